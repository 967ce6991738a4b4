"""What one pair of eyes may see of a table: the only way from a table to a screen."""

from collections.abc import Sequence
from typing import NamedTuple

from koloda.games import Remembered, State, View
from koloda.kit.options import chosen
from koloda.kit.view import Zone as Place
from koloda.server import agenda
from koloda.server.places import shown
from koloda.server.settings import Settings
from koloda.server.shapes import Clocks, Legal, Position, Zone
from koloda.server.shapes import Table as Settled
from koloda.server.tables import PUBLIC, Table
from koloda.server.told import all_told, told
from koloda.table import Match

LISTED = 300
"""So many legal moves are listed."""


class Eyes(NamedTuple):
    """Who looks: the seat that is his, and the seat whose cards are seen (-1: what everybody sees)."""

    you: int | None
    viewer: int


def eyes(table: Table, who: str | None, watch: int | None) -> Eyes:
    """Say what a person sees: the own seat, or that of somebody who consents, or what everybody sees."""
    you = table.seat_of(who)
    if you is not None:
        return Eyes(you, you)
    consents = watch is not None and watch < len(table.places) and table.places[watch].consent
    return Eyes(None, watch if consents and watch is not None else PUBLIC)


def settled(table: Table) -> Settled:
    """Tell what is settled when a table is made."""
    created, options = table.created, table.game.options
    values = chosen(options.OPTIONS, options.PRESETS, created.preset, created.options)
    usual = chosen(options.OPTIONS, options.PRESETS, created.preset, {})
    return Settled(
        id=table.id,
        game=created.game,
        preset=created.preset,
        options={option.name: option.write(values[option.name]) for option in options.OPTIONS},
        changed=[name for name, value in values.items() if value != usual[name]],
        players=created.players,
        clock=created.clock,
        seconds=created.seconds,
        pace=created.pace,
        grace=created.grace,
        listed=created.listed,
        undo=created.undo,
        commitment=table.commitment(),
        created=table.made,
        rematch_of=created.rematch_of,
    )


def position(table: Table, look: Eyes, now: int, settings: Settings, *, preparing: bool) -> Position:
    """Tell all that changes at a table, as seen by one pair of eyes; ``preparing``: the bot to move is."""
    match = table.match
    seen = match.seen(look.viewer) if match and match.deals else None
    own_turn = match is not None and look.you is not None and table.to_move == look.you
    moves = match.legal() if match and own_turn else []
    phase = table.phase
    return Position(
        phase=phase,
        you=look.you,
        viewer=None if look.viewer == PUBLIC else look.viewer,
        seats=shown(table.places),
        blind=match.seats - len(table.places) if match else 0,
        deal=len(match.deals) if match else 0,
        moves=len(match.deals[-1].moves) if match and match.deals else 0,
        to_move=table.to_move if table.to_move >= 0 else None,
        preparing=preparing,
        zones=[zone(place) for place in table.game.view.zones(seen, look.viewer)] if seen is not None else [],
        facts=all_told(table.game.view.facts(seen, look.viewer)) if seen is not None else [],
        remembered=remembered(table.game.view, seen, look.viewer) if seen is not None else None,
        legal=legal(match, seen, moves[:LISTED]) if match and moves else [],
        legal_count=len(moves),
        totals=match.totals() if match else [],
        ended=table.sheet[-1] if phase in ("deal_over", "match_over") and table.sheet else None,
        winners=match.winners() if match and phase == "match_over" else [],
        ready=sorted(table.ready),
        next_deal=agenda.until_next_deal(table, now, settings) if phase == "deal_over" else None,
        clocks=Clocks(running=table.running(), left=[table.left(place.seat, now) for place in table.places]),
        undo=table.asked,
        can_start=can_start(table, look.you),
        can_undo=can_undo(table, look.you),
        can_hint=own_turn and table.casual,
        rematch=table.rematch,
    )


def zone(place: Place) -> Zone:
    """Make a zone ready to be sent."""
    return Zone(name=place.name, seat=place.seat, cards=list(place.cards), note=place.note)


def remembered(view: View, seen: State, viewer: int) -> list[str] | None:
    """List the cards seen so far, where the game lets a player remember them."""
    own: Remembered | None = getattr(view, "remembered", None)
    return None if own is None else list(own(seen, viewer))


def legal(match: Match, seen: State, moves: Sequence[int]) -> list[Legal]:
    """Describe legal moves of the seat to move."""
    return [described(match.game.view, seen, move) for move in moves]


def described(view: View, seen: State, move: int) -> Legal:
    """Describe one move: its notation, its sentence, and what it touches."""
    gesture = view.gesture(seen, move)
    return Legal(
        move=view.write_move(move),
        tell=told(view.tell_move(seen, move)),
        cards=list(gesture.cards),
        onto=list(gesture.onto),
    )


def can_start(table: Table, seat: int | None) -> bool:
    """Say whether whoever sits on a seat may put bots on the open ones."""
    return seat is not None and table.phase == "waiting" and table.places[seat].who == table.created.maker


def can_undo(table: Table, seat: int | None) -> bool:
    """Say whether a seat has a move that can be taken back: never once the secret of the deals is out."""
    if seat is None or not table.match or table.created.undo == "never" or table.phase == "match_over":
        return False
    return any(seat in deal.movers for deal in table.match.deals)
