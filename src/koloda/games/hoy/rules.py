# mypy: ignore-errors
"""Hoy: the rules, compiled. The clauses are those of RULES.en.md."""

import sys

import numpy as np

from koloda.kit.jit import rule
from koloda.kit.verbs import answers

from .deck import CARDS, INFINITY, KILLERS, KINDS, MOST_ALIKE, MOVE_CARDS, QUIET, TRANSFER
from .follow import opens
from .lean import NOTES, TREE, WEIGHTS, crossing, hope, known, lean, note
from .options import BY_LOT, OWN, RULE, SEATS
from .rules_cards import alike
from .rules_deal import (
    clear_table,
    deal_out,
    end_round,
    leader_of_game,
    points_of,
    reserve,
    stack,
    write_everywhere,
)
from .rules_guess import guess, sees
from .rules_moves import moves
from .rules_round import lay
from .rules_table import before

MOST_CARDS = CARDS
# §19  Of 18 cards, the most a hand can hold, there are at most 5746 choices of equally many (9 of seven pairs, three
# other values and an infinity); besides, up to 11 single cards, 18 transfers and one silent lay.
MOST_MOVES = 5746 + 11 + 18 + 1 + 1

STATE = np.dtype((np.record, [
    ("players", "i8"),        # §2  who chooses moves
    ("seats", "i8"),          # §2  the players, and the phantom of §17, which sits last
    ("deals", "i8"),          # §2  games begun
    ("dealer", "i8"),         # §3  who sits before the first leader of the game
    ("chance", "i8"),         # §4  the seed word of when "stop" will be called
    ("killers", "i8"),        # §13 the cards that kill an infinity
    ("drawn", "i8", 6),       # §3  the card each player drew for the first lead
    ("first", "i8"),          # §3  who led the first round of this game
    ("hand", "i8", SEATS),    # §4  the cards each seat holds
    ("held", "i8", SEATS),    # §4  how many they are, which everybody sees
    ("row", "i8", CARDS),     # §17 the phantom's cards in the order they lie, the last to be laid first
    ("stock", "i8", CARDS),   # §4  the cards not dealt; the last is the next
    ("left", "i8"),           # §4  how many they are
    ("aside", "i8"),          # §4  how many of them, the lowest, nobody will get
    ("dealings", "i8"),       # §4  dealings of this game so far
    ("rounds", "i8"),         # §6  piles taken in this game so far
    ("laid", "i8", CARDS),    # §18 every lay of this game, in order
    ("by", "i8", CARDS),      # §18 whose lay it was
    ("said", "i8", CARDS),    # §18 what was said with it: nothing, a transfer or a Hoy
    ("plays", "i8"),          # §18 how many lays there were
    ("start", "i8"),          # §5  the first lay of this round
    ("circle", "i8"),         # §6  the first lay since the last Hoy
    ("circle_before", "i8"),  # §6  the first lay of the circle that the last Hoy closed
    ("group", "i8"),          # §15 how many lays are the lead and its transfers
    ("need", "i8"),           # §14 how many cards are to be laid
    ("last", "i8"),           # §8  the cards laid just before; the whole group of §15
    ("turn", "i8"),           # §5  who is to lay, or -1
    ("chip", "i8"),           # §8  the decider
    ("pile", "i8"),           # §5  the cards of this round, and what §4 laid there
    ("bank", "i8", SEATS),    # §6  the cards each seat has taken
    ("gone", "i8"),           # §10 lottery cards that went to nobody
    ("taker", "i8"),          # §6  who took the last pile, or -1
    ("keeper", "i8"),         # §9  who had cards left over when the last dealing ended, or -1
    ("kept", "i8"),           # §9  which cards they were
    ("total", "i8", SEATS),   # §2  points of the match
    ("rule", RULE),
]))  # fmt: skip


@rule
def begin(s, players):
    """§2  Two to six play; §17  by option there is a phantom's seat after theirs; §13  the killers are agreed on."""
    s.players = players
    s.seats = players + s.rule.phantom
    values = s.rule.kill if s.rule.vlada == OWN else KILLERS[s.rule.vlada]
    for kind in range(INFINITY):
        if values >> kind & 1:
            s.killers |= alike(kind, MOST_ALIKE)


@rule
def deck(s, out):
    """§1  So many cards of each value as the table says."""
    n = 0
    for kind in range(KINDS):
        for _ in range(s.rule.deck[kind]):
            out[n] = kind
            n += 1
    return n


@rule
def lot(s, cards):
    """§3  Each draws a card, and the highest leads the first game, of equal ones the later; or by option seat 0."""
    if s.rule.first_leader == BY_LOT:
        for seat in range(s.players):
            s.drawn[seat] = cards[seat]
            if cards[seat] >= s.drawn[s.first]:
                s.first = seat


@rule
def deal(s, cards):
    """§4  Gather and stack the cards, and deal the first dealing of a game; §3  the leader's neighbour deals."""
    s.first = leader_of_game(s)
    s.dealer = before(s, s.first)
    s.chip = s.dealer
    s.deals += 1
    clear_table(s)
    stack(s, cards)
    reserve(s)
    deal_out(s, s.first)
    let_phantom_lay(s)
    return True


@rule
def to_move(s):
    """§5  Whose turn it is."""
    return s.turn


@rule
def play(s, move):
    """§5  Lay the cards of a move and do all that follows of itself; §17  the phantom's lays, too."""
    if lay(s, move & MOVE_CARDS, move & TRANSFER != 0, move & QUIET != 0):
        end_round(s)
    let_phantom_lay(s)


@rule
def let_phantom_lay(s):
    """§17  While it is the phantom's turn it lays blindly, and its equal cards are a Hoy."""
    while s.turn == s.players:
        if lay(s, blind(s), False, False):
            end_round(s)


@rule
def blind(s):
    """§17  The next card of the phantom's row; to answer a group as many as that takes, or all there are."""
    held = s.held[s.turn]
    k = 1 if s.plays == s.start else min(s.need, held)
    cards = 0
    for place in range(held - k, held):
        cards += alike(s.row[place], 1)
    return cards


@rule
def score(s, out):
    """§11  The points of each bank."""
    for seat in range(s.seats):
        out[seat] = points_of(s, s.bank[seat])


@rule
def worth(s, out):
    """§11  The points of each bank."""
    score(s, out)


@rule
def ended(s):
    """§2  The match has an agreed number of games."""
    return s.deals >= s.rule.games


@rule
def won(s, out):
    """§12  The highest total wins; equal totals share."""
    best = 0
    for seat in range(s.seats):
        best = max(best, s.total[seat])
    for seat in range(s.seats):
        out[seat] = 1 if s.total[seat] == best else 0


@rule
def census(s, out):
    """§18  Every card of the deck, wherever it lies."""
    return write_everywhere(s, out)


__all__ = [
    "MOST_CARDS",
    "MOST_MOVES",
    "NOTES",
    "STATE",
    "TREE",
    "WEIGHTS",
    "crossing",
    "guess",
    "hope",
    "known",
    "lean",
    "moves",
    "note",
    "opens",
    "sees",
]

answers(STATE, sys.modules[__name__])
