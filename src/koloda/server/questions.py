"""What a person may ask without changing anything: a hint, why not, which moves. All from what the seat sees."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from koloda import shuffle
from koloda.analysis import Hint, is_against
from koloda.bots import Weighed
from koloda.server import deeds
from koloda.server import protocol as said
from koloda.server.bots import Thinkers
from koloda.server.denied import Denied
from koloda.server.protocol import Because, ChoicesGiven, HintAsk, HintGiven
from koloda.server.screens import LISTED, legal
from koloda.server.tables import Table
from koloda.server.told import told

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


async def advice(asked: Turn, thinkers: Thinkers) -> Hint:
    """Ask a strong bot, which sees what the person sees; the same turn gives the same answer."""
    match = asked.table.match
    assert match
    purpose = f"hint for {asked.seat} at move {len(match.deals[-1].moves)} of deal {len(match.deals)}"
    seed = shuffle.chance(match.seed, purpose)
    return await thinkers.advise(match.game, asked.seen.copy(), asked.seat, asked.moves, seed)


def hint(asked: Turn, found: Hint, message: HintAsk) -> HintGiven:
    """Tell what a bot would play; whoever asks why is told what it thinks of the rest, and the reason."""
    best, *others = [weighed(asked, one) for one in found.moves[: 1 + OTHERS]]
    if message.kind == "best":
        return HintGiven(ref=message.ref, kind="best", best=best, others=[], reason=None, against=None)
    view, reason = asked.table.game.view, found.reason
    against = found.other if reason and is_against(reason) else None
    return HintGiven(
        ref=message.ref,
        kind="why",
        best=best,
        others=others,
        reason=told(reason) if reason else None,
        against=None if against is None else told(view.tell_move(asked.seen, against)),
    )


def weighed(asked: Turn, one: Weighed) -> said.Weighed:
    """Tell what a move is worth."""
    view = asked.table.game.view
    return said.Weighed(
        move=view.write_move(one.move),
        tell=told(view.tell_move(asked.seen, one.move)),
        points=round(one.gain, 2),
        chance=round(one.chance, 4),
    )


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
