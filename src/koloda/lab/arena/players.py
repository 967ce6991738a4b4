"""Who chooses the moves at a seat: one of our bots, or a process of somebody else's."""

import shlex
import shutil
import time
from collections.abc import Sequence
from typing import Protocol

from koloda import shuffle
from koloda.bots import BOTS, Budget, Thought, think
from koloda.kit.say import Refusal, Say
from koloda.lab.arena.outside import Outsider
from koloda.lab.arena.question import Question
from koloda.table import Match

COMMAND = "cmd:"


class Player(Protocol):
    """A bot at a seat for one game. ``listens`` says whether it wants to hear what happens."""

    listens: bool

    def choose(self, legal: list[int]) -> int:
        """Return one of two or more legal moves. Raises Foul."""

    def hear(self, messages: Sequence[Say]) -> None:
        """Take in what happened, as the seat saw it."""

    def scored(self) -> None:
        """Take in that a deal is over. Raises Foul."""

    def now(self) -> float:
        """Return the seconds of the clock by which it thinks."""

    def errors(self) -> str:
        """Return the end of what it complained about."""

    def close(self) -> None:
        """Go."""


class House:
    """One of our own bots, such as ``hard`` or, with a number of guesses of its own, ``flat:1000``.

    It sees what its seat sees and no clock limits it, so the same seed gives the same move. ``thought`` is its last.
    """

    listens = False

    def __init__(self, spec: str, match: Match, seat: int, seed: str) -> None:
        self.level, _, guesses = spec.partition(":")
        self.budget = Budget(ms=0, guesses=int(guesses) if guesses else None)
        self.match = match
        self.seat = seat
        self.seed = seed
        self.chosen = 0
        self.thought: Thought

    def choose(self, legal: list[int]) -> int:
        """Return the move that the bot chooses."""
        self.chosen += 1
        chance = shuffle.chance(self.seed, f"bot at seat {self.seat + 1}, choice {self.chosen}")
        self.thought = think(self.level, self.match.seen(self.seat), self.seat, legal, self.budget, chance)
        return self.thought.move

    def hear(self, messages: Sequence[Say]) -> None:
        """Need not be told."""

    def scored(self) -> None:
        """Need not be told."""

    def now(self) -> float:
        """Return the processor time of this thread."""
        return time.thread_time()

    def errors(self) -> str:
        """Return nothing."""
        return ""

    def close(self) -> None:
        """Leave nothing behind."""


def seated(question: Question, number: int, match: Match, seat: int) -> Player:
    """Seat the bot of a game. Raises Foul if it does not answer."""
    spec = question.seats(number)[seat]
    seed = f"{match.seed}, {spec}"
    if spec.startswith(COMMAND):
        return Outsider(command(spec), question, match, seat, shuffle.chance(seed, f"seat {seat + 1}"))
    return House(spec, match, seat, seed)


def command(spec: str) -> list[str]:
    """Return the words of a command."""
    return shlex.split(spec.removeprefix(COMMAND))


def read_bots(text: str) -> list[str]:
    """Read a list of bots; refuses an unknown one, and a command that cannot be run."""
    specs = [spec.strip() for spec in text.split(",")]
    for spec in specs:
        if spec.startswith(COMMAND):
            check_command(spec)
        elif not is_ours(spec):
            raise Refusal("arena.bot_unknown", given=spec, allowed=", ".join(BOTS))
    if len(specs) < 2:
        raise Refusal("arena.one_bot", given=text)
    return specs


def is_ours(spec: str) -> bool:
    """Say whether a bot is one of ours, perhaps with a number of guesses."""
    level, colon, guesses = spec.partition(":")
    number = guesses.isdecimal() and guesses.isascii() and len(guesses) < 8 and int(guesses) > 0
    return level in BOTS and (not colon or number)


def check_command(spec: str) -> None:
    """Refuse a command that is no program here."""
    try:
        words = command(spec)
    except ValueError:  # a quote that is not closed
        words = []
    if not words or shutil.which(words[0]) is None:
        raise Refusal("arena.no_command", given=spec)
