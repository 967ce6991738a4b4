"""Koi-Koi: every move there can be (§20)."""

from koloda.kit.options import Values

from .deck import CHOICES, KEPT_OUT, KOIKOI, STOP, TAKES
from .options import whole


def every_move(players: int, values: Values) -> list[int]:
    """§20  A card laid, alone or with the one of its month that it takes; a card taken; koi-koi and stop."""
    cards = [card for card in range(4 * whole(values["months"])) if not (values["no_sake"] and card in KEPT_OUT)]
    moves = []
    for card in cards:
        partners = [other for other in cards if other // 4 == card // 4 and other != card]
        moves += [CHOICES * card, *(CHOICES * card + other % 4 + 1 for other in partners)]
    return [*moves, *(TAKES + card for card in cards), KOIKOI, STOP]
