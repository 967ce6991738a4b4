"""Calibration: claims made in self-play, and how often they came true."""

import json
import math
from xml.etree import ElementTree

import pytest

from koloda import games
from koloda.bots import Budget, think
from koloda.bots.foresee import TOLD
from koloda.bots.think import sober
from koloda.games.hunter import rules as hunter
from koloda.kit.say import Refusal
from koloda.lab.arena.question import ask
from koloda.lab.calibration import Made, Watched, claims, plot, table, together
from koloda.lab.sober import fit, main
from koloda.table import Match

from .typing_person import run as run_command

BOTS = ("easy", "easy")


@pytest.fixture(scope="module")
def calls():
    """Return a dozen deals' calls with five cards dealt, of which most are called by the bot itself."""
    return list(claims(ask(games.find("jhyap"), BOTS, seed="calls"), 12))


def test_every_deal_of_jhyap_has_at_most_one_call_and_most_are_called(calls):
    assert 6 <= len(calls) <= 12
    assert all(0 <= one.predicted <= 1 for one in calls)


def test_the_same_seed_makes_the_same_claims(calls):
    assert list(claims(ask(games.find("jhyap"), BOTS, seed="calls"), 12)) == calls


def test_a_call_comes_true_when_the_score_says_so():
    """Calls are made early here, and among four some fail: then the caller has points."""
    game = games.find("jhyap")
    question = ask(game, (*BOTS, *BOTS), given={"call_at": "30", "tie": "assaf"}, seed="early")
    seen = set()
    for number in range(25):
        watched = Watched(question, number)
        watched.result()
        state = watched.match.state
        for one in watched.made:
            assert one.true == (state.points[state.caller] == 0)
            seen.add(one.true)
    assert seen == {True, False}


def test_only_the_first_bots_claims_count_and_only_what_it_foresaw():
    assert list(claims(ask(games.find("jhyap"), ("random", "easy"), seed="blind"), 4)) == []


def test_announcements_are_claims():
    question = ask(games.find("hunter"), ("easy", "easy"), seed="announced")
    made = list(claims(question, 6))
    assert made
    assert len(made) <= 6 * 4


def test_a_game_without_claims_is_refused():
    with pytest.raises(Refusal, match=r"calibrate\.no_claims"):
        next(claims(ask(games.find("koikoi"), BOTS, seed="none"), 1))


def test_the_intervals_are_wilsons():
    """8 of 10: 0.490 to 0.943; 0 of 10: 0 to 0.278 (Wilson 1927; tables in any textbook)."""
    eight = together([Made(0.75, k < 8) for k in range(10)])
    assert (eight.claims, eight.predicted, eight.happened) == (10, 0.75, 0.8)
    assert (round(eight.low, 3), round(eight.high, 3)) == (0.490, 0.943)
    none = together([Made(0.1, False)] * 10)
    assert (none.low, round(none.high, 3)) == (0.0, 0.278)


def test_claims_are_sorted_by_what_was_predicted():
    bins = table([Made(0.0, False), Made(0.09, True), Made(0.5, True), Made(1.0, True)])
    assert [one.claims for one in bins] == [2, 1, 1]
    assert [one.happened for one in bins] == [0.5, 1.0, 1.0]


def test_too_sure_claims_are_fitted_to_what_came_of_them():
    """Foreseen 90 % and true in 4 of 5, 50 % and true in 1 of 2, 10 % and 1 of 5: logits shrink by log 4 / log 9."""
    made = [Made(0.9, k < 4) for k in range(5)] + [Made(0.5, k < 1) for k in range(2)]
    made += [Made(0.1, k < 1) for k in range(5)]
    moved, stretched = fit(made)
    assert moved == pytest.approx(0, abs=1e-9)
    assert stretched == pytest.approx(2 / math.log2(9))
    assert sober(0.9, moved, stretched) == pytest.approx(0.8)
    assert sober(0.7, 0.0, 1.0) == pytest.approx(0.7)


def test_what_was_moved_and_stretched_before_is_undone_first():
    raw = [Made(chance, true) for chance, true in ((0.9, True), (0.9, False), (0.6, True), (0.3, True), (0.3, False))]
    used = [Made(sober(one.predicted, -0.2, 0.8), one.true, -0.2, 0.8) for one in raw]
    assert fit(used) == pytest.approx(fit(raw))


def test_claims_that_all_came_true_say_nothing():
    assert fit([Made(0.8, True)] * 3) == (0.0, 1.0)


def test_the_plot_has_a_circle_for_each_step_at_its_place():
    svg = ElementTree.fromstring(plot(table([Made(0.25, True), Made(0.25, False), Made(0.85, True)]), "said", "was"))
    circles = [node for node in svg if node.tag.endswith("circle")]
    assert [(node.get("cx"), node.get("cy")) for node in circles] == [("148.0", "248.0"), ("388.0", "48.0")]


def test_the_command_tells_a_table_and_draws_it(monkeypatch, capsys, tmp_path):
    drawn = tmp_path / "calls.svg"
    given = "calibrate jhyap --bots easy,easy --deals 12 --seed calls"
    code, out, _ = run_command(monkeypatch, capsys, f"{given} --plot {drawn} --lang en")
    assert code == 0
    assert "came true" in out
    ElementTree.parse(drawn)
    told = json.loads(run_command(monkeypatch, capsys, f"{given} --json")[1])
    assert sum(one["claims"] for one in told["bins"]) == int(out.split()[-1])


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (["chess", "hard", "1", "seed:4"], "invalid choice: 'chess'"),
        (["hunter", "nobody", "1", "seed:4"], "there is no bot nobody"),
        (["hunter", "hard", "1", "nothing:4"], "there is no preset nothing"),
        (["hunter", "hard", "1", "seed"], "seed is no table; a table is PRESET:PLAYERS"),
        (["hunter", "hard", "1", "seed:9"], "this game is for 4 players, not 9"),
    ],
)
def test_what_cannot_be_fitted_is_refused_in_a_sentence(given, told, capsys):
    with pytest.raises(SystemExit):
        main(given)
    assert told in capsys.readouterr().err


def test_what_few_playouts_tell_is_far_from_certain():
    """Of ``n`` guesses that were played out none or all may have come true: then 1/2 or n + 1/2 of n + 1 are told."""
    match = Match(games.find("hunter"), [""] * 4, "seed", seed="few")
    match.next_deal()
    seat, legal = match.to_move, match.legal()
    thought = think("hard", match.seen(seat), seat, legal, Budget(ms=0, guesses=TOLD), 3)
    told = 0
    for one in thought.moves:
        if one.move in hunter.CLAIMS and one.guesses:
            _, _, moved, stretched = hunter.CLAIMS[one.move]
            least = 0.5 / (one.guesses / TOLD + 1)
            assert sober(least, moved, stretched) <= one.notes["kept"] + 1e-9
            assert one.notes["kept"] <= sober(1 - least, moved, stretched) + 1e-9
            told += 1
    assert told > 5
