"""A server within this process, and people who sit at its tables."""

import contextlib
import secrets
import socket
import sqlite3
import threading
import time

import pytest
import uvicorn
from litestar.testing import TestClient

from koloda import games
from koloda.server import events as log
from koloda.server.app import make_app
from koloda.server.rehearsal import rehearse
from koloda.server.settings import Settings
from koloda.server.static import Files


def quick(path, **changed):
    """Settings under which nothing takes long."""
    usual = {
        "warm": False,
        "bot_delay": 0.0,
        "next_deal": 0.3,
        "gone": 0.05,
        "sweep": 0.05,
        "heartbeat": 600,
        "least": dict.fromkeys(("none", "move", "match", "days"), 0),
        "least_grace": 0,
        "bots": 1,
    }
    return Settings(database=path / "koloda.db", **(usual | changed))


class Person:
    """Somebody with a cookie."""

    def __init__(self, client, name):
        self.client = client
        client.cookies.clear()
        answer = client.post("/api/me", json={"name": name})
        self.id = answer.json()["id"]
        self.headers = {"cookie": answer.headers["set-cookie"].partition(";")[0]}
        client.cookies.clear()

    def post(self, path, body=None, status=None):
        answer = self.client.post(path, json=body if body is not None else {}, headers=self.headers)
        self.client.cookies.clear()
        assert status is None or answer.status_code == status, answer.text
        return answer.json()

    def get(self, path):
        return self.client.get(path, headers=self.headers).json()

    def page(self, path):
        return self.client.get(path, headers=self.headers).text

    def table(self, *seats, game="highcard", **form):
        kinds = [{"kind": seat} if seat in ("me", "open") else {"kind": "bot", "level": seat} for seat in seats]
        return self.post("/api/tables", {"game": game, "seats": kinds} | form, status=201)["id"]

    def screen(self, table, **hello):
        return Screen(self, table, hello)


class Screen:
    """A socket, and what it has been told. Entered, it says hello."""

    def __init__(self, person, table, hello):
        self.person = person
        self.table = table
        self.hello = hello
        self.events = []
        self.refs = 0
        self.seq = hello.get("since", 0)
        self.position = None

    def __enter__(self):
        self.socket = self.person.client.websocket_connect(f"/ws/tables/{self.table}", headers=self.person.headers)
        self.socket.__enter__()
        self.send("hello", v=1, **self.hello)
        self.welcome = self.receive("welcome")
        if self.welcome["snapshot"]:
            self.take(self.welcome["snapshot"]["position"], self.welcome["seq"])
        self.ask("ping")  # so that everybody has heard of the arrival
        return self

    def __exit__(self, *_):
        self.socket.__exit__(None, None, None)

    def take(self, position, seq):
        self.seq = seq
        self.position = position or self.position

    def send(self, kind, /, **fields):
        self.socket.send_json({"type": kind} | fields)

    def hear(self, timeout=30):
        """The next message, taken in."""
        message = self.socket.receive_json(timeout=timeout)
        if message["type"] == "event":
            self.events.append(message)
            self.take(message["position"], message["seq"])
        elif message["type"] == "snapshot":
            self.take(message["snapshot"]["position"], message["seq"])
        return message

    def receive(self, kind, timeout=30):
        """The next message of a kind; what comes before it is taken in."""
        while True:
            message = self.hear(timeout)
            if message["type"] == kind:
                return message

    def until(self, true, timeout=30):
        """Hear until something is true of the position."""
        end = time.monotonic() + timeout
        while not true(self.position):
            assert time.monotonic() < end, self.position
            self.hear(timeout)
        return self.position

    def event(self, kind):
        """Hear until an event of a kind comes."""
        while True:
            message = self.receive("event")
            if message["kind"] == kind:
                return message

    def ask(self, kind, /, **fields):
        """Ask for something and return the answer that bears its name."""
        self.refs += 1
        ref = fields.pop("ref", None) or f"{kind}-{self.refs}-{secrets.token_hex(4)}"
        self.send(kind, ref=ref, **fields)
        while True:
            message = self.hear()
            if message.get("ref") == ref:
                return message

    def my_turn(self):
        return self.until(lambda position: position["to_move"] == position["you"] and position["legal"])

    def move(self, move=None):
        """Play a move, by default the first that is legal."""
        move = move or self.position["legal"][0]["move"]
        return self.ask("move", seq=self.seq, move=move)

    def play_out(self):
        """Play the first legal move on every turn until the match is over."""

        def over_or_mine(position):
            mine = position["to_move"] is not None and position["to_move"] == position["you"]
            return mine or position["phase"] in ("deal_over", "match_over")

        while self.until(over_or_mine)["phase"] != "match_over":
            if self.position["phase"] == "deal_over":
                number = self.position["deal"]
                self.ask("ready")
                self.until(lambda position, number=number: position["deal"] > number)
            else:
                assert self.move()["type"] == "ack"


@pytest.fixture(scope="session", autouse=True)
def cooked():
    """Compile once, so that no test waits for it."""
    rehearse(games.find("highcard"))


@pytest.fixture
def client(tmp_path):
    with TestClient(make_app(quick(tmp_path), Files(tmp_path / "nothing"))) as client:
        yield client


@pytest.fixture
def anna(client):
    return Person(client, "Anna")


@pytest.fixture
def bo(client):
    return Person(client, "Bo")


@pytest.fixture
def cy(client):
    return Person(client, "Cy")


class Serving:
    """A real server on a free port of this machine."""

    def __init__(self, settings):
        self.socket = socket.socket()
        self.socket.bind(("127.0.0.1", 0))
        self.port = self.socket.getsockname()[1]
        config = uvicorn.Config(
            make_app(settings), ws="websockets-sansio", ws_max_size=65536, log_config=None, ws_ping_interval=None
        )
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [self.socket]})

    def __enter__(self):
        self.thread.start()
        while not self.server.started:
            assert self.thread.is_alive()
            time.sleep(0.01)
        return self

    def __exit__(self, *_):
        self.server.should_exit = True
        self.thread.join(10)
        self.socket.close()


@pytest.fixture
def serving(tmp_path):
    with Serving(quick(tmp_path)) as serving:
        yield serving


def kept(database, table):
    """The events of a table, read from the file."""
    with contextlib.closing(sqlite3.connect(database)) as file:
        found = file.execute("select seq, at, payload from events where table_id = ? order by seq", [table]).fetchall()
    return [log.Row(seq, at, log.read(payload)) for seq, at, payload in found]


@pytest.fixture
def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]
