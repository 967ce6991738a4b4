# mypy: ignore-errors
"""Young Hunter: the decisions that studies follow."""

from koloda.kit.cases import Case, numbers
from koloda.kit.jit import rule

from .deck import BELIEVE, LIST, MOST_POINTS, NUMBER
from .rules_stage import ANNOUNCE

CASES = (Case("announcement", success="kept", axes=(numbers("points", 0, MOST_POINTS),)),)


@rule
def case(s, move, out):
    """§5  A number announced, and whether it is kept."""
    if s.stage != ANNOUNCE or move < NUMBER or move >= min(BELIEVE, LIST):
        return 0
    out[0] = 0
    out[1] = move - NUMBER
    return 2
