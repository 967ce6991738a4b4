"""A piece of a study: matches between bots, in compiled code as far as no bot has to think."""

import zlib
from dataclasses import dataclass
from typing import Any

import numpy as np

from koloda import shuffle
from koloda.bots import Budget, think
from koloda.bots.stakes import weights_of
from koloda.lab.arena.question import settle
from koloda.lab.study import count
from koloda.lab.study.question import Block, Question, Variant
from koloda.lab.study.sheet import Sheet, empty, sheet_of
from koloda.table import Match

UNLIMITED = 1 << 62

MOST_AXES = 6
"""No followed decision is sorted by more things."""


@dataclass(frozen=True)
class Blocks:
    """The pieces of a study as work for a crew; ``known`` are the places where games live."""

    question: Question
    known: tuple[str, ...]

    def prepare(self) -> None:
        """Compile what is needed, by playing a match that is not counted."""
        settle(self.known)
        for variant in self.question.variants:
            Room(self.question, variant, "rehearsal", 0).play(UNLIMITED, 1)

    def __call__(self, number: int) -> Block:
        """Play a piece, whoever asks and wherever."""
        settle(self.known)
        question = self.question
        turn, place = divmod(number, len(question.variants))
        variant = question.variants[place]
        room = Room(question, variant, f"{question.seed}, {variant.name}, block {turn + 1}", turn)
        wanted = question.share(number)
        room.play(*((wanted, UNLIMITED) if question.deals else (UNLIMITED, wanted)))
        return Block(number, zlib.compress(room.flat.tobytes(), 6))


def sheet_in(block: Block) -> Any:
    """Return the sheet that a piece of work has filled."""
    return np.frombuffer(zlib.decompress(block.sheet))


class Room:
    """Where a variant is played: the arrays that the compiled code works on."""

    def __init__(self, question: Question, variant: Variant, seed: str, turn: int) -> None:
        self.variant = variant
        self.seed = seed
        self.thoughts = 0
        self.match: Match = question.match(variant)
        self.rules = self.match.game.rules
        self.sheet: Sheet = sheet_of(self.match.game, self.match, variant.kinds)
        self.places: Any = np.zeros(count.PLACES, self.rules.STATE)
        self.places[count.FRESH] = self.match.state
        self.places["chance"][count.MATCH] = shuffle.chance(seed, "matches")
        self.cards = np.zeros(self.rules.MOST_CARDS, np.int64)
        self.flat = empty(self.sheet)
        self.sums = count.Sums(*self.sheet.fields(self.flat))
        self.desk = desk_for(self.sheet)
        self.desk.now[count.BY_COIN] = (
            [case.name for case in self.sheet.cases].index(question.coin) if question.coin else -1
        )
        self.plan = self.planned(turn)

    def planned(self, turn: int) -> Any:
        """Return what is played and followed, for the compiled code; no end is set yet."""
        cases, kinds = self.sheet.cases, self.sheet.kinds
        widest = max((len(case.axes) for case in cases), default=1)
        axes = [[len(axis.places) for axis in case.axes] + [0] * (widest - len(case.axes)) for case in cases]
        starts: Any = np.cumsum([0, *self.sheet.cells[:-1]]) if cases else []
        return count.Plan(
            np.array(self.variant.skills()),
            np.array([*(kinds.index(bot) for bot in self.variant.bots), len(kinds) - 1]),
            weights_of(self.match.state),
            np.array(axes or np.zeros((0, 1)), np.int64),
            np.array(starts, np.int64),
            np.array([self.sheet.notes.index(case.success) for case in cases], np.int64),
            turn,
            0,
            0,
        )

    def play(self, deals: int, matches: int) -> None:
        """Play whole matches until there are so many deals, or so many matches."""
        self.plan = self.plan._replace(most_deals=deals, most_matches=matches)
        if not self.variant.thinks:
            count.play_block(self.places, self.cards, self.plan, self.sums, self.desk)
            return
        while count.unfinished(self.plan, self.sums):
            self.play_match()

    def play_match(self) -> None:
        """Play a match in which bots think."""
        state = self.places[count.MATCH]
        new = True
        while new or not self.rules.ended(state):
            count.begin_deal(self.places, self.cards, new, self.plan, self.sums, self.desk)
            new = False
            while self.rules.to_move(state) >= 0:
                count.make(state, self.choose(state), self.desk.followed, self.desk.told, self.desk.now)
            count.end_deal(state, self.plan, self.sums, self.desk)
        count.end_match(state, self.plan, self.sums, self.desk)

    def choose(self, state: Any) -> int:
        """Return the move of whoever is to move."""
        choices = np.empty(self.rules.MOST_MOVES, np.int64)
        n = self.rules.moves(state, choices)
        desk = self.desk
        if desk.now[count.BY_COIN] >= 0:
            n = count.toss(state, choices, n, desk.told, desk.now)
        seat = int(self.rules.to_move(state))
        place = count.bot_at(state, seat, desk.now)
        best = count.choose(state, choices, n, self.plan.skills[place], self.plan.weights)
        if best >= 0:
            return int(choices[best])
        bot = self.variant.bots[place]
        level, _, guesses = bot.partition(":")
        seen: Any = np.zeros(1, self.rules.STATE)
        self.rules.sees(state, seat, seen[0])
        self.thoughts += 1
        chance = shuffle.chance(self.seed, f"thought {self.thoughts}")
        budget = Budget(ms=0, guesses=int(guesses) if guesses else None)
        return think(level, seen[0], seat, choices[:n].tolist(), budget, chance).move


def desk_for(sheet: Sheet) -> Any:
    """Return an empty desk."""
    from koloda.bots.look import MOST_NOTES

    groups = sheet.groups
    values, told = len(sheet.values), max(MOST_NOTES, sheet.seats)
    return count.Desk(
        np.zeros((groups + 1, values)),
        np.zeros(groups + 1),
        np.zeros((groups, 3)),
        np.zeros(groups),
        np.zeros(sheet.seats),
        np.zeros(sheet.seats, np.int64),
        np.zeros(sheet.seats, np.int64),
        np.zeros(told, np.int64),
        np.zeros(values),
        np.zeros((count.MOST_FOLLOWED, count.FIRST_AXIS + MOST_AXES), np.int64),
        np.zeros(count.SHIFT + 1, np.int64),
    )
