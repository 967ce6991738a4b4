"""What the commands share: the language, options given as text, and how a mistake is told."""

import errno
import locale
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from koloda.kit.say import Refusal

if TYPE_CHECKING:
    from koloda.games import Game

LANGUAGES = ("en", "uk", "ru", "bg")

Preset = Annotated[str, typer.Option("--preset", help="A named set of options; `koloda games GAME` lists them.")]
Options = Annotated[
    list[str], typer.Option("--option", "-o", metavar="NAME=VALUE", help="A house rule; may be repeated.")
]
Seed = Annotated[str, typer.Option("--seed", help="The same seed gives the same cards; any text.")]
Language = Annotated[str, typer.Option("--lang", help="en, uk, ru or bg; by default the language of this system.")]
Json = Annotated[bool, typer.Option("--json", help="Write JSON, for a program to read.")]


asked_first: list[str] = []
"""The language asked for before the command, as in ``koloda --lang uk simulate …``."""


def ask_first(given: str) -> None:
    """Let the command speak a language unless it is asked for another. Raises Refusal for one that we do not speak."""
    asked_first.clear()
    if given:
        asked_first.append(language(given))


def language(given: str) -> str:
    """Return the language asked for, else the system's if we speak it, else English."""
    if given and given not in LANGUAGES:
        raise Refusal("language.unknown", given=given, allowed=", ".join(LANGUAGES))
    for name in (given, *asked_first, os.environ.get("LC_ALL"), os.environ.get("LC_MESSAGES"), os.environ.get("LANG")):
        if name:
            code = name[:2]
            return code if code in LANGUAGES else "en"
    code = (locale.getlocale()[0] or "en")[:2]
    return code if code in LANGUAGES else "en"


def tolerate() -> None:
    """Let no letter stop a match: one that a terminal cannot write or that is no UTF-8 becomes a question mark.

    What was closed before the program began holds nothing and takes everything.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115  (open to the end)
        elif isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


@contextmanager
def written() -> Iterator[None]:
    """Make sure that what was told is written where it was sent.

    Refuses a disk that is full; whoever no longer reads is told nothing, and the exit code is 1.
    """
    try:
        try:
            yield
        finally:
            sys.stdout.flush()
    except OSError as error:
        if error.errno not in (errno.ENOSPC, errno.EPIPE):
            raise
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is left goes nowhere
        if error.errno == errno.EPIPE:
            sys.exit(1)
        raise Refusal("file.unwritable", file=str(error.filename or "stdout"), why=error.strerror) from None


def read_options(given: list[str]) -> dict[str, str]:
    """Split ``NAME=VALUE`` arguments."""
    options: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise Refusal("option.form", given=text)
        if name in options:
            raise Refusal("option.twice", given=name)
        options[name] = value
    return options


def make_folder(folder: Path) -> None:
    """Make a folder for what is to be written, if it is not there."""
    from koloda.record import shown

    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refusal("file.unwritable", file=shown(folder), why=error.strerror or str(error)) from None


@contextmanager
def refusing(game: "Game | None" = None, players: Sequence[str] = (), lang: str = "") -> Iterator[None]:
    """Tell a refusal as one sentence on standard error, and exit with 2.

    Where the game, the names of the players and the language are known, they are used to tell it.
    """
    try:
        yield
    except Refusal as refusal:
        sys.stderr.write(f"koloda: {told(refusal, game, players, lang)}\n")
        sys.exit(2)


def told(refusal: Refusal, game: "Game | None" = None, players: Sequence[str] = (), lang: str = "") -> str:
    """Put a refusal into words: those of the game given, else the house's, else those of whichever game has them."""
    from koloda import games
    from koloda.words import Words

    lang = lang if lang in LANGUAGES else language("")
    game = game or getattr(refusal, "game", None)  # a record's refusal knows them
    players = players or getattr(refusal, "players", ())
    for speaker in (game, None, *games.every()):
        # A refusal may quote another, which only the game's own catalogue knows.
        with suppress(KeyError):
            return Words(lang, speaker, players).tell(refusal.say)
    raise KeyError(refusal.say.key) from refusal
