# mypy: ignore-errors
"""Who sits beside whom, and what a turn waits for."""

from koloda.kit.jit import rule

THROW, PICK, SLAP_DOWN, OVER = range(4)  # §5  what a turn waits for, in order
CLOCKWISE = 0  # the first value of option ``direction``


@rule
def beside(s, seat):
    """§4  The next seat in the direction of play."""
    if s.rule.direction == CLOCKWISE:
        return seat + 1 if seat + 1 < s.players else 0
    return seat - 1 if seat > 0 else s.players - 1


@rule
def next_in(s, seat):
    """§14  The next seat in the direction of play that is still in the match."""
    seat = beside(s, seat)
    while s.out[seat]:
        seat = beside(s, seat)
    return seat


@rule
def last_in(s, seat):
    """§15  The seat still in the match after which ``seat`` has its turn."""
    before = next_in(s, seat)
    while next_in(s, before) != seat:
        before = next_in(s, before)
    return before
