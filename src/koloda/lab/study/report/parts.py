"""The parts of a report, each made of what was found of every variant; an empty one has nothing to tell."""

import math
from collections.abc import Callable, Sequence

from koloda.games import find
from koloda.lab.study.question import Variant
from koloda.lab.study.report import plots
from koloda.lab.study.report.decisions import decisions
from koloda.lab.study.report.english import tell
from koloda.lab.study.report.tables import amount, count_of, escaped, figure, heading, paragraph, percent, table
from koloda.lab.study.sheet import LENGTHS, Estimate, Findings
from koloda.lab.study.spec import Study

COLOURS = 6
"""So many variants or bots have a colour of their own in a plot."""

BINS = 60
"""Bins of a table of lengths that is wider."""

NINETY_FIVE = 1.645
"""So many standard errors ahead is ahead with 95 % certainty."""

Part = Callable[[Study, Sequence[Findings]], str]


def played(study: Study, findings: Sequence[Findings]) -> str:
    """Tell the variants: rules, bots, and how much of each was played."""
    head = [tell(f"column.{name}") for name in ("variant", "preset", "differs", "bots", "deals", "matches")]
    rows = [
        [
            escaped(variant.name),
            escaped(variant.preset),
            escaped(", ".join(differing(study, variant)) or "–"),
            escaped(", ".join(variant.bots) if len(variant.kinds) > 1 else f"{len(variant.bots)} × {variant.bots[0]}"),
            count_of(found.deals),
            count_of(found.matches),
        ]
        for variant, found in zip(study.question.variants, findings, strict=True)
    ]
    return table(head, rows, text=(0, 1, 2, 3))


def differing(study: Study, variant: Variant) -> list[str]:
    """Return the options of a variant that differ from its preset."""
    options = find(study.question.game).options
    preset = options.PRESETS[variant.preset]
    return [
        f"{option.name}={variant.options[option.name]}"
        for option in options.OPTIONS
        if variant.options[option.name] != option.write(preset.get(option.name, option.default))
    ]


def by_place(study: Study, findings: Sequence[Findings], value: str) -> str:
    """Tell a share by place at the table, of tables of one size together."""
    known = value == "match_wins" or all(map(steady, findings))
    part = "matches" if value == "match_wins" else "places"
    told = paragraph(tell(f"lead.{part}") + (f" {tell('lead.fair')}" if known else ""))
    sizes = sorted({found.sheet.seats for found in findings})
    for seats in sizes:
        tables = [
            (variant.name, found)
            for variant, found in zip(study.question.variants, findings, strict=True)
            if found.sheet.seats == seats
        ]
        if len(sizes) > 1:
            told += heading(tell("section.seats", n=seats), 3)
        told += by_place_of(seats, tables, value, known)
    return told


def by_place_of(seats: int, tables: Sequence[tuple[str, Findings]], value: str, known: bool) -> str:
    """Tell a share by place of variants, by name, that have so many seats; ``known`` says whether a fair one is."""
    get = Findings.match if value == "match_wins" else Findings.deal
    fair = 1 / seats if known else 0.0
    colours = [f"p{round(place * 7 / max(1, seats - 1))}" for place in range(seats)]
    lines, rows = [], []
    for name, found in tables:
        shares = [get(found, place, value) for place in range(seats)]
        rows.append([escaped(name), *map(percent, shares)])
        marks = [(one._replace(mean=one.mean - fair), paint) for one, paint in zip(shares, colours, strict=True)]
        lines.append(plots.Row(name, marks, 0.0 if known else math.nan))
    places = [tell("column.place", n=place + 1) for place in range(seats)]
    label = tell("axis.fair" if known else f"axis.{value}")
    svg = plots.dots(lines, label, tell(f"column.{value}"), percent=True)
    return figure(svg, list(zip(colours, places, strict=True))) + table([tell("column.variant"), *places], rows)


def steady(found: Findings) -> bool:
    """Say whether all seats are in every deal, so that a fair share is known."""
    return bool((found.deal_sizes[: found.sheet.seats, 0] == found.deals).all())


def places(study: Study, findings: Sequence[Findings]) -> str:
    """Tell who is best in a deal."""
    return by_place(study, findings, "best")


def matches(study: Study, findings: Sequence[Findings]) -> str:
    """Tell who wins the match."""
    return by_place(study, findings, "match_wins")


def bots(study: Study, findings: Sequence[Findings]) -> str:
    """Tell how bots fare against each other."""
    if not any(len(found.sheet.kinds) > 1 for found in findings):
        return ""
    values = ("best", "points", "above", "match_wins")
    rows = []
    for variant, found in zip(study.question.variants, findings, strict=True):
        for place, kind in enumerate(found.sheet.kinds):
            group = found.sheet.seats + place
            told = [found.deal(group, value) for value in values[:3]]
            wins = percent(found.match(group, "match_wins"))
            rows.append([escaped(variant.name), escaped(kind), percent(told[0]), *map(amount, told[1:]), wins])
    head = [tell("column.variant"), tell("column.bot"), *(tell(f"column.{value}") for value in values)]
    return paragraph(tell("lead.bots")) + table(head, rows, text=(0, 1))


def skill(study: Study, findings: Sequence[Findings]) -> str:
    """Tell how much of the variance comes of who plays."""
    rows, told = [], []
    for variant, found in zip(study.question.variants, findings, strict=True):
        if len(found.sheet.kinds) != 2:
            continue
        rows.append([escaped(variant.name), percent(found.skill("above")), percent(found.skill("match_above"))])
        group = max((found.sheet.seats + place for place in range(2)), key=lambda g: found.deal(g, "above").mean)
        lead, spread = found.deal(group, "above"), found.spread(group, "above")
        if lead.mean > lead.half:
            told.append(
                tell(
                    "lead.skill_deals",
                    bot=f"{variant.name}: {found.sheet.kinds[group - found.sheet.seats]}",
                    mean=f"{lead.mean:.3g}",
                    half=f"{lead.half:.2g}",
                    spread=f"{spread:.3g}",
                    deals=counted_deals(math.ceil((NINETY_FIVE * spread / lead.mean) ** 2)),
                )
            )
    if not rows:
        return ""
    kinds = next(found.sheet.kinds for found in findings if len(found.sheet.kinds) == 2)
    head = [tell("column.variant"), tell("column.skill_deal"), tell("column.skill_match")]
    lead_in = paragraph(tell("lead.skill", one=kinds[0], other=kinds[1]))
    return lead_in + table(head, rows) + "".join(map(paragraph, told))


def counted_deals(n: int) -> str:
    """Write a number of deals."""
    return "1 deal" if n == 1 else f"{n:,} deals"


def notes(study: Study, findings: Sequence[Findings]) -> str:
    """Tell what the game notes of a seat in a deal, by kind of bot."""
    if not study.notes:
        return ""
    columns = [
        (label(variant, found, kind), found, found.sheet.seats + place)
        for variant, found in zip(study.question.variants, findings, strict=True)
        for place, kind in enumerate(found.sheet.kinds)
    ]
    shown = [note for note in study.notes if any(found.deal(group, note).mean for _, found, group in columns)]
    rows = [
        [
            escaped(named(study, note)),
            *(amount(found.deal(group, note)) for _, found, group in columns),
        ]
        for note in shown
    ]
    part = paragraph(tell("lead.notes"))
    if len(columns) <= COLOURS:
        lines = [
            plots.Row(
                named(study, note),
                [(found.deal(group, note), f"s{place}") for place, (_, found, group) in enumerate(columns)],
            )
            for note in shown
        ]
        legend = [(f"s{place}", name) for place, (name, _, _) in enumerate(columns)] if len(columns) > 1 else []
        part += figure(plots.dots(lines, tell("axis.notes"), tell("section.notes")), legend)
        return part + table(["", *(name for name, _, _ in columns)], rows)
    turned = zip(*rows, strict=True) if rows else []
    first, *others = turned
    head = [tell("column.variant"), *(named(study, note) for note in shown)]
    return part + table(head, [[escaped(columns[k][0]), *line] for k, line in enumerate(others)]) if first else ""


def label(variant: Variant, found: Findings, kind: str) -> str:
    """Name a variant, with the bot where there are several."""
    return variant.name if len(found.sheet.kinds) == 1 else f"{variant.name}, {kind}"


def named(study: Study, note: str) -> str:
    """Name what the game notes as the study does, else in the program's own words."""
    return study.labels.get(note, note.replace("_", " "))


def length(study: Study, findings: Sequence[Findings]) -> str:
    """Tell how long deals and matches last."""
    variants = study.question.variants
    head = [tell(f"column.{name}") for name in ("variant", "moves", "ties", "deals_a_match")]
    rows = [
        [escaped(variant.name), amount(found.moves_a_deal()), percent(found.ties()), amount(found.deals_a_match())]
        for variant, found in zip(variants, findings, strict=True)
    ]
    part = paragraph(tell("lead.length")) + table(head, rows)
    if len(variants) > COLOURS:
        return part
    legend = [(f"s{place}", variant.name) for place, variant in enumerate(variants)]
    for name in ("moves", "deals"):
        counts = [found.moves if name == "moves" else found.lengths for found in findings]
        if any((each > 0).sum() > 2 for each in counts):
            series = [(*binned(each), f"s{place}") for place, each in enumerate(counts)]
            svg = plots.steps(series, tell(f"axis.{name}"), tell("axis.share"), tell(f"axis.{name}"))
            part += figure(svg, legend if len(variants) > 1 else [])
    return part


def binned(counts: Sequence[float]) -> tuple[list[float], list[float]]:
    """Return lengths and their shares, in at most ``BINS`` bins (a share is that of one length in the bin)."""
    total = sum(counts)
    used = [place for place, n in enumerate(counts) if n > total / 10_000]
    first, last = used[0], used[-1]
    wide = max(1, math.ceil((last - first + 1) / BINS))
    starts = range(first, last + 1, wide)
    shares = [float(sum(counts[start : start + wide])) / total / wide for start in starts]
    return [start + (wide - 1) / 2 for start in starts], shares


PARTS: dict[str, Part] = {
    "places": places,
    "matches": matches,
    "bots": bots,
    "skill": skill,
    "notes": notes,
    "decisions": decisions,
    "length": length,
}
"""The parts by the measures that ask for them; see ``spec.MEASURES``."""

__all__ = ["LENGTHS", "PARTS", "Estimate", "played"]
