"""House rules: how an option is declared, read, written and kept in a state's record.

One declaration serves the command line, the rule book, the records and the web form. The sentences that
explain an option stand in the game's catalogues under ``option.NAME``, those that explain a value of a
``Choice`` under ``value.NAME.VALUE``.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from koloda.kit.say import Refusal, Say

Value = str | int | bool | tuple[int, ...] | frozenset[str]

WHOLE, COUNT = re.compile(r"-?[0-9]{1,9}"), re.compile(r"[0-9]{1,9}")
"""Numbers as they are written: Python would also read `1_0`, `+5` and the digits of other scripts."""


@dataclass(frozen=True)
class Choice:
    """One of a few named values; its record field holds the value's index."""

    name: str
    values: tuple[str, ...]
    default: str
    clause: int

    def allowed(self) -> str:
        """Say which values there are."""
        return " | ".join(self.values)

    def read(self, text: str) -> Value:
        """Read a value; refuses what is not allowed."""
        if text not in self.values:
            raise refused(self, text)
        return text

    def write(self, value: Value) -> str:
        """Write a value so that ``read`` understands it."""
        return str(value)

    def field(self) -> tuple[str, str]:
        """Return the field of the record type."""
        return (self.name, "i8")

    def coded(self, value: Value) -> int:
        """Return the number that the rules see."""
        return self.values.index(str(value))


@dataclass(frozen=True)
class Switch:
    """On or off; its record field holds 1 or 0."""

    name: str
    default: bool
    clause: int

    def allowed(self) -> str:
        """Say which values there are."""
        return "on | off"

    def read(self, text: str) -> Value:
        """Read a value; refuses what is not allowed."""
        if text not in ("on", "off"):
            raise refused(self, text)
        return text == "on"

    def write(self, value: Value) -> str:
        """Write a value so that ``read`` understands it."""
        return "on" if value else "off"

    def field(self) -> tuple[str, str]:
        """Return the field of the record type."""
        return (self.name, "i8")

    def coded(self, value: Value) -> int:
        """Return the number that the rules see."""
        return int(bool(value))


@dataclass(frozen=True)
class Number:
    """A whole number from ``low`` to ``high``; its record field holds the number itself."""

    name: str
    low: int
    high: int
    default: int
    clause: int

    def allowed(self) -> str:
        """Say which values there are."""
        return f"{self.low}…{self.high}"

    def read(self, text: str) -> Value:
        """Read a value; refuses what is not allowed."""
        if not WHOLE.fullmatch(text) or not self.low <= int(text) <= self.high:
            raise refused(self, text)
        return int(text)

    def write(self, value: Value) -> str:
        """Write a value so that ``read`` understands it."""
        return str(value)

    def field(self) -> tuple[str, str]:
        """Return the field of the record type."""
        return (self.name, "i8")

    def coded(self, value: Value) -> int:
        """Return the number that the rules see."""
        assert isinstance(value, int)
        return value


@dataclass(frozen=True)
class Counts:
    """How many there are of each labelled thing, from ``least`` to ``total`` together, written ``6x10,1x40``.

    Its record field is an array of the counts in the order of ``labels``.
    """

    name: str
    labels: tuple[str, ...]
    least: int
    total: int
    default: tuple[int, ...]
    clause: int

    def allowed(self) -> str:
        """Say which values there are."""
        return f"N×LABEL,… = {self.least}…{self.total}; LABEL: {' '.join(self.labels)}"

    def read(self, text: str) -> Value:
        """Read a table of counts; refuses unknown labels, labels named twice and a wrong total."""
        counts = dict.fromkeys(self.labels, 0)
        named: set[str] = set()
        for part in text.replace("×", "x").split(","):
            number, x, label = part.strip().partition("x")
            if not x or label not in counts or label in named or not COUNT.fullmatch(number):
                raise refused(self, text)
            named.add(label)
            counts[label] = int(number)
        if not self.least <= sum(counts.values()) <= self.total:
            raise refused(self, text)
        return tuple(counts.values())

    def write(self, value: Value) -> str:
        """Write a table of counts so that ``read`` understands it."""
        assert isinstance(value, tuple)
        return ",".join(f"{n}x{label}" for label, n in zip(self.labels, value, strict=True) if n)

    def field(self) -> tuple[str, str, tuple[int]]:
        """Return the field of the record type."""
        return (self.name, "i8", (len(self.labels),))

    def coded(self, value: Value) -> list[int]:
        """Return the numbers that the rules see."""
        assert isinstance(value, tuple)
        return list(value)


@dataclass(frozen=True)
class Subset:
    """Some of the labelled things, written ``333+335`` or ``none``; its record field holds them as bits."""

    name: str
    labels: tuple[str, ...]
    default: frozenset[str]
    clause: int

    def allowed(self) -> str:
        """Say which values there are."""
        return f"none, or LABEL+…; LABEL: {' '.join(self.labels)}"

    def read(self, text: str) -> Value:
        """Read a set of labels; refuses unknown ones."""
        if text == "none":
            return frozenset()
        labels = frozenset(text.split("+"))
        if not labels <= frozenset(self.labels):
            raise refused(self, text)
        return labels

    def write(self, value: Value) -> str:
        """Write a set of labels so that ``read`` understands it."""
        assert isinstance(value, frozenset)
        return "+".join(label for label in self.labels if label in value) or "none"

    def field(self) -> tuple[str, str]:
        """Return the field of the record type."""
        return (self.name, "i8")

    def coded(self, value: Value) -> int:
        """Return the number that the rules see."""
        assert isinstance(value, frozenset)
        return sum(1 << bit for bit, label in enumerate(self.labels) if label in value)


Option = Choice | Switch | Number | Counts | Subset
Values = Mapping[str, Value]


def refused(option: Option, given: str) -> Refusal:
    """Make the one sentence that names the option, what was given and what is allowed."""
    return Refusal("option.refused", option.clause, option=option.name, given=given, allowed=option.allowed())


def record_of(options: Iterable[Option]) -> np.dtype[Any]:
    """Make the record type that holds the options in a state."""
    return np.dtype((np.record, [option.field() for option in options]))


def chosen(
    options: Iterable[Option],
    presets: Mapping[str, Values],
    preset: str,
    given: Mapping[str, str],
) -> dict[str, Value]:
    """Give every option its value: the one given (as text), else the preset's, else its default."""
    if preset not in presets:
        raise Refusal("preset.unknown", given=preset, allowed=", ".join(presets))
    table = {option.name: option for option in options}
    for name in given:
        if name not in table:
            raise Refusal("option.unknown", given=name, allowed=", ".join(table))
    values: dict[str, Value] = {name: option.default for name, option in table.items()}
    values.update(presets[preset])
    values.update({name: table[name].read(text) for name, text in given.items()})
    return values


def set_rule(rule: Any, options: Iterable[Option], values: Values) -> None:
    """Write the values into a state's ``rule`` record."""
    for option in options:
        rule[option.name] = option.coded(values[option.name])


Impossible = Callable[[int, Values], Say | None]
"""What a game's ``options.impossible(players, values)`` is: the sentence that refuses a combination, or None."""
