"""Replays a foreign Koi-Koi record in our own game, compares all it says with what our rules say, and counts."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from koloda import games
from koloda.games.koikoi.deck import CALL, CARDS, ENDING_STOP, KOIKOI, PICK, STOP, TAKES
from koloda.games.koikoi.rules_cards import family, laying
from koloda.games.koikoi.rules_score import next_dealer
from koloda.games.koikoi.rules_turn import matches
from koloda.kit.say import Refusal, Say, say
from koloda.table import Match

HAND = 8
"""The cards of a dealt hand, and those on the table."""
SHOWN = 400
"""So many letters of what a file says are shown: enough for all the cards of a stock."""


class FormError(Refusal):
    """A text is not of the format that it should be of: told with its place, what was expected and what was found."""

    def __init__(self, place: Say | str, expected: Say, found: str) -> None:
        super().__init__("foreign.form", place=place, expected=expected, found=shown(found))


class OutOfStep(Exception):
    """What the record tells cannot be played, so the rest of its deal cannot be compared."""


@dataclass(frozen=True)
class Mismatch:
    """The place where a record and our rules part: turns count from 1, 0 is before the first; deal 0 is the match."""

    deal: int
    turn: int
    what: Say
    expected: Say | str
    found: Say | str

    def say(self) -> Say:
        """Tell it in one sentence."""
        return say(
            "foreign.mismatch",
            deal=str(self.deal),
            turn=str(self.turn),
            what=self.what,
            expected=self.expected,
            found=self.found,
        )


@dataclass(frozen=True)
class Replayed:
    """What came of replaying a file: the match in our own game, unless a deal could not be played to its end."""

    match: Match | None
    deals: int
    exact: int
    mismatches: tuple[Mismatch, ...]


Form = Callable[[str], Replayed]


@dataclass(frozen=True)
class Dealt:
    """How a deal lies: hands by seat, the table, and the stock in the order it is drawn."""

    dealer: int
    hands: tuple[Sequence[int], Sequence[int]]
    table: Sequence[int]
    stock: Sequence[int]

    def cards(self) -> list[int]:
        """Return all the cards, for whatever number they are."""
        return [*self.hands[0], *self.hands[1], *self.table, *self.stock]

    def deck(self) -> tuple[int, ...]:
        """Return the deck that deals so: four to the opponent, four to the dealer, four to the table, and once more."""
        blocks = (self.hands[1 - self.dealer], self.hands[self.dealer], self.table)
        halves = [card for start in (0, HAND // 2) for block in blocks for card in block[start : start + HAND // 2]]
        return (*halves, *self.stock)


@dataclass
class Turn:
    """What a record tells of a turn; None is what it does not tell.

    A capture begins with the card that takes. The decision is ``koikoi``, ``stop`` or ``none``. Some records also tell
    the ``matching`` cards that lay on the table.
    """

    seat: int
    laid: int | None = None
    took: list[int] | None = None
    drawn: int | None = None
    took_with_drawn: list[int] | None = None
    decision: str | None = None
    matching: list[int] | None = None
    matching_drawn: list[int] | None = None


class Replay:
    """A record being replayed: begin each deal, tell its turns and result, then the end; then ask for ``outcome``."""

    def __init__(self, preset: str, given: dict[str, str], players: Sequence[str], name: Callable[[int], str]) -> None:
        self.game = games.find("koikoi")
        self.setting = (self.game, players, preset, given)
        self.players = players
        self.name = name
        self.match = Match(*self.setting, seed="imported")
        self.whole = self.turn_told = True
        self.offset = [0, 0]
        self.totals = self.match.totals()
        self.began = 1
        self.deals = self.exact = self.number = self.turns = 0
        self.mismatches: list[Mismatch] = []

    @property
    def state(self) -> Any:
        """The state of our own game."""
        return self.match.state

    def outcome(self) -> Replayed:
        """Return what came of it."""
        return Replayed(self.match if self.whole else None, self.deals, self.exact, tuple(self.mismatches))

    @contextmanager
    def deal(self, number: int, finished: bool, points: Sequence[int] = (0, 0)) -> Iterator[None]:
        """Count a deal: one that is told to its end, or that does not agree. Its points are told by seat."""
        self.number, self.turns = number, 0
        before = len(self.mismatches)
        with self.together():
            try:
                yield
            except OutOfStep:
                self.whole = False
        self.totals = [total + more for total, more in zip(self.totals, points, strict=True)]
        agreed = len(self.mismatches) == before
        self.deals += finished or not agreed
        self.exact += finished and agreed

    def check(self, what: str, expected: Say | str | int, found: Say | str | int) -> bool:
        """Compare something; note where it differs."""
        if expected == found:
            return True
        told = [value if isinstance(value, Say) else shown(str(value)) for value in (expected, found)]
        self.mismatches.append(Mismatch(self.number, self.turns, say(f"foreign.what.{what}"), told[0], told[1]))
        return False

    def insist(self, what: str, expected: Say | str | int, found: Say | str | int) -> None:
        """Compare something without which the deal cannot go on."""
        if not self.check(what, expected, found):
            raise OutOfStep

    def begin(self, dealt: Dealt) -> None:
        """Deal the cards that the record names, and compare who deals, and what lies where."""
        different = len(set(dealt.cards()))
        self.insist("deck", say("foreign.different", count=CARDS), say("foreign.different", count=different))
        if self.match.over:
            if self.whole:
                self.check("end", say("foreign.over"), say("foreign.goes_on"))
            self.resume(dealt.dealer)
        elif len(self.match.deals) != self.number - self.began or not self.match.deal_over:
            self.resume(dealt.dealer)
        elif not self.match.deals:
            self.match = self.fresh(dealt.dealer)
        if not self.check("dealer", self.seat(int(next_dealer(self.state))), self.seat(dealt.dealer)):
            self.resume(dealt.dealer)
        self.put_out(dealt)

    def put_out(self, dealt: Dealt) -> None:
        """Deal, and compare what lies where."""
        try:
            self.match.next_deal(dealt.deck())
        except Refusal:
            self.insist("deck", say("foreign.thrown_in"), say("foreign.played"))
        for seat in range(2):
            self.check("hand", self.cards(bits(self.state.hand[seat])), self.cards(sorted(dealt.hands[seat])))
        self.check("table", self.cards(bits(self.state.field)), self.cards(sorted(dealt.table)))
        self.check("stock", self.cards(self.state.stock), self.cards(dealt.stock))

    def fresh(self, dealer: int) -> Match:
        """Return a match in which this seat deals first."""
        lot = (0, 1) if dealer == 0 else (1, 0)
        return Match(*self.setting, seed="imported", lot=(*lot, *range(2, CARDS)))

    def resume(self, dealer: int) -> None:
        """Go on after a deal that could not be played, with the totals that the record tells."""
        self.whole = False
        self.began = self.number
        self.match = self.fresh(dealer)
        self.offset = [told - ours for told, ours in zip(self.totals, self.match.totals(), strict=True)]

    def turn(self, turn: Turn) -> None:
        """Play a turn as it is told, as far as it is told, and compare all of it."""
        self.turns += 1
        self.turn_told = False
        self.insist("turn", self.seat(self.match.to_move), self.seat(turn.seat))
        if turn.laid is None or turn.took is None:
            return
        hand = int(self.state.hand[turn.seat])
        if not hand >> turn.laid & 1:
            self.insist("laid", say("foreign.one_of", cards=self.cards(bits(hand))), self.name(turn.laid))
        won, table = int(self.state.won[turn.seat]), int(self.state.field)
        taken = self.lay(turn.laid, turn.took, turn.matching)
        if turn.drawn is None:
            return
        drawn = int(self.state.opened)
        self.check("drawn", self.name(drawn), self.name(turn.drawn))
        lying = (table & ~taken if taken else table | 1 << turn.laid) & int(family(drawn))
        self.check_matching("matching_drawn", lying, turn.matching_drawn)
        if turn.took_with_drawn is None:
            return
        if self.state.phase == PICK:
            self.match.play(TAKES + self.chosen("took_with_drawn", lying, turn.took_with_drawn))
        gained = int(self.state.won[turn.seat]) & ~won & ~taken
        self.check_capture("took_with_drawn", drawn, gained, turn.took_with_drawn)
        self.turn_told = True
        if turn.decision is not None:
            self.decide(turn.decision)

    def lay(self, laid: int, took: list[int], matching: list[int] | None) -> int:
        """Lay a card and compare what it takes; return the set of all that went to the player."""
        lying = int(self.state.field) & int(family(laid))
        self.check_matching("matching", lying, matching)
        partner = self.chosen("took", lying, took) if len(bits(lying)) == 2 else -1
        taken = int(matches(self.state, laid, partner))
        taken |= 1 << laid if taken else 0
        self.check_capture("took", laid, taken, took)
        self.match.play(int(laying(laid, partner)))
        return taken

    def check_matching(self, what: str, lying: int, told: list[int] | None) -> None:
        """Compare which cards of its month a card finds on the table, if the record tells."""
        if told is not None:
            self.check(what, self.cards(bits(lying)), self.cards(sorted(told)))

    def check_capture(self, what: str, card: int, taken: int, told: list[int]) -> None:
        """Compare a capture: the card that takes, and then what it takes in any order."""
        ours = [card, *bits(taken & ~(1 << card))] if taken else []
        self.check(what, self.cards(ours), self.cards([*told[:1], *sorted(told[1:])]))

    def chosen(self, what: str, lying: int, took: list[int]) -> int:
        """Return which of two matching cards a capture takes."""
        if len(took) != 2 or not lying >> took[1] & 1:
            self.insist(what, say("foreign.one_of", cards=self.cards(bits(lying))), self.cards(took))
        return took[1]

    def decide(self, told: str) -> None:
        """Compare whether koi-koi or stop was asked for, and answer as it was answered."""
        if self.match.to_move >= 0 and self.state.phase == CALL:
            if told == "none":
                self.insist("decision", say("foreign.decision.asked"), say("foreign.decision.none"))
            self.match.play(KOIKOI if told == "koikoi" else STOP)
            return
        stopped = self.match.deal_over and self.state.ending == ENDING_STOP
        ours = "stop" if stopped else "none"
        self.check("decision", say(f"foreign.decision.{ours}"), say(f"foreign.decision.{told}"))

    def over(self) -> None:
        """Compare that the deal is over."""
        self.insist("turn", self.seat(self.match.to_move), self.seat(-1))

    def result(self, winner: int, points: Sequence[int]) -> None:
        """Compare who has won the deal (-1 for nobody), and the points by seat."""
        self.over()
        self.check("winner", self.seat(int(self.state.winner)), self.seat(winner))
        self.check("points", self.numbers(self.match.scores[-1]), self.numbers(points))

    def running(self) -> list[int]:
        """Return our totals of the match so far."""
        return [ours + more for ours, more in zip(self.match.totals(), self.offset, strict=True)]

    def finish(self, totals: Sequence[int], winner: int | None) -> None:
        """Compare the end of the match: that it is one, the totals, and the winner, if told (-1 for a tie)."""
        best = [seat for seat in range(2) if self.running()[seat] == max(self.running())]
        with self.together():
            if self.whole and not self.match.over:
                self.check("end", say("foreign.goes_on"), say("foreign.over"))
            self.check("final", self.numbers(self.running()), self.numbers(totals))
            if winner is not None:
                self.check("match_winner", self.seat(best[0] if len(best) == 1 else -1), self.seat(winner))

    def pause(self) -> None:
        """Compare that the match, as the record says, did not come to its end."""
        if self.whole and self.match.over:
            self.check("end", say("foreign.over"), say("foreign.goes_on"))

    @property
    def between_turns(self) -> bool:
        """Whether nothing is wrong so far, and the replay stands between two turns of a deal."""
        return not self.mismatches and self.whole and not self.match.deal_over and self.turn_told

    @contextmanager
    def together(self) -> Iterator[None]:
        """Note only the first of several mismatches: what follows from it is of no use to a person."""
        before = len(self.mismatches)
        yield
        del self.mismatches[before + 1 :]

    def cards(self, cards: Iterable[int]) -> Say | str:
        """Show cards in our notation and in the record's own."""
        return " ".join(self.name(int(card)) for card in cards) or say("foreign.nothing")

    def numbers(self, values: Iterable[int]) -> str:
        """Show whole numbers in a row."""
        return " ".join(map(str, values))

    def seat(self, seat: int) -> Say | str:
        """Show whose seat it is; -1 is nobody's."""
        return self.players[seat] if seat >= 0 else say("foreign.nobody")


def bits(cards: Any) -> list[int]:
    """Return the numbers of the cards of a set."""
    return [card for card in range(CARDS) if int(cards) >> card & 1]


def shown(text: str) -> str:
    """Show what a file says, cut short and with escapes for what would not be seen."""
    text = text if len(text) <= SHOWN else text[:SHOWN] + "…"
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)
