"""The analysis of a finished match: made once, in another process, and kept."""

import time

import pytest
from litestar.testing import TestClient

from koloda import analysis, record
from koloda.server import analyses
from koloda.server.app import make_app
from koloda.server.static import Files
from tests.server.conftest import Person, quick


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("analysed")


@pytest.fixture(scope="module")
def server(folder):
    with TestClient(make_app(quick(folder), Files(folder / "none"))) as client:
        yield client


@pytest.fixture(scope="module")
def table(server):
    """A table of three whose match is over."""
    anna = Person(server, "Anna")
    table = anna.table("me", "random", "random")
    for path in ("analysis", "replay/1"):
        answer = server.get(f"/api/tables/{table}/{path}")
        assert (answer.status_code, answer.json()["code"]) == (409, "not_over")
    with anna.screen(table) as screen:
        screen.play_out()
    return table


@pytest.fixture(scope="module")
def match(server, table):
    return record.read(server.get(f"/api/tables/{table}/record").text)


@pytest.fixture(scope="module")
def finished(server, table):
    return wait(server, table)


def wait(server, table):
    """Ask until there is an analysis, or none can be made."""
    end = time.monotonic() + 90
    while time.monotonic() < end:
        answer = server.get(f"/api/tables/{table}/analysis")
        assert answer.status_code == 200, answer.text
        state = answer.json()
        if state["failed"] or state["analysis"]:
            return state
        assert 0 <= state["done"] <= state["of"]
        time.sleep(0.1)
    raise AssertionError(state)


def test_every_decision_is_judged_as_anywhere_else(finished, match):
    view = match.game.view
    expected = [one for one in analysis.decisions(match, "hard") if one]
    assert finished["done"] == finished["of"] == analysis.how_many(match) + len(match.deals)
    told = finished["analysis"]["decisions"]
    assert [(one["deal"], one["turn"], one["seat"], one["played"], one["best"], one["verdict"]) for one in told] == [
        (one.deal, one.turn, one.seat, view.write_move(one.played), view.write_move(one.best), one.verdict)
        for one in expected
    ]
    for one in told:
        named = [worth["move"] for worth in one["moves"]]
        assert named[0] == one["best"]
        assert one["played"] in named
        assert (one["reason"] is None) == (one["played"] == one["best"])
    players = finished["analysis"]["players"]
    assert sum(player["share"] for player in players) == pytest.approx(1)
    assert sum(sum(player["verdicts"].values()) for player in players) == len(told)
    for moment in finished["analysis"]["moments"]:
        assert (told[moment["place"]]["verdict"] in analysis.FAULTS) or moment["kind"] == "swing"


def test_the_replay_shows_what_each_seat_saw(server, table, match, finished):
    again = record.again(match)
    for number, dealt in enumerate(match.deals, 1):
        again.next_deal(dealt.cards)
        positions = server.get(f"/api/tables/{table}/replay/{number}").json()["positions"]
        assert len(positions) == len(dealt.moves) + 1
        for position, move in zip(positions, dealt.moves, strict=False):
            seat = again.to_move
            assert (position["viewer"], position["you"], position["to_move"]) == (seat, None, seat)
            assert [legal["move"] for legal in position["legal"]] == [
                match.game.view.write_move(legal) for legal in again.legal()
            ]
            theirs = [zone for zone in position["zones"] if zone["note"] == "hand" and zone["seat"] != seat]
            assert theirs
            assert not any(card for zone in theirs for card in zone["cards"])
            again.play(move)
        assert positions[-1]["viewer"] is None
    assert positions[-1]["phase"] == "match_over"
    places = {(one["deal"], one["turn"], one["seat"]) for one in finished["analysis"]["decisions"]}
    assert {place for place in places if place[0] == number} <= {
        (number, turn, position["viewer"]) for turn, position in enumerate(positions, 1)
    }
    for wrong in (0, number + 1):
        assert server.get(f"/api/tables/{table}/replay/{wrong}").json()["code"] == "no_deal"


def test_an_analysis_is_kept_over_a_restart_and_never_made_twice(folder, table, finished, monkeypatch):
    async def no_other(self, job, text):
        raise AssertionError("it is made again")

    monkeypatch.setattr(analyses.Analyses, "_analyse", no_other)
    with TestClient(make_app(quick(folder), Files(folder / "none"))) as client:
        answer = client.get(f"/api/tables/{table}/analysis")
        assert answer.json() == finished
        assert (
            client.get(f"/api/tables/{table}/analysis", headers={"if-none-match": answer.headers["etag"]}).status_code
            == 304
        )


def test_an_analysis_that_fails_says_so_and_is_tried_again(client, anna, monkeypatch):
    table = anna.table("me", "random")
    with anna.screen(table) as screen:
        screen.play_out()
    with monkeypatch.context() as wrong:
        wrong.setattr(analyses, "LEVEL", "nobody")
        assert wait(client, table)["failed"]
        wrong.setattr(analyses, "WAITING", 0)
        assert client.get(f"/api/tables/{table}/analysis").json()["code"] == "rate"
    assert wait(client, table)["analysis"]
