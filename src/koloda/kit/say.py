"""Something to tell a person, before it is put into that person's language."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Say:
    """A message: the key of a sentence in the catalogues, what fills its gaps, and the clause it rests on.

    What fills a gap is text, a number, another ``Say``, or a tuple of those (told with commas between).
    A gap named ``player`` or ``…_player`` holds a seat's number; the teller puts the name there.
    """

    key: str
    fills: Mapping[str, object] = field(default_factory=dict)
    clause: int | None = None


def say(key: str, clause: int | None = None, /, **fills: object) -> Say:
    """Make a message."""
    return Say(key, fills, clause)


class Refusal(Exception):
    """A person asked for what cannot be; ``say`` tells what was given and what is allowed."""

    def __init__(self, key: str, clause: int | None = None, /, **fills: object) -> None:
        self.say = Say(key, fills, clause)
        super().__init__(f"{key} {fills}")
