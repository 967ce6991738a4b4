"""A pair of jokers and a back for the 52-card deck of @heruka_urgyen/react-playing-cards (same size, same letters)."""

from __future__ import annotations

from . import palette as c
from .glyphs import placed
from .hoy import star_d
from .shapes import group
from .svg import at, circle, el, ellipse, join, line, path, polar, rect, shape

RED, GOLD, BLUE, BLACK = "#e8112d", "#ffc846", "#3a3fd0", "#111"
CARD = rect(-119.5, -167.5, 239, 335, "white", stroke="black", rx=12)
# Slab letters in a box of 1000 around the origin, drawn like the package's own A, J and K.
LETTERS = (
    "M50 -460L250 -460M150 -460L150 250A100 100 0 0 1 -250 250L-250 220",
    "M-190 -270A190 190 0 0 1 190 -270L190 270A190 190 0 0 1 -190 270Z",
    "M-285 -460L-85 -460M-185 -460L-185 460M-285 460L-85 460M85 -460L285 -460M185 -440L-170 155"
    "M85 460L285 460M185 440L-10 -70",
    "M-250 -460L230 -460L230 -260M-170 -460L-170 460M-250 460L230 460L230 260M-170 -10L110 -10M110 -110L110 90",
    "M-260 -460L20 -460A235 235 0 0 1 20 10L-170 10M-170 -460L-170 460M-260 460L-60 460M20 10L200 460L280 460",
)


def document(title: str, body: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-120 -168 240 336"><title>{title}</title>{body}</svg>\n'


def _index(colour: str) -> str:
    d = "".join(placed(letter, -97, -94 + 20 * i, 0.017, 0.017) for i, letter in enumerate(LETTERS))
    pen = path(d, "none", stroke=colour, stroke_width=1.9, stroke_linecap="square", stroke_miterlimit="1.5")
    return path(star_d(-92, -132, 22), colour) + pen


def num(v: float) -> str:
    return join((v,))


def _jester(a: str, b: str, face: str, bells: str) -> str:
    """Cap and collar in the colours a and b; `face` is what he looks like."""
    left = "-44,-10! -58,-40 -74,-50 -86,-34! -84,-66 -56,-80 -8,-46!"
    right = "44,-10! 58,-40 74,-50 86,-34! 84,-66 56,-80 8,-46!"
    middle = "-30,-34! -30,-72 -10,-98 26,-100! 12,-84 16,-58 30,-34!"
    cap = shape(left, a) + shape(right, b) + shape(middle, "white" if a == BLACK else GOLD)
    collar = shape("0,60! -34,48! -78,88! -46,84! -36,112! 0,86!", b) + shape(
        "0,60! 34,48! 78,88! 46,84! 36,112! 0,86!", a
    )
    head = circle(0, 16, 50, "white")
    band = path(
        "M-49 4C-30 -22 30 -22 49 4C54 -4 52 -16 46 -24C24 -46 -24 -46 -46 -24C-52 -16 -54 -4 -49 4Z",
        b if a == BLACK else BLUE,
    )
    rings = "".join(
        circle(x, y, 8.5, bells)
        for x, y in ((-86, -30), (86, -30), (29, -101), (-78, 90), (78, 90), (-36, 115), (36, 115))
    )
    return cap + collar + head + band + rings + face


def joker(second: bool) -> str:
    """The first joker is black and white, the second one in the colours of the court cards and winks."""
    if second:
        face = (
            ellipse(-18, 16, 4.5, 6, BLACK)
            + line("12,18 19,12 26,18")
            + shape("-26,34! 0,40 26,34! 18,52 0,57 -18,52", RED)
        )
        face += (
            circle(-31, 33, 6.5, "#ff9aa2", stroke="none")
            + circle(31, 33, 6.5, "#ff9aa2", stroke="none")
            + line("0,20 3,28 -3,29")
        )
        art = _jester(RED, BLUE, face, GOLD)
    else:
        face = (
            circle(-18, 16, 5, BLACK)
            + circle(18, 16, 5, BLACK)
            + line("-28,34 -16,48 0,53 16,48 28,34")
            + line("0,20 3,28 -3,29")
        )
        art = _jester(BLACK, "white", face, "white")
    picture = el("g", at(art, 0, -2, flip=second, scale=0.9), stroke_width="3")
    index = _index(RED if second else BLACK)
    name = "Joker (red)" if second else "Joker (black)"
    return document(name, CARD + group(picture) + index + at(index, rot=180))


HEART = "0,-4! 5,-9.5 10.5,-6.5 9.5,0 0,10! -9.5,0 -10.5,-6.5 -5,-9.5"
SPADE = "0,-11! 9.5,-1 10,5.5 5.5,8 1,4.5! 3.5,11! -3.5,11! -1,4.5! -5.5,8 -10,5.5 -9.5,-1"
DIAMOND = "0,-11! 4,-4.6 8.5,0! 4,4.6 0,11! -4,4.6 -8.5,0! -4,-4.6"


def _club() -> str:
    return "".join(circle(x, y, 4.9, "white") for x, y in ((0, -5.6), (-5.4, 2.4), (5.4, 2.4))) + shape(
        "0,-3! 1,4.5! 3.5,11! -3.5,11! -1,4.5!", "white"
    )


def back() -> str:
    ground = "#28439c"
    d, dots = "", ""
    for i in range(-24, 25):
        d += f"M{num(i * 18 - 170)} -170l340 340M{num(i * 18 + 170)} -170l-340 340"
    for row in range(-17, 18):
        for col in range(-12, 13):
            if (row + col) % 2:
                x, y = col * 9, row * 9
                dots += f"M{num(x)} {num(y - 3.4)}l3.4 3.4 -3.4 3.4 -3.4 -3.4z"
    lattice = path(d, "none", stroke="#7f96dc", stroke_width=1.5) + path(dots, "#c8d3f5")
    panel = el(
        "svg",
        rect(-104, -152, 208, 304, ground) + lattice,
        x=-104,
        y=-152,
        width=208,
        height=304,
        viewBox="-104 -152 208 304",
    )
    frame = rect(-104, -152, 208, 304, "none", stroke=ground, stroke_width=5, rx=5) + rect(
        -98, -146, 196, 292, "none", stroke="white", stroke_width=2.4, rx=2
    )
    suits = "".join(
        el("g", body, transform=f"translate({join(polar(27, angle))})")
        for angle, body in (
            (0, shape(SPADE, "white")),
            (90, shape(HEART, "white")),
            (180, _club()),
            (270, shape(DIAMOND, "white")),
        )
    )
    medal = circle(0, 0, 53, ground) + circle(0, 0, 48, "none", stroke="white", stroke_width=2.4)
    medal += path(star_d(0, 0, 11, 4, 0.36), c.GOLD)
    return document("Playing card back", CARD + panel + frame + medal + suits)
