"""Plays a little of a game, so that all that a match needs is compiled, or loaded, before anybody waits for it."""

from collections.abc import Sequence

from koloda import bots, games
from koloda.bots import Budget
from koloda.games import Game
from koloda.kit.options import chosen
from koloda.kit.say import Refusal
from koloda.table import Match

RULES = "rules"
BOTS = "easy"
COURSES = (RULES, BOTS, "medium", "hard")
"""What is compiled one after another: the rules, then bots whose level needs more than the one before."""
REHEARSED = 200
"""So many moves use whatever a match will use."""
LITTLE = Budget(ms=5, guesses=2)
"""Enough to call whatever a bot calls."""


def course_of(level: str) -> str:
    """Return the course after which a bot of a level can think: ``random`` needs the rules alone."""
    return {"random": RULES, "master": "hard"}.get(level, level)


def rehearse(game: Game, courses: Sequence[str] = COURSES) -> None:
    """Play a deal for each course: with any moves, and where bots rehearse ask one at every choice what it thinks."""
    for course in courses:
        match = Match(game, ["rehearsal"] * fewest(game), seed="rehearsal")
        match.next_deal()
        for number in range(REHEARSED):
            if match.deal_over:
                break
            rehearse_move(match, course, number)
        if match.over:
            match.winners()


def rehearse_move(match: Match, course: str, number: int) -> None:
    """Look at the table with all eyes, think if bots rehearse, and play one of the legal moves."""
    legal, seat = match.legal(), match.to_move
    seen = match.seen(seat)
    for viewer in range(-1, len(match.players)):
        match.seen(viewer)
    if course != RULES and len(legal) > 1:
        bots.think(course, seen, seat, legal, LITTLE, number)
    match.play(legal[number % len(legal)])


def fewest(game: Game) -> int:
    """Return the smallest number of players that the first preset allows."""
    presets = game.options.PRESETS
    values = chosen(game.options.OPTIONS, presets, next(iter(presets)), {})
    for players in game.options.PLAYERS:
        if not game.options.impossible(players, values):
            return players
    raise Refusal("game.unknown", given=game.name, allowed=", ".join(games.names()))
