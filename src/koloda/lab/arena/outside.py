"""A bot of somebody else, at one seat for one game: a process that is asked, and not waited for too long."""

import os
import signal
import subprocess
import tempfile
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any

import msgspec

from koloda.kit.say import Refusal, Say
from koloda.lab.arena.question import Question
from koloda.lab.arena.result import Foul
from koloda.lab.arena.wire import VERSION, Bye, Choose, Greeting, Hello, Move, Scored, Teller, decode, encode
from koloda.table import Match

LONGEST = 1 << 16
"""No line of more bytes is read."""

STARTING = 30.0
"""Seconds that a bot has to start and answer hello, at least."""

PARTING = 1.0
"""Seconds that a bot has to end by itself."""

COMPLAINTS = 2000
"""So many bytes of the end of what a bot wrote to standard error are kept."""

SAFE = 1 << 53
"""Whole numbers below are the same in every language that reads JSON."""

LIVING: "set[subprocess.Popen[bytes]]" = set()
"""All that run now, for whoever ends this process."""


class Outsider:
    """A process that plays one seat. Raises Foul when it does not start, answer, or play what is legal."""

    listens = True

    def __init__(self, command: Sequence[str], question: Question, match: Match, seat: int, seed: int) -> None:
        self.match = match
        self.seat = seat
        self.patience = question.patience
        self.turn = 0
        self.teller = Teller(match.game, len(match.players))
        self.happened: list[dict[str, Any]] = []
        self.process = Process(command)
        try:
            self.greet(question, seed)
        except Foul:
            self.close()
            raise

    def greet(self, question: Question, seed: int) -> None:
        """Say hello, and wait for an answer in the same version. Raises Foul."""
        hello = Hello(
            VERSION,
            question.game,
            question.preset,
            question.options,
            question.players,
            self.seat,
            question.whole,
            self.patience,
            seed % SAFE,
        )
        self.process.send(hello)
        answer = self.process.answer(max(STARTING, self.patience))
        if not isinstance(answer, Greeting) or answer.protocol != VERSION:
            raise Foul("garbled", f"hello, protocol {VERSION}: {shown(encode(answer))}")

    def choose(self, legal: list[int]) -> int:
        """Ask for one of the legal moves. Raises Foul."""
        self.turn += 1
        self.process.send(self.question(legal))
        answer = self.process.answer(self.patience)
        if not isinstance(answer, Move) or answer.turn != self.turn:
            raise Foul("garbled", f"move, turn {self.turn}: {shown(encode(answer))}")
        with suppress(Refusal):
            move = self.match.game.view.read_move(answer.move)
            if move in legal:
                return move
        raise Foul("illegal", shown(answer.move.encode("utf-8", "replace")))

    def question(self, legal: list[int]) -> Choose:
        """Make the question for a move; what happened is told once."""
        happened, self.happened = self.happened, []
        return self.teller.choose(self.match, self.seat, self.turn, legal, happened)

    def hear(self, messages: Sequence[Say]) -> None:
        """Keep what happened for the next question."""
        self.happened += [self.teller.told(message) for message in messages]

    def scored(self) -> None:
        """Tell what a deal brought."""
        match = self.match
        happened, self.happened = self.happened, []
        winners = match.winners() if match.over else None
        self.process.send(Scored(len(match.scores), match.scores[-1], match.totals(), winners, happened))

    def now(self) -> float:
        """Return the time of the clock on the wall: it may think elsewhere."""
        return time.perf_counter()

    def errors(self) -> str:
        """Return the end of what it wrote to standard error."""
        return self.process.errors()

    def close(self) -> None:
        """Let it go, or end it."""
        self.process.close()


class Process:
    """A process to which lines are written and from which lines are read, neither of which can block for ever."""

    def __init__(self, command: Sequence[str]) -> None:
        self.complaints = tempfile.TemporaryFile()  # noqa: SIM115  (closed in ``close``)
        try:
            self.popen = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self.complaints,
                start_new_session=True,
            )
        except OSError as error:
            self.complaints.close()
            raise Foul("dead", error.strerror or str(error)) from None
        LIVING.add(self.popen)
        self.to_write: SimpleQueue[bytes | None] = SimpleQueue()
        self.lines: SimpleQueue[bytes] = SimpleQueue()
        self.threads = [threading.Thread(target=work, daemon=True) for work in (self.write, self.read)]
        for thread in self.threads:
            thread.start()

    def write(self) -> None:
        """Write what is to be written, until nothing more is or the process reads no more."""
        assert self.popen.stdin
        with suppress(OSError, ValueError):
            while (line := self.to_write.get()) is not None:
                self.popen.stdin.write(line)
                self.popen.stdin.flush()
        with suppress(OSError):
            self.popen.stdin.close()

    def read(self) -> None:
        """Read lines until there are no more; the last one is empty.

        That may be long after the process has ended, where it has left a child that holds its output open.
        """
        assert self.popen.stdout
        line = b"?"
        while line:
            try:
                line = self.popen.stdout.readline(LONGEST + 1)
            except (OSError, ValueError):
                line = b""
            self.lines.put(line)
        self.popen.stdout.close()

    def send(self, message: msgspec.Struct) -> None:
        """Send a message."""
        self.to_write.put(encode(message) + b"\n")

    def answer(self, patience: float) -> Greeting | Move:
        """Wait for a message. Raises Foul."""
        try:
            line = self.lines.get(timeout=patience)
        except Empty:
            raise Foul("slow", f"{patience:g} s") from None
        if not line:
            self.lines.put(b"")
            raise Foul("dead", self.how_it_ended())
        if len(line) > LONGEST:
            raise Foul("garbled", shown(line))
        try:
            return decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise Foul("garbled", shown(line)) from None

    def how_it_ended(self) -> str:
        """Tell the exit code or signal of a process that says nothing more."""
        with suppress(subprocess.TimeoutExpired):
            return f"exit {self.popen.wait(PARTING)}"
        return "end of output"

    def errors(self) -> str:
        """Return the end of standard error."""
        with suppress(OSError, ValueError):
            file = self.complaints.fileno()  # shared with the process, so its place in the file is left alone
            start = max(0, os.fstat(file).st_size - COMPLAINTS)
            return os.pread(file, COMPLAINTS, start).decode("utf-8", "replace").strip()
        return ""

    def close(self) -> None:
        """Say good-bye, and end the process and its children if it does not go."""
        self.send(Bye())
        self.to_write.put(None)
        with suppress(subprocess.TimeoutExpired):
            self.popen.wait(PARTING)
        end(self.popen)
        for thread in self.threads:
            thread.join(PARTING)
        self.complaints.close()


def end(process: "subprocess.Popen[bytes]") -> None:
    """End a process and all that it has started, and wait until it is gone."""
    kill(process.pid)
    process.wait()
    LIVING.discard(process)


def end_all() -> None:
    """End all bots that this process has started."""
    for process in list(LIVING):
        end(process)


def kill(leader: int) -> None:
    """Kill a process and all that it has started, without a word to anything else: this may interrupt anything."""
    with suppress(OSError):
        os.killpg(leader, signal.SIGKILL)


def kill_all() -> None:
    """Kill all bots that this process has started."""
    for process in list(LIVING):
        kill(process.pid)


def shown(line: bytes) -> str:
    """Show a line, the beginning of a long one."""
    text = line.decode("utf-8", "replace").strip()
    return text if len(text) <= 100 else text[:100] + "…"
