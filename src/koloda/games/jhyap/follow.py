# mypy: ignore-errors
"""Jhyap: the decisions that studies follow, and who is still in the match."""

from koloda.kit.cases import Axis, Case, numbers
from koloda.kit.jit import rule

from .deck import CALL
from .rules_bag import points
from .rules_seats import THROW
from .rules_turn import may_call

CASES = (
    Case(
        "call",
        success="called",
        axes=(Axis("answer", ("call", "go on")), numbers("points", 0, 10), numbers("turn", 1, 7)),
    ),
)


@rule
def case(s, move, out):
    """§12  To call or to go on where one may call, by the points of the hand and by the caller's turn."""
    if s.phase != THROW or not may_call(s):
        return 0
    out[0] = 0
    out[1] = 0 if move == CALL else 1
    out[2] = points(s, s.hand[s.turn])
    out[3] = s.turns // s.playing
    return 4


@rule
def took_part(s, seat):
    """§14  Who dropped out in a round before is not in this one."""
    return s.out[seat] == 0 or s.out[seat] == s.deals
