"""One match in plain Python: who sits where, every deal and move, what each seat sees, undo."""

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from koloda import shuffle
from koloda.games import Game, State
from koloda.kit.options import Value, chosen, set_rule
from koloda.kit.say import Refusal

THROWN_IN = 1000
"""More shuffles than this that the rules throw in, one after another, mean that no deal is possible."""


@dataclass
class Deal:
    """One deal of a match: the deck where it was dealt by hand (else it comes from the seed), moves and their seats."""

    cards: tuple[int, ...] | None = None
    moves: list[int] = field(default_factory=list)
    movers: list[int] = field(default_factory=list)


class Match:
    """A match is its record: game, options, seed (or dealt decks) and moves. All else is a fold over them.

    ``players`` are names in seat order; ``given`` are options as text that differ from the ``preset``. Raises Refusal
    for a number of players, an option or a combination that the game does not have.
    """

    def __init__(
        self,
        game: Game,
        players: Sequence[str],
        preset: str = "",
        given: Mapping[str, str] | None = None,
        seed: str = "",
        lot: tuple[int, ...] | None = None,
    ) -> None:
        options = game.options
        self.game = game
        self.players = tuple(players)
        self.preset = preset or next(iter(options.PRESETS))
        self.values: dict[str, Value] = chosen(options.OPTIONS, options.PRESETS, self.preset, given or {})
        check_players(game, len(self.players), self.values)
        self.seed = seed or shuffle.new_seed()
        self.lot = lot
        self.deals: list[Deal] = []
        self.scores: list[list[int]] = []
        self.standings: list[list[int]] = []
        self._states: Any = np.zeros(1, game.rules.STATE)
        self._begin()

    @property
    def state(self) -> State:
        """The true state, hidden cards and all: only for whoever deals the cards."""
        return self._states[0]

    @property
    def seats(self) -> int:
        """How many seats there are: the players and a phantom, if one plays."""
        return int(self.state.seats)

    def _begin(self) -> None:
        self._states[:] = np.zeros(1, self.game.rules.STATE)
        set_rule(self.state.rule, self.game.options.OPTIONS, self.values)
        self.game.rules.begin(self.state, len(self.players))
        self.state.chance = shuffle.chance(self.seed, "chance of the lot")
        cards = self._deck("lot") if self.lot is None else self._dealt(self.lot)
        self.game.rules.lot(self.state, cards)

    def _deck(self, purpose: str) -> Any:
        """Return the shuffled deck for a purpose."""
        cards = self._cards()
        shuffle.shuffle(cards, self.seed, purpose)
        return cards

    def _cards(self) -> Any:
        """Return the deck in its fixed order."""
        cards = np.zeros(self.game.rules.MOST_CARDS, np.int64)
        return cards[: self.game.rules.deck(self.state, cards)]

    def _dealt(self, cards: tuple[int, ...]) -> Any:
        """Return a deck that was dealt by hand; refuses one that is not this game's deck."""
        if sorted(cards) != sorted(self._cards().tolist()):
            raise Refusal("deck.foreign", count=len(cards), allowed=len(self._cards()))
        return np.array(cards, np.int64)

    def next_deal(self, cards: tuple[int, ...] | None = None) -> None:
        """Deal the next deal, from the seed or from a deck dealt by hand."""
        if not self.deal_over or self.over:
            raise Refusal("deal.not_now")
        self._deal(cards)
        self.deals.append(Deal(cards))
        self._note_score()

    def _deal(self, cards: tuple[int, ...] | None) -> None:
        number = len(self.deals) + 1
        self.state.chance = shuffle.chance(self.seed, f"chance of deal {number}")
        if cards is not None:
            if not self.game.rules.deal(self.state, self._dealt(cards)):
                raise Refusal("deal.thrown_in", number=number)
            return
        for again in range(THROWN_IN):
            purpose = f"deal {number} again {again}" if again else f"deal {number}"
            if self.game.rules.deal(self.state, self._deck(purpose)):
                return
        raise Refusal("deal.impossible", times=THROWN_IN)

    @property
    def to_move(self) -> int:
        """The seat that is to choose, or -1 between deals and after the match."""
        return int(self.game.rules.to_move(self.state)) if self.deals else -1

    @property
    def deal_over(self) -> bool:
        """Whether no deal is being played."""
        return self.to_move < 0

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return bool(self.deals) and self.deal_over and bool(self.game.rules.ended(self.state))

    def legal(self) -> list[int]:
        """Return the legal moves of the seat to move, in ascending order; none when a deal is over."""
        if self.deal_over:
            return []
        choices = np.empty(self.game.rules.MOST_MOVES, np.int64)
        count = self.game.rules.moves(self.state, choices)
        moves: list[int] = choices[:count].tolist()
        return moves

    def play(self, move: int) -> None:
        """Play a move for the seat to move; refuses an illegal one, with its clause, and changes nothing."""
        if self.deal_over:
            raise Refusal("move.not_now")
        seat = self.to_move
        if move not in self.legal():
            refusal = self.game.view.refuse(self.seen(seat), seat, move)
            raise Refusal(refusal.key, refusal.clause, **refusal.fills)
        self.game.rules.play(self.state, move)
        self.deals[-1].moves.append(move)
        self.deals[-1].movers.append(seat)
        self._note_score()

    def _note_score(self) -> None:
        if self.deal_over:
            points = np.zeros(self.seats, np.int64)
            self.game.rules.score(self.state, points)
            self.scores.append(points.tolist())
            self.standings.append(self.totals())

    def seen(self, seat: int) -> State:
        """Return what a seat may know, as a fresh record; seat -1 is a spectator's."""
        into: Any = np.zeros(1, self.game.rules.STATE)
        self.game.rules.sees(self.state, seat, into[0])
        return into[0]

    def totals(self) -> list[int]:
        """Return the points of the match so far by seat."""
        totals: list[int] = self.state.total[: self.seats].tolist()
        return totals

    def winners(self) -> list[int]:
        """Return the seats that have won the finished match: more than one where a win is shared."""
        flags = np.zeros(self.seats, np.int64)
        self.game.rules.won(self.state, flags)
        return [seat for seat in range(self.seats) if flags[seat]]

    def copy(self) -> "Match":
        """Return a match of its own that stands where this one does."""
        other = copy(self)
        other.deals = [Deal(deal.cards, deal.moves.copy(), deal.movers.copy()) for deal in self.deals]
        other.scores = self.scores.copy()
        other.standings = self.standings.copy()
        other._states = self._states.copy()
        return other

    def undo(self, seat: int | None = None) -> None:
        """Take back the last move, or the last one of ``seat`` and all that came after it, deals included."""
        decisions = [
            (number, place)
            for number, deal in enumerate(self.deals)
            for place, mover in enumerate(deal.movers)
            if seat in (None, mover)
        ]
        if not decisions:
            raise Refusal("undo.nothing")
        number, place = decisions[-1]
        kept = [(deal.cards, deal.moves) for deal in self.deals[:number]]
        kept.append((self.deals[number].cards, self.deals[number].moves[:place]))
        self.deals, self.scores, self.standings = [], [], []
        self._begin()
        for cards, moves in kept:
            self.next_deal(cards)
            for move in moves:
                self.play(move)


def check_players(game: Game, players: int, values: Mapping[str, Value]) -> None:
    """Refuse a number of players that the game does not take, and options that cannot be played together."""
    allowed = game.options.PLAYERS
    if players not in allowed:
        raise Refusal("players.refused", given=players, allowed=span(allowed))
    why = game.options.impossible(players, values)
    if why:
        raise Refusal(why.key, why.clause, **why.fills)


def span(numbers: Sequence[int]) -> str:
    """Write a span of whole numbers: ``4`` or ``2…6``."""
    return f"{numbers[0]}…{numbers[-1]}" if len(numbers) > 1 else str(numbers[0])
