"""What a person may type when a move is to be chosen."""

import contextlib
import re
from collections.abc import Sequence
from dataclasses import dataclass

from koloda.games import View
from koloda.kit.say import Refusal
from koloda.words import Words

PLAYING = ("rules", "table", "all", "hint", "undo", "save", "quit")
CHOOSING = ("rules", "options", "players", "back", "quit")
"""Each command has the words that call it in the catalogues, under ``terminal.command.NAME``, the short one first."""

NOTATION = "="
"""Before a move in notation that could be taken for a number of the list or a command."""

LONGEST = 100
"""No number, and no move in notation, has so many letters."""


@dataclass(frozen=True)
class Command:
    """A command, and what was typed after it."""

    name: str
    argument: str = ""


def read_command(text: str, words: Words, names: Sequence[str] = PLAYING) -> Command | None:
    """Read a command of ``names``; the English words are understood in every language."""
    if text.startswith("?"):
        return Command("rules", text[1:].strip())
    word, _, argument = text.partition(" ")
    for name in names:
        if word.lower() in command_words(name, words) + command_words(name, Words("en")):
            return Command(name, argument.strip())
    return None


def command_words(name: str, words: Words) -> list[str]:
    """Return the words that call a command."""
    return words.line(f"terminal.command.{name}").split()


def keys(name: str, words: Words) -> str:
    """Return the short ways to call a command, the English one first."""
    return " ".join(dict.fromkeys(command_words(name, language)[0] for language in (Words("en"), words)))


def read_number(text: str, most: int) -> int | None:
    """Read a number from 1 to ``most``; None for anything else."""
    number = int(text) if text.isdecimal() and len(text) < LONGEST else 0
    return number if 1 <= number <= most else None


def read_choice(text: str, legal: Sequence[int], view: View) -> int:
    """Read a move: its number in the list, or its notation, also with blanks between cards. It need not be legal.

    Raises Refusal for a number beyond the list and for what is no notation.
    """
    number = read_number(text, len(legal))
    if number:
        return legal[number - 1]
    shown = text if len(text) < LONGEST else f"{text[:LONGEST]}…"
    move = read_notation(text.removeprefix(NOTATION).strip(), view) if shown == text else None
    if text.isdecimal() or shown != text:
        key = "terminal.beyond" if move is None else "terminal.beyond_or_notation"
        raise Refusal(key, given=shown, most=len(legal))
    if move is None:
        raise Refusal("terminal.no_move", given=shown, most=len(legal))
    return move


def read_notation(text: str, view: View) -> int | None:
    """Read a move in notation, in capitals or not, with blanks or commas between cards; None for anything else."""
    for spelling in (text, text.upper(), text.lower(), re.sub(r"[\s,]+", "+", text)):
        with contextlib.suppress(Refusal):
            return view.read_move(spelling)
    return None


def typed(move: int, view: View, words: Words) -> str:
    """Write a move so that ``read_choice`` understands it."""
    notation = view.write_move(move)
    plain = not notation.isdecimal() and read_command(notation, words) is None
    return notation if plain else NOTATION + notation
