# mypy: ignore-errors
"""Sets of cards as bits, chance, and shuffling."""

from koloda.kit.jit import rule


@rule
def count(cards):
    """Count the cards of a set (up to 63 cards, one bit each).

    In a form that the optimizer knows: it makes one instruction of it.
    """
    cards = cards - ((cards >> 1) & 0x5555555555555555)
    cards = (cards & 0x3333333333333333) + ((cards >> 2) & 0x3333333333333333)
    cards = (cards + (cards >> 4)) & 0x0F0F0F0F0F0F0F0F
    return (int(cards) * 0x0101010101010101 >> 56) & 0x7F  # int: without the compiler it would overflow


@rule
def lowest(cards):
    """Return the number of the lowest card of a set that is not empty."""
    return count((cards & -cards) - 1)


@rule
def highest(cards):
    """Return the number of the highest card of a set that is not empty."""
    cards = cards | (cards >> 1)
    cards = cards | (cards >> 2)
    cards = cards | (cards >> 4)
    cards = cards | (cards >> 8)
    cards = cards | (cards >> 16)
    cards = cards | (cards >> 32)
    return count(cards) - 1


@rule
def next_word(word):
    """Return the seed word after ``word`` (never 0): Marsaglia's xorshift (13, 7, 17) on 63 bits and a sign."""
    word = word ^ (word << 13)
    word = word ^ ((word >> 7) & 0x01FFFFFFFFFFFFFF)
    return word ^ (word << 17)


@rule
def below(state, n):
    """Draw a whole number from 0 up to but not including ``n`` (at most 2**31), each equally likely.

    Advances ``state.chance``. Lemire's multiplication with rejection (2019), on the top 31 bits of the word.
    """
    state.chance = next_word(state.chance)
    product = ((state.chance >> 33) & 0x7FFFFFFF) * n
    if product & 0x7FFFFFFF < n:
        unfair = (0x80000000 - n) % n
        while product & 0x7FFFFFFF < unfair:
            state.chance = next_word(state.chance)
            product = ((state.chance >> 33) & 0x7FFFFFFF) * n
    return product >> 31


@rule
def new_chance(state):
    """Return a seed word for another state: 62 random bits, never 0."""
    return 1 + (below(state, 1 << 31) << 31) + below(state, 1 << 31)


@rule
def shuffle(state, cards, n):
    """Put the first ``n`` of ``cards`` into random order: Fisher and Yates, from the last down (Durstenfeld)."""
    for last in range(n - 1, 0, -1):
        other = below(state, last + 1)
        cards[last], cards[other] = cards[other], cards[last]
