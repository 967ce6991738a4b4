"""The rule books as safe HTML, section by section."""

import re
from functools import cache

from markdown_it import MarkdownIt

from koloda import games
from koloda.server.forms import Book, Section
from koloda.server.words import check_language

HOW = "how"
"""The anchor of the last section, "How we play it"."""


@cache
def book(name: str, language: str) -> Book:
    """Return a game's rule book; the English one where there is no translation. Raises Refusal."""
    check_language(language)
    game = games.find(name)
    try:
        text = game.book(language)
    except FileNotFoundError:
        language, text = "en", game.book("en")
    head, *parts = re.split(r"^(?=## )", text, flags=re.MULTILINE)
    return Book(
        language=language,
        title=head.partition("\n")[0].removeprefix("# ").strip(),
        sections=[section(part) for part in parts],
    )


def section(text: str) -> Section:
    """Turn one section into HTML."""
    title, _, body = text.partition("\n")
    title = title.removeprefix("## ").strip()
    clause = re.match(r"§(\d+) ", title)
    return Section(
        anchor=f"s{clause[1]}" if clause else HOW,
        clause=int(clause[1]) if clause else None,
        title=title,
        html=linked(html(body)),
    )


def html(text: str) -> str:
    """Turn Markdown into HTML; HTML in it is shown as text, links go nowhere but over the web."""
    page = str(MarkdownIt("commonmark", {"html": False}).enable(["table", "strikethrough"]).render(text))
    # A wide table is scrolled by itself, also with the keyboard; a head that says nothing is none.
    return page.replace("<table>", '<table tabindex="0">').replace("<th></th>", "<td></td>")


def linked(text: str) -> str:
    """Make of every clause that is named outside a tag a link to it."""
    return re.sub(r"§(\d+)(?![^<]*>)", r'<a href="#s\1">§\1</a>', text)
