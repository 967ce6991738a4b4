"""What a bot is, what it is given and what it answers."""

from dataclasses import dataclass
from typing import Literal

Situation = Literal["match", "points"]
"""What a bot plays for: to win the match, or for the points of each deal."""


@dataclass(frozen=True)
class Budget:
    """How much to think at most: milliseconds, and guesses at the hidden cards for each move (None: the bot's own).

    With guesses alone (``ms`` 0) the answer depends on nothing but the seed.
    """

    ms: float | None = None
    guesses: int | None = None


@dataclass(frozen=True)
class Bot:
    """A way to think.

    ``guesses`` for each move on average, spent more and more on the moves that seem best (``halves``) or on all alike;
    ``ms`` to think at most; ``portion`` playouts between two looks at the clock; ``leans``: playouts follow the game's
    quick player, not chance; ``stakes``: what it plays for; ``soft``: how much of the luck of one deal (its standard
    deviation) a move may seem better or worse than it is; ``exact``: solves what can be known; ``tree``: grows a tree
    of what may be played (in ``guesses`` walks in all).
    """

    name: str
    guesses: int
    ms: float
    portion: int = 512
    halves: bool = True
    leans: bool = True
    learned: bool = False
    """Whether playouts follow the game's learned player, where it has one, and are cut short by what it foretells."""
    stakes: Situation = "match"
    soft: float = 0.0
    exact: bool = True
    tree: bool = False


@dataclass(frozen=True)
class Weighed:
    """A legal move: the mean gain in points above the others, its standard error, and the chance to win the match.

    ``guesses`` says on how many guesses it was tried; ``notes`` holds the means of what the game tells of finished
    deals, by name. A move that was not tried has 0 guesses and the values of the worst that was.
    """

    move: int
    gain: float
    error: float
    chance: float
    guesses: int
    notes: dict[str, float]


@dataclass(frozen=True)
class Thought:
    """What a bot thinks of a turn: its move, every legal move in their order, how hard and how long it thought.

    ``exact`` says that the values are no estimates: every line of play was looked at. ``often`` says how often each
    move would be made, where the bot found that one move alone could be played against; else it is empty.
    """

    bot: str
    move: int
    moves: tuple[Weighed, ...]
    guesses: int
    exact: bool
    ms: float
    often: tuple[float, ...] = ()
