# mypy: ignore-errors
"""The last turns of a deal between two in which cards are drawn: the mean over all that may come.

Whoever has something to choose takes all cards that they do not see to be alike, and chooses what is best for them if
everybody chooses so later on. What the other holds is filled in when it is the other's turn, and whoever moves then is
asked what they would choose who do not see it. The tree is walked with a stack of one's own: row ``d`` belongs to the
position ``d`` steps on.
"""

import numpy as np

from koloda.bots.look import MOST_NOTES, gain, write_chances
from koloda.kit.jit import rule
from koloda.kit.verbs import (
    distinct,
    draw,
    draws,
    hold,
    holdings,
    lean,
    moves,
    note,
    play,
    to_move,
    turns_left,
    worth,
)

DEEPEST = 48
"""Room for steps to the end."""
WIDTH = 512
"""Room for what may follow a position: moves, cards drawn, hands."""
WEIGHED = 2
"""With more turns left than these one chooses later on as the game's quick or learned player does."""
EVEN = 1e-9
"""A move must be better by more than this to be preferred to one before it."""

AIM, GAIN, CHANCE, TOLD = range(4)
"""Of a value: what is aimed at, points ahead, the chance to win the match; and then what is noted of the deal."""

CHOOSE, ASK, DRAW, HOLD = range(4)
"""Steps: the best of the moves; which move the mover will choose, who sees less; a mean over cards, or over hands."""

KIND, VIEW, COUNT, NEXT, MOVE, BEST, WIDE, INTS = range(8)
"""Of a step: its kind; the seat by whose knowledge cards are alike (-1: both hands are filled in); how many ways go on,
and which is next; the move for which cards are drawn; the best move so far; and how much of a value is wanted."""


@rule
def expect(places, seat, tried, weights, odds, unit, aims, asked, limit, values):
    """Write the value of each move ``tried``; returns how many positions that took, or 0 if they are too many.

    They are if they are more than ``limit``, or if more hands are possible than there is room for.

    ``places[0]`` is what ``seat`` sees, ``places`` (DEEPEST) is room; ``values`` (moves, TOLD + notes) is written. With
    more than ``asked`` turns left the other chooses as the game's quick or learned player does, by ``weights``.
    """
    ints = np.zeros((DEEPEST, INTS), np.int64)
    choices = np.zeros((DEEPEST, WIDTH), np.int64)
    ways = np.zeros((DEEPEST, WIDTH))
    room = np.zeros((DEEPEST, values.shape[1]))
    if limit < 0 or not has_room(places[0], choices[0], ways[0]):
        return 0
    looked = 0
    for i in range(len(tried)):
        begin(ints, room, 0, CHOOSE, seat, 1, values.shape[1])
        choices[0, 0] = tried[i]
        looked += walk(places, seat, ints, choices, ways, room, weights, odds, unit, aims, asked, limit - looked)
        if looked > limit:
            return 0
        values[i, :] = room[0, :]
    return looked


@rule
def has_room(state, choices, ways):
    """Whether all hands that either may hold can be listed; later on there are fewer."""
    return holdings(state, 0, choices, ways) <= WIDTH and holdings(state, 1, choices, ways) <= WIDTH


@rule
def walk(places, seat, ints, choices, ways, room, weights, odds, unit, aims, asked, limit):
    """Find the value of the first step; returns how many positions that took, and gives up beyond ``limit``."""
    told = np.zeros(MOST_NOTES, np.int64)
    points = np.zeros(2, np.int64)
    hopes = np.zeros(2)
    depth = 0
    looked = 0
    while looked <= limit:
        if ints[depth, NEXT] < ints[depth, COUNT]:
            looked += 1
            if go_on(places, seat, depth, ints, choices, ways, room, weights, asked):
                depth += 1
            else:
                value, wide = room[depth + 1], ints[depth + 1, WIDE]
                tell(places[depth + 1], seat, value, wide, odds, unit, aims, points, hopes, told)
                take(places[depth], seat, depth, ints, ways, room)
        elif ints[depth, KIND] == ASK:
            choices[depth, 0] = choices[depth, ints[depth, BEST]]
            begin(ints, room, depth, CHOOSE, -1, 1, ints[depth, WIDE])
        elif depth == 0:
            break
        else:
            depth -= 1
            take(places[depth], seat, depth, ints, ways, room)
    return looked


@rule
def begin(ints, room, depth, kind, view, count, wide):
    """Begin with a step."""
    ints[depth, KIND] = kind
    ints[depth, VIEW] = view
    ints[depth, COUNT] = count
    ints[depth, NEXT] = 0
    ints[depth, WIDE] = wide
    room[depth, :wide] = 0.0


@rule
def go_on(places, seat, depth, ints, choices, ways, room, weights, asked):
    """Go the next way from a step; returns False where the deal is over then."""
    way = choices[depth, ints[depth, NEXT]]
    kind, view, wide = ints[depth, KIND], ints[depth, VIEW], ints[depth, WIDE]
    ints[depth, NEXT] += 1
    below = depth + 1
    places[below] = places[depth]
    if kind == HOLD:
        hold(places[below], to_move(places[below]), way)
        view = -1
    elif kind == DRAW:
        draw(places[below], way)
        play(places[below], ints[depth, MOVE])
    else:
        if kind == ASK:
            view, wide = to_move(places[below]), 1
        count = draws(places[below], way, view, choices[below], ways[below])
        if count > 0:
            begin(ints, room, below, DRAW, view, count, wide)
            share(ways[below], count)
            ints[below, MOVE] = way
            return True
        play(places[below], way)
    return enter(places, seat, below, view, wide, ints, choices, ways, room, weights, asked)


@rule
def enter(places, seat, depth, view, wide, ints, choices, ways, room, weights, asked):
    """Begin with a position; returns False where the deal is over."""
    turn = to_move(places[depth])
    ints[depth, WIDE] = wide
    if turn < 0:
        return False
    if view >= 0 and turn != view:
        count = holdings(places[depth], turn, choices[depth], ways[depth])
        begin(ints, room, depth, HOLD, view, count, wide)
        share(ways[depth], count)
        return True
    count = distinct(places[depth], choices[depth], moves(places[depth], choices[depth]))
    kind = CHOOSE
    if view < 0 and count > 1:
        if turns_left(places[depth]) > (WEIGHED if turn == seat else asked):
            choices[depth, 0] = choices[depth, lean(places[depth], choices[depth], count, weights)]
            count = 1
        elif holdings(places[depth], 1 - turn, choices[depth + 1], ways[depth + 1]) > 1:
            kind = ASK
        else:
            view = turn
    begin(ints, room, depth, kind, view, count, wide)
    return True


@rule
def share(ways, count):
    """Turn numbers of ways into chances."""
    together = 0.0
    for place in range(count):
        together += ways[place]
    for place in range(count):
        ways[place] /= together


@rule
def take(state, seat, depth, ints, ways, room):
    """Add to a step what its last way has led to."""
    wide = ints[depth, WIDE]
    last = ints[depth, NEXT] - 1
    if ints[depth, KIND] == DRAW or ints[depth, KIND] == HOLD:
        for k in range(wide):
            room[depth, k] += ways[depth, last] * room[depth + 1, k]
        return
    better = room[depth + 1, AIM] - room[depth, AIM]
    if to_move(state) != seat:
        better = -better
    if last == 0 or better > EVEN:
        ints[depth, BEST] = last
        for k in range(ints[depth + 1, WIDE]):
            room[depth, k] = room[depth + 1, k]


@rule
def tell(state, seat, value, wide, odds, unit, aims, points, hopes, told):
    """Write the value of a deal that is over."""
    worth(state, points)
    ahead = gain(points, seat)
    write_chances(state, odds, unit, points, hopes)
    value[AIM] = aims[0] * hopes[seat] + aims[1] * ahead
    if wide > 1:
        value[GAIN] = ahead
        value[CHANCE] = hopes[seat]
        for k in range(note(state, seat, told)):
            value[TOLD + k] = told[k]
