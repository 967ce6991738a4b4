"""Random play of whole deals on one core, as a ratio against OpenSpiel's ``hearts`` driven from Python.

Measured in turns, so that a slow moment of the machine hits both sides; the ratio is the median over the turns.
"""

import random
import statistics
import sys
import time

import numpy as np
import pyspiel

from koloda import games
from koloda.lab.simulate import portion
from koloda.table import Match

TURNS = 7
WANTED = {"hunter": 40, "koikoi": 6, "hoy": 10, "jhyap": 10}


def hearts(deals=60):
    """Play random deals of OpenSpiel's hearts; returns steps a second."""
    game = pyspiel.load_game("hearts")
    steps = 0
    began = time.perf_counter()
    for _ in range(deals):
        state = game.new_initial_state()
        while not state.is_terminal():
            steps += not state.is_chance_node()
            state.apply_action(random.choice(state.legal_actions()))
    return steps / (time.perf_counter() - began)


def koloda(match, deals):
    """Play random deals of one of our games; returns steps a second."""
    began = time.perf_counter()
    _, _, lengths = portion(match, deals, random.getrandbits(60) + 1)
    return int(lengths.sum()) / (time.perf_counter() - began)


def measured(game, players):
    """Return (steps a second, ratio) of a game, the medians over the turns."""
    match = Match(game, [str(i) for i in range(players)], seed="benchmark")
    deals = 100
    koloda(match, deals)
    deals = max(100, int(deals * 0.4 / max(1e-4, timed(match, deals))))
    ours, theirs = zip(*((koloda(match, deals), hearts()) for _ in range(TURNS)), strict=True)
    ratios = [own / other for own, other in zip(ours, theirs, strict=True)]
    return statistics.median(ours), statistics.median(theirs), statistics.median(ratios)


def timed(match, deals):
    """Return how many seconds some deals take."""
    began = time.perf_counter()
    koloda(match, deals)
    return time.perf_counter() - began


def main():
    """Print a line a game."""
    np.seterr(all="raise")
    for game in games.every():
        for players in sorted({game.options.PLAYERS[0], min(4, game.options.PLAYERS[-1])}):
            speed, hearts_speed, ratio = measured(game, players)
            wanted = WANTED.get(game.name)
            mark = f" (wanted: {wanted})" if wanted else ""
            sys.stdout.write(
                f"{game.name}, {players} players: {speed / 1e6:.1f} M steps/s,"
                f" hearts {hearts_speed / 1e6:.2f} M: {ratio:.1f}×{mark}\n"
            )
            sys.stdout.flush()


if __name__ == "__main__":
    main()
