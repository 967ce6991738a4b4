# mypy: ignore-errors
"""The end of a deal between two who know all that matters: every line of play, by alpha and beta.

The tree is walked with a stack of one's own: row ``d`` belongs to the position ``d`` moves on. Values are what
``gain`` is at the end of the deal. At a crossing (the game says where) what is yet to be won is remembered, with
the numbers that it depends on, between a least and a most.
"""

import numpy as np

from koloda.bots.look import gain
from koloda.kit.jit import rule
from koloda.kit.verbs import crossing, lean, moves, play, to_move, worth

MOST_DEPTH = 64
WIDTH = 1 << 13
"""Room for the legal moves of a position."""
NUMBERS = 4
"""Room for the numbers of a crossing."""
SLOTS = 1 << 17
"""Room for crossings; a newer one takes the place of an older one."""
FAR = 1e9

COUNT, NEXT, SLOT, KEY = range(4)
INTS = KEY + NUMBERS
"""Of a position: how many moves it has, which is next, where it is remembered (-1: nowhere), and its numbers."""
LOW, HIGH, FROM, TO, BEST, BANKED, FLOATS = range(7)
"""Of a position: the window now and when it was entered, the best value so far, and what is won already."""


@rule
def solve(room, seat, choices, weights, numbers, bounds, low, high, limit):
    """Return the gain of ``seat`` from the position ``room[0]`` when both play perfectly, and how many were looked at.

    A gain of ``low`` or less, or of ``high`` or more, is only known to be so. ``room`` has ``MOST_DEPTH`` places,
    ``choices`` a row of ``WIDTH`` for each. ``numbers`` (SLOTS, NUMBERS) and ``bounds`` (SLOTS, 2) remember from one
    call to the next. After ``limit`` positions it gives up: the value is none.
    """
    ints = np.zeros((MOST_DEPTH, INTS), np.int64)
    floats = np.zeros((MOST_DEPTH, FLOATS))
    points = np.zeros(room[0].seats, np.int64)
    floats[0, LOW] = low
    floats[0, HIGH] = high
    looked = 1
    depth = 0
    done = enter(room[0], seat, choices[0], weights, ints[0], floats[0], numbers, bounds, points)
    while looked <= limit:
        if done:
            if depth == 0:
                return floats[0, BEST], looked
            depth -= 1
            better(to_move(room[depth]) == seat, floats[depth + 1, BEST], floats[depth])
        if ints[depth, NEXT] == ints[depth, COUNT] or floats[depth, LOW] >= floats[depth, HIGH]:
            leave(ints[depth], floats[depth], numbers, bounds)
            done = True
            continue
        room[depth + 1] = room[depth]
        play(room[depth + 1], choices[depth, ints[depth, NEXT]])
        ints[depth, NEXT] += 1
        floats[depth + 1, LOW] = floats[depth, LOW]
        floats[depth + 1, HIGH] = floats[depth, HIGH]
        depth += 1
        looked += 1
        done = enter(room[depth], seat, choices[depth], weights, ints[depth], floats[depth], numbers, bounds, points)
    return 0.0, looked


@rule
def enter(s, seat, choices, weights, ints, floats, numbers, bounds, points):
    """Begin with a position; returns True if its value, ``BEST``, is known at once."""
    worth(s, points)
    floats[BANKED] = gain(points, seat)
    if to_move(s) < 0:
        floats[BEST] = floats[BANKED]
        ints[SLOT] = -1
        return True
    recall(s, seat, ints, numbers, bounds)
    if ints[SLOT] >= 0 and narrow(bounds[ints[SLOT]], floats):
        return True
    ints[NEXT] = 0
    ints[COUNT] = moves(s, choices)
    put_first(choices, lean(s, choices, ints[COUNT], weights))
    floats[FROM] = floats[LOW]
    floats[TO] = floats[HIGH]
    floats[BEST] = -FAR if to_move(s) == seat else FAR
    return False


@rule
def put_first(choices, place):
    """The move to which a quick player leans is looked at first."""
    choices[0], choices[place] = choices[place], choices[0]


@rule
def recall(s, seat, ints, numbers, bounds):
    """Find the slot of a crossing, or clear one for it."""
    key = ints[KEY:]
    if crossing(s, seat, key) == 0:
        ints[SLOT] = -1
        return
    mixed = 0
    for number in key:
        mixed = (mixed ^ number) * 0x1E3779B97F4A7C15
        mixed ^= (mixed >> 29) & 0x7FFFFFFFF
    ints[SLOT] = mixed & SLOTS - 1
    claim(ints, numbers, bounds)


@rule
def claim(ints, numbers, bounds):
    """Make sure that a slot is that of this crossing and not of another one."""
    slot = ints[SLOT]
    for k in range(NUMBERS):
        if numbers[slot, k] != ints[KEY + k]:
            numbers[slot, :] = ints[KEY:]
            bounds[slot, 0] = -FAR
            bounds[slot, 1] = FAR
            return


@rule
def narrow(bound, floats):
    """Make the window as narrow as what is remembered allows; returns True if that settles the value."""
    least = floats[BANKED] + bound[0]
    most = floats[BANKED] + bound[1]
    if least == most or least >= floats[HIGH]:
        floats[BEST] = least
        return True
    if most <= floats[LOW]:
        floats[BEST] = most
        return True
    floats[LOW] = max(floats[LOW], least)
    floats[HIGH] = min(floats[HIGH], most)
    return False


@rule
def better(own, value, floats):
    """Take the value of a move into account."""
    if own:
        floats[BEST] = max(floats[BEST], value)
        floats[LOW] = max(floats[LOW], value)
    else:
        floats[BEST] = min(floats[BEST], value)
        floats[HIGH] = min(floats[HIGH], value)


@rule
def leave(ints, floats, numbers, bounds):
    """Remember a position whose value is known, or only that it is not inside the window."""
    if ints[SLOT] < 0:
        return
    claim(ints, numbers, bounds)
    bound = bounds[ints[SLOT]]
    rest = floats[BEST] - floats[BANKED]
    if floats[BEST] > floats[FROM]:
        bound[0] = max(bound[0], rest)
    if floats[BEST] < floats[TO]:
        bound[1] = min(bound[1], rest)
