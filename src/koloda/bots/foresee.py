# mypy: ignore-errors
"""Looking a little way ahead: each move tried on guesses until it is one's turn again; what comes then is foretold."""

import numpy as np

from koloda.bots.look import GUESS, MOST_MOVES, MOST_NOTES, PLAYOUT, SEEN, chance_of, gain, next_guess, play_out
from koloda.kit.jit import rule
from koloda.kit.verbs import decided, moves, note, outlook, play, reply, to_move, worth

TOLD = 4
"""One guess in so many is played to the end of the deal by quick players, to see what can be told of it."""


@rule
def foresee(room, seat, tried, weights, quick, odds, unit, gains, chances, notes):
    """Try moves on guesses as ``look`` does, but play on only until ``seat`` is to choose again after others have.

    ``weights`` are those of the game's learned player, as whom all play on (as ``reply`` takes it to be), ``quick`` of
    its quick one.
    """
    choices = np.empty(MOST_MOVES, np.int64)
    points = np.zeros(room[SEEN].seats, np.int64)
    hopes = np.zeros(room[SEEN].seats)
    told = np.zeros(MOST_NOTES, np.int64)
    foretold = np.zeros(2)
    for g in range(len(gains)):
        next_guess(room, seat, weights)
        for i in range(len(tried)):
            room[PLAYOUT] = room[GUESS]
            play(room[PLAYOUT], tried[i])
            play_round(room[PLAYOUT], seat, choices, weights)
            if to_move(room[PLAYOUT]) >= 0 and not decided(room[PLAYOUT]):
                outlook(room[PLAYOUT], seat, weights, odds, unit, foretold)
                gains[g, i] = foretold[0]
                chances[g, i] = foretold[1]
            else:
                play_out(room[PLAYOUT], choices, quick)
                worth(room[PLAYOUT], points)
                gains[g, i] = gain(points, seat)
                chances[g, i] = chance_of(room[PLAYOUT], seat, odds, unit, points, hopes)
            if g % TOLD == 0:
                play_out(room[PLAYOUT], choices, quick)
                for k in range(note(room[PLAYOUT], seat, told)):
                    notes[i, k] += told[k] * min(TOLD, len(gains) - g)


@rule
def play_round(state, seat, choices, weights):
    """Play what learned players play until ``seat`` is to choose again, after others have, or the deal is over."""
    away = False
    while to_move(state) >= 0 and not decided(state) and not (away and to_move(state) == seat):
        away = away or to_move(state) != seat
        count = moves(state, choices)
        play(state, choices[reply(state, choices, count, weights) if count > 1 else 0])
