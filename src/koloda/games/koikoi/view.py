"""Koi-Koi: what a seat may see. ``story.py`` tells what happened, ``score_sheet.py`` why a score came out."""

from typing import Any

from koloda.kit.say import Say, say
from koloda.kit.view import Gesture, Zone

from .deck import ANIMALS, BRIGHTS, CALL, CHAFF, KOIKOI, LAY, OVER, PICK, RIBBONS, ROWS, STOP, TAKES
from .notation import card, card_name, cards_in, read_card, read_move, write_move
from .reasons import reason
from .rules_cards import family, laid_card, laid_partner, stock_size
from .rules_score import bright_times, stop_points
from .rules_turn import matches
from .rules_yaku import yaku_total
from .score_sheet import scored
from .story import begun, happened, month, month_matters

__all__ = [
    "begun",
    "card",
    "card_name",
    "facts",
    "gesture",
    "happened",
    "read_card",
    "read_move",
    "reason",
    "refuse",
    "remembered",
    "scored",
    "tell_move",
    "why_not",
    "write_move",
    "zones",
]


def tell_move(seen: Any, move: int) -> Say:
    """Say what a card laid would take, what the drawn card would, or what koi-koi and stop mean now."""
    if move == KOIKOI:
        return say("move.koikoi", 15)
    if move == STOP:
        return say("move.stop", 16, points=int(stop_points(seen, seen.turn)))
    if move >= TAKES:
        return say("move.draw_takes", 7, card=card(int(seen.opened)), taken=card(move - TAKES))
    laid = int(laid_card(move))
    taken = int(matches(seen, laid, laid_partner(move)))
    if taken == 0:
        return say("move.lay", card=card(laid))
    return say("move.take", card=card(laid), taken=cards_in(taken))


def refuse(seen: Any, seat: int, move: int) -> Say:
    """Say why a move is not legal now."""
    if seen.phase == OVER:
        return say("refuse.over", 5)
    if seen.turn != seat:
        return say("refuse.turn", 5)
    if seen.phase == CALL:
        return say("refuse.decide", 15)
    if seen.phase == PICK:
        both = int(seen.field & family(int(seen.opened)))
        return say("refuse.pick", 7, card=card(int(seen.opened)), taken=cards_in(both))
    if move in (KOIKOI, STOP):
        return say("refuse.nothing_to_call", 15)
    if move >= TAKES:
        return say("refuse.lay_first", 5)
    return refuse_card(seen, seat, move)


def refuse_card(seen: Any, seat: int, move: int) -> Say:
    """Say why a card cannot be laid like that."""
    laid = int(laid_card(move))
    if not seen.hand[seat] >> laid & 1:
        return say("refuse.not_held", 5, card=card(laid))
    same = cards_in(int(seen.field & family(laid)))
    if len(same) == 2:
        return say("refuse.choose", 6, card=card(laid), taken=same)
    return say("refuse.no_choice", 6, card=card(laid), n=len(same), taken=same)


def gesture(seen: Any, move: int) -> Gesture:
    """Tell which card a hand takes up, and which of two cards on the table is picked."""
    if move in (KOIKOI, STOP):
        return Gesture()
    if move >= TAKES:
        return Gesture(onto=(card(move - TAKES),))
    partner = int(laid_partner(move))
    return Gesture((card(int(laid_card(move))),), () if partner < 0 else (card(partner),))


def why_not(seen: Any, seat: int, cards: tuple[str, ...]) -> Say:
    """Say why no move takes up just these cards: it is no time to lay one, they are several, or one must be picked."""
    if seen.turn == seat and seen.phase == LAY and len(cards) != 1:
        return say("refuse.one_card", 5)
    return refuse(seen, seat, read_move(cards[0]) if cards else 0)


def zones(seen: Any, seat: int) -> list[Zone]:
    """Tell the other player's side, the stock, the table, and one's own side."""
    near = seat if seat >= 0 else 0
    places = [hand(seen, 1 - near, seat), taken(seen, 1 - near)]
    places.append(Zone("stock", None, (None,) * int(stock_size(seen) - seen.turned), "pile"))
    places.append(Zone("table", None, cards_in(int(seen.field))))
    if seen.phase == PICK:
        places.append(Zone("drawn", None, (card(int(seen.opened)),)))
    return [*places, taken(seen, near), hand(seen, near, seat)]


def hand(seen: Any, owner: int, seat: int) -> Zone:
    """Tell a hand: one's own, one that was shown, or backs."""
    open_hand = owner == seat or seen.luck[owner] > 0
    shown = cards_in(int(seen.hand[owner])) if open_hand else (None,) * int(seen.held[owner])
    return Zone("hand", owner, shown, "hand")


def taken(seen: Any, owner: int) -> Zone:
    """Tell the cards taken, kind by kind."""
    pile = int(seen.won[owner])
    kinds = tuple(name for kind in (BRIGHTS, ANIMALS, RIBBONS, CHAFF) for name in cards_in(pile & kind))
    return Zone("taken", owner, kinds, "won")


def remembered(seen: Any, seat: int) -> tuple[str, ...]:
    """§3  All that lies face up, whoever took it, and a hand that was shown, month by month."""
    cards = int(seen.field) | int(seen.won[0]) | int(seen.won[1])
    if seen.phase == PICK:
        cards |= 1 << int(seen.opened)
    for owner in range(2):
        if owner != seat and seen.luck[owner] > 0:
            cards |= int(seen.hand[owner])
    return cards_in(cards)


def facts(seen: Any, seat: int) -> list[Say]:
    """Tell who deals, the month where it matters, combinations and calls, and what a drawn card waits for."""
    told = [
        say("fact.deal", 3, n=int(seen.deals), rounds=int(seen.rule.rounds)),
        say("fact.dealer", 3, player=int(seen.dealer)),
    ]
    if month_matters(seen):
        told.append(month(seen, "fact.month"))
    if bright_times(seen) > 1:
        told.append(say("fact.brights", 16, n=int(bright_times(seen))))
    for owner in range(2):
        if yaku_total(seen, owner) > 0:
            told.append(say("fact.yaku", 8, player=owner, rows=rows(seen, owner), n=int(yaku_total(seen, owner))))
        if seen.calls[owner] > 0:
            told.append(say("fact.calls", 15, player=owner, n=int(seen.calls[owner])))
    if seen.phase == PICK:
        told.append(say("fact.drawn", 7, player=int(seen.turn), card=card(int(seen.opened))))
    if seen.phase == CALL:
        told.append(say("fact.decide", 15, player=int(seen.turn)))
    return told


def rows(seen: Any, owner: int) -> tuple[Say, ...]:
    """Tell a player's combinations with their points."""
    points = seen.yaku[owner]
    return tuple(
        say("yaku.row", name=say(f"yaku.{name}"), n=int(points[row])) for row, name in enumerate(ROWS) if points[row]
    )
