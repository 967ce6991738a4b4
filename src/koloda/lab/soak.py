"""Plays every game and preset between levels drawn by lot, and looks for crashes, illegal moves and slow moves.

``python -m koloda.lab.soak 300`` plays 300 games of each; ``python -m koloda.lab.soak 20 jhyap hoy:vlada --seed S``
plays only some. A game is one deal, of a match of which up to three deals were played at random before. Bots think as
long as at a table. The time of a move is the processor's, and is to stay below twice the level's budget.
"""

import argparse
import random
import sys
import time
import traceback
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product

from koloda import bots, games, shuffle
from koloda.games import Game
from koloda.kit.say import Refusal
from koloda.lab.asked import asked, positive, stoppable
from koloda.rehearsal import rehearse
from koloda.table import Match

MOST_BEFORE = 3
SLACK = 2.0
"""So many times its budget a move may take."""


@dataclass
class Slowest:
    """What is known of a level's moves: how many, their processor time in ms, and the slowest with where it was."""

    moves: int = 0
    ms: float = 0.0
    worst: float = 0.0
    where: str = ""

    def add(self, ms: float, where: str) -> None:
        """Count a move."""
        self.moves += 1
        self.ms += ms
        if ms > self.worst:
            self.worst, self.where = ms, where


@dataclass
class Report:
    """What a soak has found: times by level, moves that were too slow, and what crashed or was refused."""

    games: int = 0
    times: dict[str, Slowest] = field(default_factory=lambda: {level: Slowest() for level in bots.LEVELS})
    slow: list[str] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)

    def time(self, level: str, ms: float, where: str) -> None:
        """Count a move, and note it if it was too slow."""
        self.times[level].add(ms, where)
        if ms > SLACK * bots.BOTS[level].ms:
            self.slow.append(f"{level} {ms:.1f} ms: {where}")

    def lines(self) -> Iterator[str]:
        """Tell what was found."""
        yield f"{self.games} games"
        for level, told in self.times.items():
            if told.moves:
                mean = told.ms / told.moves
                yield f"{level:7} {told.moves:7} moves, {mean:7.2f} ms, slowest {told.worst:7.1f} ms: {told.where}"
        yield from self.slow
        yield from self.broken


def soak(game: Game, preset: str, count: int, seed: str, report: Report) -> None:
    """Play ``count`` games of a preset, with each number of players in turn."""
    able = [n for n in game.options.PLAYERS if playable(game, preset, n)]
    for players, level in product(able, bots.LEVELS):
        rehearse(Match(game, ["?"] * players, preset, seed="rehearsal"), level)
    for number in range(count):
        name = f"{seed}-{number + 1}"
        lot = random.Random(f"{game.name} {preset} {name}")
        players = able[number % len(able)]
        levels = [lot.choice(bots.LEVELS) for _ in range(players)]
        where = f"{game.name}:{preset}, {','.join(levels)}, seed {name}"
        try:
            play(Match(game, levels, preset, seed=name), levels, lot, where, report)
        except Exception:  # whatever breaks is what a soak is for
            report.broken.append(f"{where}\n{traceback.format_exc()}")
        report.games += 1


def playable(game: Game, preset: str, players: int) -> bool:
    """Say whether a preset can be played by so many."""
    given = {option.name: option.default for option in game.options.OPTIONS} | dict(game.options.PRESETS[preset])
    return game.options.impossible(players, given) is None


def play(match: Match, levels: Sequence[str], lot: random.Random, where: str, report: Report) -> None:
    """Play some deals at random and then one by the bots. Raises Refusal for an illegal move."""
    for _ in range(lot.randint(0, MOST_BEFORE)):
        if not match.over:
            match.next_deal()
        while not match.deal_over:
            match.play(lot.choice(match.legal()))
    if match.over:
        return
    match.next_deal()
    while not match.deal_over:
        seat, legal = match.to_move, match.legal()
        turn = len(match.deals[-1].moves) + 1
        chance = shuffle.chance(match.seed, f"deal {len(match.deals)} turn {turn}")
        began = time.thread_time()
        move = bots.choose(levels[seat], match.seen(seat), seat, legal, chance)
        if len(legal) > 1:
            told = f"{where}, deal {len(match.deals)} turn {turn}, {len(legal)} moves"
            report.time(levels[seat], 1000 * (time.thread_time() - began), told)
        match.play(move)


def variants(name: str) -> list[tuple[Game, str]]:
    """Return what ``GAME`` or ``GAME:PRESET`` names. Raises Refusal if there is no such game or preset."""
    name, _, preset = name.partition(":")
    game = games.find(name)
    if preset and preset not in game.options.PRESETS:
        raise Refusal("preset.unknown", given=preset, allowed=", ".join(game.options.PRESETS))
    return [(game, one) for one in ([preset] if preset else game.options.PRESETS)]


def main(arguments: Sequence[str]) -> int:
    """Soak the games named, or all; returns 1 if anything broke or was too slow."""
    parser = argparse.ArgumentParser(prog="python -m koloda.lab.soak", description=__doc__)
    parser.add_argument("count", type=positive, help="how many games of each preset")
    parser.add_argument("games", nargs="*", metavar="GAME[:PRESET]", help="which; all if none is named")
    parser.add_argument("--seed", default="soak")
    given = parser.parse_args(arguments)
    total = Report()
    with asked(parser):
        wanted = [variant for name in given.games or games.names() for variant in variants(name)]
    with stoppable("Stopped; what is told above was found."):
        for game, preset in wanted:
            report = Report()
            soak(game, preset, given.count, given.seed, report)
            sys.stdout.write(f"{game.name}:{preset} " + "\n".join(report.lines()) + "\n")
            sys.stdout.flush()
            total.games += report.games
            total.slow += report.slow
            total.broken += report.broken
    sys.stdout.write(f"{total.games} games, {len(total.slow)} slow moves, {len(total.broken)} broken games\n")
    return 1 if total.slow or total.broken else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
