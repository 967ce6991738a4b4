"""Records in files: read with a limit on their size, saved whole or not at all."""

import os
import secrets
from contextlib import suppress
from pathlib import Path

from koloda.kit.say import Refusal, say
from koloda.record.error import RecordError
from koloda.record.read import read
from koloda.record.write import write
from koloda.table import Match

LONGEST = 32 << 20
"""No file of more bytes is read."""


def load(path: Path) -> Match:
    """Read a record from a file. Raises RecordError for a record that is wrong, Refusal for a file that is none."""
    return read(load_text(path))


def save(match: Match, path: Path) -> None:
    """Write a match into a file, so that either the whole new record is there or all is as it was."""
    save_text(write(match), path)


def load_text(path: Path) -> str:
    """Read a file of text in UTF-8. Raises RecordError with the line where it is not UTF-8."""
    data = load_bytes(path)
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        found = say("record.found.byte", byte=f"0x{data[error.start]:02x}")
        raise RecordError(line, say("record.want.text"), found) from None


def load_bytes(path: Path) -> bytes:
    """Read a file; refuses what is missing, no file, unreadable or too big."""
    check_file(path)
    try:
        with path.open("rb") as file:
            data = file.read(LONGEST + 1)
    except OSError as error:
        raise Refusal("file.unreadable", file=shown(path), why=error.strerror or str(error)) from None
    if len(data) > LONGEST:
        raise Refusal("file.too_big", file=shown(path), most=str(LONGEST >> 20))
    return data


def check_file(path: Path) -> None:
    """Refuse a path that leads to no file."""
    if path.is_dir():
        raise Refusal("file.folder", file=shown(path))
    if not path.exists():
        raise Refusal("file.missing", file=shown(path))


def save_text(text: str, path: Path) -> None:
    """Write a file of text through a neighbour that then takes its name."""
    path = Path(os.path.realpath(path))
    if path.is_dir():
        raise Refusal("file.folder", file=shown(path))
    fresh = path.with_name(f".koloda-{secrets.token_hex(8)}")
    try:
        with fresh.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except OSError as error:
        with suppress(OSError):
            fresh.unlink()
        raise Refusal("file.unwritable", file=shown(path), why=error.strerror or str(error)) from None


def shown(path: Path) -> str:
    """Write a path for people, whatever bytes are in it."""
    return os.fsencode(path).decode("utf-8", "replace")
