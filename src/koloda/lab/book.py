"""Results in a file: JSON lines, written as they come, read when the work goes on."""

import errno
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from koloda.kit.say import Refusal
from koloda.record import shown

VERSION = 1

BROKEN = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What reading a line may raise that is not one of ours."""


class Numbered(Protocol):
    """A result of a piece of work."""

    @property
    def number(self) -> int:
        """The number of the piece."""


R = TypeVar("R", bound=Numbered)


class Head(msgspec.Struct):
    """The first line: which question the results answer, and of which kind it is (``arena`` or ``study``)."""

    koloda: str
    version: int
    question: msgspec.Raw


class Seeded(msgspec.Struct):
    """A question, of which only the seed is asked."""

    seed: str = ""


class Book(Generic[R]):
    """A file of results, or none. A line that was cut off when its writer was killed is thrown away.

    ``question`` is a struct with a ``kind`` and a ``result``, the type of its results. Raises Refusal for a file
    that is none of ours or that answers another question.
    """

    def __init__(self, path: Path | None, question: Any) -> None:
        self.path = path
        self.question = question
        self.results: dict[int, R] = {}
        if path and path.exists():
            if not path.is_file() and not path.is_dir():  # a device may never end
                raise Refusal("file.unreadable", file=shown(path), why=os.strerror(errno.ENODEV))
            self.read(path)
        elif path:
            self.begin()

    def begin(self) -> None:
        """Write the first line."""
        self.append(Head(self.question.kind, VERSION, msgspec.Raw(msgspec.json.encode(self.question))))

    def read(self, path: Path) -> None:
        """Read the results that are there already."""
        try:
            data = path.read_bytes()
        except OSError as error:
            raise Refusal("file.unreadable", file=shown(path), why=error.strerror or str(error)) from None
        head, *lines = data.split(b"\n")
        if not lines and data:  # not even its first line was finished
            raise Refusal("arena.no_results", file=shown(path))
        if not data:
            self.begin()
            return
        self.check(path, head)
        for line in lines[:-1]:
            result = self.read_line(path, line)
            self.results[result.number] = result
        if lines[-1]:
            os.truncate(path, len(data) - len(lines[-1]))

    def check(self, path: Path, line: bytes) -> None:
        """Refuse a file whose first line asks something else."""
        head = head_of(line, self.question.kind)
        try:
            question = msgspec.json.decode(head.question, type=type(self.question)) if head else None
        except BROKEN:
            question = None
        if question is None:
            raise Refusal("arena.no_results", file=shown(path))
        for name, there, here in differences(question, self.question):
            raise Refusal("arena.other_question", file=shown(path), what=name, there=there, here=here)

    def read_line(self, path: Path, line: bytes) -> R:
        """Read a result."""
        try:
            result: R = msgspec.json.decode(line, type=self.question.result)
        except BROKEN:
            raise Refusal("arena.no_results", file=shown(path)) from None
        return result

    def keep(self, result: R) -> None:
        """Keep a result."""
        self.results[result.number] = result
        self.append(result)

    def append(self, line: Any) -> None:
        """Write a line at the end of the file, if there is one."""
        if not self.path:
            return
        try:
            with self.path.open("ab") as file:
                file.write(msgspec.json.encode(line) + b"\n")
        except OSError as error:
            raise Refusal("file.unwritable", file=shown(self.path), why=error.strerror or str(error)) from None


def head_of(line: bytes, kind: str) -> Head | None:
    """Read a first line; None where it is none of ours, or of another kind."""
    try:
        head = msgspec.json.decode(line, type=Head)
    except BROKEN:
        return None
    return head if (head.koloda, head.version) == (kind, VERSION) else None


def differences(there: Any, here: Any) -> Iterator[tuple[str, str, str]]:
    """Yield what differs between two questions: its name, and how either has it."""
    for name in here.__struct_fields__:
        one, other = getattr(there, name), getattr(here, name)
        if isinstance(one, dict):
            for option in {**one, **other}:
                if one.get(option) != other.get(option):
                    yield option, str(one.get(option)), str(other.get(option))
        elif one != other and named(one) == named(other) != ():
            for part, counterpart in zip(one, other, strict=True):
                yield from differences(part, counterpart)
        elif one != other:
            yield name, told(one), told(other)


def told(value: Any) -> str:
    """Write a part of a question."""
    return ", ".join(named(value) or map(str, value)) if isinstance(value, tuple) else str(value)


def named(value: Any) -> tuple[str, ...]:
    """Return the names of things that have names, such as variants."""
    return tuple(part.name for part in value if hasattr(part, "name")) if isinstance(value, tuple) else ()


def seed_of(path: Path, kind: str) -> str:
    """Return the seed of the results in a file, or nothing where there is none."""
    try:
        with path.open("rb") as file:
            head = head_of(file.readline(), kind) if path.is_file() else None
        return msgspec.json.decode(head.question, type=Seeded).seed if head else ""
    except (OSError, *BROKEN):
        return ""  # told by ``Book``
