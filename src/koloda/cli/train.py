"""The command `koloda train`."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from koloda.cli.common import Language, Options, Preset, language, read_options, refusing
from koloda.kit.say import Refusal


def train(
    game: Annotated[str, typer.Argument(help="The game.")],
    updates: Annotated[int, typer.Option(min=1, help="How many updates in all; a training goes on up to there.")] = 200,
    players: Annotated[int, typer.Option(min=0, help="How many play; as few as can if 0.")] = 0,
    preset: Preset = "",
    option: Options = [],  # noqa: B006  (Typer makes a new list for each call)
    seed: Annotated[int, typer.Option(help="The same seed gives the same training.")] = 1,
    games: Annotated[int, typer.Option(min=1, help="Games played at the same time.")] = 256,
    steps: Annotated[int, typer.Option(min=1, help="Moves in each game for one update.")] = 64,
    hidden: Annotated[int, typer.Option(min=1, help="Units in each of the two hidden layers.")] = 256,
    rate: Annotated[float, typer.Option(min=0, help="How far a step of gradient goes.")] = 5e-4,
    test_every: Annotated[int, typer.Option(min=1, help="Updates between two points of the curve.")] = 10,
    out: Annotated[Path, typer.Option(help="The folder; a training that lies there goes on.")] = Path("training"),
    lang: Language = "",
) -> None:
    """Train a network by self-play; writes the network, its learning curve and a checkpoint."""
    from koloda import games as house
    from koloda.table import Match
    from koloda.words import Words

    with refusing(lang=lang):
        words = Words(language(lang))
        given = read_options(option)
        found = house.find(game)
        with refusing(found, lang=lang):
            Match(found, [""] * (players or found.options.PLAYERS[0]), preset, given)
        try:
            from koloda.env import ppo
        except ModuleNotFoundError as missing:
            if missing.name != "torch":
                raise
            raise Refusal("train.no_torch") from None
        plan = ppo.Plan(game, preset, players, given, seed, games, steps, hidden, rate, test_every=test_every)
        for point in ppo.train(plan, updates, out):
            told = {name: f"{point[f'against_{name}']:.2f}" for name in ("random", "quick")}
            errors = {f"{name}_error": f"{point[f'error_{name}']:.2f}" for name in ("random", "quick")}
            speed = f"{point['moves_a_second']:,.0f}"
            line = words.line("train.point", update=int(point["update"]), of=updates, speed=speed, **told, **errors)
            sys.stdout.write(line + "\n")
            sys.stdout.flush()
        sys.stdout.write(words.line("train.written", folder=str(out)) + "\n")
