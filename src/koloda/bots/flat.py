# mypy: ignore-errors
"""Flat Monte Carlo: guess the hidden cards, try every move, play on at random, take the mean."""

import numpy as np

from koloda.kit.cards import below
from koloda.kit.jit import rule
from koloda.kit.verbs import guess, moves, play, to_move, worth

MOST_MOVES = 1 << 14
"""Room for a list of legal moves of any game."""


@rule
def play_out(state, choices):
    """Play random legal moves until the deal is over, and return how many."""
    played = 0
    while to_move(state) >= 0:
        count = moves(state, choices)
        play(state, choices[below(state, count)])
        played += 1
    return played


@rule
def judge(room, seat, legal, guesses, values):
    """Write into ``values`` the mean gain of each ``legal`` move over ``guesses`` guesses.

    ``room[0]`` is what ``seat`` sees, with a ``chance`` of the bot's own; two more places hold a guess and a playout.
    Every move is tried on the same guesses with the same chance, so that luck does not decide between moves.
    """
    choices = np.empty(MOST_MOVES, np.int64)
    points = np.zeros(room[0].seats, np.int64)
    for _ in range(guesses):
        room[1] = room[0]
        guess(room[1], seat)
        room[0].chance = room[1].chance
        for i in range(len(legal)):
            room[2] = room[1]
            play(room[2], legal[i])
            play_out(room[2], choices)
            worth(room[2], points)
            values[i] += gain(points, seat) / guesses


@rule
def gain(points, seat):
    """Return a seat's points above the mean of the others."""
    others = 0
    for other in range(len(points)):
        if other != seat:
            others += points[other]
    return points[seat] - others / (len(points) - 1)


@rule
def noise(room, values):
    """Fill ``values`` with random numbers: the judgement of a bot that plays at random."""
    for i in range(len(values)):
        values[i] = below(room[0], 1 << 30)
