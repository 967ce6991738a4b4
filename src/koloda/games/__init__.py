"""Finds the games: every folder with a ``rules.py`` is one; nothing lists them."""

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol, cast

import numpy as np

from koloda.kit.options import Option, Value, Values
from koloda.kit.rooms import PLACES
from koloda.kit.say import Refusal, Say
from koloda.kit.view import Gesture, Zone

LANGUAGES = ("en", "uk", "ru", "bg")

State = Any  # a NumPy record of the game's own type, whose fields only the game's rules know by name


class Options(Protocol):
    """What a game's ``options.py`` holds."""

    PLAYERS: Sequence[int]
    OPTIONS: tuple[Option, ...]
    PRESETS: Mapping[str, Values]

    def impossible(self, players: int, values: Values) -> Say | None:
        """Say why these players and options cannot be played together, or return None."""


class Rules(Protocol):
    """What a game's ``rules.py`` holds: the verbs (see ``koloda.kit.verbs``) and three constants."""

    STATE: np.dtype[Any]
    MOST_MOVES: int
    MOST_CARDS: int

    def begin(self, state: State, players: int) -> None: ...  # noqa: D102
    def deck(self, state: State, out: Any) -> int: ...  # noqa: D102
    def lot(self, state: State, cards: Any) -> None: ...  # noqa: D102
    def deal(self, state: State, cards: Any) -> bool: ...  # noqa: D102
    def to_move(self, state: State) -> int: ...  # noqa: D102
    def moves(self, state: State, out: Any) -> int: ...  # noqa: D102
    def play(self, state: State, move: int) -> None: ...  # noqa: D102
    def score(self, state: State, out: Any) -> None: ...  # noqa: D102
    def worth(self, state: State, out: Any) -> None: ...  # noqa: D102
    def ended(self, state: State) -> bool: ...  # noqa: D102
    def won(self, state: State, out: Any) -> None: ...  # noqa: D102
    def sees(self, state: State, seat: int, into: State) -> None: ...  # noqa: D102
    def guess(self, state: State, seat: int) -> None: ...  # noqa: D102
    def census(self, state: State, out: Any) -> int: ...  # noqa: D102


class View(Protocol):
    """What a game's ``view.py`` holds. Every ``seen`` is a record that ``sees`` has filled for ``seat``."""

    def card(self, card: int) -> str:
        """Write a card in notation: short, without spaces, unlike any other card of the deck."""

    def read_card(self, text: str) -> int:
        """Read a card's notation; refuses what is none."""

    def card_name(self, text: str) -> Say | str:
        """Name a card, given in notation, for people."""

    def write_move(self, move: int) -> str:
        """Write a move in notation, without spaces."""

    def read_move(self, text: str) -> int:
        """Read a move's notation; refuses what is none."""

    def tell_move(self, seen: State, move: int) -> Say:
        """Say what a move would do, as a choice in a list."""

    def refuse(self, seen: State, seat: int, move: int) -> Say:
        """Say why a move that can be read is not legal now, with its clause."""

    def gesture(self, seen: State, move: int) -> Gesture:
        """Tell which cards a hand would take up for a move, and what it would lay them onto."""

    def why_not(self, seen: State, seat: int, cards: tuple[str, ...]) -> Say:
        """Say why no legal move takes up just these cards of one's hand now, with the clause."""

    def zones(self, seen: State, seat: int) -> list[Zone]:
        """Tell the table as zones of cards, one's own hand last."""

    def facts(self, seen: State, seat: int) -> list[Say]:
        """Tell what else lies open: trump, dealer, who leads, what was announced."""

    def happened(self, before: State, move: int, after: State, seat: int) -> list[Say]:
        """Tell what one move did and all that followed it, from what ``seat`` saw before and after it."""

    def begun(self, seen: State, seat: int) -> list[Say]:
        """Tell how the match or the deal began: lots drawn, who deals, who leads."""

    def scored(self, seen: State) -> list[Say]:
        """Explain the scores of a finished deal, one message a line of the score sheet, each with its clause."""


class Reason(Protocol):
    """What a game's ``view.reason`` is, if it has one: it tells people why one move is better than another."""

    def __call__(
        self,
        seen: State,
        seat: int,
        move: int,
        better: int,
        after: Mapping[str, float],
        after_better: Mapping[str, float],
    ) -> Say | None:
        """Say why ``better`` is better than ``move`` for ``seat``, or None if the game has no words for it.

        ``after`` and ``after_better`` are the means of what the game notes (``NOTES`` of its rules) in imagined deals.
        """


class Remembered(Protocol):
    """What a game's ``view.remembered`` is, if it has one: the cards of this deal that its rules let one remember."""

    def __call__(self, seen: State, seat: int) -> tuple[str, ...]:
        """List in notation, in the order of the deck, the cards that lay open to ``seat`` outside its own hand."""


@dataclass(frozen=True)
class Game:
    """One game, by the name of its folder; its parts are imported when first asked for."""

    name: str
    folder: Path

    def part(self, name: str) -> Any:
        """Import one of the game's modules."""
        return import_module(f"koloda.games.{self.name}.{name}")

    @cached_property
    def options(self) -> Options:
        """The game's house rules."""
        return cast(Options, self.part("options"))

    @cached_property
    def rules(self) -> Rules:
        """The compiled rules (the first use of a function compiles it or loads it from the cache)."""
        return cast(Rules, self.part("rules"))

    @cached_property
    def view(self) -> View:
        """What a seat sees, in notation and words."""
        return cast(View, self.part("view"))

    def book(self, language: str) -> str:
        """Return the rule book in Markdown."""
        return (self.folder / f"RULES.{language}.md").read_text(encoding="utf-8")

    def words(self, language: str) -> dict[str, str]:
        """Return the game's catalogue of messages."""
        return flat(tomllib.loads((self.folder / f"words.{language}.toml").read_text(encoding="utf-8")))


def flat(table: Mapping[str, Any], before: str = "") -> dict[str, str]:
    """Turn nested tables into one with dotted keys."""
    words: dict[str, str] = {}
    for key, value in table.items():
        words |= flat(value, f"{before}{key}.") if isinstance(value, Mapping) else {before + key: value}
    return words


def names() -> list[str]:
    """Return the names of the games, in alphabetical order."""
    return sorted(room.parent.name for place in PLACES for room in place.glob("*/rules.py"))


def find(name: str) -> Game:
    """Find a game by its name; refuses a name that is none."""
    for place in PLACES:
        if name in (room.parent.name for room in place.glob("*/rules.py")):
            if str(place) not in __path__:
                __path__.append(str(place))
            return Game(name, place / name)
    raise Refusal("game.unknown", given=name, allowed=", ".join(names()))


def every() -> Iterable[Game]:
    """Return every game."""
    return [find(name) for name in names()]


__all__ = [
    "LANGUAGES",
    "Game",
    "Options",
    "Reason",
    "Remembered",
    "Rules",
    "State",
    "Value",
    "View",
    "every",
    "find",
    "names",
]
