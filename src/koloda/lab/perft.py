"""Lines of play from a match as it stands."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from koloda.table import Match


def counts(match: Match, depth: int) -> Iterator[tuple[int, int]]:
    """Yield (depth, lines of play) for every depth up to ``depth``."""
    from koloda.kit.perft import lines

    rules = match.game.rules
    states: Any = np.zeros(depth + 1, rules.STATE)
    choices = np.zeros((depth + 1, rules.MOST_MOVES), np.int64)
    for level in range(depth + 1):
        states[0] = match.state
        yield level, int(lines(states, choices, level))
