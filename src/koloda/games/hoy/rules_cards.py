# mypy: ignore-errors
"""Hoy: sets of look-alike cards, five bits a value in one number (§1)."""

from koloda.kit.jit import rule

from .deck import BITS, INFINITY, KINDS, MOST_ALIKE


@rule
def alike(kind, n):
    """§1  The set of ``n`` cards of one value."""
    return n << BITS * kind


@rule
def number_of(cards, kind):
    """§1  How many cards of one value there are in a set."""
    return cards >> BITS * kind & MOST_ALIKE


@rule
def size(cards):
    """§1  How many cards there are in a hand or a lay, at most 30: by casting out 31s, since 32 leaves 1."""
    return cards % MOST_ALIKE


@rule
def write(cards, out, n):
    """§1  Write the cards of a set into ``out`` after the first ``n``; return how many are there then."""
    for kind in range(KINDS):
        for _ in range(number_of(cards, kind)):
            out[n] = kind
            n += 1
    return n


@rule
def without_infinities(cards):
    """§13  The set without its infinities."""
    return cards & alike(INFINITY, 1) - 1


@rule
def covers(cards, others):
    """§14  Both sorted from the highest down, each card is at least as high as the one it lies on."""
    over = 0
    for kind in range(KINDS - 1, -1, -1):
        over += number_of(cards, kind) - number_of(others, kind)
        if over < 0:
            return False
    return True


@rule
def lowest_of(cards, n):
    """§19  The ``n`` lowest cards of a set."""
    chosen = 0
    for kind in range(KINDS):
        here = min(n, number_of(cards, kind))
        chosen += alike(kind, here)
        n -= here
    return chosen


@rule
def next_choice(cards, chosen):
    """§19  The choice after ``chosen`` among choices of as many cards of a set, in order of their numbers, or -1."""
    lower = 0
    for kind in range(KINDS):
        here = number_of(chosen, kind)
        if lower > 0 and here < number_of(cards, kind):
            higher = (chosen >> BITS * kind) + 1 << BITS * kind
            return higher + lowest_of(cards, lower - 1)
        lower += here
    return -1
