"""Contact sheets: faces beside each other at several sizes in one SVG, turned into PNG by rsvg-convert."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from .svg import document, rect

FELT = "#3f6b57"


def _size(svg: str) -> tuple[float, float]:
    found = re.search(r'viewBox="([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+)"', svg)
    if not found:
        raise ValueError("an SVG without a viewBox")
    return float(found[3]), float(found[4])


def sheet(faces: Sequence[str], width: int, columns: int, gap: int = 8) -> str:
    """One SVG with all the faces at `width` px."""
    cells = ""
    bottom = gap
    for i in range(0, len(faces), columns):
        tall = 0.0
        for j, face in enumerate(faces[i : i + columns]):
            w, h = _size(face)
            height = round(width * h / w)
            tall = max(tall, height)
            place = f'<svg x="{gap + j * (width + gap)}" y="{bottom}" width="{width}" height="{height}" '
            cells += face.strip().replace("<svg ", place, 1)
        bottom += round(tall) + gap
    total = gap + columns * (width + gap)
    return document(total, bottom, "Contact sheet", rect(0, 0, total, bottom, FELT) + cells)


def render(svg: str, target: Path) -> None:
    """Writes a PNG at the SVG's own size."""
    tool = shutil.which("rsvg-convert")
    if not tool:
        raise SystemExit("rsvg-convert is not installed (apt-get install librsvg2-bin)")
    w, h = _size(svg)
    args = [tool, "-w", str(round(w)), "-h", str(round(h)), "-o", str(target)]
    subprocess.run(args, input=svg.encode(), check=True)
