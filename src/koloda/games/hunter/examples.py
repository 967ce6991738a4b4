# mypy: ignore-errors
"""Young Hunter: deals from which it is learned what others lay and hold. All play by what the network foretells.

Here and there a quick player takes a seat, and now and then a move is tried, so that others need not play just as the
network does for what is learned to hold.
"""

import math

import numpy as np

from koloda.kit.cards import below
from koloda.kit.jit import rule

from .clever import do, over, weigh
from .deck import CARDS
from .lean import lean as quick_lean
from .learned import features, placed
from .lessons import ONE, PLAYED, begin_somewhere, some_place
from .others import OTHERS, list_hidden, place_suits
from .rules import MOST_MOVES, moves
from .rules_stage import PLAY

MOST = 4 + 4 * 3 + CARDS
"""Room for the choices of a deal: announcements, doubts, cards."""
QUICK = 4
"""In one seat of so many a quick player sits."""
SOFT = 0.05
"""Cards are taught to be laid by what they are worth: e times as likely for so many points more."""


@rule
def examples(room, deals, weights, quick, tries, positions, laid, held):
    """Play deals; write positions, each as who is to choose sees it, and what is taught; returns how many.

    ``laid[n]`` holds the chance of each card to be laid (none where nothing was to be chosen), ``held[n]`` for each
    card and each of the others a part of one if he holds it; both in whole numbers up to ``ONE``.
    """
    s = room[PLAYED]
    cards = np.empty(CARDS, np.int64)
    choices = np.empty(MOST_MOVES, np.int64)
    values = np.empty(MOST_MOVES)
    n = 0
    for _ in range(deals):
        begin_somewhere(room, cards)
        quick_seats = 0
        for seat in range(4):
            quick_seats |= int(below(s, QUICK) == 0) << seat
        while not over(s):
            seat = s.turn
            size = moves(s, choices)
            weigh(s, choices, size, weights, values)
            features(s, seat, positions[n])
            write_laid(s, choices, size, values, laid[n])
            write_held(s, seat, held[n])
            n += 1
            best = quick_lean(s, choices, size, quick) if quick_seats >> seat & 1 else np.argmax(values[:size])
            do(s, choices[some_place(s, best, size, tries)])
    return n


@rule
def write_laid(s, choices, size, values, taught):
    """§8  Write how likely each card is to be laid: the more so, the more it is worth."""
    taught[:] = 0
    if s.stage != PLAY or size == 1:
        return
    places = np.empty(4, np.int64)
    place_suits(s, s.turn, places)
    most = values[:size].max()
    together = 0.0
    for place in range(size):
        together += math.exp((values[place] - most) / SOFT)
    for place in range(size):
        chance = math.exp((values[place] - most) / SOFT) / together
        taught[placed(choices[place], places)] = int(chance * ONE + 0.5)


@rule
def write_held(s, seat, taught):
    """§16  Write who holds each card that is hidden from ``seat``."""
    taught[:] = 0
    cards = np.empty(CARDS, np.int64)
    holders = np.empty(CARDS, np.int64)
    places = np.empty(4, np.int64)
    place_suits(s, seat, places)
    n = list_hidden(s, seat, cards, holders)
    for k in range(n):
        taught[OTHERS * placed(cards[k], places) + holders[k]] = ONE // n
