# mypy: ignore-errors
"""Information-set Monte Carlo tree search with a single observer (Cowling, Powley and Whitehouse, 2012).

Each walk begins with a guess at the hidden cards and goes down one tree that all guesses share: a node is what was
played from the root on, whoever played it. Where some legal move has no node yet one of them gets it, and the deal
is played out; else UCB1 picks among those that are legal in this guess, counting how often each was (*available*).
"""

import math

import numpy as np

from koloda.bots.look import GUESS, MOST_MOVES, MOST_NOTES, PLAYOUT, SEEN, gain, next_guess, play_out, write_chances
from koloda.kit.cards import below
from koloda.kit.jit import rule
from koloda.kit.verbs import moves, note, play, to_move, worth

MOVE, CHILD, SIBLING, VISITS, AVAILABLE, INTS = range(6)
"""Of a node: the move that leads to it, its first child and its next sibling (0: none; by rising moves), and counts."""
MATCH, POINTS, PULL = range(3)
"""What everybody plays for, and what UCB1 lets the unknown weigh."""
DEEPEST = 512
"""Deeper in the tree a walk only plays out."""


@rule
def grow(room, seat, legal, ints, sums, used, walks, aims, weights, odds, unit, firsts, gains, chances, notes):
    """Take so many walks from the root, node 0, of which ``legal`` are the moves; return how many nodes are used.

    ``ints`` (nodes, INTS) and ``sums`` (nodes: what it brought who made the move) are the tree, of which ``used``
    nodes are there already. Everybody plays for ``aims[MATCH]`` times the chance to win and ``aims[POINTS]`` times the
    points; ``aims[PULL]`` is what UCB1 lets the unknown weigh beside that. ``firsts[w]`` becomes the place among
    ``legal`` of the first move of walk ``w``, ``gains[w]`` and ``chances[w]`` what it brought ``seat``; to the notes of
    that move is added what is told of the finished deal.
    """
    choices = np.empty(MOST_MOVES, np.int64)
    points = np.zeros(room[SEEN].seats, np.int64)
    flags = np.zeros(room[SEEN].seats, np.int64)
    hopes = np.zeros(room[SEEN].seats)
    told = np.zeros(MOST_NOTES, np.int64)
    path = np.zeros(DEEPEST, np.int64)
    movers = np.zeros(DEEPEST, np.int64)
    brought = np.zeros(room[SEEN].seats)
    for walk in range(walks):
        next_guess(room, seat, weights)
        room[PLAYOUT] = room[GUESS]
        depth, used = go_down(room[PLAYOUT], legal, ints, sums, used, aims[PULL], choices, path, movers)
        play_out(room[PLAYOUT], choices, weights)
        worth(room[PLAYOUT], points)
        write_chances(room[PLAYOUT], odds, unit, flags, hopes)
        for one in range(len(points)):
            brought[one] = gain(points, one)
        place = 0
        while legal[place] != ints[path[0], MOVE]:
            place += 1
        for k in range(note(room[PLAYOUT], seat, told)):
            notes[place, k] += told[k]
        for step in range(depth):
            ints[path[step], VISITS] += 1
            sums[path[step]] += aims[MATCH] * hopes[movers[step]] + aims[POINTS] * brought[movers[step]]
        firsts[walk] = place
        gains[walk] = brought[seat]
        chances[walk] = hopes[seat]
    return used


@rule
def go_down(state, legal, ints, sums, used, pull, choices, path, movers):
    """Play down the tree to a node that is new, or to the end of the deal; return its depth and the nodes used."""
    node = 0
    depth = 0
    while to_move(state) >= 0 and depth < DEEPEST:
        if depth == 0:
            count = len(legal)
            choices[:count] = legal
        else:
            count = moves(state, choices)
        movers[depth] = to_move(state)
        before, place = pick_new(state, ints, node, choices, count)
        if place < 0:
            node = pick_best(state, ints, sums, node, choices, count, pull)
        elif used == len(ints):
            return depth, used
        else:
            put(ints, node, before, used, choices[place])
            node = used
        path[depth] = node
        depth += 1
        play(state, ints[node, MOVE])
        if place >= 0:
            return depth, used + 1
    return depth, used


@rule
def pick_new(state, ints, node, choices, count):
    """Pick any legal move without a node; return the child after which it belongs (0: first), and its place or -1.

    Every child whose move is legal is counted as available.
    """
    found = 0
    before = 0
    picked_before = 0
    picked = -1
    child = ints[node, CHILD]
    for place in range(count):
        while child != 0 and ints[child, MOVE] < choices[place]:
            before = child
            child = ints[child, SIBLING]
        if child != 0 and ints[child, MOVE] == choices[place]:
            ints[child, AVAILABLE] += 1
            continue
        found += 1
        if found == 1 or below(state, found) == 0:
            picked = place
            picked_before = before
    return picked_before, picked


@rule
def put(ints, node, before, child, move):
    """Make a node for a move, in its place among its siblings."""
    ints[child, MOVE] = move
    ints[child, AVAILABLE] = 1
    if before == 0:
        ints[child, SIBLING] = ints[node, CHILD]
        ints[node, CHILD] = child
    else:
        ints[child, SIBLING] = ints[before, SIBLING]
        ints[before, SIBLING] = child


@rule
def pick_best(state, ints, sums, node, choices, count, pull):
    """Return the child that UCB1 picks among the legal moves, all of which have been tried."""
    best = 0
    best_value = 0.0
    child = ints[node, CHILD]
    for place in range(count):
        while ints[child, MOVE] < choices[place]:
            child = ints[child, SIBLING]
        visits = ints[child, VISITS]
        value = sums[child] / visits + pull * math.sqrt(math.log(ints[child, AVAILABLE]) / visits)
        if best == 0 or value > best_value:
            best = child
            best_value = value
    return best
