# mypy: ignore-errors
"""Deals that quick players play out, with a random move now and then, so that no two need be alike."""

import numpy as np

from koloda.bots.dealing import shuffle_deck
from koloda.bots.look import MOST_MOVES
from koloda.kit.cards import below, new_chance
from koloda.kit.jit import rule
from koloda.kit.verbs import deal, lean, moves, play, to_move, worth

START, NOW = range(2)
"""The places of a room: what every playout begins with, and the playout. The chance of all is ``room[NOW].chance``."""

WHIM = 6
"""One move in so many is any legal one."""


@rule
def play_decks(room, cards, weights, worths):
    """Deal and play out as many decks as ``worths`` has rows, from ``room[START]``, where a deal is to begin."""
    choices = np.empty(MOST_MOVES, np.int64)
    for row in range(len(worths)):
        begin_again(room)
        shuffle_deck(room[NOW], cards)
        while not deal(room[NOW], cards):
            shuffle_deck(room[NOW], cards)
        play_on(room[NOW], choices, weights)
        worth(room[NOW], worths[row])


@rule
def play_deal(room, weights, worths):
    """Play the deal at ``room[START]`` out as often as ``worths`` has rows."""
    choices = np.empty(MOST_MOVES, np.int64)
    for row in range(len(worths)):
        begin_again(room)
        play_on(room[NOW], choices, weights)
        worth(room[NOW], worths[row])


@rule
def begin_again(room):
    """Go back to the start, with fresh chance."""
    chance = new_chance(room[NOW])
    room[NOW] = room[START]
    room[NOW].chance = chance


@rule
def play_on(state, choices, weights):
    """Play the deal to its end."""
    while to_move(state) >= 0:
        count = moves(state, choices)
        place = 0
        if count > 1:
            place = below(state, count) if below(state, WHIM) == 0 else lean(state, choices, count, weights)
        play(state, choices[place])
