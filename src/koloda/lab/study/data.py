"""The numbers of a study as a table: one row a number, for the report and for the Parquet file."""

import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from koloda.kit.say import Refusal
from koloda.lab.study.question import Question, Variant
from koloda.lab.study.sheet import MATCH_VALUES, Estimate, Findings, plain, share
from koloda.lab.study.spec import Study
from koloda.record import shown


class Row(NamedTuple):
    """A number of a study.

    ``group`` is what ``member`` is one of: ``place`` (counted from who leads the deal; in match measures from who led
    the first), ``bot``, ``table`` (the whole table), or the name of a followed decision, whose ``member`` is its place
    on each axis. ``low`` and ``high`` are the ends of the 95 % interval, ``spread`` the standard deviation of a single
    one of the ``n`` things counted.
    """

    variant: str
    group: str
    member: str
    measure: str
    n: int
    mean: float
    low: float
    high: float
    spread: float


def rows(study: Study, findings: list[Findings]) -> Iterator[Row]:
    """Yield all numbers of a study."""
    for variant, found in zip(study.question.variants, findings, strict=True):
        yield from seats(variant, found)
        yield from table(variant, found)
        yield from decisions(variant, found)
        if len(found.sheet.kinds) == 2:
            for name, value in (("skill", "above"), ("match_skill", "match_above")):
                yield row(variant, "table", "", name, found.skill(value))


def row(variant: Variant, group: str, member: str, measure: str, one: Estimate, spread: float = math.nan) -> Row:
    """Make a row of an estimate."""
    return Row(variant.name, group, member, measure, one.n, one.mean, one.mean - one.half, one.mean + one.half, spread)


def seats(variant: Variant, found: Findings) -> Iterator[Row]:
    """Yield what was counted of each place at the table and of each kind of bot."""
    sheet = found.sheet
    members = [("place", str(place + 1)) for place in range(sheet.seats)] + [("bot", kind) for kind in sheet.kinds]
    for number, (group, member) in enumerate(members):
        for value in sheet.values:
            yield row(variant, group, member, value, found.deal(number, value), found.spread(number, value))
        for value in MATCH_VALUES:
            yield row(variant, group, member, value, found.match(number, value), found.spread(number, value))


def table(variant: Variant, found: Findings) -> Iterator[Row]:
    """Yield what was counted of deals and matches as a whole."""
    yield row(variant, "table", "", "moves", found.moves_a_deal())
    yield row(variant, "table", "", "ties", found.ties())
    yield row(variant, "table", "", "deals", found.deals_a_match())
    for name, counts in (("deals", found.lengths), ("moves", found.moves)):
        for length in counts.nonzero()[0].tolist():
            of = share(float(counts[length]), float(counts.sum()))
            yield Row(variant.name, name, str(length), "share", int(counts[length]), *of, math.nan)


def decisions(variant: Variant, found: Findings) -> Iterator[Row]:
    """Yield what came of followed decisions: the share that went well, and points above the table's mean."""
    for case in found.sheet.cases:
        cells = found.cell(case)
        for place in zip(*cells[..., 0].nonzero(), strict=True):
            n, successes, total, squares = cells[place]
            member = ", ".join(f"{axis.name} {axis.places[int(k)]}" for axis, k in zip(case.axes, place, strict=True))
            yield Row(variant.name, case.name, member, "success", int(n), *share(successes, n), math.nan)
            spread = math.sqrt(max(0.0, squares / n - (total / n) ** 2))
            yield row(variant, case.name, member, "above", plain(total, squares, int(n)), spread)


def write_data(path: Path, study: Study, findings: list[Findings]) -> None:
    """Write all numbers as Parquet, with the question in the file's metadata (``koloda``)."""
    import pyarrow
    import pyarrow.parquet

    columns: dict[str, list[Any]] = {name: [] for name in Row._fields}
    for one in rows(study, findings):
        for name, value in zip(Row._fields, one, strict=True):
            columns[name].append(value)
    question: Question = study.question
    written = pyarrow.table(columns).replace_schema_metadata({"koloda": msgspec.json.encode(question)})
    try:
        pyarrow.parquet.write_table(written, path, compression="zstd")
    except OSError as error:
        raise Refusal("file.unwritable", file=shown(path), why=error.strerror or str(error)) from None
