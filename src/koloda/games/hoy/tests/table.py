"""Positions for the tests: hands and moves in notation, banks as text."""

import numpy as np

from koloda.games.hoy import options, rules, view
from koloda.games.hoy.deck import CARDS
from koloda.games.hoy.rules_round import begin_round
from koloda.kit.options import chosen, set_rule

DECK = [0] * 6 + [1] + [2] * 10 + [3] + [4] * 10 + [5, 6, 7] + [8] * 3 + [9, 10]


class Table:
    """One match; seats are numbers, cards and moves notation."""

    def __init__(self, players, preset="classic", **given):
        self.states = np.zeros(1, rules.STATE)
        self.s = self.states[0]
        values = chosen(options.OPTIONS, options.PRESETS, preset, given)
        assert options.impossible(players, values) is None
        set_rule(self.s.rule, options.OPTIONS, values)
        rules.begin(self.s, players)
        self.s.chance = 2026

    def copy(self):
        """The same position to play on from, apart."""
        other = object.__new__(Table)
        other.states = self.states.copy()
        other.s = other.states[0]
        return other

    def deal(self, order):
        """Deal the cards of ``order``, the first on top."""
        rules.deal(self.s, np.array(order, np.int64))
        return self

    @property
    def turn(self):
        return rules.to_move(self.s)

    def moves(self):
        out = np.zeros(rules.MOST_MOVES, np.int64)
        return [view.write_move(move) for move in out[: rules.moves(self.s, out)].tolist()]

    def play(self, moves):
        """Play legal moves, given in notation with spaces between."""
        for text in moves.split():
            assert view.write_move(view.read_move(text)) in self.moves(), f"{text} not in {self.moves()}"
            rules.play(self.s, view.read_move(text))
        return self

    def play_out(self):
        """Play the first legal move until the game is over."""
        while self.turn >= 0:
            self.play(self.moves()[0])
        return self

    def hand(self, seat):
        return view.write_move(int(self.s.hand[seat]))

    def bank(self, seat):
        return written(int(self.s.bank[seat]))

    def banks(self):
        return [self.bank(seat) for seat in range(self.s.seats)]

    def score(self):
        out = np.zeros(7, np.int64)
        rules.score(self.s, out)
        return out[: self.s.seats].tolist()

    def won(self):
        out = np.zeros(7, np.int64)
        rules.won(self.s, out)
        return [seat for seat in range(self.s.seats) if out[seat]]

    def sees(self, seat):
        into = np.zeros(1, rules.STATE)
        rules.sees(self.s, seat, into[0])
        return into[0]

    def everywhere(self):
        out = np.zeros(CARDS, np.int64)
        return sorted(out[: rules.census(self.s, out)].tolist())


def written(cards):
    """A set of cards in notation, as large as it may be."""
    return " ".join(reversed([view.card(kind) for kind in range(11) for _ in range(cards >> 5 * kind & 31)]))


def packed(text):
    return sum(1 << 5 * view.read_card(card) for card in text.split())


def position(*hands, leader=0, preset="classic", **given):
    """A last dealing in which these hands are held and ``leader`` leads; the last hand may be the phantom's row."""
    phantom = 1 if given.get("phantom") == "on" else 0
    table = Table(len(hands) - phantom, preset, **given)
    s = table.s
    s.deals = 1
    s.dealings = 1
    s.first = leader
    s.taker = -1
    s.keeper = -1
    s.chip = (leader - 1) % len(hands)
    for seat, hand in enumerate(hands):
        s.hand[seat] = packed(hand)
        s.held[seat] = len(hand.split())
    if phantom:
        for place, card in enumerate(reversed(hands[-1].split())):
            s.row[place] = view.read_card(card)
    begin_round(s, leader)
    if s.turn == s.players:
        rules.let_phantom_lay(s)
    return table


def kinds(text):
    return [view.read_card(card) for card in text.split()]


def deck_from(text):
    """A whole deck that begins with these cards and goes on with the others, the lowest first."""
    order = kinds(text)
    rest = list(DECK)
    for kind in order:
        rest.remove(kind)
    return order + rest
