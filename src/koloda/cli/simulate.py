"""The command `koloda simulate`."""

import json
import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from koloda.cli.common import Json, Language, Options, Preset, Seed, language, read_options, refusing
from koloda.kit.say import Refusal

if TYPE_CHECKING:
    from koloda.lab.simulate import Tally
    from koloda.words import Words


def simulate(
    game: Annotated[str, typer.Argument(help="The game.")],
    seats: Annotated[str, typer.Option(help="The bots by seat, such as easy,random.")],
    deals: Annotated[int, typer.Option(min=1, help="How many deals.")] = 1000,
    preset: Preset = "",
    option: Options = [],  # noqa: B006  (Typer makes a new list for each call)
    seed: Seed = "",
    as_json: Json = False,
    lang: Language = "",
) -> None:
    """Play bots against each other and report scores by seat, length, ties and speed."""
    from koloda import games
    from koloda.bots import LEVELS
    from koloda.lab.simulate import simulate as run
    from koloda.shuffle import new_seed
    from koloda.words import Words

    with refusing(lang=lang):
        words = Words(language(lang))
        found = games.find(game)
        levels = [level.strip() for level in seats.split(",")]
        for level in levels:
            if level not in LEVELS:
                raise Refusal("level.unknown", given=level, allowed=", ".join(LEVELS))
        seed = seed or new_seed()
        with refusing(found, lang=lang):
            tally = counted(run(found, levels, preset, read_options(option), deals, seed), found.name, deals, words)
    if not tally:
        raise typer.Exit(1)
    result = {"game": found.name, "seed": seed} | described(tally, levels)
    if as_json:
        sys.stdout.write(json.dumps(result, indent=2) + "\n")
    else:
        sys.stdout.write("\n".join(lines(result, words)) + "\n")


def counted(tallies: "Iterable[Tally]", name: str, deals: int, words: "Words") -> "Tally | None":
    """Play with a progress bar; who presses Ctrl-C gets what there is by then, if anything."""
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    tally: Tally | None = None
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(name, total=deals)
        try:
            for tally in tallies:
                bar.update(task, completed=tally.deals)
        except KeyboardInterrupt:
            sys.stderr.write(words.line("arena.stopped" if tally else "analysis.stopped") + "\n")
    return tally


def described(tally: "Tally", levels: Sequence[str]) -> dict[str, Any]:
    """Describe what was found for a program."""
    rows = []
    for seat in range(tally.seats):
        mean, half = tally.mean(seat)
        level = levels[seat] if seat < len(levels) else "phantom"
        best = float(tally.best[seat]) / tally.deals
        rows.append({"seat": seat + 1, "bot": level, "points": mean, "interval": half, "best": best})
    length, half_length = tally.length()
    return {
        "deals": tally.deals,
        "seats": rows,
        "moves_a_deal": length,
        "moves_a_deal_interval": half_length,
        "ties": tally.ties / tally.deals,
        "seconds": tally.seconds,
        "moves_a_second": tally.moves / tally.seconds,
    }


def lines(result: dict[str, Any], words: "Words") -> list[str]:
    """Tell what was found in words."""
    told = [words.line("simulate.head", game=result["game"], deals=result["deals"], seed=result["seed"])]
    told += [
        words.line(
            "simulate.seat",
            seat=row["seat"],
            bot=row["bot"],
            points=words.number(row["points"], 3),
            half=words.number(row["interval"], 3),
            best=words.number(row["best"], 1, percent=True),
        )
        for row in result["seats"]
    ]
    length, half = (words.number(result[key], 2) for key in ("moves_a_deal", "moves_a_deal_interval"))
    told.append(words.line("simulate.length", moves=length, half=half))
    told.append(words.line("simulate.ties", share=words.number(result["ties"], 1, percent=True)))
    told.append(words.line("simulate.speed", speed=words.number(result["moves_a_second"])))
    return told
