# mypy: ignore-errors
"""Deal after deal is played at random in compiled code, with no Python between moves."""

import numpy as np

from koloda.bots.dealing import next_deal
from koloda.bots.look import MOST_MOVES
from koloda.kit.cards import below
from koloda.kit.jit import rule
from koloda.kit.verbs import ended, moves, play, score, to_move, worth

MATCH, FRESH, PLACES = range(3)
"""The places of a room: the match, and one that has just begun."""


@rule
def play_deals(room, cards, scores, worths, lengths):
    """Play as many deals as ``scores`` has rows, in matches one after another.

    ``room[FRESH]`` is a match that has begun, ``room[MATCH].chance`` the seed word; ``scores`` and ``worths`` get a row
    a deal, ``lengths`` its number of moves.
    """
    choices = np.empty(MOST_MOVES, np.int64)
    new_match = True
    for row in range(len(scores)):
        next_deal(room, MATCH, FRESH, new_match, cards)
        lengths[row] = play_at_random(room[MATCH], choices)
        score(room[MATCH], scores[row])
        worth(room[MATCH], worths[row])
        new_match = ended(room[MATCH])


@rule
def play_at_random(state, choices):
    """Play random legal moves until the deal is over, and return how many."""
    played = 0
    while to_move(state) >= 0:
        count = moves(state, choices)
        play(state, choices[below(state, count)])
        played += 1
    return played
