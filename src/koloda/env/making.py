"""``koloda.make``: from names and plain values to a match."""

from typing import Any

import numpy as np

from koloda import games
from koloda.env.error import refusing, whole
from koloda.env.match import OpenMatch
from koloda.games import Game
from koloda.kit.options import Counts, Value
from koloda.kit.say import Refusal
from koloda.table import Match, span

Given = Value | dict[str, int] | set[str]


def make(
    game: str,
    /,
    preset: str = "",
    players: int = 0,
    seed: str | int | None = None,
    **options: Given,
) -> OpenMatch:
    """Begin a match, with its first deal dealt.

    ``game`` is the name of a game: ``hoy``, ``koikoi``, ``hunter``, ``jhyap``. ``preset`` is a named set of options
    (the game's first by default), ``players`` how many play (as few as can by default). ``seed`` is text or a number,
    any but the empty text: the same one gives the same cards, None others each time. ``options`` are house rules by
    name: text as on the command line, or True and False, a number, a set of labels, a table of counts. ``koloda games
    GAME`` lists presets and options, and says by which clause of the rule book each option is.

    Raises Refused (a ValueError) with what is allowed for an unknown game, preset, option or value, and for players or
    options that cannot be played together, TypeError for what is of another kind.
    """
    opened = OpenMatch(begin(game, preset, players, seed, options))
    opened.next_deal()
    return opened


def begin(name: str, preset: str, players: int, seed: str | int | None, options: dict[str, Given]) -> Match:
    """Begin a match of which nothing is dealt."""
    players = whole(players, "How many play is a whole number, or 0 for as few as can")
    seed = seed_text(seed)
    with refusing():
        game = games.find(name)
    with refusing(game):
        if players not in (0, *game.options.PLAYERS):
            raise Refusal("players.refused", given=players, allowed=span(game.options.PLAYERS))
        given = {option: as_text(game, option, value) for option, value in options.items()}
        names = [f"player {seat + 1}" for seat in range(players or game.options.PLAYERS[0])]
        return Match(game, names, preset, given, seed)


def seed_text(seed: Any) -> str:
    """Write a seed as text; None as the empty text, which is no seed."""
    if seed is None:
        return ""
    if not isinstance(seed, str | int | float | np.number):
        raise TypeError(f"A seed is text, a number or None, not {seed!r}.")
    if not f"{seed}":
        raise ValueError("An empty text is no seed; give None for other cards each time.")
    return f"{seed}"


def as_text(game: Game, name: str, value: Given) -> str:
    """Write an option's value as the command line takes it."""
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, set | frozenset):
        return "+".join(sorted(map(str, value))) or "none"
    if isinstance(value, dict):
        return ",".join(f"{count}x{label}" for label, count in value.items() if count)
    if isinstance(value, tuple):
        option = next((option for option in game.options.OPTIONS if option.name == name), None)
        if isinstance(option, Counts) and len(option.labels) == len(value):
            return option.write(value)
    return str(value)
