"""The quick player's calls, and what others are supposed to hold."""

import random

import numpy as np

from koloda.games.jhyap import rules, view
from koloda.games.jhyap.rules_bag import points
from koloda.games.jhyap.rules_seats import THROW

from .table import A, B, deal, fresh, legal, position

WEIGHTS = np.array(rules.WEIGHTS)


def leans(state):
    """What the quick player does."""
    out = np.zeros(rules.MOST_MOVES, np.int64)
    n = rules.moves(state, out)
    return view.write_move(int(out[rules.lean(state, out, n, WEIGHTS)]))


def test_s12_a_quick_player_calls_when_others_likely_hold_more():
    """Five against a known ace and a card that late in a round is low, too: no call; against four cards: a call."""
    few = position("2♣ 3♣", "A♠ 9♠", turns=16)
    few.known[B, 0] = 1 << view.read_card("A♠")
    assert "call" in legal(few)
    assert leans(few) != "call"
    many = position("2♣ 3♣", "A♠ 9♠ J♠ Q♠", turns=2)
    assert leans(many) == "call"


def test_s13_a_quick_player_is_more_careful_where_a_tie_loses():
    """Two hidden cards after five turns count some 6.8 together: enough above 5, but not where an equal hand beats."""
    hands = ("2♣ 3♣", "A♠ 9♠")
    assert leans(position(*hands, turns=10)) == "call"
    assert leans(position(*hands, turns=10, tie="assaf")) != "call"


def supposed(state, seat, chance):
    """The state that ``seat`` supposes from what it sees."""
    seen = np.zeros(1, rules.STATE)
    rules.sees(state, seat, seen[0])
    guessed = seen.copy()
    guessed["chance"] = chance
    rules.suppose(guessed[0], seat, WEIGHTS)
    return seen, guessed


def test_s17_what_is_supposed_fits_what_is_seen():
    """All cards are there once, and the seat sees the same; in random rounds, with reshuffles and two decks."""
    choose = random.Random(17)
    reshuffled = 0
    for number in range(16):
        state = fresh(2 + number % 4, decks="two" if number % 3 == 0 else "one", call_at=0)
        deal(state, seed=number)
        for turn in range(180):
            if rules.to_move(state) < 0:
                break
            if turn % 5 == 0:
                look(state, choose.randrange(state.players), turn + 1)
                reshuffled += state.reshuffles > 0
            out = np.zeros(rules.MOST_MOVES, np.int64)
            rules.play(state, out[choose.randrange(rules.moves(state, out))])
    assert reshuffled > 5


def look(state, seat, chance):
    seen, guessed = supposed(state, seat, chance)
    again = np.zeros(1, rules.STATE)
    rules.sees(guessed[0], seat, again[0])
    assert again.tobytes() == seen.tobytes()
    held, cards = np.zeros((2, rules.MOST_CARDS), np.int64)
    n = rules.census(guessed[0], held)
    assert sorted(held[:n]) == sorted(cards[: rules.deck(state, cards)])


def mean_of_other(turns):
    choose = random.Random(turns)
    counts = []
    for number in range(40):
        state = fresh(2)
        deal(state, seed=number)
        state.turns, state.phase = turns, THROW
        counts += [points(state, supposed(state, A, choose.getrandbits(60))[1][0].hand[B]) for _ in range(5)]
    return np.mean(counts)


def test_s17_hidden_cards_are_supposed_lower_the_longer_their_player_had_a_choice():
    """In rounds of quick players a hidden card counts 6.3 at first, 4.7 after two turns, 3.2 after six (measured)."""
    first, second, sixth = mean_of_other(0), mean_of_other(4), mean_of_other(12)
    assert 29 < first < 34
    assert 19 < second < 27
    assert 12 < sixth < 20
