"""Lines out and lines in: wrapped to the terminal's width, and the same in a pipe."""

import contextlib
import os
import sys

from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from koloda.kit.say import Say
from koloda.words import Words

with contextlib.suppress(ImportError):
    import readline  # noqa: F401  (gives `input` its line editing)


class Left(Exception):
    """The person has left: the input has ended, or Ctrl-C was pressed."""


class Screen:
    """What a person reads and types, in one language."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.console = Console(highlight=False, markup=False, emoji=False)
        self.styled = self.console.is_terminal and not os.environ.get("NO_COLOR")

    @property
    def width(self) -> int:
        """How many characters fit in a line."""
        return self.console.width

    @property
    def answers(self) -> bool:
        """Whether a person at a terminal can still be asked after the end of input or Ctrl-C."""
        return sys.stdin.isatty()

    def line(self, text: str = "", hang: int = 0) -> None:
        """Write a line; what is too long goes on below, indented as it began and ``hang`` more."""
        indent = " " * (len(text) - len(text.lstrip()))
        room = max(20, self.width - len(indent) - hang)
        for number, row in enumerate(Text(text.strip()).wrap(self.console, room) or [Text()]):
            self.console.print(indent + " " * (hang if number else 0) + row.plain.rstrip(), soft_wrap=True)

    def title(self, text: str) -> None:
        """Write a line that begins something new: after a blank one, bold where that can be shown."""
        self.line()
        self.console.print(Text(text, "bold" if self.styled else ""))

    def say(self, key: str, /, **fills: object) -> None:
        """Write a message of the catalogues."""
        self.line(self.words.line(key, **fills))

    def tell(self, message: Say, indent: str = "") -> None:
        """Write a message that was made elsewhere, with its clause."""
        self.line(indent + self.words.tell(message))

    def markdown(self, text: str) -> None:
        """Write Markdown: laid out for a terminal, as it stands in a pipe."""
        if self.console.is_terminal:
            self.console.print(Markdown(text))
        else:
            sys.stdout.write(text.rstrip() + "\n")

    def raw(self, text: str) -> None:
        """Write text as it is, for a program to read."""
        sys.stdout.write(text)

    def hide(self) -> None:
        """Push what stands on the screen out of sight."""
        self.console.print("\n" * max(24, self.console.height))

    def ask(self, prompt: str) -> str:
        """Read a line without the blanks around it. Raises Left."""
        try:
            given = input(f"{prompt} ")
        except (EOFError, KeyboardInterrupt):
            self.line()
            raise Left from None
        if not sys.stdin.isatty():
            self.line(given)
        return given.strip()
