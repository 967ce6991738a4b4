"""What bots do in a second on one core: guesses at the hidden cards, playouts, and positions of the solvers.

A ratio says how many guesses, or playouts at random, a guided playout takes the time of: what is left to gain by a
quicker guess or a quicker player. Measured in turns, so that a slow moment of the machine hits all; medians.
"""

import statistics
import sys
import time
from typing import Any

import numpy as np

from koloda import games, shuffle
from koloda.bots import exact, last, look
from koloda.bots.stakes import odds_of, weights_of
from koloda.kit.jit import rule
from koloda.table import Match

TURNS = 7
GUESSES = 400


@rule
def guess_only(room, seat, guesses, weights):
    """Make so many guesses that fit, and nothing else."""
    for _ in range(guesses):
        look.next_guess(room, seat, weights)


def timed(function, *arguments):
    """Return the seconds that a call takes, by the clock of this thread."""
    began = time.thread_time()
    function(*arguments)
    return time.thread_time() - began


def middle(game, players, part):
    """Return a match of quick enough play, ``part`` of the way through its first deal, at a choice of two or more."""
    lengths = []
    for stop in (10**9, None):
        match = Match(game, [str(i) for i in range(players)], seed="benchmark")
        match.next_deal()
        choose = np.random.default_rng(1)
        played = 0
        while not match.deal_over:
            legal = match.legal()
            if stop is None and played >= part * lengths[0] and len(legal) > 1:
                return match
            match.play(legal[choose.integers(len(legal))])
            played += 1
        lengths.append(played)
    raise LookupError(game.name)


def room_of(match):
    """Return a room for a bot at the seat to move."""
    room: Any = np.zeros(look.PLACES, match.state.dtype)
    room[look.SEEN] = match.seen(match.to_move)
    room["chance"] = shuffle.chance("benchmark", "bots")
    return room


def search(match):
    """Print what guesses and playouts from a choice cost."""
    room, seat, legal = room_of(match), match.to_move, np.array(match.legal(), np.int64)[:8]
    weights, nothing, odds = weights_of(match.state), np.zeros(0), odds_of(match.state)
    gains, chances = np.zeros((2, GUESSES, len(legal)))
    told = odds.chances, odds.unit, gains, chances, np.zeros((len(legal), look.MOST_NOTES))

    def turn():
        guess = timed(guess_only, room, seat, GUESSES, weights) / GUESSES
        tried = GUESSES * len(legal)
        guided = timed(look.look, room, seat, legal, weights, *told) / tried
        chance = timed(look.look, room, seat, legal, nothing, *told) / tried
        return guess, guided - guess / len(legal), chance - guess / len(legal)

    turn()
    guess, guided, chance = (statistics.median(each) for each in zip(*(turn() for _ in range(TURNS)), strict=True))
    sys.stdout.write(
        f"{match.game.name}, {len(match.players)} players: {1 / guess / 1e3:.0f} k guesses/s,"
        f" {1 / guided / 1e3:.0f} k playouts/s ({guided / chance:.1f} of one at random, {guided / guess:.1f} guesses)\n"
    )
    sys.stdout.flush()


def alpha_beta():
    """Print how many positions of Hoy between two the solver looks at."""
    game = games.find("hoy")
    match = Match(game, ["a", "b"], seed="benchmark")
    match.next_deal()
    while not game.rules.known(match.state, 0) or match.state.held.sum() > 14:
        match.play(match.legal()[0])
    places: Any = np.zeros(exact.MOST_DEPTH, game.rules.STATE)
    places[0] = match.state
    choices = np.zeros((exact.MOST_DEPTH, exact.WIDTH), np.int64)
    speeds = []
    for _ in range(TURNS + 1):
        memory = np.zeros((exact.SLOTS, exact.NUMBERS), np.int64), np.zeros((exact.SLOTS, 2))
        began = time.thread_time()
        _, looked = exact.solve(
            places, match.to_move, choices, weights_of(match.state), *memory, -exact.FAR, exact.FAR, 10**9
        )
        speeds.append(looked / (time.thread_time() - began))
    sys.stdout.write(f"hoy, alpha-beta: {statistics.median(speeds[1:]) / 1e6:.2f} M positions/s\n")


def last_tricks():
    """Print how many guesses at the last four tricks of Young Hunter are searched."""
    game = games.find("hunter")
    match = middle(game, 4, 0.69)
    while match.state.taken.sum() < 9 or len(match.legal()) < 2:
        match.play(match.legal()[0])
    room, legal, odds = room_of(match), np.array(match.legal(), np.int64), odds_of(match.state)
    memory = (
        np.zeros(last.PLACES, game.rules.STATE),
        np.zeros((last.SLOTS, last.NUMBERS), np.int64),
        np.zeros((last.PLACES, 4)),
    )

    def turn():
        gains, chances = np.zeros((60, len(legal))), np.zeros((60, len(legal)))
        told = weights_of(match.state), odds.chances, odds.unit, gains, chances, np.zeros((len(legal), look.MOST_NOTES))
        return timed(last.look_to_the_end, room, *memory, match.to_move, legal, *told) / len(gains)

    turn()
    cost = statistics.median(turn() for _ in range(TURNS))
    sys.stdout.write(f"hunter, last four tricks: {1 / cost:.0f} guesses/s, every line of each\n")


def main():
    """Print a line a game and solver."""
    for game in games.every():
        for players in sorted({game.options.PLAYERS[0], min(4, game.options.PLAYERS[-1])}):
            search(middle(game, players, 0.3))
    alpha_beta()
    last_tricks()


if __name__ == "__main__":
    main()
