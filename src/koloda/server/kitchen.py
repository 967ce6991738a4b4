"""Compiles the rules of all games when a server starts, one after another, without holding anybody up."""

import asyncio
import gc
import os
import sys
from collections.abc import Callable

import structlog

from koloda import bots, games
from koloda.games import Game
from koloda.kit.options import chosen
from koloda.kit.rooms import PLACES
from koloda.kit.say import Refusal
from koloda.table import Match

REHEARSED = 200
"""So many moves use whatever a match will use."""

logger = structlog.get_logger()


class Kitchen:
    """Knows which games are ready to be played. ``told`` is called with the name of each that is, or never will be."""

    def __init__(self, told: Callable[[str], None]) -> None:
        self.ready = dict.fromkeys(games.names(), False)
        self.broken: set[str] = set()
        """Games whose rules cannot be compiled here, until the server starts again."""
        self._told = told
        self._waiting = list(self.ready)

    def open_at_once(self) -> None:
        """Take all games as ready: each is compiled when it is first used."""
        self.ready = dict.fromkeys(self.ready, True)

    async def cook(self) -> None:
        """Make every game ready: compile in another process, which stalls nobody, then load what that left on disk."""
        while self._waiting:
            name = self._waiting.pop(0)
            await self._compile(name)
            try:
                await asyncio.to_thread(rehearse, games.find(name))
            except Exception:
                logger.exception("game_broken", game=name)
                self.broken.add(name)
                self._told(name)
                continue
            gc.freeze()  # a compiler leaves a million objects behind: to look through them again and again takes long
            self.ready[name] = True
            logger.info("game_ready", game=name)
            self._told(name)

    def hurry(self, name: str) -> None:
        """Make a game ready before the others: somebody waits for it."""
        if name in self._waiting:
            self._waiting.remove(name)
            self._waiting.insert(0, name)

    async def _compile(self, name: str) -> None:
        places = [str(place) for place in PLACES]
        command = (sys.executable, "-m", "koloda.server.kitchen", name, *places)
        process = await asyncio.create_subprocess_exec(*command, stdin=asyncio.subprocess.DEVNULL)
        try:
            await process.wait()
        except asyncio.CancelledError:
            process.kill()
            await process.wait()
            raise


def rehearse(game: Game) -> None:
    """Play a deal with bots of every level, so that all that a match needs is compiled and loaded."""
    match = Match(game, ["rehearsal"] * fewest(game), seed="rehearsal")
    match.next_deal()
    for number in range(REHEARSED):
        if match.deal_over:
            break
        seat = match.to_move
        level = bots.LEVELS[-1 - number] if number < len(bots.LEVELS) else bots.LEVELS[0]
        move = bots.choose(level, match.seen(seat), seat, match.legal(), number)
        match.play(move)
    if match.over:
        match.winners()


def fewest(game: Game) -> int:
    """Return the smallest number of players that the first preset allows."""
    presets = game.options.PRESETS
    values = chosen(game.options.OPTIONS, presets, next(iter(presets)), {})
    for players in game.options.PLAYERS:
        if not game.options.impossible(players, values):
            return players
    raise Refusal("game.unknown", given=game.name, allowed=", ".join(games.names()))


if __name__ == "__main__":
    from pathlib import Path

    if hasattr(os, "nice"):
        os.nice(5)  # whoever plays already goes first
    PLACES.extend(place for place in map(Path, sys.argv[2:]) if place not in PLACES)
    rehearse(games.find(sys.argv[1]))
