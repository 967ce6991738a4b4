# mypy: ignore-errors
"""Young Hunter: what others will lay and may hold, as two networks took it from the learned player's deals. For bots.

Both read what the player's own network reads. One answers with the chance of each card to be laid, of all at once,
where the player's own has to be asked card by card; the other with the chance of each of the others to hold each card.
"""

import numpy as np

from koloda.kit.cards import below, lowest
from koloda.kit.jit import rule
from koloda.kit.network import foretell, size_of

from .clever import LENGTH, lean
from .deck import CARDS, IN_SUIT, JACK
from .learned import ACTIVE, FEATURES, features, order_suits, placed
from .rules_guess import guess
from .rules_stage import PLAY

OTHERS = 3
LAID_HIDDEN, LAID_SECOND = 128, 32
HELD_HIDDEN, HELD_SECOND = 128, 64
"""The numbers between, in the first and in the second layer of each."""
NETWORKS = (
    ("laid", LAID_HIDDEN, LAID_SECOND, CARDS),
    ("held", HELD_HIDDEN, HELD_SECOND, OTHERS * CARDS),
)
"""The networks of a preset besides the player's own: their names, the numbers between, and the results."""
LAID_AT = LENGTH
HELD_AT = LAID_AT + size_of(FEATURES, LAID_HIDDEN, LAID_SECOND, CARDS)
IN_ALL = HELD_AT + size_of(FEATURES, HELD_HIDDEN, HELD_SECOND, OTHERS * CARDS)
"""Weights: the player's own, then the network of cards laid, then that of cards held."""

EXCHANGES = 100
"""So often two hidden cards of a guess may change hands, until hands are as likely as the network says."""
FINE = 1 << 30
"""Steps in which it is drawn whether they do."""


@rule
def reply(s, choices, n, weights):
    """§8  Lay the likeliest card; §5  announce and §7  doubt as the player with the network does."""
    if len(weights) < IN_ALL or s.stage != PLAY:
        return lean(s, choices, n, weights)
    chances = np.empty(CARDS, np.float32)
    places = np.empty(4, np.int64)
    ask(s, s.turn, weights[LAID_AT:HELD_AT], LAID_HIDDEN, LAID_SECOND, chances, places)
    best = 0
    for place in range(1, n):
        if chances[placed(choices[place], places)] > chances[placed(choices[best], places)]:
            best = place
    return best


@rule
def ask(s, seat, net, hidden, second, chances, places):
    """§16  Write the chances that one of the two networks answers to what ``seat`` sees; ``places`` says of what suits.

    Either a chance for each card, or one for each card and each of the others, from the left of ``seat``.
    """
    ids = np.empty(ACTIVE, np.int64)
    features(s, seat, ids)
    place_suits(s, seat, places)
    foretell(ids, net, FEATURES, np.empty(hidden, np.float32), np.empty(second, np.float32), chances)


@rule
def place_suits(s, seat, places):
    """§2  Write the place of each suit in the order in which the network reads them."""
    suits = np.empty(4, np.int64)
    order_suits(s, seat, suits)
    for place in range(4):
        places[suits[place]] = place


@rule
def suppose(s, seat, weights):
    """§16  A random deal that fits, rather such as those who have announced and played so may hold.

    A deal is as likely as the product of its cards' chances: two cards that are exchanged again and again, or not, as
    that says, come to it (Metropolis and others, 1953).
    """
    if len(weights) < IN_ALL:
        guess(s, seat)
        return
    chances = np.empty(OTHERS * CARDS, np.float32)
    places = np.empty(4, np.int64)
    ask(s, seat, weights[HELD_AT:IN_ALL], HELD_HIDDEN, HELD_SECOND, chances, places)
    guess(s, seat)
    cards = np.empty(CARDS, np.int64)
    holders = np.empty(CARDS, np.int64)
    n = list_hidden(s, seat, cards, holders)
    for _ in range(EXCHANGES if n > 0 else 0):
        one = below(s, n)
        two = below(s, n)
        if may_exchange(s, seat, cards, holders, one, two):
            first = OTHERS * placed(cards[one], places)
            second = OTHERS * placed(cards[two], places)
            now = chances[first + holders[one]] * chances[second + holders[two]]
            then = chances[first + holders[two]] * chances[second + holders[one]]
            if then >= now or below(s, FINE) * now < FINE * then:
                exchange(s, seat, cards, holders, one, two)


@rule
def list_hidden(s, seat, cards, holders):
    """§16  Write the cards that the others hold, and who does (0 is the first from the left); returns how many."""
    n = 0
    for other in range(OTHERS):
        hand = s.hand[seat + 1 + other & 3]
        while hand != 0:
            cards[n] = lowest(hand)
            holders[n] = other
            hand &= hand - 1
            n += 1
    return n


@rule
def may_exchange(s, seat, cards, holders, one, two):
    """§16  Whether two cards lie in different hands, and neither comes to a player known to have none of its suit.

    §4  Where each has been dealt a jack, a jack is exchanged for a jack.
    """
    if s.rule.jacks_apart == 1 and (cards[one] % IN_SUIT == JACK) != (cards[two] % IN_SUIT == JACK):
        return False
    to_one = s.lacks[seat + 1 + holders[two] & 3] >> cards[one] & 1
    to_two = s.lacks[seat + 1 + holders[one] & 3] >> cards[two] & 1
    return holders[one] != holders[two] and to_one == 0 and to_two == 0


@rule
def exchange(s, seat, cards, holders, one, two):
    """§16  Two cards change hands."""
    both = 1 << cards[one] | 1 << cards[two]
    s.hand[seat + 1 + holders[one] & 3] ^= both
    s.hand[seat + 1 + holders[two] & 3] ^= both
    holders[one], holders[two] = holders[two], holders[one]
