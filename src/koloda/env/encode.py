# mypy: ignore-errors
"""States as features, in compiled code."""

from koloda.kit.jit import rule

BITS, ONE_OF, NUMBER, SEAT, SEATS, COUNTS = range(6)

KIND, WORD, OUT, WIDTH, LOW, STEP, COLUMNS = range(7)
"""The columns of a plan: what stands in a word of a state, which word, and where its features begin and how many."""


@rule
def encode(words, plan, scale, me, out):
    """Write the features of a state for seat ``me`` into ``out``, which holds zeros.

    ``words`` is the state as whole numbers; ``plan`` has a row a word (``Layout`` makes it), ``scale`` its factor.
    """
    for row in range(len(plan)):
        kind = plan[row, KIND]
        word = words[plan[row, WORD]]
        at = plan[row, OUT]
        width = plan[row, WIDTH]
        low = plan[row, LOW]
        if kind == NUMBER:
            out[at] = (word - low) * scale[row]
        elif word == 0 and kind != ONE_OF and kind != SEAT:
            continue
        elif kind == BITS:
            step = plan[row, STEP]
            for place in range(width):
                out[at + place] = word >> place * step & 1
        elif kind == ONE_OF:
            if 0 <= word - low < width:
                out[at + word - low] = 1
        elif kind == SEAT:
            if word >= 0:
                out[at + (word - me) % width] = 1
        elif kind == SEATS:
            for seat in range(width):
                out[at + (seat - me) % width] = word >> seat & 1
        else:
            step = plan[row, STEP]
            for place in range(width):
                out[at + place] = (word >> place * step & (1 << step) - 1) * scale[row]
