"""Pieces of HTML: tables, numbers with their intervals, legends and figures."""

import html
import math
from collections.abc import Iterable, Sequence

from koloda.lab.study.sheet import Estimate


def escaped(text: str) -> str:
    """Return text as HTML."""
    return html.escape(text)


def paragraph(text: str, kind: str = "") -> str:
    """Return a paragraph of plain text."""
    return f'<p class="{kind}">{escaped(text)}</p>' if kind else f"<p>{escaped(text)}</p>"


def heading(text: str, level: int = 2) -> str:
    """Return a heading."""
    return f"<h{level}>{escaped(text)}</h{level}>"


def table(head: Sequence[str], rows: Iterable[Sequence[str]], text: Sequence[int] = ()) -> str:
    """Return a table; cells are HTML, and the columns ``text`` hold words."""
    kinds = ['class="text"' if place in text else "" for place in range(len(head))]
    lines = ["".join(f"<td {kind}>{cell}</td>" for kind, cell in zip(kinds, row, strict=True)) for row in rows]
    top = "".join(f"<th {kind}>{escaped(cell)}</th>" for kind, cell in zip(kinds, head, strict=True))
    body = "\n".join(f"<tr>{line}</tr>" for line in lines).replace("<td >", "<td>")
    head_row = top.replace("<th >", "<th>")
    inside = f"<thead><tr>{head_row}</tr></thead>\n<tbody>\n{body}\n</tbody>"
    return f'<div class="scroll"><table>\n{inside}</table></div>'


def figure(svg: str, legend: Sequence[tuple[str, str]] = (), caption: str = "") -> str:
    """Return a figure with a legend of (colour of the page, label) and a caption."""
    below = "".join(f'<span style="--c:var(--{name})">{escaped(label)}</span>' for name, label in legend)
    told = f"<figcaption>{escaped(caption)}</figcaption>" if caption else ""
    keys = f'<p class="legend">{below}</p>' if legend else ""
    return f'<figure>{keys}<div class="plot">{svg}</div>{told}</figure>'


def places_of(half: float, most: int = 6) -> int:
    """Return how many decimal places make sense beside an interval: two digits of it."""
    if not math.isfinite(half):
        return 2
    if half <= 0:
        return 0
    return min(most, max(0, 1 - math.floor(math.log10(half))))


def percent(one: Estimate) -> str:
    """Write a share and its interval."""
    places = places_of(100 * one.half)
    return number_of(100 * one.mean, 100 * one.half, places, " %")


def amount(one: Estimate) -> str:
    """Write a mean and its interval."""
    return number_of(one.mean, one.half, places_of(one.half))


def number_of(mean: float, half: float, places: int, unit: str = "") -> str:
    """Write a number, its interval small beside it."""
    if math.isnan(mean):
        return "–"
    sign = "−" if round(mean, places) < 0 else ""
    told = f"{sign}{abs(mean):,.{places}f}{unit}"
    if not math.isfinite(half):
        return told
    return f"{told}<i>± {half:,.{places}f}</i>" if half else told


def count_of(n: int) -> str:
    """Write a whole number."""
    return f"{n:,}"
