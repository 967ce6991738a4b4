"""A table that is alive: who looks at it, what is asked of it one thing at a time, what it does by itself."""

import asyncio
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, NamedTuple, TypeVar

import structlog

from koloda import shuffle
from koloda.server import agenda, deeds, narrate
from koloda.server import events as log
from koloda.server.bots import Thinkers
from koloda.server.connection import Connection, encode
from koloda.server.index import line_of
from koloda.server.kitchen import Kitchen
from koloda.server.metrics import Metrics
from koloda.server.protocol import VERSION, Event, SnapshotMessage, Welcome
from koloda.server.screens import Eyes, eyes, position, settled
from koloda.server.settings import Settings
from koloda.server.shapes import Position, Snapshot, Told
from koloda.server.store import Store
from koloda.server.tables import Table, fold
from koloda.server.told import all_told

FURTHEST = 200
"""A screen that has missed more events than this is shown everything anew."""

Made = TypeVar("Made")

logger = structlog.get_logger()


class NoTable(Exception):
    """There is no such table."""


class House(NamedTuple):
    """What all tables of a server share."""

    store: Store
    kitchen: Kitchen
    thinkers: Thinkers
    metrics: Metrics
    settings: Settings
    spawn: Callable[[Coroutine[Any, Any, None]], None]
    forget: Callable[[str], None]


def now() -> int:
    """Return the time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


async def aside(work: Callable[..., Made], *given: Any, **named: Any) -> Made:
    """Do something that may take a while in another thread, so that other tables go on."""
    return await asyncio.to_thread(work, *given, **named)


class Room:
    """One table in memory. Everything that changes it goes through ``do``, one at a time."""

    def __init__(self, name: str, house: House) -> None:
        self.id = name
        self.house = house
        self.connections: set[Connection] = set()
        self.lock = asyncio.Lock()
        self.used = time.monotonic()
        self._table: Table | None = None
        self._timer: asyncio.Handle | None = None
        self._next = 0
        """When the timer runs out."""
        self._thinking = -1
        self._met = False

    async def awake(self) -> Table:
        """Return the table, built from its events if it is not in memory; the lock is to be held. Raises NoTable."""
        self.used = time.monotonic()
        if self._table is None:
            rows = await self.house.store.load(self.id)
            if not rows:
                self.house.forget(self.id)
                raise NoTable(self.id)
            assert isinstance(rows[0].entry, log.Created)
            self._table = await aside(fold, self.id, rows, cooked=self._cooked(rows[0].entry.game))
            if rows[0].entry.game in self.house.kitchen.broken:
                self._table.give_up()
            if not self._met:
                self._met = True
                await self._resume(self._table)
        return self._table

    def _cooked(self, game: str) -> bool:
        """Say whether the rules of a game are compiled; if not, that is hurried."""
        self.house.kitchen.hurry(game)
        return self.house.kitchen.ready.get(game, False)

    async def _resume(self, table: Table) -> None:
        """After the server was killed nobody is connected, whatever the events say, and clocks run on from here."""
        stale = any(place.state == "connected" for place in table.people())
        if stale or (table.running() is not None and table.created.clock != "days"):
            await self._record([log.Resumed()])

    async def do(self, deed: deeds.Deed) -> int:
        """Carry a deed out and return the number of its event. Raises Denied, Refusal or NoTable: nothing changed."""
        return await asyncio.shield(self._do(deed))

    async def _do(self, deed: deeds.Deed) -> int:
        async with self.lock:
            table = await self.awake()
            made = deed(table)
            if isinstance(made, int):
                return made
            await self._record([*made, *self._arrivals(made)])
            return table.seq

    def _arrivals(self, entries: Sequence[log.Entry]) -> list[log.Entry]:
        """Whoever takes a seat and has a screen open is here."""
        present = self.present()
        return [log.Back(seat=entry.seat) for entry in entries if isinstance(entry, log.Sat) and entry.who in present]

    async def create(self, entries: Sequence[log.Entry]) -> None:
        """Make the table: its first events."""
        async with self.lock:
            self._met = True
            assert isinstance(entries[0], log.Created)
            self._table = Table(self.id, cooked=self._cooked(entries[0].game))
            self._table.broken = entries[0].game in self.house.kitchen.broken
            await self._record(entries)

    async def _record(self, entries: Sequence[log.Entry]) -> None:
        """Take events in, keep them, and only then show them. If they cannot be kept, they have not happened."""
        table = self._table
        assert table
        viewers = {connection.eyes.viewer for connection in self.connections}
        news: list[tuple[log.Row, dict[int, list[Told]]]] = []
        try:
            for entry in entries:
                row = log.Row(table.seq + 1, now(), entry)  # type: ignore[arg-type]
                earlier = {viewer: narrate.before(table, entry, viewer) for viewer in viewers}
                table.apply(row)
                told = {viewer: all_told(narrate.says(table, entry, earlier[viewer], viewer)) for viewer in viewers}
                news.append((row, told))
            people = [entry.who for entry in entries if isinstance(entry, log.Sat)]
            await self.house.store.append([row for row, _ in news], line_of(table), people)
        except BaseException:
            self._table = None
            raise
        for row, _ in news:
            self.house.metrics.events.labels(log.kind(row.entry)).inc()
        await self._show(table, news)
        self.plan()

    async def _show(self, table: Table, news: Sequence[tuple[log.Row, dict[int, list[Told]]]]) -> None:
        """Send events to all who look; who has other eyes now is shown the whole table."""
        messages: dict[Eyes, list[bytes]] = {}
        for connection in self.connections:
            look = eyes(table, connection.who, connection.watch)
            if look != connection.eyes:
                await self._show_whole(table, connection, look)
                continue
            if look not in messages:
                messages[look] = [encode(message) for message in self._events(table, look, news)]
            for message in messages[look]:
                connection.send(message)
            connection.seq = table.seq

    async def _show_whole(self, table: Table, connection: Connection, look: Eyes) -> None:
        """Send the whole table; what is refused while it is put together does not yet count its last events as sent."""
        connection.eyes = look
        connection.send(await self._snapshot_message(table, look))
        connection.seq = table.seq

    def _events(self, table: Table, look: Eyes, news: Sequence[tuple[log.Row, dict[int, list[Told]]]]) -> list[Event]:
        """Make the messages of events for one pair of eyes; the last shows how the table stands."""
        return [
            Event(
                seq=row.seq,
                at=row.at,
                kind=log.kind(row.entry),  # type: ignore[arg-type]
                seat=getattr(row.entry, "seat", None),
                says=told[look.viewer],
                position=self._position(table, look) if row.seq == table.seq else None,
            )
            for row, told in news
        ]

    def _position(self, table: Table, look: Eyes) -> Position:
        place = table.places[table.to_move] if table.to_move >= 0 else None
        able = self.house.kitchen.can_think
        preparing = bool(place and place.plays_itself and not able(table.created.game, place.bot_level))
        return position(table, look, now(), self.house.settings, preparing=preparing)

    async def _snapshot(self, table: Table, look: Eyes) -> Snapshot:
        rows = await self.house.store.load(self.id)
        return Snapshot(
            table=settled(table),
            position=self._position(table, look),
            sheet=table.sheet,
            log=await aside(narrate.tail, self.id, rows, look.viewer, cooked=table.cooked),
        )

    async def _snapshot_message(self, table: Table, look: Eyes) -> SnapshotMessage:
        return SnapshotMessage(seq=table.seq, snapshot=await self._snapshot(table, look))

    async def shown(self, who: str | None) -> SnapshotMessage:
        """Return what a new screen of a person would be shown. Raises NoTable."""
        async with self.lock:
            table = await self.awake()
            return await self._snapshot_message(table, eyes(table, who, None))

    async def join(self, connection: Connection, since: int | None) -> None:
        """Show the table to a new screen: what it has missed, or everything. Raises NoTable."""
        async with self.lock:
            table = await self.awake()
            look = connection.eyes = eyes(table, connection.who, connection.watch)
            replay = since is not None and 0 <= table.seq - since <= FURTHEST
            connection.send(
                Welcome(
                    v=VERSION,
                    you=look.you,
                    seq=table.seq,
                    heartbeat=int(self.house.settings.heartbeat * 1000),
                    snapshot=None if replay else await self._snapshot(table, look),
                )
            )
            if replay and since is not None:
                rows = await self.house.store.load(self.id)
                told = await aside(narrate.history, self.id, rows, look.viewer, since, cooked=table.cooked)
                for event in self._events(table, look, [(row, {look.viewer: says}) for row, says in told]):
                    connection.send(event)
            connection.seq = table.seq
            connection.greeted = True
            self.connections.add(connection)
            if look.you is not None and table.places[look.you].state == "away":
                await self._record([log.Back(seat=look.you)])
            self.plan()

    async def watch(self, connection: Connection, seat: int | None) -> None:
        """Show the table to a screen with other eyes."""
        async with self.lock:
            table = await self.awake()
            deeds.check_watch(table, connection.who, seat)
            connection.watch = seat
            await self._show_whole(table, connection, eyes(table, connection.who, seat))

    def leave(self, connection: Connection) -> None:
        """Forget a screen; a person with none left is away, unless one comes back at once."""
        self.connections.discard(connection)
        if connection.who and connection.who not in self.present():
            loop = asyncio.get_running_loop()
            loop.call_later(self.house.settings.gone, self._spawn_away, connection.who)

    def _spawn_away(self, who: str) -> None:
        self.house.spawn(self._away(who))

    async def _away(self, who: str) -> None:
        async with self.lock:
            table = await self.awake()
            seat = table.seat_of(who)
            if seat is None or who in self.present() or table.places[seat].state != "connected":
                self.plan()
                return
            await self._record([log.Away(seat=seat)])

    def present(self) -> frozenset[str]:
        """Return the people who are connected."""
        return frozenset(connection.who for connection in self.connections if connection.who)

    async def cooked(self, game: str) -> None:
        """The rules of a game are compiled, or never will be: if it is this table's, build it anew and show it."""
        async with self.lock:
            table = self._table
            if table is None and not self.connections:
                return
            if table and (table.created.game != game or (table.cooked and game not in self.house.kitchen.broken)):
                return
            self._table = None
            table = await self.awake()
            for connection in self.connections:
                await self._show_whole(table, connection, connection.eyes)
            self.plan()

    def plan(self) -> None:
        """Set the timer for whatever comes next by itself."""
        if self._timer:
            self._timer.cancel()
            self._timer = None
        due = self._due()
        if due:
            self._next = due.at
            delay = max(0.0, (due.at - now()) / 1000)
            self._timer = asyncio.get_running_loop().call_later(delay, self._spawn_act)

    def _due(self) -> agenda.Due | None:
        table = self._table
        if table is None:
            return None
        due = agenda.next_due(table, self.present(), bool(self.connections), self.house.settings)
        thought_of = due and isinstance(due.what, agenda.Think) and self._thinking == table.changed
        return None if thought_of else due

    def _spawn_act(self) -> None:
        self._timer = None
        self.house.spawn(self._act())

    async def _act(self) -> None:
        """Do what is due."""
        async with self.lock:
            table = await self.awake()
            due = self._due()
            if due is None or due.at > now():
                self.plan()
            elif isinstance(due.what, agenda.Think):
                self._thinking = table.changed
                self.house.spawn(self._think(table, due.what))
            else:
                await self._record(due.what)

    async def _think(self, table: Table, what: agenda.Think) -> None:
        """Let a bot choose for a seat and play that, unless the table has moved on in the meantime."""
        match, changed, seat = table.match, table.changed, what.seat
        assert match
        level = table.places[seat].bot_level
        purpose = f"bot {seat} at move {len(match.deals[-1].moves)} of deal {len(match.deals)}"
        seed = shuffle.chance(match.seed, purpose)
        await self.house.kitchen.bots_ready(table.created.game, level)
        move = await self.house.thinkers.choose(level, match.seen(seat), seat, match.legal(), seed)
        async with self.lock:
            table = await self.awake()
            self._thinking = -1
            if table.changed == changed and table.to_move == seat and self._still_wanted(table, what):
                text = table.game.view.write_move(move)
                await self._record([log.Moved(seat=seat, move=text, by=what.by)])
            else:
                self.plan()

    def _still_wanted(self, table: Table, what: agenda.Think) -> bool:
        """Say whether a bot that has chosen is to play: not if the person is back, nor while people are asked."""
        if what.by == "clock":
            return True
        at = agenda.bot_plays_at(table, self.house.settings)
        return table.places[what.seat].plays_itself and at <= now()

    def idle(self, seconds: float) -> bool:
        """Say whether nothing was asked of the table for a while and nothing is to come soon."""
        quiet = time.monotonic() - self.used > seconds and not self.lock.locked() and self._thinking < 0
        soon = self._timer is not None and self._next - now() < seconds * 1000
        return quiet and not soon

    def doze(self) -> None:
        """Drop the table from memory; its events are kept."""
        self._table = None

    def close(self) -> None:
        """Do nothing more."""
        if self._timer:
            self._timer.cancel()
