"""Jhyap: why one move is better than another (what a bot saw of imagined rounds, in words)."""

from collections.abc import Mapping
from typing import Any

from koloda.kit.say import Say, say

from .deck import CALL, JOKER, SINGLE, STOCK, SUITS, TAKE, VALUES, VALUES_TO_THIRTEEN
from .notation import card, laid, written
from .rules_seats import PICK, THROW, next_in

WORTH_TELLING = 0.02
"""A call is told if it comes in so many more of the imagined rounds."""

POINTS_WORTH_TELLING = 0.3
"""Points left in the hand at the end are told from so many on."""

MUCH = 3
"""So many more points thrown are a reason of their own."""


def reason(
    seen: Any, seat: int, move: int, better: int, after: Mapping[str, float], after_better: Mapping[str, float]
) -> Say | None:
    """Say whether a call is beaten, whose calls will win, and what is left in the hand."""
    if better == CALL:
        return say("reason.instead.call", 12, share=after_better["called"])
    if move == CALL:
        return say("reason.against.too_early", 13, share=after["failed"])
    more = thrown(seen, better) - thrown(seen, move)
    if seen.phase == THROW and more >= MUCH:
        shares = {"share": after_better["called"], "other_share": after["called"]}
        return say("reason.instead.throws", 6, n=thrown(seen, better), other_n=thrown(seen, move), **shares)
    if after["other_called"] - after_better["other_called"] >= WORTH_TELLING:
        return lets(seen, move, after["other_called"], after_better["other_called"])
    if after_better["called"] - after["called"] >= WORTH_TELLING:
        shares = {"share": after_better["called"], "other_share": after["called"]}
        if seen.phase == PICK and TAKE <= better < SINGLE and move == STOCK:
            return say("reason.instead.take", 9, card=card(better - TAKE), **shares)
        return say("reason.instead.own_call", 12, **shares)
    less = after["hand"] - after_better["hand"]
    if less >= POINTS_WORTH_TELLING:
        return say("reason.instead.hand", 13, points=less)
    return None


def lets(seen: Any, move: int, share: float, better_share: float) -> Say:
    """§9  Say that another's call wins more often, and which cards were left for the next player to take."""
    if seen.phase == THROW and move >= SINGLE:
        cards = written(laid(move))
        other = int(next_in(seen, seen.turn))
        return say("reason.against.leaves", 9, cards=cards, player=other, share=share, other_share=better_share)
    return say("reason.against.lets", 12, share=share, other_share=better_share)


def thrown(seen: Any, move: int) -> int:
    """§2  Return the points of the cards that a move throws."""
    values = VALUES_TO_THIRTEEN if seen.rule.pictures else VALUES
    return sum(values[one // SUITS] for one in laid(move) if one != JOKER) if move >= SINGLE else 0
