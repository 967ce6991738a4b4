"""January pine, February plum, March cherry."""

from __future__ import annotations

from . import palette as c
from .shapes import cherry, pine, plum, ribbon, sun, tree
from .svg import at, circle, curve, line, lines, path, shape


def _crane() -> str:
    legs = lines(("55,108 52,124 54,146", "64,108 66,126 61,146"), width=2.8)
    tail = shape("60,80 78,84 92,98! 84,99 91,110! 81,107 83,118! 70,110 60,104", c.INK)
    neck_d = curve("46,88 39,74 44,62 52,52 51,40")
    neck = path(neck_d, stroke=c.INK, stroke_width=10.6) + path(neck_d, stroke=c.WHITE, stroke_width=7)
    body = shape("41,76 52,71 68,79 79,92 82,101! 68,109 53,108 42,100 37,88", c.WHITE)
    wing = lines(("47,86 60,96 76,97", "47,94 57,102 70,103"), width=1.6)
    throat = line("45.5,46.5 48,52 43,60 38.6,69", c.INK, 4.4)
    beak = shape("46,36.5! 27,43.5! 46.5,42!", c.GOLD)
    head = shape("44.5,40 45.5,35 50,33 55.5,36 56.5,43 52,46 46.5,44.5", c.WHITE)
    crown = shape("45.3,36! 46.5,31.5 50,30 54,32 55.2,36! 50,35", c.RED, stroke_width=1.4)
    return (
        legs + neck + tail + body + wing + throat + beak + head + crown + circle(48.8, 39.4, 1.4, c.INK, stroke="none")
    )


def january(k: int) -> str:
    if k == 1:
        back = pine(20, 152, 30) + pine(84, 150, 32)
        front = pine(52, 164, 27, c.GREEN)
        return sun(68, 45, 25) + back + at(_crane(), 2, 1) + front
    if k == 2:
        trees = (
            tree(("100,64 84,72 70,70 62,82", 5)) + pine(82, 76, 25) + pine(22, 152, 30) + pine(82, 156, 30, c.GREEN)
        )
        return trees + ribbon("akayoroshi", 53, 28, 100) + pine(52, 168, 26)
    if k == 3:
        trunk = tree(("104,150 80,138 62,112 70,84 60,62", 7))
        return (
            trunk
            + pine(66, 52, 28)
            + pine(32, 92, 27, c.GREEN)
            + pine(76, 116, 29)
            + pine(28, 154, 31)
            + pine(84, 168, 30, c.GREEN)
        )
    trunk = tree(("-4,148 24,136 42,116 36,90 58,70", 7))
    return trunk + pine(66, 68, 32, c.GREEN) + pine(28, 106, 28) + pine(76, 130, 31) + pine(30, 164, 32, c.GREEN)


def _warbler() -> str:
    legs = lines(("48,106 46,116", "56,106 57,116"), width=2.4)
    tail = shape("70,86! 82,95 93,110! 86,113! 74,106 64,100!", "#6d7d2e")
    body = shape("30,82 33,70 43,65 53,70 64,80 75,91 72,102 60,108 46,107 35,99", "#98a63c")
    belly = shape("32,86! 42,88 50,96 58,108! 46,107 35,99", "#f3e3a2")
    wing = shape("52,77! 66,84 77,96 82,106! 66,104 55,96 50,86", "#6d7d2e") + lines(("59,88 66,95 76,101",), width=1.4)
    beak = shape("32,76! 19,79! 31,83!", c.GOLD)
    eye = circle(40.5, 76, 4, c.WHITE, stroke_width=1.2) + circle(40, 76, 2.1, c.INK, stroke="none")
    return legs + tail + body + belly + wing + beak + eye


def february(k: int) -> str:
    if k == 1:
        boughs = tree(
            ("104,138 78,122! 46,118! 20,130! -4,126", 6),
            ("78,122 88,92! 80,58! 90,30", 4.5),
            ("46,119 38,142!", 4),
            ("79,60 54,42!", 3),
        )
        flowers = (
            plum(76, 36, 15)
            + plum(52, 40, 9, c.PINK)
            + plum(84, 72, 10)
            + plum(26, 140, 15)
            + plum(66, 143, 12)
            + plum(86, 130, 8, c.PINK)
        )
        return boughs + flowers + _warbler()
    if k == 2:
        boughs = tree(
            ("104,150 80,128! 88,90! 72,60! 84,26", 6),
            ("82,128 44,140! 14,118!", 5),
            ("74,62 92,48!", 3),
            ("16,120 18,84!", 3),
        )
        flowers = plum(76, 34, 15) + plum(84, 92, 15) + plum(20, 112, 14) + plum(56, 148, 11)
        return (
            boughs + ribbon("akayoroshi", 53, 26, 100) + flowers + plum(20, 82, 8, c.PINK) + plum(82, 128, 10, c.PINK)
        )
    if k == 3:
        boughs = tree(
            ("104,152 70,132! 56,96! 68,62! 60,20", 7),
            ("57,98 26,84! 18,62!", 5),
            ("67,64 92,44!", 4.5),
            ("70,132 36,138! 14,124!", 5),
        )
        flowers = (
            plum(60, 34, 16)
            + plum(80, 70, 14)
            + plum(27, 76, 16)
            + plum(82, 108, 13)
            + plum(34, 118, 15)
            + plum(60, 142, 14)
        )
        return boughs + flowers + plum(89, 45, 9, c.PINK) + plum(14, 126, 9, c.PINK) + plum(44, 94, 8, c.PINK)
    boughs = tree(
        ("-4,150 26,136! 34,104! 20,74!", 7),
        ("34,106 66,92! 60,58! 84,26", 6),
        ("66,92 92,100!", 4),
        ("26,136 64,138! 92,150!", 5),
        ("60,60 44,32!", 3),
        ("66,92 86,72!", 3),
        ("34,120 14,104!", 3),
    )
    flowers = (
        plum(78, 40, 17)
        + plum(50, 62, 13)
        + plum(26, 78, 15)
        + plum(78, 100, 17)
        + plum(38, 120, 15)
        + plum(74, 142, 12)
    )
    return (
        boughs
        + flowers
        + plum(46, 28, 9, c.PINK)
        + plum(86, 72, 8, c.PINK)
        + plum(14, 106, 8, c.PINK)
        + plum(46, 140, 8, c.PINK)
    )


def _curtain() -> str:
    top = "-2,100 20,112 38,98! 52,114 66,114 80,98! 90,108 104,104"
    body = shape(f"{top} 104,104! 104,164! -2,164!", c.PURPLE, stroke_width=2.2)
    stripes = ""
    for a, b, d, e in (
        ((4, 106), (2, 164), (15, 164), (16, 111)),
        ((30, 106), (28, 164), (41, 164), (44, 105.5)),
        ((56, 115), (54, 164), (67, 164), (66, 114)),
        ((80, 99), (80, 164), (92, 164), (90, 108)),
    ):
        stripes += shape(f"{a[0]},{a[1]}! {b[0]},{b[1]}! {d[0]},{d[1]}! {e[0]},{e[1]}!", c.WHITE, stroke_width=1.6)
    band = path("M-2 146H104V164H-2z", c.RED) + path("M-2 151H104", stroke=c.GOLD, stroke_width=2)
    hem = line(top, c.INK, 7) + line(top, c.GOLD, 3.6)
    knots = ""
    for x in (38, 80):
        knots += shape(f"{x},99! {x - 6},112 {x - 4},124! {x},120! {x + 4},124! {x + 6},112", c.RED) + circle(
            x, 99, 4.6, c.GOLD
        )
    return body + stripes + band + hem + knots


def march(k: int) -> str:
    spots: tuple[tuple[int, int, int], ...]
    if k == 1:
        boughs = tree(("100,20 74,34! 52,24", 6), ("74,34 66,70 72,96", 5))
        spots = (
            (84, 90, 13),
            (16, 90, 13),
            (58, 88, 14),
            (34, 68, 15),
            (80, 62, 16),
            (56, 54, 15),
            (40, 32, 13),
            (80, 28, 17),
            (59, 20, 12),
            (14, 62, 10),
        )
        return (
            boughs
            + "".join(cherry(x, y, r, c.PINK if i % 3 else c.ROSE, 17 * i) for i, (x, y, r) in enumerate(spots))
            + _curtain()
        )
    if k == 2:
        boughs = tree(("104,140 76,126! 20,132! -4,146", 6), ("76,126 86,70! 78,20", 5), ("18,134 18,92!", 3.5))
        back = cherry(78, 34, 15, turn=10) + cherry(84, 76, 15, c.ROSE, 40) + cherry(18, 90, 12, turn=20)
        front = (
            cherry(24, 128, 18, turn=30)
            + cherry(80, 116, 14)
            + cherry(52, 140, 17, c.ROSE, 50)
            + cherry(82, 144, 14, turn=20)
        )
        return boughs + ribbon("miyoshino", 54, 24, 96) + back + front
    if k == 3:
        boughs = tree(
            ("104,156 66,128! 46,88! 62,50! 58,10", 7),
            ("50,96 14,84!", 5),
            ("62,52 96,36!", 4),
            ("54,106 80,90!", 3.5),
            ("64,124 20,130!", 3.5),
        )
        spots = (
            (58, 28, 16),
            (84, 50, 16),
            (50, 66, 15),
            (20, 76, 16),
            (78, 90, 18),
            (40, 106, 16),
            (20, 130, 15),
            (60, 138, 18),
            (86, 132, 12),
        )
        return boughs + "".join(
            cherry(x, y, r, c.ROSE if i % 3 == 1 else c.PINK, 23 * i) for i, (x, y, r) in enumerate(spots)
        )
    boughs = tree(
        ("-4,150 30,130! 52,94! 40,56! 66,16", 7), ("52,94 96,78!", 5), ("30,130 90,146!", 4), ("62,138 82,116!", 3.5)
    )
    spots = (
        (64, 26, 15),
        (36, 62, 16),
        (66, 62, 17),
        (86, 86, 13),
        (18, 96, 14),
        (54, 100, 17),
        (24, 132, 18),
        (82, 116, 15),
        (58, 142, 15),
        (86, 34, 9),
    )
    return boughs + "".join(
        cherry(x, y, r, c.ROSE if i % 3 == 2 else c.PINK, 31 * i) for i, (x, y, r) in enumerate(spots)
    )
