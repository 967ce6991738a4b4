"""The analysis of a match: values, verdicts, reasons in every language, accuracy, luck that is nobody's on average."""

import json
import math
import re

import numpy as np
import pytest

from koloda import games, record
from koloda.analysis import FAULTS, Verdict, accounts, decisions, fortunes, hint, hints, how_many, moments
from koloda.analysis.decisions import Decision, Valued
from koloda.analysis.luck import leads
from koloda.analysis.verdicts import verdict
from koloda.bots import Thought, Weighed, choose
from koloda.cli.common import LANGUAGES
from koloda.kit.say import say
from koloda.table import Match
from koloda.words import Words

from .typing_person import run as run_command

every_game = pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)


def match_of(game, seed, deals=1, level="random", players=0):
    """Play a match between bots until so many deals are over."""
    number = players or game.options.PLAYERS[0]
    match = Match(game, [f"Player {seat}" for seat in range(number)], seed=seed)
    while len(match.scores) < deals and not match.over:
        match.next_deal()
        while not match.deal_over:
            seat = match.to_move
            match.play(choose(level, match.seen(seat), seat, match.legal(), len(match.deals[-1].moves)))
    return match


def judged(match, level="medium", deal=0):
    return [decision for decision in decisions(match, level, deal) if decision]


@pytest.fixture
def koloda(monkeypatch, capsys):
    return lambda arguments: run_command(monkeypatch, capsys, arguments)


@every_game
def test_every_decision_is_valued_judged_and_explained(game):
    match = match_of(game, "analysis")
    found = judged(match)
    replay = record.again(match)
    replay.next_deal()
    choices = {}
    for turn, move in enumerate(match.deals[0].moves, 1):
        if len(replay.legal()) > 1:
            choices[turn] = (replay.to_move, replay.legal())
        replay.play(move)
    assert {decision.turn: (decision.seat, [v.move for v in decision.moves]) for decision in found} == choices
    for decision in found:
        assert decision.played in choices[decision.turn][1]
        assert all(0 <= valued.chance <= 1 for valued in decision.moves)
        assert (decision.verdict is Verdict.BEST) == (decision.best == decision.played) == (decision.reason is None)
        assert decision.loss >= 0
    assert how_many(match) == len(list(decisions(match, "easy")))


@every_game
def test_reasons_and_verdicts_are_told_in_every_language(game):
    match = match_of(
        game, "words", deals=3 if game.name == "highcard" else 1, players=3 if 3 in game.options.PLAYERS else 0
    )
    found = [decision for decision in judged(match) if decision.reason]
    assert found
    for language in LANGUAGES:
        words = Words(language, game, match.players)
        for decision in found:
            text = words.tell(decision.reason)
            assert "{" not in text
            assert words.tell(decision.told)


@every_game
def test_every_reason_of_a_game_has_words_in_every_language(game):
    file = game.folder / "reasons.py"
    if not file.exists():
        assert not hasattr(game.view, "reason")
        return
    keys = set(re.findall(r'"(reason\.(?:against|instead)\.\w+)"', file.read_text(encoding="utf-8")))
    assert len(keys) >= 5
    for language in LANGUAGES:
        assert {key for key in game.words(language) if key.startswith("reason.")} == keys


@every_game
def test_the_same_record_gives_the_same_analysis(game):
    match = match_of(game, "again")
    assert judged(match, "easy") == judged(match, "easy")
    assert list(fortunes(match)) == list(fortunes(match))


def test_analysis_does_not_look_at_the_deals_that_were_not_asked_for():
    match = match_of(games.find("highcard"), "deals", deals=3)
    whole = judged(match)
    assert {decision.deal for decision in whole} == {1, 2, 3}
    assert judged(match, deal=2) == [decision for decision in whole if decision.deal == 2]
    assert [fortune.deal for fortune in fortunes(match, 2) if fortune] == [2]


def test_a_match_that_is_not_finished_is_analysed_as_far_as_it_goes():
    match = Match(games.find("highcard"), ["a", "b"], seed="short")
    match.next_deal()
    match.play(match.legal()[0])
    assert len(judged(match)) == 1
    assert list(fortunes(match)) == [None]


def judge(points, chance=0.0, error=0.0, chance_error=0.0):
    return verdict(best=False, points=points, error=error, chance=chance, chance_error=chance_error, swing=10.0)


@pytest.mark.parametrize(
    ("points", "chance", "said"),
    [
        (0.4, 0.0, Verdict.GOOD),
        (0.5, 0.0, Verdict.INACCURACY),
        (1.2, 0.0, Verdict.MISTAKE),
        (2.5, 0.0, Verdict.BLUNDER),
        (0.0, 0.019, Verdict.GOOD),
        (0.0, 0.02, Verdict.INACCURACY),
        (0.0, 0.05, Verdict.MISTAKE),
        (0.0, 0.10, Verdict.BLUNDER),
        (1.2, 0.10, Verdict.BLUNDER),
    ],
)
def test_verdicts_follow_the_stated_thresholds(points, chance, said):
    assert judge(points, chance) is said


def test_what_chance_may_have_shown_is_no_fault_and_neither_is_playing_safe():
    assert judge(2.5, error=1.3) is Verdict.GOOD
    assert judge(2.5, error=1.2) is Verdict.BLUNDER
    assert judge(0.0, chance=0.10, chance_error=0.06) is Verdict.GOOD
    assert judge(2.5, chance=-0.01) is Verdict.GOOD
    assert verdict(best=True, points=9, error=0, chance=1, chance_error=0, swing=1) is Verdict.BEST


def test_a_plain_blunder_is_found():
    """The last but one trick: the ace would take what the two now loses, whatever the other holds."""
    match = match_of(games.find("highcard"), "blunder", deals=4, level="random")
    found = [decision for decision in judged(match, "hard") if decision.verdict in FAULTS]
    assert found, "random play makes faults"
    for decision in found:
        values = {valued.move: valued.points for valued in decision.moves}
        assert values[decision.best] > values[decision.played]


def decided(seat, values, played, loss):
    """Make a decision by hand."""
    moves = tuple(Valued(move, points, 0.5) for move, points in enumerate(values))
    told = say("x")
    said = Verdict.BEST if loss == 0 else Verdict.MISTAKE
    return Decision(1, 1, seat, played, 0, moves, loss, 0.0, 0.0, said, None, told, told, False)


def test_accuracy_is_1_for_best_moves_and_0_for_moves_at_random():
    best = [decided(0, [3.0, 0.0, 0.0], 0, 0.0)] * 5
    random = [decided(1, [3.0, 0.0, 0.0], move, 0.0 if move == 0 else 3.0) for move in range(3)]
    first, second, third = accounts(3, best + random)
    assert first.accuracy == 1
    assert math.isclose(second.accuracy, 1 - 6 / 8)
    assert third.accuracy is None
    assert (first.decisions, first.verdicts[Verdict.BEST], second.verdicts[Verdict.MISTAKE]) == (5, 5, 2)


def test_luck_is_found_where_the_cards_are_better():
    """High Card with all cards dealt: who holds the five highest of ten takes nearly all tricks."""
    match = Match(games.find("highcard"), ["a", "b"], given={"hand": "6", "deals": "1"}, seed="luck")
    high, low = [6, 7, 8, 9, 10, 11], [0, 1, 2, 3, 4, 5]
    match.next_deal(tuple(card for pair in zip(high, low, strict=True) for card in pair))
    while not match.deal_over:
        match.play(match.legal()[0])
    (fortune,) = fortunes(match)
    assert fortune.result == (6.0, -6.0)
    assert fortune.luck[0] > 5
    assert fortune.luck[1] < -5
    assert all(math.isclose(s, r - k) for s, r, k in zip(fortune.skill, fortune.result, fortune.luck, strict=True))


def test_luck_is_0_on_average_and_taking_it_away_makes_results_less_noisy():
    game = games.find("highcard")
    results, luck = [], []
    for seed in range(150):
        match = match_of(game, f"deal {seed}")
        (fortune,) = fortunes(match)
        results.append(fortune.result[0])
        luck.append(fortune.luck[0])
        assert math.isclose(sum(fortune.luck), 0, abs_tol=1e-9)
    assert abs(np.mean(luck)) < 3 * np.std(luck) / math.sqrt(len(luck))
    assert np.var(np.array(results) - luck) < 0.8 * np.var(results)


def test_leads_are_over_the_mean_of_the_others():
    assert leads(np.array([[3, 0, 0], [1, 1, 1]])).tolist() == [[3.0, -1.5, -1.5], [0.0, 0.0, 0.0]]


@pytest.mark.parametrize(
    ("points", "chance", "said"),
    [
        (0.04, 0.0004, None),
        (0.06, 0.0, "analysis.reason.points"),
        (0.04, 0.0006, "analysis.reason.chance"),
        (-1.0, 0.0006, "analysis.reason.chance"),
        (-1.0, 0.0004, None),
    ],
)
def test_a_hint_gives_no_reason_that_reads_zero(monkeypatch, points, chance, said):
    """Numbers are written with one decimal, chances as percentages."""
    match = match_of(games.find("highcard"), "zero")
    match.next_deal()
    moves = match.legal()
    weighed = (Weighed(moves[0], points, 0.1, 0.5 + chance, 9, {}), Weighed(moves[1], 0.0, 0.1, 0.5, 9, {}))
    monkeypatch.setattr(hints, "think", lambda *_: Thought("hard", moves[0], weighed, 9, exact=False, ms=1.0))
    reason = hint(match, 1).reason
    assert (reason and reason.key) == said


@every_game
def test_a_hint_is_a_legal_move_with_a_reason_and_the_same_again(game):
    match = match_of(game, "hints", deals=0)
    match.next_deal()
    reasons = 0
    while not match.deal_over:
        found = hint(match, 7, "easy")
        assert found == hint(match, 7, "easy")
        assert found.move in match.legal()
        if found.reason:
            reasons += 1
            assert found.other in match.legal()
            assert found.other != found.move
            assert Words("en", game, match.players).tell(found.reason)
        match.play(found.move)
    assert reasons


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "match.koloda"
    record.save(match_of(games.find("koikoi"), "command", deals=2), path)
    return path


def test_the_command_tells_decisions_players_and_luck_in_80_columns(koloda, file):
    code, out, _ = koloda(f"analyse {file} --level easy")
    assert code == 0
    assert "Deal 1" in out
    assert "Deal 2" in out
    assert " – best" in out
    assert "Better: " in out
    assert "Worth: " in out
    assert "Player 0: accuracy " in out
    assert "of these luck" in out
    assert max(map(len, out.splitlines())) <= 80
    one = koloda(f"analyse {file} --level easy --deal 2")[1]
    assert "Deal 1\n" not in one
    assert len(koloda(f"analyse {file} --level easy --deal 2 --all")[1]) > len(one)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_speaks_every_language(koloda, file, language):
    out = koloda(f"analyse {file} --level easy --deal 1 --lang {language}")[1]
    assert Words(language).line("analysis.players") in out
    assert max(map(len, out.splitlines())) <= 80


def test_programs_read_json(koloda, file):
    told = json.loads(koloda(f"analyse {file} --level easy --json")[1])
    assert told["game"] == "koikoi"
    assert {decision["verdict"] for decision in told["decisions"]} <= {str(each) for each in Verdict}
    for decision in told["decisions"]:
        moves = {valued["move"] for valued in decision["moves"]}
        assert {decision["move"], decision["best"]} <= moves
        assert (decision["reason"] is None) == (decision["verdict"] == "best")
        assert decision["seat"] in (1, 2)
    assert [deal["deal"] for deal in told["deals"]] == [1, 2]
    assert sum(account["decisions"] for account in told["accounts"]) == len(told["decisions"])
    for account in told["accounts"]:
        assert math.isclose(account["result"], account["luck"] + account["skill"], abs_tol=1e-9)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("--deal 9", "there is no deal 9 in this record; deals: 1…2"),
        ("--level random", "there is no bot random; bots: easy"),
        ("--lang xx", "there is no language xx"),
    ],
)
def test_mistakes_are_told_in_a_sentence(koloda, file, arguments, told):
    code, out, err = koloda(f"analyse {file} {arguments}")
    assert code == 2
    assert out == ""
    assert told in err


def test_a_file_that_is_no_record_is_refused(koloda, tmp_path):
    (tmp_path / "x").write_text("hello\n", encoding="utf-8")
    code, _, err = koloda(f"analyse {tmp_path / 'x'}")
    assert code == 2
    assert "line 1" in err
    assert koloda(f"analyse {tmp_path / 'none'}")[0] == 2


def deciding(seat, turn, chances, played, verdict="good", deal=1):
    """A decision between two moves, 0 and 1; the first is the best."""
    lost = chances[0] - chances[played]
    moves = tuple(Valued(move, 0.0, chance) for move, chance in enumerate(chances))
    verdict = Verdict(verdict)
    return Decision(deal, turn, seat, played, 0, moves, lost, 0.0, lost, verdict, None, say("a"), say("b"), exact=False)


def test_the_worst_faults_come_first_and_then_what_turned_the_match():
    found = [
        deciding(0, 1, (0.5, 0.4), 0),
        deciding(1, 2, (0.5, 0.47), 1, "inaccuracy"),
        deciding(0, 9, (0.55, 0.2), 1, "blunder"),
        deciding(1, 10, (0.8, 0.7), 0),
        deciding(0, 1, (0.2, 0.1), 0, deal=2),
        deciding(0, 5, (0.9, 0.8), 0, deal=2),
    ]
    told = [(one.kind, one.place, round(one.before, 2), round(one.after, 2)) for one in moments(found, [1.0, 0.0])]
    assert told == [
        ("fault", 2, 0.55, 0.2),
        ("fault", 1, 0.5, 0.47),
        ("swing", 4, 0.2, 0.9),
    ]


def test_what_turned_the_match_at_its_end_is_told_but_no_small_change():
    found = [deciding(0, 1, (0.5, 0.4), 0), deciding(0, 5, (0.6, 0.4), 0)]
    assert [(one.place, one.after) for one in moments(found, [0.0])] == [(1, 0.0)]
    assert moments(found, [0.7]) == []
