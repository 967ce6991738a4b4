"""Whose move earned what: advantages of the moves of several seats that take turns in one game."""

from typing import Any

import numpy as np


def advantages(rewards: Any, done: Any, turn: Any, values: Any, trace: float) -> tuple[Any, Any]:
    """Return the advantage of each move by generalised estimation (Schulman et al., 2016), and whether it is known.

    ``rewards`` (steps, n, seats), ``done`` and ``turn`` (steps, n) are what ``Games`` told at each step, ``values``
    (steps, n) what the mover was thought to gain yet; ``trace`` is λ. A seat's moves of an episode are a chain of
    their own: its rewards are all that it gets until its next move, whoever moves between. Nothing is discounted. A
    move is unknown (False) where the steps end before its seat moves again or the episode is over.
    """
    steps, n, seats = rewards.shape
    games = np.arange(n)
    gained, after, ahead = np.zeros((3, n, seats))
    known = np.zeros((n, seats), np.bool_)
    found, sure = np.zeros((steps, n)), np.zeros((steps, n), np.bool_)
    for step in range(steps - 1, -1, -1):
        over = done[step]
        gained[over], after[over], ahead[over], known[over] = 0, 0, 0, True
        gained += rewards[step]
        mover = games, turn[step]
        sure[step] = known[mover]
        found[step] = gained[mover] + after[mover] - values[step] + trace * ahead[mover]
        ahead[mover] = np.where(sure[step], found[step], 0)
        gained[mover], after[mover], known[mover] = 0, values[step], True
    return found, sure
