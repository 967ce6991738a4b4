# mypy: ignore-errors
"""Quick players play deal after deal in compiled code."""

import numpy as np

from koloda.bots.dealing import next_deal
from koloda.bots.look import MOST_MOVES, play_out
from koloda.kit.jit import rule
from koloda.kit.verbs import ended, worth

MATCH, FRESH, PLACES = range(3)
"""The places of a room: the match, and a match that has just begun."""


@rule
def sample(room, cards, weights, worths):
    """Play as many deals as ``worths`` has rows, in matches one after another, and write what each was worth."""
    choices = np.empty(MOST_MOVES, np.int64)
    new_match = True
    for row in range(len(worths)):
        next_deal(room, MATCH, FRESH, new_match, cards)
        play_out(room[MATCH], choices, weights)
        worth(room[MATCH], worths[row])
        new_match = ended(room[MATCH])
