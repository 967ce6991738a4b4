# mypy: ignore-errors
"""The last moves of a deal on a guess: every line of play, each player choosing what brings that player the most.

The tree is walked with a stack of one's own: row ``d`` belongs to the position ``d`` moves on, and place
``DEEPEST + d`` holds the end to which the best line found from there leads.
"""

import numpy as np

from koloda.bots.look import GUESS, MOST_NOTES, SEEN, chance_of, gain, next_guess
from koloda.kit.jit import rule
from koloda.kit.verbs import moves, note, play, to_move, worth

DEEPEST = 24
WIDTH = 64
"""Room for moves to the end, and for the legal moves of a position, of a game that says that it is ``late``."""
PLACES = 2 * DEEPEST

COUNT, NEXT = range(2)


@rule
def look_to_the_end(room, places, seat, tried, odds, unit, gains, chances, notes):
    """Try moves on guesses as ``look`` does, but play on to the end as those would who see all cards."""
    choices = np.zeros((DEEPEST, WIDTH), np.int64)
    ints = np.zeros((DEEPEST, 2), np.int64)
    best = np.zeros((DEEPEST, room[SEEN].seats))
    points = np.zeros(room[SEEN].seats, np.int64)
    hopes = np.zeros(room[SEEN].seats)
    told = np.zeros(MOST_NOTES, np.int64)
    for g in range(len(gains)):
        next_guess(room, seat)
        for i in range(len(tried)):
            places[0] = room[GUESS]
            play(places[0], tried[i])
            find_end(places, choices, ints, best, points)
            gains[g, i] = best[0, seat]
            chances[g, i] = chance_of(places[DEEPEST], seat, odds, unit, points, hopes)
            for k in range(note(places[DEEPEST], seat, told)):
                notes[i, k] += told[k]


@rule
def find_end(places, choices, ints, best, points):
    """Find the best line from ``places[0]``: its end comes into ``places[DEEPEST]``, its gains into ``best[0]``."""
    depth = 0
    done = enter(places, depth, choices, ints, best, points)
    while True:
        if done:
            if depth == 0:
                return
            depth -= 1
            compare(places, depth, ints, best)
        if ints[depth, NEXT] == ints[depth, COUNT]:
            done = True
            continue
        places[depth + 1] = places[depth]
        play(places[depth + 1], choices[depth, ints[depth, NEXT]])
        ints[depth, NEXT] += 1
        depth += 1
        done = enter(places, depth, choices, ints, best, points)


@rule
def enter(places, depth, choices, ints, best, points):
    """Begin with a position; returns True if it is an end."""
    if to_move(places[depth]) >= 0:
        ints[depth, COUNT] = moves(places[depth], choices[depth])
        ints[depth, NEXT] = 0
        return False
    worth(places[depth], points)
    for seat in range(len(points)):
        best[depth, seat] = gain(points, seat)
    places[DEEPEST + depth] = places[depth]
    return True


@rule
def compare(places, depth, ints, best):
    """Keep the end of the line just tried if it is the first, or better for whoever chooses here."""
    seat = to_move(places[depth])
    if ints[depth, NEXT] == 1 or best[depth + 1, seat] > best[depth, seat]:
        best[depth, :] = best[depth + 1, :]
        places[DEEPEST + depth] = places[DEEPEST + depth + 1]
