"""Hoy: why one move is better than another (what a bot saw of imagined games, in words)."""

from collections.abc import Mapping
from typing import Any

from koloda.kit.say import Say, say

from .deck import INFINITY, MOVE_CARDS, TRANSFER
from .rules_cards import number_of
from .view_notation import list_of, told

WORTH_TELLING = 0.03
"""An infinity is told if it is won in so many more of the imagined games; points if they are so large a part more."""


def reason(
    seen: Any, seat: int, move: int, better: int, after: Mapping[str, float], after_better: Mapping[str, float]
) -> Say | None:
    """Say what happens to the infinity, and which part of all points is taken."""
    laid, instead = move & MOVE_CARDS, better & MOVE_CARDS
    points = {"share": of_all(after_better["taken"]), "other_share": of_all(after["taken"])}
    if (after_better["infinity"] - after["infinity"]) / 1000 >= WORTH_TELLING:
        shares = {"share": of_all(after_better["infinity"]), "other_share": of_all(after["infinity"])}
        if number_of(laid, INFINITY) and not number_of(instead, INFINITY):
            return say("reason.against.risks_infinity", 13, **shares)
        return say("reason.instead.infinity", 13, **shares)
    if (after_better["taken"] - after["taken"]) / 1000 < WORTH_TELLING / 3:
        return None
    if better & TRANSFER:
        return say("reason.instead.transfer", 15, cards=told(instead), **points)
    if height(laid) > height(instead):
        return say("reason.against.saves", 6, cards=told(laid), **points)
    if seen.plays > seen.start and height(instead) > height(laid):
        return say("reason.instead.fights", 6, cards=told(instead), **points)
    return say("reason.instead.points", 11, **points)


def height(cards: int) -> int:
    """Return how high a lay is: the rank of its highest card."""
    return max(list_of(cards), default=-1)


def of_all(thousandths: float) -> float:
    """Return a share that is noted in thousandths."""
    return thousandths / 1000
