"""Simulation: bots against each other over many deals, with intervals."""

import math
import os
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

import numpy as np

from koloda import shuffle
from koloda.bots import GUESSES
from koloda.games import Game
from koloda.table import Match

PORTION = 1000
"""Deals in one portion of work: each begins a new match and has a seed word of its own."""


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
    progress: Callable[[int], None] = lambda done: None,
) -> Tally:
    """Play ``deals`` deals between bots of the ``levels`` by seat; the same seed gives the same result.

    The work is shared by as many threads as there are processors; the result does not depend on their number.
    Raises Refusal for players, options or combinations that the game does not have.
    """
    fresh = Match(game, list(levels), preset, given, seed)
    tally = Tally(fresh.seats)
    began = time.perf_counter()
    sizes = [min(PORTION, deals - start) for start in range(0, deals, PORTION)]
    jobs = ((fresh, levels, size, shuffle.chance(seed, f"portion {i}")) for i, size in enumerate(sizes))
    for scores, worths, lengths in in_order(jobs):
        tally.add(scores, worths, lengths)
        progress(tally.deals)
    tally.seconds = time.perf_counter() - began
    return tally


def in_order(jobs: Iterator[tuple[Match, Sequence[str], int, int]]) -> Iterator[tuple[Any, Any, Any]]:
    """Run jobs on threads, a few ahead, and yield their results in the order of the jobs."""
    workers = os.cpu_count() or 1
    with ThreadPoolExecutor(workers) as pool:
        waiting: list[Future[tuple[Any, Any, Any]]] = [pool.submit(portion, *job) for job in islice(jobs, 2 * workers)]
        while waiting:
            wait(waiting[:1], return_when=FIRST_COMPLETED)
            yield waiting.pop(0).result()
            waiting += [pool.submit(portion, *job) for job in islice(jobs, 1)]


def portion(fresh: Match, levels: Sequence[str], deals: int, chance: int) -> tuple[Any, Any, Any]:
    """Play one portion of deals; returns scores and worths (deals, seats) and lengths (deals)."""
    from koloda.bots.stakes import weights_of
    from koloda.lab.deals import FRESH, MATCH, PLACES, play_deals

    room: Any = np.zeros(PLACES, fresh.game.rules.STATE)
    room[FRESH] = fresh.state
    room["chance"][MATCH] = chance
    scores = np.zeros((deals, fresh.seats), np.int64)
    worths = np.zeros((deals, fresh.seats), np.int64)
    lengths = np.zeros(deals, np.int64)
    cards = np.zeros(fresh.game.rules.MOST_CARDS, np.int64)
    guesses = np.array([GUESSES[level] for level in levels])
    play_deals(room, guesses, weights_of(fresh.state), cards, scores, worths, lengths)
    return scores, worths, lengths
