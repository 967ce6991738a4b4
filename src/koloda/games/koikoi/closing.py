# mypy: ignore-errors
"""Koi-Koi: what may lie where in the last turns of a deal. For bots."""

import numpy as np

from koloda.kit.cards import count, lowest
from koloda.kit.jit import rule

from .deck import CARDS, CHAFF, LAY, PICK, TAKES
from .options import OFF
from .rules_cards import family, laid_card, laid_partner
from .rules_deal import luck_of
from .rules_sees import unseen

MOST_HANDS = 512
"""Room for the hands that a player may hold."""


@rule
def turns_left(s):
    """§5  A turn for each card in the hands."""
    return s.held[0] + s.held[1]


@rule
def holdings(s, seat, out, ways):
    """§3  The hands that a player may hold, as the other knows; §4  none that would not be played.

    Of hands that look alike the first, and in how many ways it may be. Returns more than there is room for in ``out``
    where they are more: then not all of them are written.
    """
    listed = np.empty(CARDS, np.int64)
    cards = unseen(s, 1 - seat)
    size = list_cards(cards, listed)
    n = 0
    places = (1 << s.held[seat]) - 1
    while places < 1 << size:
        hand = at_places(listed, places)
        if is_first_of_alike(hand, cards) and luck_of(s, hand | s.laid[seat]) == 0:
            if n == len(out):
                return n + 1
            out[n] = hand
            ways[n] = ways_to_hold(hand, cards)
            n += 1
        if places == 0:
            break
        places = next_places(places)
    return n


@rule
def list_cards(cards, listed):
    """§1  List the cards of a set, and return how many they are."""
    size = 0
    while cards != 0:
        listed[size] = lowest(cards)
        cards &= cards - 1
        size += 1
    return size


@rule
def at_places(listed, places):
    """§1  Return the set of the cards at some places of a list."""
    cards = 0
    while places != 0:
        cards |= 1 << listed[lowest(places)]
        places &= places - 1
    return cards


@rule
def next_places(places):
    """§1  Return the next set of as many places (Gosper's hack)."""
    first = places & -places
    moved = places + first
    return moved | (places ^ moved) // first >> 2


@rule
def alike(card, cards):
    """§1  Return the cards among some that look like a card, itself included."""
    return cards & CHAFF & family(card) if 1 << card & CHAFF != 0 else 1 << card


@rule
def has_earlier(card, cards):
    """§1  Whether another card that looks like it comes before a card, among some."""
    return alike(card, cards) & (1 << card) - 1 != 0


@rule
def is_first_of_alike(hand, cards):
    """§1  Whether a hand has of the look-alikes among some cards the first."""
    rest = hand & CHAFF
    while rest != 0:
        if has_earlier(lowest(rest), cards & ~hand):
            return False
        rest &= rest - 1
    return True


@rule
def ways_to_hold(hand, cards):
    """§1  In how many ways a hand that looks like this can be made of some cards."""
    ways = 1
    rest = hand & CHAFF
    while rest != 0:
        same = alike(lowest(rest), cards)
        n, k = count(same), count(hand & same)
        for i in range(k):
            ways = ways * (n - i) // (i + 1)
        rest &= ~same
    return ways


@rule
def hold(s, seat, hand):
    """§3  Let a player hold a hand."""
    s.hand[seat] = hand


@rule
def draws(s, move, seat, out, ways):
    """§7  The cards that may be drawn after a card is laid, as a player knows (-1: who sees both hands).

    Of look-alikes the first, and so of those that meet nothing on the table in the last turn; with their chances.
    """
    if s.phase != LAY:
        return 0
    cards = unseen(s, seat)
    table = s.field | 1 << laid_card(move)
    missing = -1
    n = 0
    rest = cards
    while rest != 0:
        card = lowest(rest)
        rest &= rest - 1
        if has_earlier(card, cards):
            continue
        out[n] = card
        ways[n] = count(alike(card, cards))
        n += 1
        if turns_left(s) == 1 and family(card) & table == 0:
            if missing < 0:
                missing = n - 1
            else:
                n -= 1
                ways[missing] += ways[n]
    if seat >= 0 and s.held[1 - seat] > 0 and (s.rule.teshi != OFF or s.rule.kuttsuki != OFF):
        weigh_by_hands(s, 1 - seat, cards, out, ways, n)
    return n


@rule
def weigh_by_hands(s, other, cards, out, ways, n):
    """§4  A card is the likelier to be drawn, the more hands that would be played are left without it."""
    hands = np.empty(MOST_HANDS, np.int64)
    hand_ways = np.empty(MOST_HANDS)
    m = holdings(s, other, hands, hand_ways)
    for place in range(n):
        same = alike(out[place], cards)
        ways[place] = 0.0
        for i in range(m):
            ways[place] += hand_ways[i] * (count(same) - count(same & hands[i]))


@rule
def draw(s, card):
    """§7  Let a card be drawn next."""
    s.stock[s.turned] = card


@rule
def distinct(s, choices, n):
    """§5  Of look-alikes one is laid; §6  and one is taken."""
    kept = 0
    for place in range(n):
        move = choices[place]
        if s.phase == LAY:
            partner = laid_partner(move)
            again = has_earlier(laid_card(move), s.hand[s.turn]) or (partner >= 0 and has_earlier(partner, s.field))
        else:
            again = s.phase == PICK and has_earlier(move - TAKES, s.field)
        if not again:
            choices[kept] = move
            kept += 1
    return kept
