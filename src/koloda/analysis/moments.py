"""The key moments of a match: the worst faults, and where the chance to win swung most though nobody erred."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from koloda.analysis.decisions import Decision
from koloda.analysis.verdicts import FAULTS

MOST_FAULTS = 5
MOST_SWINGS = 3
LEAST_SWING = 0.15
"""A swing of the chance to win that is worth telling."""
APART = 3
"""Two moments of a deal are so many turns apart, or they are one."""


@dataclass(frozen=True)
class Moment:
    """A decision, by its ``place`` among all, and the chance to win of whoever decided.

    Of a fault: with the best move (``before``) and with the one played (``after``). Of a swing: after the move played,
    and when the same seat decided next or the match was over.
    """

    place: int
    kind: Literal["fault", "swing"]
    before: float
    after: float


def moments(decisions: Sequence[Decision], shares: Sequence[float]) -> list[Moment]:
    """Return the key moments, faults first, the worst first; ``shares`` is what each seat got of the win, 1 in all."""
    faults = [place for place, decision in enumerate(decisions) if decision.verdict in FAULTS]
    faults.sort(key=lambda place: badness(decisions[place]), reverse=True)
    kept = [told_fault(place, decisions[place]) for place in faults[:MOST_FAULTS]]
    for swing in sorted(swings(decisions, shares), key=size, reverse=True):
        told = sum(moment.kind == "swing" for moment in kept)
        if told < MOST_SWINGS and size(swing) >= LEAST_SWING and not any(close(decisions, swing, one) for one in kept):
            kept.append(swing)
    return kept


def badness(decision: Decision) -> tuple[int, float, float]:
    """Return what faults are ordered by."""
    return FAULTS.index(decision.verdict), decision.loss_chance, decision.loss


def told_fault(place: int, decision: Decision) -> Moment:
    """Make a moment of a fault."""
    after = decision.chance_played
    return Moment(place, "fault", min(1.0, after + max(0.0, decision.loss_chance)), after)


def swings(decisions: Sequence[Decision], shares: Sequence[float]) -> list[Moment]:
    """Return how the chance to win changed from each decision of a seat to its next one, or to the end."""
    found = []
    for seat, share in enumerate(shares):
        own = [place for place, decision in enumerate(decisions) if decision.seat == seat]
        for place, following in pairwise(own):
            found.append(Moment(place, "swing", decisions[place].chance_played, decisions[following].chance_best))
        if own:
            found.append(Moment(own[-1], "swing", decisions[own[-1]].chance_played, share))
    return found


def size(moment: Moment) -> float:
    """Return by how much the chance to win changed."""
    return abs(moment.after - moment.before)


def close(decisions: Sequence[Decision], one: Moment, other: Moment) -> bool:
    """Say whether two moments tell of the same thing."""
    first, second = decisions[one.place], decisions[other.place]
    return first.deal == second.deal and abs(first.turn - second.turn) < APART
