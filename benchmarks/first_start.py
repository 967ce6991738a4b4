"""How long a person waits after the very first start, with nothing compiled: for the page, a move, the bot's answer.

For each game a server is started with an empty home, and a table against an easy bot is made at once.
"""

import asyncio
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx
import msgspec
import websockets.asyncio.client

from koloda import games
from koloda.server.serving import listen

LONGEST = 900
"""Seconds before it is given up."""


class Start:
    """A server that starts, and a person who plays the first game on it."""

    def __init__(self, game, home):
        with listen("127.0.0.1", 0) as free:
            self.port = free.getsockname()[1]
        self.game, self.home, self.log = game, home, Path(home) / "log"
        self.began = time.perf_counter()

    def passed(self):
        return time.perf_counter() - self.began

    async def run(self):
        folders = dict.fromkeys(("HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"), self.home)
        command = [sys.executable, "-m", "koloda", "serve", "--no-open", "--port", str(self.port)]
        with self.log.open("wb") as log:
            server = subprocess.Popen(command, env=os.environ | folders, stdout=log, stderr=log)
        try:
            return await asyncio.wait_for(self.play(), LONGEST)
        finally:
            server.terminate()
            server.wait()

    async def play(self):
        """Return the seconds until the page, the first choice, the bot's answer, and all of this game."""
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", timeout=60) as site:
            page = await self.page(site)
            me = await site.post("/api/me", json={"name": "First"})
            cookie = {"Cookie": me.headers["set-cookie"].partition(";")[0]}
            players = games.find(self.game).options.PLAYERS[0]
            seats = [{"kind": "me"}] + [{"kind": "bot", "level": "easy"}] * (players - 1)
            body = {"game": self.game, "seats": seats, "pace": "fast"}
            table = (await site.post("/api/tables", json=body, headers=cookie)).json()["id"]
        address = f"ws://127.0.0.1:{self.port}/ws/tables/{table}"
        async with websockets.asyncio.client.connect(address, additional_headers=cookie) as socket:
            await socket.send('{"type": "hello", "v": 1}')
            shown, answered = await self.match(socket)
        while "hard" not in self.cooked():
            await asyncio.sleep(0.2)
        return page, shown, answered, self.passed()

    async def page(self, site):
        while True:
            try:
                (await site.get("/")).raise_for_status()
                return self.passed()
            except httpx.HTTPError:
                await asyncio.sleep(0.05)

    async def match(self, socket):
        """Return when the cards were shown, and when a bot first moved."""
        shown, waits, refs = None, None, 0
        async for text in socket:
            message = msgspec.json.decode(text)
            if message["type"] == "ping":
                await socket.send('{"type": "pong"}')
            position = message["snapshot"]["position"] if message.get("snapshot") else message.get("position")
            if message.get("kind") == "moved" and message.get("seat") != waits:
                return shown, self.passed()
            if position and position["phase"] == "playing":
                shown = shown or self.passed()
                waits = position["you"]
                if position["legal"]:
                    refs += 1
                    move = {
                        "type": "move",
                        "ref": str(refs),
                        "seq": message["seq"],
                        "move": position["legal"][0]["move"],
                    }
                    await socket.send(msgspec.json.encode(move).decode())
        raise RuntimeError("the server has closed the table")

    def cooked(self):
        """The courses of this game that are ready, as the log tells."""
        lines = [msgspec.json.decode(line) for line in self.log.read_bytes().splitlines() if line.startswith(b"{")]
        return {line["course"] for line in lines if line["event"] == "game_ready" and line["game"] == self.game}


def main():
    """Print a line a game."""
    for game in sys.argv[1:] or games.names():
        with tempfile.TemporaryDirectory() as home:
            page, shown, answered, all_of_it = asyncio.run(Start(game, home).run())
        sys.stdout.write(
            f"{game}: page after {page:.1f} s, cards {shown:.1f} s, a bot's first move {answered:.1f} s, "
            f"its strong bots {all_of_it:.1f} s (load {os.getloadavg()[0]:.1f})\n"
        )
        sys.stdout.flush()


if __name__ == "__main__":
    main()
