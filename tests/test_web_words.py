"""The words of the browser's pages: every key that they say is there, and every key that is there is said."""

import re
from pathlib import Path

from koloda import games
from koloda.words import house_words

WEB = Path(__file__).parents[1] / "web" / "src"
SAID = re.compile(r"""\bsay\(\s*(?:'([^']+)'|`([^`]+)`|[^'`()]*\?\s*'([^']+)'\s*:\s*'([^']+)')""")
"""A key in quotes, one with a part that is filled in, or a choice between two."""


def sources() -> str:
    return "\n".join(path.read_text("utf-8") for kind in ("*.svelte", "*.ts") for path in sorted(WEB.rglob(kind)))


def said() -> set[str]:
    """Return the keys said; ``*`` stands for a part that is filled in."""
    keys = {key for found in SAID.findall(sources()) for key in found if key}
    return {re.sub(r"\$\{[^}]*\}", "*", key) for key in keys} | lessons()


def lessons() -> set[str]:
    """Return the keys of the texts of the lessons."""
    return {
        f"lesson.{path.parent.name}.{text}"
        for path in WEB.glob("games/*/lesson.ts")
        for text in re.findall(r"text: '(\w+)'", path.read_text("utf-8"))
    }


def known() -> set[str]:
    return {key.removeprefix("web.") for key in house_words("en") if key.startswith("web.")}


def fits(key: str, pattern: str) -> bool:
    return re.fullmatch(re.escape(pattern).replace(r"\*", r"[\w.]+"), key) is not None


def test_every_key_that_is_said_is_there():
    missing = [key for key in said() if not any(fits(one, key) for one in known())]
    assert not missing


def test_every_key_that_is_there_is_said():
    patterns = said() - {"lesson.*.*"}
    unused = [key for key in known() if not any(fits(key, pattern) for pattern in patterns)]
    assert not unused


def test_sentences_of_games_in_lessons_are_there():
    for path in WEB.glob("games/*/lesson.ts"):
        words = games.find(path.parent.name).words("en")
        keys = set(re.findall(r"told\(\s*'([\w.]+)'", path.read_text("utf-8")))
        assert not keys - words.keys(), path
