# mypy: ignore-errors
"""Hoy: what a seat sees and what it can only guess (§18)."""

from koloda.kit.cards import shuffle
from koloda.kit.jit import rule

from .deck import KINDS
from .rules_cards import alike, number_of


@rule
def sees(s, seat, into):
    """§18  One's own hand, what lies open, and everything that was ever laid and by whom; of the rest the numbers."""
    into.rule = s.rule
    into.players = s.players
    into.seats = s.seats
    into.deals = s.deals
    into.dealer = s.dealer
    into.killers = s.killers
    into.drawn[:] = s.drawn
    into.first = s.first
    into.held[:] = s.held
    into.left = s.left
    into.aside = s.aside
    into.dealings = s.dealings
    into.rounds = s.rounds
    into.laid[:] = s.laid
    into.by[:] = s.by
    into.said[:] = s.said
    into.plays = s.plays
    into.start = s.start
    into.circle = s.circle
    into.circle_before = s.circle_before
    into.group = s.group
    into.need = s.need
    into.last = s.last
    into.turn = s.turn
    into.chip = s.chip
    into.pile = s.pile
    into.bank[:] = s.bank
    into.gone = s.gone
    into.taker = s.taker
    into.keeper = s.keeper
    into.kept = s.kept
    into.total[:] = s.total
    if seat >= 0:
        into.hand[seat] = s.hand[seat]


@rule
def guess(s, seat):
    """§18  Any share-out of the cards not seen: the other hands, then the phantom's row, then the stock."""
    n = gather_unseen(s, seat)
    shuffle(s, s.stock, n)
    for other in range(s.seats):
        if other != seat:
            s.hand[other] = 0
            for place in range(s.held[other]):
                n -= 1
                s.hand[other] += alike(s.stock[n], 1)
                if other == s.players:
                    s.row[place] = s.stock[n]


@rule
def gather_unseen(s, seat):
    """§18  Put the cards that the seat does not see where the stock lies; return how many they are."""
    n = 0
    for kind in range(KINDS):
        unseen = s.rule.deck[kind] - number_of(s.pile, kind) - number_of(s.gone, kind)
        if seat >= 0:
            unseen -= number_of(s.hand[seat], kind)
        for other in range(s.seats):
            unseen -= number_of(s.bank[other], kind)
        for _ in range(unseen):
            s.stock[n] = kind
            n += 1
    return n
