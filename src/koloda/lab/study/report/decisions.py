"""The part of a report about followed decisions: maps and tables of what came of them."""

import math
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from koloda.kit.cases import Axis, Case
from koloda.lab.study.report import plots
from koloda.lab.study.report.english import tell
from koloda.lab.study.report.tables import amount, count_of, escaped, figure, heading, number_of, paragraph, table
from koloda.lab.study.sheet import Estimate, Findings, difference, plain, share
from koloda.lab.study.spec import Study

LEAST = 100
"""Fewer decisions than this are not shown on a map."""

FEWEST = 2
"""Two axes make a map."""


def decisions(study: Study, findings: Sequence[Findings]) -> str:
    """Tell what came of the decisions that the game follows, each kind and variant by itself."""
    told, said = "", set[str]()
    for variant, found in zip(study.question.variants, findings, strict=True):
        for case in found.sheet.cases:
            cells = found.cell(case)
            if cells[..., 0].any():
                name = study.labels.get(case.name, case.name.replace("_", " "))
                title = name if len(findings) == 1 else f"{name}: {variant.name}"
                told += heading(title, 3)
                coin = "coin" if study.question.coin == case.name else "nocoin"
                if coin not in said:
                    told += paragraph(tell(f"lead.{coin}"))
                    said.add(coin)
                told += one_case(study, case, cells)
    return told


def one_case(study: Study, case: Case, cells: Any) -> str:
    """Tell one kind of decision: by answer where its first axis is one (its places are words), and maps of the rest."""
    answers = case.answers
    axes = case.axes[1:] if answers else case.axes
    split = list(cells) if answers else [cells]
    shown = "".join(maps(study, case, axes, split, answers)) if len(axes) == FEWEST else ""
    if len(axes) == 1:
        shown = successes(axes[0], split[0])
    rows = cell_table(axes, split, answers)
    if len(axes) == 1:
        return shown + rows
    return f"{shown}<details><summary>{escaped(tell('lead.all_cells'))}</summary>{rows}</details>"


def maps(study: Study, case: Case, axes: Sequence[Any], split: Sequence[Any], answers: Sequence[str]) -> Iterator[str]:
    """Yield a map of what one answer brings beyond the other, and one of how often the first went well."""
    down, across = axes
    many = [part[..., 0] >= LEAST for part in split]
    note = study.labels.get(case.success, case.success.replace("_", " "))
    if len(answers) == FEWEST:
        gains = [part[..., 2] / part[..., 0].clip(1) for part in split]
        values = masked(gains[0] - gains[1], many[0] & many[1])
        if values is not None:
            most = max(abs(float(value)) for value in values.flat if math.isfinite(value))
            down, across, values = trimmed(down, across, values)
            texts = [[signed(value) for value in line] for line in values]
            caption = tell("lead.heat_above", one=answers[0], other=answers[1], y=down.name, x=across.name, least=LEAST)
            yield figure(plots.heat(values, texts, across, down, -most, most, "d", case.name), caption=caption)
    values = masked(split[0][..., 1] / split[0][..., 0].clip(1), many[0])
    if values is not None:
        down, across, values = trimmed(axes[0], axes[1], values)
        ends = [float(value) for value in values.flat if math.isfinite(value)]
        texts = [[f"{value:.0%}" for value in line] for line in values]
        caption = tell("lead.heat_success", answer=answers[0] if answers else case.name, note=note)
        yield figure(plots.heat(values, texts, across, down, min(ends), max(ends), "q", case.name), caption=caption)


def masked(values: Any, many: Any) -> Any:
    """Return a map with all cells empty in which too little happened; None if all are."""
    values = values.copy()
    values[~many] = math.nan
    return values if many.any() else None


def trimmed(down: Axis, across: Axis, values: Any) -> tuple[Axis, Axis, Any]:
    """Return a map and its axes without rows and columns in which nothing stands."""
    kept_down, kept_across = (~np.isnan(values)).any(axis=1), (~np.isnan(values)).any(axis=0)
    axes = (
        Axis(axis.name, tuple(place for place, keep in zip(axis.places, kept, strict=True) if keep))
        for axis, kept in ((down, kept_down), (across, kept_across))
    )
    return *axes, values[kept_down][:, kept_across]


def signed(value: float) -> str:
    """Write a difference."""
    return f"{'−' if value < 0 else '+'}{abs(value):.1f}"


def successes(axis: Any, cells: Any) -> str:
    """Draw how often decisions went well, by the one thing they are sorted by."""
    rows = []
    for place, cell in zip(axis.places, cells, strict=True):
        if cell[0] >= LEAST:
            mean, low, high = share(cell[1], cell[0])
            rows.append(plots.Row(f"{axis.name} {place}", [(Estimate(mean, (high - low) / 2, int(cell[0])), "s0")]))
    return figure(plots.dots(rows, tell("column.success"), axis.name, percent=True)) if rows else ""


def cell_table(axes: Sequence[Any], split: Sequence[Any], answers: Sequence[str]) -> str:
    """Return a table of all cells: how often, how often with success, what it brought; and the difference of two."""
    names = [f"{answer}: " for answer in answers] or [""]
    columns = [tell(f"column.{name}") for name in ("times", "success", "above")]
    head = [axis.name for axis in axes] + [name + column for name in names for column in columns]
    if len(answers) == FEWEST:
        head.append(tell("column.difference"))
    rows = []
    for place in zip(*sum(part[..., 0] for part in split).nonzero(), strict=True):
        line = [escaped(axis.places[int(k)]) for axis, k in zip(axes, place, strict=True)]
        gains = []
        for part in split:
            n, good, total, squares = part[place]
            gains.append(plain(total, squares, int(n)))
            line += [count_of(int(n)), shared(good, n), amount(gains[-1])]
        if len(answers) == FEWEST:
            line.append(amount(difference(*gains)))
        rows.append(line)
    return table(head, rows)


def shared(successes: float, n: float) -> str:
    """Write a share with its interval."""
    if not n:
        return "–"
    mean, low, high = share(successes, n)
    return number_of(100 * mean, 50 * (high - low), 1, " %")
