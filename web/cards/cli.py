"""python -m cards OUT_DIR [--sheet DIR]: writes every face, and contact sheets to look at."""

from __future__ import annotations

import argparse
import gzip
from collections.abc import Iterator
from pathlib import Path

from . import hoy, koikoi, standard
from .sheet import render, sheet

SIZES = (40, 80, 200)
COLUMNS = {"koikoi": 8, "hoy": 6, "standard": 3}


def faces() -> Iterator[tuple[str, str]]:
    """(path below the output directory, SVG text) of every file."""
    for number in range(48):
        yield f"koikoi/{number:02}.svg", koikoi.face(number)
    yield "koikoi/back.svg", koikoi.back()
    for value in hoy.FACES:
        yield f"hoy/{hoy.file_name(value)}.svg", hoy.face(value)
    yield "hoy/back.svg", hoy.back()
    yield "standard/joker1.svg", standard.joker(second=False)
    yield "standard/joker2.svg", standard.joker(second=True)
    yield "standard/back.svg", standard.back()


def write(out: Path) -> dict[str, tuple[int, int]]:
    """Writes the files; returns per deck the number of files and their size gzipped one by one."""
    totals: dict[str, tuple[int, int]] = {}
    for name, svg in faces():
        target = out / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(svg, encoding="utf-8")
        deck = name.partition("/")[0]
        count, size = totals.get(deck, (0, 0))
        totals[deck] = count + 1, size + len(gzip.compress(svg.encode(), mtime=0))
    return totals


def sheets(out: Path) -> None:
    """One PNG per deck and size."""
    out.mkdir(parents=True, exist_ok=True)
    decks: dict[str, list[str]] = {}
    for name, svg in faces():
        decks.setdefault(name.partition("/")[0], []).append(svg)
    for deck, svgs in decks.items():
        for size in SIZES:
            columns = COLUMNS[deck] * (2 if size < 100 and deck != "standard" else 1)
            render(sheet(svgs, size, columns), out / f"{deck}-{size}.png")


def main(argv: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="cards", description="Draws the card faces of Koloda as SVG files.")
    parser.add_argument("out", type=Path, help="directory for koikoi/, hoy/ and standard/")
    parser.add_argument("--sheet", type=Path, metavar="DIR", help="also render contact sheets there (rsvg-convert)")
    args = parser.parse_args(argv)
    for deck, (count, size) in write(args.out).items():
        print(f"{deck}: {count} files, {size / 1000:.1f} kB gzipped")
    if args.sheet:
        sheets(args.sheet)


if __name__ == "__main__":
    main()
