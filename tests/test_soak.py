"""The soak of all levels: it plays, and it finds what is broken or slow."""

import subprocess
import sys

import pytest

from koloda import bots, games
from koloda.lab import soak


def test_games_between_levels_drawn_by_lot_are_played(capsys):
    assert soak.main(["4", "highcard"]) in (0, 1)  # 1 only where this machine was too slow
    out = capsys.readouterr().out
    assert "0 broken games" in out


def test_what_crashes_is_reported_with_its_seed_and_the_soak_goes_on(monkeypatch):
    def crash(*_):
        raise ZeroDivisionError

    report = soak.Report()
    monkeypatch.setattr(soak, "rehearse", lambda *_: None)
    monkeypatch.setattr(bots, "choose", crash)
    soak.soak(games.find("highcard"), "plain", 3, "s", report)
    assert report.games == 3
    assert len(report.broken) == 3
    assert "seed s-3" in report.broken[2]
    assert "ZeroDivisionError" in report.broken[2]


@pytest.mark.parametrize(("ms", "slow"), [(9.9, 0), (10.1, 1)])
def test_a_move_may_take_twice_the_budget_of_its_level(ms, slow):
    report = soak.Report()
    report.time("easy", ms, "here")
    assert len(report.slow) == slow
    assert report.times["easy"].worst == ms


@pytest.mark.parametrize(
    ("command", "told"),
    [
        (["soak", "0"], "0 is not allowed"),
        (["soak", "1", "poker"], "there is no game poker"),
        (["soak", "1", "hoy:poker"], "there is no preset poker"),
        (["learn", "hoy", "classic"], "hoy has no lessons.py"),
        (["learn", "koikoi", "poker"], "there is no preset poker"),
    ],
)
def test_the_labs_commands_refuse_in_a_sentence(command, told):
    name, *arguments = command
    done = subprocess.run([sys.executable, "-m", f"koloda.lab.{name}", *arguments], capture_output=True, text=True)
    assert done.returncode == 2
    assert told in done.stderr
    assert "Traceback" not in done.stderr
