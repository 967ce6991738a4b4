"""Every state of a small game the plain way: each order of the deck is dealt, each line of play is played.

It shares nothing with ``koloda.env.nature`` and is there to be compared with it: what that parts by what is seen, this
only looks at afterwards.
"""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import permutations
from typing import Any

import numpy as np

from koloda.table import Match

Point = tuple[Any, tuple[bytes, ...]]
"""A state in an array of one, and a digest of all that each player has seen and played."""


@dataclass
class Found:
    """What somebody can tell from all else by what was seen and played: decisions, ends, and each mover's own."""

    decisions: set[bytes] = field(default_factory=set)
    ends: set[bytes] = field(default_factory=set)
    own: set[tuple[int, bytes]] = field(default_factory=set)


def walk_every_line(match: Match) -> Found:
    """Walk a match to all its ends, from its lot on as that fell. Raises ValueError where play itself draws by lot."""
    rules: Any = match.game.rules
    found = Found()
    begun: Any = np.zeros(1, rules.STATE)
    begun[0] = match.state
    begun["chance"] = 1
    waiting: list[Point] = [(begun, (b"",) * len(match.players))]
    while waiting:
        states, known = waiting.pop()
        seat = int(rules.to_move(states[0])) if states[0].deals else -1
        if seat >= 0:
            found.decisions.add(b"".join(known))
            found.own.add((seat, known[seat]))
            waiting += moved(rules, states, known, seat)
        elif states[0].deals and rules.ended(states[0]):
            found.ends.add(b"".join(known))
        else:
            waiting += dealt(rules, states, known)
    return found


def dealt(rules: Any, states: Any, known: tuple[bytes, ...]) -> Iterator[Point]:
    """Yield what comes of dealing every order of the deck; what comes to the same is there once."""
    cards = np.zeros(rules.MOST_CARDS, np.int64)
    deck = cards[: rules.deck(states[0], cards)].tolist()
    came: set[bytes] = set()
    for order in permutations(deck):
        after = states.copy()
        if rules.deal(after[0], np.array(order, np.int64)) and after.tobytes() not in came:
            came.add(after.tobytes())
            yield after, looked(rules, after, known, -1, -1)


def moved(rules: Any, states: Any, known: tuple[bytes, ...], seat: int) -> Iterator[Point]:
    """Yield what comes of each legal move."""
    moves = np.empty(rules.MOST_MOVES, np.int64)
    for move in moves[: rules.moves(states[0], moves)].tolist():
        after = states.copy()
        rules.play(after[0], move)
        yield after, looked(rules, after, known, seat, move)


def looked(rules: Any, states: Any, known: tuple[bytes, ...], mover: int, move: int) -> tuple[bytes, ...]:
    """Return what each player knows who knew ``known`` before, sees the state now and made the move or did not."""
    if states["chance"][0] != 1:
        raise ValueError("Something was drawn by lot in the middle of play; these lines cannot all be walked.")
    views = np.zeros(len(known), rules.STATE)
    after = []
    for seat, before in enumerate(known):
        rules.sees(states[0], seat, views[seat])
        own = f"{move if seat == mover else -1} ".encode()
        after.append(hashlib.blake2b(before + own + views[seat].tobytes(), digest_size=16).digest())
    return tuple(after)
