"""The ends of deals in which all is known, or all that may come can be looked at: every legal move with its value."""

from typing import Any, NamedTuple

import numpy as np

from koloda.bots.stakes import odds_of, weights_of
from koloda.kit.verbs import GAMES

TURNS, FAR, MUCH = 3, 4, 1_000_000
"""With no more turns left than these the mean over all that may come is looked for; with so many where more positions
than these may be looked at."""
NOTHING = -1
"""A limit with which no position is looked at: the walk is only compiled, before anybody waits for it."""
ASKED, ASKED_FAR = 2, 1
"""So many turns before the end the other is asked what is best, too."""
LIMIT, EACH = 900_000, 600
"""Positions that may be looked at for one turn: so many, or so many for each guess that a bot would make for a move.
With more left to see, guessing is the better use of time."""

PREPARED: set[Any] = set()
"""Games whose last turns can be looked at without compiling anything, for which nobody should wait amid a deal."""


class Ends(NamedTuple):
    """For each legal move what it leads to when both play well, on average: gain, chance to win the match, notes."""

    gains: Any
    chances: Any
    notes: Any


def solved(seen: Any, seat: int, legal: list[int], guesses: int) -> Ends | None:
    """Solve the rest of the deal, where ``seat`` knows all of it; None where it does not, or where it is too long.

    ``guesses`` are those that the bot would make for a move.
    """
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
    limit = max(LIMIT, EACH * guesses)
    done = finish(places, seat, np.array(legal, np.int64), *memory, odds.chances, odds.unit, limit, *ends)
    return ends if done else None


def expected(
    seen: Any, seat: int, legal: list[int], aims: tuple[float, float], learned: Any, limit: int
) -> Ends | None:
    """Find the mean over all that may be held and drawn in the last turns; None where it is not near or takes too long.

    ``aims`` are what the chance to win the match weighs, and the points; ``learned`` the weights of the game's learned
    player, or None; ``limit`` how many positions may be looked at.
    """
    game = GAMES[seen.dtype]
    if not hasattr(game, "turns_left"):
        return None
    turns = game.turns_left(seen)
    near = turns <= (FAR if limit > MUCH else TURNS)
    if not near and seen.dtype in PREPARED:
        return None
    from koloda.bots import draws
    from koloda.bots.look import MOST_NOTES

    odds = odds_of(seen)
    places: Any = np.zeros(draws.DEEPEST, seen.dtype)
    places[0] = seen
    values = np.zeros((len(legal), draws.TOLD + len(game.NOTES)))
    weights = weights_of(seen).astype(np.float32) if learned is None else learned
    how = (
        weights,
        odds.chances,
        odds.unit,
        np.array(aims),
        ASKED if turns <= TURNS else ASKED_FAR,
        limit if near else NOTHING,
    )
    PREPARED.add(seen.dtype)
    if not draws.expect(places, seat, np.array(legal, np.int64), *how, values):
        return None
    notes = np.zeros((len(legal), MOST_NOTES))
    notes[:, : len(game.NOTES)] = values[:, draws.TOLD :]
    return Ends(values[:, draws.GAIN], values[:, draws.CHANCE], notes)
