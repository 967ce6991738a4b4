"""Jhyap: the score sheet of a round, line by line."""

from typing import Any

from koloda.kit.say import Say, say

from .notation import bag_cards
from .rules_score import CALL_FAILED, CALLED, CALLER_ALONE, EMPTY_HAND


def scored(seen: Any) -> list[Say]:
    """Explain how the round ended, each hand's points, what becomes of the totals, and who begins next."""
    in_play = [seat for seat in range(seen.players) if seen.out[seat] in (0, seen.deals)]
    told = [how_it_ended(seen)]
    told += [hand_line(seen, seat) for seat in in_play]
    told += [total_line(seen, seat) for seat in in_play]
    if seen.playing > 1:
        told.append(say("scored.next_lead", 15, player=int(seen.lead)))
    elif seen.playing == 0:
        told.append(say("scored.nobody_left", 16))
    return told


def how_it_ended(seen: Any) -> Say:
    """§13  Tell whether the call held, or what else ended the round."""
    caller = int(seen.caller)
    if seen.ending == CALLED:
        return say("scored.call_held", 13, player=caller, n=int(seen.counts[caller]))
    if seen.ending == CALL_FAILED:
        return say("scored.call_failed", 13, player=caller, n=int(seen.counts[caller]), beaters=int(seen.beaters))
    if seen.ending == EMPTY_HAND:
        return say("scored.empty_hand", 5, player=caller)
    return say("scored.no_call", 11)


def hand_line(seen: Any, seat: int) -> Say:
    """§13  Show a hand, tell what it counts, and what is scored for it."""
    hand, score = int(seen.counts[seat]), int(seen.points[seat])
    cards = bag_cards(seen.hand[seat])
    shown: dict[str, object] = {"player": seat, "hand": hand, "cards": cards or say("scored.no_cards")}
    if seen.ending == CALL_FAILED and seen.rule.failed_call == CALLER_ALONE:
        return say("scored.penalty_alone" if seat == seen.caller else "scored.spared", 13, **shown, score=score)
    if seat == seen.caller and seen.ending == CALL_FAILED:
        return say("scored.penalty", 13, **shown, penalty=score - hand, score=score)
    if seat == seen.caller:
        return say("scored.caller", 13, **shown)
    if score != hand:
        return say("scored.tied_zero" if seen.ending == CALLED else "scored.beater_zero", 13, **shown)
    return say("scored.hand", 13, **shown)


def total_line(seen: Any, seat: int) -> Say:
    """§14  Tell the new total, and whether it is halved or puts a player out."""
    before, score, total = int(seen.before[seat]), int(seen.points[seat]), int(seen.total[seat])
    fills: dict[str, object] = {"player": seat, "before": before, "score": score, "sum": before + score}
    if seen.out[seat]:
        return say("scored.out", 14, **fills, limit=int(seen.rule.limit))
    if total != before + score:
        return say("scored.halved", 14, **fills, total=total)
    return say("scored.total", 14, **fills)
