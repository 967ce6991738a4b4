# mypy: ignore-errors
"""How many lines of play there are: a game's fingerprint."""

import numpy as np

from koloda.kit.jit import rule
from koloda.kit.verbs import moves, play, to_move


@rule
def lines(states, choices, depth):
    """Count the lines of ``depth`` moves from ``states[0]``; a deal that is over sooner ends its line.

    ``states`` has room for ``depth + 1`` states, ``choices`` for as many lists of moves. A walk with a stack,
    since compiled rules never recurse.
    """
    left = np.zeros(depth + 1, np.int64)
    total = 0
    level = 0
    left[0] = 0 if depth == 0 or to_move(states[0]) < 0 else moves(states[0], choices[0])
    if left[0] == 0:
        return 1
    while level >= 0:
        if left[level] == 0:
            level -= 1
            continue
        left[level] -= 1
        states[level + 1] = states[level]
        play(states[level + 1], choices[level, left[level]])
        if level + 1 == depth or to_move(states[level + 1]) < 0:
            total += 1
        else:
            level += 1
            left[level] = moves(states[level], choices[level])
    return total
