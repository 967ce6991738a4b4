"""What is to happen next at a table without anybody asking for it, and when."""

from typing import NamedTuple

from koloda.server import events as log
from koloda.server.settings import Settings
from koloda.server.tables import Table


class Think(NamedTuple):
    """A bot is to choose for a seat: its own, or one whose time is out."""

    seat: int
    by: log.By = "bot"


class Due(NamedTuple):
    """Events that come by themselves at a moment (milliseconds since 1970), or a bot that is to think then."""

    at: int
    what: tuple[log.Entry, ...] | Think


def next_due(table: Table, present: frozenset[str], watched: bool, settings: Settings) -> Due | None:
    """Return what is to happen next: the earliest of all that can.

    ``present`` are the people who are connected, ``watched`` says whether anybody is. Bots play and deals are dealt
    only while somebody is there to see it, or by post; clocks run regardless.
    """
    if not table.begun:
        return start(table)
    if table.match is None or table.phase == "match_over":
        return None
    here = by_post(table) or somebody_here(table, present, watched)
    if table.phase == "deal_over":
        return Due(next_deal_at(table, settings), (log.Dealt(),)) if here else None
    candidates = [time_out(table), bot_turn(table, settings) if here else None, hold(table) if here else None]
    return min((due for due in candidates if due), key=lambda due: due.at, default=None)


def by_post(table: Table) -> bool:
    """Say whether people have days for a move, and so are seldom there together."""
    return table.created.clock == "days"


def somebody_here(table: Table, present: frozenset[str], watched: bool) -> bool:
    """Say whether somebody is there for whom the match is to go on."""
    people = table.people()
    return any(place.who in present for place in people) if people else watched


def start(table: Table) -> Due | None:
    """Begin when every seat is taken and the rules are at hand."""
    return Due(table.updated, (log.Started(), log.Dealt())) if table.full and table.cooked else None


def bot_turn(table: Table, settings: Settings) -> Due | None:
    """Let a bot play after a moment in which people can see what happened."""
    seat = table.to_move
    return Due(bot_plays_at(table, settings), Think(seat)) if table.places[seat].plays_itself else None


def bot_plays_at(table: Table, settings: Settings) -> int:
    """Return when a bot that is to move plays: not while people are asked for something that its move would end."""
    delay = settings.bot_delay if table.created.pace == "normal" else 0
    at = table.turn_began + int(delay * 1000)
    return max(at, table.asked_since + int(settings.answer * 1000)) if table.asked else at


def hold(table: Table) -> Due | None:
    """Let a bot hold the seat of a person to move who has been away for longer than the table's grace; not by post."""
    place = table.places[table.to_move]
    if place.kind != "person" or place.state != "away" or by_post(table):
        return None
    return Due(max(place.since + table.created.grace * 1000, table.turn_began), (log.Held(seat=place.seat),))


def time_out(table: Table) -> Due | None:
    """When a clock runs out a bot plays that move, or the seat where the time was for the whole match."""
    seat, at = table.running(), table.due()
    if seat is None or at is None:
        return None
    return Due(at, (log.Held(seat=seat),) if table.created.clock == "match" else Think(seat, "clock"))


def next_deal_at(table: Table, settings: Settings) -> int:
    """Return when the next deal begins: at once when all who are here are ready."""
    here = [place.seat for place in table.people() if place.state == "connected"]
    if here and table.ready.issuperset(here):
        return table.updated
    return table.turn_began + int(settings.next_deal * 1000)


def until_next_deal(table: Table, now: int, settings: Settings) -> int:
    """Return the milliseconds until the next deal."""
    return max(0, next_deal_at(table, settings) - now)
