# mypy: ignore-errors
"""Koi-Koi: what a network foretells of a deal, from what one player may know. For bots.

The network reads a list of features (which of them hold, no numbers between), adds up their rows, and has one more
layer before it names the chance of each result of the deal (``RESULTS``). The cards of a month are read together: all
that can be done with them depends on where the other three are.
"""

from functools import cache
from itertools import product
from typing import Any

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
    KINDS,
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

UNSEEN, IN_HAND, ON_TABLE, OWN, OTHERS, PLACES = range(6)
"""Where a card is, as a player knows it."""


@cache
def ways_of(kinds: str) -> Any:
    """Return a number for each way that a month's cards can lie (digits of base ``PLACES``).

    Look-alikes are not told apart; cards are taken two or all at once, and what cannot be has 0.
    """
    numbers: dict[tuple[Any, ...], int] = {}
    ways = np.zeros(PLACES**4, np.int64)
    for places in product(range(PLACES), repeat=4):
        taken = sorted(place for place in places if place >= OWN)
        if taken[::2] == taken[1::2]:
            alike = tuple(sorted(zip(kinds, places, strict=True)))
            code = sum(place * PLACES**k for k, place in enumerate(places))
            ways[code] = numbers.setdefault(alike, len(numbers) + 1)
    return ways


WAYS = [int(ways_of(kinds).max()) + 1 for kinds in KINDS]
MONTH_ROWS = np.array([ways_of(kinds) + sum(WAYS[:month]) for month, kinds in enumerate(KINDS)])
"""For each month and each way its cards can lie the feature that holds then."""
DIGITS = np.array([sum(PLACES**k for k in range(4) if cards >> k & 1) for cards in range(16)])
"""For each set of cards of a month a number with the digit 1 for each of them."""

LAID_AT = sum(WAYS)
STAGE_AT = LAID_AT + 4 * MONTHS
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
ACTIVE = 2 * MONTHS + 2 + 6 + 2 + 1 + 3 + 3 + 1 + 1

LEAST = np.array([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 24, 28, 36])
LEVELS = len(LEAST)
RESULTS = 2 * LEVELS + 1
"""Results: lost by 36 or more, … by 1, a draw, won by 1, … by 36 or more."""
HIDDEN, SECOND = 256, 64
"""The numbers between, in the first and in the second layer."""


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
    """Write which features hold, ``ACTIVE`` of them: where the cards are, as ``seat`` knows it, and what was made."""
    own_laid = field & s.laid[seat]
    other_laid = field & s.laid[1 - seat]
    n = 0
    for month in range(MONTHS):
        at = 4 * month
        code = IN_HAND * DIGITS[hand >> at & 15] + ON_TABLE * DIGITS[field >> at & 15]
        code += OWN * DIGITS[mine >> at & 15] + OTHERS * DIGITS[others >> at & 15]
        ids[n] = MONTH_ROWS[month, code]
        ids[n + 1] = LAID_AT + at + (own_laid >> at & 15 != 0) + 2 * (other_laid >> at & 15 != 0)
        n += 2
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
