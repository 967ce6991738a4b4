"""The command `koloda games`."""

import json
import sys
from typing import Annotated

import typer

from koloda.cli.common import Json, Language, language, refusing


def games(
    game: Annotated[str, typer.Argument(help="A game, to see its presets and options; without one, all games.")] = "",
    as_json: Json = False,
    lang: Language = "",
) -> None:
    """List the games, or the presets and options of one."""
    from koloda.games import find
    from koloda.terminal import listing
    from koloda.terminal.screen import Screen
    from koloda.words import Words

    with refusing(lang=lang):
        chosen = language(lang)
        words = Words(chosen, find(game) if game else None)
        if as_json:
            described = listing.whole(find(game), words) if game else listing.all_games(chosen)
            sys.stdout.write(json.dumps(described, ensure_ascii=False, indent=2) + "\n")
        elif game:
            listing.show_one(find(game), Screen(words))
        else:
            listing.show_all(Screen(words), chosen)
