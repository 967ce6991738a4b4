"""Young Hunter: every move there can be (§17)."""

from koloda.kit.options import Values

from .deck import BELIEVE, CARDS, DOUBT, LIST, LISTS, NUMBER, SILENT


def every_move(players: int, values: Values) -> list[int]:
    """§17  Cards, announcements and doubts, in ascending order."""
    moves = list(range(CARDS))
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
