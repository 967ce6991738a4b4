"""Who sits where: people and bots, and what they are called."""

from collections.abc import Mapping, Sequence
from itertools import count

from koloda.bots import LEVELS
from koloda.games import LANGUAGES, Game
from koloda.kit.options import Value
from koloda.kit.say import Refusal
from koloda.table import span
from koloda.words import Words

HUMAN = "human"
BOT = "easy"
"""Whom a person plays against who has not asked for others."""


def kinds(game: Game, values: Mapping[str, Value], players: int, seats: str) -> list[str]:
    """Return the kind of each seat, from ``--players`` or ``--seats``; one person against bots where neither is given.

    Raises Refusal for a number that the game does not take, a kind that is none, or where the two do not agree.
    """
    if players and players not in game.options.PLAYERS:
        raise Refusal("players.refused", given=players, allowed=span(game.options.PLAYERS))
    if not seats:
        return [HUMAN] + [BOT] * ((players or fewest(game, values)) - 1)
    given = [kind.strip() for kind in seats.split(",")]
    for kind in given:
        if kind not in (HUMAN, *LEVELS):
            raise Refusal("terminal.seat_unknown", given=kind, allowed=", ".join((HUMAN, *LEVELS)))
    if players and players != len(given):
        raise Refusal("terminal.seats_differ", players=players, seats=len(given), given=seats)
    return given


def fewest(game: Game, values: Mapping[str, Value]) -> int:
    """Return the smallest number of players that these options allow, or that the game takes if they allow none."""
    allowed = game.options.PLAYERS
    return next((players for players in allowed if not game.options.impossible(players, values)), allowed[0])


def names(seated: Sequence[str], words: Words, own: str = "") -> list[str]:
    """Name the seats: a person alone is "You" or ``own``; all others are numbered by kind."""
    alone = seated.count(HUMAN) == 1
    numbers = {kind: count(1) for kind in seated}
    return [
        (own or words.line("terminal.you"))
        if kind == HUMAN and alone
        else words.line(f"terminal.name.{kind}", n=next(numbers[kind]))
        for kind in seated
    ]


def own_name(given: str, seats: int) -> str:
    """Return what a person wants to be called, in one line; refuses what ``recognised`` would take for a bot's name."""
    name = " ".join(given.split())
    if name and recognised([name] * seats)[0] != HUMAN:
        raise Refusal("terminal.name_of_bot", given=name)
    return name


def recognised(called: Sequence[str]) -> list[str]:
    """Return the kinds of seats of a match by the names that ``names`` gave them, in whatever language."""
    bots = {
        Words(language).line(f"terminal.name.{level}", n=n): level
        for language in LANGUAGES
        for level in LEVELS
        for n in range(1, len(called) + 1)
    }
    return [bots.get(name, HUMAN) for name in called]


def bots(seated: Sequence[str]) -> list[str]:
    """Return the levels that sit there."""
    return sorted(set(seated) - {HUMAN})
