"""Small SVG writer: numbers with one decimal, smooth curves through points, groups. No ids, no references."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from xml.sax.saxutils import escape, quoteattr

Pt = tuple[float, float]
Points = str | Sequence[Pt]
Attr = str | float | None


def num(x: float) -> str:
    """One decimal at most, no trailing zero, no leading zero, no negative nought."""
    s = f"{x:.1f}"
    s = s[:-2] if s.endswith(".0") else s
    if s in ("-0", "0"):
        return "0"
    return s.replace("0.", ".", 1) if s.startswith(("0.", "-0.")) else s


def join(values: Iterable[float]) -> str:
    """Numbers in the shortest way a path allows: a minus sign needs no space before it."""
    out = ""
    for v in values:
        s = num(v)
        out += s if not out or s[0] == "-" else " " + s
    return out


def parse(points: Points) -> tuple[list[Pt], list[bool]]:
    """Points as "x,y x,y! ..." where ! marks a sharp corner; a sequence has no corners."""
    if not isinstance(points, str):
        return list(points), [False] * len(points)
    pts: list[Pt] = []
    sharp: list[bool] = []
    for word in points.split():
        x, y = word.rstrip("!").split(",")
        pts.append((float(x), float(y)))
        sharp.append(word.endswith("!"))
    return pts, sharp


def _tangents(pts: list[Pt], sharp: list[bool], closed: bool) -> list[Pt | None]:
    n = len(pts)
    out: list[Pt | None] = []
    for i in range(n):
        if sharp[i] or (not closed and i in (0, n - 1)):
            out.append(None)
            continue
        (ax, ay), (bx, by) = pts[i - 1], pts[(i + 1) % n]
        d = math.hypot(bx - ax, by - ay) or 1.0
        out.append(((bx - ax) / d, (by - ay) / d))
    return out


def curve(points: Points, closed: bool = False) -> str:
    """Path data of a smooth curve through the points (straight on both sides where two corners meet)."""
    pts, sharp = parse(points)
    tan = _tangents(pts, sharp, closed)
    n = len(pts)
    d = "M" + join(pts[0])
    x0, y0 = (round(v, 1) for v in pts[0])
    for i in range(n if closed else n - 1):
        p, q = pts[i], pts[(i + 1) % n]
        tp, tq = tan[i], tan[(i + 1) % n]
        x1, y1 = round(q[0], 1), round(q[1], 1)
        if tp is None and tq is None:
            last = closed and i == n - 1
            d += "" if last else "l" + join((x1 - x0, y1 - y0))
        else:
            h = math.hypot(q[0] - p[0], q[1] - p[1]) * 0.36
            c1 = p if tp is None else (p[0] + tp[0] * h, p[1] + tp[1] * h)
            c2 = q if tq is None else (q[0] - tq[0] * h, q[1] - tq[1] * h)
            d += "c" + join((c1[0] - x0, c1[1] - y0, c2[0] - x0, c2[1] - y0, x1 - x0, y1 - y0))
        x0, y0 = x1, y1
    return d + ("z" if closed else "")


def el(tag: str, body: str = "", /, **attrs: Attr) -> str:
    """One element; stroke_width becomes stroke-width, None is left out, floats are shortened."""
    text = ""
    for key, value in attrs.items():
        if value is None:
            continue
        shown = num(float(value)) if isinstance(value, int | float) else str(value)
        text += f" {key.strip('_').replace('_', '-')}={quoteattr(shown)}"
    return f"<{tag}{text}>{body}</{tag}>" if body else f"<{tag}{text}/>"


def shape(points: Points, fill: str, **attrs: Attr) -> str:
    """A filled closed smooth shape."""
    return el("path", d=curve(points, closed=True), fill=fill, **attrs)


def line(points: Points, stroke: str | None = None, width: float | None = None, **attrs: Attr) -> str:
    """An open stroke."""
    return el("path", d=curve(points), stroke=stroke, stroke_width=width, **attrs)


def lines(many: Iterable[Points], stroke: str | None = None, width: float | None = None, **attrs: Attr) -> str:
    """Several open strokes in one path."""
    return el("path", d="".join(curve(p) for p in many), stroke=stroke, stroke_width=width, **attrs)


def path(d: str, fill: str | None = None, **attrs: Attr) -> str:
    return el("path", d=d, fill=fill, **attrs)


def circle(x: float, y: float, r: float, fill: str | None = None, **attrs: Attr) -> str:
    return el("circle", cx=x, cy=y, r=r, fill=fill, **attrs)


def ellipse(x: float, y: float, rx: float, ry: float, fill: str | None = None, **attrs: Attr) -> str:
    return el("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=fill, **attrs)


def rect(x: float, y: float, w: float, h: float, fill: str | None = None, **attrs: Attr) -> str:
    return el("rect", x=x, y=y, width=w, height=h, fill=fill, **attrs)


def circle_d(x: float, y: float, r: float) -> str:
    """A circle as path data, so that many make one path."""
    return f"M{join((x - r, y))}a{join((r, r))} 0 1 0 {join((2 * r, 0))}a{join((r, r))} 0 1 0 {join((-2 * r, 0))}z"


def at(body: str, x: float = 0, y: float = 0, rot: float = 0, flip: bool = False, scale: float = 1) -> str:
    """Moves, turns, scales or mirrors a drawing."""
    t = f"translate({join((x, y))})" if x or y else ""
    t += f"rotate({num(rot)})" if rot else ""
    if flip or scale != 1:
        s = num(scale)
        t += f"scale(-{s} {s})" if flip else f"scale({s})"
    return el("g", body, transform=t) if t else body


def polar(r: float, degrees: float, x: float = 0, y: float = 0) -> Pt:
    """Clock-wise from the top."""
    a = math.radians(degrees)
    return x + r * math.sin(a), y - r * math.cos(a)


def along(points: Points, step: float, start: float = 0) -> list[tuple[float, float, float]]:
    """(x, y, angle in degrees, 0 = right) at even distances along the smooth curve through the points."""
    pts, sharp = parse(points)
    tan = _tangents(pts, sharp, False)
    dense: list[Pt] = []
    for i in range(len(pts) - 1):
        p, q = pts[i], pts[i + 1]
        h = math.hypot(q[0] - p[0], q[1] - p[1]) * 0.36
        tp, tq = tan[i], tan[i + 1]
        a = p if tp is None else (p[0] + tp[0] * h, p[1] + tp[1] * h)
        b = q if tq is None else (q[0] - tq[0] * h, q[1] - tq[1] * h)
        for j in range(24):
            t = j / 24
            u = 1 - t
            w = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
            dense.append(tuple(sum(k * v[c] for k, v in zip(w, (p, a, b, q), strict=True)) for c in (0, 1)))  # type: ignore[arg-type]
    dense.append(pts[-1])
    out, left = [], start
    for (ax, ay), (bx, by) in pairwise(dense):
        seg = math.hypot(bx - ax, by - ay)
        while seg and left <= seg:
            t = left / seg
            out.append((ax + (bx - ax) * t, ay + (by - ay) * t, math.degrees(math.atan2(by - ay, bx - ax))))
            left += step
        left -= seg
    return out


def document(width: float, height: float, title: str, body: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {num(width)} {num(height)}">'
        f"<title>{escape(title)}</title>{body}</svg>\n"
    )
