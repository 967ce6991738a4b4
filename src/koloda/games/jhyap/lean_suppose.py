# mypy: ignore-errors
"""Jhyap: what players may hold who have thrown what was high, turn after turn. For bots."""

from koloda.kit.cards import below
from koloda.kit.jit import rule

from .deck import JOKER
from .lean import value
from .rules_bag import copies, drop, points, put
from .rules_guess import guess, part_of
from .rules_seats import OVER

LOOKS, FEWER = 70, 20
"""A hidden card is the lowest of so many hundredths of a card more for each turn of its player, and of fewer and fewer
as turns go by: that is how low quick players' hands are, measured (``docs/what-was-tried.md``)."""
NEW = 50
"""In so many of a hundred hands one of the cards has just been drawn from the stock, and may be any."""
CALLERS = 60
"""So many of a hundred who may call have done so: their hands are not among those still played."""


@rule
def suppose(s, seat, weights):
    """§17  A random deal that fits, in which the others' hidden cards are the lower, the longer they had a choice."""
    guess(s, seat)
    if s.phase == OVER or s.left == 0:
        return
    turns = s.turns // s.playing
    looks = LOOKS * turns * 100 // (100 + FEWER * turns)
    for other in range(s.players):
        if other != seat and s.out[other] == 0:
            choose_low(s, other, looks)


@rule
def choose_low(s, seat, looks):
    """§17  Exchange a player's hidden cards for lower ones of the stock; §12  but most low hands would have called."""
    new = below(s, 100) < NEW
    hand = s.hand[seat]
    for card in range(JOKER, -1, -1):
        for _ in range(copies(hand, card) - copies(s.known[seat], card)):
            if new:
                new = False
            elif may_be_exchanged(s, card):
                exchange(s, hand, card, looks // 100 + (below(s, 100) < looks % 100))
    if points(s, hand) <= s.rule.call_at and below(s, 100) < CALLERS:
        draw_another(s, seat)


@rule
def may_be_exchanged(s, card):
    """§17  After a reshuffle only a card that was drawn since may be in the stock as well."""
    return s.reshuffles == 0 or part_of(s, card) == 0


@rule
def exchange(s, hand, card, times):
    """§17  Look at so many cards of the stock, and keep the lowest."""
    for _ in range(times):
        place = below(s, s.left)
        if value(s, s.stock[place]) < value(s, card):
            card = swap_with_stock(s, hand, card, place)


@rule
def swap_with_stock(s, hand, card, place):
    """§17  Exchange a card of a hand for one of the stock, and return that."""
    other = s.stock[place]
    drop(hand, card)
    put(hand, other)
    s.stock[place] = card
    return other


@rule
def draw_another(s, seat):
    """§17  The card drawn last was another one: any hidden card is exchanged for any of the stock."""
    hand = s.hand[seat]
    for card in range(JOKER + 1):
        if copies(hand, card) > copies(s.known[seat], card) and may_be_exchanged(s, card):
            swap_with_stock(s, hand, card, below(s, s.left))
            return
