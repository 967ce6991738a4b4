"""How long a person waits after the very first start, with nothing compiled: for the page, the cards, a bot's move.

For each game a server is started with an empty home, and a table against easy bots is made at once. The second numbers
are seconds of processor time of the server and the process that compiles: what it would take on a quiet machine.
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

from benchmarks.server_load import processor
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
        """Seconds until now: by the clock, and of the processor."""
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        return time.perf_counter() - self.began, sum(map(processor, [self.pid, *children]))

    async def run(self):
        folders = dict.fromkeys(("HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"), self.home)
        command = [sys.executable, "-m", "koloda", "serve", "--no-open", "--port", str(self.port)]
        with self.log.open("wb") as log:
            server = subprocess.Popen(command, env=os.environ | folders, stdout=log, stderr=log)
        self.pid = server.pid
        try:
            return await asyncio.wait_for(self.play(), LONGEST)
        finally:
            server.terminate()
            server.wait()

    async def play(self):
        """Return the seconds until the page, the cards and a bot's first move."""
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
            return page, *await self.match(socket)

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


def main():
    """Print a line a game."""
    for game in sys.argv[1:] or games.names():
        with tempfile.TemporaryDirectory() as home:
            waited = asyncio.run(Start(game, home).run())
        page, cards, bot = (f"{clock:.1f} ({used:.1f}) s" for clock, used in waited)
        sys.stdout.write(f"{game}: page {page}, cards {cards}, a bot's move {bot}; load {os.getloadavg()[0]:.1f}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
