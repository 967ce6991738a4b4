"""The database: appends events before anything is said of them, many at a time where many come.

Reading is asynchronous through aiosqlite, which goes to another thread and back for every step of every statement;
a transaction takes a dozen of those, so writing has a thread of its own and goes there once for many appends.
"""

import asyncio
import os
import secrets
import zlib
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, RowMapping, Select, create_engine, event, insert, select
from sqlalchemy.dialects.sqlite import insert as upsert
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from koloda.server import events as log
from koloda.server.migrations import migrate
from koloda.server.schema import analyses, events, keys, members, tables

MOST_AT_ONCE = 200
"""So many appends share one transaction at most."""
FORM = 1
"""The form of analyses; one more whenever ``koloda.server.analysed`` changes."""
LISTED = 100
"""So many tables are listed at most."""

PRAGMAS = ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON", "busy_timeout=5000")


class Line(NamedTuple):
    """What the index says of a table: ``settled`` and ``line`` are JSON, ``due`` is when its clock runs out."""

    id: str
    listed: bool
    over: bool
    due: int | None
    updated: int
    settled: str
    line: str


class Append(NamedTuple):
    """Events to be kept together with the index to them."""

    rows: Sequence[log.Row]
    line: Line
    people: Sequence[str]
    done: asyncio.Future[None]


class Store:
    """Keeps events. ``open`` before use, ``close`` after; what was handed over by then is written."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._waiting: asyncio.Queue[Append | None] = asyncio.Queue()
        self._engine: AsyncEngine
        self._pen: Engine
        self._hand = ThreadPoolExecutor(1, thread_name_prefix="store")
        self._writer: asyncio.Task[None]

    async def open(self) -> None:
        """Make or migrate the database, for its owner's eyes only."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(self.path, os.O_CREAT | os.O_RDWR, 0o600))
        await asyncio.to_thread(migrate, self.path)
        self._engine = create_async_engine(f"sqlite+aiosqlite:///{self.path}")
        self._pen = create_engine(f"sqlite:///{self.path}")
        for engine in (self._engine.sync_engine, self._pen):
            event.listen(engine, "connect", prepare)
        self._writer = asyncio.create_task(self._write())

    async def close(self) -> None:
        """Write what waits and close."""
        self._waiting.put_nowait(None)
        await self._writer
        await asyncio.get_running_loop().run_in_executor(self._hand, self._pen.dispose)
        self._hand.shutdown()
        await self._engine.dispose()

    async def append(self, rows: Sequence[log.Row], line: Line, people: Sequence[str] = ()) -> None:
        """Keep events of one table; returns when they are kept. Raises what the database raises."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait(Append(rows, line, people, done))
        await done

    async def _write(self) -> None:
        while first := await self._waiting.get():
            batch = [first]
            while len(batch) < MOST_AT_ONCE and not self._waiting.empty():
                more = self._waiting.get_nowait()
                if more is None:
                    self._waiting.put_nowait(None)
                    break
                batch.append(more)
            await self._keep(batch)

    async def _keep(self, batch: list[Append]) -> None:
        """Keep appends in one transaction; if that fails each by itself, so that only the guilty one fails."""
        try:
            await asyncio.get_running_loop().run_in_executor(self._hand, self._transact, batch)
        except Exception as error:
            if len(batch) == 1:
                batch[0].done.set_exception(error)
                return
            for one in batch:
                await self._keep([one])
            return
        for one in batch:
            if not one.done.done():
                one.done.set_result(None)

    def _transact(self, batch: list[Append]) -> None:
        with self._pen.begin() as connection:
            write(connection, batch)

    async def load(self, table: str) -> list[log.Row]:
        """Return all events of a table in order; none where there is no such table."""
        query = select(events.c.seq, events.c.at, events.c.payload).where(events.c.table_id == table)
        async with self._engine.connect() as connection:
            found = await connection.execute(query.order_by(events.c.seq))
            return [log.Row(seq, at, log.read(payload)) for seq, at, payload in found.all()]

    async def of_person(self, who: str) -> list[Line]:
        """Return the tables where a person has had a seat, the latest first."""
        query = select(tables).join(members, members.c.table_id == tables.c.id).where(members.c.person == who)
        return await self._lines(query)

    async def listed(self) -> list[Line]:
        """Return the listed tables that are not over, the latest first."""
        return await self._lines(select(tables).where(tables.c.listed, ~tables.c.over))

    async def _lines(self, query: Select[Any]) -> list[Line]:
        return [Line(**row) for row in await self._rows(query.order_by(tables.c.updated.desc()).limit(LISTED))]

    async def line(self, table: str) -> Line | None:
        """Return what the index says of a table."""
        return next(iter(await self._lines(select(tables).where(tables.c.id == table))), None)

    async def due(self, before: int) -> list[str]:
        """Return the tables whose clock runs out before a moment."""
        return [row["id"] for row in await self._rows(select(tables.c.id).where(tables.c.due < before))]

    async def key(self, name: str) -> bytes:
        """Return a secret key of this server, drawn when it is first asked for."""
        async with self._engine.begin() as connection:
            fresh = upsert(keys).values(name=name, value=secrets.token_bytes(32)).on_conflict_do_nothing()
            await connection.execute(fresh)
            value = await connection.scalar(select(keys.c.value).where(keys.c.name == name))
            assert isinstance(value, bytes)
            return value

    async def analysis(self, table: str) -> bytes | None:
        """Return the analysis of a table, if there is one, as it was kept."""
        kept = select(analyses.c.content).where(analyses.c.table_id == table, analyses.c.form == FORM)
        async with self._engine.connect() as connection:
            content = await connection.scalar(kept)
        return None if content is None else await asyncio.to_thread(zlib.decompress, content)

    async def keep_analysis(self, table: str, content: bytes) -> None:
        """Keep the analysis of a table."""
        packed = await asyncio.to_thread(zlib.compress, content)
        fresh = upsert(analyses).values(table_id=table, form=FORM, content=packed)
        fresh = fresh.on_conflict_do_update(
            index_elements=["table_id"], set_={"form": fresh.excluded.form, "content": fresh.excluded.content}
        )
        async with self._engine.begin() as connection:
            await connection.execute(fresh)

    async def _rows(self, query: Select[Any]) -> Sequence[RowMapping]:
        async with self._engine.connect() as connection:
            found: Sequence[RowMapping] = (await connection.execute(query)).mappings().all()
            return found


def prepare(connection: Any, _: object) -> None:
    """Set up every connection alike."""
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


INSERT_EVENT = insert(events)
INSERT_MEMBER = upsert(members).on_conflict_do_nothing()
PUT_LINE = upsert(tables)
PUT_LINE = PUT_LINE.on_conflict_do_update(
    index_elements=["id"], set_={name: PUT_LINE.excluded[name] for name in ("over", "due", "updated", "line")}
)


def write(connection: Connection, batch: Sequence[Append]) -> None:
    """Write events and the index to them."""
    rows = [
        {
            "table_id": one.line.id,
            "seq": row.seq,
            "kind": log.kind(row.entry),
            "payload": log.write(row.entry),
            "at": row.at,
        }
        for one in batch
        for row in one.rows
    ]
    connection.execute(INSERT_EVENT, rows)
    connection.execute(PUT_LINE, [line._asdict() for line in {one.line.id: one.line for one in batch}.values()])
    people = [{"person": who, "table_id": one.line.id} for one in batch for who in one.people]
    if people:
        connection.execute(INSERT_MEMBER, people)
