"""Decisions that studies follow to the end of the deal: what they are called, and by what they are sorted."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Axis:
    """Something by which decisions are sorted, and its places in order."""

    name: str
    places: tuple[str, ...]


@dataclass(frozen=True)
class Case:
    """A kind of decision; ``success`` names what is ``COUNTED`` as 1 if it went well.

    Where the places of the first axis are words, not numbers, they are the answers that can be given.
    """

    name: str
    success: str
    axes: tuple[Axis, ...]

    @property
    def answers(self) -> tuple[str, ...]:
        """The answers that can be given."""
        return () if self.axes[0].places[0].isdecimal() else self.axes[0].places


def numbers(name: str, low: int, high: int) -> Axis:
    """Return an axis of whole numbers; its last place holds all that are higher, too."""
    return Axis(name, (*map(str, range(low, high)), f"{high}+"))
