"""High Card: what the fields of a state tell a learner."""

from koloda.kit.features import SEAT, Features, by_seat, cards, hidden, number, one_of, own
from koloda.kit.options import Values

CARDS = 12


def features(players: int, values: Values) -> Features:
    """§1  Say what stands in each field."""
    return {
        "deals": number(0, 4),
        "dealer": SEAT,
        "hand": own(cards(CARDS)),
        "held": by_seat(number(0, 6)),
        "rest": hidden(cards(CARDS)),
        "played": cards(CARDS),
        "trick": by_seat(one_of(0, CARDS - 1)),
        "turn": SEAT,
        "taken": by_seat(number(0, 6)),
        "total": by_seat(number(0, 6)),
    }
