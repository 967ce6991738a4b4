"""Says where a record is wrong, what should stand there, and what does."""

from koloda.games import Game
from koloda.kit.say import Refusal, Say, say

SHOWN = 70
"""So many letters of a line are shown."""
LEAD = 20
"""So many letters are shown before the place where two lines begin to differ."""


class RecordError(Refusal):
    """A record is not what it should be: told with its line, what was expected and what was found.

    ``deal`` and ``turn`` say how far it replayed (turn is the number of the move in its deal; both 0 in the header),
    ``exact`` how many finished deals replayed before. The game and the names of the players are known once the
    header has been read.
    """

    def __init__(self, line: int, expected: Say, found: Say, why: Say | None = None, hint: Say | None = None) -> None:
        self.line = line
        self.expected = expected
        self.found = found
        self.deal = 0
        self.turn = 0
        self.exact = 0
        self.game: Game | None = None
        self.players: tuple[str, ...] = ()
        told = say("record.differs", line=str(line), expected=expected, found=found)
        if why:
            told = say("record.because", what=told, why=why)
        if hint:
            told = say("record.hinted", what=told, hint=hint)
        super().__init__(told.key, **told.fills)


def literal(line: str, other: str = "") -> Say:
    """Show a line; of a long one the part where it begins to differ from the ``other``."""
    if not line:
        return say("record.found.empty")
    alike = next((place for place, (a, b) in enumerate(zip(line, other, strict=False)) if a != b), len(other))
    start = max(0, alike - LEAD) if len(line) > SHOWN else 0
    before, after = "…" if start else "", "…" if len(line) > start + SHOWN else ""
    shown = line[start : start + SHOWN]
    return say("record.literal", text=before + "".join(c if c.isprintable() else ascii(c)[1:-1] for c in shown) + after)
