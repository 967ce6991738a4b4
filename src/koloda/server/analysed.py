"""What the analysis of a finished match looks like on the wire, and the replay that goes with it."""

from __future__ import annotations

from typing import Literal

from koloda.server.shapes import Position, Shape, Told

Verdict = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
MomentKind = Literal["fault", "swing"]


class Worth(Shape, frozen=True):
    """What a legal move was worth."""

    move: str
    """Its notation."""
    points: float
    """Points above the mean of the others that it brings."""
    chance: float
    """The chance to win the match with it, from 0 to 1."""


class Judged(Shape, frozen=True):
    """A decision, judged from what its seat saw."""

    deal: int
    turn: int
    """The number of the move in its deal, from 1."""
    seat: int
    """Who decided."""
    played: str
    """The move played, in notation."""
    best: str
    """The best move."""
    told: Told
    """What the move played does."""
    told_best: Told
    """What the best move does."""
    verdict: Verdict
    loss: float
    """Points that the move played lost to the best, 0 or more."""
    error: float
    """The standard error of ``loss``."""
    loss_chance: float
    """Chance to win the match that it lost."""
    reason: Told | None
    """Why the best move is better; null where the move played is the best."""
    against: bool
    """Whether the reason speaks of the move played, not of the best one."""
    exact: bool
    """Whether every line of play was looked at."""
    moves: list[Worth]
    """The best legal moves, the best first, with the one played."""
    legal_count: int
    """How many legal moves there were."""


class KeyMoment(Shape, frozen=True):
    """A decision worth looking at first."""

    place: int
    """Its place among the decisions, from 0."""
    kind: MomentKind
    """A fault; or a swing: the chance to win changed much by what came after, though nobody need have erred."""
    before: float
    """The chance to win of whoever decided: with the best move; of a swing, after the move played."""
    after: float
    """With the move played; of a swing, at that seat's next decision or at the end."""


class PlayerReview(Shape, frozen=True):
    """What the match says of a player."""

    seat: int
    accuracy: float | None
    """The part of what careful choice could win that was won, from 0 to 1; null where there was nothing to win."""
    verdicts: dict[str, int]
    """How many decisions of each verdict."""
    result: float
    """Points above the mean of the others, over all deals."""
    luck: float
    """How many of them the cards gave."""
    luck_error: float
    """The standard error of ``luck``."""
    share: float
    """What this seat got of the win: 1, 0, or a part of a win that is shared."""


class Analysis(Shape, frozen=True):
    """The analysis of a finished match."""

    level: str
    """The bot that judged."""
    decisions: list[Judged]
    """Every move that was a choice, in order."""
    moments: list[KeyMoment]
    """The key moments, the worst faults first."""
    players: list[PlayerReview]
    """By seat."""


class AnalysisState(Shape, frozen=True):
    """How far the analysis of a match is; it is made once, when it is first asked for."""

    done: int
    """Steps done so far."""
    of: int
    """All steps: the moves and deals of the match; 0 while the rules are still being compiled on this server."""
    failed: bool
    """It could not be finished; whoever asks again has it tried again."""
    analysis: Analysis | None
    """Null until it is finished."""


class Replay(Shape, frozen=True):
    """A deal of a finished match, move by move."""

    deal: int
    positions: list[Position]
    """Before each move, as the seat to move saw it, with its legal moves; last, how the deal ended, for everybody."""
