"""April wisteria, May iris, June peony."""

from __future__ import annotations

from . import palette as c
from .shapes import blade, butterfly, iris, limb, lobed, peony, raceme, ribbon, sprig, stems, water
from .svg import at, circle, line, lines, path, shape


def _canopy(flip: bool = False, open_middle: bool = False) -> str:
    """The vine along the top with its feathered leaves."""
    vine = limb("-4,18 30,12 66,20 104,12", 5)
    leaves = sprig("88,14 94,24 96,36", 7, 9, c.GREEN)
    if not open_middle:
        leaves += sprig("40,16 30,32 24,46", 7, 10, c.GREEN) + sprig("66,18 78,30 84,44", 7, 10, c.LEAF)
        leaves += sprig("52,18 54,28 52,38", 7, 9, c.GREEN)
    return at(vine + leaves, 100 if flip else 0, flip=flip)


def _cuckoo() -> str:
    back, dark = "#76808a", "#505a66"
    far = shape("50,94! 40,82 38,66 45,48! 54,60 62,76 66,92!", dark)
    tail = shape("72,106! 84,106 97,114! 90,118! 93,127! 80,122 66,114!", dark)
    body = shape("21,99 24,92 32,89 44,91 62,98 78,106 76,115 62,121 46,120 33,114 25,106", back)
    belly = shape("35,114.4! 40,106 48,103 60,105 76,110! 74,116 62,120.2 46,119.2!", c.WHITE, stroke="none")
    bars = lines(
        ("42,106 40,116", "48,104.5 46.5,118.5", "54,105 53,119.5", "60,106 59.5,119.5", "66,108 66,118.5"), width=1.6
    )
    rim = line("25,106 33,114 46,120 62,121 76,115")
    wing = shape("46,95! 56,76 72,60 94,50! 91,66 84,82 68,103!", back)
    wing += lines(("58,91 72,76 87,63", "64,97 77,85 87,76"), width=1.5)
    beak = shape("22.5,95! 11,100! 22.5,102!", c.GOLD, stroke_width=1.6) + line("17,99.4 22.5,99", width=1.1)
    eye = circle(29.5, 96.5, 3, c.GOLD, stroke_width=1.2) + circle(29.3, 96.6, 1.3, c.INK, stroke="none")
    return far + tail + body + belly + bars + rim + wing + beak + eye


def april(k: int) -> str:
    if k == 1:
        moon = path("M60 24A19 19 0 1 0 84 47A19 19 0 0 1 60 24Z", c.RED, stroke_width=2)
        hang = raceme(16, 56, 46, 22) + raceme(87, 28, 124, 22)
        return at(moon, -10, 3) + _canopy(open_middle=True) + hang + at(_cuckoo(), -1, 13)
    if k == 2:
        back = raceme(21, 54, 92, 24) + raceme(84, 32, 112, 26)
        return back + ribbon("plain", 54, 22, 100) + _canopy()
    if k == 3:
        return raceme(24, 52, 94, 28) + raceme(80, 30, 78, 27) + raceme(53, 36, 110, 30) + _canopy()
    return raceme(20, 54, 92, 26) + raceme(52, 32, 68, 26) + raceme(82, 38, 108, 30) + _canopy(True)


def _bridge() -> str:
    def plank(x0: float, y0: float, x1: float, y1: float) -> str:
        side = path(f"M{x0} {y0 + 13}L{x1} {y1 + 13}v5L{x0} {y0 + 18}z", c.BROWN)
        top = path(f"M{x0} {y0}L{x1} {y1}V{y1 + 13}L{x0} {y0 + 13}z", c.GOLD, stroke_width=2.2)
        return side + top + path(f"M{x0} {y0 + 6.5}L{x1} {y1 + 6.5}", stroke_width=1.4)

    posts = "".join(path(f"M{x} {y}v32h7v-32z", c.BROWN) for x, y in ((34, 128), (66, 116), (90, 104)))
    return posts + plank(60, 94, 106, 74) + plank(28, 112, 74, 104) + plank(-6, 142, 42, 118)


def may(k: int) -> str:
    leaves = (
        blade(20, 160, 12, 70, 9, 3)
        + blade(30, 160, 36, 58, 9, -3, c.LEAF)
        + blade(86, 160, 92, 62, 9, -3)
        + blade(74, 160, 66, 76, 9, 3, c.LEAF)
    )
    if k == 1:
        stalks = stems("36,124 32,66", "74,100 72,50")
        back = (
            blade(20, 130, 12, 58, 9, 3)
            + blade(34, 130, 42, 50, 9, -3, c.LEAF)
            + blade(84, 120, 90, 40, 9, -3)
            + blade(66, 120, 58, 40, 9, 3, c.LEAF)
        )
        return (
            water(112, 5)
            + back
            + stalks
            + iris(72, 38, 1.1)
            + iris(30, 74, 0.95)
            + _bridge()
            + blade(76, 164, 92, 118, 9, 3)
            + blade(72, 164, 74, 126, 9, 0, c.LEAF)
        )
    if k == 2:
        tall = blade(48, 160, 56, 40, 9, -2) + blade(64, 160, 88, 50, 9, 4)
        return (
            water(144, 1)
            + tall
            + leaves
            + ribbon("plain", 58, 20, 98)
            + blade(50, 164, 47, 96, 9, 2, c.LEAF)
            + iris(25, 84, 0.9)
            + iris(73, 128, 1.1)
        )
    if k == 3:
        tall = blade(48, 160, 50, 52, 10, 3) + blade(60, 160, 78, 30, 9, 4)
        stalks = stems("56,160 60,50", "34,160 28,96", "78,160 76,122")
        return water(146, 1) + tall + leaves + stalks + iris(60, 42, 1.25) + iris(29, 88, 1.05) + iris(74, 106, 1.1)
    tall = blade(52, 160, 46, 44, 10, -3) + blade(44, 160, 20, 66, 9, -4) + blade(66, 160, 82, 40, 9, 4)
    stalks = stems("60,160 74,66", "46,160 40,84", "40,160 28,130")
    return water(146, 1) + tall + leaves + stalks + iris(70, 56, 1.2) + iris(36, 78, 1.05) + iris(56, 118, 1.25)


def june(k: int) -> str:
    if k == 1:
        leaves = (
            lobed(28, 118, 1.1, -50)
            + lobed(40, 104, 0.9, -20, c.LEAF)
            + lobed(66, 112, 1.2, 40)
            + lobed(72, 130, 1.1, 85, c.LEAF)
        )
        flower = leaves + peony(48, 126, 31)
        return (
            stems("72,140 88,160")
            + flower
            + butterfly(66, 40, 1, c.GOLD, c.RED, 24)
            + butterfly(32, 74, 0.8, c.LILAC, c.WHITE, -24)
        )
    if k == 2:
        leaves = (
            lobed(78, 58, 1.1, 150)
            + lobed(34, 118, 1.1, -40)
            + lobed(66, 118, 1.1, 50, c.LEAF)
            + lobed(70, 136, 1, 100)
        )
        return leaves + peony(76, 48, 17, c.ROSE, c.PINK) + ribbon("blue", 54, 24, 96) + peony(50, 130, 27)
    if k == 3:
        leaves = (
            lobed(44, 58, 1.1, -80)
            + lobed(76, 64, 1.1, 130, c.LEAF)
            + lobed(26, 100, 1, -50, c.LEAF)
            + lobed(74, 104, 1.1, 60)
            + lobed(70, 136, 1.1, 120, c.LEAF)
            + lobed(26, 136, 1, -130)
        )
        return stems("54,60 60,100") + leaves + peony(62, 46, 26, c.ROSE, c.PINK) + peony(48, 114, 34)
    leaves = (
        lobed(46, 56, 1.1, -40)
        + lobed(34, 80, 1, -75, c.LEAF)
        + lobed(76, 104, 1.1, 125)
        + lobed(48, 128, 1.1, 105, c.LEAF)
        + lobed(26, 118, 1, -40)
        + lobed(74, 46, 0.9, -50, c.LEAF)
    )
    return (
        stems("50,90 40,130", "62,70 80,36")
        + leaves
        + peony(60, 82, 33)
        + peony(34, 134, 21, c.ROSE, c.PINK)
        + peony(80, 36, 11, c.ROSE, c.PINK)
    )
