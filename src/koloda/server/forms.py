"""What the HTTP interface takes and gives."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from koloda.server.shapes import Clock, Name, Nonce, Pace, Phase, Seat, SeatNumber, Shape, Table, Told, Undo

Level = Annotated[str, Meta(max_length=32)]
OptionName = Annotated[str, Meta(max_length=64)]
OptionText = Annotated[str, Meta(max_length=512)]


class Problem(Shape, frozen=True):
    """Why a request was refused."""

    code: str
    """Why, for programs."""
    message: str
    """Why, for people, in the language of ``Accept-Language``."""
    say: Told
    """The same sentence, to be told in another language."""
    clause: int | None
    """The clause of the rule book that forbids it."""


class Me(Shape, frozen=True):
    """Who you are here: kept in a signed cookie."""

    id: str
    """A number of your own, shown to nobody else."""
    name: str
    """What others call you; empty until you give a name."""


class NameForm(Shape, frozen=True):
    """The name you want to be called by."""

    name: Name


class OptionInfo(Shape, frozen=True):
    """A house rule. It is explained by ``option.NAME`` and ``value.NAME.VALUE`` of the game's words."""

    name: str
    kind: Literal["choice", "switch", "number", "counts", "subset"]
    default: str
    """The default, as text."""
    clause: int
    """The clause that it changes."""
    allowed: str
    """What may be given, for people."""
    values: list[str]
    """The values of a choice or a switch (``on``, ``off``); the labels of counts and of a subset."""
    low: int | None
    """The least number, or null if it is no number."""
    high: int | None
    """The greatest number; of counts their sum."""


class PresetInfo(Shape, frozen=True):
    """A named set of house rules; ``preset.NAME`` of the game's words explains it."""

    name: str
    values: dict[str, str]
    """The options that differ from their defaults, as text."""
    players: list[int]
    """The numbers of players that it can be played with."""


class GameInfo(Shape, frozen=True):
    """A game that this server plays."""

    name: str
    """Its short name; ``name`` and ``line`` of its words are for people."""
    players: list[int]
    presets: list[PresetInfo]
    """The first is the default."""
    options: list[OptionInfo]
    ready: bool
    """Whether its rules are compiled on this server."""


class Games(Shape, frozen=True):
    """All games, and what they have in common."""

    games: list[GameInfo]
    levels: list[str]
    """The levels of bots, the weakest first; ``server.name.LEVEL`` names them."""
    languages: list[str]
    words: dict[str, str]
    """By language: the mark of its words, for ``/api/words/LANG?v=MARK``."""


class Words(Shape, frozen=True):
    """All messages in one language, each by its key."""

    house: dict[str, str]
    """What all games have in common, and the pages."""
    games: dict[str, dict[str, str]]
    """By game, its own."""


class Book(Shape, frozen=True):
    """A rule book, ready to be shown."""

    language: str
    """The language it is in: English where there is no translation yet."""
    title: str
    sections: list[Section]


class Section(Shape, frozen=True):
    """One section of a rule book."""

    anchor: str
    """``s1`` for §1; ``how`` for the last one, "How we play it"."""
    clause: int | None
    title: str
    html: str
    """Safe HTML, without the heading."""


class SeatForm(Shape, frozen=True):
    """Who is to sit on a seat of a new table."""

    kind: Literal["me", "open", "bot"]
    level: Level = "easy"
    """The level of a bot."""


class TableForm(Shape, frozen=True):
    """A table to be made."""

    game: OptionName
    seats: Annotated[list[SeatForm], Meta(min_length=1, max_length=16)]
    """In order; at most one is ``me``. With no open seat the match begins at once."""
    preset: OptionName = ""
    """Empty: the first one of the game."""
    options: Annotated[dict[OptionName, OptionText], Meta(max_length=64)] = field(default_factory=dict)
    """Options that differ from the preset, as text."""
    clock: Clock = "none"
    seconds: Annotated[int, Meta(ge=0, le=14 * 86400)] = 0
    """Seconds of the clock: 5 or more a move, 30 or more a match, 3600 or more with ``days``."""
    pace: Pace = "normal"
    grace: Annotated[int, Meta(ge=0, le=86400)] = 60
    """Seconds before a bot holds the seat of a person without a connection: 5 or more."""
    listed: bool = False
    undo: Undo | None = None
    """Null: ``free`` where only bots are the others, else ``agreed``. ``free`` is only for tables with bots alone."""
    nonce: Nonce | None = None
    """Your share of the chance, if you sit."""
    seed: Annotated[str, Meta(max_length=200)] = ""
    """The same seed gives the same cards: for lessons and shared deals. Only where all others are bots."""


class SitForm(Shape, frozen=True):
    """The seat to take."""

    seat: SeatNumber | None = None
    """Which; the first open one if null."""
    nonce: Nonce | None = None


class RematchForm(Shape, frozen=True):
    """Play again: same rules, same seats. The others find theirs kept for them at the new table."""

    nonce: Nonce | None = None


class TableLine(Shape, frozen=True):
    """A table in a list."""

    table: Table
    seats: list[Seat]
    phase: Phase
    deal: int
    you: int | None
    """Your seat there, or null."""
    your_turn: bool
    seq: int
    """The number of its last event."""
    updated: int
    """When that was, in milliseconds since 1970."""


class Tables(Shape, frozen=True):
    """The tables of the lobby."""

    yours: list[TableLine]
    """Where you sit, the latest first."""
    listed: list[TableLine]
    """Those that anybody may join or watch, the latest first."""


class CardInfo(Shape, frozen=True):
    """A card of the deck."""

    card: str
    """Its notation."""
    name: str | Told
    """Its name for people."""
    count: int
    """How many there are."""


class Deck(Shape, frozen=True):
    """The deck that a table plays with."""

    cards: list[CardInfo]


class Done(Shape, frozen=True):
    """It is done and kept."""

    seq: int
    """The number of the last event."""


class Made(Shape, frozen=True):
    """A table was made."""

    id: str


class Proof(Shape, frozen=True):
    """How to check that the cards were not chosen: ``docs/protocol.md`` says how to do it by hand."""

    commitment: str | None
    """SHA-256, in hexadecimal, of ``secret`` in UTF-8: published before anybody sat."""
    nonces: list[str]
    """By seat, what each person sent when taking the seat; ``bot`` for a bot, empty for an open seat."""
    secret: str | None
    """Null until the match is over."""
    seed: str | None
    """``SECRET:NONCE:NONCE:…`` in the order of the seats; null until the match is over."""
    how: list[Told]
    """What to do, step by step."""


class Health(Shape, frozen=True):
    """Whether the server is well."""

    ok: bool
    version: str
    ready: dict[str, bool]
    """By game, whether its rules are compiled."""
    broken: list[str]
    """Games whose rules cannot be compiled here; the log says why."""
