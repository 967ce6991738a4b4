"""What lists of tables show, kept beside the events so that a list needs no table to be built."""

from collections.abc import Iterable

import msgspec
from msgspec import Struct

from koloda.server.forms import TableLine
from koloda.server.places import shown
from koloda.server.screens import settled
from koloda.server.shapes import Phase, Seat
from koloda.server.shapes import Table as Settled
from koloda.server.store import Line
from koloda.server.tables import Table


class Changing(Struct, frozen=True, kw_only=True):
    """What changes of a table, and who sits there: known to the server alone."""

    seats: list[Seat]
    people: list[str]
    """By seat, the person or nothing."""
    phase: Phase
    deal: int
    to_move: int
    seq: int


_changing = msgspec.json.Decoder(Changing)
_settled = msgspec.json.Decoder(Settled)


def line_of(table: Table, *, whole: bool = False) -> Line:
    """Make the index entry of a table; what never changes is written only at first, or where the ``whole`` is asked."""
    changing = Changing(
        seats=shown(table.places),
        people=[place.who if place.kind == "person" else "" for place in table.places],
        phase=table.phase,
        deal=len(table.match.deals) if table.match else 0,
        to_move=table.to_move,
        seq=table.seq,
    )
    return Line(
        id=table.id,
        listed=table.created.listed,
        over=table.phase == "match_over",
        due=table.due(),
        updated=table.updated,
        settled=msgspec.json.encode(settled(table)).decode() if whole or not table.begun else "",
        line=msgspec.json.encode(changing).decode(),
    )


def listed(lines: Iterable[Line], who: str | None) -> list[TableLine]:
    """Turn index entries into what a person sees in a list."""
    return [entry(line, who) for line in lines]


def entry(line: Line, who: str | None) -> TableLine:
    """Turn one index entry into what a person sees."""
    changing = _changing.decode(line.line)
    you = changing.people.index(who) if who and who in changing.people else None
    return TableLine(
        table=_settled.decode(line.settled),
        seats=changing.seats,
        phase=changing.phase,
        deal=changing.deal,
        you=you,
        your_turn=you is not None and changing.to_move == you,
        seq=changing.seq,
        updated=line.updated,
    )
