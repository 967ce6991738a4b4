# mypy: ignore-errors
"""Koi-Koi: what the other may hold, as a network took it from the learned player's deals. For bots.

It reads what the player's own network reads, and answers with the chance of each card to be one of those that the other
holds: who lays what meets nothing had nothing better, and who holds what would have taken a bright has taken it.
"""

import numpy as np

from koloda.kit.cards import below, count, lowest
from koloda.kit.jit import rule
from koloda.kit.network import foretell, size_of

from .clever import LENGTH
from .closing import list_cards
from .deck import CARDS, KEPT_OUT, KINDS, LAY, PICK
from .learned import ACTIVE, AFTER_DRAW, AFTER_LAY, FEATURES, OWN_TURN, features
from .rules_cards import stock_size
from .rules_deal import luck_of
from .rules_sees import guess, unseen

HELD_HIDDEN, HELD_SECOND = 128, 64
"""The numbers between, in the first and in the second layer."""
NETWORKS = (("held", HELD_HIDDEN, HELD_SECOND, CARDS),)
"""The networks of a preset besides the player's own: their names, the numbers between, and the results."""
HELD_AT = LENGTH
IN_ALL = HELD_AT + size_of(FEATURES, HELD_HIDDEN, HELD_SECOND, CARDS)
"""Weights: the player's own, then those of the network of cards held."""

ALIKE = np.array(
    [
        sum(1 << 4 * month + other for other in range(4) if kinds[other] == kinds[card])
        for month, kinds in enumerate(KINDS)
        for card in range(4)
    ]
)
"""For each card those that look like it, itself among them, as bits."""

EXCHANGES = 60
"""So often a card of a guessed hand may be exchanged for one of the stock, until hands are as likely as they should."""
FINE = 1 << 30
"""Steps in which it is drawn whether they are."""


@rule
def suppose(s, seat, weights):
    """§3  A random hand and stock that fit, rather such as one may hold who has played so.

    A hand is as likely as the product of its cards' chances: a card is exchanged again and again for one of the stock,
    or not, as that says (Metropolis and others, 1953).
    """
    other = 1 - seat
    if len(weights) < IN_ALL or s.luck[other] > 0:
        guess(s, seat)
        return
    chances = np.empty(CARDS, np.float32)
    foretell_held(s, seat, weights[HELD_AT:IN_ALL], chances)
    guess(s, seat)
    cards = np.empty(CARDS, np.int64)
    held = list_cards(s.hand[other], cards)
    hidden = stock_size(s) - s.turned - s.rule.no_sake * len(KEPT_OUT)
    for _ in range(EXCHANGES if held > 0 and hidden > 0 else 0):
        place = below(s, held)
        below_it = s.turned + below(s, hidden)
        given, got = cards[place], s.stock[below_it]
        then, now = chances[got], chances[given]
        if then >= now or below(s, FINE) * now < FINE * then:
            hand = s.hand[other] ^ (1 << given | 1 << got)
            if luck_of(s, hand | s.laid[other]) == 0:
                s.hand[other] = hand
                cards[place] = got
                s.stock[below_it] = given


@rule
def foretell_held(s, seat, net, chances):
    """§3  Write the chance of each hidden card to be one of those that the other holds, and 0 for all that is seen.

    The network does not tell look-alike chaff apart: those of them that are hidden share what it says of them all.
    """
    ids = np.empty(ACTIVE, np.int64)
    told = np.empty(CARDS, np.float32)
    read(s, seat, ids)
    foretell(ids, net, FEATURES, np.empty(HELD_HIDDEN, np.float32), np.empty(HELD_SECOND, np.float32), told)
    chances[:] = 0.0
    hidden = unseen(s, seat)
    left = hidden
    while left != 0:
        card = lowest(left)
        left &= left - 1
        alike = ALIKE[card]
        many = count(alike & hidden)
        while alike != 0:
            chances[card] += told[lowest(alike)] / many
            alike &= alike - 1


@rule
def read(s, seat, ids):
    """§5  Write which features hold for a seat that is to choose now."""
    stage = OWN_TURN if s.phase == LAY else AFTER_LAY if s.phase == PICK else AFTER_DRAW
    features(s, seat, stage, s.hand[seat], s.field, s.won[seat], s.won[1 - seat], ids)
