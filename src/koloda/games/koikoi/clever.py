# mypy: ignore-errors
"""Koi-Koi: a player who chooses by what the network foretells. For bots."""

import math

import numpy as np

from koloda.kit.jit import rule
from koloda.kit.network import foretell, foretell_next, size_of
from koloda.kit.race import lasting

from .deck import CALL, LAY, TAKES
from .lean import DEALING
from .lean import lean as quick_lean
from .learned import (
    ACTIVE,
    AFTER_DRAW,
    AFTER_LAY,
    FEATURES,
    HIDDEN,
    LEVELS,
    OTHERS_TURN,
    OWN_TURN,
    RESULTS,
    SECOND,
    features,
    lead_of,
    result_of,
)
from .options import TRANSFER, WINNER_DEALS
from .rules_cards import laid_card, laid_partner
from .rules_score import stop_points
from .rules_turn import matches

MEANS_AT = size_of(FEATURES, HIDDEN, SECOND, RESULTS)
SWING_AT = MEANS_AT + RESULTS
LENGTH = SWING_AT + 1
"""Weights: the network, the mean points of each result, and the standard deviation of a deal's points."""


@rule
def lean(s, choices, n, weights):
    """§5  Choose by what the network foretells, where there is one; else as a quick player does."""
    if len(weights) < LENGTH:
        return quick_lean(s, choices, n, weights)
    wish = np.empty(RESULTS)
    wishes(s, s.turn, weights, wish)
    values = np.empty(n)
    weigh(s, choices, n, weights, wish, values)
    return np.argmax(values)


@rule
def wishes(s, seat, weights, out):
    """§19  How likely each result lets ``seat`` win the match (and a little for the points)."""
    left = max(0, s.rule.rounds - s.deals)
    lead = lead_of(s, seat)
    for k in range(RESULTS):
        mean = weights[MEANS_AT + k]
        after = lead + mean + dealing_after(s, k)
        if left == 0:
            out[k] = 1.0 if after > 0.25 else 0.0 if after < -0.25 else 0.5
        else:
            out[k] = 0.5 + 0.5 * math.erf(after / (weights[SWING_AT] * math.sqrt(2.0 * left)))
        out[k] += 0.0003 * mean


@rule
def dealing_after(s, result):
    """§18  The points that it is worth to deal next, where the winner does."""
    if s.rule.next_dealer != WINNER_DEALS or result == LEVELS or s.deals >= s.rule.rounds:
        return 0.0
    return DEALING if result > LEVELS else -DEALING


@rule
def weigh(s, choices, n, weights, wish, values):
    """§5  Write what each move is worth to who is to choose."""
    ids = np.empty(ACTIVE, np.int64)
    before = np.zeros(ACTIVE, np.int64)
    first = np.empty(HIDDEN, np.float32)
    second = np.empty(SECOND, np.float32)
    chances = np.empty(RESULTS, np.float32)
    for i in range(n):
        if s.phase == CALL and i == 1:
            values[i] = wish[result_of(stop_points(s, s.turn))]
            continue
        features_after(s, choices[i], ids)
        if i == 0:
            foretell(ids, weights, FEATURES, first, second, chances)
            before[:] = ids
        else:
            foretell_next(ids, before, weights, FEATURES, first, second, chances)
        values[i] = 0.0
        for k in range(RESULTS):
            values[i] += chances[k] * wish[k]


@rule
def features_after(s, move, ids):
    """§5  The features when a card was laid, §7  was taken with the drawn one, or §15  koi-koi was called."""
    seat = s.turn
    hand = s.hand[seat]
    field = s.field
    mine = s.won[seat]
    others = s.won[1 - seat]
    if s.phase == LAY:
        card = laid_card(move)
        taken = matches(s, card, laid_partner(move))
        hand &= ~(1 << card)
        if taken != 0:
            mine |= taken | 1 << card
            field &= ~taken
        else:
            field |= 1 << card
        s.laid[seat] |= 1 << card
        features(s, seat, AFTER_LAY, hand, field, mine, others, ids)
        s.laid[seat] &= ~(1 << card)
    elif s.phase == CALL:
        s.calls[seat] += 1
        features(s, seat, OTHERS_TURN, hand, field, mine, others, ids)
        s.calls[seat] -= 1
    else:
        partner = move - TAKES
        mine |= 1 << partner | 1 << s.opened
        field &= ~(1 << partner)
        features(s, seat, AFTER_DRAW, hand, field, mine, others, ids)


@rule
def outlook(s, seat, weights, odds, unit, out):
    """§19  What the network foretells, as a gain and as a chance to win the match."""
    ids = np.empty(ACTIVE, np.int64)
    first = np.empty(HIDDEN, np.float32)
    second = np.empty(SECOND, np.float32)
    chances = np.empty(RESULTS, np.float32)
    stage = OWN_TURN if s.turn == seat else OTHERS_TURN
    features(s, seat, stage, s.hand[seat], s.field, s.won[seat], s.won[1 - seat], ids)
    foretell(ids, weights, FEATURES, first, second, chances)
    scale = 4 if s.rule.score_mode == TRANSFER else 2
    lead = 2 * (s.total[seat] - s.total[1 - seat])
    out[:] = 0.0
    for k in range(RESULTS):
        gain = scale * weights[MEANS_AT + k]
        out[0] += chances[k] * gain
        after = lead + gain + scale * dealing_after(s, k)
        out[1] += chances[k] * lasting(after, s.rule.rounds - s.deals, odds, unit)
