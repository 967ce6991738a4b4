"""Plots as SVG to stand in a page: colours are the page's own, so that they change with its theme."""

import io
import math
import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from koloda.lab.study.sheet import Estimate

WIDTH = 7.6
"""Inches; the page stretches it."""

ROW = 0.34
"""Inches a row of a dot plot."""

SHADES = 7
"""Shades of a map, from low to high."""

INK, MUTED, LINE = "#000001", "#000002", "#000003"
SETTINGS = {
    "svg.fonttype": "none",
    "svg.hashsalt": "koloda",
    "text.parse_math": False,
    "font.sans-serif": ["DejaVu Sans"],  # each label names its font: one is shorter than ten
    "font.size": 10,
    "text.color": INK,
    "axes.labelcolor": MUTED,
    "axes.edgecolor": LINE,
    "xtick.color": MUTED,
    "ytick.color": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.spines.left": False,
    "grid.color": LINE,
    "grid.linewidth": 0.8,
    "axes.axisbelow": True,
}


class Row(NamedTuple):
    """A row of a dot plot: its label, estimates each with the place of its colour, and perhaps a mark."""

    label: str
    dots: Sequence[tuple[Estimate, str]]
    mark: float = math.nan


def colour(name: str) -> str:
    """Return the stand-in for one of the page's colours, such as ``s0``; ``painted`` puts the colour in its place."""
    return f"#{ord(name[0]):02x}{int(name[1:]):02x}ff"


def painted(svg: str) -> str:
    """Put the page's colours in the place of their stand-ins."""
    for stand_in, name in ((INK, "ink"), (MUTED, "muted"), (LINE, "line")):
        svg = svg.replace(stand_in, f"var(--{name})")
    return re.sub(
        r"#([67][0-9a-f])([0-9a-f]{2})ff\b", lambda found: f"var(--{chr(int(found[1], 16))}{int(found[2], 16)})", svg
    )


def percents(value: float, _: int) -> str:
    """Write a share beside an axis."""
    return f"{100 * value:.4g} %".replace("-", "−")


def drawing(height: float) -> Any:
    """Return an empty drawing (a context must hold ``SETTINGS``)."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(WIDTH, height), layout="constrained")
    axes = figure.add_subplot()
    figure.patch.set_alpha(0)
    axes.patch.set_alpha(0)
    axes.tick_params(length=0)
    return figure, axes


def svg_of(figure: Any, told: str) -> str:
    """Return a drawing as SVG for a page; ``told`` says what it shows to those who cannot see it."""
    from matplotlib.backends.backend_svg import FigureCanvasSVG

    out = io.StringIO()
    FigureCanvasSVG(figure).print_svg(out, metadata=dict.fromkeys(("Date", "Creator", "Format", "Type")))
    svg = out.getvalue()
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r' id="[a-z0-9A-Z]+_\d+"', "", svg)  # several drawings stand in one page
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.S)
    svg = re.sub(
        r'<svg [^>]*?viewBox="([^"]*)"[^>]*>', rf'<svg viewBox="\1" role="img" aria-label="{told}">', svg, count=1
    )
    return painted(re.sub(r"\n\s*", "\n", svg))


def dots(rows: Sequence[Row], label: str, told: str, percent: bool = False) -> str:
    """Draw estimates as dots with their intervals, a row each."""
    import matplotlib as mpl

    with mpl.rc_context(SETTINGS):
        tall = max(1, max(len(row.dots) for row in rows) / 3)
        figure, axes = drawing(0.75 + ROW * tall * len(rows))
        for name in dict.fromkeys(name for row in rows for _, name in row.dots):
            # All intervals of a colour are one line with gaps, and all its dots one row of marks: pages stay small.
            known = [(one, at) for one, at, of in laid_out(rows) if of == name]
            ends = [(x, at) for one, at in known for x in (one.mean - one.half, one.mean + one.half, math.nan)]
            axes.plot(*zip(*ends, strict=True), color=colour(name), lw=1.6, clip_on=False)
            axes.plot(
                [one.mean for one, _ in known], [at for _, at in known], "o", color=colour(name), ms=5, clip_on=False
            )
        for y, row in enumerate(rows):
            if math.isfinite(row.mark):
                axes.plot([row.mark] * 2, [y - 0.4, y + 0.4], color=MUTED, lw=0.9)
        axes.set_yticks(range(len(rows)), [row.label for row in rows])
        axes.set_ylim(len(rows) - 0.45, -0.55)
        axes.set_xlabel(label)
        axes.grid(axis="x")
        if percent:
            axes.xaxis.set_major_formatter(percents)
        return svg_of(figure, told)


def laid_out(rows: Sequence[Row]) -> Iterator[tuple[Estimate, float, str]]:
    """Yield each dot of a dot plot, how far down it stands and its colour: those of a row a little below each other."""
    for y, row in enumerate(rows):
        for place, (one, name) in enumerate(row.dots):
            yield one, y + 0.66 / len(row.dots) * (place - (len(row.dots) - 1) / 2), name


def steps(series: Sequence[tuple[Sequence[float], Sequence[float], str]], label: str, share: str, told: str) -> str:
    """Draw how often each length is, a line a series: lengths, shares and the place of its colour."""
    import matplotlib as mpl

    with mpl.rc_context(SETTINGS):
        figure, axes = drawing(2.6)
        for lengths, shares, name in series:
            axes.step(lengths, shares, where="mid", color=colour(name), lw=1.6)
        axes.set_xlabel(label)
        axes.set_ylabel(share)
        axes.yaxis.set_major_formatter(percents)
        axes.set_ylim(bottom=0)
        axes.grid(axis="y")
        return svg_of(figure, told)


def heat(values: Any, texts: Any, across: Any, down: Any, low: float, high: float, shades: str, told: str) -> str:
    """Draw a map of ``values`` (rows, columns; NaN is empty) in shades of the page, each cell with its text."""
    import matplotlib as mpl
    from matplotlib.patches import Rectangle

    with mpl.rc_context(SETTINGS):
        figure, axes = drawing(0.9 + 0.36 * len(down.places))
        for y, line in enumerate(values):
            for x, value in enumerate(line):
                if math.isfinite(value):
                    shade = min(SHADES - 1, max(0, int((value - low) / max(high - low, 1e-9) * SHADES)))
                    axes.add_patch(Rectangle((x, y), 0.96, 0.92, fc=colour(f"{shades}{shade}"), lw=0))
                    axes.text(x + 0.48, y + 0.48, texts[y][x], ha="center", va="center", fontsize=9)
        axes.set_xlim(0, len(across.places))
        axes.set_ylim(len(down.places), 0)
        axes.set_xticks([k + 0.48 for k in range(len(across.places))], across.places)
        axes.set_yticks([k + 0.48 for k in range(len(down.places))], down.places)
        axes.xaxis.tick_top()
        axes.xaxis.set_label_position("top")
        axes.set_xlabel(across.name)
        axes.set_ylabel(down.name)
        axes.spines["bottom"].set_visible(False)
        return svg_of(figure, told)
