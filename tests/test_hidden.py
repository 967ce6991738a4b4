"""Small rests of deals between two, solved as games in which each sees only what the rules show."""

import numpy as np
import pytest
from numba import config

import koloda
from koloda.analysis import hints
from koloda.bots import Budget, small, think
from koloda.bots.hidden import balanced
from koloda.bots.stakes import EVEN
from koloda.env import exploit
from koloda.env.making import begin
from koloda.env.nature import Nature

PLAIN = bool(config.DISABLE_JIT)


def kuhn_poker():
    """Kuhn's poker as a tree: three cards, one each, an ante of 1; pass or bet, then perhaps pass or bet again.

    Worlds are the six deals; information sets are a player's card and what was done before.
    """
    turns, firsts, counts, sets, worths, names = [], [], [], [], [], {}
    waiting = [((mine, yours), "") for mine in range(3) for yours in range(3) if mine != yours]
    used = len(waiting)
    for cards, done in waiting:  # and what is added meanwhile
        best = 1 if cards[0] > cards[1] else -1
        gain = {"pp": best, "bb": 2 * best, "pbb": 2 * best, "bp": 1, "pbp": -1}.get(done)
        turn = -1 if gain is not None else len(done) % 2
        turns.append(turn)
        firsts.append(used)
        counts.append(2 if gain is None else 0)
        sets.append(names.setdefault((cards[turn], done), len(names)) if gain is None else 0)
        worths.append((gain or 0, -(gain or 0)))
        if gain is None:
            waiting += [(cards, done + deed) for deed in "pb"]
            used += 2
    ints = np.array([turns, firsts, counts, sets], np.int64).T
    return np.ascontiguousarray(ints), np.array(worths, float), names


def test_kuhns_poker_is_worth_minus_an_eighteenth():
    """H. W. Kuhn, 1950: the first player loses 1/18 a deal; the second calls with a queen in a third of the deals."""
    ints, worths, names = kuhn_poker()
    assert (len(names), len(ints)) == (12, 6 * 9)
    regrets, policy, average = np.zeros((3, len(names), 2))
    values, reach = np.zeros((len(ints), 2)), np.zeros((len(ints), 3))
    rounds = 300 if PLAIN else 3000
    small.regret(ints, worths, np.full(6, 1 / 6), regrets, policy, average, reach, values, 1, rounds)
    small.settle(ints, average, policy)
    small.go_up(ints, worths, policy, values)
    near = 0.05 if PLAIN else 0.01
    assert values[:6, 0].mean() == pytest.approx(-1 / 18, abs=near / 5)
    jack, queen, king = range(3)
    bluff = policy[names[jack, ""], 1]
    assert bluff <= 1 / 3 + near
    assert policy[names[king, ""], 1] == pytest.approx(3 * bluff, abs=2 * near)
    assert policy[names[queen, "b"], 1] == pytest.approx(1 / 3, abs=near)
    assert policy[names[jack, "p"], 1] == pytest.approx(1 / 3, abs=near)
    assert policy[names[king, "b"], 1] == pytest.approx(1, abs=near)
    assert policy[names[jack, "b"], 1] == pytest.approx(0, abs=near)


def turn_of(match):
    seen = np.zeros(1, match.match.state.dtype)
    match.match.game.rules.sees(match.match.state, match.turn, seen[0])
    return seen[0], match.turn, match.match.legal()


def test_where_too_much_is_hidden_or_more_than_two_play_it_is_not_tried():
    for match in (koloda.make("koikoi", seed=1), koloda.make("hunter", "mini", seed=1)):
        seen, seat, _ = turn_of(match)
        assert balanced(seen, seat, 300, (0.0, 1.0), EVEN, 5) is None


def test_where_nothing_was_played_out_no_reason_tells_how_often_something_happens():
    match = koloda.make("jhyap", "mini", seed=2)
    seen, seat, legal = turn_of(match)
    thought = think("master", seen, seat, legal, Budget(ms=0), 1)
    assert thought.often
    assert all(not one.notes for one in thought.moves)
    for seed in range(4):
        match = koloda.make("jhyap", "mini", seed=seed)
        told = hints.advice(match.match.game, *turn_of(match), 1, "master").reason
        assert told is None or told.key in ("analysis.reason.points", "analysis.reason.chance")


def test_a_bot_that_solves_says_how_often_it_plays_what():
    match = koloda.make("jhyap", "mini", seed=2)
    seen, seat, legal = turn_of(match)
    thoughts = [think("master", seen, seat, legal, Budget(ms=0), seed, "points") for seed in (1, 1, 2)]
    for thought in thoughts:
        assert len(thought.often) == len(legal)
        assert sum(thought.often) == pytest.approx(1)
        assert thought.often[legal.index(thought.move)] > 0
        assert max(each.gain for each in thought.moves) <= 12
    assert thoughts[0].move == thoughts[1].move
    assert thoughts[0].often == thoughts[1].often
    assert not think("medium", seen, seat, legal, Budget(ms=0), 1).often


@pytest.mark.skipif(PLAIN, reason="bots think compiled")
def test_on_a_tiny_game_it_can_hardly_be_exploited():
    given = {"cards": "5", "deck": "2x100,2x200,1xinf"}
    nature = Nature(begin("hoy", "mini", 0, 1, given))
    lost = {}
    for bot in ("master", "flat:100"):
        tree = exploit.walk(nature.root, exploit.policy_of(bot, 1))
        lost[bot] = exploit.nash_conv(tree, 2) / tree.spread / 2
    assert lost["master"] < 0.03
    assert lost["master"] < lost["flat:100"]
