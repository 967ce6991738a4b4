"""Bots: they know the verbs, not the games, and see what their seat sees."""

from typing import Any

import numpy as np

LEVELS = ("random", "easy")
GUESSES = {"random": 0, "easy": 24}
"""How many guesses at the hidden cards a level makes for each choice."""


def choose(level: str, seen: Any, seat: int, moves: list[int], seed: int) -> int:
    """Return the move that a bot of ``level`` plays; ``seen`` is what ``sees`` filled for ``seat``."""
    values = weigh(seen, seat, moves, GUESSES[level], seed)
    return moves[int(np.argmax(values))]


def weigh(seen: Any, seat: int, moves: list[int], guesses: int, seed: int) -> list[float]:
    """Return what each move is worth to ``seat`` in points against the others, by ``guesses`` random playouts each.

    With no guesses the values are random. The same seed gives the same values.
    """
    from koloda.bots.flat import judge, noise

    room: Any = np.zeros(4, seen.dtype)
    room[0] = seen
    room["chance"][0] = 1 + (seed * 0x9E3779B97F4A7C15 + 0x632BE59BD9B4E019) % ((1 << 63) - 1)
    values = np.zeros(len(moves))
    if guesses:
        judge(room, seat, np.array(moves, np.int64), guesses, values)
    else:
        noise(room, values)
    weighed: list[float] = values.tolist()
    return weighed
