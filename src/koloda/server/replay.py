"""A deal of a finished match, move by move, as each seat saw it when it was to move."""

from koloda import record
from koloda.server.analysed import Replay
from koloda.server.places import shown
from koloda.server.screens import LISTED, legal, zone
from koloda.server.shapes import Clocks, Position
from koloda.server.tables import PUBLIC, Table
from koloda.server.told import all_told
from koloda.table import Match


def replay(table: Table, match: Match, number: int) -> Replay:
    """Replay deal ``number`` of a match that is over."""
    again = record.again(match)
    for dealt in match.deals[: number - 1]:
        again.next_deal(dealt.cards)
        for move in dealt.moves:
            again.play(move)
    dealt = match.deals[number - 1]
    again.next_deal(dealt.cards)
    positions = []
    for move in dealt.moves:
        positions.append(before(table, again, again.to_move))
        again.play(move)
    return Replay(deal=number, positions=[*positions, before(table, again, PUBLIC)])


def before(table: Table, match: Match, viewer: int) -> Position:
    """Tell what a seat saw: its cards and its legal moves; nobody is asked to do anything."""
    seen, view = match.seen(viewer), match.game.view
    moves = match.legal()
    return Position(
        phase="playing" if moves else "match_over" if match.over else "deal_over",
        you=None,
        viewer=None if viewer == PUBLIC else viewer,
        seats=shown(table.places),
        blind=match.seats - len(table.places),
        deal=len(match.deals),
        moves=len(match.deals[-1].moves),
        to_move=match.to_move if moves else None,
        preparing=False,
        zones=[zone(place) for place in view.zones(seen, viewer)],
        facts=all_told(view.facts(seen, viewer)),
        remembered=None,
        legal=legal(match, seen, moves[:LISTED]),
        legal_count=len(moves),
        totals=match.totals(),
        ended=None,
        winners=match.winners() if match.over else [],
        ready=[],
        next_deal=None,
        clocks=Clocks(running=None, left=[None] * len(table.places)),
        undo=None,
        can_start=False,
        can_undo=False,
        can_hint=False,
        rematch=None,
    )
