# mypy: ignore-errors
"""Koi-Koi: the decisions that studies follow."""

from koloda.kit.cases import Axis, Case, numbers
from koloda.kit.jit import rule

from .deck import CALL, KOIKOI
from .rules_yaku import yaku_total

TURNS = 8

CASES = (
    Case(
        "koikoi",
        success="own_stop",
        axes=(
            Axis("answer", ("koi-koi", "stop")),
            numbers("points", 1, 12),
            Axis("turn", tuple(map(str, range(1, TURNS + 1)))),
        ),
    ),
)


@rule
def case(s, move, out):
    """§15  Koi-koi or stop, by the points of all combinations and by the turn, the first to the eighth."""
    if s.phase != CALL:
        return 0
    out[0] = 0
    out[1] = 0 if move == KOIKOI else 1
    out[2] = yaku_total(s, s.turn) - 1
    out[3] = TURNS - 1 - s.held[s.turn]
    return 4
