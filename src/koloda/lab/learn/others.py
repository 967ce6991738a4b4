"""Lets networks learn what a game's learned player lays, and what others hold who have played as it does.

``python -m koloda.lab.learn.others hunter seed`` writes ``hunter/nets/seed-laid.npy`` and ``hunter/nets/seed-held.npy``
(in Koi-Koi only what is held) into the current folder, again and again as they get better. The player whose deals they
learn from is the one in the game's folder, or with ``--player FILE`` another.
"""

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from koloda import games, shuffle
from koloda.bots.stakes import weights_of
from koloda.lab.asked import stoppable
from koloda.lab.learn.__main__ import LEAST_RATE, PACE, PARTS, STOPPED, match_of, new_network, read, reader_of, write
from koloda.lab.learn.descent import descend
from koloda.table import Match

DEALS = 5000
"""Deals that are played with one state of the networks."""
RATE = 1e-3
"""The length of the first step; the last is as short as where the player learns."""
TRIES = 0.1
"""One move in ten is tried: others do not play as the learned player does, and networks are to answer there, too."""


class Pupil:
    """A network that learns: the numbers that learn, and their running mean, which is kept."""

    def __init__(self, *sizes: int) -> None:
        self.sizes = sizes
        self.net = new_network(*sizes)
        self.mean = self.net.copy()
        self.momentum, self.squares, self.step = np.zeros_like(self.net), np.zeros_like(self.net), 0

    def teach(self, rate: float, positions: Any, taught: Any, order: Any) -> float:
        """Teach positions in an order, but those of which nothing is to be told; returns the loss."""
        losses: list[float] = []
        for part in np.array_split(order[taught[order].any(axis=1)], PARTS):
            how = self.momentum, self.squares, self.step, rate
            loss, self.step = descend(self.net, *self.sizes[:3], *how, positions, taught, part)
            losses.append(loss)
            self.mean += np.float32(PACE) * (self.net - self.mean)
        return sum(losses) / PARTS


class Round(NamedTuple):
    """The state of learning after some deals: the networks by name, and their losses before the round was taught."""

    deals: int
    nets: dict[str, Any]
    losses: dict[str, float]


def learn(match: Match, player: Any, total: int) -> Iterator[Round]:
    """Yield better and better networks of what others lay and hold, ``total`` deals of ``player`` in all."""
    game = import_module(f"koloda.games.{match.game.name}.examples")
    learned = import_module(f"koloda.games.{match.game.name}.learned")
    others = import_module(f"koloda.games.{match.game.name}.others")
    fresh = import_module(f"koloda.games.{match.game.name}.lessons").FRESH
    pupils = {kind: Pupil(learned.FEATURES, *sizes) for kind, *sizes in others.NETWORKS}
    room: Any = np.zeros(2, match.state.dtype)
    room[fresh] = match.state
    room["chance"] = shuffle.chance(match.seed, f"examples {total}")
    random = np.random.default_rng(2)
    most = DEALS * game.MOST
    positions = np.zeros((most, learned.ACTIVE), np.int16)
    taught = {kind: np.zeros((most, pupil.sizes[-1]), np.uint16) for kind, pupil in pupils.items()}
    for deals in range(0, total, DEALS):
        count = game.examples(room, DEALS, player, weights_of(match.state), TRIES, positions, *taught.values())
        now = LEAST_RATE + (RATE - LEAST_RATE) * (1 - deals / total)
        order = random.permutation(count)
        losses = {kind: pupil.teach(now, positions, taught[kind], order) for kind, pupil in pupils.items()}
        yield Round(deals + DEALS, {kind: pupil.mean for kind, pupil in pupils.items()}, losses)


def main(arguments: list[str]) -> None:
    """Learn, and write the networks after every round."""
    reader = reader_of("python -m koloda.lab.learn.others", __doc__)
    reader.add_argument("--player", type=Path)
    reader.add_argument("--out", type=Path)
    given = reader.parse_args(arguments)
    match = match_of(reader, given, "examples")
    source = given.player or Path(games.__file__).parent / given.game / "nets" / f"{given.preset}.npy"
    try:
        player = read(source, given.game, None)
    except (OSError, ValueError) as error:
        reader.error(f"{source}: {error}")
    out = given.out or Path(given.game) / "nets"
    out.mkdir(parents=True, exist_ok=True)
    with stoppable(STOPPED):
        for after in learn(match, player, given.deals):
            for kind, net in after.nets.items():
                write(out / f"{given.preset}-{kind}.npy", net)
            losses = ", ".join(f"{loss:.4f} ({kind})" for kind, loss in after.losses.items())
            sys.stdout.write(f"{after.deals} deals: loss {losses}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
