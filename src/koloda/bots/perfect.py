# mypy: ignore-errors
"""Perfect play to the end of a deal in which all is known."""

import numpy as np

from koloda.bots.exact import FAR, WIDTH, solve
from koloda.bots.look import MOST_NOTES, chance_of, gain
from koloda.kit.jit import rule
from koloda.kit.verbs import moves, note, play, to_move, worth

NEAR = 0.5
"""Less than any two gains differ."""


@rule
def finish(places, seat, legal, choices, weights, numbers, bounds, odds, unit, limit, gains, chances, notes):
    """Write what each ``legal`` move leads to when both play perfectly; returns False when that takes too long.

    ``places[0]`` is the position; the places after it are for the search, with the memory that ``solve`` describes.
    """
    hopes = np.zeros(places[0].seats)
    points = np.zeros(places[0].seats, np.int64)
    told = np.zeros(MOST_NOTES, np.int64)
    left = limit
    for i in range(len(legal)):
        places[1] = places[0]
        play(places[1], legal[i])
        left -= play_perfectly(places[1:], seat, choices, weights, numbers, bounds, left)
        if left <= 0:
            return False
        worth(places[1], points)
        gains[i] = gain(points, seat)
        chances[i] = chance_of(places[1], seat, odds, unit, points, hopes)
        for k in range(note(places[1], seat, told)):
            notes[i, k] = told[k]
    return True


@rule
def play_perfectly(places, seat, choices, weights, numbers, bounds, limit):
    """Play the position ``places[0]`` to its end, both sides perfectly; returns how many positions were looked at."""
    legal = np.empty(WIDTH, np.int64)
    best, looked = solve(places, seat, choices, weights, numbers, bounds, -FAR, FAR, limit)
    while to_move(places[0]) >= 0 and looked < limit:
        own = to_move(places[0]) == seat
        low = best - NEAR if own else best
        high = best if own else best + NEAR
        last = moves(places[0], legal) - 1
        for i in range(last + 1):
            places[1] = places[0]
            play(places[1], legal[i])
            if i == last:
                break
            value, n = solve(places[1:], seat, choices, weights, numbers, bounds, low, high, limit - looked)
            looked += n
            if (own and value >= best) or (not own and value <= best):
                break
        places[0] = places[1]
    return looked
