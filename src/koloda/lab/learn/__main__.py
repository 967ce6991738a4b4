"""Lets a game's learned player learn: it plays deals against itself, and is taught what came of them.

``python -m koloda.lab.learn koikoi nintendo --deals 600000`` writes ``koikoi/nets/nintendo.npy`` into the current
folder, again and again as it gets better. ``--start FILE --rate 2.5e-4`` goes on from another network, with ``--was
128 32`` from one that had so many numbers between. That is how those in the games' folders were made (Young Hunter's
with ``--share 5``, and then 4). ``koloda.lab.learn.others`` makes those of what others lay and hold.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from koloda import games, shuffle
from koloda.bots.stakes import weights_of
from koloda.kit.network import size_of
from koloda.lab.asked import asked, positive, stoppable
from koloda.lab.learn.descent import descend
from koloda.lab.learn.widen import widened
from koloda.table import Match

DEALS = 5000
"""Deals that are played with one state of the network."""
SHARE = 3
"""One position in so many is taught: those of a deal tell of the same luck, and another deal is soon played."""
TRIES, TRUST = 0.06, 0.9
RATE, LEAST_RATE = 8e-4, 1e-5
"""The length of the first step and, little by little, of the last; a network that has learned wants shorter ones."""
PARTS, PACE = 4, 0.08
"""A round is taught in parts; after each, the network that plays moves so far towards the one that learns."""


class Round(NamedTuple):
    """The state of learning after some deals: the weights to play with, and the loss before the round was taught."""

    deals: int
    weights: Any
    loss: float


def new_network(features: int, hidden: int, second: int, results: int) -> Any:
    """Return a network of small random numbers."""
    random = np.random.default_rng(1)
    layers = (
        random.normal(size=features * hidden) * 0.05,
        np.zeros(hidden),
        random.normal(size=hidden * second) * (2 / hidden) ** 0.5,
        np.zeros(second),
        random.normal(size=second * results) * 0.1,
        np.zeros(results),
    )
    return np.concatenate(layers).astype(np.float32)


def with_results(net: Any, least: Any, sums: Any, counts: Any) -> Any:
    """Return the weights for a network: with the mean points of each result, and their standard deviation."""
    means = np.where(counts > 0, sums / np.maximum(counts, 1), np.concatenate([-least[::-1], [0], least]))
    swing = np.sqrt((counts * means**2).sum() / counts.sum())
    return np.concatenate([net, means, [swing]]).astype(np.float32)


def learn(match: Match, total: int, start: Any = None, rate: float = RATE, share: int = SHARE) -> Iterator[Round]:
    """Yield better and better weights, ``total`` deals in all; the first step is ``rate`` long."""
    game = import_module(f"koloda.games.{match.game.name}.lessons")
    learned = import_module(f"koloda.games.{match.game.name}.learned")
    sizes = learned.FEATURES, learned.HIDDEN, learned.SECOND, learned.RESULTS
    results, active = learned.RESULTS, learned.ACTIVE
    net = new_network(*sizes) if start is None else start[: size_of(*sizes)].copy()
    played = net.copy()
    weights = weights_of(match.state).astype(np.float32) if start is None else start
    momentum, squares, step = np.zeros_like(net), np.zeros_like(net), 0
    room: Any = np.zeros(2, match.state.dtype)
    room[game.FRESH] = match.state
    room["chance"] = shuffle.chance(match.seed, f"lessons {total}")  # who goes on for longer does not play them again
    random = np.random.default_rng(2)
    for deals in range(0, total, DEALS):
        positions = np.zeros((DEALS * game.MOST, active), np.int16)
        taught = np.zeros((DEALS * game.MOST, results), np.uint16)
        sums, counts = np.zeros(results), np.zeros(results)
        count = game.lessons(room, DEALS, weights, TRIES, TRUST, positions, taught, sums, counts)
        order = random.permutation(count)[: count // share]
        now = LEAST_RATE + (rate - LEAST_RATE) * (1 - deals / total)
        losses = []
        for part in np.array_split(order, PARTS):
            loss, step = descend(net, *sizes[:3], momentum, squares, step, now, positions, taught, part)
            losses.append(loss)
            played += np.float32(PACE) * (net - played)
        weights = with_results(played, learned.LEAST, sums, counts)
        yield Round(deals + DEALS, weights, sum(losses) / PARTS)


def read(file: Path, game: str, was: Sequence[int] | None) -> Any:
    """Return the weights in a file, made wider if ``was`` tells how many numbers were between. Raises ValueError."""
    learned = import_module(f"koloda.games.{game}.learned")
    now = learned.HIDDEN, learned.SECOND
    try:
        weights = np.load(file).astype(np.float32)
    except (EOFError, ValueError):
        raise ValueError("this is no file of numbers, as this command writes them (.npy)") from None
    hidden, second = was or now
    size = size_of(learned.FEATURES, hidden, second, learned.RESULTS) + learned.RESULTS + 1  # as with_results adds
    if weights.shape != (size,):
        raise ValueError(
            f"a network of {game} with {hidden} and {second} numbers between has {size}, not {weights.shape}"
        )
    return widened(weights, learned.FEATURES, (hidden, second), now, learned.RESULTS) if was else weights


def reader_of(prog: str, about: str | None) -> argparse.ArgumentParser:
    """Return what reads a command that learns from so many deals of a game under a preset."""
    reader = argparse.ArgumentParser(prog=prog, description=about)
    reader.add_argument("game")
    reader.add_argument("preset")
    reader.add_argument("--deals", type=positive, default=600_000)
    return reader


def match_of(reader: argparse.ArgumentParser, given: argparse.Namespace, source: str) -> Match:
    """Begin a match of the game asked for, which has deals to learn from in its file ``source``."""
    with asked(reader):
        game = games.find(given.game)
        match = Match(game, [""] * game.options.PLAYERS[0], given.preset, seed="learn")
    if find_spec(f"koloda.games.{given.game}.{source}") is None:
        reader.error(f"{given.game} has no {source}.py to learn from")
    return match


def write(file: Path, numbers: Any) -> None:
    """Write a network, whole or not at all."""
    part = file.with_name(f"{file.name}.part")
    with part.open("wb") as out:
        np.save(out, numbers.astype(np.float16))
    part.replace(file)


STOPPED = "Stopped; what the last whole round has written stays."


def main(arguments: list[str]) -> None:
    """Learn, and write the weights after every round."""
    reader = reader_of("python -m koloda.lab.learn", __doc__)
    reader.add_argument("--start", type=Path)
    reader.add_argument("--was", type=int, nargs=2, metavar=("HIDDEN", "SECOND"))
    reader.add_argument("--rate", type=float, default=RATE)
    reader.add_argument("--share", type=positive, default=SHARE)
    reader.add_argument("--out", type=Path)
    given = reader.parse_args(arguments)
    match = match_of(reader, given, "lessons")
    out = given.out or Path(given.game) / "nets" / f"{given.preset}.npy"
    try:
        start = None if given.start is None else read(given.start, given.game, given.was)
    except (OSError, ValueError) as error:
        reader.error(f"{given.start}: {error}")
    out.parent.mkdir(parents=True, exist_ok=True)
    with stoppable(STOPPED):
        for after in learn(match, given.deals, start, given.rate, given.share):
            write(out, after.weights)
            sys.stdout.write(f"{after.deals} deals: loss {after.loss:.4f}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
