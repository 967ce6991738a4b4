"""What a server rehearses of a game: the rules first, so that whoever waits for them does not wait for bots, too."""

from collections.abc import Sequence

from koloda import games, rehearsal
from koloda.games import Game
from koloda.kit.options import chosen
from koloda.kit.say import Refusal
from koloda.table import Match

RULES = "rules"
BOTS = "easy"
COURSES = (RULES, BOTS, "medium", "hard")
"""What is compiled one after another: the rules, then bots whose level needs more than the one before."""


def course_of(level: str) -> str:
    """Return the course after which a bot of a level can think: ``random`` needs the rules alone."""
    return {"random": RULES, "master": "hard"}.get(level, level)


def rehearse(game: Game, courses: Sequence[str] = COURSES) -> None:
    """Play a deal for each course: with any moves, and where bots rehearse ask one at every choice what it thinks."""
    for course in courses:
        match = Match(game, ["rehearsal"] * fewest(game), seed="rehearsal")
        rehearsal.rehearse(match, "" if course == RULES else course)


def fewest(game: Game) -> int:
    """Return the smallest number of players that the first preset allows."""
    presets = game.options.PRESETS
    values = chosen(game.options.OPTIONS, presets, next(iter(presets)), {})
    for players in game.options.PLAYERS:
        if not game.options.impossible(players, values):
            return players
    raise Refusal("game.unknown", given=game.name, allowed=", ".join(games.names()))
