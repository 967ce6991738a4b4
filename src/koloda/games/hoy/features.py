"""Hoy: what the fields of a state tell a learner (§18)."""

from koloda.kit.features import SEAT, Features, by_seat, counts, hidden, number, one_of, own
from koloda.kit.options import Values

from .deck import BITS, CARDS, HOY, KINDS, TRANSFERRED


def features(players: int, values: Values) -> Features:
    """§18  Say what stands in each field."""
    table = values["deck"]
    assert isinstance(table, tuple)
    some_cards = counts(KINDS, BITS, max(table))
    return {
        "deals": number(0, 3),
        "dealer": SEAT,
        "killers": None,
        "drawn": number(0, KINDS),
        "first": SEAT,
        "hand": own(some_cards),
        "held": by_seat(number(0, 9)),
        "row": hidden(one_of(0, KINDS - 1)),
        "stock": hidden(one_of(0, KINDS - 1)),
        "left": number(0, CARDS),
        "aside": number(0, CARDS),
        "dealings": number(0, 9),
        "rounds": number(0, 9),
        "laid": some_cards,
        "by": SEAT,
        "said": one_of(TRANSFERRED, HOY),
        "plays": number(0, CARDS),
        "start": number(0, CARDS),
        "circle": number(0, CARDS),
        "circle_before": number(0, CARDS),
        "group": number(0, 4),
        "need": number(0, 4),
        "last": some_cards,
        "turn": SEAT,
        "chip": SEAT,
        "pile": some_cards,
        "bank": by_seat(some_cards),
        "gone": some_cards,
        "taker": SEAT,
        "keeper": SEAT,
        "kept": some_cards,
        "total": by_seat(number(0, 1000)),
    }
