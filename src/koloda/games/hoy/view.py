"""Hoy: what a seat may see, in zones and messages; the notation of cards and moves is in ``view_notation``."""

from typing import Any

from koloda.kit.say import Say, say
from koloda.kit.view import Gesture, Zone

from .deck import BITS, LABELS, MOVE_CARDS, QUIET, TRANSFER
from .reasons import reason
from .rules_table import is_match
from .view_happened import begun, happened, scored
from .view_notation import card, card_name, list_of, read_card, read_move, told, write_move
from .view_refuse import refuse, why_not

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
    """Say which cards would be laid, and whether that transfers, calls a Hoy or gives the pile up."""
    cards = move & MOVE_CARDS
    shown = told(cards)
    if move & TRANSFER:
        return say("move.transfer", cards=shown)
    if move & QUIET:
        return say("move.quiet", cards=shown)
    if seen.plays > seen.start and is_match(seen, seen.turn, cards):
        return say("move.hoy", cards=shown)
    if seen.need > len(list_of(cards)):
        return say("move.short", cards=shown)
    return say("move.lay", cards=shown)


def gesture(seen: Any, move: int) -> Gesture:
    """Tell the cards that a hand takes up; for a transfer they are laid onto those on the table."""
    return Gesture(told(move & MOVE_CARDS), ("zone:laid",) if move & TRANSFER else ())


def zones(seen: Any, seat: int) -> list[Zone]:
    """Tell the stock, the others' hands and banks, the lays of this round in order, and one's own bank and hand."""
    places = piles(seen)
    for other in range(seen.seats):
        if other != seat:
            places += [bank(seen, other), Zone("hand", other, (None,) * int(seen.held[other]), "hand")]
    places += table(seen)
    if seat >= 0:
        own = tuple(card(c) for c in reversed(list_of(int(seen.hand[seat]))))
        places += [bank(seen, seat), Zone("hand", seat, own, "hand")]
    return places


def piles(seen: Any) -> list[Zone]:
    """Tell the cards that are still to be dealt, those of the final lottery, and those that lie aside."""
    over = seen.turn < 0
    opened = int(seen.seats) if seen.rule.lottery and not over else 0
    sizes = {"stock": int(seen.left - seen.aside) - opened, "lottery": opened, "aside": int(seen.aside)}
    return [Zone(name, None, (None,) * n, "pile") for name, n in sizes.items() if n > 0]


def bank(seen: Any, seat: int) -> Zone:
    """Tell a bank: face down until the banks are counted."""
    cards = list_of(int(seen.bank[seat]))
    if seen.turn < 0:
        return Zone("bank", seat, tuple(card(c) for c in reversed(cards)), "won")
    return Zone("bank", seat, (None,) * len(cards), "pile")


def table(seen: Any) -> list[Zone]:
    """Tell what lies in the pile: cards that could not be dealt evenly, then lay by lay."""
    if seen.turn < 0:
        return []
    lays = range(int(seen.start), int(seen.plays))
    unlaid = int(seen.pile) - sum(int(seen.laid[place]) for place in lays)
    places = [Zone("rest", None, tuple(card(c) for c in list_of(unlaid)), "trick")] if unlaid else []
    for place in lays:
        cards = tuple(card(c) for c in reversed(list_of(int(seen.laid[place]))))
        places.append(Zone("laid", int(seen.by[place]), cards, "trick"))
    return places


def remembered(seen: Any, seat: int) -> tuple[str, ...]:
    """§18  Every card laid in this game, and those that could not be dealt evenly, the highest first."""
    lays = [seen.laid[place] for place in range(int(seen.plays))]
    this_round = sum(int(lay) for lay in lays[int(seen.start) :])
    unlaid = int(seen.pile) - this_round if seen.turn >= 0 else 0
    return told(sum(int(lay) for lay in lays) + unlaid)


def facts(seen: Any, seat: int) -> list[Say]:
    """Tell which game and dealing it is, who decides, how many cards a lay needs, what kills, and the totals."""
    known = [say("fact.game", 2, n=int(seen.deals), games=int(seen.rule.games))]
    if seen.turn >= 0:
        known.append(say("fact.decider", 7 if seen.seats == 2 else 8, player=int(seen.chip)))
    if seen.turn >= 0 and seen.need > 1:
        known.append(say("fact.size", 14, n=int(seen.need)))
    if seen.killers:
        killers = tuple(card(kind) for kind in range(len(LABELS)) if seen.killers >> BITS * kind & 1)
        known.append(say("fact.killers", 13, cards=killers))
    if seen.deals > 1 or seen.turn < 0:
        known += [say("fact.total", 12, player=i, n=int(seen.total[i])) for i in range(seen.seats)]
    return known
