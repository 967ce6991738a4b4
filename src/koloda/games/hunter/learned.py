# mypy: ignore-errors
"""Young Hunter: what a network reads of a deal, from what one player may know. For bots.

The network reads a list of features (which of them hold, no numbers between). The trumps come first, then the plain
suits by what the player was dealt of them, the longest first: which of them is hearts does not matter.
"""

import numpy as np

from koloda.kit.cards import count
from koloda.kit.jit import rule

from .deck import CATCH, IN_SUIT, JACK, NUMBER, SUIT
from .rules_play import suit_of
from .rules_score import made, points_named, result

THREES = np.array([sum(3**k for k in range(4) if cards >> k & 1) for cards in range(16)])
"""For each set of four cards a number with the digit 1 (of base 3) for each of them."""

SUIT_FEATURES, CALL_FEATURES, TRICK_FEATURES = 8, 3, 6
"""So many features hold of each suit, of each player, and of the trick."""
ACTIVE = 4 * SUIT_FEATURES + 4 * CALL_FEATURES + TRICK_FEATURES

HIGH, LOW, HELD, LACKS, JACK_WAYS, LAID = 3**4, 3**3, 14 * 14, 3 * 8, 2 + 8 + 12, 2 * 4**3
"""Ways of a suit: its four high cards, three lower ones, how many are held and hidden, who has none, where its jack
is, and how many each of the others has laid (three or more are as good as three)."""
SUIT_ROOM = HIGH + 3 * LOW + HELD + LACKS + JACK_WAYS + LAID
CALLS, MADE, LACKING, TO_COME = 14, 13, 12, 8
"""Announcements (not yet, none, 0 to 11), points made, points that an announcement lacks, jacks that are to come."""
NOWHERE = 52
"""No card."""

CALL_AT = 4 * SUIT_ROOM
LACKING_AT = CALL_AT + 4 * CALLS * MADE
TRICK_AT = LACKING_AT + 4 * LACKING * TO_COME
BEST_AT = TRICK_AT + 4 * (NOWHERE + 1)
BEATEN_AT = BEST_AT + 2 * (NOWHERE + 1)
LYING_AT = BEATEN_AT + 14 * 8
LEADER_AT = LYING_AT + 8 * 4
LEFT_AT = LEADER_AT + 4 * 16
STAGE_AT = LEFT_AT + 14
FEATURES = STAGE_AT + 16

LEAST = np.array([1, 3, 5, 7, 9, 12, 15, 18, 22, 27, 33, 40, 50])
LEVELS = len(LEAST)
RESULTS = 2 * LEVELS + 1
"""Results: three times the points above the mean of the others, from -50 and less to 50 and more."""
HIDDEN, SECOND = 256, 64
"""The numbers between, in the first and in the second layer."""


@rule
def result_of(gain):
    """§13  Return the place among the results of three times the points above the mean of the others."""
    size = abs(gain)
    level = 0
    while level < LEVELS and size >= LEAST[level]:
        level += 1
    return LEVELS + level if gain > 0 else LEVELS - level


@rule
def gain_of(s, seat):
    """§13  Three times the points of a deal in which all jacks are taken above the mean of the others."""
    together = 0
    for other in range(4):
        together += result(s, other)
    return 4 * result(s, seat) - together


@rule
def features(s, seat, ids):
    """§16  Write which features hold, ``ACTIVE`` of them: what ``seat`` knows."""
    suits = np.empty(4, np.int64)
    places = np.empty(4, np.int64)
    order_suits(s, seat, suits)
    gone = s.laid[0] | s.laid[1] | s.laid[2] | s.laid[3]
    unseen = s.pack & ~(gone | s.hand[seat])
    to_come = 0
    for place in range(4):
        suit = suits[place]
        places[suit] = place
        read_suit(s, seat, suit, unseen, place * SUIT_ROOM, ids[place * SUIT_FEATURES :])
        if s.jack_taker[suit] < 0:
            to_come += 1 if place > 0 else TO_COME // 2
    n = 4 * SUIT_FEATURES
    for k in range(4):
        read_call(s, seat + k & 3, k, to_come, ids[n + k :])
        card = s.trick[seat + k & 3]
        ids[n + 8 + k] = TRICK_AT + k * (NOWHERE + 1) + placed(card, places)
    read_trick(s, seat, places, unseen, ids[n + 4 * CALL_FEATURES :])


@rule
def order_suits(s, seat, suits):
    """§2  Write the suits in their order: trumps, then by the cards that the player was dealt of them."""
    dealt = s.hand[seat] | s.laid[seat]
    for suit in range(4):
        place = 0
        for other in range(4):
            if order_of(s, dealt, other) > order_of(s, dealt, suit):
                place += 1
        suits[place] = suit


@rule
def order_of(s, dealt, suit):
    """§2  By what suits are ordered: the greater comes first."""
    cards = dealt >> suit * IN_SUIT & SUIT
    trumps = s.trumps >> suit * IN_SUIT & 1
    return (((trumps << 4 | count(cards)) << IN_SUIT) + cards << 2) + suit


@rule
def placed(card, places):
    """§2  A card's number when its suit is numbered by its place; ``NOWHERE`` for no card."""
    return NOWHERE if card < 0 else places[card // IN_SUIT] * IN_SUIT + card % IN_SUIT


@rule
def read_suit(s, seat, suit, unseen, start, ids):
    """§16  Write what holds of a suit: cards held and hidden, who lacks it, where its jack is, what was laid."""
    at = suit * IN_SUIT
    mine = s.hand[seat] >> at & SUIT
    hidden = unseen >> at & SUIT
    jack = 1 if mine >> JACK & 1 else 2 if hidden >> JACK & 1 else 0
    ids[0] = start + THREES[mine >> JACK] + 2 * THREES[hidden >> JACK]
    start += HIGH
    for k in range(3):
        low = 6 - 3 * k
        ids[1 + k] = start + THREES[mine >> low & 7] + 2 * THREES[hidden >> low & 7]
        start += LOW
    ids[4] = start + 14 * count(mine) + count(hidden)
    start += HELD
    lacking = 0
    laid = 0
    for k in range(1, 4):
        other = seat + k & 3
        lacking |= (s.lacks[other] >> at & 1) << k - 1
        laid = 4 * laid + min(3, count(s.laid[other] >> at & SUIT))
    ids[5] = start + 8 * jack + lacking
    start += LACKS
    ids[6] = start + jack_way(s, seat, suit, jack)
    start += JACK_WAYS
    ids[7] = start + 2 * laid + (jack == 2)


@rule
def jack_way(s, seat, suit, jack):
    """§10  What is known of a jack: held or hidden (1 or 2), in the trick, or taken, by whom and how."""
    if jack > 0:
        return jack - 1
    if s.jack_taker[suit] >= 0:
        return 10 + 3 * (s.jack_taker[suit] - seat & 3) + s.jack_way[suit]
    for k in range(4):
        if s.trick[seat + k & 3] == suit * IN_SUIT + JACK:
            return 2 + 2 * k + (s.taker == seat)
    return 0


@rule
def read_call(s, other, k, to_come, ids):
    """§5  Write what holds of the announcement of the player ``k`` places on, and of what is lacking to keep it."""
    call = s.call[other]
    number = 0 if call < 0 else min(CALLS - 1, call - NUMBER + 2)
    have = made(s, other)
    ids[0] = CALL_AT + (k * CALLS + number) * MADE + min(MADE - 1, have)
    lacking = max(0, min(LACKING - 1, call - NUMBER - have + 1)) if call >= NUMBER else 0
    ids[4] = LACKING_AT + (k * LACKING + lacking) * TO_COME + min(TO_COME - 1, to_come)


@rule
def read_trick(s, seat, places, unseen, ids):
    """§8  Write what holds of the trick on the table, of who leads and who is to choose."""
    lying = 0
    on = 0
    for other in range(4):
        card = s.trick[other]
        if card >= 0:
            on += 1
            if card % IN_SUIT == JACK:
                lying += points_named(s, card // IN_SUIT, CATCH)
    best = s.trick[s.taker] if on > 0 else -1
    over = count(unseen & suit_of(best) & -(2 << best)) if on > 0 else 0
    own = on > 0 and s.taker == seat
    ids[0] = BEST_AT + 2 * placed(best, places) + own
    ids[1] = BEATEN_AT + 8 * over + 2 * on + own
    ids[2] = LYING_AT + 4 * min(7, lying) + 2 * own + (s.trick[seat] < 0)
    leader = (s.leader if s.leader >= 0 else s.opener) - seat & 3
    ids[3] = LEADER_AT + 16 * on + 4 * leader + (s.taker - seat & 3 if on > 0 else 0)
    ids[4] = LEFT_AT + count(s.hand[seat])
    ids[5] = STAGE_AT + s.stage * 4 + (s.turn - seat & 3)
