"""A match for programs: everything open to whoever holds it, and to each seat what that seat may know."""

import hashlib
from collections.abc import Sequence
from typing import Any, Self

import numpy as np

from koloda import record
from koloda.env.actions import Actions
from koloda.env.error import refusing, whole
from koloda.env.layout import Layout, layout
from koloda.table import Match


class OpenMatch:
    """One match: whose turn it is, what may be played, what each seat sees, and what came of it.

    A seat is a number from 0. A move is an action (a number from 0 to ``len(actions) - 1``, which means the same in
    every position) or its text in the notation of the game's rule book, such as ``J♠``. A match has one deal or more;
    between deals ``turn`` is -1 until ``next_deal`` is called, so that the scores can be looked at.

    ``koloda.make`` makes one. It can be copied (``copy``) and pickled; a pickle is the record, replayed.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.actions = Actions(match.game, len(match.players), match.values)
        self._layouts: dict[bool, Layout] = {}
        self._past: list[tuple[int, int, bytes]] = []
        self._known: dict[int, list[bytes]] = {}
        replayed = record.again(match)
        self._note(-1, -1, replayed)
        for deal in match.deals:
            replayed.next_deal(deal.cards)
            self._note(-1, -1, replayed)
            for seat, move in zip(deal.movers, deal.moves, strict=True):
                replayed.play(move)
                self._note(seat, move, replayed)

    # Who plays what.

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.match.game.name

    @property
    def options(self) -> dict[str, str]:
        """Every option with its value, as text."""
        return {option.name: option.write(self.match.values[option.name]) for option in self.match.game.options.OPTIONS}

    @property
    def seed(self) -> str:
        """The seed from which every deck is shuffled (``koloda.shuffle`` says how)."""
        return self.match.seed

    @property
    def players(self) -> int:
        """How many players choose moves; theirs are the seats from 0."""
        return len(self.match.players)

    @property
    def seats(self) -> int:
        """How many seats have points: the players, and in some variants of Hoy a phantom, who sits last (§17)."""
        return self.match.seats

    # Where the match stands.

    @property
    def turn(self) -> int:
        """The seat that is to move, or -1 when the deal is over."""
        return self.match.to_move

    @property
    def deal_over(self) -> bool:
        """Whether no deal is being played: ``next_deal``, unless the match is over."""
        return self.match.deal_over

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.match.over

    def legal(self) -> list[int]:
        """Return the legal actions, ascending; none when the deal is over."""
        actions: list[int] = np.searchsorted(self.actions.moves, self.match.legal()).tolist()
        return actions

    def legal_texts(self) -> list[str]:
        """Return the legal moves in notation, in the order of ``legal``."""
        return [self.match.game.view.write_move(move) for move in self.match.legal()]

    def mask(self) -> Any:
        """Return which actions are legal: a bool array of ``len(actions)``."""
        mask = np.zeros(len(self.actions), np.bool_)
        mask[self.legal()] = True
        return mask

    # Playing.

    def play(self, move: int | str) -> None:
        """Play an action, or a move in notation, for the seat to move.

        Raises Refused (a ValueError) for what is no move, is not legal now (with the clause of the rule book), or when
        the deal is over, TypeError for what is neither a whole number nor text; nothing is changed then.
        """
        with refusing(self.match.game, self.match.players):
            if isinstance(move, str):
                number = self.match.game.view.read_move(move)
            else:
                most = len(self.actions) - 1
                number = self.actions.move(whole(move, f"A move is an action from 0 to {most} or its text"))
            seat = self.match.to_move
            self.match.play(number)
        self._note(seat, number, self.match)

    def next_deal(self, cards: Sequence[str] | None = None) -> None:
        """Deal the next deal from the seed, or from a deck given as notation in the order in which it is dealt.

        Raises Refused while a deal is being played, when the match is over, and for a deck that is not this game's.
        """
        many = isinstance(cards, Sequence) and not isinstance(cards, str)
        if cards is not None and not (many and all(isinstance(card, str) for card in cards)):
            raise TypeError(f"A deck is a sequence of cards in notation, not {cards!r}.")
        with refusing(self.match.game, self.match.players):
            read = self.match.game.view.read_card
            self.match.next_deal(None if cards is None else tuple(read(card) for card in cards))
        self._note(-1, -1, self.match)

    def undo(self) -> None:
        """Take back the last move (and a deal that began after it). Raises Refused when there is none."""
        with refusing(self.match.game, self.match.players):
            self.match.undo()
        keep = 1 + sum(1 + len(deal.moves) for deal in self.match.deals)
        del self._past[keep:]
        for links in self._known.values():
            del links[keep:]

    def copy(self) -> Self:
        """Return a match of its own that stands where this one does."""
        other = object.__new__(type(self))
        other.__dict__ = self.__dict__ | {
            "match": self.match.copy(),
            "_past": self._past.copy(),
            "_known": {seat: links.copy() for seat, links in self._known.items()},
        }
        return other

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return (read, (self.record(),))

    # What came of it.

    @property
    def totals(self) -> list[int]:
        """The points of the match so far by seat, as the game counts them (in Jhyap few are good)."""
        return self.match.totals()

    @property
    def scores(self) -> list[list[int]]:
        """The points of each finished deal by seat."""
        return [points.copy() for points in self.match.scores]

    @property
    def winners(self) -> list[int]:
        """The seats that have won the finished match, several where a win is shared; none before its end."""
        return self.match.winners() if self.over else []

    def rewards(self) -> Any:
        """Return what the deal just finished is worth to each seat: float64, more is better; zeros during a deal.

        In Koi-Koi it is the lead over the other, in Jhyap minus the points, else the points of the deal.
        """
        worth = np.zeros(self.seats, np.int64)
        if self.match.deals and self.deal_over:
            self.match.game.rules.worth(self.match.state, worth)
        return worth.astype(np.float64)

    def record(self) -> str:
        """Return the match as text (``docs/records.md``); ``koloda.env.read`` reads it back."""
        return record.write(self.match)

    # What is seen.

    def layout(self, *, full: bool = False) -> Layout:
        """Return where each field of ``observation`` (or of ``full_observation``) stands."""
        if full not in self._layouts:
            match = self.match
            self._layouts[full] = layout(match.game, self.players, self.seats, match.values, full=full)
        return self._layouts[full]

    def observation(self, seat: int) -> Any:
        """Return what a seat knows now as features for a learner: float32 of ``layout().size``.

        Two positions of matches with the same options have the same observation for a seat if and only if the seat
        sees the same in them, as long as a deal is being played. What it saw before counts as far as the rules' own
        memory keeps it (in Young Hunter who has laid which cards, not in what order); for all the past see
        ``information``. Seats are told from the observer's own onwards, so that one network can play them all.
        """
        return self._encoded(self.layout(), self.match.seen(self._seat(seat)), seat)

    def full_observation(self, seat: int) -> Any:
        """Return the whole state, hidden cards and all, as features from a seat: float32 of ``layout(full=True).size``.

        For training only (a critic, a teacher): no player may be given it.
        """
        return self._encoded(self.layout(full=True), self.match.state, self._seat(seat))

    def words(self, seat: int) -> Any:
        """Return what a seat knows now as whole numbers: int64, laid out as ``koloda.env.words_of`` says.

        It is the record that the game's ``sees`` fills, each field in its place, zeros where the seat knows nothing.
        Seat -1 is a spectator.
        """
        return _flat(self.match.seen(self._seat(seat, spectator=True)))

    def full_words(self) -> Any:
        """Return the whole state as whole numbers: int64, laid out as ``words``, with all that is hidden."""
        return _flat(self.match.state)

    def information(self, seat: int) -> str:
        """Return the information set of a seat with perfect recall, as 32 hexadecimal digits.

        Equal for two matches with the same options if and only if the seat has seen the same (``words``) after each
        deal and move from the beginning of the match and has made the same moves itself. It is a digest.
        """
        links = self._known.setdefault(self._seat(seat), [])
        seen: Any = np.zeros(1, self.match.game.rules.STATE)
        state: Any = np.zeros(1, self.match.game.rules.STATE)
        for mover, move, past in self._past[len(links) :]:
            state.view(np.uint8)[:] = np.frombuffer(past, np.uint8)
            seen[:] = np.zeros(1, seen.dtype)
            self.match.game.rules.sees(state[0], seat, seen[0])
            own = move if mover == seat else -1
            before = links[-1] if links else b""
            link = before + own.to_bytes(8, "big", signed=True) + seen.tobytes()
            links.append(hashlib.blake2b(link, digest_size=16).digest())
        return links[-1].hex()

    def imagine(self, seat: int, seed: str | int | None = None) -> Any:
        """Return a full state as it may be for all that ``seat`` has seen in this deal: int64, as ``full_words``.

        Each comes as often as it would have come about by chance, had the others played at random
        (``koloda.env.belief``). For reduced games, and for the first moves of a deal: raises ValueError where too much
        is played to find one. The same seed gives the same state, None others each time.
        """
        from koloda.env.belief import imagined

        start = max(place for place, (mover, _, _) in enumerate(self._past) if mover < 0)
        states = np.array([np.frombuffer(past, self.match.state.dtype)[0] for _, _, past in self._past[start:]])
        movers = [(mover, move) for mover, move, _ in self._past[start:]]
        return _flat(imagined(self.match.game.rules, states, movers, self._seat(seat), seed))

    def _note(self, seat: int, move: int, match: Match) -> None:
        self._past.append((seat, move, match.state.tobytes()))

    def _seat(self, seat: int, *, spectator: bool = False) -> int:
        seat = whole(seat, f"A seat is a whole number from 0 to {self.players - 1}")
        if not -spectator <= seat < self.players:
            raise ValueError(f"There is no player at seat {seat}; seats are 0 to {self.players - 1}.")
        return seat

    def _encoded(self, laid_out: Layout, state: Any, seat: int) -> Any:
        from koloda.env.encode import encode

        out = np.zeros((1, laid_out.size), np.float32)
        encode(_flat(state)[None], 0, laid_out.plans, laid_out.scale, seat, out, 0)
        return out[0]


def _flat(state: Any) -> Any:
    return np.frombuffer(state.tobytes(), np.int64)


def read(text: str) -> OpenMatch:
    """Read a match from its record, replaying and checking every move. Raises Refused, which names the wrong line."""
    if not isinstance(text, str):
        raise TypeError(f"A record is text, not {text!r}.")
    with refusing():
        return OpenMatch(record.read(text))
