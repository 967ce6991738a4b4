"""What people may ask of a table: each deed says which events it makes, or why it is refused. Nothing is changed here.

``seat`` is always the seat of the person who asks. A whole number instead of events is the event that an earlier
request of the same name made.
"""

from collections.abc import Callable, Sequence

from koloda.bots import LEVELS
from koloda.kit.say import Refusal
from koloda.server import events as log
from koloda.server.denied import Denied
from koloda.server.screens import can_undo
from koloda.server.tables import Table

Made = Sequence[log.Entry] | int
Deed = Callable[[Table], Made]


def own_seat(table: Table, who: str | None) -> int:
    """Return the seat of a person. Raises Denied."""
    seat = table.seat_of(who)
    if seat is None:
        raise Denied("not_seated")
    return seat


def need_rules(table: Table) -> None:
    """Refuse what needs the rules, if they are not compiled yet or cannot be."""
    if not table.cooked:
        raise Denied("broken" if table.broken else "preparing")


def need(phases: Sequence[str], table: Table) -> None:
    """Refuse what cannot be done now."""
    if table.phase in ("preparing", "broken"):
        raise Denied(table.phase)
    if table.phase not in phases:
        raise Denied("not_now")


def move(table: Table, who: str | None, text: str, seen: int, ref: str) -> Made:
    """Play a move; a person whose seat a bot holds takes it back with it."""
    seat = own_seat(table, who)
    if (seat, ref) in table.done:
        return table.done[seat, ref]
    need(("playing",), table)
    if seen < table.changed or seen > table.seq:
        raise Denied("stale")
    if table.to_move != seat:
        raise Denied("not_your_turn", player=table.to_move)
    returns = take_back(table, who) if table.places[seat].state == "held" else []
    check_legal(table, seat, text)
    return [*returns, log.Moved(seat=seat, move=text, ref=ref)]


def check_legal(table: Table, seat: int, text: str) -> None:
    """Refuse what is no move, or one that the rules forbid now."""
    assert table.match
    view = table.game.view
    try:
        number = view.read_move(text)
    except Refusal as refusal:
        raise Denied("no_move", refusal.say) from None
    if number not in table.match.legal():
        raise Denied("illegal", view.refuse(table.seen(seat), seat, number))


def ready(table: Table, who: str | None, ref: str) -> Made:
    """Press on after a deal."""
    seat = own_seat(table, who)
    if (seat, ref) in table.done:
        return table.done[seat, ref]
    need(("deal_over",), table)
    return table.seq if seat in table.ready else [log.Ready(seat=seat, ref=ref)]


def undo(table: Table, who: str | None, ref: str) -> Made:
    """Take a move back: at once where nobody else minds, else ask."""
    seat = own_seat(table, who)
    if (seat, ref) in table.done:
        return table.done[seat, ref]
    need(("playing", "deal_over"), table)
    if table.asked and table.asked.seat == seat:
        return table.seq
    if not can_undo(table, seat) or table.asked:
        raise Denied("no_undo")
    if table.created.undo == "free" or not others(table, seat):
        return [log.Undone(seat=seat, ref=ref)]
    return [log.UndoAsked(seat=seat)]


def others(table: Table, seat: int) -> set[int]:
    """Return the seats of the other people who play themselves."""
    return {place.seat for place in table.people() if place.seat != seat and not place.plays_itself}


def agree(table: Table, who: str | None) -> Made:
    """Agree that another's move is taken back; the last to agree takes it back."""
    seat = own_seat(table, who)
    asked = table.asked
    if not asked or asked.seat == seat:
        raise Denied("not_now")
    if seat in asked.agreed:
        return table.seq
    agreed = [log.UndoAgreed(seat=seat)]
    return [*agreed, log.Undone(seat=asked.seat)] if others(table, asked.seat) <= {*asked.agreed, seat} else agreed


def decline(table: Table, who: str | None) -> Made:
    """Do not agree; whoever asked may withdraw the question so."""
    seat = own_seat(table, who)
    if not table.asked:
        raise Denied("not_now")
    return [log.UndoDeclined(seat=seat)]


def sit(table: Table, who: str | None, name: str, wanted: int | None, nonce: str) -> Made:
    """Take an open seat: the one asked for, else one kept for this person, else the first that is free."""
    if who is None:
        raise Denied("no_identity")
    if not name:
        raise Denied("no_name")
    if table.seat_of(who) is not None:
        raise Denied("sits_already")
    if wanted is not None and wanted >= len(table.places):
        raise Denied("no_seat", given=wanted, most=len(table.places) - 1)
    need(("waiting",), table)
    free = [place for place in table.places if place.kind == "open" and place.who in ("", who)]
    free.sort(key=lambda place: place.who != who)
    if wanted is not None:
        free = [place for place in free if place.seat == wanted]
    if not free:
        raise Denied("seat_taken")
    return [log.Sat(seat=free[0].seat, who=who, name=name, nonce=nonce)]


def stand(table: Table, who: str | None) -> Made:
    """Leave: before the match the seat is open again, during it a bot holds it."""
    seat = own_seat(table, who)
    if not table.begun:
        return [log.Stood(seat=seat)]
    need(("playing", "deal_over"), table)
    return table.seq if table.places[seat].state == "held" else [log.Held(seat=seat)]


def start(table: Table, who: str | None, level: str) -> Made:
    """Put bots on all open seats, which begins the match."""
    need(("waiting",), table)
    if who is None or table.created.maker != who:
        raise Denied("forbidden")
    check_level(level)
    return [log.Filled(seat=place.seat, level=level) for place in table.places if place.kind == "open"] or table.seq


def check_level(level: str) -> None:
    """Refuse a level that no bot has."""
    if level not in LEVELS:
        raise Refusal("level.unknown", given=level, allowed=", ".join(LEVELS))


def take_back(table: Table, who: str | None) -> list[log.Entry]:
    """Take one's seat back from the bot, unless one's time for the match is out."""
    seat = own_seat(table, who)
    if table.places[seat].state != "held":
        raise Denied("not_now")
    if table.created.clock == "match" and table.left(seat, table.turn_began) == 0:
        raise Denied("time_out")
    return [log.TakenBack(seat=seat)]


def consent(table: Table, who: str | None, on: bool) -> Made:
    """Let spectators see one's cards, or no more."""
    seat = own_seat(table, who)
    return table.seq if table.places[seat].consent == on else [log.Consented(seat=seat, on=on)]


def rename(table: Table, who: str | None, name: str) -> Made:
    """Be called by another name."""
    seat = own_seat(table, who)
    return table.seq if table.places[seat].name == name else [log.Named(seat=seat, name=name)]


def check_watch(table: Table, who: str | None, seat: int | None) -> None:
    """Refuse to look over the shoulder of somebody who does not consent, or while one plays."""
    if table.seat_of(who) is not None:
        raise Denied("sits_already")
    if seat is None:
        return
    if seat >= len(table.places):
        raise Denied("no_seat", given=seat, most=len(table.places) - 1)
    if not table.places[seat].consent:
        raise Denied("no_consent", player=seat)
