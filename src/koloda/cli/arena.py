"""The command `koloda arena`."""

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from koloda.cli.common import Json, Language, Options, Preset, Seed, language, read_options, refusing
from koloda.kit.say import Refusal

if TYPE_CHECKING:
    from koloda.lab.arena.result import Result
    from koloda.lab.arena.tally import Tally
    from koloda.lab.book import Book
    from koloda.lab.crew import Crew
    from koloda.words import Words

DECKS = 1000


def arena(
    game: Annotated[str, typer.Argument(help="The game.")],
    bots: Annotated[
        str,
        typer.Option(help="Who plays, such as hard,easy or easy,flat:1000 or master,cmd:./theirs.", metavar="A,B,…"),
    ],
    deals: Annotated[int, typer.Option(min=0, help=f"How many decks, each for one deal; {DECKS} if not given.")] = 0,
    matches: Annotated[int, typer.Option(min=0, help="How many decks, each for a whole match.")] = 0,
    players: Annotated[
        int, typer.Option(help="How many play; with fewer than bots, every choice of bots plays.", show_default=False)
    ] = 0,
    preset: Preset = "",
    option: Options = [],  # noqa: B006  (Typer makes a new list for each call)
    seed: Seed = "",
    until: Annotated[str, typer.Option(metavar="±1%", help="Stop when every share of the win is so exact.")] = "",
    out: Annotated[Path | None, typer.Option(help="Keep results in this file, and go on with those there.")] = None,
    workers: Annotated[int, typer.Option(min=0, help="How many processes; as many as processors if 0.")] = 0,
    ray: Annotated[str, typer.Option(metavar="ADDRESS", help="Play on this Ray cluster.")] = "",
    patience: Annotated[
        float, typer.Option(min=0.01, max=86_400, help="Seconds that a bot of others has for a move.")
    ] = 10.0,
    as_json: Json = False,
    lang: Language = "",
) -> None:
    """Let bots play each other with the same cards in every seat; report wins, points, Elo and time for a move."""
    from koloda import games
    from koloda.cli.standings import described, show
    from koloda.lab.arena.players import read_bots
    from koloda.lab.arena.question import ask
    from koloda.lab.book import Book
    from koloda.words import Words

    with refusing(lang=lang):
        words = Words(language(lang))
        if deals and matches:
            raise Refusal("arena.deals_or_matches")
        exact = read_share(until)
        found = games.find(game)
        specs = read_bots(bots)
        given = read_options(option)
        seed = seed or kept_seed(out)
        with refusing(found, lang=lang):
            question = ask(found, specs, players, preset, given, seed, whole=matches > 0, patience=patience)
            book: Book[Result] = Book(out, question)
            tally = play(book, deals or matches or DECKS, exact, crew(workers, ray), words)
    if not tally:
        sys.exit(1)
    if as_json:
        sys.stdout.write(json.dumps(described(tally), ensure_ascii=False, indent=2) + "\n")
    else:
        show(tally, words)


def read_share(text: str) -> float:
    """Read a width such as ``±1%``; 0 for none."""
    if not text:
        return 0.0
    number = text.strip().removeprefix("±").removesuffix("%").strip().replace(",", ".")
    try:
        share = float(number) / 100
    except ValueError:
        share = 0.0
    if not 0 < share < 1:
        raise Refusal("arena.until", given=text)
    return share


def kept_seed(out: Path | None) -> str:
    """Return the seed of the results that are to go on, where none was given."""
    from koloda.lab.book import seed_of

    return seed_of(out, "arena") if out and out.exists() else ""


def crew(workers: int, address: str) -> "Crew":
    """Choose who plays the games."""
    import os

    from koloda.lab.crew import Alone, Processes

    if address:
        from koloda.lab.cluster import Cluster

        return Cluster(address)
    workers = workers or os.cpu_count() or 1
    return Alone() if workers == 1 else Processes(workers)


def play(book: "Book[Result]", decks: int, until: float, crew: "Crew", words: "Words") -> "Tally | None":
    """Play with a progress bar; who presses Ctrl-C gets what there is by then."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from koloda.lab.arena.run import run

    console = Console(stderr=True)
    tally: Tally | None = None
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(words.line("arena.preparing"), total=decks * book.question.games_a_deck)

        def progress(sums: "Tally", games: int) -> None:
            half = sums.half()
            told = f"±{half:.1%}" if half < 1 else book.question.game
            bar.update(task, completed=games, description=told)

        try:
            for sums in run(book, crew, decks, until, progress):
                tally = sums
        except KeyboardInterrupt:
            sys.stderr.write(words.line("arena.stopped") + "\n")
    return tally
