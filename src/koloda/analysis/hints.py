"""A hint during play: the best move, and why it is better than the next best, from what the seat itself sees."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from koloda.analysis.reasons import SHOWN_CHANCE, SHOWN_POINTS, why
from koloda.bots import Budget, Weighed, think
from koloda.games import Game
from koloda.kit.say import Say
from koloda.table import Match


@dataclass(frozen=True)
class Hint:
    """The move to play, and what each is worth, that move first.

    ``other`` is the next best one and ``reason`` why it is not as good, unless there is none or nothing between them.
    """

    move: int
    moves: tuple[Weighed, ...]
    other: int | None = None
    reason: Say | None = None


def hint(match: Match, seed: int, level: str = "hard") -> Hint:
    """Think for the seat to move as a bot of ``level`` does; the same seed gives the same hint."""
    return advice(match.game, match.seen(match.to_move), match.to_move, match.legal(), seed, level)


def advice(game: Game, seen: Any, seat: int, legal: list[int], seed: int, level: str = "hard") -> Hint:
    """Think for a seat from what it has ``seen``, the record that ``sees`` has filled."""
    thought = think(level, seen, seat, legal, Budget(ms=0), seed)
    best = next(one for one in thought.moves if one.move == thought.move)
    others = sorted((one for one in thought.moves if one is not best), key=worth, reverse=True)
    moves = (best, *others)
    if not others:
        return Hint(best.move, moves)
    other = next_best(others)
    points, chance = best.gain - other.gain, best.chance - other.chance
    if points < SHOWN_POINTS and chance < SHOWN_CHANCE:
        return Hint(best.move, moves)
    notes = other.notes, best.notes
    return Hint(best.move, moves, other.move, why(game, seen, seat, other.move, best.move, points, chance, notes))


def worth(one: Weighed) -> tuple[float, float]:
    """Return what a move is worth: the chance to win, and where that is equal the points."""
    return one.chance, one.gain


def next_best(others: Sequence[Weighed]) -> Weighed:
    """Return the best of the other moves, among those thought about longest."""
    longest = max(one.guesses for one in others)
    return max((one for one in others if one.guesses == longest), key=worth)
