"""July bush clover, August pampas, September chrysanthemum."""

from __future__ import annotations

import math

from . import palette as c
from .shapes import lobed, mum, ribbon, stems, water
from .svg import along, at, circle, curve, ellipse, line, lines, path, polar, shape


def _clover(points: str, fill: str = c.GREEN, blooms: str = c.ROSE, step: float = 19) -> str:
    """An arching stem: leaves of three leaflets on alternate sides, two blossoms across from each."""
    d, flowers = "", ""
    for i, (x, y, a) in enumerate(along(points, step, 6)):
        side = 1 if i % 2 else -1
        b = a + 90 + side * 58
        nx, ny = polar(3.5, b, x, y)
        for turn in (-72, 72, 0):
            k = 12 if turn == 0 else 10.5
            tip, m1, m2 = (
                polar(k, b + turn, nx, ny),
                polar(k * 0.6, b + turn - 30, nx, ny),
                polar(k * 0.6, b + turn + 30, nx, ny),
            )
            d += curve(f"{nx},{ny}! {m1[0]},{m1[1]} {tip[0]},{tip[1]} {m2[0]},{m2[1]}", closed=True)
        for turn in (-34, 6, 46):
            f = a + 90 - side * 58 + side * turn
            (m1x, m1y), (m2x, m2y) = polar(7, f - 26, x, y), polar(7, f + 26, x, y)
            (tx, ty), (rx, ry) = polar(10.5, f, x, y), polar(1.5, f, x, y)
            flowers += curve(f"{rx},{ry}! {m1x},{m1y} {tx},{ty} {m2x},{m2y}", closed=True)
    return line(points, width=2.4) + path(d, fill, stroke_width=1.5) + path(flowers, blooms, stroke_width=1.4)


def _boar() -> str:
    hide, dark = "#74492e", "#432718"
    behind = shape("48,128! 60,130! 56,151! 46,151!", dark) + shape("70,124! 82,124! 78,151! 68,151!", dark)
    bristle = (
        "22,101! 24,90! 31,92! 35,80! 41,82! 47,69! 53,74! 60,66! 65,74! 73,70! 76,79! 84,78! 86,88! 93,90! 92,100!"
    )
    mane = shape(f"{bristle} 60,112!", dark)
    tail = line("94,106 99,112 95,121", c.INK, 3)
    body = shape(
        "6,118! 14,110 24,101 36,92 50,82 66,82 84,90 94,104 95,122 86,132! 64,134 48,140 36,144 22,138 12,131 7,129!",
        hide,
    )
    legs = shape("26,136! 44,138! 38,152! 25,152!", hide) + shape("78,128! 95,116! 95,134 92,152! 80,152! 82,140", hide)
    legs += path("M25.5 148h13.5v5h-13.5zM80 148h12.5v5h-12.5zM46 148h10.5v5h-10.5zM68 148h10.5v5h-10.5z", c.INK)
    ear = shape("36,102! 35,84! 50,99! 44,104", dark)
    snout = shape("7,117! 2,119 2,130 8,131! 11,124", c.ROSE)
    tusk = shape("21,134! 15,128 15,119! 20,124 27,128!", c.WHITE, stroke_width=1.5)
    mouth = line("12,131 20,129 30,130", width=1.6)
    eye = circle(28, 111, 3.4, c.WHITE, stroke_width=1.5) + circle(27, 111.4, 1.7, c.INK, stroke="none")
    fur = lines(
        ("56,98 63,95", "68,104 75,101", "56,114 63,112", "72,117 79,115", "82,104 88,104", "62,126 69,125"), dark, 2.6
    )
    return behind + tail + mane + body + legs + mouth + fur + ear + snout + tusk + eye


def july(k: int) -> str:
    if k == 1:
        back = (
            _clover("100,12 76,24 56,52", c.GREEN)
            + _clover("104,34 88,44 74,70", c.LEAF)
            + _clover("52,4 42,16 36,34", c.LEAF)
        )
        ground = path("M0 150Q30 143 60 148T104 146V164H0z", c.LEAF)
        return back + ground + at(_boar(), 6, 12, scale=0.9)
    if k == 2:
        left = _clover("38,164 20,134 16,104 22,66") + _clover("60,164 80,136 86,104 80,40", c.LEAF)
        return left + ribbon("plain", 52, 22, 100) + _clover("48,166 52,152 66,140 84,140", c.GREEN)
    if k == 3:
        return (
            _clover("46,166 42,122 48,80 76,28")
            + _clover("42,164 32,128 24,104 18,66", c.LEAF)
            + _clover("52,166 60,138 74,112 84,74", c.LEAF)
        )
    return (
        _clover("54,166 58,122 52,80 40,24")
        + _clover("58,164 68,128 78,100 80,48", c.LEAF)
        + _clover("48,166 40,140 26,114 18,74", c.LEAF)
    )


def _plume(x: float, y: float, lean: float, s: float = 1) -> str:
    """Pampas: a bent stem and a whisk of strands that fan out and fall to one side."""
    way = 1 if lean > 0 else -1
    out = line(f"{x - lean * 0.6},{y + 50} {x - lean * 0.2},{y + 20} {x},{y}", width=2.6)
    for ex, ey, mx, my in (
        (36, -10, 19, -20),
        (38, -22, 17, -25),
        (-15, -30, -6, -17),
        (34, -35, 13, -28),
        (-9, -41, -4, -22),
        (24, -44, 8, -29),
        (1, -48, -1, -25),
        (13, -49, 4, -28),
    ):
        sx, sy = ex * 0.66 + mx * 0.34, ey * 0.66 + my * 0.34 - 2
        n = math.hypot(ex - mx, ey - my)
        px, py = (my - ey) / n, (ex - mx) / n
        spots = (
            (mx + px * 1.1, my + py * 1.1),
            (sx + px * 2.3, sy + py * 2.3),
            (ex, ey),
            (sx - px * 2.3, sy - py * 2.3),
            (mx - px * 1.1, my - py * 1.1),
        )
        words = [f"{x + way * a * s},{y + b * s}" for a, b in spots]
        words[2] += "!"
        out += shape(f"{x},{y}! " + " ".join(words), c.GOLD, stroke_width=1.6)
    return out


def _hill(top: float, blades: str = c.LEAF) -> str:
    """A round dark hill with bent grass drawn on it."""
    hill = path(f"M-4 164V{top + 30}Q50 {top - 26} 104 {top + 30}V164z", c.INK, stroke_width=2.2)
    grass = []
    for i in range(17):
        away = (i - 8) / 8
        x = 50 + away * 52
        y = top + 9 + abs(away) ** 1.7 * 20 + (14 if i % 2 else 0)
        grass.append(f"{x - away * 6},166 {x - away * 3},{y * 0.5 + 82} {x + away * 7},{y}")
    return hill + lines(grass, blades, 2)


def _goose(x: float, y: float, s: float, rot: float = 0) -> str:
    far = shape("4,-3! 0,-16 4,-30! 12,-20 14,-4!", c.GREY)
    body = shape("-22,-4! -14,-9 -8,-5 4,-6 18,-2 27,2! 16,7 2,7 -8,3 -14,-1", c.WHITE)
    wing = shape("-2,-4! 6,-18 20,-27 34,-29! 28,-16 20,-8 14,2!", c.INK) + line("6,-6 16,-16 26,-22", c.WHITE, 1.4)
    beak = shape("-21,-7! -29,-2! -20,-2!", c.AMBER)
    return at(far + body + beak + wing + circle(-17, -5.4, 1.2, c.INK, stroke="none"), x, y, rot, scale=s)


def august(k: int) -> str:
    if k == 1:
        return circle(57, 61, 34, c.WHITE, stroke_width=2.2) + _hill(110)
    if k == 2:
        return _goose(60, 38, 0.9) + _goose(34, 74, 0.9) + _goose(64, 102, 0.9) + _hill(118)
    if k == 3:
        return _plume(46, 82, 9, 1.2) + _plume(64, 104, 8, 0.8) + _plume(32, 104, -8, 0.8) + _hill(112)
    return _plume(68, 78, -9, 1.1) + _plume(64, 106, 8, 0.8) + _plume(34, 110, -6, 0.75) + _hill(116)


def _cup() -> str:
    foot = shape("36,126! 64,126! 67,141! 33,141!", c.CRIMSON)
    bowl = shape("7,98! 12,112 26,126 50,132 74,126 88,112 93,98!", c.RED, stroke_width=2.2)
    dish = ellipse(50, 98, 43, 18, c.RED, stroke_width=2.2) + ellipse(50, 99, 36, 13.5, c.CRIMSON, stroke_width=1.5)
    strokes = (
        "38,91.5 62,91.5",
        "50,87.5 50,97 40,109",
        "41,97 59,97",
        "36,102 64,102",
        "46,107 61,107",
        "57,103 57,111.5 53,111.5",
    )
    return foot + bowl + dish + lines(strokes, c.GOLD, 2.6)


def september(k: int) -> str:
    if k == 1:
        leaves = lobed(46, 84, 1.1, 10) + lobed(30, 88, 0.9, -50) + lobed(84, 84, 1, 50)
        stalks = stems("70,50 54,84")
        return (
            water(132, 2, height=10)
            + stalks
            + leaves
            + mum(66, 46, 27, c.GOLD, c.RED)
            + mum(24, 68, 14, c.WHITE)
            + _cup()
        )
    if k == 2:
        leaves = (
            lobed(78, 54, 1.1, 160)
            + lobed(34, 116, 1.1, -40)
            + lobed(64, 118, 1.1, 50, c.LEAF)
            + lobed(66, 134, 1, 100)
            + lobed(30, 134, 1, -100, c.LEAF)
        )
        return leaves + mum(78, 44, 18, c.RED, c.GOLD) + ribbon("blue", 54, 22, 96) + mum(48, 128, 25, c.GOLD, c.RED)
    if k == 3:
        leaves = (
            lobed(44, 64, 1.1, -90)
            + lobed(80, 68, 1.1, 130, c.LEAF)
            + lobed(24, 106, 1, -30, c.LEAF)
            + lobed(66, 106, 1.1, 60)
            + lobed(66, 134, 1.1, 110, c.LEAF)
        )
        return stems("60,60 56,110") + leaves + mum(62, 52, 28, c.GOLD, c.RED) + mum(44, 120, 30, c.RED, c.GOLD)
    leaves = (
        lobed(30, 74, 1, -30, c.LEAF)
        + lobed(66, 60, 1, 140)
        + lobed(50, 74, 1, 40, c.LEAF)
        + lobed(76, 110, 1, 35)
        + lobed(52, 140, 1.1, -110)
        + lobed(24, 108, 1, -150)
    )
    return (
        stems("40,90 50,150", "74,60 60,110")
        + leaves
        + mum(36, 92, 26, c.RED, c.GOLD)
        + mum(76, 40, 16, c.GOLD, c.RED)
        + mum(68, 126, 24, c.GOLD, c.RED)
    )
