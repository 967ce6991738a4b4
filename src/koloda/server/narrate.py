"""Tells what an event did, as one viewer saw it."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from koloda.kit.say import Say, say
from koloda.server import events as log
from koloda.server.shapes import LogLine, Told
from koloda.server.tables import Table
from koloda.server.told import all_told

TAIL = 60
"""A screen that begins anew is told so many lines."""


class Telling(NamedTuple):
    """An event and what there is to tell of it."""

    row: log.Row
    says: list[Told]


def before(table: Table, entry: log.Entry, viewer: int) -> Any:
    """Return what must be kept of the position before an event, to tell the event afterwards."""
    return table.seen(viewer) if table.match and isinstance(entry, log.Moved) else None


def says(table: Table, entry: log.Entry, earlier: Any, viewer: int) -> list[Say]:
    """Tell what an event did; ``table`` has taken it in, ``earlier`` is what ``before`` returned."""
    match entry:
        case log.Moved():
            return moved(table, entry, earlier, viewer)
        case log.Dealt() if table.match:
            return list(table.game.view.begun(table.seen(viewer), viewer))
        case log.Consented():
            return [say("server.log.consent" if entry.on else "server.log.no_consent", player=entry.seat)]
        case (
            log.Sat()
            | log.Stood()
            | log.UndoAsked()
            | log.UndoAgreed()
            | log.UndoDeclined()
            | log.Undone()
            | log.Held()
            | log.TakenBack()
            | log.Rematch()
        ):
            return [say(f"server.log.{log.kind(entry)}", player=entry.seat)]
        case log.Away() | log.Back() if table.begun and table.places[entry.seat].lost:
            return [say(f"server.log.{log.kind(entry)}", player=entry.seat)]
        case log.Resumed():
            return [say("server.log.resumed")]
    return []


def moved(table: Table, entry: log.Moved, earlier: Any, viewer: int) -> list[Say]:
    """Tell a move and all that followed it."""
    if earlier is None:
        return []
    view = table.game.view
    told = list(view.happened(earlier, view.read_move(entry.move), table.seen(viewer), viewer))
    return [say("server.log.clock", player=entry.seat), *told] if entry.by == "clock" else told


def history(name: str, rows: Sequence[log.Row], viewer: int, after: int, *, cooked: bool) -> list[Telling]:
    """Fold a table's events once more, and tell those that come after a number."""
    table = Table(name, cooked=cooked)
    tellings = []
    for row in rows:
        earlier = before(table, row.entry, viewer) if row.seq > after else None
        table.apply(row)
        if row.seq > after:
            tellings.append(Telling(row, all_told(says(table, row.entry, earlier, viewer))))
    return tellings


def tail(name: str, rows: Sequence[log.Row], viewer: int, *, cooked: bool) -> list[LogLine]:
    """Return the last lines of the log as a viewer saw them."""
    after = len(rows) - 2 * TAIL
    lines = [
        LogLine(seq=row.seq, at=row.at, kind=log.kind(row.entry), says=told)
        for row, told in history(name, rows, viewer, after, cooked=cooked)
        if told
    ]
    return lines[-TAIL:]
