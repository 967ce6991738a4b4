"""Analyses of finished matches: each made once, in a process of its own, a few at a time, and kept in the database."""

import asyncio
import os
import sys
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any

import msgspec
import structlog

from koloda import record
from koloda.kit.rooms import PLACES
from koloda.server.analysed import Analysis, AnalysisState
from koloda.server.analyst import steps
from koloda.server.denied import Denied
from koloda.server.store import Store
from koloda.table import Match

LEVEL = "hard"
"""The bot that judges."""
WAITING = 20
"""So many matches may wait to be analysed."""
LONGEST = 64 << 20
"""An analysis has at most so many bytes."""

_encoder = msgspec.json.Encoder()
_analysis = msgspec.json.Decoder(Analysis)
logger = structlog.get_logger()


class Failed(Exception):
    """The process that analyses ended without an analysis."""


@dataclass
class Job:
    """An analysis that is being made, or could not be."""

    of: int
    done: int = 0
    failed: bool = False


class Analyses:
    """Makes analyses and remembers them."""

    def __init__(self, store: Store, spawn: Callable[[Coroutine[Any, Any, None]], None]) -> None:
        self._store = store
        self._spawn = spawn
        self._jobs: dict[str, Job] = {}
        self._turn = asyncio.Semaphore(max(1, (os.cpu_count() or 2) // 2))

    async def state(self, table: str, match: Match) -> bytes | AnalysisState:
        """Return a finished analysis as JSON, or how far it is; begins it if nobody has. Raises Denied."""
        kept = await self._store.analysis(table)
        if kept:
            return kept
        job = self._jobs.get(table)
        if job is None:
            if len(self._jobs) >= WAITING:
                raise Denied("rate")
            job = self._jobs[table] = Job(steps(match))
            text = await asyncio.to_thread(record.write, match)
            self._spawn(self._make(table, job, text))
        if job.failed:
            del self._jobs[table]
        return AnalysisState(done=job.done, of=job.of, failed=job.failed, analysis=None)

    async def _make(self, table: str, job: Job, text: str) -> None:
        try:
            async with self._turn:
                analysis = await self._analyse(job, text)
            whole = AnalysisState(done=job.of, of=job.of, failed=False, analysis=analysis)
            await self._store.keep_analysis(table, await asyncio.to_thread(_encoder.encode, whole))
            del self._jobs[table]
        except Exception:
            logger.exception("analysis_failed", table=table[:4])
            job.failed = True

    async def _analyse(self, job: Job, text: str) -> Analysis:
        """Let another process think. Raises Failed."""
        command = (sys.executable, "-m", "koloda.server.analyst", LEVEL, *map(str, PLACES))
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, limit=LONGEST)
        assert process.stdin
        assert process.stdout
        try:
            process.stdin.write(text.encode())
            process.stdin.write_eof()
            async for line in process.stdout:
                if line.startswith(b"{"):
                    return await asyncio.to_thread(_analysis.decode, line)
                job.done = int(line)
            raise Failed(await process.wait())
        finally:
            if process.returncode is None:
                process.kill()
            await process.wait()
