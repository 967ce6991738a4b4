"""The results of an arena in a file: JSON lines, written as they come, read when it goes on."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from koloda.kit.say import Refusal
from koloda.lab.arena.question import Question
from koloda.lab.arena.result import Result
from koloda.record import shown

VERSION = 1


class Head(msgspec.Struct, tag_field="koloda", tag="arena"):
    """The first line: which question the results answer."""

    version: int
    question: Question


class Book:
    """A file of results, or none. A line that was cut off when its writer was killed is thrown away.

    Raises Refusal for a file that is none of ours or that answers another question.
    """

    def __init__(self, path: Path | None, question: Question) -> None:
        self.path = path
        self.question = question
        self.results: dict[int, Result] = {}
        if path and path.exists():
            self.read(path)
        elif path:
            self.append(Head(VERSION, question))

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
            self.append(Head(VERSION, self.question))
            return
        self.check(path, head)
        for line in lines[:-1]:
            result = self.read_line(path, line)
            self.results[result.game] = result
        if lines[-1]:
            os.truncate(path, len(data) - len(lines[-1]))

    def check(self, path: Path, line: bytes) -> None:
        """Refuse a file whose first line asks something else."""
        try:
            head = msgspec.json.decode(line, type=Head)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise Refusal("arena.no_results", file=shown(path)) from None
        if head.version != VERSION:
            raise Refusal("arena.no_results", file=shown(path))
        for name, there, here in differences(head.question, self.question):
            raise Refusal("arena.other_question", file=shown(path), what=name, there=there, here=here)

    def read_line(self, path: Path, line: bytes) -> Result:
        """Read the result of a game."""
        try:
            return msgspec.json.decode(line, type=Result)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise Refusal("arena.no_results", file=shown(path)) from None

    def keep(self, result: Result) -> None:
        """Keep the result of a game."""
        self.results[result.game] = result
        self.append(result)

    def append(self, line: msgspec.Struct) -> None:
        """Write a line at the end of the file, if there is one."""
        if not self.path:
            return
        try:
            with self.path.open("ab") as file:
                file.write(msgspec.json.encode(line) + b"\n")
        except OSError as error:
            raise Refusal("file.unwritable", file=shown(self.path), why=error.strerror or str(error)) from None


def differences(there: Question, here: Question) -> Iterator[tuple[str, str, str]]:
    """Yield what differs between two questions: its name, and how either has it."""
    for name in Question.__struct_fields__:
        one, other = getattr(there, name), getattr(here, name)
        if name == "options":
            for option in {**one, **other}:
                if one.get(option) != other.get(option):
                    yield option, str(one.get(option)), str(other.get(option))
        elif one != other:
            yield name, told(one), told(other)


def told(value: Any) -> str:
    """Write a part of a question."""
    return ",".join(value) if isinstance(value, tuple) else str(value)


def seed_of(path: Path) -> str:
    """Return the seed of the results in a file, or nothing where there is none."""
    try:
        with path.open("rb") as file:
            return msgspec.json.decode(file.readline(), type=Head).question.seed
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return ""  # told by ``Book``
