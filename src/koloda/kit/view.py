"""How a game shows itself: cards in zones, in notation, before any screen or language."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Zone:
    """A place on the table with cards in it.

    ``name`` is the key of its title in the game's catalogue (``zone.NAME``), ``seat`` its owner or None. A card
    is its notation, or None where only its back is seen. ``note`` tells screens how cards lie: ``hand``,
    ``pile`` (only the number matters), ``row``, ``trick`` or ``won``.
    """

    name: str
    seat: int | None
    cards: tuple[str | None, ...]
    note: str = "row"


@dataclass(frozen=True)
class Gesture:
    """How a move is made by hand: which cards of one's own are taken up, and what they are laid onto.

    ``cards`` are cards of one's hand and ``onto`` other cards that the move picks, both in notation; ``onto`` may
    also hold ``zone:NAME`` for a place that shows no card, such as the stock. A move that touches no card (a call, an
    announcement) has neither.
    """

    cards: tuple[str, ...] = ()
    onto: tuple[str, ...] = ()
