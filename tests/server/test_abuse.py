"""What nobody should send: it is answered clearly, costs nothing and changes nothing."""

import json
from unittest.mock import ANY

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from koloda.server import events as log
from koloda.server.app import make_app
from koloda.server.identity import Identities
from koloda.server.protocol import ClientMessage
from koloda.server.static import Files
from tests.server.conftest import Person, kept, quick

WRONG = [
    ("", "malformed"),
    ("null", "malformed"),
    ("[]", "malformed"),
    ("{", "malformed"),
    ('{"type": "cheat"}', "malformed"),
    ('{"type": "move"}', "malformed"),
    ('{"type": "move", "ref": "r", "seq": -1, "move": "1"}', "malformed"),
    ('{"type": "move", "ref": "no spaces!", "seq": 1, "move": "1"}', "malformed"),
    ('{"type": "move", "ref": "r", "seq": 1e999, "move": "1"}', "malformed"),
    ("[" * 4000, "malformed"),
    ("\ud800", "malformed"),
    ('{"type": "ping", "ref": "' + "x" * 5000 + '"}', "too_big"),
    ('{"type": "hello", "v": 1}', "not_now"),
]


def test_what_cannot_be_understood_is_refused_and_the_connection_stays(anna):
    with anna.screen(anna.table("me", "easy")) as screen:
        screen.my_turn()
        screen.ask("ping")
        seq = screen.seq
        for text, code in WRONG:
            screen.socket.send_text(text)
            refused = screen.receive("refused")
            assert (refused["code"], refused["seq"]) == (code, seq), text
        screen.socket.send_bytes(b'{"type": "ping"}')
        assert screen.receive("refused")["code"] == "malformed"
        assert screen.ask("ping") == {"type": "pong", "ref": ANY, "seq": seq}
        assert screen.seq == seq
        assert screen.move()["type"] == "ack"


def test_the_first_message_is_hello_in_a_version_that_is_spoken(client, anna):
    table = anna.table("me", "easy")
    with client.websocket_connect(f"/ws/tables/{table}", headers=anna.headers) as socket:
        socket.send_json({"type": "ready", "ref": "r"})
        assert socket.receive_json()["code"] == "hello_first"
        socket.send_json({"type": "hello", "v": 2})
        assert socket.receive_json()["code"] == "version"
        socket.send_json({"type": "hello", "v": 1})
        assert socket.receive_json()["type"] == "welcome"


def test_a_table_that_is_none_says_good_bye(client, anna):
    with client.websocket_connect("/ws/tables/nosuchtable1", headers=anna.headers) as socket:
        socket.send_json({"type": "hello", "v": 1})
        assert socket.receive_json() == {"type": "bye", "why": "gone", "again": False}
        with pytest.raises(WebSocketDisconnect):
            socket.receive_json(timeout=5)
    assert client.app.state.lobby.rooms == {}


def test_who_sends_too_much_is_told_and_then_closed(tmp_path):
    with TestClient(make_app(quick(tmp_path, rate=1, burst=5, patience=10), Files(tmp_path / "none"))) as client:
        anna = Person(client, "Anna")
        with anna.screen(anna.table("me", "easy")) as screen:
            for _ in range(30):
                screen.send("ping")
            assert screen.receive("refused")["code"] == "rate"
            assert screen.receive("bye")["why"] == "flood"


@pytest.mark.parametrize(
    "forged",
    [
        "koloda=",
        "koloda=WyJhIiwiQW5uYSJd.x",
        "koloda=%00",
        'koloda="\\"',
        "koloda=" + "A" * 3000,
        "other=1",
        "\x7f;;;=",
    ],
)
def test_a_forged_cookie_is_no_cookie(client, anna, forged):
    identities = Identities()
    identities.open(b"another key")
    table = anna.table("me", "open")
    for cookie in (forged, identities.cookie(identities_person(anna), secure=False)):
        answer = client.post(f"/api/tables/{table}/leave", headers={"cookie": cookie})
        assert (answer.status_code, answer.json()["code"]) == (401, "no_identity")
        with client.websocket_connect(f"/ws/tables/{table}", headers={"cookie": cookie}) as socket:
            socket.send_json({"type": "hello", "v": 1})
            assert socket.receive_json()["you"] is None
            socket.send_json({"type": "sit", "ref": "r"})
            assert socket.receive_json()["code"] == "no_identity"


def identities_person(person):
    from koloda.server.identity import Person as Somebody

    return Somebody(person.id, "Anna")


def test_the_cookie_is_out_of_reach_of_scripts(client):
    header = client.get("/api/me").headers["set-cookie"]
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(header.split("; "))
    assert "Secure" not in header
    assert "Secure" in client.get("https://testserver.local/api/me").headers["set-cookie"]


def test_pages_of_other_sites_may_neither_ask_nor_connect(client, anna):
    table = anna.table("me", "open")
    evil = anna.headers | {"origin": "https://evil.example"}
    answer = client.post(f"/api/tables/{table}/leave", headers=evil)
    assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
    with pytest.raises(WebSocketDisconnect), client.websocket_connect(f"/ws/tables/{table}", headers=evil) as socket:
        socket.receive_json(timeout=5)
    own = anna.headers | {"origin": "http://testserver.local"}
    assert client.post(f"/api/tables/{table}/leave", headers=own).status_code == 200


def test_every_answer_is_safe_to_show(client):
    for path in ("/", "/t/abc", "/api/games", "/nothing.js", "/docs"):
        headers = client.get(path).headers
        assert "script-src 'self';" in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_a_frame_beyond_all_measure_closes_only_its_own_connection(serving):
    site = f"http://127.0.0.1:{serving.port}"
    answer = httpx.post(f"{site}/api/me", json={"name": "Anna"})
    headers = {"Cookie": answer.headers["set-cookie"].partition(";")[0]}
    form = {"game": "highcard", "seats": [{"kind": "me"}, {"kind": "bot"}]}
    table = httpx.post(f"{site}/api/tables", json=form, headers=headers).json()["id"]
    address = f"ws://127.0.0.1:{serving.port}/ws/tables/{table}"
    with connect(address, additional_headers=headers) as socket:
        socket.send("x" * 70_000)
        with pytest.raises(ConnectionClosed):
            socket.recv(10)
    with connect(address, additional_headers=headers) as socket:
        socket.send('{"type": "hello", "v": 1}')
        assert json.loads(socket.recv(10))["type"] == "welcome"
    assert httpx.post(f"{site}/api/me", content=b"x" * 100_000).status_code in (400, 413)


texts = st.text(max_size=40)
scalars = st.none() | st.booleans() | st.integers() | st.floats() | texts
values = st.recursive(scalars, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4))
kinds = st.sampled_from([cls.__struct_config__.tag for cls in ClientMessage.__args__] + ["bye", ""])
fields = st.fixed_dictionaries(
    {"type": kinds},
    optional={
        "ref": st.sampled_from(["a", "b", "c"]) | values,
        "seq": st.integers(-2, 12) | values,
        "move": st.sampled_from([str(card) for card in range(14)]) | values,
        "seat": st.integers(-1, 70) | values,
        "cards": st.lists(st.sampled_from(["1", "12", "13", "?"])) | values,
        "kind": st.sampled_from(["best", "why"]) | values,
        "level": st.sampled_from(["easy", "god"]) | values,
        "on": st.booleans() | values,
        "v": st.integers(0, 2) | values,
        "nonce": texts,
    },
)
frames = fields.map(json.dumps) | values.map(json.dumps) | texts


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory):
    folder = tmp_path_factory.mktemp("fuzz")
    with TestClient(make_app(quick(folder, rate=10_000, burst=10_000), Files(folder / "none"))) as client:
        yield client


@settings(max_examples=30)
@given(sent=st.lists(frames, max_size=12))
def test_whatever_a_spectator_sends_nothing_changes_and_the_connection_lives(fuzzed, sent):
    anna, stranger = Person(fuzzed, "Anna"), Person(fuzzed, "Stranger")
    table = anna.table("me", "easy")
    lobby = fuzzed.app.state.lobby
    with anna.screen(table) as own, stranger.screen(table) as screen:
        own.my_turn()
        before = kept(lobby.settings.database, table)
        for frame in sent:
            screen.socket.send_text(frame)
        assert screen.ask("ping", ref="the-end")["type"] == "pong"
        assert kept(lobby.settings.database, table)[len(before) :] == []


@settings(max_examples=30)
@given(sent=st.lists(frames, max_size=12))
def test_whatever_a_player_sends_only_events_come_of_it(fuzzed, sent):
    anna = Person(fuzzed, "Anna")
    table = anna.table("me", "open")
    lobby = fuzzed.app.state.lobby
    with anna.screen(table) as screen:
        for frame in sent:
            screen.socket.send_text(frame)
        assert screen.ask("ping", ref="the-end")["type"] == "pong"
        refused = lobby.metrics.refused.labels("fault")._value.get()
    assert refused == 0
    rows = kept(lobby.settings.database, table)
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    assert isinstance(rows[0].entry, log.Created)
