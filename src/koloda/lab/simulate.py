"""Simulation: bots against each other over many deals, with intervals."""

import math
import os
import threading
import time
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from typing import Any

import numpy as np

from koloda import shuffle
from koloda.games import Game
from koloda.lab.arena.players import House
from koloda.rehearsal import rehearse
from koloda.table import Match

RANDOM = "random"
PORTION = 1000
"""Deals in one portion of random play: each begins a new match and has a seed word of its own."""

Rows = tuple[Any, Any, Any]
"""Scores and worths (deals, seats), and lengths (deals)."""


@dataclass
class Tally:
    """What a simulation has found so far, by seat where it is an array."""

    seats: int
    deals: int = 0
    moves: int = 0
    squares_of_moves: int = 0
    ties: int = 0
    points: Any = field(init=False)
    squares: Any = field(init=False)
    best: Any = field(init=False)
    seconds: float = 0.0

    def __post_init__(self) -> None:
        self.points = np.zeros(self.seats)
        self.squares = np.zeros(self.seats)
        self.best = np.zeros(self.seats)

    def add(self, scores: Any, worths: Any, lengths: Any) -> None:
        """Count a portion of deals: scores and worths (deals, seats), and moves a deal."""
        top = worths == worths.max(axis=1, keepdims=True)
        self.deals += len(scores)
        self.moves += int(lengths.sum())
        self.squares_of_moves += int((lengths * lengths).sum())
        self.ties += int((top.sum(axis=1) > 1).sum())
        self.points += scores.sum(axis=0)
        self.squares += (scores.astype(float) ** 2).sum(axis=0)
        self.best += (top / top.sum(axis=1, keepdims=True)).sum(axis=0)

    def mean(self, seat: int) -> tuple[float, float]:
        """Return a seat's mean points a deal, and half the width of its 95 % interval."""
        return interval(float(self.points[seat]), float(self.squares[seat]), self.deals)

    def length(self) -> tuple[float, float]:
        """Return the mean number of moves a deal, and half the width of its 95 % interval."""
        return interval(float(self.moves), float(self.squares_of_moves), self.deals)


def interval(total: float, squares: float, count: int) -> tuple[float, float]:
    """Return a mean and half the width of its 95 % interval, by the normal approximation."""
    mean = total / count
    variance = max(0.0, squares / count - mean * mean)
    return mean, 1.96 * math.sqrt(variance / max(1, count - 1))


def simulate(
    game: Game,
    levels: Sequence[str],
    preset: str,
    given: dict[str, str],
    deals: int,
    seed: str,
) -> Iterator[Tally]:
    """Play ``deals`` deals between bots of the ``levels`` by seat, and yield what is known after each portion of them.

    The work is shared by as many threads as there are processors; the result does not depend on their number, and the
    same seed gives the same result. Raises Refusal for players, options or combinations that the game does not have.
    """
    begin = partial(Match, game, list(levels), preset, given)
    fresh = begin(seed)
    stop = threading.Event()
    jobs: Iterator[Callable[[], Rows]]
    # Either way the rules are compiled first, so that their time is not the bots'.
    if all(level == RANDOM for level in levels):
        portion(fresh, 0, 1)
        jobs = (
            partial(portion, fresh, min(PORTION, deals - start), shuffle.chance(seed, f"portion {n}"))
            for n, start in enumerate(range(0, deals, PORTION))
        )
    else:
        for level in set(levels):
            rehearse(begin(seed), level)
        jobs = (partial(thinking, begin, levels, f"{seed}, match {n}", stop) for n in range(1, deals + 1))
    return tallied(in_order(jobs, stop), fresh.seats, deals)


def tallied(portions: Iterator[Rows], seats: int, deals: int) -> Iterator[Tally]:
    """Count portions until there are enough deals, and yield the same tally after each."""
    tally = Tally(seats)
    began = time.perf_counter()
    for rows in portions:
        scores, worths, lengths = (column[: deals - tally.deals] for column in rows)
        tally.add(scores, worths, lengths)
        tally.seconds = time.perf_counter() - began
        yield tally
        if tally.deals == deals:
            return


def in_order(jobs: Iterator[Callable[[], Rows]], stop: threading.Event) -> Generator[Rows, None, None]:
    """Run jobs on threads, a few ahead, and yield their results in the order of the jobs; leave them when left."""
    workers = os.cpu_count() or 1
    pool = ThreadPoolExecutor(workers)
    waiting: deque[Future[Rows]] = deque()
    try:
        while True:
            waiting += [pool.submit(job) for job in islice(jobs, 2 * workers - len(waiting))]
            if not waiting:
                return
            yield waiting.popleft().result()
    finally:
        stop.set()
        pool.shutdown(wait=False, cancel_futures=True)


def portion(fresh: Match, deals: int, chance: int) -> Rows:
    """Play one portion of deals at random, in compiled code."""
    from koloda.lab.deals import FRESH, MATCH, PLACES, play_deals

    room: Any = np.zeros(PLACES, fresh.game.rules.STATE)
    room[FRESH] = fresh.state
    room["chance"][MATCH] = chance
    scores = np.zeros((deals, fresh.seats), np.int64)
    worths = np.zeros((deals, fresh.seats), np.int64)
    lengths = np.zeros(deals, np.int64)
    cards = np.zeros(fresh.game.rules.MOST_CARDS, np.int64)
    play_deals(room, cards, scores, worths, lengths)
    return scores, worths, lengths


def thinking(begin: Callable[[str], Match], levels: Sequence[str], seed: str, stop: threading.Event) -> Rows:
    """Play one match between the bots that play at tables too, unless told to ``stop``."""
    match = begin(seed)
    players = [House(level, match, seat, seed) for seat, level in enumerate(levels)]
    worths = []
    while not match.over:
        match.next_deal()
        while not match.deal_over:
            if stop.is_set():
                raise CancelledError
            legal = match.legal()
            match.play(players[match.to_move].choose(legal) if len(legal) > 1 else legal[0])
        worths.append(np.zeros(match.seats, np.int64))
        match.game.rules.worth(match.state, worths[-1])
    return np.array(match.scores), np.array(worths), np.array([len(deal.moves) for deal in match.deals])
