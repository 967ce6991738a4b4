"""How good a move was, by stated thresholds."""

from enum import StrEnum


class Verdict(StrEnum):
    """What is said of a move."""

    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


FAULTS = (Verdict.INACCURACY, Verdict.MISTAKE, Verdict.BLUNDER)

POINTS = (0.05, 0.12, 0.25)
"""Points lost that make a fault of each kind, in parts of a deal's swing: the standard deviation of a lead after it."""

CHANCE = (0.02, 0.05, 0.10)
"""Chance to win the match lost that makes a fault of each kind, whatever the points."""

DOUBT = 2.0
"""What is lost counts if it is more than so many standard errors: else chance may have shown it."""


def verdict(*, best: bool, points: float, error: float, chance: float, chance_error: float, swing: float) -> Verdict:
    """Judge a move by the points and the chance to win that it loses to the best, each with its standard error.

    Points count only if the chance to win is lost with them: who leads may well play for safety.
    """
    if best:
        return Verdict.BEST
    sure = points if points > DOUBT * error and chance >= 0 else 0.0
    sure_chance = chance if chance > DOUBT * chance_error else 0.0
    size = max(rank(sure / swing, POINTS), rank(sure_chance, CHANCE))
    return FAULTS[size - 1] if size else Verdict.GOOD


def rank(loss: float, thresholds: tuple[float, ...]) -> int:
    """Return how many thresholds a loss reaches."""
    return sum(loss >= threshold for threshold in thresholds)
