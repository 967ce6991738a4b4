"""What each person has yet to be told: told as that seat saw it, never twice."""

from collections.abc import Iterable
from typing import Any

from koloda.kit.say import Say
from koloda.table import Match

SPECTATOR = -1


class Chronicle:
    """Collects, for each viewer, the messages of deals begun and moves played."""

    def __init__(self, match: Match, viewers: Iterable[int]) -> None:
        self.match = match
        self.pages: dict[int, list[tuple[int, Say]]] = {viewer: [] for viewer in viewers}
        self.told = dict.fromkeys(self.pages, 0)

    def moves(self) -> int:
        """Count the moves of the match so far."""
        return sum(len(deal.moves) for deal in self.match.deals)

    def begun(self) -> None:
        """Note that a deal was dealt."""
        for viewer in self.pages:
            self._note(viewer, self.match.game.view.begun(self.match.seen(viewer), viewer))

    def play(self, move: int) -> None:
        """Play a move and note what came of it. Raises Refusal, with nothing noted."""
        before: dict[int, Any] = {viewer: self.match.seen(viewer) for viewer in self.pages}
        self.match.play(move)
        for viewer, seen in before.items():
            after = self.match.seen(viewer)
            self._note(viewer, self.match.game.view.happened(seen, move, after, viewer))

    def _note(self, viewer: int, messages: Iterable[Say]) -> None:
        self.pages[viewer] += [(self.moves(), message) for message in messages]

    def news(self, viewer: int) -> list[Say]:
        """Return what a viewer has not been told yet, and take it as told."""
        page = self.pages[viewer]
        start, self.told[viewer] = self.told[viewer], len(page)
        return [message for _, message in page[start:]]

    def forget(self) -> None:
        """Take everything as told: the deal is over, and all have seen how it ended."""
        self.told = {viewer: len(page) for viewer, page in self.pages.items()}

    def undo(self, seat: int) -> None:
        """Take the match back to the last decision of ``seat``, and forget what came after. Raises Refusal."""
        self.match.undo(seat)
        moves = self.moves()
        for viewer, page in self.pages.items():
            page[:] = [(number, message) for number, message in page if number <= moves]
            self.told[viewer] = min(self.told[viewer], len(page))
