"""A small game solved by OpenSpiel's CFR+, its states counted twice: by OpenSpiel, and from every order of the deck.

``python -m koloda.env.solve koikoi`` prints both counts, and how far from equilibrium the average policy is after so
many rounds. It needs ``koloda[openspiel]`` and some minutes.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pyspiel
from open_spiel.python.algorithms.get_all_states import get_all_states

from koloda.env import openspiel
from koloda.env.lines import walk_every_line

LOOKS = (10, 30, 100, 300, 1000)
"""The rounds after which the policy is looked at, and after the last."""


@dataclass(frozen=True)
class Counts:
    """How many decisions, ends and information sets a game has."""

    decisions: int
    ends: int
    information_sets: int


def load(name: str, preset: str = "mini", options: str = "") -> Any:
    """Load a game of OpenSpiel whose lot is settled, each state made but once.

    ``options`` are written as ``koloda.env.openspiel`` reads them. Raises ValueError for what cannot be read, and for a
    game that is too large to be walked through.
    """
    game = openspiel.KINDS[name]({"preset": preset, "options": options, "lot": "settled"})
    if not game.nature.dealt_at_once:
        raise ValueError(f"preset={game.nature.match.preset} is too large to be walked through; give one such as mini.")
    return game


def count_twice(game: Any, tree: Any) -> tuple[Counts, Counts, float]:
    """Count the states as OpenSpiel walks them and as we deal and play them; and return the range of returns."""
    states = get_all_states(tree).values()
    ends = [state for state in states if state.is_terminal()]
    own = {state.information_state_string() for state in states if not state.is_terminal()}
    returns = [value for state in ends for value in state.returns()]
    found = walk_every_line(game.nature.match)
    return (
        Counts(len(states) - len(ends), len(ends), len(own)),
        Counts(len(found.decisions), len(found.ends), len(found.own)),
        max(returns) - min(returns),
    )


def solve(tree: Any, rounds: int) -> Iterator[tuple[int, float]]:
    """Yield what exploitability (NashConv by players, in points) CFR+ has left after how many rounds."""
    solver = pyspiel.CFRPlusSolver(tree)
    for done in range(1, rounds + 1):
        solver.evaluate_and_update_policy()
        if done in LOOKS or done == rounds:
            yield done, pyspiel.exploitability(tree, solver.average_policy())


def main(given: Sequence[str] | None = None) -> int:
    """Count and solve a game; returns 1 where the counts differ."""
    parser = argparse.ArgumentParser(prog="python -m koloda.env.solve", description=__doc__)
    parser.add_argument("game", choices=openspiel.KINDS)
    parser.add_argument("--preset", default="mini")
    parser.add_argument("--options", default="", help="NAME:VALUE;NAME:VALUE, with / for the commas of a value")
    parser.add_argument("--rounds", type=int, default=100)
    args = parser.parse_args(given)
    if args.rounds < 0:
        parser.error(f"--rounds must be 0 or more, not {args.rounds}.")
    try:
        game = load(args.game, args.preset, args.options)
    except ValueError as refused:
        parser.error(str(refused))
    tree = pyspiel.convert_to_cached_tree(game)
    theirs, ours, spread = count_twice(game, tree)
    sys.stdout.write(f"OpenSpiel's walk: {theirs}\nEvery order, every line: {ours}\n")
    for rounds, left in solve(tree, args.rounds):
        told = (
            f"{rounds} rounds of CFR+: exploitability {left:.3g} points, {left / spread:.3g} of the range of {spread:g}"
        )
        sys.stdout.write(told + "\n")
        sys.stdout.flush()
    return int(theirs != ours)


if __name__ == "__main__":
    sys.exit(main())
