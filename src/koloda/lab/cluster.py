"""Work on an existing Ray cluster, whose machines have the same Koloda. One may die: others do its work again."""

import socket
from collections import deque
from collections.abc import Generator, Iterator
from itertools import islice
from typing import Any, TypeVar

from koloda.kit.say import Refusal
from koloda.lab.crew import AHEAD, Task

T = TypeVar("T")

KNOCKING = 5.0
"""Seconds in which a cluster answers; Ray itself would try for minutes."""


class Cluster:
    """Does work as Ray's tasks. Raises Refusal where Ray is not installed or nobody answers at the address."""

    def __init__(self, address: str) -> None:
        try:
            import ray
        except ImportError:
            raise Refusal("arena.no_ray") from None
        self.ray: Any = ray
        try:
            knock(address)
            ray.init(address=address, log_to_driver=False, logging_level="ERROR")
        except (OSError, ValueError, RuntimeError) as error:
            raise Refusal("arena.no_cluster", address=address, why=str(error).splitlines()[0]) from None

    def play(self, task: Task[T], numbers: Iterator[int]) -> Generator[T, None, None]:
        """Yield the results, in order."""
        piece = self.ray.remote(max_retries=-1)(done)
        ahead = AHEAD * max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        waiting: deque[Any] = deque()
        try:
            while True:
                for number in islice(numbers, ahead - len(waiting)):
                    waiting.append(piece.remote(task, number))
                if not waiting:
                    return
                yield self.ray.get(waiting[0])
                waiting.popleft()
        finally:
            for future in waiting:
                self.ray.cancel(future, force=True)
            self.ray.shutdown()


def done(task: Task[T], number: int) -> T:
    """Do a piece of work, somewhere."""
    return task(number)


def knock(address: str) -> None:
    """See whether anybody answers at ``HOST:PORT``. Raises OSError and, where that is no address, ValueError."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    socket.create_connection((host, int(port)), KNOCKING).close()
