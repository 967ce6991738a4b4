"""The tutorials: every block of Python is run, and what it prints is what stands below it."""

import io
import re
from contextlib import redirect_stdout
from pathlib import Path

import pytest

DOCS = Path(__file__).parent.parent / "docs"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```", re.M | re.S)
TUTORIALS = [page for page in sorted((DOCS / "research").glob("*.md")) if "```python" in page.read_text("utf-8")]


def blocks(page):
    """The code of a page with what is to be printed, or None, and the number of the line where it begins."""
    text = page.read_text(encoding="utf-8")
    found = [(match[1], match[2], text[: match.start()].count("\n") + 2) for match in BLOCK.finditer(text)]
    for place, (language, code, line) in enumerate(found):
        if language == "python":
            after = found[place + 1] if place + 1 < len(found) else ("", "", 0)
            yield code, after[1] if after[0] == "text" else None, line


@pytest.mark.parametrize("page", TUTORIALS, ids=lambda page: page.stem)
def test_a_tutorial_does_what_it_says(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for library in re.findall(
        r"^import (pyspiel|gymnasium)|^from koloda\.env\.(pettingzoo)", page.read_text("utf-8"), re.M
    ):
        pytest.importorskip(next(filter(None, library)))
    names = {"__name__": "tutorial"}
    for code, expected, line in blocks(page):
        printed = io.StringIO()
        with redirect_stdout(printed):
            exec(compile("\n" * (line - 1) + code, str(page), "exec"), names)
        assert expected is None or printed.getvalue() == expected, f"line {line}"
        assert expected is not None or not printed.getvalue(), f"line {line} prints, and no text block tells what"


def test_there_are_tutorials():
    assert TUTORIALS


def test_what_is_said_to_be_printed_is_looked_at(tmp_path, monkeypatch):
    page = tmp_path / "page.md"
    page.write_text("# A\n\n```python\nprint(1)\n```\n\n```text\n2\n```\n")
    assert list(blocks(page)) == [("print(1)\n", "2\n", 4)]
    with pytest.raises(AssertionError):
        test_a_tutorial_does_what_it_says(page, tmp_path, monkeypatch)
