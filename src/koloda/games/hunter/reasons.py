"""Young Hunter: why one move is better than another (what a bot saw of imagined deals, in words)."""

from collections.abc import Mapping
from typing import Any

from koloda.kit.say import Say, say

from .deck import BELIEVE, CARDS, IN_SUIT, JACK, SILENT
from .notation import card
from .rules_stage import ANNOUNCE, DOUBTS

WORTH_TELLING = 0.03
"""An announcement, or a jack, is told if it is kept or taken in so many more of the imagined deals."""


def reason(
    seen: Any, seat: int, move: int, better: int, after: Mapping[str, float], after_better: Mapping[str, float]
) -> Say | None:
    """Say how often an announcement is kept, and how many jacks are taken."""
    if seen.stage == ANNOUNCE:
        return announcing(move, better, after, after_better)
    if seen.stage == DOUBTS:
        return say("reason.instead.believe" if better == BELIEVE else "reason.instead.doubt", 13)
    kept = after_better["kept"] - after["kept"]
    if kept >= WORTH_TELLING:
        return say("reason.instead.keeps", 12, share=after_better["kept"], other_share=after["kept"])
    jacks = after_better["jacks"] - after["jacks"]
    if jacks < WORTH_TELLING and after_better["made"] - after["made"] < WORTH_TELLING:
        return None
    counts = {"n": after_better["jacks"], "other_n": after["jacks"]}
    if move < CARDS and move % IN_SUIT == JACK and jacks >= WORTH_TELLING:
        return say("reason.against.risks_jack", 10, card=card(move), **counts)
    if jacks >= WORTH_TELLING:
        return say("reason.instead.jacks", 10, **counts)
    return say("reason.instead.made", 11, n=after_better["made"], other_n=after["made"])


def announcing(move: int, better: int, after: Mapping[str, float], after_better: Mapping[str, float]) -> Say:
    """§12  Say how often what was announced is broken, or what could be announced is kept."""
    if better == SILENT:
        return say("reason.against.breaks", 12, share=after["broken"])
    if move == SILENT:
        return say("reason.instead.could_announce", 12, share=after_better["kept"])
    return say("reason.instead.announces", 12, share=after_better["kept"], other_share=after["kept"])
