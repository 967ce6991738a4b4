# mypy: ignore-errors
"""Koi-Koi: the rules, compiled. The clauses are those of RULES.en.md; each file of rules has one idea."""

import sys

import numpy as np

from koloda.kit.jit import rule
from koloda.kit.verbs import answers

from .clever import lean, outlook
from .closing import distinct, draw, draws, hold, holdings, turns_left
from .deck import CARDS, ROWS, STOCK
from .follow import CASES, COUNTED, case, counted
from .lean import NOTES, WEIGHTS, breaking_lead, hope, note
from .nets import learned
from .options import RULE
from .others import suppose
from .rules_cards import pack
from .rules_deal import deal, lot
from .rules_score import ended, next_dealer, score, won, worth
from .rules_sees import census, guess, sees
from .rules_turn import moves, play, to_move
from .rules_yaku import yaku_total

MOST_CARDS = CARDS
MOST_MOVES = 16  # §6  eight cards, each with a choice of two

STATE = np.dtype((np.record, [
    ("players", "i8"),          # §1   who plays: two
    ("seats", "i8"),            # §1   the same: nobody plays blind
    ("deals", "i8"),            # §3   deals begun
    ("dealer", "i8"),           # §3   who deals, and so leads
    ("chance", "i8"),           # what is yet to be drawn
    ("lots", "i8", 2),          # §2   the card each drew for the deal, or -1
    ("redraws", "i8"),          # §2   how often both drew the same month before
    ("hand", "i8", 2),          # §3   the cards each player holds, as bits
    ("held", "i8", 2),          # §3   how many they are, which everybody sees
    ("laid", "i8", 2),          # §5   the cards each has laid from the hand, which everybody remembers
    ("field", "i8"),            # §3   the cards face up on the table
    ("field_brights", "i8"),    # §16  how many of them were brights at the deal
    ("stock", "i8", STOCK),     # §3   the cards face down, in the order they will be drawn
    ("turned", "i8"),           # §7   how many of them have been drawn
    ("opened", "i8"),           # §7   the card drawn last, or -1
    ("won", "i8", 2),           # §6   the cards each player has taken
    ("turn", "i8"),             # §5   whose turn it is
    ("phase", "i8"),            # §5   what the turn waits for: LAY, PICK, CALL; or OVER
    ("yaku", "i8", (2, len(ROWS))),  # §8   the points of each combination each player has
    ("calls", "i8", 2),         # §15  how often each has called koi-koi
    ("standing", "i8", 2),      # §15  points of combinations after the last turn or call
    ("standing_names", "i8", 2),  # §15  the combinations then, as bits
    ("called_at", "i8", 2),     # §15  points of combinations at the last call
    ("luck", "i8", 2),          # §4   TESHI or KUTTSUKI in a hand that was shown
    ("ending", "i8"),           # §19  how the deal ended
    ("winner", "i8"),           # §18  who won the deal, or -1
    ("points", "i8", 2),        # §19  points of this deal
    ("total", "i8", 2),         # §19  points of the match
    ("rule", RULE),
]))  # fmt: skip


@rule
def begin(s, players):
    """§1  Two play; §19  each starts with the same points."""
    s.players = players
    s.seats = players
    for seat in range(players):
        s.total[seat] = s.rule.start
    s.winner = -1
    s.opened = -1


@rule
def deck(s, out):
    """§1  Forty-eight cards, or those of the first months."""
    n = pack(s)
    for card in range(n):
        out[card] = card
    return n


__all__ = [
    "CASES",
    "COUNTED",
    "MOST_CARDS",
    "MOST_MOVES",
    "NOTES",
    "STATE",
    "WEIGHTS",
    "begin",
    "breaking_lead",
    "case",
    "census",
    "counted",
    "deal",
    "deck",
    "distinct",
    "draw",
    "draws",
    "ended",
    "guess",
    "hold",
    "holdings",
    "hope",
    "lean",
    "learned",
    "lot",
    "moves",
    "next_dealer",
    "note",
    "outlook",
    "play",
    "score",
    "sees",
    "suppose",
    "to_move",
    "turns_left",
    "won",
    "worth",
    "yaku_total",
]

answers(STATE, sys.modules[__name__])
