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


class Connection:
    """What the server knows of one socket. An empty message in the queue closes it."""

    def __init__(self, who: str | None, name: str, bucket: Bucket) -> None:
        self.who = who
        self.name = name
        self.bucket = bucket
        self.greeted = False
        self.seq = 0
        self.watch: int | None = None
        self.eyes = Eyes(None, PUBLIC)
        self.queue: asyncio.Queue[bytes] = asyncio.Queue()
        self.heard = time.monotonic()
        self.pinged = False
        self.closing = False

    def send(self, message: FromServer | bytes) -> None:
        """Let a message wait to be sent."""
        if self.closing:
            return
        self.queue.put_nowait(message if isinstance(message, bytes) else encode(message))
        if self.queue.qsize() > WAITING:
            self.closing = True
            self.queue.put_nowait(b"")

    def bye(self, message: Bye) -> None:
        """Say why, then close; said once."""
        if self.closing:
            return
        self.send(message)
        self.closing = True
        self.queue.put_nowait(b"")

    def refuse(self, denied: Denied, seq: int, ref: str | None = None) -> None:
        """Say that something was not done."""
        clause = denied.say.clause
        self.send(Refused(code=denied.code, say=told(denied.say), clause=clause, ref=ref, seq=seq))
