"""Games, presets and options, for people and for programs."""

from collections.abc import Iterable
from typing import Any

from koloda import games
from koloda.games import Game
from koloda.kit.options import Choice, Option, Values
from koloda.table import span
from koloda.terminal.screen import Screen
from koloda.words import Words


def changes(game: Game, preset: str) -> dict[str, str]:
    """Return the options that a preset changes, with their values as text."""
    table = {option.name: option for option in game.options.OPTIONS}
    return {name: table[name].write(value) for name, value in game.options.PRESETS[preset].items()}


def all_games(language: str) -> list[dict[str, Any]]:
    """Describe every game in short, for a program."""
    return [short(game, Words(language, game)) for game in games.every()]


def short(game: Game, words: Words) -> dict[str, Any]:
    """Describe a game: name, title, one line, numbers of players, names of presets."""
    return {
        "name": game.name,
        "title": words.line("name"),
        "line": words.line("line"),
        "players": list(game.options.PLAYERS),
        "presets": list(game.options.PRESETS),
    }


def whole(game: Game, words: Words) -> dict[str, Any]:
    """Describe a game with its presets and options, for a program."""
    presets = {
        preset: {"explanation": words.line(f"preset.{preset}"), "options": changes(game, preset)}
        for preset in game.options.PRESETS
    }
    options = [described(option, words) for option in game.options.OPTIONS]
    return short(game, words) | {"presets": presets, "options": options}


def described(option: Option, words: Words) -> dict[str, Any]:
    """Describe an option for a program; ``values`` explains each value of a choice, else it is None."""
    return {
        "name": option.name,
        "kind": type(option).__name__.lower(),
        "allowed": option.allowed(),
        "values": values(option, words),
        "default": option.write(option.default),
        "clause": option.clause,
        "explanation": words.line(f"option.{option.name}"),
    }


def values(option: Option, words: Words) -> dict[str, str] | None:
    """Explain each named value of a choice."""
    if not isinstance(option, Choice):
        return None
    return {value: words.line(f"value.{option.name}.{value}") for value in option.values}


def show_all(screen: Screen, language: str) -> None:
    """List every game: name, players, and a line."""
    for game in games.every():
        words = Words(language, game)
        screen.title(f"{game.name}: {words.line('name')}")
        screen.line(f"  {words.line('line')}")
        screen.line(f"  {words.line('terminal.list.players', players=span(game.options.PLAYERS))}")
    screen.line()
    screen.say("terminal.list.hint")


def show_one(game: Game, screen: Screen) -> None:
    """Show a game with its presets and options."""
    words = screen.words
    screen.title(f"{game.name}: {words.line('name')}")
    screen.line(f"  {words.line('line')}")
    screen.line(f"  {words.line('terminal.list.players', players=span(game.options.PLAYERS))}")
    screen.title(words.line("terminal.list.presets"))
    for line in preset_lines(game, words):
        screen.line(line, hang=2)
    screen.title(words.line("terminal.list.options"))
    defaults = {option.name: option.default for option in game.options.OPTIONS}
    for option in game.options.OPTIONS:
        for line in option_lines(option, words, defaults):
            screen.line(line, hang=2)


def preset_lines(game: Game, words: Words) -> Iterable[str]:
    """Explain the presets and what they change; the first is the default."""
    for number, preset in enumerate(game.options.PRESETS):
        note = f" ({words.line('terminal.list.default')})" if number == 0 else ""
        yield f"  {preset}{note}: {words.line(f'preset.{preset}')}"
        changed = ", ".join(f"{name}={value}" for name, value in changes(game, preset).items())
        if changed:
            yield f"      {changed}"


def option_lines(option: Option, words: Words, now: Values) -> Iterable[str]:
    """Explain an option: what it is, its value now, and what else is allowed."""
    yield f"  {option.name}={option.write(now[option.name])} (§{option.clause}): {words.line(f'option.{option.name}')}"
    explained = values(option, words)
    if explained is None:
        yield f"      {option.allowed()}"
    for value, meaning in (explained or {}).items():
        yield f"      {value}: {meaning}"
