# mypy: ignore-errors
"""States as features, in compiled code."""

import numpy as np

from koloda.kit.jit import part_of_a_loop

BITS, ONE_OF, NUMBER, SEAT, SEATS, COUNTS = range(6)

KIND, WORD, OUT, WIDTH, LOW, STEP, COLUMNS = range(7)
"""The columns of a plan: what stands in a word of a state, which word, and where its features begin and how many."""


PLACE = np.uint64
"""What an index is cast to: of a signed one Numba asks each time whether it counts from the end, half of the work."""


@part_of_a_loop
def encode(words, state, plans, scale, me, out, i):
    """Write the features of a state for seat ``me`` into row ``i`` of ``out``.

    Row ``state`` of ``words`` is the state as whole numbers; ``plans[me]`` has a row a word (``Layout`` makes it),
    ``scale`` its factor. Rows of a kind follow each other in the order of the kinds: a loop for each kind is up to
    twice as fast as to ask every row for its kind.
    """
    plan, told, features = plans[me], words[state], out[i]
    for place in range(len(features)):
        features[PLACE(place)] = 0
    row = bits(plan, PLACE(0), told, features)
    row = ones(plan, row, told, features)
    row = numbers(plan, row, told, features, scale)
    row = seats(plan, row, told, features, me)
    row = sets_of_seats(plan, row, told, features, me)
    counts(plan, row, told, features, scale)


@part_of_a_loop
def bits(plan, row, told, features):
    """Write sets, and return the first row that is none; so do the other kinds."""
    while row < PLACE(len(plan)) and plan[row, KIND] == BITS:
        word, at = told[PLACE(plan[row, WORD])], PLACE(plan[row, OUT])
        width, step = plan[row, WIDTH], plan[row, STEP]
        if step > 1:
            for place in range(width):
                features[at + PLACE(place)] = word >> place * step & 1
        elif word != 0:
            for place in range(width):
                features[at + PLACE(place)] = word >> place & 1
        row += PLACE(1)
    return row


@part_of_a_loop
def ones(plan, row, told, features):
    """Write which of some values it is."""
    while row < PLACE(len(plan)) and plan[row, KIND] == ONE_OF:
        value = told[PLACE(plan[row, WORD])] - plan[row, LOW]
        if 0 <= value < plan[row, WIDTH]:
            features[PLACE(plan[row, OUT]) + PLACE(value)] = 1
        row += PLACE(1)
    return row


@part_of_a_loop
def numbers(plan, row, told, features, scale):
    """Write numbers."""
    while row < PLACE(len(plan)) and plan[row, KIND] == NUMBER:
        value = told[PLACE(plan[row, WORD])] - plan[row, LOW]
        features[PLACE(plan[row, OUT])] = value * scale[row]
        row += PLACE(1)
    return row


@part_of_a_loop
def seats(plan, row, told, features, me):
    """Write which seat it is."""
    while row < PLACE(len(plan)) and plan[row, KIND] == SEAT:
        seat = told[PLACE(plan[row, WORD])]
        if seat >= 0:
            features[PLACE(plan[row, OUT]) + PLACE(from_me(seat, me, plan[row, WIDTH]))] = 1
        row += PLACE(1)
    return row


@part_of_a_loop
def sets_of_seats(plan, row, told, features, me):
    """Write sets of seats."""
    while row < PLACE(len(plan)) and plan[row, KIND] == SEATS:
        word, at, width = told[PLACE(plan[row, WORD])], PLACE(plan[row, OUT]), plan[row, WIDTH]
        for seat in range(width):
            features[at + PLACE(from_me(seat, me, width))] = word >> seat & 1
        row += PLACE(1)
    return row


@part_of_a_loop
def counts(plan, row, told, features, scale):
    """Write how many there are of each kind."""
    while row < PLACE(len(plan)):
        word, at = told[PLACE(plan[row, WORD])], PLACE(plan[row, OUT])
        width, step = plan[row, WIDTH], plan[row, STEP]
        if word != 0:
            for place in range(width):
                features[at + PLACE(place)] = (word >> place * step & (1 << step) - 1) * scale[row]
        row += PLACE(1)


@part_of_a_loop
def from_me(seat, me, seats):
    """Return how far a seat sits from the observer."""
    return seat - me if seat >= me else seat - me + seats
