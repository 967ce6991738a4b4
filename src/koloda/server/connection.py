"""One open socket: whose it is, what it has been shown, what waits to be sent to it."""

import asyncio
import time

import msgspec

from koloda.server.buckets import Bucket
from koloda.server.denied import Denied
from koloda.server.protocol import Bye, FromServer, Refused
from koloda.server.screens import Eyes
from koloda.server.tables import PUBLIC
from koloda.server.told import told

WAITING = 256
"""A screen that does not take its messages is closed when so many wait; it comes back and is told what it missed."""

_encoder = msgspec.json.Encoder()
encode = _encoder.encode


class Outbox:
    """Messages that wait for one reader. (A queue of asyncio weighs five kilobytes, and there are thousands.)"""

    def __init__(self) -> None:
        self.waiting: list[bytes] = []
        self._reader: asyncio.Future[None] | None = None

    def put(self, message: bytes) -> None:
        """Add a message; whoever waits for one is woken."""
        self.waiting.append(message)
        if self._reader and not self._reader.done():
            self._reader.set_result(None)

    async def take(self) -> list[bytes]:
        """Return all that waits, once there is something."""
        while not self.waiting:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        taken, self.waiting = self.waiting, []
        return taken


class Connection:
    """What the server knows of one socket. An empty message in the outbox closes it."""

    def __init__(self, who: str | None, name: str, bucket: Bucket) -> None:
        self.who = who
        self.name = name
        self.bucket = bucket
        self.greeted = False
        self.seq = 0
        self.watch: int | None = None
        self.eyes = Eyes(None, PUBLIC)
        self.outbox = Outbox()
        self.heard = time.monotonic()
        self.pinged = False
        self.closing = False

    def send(self, message: FromServer | bytes) -> None:
        """Let a message wait to be sent."""
        if self.closing:
            return
        self.outbox.put(message if isinstance(message, bytes) else encode(message))
        if len(self.outbox.waiting) > WAITING:
            self.closing = True
            self.outbox.put(b"")

    def bye(self, message: Bye) -> None:
        """Say why, then close; said once."""
        if self.closing:
            return
        self.send(message)
        self.closing = True
        self.outbox.put(b"")

    def refuse(self, denied: Denied, ref: str | None = None) -> None:
        """Say that something was not done."""
        clause = denied.say.clause
        self.send(Refused(code=denied.code, say=told(denied.say), clause=clause, ref=ref, seq=self.seq))
