"""Studies: every number against a naive count, the same from its seed however it was played, and a report of it."""

import html
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

from koloda import games, shuffle
from koloda.bots.dealing import next_deal
from koloda.kit.cards import below
from koloda.kit.say import Refusal
from koloda.lab.book import Book
from koloda.lab.crew import Alone, Processes
from koloda.lab.study import report, spec
from koloda.lab.study.block import Blocks, Room, sheet_in
from koloda.lab.study.question import Question, variant
from koloda.lab.study.report import english
from koloda.lab.study.report.tables import amount, percent
from koloda.lab.study.run import run
from koloda.lab.study.sheet import Estimate, Findings, empty, ratio, share, sheet_of
from koloda.table import Match

from .test_cli import SHELL
from .typing_person import run as run_command

STUDIES = sorted((Path(__file__).parent.parent / "studies").glob("*.toml"))


@pytest.fixture
def koloda(monkeypatch, capsys):
    return lambda arguments: run_command(monkeypatch, capsys, arguments)


def question(game="highcard", bots=("random",), deals=0, matches=0, coin="", seed="study", **more):
    """A question with one variant."""
    return Question(game, (variant(games.find(game), "only", bots, **more),), deals, matches, coin, seed, "")


def played(question, crew=None, book=None):
    return run(book or Book(None, question), crew or Alone())[0]


class Naive:
    """Plays the first piece of a study of random bots move by move, and keeps a line for every seat of every deal."""

    def __init__(self, question, matches):
        self.question, self.variant = question, question.variants[0]
        self.match = question.match(self.variant)
        self.rules = self.match.game.rules
        self.places = np.zeros(2, self.rules.STATE)
        self.places[1] = self.match.state
        self.places["chance"][0] = shuffle.chance(f"{question.seed}, only, block 1", "matches")
        self.lines, self.wins, self.lengths = [], [], []
        for number in range(matches):
            self.play_match(number)

    def play_match(self, number):
        state, seats = self.places[0], self.match.seats
        cards, choices = np.zeros(self.rules.MOST_CARDS, np.int64), np.zeros(self.rules.MOST_MOVES, np.int64)
        first, deals = None, 0
        while not (deals and self.rules.ended(state)):
            next_deal(self.places, 0, 1, deals == 0, cards)
            leader = int(self.rules.to_move(state))
            first = leader if first is None else first
            moves = 0
            while self.rules.to_move(state) >= 0:
                n = self.rules.moves(state, choices)
                self.rules.play(state, choices[below(state, n) if n > 1 else 0])
                moves += 1
            deals += 1
            points, worths = np.zeros(seats, np.int64), np.zeros(seats, np.int64)
            self.rules.score(state, points)
            self.rules.worth(state, worths)
            best = [worth == max(worths) for worth in worths]
            for seat in range(seats):
                bot = self.variant.bots[(seat + number) % seats]
                above, part = worths[seat] - worths.mean(), best[seat] / sum(best)
                self.lines.append((number, (seat - leader) % seats, bot, points[seat], above, part))
            self.lengths.append((number, moves, sum(best) > 1))
        flags = np.zeros(seats, np.int64)
        self.rules.won(state, flags)
        self.wins += [((seat - first) % seats, flags[seat] / flags.sum()) for seat in range(seats)]


def clustered(pairs):
    """The mean of (match, value) pairs and its 95 % interval, by leaving out each match once (the jackknife)."""
    matches = sorted({match for match, _ in pairs})
    values = np.array([value for _, value in pairs], float)
    owners = np.array([match for match, _ in pairs])
    without = np.array([values[owners != match].mean() for match in matches])
    n = len(matches)
    return values.mean(), 1.96 * np.sqrt((n - 1) / n * ((without - without.mean()) ** 2).sum())


def test_every_mean_and_interval_agrees_with_a_naive_count():
    asked = question(matches=120, players=3)
    assert asked.pieces == 120
    one = Question("highcard", asked.variants, 0, 120, "", "study", "")
    blocks = Blocks(one, ())
    room = Room(one, one.variants[0], "study, only, block 1", 0)
    room.play(1 << 62, 120)
    naive, found = Naive(asked, 120), Findings(room.sheet, room.flat)
    assert blocks(0).number == 0
    for place in range(3):
        for column, value in enumerate(("points", "above", "best"), 3):
            mean, half = clustered([(line[0], line[column]) for line in naive.lines if line[1] == place])
            assert found.deal(place, value).mean == pytest.approx(mean)
            assert found.deal(place, value).half == pytest.approx(half, rel=0.03, abs=1e-9)
        wins = [won for at, won in naive.wins if at == place]
        assert found.match(place, "match_wins").mean == pytest.approx(np.mean(wins))
    assert found.spread(0, "points") == pytest.approx(np.std([line[3] for line in naive.lines if line[1] == 0]))
    assert found.ties().mean == pytest.approx(np.mean([tie for _, _, tie in naive.lengths]))
    assert found.moves_a_deal().mean == 9
    assert (found.matches, found.deals, found.deals_a_match()) == (120, 480, Estimate(4, 0, 120))


def test_bots_move_on_by_a_seat_with_every_match_so_that_all_sit_everywhere_alike():
    asked = question(bots=("quick", "random"), matches=60, players=2, seed="rotation")
    room = Room(asked, asked.variants[0], "x", 0)
    room.play(1 << 62, 60)
    found = Findings(room.sheet, room.flat)
    assert found.deal(2, "points").n == found.deal(3, "points").n == 240
    assert found.deal(2, "points").mean + found.deal(3, "points").mean == pytest.approx(3)


def test_a_bot_that_thinks_is_counted_by_the_same_code():
    """Random bots played from Python, as one that thinks is, give the very same sheet."""
    asked = question(matches=10, players=3)
    compiled, driven = (Room(asked, asked.variants[0], "same", 3) for _ in range(2))
    compiled.play(1 << 62, 10)
    for _ in range(10):
        driven.play_match()
    assert (compiled.flat == driven.flat).all()
    thinking = question(bots=("easy", "random"), matches=2)
    assert played(thinking).match(2, "match_wins").mean >= 0


def test_the_interval_of_a_mean_over_clusters():
    """Three matches with 2, 1 and 3 deals: worked by hand with the residuals of the ratio, 8/6 a deal."""
    totals, sizes = np.array([3.0, 1, 4]), np.array([2.0, 1, 3])
    sums = [totals.sum(), (totals**2).sum(), (totals * sizes).sum(), 0]
    one = ratio(sums, [sizes.sum(), (sizes**2).sum()], 3)
    residuals = totals - 8 / 6 * sizes
    assert one.mean == pytest.approx(8 / 6)
    assert one.half == pytest.approx(1.959964 * np.sqrt((residuals**2).sum() * 3 / 2) / 6)
    assert ratio(sums, [6, 14], 1).half == np.inf


def test_a_share_has_wilsons_interval():
    """0 of 10: from 0 to 27.75 %; 5 of 10: from 23.66 to 76.34 % (Wilson 1927, as in Newcombe's tables)."""
    assert share(0, 10) == pytest.approx((0, 0, 0.2775), abs=1e-4)
    assert share(5, 10) == pytest.approx((0.5, 0.2366, 0.7634), abs=1e-4)


def test_skill_is_all_of_the_variance_where_the_better_always_wins_and_none_where_nobody_is_better():
    asked = question(bots=("quick", "random"), matches=1, players=2)
    match = asked.match(asked.variants[0])
    sheet = sheet_of(match.game, match, ("quick", "random"))

    def made(ahead):
        found = Findings(sheet, empty(sheet))
        for kind, sign in ((2, 1), (3, -1)):
            each = [sign * value for value in ahead]
            found.deal_sums[kind, 1] = [sum(each), sum(x * x for x in each), sum(each), sum(x * x for x in each)]
            found.deal_sizes[kind] = [len(each), len(each)]
        found.counts[:2] = len(ahead)
        return found.skill("above")

    assert made([1.0] * 100).mean == 1
    assert made([1.0, -1.0] * 50).mean == 0
    # Ahead by 1 in 3 of 4 deals and behind by 1 in the fourth: the mean is 0.5, so a quarter of the variance.
    assert made([1.0, 1.0, 1.0, -1.0] * 500).mean == pytest.approx(0.25)


def test_the_same_numbers_however_many_workers_and_wherever_it_was_stopped(tmp_path):
    asked = question(deals=40_000, players=2)
    alone = played(asked)
    assert (played(asked, Processes(2)).flat == alone.flat).all()
    path = tmp_path / "kept.jsonl"
    played(asked, book=Book(path, asked))
    lines = path.read_bytes().split(b"\n")
    path.write_bytes(b"\n".join(lines[:40]) + b"\n" + lines[40][:25])  # as SIGKILL may leave it
    book = Book(path, asked)
    assert len(book.results) == 39
    assert (played(asked, book=book).flat == alone.flat).all()
    assert 40_000 <= alone.deals < 40_400
    assert (played(question(deals=40_000, players=2, seed="other")).flat != alone.flat).any()
    for other, what in (
        (question(deals=40_001, players=2), ("deals", "40000", "40001")),
        (question(deals=40_000, players=2, given={"hand": "2"}), ("hand", "3", "2")),
        (Question("highcard", (), 40_000, 0, "", "study", ""), ("variants", "only", "")),
    ):
        with pytest.raises(Refusal, match=r"arena\.other_question") as refused:
            Book(path, other)
        assert tuple(refused.value.say.fills[part] for part in ("what", "there", "here")) == what


def test_a_seat_that_has_dropped_out_is_not_counted():
    asked = question("jhyap", ("quick",), matches=6, players=4)
    room = Room(asked, asked.variants[0], "out", 0)
    room.play(1 << 62, 6)
    found = Findings(room.sheet, room.flat)
    sizes = found.deal_sizes[:4, 0]
    assert sizes[0] == sizes[1] == found.deals, "at least two are left to the end"
    assert sizes[3] < sizes[2] < found.deals
    assert found.deal_sums[:4, 2, 0].sum() == pytest.approx(found.deals), "somebody is best in every deal"


def test_a_coin_gives_the_first_answer_of_a_deal_and_a_stop_pays_its_points():
    asked = question("koikoi", ("quick",), deals=4000, coin="koikoi")
    room = Room(asked, asked.variants[0], "coin", 0)
    room.play(4000, 1 << 62)
    found = Findings(room.sheet, room.flat)
    (case,) = room.sheet.cases
    called, stopped = found.cell(case)
    assert 0 < called[..., 0].sum() + stopped[..., 0].sum() <= found.deals
    assert 0.45 < called[..., 0].sum() / (called + stopped)[..., 0].sum() < 0.55
    for points in range(10):
        for n, successes, above, squares in stopped[points]:
            paid = points + 1  # §16  nothing is added or multiplied by the seed's rules, and the other gets nothing
            assert (successes, above, squares) == (n, n * paid, n * paid * paid)
    free = question("koikoi", ("quick",), deals=400)
    assert played(free).cell(case)[..., 0].sum() > 0


def test_a_report_maps_what_a_decision_brings(koloda, tmp_path):
    file = tmp_path / "calls.toml"
    file.write_text('game = "koikoi"\nseed = 1\ndeals = 20000\ncoin = "koikoi"\nmeasures = ["decisions", "length"]')
    assert koloda(f"study {file} --out {tmp_path} --workers 1")[0] == 0
    page = (tmp_path / "calls.html").read_text(encoding="utf-8")
    assert page.index("Decisions and what came of them") < page.index("How long it lasts"), "in the order asked for"
    assert page.count("<svg") == 3
    assert "What koi-koi brings beyond stop" in page
    stops = re.findall(r"<tr><td>5</td><td>4</td>.*?</tr>", page)
    assert len(stops) == 1
    assert "<td>100.0 %" in stops[0], "a stop always wins the deal"


def test_a_report_says_what_its_sentences_say_and_has_no_others():
    source = "".join(file.read_text(encoding="utf-8") for file in Path(report.__file__).parent.glob("*.py"))
    for key in english.sentences():
        part, _, name = key.partition(".")
        assert f'"{key}"' in source or f"'{key}'" in source or (f"{part}.{{" in source and f'"{name}"' in source), key
    for key in re.findall(r"tell\(['\"]([a-z_.]+)['\"]", source):
        assert key in english.sentences()


def test_numbers_are_written_with_as_many_places_as_their_interval_makes_sense_of():
    assert percent(Estimate(0.251234, 0.0012, 9)) == "25.12 %<i>± 0.12</i>"
    assert amount(Estimate(-1234.5, 20, 9)) == "−1,234<i>± 20</i>"
    assert amount(Estimate(8.0, 0.0, 9)) == "8"
    assert amount(Estimate(float("nan"), float("nan"), 0)) == "–"


STUDY = """
title = "High <cards>"
game = "highcard"
text = "Is it good *to lead*?"
found = "It is."
seed = "s"
deals = 2000
bots = ["quick", "random"]

[[variants]]
name = "plain & simple"

[[variants]]
name = "upside down"
options = { low_wins = true, hand = 2 }
bots = ["random"]
players = 3
"""


def test_a_study_file_makes_one_page_and_its_data(koloda, tmp_path):
    import pyarrow.parquet

    file = tmp_path / "cards.toml"
    file.write_text(STUDY)
    code, out, err = koloda(f"study {file} --out {tmp_path} --workers 1")
    assert (code, err) == (0, "")
    assert "upside down: 2,0" in out
    page = (tmp_path / "cards.html").read_text(encoding="utf-8")
    assert "<title>High &lt;cards&gt;</title>" in page
    assert "plain &amp; simple" in page
    assert f"koloda study {file} --deals 2000 --seed s" in page
    assert "low_wins=on" in page
    assert "<em>to lead</em>" in page
    assert page.count("<svg") >= 2
    for players in (2, 3):
        parts = re.findall(rf"<h3>{players} at the table</h3>(.*?)<h[23]>", page, re.S)
        assert len(parts) == 2, "who is best in a deal, and who wins the match"
        for part in parts:
            assert part.count(f">place {players}</") == 2, "in the legend and above the table"
            assert f">place {players + 1}</" not in part
            assert f'--c:var(--p7)">place {players}<' in part, "the last place has the last colour"
    assert "src=" not in page
    assert set(re.findall(r"https?://[^\"' ]+", page)) <= {"http://www.w3.org/1999/xlink"}
    assert "#000001" not in page, "every colour is the page's own"
    assert set(re.findall(r"var\(--(\w+)\)", page)) <= set(re.findall(r"--(\w+):", page)) | {"c"}
    ids = re.findall(r' id="(\w+)"', page)
    assert all("_" not in name for name in ids), "no two drawings have parts of one name"
    table = pyarrow.parquet.read_table(tmp_path / "cards.parquet").to_pylist()
    leads = [row for row in table if (row["variant"], row["group"], row["measure"]) == ("upside down", "place", "best")]
    assert sum(row["mean"] for row in leads) == pytest.approx(1)
    assert all(row["low"] < row["mean"] < row["high"] for row in leads)
    before = page
    assert koloda(f"study {file} --out {tmp_path} --workers 1")[0] == 0, "what is there is not played again"
    assert (tmp_path / "cards.html").read_text(encoding="utf-8") == before


def test_the_command_in_a_report_is_one_that_can_be_run(koloda, tmp_path):
    """Seeds have blanks and option values what a shell would take for its own; folders are made."""
    given = "study highcard --bots quick,random --option hand=2 --matches 30 --workers 1"
    out = tmp_path / "new folder" / "results"
    assert koloda(f"{given} --seed 'a seed; ls <here>' --out '{out}'")[0] == 0
    first = (out / "highcard.html").read_text(encoding="utf-8")
    (command,) = re.findall(r"<pre><code>koloda (.*?)</code></pre>", first, re.S)
    again = tmp_path / "again"
    assert koloda(f"{html.unescape(command)} --workers 1 --out {again}")[0] == 0
    assert (again / "highcard.html").read_text(encoding="utf-8") == first
    (tmp_path / "file").touch()
    code, _, err = koloda(f"{given} --out {tmp_path / 'file' / 'folder'}")
    assert (code, "cannot be written" in err) == (2, True)


def test_a_game_alone_is_a_question_and_goes_on_with_its_seed(koloda, tmp_path):
    arguments = f"study highcard --bots quick,random --option hand=2 --matches 30 --out {tmp_path} --workers 1"
    assert koloda(arguments)[0] == 0
    first = (tmp_path / "highcard.html").read_bytes()
    assert b"--option hand=2 --matches 30 --seed" in first
    assert koloda(arguments)[0] == 0
    assert (tmp_path / "highcard.html").read_bytes() == first


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('game = "highcard"\nbets = 1', "a study has no bets; it has: game, title"),
        ('game = "highcard"\n[[variants]]\nname = "a"\nbot = ["quick"]', "a study has no bot; it has: name, preset"),
        (
            'game = "highcard"\n[options]\nhigh_wins = true',
            "there is no option high_wins; options of this game: deals, hand",
        ),
        ('game = "highcard"\noptions = { hand = 9 }', "option hand: 9 is not allowed"),
        ('game = "highcard"\npreset = "odd"', "there is no preset odd; presets of this game: plain"),
        ('game = "highcard"\nbots = ["nobody"]', "there is no bot nobody; bots: random, quick, easy"),
        ('game = "highcard"\nbots = []', "a study needs at least one bot"),
        ('game = "highcard"\nbots = ["quick", "quick", "quick"]\nplayers = 2', "more bots than the 2 players"),
        ('game = "highcard"\nmeasures = ["luck"]', "there is no measure luck; measures: places"),
        ('game = "koikoi"\nnotes = ["luck"]', "the game notes no luck; it notes: goko"),
        ('game = "highcard"\ncoin = "lead"', "no coin can make the decision lead"),
        ('game = "highcard"\ndeals = 1\nmatches = 1', "deals and matches cannot be given together"),
        ('game = "highcard"\ndeals = -1', "is not allowed; a study needs at least 1"),
        ('game = "highcard"\nplayers = -3', "players: −3 is not allowed; a study needs at least 1"),
        ('game = "highcard"\n[[variants]]\nname = "a"\nplayers = -3', "players: −3 is not allowed"),
        ('game = "koikoi"\nlabels = { goki = "Five" }', "the game notes no goki; it notes: goko"),
        ('game = "highcard"\ndeals = "many"', "Expected `int`, got `str` - at `$.deals`"),
        ('game = "highcard"\n[[variants]]\nname = "a"\n[[variants]]\nname = "a"', "two variants are called a"),
        ('game = "lowcard"', "there is no game lowcard"),
        ("title = 1", "Expected"),
        ("game =", "is no TOML"),
    ],
)
def test_a_wrong_study_is_refused_in_a_sentence(koloda, tmp_path, text, told):
    file = tmp_path / "wrong.toml"
    file.write_text(text)
    code, out, err = koloda(f"study {file} --out {tmp_path}")
    assert (code, out) == (2, "")
    assert told in " ".join(err.split())
    assert sorted(path.name for path in tmp_path.iterdir()) == ["wrong.toml"]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("nowhere.toml", "nowhere.toml"),
        ("{file} --bots quick", "bots, players, preset and options of this study stand in"),
        ("highcard --bots quick --ray nowhere:1", "--ray needs Ray"),
    ],
)
def test_a_wrong_command_is_refused_in_a_sentence(koloda, tmp_path, arguments, told):
    if "--ray" in arguments:
        try:
            import ray  # noqa: F401

            told = "there is no Ray cluster at nowhere:1"
        except ImportError:
            pass
    file = tmp_path / "study.toml"
    file.write_text('game = "highcard"')
    code, out, err = koloda(f"study {arguments.format(file=file)} --out {tmp_path}")
    assert (code, out) == (2, "")
    assert told in err


def test_without_its_extra_a_study_says_what_to_install(koloda, monkeypatch, tmp_path):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    code, out, err = koloda(f"study highcard --out {tmp_path}")
    assert (code, out, err) == (2, "", "koloda: studies need matplotlib and pyarrow: pip install koloda[lab]\n")


def begun(tmp_path, *more, matches=150):
    """Start a study of bots that think a little, and wait until some of it is done."""
    arguments = ["study", "highcard", "--bots", "easy,random", "--matches", str(matches), "--seed", "k"]
    process = subprocess.Popen(
        [*SHELL, *arguments, "--out", str(tmp_path), *more],
        start_new_session=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    file, until = tmp_path / "highcard.jsonl", time.monotonic() + 120
    while not (file.exists() and file.read_bytes().count(b"\n") > 5) and time.monotonic() < until:
        time.sleep(0.02)
    return process, arguments


def test_a_study_that_is_killed_goes_on_to_the_same_page_and_leaves_no_workers(tmp_path):
    killed, whole = tmp_path / "killed", tmp_path / "whole"
    killed.mkdir()
    whole.mkdir()
    process, arguments = begun(killed, "--workers", "2")
    workers = children_of(process.pid)
    process.send_signal(signal.SIGKILL)
    process.communicate()
    done = (killed / "highcard.jsonl").read_bytes().count(b"\n")
    assert not (killed / "highcard.html").exists()
    for folder in (killed, whole):
        subprocess.run([*SHELL, *arguments, "--workers", "1", "--out", str(folder)], capture_output=True, check=True)
    assert done > 5
    for name in ("highcard.html", "highcard.parquet"):
        assert (killed / name).read_bytes() == (whole / name).read_bytes()
    until = time.monotonic() + 20
    while alive(workers) and time.monotonic() < until:
        time.sleep(0.1)
    assert not alive(workers)


def children_of(pid):
    listed = subprocess.run(["ps", "-eo", "pid,ppid"], capture_output=True, text=True, check=True).stdout
    pairs = [line.split() for line in listed.splitlines()[1:]]
    return [int(child) for child, parent in pairs if int(parent) == pid]


def alive(pids):
    found = []
    for pid in pids:
        try:
            os.kill(pid, 0)
            found.append(pid)
        except ProcessLookupError:
            pass
    return found


def test_ctrl_c_tells_what_there_is_and_how_to_go_on(tmp_path):
    process, _ = begun(tmp_path, "--workers", "2", matches=5000)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 1
    assert "the same command goes on from here" in err
    assert "Traceback" not in err
    assert "place 1 from the leader" in out
    assert "This study is not finished" in (tmp_path / "highcard.html").read_text(encoding="utf-8")


def test_a_ray_cluster_that_loses_a_machine_half_way_gives_the_same_numbers(tmp_path):
    ray = pytest.importorskip("ray", reason="Ray is not installed: pip install koloda[ray]")
    from ray.cluster_utils import Cluster as Machines

    from koloda.lab.cluster import Cluster

    asked = question(bots=("easy", "random"), matches=120, seed="ray")
    machines = Machines(initialize_head=True, head_node_args={"num_cpus": 0})
    workers = [machines.add_node(num_cpus=1) for _ in range(2)]
    machines.wait_for_nodes()
    try:
        lost = []

        def lose_one(done):
            if done == asked.pieces // 2 and not lost:
                machines.remove_node(workers[0], allow_graceful=False)
                lost.append(done)

        book = Book(tmp_path / "ray.jsonl", asked)
        found = run(book, Cluster(machines.address), lose_one)[0]
    finally:
        ray.shutdown()
        machines.shutdown()
    assert lost
    assert (found.flat == played(asked).flat).all()
    assert found.matches == 120
    assert (tmp_path / "ray.jsonl").read_bytes().count(b"\n") == 1 + asked.pieces


@pytest.mark.parametrize("file", STUDIES, ids=lambda file: file.stem)
def test_the_studies_that_are_shipped_can_be_made_and_have_their_report(file):
    made = spec.settle(spec.read(file))
    page = (file.parent / f"{file.stem}.html").read_text(encoding="utf-8")
    assert made.title in page
    assert f"koloda study studies/{file.name}" in page
    assert html.escape(f"--seed {shlex.quote(made.question.seed)}") in page
    for each in made.question.variants:
        assert each.name in page
    assert f"koloda study studies/{file.name}" in (file.parent / "README.md").read_text(encoding="utf-8")
    assert len(page.encode()) < 300_000


def test_little_more_is_played_than_was_asked_for():
    """A match of Koi-Koi has twelve deals, so 200 deals are 17 matches; with bots that think a piece has 24 deals."""
    one = question("koikoi", ("quick",), deals=200)
    assert (one.pieces, one.share(0)) == (1, 200)
    assert played(one).deals == 204
    slow = question("koikoi", ("easy",), deals=100)
    assert [slow.share(piece) for piece in range(slow.pieces)] == [24, 24, 24, 24, 4]
    assert question("koikoi", ("easy",), matches=5).pieces == 5
    assert question("hunter", ("random",), deals=10_000_000).pieces == 128


def test_blocks_are_compressed_sheets():
    asked = question(matches=1)
    block = Blocks(asked, ())(0)
    assert sheet_in(block)[0] == 1


def test_hoy_says_who_leads_though_it_be_the_phantom():
    leaders = set()
    for seed in range(12):
        match = Match(games.find("hoy"), ["a", "b"], "phantom", seed=str(seed))
        match.next_deal()
        (told,) = (line for line in match.game.view.begun(match.seen(-1), -1) if line.key == "begun.leads")
        assert match.game.rules.opens(match.state) == told.fills["player"]
        while not match.deal_over:
            match.play(match.legal()[-1])
        if not match.over:
            match.next_deal()
            leaders.add(int(match.game.rules.opens(match.state)))
    assert 2 in leaders, "the phantom has won a game and led the next"


def test_young_hunter_follows_numbers_announced():
    match = Match(games.find("hunter"), list("abcd"), seed="s")
    match.next_deal()
    read, case, out = match.game.view.read_move, match.game.rules.case, np.zeros(8, np.int64)
    assert case(match.state, read("silent"), out) == 0
    assert case(match.state, read("say:3"), out) == 2
    assert out[:2].tolist() == [0, 3]
    for _ in range(4):
        match.play(read("silent"))
    assert all(case(match.state, move, out) == 0 for move in match.legal())


def test_jhyap_follows_calls_and_their_omission_where_one_may_call():
    rules, out = games.find("jhyap").rules, np.zeros(8, np.int64)
    match = Match(games.find("jhyap"), ["a", "b"], seed="calls", given={"call_at": "20"})
    seen = 0
    while seen < 20:
        if match.deal_over:
            match.next_deal()
        legal, hand = match.legal(), match.state.hand[match.to_move].copy()
        may_call = "call" in [match.game.view.write_move(move) for move in legal]
        for move in legal:
            assert (rules.case(match.state, move, out) > 0) == may_call
            if may_call:
                named = match.game.view.write_move(move)
                assert out[:3].tolist() == [
                    0,
                    int(named != "call"),
                    match.game.part("rules_bag").points(match.state, hand),
                ]
                seen += 1
        match.play(legal[-1])


def test_koi_koi_counts_the_combinations_that_the_score_sheet_names():
    match = Match(games.find("koikoi"), ["a", "b"], seed="made")
    rules, out, won = match.game.rules, np.zeros(64, np.int64), 0
    while not match.over:
        match.next_deal()
        while not match.deal_over:
            match.play(match.legal()[-1])
        sheet = match.game.view.scored(match.seen(-1))
        named = {line.fills["name"].key.removeprefix("yaku.") for line in sheet if line.key.startswith("scored.yaku")}
        for seat in range(2):
            told = dict(zip(rules.COUNTED, out[: rules.counted(match.state, seat, out)].tolist(), strict=True))
            if told["wins"]:
                won += 1
                assert {name for name, n in told.items() if n and name in rules.COUNTED[:14]} == named
            assert told["exhausted"] == ("scored.exhausted_draw" in [line.key for line in sheet])
    assert won > 3
