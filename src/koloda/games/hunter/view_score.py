"""Young Hunter: why a deal scored as it did, line by line (§10 to §15)."""

from typing import Any

from koloda.kit.say import Say, say

from .deck import IN_SUIT, JACK, LIST, NUMBER, SUITS
from .notation import card, named_jacks
from .options import POINTS_REPLACED
from .rules_score import (
    announced,
    list_points,
    made,
    own_points,
    points_named,
    reached,
    result,
    settled,
    stake,
    taken_as_named,
)

WAYS = ("nothing", "hit", "catch")
DOUBLED = ("announced_part", "double_all", "only_announced")
FAILED = ("minus_announced", "made_minus_announced")
DOUBTED = ("lost", "counts")


def jack_taken(seen: Any, suit: int) -> Say:
    """§10  Tell who took a jack, how, and for how many points."""
    return say(
        f"jack.{WAYS[int(seen.jack_way[suit])]}",
        11 if seen.jack_way[suit] else 10,
        player=int(seen.jack_taker[suit]),
        card=card(suit * IN_SUIT + JACK),
        n=int(seen.jack_points[suit]),
    )


def scored(seen: Any) -> list[Say]:
    """Explain each player's points: jacks, announcement, doubts, and the sum."""
    told = []
    for seat in range(4):
        told += jacks(seen, seat)
        if announced(seen, seat):
            told += promises(seen, seat)
        told += doubts(seen, seat)
        total = int(seen.total[seat])
        told.append(say("scored.sum", 15, player=seat, n=int(result(seen, seat)), total=total))
    return told


def jacks(seen: Any, seat: int) -> list[Say]:
    """§10  Tell the jacks that a player has taken."""
    taken = [suit for suit in range(len(SUITS)) if seen.jack_taker[suit] == seat]
    return [jack_taken(seen, suit) for suit in taken] or [say("scored.no_jacks", 10, player=seat)]


def promises(seen: Any, seat: int) -> list[Say]:
    """§12  Tell how a number, or each jack of a list, was settled."""
    call = int(seen.call[seat])
    if call < LIST:
        n, kept = call - NUMBER, bool(reached(seen, seat))
        return [
            say(
                "scored.number",
                clause_of(seen, seat, kept),
                player=seat,
                announced=n,
                how=how(seen, seat, int(made(seen, seat)), n, kept),
                made=int(made(seen, seat)),
                n=int(own_points(seen, seat)),
            )
        ]
    return [promised_jack(seen, seat, suit, way) for suit, way in named_jacks(call)]


def promised_jack(seen: Any, seat: int, suit: int, way: int) -> Say:
    """§12  Tell how one jack of a list was settled."""
    kept = bool(taken_as_named(seen, seat, suit))
    points = int(seen.jack_points[suit]) if seen.jack_taker[suit] == seat else 0
    return say(
        f"scored.list_{WAYS[way]}",
        clause_of(seen, seat, kept),
        player=seat,
        card=card(suit * IN_SUIT + JACK),
        how=how(seen, seat, points, int(points_named(seen, suit, way)), kept),
        n=int(list_points(seen, seat, suit)),
    )


def clause_of(seen: Any, seat: int, kept: bool) -> int:
    """§12  The clause that settles a promise; §13  if it was kept and doubted."""
    return 13 if kept and seen.doubts[seat] else 12


def how(seen: Any, seat: int, points: int, promised: int, kept: bool) -> Say:
    """§12  Tell the sum that settles a promise."""
    if not kept:
        key = f"broken.{FAILED[int(seen.rule.failure)]}"
    elif seen.doubts[seat]:
        key = f"doubted.{DOUBTED[int(seen.rule.doubted_surplus)]}"
    else:
        key = f"kept.{DOUBLED[int(seen.rule.doubled)]}"
    return say(
        key,
        made=points,
        announced=promised,
        rest=points - promised,
        n=int(settled(seen, seat, points, promised, kept)),
    )


def doubts(seen: Any, seat: int) -> list[Say]:
    """§13  Tell what doubting the others' announcements brought."""
    told = [
        say("scored.doubt", 13, player=seat, doubted_player=other, n=-int(stake(seen, other)))
        for other in range(4)
        if seen.doubts[other] >> seat & 1
    ]
    if told and seen.rule.doubter_points == POINTS_REPLACED:
        told.append(say("scored.replaced", 13, player=seat))
    return told
