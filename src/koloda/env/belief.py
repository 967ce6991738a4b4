"""What a seat should believe of the hidden cards if all others had moved at random, each legal move as likely.

The rules' ``guess`` weighs each deal that fits alike. That is not what random play would make likely: who had to follow
suit had fewer moves to choose from. ``imagined`` guesses in just that proportion, and ``posterior`` says what it is, in
games that are small enough to walk through.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from koloda import shuffle
from koloda.env.making import seed_text
from koloda.env.nature import MOVE, OVER, Node

TRIES = 100_000
"""So many guesses are made at most for one that agrees with all that was seen."""

Moves = Sequence[tuple[int, int]]
"""Who made which move; (-1, -1) where cards were dealt."""


def imagined(rules: Any, states: Any, moves: Moves, seat: int, seed: str | int | None) -> Any:
    """Return an array of one state, as it may be for all that ``seat`` has seen.

    ``states`` are those of a deal, from its beginning, after each of ``moves``. The beginning is guessed and the moves
    are made again, until the seat sees in each step what it did see. Raises ValueError where that has not come about in
    ``TRIES`` guesses.
    """
    seen = looks(rules, states, seat)
    source = shuffle.words(seed_text(seed) or shuffle.new_seed(), "imagine")
    for _ in range(TRIES):
        world = seen[:1].copy()
        world["chance"] = 1 + shuffle.below(source, (1 << 63) - 1)
        rules.guess(world[0], seat)
        if came_about(rules, world, moves[1:], seen[1:], seat, source):
            return world
    raise ValueError(f"In {TRIES} guesses none came to what seat {seat} has seen: too much of this deal is played.")


def came_about(rules: Any, world: Any, moves: Moves, seen: Any, seat: int, source: Iterator[int]) -> bool:
    """Play on in a world, the others at random; says whether the moves came about, and all that the seat has seen."""
    legal = np.empty(rules.MOST_MOVES, np.int64)
    for (mover, move), expected in zip(moves, seen, strict=True):
        if mover != seat and legal[shuffle.below(source, rules.moves(world[0], legal))] != move:
            return False
        rules.play(world[0], move)
        if looks(rules, world, seat)[0].tobytes() != expected.tobytes():
            return False
    return True


def looks(rules: Any, states: Any, seat: int) -> Any:
    """Return what a seat sees of each state."""
    seen: Any = np.zeros(len(states), rules.STATE)
    for state, into in zip(states, seen, strict=True):
        rules.sees(state, seat, into)
    return seen


def posterior(node: Node, seat: int) -> list[tuple[Node, float]]:
    """Return every point of a tree that ``seat`` cannot tell from this one, with its probability.

    A seat has perfect recall, and the others play at random. The game must be small enough to be dealt at once.
    """
    path = []
    real = node.nature.root
    for choice in node.trail or ():
        path.append((real, choice))
        real = real.child(choice)
    decisions = [(before, choice) for before, choice in path if before.waits == MOVE]
    worlds = list(settled(node.nature.root, 1.0))
    for before, choice in decisions:
        after: list[tuple[Node, float]] = []
        for world, weight in worlds:
            if world.part.known[seat] == before.part.known[seat]:
                choices = [choice] if before.turn == seat else world.legal
                for each in choices:
                    after += settled(world.child(each), weight / len(choices))
        worlds = after
    worlds = [(world, weight) for world, weight in worlds if world.part.known[seat] == node.part.known[seat]]
    together = sum(weight for _, weight in worlds)
    return [(world, weight / together) for world, weight in worlds]


def settled(node: Node, weight: float) -> Iterator[tuple[Node, float]]:
    """Yield where nature may lead from a node before somebody moves or all is over, with the weights."""
    if node.waits in (MOVE, OVER):
        yield node, weight
    else:
        for choice, odds in node.outcomes():
            yield from settled(node.child(choice), weight * odds)
