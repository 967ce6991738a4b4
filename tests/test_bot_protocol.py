"""Bots of others: what they are told, the example of the page, and what happens to those that do not play."""

import json
import shlex
import sys
import time
from pathlib import Path

import pytest

from koloda import games
from koloda.kit.say import Refusal
from koloda.lab.arena.outside import LIVING
from koloda.lab.arena.players import read_bots
from koloda.lab.arena.question import ask
from koloda.lab.arena.run import run
from koloda.lab.book import Book
from koloda.lab.crew import Alone, Processes

from .typing_person import run as run_command

ROOT = Path(__file__).parent.parent
EXAMPLE = ROOT / "examples" / "bot.py"
PAGE = ROOT / "docs" / "bot-protocol.md"

BOT = """
import json, sys, time

def say(**message):
    print(json.dumps(message), flush=True)

asked = 0
for line in sys.stdin:
    message = json.loads(line)
    NOTE(message)
    if message["type"] == "hello":
        HELLO
    elif message["type"] == "choose":
        asked += 1
        if asked > 1:
            CHOOSE
            continue
        say(type="move", turn=message["turn"], move=message["moves"][0])
    elif message["type"] == "bye":
        break
"""
GREETING = 'say(type="hello", protocol=1, name="Test")'
MOVE = 'say(type="move", turn=message["turn"], move=message["moves"][0])'


def bot(folder, hello=GREETING, choose=MOVE, note="(lambda message: None)"):
    """Write a bot, and return how to name it."""
    file = folder / "bot.py"
    file.write_text(BOT.replace("HELLO", hello).replace("CHOOSE", choose).replace("NOTE", note), encoding="utf-8")
    return f"cmd:{shlex.quote(sys.executable)} {shlex.quote(str(file))}"


def played(game, bots, decks=2, crew=None, **more):
    book = Book(None, ask(games.find(game), bots, seed="others", **more))
    tally = None
    for sums in run(book, crew or Alone(), decks):
        tally = sums
    assert not LIVING
    return tally


def test_the_example_of_the_page_is_the_one_in_the_folder_and_short():
    code = PAGE.read_text(encoding="utf-8").split("```python\n")[1].split("```")[0]
    assert code == EXAMPLE.read_text(encoding="utf-8")
    assert len(code.splitlines()) <= 30


@pytest.mark.parametrize("game", games.names())
def test_the_example_plays_every_game(game):
    tally = played(game, ["random", f"cmd:{shlex.quote(sys.executable)} {shlex.quote(str(EXAMPLE))}"], 1)
    assert not tally.fouls
    assert tally.standings()[1].seconds > 0


def test_bots_of_others_play_whole_matches_in_several_processes(tmp_path):
    tally = played("highcard", ["random", bot(tmp_path)], 2, Processes(2), whole=True)
    assert not tally.fouls
    assert tally.games == 4


def test_a_bot_is_told_what_its_seat_sees_and_no_more(tmp_path):
    log = tmp_path / "log"
    played(
        "highcard", ["random", bot(tmp_path, note=f"open({str(log)!r}, 'a').write(line), (lambda message: None)")], 1
    )
    told = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    assert [message["type"] for message in told[:2]] == ["hello", "choose"]
    hello, choose = told[:2]
    assert (hello["protocol"], hello["game"], hello["players"]) == (1, "highcard", 2)
    assert hello["options"] == {"deals": "4", "hand": "3", "low_wins": "off"}
    assert hello["match"] is False
    others, own = choose["zones"][0], choose["zones"][-1]
    assert own["seat"] == hello["seat"]
    assert sorted(own["cards"]) == sorted(choose["moves"])
    assert others["cards"] == [None] * 3
    assert choose["facts"][0]["text"].endswith("(§2)") or choose["facts"][0]["clause"] is None
    assert [fact["key"] for fact in choose["facts"]] == ["fact.taken"] * 2
    assert choose["happened"][0]["key"] == "begun.deal"
    assert choose["happened"][0]["fills"]["lead_player"] in (0, 1)
    assert "seat " in choose["happened"][0]["text"]
    assert choose["totals"] == [0, 0]
    results = [message for message in told if message["type"] == "result"]
    assert sum(results[0]["scores"]) == 3
    assert told[-1] == {"type": "bye"}


def test_the_same_arena_gives_a_bot_the_same_seed(tmp_path):
    seeds = []
    for name in ("a", "b"):
        log = tmp_path / name
        note = f"open({str(log)!r}, 'a').write(line), (lambda message: None)"
        played("highcard", ["random", bot(tmp_path, note=note)], 1)
        seeds.append([json.loads(line).get("seed") for line in log.read_text(encoding="utf-8").splitlines()])
    assert seeds[0] == seeds[1]
    assert 0 < seeds[0][0] < 2**53


FOULS = {
    "slow": ("time.sleep(60)", "slow", "0.5 s"),
    "silent": ("pass", "slow", "0.5 s"),
    "dead": ("print('oh no', file=sys.stderr); sys.exit(3)", "dead", "exit 3"),
    "no_json": ("print('hello?', flush=True)", "garbled", "hello?"),
    "no_text": ("sys.stdout.buffer.write(b'\\xff\\n'); sys.stdout.flush()", "garbled", "\ufffd"),
    "nested": ("print('[' * 30000, flush=True)", "garbled", "[[["),
    "endless": ("print('x' * 100000, flush=True)", "garbled", "xxx"),
    "no_move": ('say(type="move", turn=message["turn"])', "garbled", "move"),
    "old_turn": ('say(type="move", turn=1, move=message["moves"][0])', "garbled", '"turn":1'),
    "hello_again": (GREETING, "garbled", "hello"),
    "illegal": ('say(type="move", turn=message["turn"], move="99")', "illegal", "99"),
    "not_held": (
        'other = next(str(c) for c in range(1, 13) if str(c) not in message["moves"]);'
        'say(type="move", turn=message["turn"], move=other)',
        "illegal",
        "",
    ),
}


@pytest.mark.parametrize("foul", FOULS)
def test_a_bot_that_does_not_play_loses_and_the_arena_goes_on(tmp_path, foul):
    code, kind, detail = FOULS[foul]
    spec = bot(tmp_path, choose=code)
    tally = played("highcard", ["random", spec, "random"], 1, patience=0.5)
    assert tally.games == 3
    assert len(tally.fouls) == 3
    for each in tally.fouls:
        assert (each.kind, each.bot, each.deal) == (kind, spec, 1)
        assert detail in each.detail
        assert len(each.detail) <= 120
        assert ("oh no" in each.errors) == (foul == "dead")
    random, theirs = tally.standings()
    assert (random.share, theirs.share) == (0.5, 0)
    assert theirs.fouls == 3


@pytest.mark.parametrize(
    ("hello", "kind"),
    [
        ("sys.exit(1)", "dead"),
        ('say(type="hello", protocol=2)', "garbled"),
        ('say(type="move", turn=1, move="1")', "garbled"),
        ("import os; os.close(1)", "dead"),
    ],
)
def test_a_bot_that_does_not_say_hello_loses(tmp_path, hello, kind):
    tally = played("highcard", ["random", bot(tmp_path, hello=hello)], 1)
    assert {foul.kind for foul in tally.fouls} == {kind}
    assert {(foul.deal, foul.turn) for foul in tally.fouls} == {(0, 0)}


def test_a_bot_that_reads_nothing_and_ignores_good_bye_is_ended(tmp_path):
    script = tmp_path / "deaf.sh"
    script.write_text("#!/bin/sh\nsleep 100 &\nsleep 100\n", encoding="utf-8")
    script.chmod(0o755)
    asked = ask(games.find("highcard"), ["random", f"cmd:{script}"], seed="s", patience=0.2)
    began = time.monotonic()
    import koloda.lab.arena.outside as outside

    before, outside.STARTING = outside.STARTING, 0.2
    try:
        for tally in run(Book(None, asked), Alone(), 1):
            assert {foul.kind for foul in tally.fouls} == {"slow"}
    finally:
        outside.STARTING = before
    assert time.monotonic() - began < 20
    assert not LIVING


def test_a_child_that_a_bot_leaves_behind_is_not_waited_for(tmp_path):
    """It left the bot's session, and holds the bot's output open."""
    code = 'import subprocess; subprocess.Popen(["sleep", "20"], start_new_session=True);' + GREETING
    began = time.monotonic()
    tally = played("highcard", ["random", bot(tmp_path, hello=code, choose=MOVE)], 1)
    assert not tally.fouls
    assert time.monotonic() - began < 20


def test_who_interrupts_an_arena_leaves_no_bot_behind(tmp_path, monkeypatch):
    started = []

    def interrupted(process, patience):
        started.append(process.popen)
        raise KeyboardInterrupt

    monkeypatch.setattr("koloda.lab.arena.outside.Process.answer", interrupted)
    with pytest.raises(KeyboardInterrupt):
        played("highcard", ["random", bot(tmp_path)], 1)
    assert [process.poll() is None for process in started] == [False]
    assert not LIVING


def test_a_command_that_does_not_exist_is_refused_and_one_that_goes_later_is_dead(tmp_path):
    with pytest.raises(Refusal, match=r"arena\.no_command"):
        read_bots("easy,cmd:./nothing-here")
    with pytest.raises(Refusal, match=r"arena\.no_command"):
        read_bots("easy,cmd:'open quote")
    tally = played("highcard", ["random", f"cmd:{tmp_path / 'gone'}"], 1)
    assert {foul.kind for foul in tally.fouls} == {"dead"}


def test_the_report_tells_what_went_wrong(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    bot(tmp_path, choose="print('the cat sat on the keys', file=sys.stderr); sys.exit(3)")
    (tmp_path / "theirs").write_text(f"#!/bin/sh\nexec {sys.executable} bot.py\n", encoding="utf-8")
    (tmp_path / "theirs").chmod(0o755)
    code, out, _ = run_command(
        monkeypatch, capsys, "arena highcard --bots easy,cmd:./theirs --deals 4 --seed s --workers 1"
    )
    assert code == 0
    assert "cmd:./theirs, deal 1, turn " in out
    assert "the program has ended (exit 3)" in out
    assert "the cat sat on the keys" in out
    assert "… and 3 more games broken off like that" in out
    assert max(map(len, out.splitlines())) <= 80
