"""Many tables at once on this machine: how soon is a move acknowledged, and what does a quiet table weigh?

The server runs in a process of its own on a free port of the loopback, the scripted players in this one.

    python -m benchmarks.server_load                     # 500 tables of two people, each moving every 2 s
    python -m benchmarks.server_load --thinking 50       # besides, 50 tables where bots think without a pause
"""

import argparse
import asyncio
import itertools
import multiprocessing
import os
import random
import resource
import socket
import statistics
import tempfile
import time
from pathlib import Path

import httpx
import msgspec
import websockets.asyncio.client

SOON = 0.1
"""Seconds before a quick player answers a bot."""
READY = 300
"""Seconds that the rules may take to compile."""


def serve(taken, folder):
    """Serve from a process of its own."""
    from koloda.server import serving
    from koloda.server.settings import Settings

    resource.setrlimit(resource.RLIMIT_NOFILE, (16384, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    serving.run(taken, Settings(database=Path(folder) / "load.db", sleep=5, sweep=1))


def memory(pid):
    """Kilobytes that a process holds in memory."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1])
    return 0


def processor(pid):
    """Seconds of processor time that a process has used, all its threads together."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def dumps(message):
    return msgspec.json.encode(message).decode()


class Player:
    """Plays random legal moves, at most one every so many seconds."""

    def __init__(self, load, table, cookie, every):
        self.load = load
        self.address = f"ws://127.0.0.1:{load.port}/ws/tables/{table}"
        self.headers = {"Cookie": cookie}
        self.every = every
        self.refs = itertools.count()
        self.sent = {}

    async def run(self):
        async with websockets.asyncio.client.connect(
            self.address, additional_headers=self.headers, compression=None
        ) as self.socket:
            await self.socket.send('{"type": "hello", "v": 1}')
            async for text in self.socket:
                await self.hear(text)

    async def hear(self, text):
        message = msgspec.json.decode(text)
        kind = message["type"]
        if kind == "ack" and message["ref"] in self.sent:
            self.load.took.append(time.perf_counter() - self.sent.pop(message["ref"]))
        elif kind == "ping":
            await self.socket.send('{"type": "pong"}')
        elif kind == "refused":
            self.load.refused.append(message["code"])
        position = message["snapshot"]["position"] if kind in ("welcome", "snapshot") else message.get("position")
        if position and self.load.playing.is_set():
            await self.act(position, message["seq"])
        elif position:
            self.load.waiting[self] = (position, message["seq"])

    async def act(self, position, seq):
        if position["legal"]:
            self.load.tasks.create_task(self.move(random.choice(position["legal"])["move"], seq))
        elif position["phase"] == "deal_over" and position["you"] not in position["ready"]:
            await self.socket.send(dumps({"type": "ready", "ref": f"r{next(self.refs)}"}))

    async def move(self, move, seq):
        await asyncio.sleep(self.every * random.uniform(0.8, 1.2))
        ref = f"m{next(self.refs)}"
        self.sent[ref] = time.perf_counter()
        await self.socket.send(dumps({"type": "move", "ref": ref, "seq": seq, "move": move}))


class Load:
    """Tables and their players."""

    def __init__(self, port, game):
        self.port, self.game = port, game
        self.took, self.refused, self.waiting = [], [], {}
        self.playing = asyncio.Event()
        self.site = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60)

    async def prepared(self):
        """Wait until the rules are compiled; a table that waits for them has them compiled first."""
        end = time.monotonic() + READY
        asked = False
        while time.monotonic() < end:
            try:
                if (await self.site.get("/health")).json()["ready"][self.game]:
                    return
                if not asked:
                    await self.table([{"kind": "me"}, {"kind": "bot"}], await self.person("First"))
                    asked = True
            except httpx.TransportError:
                pass
            await asyncio.sleep(0.5)
        raise SystemExit("the server does not get ready")

    async def cooled(self, pid):
        """Wait until the bots are compiled, too: then the server has no other process that compiles."""
        end = time.monotonic() + READY
        while Path(f"/proc/{pid}/task/{pid}/children").read_text():
            if time.monotonic() > end:
                raise SystemExit("the bots do not get ready")
            await asyncio.sleep(0.5)

    async def person(self, name):
        answer = await self.site.post("/api/me", json={"name": name})
        self.site.cookies.clear()
        return answer.headers["set-cookie"].partition(";")[0]

    async def table(self, seats, cookie, **form):
        body = {"game": self.game, "seats": seats, "pace": "fast"} | form
        answer = await self.site.post("/api/tables", json=body, headers={"Cookie": cookie})
        return answer.json()["id"]

    async def pair(self, every):
        """A table of two people."""
        one, two = await self.person("One"), await self.person("Two")
        table = await self.table([{"kind": "me"}, {"kind": "open"}], one)
        await self.site.post(f"/api/tables/{table}/sit", json={}, headers={"Cookie": two})
        return [Player(self, table, one, every), Player(self, table, two, every)]

    async def answered(self):
        """How many answers took at most so many seconds, as the server itself has measured it."""
        found = {}
        for line in (await self.site.get("/metrics")).text.splitlines():
            if line.startswith("koloda_answer_seconds_bucket"):
                label, count = line.rsplit(" ", 1)
                found[float(label.split('"')[1])] = float(count)
        return found

    async def thought(self):
        """How many moves bots have made."""
        text = (await self.site.get("/metrics")).text
        return next(line.split()[1] for line in text.splitlines() if line.startswith("koloda_think_seconds_count"))

    async def thinking(self):
        """A table where a person answers soon, so that the bot thinks again and again."""
        cookie = await self.person("Quick")
        return [Quick(self, await self.table([{"kind": "me"}, {"kind": "bot"}], cookie), cookie, 0)]


class Quick(Player):
    """Moves soon, and is not measured."""

    async def move(self, move, seq):
        await asyncio.sleep(SOON)
        await self.socket.send(dumps({"type": "move", "ref": f"q{next(self.refs)}", "seq": seq, "move": move}))


async def measure(port, pid, arguments):
    load = Load(port, arguments.game)
    await load.prepared()
    await load.cooled(pid)
    await asyncio.sleep(1)
    empty = memory(pid)
    players = []
    for _ in range(arguments.tables):
        players += await load.pair(arguments.every)
    made = memory(pid)
    async with asyncio.TaskGroup() as load.tasks:
        running = []
        for player in players:
            running.append(load.tasks.create_task(player.run()))
            await asyncio.sleep(0.004)
        while len(load.waiting) < len(players):
            await asyncio.sleep(0.1)
        full = memory(pid)
        await asyncio.sleep(8)
        quiet = memory(pid)
        print(f"memory: {empty / 1024:.0f} MB without tables, and for each table")
        print(f"    {each(made, empty, arguments)} in memory, with nobody there (left alone it is dropped)")
        print(f"    {each(full, empty, arguments)} with two screens, {each(quiet, empty, arguments)} after a silence")
        for _ in range(arguments.thinking):
            running += [load.tasks.create_task(player.run()) for player in await load.thinking()]
        load.playing.set()
        for player, (position, seq) in load.waiting.items():
            await player.act(position, seq)
        await asyncio.sleep(arguments.every * 2)
        load.took.clear()
        used, before = processor(pid), await load.answered()
        began = time.monotonic()
        await asyncio.sleep(arguments.seconds)
        took, seconds = sorted(load.took), time.monotonic() - began
        print(f"{arguments.tables} tables of {arguments.game}, {arguments.thinking} where bots think besides:")
        used = processor(pid) - used
        print(f"{used / seconds * 100:.0f} % of a core, {used / len(took) * 1000:.2f} ms a move")
        print(f"{(await load.thought())} moves of bots since the beginning")
        print(f"on the server: {within(before, await load.answered())}")
        print(f"{len(took) / seconds:.0f} moves/s; acknowledged in ms: {quantiles(took)}; refused: {len(load.refused)}")
        for task in running:
            task.cancel()
        raise Finished


class Finished(Exception):
    """Ends all players at once."""


def each(now, before, arguments):
    return f"{(now - before) / arguments.tables:.0f} kB"


def within(before, after):
    """Below what the quantiles of the answers lie that were given in between."""
    counts = {limit: after[limit] - before[limit] for limit in after}
    every = counts[max(counts)]
    limits = {share: min(limit for limit in counts if counts[limit] >= share * every) for share in (0.5, 0.9, 0.99)}
    return ", ".join(
        f"{share:.0%} of {every:.0f} answers within {limit * 1000:g} ms" for share, limit in limits.items()
    )


def quantiles(took):
    points = statistics.quantiles(took, n=1000)
    return " ".join(f"p{name} {points[place] * 1000:.1f}" for name, place in (("50", 499), ("90", 899), ("99", 989)))


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--thinking", type=int, default=0)
    parser.add_argument("--every", type=float, default=2)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--game", default="koikoi")
    arguments = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(16384, most), most))
    with tempfile.TemporaryDirectory() as folder, socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen(2048)
        process = multiprocessing.get_context("spawn").Process(target=serve, args=(taken, folder))
        process.start()
        try:
            asyncio.run(measure(taken.getsockname()[1], process.pid, arguments))
        except* Finished:
            pass
        finally:
            process.terminate()
            process.join(20)
            process.kill()


if __name__ == "__main__":
    main()
