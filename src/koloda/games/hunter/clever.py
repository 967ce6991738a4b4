# mypy: ignore-errors
"""Young Hunter: a player who chooses by what the network foretells. For bots."""

import math

import numpy as np

from koloda.kit.jit import rule
from koloda.kit.network import foretell, foretell_next, size_of
from koloda.kit.race import lasting

from .lean import decided
from .lean import lean as quick_lean
from .learned import ACTIVE, FEATURES, HIDDEN, RESULTS, SECOND, features, gain_of
from .rules_announce import announce, doubt
from .rules_play import lay
from .rules_score import announced, made, own_points, reached
from .rules_stage import ANNOUNCE, DONE, PLAY
from .undo import KEPT, keep, put_back

MEANS_AT = size_of(FEATURES, HIDDEN, SECOND, RESULTS)
SWING_AT = MEANS_AT + RESULTS
LENGTH = SWING_AT + 1
"""Weights: the network, the mean of each result, and its standard deviation."""

RARE = 0.004
"""Results less likely than this count for the points, but not for the match."""


@rule
def lean(s, choices, n, weights):
    """§5  Choose by what the network foretells, where there is one; else as a quick player does."""
    if len(weights) < LENGTH:
        return quick_lean(s, choices, n, weights)
    values = np.empty(n)
    weigh(s, choices, n, weights, values)
    return np.argmax(values)


@rule
def do(s, move):
    """§5  Announce, §7  believe or doubt, §8  lay a card."""
    if s.stage == PLAY:
        lay(s, move)
    elif s.stage == ANNOUNCE:
        announce(s, move)
    else:
        doubt(s, move)


@rule
def over(s):
    """§10  Whether the deal is over, or decided, since all jacks are taken."""
    return s.stage == DONE or decided(s)


@rule
def weigh(s, choices, n, weights, values):
    """§5  Write what each move is worth to who is to choose, in points above the mean of the others."""
    ids = np.empty(ACTIVE, np.int64)
    before = np.zeros(ACTIVE, np.int64)
    first = np.empty(HIDDEN, np.float32)
    second = np.empty(SECOND, np.float32)
    chances = np.empty(RESULTS, np.float32)
    kept = np.empty(KEPT, np.int64)
    seat = s.turn
    begun = False
    keep(s, kept)
    for i in range(n):
        do(s, choices[i])
        values[i] = 0.0
        if over(s):
            values[i] = gain_of(s, seat) / 3.0
        else:
            features(s, seat, ids)
            if begun:
                foretell_next(ids, before, weights, FEATURES, first, second, chances)
            else:
                foretell(ids, weights, FEATURES, first, second, chances)
                before[:] = ids
                begun = True
            for k in range(RESULTS):
                values[i] += chances[k] * weights[MEANS_AT + k] / 3.0
        put_back(s, kept)


@rule
def foretell_now(s, seat, weights, chances):
    """§13  Write the chance of each result of the deal, as a seat may foretell it."""
    ids = np.empty(ACTIVE, np.int64)
    first = np.empty(HIDDEN, np.float32)
    second = np.empty(SECOND, np.float32)
    features(s, seat, ids)
    foretell(ids, weights, FEATURES, first, second, chances)


@rule
def outlook(s, seat, weights, odds, unit, out):
    """§15  What the network foretells, as a gain and as a chance to win the match.

    A gain above the mean of the others leaves open how it is shared out among them: a third of the variance of one
    more deal, while all jacks are to come. A lead lasts through so much of a deal as a longer one through all of it.
    That is no luck of one's own, so the chances to stay ahead of each of them are multiplied as they are; for the deals
    after this one they are shared out to make one, as ``race`` does.
    """
    chances = np.empty(RESULTS, np.float32)
    foretell_now(s, seat, weights, chances)
    totals = np.empty(4)
    among = np.empty(4)
    left = s.rule.deals + s.rule.ninth_deal - s.deals
    open_part = expected_totals(s, seat, totals)
    stretch = 1.0
    shared = 1.0
    if open_part > 0.0:
        stretch = math.sqrt((left + 1) / (left + open_part))
        shared = left / (left + open_part)
        left += 1
    for other in range(4):
        totals[other] *= stretch
    among_others(totals, seat, left, odds, unit, among)
    own = totals[seat]
    counted = 0.0
    out[:] = 0.0
    for k in range(RESULTS):
        gain = weights[MEANS_AT + k] / 3.0
        out[0] += chances[k] * gain
        if chances[k] > RARE:
            counted += chances[k]
            totals[seat] = own + stretch * gain
            out[1] += chances[k] * ahead(totals, seat, left, odds, unit, among, shared)
    out[1] /= counted


@rule
def expected_totals(s, seat, totals):
    """§15  Write what totals there will be beside what a seat gains above the others; returns how much is left open.

    What the others have made by now sets them apart from each other; what is still to come is as much for each. Left
    open is what jacks are still to come: the part of the variance of a deal that a gain does not tell of.
    """
    together = 0.0
    for other in range(4):
        totals[other] = s.total[other]
        if other != seat:
            now = so_far(s, other)
            totals[other] += now
            together += now
    left = 0
    for other in range(4):
        if other != seat:
            totals[other] -= together / 3.0
        left += s.jack_taker[other] < 0
    return left / 12.0


@rule
def so_far(s, seat):
    """§12  The points that a player has by now, an announcement that may still be kept left aside."""
    if announced(s, seat) and not reached(s, seat):
        return made(s, seat)
    return own_points(s, seat)


@rule
def among_others(totals, seat, left, odds, unit, out):
    """§15  Write for each of the others the chance to be ahead of both the rest of them after ``left`` more deals."""
    for one in range(4):
        out[one] = 1.0
        for other in range(4):
            if other != one and other != seat:
                out[one] *= lasting(totals[one] - totals[other], left, odds, unit)


@rule
def ahead(totals, seat, left, odds, unit, among, shared):
    """§15  The chance to be ahead of all others after ``left`` more deals; ``shared`` (0 to 1) as by ``race``."""
    own = 1.0
    together = 0.0
    for other in range(4):
        if other != seat:
            chance = lasting(totals[seat] - totals[other], left, odds, unit)
            own *= chance
            together += (1.0 - chance) * among[other]
    return own / (own + together) ** shared if own > 0.0 else 0.0
