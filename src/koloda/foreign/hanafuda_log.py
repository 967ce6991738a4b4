"""The lines of an open-hanafuda-ai log: what they tell of the rounds, before anything is replayed.

``Floor`` is the whole deck: the hand of P1, the hand of CPU, the table and the stock in the order it is drawn.
Lines of other kinds explain what the programs thought, and are passed over.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from koloda.foreign.replay import HAND, FormError, Turn
from koloda.games.koikoi.deck import CARDS
from koloda.kit.say import say

SEATS = {"P1": 0, "CPU": 1, "Draw": -1}
SAKE = 35 ^ 3
"""The sake cup, by our number."""


@dataclass
class Outcome:
    """How a round ended; the winner is -1 for a draw."""

    winner: int
    base: int = 0
    times: int = 1
    points: int = 0
    reason: str = "none"
    totals: tuple[int, int] = (0, 0)
    yaku: dict[str, int] = field(default_factory=dict)


@dataclass
class Round:
    """What a log tells of a round: ``tables`` and ``calls`` by the number of turns before, cards by our numbers."""

    number: int
    floor: list[int] = field(default_factory=list)
    owns: dict[int, tuple[list[int], bool]] = field(default_factory=dict)
    tables: dict[int, list[int]] = field(default_factory=dict)
    calls: dict[int, tuple[int, int]] = field(default_factory=dict)
    turns: list[Turn] = field(default_factory=list)
    outcome: Outcome | None = None

    def points(self) -> list[int]:
        """Return the points by seat."""
        return [self.outcome.points if self.outcome and seat == self.outcome.winner else 0 for seat in range(2)]

    def blocks(self) -> tuple[tuple[list[int], list[int]], list[int], list[int]]:
        """Return the hands, the table and the stock."""
        first, second, table = (self.floor[start : start + HAND] for start in range(0, 3 * HAND, HAND))
        return (first, second), table, self.floor[3 * HAND :]


@dataclass
class Log:
    """What a log tells of a match."""

    players: tuple[str, str] = ("", "")
    rounds_to_play: int = 0
    no_sake: bool = False
    rounds: list[Round] = field(default_factory=list)
    final: tuple[int, int] | None = None
    champion: int | None = None


def read_log(text: str) -> Log:
    """Read the lines of a log; refuses with FormError what is none, and a line that cannot be read."""
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    if not lines[-1].startswith(("Final", "Winner", "===")):
        lines.pop()  # a line without an end was cut short
    reader = Reader(lines[0] if lines else text)
    for reader.place, line in enumerate(lines, 1):
        reader.read(line)
    if not reader.log.rounds_to_play:
        raise reader.headless()
    return reader.log


class Reader:
    """The log that has been read so far, and what the next line may be."""

    def __init__(self, head: str) -> None:
        self.head = head
        self.log = Log()
        self.place = 0
        self.part = 0
        self.listing = False

    def wrong(self, form: str, line: str) -> FormError:
        """Make the refusal that names the line and what should stand there."""
        return FormError(say("foreign.line", line=str(self.place)), say("foreign.want.form", form=form), line)

    def headless(self) -> FormError:
        """Make the refusal of a text that does not begin as a log does."""
        self.place = 1
        return self.wrong(KINDS[0].form, self.head)

    def read(self, line: str) -> None:
        """Take a line in; lines that explain are passed over."""
        row = self.listing and YAKU.match(line)
        self.listing = bool(row)
        if row and self.round.outcome:
            self.round.outcome.yaku[row[1].partition(" (")[0]] = int(row[2])
            return
        for kind in KINDS:
            if kind.lead.match(line):
                told = kind.pattern.match(line)
                if not self.log.rounds_to_play and kind is not KINDS[0]:
                    raise self.headless()
                if not told:
                    raise self.wrong(kind.form, line)
                kind.take(self, told)
                return

    @property
    def round(self) -> Round:
        """The round that is told."""
        if not self.log.rounds:
            raise self.wrong("[Initial] Round 1", "")
        return self.log.rounds[-1]

    def start(self, told: "re.Match[str]") -> None:
        """Take in who plays, and what."""
        if self.log.rounds_to_play:
            raise self.wrong("[Initial] Round …", told[0])
        self.log.players = (f"P1 {told[1]}", f"CPU {told[2]}")
        self.log.rounds_to_play = int(told[3])
        self.log.no_sake = told[4] == "1"

    def begin(self, told: "re.Match[str]") -> None:
        """Begin a round."""
        self.expect_part(0, told)
        number = len(self.log.rounds) + 1
        if int(told[1]) != number:
            raise self.wrong(f"[Initial] Round {number}", told[0])
        self.log.rounds.append(Round(number))

    def floor(self, told: "re.Match[str]") -> None:
        """Take in the deck."""
        self.round.floor = self.cards(told, told[1], CARDS)

    def own(self, told: "re.Match[str]") -> None:
        """Take in a hand."""
        self.round.owns[SEATS[told[1]]] = (self.cards(told, told[2], HAND), bool(told[3]))

    def table(self, told: "re.Match[str]") -> None:
        """Take in what lies on the table."""
        self.expect_part(0, told)
        self.round.tables[len(self.round.turns)] = self.cards(told, told[1])

    def turn(self, told: "re.Match[str]") -> None:
        """Take in a part of a turn; what was thought may not be told."""
        seat, part = SEATS[told[1]], PARTS.index(told[2])
        cards = self.cards(told, told[3], 1 if part in (LAID, DRAWN) else None)
        if self.part == LAID:
            self.begin_turn(seat, part, cards, told)
        elif seat != self.round.turns[-1].seat:
            raise self.wrong(f"[{'P1' if seat else 'CPU'}] {PARTS[self.part]}: …", told[0])
        self.expect_part(part, told)
        turn = self.round.turns[-1]
        if part == LAID:
            turn.laid = cards[0]
        elif part == TOOK:
            turn.took = cards
        elif part == DRAWN:
            turn.drawn = cards[0]
        else:
            turn.took_with_drawn = cards
        self.part = (part + 1) % len(PARTS)

    def begin_turn(self, seat: int, part: int, cards: list[int], told: "re.Match[str]") -> None:
        """Begin a turn: after the turn before nothing was decided, if nothing was told."""
        if self.round.outcome or len(self.round.floor) != CARDS:
            raise self.wrong("[Initial] Round …" if self.round.outcome else "Floor: …", told[0])
        if self.round.turns and self.round.turns[-1].decision is None:
            self.round.turns[-1].decision = "none"
        if part == TOOK and cards:
            self.round.turns.append(Turn(seat, laid=cards[0]))
            self.part = TOOK
        else:
            self.expect_part(part, told)
            self.round.turns.append(Turn(seat))

    def expect_part(self, part: int, told: "re.Match[str]") -> None:
        """Refuse a line that comes in the middle of a turn, or in its wrong place."""
        if part != self.part:
            raise self.wrong(f"{PARTS[self.part]}: …", told[0])

    def call(self, told: "re.Match[str]") -> None:
        """Take in a koi-koi."""
        turn = self.decided(told)
        turn.decision = "koikoi"
        self.round.calls[len(self.round.turns) - 1] = (SEATS[told[2]], int(told[3]))

    def stop(self, told: "re.Match[str]") -> None:
        """Take in a round that was won."""
        self.decided(told).decision = "stop"
        winner, base, times, points = SEATS[told[2]], int(told[3]), int(told[4]), int(told[5])
        self.round.outcome = Outcome(winner, base, times, points, told[6], (int(told[7]), int(told[8])))
        self.listing = True

    def draw(self, told: "re.Match[str]") -> None:
        """Take in a round that nobody won."""
        self.decided(told).decision = "none"
        self.round.outcome = Outcome(SEATS["Draw"])

    def decided(self, told: "re.Match[str]") -> Turn:
        """Return the turn that a decision ends."""
        self.expect_part(0, told)
        if int(told[1]) != self.round.number:
            raise self.wrong(f"[Round {self.round.number}] …", told[0])
        if not self.round.turns or self.round.outcome or self.round.turns[-1].decision:
            raise self.wrong(f"{PARTS[LAID]}: …", told[0])
        return self.round.turns[-1]

    def final(self, told: "re.Match[str]") -> None:
        """Take in the final score."""
        self.expect_part(0, told)
        self.log.final = (int(told[1]), int(told[2]))

    def champion(self, told: "re.Match[str]") -> None:
        """Take in who won the match."""
        self.log.champion = SEATS[told[1]]

    def cards(self, told: "re.Match[str]", text: str, count: int | None = None) -> list[int]:
        """Read cards, of so many if it is known how many."""
        theirs = [int(card) for card in text.split(",")] if text != "n/a" else []
        if any(card >= CARDS for card in theirs):
            raise self.wrong(f"0…{CARDS - 1}", told[0])
        if count not in (None, len(theirs)):
            raise FormError(say("foreign.line", line=str(self.place)), say("foreign.want.cards", count=count), told[0])
        return [card ^ 3 for card in theirs]


PARTS = ("think drop", "drop take", "floor open", "floor take")
LAID, TOOK, DRAWN, _ = range(4)
"""The parts of a turn, in their order."""

CARD = r"\d{1,2}"
CARDS_TOLD = rf"({CARD}(?:,{CARD})*|n/a)(?= |$)"
NUMBER = r"(\d{1,9})"
YAKU = re.compile(rf"\s*- (.+): {NUMBER}$")


@dataclass(frozen=True)
class Kind:
    """A kind of line: how it begins, what it must be like, how to tell that, and what takes it in."""

    lead: "re.Pattern[str]"
    pattern: "re.Pattern[str]"
    form: str
    take: "Callable[[Reader, re.Match[str]], None]"


def kind(lead: str, pattern: str, form: str, take: "Callable[[Reader, re.Match[str]], None]") -> Kind:
    """Make a kind of line."""
    return Kind(re.compile(lead), re.compile(pattern), form, take)


KINDS = (
    kind(
        r"(Watch|Play) Start:",
        rf"(?:Watch|Play) Start: P1=(\S+) CPU=(\S+) rounds={NUMBER}(?: no_sake=([01])| seed=\d+)?$",
        "Watch Start: P1=… CPU=… rounds=… no_sake=…",
        Reader.start,
    ),
    kind(r"\[Initial\]", rf"\[Initial\] Round {NUMBER}$", "[Initial] Round …", Reader.begin),
    kind(r"Floor:", rf"Floor: {CARDS_TOLD}", "Floor: …", Reader.floor),
    kind(
        r"\w+ \((DOWN|UP)-SIDE\)",
        rf"(P1|CPU) \((?:DOWN|UP)-SIDE\) own: {CARDS_TOLD}( \(Sake\))?$",
        "P1 (DOWN-SIDE) own: …",
        Reader.own,
    ),
    kind(r"Deck:", rf"Deck: {CARDS_TOLD}", "Deck: …", Reader.table),
    kind(
        rf"\[\w+\] ({'|'.join(PARTS)})",
        rf"\[(P1|CPU)\] ({'|'.join(PARTS)}): {CARDS_TOLD}",
        "[P1] drop take: …",
        Reader.turn,
    ),
    kind(
        r"\[Round \d+\] .*KOIKOI",
        rf"\[Round {NUMBER}\] (P1|CPU) chooses KOIKOI \(base={NUMBER}\b",
        "[Round …] P1 chooses KOIKOI (base=…)",
        Reader.call,
    ),
    kind(
        r"\[Round \d+\] Winner",
        rf"\[Round {NUMBER}\] Winner=(P1|CPU) base={NUMBER} x{NUMBER} => \+{NUMBER}"
        rf" \(reason=(.*), Total P1={NUMBER} CPU={NUMBER}\)$",
        "[Round …] Winner=P1 base=… x… => +… (reason=…, Total P1=… CPU=…)",
        Reader.stop,
    ),
    kind(r"\[Round \d+\]", rf"\[Round {NUMBER}\] Draw$", "[Round …] Draw", Reader.draw),
    kind(r"Final Score:", rf"Final Score: P1={NUMBER} CPU={NUMBER}$", "Final Score: P1=… CPU=…", Reader.final),
    kind(r"Winner:", r"Winner: (P1|CPU|Draw)\b", "Winner: …", Reader.champion),
)
