"""A table whose rules are still being compiled says so, and goes on by itself when they are."""

import threading
import time

import pytest
from litestar.testing import TestClient
from structlog.testing import capture_logs

from koloda.server import kitchen
from koloda.server.app import make_app
from koloda.server.static import Files
from tests.server.conftest import Person, quick


@pytest.fixture
def heat(monkeypatch):
    """What the kitchen waits for."""
    lit = threading.Event()
    monkeypatch.setattr(kitchen, "rehearse", lambda game, courses: lit.wait(30))

    async def compile_nothing(self, dish):
        return True

    monkeypatch.setattr(kitchen.Kitchen, "_compile", compile_nothing)
    yield lit
    lit.set()


def test_a_new_table_waits_for_its_rules(tmp_path, heat):
    with TestClient(make_app(quick(tmp_path, warm=True), Files(tmp_path / "none"))) as client:
        anna = Person(client, "Anna")
        with anna.screen(anna.table("me", "random")) as screen:
            assert screen.position["phase"] == "preparing"
            assert screen.ask("move", seq=screen.seq, move="1")["code"] == "preparing"
            heat.set()
            assert screen.receive("snapshot")["snapshot"]["position"]["phase"] in ("waiting", "playing")
            screen.my_turn()
            assert screen.move()["type"] == "ack"


def test_a_table_that_has_waited_so_long_that_it_was_dropped_from_memory_begins_all_the_same(tmp_path, heat):
    settings = quick(tmp_path, warm=True, sleep=0.1)
    with TestClient(make_app(settings, Files(tmp_path / "none"))) as client:
        anna = Person(client, "Anna")
        table = anna.table("me", "random")
        with anna.screen(table) as screen:
            room = client.app.state.lobby.rooms[table]
            while room._table is not None:
                time.sleep(0.02)
            heat.set()
            assert screen.until(lambda position: position["phase"] == "playing")


def test_people_play_while_the_bots_are_still_being_prepared(tmp_path, heat, monkeypatch):
    monkeypatch.setattr(kitchen, "rehearse", lambda game, courses: courses == ["rules"] or heat.wait(30))
    with TestClient(make_app(quick(tmp_path, warm=True), Files(tmp_path / "none"))) as client:
        anna = Person(client, "Anna")
        with anna.screen(anna.table("me", "easy", seed="1")) as screen:
            screen.my_turn()
            assert screen.ask("hint", kind="best")["code"] == "preparing"
            assert screen.move()["type"] == "ack"
            screen.ask("ping")
            assert screen.position["to_move"] == 1
            assert screen.position["moves"] == 1
            assert screen.position["preparing"]
            heat.set()
            assert not screen.until(lambda position: position["moves"] > 1)["preparing"]


def test_a_game_with_bots_that_cannot_be_compiled_ends_with_a_notice(tmp_path, heat, monkeypatch):
    def rehearse(game, courses):
        if courses == ["easy"]:
            heat.wait(30)
            raise ValueError("what is wrong with it")

    monkeypatch.setattr(kitchen, "rehearse", rehearse)
    with TestClient(make_app(quick(tmp_path, warm=True), Files(tmp_path / "none"))) as client:
        anna = Person(client, "Anna")
        with capture_logs() as logs, anna.screen(anna.table("me", "easy", seed="1")) as screen:
            screen.my_turn()
            heat.set()
            assert screen.until(lambda position: position["phase"] == "broken")
    assert {(line["game"], line["course"]) for line in logs if line["event"] == "game_broken"} >= {("highcard", "easy")}


def test_a_match_that_was_begun_before_a_restart_waits_for_its_rules(tmp_path, heat):
    with TestClient(make_app(quick(tmp_path), Files(tmp_path / "none"))) as client:
        anna = Person(client, "Anna")
        table = anna.table("me", "random")
        with anna.screen(table) as screen:
            screen.my_turn()
            screen.move()
            before = screen.my_turn()
    with TestClient(make_app(quick(tmp_path, warm=True), Files(tmp_path / "none"))) as client:
        anna.client = client
        with anna.screen(table) as screen:
            assert screen.position["phase"] == "preparing"
            assert screen.position["zones"] == []
            for path in ("deck", "replay/1"):
                assert client.get(f"/api/tables/{table}/{path}").json()["code"] == "preparing"
            waiting = {"done": 0, "of": 0, "failed": False, "analysis": None}
            assert client.get(f"/api/tables/{table}/analysis").json() == waiting
            heat.set()
            screen.receive("snapshot")
            after = screen.my_turn()
        assert after["zones"] == before["zones"]
        assert [line["card"] for line in client.get(f"/api/tables/{table}/deck").json()["cards"]][-1] == "12"


def test_a_game_whose_rules_cannot_be_compiled_says_so_and_the_others_are_played(tmp_path, monkeypatch):
    monkeypatch.setattr(kitchen.games, "names", lambda: ["highcard", "koikoi"])
    heat = threading.Event()

    def rehearse(game, courses):
        if game.name == "highcard":
            assert heat.wait(30)
            raise ValueError("what is wrong with it")

    async def compile_nothing(self, dish):
        return True

    monkeypatch.setattr(kitchen, "rehearse", rehearse)
    monkeypatch.setattr(kitchen.Kitchen, "_compile", compile_nothing)
    with TestClient(make_app(quick(tmp_path, warm=True), Files(tmp_path / "none"))) as client:
        anna = Person(client, "Anna")
        table = anna.table("me", "random")
        with capture_logs() as logs, anna.screen(table) as screen:
            assert screen.position["phase"] == "preparing"
            heat.set()
            assert screen.receive("snapshot")["snapshot"]["position"]["phase"] == "broken"
            assert screen.ask("move", seq=screen.seq, move="1")["code"] == "broken"
            assert client.get(f"/api/tables/{table}/deck").json()["code"] == "broken"
            with anna.screen(anna.table("me", "random")) as later:
                assert later.position["phase"] == "broken"
            with anna.screen(anna.table("me", "random", game="koikoi")) as other:
                other.until(lambda position: position["phase"] == "playing")
        assert client.get("/health").json()["broken"] == ["highcard"]
    assert [(line["game"], line["exc_info"]) for line in logs if line["event"] == "game_broken"] == [("highcard", True)]
