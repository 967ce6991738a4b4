"""Makes a game's quick player better: tries its weights one by one against the player as it was.

``python -m koloda.lab.climb jhyap seed:2 seed:4 yaniv:3`` prints each step that helped and the weights to put into
the game's ``lean.py``. That is how those that stand there were made, from first guesses by hand.
"""

import sys
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from koloda import games, shuffle
from koloda.bots.stakes import weights_of
from koloda.games import Game
from koloda.table import Match

DEALS = 1500
"""Deals that decide about one step, each played once from every seat."""
BETTER = 0.004
"""A step must help by so much of the standard deviation of a deal."""
PASSES = 2
STEP, LEAST_STEP, SHRINK = 0.35, 0.15, 0.7
"""How far a weight is moved: a part of it, but not less than so much, and in later passes less."""


class Table(NamedTuple):
    """Whom a player must prove itself against: rules and players."""

    preset: str
    players: int


class Step(NamedTuple):
    """Weights that are better than those before, and by how much in all, in standard deviations of a deal."""

    weights: Any
    gain: float


def gains(game: Game, table: Table, ours: Any, theirs: Any, deals: int, seed: str) -> Any:
    """Play deals with ``ours`` at each seat in turn and ``theirs`` at the rest; returns our mean gain by deal."""
    from koloda.bots.duel import FRESH, PLACES, duel

    match = Match(game, [""] * table.players, table.preset, seed=seed)
    room: Any = np.zeros(PLACES, game.rules.STATE)
    room[FRESH] = match.state
    room["chance"] = shuffle.chance(seed, "climb")
    brought = np.zeros(deals)
    duel(room, np.zeros(game.rules.MOST_CARDS, np.int64), ours, theirs, brought)
    return brought


def climb(game: Game, tables: Sequence[Table], deals: int = DEALS, passes: int = PASSES) -> Iterator[Step]:
    """Yield better and better weights."""
    first = weights_of(np.zeros(1, game.rules.STATE)[0])
    nobody = np.zeros(0)
    swings = [gains(game, table, first, nobody, deals, "swing").std() for table in tables]

    def judged(weights: Any, seed: str) -> float:
        means = [gains(game, table, weights, first, deals, seed).mean() for table in tables]
        return float(np.mean([mean / swing for mean, swing in zip(means, swings, strict=True)]))

    weights, steps = first.copy(), np.maximum(STEP * np.abs(first), LEAST_STEP)
    for turn in range(passes):
        seed = f"pass {turn}"
        now = judged(weights, seed) if turn else 0.0
        for place in range(len(weights)):
            for way in (1, -1):
                moved = weights.copy()
                moved[place] += way * steps[place]
                gain = judged(moved, seed)
                if gain > now + BETTER:
                    weights, now = moved, gain
                    yield Step(weights, now)
                    break
        steps = steps * SHRINK


def main(arguments: Sequence[str]) -> None:
    """Climb, and print every step."""
    game = games.find(arguments[0])
    tables = [Table(preset, int(players)) for preset, players in (text.split(":") for text in arguments[1:])]
    for step in climb(game, tables):
        sys.stdout.write(f"{step.gain:.4f}  {', '.join(f'{weight:.2f}' for weight in step.weights)}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
