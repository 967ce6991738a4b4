# mypy: ignore-errors
"""Jhyap: the rules, compiled. The clauses are those of RULES.en.md."""

import sys

import numpy as np

from koloda.kit.cards import count, lowest
from koloda.kit.jit import rule
from koloda.kit.verbs import answers

from .deck import FIRST_OF_RANKS, JOKER, MOST_CARDS, SUITS
from .follow import CASES as CASES
from .follow import COUNTED as COUNTED
from .follow import case as case
from .follow import counted as counted
from .follow import took_part as took_part
from .lean import CLAIMS as CLAIMS
from .lean import NOTES as NOTES
from .lean import TRUST as TRUST
from .lean import WEIGHTS as WEIGHTS
from .lean import hope as hope
from .lean import lean as lean
from .lean import note as note
from .lean_suppose import suppose as suppose
from .options import RULE
from .rules_bag import deck_size, drop, empty, fill, in_deck, put
from .rules_guess import census as census
from .rules_guess import guess as guess
from .rules_guess import sees as sees
from .rules_score import decks_needed
from .rules_score import ended as ended
from .rules_score import score as score
from .rules_score import won as won
from .rules_score import worth as worth
from .rules_seats import OVER, THROW, last_in, next_in
from .rules_turn import moves as moves
from .rules_turn import play as play
from .rules_turn import to_move as to_move

MOST_MOVES = 512  # a search over hands of seven finds 283 throws at most (0 0 1 2 3 and two jokers); a call, and swaps

FIRST_PLAYER_AFTER_DEALER = 1  # the second value of option ``first_player``
LEADER_AFTER_DEALER = 1  # the second value of option ``leader``
DEALER_BEFORE_LEADER = 1  # the second value of option ``next_dealer``

STATE = np.dtype((np.record, [
    ("players", "i8"),       # §1   who plays
    ("seats", "i8"),         # §1   the same: nobody plays blind
    ("deals", "i8"),         # §4   rounds begun
    ("dealer", "i8"),        # §4   who deals
    ("chance", "i8"),        # §11  how the next reshuffle falls out
    ("total", "i8", 8),      # §14  points of the match
    ("rule", RULE),
    ("pack", "i8"),          # §2   the cards of one deck without its jokers, as bits
    ("playing", "i8"),       # §14  how many are still in the match
    ("out", "i8", 8),        # §14  the round in which a player dropped out, or 0
    ("decks", "i8"),         # §3   how many decks are dealt from, next time
    ("decks_dealt", "i8"),   # §3   how many decks this round was dealt from
    ("lead", "i8"),          # §15  who begins the round, or the next when it is over
    ("phase", "i8"),         # §5   what the turn waits for: THROW, PICK, SLAP_DOWN, OVER
    ("turn", "i8"),          # §5   whose turn it is
    ("turns", "i8"),         # §11  turns finished in this round
    ("hand", "i8", (8, 3)),  # §4   the cards each player holds, as bags
    ("held", "i8", 8),       # §4   how many they are, which everybody sees
    ("known", "i8", (8, 3)), # §17  those of them that everybody saw being taken, as bags
    ("drew", "i8", 8),       # §17  at most how many of the others came from the stock as last shuffled
    ("fresh", "i8", 3),      # §17  the cards shuffled into it and not seen since, as a bag
    ("stock", "i8", MOST_CARDS),  # §4  the cards face down, the top one last
    ("left", "i8"),          # §4   how many they are
    ("reshuffles", "i8"),    # §11  how often the stock was made anew
    ("buried", "i8", 3),     # §9   discards nobody can take any more, as a bag
    ("lying", "i8", 8),      # §9   the group on the table that can be taken from, as it was laid
    ("lying_n", "i8"),       # §9   how many cards it has
    ("lying_start", "i8"),   # §7   the card its run begins with, or -1
    ("slapped", "i8"),       # §10  1 when its last card was slapped down
    ("thrown", "i8", 8),     # §5   the group just thrown, before its thrower has drawn
    ("thrown_n", "i8"),      # §5   how many cards it has
    ("thrown_start", "i8"),  # §7   the card its run begins with, or -1
    ("drawn", "i8"),         # §10  the card just drawn from the stock, or -1
    ("drawer", "i8"),        # §17  who drew it
    ("taken", "i8"),         # §9   the card just taken from the discards, or -1
    ("caller", "i8"),        # §13  who ended the round, or -1
    ("ending", "i8"),        # §11  how the round ended
    ("beaters", "i8"),       # §13  how many hands beat the caller's
    ("counts", "i8", 8),     # §13  what each hand counted at the end of the round
    ("points", "i8", 8),     # §13  the score of the round
    ("before", "i8", 8),     # §14  the totals before it
]))  # fmt: skip


@rule
def begin(s, players):
    """§1  Two to eight play, each for himself, §2  with the lowest ranks of the first suits."""
    s.players = players
    s.seats = players
    s.pack = ((1 << s.rule.suits) - 1) * (FIRST_OF_RANKS & (1 << SUITS * s.rule.ranks) - 1)
    s.playing = players
    s.decks = decks_needed(s)
    s.phase = OVER
    s.drawn = -1
    s.taken = -1
    s.caller = -1


@rule
def deck(s, out):
    """§3  Fifty-two cards (by option fewer) and the jokers, once or twice."""
    n = 0
    for card in range(JOKER + 1):
        for _ in range(s.decks * in_deck(s, card)):
            out[n] = card
            n += 1
    return n


@rule
def lot(s, cards):
    """§4  Each draws a card, and the highest deals; each draws another, and the highest begins (by option)."""
    at = 0
    s.dealer, at = draw_for_highest(s, cards, at)
    s.lead, at = draw_for_highest(s, cards, at)
    if s.rule.first_player == FIRST_PLAYER_AFTER_DEALER:
        s.lead = next_in(s, s.dealer)


@rule
def draw_for_highest(s, cards, at):
    """§4  Cards go round from ``at``; equal highest ones draw again. Returns the seat, and the next place."""
    drawing = (1 << s.players) - 1
    cards_in_all = s.decks * deck_size(s)
    while drawing & (drawing - 1) and at + count(drawing) <= cards_in_all:
        best = -2
        highest = 0
        for seat in range(s.players):
            if drawing >> seat & 1:
                height = -1 if cards[at] == JOKER else cards[at]
                at += 1
                if height > best:
                    best = height
                    highest = 0
                if height == best:
                    highest |= 1 << seat
        drawing = highest
    return lowest(drawing), at


@rule
def deal(s, cards):
    """§4  Each gets a hand, a card at a time from the player after the dealer; one is turned up; the rest is stock."""
    s.deals += 1
    if s.deals > 1:
        change_dealer(s)
    clear_table(s)
    at = 0
    seat = s.dealer
    for _ in range(s.rule.dealt * s.playing):
        seat = next_in(s, seat)
        put(s.hand[seat], cards[at])
        s.held[seat] += 1
        s.drew[seat] += 1
        at += 1
    s.lying[0] = cards[at]
    drop(s.fresh, cards[at])
    s.lying_n = 1
    s.left = s.decks * deck_size(s) - at - 1
    for place in range(s.left):
        s.stock[place] = cards[at + s.left - place]
    s.phase = THROW
    s.turn = s.lead
    return True


@rule
def change_dealer(s):
    """§15  The deal goes to the next player still in the match, or to the one before the leader."""
    if s.rule.next_dealer == DEALER_BEFORE_LEADER:
        s.dealer = last_in(s, s.lead)
    else:
        s.dealer = next_in(s, s.dealer)
    if s.rule.leader == LEADER_AFTER_DEALER:
        s.lead = next_in(s, s.dealer)


@rule
def clear_table(s):
    """§4  Nobody holds a card and none lies on the table; what was known is forgotten."""
    for seat in range(s.players):
        empty(s.hand[seat])
        empty(s.known[seat])
        s.held[seat] = 0
        s.drew[seat] = 0
    empty(s.buried)
    s.decks_dealt = s.decks
    fill(s, s.fresh, s.decks)
    s.reshuffles = 0
    s.turns = 0
    s.lying_start = -1
    s.slapped = 0
    s.thrown_n = 0
    s.drawn = -1
    s.taken = -1
    s.caller = -1
    s.ending = 0


answers(STATE, sys.modules[__name__])
