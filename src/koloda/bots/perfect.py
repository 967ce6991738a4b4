# mypy: ignore-errors
"""Perfect play to the end of a deal in which all is known."""

import numpy as np

from koloda.bots.exact import WIDTH, solve
from koloda.bots.look import MOST_NOTES, chance_of, gain
from koloda.kit.jit import rule
from koloda.kit.verbs import moves, note, play, to_move, worth


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
    looked = 0
    while to_move(places[0]) >= 0 and looked < limit:
        count = moves(places[0], legal)
        best = 0
        best_value = 0.0
        for i in range(count):
            if count == 1:
                break
            places[1] = places[0]
            play(places[1], legal[i])
            value, n = solve(places[1:], seat, choices, weights, numbers, bounds, limit - looked)
            looked += n
            if to_move(places[0]) != seat:
                value = -value
            if i == 0 or value > best_value:
                best = i
                best_value = value
        play(places[0], legal[best])
    return looked
