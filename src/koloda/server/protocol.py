"""The messages of ``/ws/tables/{id}``, version 1. ``docs/protocol.md`` tells how they play together.

Every message is a JSON object whose ``type`` names its shape. Unknown fields are ignored in both directions.
"""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct

from koloda.server.shapes import Legal, Nonce, Position, SeatNumber, Snapshot, Told

VERSION = 1
LARGEST = 4096
"""The most bytes that a message to the server may have."""

Ref = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
CardText = Annotated[str, Meta(max_length=16)]
Cards = Annotated[list[CardText], Meta(max_length=128)]

EventKind = Literal[
    "created",  # the table was made
    "sat",  # a person took a seat
    "stood",  # a person left a seat before the match
    "filled",  # a bot was put on an open seat
    "named",  # a person has another name
    "started",  # the match begins
    "dealt",  # a deal was dealt
    "moved",  # a move, and all that followed from it
    "ready",  # a person pressed on after a deal
    "undo_asked",  # somebody asks to take a move back
    "undo_agreed",  # one of the others agrees
    "undo_declined",  # one of the others does not
    "undone",  # the match stands where it stood before
    "away",  # a person has no connection
    "back",  # a person is here again
    "held",  # a bot plays for a person
    "taken_back",  # the person plays again
    "consent",  # a person lets spectators see his cards, or does no more
    "resumed",  # the server was started again: nobody is connected, clocks run on from here
    "rematch",  # a new table with the same rules was made
]

Code = Literal[
    "malformed",  # not a message of this protocol
    "too_big",  # more than 4096 bytes
    "hello_first",  # something else before `hello`
    "version",  # a version that is not spoken here
    "rate",  # too many messages; wait a moment
    "no_identity",  # no cookie: ask /api/me first
    "no_name",  # give a name first: /api/me
    "not_seated",  # only for those who sit here
    "not_your_turn",  # somebody else is to move
    "stale",  # the position has changed since: look and choose again
    "illegal",  # the rules forbid it; `say` tells why, `clause` where
    "no_move",  # this cannot be read as a move
    "not_now",  # not in this phase of the table
    "seat_taken",  # somebody sits there
    "no_seat",  # there is no such seat
    "sits_already",  # you sit here already
    "no_consent",  # that person does not show his cards
    "no_undo",  # nothing to take back, or not at this table
    "time_out",  # your time for the match is out: the bot plays on
    "no_hints",  # hints are only for tables where all others are bots
    "preparing",  # the rules are still being compiled
    "broken",  # the rules cannot be compiled on this server
    "forbidden",  # not yours to do
    "not_among_people",  # a seed or free undo where other people play
    "too_short",  # a clock or a grace time that nobody could keep
    "no_table",  # there is no such table
    "not_over",  # only when the match is over
    "no_deal",  # the match has no such deal
    "no_page",  # there is no such address
    "fault",  # the server's own fault
]
CODES: tuple[Code, ...] = get_args(Code)


class FromClient(Struct, frozen=True, kw_only=True, tag_field="type", tag=str.lower):
    """A message to the server."""


class Hello(FromClient, frozen=True, tag="hello"):
    """The first message on every connection."""

    v: int
    """The version spoken: 1."""
    since: Annotated[int, Meta(ge=0)] | None = None
    """The number of the last event that this screen has; without it a snapshot is sent."""
    watch: SeatNumber | None = None
    """Look over this seat's shoulder, if the person there consents."""


class Move(FromClient, frozen=True, tag="move"):
    """Play a move. Sent again with the same ``ref`` it is acknowledged again and never played twice."""

    ref: Ref
    """Any name for this try, made by the client, unique at this table."""
    seq: Annotated[int, Meta(ge=0)]
    """The number of the last event that the client had seen when the person chose."""
    move: Annotated[str, Meta(max_length=256)]
    """The move in notation, as in ``Legal.move``."""


class Ready(FromClient, frozen=True, tag="ready"):
    """On with the next deal."""

    ref: Ref


class UndoAsk(FromClient, frozen=True, tag="undo"):
    """Take back my last move and all that followed it; among people the others are asked."""

    ref: Ref


class Agree(FromClient, frozen=True, tag="agree"):
    """Yes to the question in ``Position.undo``."""

    ref: Ref


class Decline(FromClient, frozen=True, tag="decline"):
    """No to the question in ``Position.undo``."""

    ref: Ref


class HintAsk(FromClient, frozen=True, tag="hint"):
    """Ask a strong bot, which sees what you see; answered by ``hint``."""

    ref: Ref
    kind: Literal["best", "why"] = "best"
    """``best``: the move it would play. ``why``: what each of the best moves is worth to it, and the reason."""


class Why(FromClient, frozen=True, tag="why"):
    """Ask why these cards cannot be played now; answered by ``because``."""

    ref: Ref
    cards: Cards
    """Cards of your hand, in notation."""


class ChoicesAsk(FromClient, frozen=True, tag="choices"):
    """Ask for the legal moves that use exactly these cards of your hand; answered by ``choices``."""

    ref: Ref
    cards: Cards
    """Cards of your hand, in notation."""


class Sit(FromClient, frozen=True, tag="sit"):
    """Take an open seat. When the last seat is taken the match begins."""

    ref: Ref
    seat: SeatNumber | None = None
    """Which; the first open one if null."""
    nonce: Nonce | None = None
    """Your share of the chance: see ``/api/tables/ID/proof``. The server draws one if you send none."""


class Stand(FromClient, frozen=True, tag="stand"):
    """Leave your seat: before the match it is open again, during it a bot holds it."""

    ref: Ref


class Start(FromClient, frozen=True, tag="start"):
    """Put bots on the open seats and begin; only whoever made the table may."""

    ref: Ref
    level: Annotated[str, Meta(max_length=32)] = "easy"
    """The level of those bots."""


class TakeBack(FromClient, frozen=True, tag="take_back"):
    """Take your seat back from the bot that holds it."""

    ref: Ref


class Consent(FromClient, frozen=True, tag="consent"):
    """Let spectators see your cards, or no more."""

    ref: Ref
    on: bool


class Watch(FromClient, frozen=True, tag="watch"):
    """For spectators: look over a seat's shoulder, or see again what everybody sees; answered by ``snapshot``."""

    ref: Ref
    seat: SeatNumber | None = None


class Ping(FromClient, frozen=True, tag="ping"):
    """Is the server there? Answered by ``pong``."""

    ref: Ref | None = None


class PongBack(FromClient, frozen=True, tag="pong"):
    """The answer to the server's ``ping``."""


ClientMessage = (
    Hello
    | Move
    | Ready
    | UndoAsk
    | Agree
    | Decline
    | HintAsk
    | Why
    | ChoicesAsk
    | Sit
    | Stand
    | Start
    | TakeBack
    | Consent
    | Watch
    | Ping
    | PongBack
)


class FromServer(Struct, frozen=True, kw_only=True, tag_field="type", tag=str.lower):
    """A message to the client; every field is always written."""


class Welcome(FromServer, frozen=True, tag="welcome"):
    """The answer to ``hello``."""

    v: int
    """The version spoken: 1."""
    you: int | None
    """Your seat, or null."""
    seq: int
    """The number of the last event. Where ``snapshot`` is null, the events up to it follow."""
    heartbeat: int
    """Milliseconds: whoever has heard nothing for twice as long may take the connection for dead."""
    snapshot: Snapshot | None
    """The whole table; null where only the events since the client's ``since`` are sent."""


class SnapshotMessage(FromServer, frozen=True, tag="snapshot"):
    """The whole table anew: your eyes are others now (``sit``, ``stand``, ``watch``), or the rules are prepared."""

    seq: int
    """The number of the last event that it contains."""
    snapshot: Snapshot


class Event(FromServer, frozen=True, tag="event"):
    """Something happened. Numbers rise by one without a gap."""

    seq: int
    """Its number at this table."""
    at: int
    """When, in milliseconds since 1970."""
    kind: EventKind
    """What happened."""
    seat: int | None
    """Whose doing it was."""
    says: list[Told]
    """What happened as the viewer saw it, one sentence each."""
    position: Position | None
    """How the table stands after it; null where the next event follows at once."""


class Ack(FromServer, frozen=True, tag="ack"):
    """What was asked for with ``ref`` is done and kept."""

    ref: str
    seq: int
    """The number of the event that it made."""


class Refused(FromServer, frozen=True, tag="refused"):
    """What was asked for was not done, and nothing has changed."""

    code: Code
    """Why, for programs."""
    say: Told
    """Why, for people."""
    clause: int | None
    """The clause of the rule book that forbids it."""
    ref: str | None
    """What is refused, if that could be read."""
    seq: int
    """The number of the last event sent on this connection."""


class Weighed(Struct, frozen=True, kw_only=True):
    """A move and what a bot thinks of it."""

    move: str
    tell: Told
    points: float
    """Points that it expects above the others' mean, by the end of the deal."""
    chance: float
    """The chance to win the match that it expects, from 0 to 1."""


class HintGiven(FromServer, frozen=True, tag="hint"):
    """What a bot would play."""

    ref: str
    kind: Literal["best", "why"]
    best: Weighed
    """The move it would play."""
    others: list[Weighed]
    """With ``why``: the next best, at most four."""
    reason: Told | None
    """With ``why``: why the best is better than the next best; null where there is nothing between them."""
    against: Told | None
    """The move of which ``reason`` speaks, where that is the next best and not the best."""


class Because(FromServer, frozen=True, tag="because"):
    """Why some cards cannot be played now."""

    ref: str
    say: Told
    clause: int | None


class ChoicesGiven(FromServer, frozen=True, tag="choices"):
    """The legal moves that use exactly the cards asked for."""

    ref: str
    legal: list[Legal]


class Pong(FromServer, frozen=True, tag="pong"):
    """The answer to ``ping``."""

    ref: str | None
    seq: int
    """The last event that you have been sent: if you do not have it, something was lost."""


class PingBack(FromServer, frozen=True, tag="ping"):
    """Are you there? To be answered by ``pong``."""

    seq: int
    """The last event that you have been sent."""


class Bye(FromServer, frozen=True, tag="bye"):
    """The server is about to close the connection."""

    why: Literal["restart", "flood", "silent", "gone"]
    """It is being restarted; too many messages; nothing heard; there is no such table."""
    again: bool
    """Whether to connect again."""


ServerMessage = (
    Welcome | SnapshotMessage | Event | Ack | Refused | HintGiven | Because | ChoicesGiven | Pong | PingBack | Bye
)
