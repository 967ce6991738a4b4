"""What every face must keep: clean SVG, the right files, the size budget, kinds told apart by shape."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from xml.etree import ElementTree

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import pytest
from cards import hoy, koikoi
from cards.cli import faces, main
from cards.frame import mark
from cards.glyphs import GLYPHS, text_width
from cards.sheet import sheet
from cards.svg import along, curve, num, parse

FACES = dict(faces())
ALLOWED = {"svg", "title", "g", "path", "circle", "ellipse", "rect"}
KINDS = {"bright": 5, "animal": 9, "ribbon-poem": 3, "ribbon-blue": 3, "ribbon-plain": 4, "chaff": 24}


def test_files() -> None:
    koi = [f"koikoi/{i:02}.svg" for i in range(48)] + ["koikoi/back.svg"]
    values = ("10", "40", "100", "106", "200", "225", "333", "335", "500", "501", "inf", "back")
    rest = [f"hoy/{v}.svg" for v in values] + ["standard/joker1.svg", "standard/joker2.svg", "standard/back.svg"]
    assert sorted(FACES) == sorted(koi + rest)


@pytest.mark.parametrize("name", FACES)
def test_hygiene(name: str) -> None:
    svg = FACES[name]
    root = ElementTree.fromstring(svg)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert len(root.get("viewBox", "").split()) == 4
    assert root[0].tag.endswith("title")
    assert root[0].text
    for node in root.iter():
        assert node.tag.rpartition("}")[2] in ALLOWED
        for key, value in node.attrib.items():
            assert key not in {"id", "style", "class", "filter", "clip-path", "mask"}
            assert not key.startswith("on")
            assert "url(" not in value
            assert "href" not in key
            assert not re.search(r"\.\d\d", value), f"{key}={value}"
            assert not re.search(r"nan|inf|^[^#]*\de-?\d", value)
    assert svg.count("http") == 1


def test_titles_differ() -> None:
    titles = [re.search("<title>(.*?)</title>", svg)[1] for svg in FACES.values()]  # type: ignore[index]
    assert len(set(titles)) == len(titles)


def test_no_two_faces_alike() -> None:
    bodies = {re.sub("<title>.*?</title>", "", svg) for svg in FACES.values()}
    assert len(bodies) == len(FACES)


def test_kinds() -> None:
    found = [koikoi.described(m, k)[1] for m in range(1, 13) for k in range(1, 5)]
    assert {kind: found.count(kind) for kind in KINDS} == KINDS
    assert koikoi.described(11, 4) == ("lightning", "chaff")
    assert [m for m in range(1, 13) if koikoi.described(m, 2)[1] == "ribbon-blue"] == [6, 9, 10]
    assert [m for m in range(1, 13) if koikoi.described(m, 2)[1] == "ribbon-poem"] == [1, 2, 3]


def test_marks_differ_without_colour() -> None:
    shapes = {re.sub(r'(fill|stroke)="#\w+"', "", mark(kind, 0, 0)) for kind in KINDS}
    assert len(shapes) == len(KINDS)


def test_hoy_patterns_and_colours_differ() -> None:
    assert len({ground for ground, *_ in hoy.FACES.values()}) == 11
    assert len({pattern("#000") for *_, pattern, _ in hoy.FACES.values()}) == 11


def test_written_set(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main([str(tmp_path)])
    assert len(list(tmp_path.rglob("*.svg"))) == len(FACES)
    sizes = {line.split(":")[0]: float(line.split()[3]) for line in capsys.readouterr().out.splitlines()}
    assert sizes["koikoi"] < 120
    assert sizes["hoy"] < 15
    assert sizes["standard"] < 8
    first = {p: p.read_bytes() for p in tmp_path.rglob("*.svg")}
    main([str(tmp_path)])
    assert first == {p: p.read_bytes() for p in tmp_path.rglob("*.svg")}


def test_numbers_and_curves() -> None:
    assert [num(v) for v in (0.5, -0.5, 10, -0.04, 3.14159, 100.0)] == [".5", "-.5", "10", "0", "3.1", "100"]
    assert parse("1,2 3,4!") == ([(1.0, 2.0), (3.0, 4.0)], [False, True])
    assert curve("0,0! 10,0! 10,10!", closed=True) == "M0 0l10 0l0 10z"
    assert [round(x) for x, _, _ in along("0,0 30,0", 10, 5)] == [5, 15, 25]


def test_glyphs_cover_all_numbers() -> None:
    assert set("0123456789∞") <= set(GLYPHS)
    assert all(text_width(v, 56, 10.6, 3.4, 0.56) < 92 for v in hoy.FACES if len(v) == 3)


def test_contact_sheet_is_one_document() -> None:
    root = ElementTree.fromstring(sheet(list(FACES.values()), 40, 16))
    assert len([node for node in root if node.tag.endswith("svg")]) == len(FACES)
