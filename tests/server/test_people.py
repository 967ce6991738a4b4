"""People among themselves: seats, questions, spectators, who goes and who comes back, clocks, playing again."""

import time

import pytest
from litestar.testing import TestClient

from koloda.server.app import make_app
from koloda.server.static import Files
from tests.server.conftest import Person, quick


def both(anna, bo, **form):
    table = anna.table("me", "open", **form)
    assert bo.post(f"/api/tables/{table}/sit", {"nonce": "nonce-of-bo"})["seq"]
    return table


def mover(*screens):
    """The screen whose turn it is."""
    seat = screens[0].position["to_move"]
    screen = next(screen for screen in screens if screen.position["you"] == seat)
    screen.my_turn()
    return screen


def settle(*screens):
    """Hear until all have heard the same."""
    last = max(screen.seq for screen in screens)
    for screen in screens:
        while screen.seq < last:
            screen.hear()


def test_a_table_begins_when_the_last_seat_is_taken(client, anna, bo, cy):
    table = anna.table("me", "open")
    with anna.screen(table) as first, bo.screen(table) as second:
        assert second.position["you"] is None
        assert second.position["phase"] == "waiting"
        assert second.ask("move", seq=1, move="1")["code"] == "not_seated"
        assert second.ask("sit", seat=9)["code"] == "no_seat"
        assert second.ask("sit", seat=0)["code"] == "seat_taken"
        assert second.ask("sit")["type"] == "ack"
        assert second.ask("sit")["code"] == "sits_already"
        first.until(lambda position: position["phase"] == "playing")
        second.until(lambda position: position["phase"] == "playing")
        assert second.position["you"] == 1
        assert [seat["name"] for seat in first.position["seats"]] == ["Anna", "Bo"]
        with cy.screen(table) as third:
            assert third.ask("sit")["code"] == "not_now"


def test_whoever_made_the_table_may_fill_it_with_bots(anna, bo):
    table = anna.table("me", "open", "open")
    with bo.screen(table) as other:
        other.ask("sit", seat=2)
        assert not other.position["can_start"]
        assert other.ask("start")["code"] == "forbidden"
        other.ask("stand")
    with anna.screen(table) as screen:
        assert screen.position["can_start"]
        assert screen.ask("start", level="god")["code"] == "illegal"
        assert screen.ask("start")["type"] == "ack"
        screen.until(lambda position: position["phase"] == "playing")


def test_before_the_match_a_seat_can_be_left(anna, bo):
    table = anna.table("me", "open", "open")
    with bo.screen(table) as screen:
        screen.ask("sit", seat=2)
        assert screen.ask("stand")["type"] == "ack"
        assert screen.position["you"] is None
        assert screen.position["seats"][2]["kind"] == "open"


def test_a_move_is_taken_back_when_the_other_agrees(anna, bo):
    table = both(anna, bo)
    with anna.screen(table) as one, bo.screen(table) as two:
        first = mover(one, two)
        other = two if first is one else one
        start = first.position["zones"]
        first.move()
        assert first.ask("hint")["code"] in ("no_hints", "not_your_turn")
        assert first.ask("undo")["type"] == "ack"
        settle(one, two)
        assert other.position["undo"] == {"seat": first.position["you"], "agreed": []}
        assert first.ask("agree")["code"] == "not_now"
        assert other.ask("decline")["type"] == "ack"
        assert other.position["undo"] is None
        first.ask("undo")
        assert other.ask("agree")["type"] == "ack"
        settle(one, two)
        assert first.position["zones"] == start
        first.move()
        first.ask("undo")
        settle(one, two)
        other.move()
        assert other.position["undo"] is None


def test_a_bot_waits_for_the_answer_whether_a_move_may_be_taken_back(tmp_path, monkeypatch):
    monkeypatch.setattr("koloda.server.lobby.secrets.token_hex", lambda count: "00" * count)  # so that Bo leads
    with TestClient(make_app(quick(tmp_path, bot_delay=0.3, answer=1.5), Files(tmp_path / "none"))) as client:
        anna, bo = Person(client, "Anna"), Person(client, "Bo")
        table = anna.table("me", "open", "random", nonce="nonce-of-anna")
        bo.post(f"/api/tables/{table}/sit", {"nonce": "nonce-of-bo-1"})
        with anna.screen(table) as other, bo.screen(table) as one:
            start = one.my_turn()["zones"]
            one.move()
            assert one.position["to_move"] == 2
            one.ask("undo")
            time.sleep(0.6)
            settle(one, other)
            assert other.ask("agree")["type"] == "ack"
            settle(one, other)
            assert one.position["zones"] == start
            one.move()
            one.ask("undo")
            assert one.event("moved")["seat"] == 2
            assert one.position["undo"] is None


def test_a_spectator_sees_a_hand_only_with_consent(anna, bo, cy):
    table = both(anna, bo)
    with anna.screen(table) as one, cy.screen(table) as third:
        assert third.position["viewer"] is None
        hands = [zone for zone in third.position["zones"] if zone["name"] == "hand"]
        assert [zone["cards"] for zone in hands] == [[None] * 3] * 2
        assert third.position["legal"] == []
        assert third.ask("watch", seat=0)["code"] == "no_consent"
        assert third.ask("watch", seat=7)["code"] == "no_seat"
        assert third.ask("consent", on=True)["code"] == "not_seated"
        assert one.ask("consent", on=True)["type"] == "ack"
        third.send("watch", ref="look", seat=0)
        third.receive("snapshot")
        assert third.position["viewer"] == 0
        assert third.position["zones"][-1]["cards"] == one.position["zones"][-1]["cards"]
        assert one.ask("consent", on=False)["type"] == "ack"
        third.receive("snapshot")
        assert third.position["viewer"] is None
        assert one.ask("watch", seat=1)["code"] == "sits_already"


def test_a_bot_holds_the_seat_of_who_is_gone_until_he_takes_it_back(anna, bo):
    table = anna.table("me", "open", grace=0)
    with anna.screen(table) as one:
        with bo.screen(table) as two:
            assert two.ask("sit")["type"] == "ack"
        one.event("away")
        while one.position["seats"][1]["state"] != "held":
            if one.position["to_move"] == 0 and one.position["phase"] == "playing":
                one.move()
            one.hear()
        with bo.screen(table) as two:
            assert two.position["you"] == 1
            assert two.position["seats"][1] | {"number": 0} == {
                "seat": 1,
                "kind": "person",
                "name": "Bo",
                "level": "easy",
                "number": 0,
                "state": "held",
                "consent": False,
            }
            assert two.ask("take_back")["type"] == "ack"
            assert two.position["seats"][1]["state"] == "connected"
            assert two.ask("take_back")["code"] == "not_now"
            assert two.ask("stand")["type"] == "ack"
            assert two.position["seats"][1]["state"] == "held"


@pytest.mark.parametrize(("clock", "state"), [("move", "connected"), ("days", "connected"), ("match", "held")])
def test_when_a_clock_runs_out_a_bot_plays(anna, bo, clock, state):
    table = both(anna, bo, clock=clock, seconds=1)
    with anna.screen(table) as one, bo.screen(table) as two:
        screen = mover(one, two)
        seat = screen.position["you"]
        assert screen.position["clocks"]["running"] == seat
        assert 0 < screen.position["clocks"]["left"][seat] <= 1000
        if clock == "match":
            screen.event("held")
            assert screen.ask("take_back")["code"] == "time_out"
        heard = [event for event in screen.events if event["kind"] == "moved"]
        moved = heard[0] if heard else screen.event("moved")
        assert moved["seat"] == seat
        assert (moved["says"][0]["key"] == "server.log.clock") == (clock != "match")
        assert screen.position["seats"][seat]["state"] == state


def test_the_same_people_play_again(client, anna, bo, cy):
    table = both(anna, bo, options={"deals": "1", "hand": "1"})
    assert anna.post(f"/api/tables/{table}/rematch")["code"] == "not_now"
    with anna.screen(table) as one, bo.screen(table) as two:
        for _ in range(2):
            mover(one, two).move()
            settle(one, two)
        assert one.position["phase"] == "match_over"
        fresh = bo.post(f"/api/tables/{table}/rematch")["id"]
        assert one.event("rematch")["position"]["rematch"] == fresh
        assert anna.post(f"/api/tables/{table}/rematch")["id"] == fresh
        assert cy.post(f"/api/tables/{table}/rematch")["code"] == "not_seated"
    client.app.state.lobby.rooms[fresh].doze()
    assert cy.post(f"/api/tables/{fresh}/sit")["code"] == "seat_taken"
    info = anna.get(f"/api/tables/{fresh}")
    assert info["table"]["options"] == {"deals": "1", "hand": "1", "low_wins": "off"}
    assert [seat["name"] for seat in info["seats"]] == ["Anna", "Bo"]
    assert anna.post(f"/api/tables/{fresh}/sit")["seq"]
    assert anna.get(f"/api/tables/{fresh}")["you"] == 0


def test_a_new_name_is_seen_at_the_table(anna, bo):
    table = both(anna, bo)
    with anna.screen(table) as one:
        bo.post("/api/me", {"name": "  Bo\u202e  the\nThird "})
        one.event("named")
        assert one.position["seats"][1]["name"] == "Bo the Third"


def test_the_lobby_lists_what_is_listed_and_what_is_yours(anna, bo, cy):
    hidden = anna.table("me", "open")
    shown = anna.table("me", "open", listed=True)
    mine, theirs = anna.get("/api/tables"), cy.get("/api/tables")
    assert {line["table"]["id"] for line in mine["yours"]} == {hidden, shown}
    assert [line["table"]["id"] for line in theirs["listed"]] == [shown]
    assert theirs["yours"] == []
    assert theirs["listed"][0]["you"] is None


def test_bots_alone_play_while_somebody_watches(anna, client):
    table = anna.table("random", "random", options={"deals": "2"}, pace="fast")
    with anna.screen(table) as screen:
        assert screen.position["you"] is None
        screen.until(lambda position: position["phase"] == "match_over")


def test_nothing_goes_on_while_nobody_is_there(anna, client):
    table = anna.table("me", "random", seed="bot leads")
    before = anna.get(f"/api/tables/{table}")["seq"]
    with anna.screen(table) as screen:
        screen.my_turn()
        screen.move()
    time.sleep(0.3)
    quiet = anna.get(f"/api/tables/{table}")
    time.sleep(0.3)
    assert anna.get(f"/api/tables/{table}")["seq"] == quiet["seq"] > before
    assert quiet["seats"][0]["state"] == "away"


def test_by_post_a_seat_waits_for_whoever_is_away(anna, bo):
    table = both(anna, bo, clock="days", seconds=3600, grace=0)
    for _ in range(2):
        for person in sorted((anna, bo), key=lambda person: not person.get(f"/api/tables/{table}")["your_turn"]):
            with person.screen(table) as screen:
                screen.my_turn()
                screen.move()
                time.sleep(0.2)
    assert {seat["state"] for seat in anna.get(f"/api/tables/{table}")["seats"]} <= {"connected", "away"}


def test_by_post_bots_play_though_nobody_looks(anna):
    table = anna.table("me", "random", "random", clock="days", seconds=3600)
    with anna.screen(table) as screen:
        screen.my_turn()
        screen.move()
    end = time.monotonic() + 10
    while not anna.get(f"/api/tables/{table}")["your_turn"]:
        assert time.monotonic() < end
        time.sleep(0.05)


def test_a_screen_that_is_silent_is_asked_and_then_closed(tmp_path):
    with TestClient(make_app(quick(tmp_path, heartbeat=0.3), Files(tmp_path / "none"))) as client:
        anna = Person(client, "Anna")
        with anna.screen(anna.table("me", "easy")) as screen:
            assert screen.welcome["heartbeat"] == 300
            assert screen.receive("ping")["seq"] == screen.seq
            screen.send("pong")
            screen.receive("ping")
            assert screen.receive("bye")["why"] == "silent"
