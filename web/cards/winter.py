"""October maple, November willow, December paulownia."""

from __future__ import annotations

from . import palette as c
from .shapes import frond, kiri_leaf, kiri_spike, maple, plume, ribbon, tree
from .svg import along, at, circle, join, line, lines, path, polar, shape


def _deer() -> str:
    hide, dark = "#c07a3a", "#8a4f24"
    far = shape("34,112! 42,112! 38,130 39,148! 33,148! 32,130", dark) + shape(
        "66,108! 74,108! 72,130 71,148! 65,148! 66,128", dark
    )
    body = shape("18,98 26,88 42,86 56,86 63,76 64,62! 78,60! 82,76 82,94 76,108 58,112 40,112 30,118 20,112", hide)
    near = shape("20,106! 36,112! 31,122 30,132 30,151! 23,151! 24,134 20,122", hide)
    near += shape("74,104! 82,92! 83,110 80,130 80,151! 73,151! 74,128", hide)
    hooves = "".join(path(f"M{x} {y}h7v-5h-7z", c.INK) for x, y in ((23, 152), (73, 152), (33, 149), (65, 149)))
    tail = shape("20,98! 12,98 11,110! 18,110 22,106!", c.WHITE)
    antlers = lines(
        ("68,50 60,38 60,20", "61,36 50,30", "60.5,28 69,21", "76,50 86,40 88,22", "86,39 94,34", "87.5,30 80,22"),
        c.INK,
        5.6,
    )
    antlers += lines(
        ("68,50 60,38 60,20", "61,36 50,30", "60.5,28 69,21", "76,50 86,40 88,22", "86,39 94,34", "87.5,30 80,22"),
        c.TAN,
        2.4,
    )
    ears = shape("80,54! 88,46 95,48! 92,57 82,59!", hide) + shape("64,52! 58,46 54,46! 56,54 64,56!", dark)
    head = shape("80,52 70,48 61,54 51,62 48,68 53,72 64,70 76,70 82,62", hide)
    face = shape("53,61! 48,66 48,71 54,72! 57,68", c.WHITE, stroke_width=1.3) + circle(
        49.6, 66.6, 1.9, c.INK, stroke="none"
    )
    eye = circle(66, 58.6, 2, c.INK, stroke="none")
    spots = "".join(
        circle(x, y, 2.6, c.WHITE, stroke="none")
        for x, y in ((30, 96), (40, 93), (50, 94), (36, 103), (46, 102), (57, 101), (66, 96))
    )
    return far + tail + antlers + body + near + hooves + spots + ears + head + face + eye


def october(k: int) -> str:
    r, o, y = c.RED, c.AMBER, c.GOLD
    if k == 1:
        leaves = maple(42, 26, 16, o, -20) + maple(24, 72, 19, r, 20)
        ground = path("M0 149Q40 143 104 150V164H0z", c.LEAF)
        return leaves + ground + _deer() + maple(13, 140, 12, o, 30) + maple(52, 138, 12, y, -20)
    if k == 2:
        boughs = tree(("104,30 80,36 74,62 88,104 82,164", 4.5))
        back = maple(78, 40, 19, o, 20) + maple(84, 82, 16, r, -30) + maple(20, 86, 15, y, 30)
        return (
            boughs
            + back
            + ribbon("blue", 53, 22, 98)
            + maple(26, 124, 20, r, -20)
            + maple(78, 124, 18, y, 20)
            + maple(52, 146, 15, o, 60)
        )
    if k == 3:
        boughs = tree(("104,60 70,70 44,100 32,168", 5), ("70,70 58,40", 4))
        return (
            boughs
            + maple(58, 38, 26, r, -15)
            + maple(78, 84, 22, o, 35)
            + maple(27, 84, 21, y, -40)
            + maple(50, 118, 24, r, 10)
            + maple(18, 134, 16, o, -20)
            + maple(80, 134, 20, y, 60)
        )
    boughs = tree(("-4,84 34,92 62,76 84,24", 5), ("36,92 58,116 62,166", 4.5))
    return (
        boughs
        + maple(72, 36, 24, o, 20)
        + maple(38, 68, 21, r, -30)
        + maple(78, 88, 23, y, 40)
        + maple(26, 110, 22, o, -20)
        + maple(66, 134, 26, r, 15)
        + maple(26, 146, 14, y, 30)
    )


SKIN = "#f3d3b0"


def _frog(x: float, y: float) -> str:
    back = shape("-14,4 -12,-6 -4,-12 6,-12 14,-4 12,6 0,9", c.LEAF)
    thigh = shape("4,8! 4,-2 12,-4 18,2 16,9!", c.GREEN) + shape("-8,9! -12,3 -14,9!", c.GREEN)
    eyes = circle(-4, -12, 3.2, c.WHITE, stroke_width=1.4) + circle(4.5, -12.5, 3.2, c.WHITE, stroke_width=1.4)
    pupils = circle(-3.4, -12.4, 1.3, c.INK, stroke="none") + circle(5.2, -12.8, 1.3, c.INK, stroke="none")
    return at(back + thigh + eyes + pupils + line("-8,-4 0,-2 8,-5", width=1.4), x, y)


def _rain_man() -> str:
    handle = line("58,18 49,106", c.INK, 4.6) + line("58,18 49,106", c.TAN, 1.8)
    canopy = shape(
        "19,60! 26,38 42,25 58,21 75,25 87,36 92,58! 83,54 74,60! 65,54 56,60! 46,54 37,61! 28,55",
        c.GOLD,
        stroke_width=2.2,
    )
    ribs = lines(("58,21 46,36 37,61", "58,21 57,40 56,60", "58,21 67,36 74,60"), width=1.6)
    rim = line("25,46 40,40 58,38 75,40 87,46.5", c.RED, 3.4)
    knob = shape("55,21! 56,14! 61,14! 61,21!", c.INK)
    hakama = shape("46,106! 79,104! 89,139! 75,142 62,138! 54,142 40,139!", c.PURPLE)
    hakama += lines(("58,108 56,137", "69,108 74,139"), width=1.6)
    feet = path("M43 141h13v6h-16zM70 141h12l4 6h-16z", c.INK)
    robe = shape("57,80! 72,79! 85,90 92,114! 79,118 77,108! 46,110! 44,104 33,106! 39,91 47,83", c.BLUE)
    robe += lines(("80,92 78,108", "52,93 46,104"), width=1.6) + shape(
        "57,80! 64.5,93! 72,79!", c.WHITE, stroke_width=1.5
    )
    hand = circle(49, 98, 4.4, SKIN, stroke_width=1.5)
    head = shape("55,70 56,64 63,61 71,64 73,71 70,78 63,81 57,78", SKIN)
    hat = shape("55.5,67! 58,58 59,51 65,46 72,49 74,58 73.5,68! 64,64.5", c.INK)
    face = lines(("58.5,71.5 61.5,71.5", "66,71.5 69,71.5", "62.5,77.3 65.5,77.3"), width=1.6)
    face += lines(("62.5,80 61,86 63,90",), c.INK, 2)
    return handle + hakama + feet + robe + canopy + ribs + rim + knob + hand + head + hat + face


def _swallow() -> str:
    blue = "#2a4a8c"
    tail = shape("62,92! 78,102 97,122! 80,114 66,106!", blue) + shape("58,96! 68,112 76,138! 66,126 56,106!", blue)
    low = shape("42,82! 30,88 20,106 18,140! 30,122 42,110 58,96!", blue)
    high = shape("42,74! 50,56 66,44 97,42! 82,58 72,74 58,88!", blue)
    body = shape("22,62 31,60 40,66 54,80 68,100 64,104 50,94 34,82 24,74", blue)
    belly = shape("25,72! 34,74 44,84 60,101! 46,94 32,82", c.WHITE, stroke_width=1.4)
    throat = shape("18,66! 25,65 32,70 32,75! 24,74", c.RED, stroke_width=1.4)
    beak = shape("20,61! 10,66! 19,68!", c.GOLD, stroke_width=1.5)
    plumes = lines(("54,68 68,57 84,50", "60,78 70,68 78,60", "40,92 30,104 25,122", "48,97 38,107 33,115"), c.SKY, 1.6)
    return tail + low + high + body + belly + throat + beak + plumes + circle(26.5, 64.5, 1.8, c.WHITE, stroke="none")


def _tomoe(x: float, y: float, r: float, fill: str) -> str:
    """Three commas chasing each other."""
    h = r * 0.36
    d = "M" + join(polar(r * 0.96, -104)) + "A" + join((r * 0.92, r * 0.92)) + " 0 0 1 " + join(polar(r * 0.88, 6))
    d += (
        "A"
        + join((h, h))
        + " 0 1 1 "
        + join((-h * 0.94, -r * 0.42))
        + "Q"
        + join((*polar(r * 0.72, -58), *polar(r * 0.96, -104)))
        + "z"
    )
    return at("".join(at(path(d, fill, stroke="none"), rot=120 * i) for i in range(3)), x, y)


def _lightning() -> str:
    clouds = path("M-4 36q8 -14 26 -6q6 -16 26 -8q12 -10 26 4q14 -6 20 10q10 -2 16 6V-4H-4z", c.INK)
    studs = "".join(circle(*polar(33, 30 * i, 38, 112), 2.3, c.GOLD, stroke="none") for i in range(12))
    drum = circle(38, 112, 38, c.INK) + circle(38, 112, 28, c.PAPER) + studs + _tomoe(38, 112, 24, c.INK)
    bolt = shape(
        "60,12! 86,12! 72,46! 92,46! 78,82! 94,82! 70,150! 72,104! 56,104! 64,66! 44,66!", c.GOLD, stroke_width=2.4
    )
    return clouds + drum + bolt


def november(k: int) -> str:
    if k == 1:
        bank = path("M0 142Q30 136 56 142T104 138V164H0z", c.LEAF) + path(
            "M104 142Q60 146 40 152T0 154V164H104z", c.SKY
        )
        bank += lines(("20,158 40,155 60,152 80,151",), c.BLUE, 2)
        rain = lines(
            [f"{x},{y} {x - 4},{y + 14}" for x, y in ((16, 64), (26, 82), (12, 96), (28, 112), (90, 74), (14, 122))],
            c.BLUE,
            2,
        )
        willow = (
            tree(("104,16 90,10 74,-4", 6)) + frond("92,14 95,50 92,100", c.GREEN) + frond("44,0 36,8 31,22", c.GREEN)
        )
        return rain + willow + bank + at(_rain_man(), 9, 11, scale=0.9) + _frog(22, 138)
    if k == 2:
        boughs = tree(("104,30 88,18 60,12 30,-4", 6))
        back = (
            frond("40,4 33,26 34,58")
            + frond("64,12 56,70 58,156", c.GREEN)
            + frond("90,24 93,80 84,156")
            + frond("15,34 9,90 16,156", c.GREEN)
        )
        return back + boughs + _swallow()
    if k == 3:
        boughs = tree(("104,34 84,16 56,12 28,-4", 6))
        back = (
            frond("88,22 92,80 84,154")
            + frond("72,14 66,90 62,156", c.GREEN)
            + frond("38,4 26,70 34,156")
            + frond("16,30 9,90 15,144", c.GREEN)
        )
        return back + ribbon("plain", 54, 20, 102) + boughs
    return _lightning()


def _phoenix() -> str:
    tails = ""
    for pts, fill, (eye_x, eye_y) in (
        ("74,90 93,102 93,124 74,136", c.GREEN, (79, 132.5)),
        ("72,94 66,112 44,118 13,103", c.PURPLE, (22, 108)),
        ("74,92 82,112 68,128 36,126", c.RED, (45, 127)),
    ):
        spine = [(x, y) for x, y, _ in along(pts, 4)][:-4]
        tails += plume(pts, 5, 13, fill) + line(spine, c.GOLD, 1.8)
        tails += circle(eye_x, eye_y, 4.6, c.GOLD, stroke_width=1.5)
    far = shape("48,80! 43,62 45,42 50,18! 56,27! 63,19! 65,32! 73,29! 70,44! 64,72!", c.AMBER)
    far += lines(("52,66 51,46 55,34", "58,62 58,48 63,38"), width=1.4)
    wing = shape(
        "53,83! 55,64 64,44 84,18! 84,29! 93,27! 90,38! 96,41! 91,51! 95,57! 88,65! 90,72! 80,80 68,89!", c.RED
    )
    wing += lines(("62,78 68,58 82,36", "68,80 76,64 87,49", "74,81 80,71 87,61"), c.GOLD, 2.2)
    crest = shape("35,53! 35,45 43,38! 43,47 39,54!", c.RED) + shape("38,55! 43,49 52,49! 47,56 39,59!", c.RED)
    crest += shape("31,53! 28,50 30,49 32,50 34,48! 36,52 35,54!", c.RED, stroke_width=1.4)
    body = shape(
        "39,56 39.5,63 43,70 50,75 60,77 72,85 81,94 69,98.5 55,97.5 44,92 37.5,83 34,74 30,65 28.5,60", c.GOLD
    )
    scales = lines(
        ("50,83 53,86 57,84", "57,88 60,91 64,89", "45,90 48,92 51,90", "38,72 41,74.5 43.5,72", "42,80 45,82.5 48,80"),
        width=1.4,
    )
    head = shape("26.5,59 28,53.5 33,51.5 39,55 39.5,61 34,64.5 28.5,63.5", c.GOLD)
    head += shape("27,56.5! 15,62 15,69! 20,65.5 27.5,63.5!", c.AMBER) + shape(
        "27,64! 24,70 28,73 31,65!", c.RED, stroke_width=1.4
    )
    return far + tails + wing + crest + body + scales + head + circle(31.6, 57.6, 1.7, c.INK, stroke="none")


def _crest(
    x: float, y: float, s: float, spread: float = 58, lift: float = 1.7, bells: str = c.LILAC, n: int = 5
) -> str:
    leaves = (
        kiri_leaf(-5 * s, 0, s, spread, c.GREEN) + kiri_leaf(5 * s, 0, s, -spread, c.GREEN) + kiri_leaf(0, 0, s * 1.08)
    )
    side = kiri_spike(-15, -4, n, -15, bells) + kiri_spike(15, -4, n, 15, bells)
    return at(at(side + kiri_spike(0, -2, 7, 0, bells), scale=lift) + leaves, x, y)


def december(k: int) -> str:
    if k == 1:
        low = kiri_spike(19, 148, 3, -10) + kiri_spike(38, 150, 3, 8)
        low += (
            kiri_leaf(14, 146, 0.9, 30)
            + kiri_leaf(84, 148, 0.9, -20)
            + kiri_leaf(40, 146, 0.9)
            + kiri_leaf(64, 150, 0.8, -10, c.GREEN)
        )
        return _phoenix() + low
    if k == 2:
        base = path("M0 130H104V164H0z", c.GOLD) + path("M0 130H104", stroke_width=2.2)
        return base + _crest(50, 96, 1.3, lift=1.4)
    if k == 3:
        return _crest(46, 106, 1.3, 62, 1.4) + kiri_leaf(86, 28, 1, -20, c.GREEN)
    return (
        _crest(57, 88, 1.24, 56, 1.4, bells=c.PURPLE, n=3)
        + kiri_spike(22, 138, 5, -16, c.PURPLE)
        + kiri_leaf(20, 134, 0.9, 20, c.GREEN)
    )
