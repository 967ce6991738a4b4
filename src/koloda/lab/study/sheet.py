"""Where on a sheet of numbers each count stands, and what the counts say: means and 95 % intervals."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from koloda.games import Game
from koloda.kit.cases import Case
from koloda.table import Match

VALUES = ("points", "above", "best")
"""What is counted of every seat in a deal, before the game's own notes."""

MATCH_VALUES = ("match_wins", "match_points", "match_above")
"""What is counted of every seat in a match."""

LENGTHS = 512
"""Matches of as many deals or more are counted together in the table of lengths."""

MOVES = 1024
"""The same for the moves of a deal."""

COLUMNS = 4
"""Sums kept of a value; see ``count``."""

WIDE = 1.959964
"""So many standard errors to either side hold 95 % of a normal distribution."""


class Estimate(NamedTuple):
    """A mean with half the width of its 95 % interval, and how many it is the mean of."""

    mean: float
    half: float
    n: int


@dataclass(frozen=True)
class Sheet:
    """The layout for one game and its bots: places at the table, kinds of bots, values, cells of followed decisions."""

    seats: int
    kinds: tuple[str, ...]
    notes: tuple[str, ...]
    cases: tuple[Case, ...]

    @property
    def groups(self) -> int:
        """How many groups of seats there are: the places, and the kinds of bots."""
        return self.seats + len(self.kinds)

    @property
    def values(self) -> tuple[str, ...]:
        """What is counted of a seat in a deal."""
        return VALUES + self.notes

    @property
    def cells(self) -> list[int]:
        """How many cells each followed decision has."""
        return [math.prod(len(axis.places) for axis in case.axes) for case in self.cases]

    @property
    def shapes(self) -> list[tuple[int, ...]]:
        """The shapes of ``count.Sums``, field by field."""
        return [
            (3,),
            (self.groups + 1, len(self.values), COLUMNS),
            (self.groups + 1, 2),
            (self.groups, len(MATCH_VALUES), COLUMNS),
            (self.groups, 2),
            (LENGTHS,),
            (MOVES,),
            (max(1, sum(self.cells)), COLUMNS),
        ]

    @property
    def size(self) -> int:
        """How many numbers a sheet holds."""
        return sum(math.prod(shape) for shape in self.shapes)

    def fields(self, flat: Any) -> list[Any]:
        """Cut a sheet into arrays of these shapes, which share its memory."""
        parts, at = [], 0
        for shape in self.shapes:
            parts.append(flat[at : at + math.prod(shape)].reshape(shape))
            at += math.prod(shape)
        return parts


def counted_of(game: Game) -> tuple[str, ...]:
    """Return the names of what a game counts of each seat in a deal."""
    return tuple(getattr(game.rules, "COUNTED", getattr(game.rules, "NOTES", ())))


def sheet_of(game: Game, match: Match, kinds: Sequence[str]) -> Sheet:
    """Return the layout for a match; a phantom is a kind of its own."""
    phantom = ("phantom",) if match.seats > len(match.players) else ()
    return Sheet(match.seats, (*kinds, *phantom), counted_of(game), tuple(getattr(game.rules, "CASES", ())))


@dataclass(frozen=True)
class Findings:
    """A filled sheet, and what it says. Groups are numbered: places at the table first, then kinds of bots."""

    sheet: Sheet
    flat: Any

    def __post_init__(self) -> None:
        names = ("counts", "deal_sums", "deal_sizes", "match_sums", "match_sizes", "lengths", "moves", "cells")
        for name, field in zip(names, self.sheet.fields(self.flat), strict=True):
            object.__setattr__(self, name, field)

    counts: Any = None
    deal_sums: Any = None
    deal_sizes: Any = None
    match_sums: Any = None
    match_sizes: Any = None
    lengths: Any = None
    moves: Any = None
    cells: Any = None

    @property
    def matches(self) -> int:
        """How many matches were played."""
        return int(self.counts[0])

    @property
    def deals(self) -> int:
        """How many deals were played."""
        return int(self.counts[1])

    def deal(self, group: int, value: str) -> Estimate:
        """Return a value's mean over the deals of a group."""
        k = self.sheet.values.index(value)
        return ratio(self.deal_sums[group, k], self.deal_sizes[group], self.matches)

    def match(self, group: int, value: str) -> Estimate:
        """Return a value's mean over the matches of a group."""
        k = MATCH_VALUES.index(value)
        return ratio(self.match_sums[group, k], self.match_sizes[group], self.matches)

    def spread(self, group: int, value: str) -> float:
        """Return the standard deviation of a value between single deals (or matches)."""
        if value in MATCH_VALUES:
            sums, size = self.match_sums[group, MATCH_VALUES.index(value)], self.match_sizes[group, 0]
        else:
            sums, size = self.deal_sums[group, self.sheet.values.index(value)], self.deal_sizes[group, 0]
        return math.sqrt(max(0.0, sums[3] / size - (sums[0] / size) ** 2)) if size else math.nan

    def moves_a_deal(self) -> Estimate:
        """Return the mean number of moves in a deal, forced ones with them."""
        return ratio(self.deal_sums[-1, 0], self.deal_sizes[-1], self.matches)

    def ties(self) -> Estimate:
        """Return the share of deals in which several seats were best."""
        return ratio(self.deal_sums[-1, 1], self.deal_sizes[-1], self.matches)

    def deals_a_match(self) -> Estimate:
        """Return the mean number of deals in a match."""
        total, squares = self.deal_sizes[-1]
        return plain(total, squares, self.matches)

    def skill(self, value: str) -> Estimate:
        """Return how much of the variance of ``above`` (or ``match_above``) comes of which of two bots plays."""
        kinds = range(self.sheet.seats, self.sheet.seats + 2)
        sums, sizes = (
            (self.match_sums[:, MATCH_VALUES.index(value)], self.match_sizes)
            if value in MATCH_VALUES
            else (self.deal_sums[:, self.sheet.values.index(value)], self.deal_sizes)
        )
        seats = sum(float(sizes[kind, 0]) for kind in kinds)
        total = sum(float(sums[kind, 3]) for kind in kinds) / seats
        share = [float(sizes[kind, 0]) / seats for kind in kinds]
        lead = ratio(sums[kinds[0]], sizes[kinds[0]], self.matches)

        def explained(mean: float) -> float:
            # What one kind is above the table's mean, the other is below it.
            return min(1.0, mean * mean * share[0] / share[1] / total) if total else 0.0

        ends = [explained(lead.mean - lead.half), explained(lead.mean + lead.half)]
        return Estimate(explained(lead.mean), (max(ends) - min(ends)) / 2, lead.n)

    def cell(self, case: Case) -> Any:
        """Return what came of a followed decision: an array by its axes, then (times, successes, above, squares)."""
        number = self.sheet.cases.index(case)
        start = sum(self.sheet.cells[:number])
        part = self.cells[start : start + self.sheet.cells[number]]
        return part.reshape(*(len(axis.places) for axis in case.axes), COLUMNS)


def ratio(sums: Any, sizes: Any, clusters: int) -> Estimate:
    """Return a mean over things that came in independent clusters (matches) of different sizes.

    The variance is that of a ratio of sums (the delta method), so it is right though deals of a match depend on each
    other. ``sums`` are those of the clusters' totals, their squares and products with the sizes; see ``count``.
    """
    n, squares = float(sizes[0]), float(sizes[1])
    if not n:
        return Estimate(math.nan, math.nan, 0)
    mean = float(sums[0]) / n
    if clusters < 2:
        return Estimate(mean, math.inf, int(n))
    left = float(sums[1]) - 2 * mean * float(sums[2]) + mean * mean * squares
    variance = max(0.0, left) / (n * n) * clusters / (clusters - 1)
    return Estimate(mean, WIDE * math.sqrt(variance), int(n))


def plain(total: float, squares: float, n: int) -> Estimate:
    """Return the mean of independent things."""
    if not n:
        return Estimate(math.nan, math.nan, 0)
    mean = float(total) / n
    if n < 2:
        return Estimate(mean, math.inf, n)
    return Estimate(mean, WIDE * math.sqrt(max(0.0, float(squares) / n - mean * mean) / (n - 1)), n)


def share(successes: float, n: float) -> tuple[float, float, float]:
    """Return a share and the ends of its 95 % interval by Wilson, which is right for few and rare things, too."""
    if not n:
        return math.nan, 0.0, 1.0
    p, z = successes / n, WIDE
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return p, max(0.0, middle - half), min(1.0, middle + half)


def difference(one: Estimate, other: Estimate) -> Estimate:
    """Return the difference of two independent means."""
    return Estimate(one.mean - other.mean, math.hypot(one.half, other.half), min(one.n, other.n))


def empty(sheet: Sheet) -> Any:
    """Return a sheet of zeros."""
    return np.zeros(sheet.size)
