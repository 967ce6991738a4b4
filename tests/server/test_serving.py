"""`koloda serve`: ports, how others get in, and a quiet end."""

import json
import signal
import socket
import subprocess
import sys
import time

import httpx
import pytest
from websockets.sync.client import connect

from koloda.kit.say import Refusal
from koloda.server import serving
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
