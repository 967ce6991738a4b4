"""Koi-Koi: what the fields of a state tell a learner (§3)."""

from koloda.kit.features import SEAT, Features, by_seat, cards, hidden, number, one_of
from koloda.kit.options import Values

from .deck import CARDS, ROWS, STOCK

HAND = 8


def features(players: int, values: Values) -> Features:
    """§3  Say what stands in each field."""
    return {
        "deals": number(0, 12),
        "dealer": SEAT,
        "lots": by_seat(number(0, CARDS)),
        "redraws": number(0, 12),
        "hand": by_seat(cards(CARDS)),
        "held": by_seat(number(0, HAND)),
        "laid": by_seat(cards(CARDS)),
        "field": cards(CARDS),
        "field_brights": number(0, 4),
        "stock": hidden(one_of(0, CARDS - 1)),
        "turned": number(0, STOCK),
        "opened": one_of(0, CARDS - 1),
        "won": by_seat(cards(CARDS)),
        "turn": SEAT,
        "phase": one_of(0, 3),
        "yaku": by_seat(number(0, 10)),
        "calls": by_seat(number(0, 4)),
        "standing": by_seat(number(0, 10)),
        "standing_names": by_seat(cards(len(ROWS))),
        "called_at": by_seat(number(0, 10)),
        "luck": by_seat(number(0, 2)),
        "ending": one_of(1, 5),
        "winner": SEAT,
        "points": by_seat(number(0, 10)),
        "total": by_seat(number(0, 50)),
    }
