# mypy: ignore-errors
"""Koi-Koi: what studies count, and the decisions that they follow."""

from koloda.kit.cases import Axis, Case, numbers
from koloda.kit.jit import rule

from .deck import CALL, ENDING_EXHAUSTED, ENDING_STOP, KOIKOI, ROWS
from .rules_yaku import N_ROWS, yaku_total

TURNS = 8

COUNTED = (*ROWS, "calls", "wins", "exhausted")
"""Combinations that one has at the end, whoever won; calls of koi-koi; deals won by stopping; and exhausted ones."""

CASES = (
    Case(
        "koikoi",
        success="wins",
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


@rule
def counted(s, seat, out):
    """§8  The combinations, §15  the calls, §16  the stop, §17  or that nobody stopped."""
    for row in range(N_ROWS):
        out[row] = 1 if s.yaku[seat, row] > 0 else 0
    out[N_ROWS] = s.calls[seat]
    out[N_ROWS + 1] = 1 if s.ending == ENDING_STOP and s.winner == seat else 0
    out[N_ROWS + 2] = 1 if s.ending == ENDING_EXHAUSTED else 0
    return len(COUNTED)
