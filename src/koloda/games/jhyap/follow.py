# mypy: ignore-errors
"""Jhyap: what studies count, the decisions that they follow, and who is still in the match."""

from koloda.kit.cases import Axis, Case, numbers
from koloda.kit.jit import rule

from .deck import CALL
from .rules_bag import points
from .rules_score import CALL_FAILED, CALLED
from .rules_seats import THROW
from .rules_turn import may_call

COUNTED = ("called", "failed", "tied", "beat", "hand")
"""One's own call that held or failed, or was tied; whether one beat another's; and the points of one's hand."""

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
def counted(s, seat, out):
    """§13  Who called, whether another hand counted the same, and who beat the caller."""
    own = s.caller == seat and s.ending <= CALL_FAILED
    out[0] = 1 if own and s.ending == CALLED else 0
    out[1] = 1 if own and s.ending == CALL_FAILED else 0
    out[2] = 1 if own and tied(s) else 0
    out[3] = 1 if s.ending == CALL_FAILED and not own and s.counts[seat] <= s.counts[s.caller] else 0
    out[4] = s.counts[seat]
    return len(COUNTED)


@rule
def tied(s):
    """§13  Whether another hand counts as much as the caller's."""
    for seat in range(s.players):
        if seat != s.caller and took_part(s, seat) and s.counts[seat] == s.counts[s.caller]:
            return True
    return False


@rule
def took_part(s, seat):
    """§14  Who dropped out in a round before is not in this one."""
    return s.out[seat] == 0 or s.out[seat] == s.deals
