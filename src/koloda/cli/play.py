"""The command `koloda play`, and the chooser that runs where no game is named."""

from pathlib import Path
from typing import Annotated

import typer

from koloda.cli.common import Language, Options, Preset, Seed, language, read_options, refusing
from koloda.kit.say import Refusal


def play(
    game: Annotated[str, typer.Argument(help="The game; without one, choose it.")] = "",
    preset: Preset = "",
    option: Options = [],  # noqa: B006  (Typer makes a new list for each call)
    players: Annotated[
        int, typer.Option("--players", help="How many play: you and easy bots.", show_default=False)
    ] = 0,
    seats: Annotated[str, typer.Option("--seats", help="Who sits where, such as human,easy,random.")] = "",
    seed: Seed = "",
    name: Annotated[str, typer.Option("--name", help="What to call you.")] = "",
    lang: Language = "",
    save: Annotated[Path | None, typer.Option("--save", help="Keep the record of the match in this file.")] = None,
    resume: Annotated[Path | None, typer.Option("--resume", help="Go on with the match in this record.")] = None,
) -> None:
    """Play a match in plain lines, against bots or with others at this keyboard."""
    from koloda.games import find, names
    from koloda.terminal.choose import choose
    from koloda.terminal.setup import Setup, play_new, play_on

    with refusing(lang=lang):
        spoken = language(lang)
        if resume:
            refuse_beside_resume(game=game, preset=preset, option=option, players=players, seed=seed, name=name)
            play_on(resume, spoken, seats, save)
            return
        if not (game or preset or option or players or seats or seed or name or save):
            choose(spoken)
            return
        if not game:
            raise Refusal("terminal.game_needed", allowed=", ".join(names()))
        found = find(game)
        with refusing(found, lang=lang):
            play_new(Setup(found, preset, read_options(option), players, seats, seed, name), spoken, save)


def refuse_beside_resume(**given: object) -> None:
    """Refuse what a match that goes on has settled already."""
    for name, value in given.items():
        if value:
            raise Refusal("terminal.resume_alone", given=name if name == "game" else f"--{name}")
