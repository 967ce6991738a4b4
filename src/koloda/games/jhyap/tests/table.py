"""Sets up positions for the tests: hands, discards and stock in notation."""

import random

import numpy as np

from koloda.games.jhyap import options, rules, view
from koloda.games.jhyap.rules_bag import empty, put
from koloda.games.jhyap.rules_throw import run_start
from koloda.kit.options import chosen, set_rule

A, B, C, D = range(4)


def fresh(players=2, preset="seed", **given):
    """A match before its first deal; seat 0 is to deal and seat 1 to begin."""
    room = np.zeros(1, rules.STATE)
    state = room[0]
    texts = {name: "on" if value is True else "off" if value is False else str(value) for name, value in given.items()}
    set_rule(state.rule, options.OPTIONS, chosen(options.OPTIONS, options.PRESETS, preset, texts))
    rules.begin(state, players)
    state.chance = 1
    state.dealer, state.lead = A, B
    return state


def numbers(text):
    return [view.read_card(one) for one in text.split()]


def deck(state):
    out = np.zeros(rules.MOST_CARDS, np.int64)
    return out[: rules.deck(state, out)].tolist()


def deal(state, first="", seed=1):
    """Deal; the deck begins with these cards, the rest of it is shuffled."""
    rest = deck(state)
    begins = numbers(first)
    for card in begins:
        rest.remove(card)
    random.Random(seed).shuffle(rest)
    assert rules.deal(state, np.array(begins + rest, np.int64))


def fill(bag, text):
    empty(bag)
    for card in numbers(text):
        put(bag, card)


def position(*hands, lying="Q♦", stock="2♣ 3♦ 4♥ 5♠", buried="", turn=A, turns=9, preset="seed", **given):
    """A position in the middle of a round: the top card of the stock is written first."""
    state = fresh(len(hands), preset, **given)
    deal(state)
    for seat, hand in enumerate(hands):
        fill(state.hand[seat], hand)
        state.held[seat] = len(hand.split())
    lay(state, lying)
    fill(state.buried, buried)
    pile = numbers(stock)[::-1]
    state.stock[: len(pile)] = pile
    state.left = len(pile)
    state.turn = turn
    state.turns = turns
    return state


def lay(state, text):
    """Put a group on the table: cards joined by - are a run."""
    cards = numbers(text.replace("-", " "))
    state.lying[: len(cards)] = cards
    state.lying_n = len(cards)
    state.lying_start = run_start(view.read_move(text)) if "-" in text else -1


def legal(state):
    out = np.zeros(rules.MOST_MOVES, np.int64)
    return [view.write_move(int(move)) for move in out[: rules.moves(state, out)]]


def play(state, *moves):
    for move in moves:
        assert move in legal(state), f"{move} is none of {legal(state)}"
        rules.play(state, view.read_move(move))


def hand(state, seat):
    return " ".join(view.bag_cards(state.hand[seat]))


def known(state, seat):
    return " ".join(view.bag_cards(state.known[seat]))


def buried(state):
    return " ".join(view.bag_cards(state.buried))


def lying(state):
    return " ".join(view.card(int(card)) for card in state.lying[: state.lying_n])


def thrown_choices(state):
    """What can be thrown: all choices but the call."""
    return [move for move in legal(state) if move != "call"]


def score(state):
    assert rules.to_move(state) == -1
    out = np.zeros(8, np.int64)
    rules.score(state, out)
    return out[: state.players].tolist()


def totals(state):
    return state.total[: state.players].tolist()


def winners(state):
    assert rules.ended(state)
    out = np.zeros(8, np.int64)
    rules.won(state, out)
    return [seat for seat in range(state.players) if out[seat]]


def all_cards(state):
    out = np.zeros(rules.MOST_CARDS, np.int64)
    return sorted(out[: rules.census(state, out)].tolist())


def legal_numbers(state):
    out = np.zeros(rules.MOST_MOVES, np.int64)
    return out[: rules.moves(state, out)].tolist()


def play_at_random(state, seed, most=10**9):
    """Play a round to its end, or so many moves of it, at random."""
    choose = random.Random(seed)
    for _ in range(most):
        if rules.to_move(state) < 0:
            return
        rules.play(state, choose.choice(legal_numbers(state)))
