"""The eleven Hoy faces and the back: each value has its colour and its pattern."""

from __future__ import annotations

from collections.abc import Callable

from . import palette as c
from .glyphs import text, text_d, text_width
from .svg import at, circle, circle_d, document, el, join, path, polar, rect

WIDTH, HEIGHT = 100, 140
FRAME = (
    "M7 0H93A7 7 0 0 1 100 7V133A7 7 0 0 1 93 140H7A7 7 0 0 1 0 133V7A7 7 0 0 1 7 0Z"
    "M7.5 4.5A3 3 0 0 0 4.5 7.5V132.5A3 3 0 0 0 7.5 135.5H92.5A3 3 0 0 0 95.5 132.5V7.5A3 3 0 0 0 92.5 4.5Z"
)


def _dots(light: str) -> str:
    d = ""
    for row in range(9):
        for col in range(6):
            d += circle_d(50 + (col - 2.5 + (row % 2 - 0.5) / 2) * 20, 70 + (row - 4) * 17, 5.2)
    return path(d, light)


def _stripes(light: str) -> str:
    d = "".join(f"M{x} 0l-140 140h13l140 -140z" for x in range(4, 250, 26))
    return path(d, light)


def _waves(light: str) -> str:
    rows = "".join(f"M-10 {y}q10 -10 20 0t20 0 20 0 20 0 20 0 20 0" for y in range(8, 150, 16))
    return path(rows, "none", stroke=light, stroke_width=6)


def _lattice(light: str) -> str:
    lines = "".join(f"M{x} -4l150 150M{x} -4l-150 150" for x in range(-142, 260, 24))
    return path(lines, "none", stroke=light, stroke_width=3.4)


def _columns(light: str) -> str:
    return path("".join(f"M{x} 0h10v140h-10z" for x in (5, 25, 45, 65, 85)), light)


def _checks(light: str) -> str:
    d = ""
    for row in range(8):
        for col in range(6):
            if (row + col) % 2:
                d += f"M{join((-5 + col * 18.34, 70 + (row - 4) * 18.34))}h18.3v18.3h-18.3z"
    return path(d, light)


def _triangles(light: str) -> str:
    d = ""
    for row in range(8):
        for col in range(7):
            d += f"M{join((-15 + col * 20 + row % 2 * 10, -1 + row * 18 + 16))}h18l-9 -15.6z"
    return path(d, light)


def _chevrons(light: str) -> str:
    d = "".join(f"M-5 {y}l18.3 -15 18.4 15 18.3 -15 18.3 15 18.4 -15 18.3 15" for y in range(8, 170, 18))
    return path(d, "none", stroke=light, stroke_width=7, stroke_linejoin="miter")


def _rays(light: str) -> str:
    d = ""
    for i in range(16):
        d += f"M50 70L{join(polar(95, i * 22.5 - 5.6, 50, 70))}L{join(polar(95, i * 22.5 + 5.6, 50, 70))}z"
    return path(d, light)


def _ripples(light: str) -> str:
    return path("".join(circle_d(50, 70, r) for r in range(8, 90, 13)), "none", stroke=light, stroke_width=5)


def star_d(x: float, y: float, r: float, points: int = 5, inner: float = 0.42) -> str:
    spots = (polar(r if i % 2 == 0 else r * inner, 180 / points * i, x, y) for i in range(points * 2))
    return "M" + "L".join(join(p) for p in spots) + "z"


def _night(light: str) -> str:
    spots = ((48, 18, 5), (80, 16, 8), (64, 34, 4), (90, 40, 4), (14, 44, 5), (36, 34, 7), (86, 96, 5))
    d = "".join(star_d(x, y, r, 4, 0.36) + star_d(100 - x, 140 - y, r, 4, 0.36) for x, y, r in spots)
    return path(d, light)


FACES: dict[str, tuple[str, str, Callable[[str], str], str]] = {
    "10": ("#c79a4b", "#e6c684", _dots, "dots"),
    "40": ("#6f9a3c", "#98be62", _stripes, "slanted stripes"),
    "100": ("#3b86bd", "#76b3dc", _waves, "waves"),
    "106": ("#168079", "#4bb0a6", _lattice, "lattice"),
    "200": ("#2a6b45", "#4f9468", _columns, "columns"),
    "225": ("#cf5673", "#ec93a7", _checks, "checks"),
    "333": ("#d9772a", "#f3ab5c", _triangles, "triangles"),
    "335": ("#7d4a2c", "#aa764f", _chevrons, "zigzag"),
    "500": ("#b9302a", "#e2604d", _rays, "rays"),
    "501": ("#5f4192", "#8f73c2", _ripples, "rings"),
    "∞": ("#20294d", "#f2b632", _night, "stars"),
}


def file_name(value: str) -> str:
    return "inf" if value == "∞" else value


def _numeral(value: str) -> str:
    height, pen, narrow = {"10": (66.0, 13.0, 0.92), "40": (64.0, 12.0, 0.82), "∞": (60.0, 13.0, 1.0)}.get(
        value, (56.0, 10.6, 0.56)
    )
    d = text_d(value, 50, 70 - height / 2, height, pen, 4 if len(value) == 2 else 3.4, narrow)
    out = ""
    for colour, more in ((c.INK, 7.0), (c.WHITE, 0.0)):
        out += el(
            "path",
            d=d,
            fill="none",
            stroke=colour,
            stroke_width=pen + more,
            stroke_linejoin="round",
            stroke_linecap="round",
        )
    return out


def _corner(value: str) -> str:
    narrow = 0.95 if value == "∞" else 0.72
    wide = text_width(value, 18, 3.8, 1.3, narrow) + 14
    tab = f"M0 7A7 7 0 0 1 7 0H{join((wide,))}V22A6 6 0 0 1 {join((wide - 6,))} 28H0Z"
    return path(tab, c.INK) + text(value, wide / 2 + 0.6, 6, 18, 3.8, c.WHITE, 1.3, narrow)


def face(value: str) -> str:
    ground, light, pattern, _ = FACES[value]
    inner = rect(3.5, 3.5, 93, 133, ground) + pattern(light)
    art = el("svg", inner, x=3.5, y=3.5, width=93, height=133, viewBox="3.5 3.5 93 133")
    corners = _corner(value) + at(_corner(value), 100, 140, 180)
    name = "Infinity" if value == "∞" else value
    return document(
        WIDTH, HEIGHT, f"Hoy: {name}", art + path(FRAME, c.INK, fill_rule="evenodd") + corners + _numeral(value)
    )


def back() -> str:
    """Interlaced rings around a star."""
    d = ""
    for row in range(-8, 9):
        for col in range(-6, 7):
            if (row + col) % 2 == 0:
                d += circle_d(50 + col * 9.5, 70 + row * 9.5, 9.5)
    inner = rect(3.5, 3.5, 93, 133, "#168079") + path(d, "none", stroke="#4bb0a6", stroke_width=2.2)
    art = el("svg", inner, x=3.5, y=3.5, width=93, height=133, viewBox="3.5 3.5 93 133")
    medal = circle(50, 70, 27, c.INK) + circle(50, 70, 23, "none", stroke=c.GOLD, stroke_width=2)
    sign = path(star_d(50, 70, 18, 8, 0.55), c.GOLD) + circle(50, 70, 5.4, c.INK)
    return document(WIDTH, HEIGHT, "Hoy: back", art + path(FRAME, c.INK, fill_rule="evenodd") + medal + sign)
