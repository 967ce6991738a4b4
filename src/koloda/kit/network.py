# mypy: ignore-errors
"""A small network: it reads which features hold, and answers with the chance of each of some results.

Its numbers lie in one array: a row of hidden numbers for each feature, and what is added to the sum of the rows that
hold; then for each hidden number a row of second ones, and what is added; then for each of those a row of results, and
what is added. Numbers below 0 go no further (ReLU); the last are made chances (softmax).

How many hidden and second numbers there are, whole multiples of ``BLOCK``, is told by the arrays that keep them.
"""

import numpy as np

from koloda.kit.cards import lowest
from koloda.kit.jit import rule

BLOCK = 32


def size_of(features: int, hidden: int, second: int, results: int) -> int:
    """Return how many numbers a network has."""
    return (features + 1) * hidden + (hidden + 1) * second + (second + 1) * results


@rule
def first_layer(net, features, hidden):
    """Return the rows of the features; the last row is what is added to them."""
    return net[: (features + 1) * hidden].reshape(features + 1, hidden)


@rule
def second_layer(net, features, hidden, second):
    """Return the rows of the hidden numbers, and what is added."""
    at = (features + 1) * hidden
    return net[at : at + (hidden + 1) * second].reshape(hidden + 1, second)


@rule
def third_layer(net, features, hidden, second, results):
    """Return the rows of results, and what is added."""
    at = (features + 1) * hidden + (hidden + 1) * second
    return net[at : at + (second + 1) * results].reshape(second + 1, results)


@rule
def foretell(ids, net, features, first, second, chances):
    """Write the chance of each result, if the features ``ids`` hold; ``first`` and ``second`` keep what is between."""
    add_rows(ids, first_layer(net, features, len(first)), first)
    conclude(net, features, first, second, chances)


@rule
def foretell_next(ids, before, net, features, first, second, chances):
    """Foretell as ``foretell`` does, after it has for the features ``before``, which become ``ids``.

    ``first`` is as it was left; only what differs is added to it.
    """
    change_rows(ids, before, first_layer(net, features, len(first)), first)
    conclude(net, features, first, second, chances)


@rule
def conclude(net, features, first, second, chances):
    """Write the chance of each result, from the sums of the rows that hold."""
    pass_on(first, second_layer(net, features, len(first), len(second)), second)
    pass_on(second, third_layer(net, features, len(first), len(second), len(chances)), chances)
    make_chances(chances)


@rule
def add_rows(ids, rows, sums):
    """Add up some rows, and the last; four at a time, which the processor likes."""
    last = rows[len(rows) - 1]
    for j in range(len(sums)):
        sums[j] = last[j]
    whole = len(ids) // 4 * 4
    for i in range(0, whole, 4):
        a, b, c, d = rows[ids[i]], rows[ids[i + 1]], rows[ids[i + 2]], rows[ids[i + 3]]
        for j in range(len(sums)):
            sums[j] += (a[j] + b[j]) + (c[j] + d[j])
    for i in range(whole, len(ids)):
        a = rows[ids[i]]
        for j in range(len(sums)):
            sums[j] += a[j]


@rule
def change_rows(ids, before, rows, sums):
    """Exchange the rows of the features that differ; ``before`` becomes ``ids``."""
    for i in range(len(ids)):
        if ids[i] != before[i]:
            new, old = rows[ids[i]], rows[before[i]]
            for j in range(len(sums)):
                sums[j] += new[j] - old[j]
            before[i] = ids[i]


@rule
def pass_on(before, rows, after):
    """Carry the numbers above 0 on to the next layer.

    Which they are is found out first, without asking one after the other: a processor guesses such answers badly.
    """
    last = rows[len(before)]
    for j in range(len(after)):
        after[j] = last[j]
    for start in range(0, len(before), BLOCK):
        above = 0
        for k in range(BLOCK):
            above |= int(before[start + k] > 0) << k
        while above != 0:
            i = start + lowest(above)
            above &= above - 1
            much = before[i]
            row = rows[i]
            for j in range(len(after)):
                after[j] += much * row[j]


@rule
def make_chances(numbers):
    """Turn numbers into chances, the greater the likelier (softmax)."""
    most = numbers[0]
    for j in range(1, len(numbers)):
        most = max(most, numbers[j])
    together = np.float32(0.0)
    for j in range(len(numbers)):
        numbers[j] = np.exp(numbers[j] - most)
        together += numbers[j]
    for j in range(len(numbers)):
        numbers[j] /= together
