# mypy: ignore-errors
"""Matches between bots, counted in compiled code: each function is called for its moment of a match, in this order.

Deals of one match are not independent (who wins one leads the next), matches are: so sums are kept for each match,
and only at its end squares and products are added up, from which the intervals are made.
"""

from typing import Any, NamedTuple

import numpy as np

from koloda.bots.dealing import next_deal
from koloda.bots.look import MOST_MOVES
from koloda.kit.cards import below, count, lowest
from koloda.kit.jit import rule
from koloda.kit.verbs import (
    case,
    counted,
    ended,
    lean,
    moves,
    opens,
    play,
    score,
    to_move,
    took_part,
    won,
    worth,
)

MATCH, FRESH, PLACES = range(3)
"""The places of a room: the match, and a match that has just begun."""

RANDOM, QUICK, THINKING = range(3)
"""How a bot chooses: any move, as the game's quick player does, or not in here."""

MATCHES, DEALS, CHOICES = range(3)
"""What ``Sums.counts`` holds: choices are moves made, forced ones with them."""

TOTAL, SQUARES, PRODUCTS, SINGLES = range(4)
"""Columns of sums of a value: over matches, of its squares, of its products with the size; and squares singly."""

POINTS, ABOVE, BEST, NOTES = range(4)
"""Values of a seat in a deal: points, points above the table's mean, part of being best; and then the game's notes."""

WINS, MATCH_POINTS, MATCH_ABOVE = range(3)
"""Values of a seat in a match: part of the win, points, and points above the table's mean."""

LENGTH, TIE = range(2)
"""Values of a deal as a whole: moves, and whether several seats were best."""

N, SUCCESS, GAIN, GAIN_SQUARES = range(4)
"""What a cell of a followed decision holds: how often, with success, and points above the mean with their squares."""

LEADER, FIRST_LEADER, FOLLOWED, COIN, MOVES, BY_COIN, SHIFT = range(7)
"""What ``Desk.now`` holds: who leads this deal and led the first, decisions followed, the coin, moves of the deal.

Then the kind of decision that the coin makes, or -1, and by how many seats the bots have moved on in this match.
"""

KEPT, TOSSED, USED = range(3)
"""The coin of a deal: still in the pocket, just tossed, used."""

SEAT, KIND, FIRST_AXIS = range(3)
"""What ``Desk.followed`` holds of a decision: whose it is, of which kind, and its place on each axis."""

MOST_FOLLOWED = 4096


class Plan(NamedTuple):
    """How a block is played: for the bots in their order, then a phantom, how they choose and their kinds; and so on.

    ``turn`` is by how many seats the bots sit further on in the first match; with every match it is one more.
    """

    skills: Any
    kinds: Any
    weights: Any
    axes: Any
    starts: Any
    success: Any
    turn: int
    most_deals: int
    most_matches: int


class Sums(NamedTuple):
    """What is counted: a group is a place at the table, a kind of bot, or (the last, of deals) the table itself."""

    counts: Any
    deals: Any
    deal_sizes: Any
    matches: Any
    match_sizes: Any
    lengths: Any
    moves: Any
    cells: Any


class Desk(NamedTuple):
    """What is on the desk during a match: sums of it by group, and what is to be remembered."""

    sums: Any
    sizes: Any
    match_sums: Any
    match_sizes: Any
    above: Any
    points: Any
    worths: Any
    told: Any
    values: Any
    followed: Any
    now: Any


@rule
def play_block(room, cards, plan, sums, desk):
    """Play whole matches between bots that need not think, until there are deals or matches enough."""
    choices = np.empty(MOST_MOVES, np.int64)
    while unfinished(plan, sums):
        play_match(room, cards, plan, sums, desk, choices)


@rule
def unfinished(plan, sums):
    """Say whether another match is to be played."""
    return sums.counts[DEALS] < plan.most_deals and sums.counts[MATCHES] < plan.most_matches


@rule
def play_match(room, cards, plan, sums, desk, choices):
    """Play a whole match."""
    state = room[MATCH]
    new = True
    while new or not ended(state):
        begin_deal(room, cards, new, plan, sums, desk)
        new = False
        play_deal(state, choices, plan.skills, plan.weights, desk.followed, desk.told, desk.now)
        end_deal(state, plan, sums, desk)
    end_match(state, plan, sums, desk)


@rule
def begin_deal(room, cards, new, plan, sums, desk):
    """Deal, and note who leads and how everybody chooses."""
    next_deal(room, MATCH, FRESH, new, cards)
    desk.now[LEADER] = opens(room[MATCH])
    if new:
        desk.now[FIRST_LEADER] = desk.now[LEADER]
    desk.now[FOLLOWED] = 0
    desk.now[COIN] = KEPT
    desk.now[MOVES] = 0
    desk.now[SHIFT] = (plan.turn + np.int64(sums.counts[MATCHES])) % room[MATCH].players


@rule
def bot_at(state, seat, now):
    """Return which of the bots sits at a seat in this match; one more, the phantom, sits beyond them."""
    return (seat + now[SHIFT]) % state.players if seat < state.players else seat


@rule
def play_deal(state, choices, skills, weights, followed, told, now):
    """Play a deal between bots that need not think. (With few arguments and checks: this is the inmost loop.)"""
    coin = now[BY_COIN] >= 0
    while to_move(state) >= 0:
        n = moves(state, choices)
        if coin:
            n = toss(state, choices, n, told, now)
        place = choose(state, choices, n, skills[bot_at(state, to_move(state), now)], weights)
        make(state, choices[place], followed, told, now)


@rule
def choose(state, choices, n, skill, weights):
    """Return the place of the move to make, or -1 where a bot is to think."""
    if n == 1:
        return 0
    if skill == RANDOM:
        return below(state, n)
    return lean(state, choices, n, weights) if skill == QUICK else -1


@rule
def toss(state, choices, n, told, now):
    """Let a coin give the answer of the first decision of its kind in a deal.

    The answers are the places on the first axis. The bot is left the moves that give the answer drawn; how many there
    are is returned, and ``choices`` holds them first.
    """
    if n == 1 or now[COIN] != KEPT:
        return n
    answers = 0
    for place in range(n):
        if case(state, choices[place], told) == 0 or told[0] != now[BY_COIN]:
            return n
        answers |= 1 << told[1]
    now[COIN] = TOSSED
    drawn = nth(answers, below(state, count(answers)))
    left = 0
    for place in range(n):
        case(state, choices[place], told)
        if told[1] == drawn:
            choices[left] = choices[place]
            left += 1
    return left


@rule
def nth(answers, k):
    """Return the ``k``-th of a set of answers."""
    for _ in range(k):
        answers &= answers - 1
    return lowest(answers)


@rule
def make(state, move, followed, told, now):
    """Follow a move if it is to be followed, and make it."""
    n = case(state, move, told)
    if n > 0:
        follow(to_move(state), n, followed, told, now)
    now[MOVES] += 1
    play(state, move)


@rule
def follow(seat, n, followed, told, now):
    """Note a decision; of the kind that a coin makes only that one."""
    if told[0] == now[BY_COIN] and now[COIN] != TOSSED:
        return
    row = now[FOLLOWED]
    followed[row, SEAT] = seat
    for k in range(n):
        followed[row, KIND + k] = told[k]
    now[FOLLOWED] = min(row + 1, MOST_FOLLOWED - 1)
    if told[0] == now[BY_COIN]:
        now[COIN] = USED


@rule
def end_deal(state, plan, sums, desk):
    """Count a finished deal, seat by seat as they sit from whoever led it."""
    points, worths, values, told, now, above = desk.points, desk.worths, desk.values, desk.told, desk.now, desk.above
    kinds, deals, deal_sums, sizes = plan.kinds, sums.deals, desk.sums, desk.sizes
    followed, cells, axes, starts, success = desk.followed, sums.cells, plan.axes, plan.starts, plan.success
    score(state, points)
    worth(state, worths)
    mean, best, bests = standing(state, worths)
    place = 0
    for step in range(state.seats):
        seat = (now[LEADER] + step) % state.seats
        if took_part(state, seat):
            values[POINTS] = points[seat]
            values[ABOVE] = worths[seat] - mean
            values[BEST] = 1.0 / bests if worths[seat] == best else 0.0
            above[seat] += values[ABOVE]
            for k in range(counted(state, seat, told)):
                values[NOTES + k] = told[k]
            for row in range(now[FOLLOWED]):
                if followed[row, SEAT] == seat:
                    close_case(followed, row, values, axes, starts, success, cells)
            add_values(deals, deal_sums, sizes, values, place)
            add_values(deals, deal_sums, sizes, values, state.seats + kinds[bot_at(state, seat, now)])
            place += 1
    values[:] = 0
    values[LENGTH] = now[MOVES]
    values[TIE] = 1.0 if bests > 1 else 0.0
    add_values(deals, deal_sums, sizes, values, len(sizes) - 1)
    sums.moves[min(now[MOVES], len(sums.moves) - 1)] += 1
    sums.counts[CHOICES] += now[MOVES]
    sums.counts[DEALS] += 1


@rule
def standing(state, worths):
    """Return the mean of what the deal was worth to those who were in it, the most, and to how many it was that."""
    total = 0.0
    inside = 0
    best = 0
    bests = 0
    for seat in range(state.seats):
        if took_part(state, seat):
            total += worths[seat]
            inside += 1
            if bests == 0 or worths[seat] > best:
                best = worths[seat]
                bests = 0
            if worths[seat] == best:
                bests += 1
    return total / inside, best, bests


@rule
def close_case(followed, row, values, axes, starts, success, cells):
    """Tell what came of a decision: in the cell of its kind and of its place on each axis."""
    kind = followed[row, KIND]
    cell = 0
    for axis in range(axes.shape[1]):
        size = axes[kind, axis]
        if size > 0:
            cell = cell * size + min(max(followed[row, FIRST_AXIS + axis], 0), size - 1)
    cell += starts[kind]
    cells[cell, N] += 1
    cells[cell, SUCCESS] += values[NOTES + success[kind]]
    cells[cell, GAIN] += values[ABOVE]
    cells[cell, GAIN_SQUARES] += values[ABOVE] * values[ABOVE]


@rule
def add_values(deals, deal_sums, sizes, values, group):
    """Add a seat's values to those of its group in this match."""
    for k in range(len(values)):
        deal_sums[group, k] += values[k]
        deals[group, k, SINGLES] += values[k] * values[k]
    sizes[group] += 1


@rule
def end_match(state, plan, sums, desk):
    """Count a finished match: each seat's part of the win, and then the sums of all its deals."""
    won(state, desk.told)
    winners = 0
    for seat in range(state.seats):
        winners += desk.told[seat]
    for step in range(state.seats):
        seat = (desk.now[FIRST_LEADER] + step) % state.seats
        for group in (step, state.seats + plan.kinds[bot_at(state, seat, desk.now)]):
            add_match(sums, desk, group, WINS, desk.told[seat] / winners)
            add_match(sums, desk, group, MATCH_POINTS, state.total[seat])
            add_match(sums, desk, group, MATCH_ABOVE, desk.above[seat])
            desk.match_sizes[group] += 1
    desk.above[:] = 0
    deals = np.int64(desk.sizes[len(desk.sizes) - 1])
    sums.lengths[min(deals, len(sums.lengths) - 1)] += 1
    fold(desk.sums, desk.sizes, sums.deals, sums.deal_sizes)
    fold(desk.match_sums, desk.match_sizes, sums.matches, sums.match_sizes)
    sums.counts[MATCHES] += 1


@rule
def add_match(sums, desk, group, k, value):
    """Add a value of a seat in a match."""
    desk.match_sums[group, k] += value
    sums.matches[group, k, SINGLES] += value * value


@rule
def fold(values, sizes, sums, size_sums):
    """Add the sums of a match, their squares and products with the size; and clear the desk for the next one."""
    for group in range(len(sizes)):
        size = sizes[group]
        if size > 0:
            size_sums[group, 0] += size
            size_sums[group, 1] += size * size
            for k in range(values.shape[1]):
                value = values[group, k]
                sums[group, k, TOTAL] += value
                sums[group, k, SQUARES] += value * value
                sums[group, k, PRODUCTS] += value * size
                values[group, k] = 0
            sizes[group] = 0
