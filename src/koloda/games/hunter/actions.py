"""Young Hunter: every move there can be (§17)."""

from koloda.kit.options import Values

from .deck import BELIEVE, DOUBT, IN_SUIT, LIST, LISTS, NUMBER, SILENT
from .options import whole


def every_move(players: int, values: Values) -> list[int]:
    """§17  Cards, announcements and doubts, in ascending order."""
    suits, ranks = whole(values["suits"]), whole(values["ranks"])
    moves = [card for card in range(suits * IN_SUIT) if card % IN_SUIT >= IN_SUIT - ranks]
    if values["announce"] != "off":
        moves.append(SILENT)
    if values["announce"] == "number":
        most = 12 if values["trump_basis"] == "trick_has_trump" else 9
        moves += range(NUMBER + (0 if values["zero"] else 1), NUMBER + most + 1)
    if values["doubting"]:
        moves += [BELIEVE, *range(DOUBT, DOUBT + players)]
    if values["announce"] == "pagat_list":
        moves += range(LIST + 1, LIST + LISTS)
    return moves
