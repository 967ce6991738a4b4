"""The command `koloda calibrate`."""

import errno
import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from koloda.cli.common import Json, Language, Options, Preset, Seed, language, read_options, refusing
from koloda.kit.say import Refusal

if TYPE_CHECKING:
    from koloda.lab.calibration import Bin, Made
    from koloda.words import Words

DECKS = 1000


def calibrate(
    game: Annotated[str, typer.Argument(help="The game.")],
    bots: Annotated[
        str, typer.Option(help="Who plays, as in an arena; the claims of the first count.", metavar="A,B,…")
    ] = "hard,hard",
    deals: Annotated[int, typer.Option(min=0, help=f"How many deals to play; {DECKS} if not given.")] = 0,
    matches: Annotated[int, typer.Option(min=0, help="How many whole matches to play.")] = 0,
    players: Annotated[int, typer.Option(help="How many play.", show_default=False)] = 0,
    preset: Preset = "",
    option: Options = [],  # noqa: B006  (Typer makes a new list for each call)
    seed: Seed = "",
    plot: Annotated[Path | None, typer.Option(metavar="FILE.svg", help="Draw the table, too.")] = None,
    as_json: Json = False,
    lang: Language = "",
) -> None:
    """Compare how likely a bot thinks its calls and announcements to succeed with how often they do."""
    from koloda import games
    from koloda.lab.arena.players import read_bots
    from koloda.lab.arena.question import ask
    from koloda.lab.calibration import claims, table
    from koloda.record import shown
    from koloda.words import Words

    with refusing(lang=lang):
        words = Words(language(lang))
        if deals and matches:
            raise Refusal("arena.deals_or_matches")
        found = games.find(game)
        specs = read_bots(bots)
        given = read_options(option)
        if plot and (plot.is_dir() or not plot.parent.is_dir()):
            wrong = errno.EISDIR if plot.is_dir() else errno.ENOENT
            raise Refusal("file.unwritable", file=shown(plot), why=os.strerror(wrong))
        with refusing(found, lang=lang):
            question = ask(found, specs, players, preset, given, seed, whole=matches > 0)
            made = list(claims(question, deals or matches or DECKS))
        bins = table(made)
    if as_json:
        head = {"game": found.name, "preset": question.preset, "bots": specs, "seed": question.seed}
        sys.stdout.write(json.dumps({**head, "bins": [one._asdict() for one in bins]}, indent=2) + "\n")
    else:
        sys.stdout.write(words.line("arena.head", game=found.name, preset=question.preset, seed=question.seed) + "\n")
        sys.stdout.write("\n".join(lines(made, bins, words)) + "\n")
    with refusing(lang=lang):
        if plot:
            draw(plot, bins, words)


def lines(made: "list[Made]", bins: "list[Bin]", words: "Words") -> list[str]:
    """Lay the table out in columns, all claims together in the last row."""
    from koloda.lab.calibration import together

    if not made:
        return [words.line("calibrate.none")]
    columns = ("predicted", "happened", "interval", "claims")
    rows = [[words.line(f"calibrate.column.{column}") for column in columns]]
    rows += [row(one, words) for one in [*bins, together(made)]]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    told = ["  ".join(text.rjust(width) for text, width in zip(each, widths, strict=True)) for each in rows]
    return [*told[:-1], "", told[-1]]


def row(one: "Bin", words: "Words") -> list[str]:
    """Write what is known of one step."""
    predicted, happened, high = (words.number(n, 1, percent=True) for n in (one.predicted, one.happened, one.high))
    return [predicted, happened, f"{words.number(100 * one.low, 1)}–{high}", words.number(one.claims)]


def draw(path: Path, bins: "list[Bin]", words: "Words") -> None:
    """Write the plot. Raises Refusal where that is not possible."""
    from koloda.lab.calibration import plot
    from koloda.record import shown

    labels = (words.line("calibrate.column.predicted"), words.line("calibrate.column.happened"))
    try:
        path.write_text(plot(bins, *labels), encoding="utf-8")
    except OSError as error:
        raise Refusal("file.unwritable", file=shown(path), why=error.strerror or str(error)) from None
