# mypy: ignore-errors
"""Koi-Koi: what a seat may know, and a deal that fits what it knows."""

from koloda.kit.cards import below, count, lowest, shuffle
from koloda.kit.jit import rule

from .deck import KEPT_OUT, PICK
from .rules_cards import pack, stock_size
from .rules_deal import luck_of
from .rules_yaku import N_ROWS

PATIENCE = 200
"""How often ``guess`` deals a hand anew when it would have been shown or thrown in (§4)."""


@rule
def sees(s, seat, into):
    """§3  One's own hand and all that lies face up; a lucky hand is shown (§4); never the other's, nor the stock."""
    into.rule = s.rule
    into.players = s.players
    into.seats = s.seats
    into.deals = s.deals
    into.dealer = s.dealer
    into.redraws = s.redraws
    into.field = s.field
    into.field_brights = s.field_brights
    into.turned = s.turned
    into.opened = s.opened
    into.turn = s.turn
    into.phase = s.phase
    into.ending = s.ending
    into.winner = s.winner
    for owner in range(2):
        sees_side(s, owner, into)
        if owner == seat or s.luck[owner] > 0:
            into.hand[owner] = s.hand[owner]


@rule
def sees_side(s, owner, into):
    """§3  All that lies before a player, was laid or said, and was paid."""
    into.lots[owner] = s.lots[owner]
    into.held[owner] = s.held[owner]
    into.laid[owner] = s.laid[owner]
    into.won[owner] = s.won[owner]
    into.calls[owner] = s.calls[owner]
    into.standing[owner] = s.standing[owner]
    into.standing_names[owner] = s.standing_names[owner]
    into.called_at[owner] = s.called_at[owner]
    into.luck[owner] = s.luck[owner]
    into.points[owner] = s.points[owner]
    into.total[owner] = s.total[owner]
    for row in range(N_ROWS):
        into.yaku[owner, row] = s.yaku[owner, row]


@rule
def guess(s, seat):
    """§3  The hidden hands and the stock are any of the cards not seen; §4  but no hand that would not be played."""
    cards = unseen(s, seat)
    for owner in range(2):
        if owner != seat and s.luck[owner] == 0:
            guess_hand(s, owner, cards)
            cards &= ~s.hand[owner]
    guess_stock(s, cards)


@rule
def unseen(s, seat):
    """§3  The cards that a player does not see, but for those known to lie at the bottom; seat -1 sees both hands."""
    cards = ((1 << pack(s)) - 1) & ~(s.field | s.won[0] | s.won[1] | waiting(s))
    for owner in range(2):
        if seat < 0 or owner == seat or s.luck[owner] > 0:
            cards &= ~s.hand[owner]
    if s.rule.no_sake == 1:
        for card in KEPT_OUT:
            cards &= ~(1 << card)
    return cards


@rule
def guess_hand(s, owner, cards):
    """§4  A hand at random, such as was not thrown in or shown when it was dealt."""
    for _ in range(PATIENCE):
        s.hand[owner] = some(s, cards, s.held[owner])
        if luck_of(s, s.hand[owner] | s.laid[owner]) == 0:
            break


@rule
def some(s, cards, n):
    """§3  So many cards of a set, at random."""
    chosen = 0
    for _ in range(n):
        left = cards & ~chosen
        for _ in range(below(s, count(left))):
            left &= left - 1
        chosen |= left & -left
    return chosen


@rule
def guess_stock(s, cards):
    """§3  The rest of the stock in any order, but for the cards that are known to lie at its bottom."""
    place = s.turned
    while cards != 0:
        s.stock[place] = lowest(cards)
        cards &= cards - 1
        place += 1
    shuffle(s, s.stock[s.turned :], place - s.turned)
    if s.rule.no_sake == 1:
        for card in KEPT_OUT:
            s.stock[place] = card
            place += 1


@rule
def waiting(s):
    """§7  The drawn card while its owner chooses what it takes."""
    return 1 << s.opened if s.phase == PICK else 0


@rule
def census(s, out):
    """§1  The hands, the table, the cards taken, the card that waits, and the stock: all there are."""
    everywhere = s.hand[0] | s.hand[1] | s.field | s.won[0] | s.won[1] | waiting(s)
    n = 0
    while everywhere != 0:
        out[n] = lowest(everywhere)
        everywhere &= everywhere - 1
        n += 1
    for place in range(s.turned, stock_size(s)):
        out[n] = s.stock[place]
        n += 1
    return n
