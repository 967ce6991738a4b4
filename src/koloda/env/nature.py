"""A match as a tree in which chance is explicit: nature decides only what somebody sees, and only when it is seen.

A ``Node`` is a point of the tree. It holds every state that the match may be in as far as nature has decided: a stock
that nobody has seen has no order yet. After a deal and after each move the states are parted by what all seats and a
spectator see of them; where there are several parts, nature chooses one. So two points of the tree differ only if
somebody can tell them apart, and small games have trees that can be walked to the end.
"""

import hashlib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from math import factorial, prod
from typing import Any

import numpy as np

from koloda.env.actions import Actions
from koloda.env.making import begin
from koloda.kit.options import set_rule
from koloda.shuffle import chance
from koloda.table import Match

from . import reveal

MOST_ORDERS = 50_000
"""A deck with at most so many orders is dealt at once, in every way that differs; a larger one card by card."""

SHUFFLES = 64
"""What is drawn by lot in the middle of play (a reshuffle) falls out in one of so many ways, each as likely."""

SETTLED = 1
"""The seed word of states in which nothing is left to chance; play that changes it has drawn by lot."""

FEW, AT_ONCE = 32, 2048
"""So few states are sooner played from here than in compiled code; so many are looked at together."""

LOT, DEAL, NATURE, MOVE, OVER = range(5)
"""What a node waits for: cards for the lot, cards for a deal, nature's choice, a move, or nothing."""


@dataclass(frozen=True)
class Part:
    """States that nobody can tell apart, how many orders of the deck lead to each, and what each player has seen."""

    states: Any
    weights: tuple[int, ...]
    known: tuple[bytes, ...]

    @property
    def weight(self) -> int:
        """How likely the part is beside others of the same node."""
        return sum(self.weights)


@dataclass(frozen=True, eq=False)
class Node:
    """A point of the tree.

    ``known`` holds for each player a digest of all that was seen and played (``OpenMatch.information``); ``gains`` what
    the deals finished so far were worth to each seat. ``cards`` are those dealt so far where a deck is dealt card by
    card, ``parts`` what nature chooses from. ``trail`` are the choices that lead here from the root (None in a world
    that was guessed); a pickle is the trail, walked again.
    """

    nature: "Nature"
    waits: int
    part: Part
    gains: tuple[float, ...]
    cards: tuple[int, ...] = ()
    parts: tuple[Part, ...] = ()
    trail: tuple[int, ...] | None = ()
    _children: dict[int, "Node"] = field(default_factory=dict)

    def __deepcopy__(self, memo: object) -> "Node":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        if self.trail is None:
            raise TypeError("A guessed world cannot be pickled: nothing has led to it.")
        return (walked, (self.nature, self.trail))

    @property
    def state(self) -> Any:
        """One of the states, which for every seat look the same."""
        return self.part.states[0]

    @property
    def turn(self) -> int:
        """The seat to move, or -1."""
        return int(self.nature.rules.to_move(self.state)) if self.waits == MOVE else -1

    @cached_property
    def legal(self) -> list[int]:
        """The legal actions of the seat to move, ascending."""
        choices = np.empty(self.nature.rules.MOST_MOVES, np.int64)
        count = self.nature.rules.moves(self.state, choices)
        actions: list[int] = np.searchsorted(self.nature.actions.moves, choices[:count]).tolist()
        return actions

    def outcomes(self) -> list[tuple[int, float]]:
        """Return what nature may choose: a card of the deck, or a part, each with its probability."""
        if self.waits == NATURE:
            together = sum(part.weight for part in self.parts)
            return [(place, part.weight / together) for place, part in enumerate(self.parts)]
        left = Counter(self.nature.deck_of(self.state))
        left.subtract(self.cards)
        return [(card, n / left.total()) for card, n in sorted(left.items()) if n]

    def allows(self, choice: int) -> bool:
        """Say whether a choice is a legal action, or one of the ``outcomes``."""
        if self.waits == MOVE:
            return choice in self.legal
        if self.waits == NATURE:
            return 0 <= choice < len(self.parts)
        return self.waits != OVER and self.cards.count(choice) < self.nature.deck_of(self.state).count(choice)

    def child(self, choice: int) -> "Node":
        """Return where a legal action, or one of the ``outcomes``, leads."""
        if choice not in self._children:
            below = self.below(choice)
            if self.trail is not None:
                below = replace(below, trail=(*self.trail, choice))
            if not self.nature.dealt_at_once:
                return below
            self._children[choice] = below
        return self._children[choice]

    def below(self, choice: int) -> "Node":
        """Return where a choice leads, made anew and not kept: for a walk that comes by once."""
        if self.waits == NATURE:
            return self.nature.settled(self.parts[choice], self.gains)
        if self.waits == MOVE:
            return self.nature.after_move(self, self.nature.actions.move(choice))
        cards = (*self.cards, choice)
        if len(cards) < len(self.nature.deck_of(self.state)):
            return replace(self, cards=cards, _children={})
        return self.nature.after_cards(self, np.array([cards], np.int64))

    def returns(self) -> list[float]:
        """Return what each player has gained on the mean of all other seats, summed over the deals finished."""
        together, others = sum(self.gains), len(self.gains) - 1
        return [gain - (together - gain) / others for gain in self.gains[: self.nature.players]]


class Nature:
    """All that a tree of a match has in common.

    ``lot_settled``: the lot falls as the deck lies in its fixed order; nature does not choose it. Where it only says
    who begins, that leaves out copies of the same tree; Young Hunter's four cards would make 1,680 of them.
    """

    def __init__(self, match: Match, *, lot_settled: bool = False) -> None:
        self.match = match
        self.lot_settled = lot_settled
        self.rules: Any = match.game.rules
        self.players = len(match.players)
        self.actions = Actions(match.game, self.players, match.values)
        self._fresh: Any = np.zeros(1, self.rules.STATE)
        set_rule(self._fresh[0].rule, match.game.options.OPTIONS, match.values)
        self.rules.begin(self._fresh[0], self.players)
        self._fresh["chance"] = SETTLED
        self.deck = self.deck_of(self._fresh[0])
        self.dealt_at_once = orders_of(self.deck) <= MOST_ORDERS

    def __reduce__(self) -> tuple[Any, ...]:
        options = {
            option.name: option.write(self.match.values[option.name]) for option in self.match.game.options.OPTIONS
        }
        return (nature_of, (self.match.game.name, self.players, options, self.lot_settled))

    @cached_property
    def root(self) -> Node:
        """Where the match begins, before the lot."""
        part = Part(self._fresh, (1,), (b"",) * self.players)
        if self.lot_settled:
            node = Node(self, LOT, part, (0.0,) * self.match.seats)
            return self.after_cards(node, np.array([self.deck], np.int64))
        return self._await_cards(LOT, part, (0.0,) * self.match.seats)

    @property
    def most_outcomes(self) -> int:
        """The most that nature ever has to choose from at once, or more."""
        if not self.dealt_at_once:
            return max(SHUFFLES, 1 + max(self.deck))
        return max(SHUFFLES, orders_of(self.deck))

    def deck_of(self, state: Any) -> tuple[int, ...]:
        """Return the cards that are shuffled next, in their fixed order."""
        cards = np.zeros(self.rules.MOST_CARDS, np.int64)
        deck: list[int] = cards[: self.rules.deck(state, cards)].tolist()
        return tuple(deck)

    def settled(self, part: Part, gains: tuple[float, ...]) -> Node:
        """Return the node where one part is left: a move is awaited, the next deal, or nothing."""
        state = part.states[0]
        if state.deals == 0:
            return self._await_cards(DEAL, part, gains)
        if self.rules.to_move(state) >= 0:
            return Node(self, MOVE, part, gains)
        worth = np.zeros(self.match.seats, np.int64)
        self.rules.worth(state, worth)
        gains = tuple((np.array(gains) + worth).tolist())
        if self.rules.ended(state):
            return Node(self, OVER, part, gains)
        return self._await_cards(DEAL, part, gains)

    def _await_cards(self, waits: int, part: Part, gains: tuple[float, ...]) -> Node:
        """Wait for cards, which are there already where a deck is dealt at once; what lay hidden is gathered in."""
        node = Node(self, waits, replace(part, states=part.states[:1], weights=(1,)), gains)
        if not self.dealt_at_once:
            return node
        return self.after_cards(node, np.array(list(orders(Counter(self.deck_of(node.state)))), np.int64))

    def after_cards(self, node: Node, decks: Any) -> Node:
        """Draw lots, or deal, from every one of some orders of the deck, each as likely."""
        states = np.repeat(node.part.states, len(decks))
        dealt = np.ones(len(decks), np.bool_)
        if node.waits == LOT:
            reveal.draw_lots(states, decks)
        else:
            reveal.deal_each(states, decks, dealt)
            if (states["chance"] != SETTLED).any():
                states = np.repeat(node.part.states, len(decks) * SHUFFLES)
                states["chance"] = np.tile(WORDS, len(decks))
                dealt = np.repeat(dealt, SHUFFLES)
                reveal.deal_each(states, np.repeat(decks, SHUFFLES, axis=0), dealt)
        if not dealt.any():
            return replace(node, cards=(), _children={})
        return self._parted(states[dealt], None, node, -1)

    def after_move(self, node: Node, move: int) -> Node:
        """Play a move in every state of a node."""
        states, weights = node.part.states.copy(), node.part.weights
        self._play(states, move)
        if (states["chance"] != SETTLED).any():
            states = np.repeat(node.part.states, SHUFFLES)
            states["chance"] = np.tile(WORDS, len(weights))
            weights = tuple(weight for weight in weights for _ in range(SHUFFLES))
            self._play(states, move)
        return self._parted(states, weights, node, move)

    def _play(self, states: Any, move: int) -> None:
        if len(states) > FEW:
            reveal.play_each(states, move)
        else:
            for state in states:
                self.rules.play(state, move)

    def _look(self, states: Any, views: Any) -> None:
        if len(states) > FEW:
            reveal.look(states, views)
        else:
            for state, row in zip(states, views, strict=True):
                for seat, view in enumerate(row):
                    self.rules.sees(state, seat - 1, view)

    def _parted(self, states: Any, weights: tuple[int, ...] | None, node: Node, move: int) -> Node:
        """Part the states by what is seen of them, and let nature choose if there are several parts."""
        states["chance"] = SETTLED
        if weights is None:
            states, weights = counted(states)
        mover = node.turn
        parts = []
        for places, views in self._apart(states):
            known = tuple(
                linked(before, move if seat == mover else -1, view)
                for seat, (before, view) in enumerate(zip(node.part.known, views[1:], strict=True))
            )
            parts.append(Part(states[places], tuple(weights[place] for place in places), known))
        if len(parts) == 1:
            return self.settled(parts[0], node.gains)
        return Node(self, NATURE, parts[0], node.gains, parts=tuple(parts))

    def _apart(self, states: Any) -> Iterator[tuple[list[int], list[bytes]]]:
        """Yield the places of states that look the same to all, and what a spectator and each player see of them."""
        alike: dict[tuple[bytes, ...], list[int]] = {}
        shown: list[list[bytes]] = []
        for start in range(0, len(states), AT_ONCE):
            some = states[start : start + AT_ONCE]
            views: Any = np.zeros((len(some), 1 + self.players), states.dtype)
            self._look(some, views)
            for place, row in enumerate(views):
                seen = [view.tobytes() for view in row]
                places = alike.setdefault(tuple(map(digest, seen)), [])
                if not places:
                    shown.append(seen)
                places.append(start + place)
        return zip(alike.values(), shown, strict=True)


def guessed(node: Node, seat: int, word: int) -> Node:
    """Return a node that looks to ``seat`` as this one does, in a world that its rules' ``guess`` makes of ``word``.

    What the other players have seen is what they see now in that world.
    """
    rules = node.nature.rules
    if node.waits != MOVE:
        return node
    states: Any = np.zeros(1, rules.STATE)
    rules.sees(node.state, seat, states[0])
    states["chance"] = word
    rules.guess(states[0], seat)
    states["chance"] = SETTLED
    known = []
    for other, digested in enumerate(node.part.known):
        view: Any = np.zeros(1, rules.STATE)
        rules.sees(states[0], other, view[0])
        known.append(digested if other == seat else linked(b"", -1, view.tobytes()))
    return replace(node, part=Part(states, (1,), tuple(known)), trail=None, _children={})


def walked(nature: Nature, trail: Sequence[int]) -> Node:
    """Return the node to which some choices lead."""
    node = nature.root
    for choice in trail:
        node = node.child(choice)
    return node


def nature_of(name: str, players: int, options: dict[str, str], lot_settled: bool) -> Nature:
    """Return the tree of a match of these options."""
    return Nature(begin(name, "", players, None, dict(options)), lot_settled=lot_settled)


def orders_of(deck: Sequence[int]) -> int:
    """Return in how many orders a deck can lie, look-alikes not told apart."""
    return factorial(len(deck)) // prod(factorial(n) for n in Counter(deck).values())


def orders(left: Counter[int]) -> Iterator[tuple[int, ...]]:
    """Yield every order of some cards, look-alikes not told apart."""
    if not left.total():
        yield ()
    for card in sorted(left):
        if left[card]:
            left[card] -= 1
            for rest in orders(left):
                yield (card, *rest)
            left[card] += 1


def counted(states: Any) -> tuple[Any, tuple[int, ...]]:
    """Return the states without doubles, and how often each was there."""
    places: dict[bytes, int] = {}
    times: Counter[int] = Counter()
    for place, state in enumerate(states):
        times[places.setdefault(digest(state.tobytes()), place)] += 1
    return states[list(times)], tuple(times.values())


def linked(before: bytes, own: int, seen: bytes) -> bytes:
    """Return the digest of all that a player has seen and played, by the one before it."""
    return digest(before + own.to_bytes(8, "big", signed=True) + seen)


def digest(data: bytes) -> bytes:
    """Return a digest of some bytes."""
    return hashlib.blake2b(data, digest_size=16).digest()


WORDS = np.array([chance("nature", f"shuffle {place}") for place in range(SHUFFLES)], np.int64)
