"""Jhyap: what the fields of a state tell a learner (§17)."""

from koloda.kit.features import SEAT, Features, by_seat, cards, hidden, number, one_of, own
from koloda.kit.options import Values

from .deck import JOKER, MOST_HELD, NATURALS

LYING = 8


def features(players: int, values: Values) -> Features:
    """§17  Say what stands in each field."""
    bag = (cards(NATURALS), cards(NATURALS), number(0, 2))
    card = one_of(0, JOKER)
    return {
        "deals": number(0, 10),
        "dealer": SEAT,
        "pack": None,
        "total": by_seat(number(0, 100)),
        "playing": number(0, players),
        "out": by_seat(number(0, 10)),
        "decks": number(0, 2),
        "decks_dealt": number(0, 2),
        "lead": SEAT,
        "phase": one_of(0, 3),
        "turn": SEAT,
        "turns": number(0, 100),
        "hand": tuple(own(part) for part in bag),
        "held": by_seat(number(0, MOST_HELD)),
        "known": tuple(by_seat(part) for part in bag),
        "drew": by_seat(number(0, MOST_HELD)),
        "fresh": bag,
        "stock": hidden(card),
        "left": number(0, NATURALS),
        "reshuffles": number(0, 5),
        "buried": bag,
        "lying": card,
        "lying_n": number(0, LYING),
        "lying_start": one_of(0, NATURALS - 1),
        "slapped": number(0, 1),
        "thrown": card,
        "thrown_n": number(0, LYING),
        "thrown_start": one_of(0, NATURALS - 1),
        "drawn": card,
        "drawer": SEAT,
        "taken": card,
        "caller": SEAT,
        "ending": one_of(1, 6),
        "beaters": number(0, players),
        "counts": by_seat(number(0, 30)),
        "points": by_seat(number(0, 30)),
        "before": by_seat(number(0, 100)),
    }
