"""Games of an arena on an existing Ray cluster, whose machines have the same Koloda. One may die: others go on."""

import socket
from collections import deque
from collections.abc import Generator, Iterator
from itertools import islice
from typing import Any

from koloda.kit.say import Refusal
from koloda.lab.arena.crew import AHEAD
from koloda.lab.arena.play import play_game
from koloda.lab.arena.question import Question, places
from koloda.lab.arena.result import Result

KNOCKING = 5.0
"""Seconds in which a cluster answers; Ray itself would try for minutes."""


class Cluster:
    """Plays games as Ray's tasks. Raises Refusal where Ray is not installed or nobody answers at the address."""

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

    def play(self, question: Question, numbers: Iterator[int]) -> Generator[Result, None, None]:
        """Yield the results of games, in order."""
        game = self.ray.remote(max_retries=-1)(play_game)
        ahead = AHEAD * max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        waiting: deque[Any] = deque()
        try:
            while True:
                for number in islice(numbers, ahead - len(waiting)):
                    waiting.append(game.remote(question, number, places()))
                if not waiting:
                    return
                yield self.ray.get(waiting[0])
                waiting.popleft()
        finally:
            for task in waiting:
                self.ray.cancel(task, force=True)
            self.ray.shutdown()


def knock(address: str) -> None:
    """See whether anybody answers at ``HOST:PORT``. Raises OSError and, where that is no address, ValueError."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    socket.create_connection((host, int(port)), KNOCKING).close()
