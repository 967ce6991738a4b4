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
