"""The socket of a table: reads what a screen sends, one message after another, and answers each."""

import asyncio
import time
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.handlers import WebsocketRouteHandler
from litestar.params import FromPath

from koloda.analysis import Hint
from koloda.kit.say import Refusal
from koloda.server import deeds, questions
from koloda.server import protocol as said
from koloda.server.buckets import Addresses, Bucket
from koloda.server.connection import Connection
from koloda.server.denied import Denied, as_denied
from koloda.server.identity import Identities
from koloda.server.lobby import Lobby, new_nonce
from koloda.server.protocol import LARGEST, VERSION, Ack, Bye, ClientMessage, Pong
from koloda.server.room import NoTable, Room
from koloda.server.settings import Settings

CLOSED = 1000
FORBIDDEN = 4403
TOO_MANY = 4429

Socket = WebSocket[Any, Any, Any]

logger = structlog.get_logger()
_decoder = msgspec.json.Decoder(ClientMessage)


class Refs(msgspec.Struct):
    """What can be read of a message that is wrong."""

    ref: str | None = None


def same_origin(origin: str | None, host: str | None) -> bool:
    """Say whether a page of this very server asks; a program that is no browser names no origin."""
    return origin is None or urlsplit(origin).netloc == host


def read(data: object) -> ClientMessage:
    """Read a message. Raises Denied."""
    if not isinstance(data, str):
        raise Denied("malformed", given="binary")
    if len(data) > LARGEST or len(data.encode("utf-8", "surrogatepass")) > LARGEST:
        raise Denied("too_big", most=LARGEST)
    try:
        return _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
        raise Denied("malformed", given=str(error)) from None


def ref_of(data: object) -> str | None:
    """Return what a message that cannot be read calls itself, if that can be read."""
    with suppress(msgspec.DecodeError, UnicodeEncodeError, RecursionError):
        if isinstance(data, str) and len(data) <= LARGEST:
            ref = msgspec.json.decode(data, type=Refs).ref
            return ref[:64] if ref else None
    return None


class Screen:
    """One socket from its first message to its last."""

    def __init__(self, lobby: Lobby, room: Room, connection: Connection) -> None:
        self.lobby = lobby
        self.room = room
        self.connection = connection
        self._advice: tuple[int, Hint] | None = None
        """The last hint given, and the event that the position had come from."""

    async def heard(self, data: object) -> None:
        """Answer one message."""
        connection = self.connection
        connection.heard, connection.pinged = time.monotonic(), False
        began = time.perf_counter()
        try:
            if not connection.bucket.take():
                raise Denied("rate")
            message = read(data)
            await self.answer(message)
        except (Denied, Refusal) as error:
            denied = as_denied(error)
            self.lobby.metrics.refused.labels(denied.code).inc()
            connection.refuse(denied, ref_of(data))
        except NoTable:
            connection.bye(Bye(why="gone", again=False))
        except Exception:
            logger.exception("message_failed", table=self.room.id[:4])
            connection.refuse(Denied("fault"), ref_of(data))
        if connection.bucket.in_vain > self.lobby.settings.patience:
            connection.bye(Bye(why="flood", again=True))
        self.lobby.metrics.answered.observe(time.perf_counter() - began)

    async def answer(self, message: ClientMessage) -> None:
        """Do what a message asks for. Raises Denied, Refusal and NoTable."""
        match message:
            case said.Hello():
                await self.hello(message)
            case said.Ping():
                self.connection.send(Pong(ref=message.ref, seq=self.connection.seq))
            case said.PongBack():
                pass
            case _ if not self.connection.greeted:
                raise Denied("hello_first")
            case said.Watch():
                await self.room.watch(self.connection, message.seat)
            case said.HintAsk() | said.Why() | said.ChoicesAsk():
                await self.question(message)
            case _:
                seq = await self.room.do(self.deed(message))
                self.connection.send(Ack(ref=message.ref, seq=seq))

    async def hello(self, message: said.Hello) -> None:
        """Show the table."""
        if message.v != VERSION:
            raise Denied("version", given=message.v, spoken=VERSION)
        if self.connection.greeted:
            raise Denied("not_now")
        self.connection.watch = message.watch
        await self.room.join(self.connection, message.since)

    def deed(self, message: ClientMessage) -> deeds.Deed:
        """Say what a message would change."""
        who, name = self.connection.who, self.connection.name
        match message:
            case said.Move():
                return lambda table: deeds.move(table, who, message.move, message.seq, message.ref)
            case said.Ready():
                return lambda table: deeds.ready(table, who, message.ref)
            case said.UndoAsk():
                return lambda table: deeds.undo(table, who, message.ref)
            case said.Agree():
                return lambda table: deeds.agree(table, who)
            case said.Decline():
                return lambda table: deeds.decline(table, who)
            case said.Sit():
                nonce = message.nonce or new_nonce()
                return lambda table: deeds.sit(table, who, name, message.seat, nonce)
            case said.Stand():
                return lambda table: deeds.stand(table, who)
            case said.Start():
                return lambda table: deeds.start(table, who, message.level)
            case said.TakeBack():
                return lambda table: deeds.take_back(table, who)
            case said.Consent():
                return lambda table: deeds.consent(table, who, message.on)
        raise Denied("malformed", given=type(message).__name__)

    async def question(self, message: said.HintAsk | said.Why | said.ChoicesAsk) -> None:
        """Answer what changes nothing."""
        find = questions.hint_turn if isinstance(message, said.HintAsk) else questions.turn
        async with self.room.lock:
            asked = find(await self.room.awake(), self.connection.who)
            if isinstance(message, said.Why):
                self.connection.send(questions.because(asked, message.cards, message.ref))
            elif isinstance(message, said.ChoicesAsk):
                self.connection.send(questions.choices(asked, message.cards, message.ref))
        if isinstance(message, said.HintAsk):
            self.connection.send(questions.hint(asked, await self.advice(asked), message))

    async def advice(self, asked: questions.Turn) -> Hint:
        """Return what a bot advises: thought about once a turn, so that the move and the reasons agree."""
        changed = asked.table.changed
        if not self._advice or self._advice[0] != changed:
            if not self.lobby.kitchen.can_think(asked.table.created.game, "hard"):
                raise Denied("preparing")
            self._advice = changed, await questions.advice(asked, self.lobby.thinkers)
        return self._advice[1]


async def send_all(socket: Socket, connection: Connection) -> None:
    """Send what waits, in its order, until the connection is to be closed."""
    while True:
        for message in await connection.outbox.take():
            if not message:
                await socket.close(CLOSED)
                return
            await socket.send_data(message.decode(), mode="text")


async def hear_all(socket: Socket, screen: Screen) -> None:
    """Answer all that is sent, until the socket is closed."""
    while (message := await socket.receive())["type"] == "websocket.receive":
        await screen.heard(message.get("text") if message.get("text") is not None else message.get("bytes"))


def route(lobby: Lobby, identities: Identities, addresses: Addresses, settings: Settings) -> WebsocketRouteHandler:
    """Make the route of the socket."""

    @websocket("/ws/tables/{name:str}")
    async def table_socket(socket: Socket, name: FromPath[str]) -> None:
        if not same_origin(socket.headers.get("origin"), socket.headers.get("host")):
            await socket.close(FORBIDDEN)
            return
        parent = addresses.bucket(socket.client.host if socket.client else None)
        if parent and not parent.take():
            await socket.close(TOO_MANY)
            return
        await socket.accept()
        person = identities.read(socket.headers.get("cookie"))
        bucket = Bucket(settings.rate, settings.burst, parent)
        connection = Connection(person.id if person else None, person.name if person else "", bucket)
        screen = Screen(lobby, lobby.room(name), connection)
        lobby.connections.add(connection)
        lobby.metrics.connections.inc()
        sender = asyncio.create_task(send_all(socket, connection))
        try:
            await hear_all(socket, screen)
        except WebSocketDisconnect:
            pass
        finally:
            sender.cancel()
            lobby.connections.discard(connection)
            lobby.metrics.connections.dec()
            screen.room.leave(connection)

    return table_socket
