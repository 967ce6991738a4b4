"""What a match says of each player: how well the moves were chosen."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from koloda.analysis.decisions import Decision
from koloda.analysis.verdicts import Verdict


@dataclass
class Account:
    """One player's decisions: how many of each verdict, what was lost, and what was at stake, in points."""

    seat: int
    verdicts: Counter[Verdict] = field(default_factory=Counter)
    lost: float = 0.0
    at_stake: float = 0.0

    @property
    def decisions(self) -> int:
        """How many decisions there were."""
        return self.verdicts.total()

    @property
    def accuracy(self) -> float | None:
        """Which part of what careful choice can win was won: 1 for best moves only, 0 for no better than chance."""
        return min(1.0, max(0.0, 1 - self.lost / self.at_stake)) if self.at_stake else None


def accounts(players: int, decisions: Iterable[Decision]) -> list[Account]:
    """Sum the decisions up, by seat."""
    books = [Account(seat) for seat in range(players)]
    for decision in decisions:
        book = books[decision.seat]
        book.verdicts[decision.verdict] += 1
        book.lost += decision.loss
        book.at_stake += max(decision.at_stake, decision.loss)
    return books
