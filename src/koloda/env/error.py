"""What a program hears that asks for what cannot be."""

import operator
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any

from koloda import games
from koloda.games import Game
from koloda.kit.say import Refusal, Say
from koloda.words import Words


class Refused(ValueError):
    """What was asked for cannot be: one sentence that names what was given and what is allowed.

    ``say`` is the message before it was put into English.
    """

    def __init__(self, text: str, say: Say) -> None:
        super().__init__(text)
        self.say = say


class IllegalAction(ValueError):
    """An action that is not legal, of one of many games: the sentence says in which, and why."""


def whole(given: Any, expected: str) -> int:
    """Take a whole number of any kind. Raises TypeError, a sentence that begins with what was ``expected``."""
    try:
        return operator.index(given)
    except TypeError:
        raise TypeError(f"{expected}, not {given!r}.") from None


@contextmanager
def refusing(game: Game | None = None, players: Sequence[str] = ()) -> Iterator[None]:
    """Turn the refusals of games and tables into errors that Python programmers expect, told in English."""
    try:
        yield
    except Refusal as refusal:
        raise Refused(told(refusal.say, game, players), refusal.say) from None


def told(say: Say, game: Game | None, players: Sequence[str]) -> str:
    """Put a message into English, in the words of the game or of the house."""
    for speaker in (game, None, *games.every()):
        with suppress(KeyError):
            return Words("en", speaker, players).tell(say)
    raise KeyError(say.key)
