"""Actions: the moves there can be under some options, numbered without gaps."""

from functools import cache
from typing import Any

import numpy as np

from koloda.env.error import whole
from koloda.games import Game
from koloda.kit.options import Value


class Actions:
    """Every move there can be in a match of a game, numbered from 0 in the order of the game's own move numbers.

    An action means the same move in every position. The numbering depends on the game, the number of players and the
    options, on nothing else. ``moves[action]`` is the game's own number of the move (``docs/records.md`` has them as
    text): an int64 array, ascending.
    """

    def __init__(self, game: Game, players: int, values: dict[str, Value]) -> None:
        self._view = game.view
        self.moves: Any = np.array(_every_move(game.name, players, tuple(values.items())), np.int64)
        self.moves.flags.writeable = False

    def __len__(self) -> int:
        """How many actions there are."""
        return len(self.moves)

    def move(self, action: int) -> int:
        """Return the game's own number of an action's move. Raises ValueError for a number that is no action."""
        if not 0 <= whole(action, f"An action is a whole number from 0 to {len(self) - 1}") < len(self):
            raise ValueError(f"There is no action {action}; actions are 0 to {len(self.moves) - 1}.")
        return int(self.moves[action])

    def action(self, move: int) -> int:
        """Return the action of a move, by the game's own number. Raises ValueError for a move there cannot be."""
        place = int(np.searchsorted(self.moves, whole(move, "The game's own number of a move is a whole number")))
        if place == len(self.moves) or self.moves[place] != move:
            raise ValueError(f"There is no action for move {move} under these options.")
        return place

    def text(self, action: int) -> str:
        """Write an action as records do, such as ``J♠``. Raises ValueError for a number that is no action."""
        return self._view.write_move(self.move(action))


@cache
def _every_move(game: str, players: int, values: tuple[tuple[str, Value], ...]) -> list[int]:
    from koloda import games

    moves: list[int] = games.find(game).part("actions").every_move(players, dict(values))
    return moves
