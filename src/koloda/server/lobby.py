"""All tables of a server: makes them, finds them, looks after them."""

import asyncio
import secrets
import time
from collections.abc import Coroutine
from typing import Any

import structlog

from koloda import games
from koloda.kit.options import chosen
from koloda.server import deeds
from koloda.server import events as log
from koloda.server.analyses import Analyses
from koloda.server.bots import Thinkers
from koloda.server.connection import Connection
from koloda.server.denied import Denied
from koloda.server.forms import TableForm, TableLine, Tables
from koloda.server.identity import Person
from koloda.server.index import entry, listed
from koloda.server.kitchen import Kitchen
from koloda.server.metrics import Metrics
from koloda.server.protocol import Bye, PingBack
from koloda.server.room import House, NoTable, Room, now
from koloda.server.settings import Settings
from koloda.server.store import Store
from koloda.server.tables import Table
from koloda.table import check_players

LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
"""Letters of a table's name: none that are mistaken for others."""

logger = structlog.get_logger()


def new_name() -> str:
    """Draw a name for a table that nobody can guess (60 bits)."""
    return "".join(secrets.choice(LETTERS) for _ in range(12))


def new_nonce() -> str:
    """Draw a share of the chance for somebody who sent none."""
    return secrets.token_urlsafe(16)


class Lobby:
    """Every table by its name."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.store = Store(settings.database)
        self.kitchen = Kitchen(self._cooked)
        self.thinkers = Thinkers(settings.bots, self.metrics)
        self.analyses = Analyses(self.store, self.spawn)
        self.rooms: dict[str, Room] = {}
        self.connections: set[Connection] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False
        self._house = House(self.store, self.kitchen, self.thinkers, self.metrics, settings, self.spawn, self._forget)

    async def open(self) -> None:
        """Open the database and begin to look after tables."""
        await self.store.open()
        if self.settings.warm:
            self.spawn(self.kitchen.cook())
        else:
            self.kitchen.open_at_once()
        self.spawn(self._look_after())

    def say_goodbye(self) -> None:
        """Tell every screen that the server stops; each will come back."""
        for connection in self.connections:
            connection.bye(Bye(why="restart", again=True))

    async def close(self) -> None:
        """Stop, and write what waits to be written."""
        self.say_goodbye()
        self._closed = True
        for room in self.rooms.values():
            room.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.thinkers.close()
        await self.store.close()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Let something run by itself; what goes wrong is logged. Nothing is begun any more at the end."""
        if self._closed:
            work.close()
            return
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) and not isinstance(error, NoTable):
            logger.error("task_failed", exc_info=error)

    def room(self, name: str) -> Room:
        """Return a table; whether there is one of that name shows when it is used."""
        room = self.rooms.setdefault(name, Room(name, self._house))
        room.used = time.monotonic()
        return room

    def _forget(self, name: str) -> None:
        room = self.rooms.get(name)
        if room and not room.connections:
            del self.rooms[name]

    def _cooked(self, game: str) -> None:
        for room in self.rooms.values():
            self.spawn(room.cooked(game))

    async def make(self, form: TableForm, me: Person) -> str:
        """Make a table and return its name. Raises Refusal or Denied for what cannot be played."""
        made = self._created(form, me)
        entries: list[log.Entry] = [made]
        for seat, wanted in enumerate(form.seats):
            if wanted.kind == "me":
                nonce = form.nonce or new_nonce()
                entries.append(log.Sat(seat=seat, who=me.id, name=me.name, nonce=nonce))
            elif wanted.kind == "bot":
                deeds.check_level(wanted.level)
                entries.append(log.Filled(seat=seat, level=wanted.level))
        return await self._make(entries)

    async def _make(self, entries: list[log.Entry]) -> str:
        name = new_name()
        await self.room(name).create(entries)
        logger.info("table_made", table=name[:4])
        return name

    def _created(self, form: TableForm, me: Person) -> log.Created:
        """Check what a table is to be like."""
        options = games.find(form.game).options
        preset = form.preset or next(iter(options.PRESETS))
        values = chosen(options.OPTIONS, options.PRESETS, preset, form.options)
        check_players(games.find(form.game), len(form.seats), values)
        kinds = [seat.kind for seat in form.seats]
        alone = "open" not in kinds
        if kinds.count("me") > 1:
            raise Denied("malformed", given="seats")
        if not alone and "me" in kinds and not me.name:
            raise Denied("no_name")
        if (form.seed or form.undo == "free") and not alone:
            raise Denied("not_among_people", given="seed" if form.seed else "undo=free")
        self._check_times(form)
        return log.Created(
            game=form.game,
            preset=preset,
            options=form.options,
            players=len(form.seats),
            clock=form.clock,
            seconds=form.seconds if form.clock != "none" else 0,
            pace=form.pace,
            grace=form.grace,
            listed=form.listed,
            undo=form.undo or ("free" if alone else "agreed"),
            secret=secrets.token_hex(32),
            seed=form.seed,
            maker=me.id,
        )

    def _check_times(self, form: TableForm) -> None:
        least = self.settings.least[form.clock]
        if form.clock != "none" and form.seconds < least:
            raise Denied("too_short", given=form.seconds, least=least, what="seconds")
        if form.grace < self.settings.least_grace:
            raise Denied("too_short", given=form.grace, least=self.settings.least_grace, what="grace")

    async def rematch(self, name: str, me: Person, nonce: str | None) -> str:
        """Make a table with the same rules and seats, and invite the others. Raises Denied."""
        room = self.room(name)
        made: list[str] = []

        def check(table: Table) -> deeds.Made:
            deeds.own_seat(table, me.id)
            if table.rematch:
                made.append(table.rematch)
            elif table.phase != "match_over":
                raise Denied("not_now")
            else:
                entries.extend(again(table, me, nonce or new_nonce()))
            return table.seq

        entries: list[log.Entry] = []
        await room.do(check)
        if made:
            return made[0]
        fresh = await self._make(entries)

        def invite(table: Table) -> deeds.Made:
            if table.rematch:  # somebody else was quicker
                made.append(table.rematch)
                return table.seq
            return [log.Rematch(seat=deeds.own_seat(table, me.id), table=fresh)]

        await room.do(invite)
        return made[0] if made else fresh

    async def rename(self, me: Person) -> None:
        """Call a person by another name at every table that is not over."""
        for line in await self.store.of_person(me.id):
            if not line.over:
                try:
                    await self.room(line.id).do(lambda table: deeds.rename(table, me.id, me.name))
                except Denied:
                    continue  # that seat was left

    async def line(self, name: str) -> TableLine | None:
        """Return what a list would show of a table to a stranger, without waking it; None where there is none."""
        line = await self.store.line(name)
        return entry(line, None) if line else None

    async def lists(self, who: str | None) -> Tables:
        """Return a person's tables and those that are listed."""
        yours = await self.store.of_person(who) if who else []
        return Tables(yours=listed(yours, who), listed=listed(await self.store.listed(), who))

    async def _look_after(self) -> None:
        """Drop idle tables, wake those whose clock runs out, ask silent screens whether they are there."""
        while True:
            try:
                await self._wake_due()
                self._drop_idle()
                self._ask_silent()
            except Exception:
                logger.exception("sweep_failed")
            self.metrics.tables.set(len(self.rooms))
            await asyncio.sleep(self.settings.sweep)

    async def _wake_due(self) -> None:
        for name in await self.store.due(now() + int(self.settings.sweep * 1000)):
            self.spawn(self._wake(name))

    def _drop_idle(self) -> None:
        for name, room in list(self.rooms.items()):
            if room.idle(self.settings.sleep):
                room.doze()
                if not room.connections:
                    room.close()
                    del self.rooms[name]

    async def _wake(self, name: str) -> None:
        room = self.room(name)
        async with room.lock:
            await room.awake()
            room.plan()

    def _ask_silent(self) -> None:
        for connection in list(self.connections):
            silence = time.monotonic() - connection.heard
            if silence > 2 * self.settings.heartbeat:
                connection.bye(Bye(why="silent", again=True))
            elif silence > self.settings.heartbeat and not connection.pinged:
                connection.pinged = True
                connection.send(PingBack(seq=connection.seq))


def again(table: Table, me: Person, nonce: str) -> list[log.Entry]:
    """Return the first events of a rematch: bots sit, whoever asks sits, the others have their seats kept."""
    others = {place.seat: (place.who, place.name) for place in table.people() if place.who != me.id}
    old = table.created
    entries: list[log.Entry] = [
        log.Created(
            game=old.game,
            preset=old.preset,
            options=old.options,
            players=old.players,
            clock=old.clock,
            seconds=old.seconds,
            pace=old.pace,
            grace=old.grace,
            listed=False,
            undo=old.undo,
            secret=secrets.token_hex(32),
            seed="",
            maker=me.id,
            rematch_of=table.id,
            reserved=others,
        )
    ]
    for place in table.places:
        if place.who == me.id:
            entries.append(log.Sat(seat=place.seat, who=me.id, name=place.name, nonce=nonce))
        elif place.kind == "bot":
            entries.append(log.Filled(seat=place.seat, level=place.level))
    return entries
