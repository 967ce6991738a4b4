"""What a lead is worth: the chance that it lasts, from deals that quick players play among themselves."""

from typing import Any, NamedTuple

import numpy as np

from koloda.kit.verbs import GAMES

DEALS = 600
"""So many deals are played to learn how far a deal of these rules carries; with more seats (more pairs) fewer."""
MOST_LEFT = 48
"""For more deals to come than this the lead counts as if they were so many."""
STEPS = 8
"""Steps in which a lead is measured to a standard deviation of a deal's difference."""
FINEST = 2 * STEPS
"""… or in so many, if all differences of deals are then whole steps: nothing is rounded."""
SPAN = 6
"""Leads of more than so many standard deviations (of all deals to come) are as good as won."""


class Odds(NamedTuple):
    """``chances[n, middle + lead // unit]``: how likely a lead lasts ``n`` more deals; a draw counts half."""

    chances: Any
    unit: float
    swing: float


EVEN = Odds(np.full((1, 3), 0.5), 1.0, 1.0)
"""What soft bots take a lead to be worth: they look at points alone, and have no time to learn it at first."""

ODDS: dict[tuple[Any, bytes, int], Odds] = {}


def weights_of(seen: Any, leans: bool = True) -> Any:
    """Return the weights of the game's quick player; none where it has none."""
    return np.array(getattr(GAMES[seen.dtype], "WEIGHTS", (0.0,)) if leans else (), np.float64)


def learned_of(seen: Any) -> Any:
    """Return the weights of the game's learned player for the rules in play; None where it has learned none."""
    game = GAMES[seen.dtype]
    return game.learned(seen) if hasattr(game, "learned") else None


def odds_of(seen: Any) -> Odds:
    """Return the odds for the rules and the number of players of a state, learned when first asked for."""
    key = (seen.dtype, seen["rule"].tobytes(), int(seen["players"]))
    if key not in ODDS:
        ODDS[key] = learned(seen)
    return ODDS[key]


def learned(seen: Any) -> Odds:
    """Play deals and count how the differences between two seats fall out."""
    from koloda.bots.sample import FRESH, PLACES, sample

    game = GAMES[seen.dtype]
    room: Any = np.zeros(PLACES, seen.dtype)
    room["rule"][FRESH] = seen["rule"]
    game.begin(room[FRESH], int(seen["players"]))
    room["chance"] = 0x1234567
    count = int(room[FRESH]["seats"])
    worths = np.zeros((DEALS // (count - 1), count), np.int64)
    sample(room, np.zeros(game.MOST_CARDS, np.int64), weights_of(seen), worths)
    seats = range(count)
    differences = np.concatenate([worths[:, a] - worths[:, b] for a in seats for b in seats if a != b])
    return table(differences, game.breaking_lead(seen) if hasattr(game, "breaking_lead") else 0)


def table(differences: Any, decided: int = 0) -> Odds:
    """Make the table of odds from the differences of many deals, as many up as down.

    With a lead of ``decided`` or more (0: none is enough) the match is over at once.
    """
    swing = max(float(differences.std()), 1e-9)
    whole = float(np.gcd.reduce(differences))
    unit = whole if swing <= FINEST * whole else max(1.0, swing / STEPS)
    wide = int(SPAN * swing * MOST_LEFT**0.5 / unit) + 1
    one = np.zeros(2 * wide + 1)
    np.add.at(one, np.clip(np.rint(differences / unit).astype(int) + wide, 0, 2 * wide), 1 / len(differences))
    chances = np.zeros((MOST_LEFT + 1, 2 * wide + 1))
    chances[0, wide] = 0.5
    chances[0, wide + 1 :] = 1.0
    for left in range(MOST_LEFT):
        padded = np.concatenate([np.zeros(wide), chances[left], np.ones(wide)])
        chances[left + 1] = np.convolve(padded, one, "valid")
        if decided:
            leads = unit * np.arange(-wide, wide + 1)
            chances[left + 1, leads >= decided] = 1.0
            chances[left + 1, leads <= -decided] = 0.0
    return Odds(chances, unit, swing)
