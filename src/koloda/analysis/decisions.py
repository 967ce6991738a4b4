"""Replays a match and thinks about every decision, from what its seat saw."""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from koloda import record, shuffle
from koloda.analysis.reasons import why
from koloda.analysis.verdicts import Verdict, verdict
from koloda.bots import Bot, Budget, Thought, called, think
from koloda.bots.stakes import odds_of
from koloda.kit.say import Say
from koloda.table import Match

PORTIONS = 8
"""The move played and the best one are compared on so many portions of guesses: what differs tells the error."""


@dataclass(frozen=True)
class Valued:
    """A legal move: points above the mean of the others, and the chance to win the match, that it brings."""

    move: int
    points: float
    chance: float


@dataclass(frozen=True)
class Decision:
    """A move that was a choice: what it and the others were worth to whoever made it, and what that tells.

    ``deal`` and ``turn`` count from 1 as in a record, ``place`` is that of the deal's moves from 0. ``moves`` are all
    legal ones, in their order; ``loss`` and ``loss_chance`` is what the move played lost to the ``best`` (0 or more),
    ``error`` the standard error of ``loss``; ``reason`` says why the best is better, if the move played is not good.
    """

    deal: int
    turn: int
    seat: int
    played: int
    best: int
    moves: tuple[Valued, ...]
    loss: float
    error: float
    loss_chance: float
    verdict: Verdict
    reason: Say | None
    told: Say
    told_best: Say
    exact: bool

    @property
    def chance_played(self) -> float:
        """The chance to win the match that the move played brings."""
        return next(valued.chance for valued in self.moves if valued.move == self.played)

    @property
    def chance_best(self) -> float:
        """The chance to win the match that the best move brings."""
        return next(valued.chance for valued in self.moves if valued.move == self.best)

    @property
    def at_stake(self) -> float:
        """What the best move brings above a move taken at random, in points."""
        values = [valued.points for valued in self.moves]
        return max(values) - sum(values) / len(values)


def how_many(match: Match, deal: int = 0) -> int:
    """Count the moves of a match, or of one deal."""
    return sum(len(each.moves) for number, each in enumerate(match.deals, 1) if deal in (0, number))


def decisions(match: Match, level: str = "hard", deal: int = 0) -> Iterator[Decision | None]:
    """Yield the decision of every move of a match, or of one ``deal``; None where the move was no choice.

    A bot of ``level`` thinks with no limit of time, so the same record gives the same answer; and not as softly as it
    plays.
    """
    bot = replace(called(level), soft=0.0)
    replay = record.again(match)
    for number, dealt in enumerate(match.deals, 1):
        replay.next_deal(dealt.cards)
        for turn, move in enumerate(dealt.moves, 1):
            if deal in (0, number):
                yield decision(replay, bot, number, turn, move) if len(replay.legal()) > 1 else None
            replay.play(move)


def decision(match: Match, bot: Bot, deal: int, turn: int, played: int) -> Decision:
    """Think about one decision: about all moves, then more about the best one and the one played."""
    seat, legal = match.to_move, match.legal()
    seen = match.seen(seat)
    seed = shuffle.chance(match.seed, f"analysis of deal {deal}, turn {turn}")
    thought = think(bot, seen, seat, legal, Budget(ms=0), seed)
    moves = tuple(Valued(one.move, one.gain, one.chance) for one in thought.moves)
    best, lost = thought.move, compared(bot, seen, seat, played, thought.move, seed)
    if lost.chance < 0 or (lost.chance == 0 and lost.points <= 0):
        best, lost = played, NOTHING
    judged = verdict(
        best=best == played,
        points=lost.points,
        error=lost.error,
        chance=lost.chance,
        chance_error=lost.chance_error,
        swing=odds_of(seen).swing,
    )
    reason = None
    if best != played:
        reason = why(match.game, seen, seat, played, best, lost.points, lost.chance, lost.notes)
    told, told_best = (match.game.view.tell_move(seen, move) for move in (played, best))
    return Decision(
        deal,
        turn,
        seat,
        played,
        best,
        moves,
        max(0.0, lost.points),
        lost.error,
        lost.chance,
        judged,
        reason,
        told,
        told_best,
        thought.exact,
    )


@dataclass(frozen=True)
class Lost:
    """What a move loses to the best one, with standard errors, and the notes of the deals after either."""

    points: float
    error: float
    chance: float
    chance_error: float
    notes: tuple[Mapping[str, float], Mapping[str, float]]


NOTHING = Lost(0.0, 0.0, 0.0, 0.0, ({}, {}))


def compared(bot: Bot, seen: Any, seat: int, played: int, best: int, seed: int) -> Lost:
    """Compare two moves on the same guesses, as many on each as the bot has for all moves that it tries at length."""
    if played == best:
        return NOTHING
    pair = sorted((played, best))
    even = replace(bot, halves=False)
    budget = Budget(ms=0, guesses=max(1, 2 * bot.guesses // PORTIONS))
    thoughts = [think(even, seen, seat, pair, budget, seed + portion) for portion in range(1, PORTIONS + 1)]
    mine, other = pair.index(played), pair.index(best)
    points = [thought.moves[other].gain - thought.moves[mine].gain for thought in thoughts]
    chances = [thought.moves[other].chance - thought.moves[mine].chance for thought in thoughts]
    notes = mean_notes(thoughts, mine), mean_notes(thoughts, other)
    return Lost(*mean_and_error(points), *mean_and_error(chances), notes)


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """Return a mean and its standard error."""
    return float(np.mean(values)), float(np.std(values, ddof=1)) / math.sqrt(len(values))


def mean_notes(thoughts: Sequence[Thought], place: int) -> dict[str, float]:
    """Return the means of what was noted after one move."""
    notes = [thought.moves[place].notes for thought in thoughts]
    return {name: float(np.mean([note[name] for note in notes])) for name in notes[0]}
