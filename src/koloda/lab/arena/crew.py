"""Who plays the games of an arena: this process, or several on this machine. ``cluster.py`` has a third."""

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from types import FrameType
from typing import ParamSpec, Protocol, TypeVar

from koloda.kit.say import Refusal
from koloda.lab.arena.outside import kill_all
from koloda.lab.arena.play import play_game, prepare
from koloda.lab.arena.question import Question, places
from koloda.lab.arena.result import Result

P = ParamSpec("P")
T = TypeVar("T")

AHEAD = 4
"""So many games a worker are handed out before the first of them has been given back."""

PATIENCE = 3
"""When workers have died so often with no game played in between, something is wrong."""


class Crew(Protocol):
    """Plays games; every crew gives the same results."""

    def play(self, question: Question, numbers: Iterator[int]) -> Generator[Result, None, None]:
        """Yield the results of games by their numbers, in that order. Raises Refusal if nobody can play them."""


class Alone:
    """Plays one game after another in this process."""

    def play(self, question: Question, numbers: Iterator[int]) -> Generator[Result, None, None]:
        """Yield the results of games, in order."""
        for number in numbers:
            yield play_game(question, number, places())


class Processes:
    """Several processes on this machine, a game at a time. Where one dies, its game is played again."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def play(self, question: Question, numbers: Iterator[int]) -> Generator[Result, None, None]:
        """Yield the results of games, in order."""
        waiting: deque[int] = deque()
        deaths = 0
        while True:
            try:
                for result in self.shift(question, waiting, numbers):
                    deaths = 0
                    yield result
            except BrokenProcessPool:
                deaths += 1
                if deaths == PATIENCE:
                    raise Refusal("arena.workers_died", times=deaths) from None
            else:
                return

    def shift(self, question: Question, waiting: deque[int], numbers: Iterator[int]) -> Generator[Result, None, None]:
        """Yield results until all are there or a process dies; ``waiting`` then holds what was handed out."""
        with hired(self.workers) as pool:
            # Whatever is to be compiled is compiled once, and then found by all.
            pool.submit(prepare, question, places()).result()
            futures: deque[Future[Result]] = deque(
                pool.submit(play_game, question, number, places()) for number in waiting
            )
            while True:
                for number in islice(numbers, AHEAD * self.workers - len(waiting)):
                    waiting.append(number)
                    futures.append(pool.submit(play_game, question, number, places()))
                if not futures:
                    return
                result = futures[0].result()
                futures.popleft()
                waiting.popleft()
                yield result


class Pool(ProcessPoolExecutor):
    """Processes that are deaf to Ctrl-C until they have learned what to do about it (``obey``)."""

    def submit(self, task: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Hand out a task; a process that is started for it inherits that SIGINT waits."""
        hearing = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            return super().submit(task, *args, **kwargs)
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, hearing)


@contextmanager
def hired(workers: int) -> Iterator[ProcessPoolExecutor]:
    """Start processes, and end them however this is left, whatever they are doing."""
    before = set(multiprocessing.active_children())
    pool = Pool(workers, multiprocessing.get_context("spawn"), initializer=obey)
    try:
        yield pool
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in set(multiprocessing.active_children()) - before:
            child.terminate()


def obey() -> None:
    """Let this process end at once, with the bots that it has started, when it is told to."""

    def leave(number: int, frame: FrameType | None) -> None:
        kill_all()
        os._exit(0)

    signal.signal(signal.SIGTERM, leave)
    signal.signal(signal.SIGINT, leave)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
