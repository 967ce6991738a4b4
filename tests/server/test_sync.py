"""What was missed is told, what was acknowledged is never lost, and a table is nothing but its events."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress

import httpx
import pytest
from websockets.sync.client import connect

from koloda.server import events as log
from koloda.server import room as rooms
from koloda.server.tables import fold
from koloda.table import Match
from tests.server.conftest import kept


def test_the_events_that_were_missed_are_told_as_they_would_have_been(anna):
    table = anna.table("me", "easy")
    with anna.screen(table) as one:
        with anna.screen(table) as two:
            since = two.seq
        for _ in range(2):
            one.my_turn()
            one.move()
        one.my_turn()
        told = {event["seq"]: event for event in one.events if event["seq"] > since}
        with anna.screen(table, since=since) as two:
            assert two.welcome["snapshot"] is None
            while two.seq < max(told):
                two.hear()
            replay = [two.events[at] for at in range(len(told))]
        assert [event["seq"] for event in replay] == sorted(told)
        for event in replay[:-1]:
            assert event["position"] is None
        assert replay[-1]["position"]["zones"] == one.position["zones"]
        assert [event["says"] for event in replay] == [told[seq]["says"] for seq in sorted(told)]


def test_who_has_missed_too_much_is_shown_everything(anna, monkeypatch):
    monkeypatch.setattr(rooms, "FURTHEST", 3)
    table = anna.table("me", "easy")
    with anna.screen(table) as one:
        one.my_turn()
        one.move()
        one.my_turn()
        for since, whole in [(0, True), (one.seq + 50, True), (one.seq - 2, False), (one.seq, False)]:
            with anna.screen(table, since=since) as two:
                assert (two.welcome["snapshot"] is not None) == whole, since
        with anna.screen(table) as two:
            lines = two.welcome["snapshot"]["log"]
        said = [event["says"] for event in one.events if event["says"]]
        assert [line["says"] for line in lines][-len(said) :] == said


def test_a_table_that_was_dropped_from_memory_is_the_same(client, anna):
    lobby = client.app.state.lobby
    table = anna.table("me", "easy", options={"deals": "2"})
    with anna.screen(table) as screen:
        screen.my_turn()
        screen.move()
        screen.my_turn()
        screen.ask("undo")
        screen.my_turn()
        screen.move()
        screen.my_turn()
        room = lobby.rooms[table]
        live = room._table
        again = fold(table, kept(lobby.settings.database, table), cooked=True)
        assert again.match.state.tobytes() == live.match.state.tobytes()
        room.doze()
        assert screen.ask("undo")["type"] == "ack"
        assert room._table is not live


def entries(seats=3):
    created = log.Created(
        game="highcard",
        preset="plain",
        options={},
        players=seats,
        clock="none",
        seconds=0,
        pace="fast",
        grace=60,
        listed=False,
        undo="free",
        secret="s",
        seed="",
        maker="a",
    )
    yield created
    yield log.Sat(seat=0, who="a", name="Anna", nonce="aaaaaaaa")
    for seat in range(1, seats):
        yield log.Filled(seat=seat, level="random")
    yield log.Started()
    yield log.Dealt()


def test_events_are_written_and_read_and_their_fold_is_the_match():
    rows = [log.Row(seq, 1000 + seq, entry) for seq, entry in enumerate(entries(), 1)]
    live = fold("t", rows, cooked=True)
    for number in range(20):
        seat = live.to_move
        entry = (
            log.Dealt()
            if seat < 0
            else log.Undone(seat=seat)
            if number in (5, 11) and any(seat in deal.movers for deal in live.match.deals)
            else log.Moved(seat=seat, move=live.game.view.write_move(live.match.legal()[-1]))
        )
        rows.append(log.Row(live.seq + 1, 2000, entry))
        live.apply(rows[-1])
        again = fold("t", [log.Row(row.seq, row.at, log.read(log.write(row.entry))) for row in rows], cooked=True)
        assert again.match.state.tobytes() == live.match.state.tobytes()
        assert again.sheet == live.sheet
    assert live.seed() == "s:aaaaaaaa:bot:bot"
    assert isinstance(live.match, Match)


def start(database, port):
    command = (sys.executable, "-m", "tests.server.alone", str(database), str(port))
    process = subprocess.Popen(command)
    while process.poll() is None:
        with suppress(OSError), socket.create_connection(("127.0.0.1", port)):
            return process
        time.sleep(0.05)
    raise AssertionError("the server has ended")


def site_and_cookie(port):
    site = f"http://127.0.0.1:{port}"
    answer = httpx.post(f"{site}/api/me", json={"name": "Anna"})
    return site, {"Cookie": answer.headers["set-cookie"].partition(";")[0]}


def play_two(screen, acknowledged):
    """Play two moves, noting for each acknowledgement what the event before it told."""
    screen.send('{"type": "hello", "v": 1}')
    message = json.loads(screen.recv(30))
    position, seq = message["snapshot"]["position"], message["seq"]
    lines = {line["seq"]: line["says"] for line in message["snapshot"]["log"]}
    assert all(lines[number] == says for number, says in acknowledged.items())
    waits, told, goal = False, {}, len(acknowledged) + 2
    while len(acknowledged) < goal:
        if position["phase"] == "deal_over" and not waits and not position["ready"]:
            screen.send(json.dumps({"type": "ready", "ref": f"r{seq}"}))
            waits = True
        elif position["legal"] and not waits:
            move = position["legal"][0]["move"]
            screen.send(json.dumps({"type": "move", "ref": f"m{seq}", "seq": seq, "move": move}))
            waits = True
        message = json.loads(screen.recv(30))
        assert message["type"] in ("event", "ack"), message
        if message["type"] == "event":
            position, seq = message["position"] or position, message["seq"]
            told[seq] = message["says"]
        elif message["type"] == "ack":
            waits = False
            if message["ref"].startswith("m"):
                acknowledged[message["seq"]] = told[message["seq"]]


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="SIGKILL is needed")
def test_after_sigkill_every_acknowledged_move_is_there(tmp_path, free_port):
    database = tmp_path / "kill.db"
    process = start(database, free_port)
    try:
        site, headers = site_and_cookie(free_port)
        form = {"game": "highcard", "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}], "pace": "fast"}
        table = httpx.post(f"{site}/api/tables", json=form, headers=headers).json()["id"]
        acknowledged = {}
        for _ in range(3):
            address = f"ws://127.0.0.1:{free_port}/ws/tables/{table}"
            with connect(address, additional_headers=headers) as screen:
                play_two(screen, acknowledged)
                os.kill(process.pid, signal.SIGKILL)
                process.wait()
            process = start(database, free_port)
    finally:
        process.kill()
        process.wait()
    assert len(acknowledged) == 6
    moves = [row for row in kept(database, table) if isinstance(row.entry, log.Moved)]
    assert acknowledged.keys() <= {row.seq for row in moves if row.entry.seat == 0}
