"""`koloda serve`: ports, how others get in, and a quiet end."""

import contextlib
import json
import signal
import socket
import subprocess
import sys
import threading
import time

import httpx
import pytest
from websockets.sync.client import connect

from koloda.cli import serve
from koloda.kit.say import Refusal
from koloda.server import serving, single
from koloda.words import Words


def test_a_port_that_is_taken_is_passed_over_or_refused_where_it_was_asked_for(free_port):
    with serving.bind("127.0.0.1", free_port, strict=True):
        with serving.bind("127.0.0.1", free_port, strict=False) as other:
            assert other.getsockname()[1] != free_port
        for host, port in [("127.0.0.1", free_port), ("127.0.0.1", 70_000), ("192.0.2.1", free_port)]:
            with pytest.raises(Refusal, match=r"server\.cli\.port_refused"):
                serving.bind(host, port, strict=True)


def test_others_are_invited_with_an_address_and_a_code(tmp_path, monkeypatch):
    words = Words("en")
    here = serving.Invitation("127.0.0.1", 8765, tmp_path / "k.db").text(words)
    assert "http://127.0.0.1:8765/" in here
    assert "koloda serve --lan" in here
    there = serving.Invitation("192.168.1.2", 8765, tmp_path / "k.db").text(words)
    assert "http://192.168.1.2:8765/" in there
    assert "Only this machine" not in there
    monkeypatch.setattr(serving, "lan_address", lambda: "192.168.1.2")
    lan = serving.Invitation("0.0.0.0", 8766, tmp_path / "k.db").text(words, taken=8765)
    assert "8765" in lan
    assert "http://192.168.1.2:8766/" in lan
    assert "\u2580" in lan


def test_it_serves_and_says_good_bye_when_it_is_stopped(tmp_path, free_port):
    command = [sys.executable, "-m", "koloda", "serve", "--no-open", "--port", str(free_port), "--db"]
    command.append(str(tmp_path / "folder" / "k.db"))
    site = f"http://127.0.0.1:{free_port}"
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert site in process.stdout.readline()
            wait_for(free_port)
            answer = httpx.post(f"{site}/api/me", json={"name": "Anna"})
            headers = {"Cookie": answer.headers["set-cookie"].partition(";")[0]}
            form = {"game": "koikoi", "seats": [{"kind": "me"}, {"kind": "bot"}]}
            table = httpx.post(f"{site}/api/tables", json=form, headers=headers).json()["id"]
            address = f"ws://127.0.0.1:{free_port}/ws/tables/{table}"
            with connect(address, additional_headers=headers) as screen:
                screen.send('{"type": "hello", "v": 1}')
                assert json.loads(screen.recv(30))["type"] == "welcome"
                process.send_signal(signal.SIGTERM)
                while (last := json.loads(screen.recv(30)))["type"] != "bye":
                    pass
                assert last == {"type": "bye", "why": "restart", "again": True}
            process.wait(30)
            log = process.stderr.read()
        finally:
            process.kill()
    assert "Traceback" not in log
    assert table not in log
    assert headers["Cookie"].partition("=")[2] not in log
    assert (tmp_path / "folder" / "k.db").stat().st_mode & 0o077 == 0


@contextlib.contextmanager
def a_server(database, port):
    """A server in a process of its own, once it says where it is; yields the process and what it said."""
    command = [sys.executable, "-m", "koloda", "serve", "--no-open", "--lang", "en", "--db", str(database)]
    with subprocess.Popen([*command, "--port", str(port)], stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process, process.stdout.readline()
        finally:
            process.kill()


def test_a_proxy_on_this_machine_tells_how_people_come(tmp_path, free_port):
    with a_server(tmp_path / "koloda.db", free_port):
        wait_for(free_port)
        headers = {"Host": "cards.example", "Origin": "https://cards.example", "X-Forwarded-Proto": "https"}
        me = f"http://127.0.0.1:{free_port}/api/me"
        answer = httpx.post(me, json={"name": "Anna"}, headers=headers)
        assert answer.headers["set-cookie"].endswith("; Secure")
        assert "Secure" not in httpx.get(me).headers["set-cookie"]
        elsewhere = headers | {"Origin": "https://elsewhere.example"}
        assert httpx.post(me, json={"name": "Anna"}, headers=elsewhere).status_code == 403
        line = socket.create_connection(("127.0.0.1", free_port))
        with connect("ws://cards.example/ws/tables/none", sock=line, origin="https://cards.example") as screen:
            screen.send('{"type": "hello", "v": 1}')
            assert json.loads(screen.recv(30))["type"] == "bye"


def test_a_second_server_on_the_same_tables_finds_the_first_one(tmp_path, free_port, monkeypatch, capsys):
    database = tmp_path / "koloda.db"
    opened = []
    monkeypatch.setattr(serving, "open_browser", opened.append)
    monkeypatch.setattr("koloda.server.settings.default_database", lambda: database)
    monkeypatch.setattr(serving, "run", lambda socket, settings, open_page: socket.close())
    with a_server(database, free_port) as (process, told):
        site = f"http://127.0.0.1:{free_port}/"
        assert site in told
        with pytest.raises(single.Running, match=site):
            serve.start("127.0.0.1", None, database, "en", browser=False)
        with pytest.raises(SystemExit, match="2"):
            serve.serve(db=tmp_path / "x" / ".." / "koloda.db", browser=False, lang="en")
        assert site in capsys.readouterr().err
        serve.open_tables("en")
        assert opened == [site]
        assert f"Koloda runs already, at {site}" in capsys.readouterr().out
        process.kill()
        process.wait()
    serve.start("127.0.0.1", None, database, "en", browser=False)


def test_of_many_servers_that_start_at_once_one_gets_the_tables(tmp_path, monkeypatch):
    monkeypatch.setattr(single, "PATIENCE", 0.3)
    database = tmp_path / "koloda.db"
    begun = []

    def start(number):
        with contextlib.suppress(single.Running), single.only_server(database) as file:
            single.announce(file, f"http://127.0.0.1:{number}/")
            begun.append(number)
            time.sleep(0.5)

    threads = [threading.Thread(target=start, args=[number]) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(begun) == 1


def test_a_place_where_no_table_can_be_kept_is_refused(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(Refusal, match=r"server\.cli\.no_database"), single.only_server(tmp_path / "file" / "k.db"):
        pass


def wait_for(port):
    for _ in range(600):
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            return
        except OSError:
            time.sleep(0.05)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--lan", "--host", "::1"], "--lan and --host"),
        (["--port", "99999"], "99999"),
        (["--host", "192.0.2.1"], "192.0.2.1"),
    ],
)
def test_a_mistake_is_told_in_one_sentence(arguments, told):
    command = [sys.executable, "-m", "koloda", "serve", "--no-open", *arguments, "--lang", "en"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert told in done.stderr
