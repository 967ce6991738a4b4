# mypy: ignore-errors
"""Koi-Koi: what a network foretells of a deal, from what one player may know. For bots.

The network reads a list of features (which of them hold, no numbers between), adds up their rows, and has one more
layer before it names the chance of each result of the deal (``RESULTS``).
"""

import numpy as np

from koloda.kit.cards import count
from koloda.kit.jit import rule

from .deck import (
    ANIMALS,
    BLUE_RIBBONS,
    BOAR_DEER_BUTTERFLIES,
    CHAFF,
    CURTAIN,
    DRY_BRIGHTS,
    MONTHS,
    MOON,
    POETRY_RIBBONS,
    RAIN_MAN_CARD,
    RIBBONS,
    SAKE_CUP,
)
from .options import TRANSFER

AFTER_LAY, AFTER_DRAW, OTHERS_TURN, OWN_TURN, STAGES = range(5)
"""What is to come: the draw; the decision about koi-koi; the other's turn; one's own."""

STATUSES = 14
CARDS_AT = 0
STAGE_AT = CARDS_AT + 48 * STATUSES
OTHER_HELD_AT = STAGE_AT + STAGES * 9
COUNTS_AT = OTHER_HELD_AT + 9
COUNT_ROOM = 8 + 9 + 14
YAKU_AT = COUNTS_AT + 2 * COUNT_ROOM
YAKU_ROOM = 16
CALLS_AT = YAKU_AT + 2 * YAKU_ROOM
BRIGHTS_AT = CALLS_AT + 16
SETS_AT = BRIGHTS_AT + 2 * 15 + 3
VIEWS_AT = SETS_AT + 3 * 16
MATCH_AT = VIEWS_AT + 27
FEATURES = MATCH_AT + 13 * 4
ACTIVE = 48 + 2 + 6 + 2 + 1 + 3 + 3 + 1 + 1

LEAST = np.array([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 24, 28, 36])
LEVELS = len(LEAST)
RESULTS = 2 * LEVELS + 1
"""Results: lost by 36 or more, … by 1, a draw, won by 1, … by 36 or more."""


@rule
def result_of(points):
    """Return the place among the results of points ahead."""
    size = abs(points)
    level = 0
    while level < LEVELS and size >= LEAST[level]:
        level += 1
    return LEVELS + level if points > 0 else LEVELS - level


@rule
def lead_of(s, seat):
    """§19  How many points of deals a player is ahead in the match."""
    lead = s.total[seat] - s.total[1 - seat]
    return lead // 2 if s.rule.score_mode == TRANSFER else lead


@rule
def situation_of(lead, left):
    """Return the place of a match situation: the lead in steps, and how many deals come after this one."""
    step = 6
    if lead != 0:
        size = abs(lead)
        k = 1 if size < 4 else 2 if size < 8 else 3 if size < 14 else 4 if size < 22 else 5 if size < 34 else 6
        step = 6 + k if lead > 0 else 6 - k
    late = 0 if left == 0 else 1 if left < 3 else 2 if left < 6 else 3
    return 13 * late + step


@rule
def features(s, seat, stage, hand, field, mine, others, ids):
    """Write which features hold, ``ACTIVE`` of them: where each card is, as ``seat`` knows it, and what was made."""
    unseen = ~(hand | field | mine | others)
    n = 0
    for month in range(MONTHS):
        at = 4 * month
        h = hand >> at & 15
        f = field >> at & 15
        w = mine >> at & 15
        o = others >> at & 15
        hidden = min(2, count(unseen >> at & 15))
        for k in range(4):
            bit = 1 << k
            if w & bit:
                status = 0
            elif o & bit:
                status = 1
            elif h & bit:
                status = 3 if f != 0 else 2
            elif f & bit:
                status = 4 + hidden + (3 if h != 0 else 0)
            else:
                status = 10 + (2 if f != 0 else 0) + (1 if h != 0 else 0)
            ids[n] = CARDS_AT + (at + k) * STATUSES + status
            n += 1
    other = 1 - seat
    ids[n] = STAGE_AT + stage * 9 + count(hand)
    ids[n + 1] = OTHER_HELD_AT + s.held[other]
    n += 2
    at = COUNTS_AT
    for cards in (mine, others):
        ids[n] = at + min(7, count(cards & ANIMALS))
        ids[n + 1] = at + 8 + min(8, count(cards & RIBBONS))
        ids[n + 2] = at + 17 + min(13, count(cards & (CHAFF | SAKE_CUP)))
        n += 3
        at += COUNT_ROOM
    ids[n] = YAKU_AT + min(YAKU_ROOM - 1, s.standing[seat])
    ids[n + 1] = YAKU_AT + YAKU_ROOM + min(YAKU_ROOM - 1, s.standing[other])
    ids[n + 2] = CALLS_AT + 4 * min(3, s.calls[seat]) + min(3, s.calls[other])
    n += 3
    dry = count(mine & DRY_BRIGHTS)
    their_dry = count(others & DRY_BRIGHTS)
    ids[n] = BRIGHTS_AT + 3 * dry + min(2, their_dry)
    ids[n + 1] = BRIGHTS_AT + 15 + 3 * their_dry + min(2, dry)
    ids[n + 2] = BRIGHTS_AT + 30 + owner_of(RAIN_MAN_CARD, mine, others)
    n += 3
    at = SETS_AT
    for trio in (BOAR_DEER_BUTTERFLIES, POETRY_RIBBONS, BLUE_RIBBONS):
        ids[n] = at + 4 * count(mine & trio) + count(others & trio)
        n += 1
        at += 16
    view = 9 * owner_of(SAKE_CUP, mine, others) + 3 * owner_of(MOON, mine, others) + owner_of(CURTAIN, mine, others)
    ids[n] = VIEWS_AT + view
    ids[n + 1] = MATCH_AT + situation_of(lead_of(s, seat), max(0, s.rule.rounds - s.deals))


@rule
def owner_of(card, mine, others):
    """Return who has taken a card: nobody, oneself, the other."""
    return 1 if mine & card != 0 else 2 if others & card != 0 else 0
