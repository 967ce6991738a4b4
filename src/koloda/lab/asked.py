"""What the lab's own commands (``python -m koloda.lab.…``) answer to what cannot be."""

import os
import sys
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Iterator
from contextlib import contextmanager

from koloda.kit.say import Refusal
from koloda.words import Words


@contextmanager
def asked(parser: ArgumentParser) -> Iterator[None]:
    """End the program with a sentence where what was asked for is refused."""
    try:
        yield
    except Refusal as refusal:
        parser.error(Words("en").tell(refusal.say))


@contextmanager
def stoppable(told: str) -> Iterator[None]:
    """End the program with a sentence when it is interrupted, and without one when nobody reads on."""
    try:
        yield
    except KeyboardInterrupt:
        sys.exit(told)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)


def positive(text: str) -> int:
    """Read a whole number from 1."""
    if not (text.isascii() and text.isdecimal() and int(text)):
        raise ArgumentTypeError(f"{text} is not allowed; allowed is a whole number from 1")
    return int(text)
