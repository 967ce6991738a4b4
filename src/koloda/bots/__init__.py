"""Bots: they know the verbs, not the games, and see what their seat sees.

``think`` answers with a value for every legal move; ``choose`` is its short form. What a bot is
given is the record that ``sees`` has filled, never a full state.
"""

from typing import Any

from koloda.bots.contract import Bot, Budget, Situation, Thought, Weighed
from koloda.bots.levels import BOTS, LEVELS, called
from koloda.bots.think import think

__all__ = [
    "BOTS",
    "LEVELS",
    "Bot",
    "Budget",
    "Situation",
    "Thought",
    "Weighed",
    "called",
    "choose",
    "think",
]


def choose(level: str, seen: Any, seat: int, moves: list[int], seed: int) -> int:
    """Return the move that a bot of ``level`` plays; ``seen`` is what ``sees`` filled for ``seat``."""
    if len(moves) == 1:
        return moves[0]
    return think(level, seen, seat, moves, seed=seed).move
