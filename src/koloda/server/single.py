"""One server for one database: whoever comes second learns where the first one is.

A server holds a lock on a file beside the database for as long as it lives, and writes its address there. The system
lets go of the lock when the process ends, however it ends; the file stays, for to delete it would let two servers lock
two files of the same name. On Windows nothing is locked.
"""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from koloda.kit.say import Refusal

SUFFIX = ".lock"
PATIENCE = 5.0
"""Seconds in which a server that has just begun writes its address."""


class Running(Refusal):
    """Another server has this database; ``address`` is where it is, empty if it does not tell."""

    def __init__(self, database: Path, address: str) -> None:
        self.address = address
        super().__init__("server.cli.running", path=str(database), address=address or "?")


@contextmanager
def only_server(database: Path) -> Iterator[IO[str]]:
    """Keep other servers off a database; yields the file for the address. Raises Running and Refusal."""
    path = database.resolve()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        number = os.open(path.with_name(path.name + SUFFIX), os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise Refusal("server.cli.no_database", path=str(database), why=error.strerror or str(error)) from None
    with os.fdopen(number, "r+", encoding="utf-8") as file:
        end = time.monotonic() + PATIENCE
        while not lock(file):
            address = read(file)
            if address or time.monotonic() > end:
                raise Running(database, address)
            time.sleep(0.05)
        announce(file, "")
        yield file


def lock(file: IO[str]) -> bool:
    """Take the lock of a file unless another process has it."""
    if sys.platform == "win32":
        return True
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def read(file: IO[str]) -> str:
    """Return the address in a file; half an address is none."""
    file.seek(0)
    line = file.read()
    return line.strip() if line.endswith("\n") else ""


def announce(file: IO[str], address: str) -> None:
    """Write the address, for those who come second."""
    file.seek(0)
    file.truncate()
    file.write(f"{address}\n" if address else "")
    file.flush()
