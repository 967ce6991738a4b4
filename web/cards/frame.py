"""What every hanafuda face shares: ground, dark frame, and the corner with month number and kind mark."""

from __future__ import annotations

from . import palette as c
from .glyphs import text
from .shapes import group
from .svg import at, circle, document, el, join, path, polar, rect, shape

WIDTH, HEIGHT = 100, 160
FRAME = (
    "M7 0H93A7 7 0 0 1 100 7V153A7 7 0 0 1 93 160H7A7 7 0 0 1 0 153V7A7 7 0 0 1 7 0Z"
    "M7.5 4.5A3 3 0 0 0 4.5 7.5V152.5A3 3 0 0 0 7.5 155.5H92.5A3 3 0 0 0 95.5 152.5V7.5A3 3 0 0 0 92.5 4.5Z"
)
TAB = "M0 7A7 7 0 0 1 7 0H27V45A6 6 0 0 1 21 51H0Z"
SUN, PAW, RED_SLIP, BLUE_SLIP = "#ffcb4d", "#b5dcf0", "#ff7b66", "#8fb8f2"


def mark(kind: str, x: float, y: float) -> str:
    """Bright: a sun with rays. Animal: a paw. Ribbon: a slip (writing, bands or plain). Chaff: a ring."""
    if kind == "bright":
        rays = "".join(("M" if not i else "L") + join(polar(10.6 if i % 2 else 6.6, 22.5 * i)) for i in range(16))
        body = path(rays + "z", SUN)
    elif kind == "animal":
        body = "".join(circle(dx, dy, 2.6, PAW) for dx, dy in ((-7, -1.4), (-2.6, -6.6), (2.6, -6.6), (7, -1.4)))
        body += shape("0,-2.6 5,2.4 4.6,7.6 0,6.6 -4.6,7.6 -5,2.4", PAW)
    elif kind.startswith("ribbon"):
        body = rect(-5, -9.5, 10, 19, BLUE_SLIP if kind == "ribbon-blue" else RED_SLIP)
        if kind == "ribbon-poem":
            body += path("M-2.4 -6h4.8M0 -6v5M-2.4 2h4.8M0 2v4.5M-2 6.5h4", stroke=c.INK, stroke_width=2)
        if kind == "ribbon-blue":
            body += path("M-5 -5.4h10M-5 5.4h10", stroke=c.INK, stroke_width=2.4)
    else:
        body = circle(0, 0, 5.2, "none", stroke=c.PAPER, stroke_width=3.2)
    return at(body, x, y)


def card(title: str, month: int, kind: str, art: str, ground: str = c.PAPER) -> str:
    """The whole face."""
    inner = rect(3.5, 3.5, 93, 153, ground) + group(art)
    clipped = el("svg", inner, x=3.5, y=3.5, width=93, height=153, viewBox="3.5 3.5 93 153")
    number = text(str(month), 14.6, 7, 19, 3.8, c.PAPER, gap=1.4, narrow=0.82)
    corner = path(TAB, c.INK) + number + mark(kind, 14.8, 37.5)
    return document(WIDTH, HEIGHT, title, clipped + path(FRAME, c.INK, fill_rule="evenodd") + corner)
