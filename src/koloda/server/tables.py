"""One table: the fold over its events. It knows the true state, so nothing of it is sent but through ``screens``."""

import hashlib
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

from koloda import games
from koloda.games import Game
from koloda.server import events as log
from koloda.server.places import Place, recorded
from koloda.server.shapes import Asked, Phase, Row
from koloda.server.told import all_told
from koloda.table import Match

REMEMBERED = 64
"""So many names of requests are remembered, so that none is carried out twice."""
PUBLIC = -1
"""The viewer who sees what everybody sees."""


class Table:
    """A table as its events have left it. Without ``cooked`` rules no match is built, only who sits is known."""

    def __init__(self, name: str, *, cooked: bool) -> None:
        self.id = name
        self.cooked = cooked
        self.broken = False
        """Whether the rules cannot be compiled on this server."""
        self.created: log.Created
        self.game: Game
        self.made = 0
        self.seq = 0
        self.updated = 0
        self.places: list[Place] = []
        self.begun = False
        self.match: Match | None = None
        self.phase: Phase = "waiting"
        self.to_move = -1
        """Whose turn it is, or -1."""
        self.sheet: list[Row] = []
        self.changed = 0
        """The event that last changed the position of the match."""
        self.turn_began = 0
        self.spent: list[int] = []
        """Milliseconds that each seat has thought."""
        self.ready: set[int] = set()
        self.asked: Asked | None = None
        self.asked_since = 0
        self.rematch: str | None = None
        self.done: OrderedDict[tuple[int, str], int] = OrderedDict()
        """Requests carried out: seat and name of the request, and the event that it made."""

    def _phase(self) -> Phase:
        if self.broken:
            return "broken"
        if not self.begun:
            return "waiting" if self.cooked or not self.full else "preparing"
        if self.match is None:
            return "preparing"
        if self.to_move >= 0:
            return "playing"
        return "match_over" if self.match.over else "deal_over"

    def give_up(self) -> None:
        """The rules cannot be compiled on this server: nothing can be played here."""
        self.broken = True
        self.phase = self._phase()

    @property
    def full(self) -> bool:
        """Whether every seat is taken."""
        return all(place.kind != "open" for place in self.places)

    @property
    def casual(self) -> bool:
        """Whether at most one person plays."""
        return sum(place.kind != "bot" for place in self.places) <= 1

    def seat_of(self, who: str | None) -> int | None:
        """Return the seat of a person."""
        return next((place.seat for place in self.places if place.kind == "person" and place.who == who), None)

    def people(self) -> list[Place]:
        """Return the seats of persons."""
        return [place for place in self.places if place.kind == "person"]

    def commitment(self) -> str | None:
        """Return what the server promised of the cards before anybody sat."""
        return None if self.created.seed else hashlib.sha256(self.created.secret.encode()).hexdigest()

    def seed(self) -> str:
        """Return the seed of the match, which is to be known to nobody before its end."""
        shares = (place.share for place in self.places)
        return self.created.seed or ":".join((self.created.secret, *shares))

    def seen(self, viewer: int) -> Any:
        """Return what a viewer may know of the match, as a fresh record."""
        assert self.match
        return self.match.seen(viewer)

    def running(self) -> int | None:
        """Return the seat whose clock runs."""
        seat = self.to_move
        clocked = seat >= 0 and self.created.clock != "none" and not self.places[seat].plays_itself
        return seat if clocked else None

    def left(self, seat: int, now: int) -> int | None:
        """Return the milliseconds that a seat has left, or None where no clock counts."""
        if self.created.clock == "none" or self.places[seat].kind != "person":
            return None
        thinking = now - self.turn_began if self.running() == seat else 0
        spent = self.spent[seat] if self.created.clock == "match" else 0
        return max(0, self.created.seconds * 1000 - spent - thinking)

    def due(self) -> int | None:
        """Return the moment when the running clock runs out."""
        seat = self.running()
        left = None if seat is None else self.left(seat, self.turn_began)
        return None if left is None else self.turn_began + left

    def apply(self, row: log.Row) -> None:
        """Take in the next event. Raises Refusal, with nothing changed, for what the rules forbid."""
        assert row.seq == self.seq + 1, f"event {row.seq} after {self.seq}"
        getattr(self, f"_{log.kind(row.entry)}")(row.entry, row)
        self.seq, self.updated = row.seq, row.at
        self.to_move = self.match.to_move if self.match else -1
        self.phase = self._phase()
        ref = getattr(row.entry, "ref", "")
        if ref:
            self.done[row.entry.seat, ref] = row.seq  # type: ignore[union-attr]
            while len(self.done) > REMEMBERED:
                self.done.popitem(last=False)

    def _created(self, entry: log.Created, row: log.Row) -> None:
        self.created, self.made = entry, row.at
        self.game = games.find(entry.game)
        self.places = [Place(seat) for seat in range(entry.players)]
        self.spent = [0] * entry.players
        for seat, (who, name) in entry.reserved.items():
            self.places[seat].who, self.places[seat].name = who, name

    def _sat(self, entry: log.Sat, row: log.Row) -> None:
        place = Place(entry.seat, "person", who=entry.who, name=entry.name, nonce=entry.nonce)
        place.be("away", row.at)
        self.places[entry.seat] = place

    def _stood(self, entry: log.Stood, row: log.Row) -> None:
        self.places[entry.seat] = Place(entry.seat)

    def _filled(self, entry: log.Filled, row: log.Row) -> None:
        place = Place(entry.seat, "bot", level=entry.level)
        place.be("bot", row.at)
        self.places[entry.seat] = place

    def _named(self, entry: log.Named, row: log.Row) -> None:
        self.places[entry.seat].name = entry.name

    def _started(self, entry: log.Started, row: log.Row) -> None:
        self.begun = True
        if self.cooked:
            created = self.created
            names = recorded(self.places)
            self.match = Match(self.game, names, created.preset, created.options, self.seed())

    def _dealt(self, entry: log.Dealt, row: log.Row) -> None:
        if self.match:
            self.match.next_deal()
        self._position_changed(row)

    def _moved(self, entry: log.Moved, row: log.Row) -> None:
        if self.match:
            running = self.running()
            self.match.play(self.game.view.read_move(entry.move))
            if running is not None:
                self.spent[running] += row.at - self.turn_began
        self._position_changed(row)

    def _undone(self, entry: log.Undone, row: log.Row) -> None:
        if self.match:
            self.match.undo(entry.seat)
            del self.sheet[len(self.match.scores) :]
        self._position_changed(row)

    def _position_changed(self, row: log.Row) -> None:
        self.changed, self.turn_began = row.seq, row.at
        self.asked = None
        self.ready.clear()
        if self.match and len(self.match.scores) > len(self.sheet):
            why = all_told(self.game.view.scored(self.seen(PUBLIC)))
            scores, totals = self.match.scores[-1], self.match.standings[-1]
            self.sheet.append(Row(deal=len(self.match.deals), scores=scores, totals=totals, why=why))

    def _ready(self, entry: log.Ready, row: log.Row) -> None:
        self.ready.add(entry.seat)

    def _undo_asked(self, entry: log.UndoAsked, row: log.Row) -> None:
        self.asked, self.asked_since = Asked(seat=entry.seat, agreed=[]), row.at

    def _undo_agreed(self, entry: log.UndoAgreed, row: log.Row) -> None:
        assert self.asked
        self.asked = Asked(seat=self.asked.seat, agreed=[*self.asked.agreed, entry.seat])

    def _undo_declined(self, entry: log.UndoDeclined, row: log.Row) -> None:
        self.asked = None

    def _away(self, entry: log.Away, row: log.Row) -> None:
        self.places[entry.seat].be("away", row.at)
        self.places[entry.seat].lost = True

    def _back(self, entry: log.Back, row: log.Row) -> None:
        self.places[entry.seat].be("connected", row.at)

    def _held(self, entry: log.Held, row: log.Row) -> None:
        running = self.running()
        if running == entry.seat:
            self.spent[running] += row.at - self.turn_began
        self.places[entry.seat].be("held", row.at)

    def _taken_back(self, entry: log.TakenBack, row: log.Row) -> None:
        self.places[entry.seat].be("connected", row.at)
        self.turn_began = row.at if self.to_move == entry.seat else self.turn_began

    def _consent(self, entry: log.Consented, row: log.Row) -> None:
        self.places[entry.seat].consent = entry.on

    def _resumed(self, entry: log.Resumed, row: log.Row) -> None:
        for place in self.people():
            if place.state == "connected":
                place.be("away", row.at)
                place.lost = True
        self.turn_began = row.at

    def _rematch(self, entry: log.Rematch, row: log.Row) -> None:
        self.rematch = entry.table


def fold(name: str, rows: Sequence[log.Row], *, cooked: bool) -> Table:
    """Build a table from its events."""
    table = Table(name, cooked=cooked)
    for row in rows:
        table.apply(row)
    return table
