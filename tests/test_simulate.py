"""Simulation: bots against each other over many deals, told with intervals; the command and what it counts."""

import json
import threading

import numpy as np
import pytest

from koloda import bots, games
from koloda.lab import simulate as lab
from koloda.lab.arena import players as seated
from koloda.lab.simulate import Tally, interval, simulate

from .typing_person import run as run_command

HIGHCARD = games.find("highcard")

every_game = pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)


@pytest.fixture
def koloda(monkeypatch, capsys):
    return lambda arguments: run_command(monkeypatch, capsys, arguments)


def tally_of(*arguments):
    """Simulate to the end."""
    *_, tally = simulate(*arguments)
    return tally


@every_game
def test_easy_beats_random(game):
    players = game.options.PLAYERS[0]
    deals = 60
    tally = tally_of(game, ["easy"] + ["random"] * (players - 1), "", {}, deals, "easy")
    assert tally.best[0] / deals > 1 / players


@every_game
def test_a_simulation_is_repeated_by_its_seed_whatever_the_threads(game, monkeypatch):
    for level, deals in (("random", 2500), ("easy", 7)):
        levels = [level] + ["random"] * (game.options.PLAYERS[0] - 1)
        monkeypatch.setattr("os.cpu_count", lambda: 1)
        one = tally_of(game, levels, "", {}, deals, "again")
        monkeypatch.setattr("os.cpu_count", lambda: 7)
        two = tally_of(game, levels, "", {}, deals, "again")
        assert one.deals == two.deals == deals
        assert (one.moves, one.ties, one.points.tolist()) == (two.moves, two.ties, two.points.tolist())
        assert tally_of(game, levels, "", {}, deals, "other").points.tolist() != one.points.tolist()


def test_an_interval_is_the_mean_and_196_standard_errors():
    mean, half = interval(10.0, 34.0, 4)  # 1, 2, 2, 5: mean 2.5, variance 9 / 4
    assert mean == 2.5
    assert abs(half - 1.96 * (9 / 4 / 3) ** 0.5) < 1e-12


def test_a_tally_counts_points_wins_ties_and_moves():
    tally = Tally(2)
    tally.add(np.array([[1, 3], [2, 2]]), np.array([[1, 3], [2, 2]]), np.array([4, 6]))
    tally.add(np.array([[5, 0]]), np.array([[-5, 0]]), np.array([2]))  # few points are good in this deal
    assert (tally.deals, tally.moves, tally.ties) == (3, 12, 1)
    assert tally.points.tolist() == [8, 5]
    assert tally.best.tolist() == [0.5, 2.5]


def test_random_play_of_high_card_is_fair_by_symmetry():
    """Three tricks a deal among three players who play at random."""
    tally = tally_of(HIGHCARD, ["random"] * 3, "", {}, 20_000, "fair")
    assert sum(tally.points) == 3 * 20_000
    assert tally.moves == 9 * 20_000


def test_those_who_think_are_the_bots_of_the_tables(monkeypatch):
    asked = []

    def think(who, seen, seat, legal, budget, seed):
        asked.append((who, seat, budget.ms))
        return bots.think(who, seen, seat, legal, budget, seed)

    monkeypatch.setattr(seated, "think", think)
    monkeypatch.setattr(lab, "rehearse", lambda match, level: None)
    tally = tally_of(HIGHCARD, ["hard", "easy", "random"], "", {}, 2, "who")
    assert tally.deals == 2
    assert set(asked) == {("hard", 0, 0), ("easy", 1, 0), ("random", 2, 0)}


def test_ctrl_c_tells_what_there_is_and_leaves_no_thread_behind(koloda, monkeypatch):
    add, counted = Tally.add, []

    def add_three(tally, *rows):
        if len(counted) == 3:
            raise KeyboardInterrupt
        counted.append(len(rows[0]))
        add(tally, *rows)

    monkeypatch.setattr(lab.Tally, "add", add_three)
    before = set(threading.enumerate())
    code, out, err = koloda("simulate highcard --seats easy,random --deals 100000 --seed c --json")
    assert code == 0
    assert "Stopped; what was played so far:" in err
    assert json.loads(out)["deals"] == sum(counted)
    for thread in set(threading.enumerate()) - before:
        thread.join(60)
        assert not thread.is_alive()


def test_ctrl_c_before_anything_was_played_says_so(koloda, monkeypatch):
    def interrupted(tally, *rows):
        raise KeyboardInterrupt

    monkeypatch.setattr(lab.Tally, "add", interrupted)
    assert koloda("simulate highcard --seats random,random") == (1, "", "Stopped.\n")


def test_the_report_names_seats_points_length_ties_and_speed(koloda):
    code, out, err = koloda("simulate highcard --seats random,random,random --deals 2000 --seed r")
    assert (code, err) == (0, "")
    head, *seats, length, ties, speed = out.splitlines()
    assert head == "highcard: 2,000 deals, seed r"
    assert [seat.partition(":")[0] for seat in seats] == [f"seat {n} (random)" for n in (1, 2, 3)]
    assert length == "moves a deal: 9.00 ± 0.00"
    assert ties.startswith("ties for the best: ")
    assert speed.endswith(" moves a second")


def test_the_report_is_told_in_the_language_asked_for(koloda):
    code, out, err = koloda("simulate highcard --seats random,random --deals 1000 --seed r --lang bg")
    assert (code, err) == (0, "")
    assert "точки на раздаване" in out
    assert "няма" in koloda("simulate nim --seats random,random --lang bg")[2]


def test_the_same_is_told_to_programs(koloda):
    code, out, _ = koloda("simulate highcard --seats random,random,random --deals 2000 --seed r --json")
    told = json.loads(out)
    assert code == 0
    assert (told["game"], told["seed"], told["deals"], told["moves_a_deal"]) == ("highcard", "r", 2000, 9)
    assert [seat["bot"] for seat in told["seats"]] == ["random"] * 3
    assert sum(seat["points"] for seat in told["seats"]) == pytest.approx(3)
    assert sum(seat["best"] for seat in told["seats"]) == pytest.approx(1)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("nim --seats random,random", "there is no game nim"),
        ("highcard --seats random,human", "there is no bot human; bots: random, easy, medium, hard, master"),
        ("highcard --seats random", "this game is for 2…4 players, not 1"),
        ("highcard --seats random,random -o hand=9", "option hand: 9 is not allowed; allowed: 1…6 (§1)"),
        ("highcard --seats random,random --lang xx", "there is no language xx"),
        ("highcard --seats random,random --deals 0", "Invalid value for '--deals'"),
    ],
)
def test_what_cannot_be_simulated_is_refused(koloda, arguments, sentence):
    code, out, err = koloda(f"simulate {arguments}")
    assert (code, out) == (2, "")
    assert sentence in err
