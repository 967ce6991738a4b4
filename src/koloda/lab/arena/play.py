"""Plays one game of an arena."""

from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any

import numpy as np

from koloda.lab.arena.players import COMMAND, Player, seated
from koloda.lab.arena.question import Question, settle
from koloda.lab.arena.result import Foul, Fouled, Result
from koloda.rehearsal import rehearse
from koloda.table import Match

PREPARED: list[Question] = []
"""The questions for which this process has compiled all it needs."""


@dataclass(frozen=True)
class Games:
    """The games of an arena as work for a crew; ``known`` are the places where games live."""

    question: Question
    known: tuple[str, ...]

    def prepare(self) -> None:
        """Compile what our bots need."""
        prepare(self.question, self.known)

    def __call__(self, number: int) -> Result:
        """Play a game, whoever asks and wherever."""
        self.prepare()
        return Played(self.question, number).result()


def prepare(question: Question, known: tuple[str, ...]) -> None:
    """Compile what our bots need, once, so that no move is charged for it."""
    if question in PREPARED:
        return
    PREPARED.append(question)
    settle(known)
    for level in {spec.partition(":")[0] for spec in question.kinds if not spec.startswith(COMMAND)}:
        rehearse(question.match(0), level)


class Played:
    """A game while it is played: the match, who sits there, and how long each thinks."""

    def __init__(self, question: Question, number: int) -> None:
        self.question = question
        self.number = number
        self.match = question.match(number)
        self.players: list[Player] = []
        self.seats = question.seats(number)
        self.seat = 0
        self.leads = np.zeros(self.match.seats)
        self.moves = [0] * question.players
        self.seconds = [0.0] * question.players
        self.slowest = [0.0] * question.players

    def result(self) -> Result:
        """Play until the end, or until a bot of others does not play."""
        foul = None
        with ExitStack() as leaving:
            try:
                self.sit_down(leaving)
                self.play()
            except Foul as why:
                foul = self.fouled(why)
        shares = self.without(foul.seat) if foul else self.shares()
        return Result(
            self.number,
            self.seats,
            tuple(shares),
            None if foul else tuple(int(sum(column)) for column in zip(*self.match.scores, strict=True)),
            None if foul else tuple(float(lead) for lead in self.leads[: self.question.players]),
            len(self.match.scores),
            tuple(self.moves),
            tuple(round(seconds, 6) for seconds in self.seconds),
            tuple(round(seconds, 6) for seconds in self.slowest),
            foul,
        )

    def sit_down(self, leaving: ExitStack) -> None:
        """Let every bot take its seat. Raises Foul."""
        for seat in range(self.question.players):
            self.seat = seat
            player = seated(self.question, self.number, self.match, seat)
            leaving.callback(player.close)
            self.players.append(player)

    def play(self) -> None:
        """Play one deal, or deal after deal until the match is over. Raises Foul."""
        while not self.match.over and (self.question.whole or not self.match.scores):
            self.deal()

    def deal(self) -> None:
        """Play one deal. Raises Foul."""
        match, view = self.match, self.match.game.view
        match.next_deal()
        for seat, player in enumerate(self.players):
            if player.listens:
                player.hear(view.begun(match.seen(seat), seat))
        while not match.deal_over:
            self.move()
        worths: Any = np.zeros(match.seats, np.int64)
        match.game.rules.worth(match.state, worths)
        self.leads += worths - (worths.sum() - worths) / (match.seats - 1)
        for seat, player in enumerate(self.players):
            self.seat = seat
            player.scored()

    def move(self) -> None:
        """Let whoever is to move play, and tell those who listen. Raises Foul."""
        match, view = self.match, self.match.game.view
        self.seat = match.to_move
        legal = match.legal()
        move = self.choose(legal) if len(legal) > 1 else legal[0]
        listeners = [(seat, player, match.seen(seat)) for seat, player in enumerate(self.players) if player.listens]
        match.play(move)
        for seat, player, before in listeners:
            player.hear(view.happened(before, move, match.seen(seat), seat))

    def choose(self, legal: list[int]) -> int:
        """Let the bot at the seat to move choose, and note how long it took. Raises Foul."""
        seat, player = self.seat, self.players[self.seat]
        began = player.now()
        move = player.choose(legal)
        took = player.now() - began
        self.moves[seat] += 1
        self.seconds[seat] += took
        self.slowest[seat] = max(self.slowest[seat], took)
        return move

    def shares(self) -> list[float]:
        """Return each player's share of the win: of the match, or of the deal where only one was played."""
        best = self.match.winners() if self.question.whole else best_of(self.match)
        return [(seat in best) / len(best) for seat in range(self.question.players)]

    def without(self, loser: int) -> list[float]:
        """Return the shares of a game that one bot has lost: the others share the win."""
        others = self.question.players - 1
        return [0.0 if seat == loser else 1 / others for seat in range(self.question.players)]

    def fouled(self, why: Foul) -> Fouled:
        """Tell where a game was broken off, and why."""
        match, seat = self.match, self.seat
        turn = len(match.deals[-1].moves) + 1 if match.deals else 0
        errors = self.players[seat].errors() if seat < len(self.players) else ""
        return Fouled(seat, self.seats[seat], why.kind, why.detail, len(match.deals), turn, errors)


def best_of(match: Match) -> list[int]:
    """Return the seats for whom the finished deal was worth most."""
    worths: Any = np.zeros(match.seats, np.int64)
    match.game.rules.worth(match.state, worths)
    return [seat for seat in range(match.seats) if worths[seat] == worths.max()]
