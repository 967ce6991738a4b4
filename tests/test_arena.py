"""The arena: the same cards in every seat, sums and intervals, results that go on where they were stopped."""

import json
import math
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import numpy as np
import pytest

from koloda import games
from koloda.kit.say import Refusal
from koloda.lab import crew as crews
from koloda.lab.arena.question import ask, code_digest
from koloda.lab.arena.result import Result
from koloda.lab.arena.run import run
from koloda.lab.arena.tally import Mean, Tally, ratings
from koloda.lab.book import Book, seed_of
from koloda.lab.crew import Alone, Processes, hired

from .test_cli import SHELL
from .typing_person import run as run_command

HIGHCARD = games.find("highcard")


@pytest.fixture
def koloda(monkeypatch, capsys):
    return lambda arguments: run_command(monkeypatch, capsys, arguments)


def question(bots=("easy", "random"), game=HIGHCARD, **more):
    return ask(game, bots, seed=more.pop("seed", "arena"), **more)


def test_results_of_other_code_or_of_another_network_answer_another_question(tmp_path):
    game = games.Game("a_game", tmp_path)
    (tmp_path / "nets").mkdir()
    digests = [code_digest(game)]
    for file, text in (("rules.py", "1"), ("rules.py", "2"), ("nets/seed.npy", "1"), ("nets/seed.npy", "2")):
        (tmp_path / file).write_text(text)
        digests.append(code_digest(game))
    assert len(set(digests)) == 5
    (tmp_path / "RULES.en.md").write_text("The book is no code.")
    assert code_digest(game) == digests[-1]


def played(book, decks=6, crew=None, until=0.0):
    tally = None
    for sums in run(book, crew or Alone(), decks, until):
        tally = sums
    return tally


def without_times(results):
    return [(r.game, r.seats, r.shares, r.scores, r.leads, r.moves, r.foul) for r in results]


def test_every_bot_plays_the_same_cards_in_every_seat():
    asked = question(("easy", "random", "flat:5"))
    for deck in range(4):
        numbers = range(deck * 3, deck * 3 + 3)
        seats = [asked.seats(number) for number in numbers]
        assert all(sorted(each) == sorted(asked.bots) for each in seats)
        assert all(len({each[place] for each in seats}) == 3 for place in range(3))
        deals = []
        for number in numbers:
            match = asked.match(number)
            match.next_deal()
            deals.append(match.state.tobytes())
        assert len(set(deals)) == 1
    assert asked.match(0).seed != asked.match(3).seed
    assert len({asked.seats(3 * deck) for deck in range(20)}) > 1, "who sits beside whom is drawn by lot"


def test_with_fewer_bots_than_seats_the_last_one_takes_the_rest_and_with_more_every_choice_plays():
    hunter = games.find("hunter")
    assert question(("hard", "easy"), hunter).tables == [("hard", "easy", "easy", "easy")]
    koikoi = games.find("koikoi")
    asked = question(("hard", "easy", "random"), koikoi)
    assert asked.tables == [("hard", "easy"), ("hard", "random"), ("easy", "random")]
    assert asked.games_a_deck == 6
    assert question(("easy", "random"), players=4).tables == [("easy", "random", "random", "random")]


def test_shares_leads_and_scores_of_a_deal_add_up():
    book = Book(None, question(("easy", "random", "random")))
    played(book)
    for result in book.results.values():
        assert math.isclose(sum(result.shares), 1)
        assert math.isclose(sum(result.leads), 0, abs_tol=1e-9)
        assert sum(result.scores) == 3  # tricks of a deal
        assert result.deals == 1


def test_a_whole_match_counts_its_winners():
    book = Book(None, question(whole=True))
    played(book, 4)
    for result in book.results.values():
        assert result.deals == 4
        best = [score == max(result.scores) for score in result.scores]
        assert result.shares == tuple(won / sum(best) for won in best)


def test_the_same_seed_gives_the_same_results_alone_and_with_workers():
    one, two, other = (Book(None, question(seed=seed)) for seed in ("a", "a", "b"))
    played(one, 8)
    played(two, 8, Processes(2))
    played(other, 8)
    assert without_times(one.results.values()) == without_times(two.results.values())
    assert without_times(one.results.values()) != without_times(other.results.values())


def test_an_arena_that_was_cut_off_goes_on_to_the_same_end(tmp_path):
    whole, cut = tmp_path / "whole.jsonl", tmp_path / "cut.jsonl"
    tally = played(Book(whole, question()), 8)
    lines = whole.read_bytes().split(b"\n")
    cut.write_bytes(b"\n".join(lines[:6]) + b"\n" + lines[6][:20])
    book = Book(cut, question())
    assert len(book.results) == 5
    again = played(book, 8)
    assert without_times(Book(cut, question()).results.values()) == without_times(
        Book(whole, question()).results.values()
    )
    assert [(s.share, s.share_half, s.lead, s.elo) for s in again.standings()] == [
        (s.share, s.share_half, s.lead, s.elo) for s in tally.standings()
    ]


def test_a_process_that_is_killed_loses_at_most_what_it_was_playing(tmp_path):
    file = tmp_path / "killed.jsonl"
    arguments = [
        "arena",
        "highcard",
        "--bots",
        "easy,random",
        "--deals",
        "3000",
        "--seed",
        "k",
        "--workers",
        "1",
        "--json",
        "--out",
    ]
    process = subprocess.Popen([*SHELL, *arguments, str(file)], stdout=subprocess.DEVNULL)
    until = time.monotonic() + 120
    while not (file.exists() and file.read_bytes().count(b"\n") > 20) and time.monotonic() < until:
        time.sleep(0.05)
    process.send_signal(signal.SIGKILL)
    process.wait()
    kept = file.read_bytes().count(b"\n")
    done = subprocess.run([*SHELL, *arguments, str(file), "--deals", "20"], capture_output=True, check=True)
    assert json.loads(done.stdout)["decks"] == 20
    assert file.read_bytes().count(b"\n") >= kept
    fresh = tmp_path / "fresh.jsonl"
    other = subprocess.run([*SHELL, *arguments, str(fresh), "--deals", "20"], capture_output=True, check=True)
    for told, there in zip(json.loads(done.stdout)["bots"], json.loads(other.stdout)["bots"], strict=True):
        assert (told["share"], told["lead"], told["elo"]) == (there["share"], there["lead"], there["elo"])


def test_ctrl_c_tells_what_there_is_and_leaves_nobody_behind(tmp_path):
    file, mark = tmp_path / "stopped.jsonl", f"stopped-{os.getpid()}"
    bot = tmp_path / mark
    bot.write_text((Path(__file__).parent.parent / "examples" / "bot.py").read_text(encoding="utf-8"))
    arguments = ["arena", "highcard", "--bots", f"easy,cmd:{sys.executable} {bot}", "--deals", "3000", "--seed", "c"]
    process = subprocess.Popen(
        [*SHELL, *arguments, "--workers", "2", "--out", str(file)],
        start_new_session=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    until = time.monotonic() + 120
    while not (file.exists() and file.read_bytes().count(b"\n") > 5) and time.monotonic() < until:
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 0
    assert "Stopped; what was played so far:" in err
    assert "Traceback" not in err
    assert "easy" in out
    running = subprocess.run(["ps", "-eo", "args"], capture_output=True, text=True, check=True).stdout
    assert mark not in running.replace(str(file), "")


def test_a_worker_that_is_told_to_stop_while_it_starts_stops_without_a_word(capfd):
    before = set(multiprocessing.active_children())
    with hired(1) as pool:
        answer = pool.submit(int)
        (worker,) = set(multiprocessing.active_children()) - before
        os.kill(worker.pid, signal.SIGINT)
        with pytest.raises(BrokenProcessPool):
            answer.result()
    assert capfd.readouterr().err == ""


def test_a_file_of_another_question_or_of_something_else_is_left_alone(tmp_path):
    file = tmp_path / "results.jsonl"
    played(Book(file, question()), 1)
    before = file.read_bytes()
    for other, what in (
        (question(("easy", "flat:3")), "bots"),
        (question(seed="z"), "seed"),
        (question(given={"hand": "2"}), "hand"),
        (question(whole=True), "whole"),
    ):
        with pytest.raises(Refusal) as refusal:
            Book(file, other)
        assert refusal.value.say.key == "arena.other_question"
        assert refusal.value.say.fills["what"] == what
    assert file.read_bytes() == before
    for text in (
        b"not json\n",
        b"[]\n",
        b"no end",
        before + b"{}\n",
        before + b"[" * 50_000 + b"\n",
        b"[" * 50_000 + b"\n",
    ):
        file.write_bytes(text)
        with pytest.raises(Refusal, match=r"arena\.no_results"):
            Book(file, question())
        assert file.read_bytes() == text
    file.write_bytes(b"")
    played(Book(file, question()), 1)
    assert file.read_bytes().split(b"\n")[0] == before.split(b"\n")[0]


def test_a_device_is_no_file_of_results():
    """It could be read for ever."""
    with pytest.raises(Refusal, match=r"file\.unreadable"):
        Book(Path("/dev/zero"), question())


@pytest.mark.parametrize("head", [b"{}", b'{"koloda":"arena","version":1,"question":[1]}', b"[" * 50_000, b"\xff"])
def test_where_no_seed_can_be_read_there_is_none(tmp_path, head):
    file = tmp_path / "results.jsonl"
    file.write_bytes(head + b"\n")
    assert seed_of(file, "arena") == ""


def test_without_until_every_deck_is_played_however_alike_the_bots_are():
    assert played(Book(None, question(("easy", "easy"))), 40).decks == 40


def test_until_stops_at_the_first_deck_that_is_exact_enough_whoever_hurries(tmp_path):
    file = tmp_path / "until.jsonl"
    first = played(Book(file, question()), 2000, until=0.08)
    assert 30 <= first.decks < 2000
    assert first.half() <= 0.08
    assert played(Book(None, question()), first.decks - 1).half() > 0.08
    assert played(Book(file, question()), 2000, until=0.08).decks == first.decks
    assert played(Book(None, question()), 2000, Processes(3), until=0.08).decks == first.decks


def test_a_mean_has_the_interval_of_its_decks():
    mean = Mean()
    values = np.array([[1.0, 4.0], [2.0, 4.0], [2.0, 0.0], [5.0, 1.0]])
    for value in values:
        mean.add(value)
    assert mean.mean.tolist() == [2.5, 2.25]
    assert np.allclose(mean.half(), 1.96 * values.std(axis=0, ddof=1) / 2)


def test_elo_of_two_is_the_logistic_curve():
    sitting = np.array([[1.0, 1.0]])
    won = [np.array([[1.5, 0.5]])] * 1000  # two games a deck, three quarters of the wins
    elo, half = ratings(sitting, won, 2)
    assert abs(elo[0] - elo[1] - 400 * math.log10(3)) < 1
    assert half.max() < 0.01, "every deck was alike"


def test_elo_of_three_pairs_agrees_with_who_beat_whom():
    """A wins 2/3 against B, B 2/3 against C, A 4/5 against C: ratings a factor of two apart."""
    sitting = np.array([[1.0, 1, 0], [1, 0, 1], [0, 1, 1]])
    deck = np.array([[4 / 3, 2 / 3, 0], [8 / 5, 0, 2 / 5], [0, 4 / 3, 2 / 3]])
    elo, _ = ratings(sitting, [deck] * 5000, 2)
    assert np.allclose(np.diff(elo), -400 * math.log10(2), atol=0.5)
    assert abs(elo.sum()) < 1e-6


def test_elo_of_a_bot_that_always_wins_is_finite():
    elo, half = ratings(np.array([[1.0, 3.0]]), [np.array([[4.0, 0.0]])] * 10, 4)
    assert np.isfinite(elo).all()
    assert np.isfinite(half).all()
    assert elo[0] > elo[1]


def test_an_interval_covers_what_is_true_about_as_often_as_it_says():
    """Coin flips, two to a deck and opposed, as with duplicate deals: far narrower than if games were independent."""
    draw = np.random.default_rng(1)
    asked = question()
    inside = 0
    for _ in range(200):
        tally = Tally(asked)
        for deck in range(40):
            results = []
            for game in range(2):
                number = 2 * deck + game
                seats = asked.seats(number)
                won = draw.random() < (0.7 if seats[0] == "easy" else 0.4)
                shares = (1.0, 0.0) if won else (0.0, 1.0)
                results.append(Result(number, seats, shares, (0, 0), (0.0, 0.0), 1, (1, 1), (0.0, 0.0), (0.0, 0.0)))
            tally.add(results)
        easy = tally.standings()[0]
        inside += abs(easy.share - 0.65) <= easy.share_half
    assert 180 <= inside <= 199


def test_a_worker_that_dies_is_replaced(monkeypatch, tmp_path):
    book = Book(tmp_path / "results.jsonl", question(seed="deadly"))
    killed = []

    def kill_one(tally, number):
        if number == 5:
            import multiprocessing

            child = multiprocessing.active_children()[0]
            os.kill(child.pid, signal.SIGKILL)
            killed.append(child.pid)

    for _ in run(book, Processes(2), 40, progress=kill_one):
        pass
    assert killed
    whole = Book(None, question(seed="deadly"))
    played(whole, 40)
    assert without_times(book.results.values()) == without_times(whole.results.values())


def test_workers_that_die_again_and_again_are_given_up(monkeypatch):
    def dies(question, waiting, numbers):
        raise crews.BrokenProcessPool
        yield

    crew = Processes(2)
    monkeypatch.setattr(crew, "shift", dies)
    with pytest.raises(Refusal, match=r"arena\.workers_died"):
        list(crew.play(question(), iter([0])))


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("--bots easy", "an arena needs two bots or more"),
        ("--bots easy,nobody", "there is no bot nobody; bots: random, easy"),
        ("--bots easy,flat:x", "there is no bot flat:x"),
        ("--bots easy,cmd:/no/such/program", "cmd:/no/such/program names no program"),
        ("--bots easy,cmd:", "cmd: names no program"),
        ("--bots easy,random --deals 2 --matches 2", "--deals and --matches cannot be given together"),
        ("--bots easy,random --until 0", "0 is no width of an interval"),
        ("--bots easy,random --until often", "often is no width of an interval"),
        ("--bots easy,random --players 7", "this game is for 2…4 players, not 7"),
        ("--bots easy,random --option hand=9", "option hand: 9 is not allowed"),
        ("--bots easy,random --ray nowhere:1", "--ray needs Ray"),
    ],
)
def test_mistakes_are_told_in_a_sentence(koloda, arguments, told):
    if "--ray" in arguments:
        try:
            import ray  # noqa: F401

            told = "there is no Ray cluster at nowhere:1"
        except ImportError:
            pass
    code, out, err = koloda(f"arena highcard {arguments}")
    assert code == 2
    assert out == ""
    assert told in err


def test_the_report_fits_a_terminal_and_programs_read_json(koloda):
    code, out, err = koloda("arena highcard --bots easy,random --deals 3 --seed s --workers 1")
    assert (code, err) == (0, "")
    assert "3 decks, 6 deals, 2 at a table" in out
    assert max(map(len, out.splitlines())) <= 80
    told = json.loads(koloda("arena highcard --bots easy,random --deals 3 --seed s --workers 1 --json")[1])
    assert told["question"]["seed"] == "s"
    assert [bot["bot"] for bot in told["bots"]] == ["easy", "random"]
    assert math.isclose(sum(bot["share"] for bot in told["bots"]), 1)
    assert told["games"] == 6
    assert told["bots"][0]["seconds"] > 0


def test_results_go_on_with_the_seed_they_began_with(koloda, tmp_path):
    file = tmp_path / "r.jsonl"
    first = json.loads(koloda(f"arena highcard --bots easy,random --deals 2 --workers 1 --json --out {file}")[1])
    more = json.loads(koloda(f"arena highcard --bots easy,random --deals 4 --workers 1 --json --out {file}")[1])
    assert first["question"]["seed"] == more["question"]["seed"]
    assert more["decks"] == 4
    assert file.read_bytes().count(b"\n") == 9


@pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)
def test_every_game_has_an_arena(game):
    book = Book(None, question(("random:1", "random"), game))
    tally = played(book, 2)
    assert tally.decks == 2
    assert not tally.fouls
