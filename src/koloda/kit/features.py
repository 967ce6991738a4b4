"""How a game tells a learner what the fields of its state mean, so that numbers become features.

A game's ``features.py`` names for each field of ``STATE`` what stands in it. A feature is a number that a network can
take: 0 or 1 for a card that is in a set, a seat or a value that is the one; a number near 0…1 for what is counted.
Whatever two values a field may have, their features differ.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

Kind = Literal["bits", "one_of", "number", "seat", "seats", "counts"]


@dataclass(frozen=True)
class Feature:
    """What stands in a field: ``kind`` says how it becomes ``width`` features (0: as many as there are seats).

    ``low`` is the value of the first feature, ``step`` the distance of bits, ``most`` what becomes 1. ``by_seat``: the
    field's rows are seats, told from the observer's own onwards. ``own``: of those an observer sees but the own row.
    ``hidden``: nobody sees it.
    """

    kind: Kind
    width: int
    low: int = 0
    step: int = 1
    most: int = 1
    by_seat: bool = False
    own: bool = False
    hidden: bool = False


Told = Feature | tuple[Feature, ...] | None
"""What stands in a field: one thing, a thing for each last index of an array, or what never changes in a match."""

Features = Mapping[str, Told]

SETTLED = ("players", "seats", "chance", "rule")
"""Fields of every state that are no features: settled before the match, or chance itself."""


def cards(count: int, step: int = 1) -> Feature:
    """A set of ``count`` cards as bits, or of suits whose cards are ``step`` bits each."""
    return Feature("bits", count, step=step)


def one_of(low: int, high: int) -> Feature:
    """One of the numbers from ``low`` to ``high``, or none of them (which is less than ``low``)."""
    return Feature("one_of", high - low + 1, low=low)


def number(low: int, high: int) -> Feature:
    """A whole number, told as 0 for ``low`` and 1 for ``high``; it may be less or more."""
    return Feature("number", 1, low=low, most=high - low)


def counts(count: int, bits: int, most: int) -> Feature:
    """Numbers of ``count`` kinds packed in so many ``bits`` each, told as 1 for ``most``."""
    return Feature("counts", count, step=bits, most=most)


SEAT = Feature("seat", 0)
"""A seat, told as how far it sits from the observer; or nobody, -1."""

SEATS = Feature("seats", 0)
"""A set of seats as bits."""


def by_seat(feature: Feature) -> Feature:
    """The rows of a field are the seats'."""
    return replace(feature, by_seat=True)


def own(feature: Feature) -> Feature:
    """The rows of a field are the seats', and each sees but its own."""
    return replace(feature, by_seat=True, own=True)


def hidden(feature: Feature) -> Feature:
    """Nobody sees the field."""
    return replace(feature, hidden=True)
