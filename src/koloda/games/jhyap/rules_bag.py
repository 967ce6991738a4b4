# mypy: ignore-errors
"""Bags of cards that may hold look-alikes.

A bag is three numbers: the set of cards held at least once, the set of those held twice, and how many jokers.
"""

from koloda.kit.cards import count
from koloda.kit.jit import rule

from .deck import JOKER, RANKS, VALUES, VALUES_TO_THIRTEEN

ONCE, TWICE, JOKERS = range(3)
TEN = 0  # the first value of option ``pictures``
MINUS_FIVE = 1  # the second value of option ``only_jokers``


@rule
def empty(bag):
    """§3  Take everything out."""
    bag[ONCE] = 0
    bag[TWICE] = 0
    bag[JOKERS] = 0


@rule
def in_deck(s, card):
    """§2  How often a card is in one deck."""
    return s.rule.jokers if card == JOKER else s.pack >> card & 1


@rule
def deck_size(s):
    """§2  How many cards one deck has."""
    return s.rule.ranks * s.rule.suits + s.rule.jokers


@rule
def fill(s, bag, decks):
    """§3  Put whole decks in."""
    bag[ONCE] = s.pack
    bag[TWICE] = s.pack if decks == 2 else 0
    bag[JOKERS] = s.rule.jokers * decks


@rule
def copy(bag, into):
    """§3  Make another bag hold the same."""
    into[ONCE] = bag[ONCE]
    into[TWICE] = bag[TWICE]
    into[JOKERS] = bag[JOKERS]


@rule
def copies(bag, card):
    """§3  How many of a card are in the bag."""
    if card == JOKER:
        return bag[JOKERS]
    return (bag[ONCE] >> card & 1) + (bag[TWICE] >> card & 1)


@rule
def put(bag, card):
    """§3  Put a card in."""
    if card == JOKER:
        bag[JOKERS] += 1
    else:
        bag[TWICE] |= bag[ONCE] & 1 << card
        bag[ONCE] |= 1 << card


@rule
def drop(bag, card):
    """§3  Take one copy of a card out; it must be in."""
    if card == JOKER:
        bag[JOKERS] -= 1
    elif bag[TWICE] >> card & 1:
        bag[TWICE] &= ~(1 << card)
    else:
        bag[ONCE] &= ~(1 << card)


@rule
def size(bag):
    """§3  How many cards are in the bag."""
    return count(bag[ONCE]) + count(bag[TWICE]) + bag[JOKERS]


@rule
def write(bag, out, n):
    """§11  Write the cards into ``out`` from place ``n`` in ascending order, jokers last; returns the place after."""
    if bag[ONCE] | bag[JOKERS]:
        for card in range(JOKER + 1):
            for _ in range(copies(bag, card)):
                out[n] = card
                n += 1
    return n


@rule
def points(s, bag):
    """§2  What the cards of a hand count together."""
    total = 0
    for rank in range(RANKS):
        held = count(bag[ONCE] >> 4 * rank & 15) + count(bag[TWICE] >> 4 * rank & 15)
        total += held * (VALUES[rank] if s.rule.pictures == TEN else VALUES_TO_THIRTEEN[rank])
    if bag[ONCE] == 0 and s.rule.only_jokers == MINUS_FIVE:
        total -= 5 * bag[JOKERS]
    return total
