"""How far bots see the chances of their claims too large: what came of claims, fitted to what was foreseen.

``python -m koloda.lab.sober hunter hard:120 200 seed:4 pagat:4`` plays 200 deals at each of these tables and prints the
two numbers for the game's ``CLAIMS``, by which a logit is to be moved and stretched (Platt's scaling, 1999).
"""

import math
import sys
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from koloda import games
from koloda.lab.arena.question import ask
from koloda.lab.asked import asked
from koloda.lab.calibration import Made, claims

STEPS = 30


class Line(NamedTuple):
    """What is to be done with a logit: it is stretched, then moved."""

    moved: float
    stretched: float


def fit(made: Sequence[Made]) -> Line:
    """Return the line of the greatest likelihood (by Newton's method); as it is where there is nothing to tell by."""
    true = np.array([one.true for one in made], float)
    if len(set(true)) < 2:
        return Line(0.0, 1.0)
    seen = [(math.log(one.predicted / (1 - one.predicted)) - one.moved) / one.stretched for one in made]
    rows = np.stack([np.ones(len(made)), seen], axis=1)
    line: Any = np.array([0.0, 1.0])
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-rows @ line))
        curve = rows.T @ (rows * (chance * (1 - chance))[:, None])
        line = line + np.linalg.pinv(curve) @ (rows.T @ (true - chance))
    return Line(float(line[0]), float(line[1]))


def at(table: str) -> tuple[str, int]:
    """Read a table, as ``seed:4``."""
    preset, _, players = table.partition(":")
    if not players.isdecimal():
        raise ArgumentTypeError(f"{table} is no table; a table is PRESET:PLAYERS, as seed:4")
    return preset, int(players)


def main(arguments: Sequence[str]) -> None:
    """Play, fit, and print."""
    parser = ArgumentParser(prog="python -m koloda.lab.sober", description=__doc__)
    parser.add_argument("game", choices=games.names())
    parser.add_argument("bot", help="a level, or LEVEL:GUESSES such as hard:120")
    parser.add_argument("decks", type=int)
    parser.add_argument("tables", type=at, nargs="+", metavar="PRESET:PLAYERS")
    given = parser.parse_args(arguments)
    game = games.find(given.game)
    made: list[Made] = []
    with asked(parser):
        for preset, players in given.tables:
            made += claims(ask(game, (given.bot, given.bot), players, preset, seed="sober"), given.decks)
    line = fit(made)
    sys.stdout.write(f"{len(made)} claims: {line.moved:.2f}, {line.stretched:.2f}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
