"""Lines of play from a match as it stands."""

import threading
from collections.abc import Iterator
from typing import Any

import numpy as np

from koloda.table import Match


def counts(match: Match, depth: int) -> Iterator[tuple[int, int]]:
    """Yield (depth, lines of play) for every depth up to ``depth``; Ctrl-C does not wait for the one at hand."""
    from koloda.kit.perft import lines

    rules = match.game.rules
    states: Any = np.zeros(depth + 1, rules.STATE)
    choices = np.zeros((depth + 1, rules.MOST_MOVES), np.int64)
    count = np.zeros(1, np.int64)

    def work(level: int) -> None:
        states[0] = match.state
        count[0] = lines(states, choices, level)

    for level in range(depth + 1):
        # Compiled code hears no signal; a thread that waits for it does.
        counting = threading.Thread(target=work, args=(level,), daemon=True)
        counting.start()
        counting.join()
        yield level, int(count[0])
