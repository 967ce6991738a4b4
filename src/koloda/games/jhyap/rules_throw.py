# mypy: ignore-errors
"""What may be thrown (§6 to §8), and what lies on the table then."""

from koloda.kit.cards import count, lowest
from koloda.kit.jit import rule

from .deck import (
    ENDS,
    JOKER,
    JOKER_KIND,
    JOKER_RANK,
    KINDS,
    NATURALS,
    NO_ENDS,
    RANKS,
    RUN,
    SET,
    SINGLE,
    SUITS,
    TOP,
)
from .rules_bag import JOKERS, ONCE, TWICE

ANY_OF_SET, ENDS_OF_SET = 0, 1  # the values of option ``pick_from_set``
ACE_LOW, ACE_HIGH = 0, 1  # the values of option ``run_ace``
NEVER_WILD, WILD_IN_RUNS = 0, 1  # the values of option ``joker_wild``


@rule
def throws(s, hand, out, n):
    """§6  Write all that a hand can throw into ``out`` from place ``n``; returns the place after."""
    n = singles(hand, out, n)
    n = sets(s, hand, out, n)
    return runs(s, hand, out, n)


@rule
def singles(hand, out, n):
    """§6  Any one card."""
    left = hand[ONCE]
    while left:
        out[n] = SINGLE + lowest(left)
        n += 1
        left &= left - 1
    if hand[JOKERS]:
        out[n] = SINGLE + JOKER
        n += 1
    return n


@rule
def sets(s, hand, out, n):
    """§6  Two or more of a rank, in every choice of cards; §8  jokers may join; §6  jokers make sets of their own."""
    wild = hand[JOKERS] if s.rule.joker_wild > WILD_IN_RUNS else 0
    for rank in range(RANKS):
        once = hand[ONCE] >> SUITS * rank & 15
        twice = hand[TWICE] >> SUITS * rank & 15
        if once & (once - 1) or twice or (once and wild):
            n = sets_of(s, rank, once, twice, wild, out, n)
    for jokers in range(2, hand[JOKERS] + 1):
        out[n] = SET | JOKER_RANK << 16 | jokers << 5
        n += 1
    return n


@rule
def sets_of(s, rank, once, twice, wild, out, n):
    """§6  The sets of one rank: any of the suits held, any of those held twice, any number of wild jokers."""
    suits = once & -once
    while suits:
        doubled = 0
        while True:
            for jokers in range(wild + 1):
                together = count(suits) + count(doubled) + jokers
                if together > 1:
                    thrown = SET | rank << 16 | suits << 12 | doubled << 8 | jokers << 5
                    n = laid_in_orders(s, thrown, together, out, n)
            doubled = (doubled - (suits & twice)) & suits & twice
            if doubled == 0:
                break
        suits = (suits - once) & once
    return n


@rule
def laid_in_orders(s, thrown, together, out, n):
    """§9  A set is laid so that the thrower chooses its ends, or its top card, where that matters."""
    if s.rule.pick_from_set == ANY_OF_SET or (s.rule.pick_from_set == ENDS_OF_SET and together == 2):
        out[n] = thrown | NO_ENDS
        return n + 1
    for kind in range(KINDS):
        if s.rule.pick_from_set != ENDS_OF_SET:
            if copies_of_kind(thrown, kind):
                out[n] = thrown | TOP + kind
                n += 1
            continue
        for other in range(kind, KINDS):
            if copies_of_kind(thrown, kind) > (kind == other) and copies_of_kind(thrown, other):
                out[n] = thrown | ENDS + KINDS * kind + other
                n += 1
    return n


@rule
def copies_of_kind(thrown, kind):
    """§6  How many of a set's cards are of a suit (or are jokers)."""
    if kind == JOKER_KIND:
        return thrown >> 5 & 7
    return (thrown >> 12 + kind & 1) + (thrown >> 8 + kind & 1)


@rule
def runs(s, hand, out, n):
    """§7  Neighbours of one suit; §8  jokers may stand in where at least two of the cards are real."""
    wild = hand[JOKERS] if s.rule.joker_wild > NEVER_WILD else 0
    if wild == 0 and not has_neighbours(hand[ONCE]):
        return n
    for first in range(NATURALS):
        if wild or hand[ONCE] >> first & 1:
            n = runs_from(s, hand[ONCE], first, wild, out, n)
    return n


@rule
def has_neighbours(cards):
    """§7  Whether two cards of a suit follow one another, the ace after the king included."""
    round_the_corner = cards | (cards & 15) << NATURALS
    return round_the_corner & round_the_corner >> SUITS & (1 << NATURALS) - 1 != 0


@rule
def runs_from(s, cards, first, wild, out, n):
    """§7  The runs that begin with one card: longer and longer, until more cards are missing than there are jokers."""
    missing = 0
    for place in range(places(s, first)):
        if cards >> run_card(first, place) & 1 == 0:
            missing |= 1 << place
            if count(missing) > wild:
                break
        if place + 1 >= s.rule.min_run:
            n = jokers_in_run(RUN | first << 10 | place + 1 << 7, missing, place + 1, wild, out, n)
    return n


@rule
def places(s, first):
    """§7  How long a run from a card may be: up to the king, to the ace after it, or round the corner (7 are held)."""
    if s.rule.run_ace == ACE_LOW:
        return min(7, RANKS - first // SUITS)
    if s.rule.run_ace == ACE_HIGH:
        return min(7, RANKS + 1 - first // SUITS)
    return 7


@rule
def run_card(first, place):
    """§7  The card that belongs in a place of a run."""
    card = first + SUITS * place
    return card if card < NATURALS else card - NATURALS


@rule
def jokers_in_run(run, missing, length, wild, out, n):
    """§8  Jokers lie where a card is missing, and may lie in place of a card that is held."""
    optional = (1 << length) - 1 & ~missing
    extra = 0
    while True:
        jokers = count(missing | extra)
        if jokers <= wild and length - jokers >= 2:
            out[n] = run | missing | extra
            n += 1
        extra = (extra - optional) & optional
        if extra == 0 or wild == 0:
            return n


@rule
def lay_out(move, out):
    """§6  Write the cards of a throw into ``out`` in the order in which they lie; returns how many they are."""
    if move < SET:
        out[0] = move - SINGLE
        return 1
    if move < RUN:
        return lay_out_set(move, out)
    length = move >> 7 & 7
    for place in range(length):
        out[place] = JOKER if move >> place & 1 else run_card(move >> 10 & 63, place)
    return length


@rule
def lay_out_set(move, out):
    """§9  The first end, the rest in ascending order, and the last end or top card."""
    ends = move & 31
    first = (ends - ENDS) // KINDS if NO_ENDS < ends < TOP else -1
    last = (ends - ENDS) % KINDS if NO_ENDS < ends < TOP else ends - TOP
    n = 0
    if first >= 0:
        out[0] = set_card(move, first)
        n = 1
    for kind in range(KINDS):
        for _ in range(copies_of_kind(move, kind) - (kind == first) - (kind == last)):
            out[n] = set_card(move, kind)
            n += 1
    if last >= 0:
        out[n] = set_card(move, last)
        n += 1
    return n


@rule
def set_card(move, kind):
    """§6  The card of a suit (or the joker) in a set."""
    return JOKER if kind == JOKER_KIND else (move >> 16 & 15) * SUITS + kind


@rule
def run_start(move):
    """§7  The card with which a run begins, joker or not; -1 for what is no run."""
    return move >> 10 & 63 if move >= RUN else -1
