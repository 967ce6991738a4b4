"""Young Hunter: what the fields of a state tell a learner (§16)."""

from koloda.kit.features import SEAT, SEATS, Features, by_seat, cards, number, one_of, own
from koloda.kit.options import Values

from .deck import CARDS, HAND, IN_SUIT, LIST, LISTS, MOST_POINTS, NUMBER, SILENT, SUITS


def features(players: int, values: Values) -> Features:
    """§16  Say what stands in each field."""
    last_call = LIST + LISTS - 1 if values["announce"] == "pagat_list" else NUMBER + MOST_POINTS
    suits = cards(len(SUITS), step=IN_SUIT)
    return {
        "deals": number(0, 8),
        "lots": by_seat(number(0, CARDS)),
        "dealer": SEAT,
        "pack": None,
        "trumps": suits,
        "stage": one_of(0, 3),
        "turn": SEAT,
        "hand": own(cards(CARDS)),
        "opener": SEAT,
        "call": by_seat(one_of(SILENT, last_call)),
        "asked": SEAT,
        "doubts": by_seat(SEATS),
        "first": SEAT,
        "leader": SEAT,
        "trick": by_seat(one_of(0, CARDS - 1)),
        "laid": by_seat(cards(CARDS)),
        "lacks": by_seat(suits),
        "taker": SEAT,
        "taken": by_seat(number(0, HAND)),
        "jack_taker": SEAT,
        "jack_way": one_of(1, 2),
        "jack_points": number(0, 3),
        "total": by_seat(number(0, 10)),
    }
