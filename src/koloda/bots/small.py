# mypy: ignore-errors
"""A rest of a deal that is small, as a game in which everybody sees only what the rules let them see.

All that may be hidden is listed as worlds, all lines of play from them make a tree, and regrets (CFR+; Tammelin, 2014)
find how often each player should make which move in each of its information sets.
"""

import numpy as np

from koloda.bots.look import MOST_MOVES, gain, write_chances
from koloda.kit.jit import rule
from koloda.kit.verbs import guess, moves, play, sees, to_move, worth

SETTLED = 1
"""The chance of a world: whatever changes it was drawn by lot, and cannot be in a tree."""
GUESS, VIEW, BLANK, PLACES = range(4)
"""The places of a room: a guess, what a seat sees of it, and nothing."""
TURN, FIRST, COUNT, SET, INTS = range(5)
"""Of a node: who moves (-1: nobody), its first child, how many it has, and the mover's information set."""


@rule
def list_worlds(room, seat, states, words, table, counts, tries):
    """List what may lie hidden, and count how often it was met in so many ``tries``; return how many worlds there are.

    Guesses are made from one seat after the other, each of what it sees of the last: so that what ``seat`` knows and
    others do not is hidden, too. ``room[VIEW]`` is what ``seat`` sees, with a chance of the bot's own. It ends when
    there are as many worlds as ``counts`` has places; ``states`` (with its ``words``) has one more.
    ``table`` is room for their places by what is in them, -1 at first.
    """
    used = 0
    viewer = seat
    players = room[VIEW].players
    for _ in range(tries):
        room[GUESS] = room[VIEW]
        guess(room[GUESS], viewer)
        lot = room[GUESS].chance
        states[used] = room[GUESS]
        states[used].chance = SETTLED
        slot = find(words, used, table)
        if table[slot] < 0:
            table[slot] = used
            used += 1
        counts[table[slot]] += 1
        if used == len(counts):
            return used
        viewer = (viewer + 1) % players
        room[VIEW] = room[BLANK]
        sees(room[GUESS], viewer, room[VIEW])
        room[VIEW].chance = lot
    return used


@rule
def find(words, row, table):
    """Return the slot of a table where the row is that holds the same words as ``row``, or where it may be put."""
    slot = mixed(words, row) & len(table) - 1
    while table[slot] >= 0 and not same(words, table[slot], row):
        slot = slot + 1 & len(table) - 1
    return slot


@rule
def mixed(words, row):
    """Return a number by all words of a row."""
    mix = 0
    for k in range(words.shape[1]):
        mix = (mix ^ words[row, k]) * 0x1E3779B97F4A7C15
        mix ^= (mix >> 29) & 0x7FFFFFFFF
    return mix


@rule
def same(words, one, other):
    """Say whether two rows hold the same."""
    k = 0
    while k < words.shape[1] and words[one, k] == words[other, k]:
        k += 1
    return k == words.shape[1]


@rule
def spread(states, used, room, views, view_words, table, ints, odds, unit, gains, chances):
    """Make the tree of all lines of play from the first ``used`` states; return how many nodes and information sets.

    ``gains`` and ``chances`` (nodes, seats) tell of ends what they bring each seat: points above the others, and the
    chance to win the match. ``views``, with ``view_words`` its words, is room for what is seen, and ``table`` for its
    places. No nodes if there is too little room, or if something is drawn by lot.
    """
    choices = np.empty(MOST_MOVES, np.int64)
    points = np.zeros(states[0].seats, np.int64)
    flags = np.zeros(states[0].seats, np.int64)
    hopes = np.zeros(states[0].seats)
    sets = 0
    node = 0
    while node < used:
        turn = to_move(states[node])
        ints[node, TURN] = turn
        ints[node, FIRST] = used
        ints[node, COUNT] = 0
        if turn < 0:
            worth(states[node], points)
            write_chances(states[node], odds, unit, flags, hopes)
            for seat in range(len(points)):
                gains[node, seat] = gain(points, seat)
                chances[node, seat] = hopes[seat]
        else:
            count = moves(states[node], choices)
            if used + count > len(states) or sets == len(views):
                return 0, 0
            views[sets] = room[BLANK]
            sees(states[node], turn, views[sets])
            views[sets].chance = turn
            slot = find(view_words, sets, table)
            if table[slot] < 0:
                table[slot] = sets
                sets += 1
            ints[node, SET] = table[slot]
            ints[node, COUNT] = count
            for place in range(count):
                states[used] = states[node]
                play(states[used], choices[place])
                if states[used].chance != SETTLED:
                    return 0, 0
                used += 1
        node += 1
    return used, sets


@rule
def regret(ints, worths, weights, regrets, policy, average, reach, values, first, rounds):
    """Run so many rounds of CFR+, from round ``first``; ``average`` (sets, moves) adds up what is played.

    ``weights`` are how likely the first nodes are, the worlds. ``reach`` (nodes, players and chance) and ``values``
    (nodes, seats) are room.
    """
    players = reach.shape[1] - 1
    for number in range(first, first + rounds):
        for player in range(players):
            settle(ints, regrets, policy)
            go_down(ints, weights, policy, reach)
            go_up(ints, worths, policy, values)
            for node in range(len(ints)):
                if ints[node, TURN] == player and ints[node, COUNT] > 1:
                    learn(ints, node, player, reach, values, regrets, policy, average, number)
            for place in range(len(regrets)):
                for move in range(regrets.shape[1]):
                    regrets[place, move] = max(regrets[place, move], 0.0)


@rule
def settle(ints, regrets, policy):
    """Play each move as often as its regret says."""
    for node in range(len(ints)):
        count = ints[node, COUNT]
        place = ints[node, SET]
        if count > 0:
            together = 0.0
            for move in range(count):
                together += regrets[place, move]
            for move in range(count):
                policy[place, move] = regrets[place, move] / together if together > 0 else 1 / count


@rule
def go_down(ints, weights, policy, reach):
    """Tell how likely each player, and chance, lets each node come about."""
    for node in range(len(weights)):
        reach[node, :] = 1.0
        reach[node, reach.shape[1] - 1] = weights[node]
    for node in range(len(ints)):
        for move in range(ints[node, COUNT]):
            child = ints[node, FIRST] + move
            for who in range(reach.shape[1]):
                reach[child, who] = reach[node, who]
            reach[child, ints[node, TURN]] *= policy[ints[node, SET], move]


@rule
def go_up(ints, worths, policy, values):
    """Tell what each node is worth to each seat."""
    for node in range(len(ints) - 1, -1, -1):
        for seat in range(values.shape[1]):
            values[node, seat] = worths[node, seat] if ints[node, TURN] < 0 else 0.0
        for move in range(ints[node, COUNT]):
            share = policy[ints[node, SET], move]
            for seat in range(values.shape[1]):
                values[node, seat] += share * values[ints[node, FIRST] + move, seat]


@rule
def learn(ints, node, player, reach, values, regrets, policy, average, number):
    """Add a node's regrets, and what is played in it, later rounds counting more."""
    others = 1.0
    for who in range(reach.shape[1]):
        if who != player:
            others *= reach[node, who]
    place = ints[node, SET]
    for move in range(ints[node, COUNT]):
        regrets[place, move] += others * (values[ints[node, FIRST] + move, player] - values[node, player])
        average[place, move] += number * reach[node, player] * policy[place, move]
