# mypy: ignore-errors
"""What a bot looks at: guesses at the hidden cards, every move tried on each, and the deal played on to its end."""

import numpy as np

from koloda.kit.cards import below
from koloda.kit.jit import rule
from koloda.kit.verbs import decided, ended, guess, hope, lean, likely, moves, note, play, suppose, to_move, won, worth

MOST_MOVES = 1 << 14
"""Room for a list of legal moves of any game."""

MOST_NOTES = 64
"""Room for what a game notes of a finished deal."""

MOST_GUESSES = 16
"""After so many guesses that hardly fit what others have done the last is as good as any."""

FINE = 1 << 20
"""Steps in which it is measured how likely a guess is."""

SEEN, GUESS, PLAYOUT, PLACES = range(4)
"""The places of a room: what the seat sees, with a chance of the bot's own; a guess; and a playout."""


@rule
def play_out(state, choices, weights):
    """Play what quick players play until the deal is over, without ``weights`` anything; return how many moves."""
    played = 0
    while to_move(state) >= 0:
        count = moves(state, choices)
        place = 0
        if count > 1 and not decided(state):
            place = lean(state, choices, count, weights) if len(weights) > 0 else below(state, count)
        play(state, choices[place])
        played += 1
    return played


@rule
def next_guess(room, seat, weights):
    """Make another guess at the hidden cards; with ``weights`` one that fits what others have done."""
    for _ in range(MOST_GUESSES):
        room[GUESS] = room[SEEN]
        if len(weights) > 0:
            suppose(room[GUESS], seat, weights)
        else:
            guess(room[GUESS], seat)
        fits = len(weights) == 0 or below(room[GUESS], FINE) < FINE * likely(room[GUESS], seat, weights)
        room[SEEN].chance = room[GUESS].chance
        if fits:
            return


@rule
def try_move(room, move, choices, weights):
    """Play a move on the guess, and on to the end of the deal."""
    room[PLAYOUT] = room[GUESS]
    play(room[PLAYOUT], move)
    play_out(room[PLAYOUT], choices, weights)


@rule
def look(room, seat, tried, weights, odds, unit, gains, chances, notes):
    """Try moves on as many guesses as ``gains`` has rows.

    ``gains[g, i]`` becomes what move ``tried[i]`` brings ``seat`` above the others in guess ``g``, ``chances[g, i]``
    its chance to win the match then; to ``notes[i]`` is added what is told of the finished deals. Every move is tried
    on the same guesses with the same chance, so that luck does not decide between moves.
    """
    choices = np.empty(MOST_MOVES, np.int64)
    points = np.zeros(room[SEEN].seats, np.int64)
    hopes = np.zeros(room[SEEN].seats)
    told = np.zeros(MOST_NOTES, np.int64)
    for g in range(len(gains)):
        next_guess(room, seat, weights)
        for i in range(len(tried)):
            try_move(room, tried[i], choices, weights)
            worth(room[PLAYOUT], points)
            gains[g, i] = gain(points, seat)
            chances[g, i] = chance_of(room[PLAYOUT], seat, odds, unit, points, hopes)
            for k in range(note(room[PLAYOUT], seat, told)):
                notes[i, k] += told[k]


@rule
def gain(points, seat):
    """Return a seat's points above the mean of the others."""
    others = 0
    for other in range(len(points)):
        if other != seat:
            others += points[other]
    return points[seat] - others / (len(points) - 1)


@rule
def chance_of(state, seat, odds, unit, flags, hopes):
    """Return a seat's chance to win the match when a deal is over: its part of the win where the match is over, too."""
    write_chances(state, odds, unit, flags, hopes)
    return hopes[seat]


@rule
def write_chances(state, odds, unit, flags, hopes):
    """Write each seat's chance to win the match when a deal is over."""
    if not ended(state):
        hope(state, odds, unit, hopes)
        return
    won(state, flags)
    for seat in range(len(hopes)):
        hopes[seat] = flags[seat] / flags.sum()
