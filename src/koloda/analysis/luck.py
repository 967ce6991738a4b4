"""Luck and skill apart: what the cards gave, measured against what such a deal gives on average.

A deck is worth to a seat what quick players, who play without skill of their own, win with it: the mean over playouts
of the deal as it was dealt. Luck is that value after the cards were dealt, less its mean over decks that might have
been dealt instead. Luck is 0 on average whoever plays, so taking it away from the result (a control variate, in
the manner of AIVAT: Burch, Schmid, Moravčík, Morrill and Bowling, 2018) leaves an estimate of skill that is right on
average, and far less noisy as far as quick players and real ones profit from the same cards.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from koloda import record, shuffle
from koloda.bots.stakes import weights_of
from koloda.kit.verbs import GAMES
from koloda.table import Match

PLAYOUTS = 96
"""So often a deal is played out by quick players."""

DECKS = 480
"""So many decks tell what a deal gives on average."""


@dataclass(frozen=True)
class Fortune:
    """A finished deal, by seat: the points above the mean of the others, the part that was luck, and its error."""

    deal: int
    result: tuple[float, ...]
    luck: tuple[float, ...]
    error: tuple[float, ...]

    @property
    def skill(self) -> tuple[float, ...]:
        """What the cards do not explain."""
        return tuple(result - luck for result, luck in zip(self.result, self.luck, strict=True))


def fortunes(match: Match, deal: int = 0) -> Iterator[Fortune | None]:
    """Yield what each deal of a match gave, or one ``deal``; None for one that is not finished."""
    replay = record.again(match)
    for number, dealt in enumerate(match.deals, 1):
        before = replay.state.copy()
        replay.next_deal(dealt.cards)
        after = replay.state.copy()
        for move in dealt.moves:
            replay.play(move)
        if deal in (0, number):
            yield fortune(replay, before, after, number) if replay.deal_over else None


def fortune(replay: Match, before: Any, after: Any, number: int) -> Fortune:
    """Weigh a deal: ``before`` is the state before its cards were dealt, ``after`` the one with them."""
    from koloda.analysis.playouts import play_deal, play_decks

    room: Any = np.zeros(2, before.dtype)
    weights = weights_of(before)
    cards = np.zeros(GAMES[before.dtype].MOST_CARDS, np.int64)
    usual = np.zeros((DECKS, replay.seats), np.int64)
    room[0] = before
    room["chance"][1] = shuffle.chance(replay.seed, f"luck of deal {number}: decks")
    play_decks(room, cards, weights, usual)
    given = np.zeros((PLAYOUTS, replay.seats), np.int64)
    room[0] = after
    room["chance"][1] = shuffle.chance(replay.seed, f"luck of deal {number}: playouts")
    play_deal(room, weights, given)
    worths: Any = np.zeros(replay.seats, np.int64)
    replay.game.rules.worth(replay.state, worths)
    luck = leads(given).mean(axis=0) - leads(usual).mean(axis=0)
    error = np.sqrt(leads(given).var(axis=0) / PLAYOUTS + leads(usual).var(axis=0) / DECKS)
    return Fortune(number, floats(leads(worths[None, :])[0]), floats(luck), floats(error))


def leads(worths: Any) -> Any:
    """Return each seat's points above the mean of the others, a row a deal."""
    return worths - (worths.sum(axis=1, keepdims=True) - worths) / (worths.shape[1] - 1)


def floats(values: Any) -> tuple[float, ...]:
    """Return an array as a tuple."""
    return tuple(float(value) for value in values)
