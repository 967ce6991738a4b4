"""The 48 hanafuda faces by notation number, and the back."""

from __future__ import annotations

from collections.abc import Callable

from . import palette as c
from .autumn import august, july, september
from .frame import FRAME, HEIGHT, WIDTH, card
from .spring import february, january, march
from .summer import april, june, may
from .svg import document, el, join, path, polar, rect
from .winter import december, november, october

MONTHS: tuple[Callable[[int], str], ...] = (
    january,
    february,
    march,
    april,
    may,
    june,
    july,
    august,
    september,
    october,
    november,
    december,
)
PLANTS = (
    "Pine",
    "Plum",
    "Cherry",
    "Wisteria",
    "Iris",
    "Peony",
    "Bush clover",
    "Pampas",
    "Chrysanthemum",
    "Maple",
    "Willow",
    "Paulownia",
)
TOP = {
    1: {1: ("crane and sun", "bright")},
    2: {1: ("bush warbler", "animal")},
    3: {1: ("curtain", "bright")},
    4: {1: ("cuckoo", "animal")},
    5: {1: ("eight-plank bridge", "animal")},
    6: {1: ("butterflies", "animal")},
    7: {1: ("boar", "animal")},
    8: {1: ("full moon", "bright"), 2: ("geese", "animal")},
    9: {1: ("sake cup", "animal")},
    10: {1: ("deer", "animal")},
    11: {
        1: ("rain man", "bright"),
        2: ("swallow", "animal"),
        3: ("red ribbon", "ribbon-plain"),
        4: ("lightning", "chaff"),
    },
    12: {1: ("phoenix", "bright")},
}
RIBBONS = {
    1: "ribbon-poem",
    2: "ribbon-poem",
    3: "ribbon-poem",
    4: "ribbon-plain",
    5: "ribbon-plain",
    6: "ribbon-blue",
    7: "ribbon-plain",
    9: "ribbon-blue",
    10: "ribbon-blue",
}
RIBBON_NAMES = {"ribbon-poem": "red ribbon with writing", "ribbon-plain": "red ribbon", "ribbon-blue": "blue ribbon"}
GROUNDS = {(8, 1): c.RED, (11, 4): c.RED}


def described(month: int, k: int) -> tuple[str, str]:
    """(what is on the card, kind) of the k-th card of a month."""
    if k in TOP[month]:
        return TOP[month][k]
    if k == 2 and month in RIBBONS:
        return RIBBON_NAMES[RIBBONS[month]], RIBBONS[month]
    first = 2 if month == 12 else 3
    return f"chaff {k - first + 1}", "chaff"


def face(number: int) -> str:
    """The SVG text of the card 0..47."""
    month, k = number // 4 + 1, number % 4 + 1
    name, kind = described(month, k)
    art = MONTHS[month - 1](k)
    return card(f"{PLANTS[month - 1]}: {name}", month, kind, art, GROUNDS.get((month, k), c.PAPER))


def back() -> str:
    """Hemp leaves on crimson."""
    side, rows = 18.0, 31.2  # the lattice of triangles: its side and the height of two rows
    d = ""
    for row in range(-3, 4):
        for col in range(-3, 4):
            for dx, dy in ((0.0, 0.0), (side / 2, rows / 2)):
                start = f"M{join((50 + col * side + dx, 80 + row * rows + dy))}l"
                d += "".join(start + join(polar(side, 30 + 60 * i)) for i in range(3))
                d += "".join(start + join(polar(side / 3**0.5, 60 * i)) for i in range(6))
    inner = rect(3.5, 3.5, 93, 153, c.CRIMSON) + path(d, "none", stroke="#d9675a", stroke_width=1.2)
    art = el("svg", inner, x=3.5, y=3.5, width=93, height=153, viewBox="3.5 3.5 93 153")
    return document(WIDTH, HEIGHT, "Hanafuda: back", art + path(FRAME, c.INK, fill_rule="evenodd"))


__all__ = ["HEIGHT", "WIDTH", "back", "described", "face"]
