"""Jhyap: every move there can be, however the cards fall."""

from collections.abc import Iterator
from itertools import combinations

from koloda.kit.options import Values

from .deck import (
    CALL,
    ENDS,
    JOKER,
    JOKER_KIND,
    JOKER_RANK,
    KEEP,
    KINDS,
    NATURALS,
    NO_ENDS,
    RANKS,
    RUN,
    SET,
    SINGLE,
    SLAP,
    STOCK,
    SUITS,
    SWAP,
    TAKE,
    TOP,
)
from .options import two_decks, whole


def every_move(players: int, values: Values) -> list[int]:
    """§5  Call, draw, keep or slap down, take, swap, and throw single cards, sets and runs; in ascending order."""
    jokers = all_jokers(players, values)
    naturals = [card for card in range(NATURALS) if in_pack(card, values)]
    cards = [*naturals, JOKER] if jokers else naturals
    moves = [CALL, STOCK]
    if values["slap_down"]:
        moves += [KEEP, SLAP]
    moves += [TAKE + card for card in cards]
    if values["joker_swap"] and values["joker_wild"] != "off" and jokers:
        moves += [SWAP + card for card in naturals]
    moves += [SINGLE + card for card in cards]
    return moves + sorted(sets(players, values)) + sorted(runs(players, values))


def in_pack(card: int, values: Values) -> bool:
    """§2  Whether a card is among the ranks and suits that are played with."""
    return card // SUITS < whole(values["ranks"]) and card % SUITS < whole(values["suits"])


def all_jokers(players: int, values: Values) -> int:
    """§2  How many jokers there are in all decks."""
    return whole(values["jokers"]) * (2 if two_decks(players, values) else 1)


def most_thrown(values: Values) -> int:
    """§4  A hand never grows, so no more cards are thrown than are dealt."""
    return whole(values["dealt"])


def sets(players: int, values: Values) -> Iterator[int]:
    """§6  Two or more of a rank, of a second deck too; §8  jokers may join; §6  jokers make sets of their own."""
    jokers, most = all_jokers(players, values), most_thrown(values)
    wild = jokers if values["joker_wild"] == "runs_and_sets" else 0
    for suits in range(1, 1 << whole(values["suits"])):
        doubled = suits if two_decks(players, values) else 0
        for twice in (part for part in range(doubled + 1) if part & doubled == part):
            real = suits.bit_count() + twice.bit_count()
            for k in range(max(0, 2 - real), min(wild, most - real) + 1):
                for rank in range(whole(values["ranks"])):
                    yield from laid(SET | rank << 16 | suits << 12 | twice << 8 | k << 5, values)
    for k in range(2, min(jokers, most) + 1):
        yield SET | JOKER_RANK << 16 | k << 5


def laid(thrown: int, values: Values) -> Iterator[int]:
    """§9  A set is laid with the ends, or the top card, that the thrower chooses, where that matters."""
    of = [(thrown >> 12 + kind & 1) + (thrown >> 8 + kind & 1) for kind in range(SUITS)] + [thrown >> 5 & 7]
    pick = values["pick_from_set"]
    if pick == "any" or (pick == "ends" and sum(of) == 2):
        yield thrown | NO_ENDS
    elif pick == "last":
        yield from (thrown | TOP + kind for kind in range(KINDS) if of[kind])
    else:
        for first in range(KINDS):
            for last in range(first, JOKER_KIND + 1):
                if of[first] > (first == last) and of[last]:
                    yield thrown | ENDS + KINDS * first + last


def runs(players: int, values: Values) -> Iterator[int]:
    """§7  Neighbours of one suit; §8  jokers may stand in where at least two of the cards are real."""
    wild = all_jokers(players, values) if values["joker_wild"] != "off" else 0
    shortest = whole(values["min_run"])
    for first in (card for card in range(NATURALS) if in_pack(card, values)):
        for length in range(shortest, min(most_thrown(values), reach(first, values)) + 1):
            for k in range(min(wild, length - 2) + 1):
                for places in combinations(range(length), k):
                    yield RUN | first << 10 | length << 7 | sum(1 << place for place in places)


def reach(first: int, values: Values) -> int:
    """§7  How long a run from a card may be: up to the king, to the ace after it, or round the corner."""
    to_last = whole(values["ranks"]) - first // SUITS
    if whole(values["ranks"]) < RANKS:
        return to_last
    return {"low": to_last, "high_or_low": to_last + 1}.get(str(values["run_ace"]), RANKS)
