"""Hand-made positions, cards by name."""

import numpy as np

from koloda.games.koikoi import rules
from koloda.games.koikoi.deck import CARDS, NAMES, ROWS, cards
from koloda.games.koikoi.notation import cards_in, read_move, write_move
from koloda.games.koikoi.options import OPTIONS, PRESETS
from koloda.games.koikoi.rules_yaku import reckon, remember
from koloda.kit.options import chosen, set_rule


def match(preset="seed", **given):
    """Begin a match; player 0 is to deal first."""
    s = np.zeros(1, rules.STATE)[0]
    values = chosen(OPTIONS, PRESETS, preset, {name: str(value) for name, value in given.items()})
    set_rule(s.rule, OPTIONS, values)
    rules.begin(s, 2)
    s.chance = 20261130
    return s


def numbers(names):
    return [NAMES.index(name) for name in names.split()]


def pack(first="", second="", table="", stock="", dealer=0):
    """Stack a deck: the hands of players 0 and 1, the table and the first cards of the stock; any cards elsewhere."""
    named = [numbers(names) for names in (first, second, table, stock)]
    rest = [card for card in range(CARDS) if not any(card in group for group in named)]
    for group in named[:3]:
        while len(group) < 8:
            group.append(rest.pop())
    own, other = (named[0], named[1]) if dealer == 0 else (named[1], named[0])
    board, pile = named[2], named[3] + rest
    return np.array(other[:4] + own[:4] + board[:4] + other[4:] + own[4:] + board[4:] + pile, np.int64)


QUIET = {"first": "1Ka 2Ka 3Ka 4Ka 5Ka 6Ka 7Ka 8Ka", "second": "1Kb 2Kb 3Kb 4Kb 5Kb 6Kb 7Kb 8Kb"}
"""Hands without luck, and so is the table "9A 9R 10A 10R 11B 11A 12B 1R"."""


def position(s, hand="", draw="12Kc", table="", won="", other_hand="10Ka 10Kb", other_won="", calls=(0, 0), turn=0):
    """Put a player before a turn: the hand, the next cards of the stock, the table, and what both have taken."""
    seats = (turn, 1 - turn)
    s.deals = max(int(s.deals), 1)
    s.dealer = 0
    s.turn = turn
    s.phase = 0
    s.ending = 0
    s.winner = -1
    s.points[:] = 0
    s.field = cards(table)
    s.turned = 0
    s.stock[: len(draw.split())] = numbers(draw)
    for seat, held, pile in zip(seats, (hand, other_hand), (won, other_won), strict=True):
        s.hand[seat] = cards(held)
        s.held[seat] = len(held.split())
        s.won[seat] = cards(pile)
    s.calls[:] = calls
    for seat in seats:
        reckon(s, seat)
        remember(s, seat)
        s.called_at[seat] = s.standing[seat] if s.calls[seat] else 0
    return s


def legal(s):
    assert rules.to_move(s) >= 0, "the deal is over"
    out = np.zeros(rules.MOST_MOVES, np.int64)
    return [write_move(int(move)) for move in out[: rules.moves(s, out)]]


def play(s, *texts):
    for text in texts:
        assert text in legal(s), f"{text} not among {legal(s)}"
        rules.play(s, read_move(text))
    return s


def taken(s, seat):
    return set(cards_in(int(s.won[seat])))


def table_of(s):
    return set(cards_in(int(s.field)))


def yaku(names, preset="seed", calls=0, deals=1, **given):
    """The combinations in some cards, with their points."""
    s = match(preset, **given)
    s.deals = deals
    s.won[0] = cards(names)
    s.calls[0] = calls
    reckon(s, 0)
    return {name: int(points) for name, points in zip(ROWS, s.yaku[0], strict=True) if points}


def pays(won, calls=(0, 0), brights=0, **given):
    """What player 0 scores for stopping with these cards taken."""
    s = position(match(**given), won=won, calls=calls)
    s.field_brights = brights
    s.phase = 2
    play(s, "stop")
    return int(s.points[0])


def run_out(s):
    """Let both hands run empty where nobody ever decides to stop."""
    while rules.to_move(s) >= 0:
        play(s, legal(s)[0])
    return s
