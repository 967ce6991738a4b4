# mypy: ignore-errors
"""Bots play deal after deal in compiled code, with no Python between moves."""

import numpy as np

from koloda.bots.dealing import next_deal
from koloda.bots.look import MOST_MOVES, judge
from koloda.kit.cards import below, new_chance
from koloda.kit.jit import rule
from koloda.kit.verbs import ended, moves, play, score, sees, to_move, worth

MATCH, SEEN, GUESS, PLAYOUT, FRESH, BLANK, PLACES = range(7)
"""The places of a room: the match, a bot's three, a match that has just begun, and an empty state."""


@rule
def play_deals(room, guesses, weights, cards, scores, worths, lengths):
    """Play as many deals as ``scores`` has rows, in matches one after another; returns how many moves were made.

    ``guesses[seat]`` says how hard the bot at a seat thinks, 0 plays at random. ``room[FRESH]`` is a match that has
    begun, ``room[MATCH].chance`` the seed word; ``weights`` are those of the game's quick player; ``scores`` and
    ``worths`` get a row a deal, ``lengths`` its number of moves.
    """
    choices = np.empty(MOST_MOVES, np.int64)
    values = np.empty(MOST_MOVES)
    thinkers = False
    for seat in range(room[FRESH].players):
        thinkers = thinkers or guesses[seat] > 0
    total = 0
    new_match = True
    for row in range(len(scores)):
        next_deal(room, MATCH, FRESH, new_match, cards)
        if thinkers:
            lengths[row] = play_deal(room, guesses, weights, choices, values)
        else:
            lengths[row] = play_at_random(room[MATCH], choices)
        score(room[MATCH], scores[row])
        worth(room[MATCH], worths[row])
        total += lengths[row]
        new_match = ended(room[MATCH])
    return total


@rule
def play_at_random(state, choices):
    """Play random legal moves until the deal is over, and return how many."""
    played = 0
    while to_move(state) >= 0:
        count = moves(state, choices)
        play(state, choices[below(state, count)])
        played += 1
    return played


@rule
def play_deal(room, guesses, weights, choices, values):
    """Play one deal between bots, and return how many moves it took."""
    state = room[MATCH]
    played = 0
    while to_move(state) >= 0:
        seat = to_move(state)
        count = moves(state, choices)
        if guesses[seat] == 0 or count == 1:
            play(state, choices[below(state, count)])
        else:
            play(state, think(room, seat, guesses[seat], weights, choices[:count], values[:count]))
        played += 1
    return played


@rule
def think(room, seat, guesses, weights, legal, values):
    """Return the move that a bot chooses from what ``seat`` sees."""
    room[SEEN] = room[BLANK]
    sees(room[MATCH], seat, room[SEEN])
    room[SEEN].chance = new_chance(room[MATCH])
    values[:] = 0
    judge(room[SEEN:], seat, legal, guesses, weights, values)
    return legal[np.argmax(values)]
