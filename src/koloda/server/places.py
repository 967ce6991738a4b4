"""One seat of a table, and who sits there."""

from collections.abc import Sequence
from dataclasses import dataclass

from koloda.server.shapes import Kind, Seat, SeatState
from koloda.words import Words

SUBSTITUTE = "easy"
"""The level of a bot that holds a person's seat."""
NO_NONCE = "bot"
"""Stands in a seed where no person sits."""


@dataclass
class Place:
    """A seat as the events have left it."""

    seat: int
    kind: Kind = "open"
    state: SeatState = "open"
    who: str = ""
    """The person whose seat it is, or for whom an open seat is kept."""
    name: str = ""
    level: str = ""
    nonce: str = ""
    since: int = 0
    """When ``state`` became what it is."""
    consent: bool = False
    lost: bool = False
    """Whether the person has ever lost the connection."""

    def be(self, state: SeatState, at: int) -> None:
        """Change the state."""
        self.state, self.since = state, at

    @property
    def plays_itself(self) -> bool:
        """Whether a bot chooses here."""
        return self.state in ("bot", "held")

    @property
    def bot_level(self) -> str:
        """The level of the bot that would choose here."""
        return self.level or SUBSTITUTE

    @property
    def share(self) -> str:
        """What this seat gives to the seed."""
        return self.nonce if self.kind == "person" else NO_NONCE if self.kind == "bot" else ""


def shown(places: Sequence[Place]) -> list[Seat]:
    """Tell the seats as everybody may see them."""
    numbers: dict[str, int] = {}
    seats = []
    for place in places:
        if place.kind == "bot":
            numbers[place.level] = numbers.get(place.level, 0) + 1
        seats.append(
            Seat(
                seat=place.seat,
                kind=place.kind,
                name=place.name,
                level=place.bot_level if place.plays_itself else None,
                number=numbers[place.level] if place.kind == "bot" else 0,
                state=place.state,
                consent=place.consent,
            )
        )
    return seats


def recorded(places: Sequence[Place]) -> list[str]:
    """Name the players as the record of the match does."""
    words = Words("en")
    return [
        place.name
        or words.line(
            f"server.name.{place.kind if place.kind == 'person' else place.level}", n=seat.number or seat.seat + 1
        )
        for place, seat in zip(places, shown(places), strict=True)
    ]
