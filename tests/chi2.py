"""How well counts fit what was expected."""

import math
from collections.abc import Hashable, Mapping


def misfit(expected: Mapping[Hashable, float], counted: Mapping[Hashable, int]) -> float:
    """How many standard deviations chi-square lies above its mean (Wilson and Hilferty's cube root)."""
    n = sum(counted.values())
    assert counted.keys() <= expected.keys(), "what cannot be"
    chi2 = sum((counted.get(key, 0) - n * p) ** 2 / (n * p) for key, p in expected.items())
    free = len(expected) - 1
    return ((chi2 / free) ** (1 / 3) - 1 + 2 / (9 * free)) / math.sqrt(2 / (9 * free))
