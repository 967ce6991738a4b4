# mypy: ignore-errors
"""The last moves of a deal on a guess: every line of play, each player choosing what brings that player the most.

The tree is walked with a stack of one's own: row ``d`` belongs to the position ``d`` moves on, and place
``DEEPEST + d`` holds the end to which the best line found from there leads. At a crossing (the game says where) that
end is remembered, with the numbers that the rest depends on: what two orders of play lead to is looked at once.
"""

import numpy as np

from koloda.bots.look import GUESS, MOST_NOTES, SEEN, chance_of, gain, next_guess
from koloda.kit.jit import rule
from koloda.kit.verbs import crossing, decided, distinct, moves, note, play, to_move, worth

DEEPEST = 24
WIDTH = 64
"""Room for moves to the end, and for the legal moves of a position, of a game that says that it is ``late``."""
NUMBERS = 6
"""Room for the numbers of a crossing, and whether they are one."""
SLOTS = 1 << 12
"""Room for crossings, each with an end; a newer one takes the place of an older one."""
PLACES = 2 * DEEPEST + SLOTS

COUNT, NEXT, SLOT, INTS = range(4)
"""Of a position: how many moves it has, which is next, and where it is remembered (-1: nowhere)."""


@rule
def look_to_the_end(room, places, numbers, best, seat, tried, weights, odds, unit, gains, chances, notes):
    """Try moves on guesses as ``look`` does, but play on to the end as those would who see all cards.

    ``places`` (PLACES), ``numbers`` (SLOTS, NUMBERS) and ``best`` (PLACES, seats) remember from one call to the next.
    """
    choices = np.zeros((DEEPEST, WIDTH), np.int64)
    ints = np.zeros((DEEPEST, INTS), np.int64)
    points = np.zeros(room[SEEN].seats, np.int64)
    hopes = np.zeros(room[SEEN].seats)
    told = np.zeros(MOST_NOTES, np.int64)
    for g in range(len(gains)):
        next_guess(room, seat, weights)
        for i in range(len(tried)):
            places[0] = room[GUESS]
            play(places[0], tried[i])
            find_end(places, choices, ints, best, numbers, points)
            gains[g, i] = best[0, seat]
            chances[g, i] = chance_of(places[DEEPEST], seat, odds, unit, points, hopes)
            for k in range(note(places[DEEPEST], seat, told)):
                notes[i, k] += told[k]


@rule
def find_end(places, choices, ints, best, numbers, points):
    """Find the best line from ``places[0]``: its end comes into ``places[DEEPEST]``, its gains into ``best[0]``."""
    depth = 0
    done = enter(places, depth, choices, ints, best, numbers, points)
    while True:
        if done:
            if depth == 0:
                return
            depth -= 1
            compare(places, depth, ints, best)
        if ints[depth, NEXT] == ints[depth, COUNT]:
            leave(places, depth, ints, best, numbers)
            done = True
            continue
        places[depth + 1] = places[depth]
        play(places[depth + 1], choices[depth, ints[depth, NEXT]])
        ints[depth, NEXT] += 1
        depth += 1
        done = enter(places, depth, choices, ints, best, numbers, points)


@rule
def enter(places, depth, choices, ints, best, numbers, points):
    """Begin with a position; returns True if it is an end, or remembered."""
    if to_move(places[depth]) >= 0 and decided(places[depth]):
        play_anything(places[depth], choices[depth])
    if to_move(places[depth]) < 0:
        worth(places[depth], points)
        for seat in range(len(points)):
            best[depth, seat] = gain(points, seat)
        places[DEEPEST + depth] = places[depth]
        return True
    if recall(places, depth, ints, best, numbers):
        return True
    ints[depth, COUNT] = distinct(places[depth], choices[depth], moves(places[depth], choices[depth]))
    ints[depth, NEXT] = 0
    return False


@rule
def play_anything(state, choices):
    """Play to the end of the deal, where it does not matter how."""
    while to_move(state) >= 0:
        moves(state, choices)
        play(state, choices[0])


@rule
def recall(places, depth, ints, best, numbers):
    """Return True if a position is a crossing that is remembered, with what it leads to; else find a slot for it."""
    key = np.zeros(NUMBERS, np.int64)
    key[NUMBERS - 1] = crossing(places[depth], to_move(places[depth]), key)
    ints[depth, SLOT] = -1
    if key[NUMBERS - 1] == 0:
        return False
    slot = slot_of(key)
    ints[depth, SLOT] = slot
    for k in range(NUMBERS):
        if numbers[slot, k] != key[k]:
            return False
    best[depth, :] = best[2 * DEEPEST + slot, :]
    places[DEEPEST + depth] = places[2 * DEEPEST + slot]
    return True


@rule
def slot_of(key):
    """Return the slot of a crossing."""
    mixed = 0
    for number in key:
        mixed = (mixed ^ number) * 0x1E3779B97F4A7C15
        mixed ^= (mixed >> 29) & 0x7FFFFFFFF
    return mixed & SLOTS - 1


@rule
def leave(places, depth, ints, best, numbers):
    """Remember what a crossing leads to."""
    slot = ints[depth, SLOT]
    if slot < 0:
        return
    numbers[slot, NUMBERS - 1] = crossing(places[depth], to_move(places[depth]), numbers[slot])
    best[2 * DEEPEST + slot, :] = best[depth, :]
    places[2 * DEEPEST + slot] = places[DEEPEST + depth]


@rule
def compare(places, depth, ints, best):
    """Keep the end of the line just tried if it is the first, or better for whoever chooses here."""
    seat = to_move(places[depth])
    if ints[depth, NEXT] == 1 or best[depth + 1, seat] > best[depth, seat]:
        best[depth, :] = best[depth + 1, :]
        places[DEEPEST + depth] = places[DEEPEST + depth + 1]
