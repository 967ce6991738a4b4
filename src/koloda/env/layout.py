"""Where everything stands: a state as whole numbers, and as features for a seat."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from koloda.games import Game
from koloda.kit.features import SETTLED, Feature, Told
from koloda.kit.options import Value

from . import encode as code

CODES = {
    "bits": code.BITS,
    "one_of": code.ONE_OF,
    "number": code.NUMBER,
    "seat": code.SEAT,
    "seats": code.SEATS,
    "counts": code.COUNTS,
}


@dataclass(frozen=True)
class Place:
    """A field in an array: its name, the shape of its values, where it begins and how many numbers it has."""

    name: str
    shape: tuple[int, ...]
    start: int
    size: int


def words_of(state_type: np.dtype[Any]) -> tuple[Place, ...]:
    """Return where each field stands in a state told as int64 words; options are ``rule.NAME``."""
    return tuple(_words(state_type, "", 0))


def _words(state_type: np.dtype[Any], before: str, start: int) -> Iterator[Place]:
    for name, (kind, offset, *_) in (state_type.fields or {}).items():
        if kind.fields:
            yield from _words(kind, f"{before}{name}.", start + offset // 8)
        else:
            yield Place(before + name, kind.shape, start + offset // 8, kind.itemsize // 8)


@dataclass(frozen=True)
class Layout:
    """How a state becomes features for each seat: float32, the same fields in the same places for every seat.

    ``places`` say which features tell which field (``shape`` is that of the field's rows; rows of seats begin with the
    observer's own), ``size`` how many features there are. ``plans[seat]`` and ``scale`` are what ``encode`` reads.
    """

    places: tuple[Place, ...]
    size: int
    plans: Any
    scale: Any


def layout(game: Game, players: int, seats: int, values: dict[str, Value], *, full: bool = False) -> Layout:
    """Lay out the features of what a seat sees, or (``full``) of the whole state with all that is hidden."""
    told: dict[str, Told] = game.part("features").features(players, values)
    places: list[Place] = []
    rows: list[tuple[Feature, list[int], int]] = []
    size = 0
    for field in words_of(game.rules.STATE):
        if field.name in SETTLED or field.name.startswith("rule."):
            continue
        start = size
        for feature, words in _elements(told[field.name], field, seats, full):
            rows.append((feature, words, size))
            size += _width(feature, seats)
        places.append(Place(field.name, field.shape, start, size - start))
    rows.sort(key=lambda row: CODES[row[0].kind])  # as `encode` wants them
    plans = np.zeros((seats, len(rows), code.COLUMNS), np.int64)
    for me in range(seats):
        for row, (feature, words, at) in enumerate(rows):
            plan = plans[me, row]
            plan[code.KIND] = CODES[feature.kind]
            plan[code.WORD] = words[me]
            plan[code.OUT] = at
            plan[code.WIDTH] = _width(feature, seats)
            plan[code.LOW] = feature.low
            plan[code.STEP] = feature.step
    scale = np.array([1 / max(1, feature.most) for feature, _, _ in rows], np.float32)
    return Layout(tuple(place for place in places if place.size), size, plans, scale)


def _width(feature: Feature, seats: int) -> int:
    return feature.width or seats


def _elements(told: Told, field: Place, seats: int, full: bool) -> Iterator[tuple[Feature, list[int]]]:
    """Yield each thing that a field tells, with the word where it stands for each observing seat."""
    if told is None:
        return
    last = len(told) if isinstance(told, tuple) else 1
    for index in range(field.size):
        feature = told[index % last] if isinstance(told, tuple) else told
        if feature.hidden and not full:
            continue
        if not feature.by_seat:
            yield feature, [field.start + index] * seats
            continue
        stride = field.size // field.shape[0]
        row, rest = divmod(index, stride)
        if row >= (1 if feature.own and not full else seats):
            continue
        yield feature, [field.start + (me + row) % seats * stride + rest for me in range(seats)]
