"""Who does the work of an arena or a study: this process, or several on this machine. ``cluster.py`` has a third."""

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from types import FrameType
from typing import ParamSpec, Protocol, TypeVar

from koloda.kit.say import Refusal
from koloda.lab.arena.outside import end_all, kill_all

P = ParamSpec("P")
T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

AHEAD = 4
"""So many pieces of work a worker are handed out before the first of them has been given back."""

PATIENCE = 3
"""When workers have died so often with nothing done in between, something is wrong."""


class Task(Protocol[T_co]):
    """Work in numbered pieces, each of which comes out the same whoever does it. It can be sent to other processes."""

    def prepare(self) -> None:
        """Compile what is needed."""

    def __call__(self, number: int) -> T_co:
        """Do a piece."""


class Crew(Protocol):
    """Does work; every crew gives the same results."""

    def play(self, task: Task[T], numbers: Iterator[int]) -> Generator[T, None, None]:
        """Yield the results of pieces by their numbers, in that order. Raises Refusal if nobody can do them."""


class Alone:
    """Does one piece after another in this process; ends the bots of others that it is interrupted with."""

    def play(self, task: Task[T], numbers: Iterator[int]) -> Generator[T, None, None]:
        """Yield the results, in order."""
        try:
            for number in numbers:
                yield task(number)
        finally:
            end_all()


class Processes:
    """Several processes on this machine, a piece at a time. Where one dies, its piece is done again."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def play(self, task: Task[T], numbers: Iterator[int]) -> Generator[T, None, None]:
        """Yield the results, in order."""
        waiting: deque[int] = deque()
        deaths = 0
        while True:
            try:
                for result in self.shift(task, waiting, numbers):
                    deaths = 0
                    yield result
            except BrokenProcessPool:
                deaths += 1
                if deaths == PATIENCE:
                    raise Refusal("arena.workers_died", times=deaths) from None
            else:
                return

    def shift(self, task: Task[T], waiting: deque[int], numbers: Iterator[int]) -> Generator[T, None, None]:
        """Yield results until all are there or a process dies; ``waiting`` then holds what was handed out."""
        with hired(self.workers) as pool:
            # Whatever is to be compiled is compiled once, and then found by all.
            pool.submit(task.prepare).result()
            futures: deque[Future[T]] = deque(pool.submit(task, number) for number in waiting)
            while True:
                for number in islice(numbers, AHEAD * self.workers - len(waiting)):
                    waiting.append(number)
                    futures.append(pool.submit(task, number))
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
    threading.Thread(target=outlive_nobody, daemon=True).start()


def outlive_nobody() -> None:
    """End this process when the one that hired it is gone, even if that was killed."""
    parent = multiprocessing.parent_process()
    if parent:
        parent.join()
    kill_all()
    os._exit(0)
