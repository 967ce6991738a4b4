"""Hoy: why a move is not legal."""

from typing import Any

from koloda.kit.say import Say, say

from .deck import BITS, INFINITY, MOVE_CARDS, QUIET, TRANSFER
from .options import ADDS_ONE, BODRY, TRANSFERS
from .rules_moves import lead_kind
from .view_notation import card, list_of, read_card


def refuse(seen: Any, seat: int, move: int) -> Say:
    """Say why a move that can be read is not legal now, with its clause."""
    cards = list_of(move & MOVE_CARDS)
    hand = list_of(int(seen.hand[seat]))
    missing = next((c for c in cards if cards.count(c) > hand.count(c)), None)
    if missing is not None:
        return say("refuse.not_held", 5, card=card(missing), n=cards.count(missing), held=hand.count(missing))
    if move & QUIET:
        return refuse_quiet(seen, cards)
    if move & TRANSFER:
        return refuse_transfer(seen, cards)
    if seen.plays == seen.start:
        return refuse_lead(seen, cards)
    need = min(int(seen.need), len(hand))
    return say("refuse.number", 14, need=need, n=len(cards))


def why_not(seen: Any, seat: int, cards: tuple[str, ...]) -> Say:
    """Say why no legal move takes up just these cards now."""
    kinds = [read_card(text) for text in cards]
    if seen.turn != seat:
        return say("refuse.not_your_turn", 5)
    if not kinds:
        return say("refuse.nothing", 5)
    if kinds.count(INFINITY) > 1:
        return say("refuse.two_infinities", 14)
    return refuse(seen, seat, sum(1 << BITS * kind for kind in kinds))


def refuse_quiet(seen: Any, cards: list[int]) -> Say:
    """Say why cards cannot be laid in silence."""
    if not seen.rule.call:
        return say("refuse.always_hoy", 8)
    return say("refuse.no_hoy", 8, cards=tuple(card(c) for c in reversed(cards)))


def refuse_transfer(seen: Any, cards: list[int]) -> Say:
    """Say why cards cannot be transferred."""
    if seen.rule.game in (0, BODRY):
        return say("refuse.no_transfers", 15)
    if seen.plays == seen.start or seen.plays - seen.start > seen.group:
        return say("refuse.too_late", 15)
    if set(cards) != {lead_kind(seen)}:
        return say("refuse.unequal_transfer", 15, card=card(lead_kind(seen)))
    if len(cards) > 1 and seen.rule.game == TRANSFERS:
        return say("refuse.transfer_one", 15)
    if len(cards) > 1 and seen.rule.transfer_adds == ADDS_ONE:
        return say("refuse.transfer_one", 16)
    return say("refuse.too_few", 15, n=int(seen.need) + len(cards))


def refuse_lead(seen: Any, cards: list[int]) -> Say:
    """Say why cards cannot be led."""
    if seen.rule.game < BODRY:
        return say("refuse.lead_one", 5)
    if len(set(cards)) > 1:
        return say("refuse.lead_equal", 14)
    return say("refuse.too_few", 14, n=len(cards))
