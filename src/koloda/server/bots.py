"""Bots think in threads of their own, from what their seat sees, and never on the loop that serves people."""

import asyncio
import os
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from koloda import bots
from koloda.analysis import Hint, advice
from koloda.games import Game
from koloda.server.metrics import Metrics


class Thinkers:
    """A few threads in which bots choose.

    They are no nicer than others: a nice thread that has lost the processor may hold the lock that all others need.
    """

    def __init__(self, threads: int, metrics: Metrics) -> None:
        count = threads or max(1, (os.cpu_count() or 2) - 1)
        self._pool = ThreadPoolExecutor(count, thread_name_prefix="bot")
        self._metrics = metrics

    async def choose(self, level: str, seen: Any, seat: int, moves: list[int], seed: int) -> int:
        """Return the move that a bot plays; ``seen`` must be the caller's own record."""
        if len(moves) == 1:
            return moves[0]
        move: int = await self._run(bots.choose, level, seen, seat, moves, seed)
        return move

    async def advise(self, game: Game, seen: Any, seat: int, moves: list[int], seed: int) -> Hint:
        """Return what a strong bot would play and why; ``seen`` must be the caller's own record."""
        hint: Hint = await self._run(advice, game, seen, seat, moves, seed)
        return hint

    async def _run(self, function: Any, *arguments: Any) -> Any:
        began = time.perf_counter()
        answer = await asyncio.get_running_loop().run_in_executor(self._pool, function, *arguments)
        self._metrics.thought.observe(time.perf_counter() - began)
        return answer

    def close(self) -> None:
        """Wait for nobody."""
        self._pool.shutdown(wait=False, cancel_futures=True)
