"""A small rest of a deal between two, solved as a game in which each sees only what the rules show."""

import math
from typing import Any, NamedTuple

import numpy as np

from koloda.bots import small
from koloda.bots.stakes import Odds

FEW, MEETINGS = 64, 2
"""Where of so few guesses at what may be hidden so many were there before, it is worth while to list it all."""
TRIES = 10
"""So many guesses are made to list it, for each that a bot makes for a move; a bot lists as many worlds as that."""
MOST = 3000
"""More guesses than these let a bot list no more, and make no larger tree."""
NODES = 12
"""So many nodes a tree may have, for each guess that a bot makes for a move."""
ROUNDS = 100
"""Rounds of CFR+."""

PREPARED: set[Any] = set()
"""Games of which a small rest can be solved without compiling anything."""


class Balance(NamedTuple):
    """For each legal move how often it is to be made, and what it brings then: gain and chance; and worlds listed."""

    often: Any
    gains: Any
    chances: Any
    worlds: int


class Tree(NamedTuple):
    """All lines of play from some worlds: ``small.spread`` tells what ``ints`` are, and ``ends``, gains and chances."""

    ints: Any
    ends: Any
    sets: int


def balanced(seen: Any, seat: int, guesses: int, aims: tuple[float, float], odds: Odds, word: int) -> Balance | None:
    """Find how often ``seat`` should make each legal move; None where not two play, or where too much is hidden.

    ``aims`` are what the chance to win the match weighs, and the points. Others are taken to know as little of this
    seat's cards as can be seen now.
    """
    if int(seen["players"]) != 2 or int(seen["seats"]) != 2:
        return None
    prepare(seen, odds)
    if len(listed(seen, seat, FEW, FEW, word)[1]) > FEW - MEETINGS:
        return None
    guesses = min(guesses, MOST)
    worlds, counts = listed(seen, seat, guesses, TRIES * guesses, word)
    if not 0 < len(worlds) < guesses:
        return None
    tree = tree_of(worlds, NODES * guesses, odds)
    if not len(tree.ints):
        return None
    ints = tree.ints
    policy = policy_of(tree, counts / counts.sum(), aims)
    own = np.flatnonzero(ints[: len(worlds), small.SET] == ints[0, small.SET])
    count = int(ints[0, small.COUNT])
    after = []
    for worths in tree.ends:
        values = np.zeros((len(ints), 2))
        small.go_up(ints, worths, policy, values)
        brought = values[ints[own, small.FIRST][:, None] + np.arange(count), seat]
        after.append(np.average(brought, axis=0, weights=counts[own]))
    return Balance(policy[ints[0, small.SET], :count], after[0], after[1], len(worlds))


def prepare(seen: Any, odds: Odds) -> None:
    """Compile all that solves a small rest of a deal, by solving nothing: nobody should wait for it amid a deal."""
    if seen.dtype not in PREPARED:
        PREPARED.add(seen.dtype)
        nothing = tree_of(np.zeros(0, seen.dtype), 1, odds)
        policy = policy_of(nothing, np.zeros(0), (0.0, 1.0))
        small.go_up(nothing.ints, nothing.ends[0], policy, np.zeros((0, 2)))


def tree_of(worlds: Any, nodes: int, odds: Odds) -> Tree:
    """Return the tree of all that may be played in these worlds; an empty one if it has more nodes than so many."""
    states, views = np.zeros((2, nodes), worlds.dtype)
    states[: len(worlds)] = worlds
    ints = np.zeros((nodes, small.INTS), np.int64)
    ends = np.zeros((2, nodes, 2))
    room: Any = np.zeros(small.PLACES, worlds.dtype)
    place = (views, words(views), slots(nodes), ints, odds.chances, odds.unit, *ends)
    used, sets = small.spread(states, len(worlds), room, *place)
    return Tree(ints[:used], ends[:, :used], sets)


def policy_of(tree: Tree, weights: Any, aims: tuple[float, float]) -> Any:
    """Return how often to make each move in each information set; ``weights`` are how likely the worlds are."""
    ints, ends, sets = tree
    regrets, policy, average = np.zeros((3, sets, int(ints[:, small.COUNT].max(initial=0))))
    values, reach = np.zeros((len(ints), 2)), np.zeros((len(ints), 3))
    worths = aims[0] * ends[1] + aims[1] * ends[0]
    small.regret(ints, worths, weights, regrets, policy, average, reach, values, 1, ROUNDS)
    small.settle(ints, average, policy)
    return policy


def listed(seen: Any, seat: int, most: int, tries: int, word: int) -> tuple[Any, Any]:
    """List what may be hidden from all, with how often it was met; of more than ``most`` only so many."""
    room: Any = np.zeros(small.PLACES, seen.dtype)
    room[small.VIEW] = seen
    room["chance"][small.VIEW] = word
    states: Any = np.zeros(most + 1, seen.dtype)
    counts = np.zeros(most, np.int64)
    found = small.list_worlds(room, seat, states, words(states), slots(most), counts, tries)
    return states[:found], counts[:found]


def words(states: Any) -> Any:
    """Return the memory of states as whole numbers, a row for each."""
    return states.view(np.int64).reshape(len(states), -1)


def slots(most: int) -> Any:
    """Return an empty table for so many places: a power of two, at most a quarter full."""
    return np.full(1 << math.ceil(math.log2(4 * most)), -1, np.int64)
