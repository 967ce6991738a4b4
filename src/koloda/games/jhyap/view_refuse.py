"""Jhyap: why a move is not legal now."""

from typing import Any

from koloda.kit.say import Say, say

from .deck import CALL, JOKER, NATURALS, NO_ENDS, RANKS, RUN, SINGLE, SLAP, STOCK, SUITS, SWAP, TAKE
from .notation import card, laid, read_card
from .rules_bag import copies, points
from .rules_seats import OVER, PICK, SLAP_DOWN
from .rules_throw import ACE_LOW, ANY_OF_SET, ENDS_OF_SET, NEVER_WILD, WILD_IN_RUNS
from .rules_turn import call_barred, may_take, most_to_call, within_reach


def refuse(seen: Any, seat: int, move: int) -> Say:
    """Say why a move is not legal now, with its clause."""
    if seen.phase == OVER:
        return say("refuse.over", 13)
    if seen.turn != seat:
        return say("refuse.turn", 5, player=int(seen.turn))
    if seen.phase == PICK:
        return refuse_pick(seen, move)
    if seen.phase == SLAP_DOWN:
        return refuse_slap(seen, move)
    if move == CALL:
        return refuse_call(seen)
    if move < SWAP:
        return say("refuse.throw_first", 5)
    if move < SINGLE:
        return refuse_swap(seen, move - SWAP)
    return refuse_throw(seen, move)


def refuse_pick(seen: Any, move: int) -> Say:
    """§9  Say why a card cannot be drawn or taken."""
    if move == CALL:
        return say("refuse.call_later", 12)
    if move == STOCK:
        return say("refuse.stock_empty", 11)
    if not TAKE <= move < SWAP:
        return say("refuse.draw_now", 9)
    wanted = move - TAKE
    if not may_take(seen):
        return say("refuse.take_needs", 9)
    if wanted in seen.lying[: seen.lying_n]:
        reach = {int(seen.lying[place]) for place in range(seen.lying_n) if within_reach(seen, place)}
        return say("refuse.out_of_reach", 9, card=card(wanted), cards=tuple(card(one) for one in sorted(reach)))
    if wanted in seen.thrown[: seen.thrown_n]:
        return say("refuse.own_throw", 9, card=card(wanted))
    return say("refuse.not_lying", 9, card=card(wanted))


def refuse_slap(seen: Any, move: int) -> Say:
    """§10  Say that a card can only be kept, or slapped down if it is of the rank just thrown."""
    if move == SLAP:
        return say("refuse.slap_rank", 10, card=card(int(seen.drawn)))
    return say("refuse.slap_now", 10)


def refuse_call(seen: Any) -> Say:
    """§12  Say why one cannot call."""
    if call_barred(seen, seen.turn):
        return say("refuse.call_first_turn", 12)
    most = int(most_to_call(seen, seen.turn))
    return say("refuse.call_high", 12, n=int(points(seen, seen.hand[seen.turn])), most=most)


def refuse_swap(seen: Any, wanted: int) -> Say:
    """§8  Say why a card cannot be swapped for a joker."""
    if not seen.rule.joker_swap or seen.rule.joker_wild == NEVER_WILD:
        return say("refuse.swap_off", 8)
    if copies(seen.hand[seen.turn], wanted) == 0:
        return say("refuse.not_held", 6, cards=(card(wanted),))
    return say("refuse.swap_no_joker", 8, card=card(wanted))


def refuse_throw(seen: Any, move: int) -> Say:
    """§6  Say why cannot be thrown what was to be."""
    cards = laid(move)
    hand = seen.hand[seen.turn]
    lacking = sorted({one for one in cards if cards.count(one) > copies(hand, one)})
    if lacking:
        return say("refuse.not_held", 6, cards=tuple(card(one) for one in lacking))
    if move >= RUN:
        return refuse_run(seen, cards)
    return refuse_set(seen, move, cards)


def refuse_run(seen: Any, cards: list[int]) -> Say:
    """§7  Say why cards of one suit are no run; §8  or why a joker cannot stand in."""
    if len(cards) < seen.rule.min_run:
        return say("refuse.run_short", 7, n=len(cards), least=int(seen.rule.min_run))
    if JOKER in cards and seen.rule.joker_wild == NEVER_WILD:
        return say("refuse.joker_plain", 8)
    return say("refuse.run_ace_low" if seen.rule.run_ace == ACE_LOW else "refuse.run_ace_high", 7)


def refuse_set(seen: Any, move: int, cards: list[int]) -> Say:
    """§8  Say why a joker cannot join a set; §9  or that its order is to be named, or is not."""
    if JOKER in cards and any(one < NATURALS for one in cards) and seen.rule.joker_wild <= WILD_IN_RUNS:
        return say("refuse.joker_plain", 8)
    if seen.rule.pick_from_set == ANY_OF_SET or move & 31 != NO_ENDS:
        key = "refuse.order_needless" if seen.rule.pick_from_set == ANY_OF_SET else "refuse.order_other"
        return say(key, 9)
    return say("refuse.order_ends" if seen.rule.pick_from_set == ENDS_OF_SET else "refuse.order_top", 9)


def why_not(seen: Any, seat: int, cards: tuple[str, ...]) -> Say:
    """Say why no legal move takes up just these cards of one's hand now, with the clause."""
    if seen.phase == OVER or seen.turn != seat or seen.phase in (PICK, SLAP_DOWN):
        return refuse(seen, seat, SINGLE)
    chosen = [read_card(one) for one in cards]
    real = [one for one in chosen if one != JOKER]
    if not chosen:
        return say("refuse.nothing_chosen", 6)
    if len({one // SUITS for one in real}) < 2:
        return say("refuse.joker_plain", 8) if len(real) < len(chosen) else say("refuse.no_group", 6)
    if len({one % SUITS for one in real}) > 1:
        return say("refuse.no_group", 6)
    return why_no_run(seen, chosen)


def why_no_run(seen: Any, chosen: list[int]) -> Say:
    """§7  Say why cards of one suit are no run."""
    if JOKER in chosen and seen.rule.joker_wild == NEVER_WILD:
        return say("refuse.joker_plain", 8)
    if len(chosen) < seen.rule.min_run:
        return say("refuse.run_short", 7, n=len(chosen), least=int(seen.rule.min_run))
    ranks = {one // SUITS for one in chosen}
    if {0, RANKS - 1} <= ranks and seen.rule.run_ace == ACE_LOW:
        return say("refuse.run_ace_low", 7)
    return say("refuse.run_gaps", 7)
