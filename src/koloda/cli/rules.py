"""The command `koloda rules`."""

from typing import Annotated

import typer

from koloda.cli.common import Language, language, refusing


def rules(
    game: Annotated[str, typer.Argument(help="The game.")],
    lang: Language = "",
    section: Annotated[str, typer.Option("--section", help="Only this section, such as 6.")] = "",
) -> None:
    """Print the rule book of a game and its options; as Markdown where the output is not a terminal."""
    from koloda.games import find
    from koloda.terminal import book
    from koloda.terminal.screen import Screen
    from koloda.words import Words

    with refusing(lang=lang):
        found = find(game)
        words = Words(language(lang), found)
        screen = Screen(words)
        part = book.section(found, words.language, section) if section else None
        text = part.text if part else found.book(words.language).rstrip()
        options = book.options(found, words, part.clause if part else None)
        screen.markdown("\n\n".join(filter(None, (text, options))))
