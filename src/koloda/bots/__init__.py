"""Bots: they know the verbs, not the games, and see what their seat sees.

``think`` answers with a value for every legal move; ``choose`` and ``weigh`` are its short forms. What a bot is
given is the record that ``sees`` has filled, never a full state.
"""

from typing import Any

from koloda.bots.contract import Bot, Budget, Situation, Thought, Weighed
from koloda.bots.levels import BOTS, GUESSES, LEVELS, called
from koloda.bots.think import think

__all__ = [
    "BOTS",
    "GUESSES",
    "LEVELS",
    "Bot",
    "Budget",
    "Situation",
    "Thought",
    "Weighed",
    "called",
    "choose",
    "think",
    "weigh",
]


def choose(level: str, seen: Any, seat: int, moves: list[int], seed: int) -> int:
    """Return the move that a bot of ``level`` plays; ``seen`` is what ``sees`` filled for ``seat``."""
    if len(moves) == 1:
        return moves[0]
    return think(level, seen, seat, moves, seed=seed).move


def weigh(seen: Any, seat: int, moves: list[int], guesses: int, seed: int) -> list[float]:
    """Return what each move is worth to ``seat`` in points against the others, by so many guesses on each.

    With no guesses the values are random. The same seed gives the same values.
    """
    level = "all" if guesses else "random"
    thought = think(level, seen, seat, moves, Budget(guesses=guesses), seed)
    return [one.gain for one in thought.moves]
