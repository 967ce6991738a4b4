"""Someone who types at the terminal: a script, a habit, the end of input or Ctrl-C."""

import shlex
import sys

import pytest

from koloda.cli import main

END = EOFError
CTRL_C = KeyboardInterrupt


class Keyboard:
    """Stands in for standard input: gives each line in turn, raises what is to be raised, and then has ended."""

    def __init__(self, lines):
        self.lines = iter(lines)

    def readline(self):
        line = next(self.lines, END)
        if line is END:
            return ""
        if isinstance(line, type):
            raise line
        return f"{line}\n"

    def isatty(self):
        return False

    def fileno(self):
        raise OSError


def run(monkeypatch, capsys, arguments, lines=()):
    """Run the command as a person would; returns exit code, output and errors."""
    monkeypatch.setattr(sys, "argv", ["koloda", *shlex.split(arguments)])
    monkeypatch.setattr(sys, "stdin", Keyboard(lines))
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")
    with pytest.raises(SystemExit) as ended:
        main()
    told = capsys.readouterr()
    assert "Traceback" not in told.out + told.err
    return ended.value.code, told.out, told.err
