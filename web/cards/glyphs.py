"""Digits, infinity and a few letters as bold geometric strokes (no font anywhere).

Every glyph is a centre line in a box 60 wide and 100 high; the pen's width is added by the stroke.
"""

from __future__ import annotations

import re

from .svg import el, join, num

WIDTH: dict[str, float] = {"1": 24, "4": 64, "∞": 150, "J": 50}
_DEFAULT = 60.0

GLYPHS: dict[str, str] = {
    "0": "M0 30A30 30 0 0 1 60 30L60 70A30 30 0 0 1 0 70Z",
    "1": "M0 20L24 0L24 100",
    "2": "M2 24A28 28 0 0 1 58 28C58 50 0 76 0 100L60 100",
    "3": "M3 18A27 26 0 1 1 28 48L24 48L30 48A28 26 0 1 1 0 82",
    "4": "M64 74L0 74L46 0L46 100",
    "5": "M56 0L8 0L5 46C12 40 20 37 29 37A31 31 0 1 1 0 81",
    "6": "M50 2C22 12 0 40 0 70A30 30 0 1 0 30 40A30 30 0 0 0 0 70",
    "7": "M0 0L60 0C40 30 22 64 20 100",
    "8": "M30 47A24 23.5 0 1 1 30 0A24 23.5 0 1 1 30 47A30 26.5 0 1 1 30 100A30 26.5 0 1 1 30 47Z",
    "9": "M10 98C38 88 60 60 60 30A30 30 0 1 0 30 60A30 30 0 0 0 60 30",
    "∞": "M75 50C60 24 48 18 34 18A32 32 0 0 0 34 82C48 82 60 76 75 50"
    "C90 24 102 18 116 18A32 32 0 0 1 116 82C102 82 90 76 75 50Z",
}
_TOKEN = re.compile(r"[A-Za-z]|-?\d+\.?\d*")


def placed(d: str, dx: float, dy: float, sx: float, sy: float) -> str:
    """Path data (M, L, C, Q, A, Z with absolute points) scaled, then moved."""
    out = ""
    args: list[float] = []
    cmd = ""

    def flush() -> str:
        if not cmd:
            return ""
        if cmd == "A":
            rx, ry, rot, large, sweep, x, y = args
            return f"A{join((rx * sx, ry * sy, rot))} {int(large)} {int(sweep)} {join((x * sx + dx, y * sy + dy))}"
        xy = [v * sx + dx if i % 2 == 0 else v * sy + dy for i, v in enumerate(args)]
        return cmd + join(xy)

    for token in _TOKEN.findall(d):
        if token.isalpha():
            out += flush()
            cmd, args = token, []
        else:
            args.append(float(token))
    return out + flush()


def text_width(text: str, height: float, pen: float, gap: float, narrow: float = 1) -> float:
    """Full width of the drawn text, pen included."""
    k = (height - pen) / 100
    return sum(WIDTH.get(c, _DEFAULT) * k * narrow + pen for c in text) + gap * (len(text) - 1)


def text_d(text: str, x: float, y: float, height: float, pen: float, gap: float, narrow: float = 1) -> str:
    """Path data of the text centred at x with its top at y; height is the full height with the pen."""
    k = (height - pen) / 100
    left = x - text_width(text, height, pen, gap, narrow) / 2
    d = ""
    for c in text:
        d += placed(GLYPHS[c], left + pen / 2, y + pen / 2, k * narrow, k)
        left += WIDTH.get(c, _DEFAULT) * k * narrow + pen + gap
    return d


def text(
    s: str, x: float, y: float, height: float, pen: float, colour: str, gap: float = 1.5, narrow: float = 1
) -> str:
    d = text_d(s, x, y, height, pen, gap, narrow)
    return el(
        "path", d=d, fill="none", stroke=colour, stroke_width=num(pen), stroke_linejoin="round", stroke_linecap="round"
    )
