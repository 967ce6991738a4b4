# mypy: ignore-errors
"""High Card: the rules, compiled. The clauses are those of RULES.en.md."""

import sys

import numpy as np

from koloda.kit.cards import below, count
from koloda.kit.jit import rule
from koloda.kit.verbs import answers

from .options import RULE

CARDS = 12
MOST_CARDS = CARDS
MOST_MOVES = 6

STATE = np.dtype((np.record, [
    ("players", "i8"),    # §1  who plays
    ("seats", "i8"),      # §1  the same: nobody plays blind
    ("deals", "i8"),      # §4  deals begun
    ("dealer", "i8"),     # §1  who deals
    ("chance", "i8"),     # what is yet to be drawn
    ("hand", "i8", 4),    # §1  the cards each player holds, as bits
    ("held", "i8", 4),    # §1  how many they are, which everybody sees
    ("rest", "i8"),       # §1  the cards not dealt, as bits
    ("played", "i8"),     # §2  the cards of finished tricks
    ("trick", "i8", 4),   # §2  the card each player has laid, or -1
    ("turn", "i8"),       # §2  who is to lay
    ("taken", "i8", 4),   # §3  tricks of this deal
    ("total", "i8", 4),   # §4  points of the match
    ("rule", RULE),
]))  # fmt: skip


@rule
def begin(s, players):
    """§1  Two to four play, each for himself."""
    s.players = players
    s.seats = players


@rule
def deck(s, out):
    """§1  Twelve cards, from 1 to 12."""
    for card in range(CARDS):
        out[card] = card
    return CARDS


@rule
def lot(s, cards):
    """§1  Who draws the highest card deals last; so the first dealer sits before him."""
    best = 0
    for seat in range(s.players):
        if cards[seat] > cards[best]:
            best = seat
    s.dealer = (best + s.players - 2) % s.players


@rule
def deal(s, cards):
    """§1  Each gets a hand; the deal goes round; who sits after the dealer leads."""
    s.deals += 1
    s.dealer = (s.dealer + 1) % s.players
    s.turn = (s.dealer + 1) % s.players
    s.played = 0
    s.rest = 0
    for seat in range(s.players):
        s.hand[seat] = 0
        s.held[seat] = s.rule.hand
        s.trick[seat] = -1
        s.taken[seat] = 0
    for place in range(CARDS):
        if place < s.players * s.rule.hand:
            s.hand[place % s.players] |= 1 << cards[place]
        else:
            s.rest |= 1 << cards[place]
    return True


@rule
def to_move(s):
    """§2  The turn goes round until nobody holds a card."""
    return s.turn if s.held[s.turn] > 0 else -1


@rule
def moves(s, out):
    """§2  Any card of the hand."""
    n = 0
    for card in range(CARDS):
        if s.hand[s.turn] >> card & 1:
            out[n] = card
            n += 1
    return n


@rule
def play(s, card):
    """§2  Lay a card; when all have laid, the trick is taken."""
    s.hand[s.turn] &= ~(1 << card)
    s.held[s.turn] -= 1
    s.trick[s.turn] = card
    s.turn = (s.turn + 1) % s.players
    if s.trick[s.turn] >= 0:
        take(s)


@rule
def take(s):
    """§3  The highest card takes the trick (the lowest by option): one point, and the lead."""
    best = 0
    for seat in range(s.players):
        s.played |= 1 << s.trick[seat]
        if (s.trick[seat] > s.trick[best]) != (s.rule.low_wins == 1) and seat != best:
            best = seat
    for seat in range(s.players):
        s.trick[seat] = -1
    s.taken[best] += 1
    s.total[best] += 1
    s.turn = best


@rule
def score(s, out):
    """§3  One point a trick."""
    for seat in range(s.players):
        out[seat] = s.taken[seat]


@rule
def worth(s, out):
    """§3  One point a trick."""
    score(s, out)


@rule
def ended(s):
    """§4  The match has a fixed number of deals."""
    return s.deals >= s.rule.deals


@rule
def won(s, out):
    """§4  The highest total wins; equal totals share."""
    best = 0
    for seat in range(s.players):
        best = max(best, s.total[seat])
    for seat in range(s.players):
        out[seat] = 1 if s.total[seat] == best else 0


@rule
def sees(s, seat, into):
    """§1  One sees one's own hand, and what was laid."""
    into.rule = s.rule
    into.players = s.players
    into.seats = s.seats
    into.deals = s.deals
    into.dealer = s.dealer
    into.held[:] = s.held
    into.played = s.played
    into.trick[:] = s.trick
    into.turn = s.turn
    into.taken[:] = s.taken
    into.total[:] = s.total
    if seat >= 0:
        into.hand[seat] = s.hand[seat]


@rule
def guess(s, seat):
    """§1  The others' hands and the rest are any of the cards not seen."""
    unseen = (1 << CARDS) - 1 & ~s.played & ~s.hand[seat]
    for other in range(s.players):
        if s.trick[other] >= 0:
            unseen &= ~(1 << s.trick[other])
    for other in range(s.players):
        if other != seat:
            s.hand[other] = 0
            for _ in range(s.held[other]):
                card = pick(s, unseen)
                s.hand[other] |= 1 << card
                unseen &= ~(1 << card)
    s.rest = unseen


@rule
def pick(s, cards):
    """§1  One card at random."""
    skip = below(s, count(cards))
    for card in range(CARDS):
        if cards >> card & 1:
            if skip == 0:
                return card
            skip -= 1
    return -1


@rule
def census(s, out):
    """§1  Hands, the rest, tricks on the table and tricks taken."""
    everywhere = s.rest | s.played
    n = 0
    for seat in range(s.players):
        everywhere |= s.hand[seat]
        if s.trick[seat] >= 0:
            out[n] = s.trick[seat]
            n += 1
    for card in range(CARDS):
        if everywhere >> card & 1:
            out[n] = card
            n += 1
    return n


answers(STATE, sys.modules[__name__])
