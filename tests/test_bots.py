"""Bots: legal, repeatable, blind to what their seat cannot see, and better than chance."""

import random

import numpy as np
import pytest

from koloda import bots, games
from koloda.lab.simulate import interval, simulate
from koloda.table import Match

every_game = pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)
every_level = pytest.mark.parametrize("level", bots.LEVELS)


def positions(game, count, seed):
    """Yield matches in the middle of random play."""
    choose = random.Random(seed)
    match = Match(game, [str(i) for i in range(game.options.PLAYERS[0])], seed=str(seed))
    for _ in range(count):
        if match.over:
            return
        if match.deal_over:
            match.next_deal()
            continue
        yield match
        match.play(choose.choice(match.legal()))


@every_level
@every_game
def test_a_bot_plays_legally_and_the_same_from_the_same_seed(game, level):
    for match in positions(game, 30, 1):
        seat, legal = match.to_move, match.legal()
        chosen = bots.choose(level, match.seen(seat), seat, legal, 5)
        assert chosen in legal
        assert bots.choose(level, match.seen(seat), seat, legal, 5) == chosen


@every_level
@every_game
def test_a_bot_does_not_change_its_mind_when_hidden_cards_change(game, level):
    """The state behind its back is replaced by another that its seat cannot tell from it."""
    changed = 0
    for match in positions(game, 40, 2):
        seat = match.to_move
        other = np.zeros(1, game.rules.STATE)
        game.rules.sees(match.state, seat, other[0])
        other["chance"] = 77
        game.rules.guess(other[0], seat)
        changed += other[0].tobytes() != match.state.tobytes()
        seen = np.zeros(1, game.rules.STATE)
        game.rules.sees(other[0], seat, seen[0])
        assert seen[0].tobytes() == match.seen(seat).tobytes()
        legal = match.legal()
        assert bots.weigh(seen[0], seat, legal, bots.GUESSES[level], 3) == bots.weigh(
            match.seen(seat), seat, legal, bots.GUESSES[level], 3
        )
    assert changed > 5


@every_game
def test_easy_beats_random(game):
    players = game.options.PLAYERS[0]
    deals = 120
    tally = simulate(game, ["easy"] + ["random"] * (players - 1), "", {}, deals, "easy")
    assert tally.best[0] / deals > 1 / players


@every_game
def test_a_simulation_is_repeated_by_its_seed_whatever_the_threads(game, monkeypatch):
    levels = ["random"] * game.options.PLAYERS[0]
    one = simulate(game, levels, "", {}, 2500, "again")
    monkeypatch.setattr("os.cpu_count", lambda: 7)
    two = simulate(game, levels, "", {}, 2500, "again")
    assert one.deals == two.deals == 2500
    assert (one.moves, one.ties, one.points.tolist()) == (two.moves, two.ties, two.points.tolist())
    assert simulate(game, levels, "", {}, 2500, "other").points.tolist() != one.points.tolist()


def test_an_interval_is_the_mean_and_196_standard_errors():
    mean, half = interval(10.0, 34.0, 4)  # 1, 2, 2, 5: mean 2.5, variance 9 / 4
    assert mean == 2.5
    assert abs(half - 1.96 * (9 / 4 / 3) ** 0.5) < 1e-12


def test_random_play_of_high_card_is_fair_by_symmetry():
    """Three tricks a deal among three players who play at random."""
    tally = simulate(games.find("highcard"), ["random"] * 3, "", {}, 20_000, "fair")
    assert sum(tally.points) == 3 * 20_000
    assert tally.moves == 9 * 20_000
