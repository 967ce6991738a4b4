# mypy: ignore-errors
"""Koi-Koi: deals from which the network learns. Both play by what it foretells; what comes of it is what it is taught.

Each position is taught a mixture of how the deal ended and of what was foretold a little later (TD(lambda), Sutton
1988): less noisy than the end alone, and not misled by moves that were only played to try something.
"""

import numpy as np

from koloda.kit.cards import below, shuffle
from koloda.kit.jit import rule
from koloda.kit.network import foretell

from .clever import LENGTH, SWING_AT, features_after, weigh, wishes
from .deck import CALL, CARDS, LAY, OVER, PICK
from .lean import lean
from .learned import (
    ACTIVE,
    AFTER_DRAW,
    FEATURES,
    HIDDEN,
    OTHERS_TURN,
    OWN_TURN,
    RESULTS,
    SECOND,
    features,
    result_of,
)
from .options import TRANSFER
from .rules_deal import deal
from .rules_turn import moves, play

MOST = 128
"""Room for the positions of a deal."""
WILD, WILD_TURNS, WILD_TRIES = 4, 4, 0.4
"""One deal in so many begins with so many turns in which so much is tried."""
ONE = 65535
"""Chances are taught as whole numbers up to this."""

PLAYED, FRESH = range(2)
"""Places of a room: the deal, and a match that has just begun."""

OWNER, HOW = range(2)
"""Of a position: whose it is, and how it is taught …"""
KEPT, BETTER, ITSELF = range(3)
"""… what came; what the best move would have brought; or nothing new, when another move was tried then."""


USUAL_SWING = 10.0
"""The standard deviation of a deal's points before it is known."""


@rule
def lessons(room, deals, weights, tries, trust, positions, taught, sums, counts):
    """Play deals and write positions (their features) and what each is taught; returns how many positions.

    ``tries`` is the part of the moves that are played at random; ``trust`` (lambda) how much the end counts against
    what was foretold. ``sums`` and ``counts`` get the points of the results, and how many there were.
    """
    s = room[PLAYED]
    cards = np.empty(CARDS, np.int64)
    about = np.empty((MOST, 2), np.int64)
    instead = np.empty((MOST, RESULTS), np.float32)
    n = 0
    for _ in range(deals):
        begin_somewhere(room, weights[SWING_AT] if len(weights) >= LENGTH else USUAL_SWING, cards)
        if s.phase == OVER or n + MOST > len(positions):
            continue
        count = play_lesson(s, weights, tries, positions[n:], about, instead)
        for seat in range(2):
            result = result_of(ahead(s, seat))
            sums[result] += ahead(s, seat)
            counts[result] += 1
            teach(seat, result, weights, trust, positions[n:], about[:count], instead, taught[n:])
        n += count
    return n


@rule
def ahead(s, seat):
    """§19  The points of a finished deal above the other's."""
    points = s.points[seat] - s.points[1 - seat]
    return points // 2 if s.rule.score_mode == TRANSFER else points


@rule
def begin_somewhere(room, swing, cards):
    """§19  Deal a deal somewhere in the course of a match, with a lead such as matches have by then."""
    s = room[PLAYED]
    chance = s.chance
    room[PLAYED] = room[FRESH]
    s.chance = chance
    s.deals = below(s, s.rule.rounds)
    s.dealer = below(s, 2)
    s.winner = s.dealer
    lead = round(some_normal(s) * swing * np.sqrt(s.deals))
    if s.rule.score_mode == TRANSFER:
        s.total[0] += lead
        s.total[1] -= lead
    else:
        s.total[0] += max(0, lead)
        s.total[1] += max(0, -lead)
    for place in range(CARDS):
        cards[place] = place
    shuffle(s, cards, CARDS)
    while not deal(s, cards):
        shuffle(s, cards, CARDS)


@rule
def some_normal(s):
    """A number of a normal distribution, nearly: the sum of twelve even ones."""
    sum_of_twelve = 0
    for _ in range(12):
        sum_of_twelve += below(s, 1 << 20)
    return sum_of_twelve / (1 << 20) - 6.0


@rule
def play_lesson(s, weights, tries, positions, about, instead):
    """Play a deal and write its positions down; returns how many."""
    choices = np.empty(64, np.int64)
    values = np.empty(64)
    wish = np.empty((2, RESULTS))
    last = np.full(2, -1)
    knows = len(weights) >= LENGTH
    for seat in range(2):
        if knows:
            wishes(s, seat, weights, wish[seat])
    wild = WILD_TURNS if tries > 0.0 and below(s, WILD) == 0 else 0
    n = 0
    turn = 0
    while s.phase != OVER:
        seat = s.turn
        phase = s.phase
        if phase == LAY:
            turn += 1
            n = write_now(s, seat, OWN_TURN, positions, about, last, n)
        count = moves(s, choices)
        place = 0
        if knows:
            weigh(s, choices, count, weights, wish[seat], values)
            place = np.argmax(values[:count])
        elif count > 1:
            place = lean(s, choices, count, weights)
        if below(s, 1 << 20) < (WILD_TRIES if turn <= wild else tries) * (1 << 20):
            best = place
            place = below(s, count)
            if place != best:
                tried(s, choices[best], weights, knows, about, instead, last)
        if phase != CALL or place == 0:
            features_after(s, choices[place], positions[n])
            n = written(seat, about, last, n)
        before = s.standing[seat]
        play(s, choices[place])
        if phase == LAY and s.phase != PICK:
            after = s.standing[seat]
            s.standing[seat] = before
            n = write_now(s, seat, AFTER_DRAW, positions, about, last, n)
            s.standing[seat] = after
        if phase != CALL and s.phase == LAY:
            n = write_now(s, seat, OTHERS_TURN, positions, about, last, n)
    return n


@rule
def write_now(s, seat, stage, positions, about, last, n):
    """Write the position that is there; returns the number of the next."""
    features(s, seat, stage, s.hand[seat], s.field, s.won[seat], s.won[1 - seat], positions[n])
    return written(seat, about, last, n)


@rule
def written(seat, about, last, n):
    """Note whose the position just written is; returns the number of the next."""
    about[n, OWNER] = seat
    about[n, HOW] = KEPT
    last[seat] = n
    return n + 1


@rule
def tried(s, best, weights, knows, about, instead, last):
    """What came before a move that is only tried must not be taught what comes of it."""
    if not knows:
        return
    for seat in range(2):
        if last[seat] >= 0:
            about[last[seat], HOW] = ITSELF
    if s.phase == LAY:
        ids = np.empty(ACTIVE, np.int64)
        scratch = np.empty(HIDDEN, np.float32), np.empty(SECOND, np.float32)
        features_after(s, best, ids)
        foretell(ids, weights, FEATURES, scratch[0], scratch[1], instead[last[s.turn]])
        about[last[s.turn], HOW] = BETTER


@rule
def teach(seat, result, weights, trust, positions, about, instead, taught):
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
            if about[n, HOW] == BETTER:
                lesson[:] = instead[n]
            elif about[n, HOW] == ITSELF:
                lesson[:] = chances
        for k in range(RESULTS):
            taught[n, k] = int(lesson[k] * ONE + 0.5)
            if knows:
                lesson[k] += np.float32(1.0 - trust) * (chances[k] - lesson[k])
