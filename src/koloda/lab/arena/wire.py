"""The protocol for other people's bots: JSON lines. ``docs/bot-protocol.md`` explains it with an example."""

from typing import Any

import msgspec

from koloda.games import Game
from koloda.kit.say import Say
from koloda.table import Match
from koloda.words import Words

VERSION = 1


class Zone(msgspec.Struct):
    """A place on the table with cards in it, as in ``koloda.kit.view``."""

    name: str
    seat: int | None
    cards: list[str | None]
    note: str


class Hello(msgspec.Struct, tag="hello"):
    """The arena's first line: what is played, and where the bot sits."""

    protocol: int
    game: str
    preset: str
    options: dict[str, str]
    players: int
    seat: int
    match: bool
    seconds: float
    seed: int


class Choose(msgspec.Struct, tag="choose"):
    """The arena asks for a move: what the seat sees, what happened since it was asked last, and what is legal."""

    turn: int
    deal: int
    zones: list[Zone]
    facts: list[dict[str, Any]]
    happened: list[dict[str, Any]]
    totals: list[int]
    moves: list[str]


class Scored(msgspec.Struct, tag="result"):
    """A deal is over: its points, those of the match, and who has won the match if that is over."""

    deal: int
    scores: list[int]
    totals: list[int]
    winners: list[int] | None
    happened: list[dict[str, Any]]


class Bye(msgspec.Struct, tag="bye"):
    """The game is over, and the bot is to end."""


class Greeting(msgspec.Struct, tag="hello"):
    """The bot's answer to hello."""

    protocol: int
    name: str = ""


class Move(msgspec.Struct, tag="move"):
    """The bot's answer to choose, with the same ``turn``."""

    turn: int
    move: str


Answer = Greeting | Move
encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Answer).decode


class Teller:
    """Makes of what a seat sees what its bot is sent: messages with their keys, and as English text."""

    def __init__(self, game: Game, players: int) -> None:
        self.view = game.view
        self.words = Words("en", game, [f"seat {seat}" for seat in range(players)])

    def zones(self, seen: Any, seat: int) -> list[Zone]:
        """Tell the table."""
        return [Zone(zone.name, zone.seat, list(zone.cards), zone.note) for zone in self.view.zones(seen, seat)]

    def facts(self, seen: Any, seat: int) -> list[dict[str, Any]]:
        """Tell what else lies open."""
        return [self.told(fact) for fact in self.view.facts(seen, seat)]

    def told(self, message: Say) -> dict[str, Any]:
        """Tell a message: its key, clause and text, and what fills its gaps."""
        return {**bare(message), "text": self.words.tell(message)}

    def choose(self, match: Match, seat: int, turn: int, legal: list[int], happened: list[dict[str, Any]]) -> Choose:
        """Ask for a move."""
        seen = match.seen(seat)
        moves = [self.view.write_move(move) for move in legal]
        deal = len(match.deals)
        return Choose(turn, deal, self.zones(seen, seat), self.facts(seen, seat), happened, match.totals(), moves)


def bare(message: Say) -> dict[str, Any]:
    """Tell a message without its text."""
    fills = {gap: plain(value) for gap, value in message.fills.items()}
    return {"key": message.key, "fills": fills, "clause": message.clause}


def plain(value: object) -> Any:
    """Turn what fills a gap into JSON: text, a number, a message, or a list of those."""
    if isinstance(value, Say):
        return bare(value)
    if isinstance(value, tuple):
        return [plain(part) for part in value]
    return value if isinstance(value, int) else str(value)
