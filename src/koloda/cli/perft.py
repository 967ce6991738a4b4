"""The command `koloda perft`."""

import json
import sys
from typing import Annotated

import typer

from koloda.cli.common import Json, Options, Preset, Seed, read_options


def perft(
    game: Annotated[str, typer.Argument(help="The game.")],
    depth: Annotated[int, typer.Option(min=0, max=40, help="How many moves deep.")],
    seed: Seed = "1",
    players: Annotated[int, typer.Option(min=0, help="How many play; 0 for as few as the game allows.")] = 0,
    preset: Preset = "",
    option: Options = [],  # noqa: B006  (Typer makes a new list for each call)
    as_json: Json = False,
) -> None:
    """Count the lines of play to each depth from the first deal of a seed: a fingerprint of the rules.

    A deal that is over before that depth ends its line and counts as one.
    """
    from koloda import games
    from koloda.lab.perft import counts
    from koloda.table import Match

    found = games.find(game)
    names = [str(seat) for seat in range(players or found.options.PLAYERS[0])]
    match = Match(found, names, preset, read_options(option), seed)
    match.next_deal()
    lines = []
    for level, count in counts(match, depth):
        lines.append(count)
        if not as_json:
            sys.stdout.write(f"{level} {count}\n")
            sys.stdout.flush()
    if as_json:
        sys.stdout.write(json.dumps({"game": found.name, "seed": match.seed, "lines": lines}) + "\n")
