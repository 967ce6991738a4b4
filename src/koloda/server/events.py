"""What is kept of a table: everything that ever happened at it, one entry each. A table is the fold over them."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from koloda.server.shapes import Clock, Pace, Undo

By = Literal["person", "bot", "clock"]


class Entry(Struct, frozen=True, kw_only=True, tag_field="kind"):
    """Something that happened at a table."""


class Created(Entry, frozen=True, tag="created"):
    """The table was made. ``secret`` and ``seed`` leave the server only when the match is over."""

    game: str
    preset: str
    options: dict[str, str]
    """The options that were given, as text."""
    players: int
    clock: Clock
    seconds: int
    pace: Pace
    grace: int
    listed: bool
    undo: Undo
    secret: str
    seed: str
    """A seed that was asked for; empty where it comes from the secret and the nonces."""
    maker: str
    rematch_of: str | None = None
    reserved: dict[int, tuple[str, str]] = {}
    """Seats kept for people of the match before: seat, then person and name."""


class Sat(Entry, frozen=True, tag="sat"):
    """A person took a seat."""

    seat: int
    who: str
    name: str
    nonce: str


class Stood(Entry, frozen=True, tag="stood"):
    """A person left a seat before the match."""

    seat: int


class Filled(Entry, frozen=True, tag="filled"):
    """A bot was put on a seat."""

    seat: int
    level: str


class Named(Entry, frozen=True, tag="named"):
    """A person has another name."""

    seat: int
    name: str


class Started(Entry, frozen=True, tag="started"):
    """The match began."""


class Dealt(Entry, frozen=True, tag="dealt"):
    """A deal was dealt."""


class Moved(Entry, frozen=True, tag="moved"):
    """A move was played, given in notation."""

    seat: int
    move: str
    by: By = "person"
    ref: str = ""


class Ready(Entry, frozen=True, tag="ready"):
    """A person pressed on after a deal."""

    seat: int
    ref: str = ""


class UndoAsked(Entry, frozen=True, tag="undo_asked"):
    """A person asks to take a move back."""

    seat: int


class UndoAgreed(Entry, frozen=True, tag="undo_agreed"):
    """Another agrees."""

    seat: int


class UndoDeclined(Entry, frozen=True, tag="undo_declined"):
    """Another does not."""

    seat: int


class Undone(Entry, frozen=True, tag="undone"):
    """The last move of a seat was taken back, with all that followed it."""

    seat: int
    ref: str = ""


class Away(Entry, frozen=True, tag="away"):
    """A person has no connection any more."""

    seat: int


class Back(Entry, frozen=True, tag="back"):
    """A person is connected."""

    seat: int


class Held(Entry, frozen=True, tag="held"):
    """A bot plays for a person."""

    seat: int


class TakenBack(Entry, frozen=True, tag="taken_back"):
    """The person plays again."""

    seat: int


class Consented(Entry, frozen=True, tag="consent"):
    """A person lets spectators see the seat's cards, or does no more."""

    seat: int
    on: bool


class Resumed(Entry, frozen=True, tag="resumed"):
    """The server was started again: nobody is connected, and the clock of the turn starts anew."""


class Rematch(Entry, frozen=True, tag="rematch"):
    """A person made a new table with the same rules and seats."""

    seat: int
    table: str


AnyEntry = (
    Created
    | Sat
    | Stood
    | Filled
    | Named
    | Started
    | Dealt
    | Moved
    | Ready
    | UndoAsked
    | UndoAgreed
    | UndoDeclined
    | Undone
    | Away
    | Back
    | Held
    | TakenBack
    | Consented
    | Resumed
    | Rematch
)


class Row(Struct, frozen=True):
    """An entry with its place in the table's history."""

    seq: int
    at: int
    entry: AnyEntry


def kind(entry: Entry) -> str:
    """Return the name of an entry's kind."""
    return str(entry.__struct_config__.tag)


_decoder = msgspec.json.Decoder(AnyEntry)


def write(entry: Entry) -> str:
    """Write an entry as JSON."""
    return msgspec.json.encode(entry).decode()


def read(text: str) -> AnyEntry:
    """Read an entry that ``write`` wrote."""
    return _decoder.decode(text)
