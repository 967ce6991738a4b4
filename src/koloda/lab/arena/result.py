"""What came of a game."""

import msgspec


class Foul(Exception):
    """A bot of others did not play: ``kind`` is ``slow``, ``dead``, ``garbled`` or ``illegal``; ``detail`` shows it."""

    def __init__(self, kind: str, detail: str) -> None:
        self.kind = kind
        self.detail = detail
        super().__init__(f"{kind}: {detail}")


class Fouled(msgspec.Struct, frozen=True):
    """Why a game was broken off: who did what (see ``Foul``), in which deal and turn (from 1), and its last errors."""

    seat: int
    bot: str
    kind: str
    detail: str
    deal: int
    turn: int
    errors: str = ""


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game of an arena, by seat where it is a list.

    ``shares`` of the win add up to 1 (to less where a phantom wins). ``scores`` are points as the book counts them, and
    ``leads`` points above the mean of the others, over ``deals`` deals; a game that was broken off has none.
    ``seconds`` were spent on ``moves`` moves that were a choice, ``slowest`` on the slowest.
    """

    game: int
    seats: tuple[str, ...]
    shares: tuple[float, ...]
    scores: tuple[int, ...] | None
    leads: tuple[float, ...] | None
    deals: int
    moves: tuple[int, ...]
    seconds: tuple[float, ...]
    slowest: tuple[float, ...]
    foul: Fouled | None = None

    @property
    def number(self) -> int:
        """The number of the game."""
        return self.game
