# mypy: ignore-errors
"""Two ways of quick play against each other on the same cards."""

import numpy as np

from koloda.bots.dealing import next_deal
from koloda.bots.look import MOST_MOVES, gain
from koloda.kit.cards import below
from koloda.kit.jit import rule
from koloda.kit.verbs import ended, lean, moves, play, to_move, worth

MATCH, FRESH, DEALT, PLACES = range(4)
"""The places of a room: the match, a match that has just begun, and a deal before its first move."""


@rule
def duel(room, cards, ours, theirs, gains):
    """Play as many deals as ``gains`` has rows, each once with ``ours`` at every seat and ``theirs`` at the others.

    ``gains[d]`` becomes the mean gain of our seat in deal ``d``.
    """
    choices = np.empty(MOST_MOVES, np.int64)
    points = np.zeros(room[FRESH].seats, np.int64)
    new_match = True
    for row in range(len(gains)):
        next_deal(room, MATCH, FRESH, new_match, cards)
        room[DEALT] = room[MATCH]
        gains[row] = 0
        for seat in range(room[FRESH].players):
            room[MATCH] = room[DEALT]
            play_duel(room[MATCH], seat, choices, ours, theirs)
            worth(room[MATCH], points)
            gains[row] += gain(points, seat) / room[FRESH].players
        new_match = ended(room[MATCH])


@rule
def play_duel(state, own, choices, ours, theirs):
    """Play a deal to its end, ``own`` by ``ours``; without weights any move is played."""
    while to_move(state) >= 0:
        count = moves(state, choices)
        mine = to_move(state) == own
        place = 0
        if count > 1 and len(ours if mine else theirs) > 0:
            place = lean(state, choices, count, ours if mine else theirs)
        elif count > 1:
            place = below(state, count)
        play(state, choices[place])
