"""Sums over the decks of an arena: shares of the win, leads and Elo, with 95 % intervals."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from koloda.lab.arena.question import Question
from koloda.lab.arena.result import Fouled, Result

WIDE = 1.96
"""So many standard errors to either side hold 95 % of a normal distribution."""

FEWEST = 30
"""With fewer decks no interval is believed."""

ELO = 400 / math.log(10)
"""Points of Elo a unit of the logistic scale."""


@dataclass
class Mean:
    """A running mean of vectors, one a deck: decks are independent, the games of one deck are not."""

    n: int = 0
    mean: Any = 0.0
    squares: Any = 0.0

    def add(self, values: Any) -> None:
        """Count a deck (Welford's way, which loses no digits)."""
        self.n += 1
        off = values - self.mean
        self.mean = self.mean + off / self.n
        self.squares = self.squares + off * (values - self.mean)

    def half(self) -> Any:
        """Return half the width of the 95 % interval of each mean; infinite where there are too few decks."""
        if self.n < 2:
            return np.full(np.shape(self.mean), np.inf)
        return WIDE * np.sqrt(self.squares / (self.n - 1) / self.n)


@dataclass
class Standing:
    """What is known of a bot: each mean with half the width of its interval, times in seconds a move."""

    bot: str
    games: int
    share: float
    share_half: float
    fair: float
    lead: float
    lead_half: float
    score: float
    score_half: float
    elo: float
    elo_half: float
    seconds: float
    slowest: float
    fouls: int


@dataclass
class Tally:
    """The sums of an arena, deck after deck."""

    question: Question
    games: int = 0
    shares: Mean = field(default_factory=Mean)
    leads: Mean = field(default_factory=Mean)
    scores: Mean = field(default_factory=Mean)
    fouls: list[Fouled] = field(default_factory=list)

    def __post_init__(self) -> None:
        kinds = self.question.kinds
        self.place = {bot: place for place, bot in enumerate(kinds)}
        tables = self.question.tables
        self.sitting = np.array([[table.count(bot) for bot in kinds] for table in tables], float)
        self.won: list[Any] = []  # of each deck, the wins at each table by each bot
        self.moves, self.seconds, self.slowest = (np.zeros(len(kinds)) for _ in range(3))
        self.seated = np.zeros(len(kinds))

    @property
    def decks(self) -> int:
        """How many decks are counted."""
        return len(self.won)

    def add(self, results: Sequence[Result]) -> None:
        """Count all games of a deck, in order."""
        won = np.zeros_like(self.sitting)
        for result in results:
            table = result.game % self.question.games_a_deck // self.question.players
            for seat, bot in enumerate(result.seats):
                won[table, self.place[bot]] += result.shares[seat]
            self.count(result)
        self.games += len(results)
        self.won.append(won)
        seats = self.sitting.sum(axis=0) * self.question.players
        self.shares.add(won.sum(axis=0) / seats)
        if not any(result.foul for result in results):
            self.leads.add(self.by_bot(results, "leads") / seats)
            self.scores.add(self.by_bot(results, "scores") / seats)

    def count(self, result: Result) -> None:
        """Count the moves of a game, and what went wrong in it."""
        for seat, bot in enumerate(result.seats):
            place = self.place[bot]
            self.seated[place] += 1
            self.moves[place] += result.moves[seat]
            self.seconds[place] += result.seconds[seat]
            self.slowest[place] = max(self.slowest[place], result.slowest[seat])
        if result.foul:
            self.fouls.append(result.foul)

    def by_bot(self, results: Sequence[Result], what: str) -> Any:
        """Return the sum over a deck's games of points a deal, by bot."""
        sums = np.zeros(len(self.place))
        for result in results:
            for seat, bot in enumerate(result.seats):
                sums[self.place[bot]] += getattr(result, what)[seat] / result.deals
        return sums

    def half(self) -> float:
        """Return half the width of the widest interval of a share; infinite while there are too few decks."""
        return float(np.max(self.shares.half())) if self.decks >= FEWEST else math.inf

    def standings(self) -> list[Standing]:
        """Tell all that is known of each bot, in the order in which they were named."""
        elo, elo_half = ratings(self.sitting, self.won, self.question.players)
        share_half, lead_half, score_half = (each.half() for each in (self.shares, self.leads, self.scores))
        none = np.full(len(self.place), np.nan)
        leads, scores = (each.mean if each.n else none for each in (self.leads, self.scores))
        lead_half, score_half = (half if np.ndim(half) else none for half in (lead_half, score_half))
        return [
            Standing(
                bot,
                int(self.seated[i]),
                float(self.shares.mean[i]),
                float(share_half[i]),
                1 / self.question.players,
                float(leads[i]),
                float(lead_half[i]),
                float(scores[i]),
                float(score_half[i]),
                float(elo[i]),
                float(elo_half[i]),
                float(self.seconds[i] / max(1, self.moves[i])),
                float(self.slowest[i]),
                sum(foul.bot == bot for foul in self.fouls),
            )
            for bot, i in self.place.items()
        ]


def ratings(sitting: Any, won: Sequence[Any], players: int) -> tuple[Any, Any]:
    """Return Elo around a mean of 0, and half the width of each 95 % interval.

    The chance of a seat to win is a softmax of ratings (with two players Elo's own logistic curve; Plackett and Luce
    with more), fitted by Newton's method to the shares; a draw at each table is added, so that no rating is infinite.
    The interval is robust: it takes decks as independent, and not the games of a deck.
    """
    wins = np.stack(won)
    total = wins.sum(axis=0) + sitting / players
    rating = np.zeros(sitting.shape[1])
    for _ in range(50):
        chances = softmax(sitting, rating)
        shares = total.sum(axis=1, keepdims=True)
        slope = (total - shares * chances).sum(axis=0)
        curve = sum(float(s) * (np.diag(p) - np.outer(p, p)) for s, p in zip(shares[:, 0], chances, strict=True))
        step = np.linalg.pinv(curve) @ slope
        rating += step
        if np.abs(step).max() < 1e-9:
            break
    rating -= rating.mean()
    chances = softmax(sitting, rating)
    slopes = (wins - wins.sum(axis=2, keepdims=True) * chances).sum(axis=1)
    inverse = np.linalg.pinv(curve)
    spread = inverse @ (slopes.T @ slopes) @ inverse
    return ELO * rating, ELO * WIDE * np.sqrt(np.maximum(0.0, np.diag(spread)))


def softmax(sitting: Any, rating: Any) -> Any:
    """Return the chance of each bot to win at each table: its seats are as many tickets."""
    weights = sitting * np.exp(rating)
    return weights / weights.sum(axis=1, keepdims=True)
