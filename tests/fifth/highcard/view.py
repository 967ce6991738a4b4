"""High Card: what a seat may see, in zones, notation and messages."""

from typing import Any

from koloda.kit.say import Refusal, Say, say
from koloda.kit.view import Gesture, Zone

from .rules import CARDS


def card(card: int) -> str:
    """Write a card: its number."""
    return str(card + 1)


def read_card(text: str) -> int:
    """Read a card."""
    if not text.isdecimal() or not 1 <= int(text) <= CARDS:
        raise Refusal("card.unknown", given=text, allowed=f"1…{CARDS}")
    return int(text) - 1


def card_name(text: str) -> Say | str:
    """Name a card: its number is its name."""
    return text


write_move = card
read_move = read_card


def tell_move(seen: Any, move: int) -> Say:
    """Say which card would be laid."""
    return say("move.lay", card=card(move))


def refuse(seen: Any, seat: int, move: int) -> Say:
    """Say why a card cannot be laid."""
    return say("refuse.not_held", 2, card=card(move))


def gesture(seen: Any, move: int) -> Gesture:
    """Tell which card a hand takes up."""
    return Gesture((card(move),))


def why_not(seen: Any, seat: int, cards: tuple[str, ...]) -> Say:
    """Say why these cards cannot be laid: one lays a single card, in turn."""
    return say("refuse.one_card" if seen.turn == seat else "refuse.not_your_turn", 2)


def zones(seen: Any, seat: int) -> list[Zone]:
    """Tell the others' hands as backs, the trick, and one's own hand."""
    places = [
        Zone("hand", other, (None,) * int(seen.held[other]), "hand") for other in range(seen.players) if other != seat
    ]
    laid = tuple(card(int(seen.trick[other])) for other in range(seen.players) if seen.trick[other] >= 0)
    places.append(Zone("trick", None, laid, "trick"))
    if seat >= 0:
        own = tuple(card(c) for c in range(CARDS) if seen.hand[seat] >> c & 1)
        places.append(Zone("hand", seat, own, "hand"))
    return places


def facts(seen: Any, seat: int) -> list[Say]:
    """Tell the tricks taken."""
    return [say("fact.taken", player=i, n=int(seen.taken[i])) for i in range(seen.players)]


def happened(before: Any, move: int, after: Any, seat: int) -> list[Say]:
    """Tell the card laid, and who took the trick."""
    told = [say("happened.lay", player=int(before.turn), card=card(move))]
    told += [
        say("happened.take", 3, player=other)
        for other in range(after.players)
        if after.taken[other] > before.taken[other]
    ]
    return told


def begun(seen: Any, seat: int) -> list[Say]:
    """Tell who deals and who leads."""
    return [say("begun.deal", 1, n=int(seen.deals), player=int(seen.dealer), lead_player=int(seen.turn))]


def scored(seen: Any) -> list[Say]:
    """Explain the points."""
    return [say("scored.tricks", 3, player=i, n=int(seen.taken[i])) for i in range(seen.players)]
