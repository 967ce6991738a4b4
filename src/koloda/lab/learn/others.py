"""Lets networks learn what a game's learned player lays, and what others hold who have played as it does.

``python -m koloda.lab.learn.others hunter seed`` writes ``hunter/nets/seed-laid.npy`` and ``hunter/nets/seed-held.npy``
into the current folder, again and again as they get better. The player whose deals they learn from is the one in the
game's folder, or with ``--player FILE`` another.
"""

import argparse
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from koloda import games, shuffle
from koloda.bots.stakes import weights_of
from koloda.lab.asked import asked
from koloda.lab.learn.__main__ import LEAST_RATE, PACE, PARTS, new_network, read
from koloda.lab.learn.descent import descend
from koloda.table import Match

DEALS = 5000
"""Deals that are played with one state of the networks."""
RATE = 1e-3
"""The length of the first step; the last is as short as where the player learns."""
TRIES = 0.1
"""One move in ten is tried: others do not play as the learned player does, and networks are to answer there, too."""
KINDS = ("laid", "held")


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
    """The state of learning after some deals: both networks, and the loss of each before the round was taught."""

    deals: int
    nets: tuple[Any, Any]
    losses: tuple[float, float]


def learn(match: Match, player: Any, total: int) -> Iterator[Round]:
    """Yield better and better networks of what is laid and held, ``total`` deals of ``player`` in all."""
    game = import_module(f"koloda.games.{match.game.name}.examples")
    learned = import_module(f"koloda.games.{match.game.name}.learned")
    others = import_module(f"koloda.games.{match.game.name}.others")
    fresh = import_module(f"koloda.games.{match.game.name}.lessons").FRESH
    many = others.CARDS, others.OTHERS * others.CARDS
    laid = Pupil(learned.FEATURES, others.LAID_HIDDEN, others.LAID_SECOND, many[0])
    held = Pupil(learned.FEATURES, others.HELD_HIDDEN, others.HELD_SECOND, many[1])
    room: Any = np.zeros(2, match.state.dtype)
    room[fresh] = match.state
    room["chance"] = shuffle.chance(match.seed, f"examples {total}")
    random = np.random.default_rng(2)
    most = DEALS * game.MOST
    positions = np.zeros((most, learned.ACTIVE), np.int16)
    taught = np.zeros((most, many[0]), np.uint16), np.zeros((most, many[1]), np.uint16)
    for deals in range(0, total, DEALS):
        count = game.examples(room, DEALS, player, weights_of(match.state), TRIES, positions, *taught)
        now = LEAST_RATE + (RATE - LEAST_RATE) * (1 - deals / total)
        order = random.permutation(count)
        losses = laid.teach(now, positions, taught[0], order), held.teach(now, positions, taught[1], order)
        yield Round(deals + DEALS, (laid.mean, held.mean), losses)


def main(arguments: list[str]) -> None:
    """Learn, and write both networks after every round."""
    reader = argparse.ArgumentParser(prog="python -m koloda.lab.learn.others", description=__doc__)
    reader.add_argument("game")
    reader.add_argument("preset")
    reader.add_argument("--deals", type=int, default=600_000)
    reader.add_argument("--player", type=Path)
    reader.add_argument("--out", type=Path)
    given = reader.parse_args(arguments)
    with asked(reader):
        game = games.find(given.game)
        match = Match(game, [""] * game.options.PLAYERS[0], given.preset, seed="learn")
    if find_spec(f"koloda.games.{given.game}.examples") is None:
        reader.error(f"{given.game} has no examples.py to learn from")
    source = given.player or Path(games.__file__).parent / given.game / "nets" / f"{given.preset}.npy"
    try:
        player = read(source, given.game, None)
    except (OSError, ValueError) as error:
        reader.error(f"{source}: {error}")
    out = given.out or Path(given.game) / "nets"
    out.mkdir(parents=True, exist_ok=True)
    for after in learn(match, player, given.deals):
        for kind, net in zip(KINDS, after.nets, strict=True):
            np.save(out / f"{given.preset}-{kind}.npy", net.astype(np.float16))
        sys.stdout.write(f"{after.deals} deals: loss {after.losses[0]:.4f} (laid), {after.losses[1]:.4f} (held)\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
