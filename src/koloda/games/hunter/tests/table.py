"""How the tests set a table of Young Hunter."""

import random

import numpy as np

from koloda.games.hunter import options, rules, view
from koloda.games.hunter.deck import SUIT_CARDS, SUITS
from koloda.games.hunter.rules_stage import DOUBTS, PLAY
from koloda.kit.options import chosen, set_rule

A, B, C, D = range(4)


def fresh(preset="seed", **given):
    """A match with these options, before the lots; D has just dealt, as it were, so that A deals next."""
    state = np.zeros(1, rules.STATE)[0]
    set_rule(state.rule, options.OPTIONS, chosen(options.OPTIONS, options.PRESETS, preset, given))
    rules.begin(state, 4)
    state.chance = 1
    state.dealer = D
    return state


def numbers(text):
    return [view.read_card(card) for card in text.split()]


def bits(text):
    return sum(1 << card for card in numbers(text))


def deck(hands=("", "", "", ""), dealer=A):
    """A deck that deals these cards (and others after them) to the four players."""
    piles = [numbers(hand) for hand in hands]
    others = [card for card in range(52) if all(card not in pile for pile in piles)]
    for pile in piles:
        while len(pile) < 13:
            pile.append(others.pop(0))
    return [piles[(dealer + 1 + place) % 4][place // 4] for place in range(52)]


def shuffled(seed):
    cards = list(range(52))
    random.Random(seed).shuffle(cards)
    return cards


def deal(state, cards):
    assert rules.deal(state, np.array(cards))


def ninth(hands, dealer=A, calls=(), **given):
    """The ninth deal, dealt by ``dealer``, with announcements in the order of speaking."""
    state = fresh(ninth_deal="on", **given)
    state.deals = 8
    state.dealer = (dealer + 3) % 4
    deal(state, deck(hands, dealer))
    play(state, *calls)
    return state


def position(*hands, trump="♠", leader=A, calls=None, doubts=None, **given):
    """The last tricks of a deal: what each still holds, who leads; what was announced and who doubts it, by seat."""
    state = fresh(**given)
    state.deals = 1
    state.dealer = (leader + 3) % 4
    rules.clear(state)
    state.trumps = SUIT_CARDS[SUITS.index(trump)] if trump else 0
    for seat, hand in enumerate(hands):
        state.hand[seat] = bits(hand)
    for seat, call in (calls or {}).items():
        state.call[seat] = view.read_move(call)
    for seat, doubters in (doubts or {}).items():
        state.doubts[seat] = sum(1 << doubter for doubter in doubters)
    state.stage = PLAY
    state.opener = state.first = state.leader = state.turn = leader
    return state


def trick(cards, trump="♠", **given):
    """One whole trick, the last of a deal, led by A; each player holds but the card he lays."""
    state = position(*cards.split(), trump=trump, **given)
    play(state, *cards.split())
    return state


def play(state, *moves):
    """Play legal moves, in notation."""
    for move in moves:
        assert move in legal(state), move
        rules.play(state, view.read_move(move))


def legal(state):
    """The legal moves, in notation."""
    out = np.zeros(rules.MOST_MOVES, np.int64)
    return [view.write_move(int(move)) for move in out[: rules.moves(state, out)]]


def score(state):
    out = np.zeros(4, np.int64)
    rules.score(state, out)
    return out.tolist()


def doubting(*calls, **given):
    """Announcements made, doubts open; A speaks first."""
    state = fresh(doubting="on", **given)
    state.dealer = C
    deal(state, shuffled(1))
    play(state, *calls)
    assert state.stage == DOUBTS
    return state


def seen(state, seat):
    into = np.zeros(1, rules.STATE)[0]
    rules.sees(state, seat, into)
    return into
