"""Plays a little of a match, so that all that it needs is compiled, or loaded, before anybody waits for it."""

import random

from koloda import bots
from koloda.bots import Budget
from koloda.table import Match

MOVES = 1000
"""No deal is longer, even of those who play at random."""
BUDGETS = (Budget(ms=5, guesses=2), Budget(ms=5, guesses=100))
"""Enough to call whatever bots call, who may think otherwise on few guesses than on many."""


def rehearse(match: Match, level: str = "") -> None:
    """Play a deal of a match to its end, with all eyes on it: as bots of a level would, or with moves drawn by lot."""
    match.next_deal()
    lot = random.Random(0)
    for number in range(MOVES):
        if match.deal_over:
            break
        legal, seat = match.legal(), match.to_move
        seen = match.seen(seat)
        for viewer in range(-1, match.seats):
            match.seen(viewer)
        move = lot.choice(legal)
        for budget in BUDGETS if level and len(legal) > 1 else ():
            move = bots.think(level, seen, seat, legal, budget, number).move
        match.play(move)
    if match.over:
        match.winners()
