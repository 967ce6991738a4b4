"""Hoy: every move there can be (§19)."""

from collections.abc import Iterator

from koloda.kit.options import Value, Values

from .deck import BITS, CARDS, INFINITY, KINDS, QUIET, TRANSFER

MOST_HELD = CARDS // 2


def every_move(players: int, values: Values) -> list[int]:
    """§19  Lays of one card or, where several can be led or passed on, of several; transfers; lays in silence."""
    table = values["deck"]
    assert isinstance(table, tuple)
    lays = sorted(some_of(table, most_laid(table, values)))
    moves = lays + [TRANSFER | cards for cards in transfers(table, values)]
    if values["call"] == "free":
        moves += [QUIET | cards for cards in lays]
    return moves


def most_laid(table: tuple[int, ...], values: Values) -> int:
    """§14  As many cards are laid as are led and passed on, and those are all of one value."""
    return 1 if values["game"] == "classic" else min(max(table), MOST_HELD)


def some_of(table: tuple[int, ...], most: int, kind: int = 0) -> Iterator[int]:
    """§19  Every choice of one card up to ``most``, from one value upwards, with at most one infinity."""
    if kind == KINDS:
        return
    held = min(most, table[kind], 1 if kind == INFINITY else CARDS)
    for k in range(held + 1):
        here = k << BITS * kind
        if k:
            yield here
        if most > k:
            for others in some_of(table, most - k, kind + 1):
                yield here + others


def transfers(table: tuple[int, ...], values: Values) -> list[int]:
    """§15  One card equal to those on the table; §16  in bespredel one or more."""
    if values["game"] not in ("transfer", "bespredel"):
        return []
    several: Value = values["game"] == "bespredel" and values["transfer_adds"] == "any"
    moves = []
    for kind, count in enumerate(table):
        most = min(count - 1, MOST_HELD) if several and kind != INFINITY else min(count - 1, 1)
        moves += [k << BITS * kind for k in range(1, most + 1)]
    return moves
