"""Puts messages into a person's language: ICU MessageFormat, one catalogue a game and one for the house."""

import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from icu4py.messageformat import MessageFormat

from koloda.games import Game, flat
from koloda.kit.say import Say

HOUSE = Path(__file__).parent / "house_words"


@cache
def house_words(language: str) -> dict[str, str]:
    """Return the catalogue of what is common to all games."""
    return flat(tomllib.loads((HOUSE / f"{language}.toml").read_text(encoding="utf-8")))


class Words:
    """One language's words for one game (or for none), with the names of the players at the table."""

    def __init__(self, language: str, game: Game | None = None, players: Sequence[str] = ()) -> None:
        self.language = language
        self.players = players
        self.catalogue = house_words(language) | (game.words(language) if game else {})

    def has(self, key: str) -> bool:
        """Say whether there is a message of this key."""
        return key in self.catalogue

    def tell(self, message: Say | str) -> str:
        """Put a message into words, with its clause at the end; text is told as it is.

        Raises KeyError for a key that is in no catalogue: that is a programmer's mistake, found by a test.
        """
        if isinstance(message, str):
            return message
        fills: dict[str, Any] = {gap: self.fill(gap, value) for gap, value in message.fills.items()}
        text: str = MessageFormat(self.catalogue[message.key], self.language).format(fills)
        for below in {value for value in fills.values() if isinstance(value, int) and value < 0}:
            text = text.replace(MessageFormat("{n}", self.language).format({"n": below}), self.number(below))
        return f"{text} (§{message.clause})" if message.clause is not None else text

    def line(self, key: str, /, **fills: object) -> str:
        """Put a message that needs no clause into words."""
        return self.tell(Say(key, fills))

    def fill(self, gap: str, value: object) -> str | float:
        """Put what fills a gap into words."""
        if isinstance(value, tuple):
            return ", ".join(self.number(part) if isinstance(part, int) else str(self.fill("", part)) for part in value)
        if isinstance(value, Say):
            return self.tell(value)
        if (gap == "player" or gap.endswith("_player")) and isinstance(value, int):
            return self.name(value)
        return value if isinstance(value, int | float) else str(value)

    def number(self, value: float, digits: int = 0, *, sign: bool = False, percent: bool = False) -> str:
        """Write a number as the language does, with a real minus; with a plus where signs are asked for."""
        how = f",! .{'0' * digits}" + " +?" * sign + " percent scale/100" * percent
        text: str = MessageFormat(f"{{n, number, ::{how}}}", self.language).format({"n": value})
        return text.replace("-", "−")

    def name(self, seat: int) -> str:
        """Return the name of the player at a seat; a seat beyond the players is the phantom's."""
        return self.players[seat] if seat < len(self.players) else self.catalogue["phantom"]
