"""A hint during play: the best move, and why it is better than the next best, from what the seat itself sees."""

from dataclasses import dataclass

from koloda.analysis.reasons import why
from koloda.bots import Budget, Weighed, think
from koloda.kit.say import Say
from koloda.table import Match


@dataclass(frozen=True)
class Hint:
    """The move to play; the next best one and why it is not as good, unless there is none or nothing between them."""

    move: int
    other: int | None = None
    reason: Say | None = None


def hint(match: Match, seed: int, level: str = "hard") -> Hint:
    """Think for the seat to move as a bot of ``level`` does; the same seed gives the same hint."""
    seat, legal = match.to_move, match.legal()
    seen = match.seen(seat)
    if len(legal) == 1:
        return Hint(legal[0])
    thought = think(level, seen, seat, legal, Budget(ms=0), seed)
    best = next(one for one in thought.moves if one.move == thought.move)
    other = next_best(thought.moves, best)
    points, chance = best.gain - other.gain, best.chance - other.chance
    if points <= 0 and chance <= 0:
        return Hint(best.move)
    notes = other.notes, best.notes
    return Hint(best.move, other.move, why(match.game, seen, seat, other.move, best.move, points, chance, notes))


def next_best(moves: tuple[Weighed, ...], best: Weighed) -> Weighed:
    """Return the best of the other moves, among those thought about longest."""
    others = [one for one in moves if one.move != best.move]
    longest = max(one.guesses for one in others)
    return max((one for one in others if one.guesses == longest), key=lambda one: (one.chance, one.gain))
