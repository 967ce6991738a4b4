"""The ends of deals in which all is known: every legal move with its exact value."""

from typing import Any, NamedTuple

import numpy as np

from koloda.bots.stakes import odds_of, weights_of
from koloda.kit.verbs import GAMES

LIMIT = 2_000_000
"""Positions that may be looked at for one turn; with more left to see, guessing is the better use of time."""


class Ends(NamedTuple):
    """For each legal move what it leads to when both play perfectly: gain, chance to win the match, notes."""

    gains: Any
    chances: Any
    notes: Any


def solved(seen: Any, seat: int, legal: list[int], limit: int = LIMIT) -> Ends | None:
    """Solve the rest of the deal, where ``seat`` knows all of it; None where it does not, or where it is too long."""
    game = GAMES[seen.dtype]
    if not hasattr(game, "known") or not game.known(seen, seat):
        return None
    from koloda.bots import exact
    from koloda.bots.look import MOST_NOTES
    from koloda.bots.perfect import finish

    odds = odds_of(seen)
    places: Any = np.zeros(exact.MOST_DEPTH + 2, seen.dtype)
    places[0] = seen
    places["chance"][0] = 1
    game.guess(places[0], seat)
    memory = (
        np.zeros((exact.MOST_DEPTH, exact.WIDTH), np.int64),
        weights_of(seen),
        np.zeros((exact.SLOTS, exact.NUMBERS), np.int64),
        np.zeros((exact.SLOTS, 2)),
    )
    ends = Ends(np.zeros(len(legal)), np.zeros(len(legal)), np.zeros((len(legal), MOST_NOTES)))
    done = finish(places, seat, np.array(legal, np.int64), *memory, odds.chances, odds.unit, limit, *ends)
    return ends if done else None
