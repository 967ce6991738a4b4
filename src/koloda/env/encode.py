# mypy: ignore-errors
"""States as features, in compiled code."""

import numpy as np

from koloda.kit.jit import rule

BITS, ONE_OF, NUMBER, SEAT, SEATS, COUNTS = range(6)

KIND, WORD, OUT, WIDTH, LOW, STEP, COLUMNS = range(7)
"""The columns of a plan: what stands in a word of a state, which word, and where its features begin and how many."""


PLACE = np.uint64
"""What an index is cast to: of a signed one Numba asks each time whether it counts from the end, half of the work."""


@rule
def encode(words, state, plans, scale, me, out, i):
    """Write the features of a state for seat ``me`` into row ``i`` of ``out``.

    Row ``state`` of ``words`` is the state as whole numbers; ``plans[me]`` has a row a word (``Layout`` makes it),
    ``scale`` its factor.
    """
    out_row, seat = PLACE(i), PLACE(me)
    for place in range(out.shape[1]):
        out[out_row, PLACE(place)] = 0
    for number in range(plans.shape[1]):
        row = PLACE(number)
        kind = plans[seat, row, KIND]
        word = words[PLACE(state), PLACE(plans[seat, row, WORD])]
        at = PLACE(plans[seat, row, OUT])
        width = plans[seat, row, WIDTH]
        low = plans[seat, row, LOW]
        step = plans[seat, row, STEP]
        if kind == NUMBER:
            out[out_row, at] = (word - low) * scale[row]
        elif kind == ONE_OF:
            if 0 <= word - low < width:
                out[out_row, at + PLACE(word - low)] = 1
        elif kind == SEAT:
            if word >= 0:
                out[out_row, at + PLACE(from_me(word, me, width))] = 1
        elif kind == SEATS:
            for other in range(width):
                out[out_row, at + PLACE(from_me(other, me, width))] = word >> other & 1
        elif kind == COUNTS:
            for place in range(width):
                out[out_row, at + PLACE(place)] = (word >> place * step & (1 << step) - 1) * scale[row]
        elif step > 1:
            for place in range(width):
                out[out_row, at + PLACE(place)] = word >> place * step & 1
        elif word != 0:
            for place in range(width):
                out[out_row, at + PLACE(place)] = word >> place & 1


@rule
def from_me(seat, me, seats):
    """Return how far a seat sits from the observer."""
    return seat - me if seat >= me else seat - me + seats
