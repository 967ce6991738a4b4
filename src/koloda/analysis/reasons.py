"""Why one move is better than another, in words: the game's own reason, or what any game can tell."""

from collections.abc import Mapping
from typing import Any

from koloda.games import Game, Reason
from koloda.kit.say import Say, say

Notes = Mapping[str, float]

SHOWN_POINTS, SHOWN_CHANCE = 0.05, 0.0005
"""Less than so many points, or than such a chance, would be written as 0.0."""


def why(
    game: Game,
    seen: Any,
    seat: int,
    move: int,
    better: int,
    points: float,
    chance: float,
    notes: tuple[Notes, Notes],
) -> Say:
    """Say why ``better`` is better than ``move`` for ``seat``, who saw ``seen``.

    It brings so many ``points`` more, and so much more ``chance`` to win the match; ``notes`` are the means of what the
    game notes of deals after the one and the other.
    """
    own: Reason | None = getattr(game.view, "reason", None)
    told = own(seen, seat, move, better, *notes) if own and notes[0] else None
    if told:
        return told
    if points >= SHOWN_POINTS or chance < SHOWN_CHANCE:
        return say("analysis.reason.points", points=points)
    return say("analysis.reason.chance", share=100 * chance)


def is_against(reason: Say) -> bool:
    """Say whether a reason speaks of the move that is not good, and not of the better one instead of it."""
    return reason.key.startswith("reason.against.")
