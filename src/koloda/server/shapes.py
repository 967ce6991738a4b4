"""What a table looks like on the wire: the parts that socket messages and HTTP answers have in common.

The sentences under the fields are documentation for people and for the generators of TypeScript and OpenAPI.
All numbers of seats, deals and moves are whole; seats count from 0, deals and moves from 1; times are milliseconds.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Kind = Literal["open", "person", "bot"]
SeatState = Literal["open", "connected", "away", "held", "bot"]
Phase = Literal["waiting", "preparing", "broken", "playing", "deal_over", "match_over"]
Clock = Literal["none", "move", "match", "days"]
Pace = Literal["fast", "normal"]
Undo = Literal["free", "agreed", "never"]

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Nonce = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{8,64}$")]
SeatNumber = Annotated[int, Meta(ge=0, le=63)]


class Shape(Struct, frozen=True, kw_only=True):
    """A part of a message; every field is always written."""


class Told(Shape, frozen=True):
    """A sentence to be told in the reader's language by the catalogues of ``/api/words``."""

    key: str
    """The key of the sentence: in the catalogue of the table's game, else in the house's."""
    fills: dict[str, str | int | float | Told | list[str | int | float | Told]] = {}
    """What fills the gaps. A gap named ``player`` or ``…_player`` holds a seat's number: put the name there."""
    clause: int | None = None
    """The clause of the rule book on which it rests."""


class Zone(Shape, frozen=True):
    """A place on the table with cards in it."""

    name: str
    """Its title is the sentence ``zone.NAME`` of the game."""
    seat: int | None
    """Whose it is; null for the middle. A number not among the seats is the phantom's."""
    cards: list[str | None]
    """Cards in notation, null where only a back is seen."""
    note: str
    """How the cards lie: ``hand``, ``pile``, ``row``, ``trick`` or ``won``."""


class Legal(Shape, frozen=True):
    """A move that may be played now."""

    move: str
    """Its notation, to be sent back."""
    tell: Told
    """What it would do, as a choice in a list."""
    cards: list[str]
    """The cards of one's own hand that it uses."""
    onto: list[str]
    """What they are laid onto: other cards in notation, or ``zone:NAME`` for a place that shows no card."""


class Seat(Shape, frozen=True):
    """One seat of a table and who sits there."""

    seat: int
    """Its number."""
    kind: Kind
    """Whom it belongs to: nobody yet, a person, or a bot."""
    name: str
    """The person's name (may be empty in a table of one person); of an open seat, whom it is kept for."""
    level: str | None
    """The level of the bot that plays here: of a bot's seat, or of the one that holds an absent person's seat."""
    number: int
    """Bots of a level are numbered from 1 (``server.name.LEVEL``); 0 for a person and an open seat."""
    state: SeatState
    """``away``: a person without a connection. ``held``: a bot plays for a person."""
    consent: bool
    """Whether the person lets spectators see this seat's cards."""


class Row(Shape, frozen=True):
    """One finished deal of the score sheet."""

    deal: int
    """The number of the deal."""
    scores: list[int]
    """Points of the deal by seat, the phantom's last."""
    totals: list[int]
    """Points of the match after this deal by seat."""
    why: list[Told]
    """Every score explained, each with its clause."""


class Clocks(Shape, frozen=True):
    """Time left, as of the moment when the message was made."""

    running: int | None
    """The seat whose time runs."""
    left: list[int | None]
    """Milliseconds left by seat; null where no clock counts."""


class Asked(Shape, frozen=True):
    """Somebody asks to take a move back."""

    seat: int
    """Who asks."""
    agreed: list[int]
    """The seats that have agreed so far."""


class Position(Shape, frozen=True):
    """Everything that changes at a table, as one pair of eyes may see it."""

    phase: Phase
    """``preparing``: the rules are still being compiled on this server; a ``snapshot`` follows when they are.
    ``broken``: they cannot be."""
    you: int | None
    """Your seat, or null if you do not sit here."""
    viewer: int | None
    """Whose eyes these are: your seat, the seat you watch with consent, or null for what everybody sees."""
    seats: list[Seat]
    """The seats in order, without the phantom."""
    blind: int
    """How many phantoms sit after the last seat."""
    deal: int
    """The number of the deal, 0 before the first."""
    moves: int
    """Moves of this deal so far."""
    to_move: int | None
    """Whose turn it is."""
    preparing: bool
    """Whether a bot is to move that is still being compiled on this server; it moves by itself when it is ready."""
    zones: list[Zone]
    """The cards on the table; the viewer's own hand last."""
    facts: list[Told]
    """What else lies open: trump, dealer, who leads."""
    remembered: list[str] | None
    """Cards of this deal that the viewer has seen outside the own hand, sorted; null in games without this memory."""
    legal: list[Legal]
    """Your legal moves on your turn, at most 300 of them, else none."""
    legal_count: int
    """How many legal moves you have; where not all are listed, ask for those with certain cards (``choices``)."""
    totals: list[int]
    """Points of the match by seat, the phantom's last."""
    ended: Row | None
    """The deal that has just ended, in ``deal_over`` and ``match_over``."""
    winners: list[int]
    """Who has won, in ``match_over``; several share it."""
    ready: list[int]
    """The seats that have pressed on after a deal."""
    next_deal: int | None
    """Milliseconds until the next deal begins by itself, in ``deal_over``."""
    clocks: Clocks
    """The clocks; all null where the table has none."""
    undo: Asked | None
    """A question that waits for answers."""
    can_start: bool
    """Whether you may put bots on the open seats, in ``waiting``: you made this table."""
    can_undo: bool
    """Whether you may ask to take your last move back."""
    can_hint: bool
    """Whether ``hint`` is answered: on your turn, where all others are bots."""
    rematch: str | None
    """The table where the same people play again."""


class Table(Shape, frozen=True):
    """What is settled when a table is made."""

    id: str
    """Its page is ``/t/ID``."""
    game: str
    """The game's name, as in ``/api/games``."""
    preset: str
    """The preset that was chosen."""
    options: dict[str, str]
    """The value of every option, as text."""
    changed: list[str]
    """The options that differ from the preset."""
    players: int
    """How many seats there are, without a phantom."""
    clock: Clock
    """The kind of clock."""
    seconds: int
    """Seconds a move, a match or a move by post (``days``); 0 without a clock."""
    pace: Pace
    """How long bots wait before they move."""
    grace: int
    """Seconds before a bot holds the seat of a person without a connection."""
    listed: bool
    """Whether the lobby lists it; else one needs the link."""
    undo: Undo
    """How moves are taken back: freely (only bots are the others), if all agree, or never."""
    commitment: str | None
    """SHA-256 of the secret that the cards come from (see ``/api/tables/ID/proof``); null where the seed was given."""
    created: int
    """When it was made, in milliseconds since 1970."""
    rematch_of: str | None
    """The table whose rules and people these are."""


class LogLine(Shape, frozen=True):
    """One thing that happened, as the viewer saw it."""

    seq: int
    """The number of the event."""
    at: int
    """When, in milliseconds since 1970."""
    kind: str
    """The kind of the event."""
    says: list[Told]
    """What to tell, one sentence each."""


class Snapshot(Shape, frozen=True):
    """Everything that a screen needs to show a table from nothing."""

    table: Table
    """What is settled."""
    position: Position
    """What changes."""
    sheet: list[Row]
    """Every finished deal."""
    log: list[LogLine]
    """The last 60 events that have something to tell."""
