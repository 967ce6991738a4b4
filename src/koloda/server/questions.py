"""What a person may ask without changing anything: a hint, why not, which moves. All from what the seat sees."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from koloda import shuffle
from koloda.server import deeds
from koloda.server.bots import Thinkers
from koloda.server.denied import Denied
from koloda.server.protocol import Because, ChoicesGiven, HintAsk, HintGiven, Weighed
from koloda.server.screens import LISTED, legal
from koloda.server.tables import Table
from koloda.server.told import told

ADVISER = "easy"
"""The level of the bot that gives hints."""
OTHERS = 4
"""So many other moves are weighed before a person's eyes."""


class Turn(NamedTuple):
    """A person's turn as that seat sees it: the seat, what it sees, its legal moves."""

    table: Table
    seat: int
    seen: Any
    moves: list[int]


def turn(table: Table, who: str | None) -> Turn:
    """Return a person's turn. Raises Denied if it is none."""
    seat = deeds.own_seat(table, who)
    deeds.need(("playing",), table)
    if table.to_move != seat:
        raise Denied("not_your_turn", player=table.to_move)
    assert table.match
    return Turn(table, seat, table.seen(seat), table.match.legal())


def hint_turn(table: Table, who: str | None) -> Turn:
    """Return a turn on which a hint may be given. Raises Denied."""
    asked = turn(table, who)
    if not table.casual:
        raise Denied("no_hints")
    return asked


async def hint(asked: Turn, message: HintAsk, thinkers: Thinkers) -> HintGiven:
    """Ask a bot what it would play, and what it thinks of the rest."""
    match, seen, moves = asked.table.match, asked.seen, asked.moves
    assert match
    purpose = f"hint for {asked.seat} at move {len(match.deals[-1].moves)} of deal {len(match.deals)}"
    seed = shuffle.chance(match.seed, purpose)
    values = await thinkers.weigh(ADVISER, seen.copy(), asked.seat, moves, seed)
    best = sorted(range(len(moves)), key=lambda place: -values[place])[: 1 + OTHERS]
    view = match.game.view
    weighed = [
        Weighed(
            move=view.write_move(moves[place]),
            tell=told(view.tell_move(seen, moves[place])),
            points=round(values[place], 2),
        )
        for place in best
    ]
    others = weighed[1:] if message.kind == "why" else []
    return HintGiven(ref=message.ref, kind=message.kind, best=weighed[0], others=others)


def because(asked: Turn, cards: Sequence[str], ref: str) -> Because:
    """Say why some cards cannot be played now."""
    why = asked.table.game.view.why_not(asked.seen, asked.seat, tuple(known(asked, cards)))
    return Because(ref=ref, say=told(why), clause=why.clause)


def choices(asked: Turn, cards: Sequence[str], ref: str) -> ChoicesGiven:
    """List the legal moves that use exactly some cards of the hand."""
    match = asked.table.match
    assert match
    wanted = sorted(known(asked, cards))
    view = match.game.view
    found = [move for move in asked.moves if sorted(view.gesture(asked.seen, move).cards) == wanted]
    return ChoicesGiven(ref=ref, legal=legal(match, asked.seen, found[:LISTED]))


def known(asked: Turn, cards: Sequence[str]) -> list[str]:
    """Return cards as the game writes them. Raises Refusal for what is no card."""
    view = asked.table.game.view
    return [view.card(view.read_card(card)) for card in cards]
