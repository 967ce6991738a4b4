# mypy: ignore-errors
"""Young Hunter: deals from which the network learns. All play by what it foretells; what comes of it is taught.

Each position is taught a mixture of how the deal ended and of what was foretold a little later (TD(lambda), Sutton
1988): less noisy than the end alone, and not misled by moves that were only played to try something.
"""

import numpy as np

from koloda.kit.cards import below, shuffle
from koloda.kit.jit import rule
from koloda.kit.network import foretell

from .clever import LENGTH, do, lean, over
from .deck import CARDS
from .learned import FEATURES, HIDDEN, RESULTS, SECOND, features, gain_of, result_of
from .rules import MOST_MOVES, deal, moves
from .rules_stage import ANNOUNCE

MOST = 3 * (4 + 4 * 3 + CARDS)
"""Room for the positions of a deal: up to three for each announcement, doubt and card."""
CALL_TRIES, STEP = 0.12, 2
"""So many announcements are tried, at most so many points more or less than what seems best."""
FINE = 1 << 20
"""Steps in which it is drawn whether something is tried."""
ONE = 65535
"""Chances are taught as whole numbers up to this."""

PLAYED, FRESH = range(2)
"""Places of a room: the deal, and a match that has just begun."""

OWNER, HOW = range(2)
"""Of a position: whose it is, and how it is taught …"""
KEPT, ITSELF = range(2)
"""… what came; or nothing new, when another move than the best was tried then."""


@rule
def lessons(room, deals, weights, tries, trust, positions, taught, sums, counts):
    """Play deals and write positions (their features) and what each is taught; returns how many positions."""
    s = room[PLAYED]
    cards = np.empty(CARDS, np.int64)
    about = np.empty((MOST, 2), np.int64)
    n = 0
    for _ in range(deals):
        begin_somewhere(room, cards)
        size = play_lesson(s, weights, tries, positions[n:], about)
        for seat in range(4):
            gain = gain_of(s, seat)
            result = result_of(gain)
            sums[result] += gain
            counts[result] += 1
            teach(seat, result, weights, trust, positions[n:], about[:size], taught[n:])
        n += size
    return n


@rule
def begin_somewhere(room, cards):
    """§2  Deal one of the deals of a match."""
    s = room[PLAYED]
    chance = s.chance
    room[PLAYED] = room[FRESH]
    s.chance = chance
    s.deals = below(s, s.rule.deals)
    s.dealer = below(s, 4)
    for place in range(CARDS):
        cards[place] = place
    shuffle(s, cards, CARDS)
    deal(s, cards)


@rule
def play_lesson(s, weights, tries, positions, about):
    """§8  Play a deal and write its positions down, as who has chosen, who is to choose and another see them."""
    choices = np.empty(MOST_MOVES, np.int64)
    last = np.full(4, -1)
    n = 0
    while not over(s):
        seat = s.turn
        n = write_now(s, seat, positions, about, last, n)
        size = moves(s, choices)
        best = lean(s, choices, size, weights) if size > 1 else 0
        place = some_place(s, best, size, tries)
        if place != best:
            tried(last, about)
        do(s, choices[place])
        if not over(s):
            n = write_now(s, seat, positions, about, last, n)
            other = below(s, 4)
            if other != seat and other != s.turn:
                n = write_now(s, other, positions, about, last, n)
    return n


@rule
def some_place(s, best, size, tries):
    """§8  The place of the best move, or now and then of another: §5  of an announcement not far from it."""
    if s.stage != ANNOUNCE:
        return below(s, size) if below(s, FINE) < tries * FINE else best
    if tries == 0.0 or below(s, FINE) >= CALL_TRIES * FINE:
        return best
    return max(0, min(size - 1, best + below(s, 2 * STEP + 1) - STEP))


@rule
def write_now(s, seat, positions, about, last, n):
    """Write the position that is there; returns the number of the next."""
    features(s, seat, positions[n])
    about[n, OWNER] = seat
    about[n, HOW] = KEPT
    last[seat] = n
    return n + 1


@rule
def tried(last, about):
    """What came before a move that is only tried must not be taught what comes of it."""
    for seat in range(4):
        if last[seat] >= 0:
            about[last[seat], HOW] = ITSELF


@rule
def teach(seat, result, weights, trust, positions, about, taught):
    """Write what the positions of a seat are taught, from the last to the first."""
    lesson = np.zeros(RESULTS, np.float32)
    lesson[result] = 1.0
    chances = np.empty(RESULTS, np.float32)
    scratch = np.empty(HIDDEN, np.float32), np.empty(SECOND, np.float32)
    knows = len(weights) >= LENGTH
    for n in range(len(about) - 1, -1, -1):
        if about[n, OWNER] != seat:
            continue
        if knows:
            foretell(positions[n], weights, FEATURES, scratch[0], scratch[1], chances)
            if about[n, HOW] == ITSELF:
                lesson[:] = chances
        for k in range(RESULTS):
            taught[n, k] = int(lesson[k] * ONE + 0.5)
            if knows:
                lesson[k] += np.float32(1.0 - trust) * (chances[k] - lesson[k])
