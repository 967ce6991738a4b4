"""Compiles what play needs when a server starts: what somebody waits for first, and without holding anybody up."""

import asyncio
import gc
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import structlog

from koloda import games
from koloda.kit.rooms import PLACES
from koloda.server.rehearsal import BOTS, COURSES, RULES, course_of, rehearse

logger = structlog.get_logger()


class Dish(NamedTuple):
    """A course of a game: something that is compiled at a time."""

    game: str
    course: str


class Kitchen:
    """Knows which games can be played. ``told`` is called with the name of each that can, or never will."""

    def __init__(self, told: Callable[[str], None]) -> None:
        self.ready = dict.fromkeys(games.names(), False)
        """Whether the rules are at hand; the bots of a game come after, the strong ones last."""
        self.broken: set[str] = set()
        """Games of which something cannot be compiled here, until the server starts again."""
        self._told = told
        self._waiting = [Dish(game, course) for course in COURSES for game in self.ready]
        self._served = {dish: asyncio.Event() for dish in self._waiting}
        self._cook = Cook()
        self._cooking: Dish | None = None
        self._hurried: set[Dish] = set()

    def open_at_once(self) -> None:
        """Take all as ready: each function is compiled when it is first used."""
        self.ready = dict.fromkeys(self.ready, True)
        for served in self._served.values():
            served.set()

    async def cook(self) -> None:
        """Make all ready: compile in another process, which stalls nobody, then load what that left on disk."""
        try:
            while self._waiting:
                self._cooking = dish = self._waiting.pop(0)
                compiled = await self._compile(dish)
                self._cooking = None
                if compiled:
                    await self._serve(dish)
                else:
                    self._put_back(dish)
        finally:
            await self._cook.stop()

    async def _compile(self, dish: Dish) -> bool:
        return await self._cook.compile(dish)

    async def _serve(self, dish: Dish) -> None:
        try:
            await asyncio.to_thread(rehearse, games.find(dish.game), [dish.course])
        except Exception:
            logger.exception("game_broken", game=dish.game, course=dish.course)
            self._give_up(dish.game)
            return
        gc.freeze()  # a compiler leaves a million objects behind: to look through them again and again takes long
        self._served[dish].set()
        logger.info("game_ready", game=dish.game, course=dish.course)
        if dish.course == RULES:
            self.ready[dish.game] = True
            self._told(dish.game)

    def _put_back(self, dish: Dish) -> None:
        """Let a dish wait behind those for which somebody waits."""
        others = [place for place, other in enumerate(self._waiting) if other not in self._hurried]
        self._waiting.insert(others[0] if others else len(self._waiting), dish)

    def _give_up(self, game: str) -> None:
        self.broken.add(game)
        self.ready[game] = False
        self._waiting = [dish for dish in self._waiting if dish.game != game]
        self._told(game)

    def hurry(self, game: str, last: str = BOTS) -> None:
        """Make a game ready before the others, up to the course ``last``: somebody waits for it."""
        wanted = {Dish(game, course) for course in COURSES[: COURSES.index(last) + 1]}
        self._hurried |= wanted
        first = [dish for dish in self._waiting if dish in wanted]
        self._waiting = first + [dish for dish in self._waiting if dish not in wanted]
        if first and self._cooking and self._cooking not in self._hurried:
            self._cook.interrupt()  # what is compiled of the other dish by now lies on disk

    def can_think(self, game: str, level: str) -> bool:
        """Say whether a bot of a level can think without compiling anything; if not, that is hurried."""
        self.hurry(game, course_of(level))
        return self._served[Dish(game, course_of(level))].is_set()

    async def bots_ready(self, game: str, level: str) -> None:
        """Wait until a bot of a level can think; for ever in a game that is broken."""
        if not self.can_think(game, level):
            await self._served[Dish(game, course_of(level))].wait()


class Cook:
    """Another process, which compiles one dish after another."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._interrupted = False

    async def compile(self, dish: Dish) -> bool:
        """Compile a dish; returns False if that was interrupted.

        If the process dies of it nothing is said here: to serve the dish will show what is wrong.
        """
        self._interrupted = False
        if self._process is None or self._process.returncode is not None:
            command = (sys.executable, "-m", "koloda.server.kitchen", *map(str, PLACES))
            pipe = asyncio.subprocess.PIPE
            self._process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe)
        assert self._process.stdin
        assert self._process.stdout
        with suppress(ConnectionError):
            self._process.stdin.write(f"{dish.game} {dish.course}\n".encode())
            await self._process.stdin.drain()
        if not await self._process.stdout.readline():
            await self._process.wait()
        return not self._interrupted

    def interrupt(self) -> None:
        """Let a dish be, unless it is done already."""
        if self._process and self._process.returncode is None:
            self._interrupted = True
            self._process.kill()

    async def stop(self) -> None:
        """Send the process home."""
        if self._process:
            self.interrupt()
            await self._process.wait()


def main(places: list[str]) -> None:
    """Compile the dishes that are asked for on standard input, and say after each that it is done."""
    if hasattr(os, "nice"):
        os.nice(5)  # whoever plays already goes first
    PLACES.extend(place for place in map(Path, places) if place not in PLACES)
    for line in sys.stdin:
        game, course = line.split()
        with suppress(Exception):  # the server will meet it too, and tell it
            rehearse(games.find(game), [course])
        sys.stdout.write("done\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
