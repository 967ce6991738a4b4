# mypy: ignore-errors
"""Koi-Koi: deals from which it is learned what the other holds. Both play by what the network foretells.

Now and then a quick player takes a seat, and now and then a move is tried, so that others need not play just as the
network does for what is learned to hold.
"""

import numpy as np

from koloda.kit.cards import below, count
from koloda.kit.jit import rule

from .clever import SWING_AT, lean
from .closing import list_cards
from .deck import CARDS, OVER
from .lean import lean as quick_lean
from .lessons import ONE, PLAYED, begin_somewhere
from .others import read
from .rules_turn import moves, play

MOST = 64
"""Room for the choices of a deal: a card, what it takes, what the drawn one takes, and koi-koi, sixteen times."""
QUICK = 4
"""In one seat of so many a quick player sits."""
FINE = 1 << 20
"""Steps in which it is drawn whether something is tried."""


@rule
def examples(room, deals, weights, quick, tries, positions, held):
    """Play deals; write positions, each as who is to choose sees it, and who holds what; returns how many.

    ``held[n]`` has for each card that the other holds a part of one, in whole numbers up to ``ONE``.
    """
    s = room[PLAYED]
    cards = np.empty(CARDS, np.int64)
    choices = np.empty(64, np.int64)
    n = 0
    for _ in range(deals):
        begin_somewhere(room, weights[SWING_AT], cards)
        quick_seats = 0
        for seat in range(2):
            quick_seats |= int(below(s, QUICK) == 0) << seat
        while s.phase != OVER:
            seat = s.turn
            read(s, seat, positions[n])
            write_held(s, 1 - seat, held[n], cards)
            n += 1
            size = moves(s, choices)
            place = 0
            if below(s, FINE) < tries * FINE:
                place = below(s, size)
            elif quick_seats >> seat & 1:
                place = quick_lean(s, choices, size, quick)
            elif size > 1:
                place = lean(s, choices, size, weights)
            play(s, choices[place])
    return n


@rule
def write_held(s, other, taught, cards):
    """§3  Write which cards the other holds, and not if they are shown."""
    taught[:] = 0
    if s.luck[other] == 0:
        for place in range(list_cards(s.hand[other], cards)):
            taught[cards[place]] = ONE // count(s.hand[other])
