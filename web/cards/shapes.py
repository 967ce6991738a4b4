"""Motifs the months share: petals, leaves, flowers, ribbons, sun, clouds."""

from __future__ import annotations

import math
from collections.abc import Sequence

from . import palette as c
from .svg import Points, along, at, circle, circle_d, curve, el, ellipse, join, line, lines, path, polar, shape


def scaled(points: str, k: float) -> str:
    """The points "x,y x,y! ..." k times as far from the origin."""
    words = []
    for word in points.split():
        x, y = word.rstrip("!").split(",")
        words.append(f"{float(x) * k:.2f},{float(y) * k:.2f}" + ("!" if word.endswith("!") else ""))
    return " ".join(words)


def petals_d(n: int, r: float, width: float, base: float = 0, notch: float = 0, turn: float = 0) -> str:
    """n petals around the origin as one path; notch cuts the tip as a cherry petal's."""
    d = ""
    half = 360 / n * width / 2
    for i in range(n):
        a = turn + 360 / n * i

        def spot(dist: float, off: float, corner: str = "", a: float = a) -> str:
            x, y = polar(dist, a + off * half)
            return f"{x},{y}{corner}"

        if notch:
            flank = (spot(r * 0.62, -1), spot(r * 0.95, -0.72), spot(r * 1.04, -0.3, "!"), spot(r - notch, 0, "!"))
            words: tuple[str, ...] = (*flank, spot(r * 1.04, 0.3, "!"), spot(r * 0.95, 0.72), spot(r * 0.62, 1))
        else:
            words = (spot(r * 0.8, -0.96), spot(r * 1.06, 0), spot(r * 0.8, 0.96))
        d += curve(" ".join((spot(base, 0, "!"), *words)), closed=True)
    return d


def rays_d(n: int, r0: float, r1: float, turn: float = 0) -> str:
    d = ""
    for i in range(n):
        (x0, y0), (x1, y1) = polar(r0, turn + 360 / n * i), polar(r1, turn + 360 / n * i)
        d += f"M{join((x0, y0))}L{join((x1, y1))}"
    return d


def plum(x: float, y: float, r: float, fill: str = c.RED, turn: float = 0) -> str:
    d = "".join(circle_d(*polar(r * 0.56, turn + 72 * i), r * 0.46) for i in range(5))
    inner = path(d, fill) + circle(0, 0, r * 0.42, fill, stroke="none")
    inner += path(rays_d(5, 0, r * 0.62, turn + 36) + rays_d(5, 0, r * 0.5, turn), stroke=c.GOLD, stroke_width=1.3)
    return at(inner + circle(0, 0, r * 0.2, c.GOLD, stroke_width=1.2), x, y)


def cherry(x: float, y: float, r: float, fill: str = c.PINK, turn: float = 0) -> str:
    inner = path(petals_d(5, r, 1.02, notch=r * 0.2, turn=turn), fill)
    inner += path(rays_d(5, 0, r * 0.5, turn), stroke=c.CRIMSON, stroke_width=1.3)
    return at(inner + circle(0, 0, r * 0.15, c.CRIMSON, stroke="none"), x, y)


def mum(x: float, y: float, r: float, fill: str, heart: str = c.AMBER) -> str:
    n = 16 if r > 12 else 12
    inner = path(petals_d(n, r, 1, base=r * 0.1), fill, stroke_width=1.5)
    inner += path(petals_d(n // 2, r * 0.56, 1, base=r * 0.1, turn=180 / n), fill, stroke_width=1.4)
    return at(inner + circle(0, 0, r * 0.2, heart, stroke_width=1.4), x, y)


def limb(points: Points, width: float, fill: str = c.BROWN) -> str:
    """A branch with an outline."""
    d = curve(points)
    return path(d, stroke=c.INK, stroke_width=width + 3.6) + path(d, stroke=fill, stroke_width=width)


def tree(*limbs: tuple[str, float], fill: str = c.BROWN) -> str:
    """Branches that grow out of each other: (points, width) each, one outline around all."""
    paths = [(curve(points), width) for points, width in limbs]
    edge = "".join(path(d, stroke=c.INK, stroke_width=w + 3.8) for d, w in paths)
    return edge + "".join(path(d, stroke=fill, stroke_width=w) for d, w in paths)


def stems(*many: str) -> str:
    """Green stalks with an outline."""
    return tree(*((points, 2.6) for points in many), fill=c.GREEN)


def blade(x0: float, y0: float, x1: float, y1: float, width: float, bend: float = 0, fill: str = c.GREEN) -> str:
    """A sword leaf from its foot to its tip."""
    dx, dy = x1 - x0, y1 - y0
    n = math.hypot(dx, dy)
    px, py = -dy / n, dx / n
    mx, my = x0 + dx * 0.5 + px * bend, y0 + dy * 0.5 + py * bend
    w = width / 2
    pts = f"{x0 - px * w},{y0 - py * w}! {mx - px * w},{my - py * w} {x1},{y1}! {mx + px * w},{my + py * w}"
    return shape(f"{pts} {x0 + px * w},{y0 + py * w}!", fill)


def sprig(
    points: Points, step: float, size: float, fill: str, spread: float = 48, start: float = 3, taper: float = 0
) -> str:
    """A stem with paired oval leaves."""
    spots = along(points, step, start)
    d = ""
    for i, (x, y, a) in enumerate(spots):
        k = size * (1 - taper * i / max(1, len(spots)))
        for side in (-1, 1):
            b = a + 90 + side * spread
            tip = polar(k, b, x, y)
            m1, m2 = polar(k * 0.55, b - 30, x, y), polar(k * 0.55, b + 30, x, y)
            d += curve(f"{x},{y}! {m1[0]},{m1[1]} {tip[0]},{tip[1]}! {m2[0]},{m2[1]}", closed=True)
    return line(points, width=2) + path(d, fill, stroke_width=1.2)


def sun(x: float, y: float, r: float, fill: str = c.RED) -> str:
    return circle(x, y, r, fill, stroke_width=2)


KANA: dict[str, Sequence[str]] = {
    "a": (
        "2,4.5 8,4.5 13.5,3.5",
        "7,1 6.5,7 8,13",
        "11,6.5 8.5,11 4,14 2,11.5 5,8 10.5,7.5 14.5,10.5 13.5,13.5 10,15.5",
    ),
    "ka": ("2,5.5 8.5,4.5 11,6.5 9.5,13.5 7,14", "6.5,1 5.5,8 2,14.5", "12.5,3 15,7"),
    "yo": ("8.5,5 13.5,4.5", "8.5,1 8.6,8 7.5,13 4.5,14.8 2.5,13 5.5,11.2 9,12 14,14.8"),
    "ro": ("4,2 11.5,2! 3,10! 8,7.5 13,9.5 12,13.5 6.5,15.5",),
    "shi": ("5,1 4.8,10 7,14.6 11,14.2 14,11",),
    "mi": ("3.5,3 9,2.5! 6.5,9 3.8,13.5 2,12 5,9.5 14.5,11.5", "11.8,6.5 11.2,11 8.5,15"),
    "no": ("8.5,4 6.5,11 3.5,12.8 2,9.5 4.5,4.5 10,3.2 14.2,7.5 13.5,12 9.5,15",),
}
WORDS = {"akayoroshi": ("a", "ka", "yo", "ro", "shi"), "miyoshino": ("mi", "yo", "shi", "no")}


def ribbon(kind: str, x: float = 57, y: float = 30, height: float = 96, rot: float = 5) -> str:
    """A hanging slip: "plain" red, "blue" with bands at both ends, or red with the writing of `kind`."""
    w = 25.0
    blue = kind == "blue"
    fill = c.BLUE if blue else c.RED
    edge = w / 2
    body = shape(f"{-edge},0! {edge},-3! {edge},{height - 3}! {-edge},{height}!", fill, stroke_width=2.2)
    if blue:
        for top in (5.0, height - 15):
            band = f"M{join((-edge, top))}l{join((w, -3))} 0 {join((7,))} {join((-w, 3))}z"
            body += path(band, c.GOLD, stroke_width=1.4)
    for i, kana in enumerate(WORDS.get(kind, ())):
        n = len(WORDS[kind])
        size = (height - 10) / n
        k = size / 17
        glyph = "".join(curve(scaled(stroke, k * 1.12)) for stroke in KANA[kana])
        body += at(path(glyph, stroke=c.INK, stroke_width=2.4), -9.8 * k + 0.5, 4 + i * size)
    return at(body, x, y, rot)


def water(y: float, rows: int, colour: str = c.BLUE, ground: str = c.SKY, height: float = 9) -> str:
    """A flat stream to the bottom of the card with rows of waves."""
    out = path(f"M0 {num_(y)}q12 -5 25 0t25 0 25 0 25 0V160H0z", ground)
    for i in range(1, rows + 1):
        yy = y + i * height
        x = -10 if i % 2 else 0
        out += path(f"M{x} {num_(yy)}q12 -5 25 0t25 0 25 0 25 0 25 0", stroke=colour, stroke_width=2)
    return out


def num_(v: float) -> str:
    return join((v,))


def pine(x: float, y: float, r: float, fill: str = c.PINE, needles: str = c.LEAF, rot: float = 0) -> str:
    """A clump of needles: a fan above its foot."""
    n = 9
    d = "M" + join(polar(r, -100))
    for i in range(n):
        a0 = -100 + 200 / n * i
        tip, end = polar(r * 1.04, a0 + 100 / n), polar(r * 0.93, a0 + 200 / n)
        d += "Q" + join((*polar(r * 1.12, a0 + 60 / n), *tip)) + "Q" + join((*polar(r * 1.1, a0 + 150 / n), *end))
    d += f"Q{join((0, r * 0.42))} {join(polar(r, -100))}z"
    body = path(d, fill)
    rays = ""
    for i in range(n):
        a = -100 + 200 / n * (i + 0.5)
        p, q = polar(r * 0.2, a), polar(r * 0.84, a)
        rays += f"M{join(p)}L{join(q)}"
    body += path(rays, stroke=needles, stroke_width=1.7)
    return at(body, x, y, rot)


def raceme(x: float, y: float, length: float, width: float, light: str = c.LILAC, dark: str = c.PURPLE) -> str:
    """A hanging cluster of wisteria: pairs of petals, smaller towards the tip."""
    rows = max(4, round(length / 7.4))
    out = ""
    for i in reversed(range(rows)):
        t = i / rows
        w = width / 2 * (1 - t) ** 0.75
        r = 3 + 3.4 * (1 - t)
        yy = y + length * t
        if w > 3:
            out += ellipse(x - w, yy, r * 0.95, r * 0.8, dark) + ellipse(x + w, yy, r * 0.95, r * 0.8, dark)
        if w > 8:
            out += ellipse(x - w * 0.5, yy + 1, r, r * 0.85, light) + ellipse(x + w * 0.5, yy + 1, r, r * 0.85, light)
        out += ellipse(x, yy + 2, r, r * 0.9, light if i % 2 else dark)
    return line(f"{x},{y - 6} {x},{y}", width=2) + out


def iris(x: float, y: float, s: float = 1, fill: str = c.PURPLE, light: str = c.LILAC) -> str:
    def k(points: str) -> str:
        return scaled(points, s)

    body = shape(k("0,4! -9,-3 -12,-14 -7,-21 0,-12 7,-21 12,-14 9,-3"), light)
    body += line(k("0,-11 0,-2"), width=1.2)
    for side in (1, -1):
        fall = k("0,0! 8,-6 18,-5 23,4 19,14 11,12 6,8")
        mark = k("5,2 10,1 14,4")
        body += at(shape(fall, fill) + line(mark, c.GOLD, 2.2), flip=side < 0)
    body += shape(k("0,0! -7,6 -10,15 -4,23 0,21 4,23 10,15 7,6"), fill)
    body += shape(k("0,2! -2.5,8 0,14! 2.5,8"), c.GOLD, stroke_width=1.1)
    return at(body, x, y)


def frill_d(a0: float, a1: float, r: float, bumps: int) -> str:
    """A wedge from the origin with a scalloped outer edge."""
    step = (a1 - a0) / bumps
    d = "M0 0Q" + join((*polar(r * 0.62, a0 - 10), *polar(r * 0.93, a0)))
    for i in range(bumps):
        a = a0 + step * i
        d += "Q" + join((*polar(r * 1.16, a + step / 2), *polar(r * 0.93, a + step)))
    return d + "Q" + join((*polar(r * 0.62, a1 + 10), 0, 0)) + "z"


def peony(x: float, y: float, r: float, fill: str = c.RED, inner: str = c.ROSE) -> str:
    """Frilled petals in three rings around a golden heart."""
    out = "".join(path(frill_d(a, a + 84, r, 3), fill) for a in (-42, 102, 30, 174, 246))
    out += "".join(path(frill_d(a, a + 84, r * 0.68, 3), inner, stroke_width=1.5) for a in (66, -6, 138, 210, 282))
    out += "".join(path(frill_d(a, a + 100, r * 0.4, 2), c.PINK, stroke_width=1.3) for a in (20, 110, 200, 290))
    out += path(rays_d(7, 0, r * 0.22), stroke=c.INK, stroke_width=4.4) + path(
        rays_d(7, 0, r * 0.22), stroke=c.GOLD, stroke_width=2.2
    )
    return at(out, x, y)


def lobed(x: float, y: float, s: float, rot: float, fill: str = c.GREEN) -> str:
    """A three-lobed leaf from its stalk, as peony and chrysanthemum carry."""
    left = "0,0! -6,-2 -13,-3 -15,-8 -9,-11! -13,-16 -11,-21 -5,-18! -5,-23"
    right = "5,-23 5,-18! 11,-21 13,-16 9,-11! 15,-8 13,-3 6,-2"
    veins = [scaled(v, s) for v in ("0,-2 0,-19", "0,-6 -9,-12", "0,-6 9,-12")]
    return at(shape(scaled(f"{left} 0,-28 {right}", s), fill) + lines(veins, width=1.1), x, y, rot)


def maple(x: float, y: float, r: float, fill: str, rot: float = 0) -> str:
    """A seven-lobed maple leaf with its stalk."""
    spec = ((-132, 0.62), (-88, 0.86), (-44, 1.0), (0, 1.1), (44, 1.0), (88, 0.86), (132, 0.62))
    d, veins = "M" + join(polar(r * 0.16, 180)), ""
    for i, (a, k) in enumerate(spec):
        left, tip, right = polar(r * k * 0.66, a - 17), polar(r * k, a), polar(r * k * 0.66, a + 17)
        d += "L" + join(left) + "Q" + join((*polar(r * k * 0.84, a - 7), *tip))
        d += "Q" + join((*polar(r * k * 0.84, a + 7), *right))
        if i < 6:
            d += "L" + join(polar(r * 0.44, a + 22))
        veins += "M0 0L" + join(polar(r * k * 0.6, a)) if abs(a) < 100 else ""
    stalk = path(f"M0 0Q{join((r * 0.05, r * 0.5, r * 0.2, r * 0.9))}", stroke_width=2.4)
    return at(stalk + path(d + "z", fill) + (path(veins, stroke_width=1.1) if r > 15 else ""), x, y, rot)


def butterfly(x: float, y: float, s: float, fill: str, dots: str, rot: float = 0) -> str:
    out = ""
    for side in (False, True):
        wing = shape("0,0! 6,-12 17,-18 22,-12 19,-3 8,1", fill) + shape("0,1! 9,1 17,4 17,13 10,17 4,10", fill)
        wing += circle(14.5, -9.5, 3, dots, stroke_width=1.2) + circle(11, 8.5, 2.4, dots, stroke_width=1.2)
        out += at(wing, flip=side)
    out += lines(("0,-7 -3,-14 -7,-17", "0,-7 3,-14 7,-17"), width=1.5)
    return at(out + ellipse(0, 1, 2.2, 9, c.INK, stroke="none"), x, y, rot, scale=s)


def frond(points: Points, fill: str = c.LEAF, step: float = 8.5, size: float = 14) -> str:
    """A willow twig with narrow leaves that point down its length."""
    d = ""
    for i, (x, y, a) in enumerate(along(points, step, 3)):
        b = a + 90 + (30 if i % 2 else -30)
        tip = polar(size, b, x, y)
        m1, m2 = polar(size * 0.5, b - 22, x, y), polar(size * 0.5, b + 22, x, y)
        d += curve(f"{x},{y}! {m1[0]},{m1[1]} {tip[0]},{tip[1]}! {m2[0]},{m2[1]}", closed=True)
    return line(points, c.INK, 2.2) + path(d, fill, stroke_width=1.3)


def plume(points: Points, start: float, end: float, fill: str, tip: float = 0.8) -> str:
    """A long feather along a curve: as wide as `start` at its root and `end` near its tip."""
    spots = along(points, 6)
    n = len(spots) - 1
    left, right = [], []
    for i, (x, y, a) in enumerate(spots):
        t = i / n
        w = (start + (end - start) * t / tip if t < tip else end * ((1 - t) / (1 - tip)) ** 0.5) / 2
        (lx, ly), (rx, ry) = polar(w, a, x, y), polar(-w, a, x, y)
        left.append((lx, ly))
        right.append((rx, ry))
    return el("path", d=curve([*left[:-1], spots[-1][:2], *right[-2::-1]], closed=True), fill=fill)


def kiri_leaf(x: float, y: float, s: float, rot: float = 0, fill: str = c.PINE) -> str:
    """The broad paulownia leaf, its stalk at the origin, hanging down: three points with round flanks."""
    left = "0,0! -8,-5 -20,-2 -28,10! -24,16 -17,17! -17,24 -9,25! -6,31"
    right = "6,31 9,25! 17,24 17,17! 24,16 28,10! 20,-2 8,-5"
    veins = ("0,3 0,28", "0,4 -12,5 -21,9", "0,9 -8,13 -12,19", "0,4 12,5 21,9", "0,9 8,13 12,19")
    body = shape(scaled(f"{left} 0,36 {right}", s), fill)
    return at(body + lines([scaled(v, s) for v in veins], c.LEAF, 1.7), x, y, rot)


def kiri_spike(x: float, y: float, n: int, rot: float = 0, fill: str = c.LILAC) -> str:
    """An upright spike with n bells on alternate sides and one on top."""
    h = 9.4 * ((n + 1) // 2) - 2
    body = path(f"M0 0V{num_(-h)}", stroke_width=2)
    bell = "0,0! -4.6,-3 -5.4,-9.5! -2.4,-8.2 0,-11 2.4,-8.2 5.4,-9.5! 4.6,-3"
    for i in range(n):
        side = -1 if i % 2 else 1
        body += at(shape(bell, fill, stroke_width=1.4), 0, -3 - 9.4 * (i // 2), side * 66)
    return at(body + at(shape(bell, fill, stroke_width=1.4), 0, -h + 3), x, y, rot)


def group(body: str) -> str:
    """The pen all drawings share."""
    return el("g", body, fill="none", stroke=c.INK, stroke_width="1.8", stroke_linejoin="round", stroke_linecap="round")
