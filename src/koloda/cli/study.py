"""The command `koloda study`."""

import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from koloda.cli.arena import crew
from koloda.cli.common import Language, Options, Preset, Seed, language, make_folder, read_options, refusing
from koloda.kit.say import Refusal

if TYPE_CHECKING:
    from koloda.lab.book import Book
    from koloda.lab.crew import Crew
    from koloda.lab.study.question import Block
    from koloda.lab.study.sheet import Findings
    from koloda.lab.study.spec import Asked, Study
    from koloda.words import Words


def study(
    what: Annotated[str, typer.Argument(metavar="FILE.toml|GAME", help="A study file, or a game.")],
    bots: Annotated[str, typer.Option(metavar="A,B,…", help="Who plays: random, quick, easy, hard:50, …")] = "",
    deals: Annotated[int, typer.Option(min=0, help="How many deals of each variant, in whole matches.")] = 0,
    matches: Annotated[int, typer.Option(min=0, help="How many matches of each variant.")] = 0,
    players: Annotated[int, typer.Option(min=0, help="How many play; the last bot takes the seats left over.")] = 0,
    preset: Preset = "",
    option: Options = [],  # noqa: B006  (Typer makes a new list for each call)
    seed: Seed = "",
    out: Annotated[Path, typer.Option(help="The folder for report, data and what is needed to go on.")] = Path(),
    workers: Annotated[int, typer.Option(min=0, help="How many processes; as many as processors if 0.")] = 0,
    ray: Annotated[str, typer.Option(metavar="ADDRESS", help="Play on this Ray cluster.")] = "",
    lang: Language = "",
) -> None:
    """Answer a question about a game by very many matches; writes a report (HTML) and its data (Parquet)."""
    from koloda import games
    from koloda.lab.book import Book, seed_of
    from koloda.lab.study import spec
    from koloda.words import Words

    with refusing(lang=lang):
        words = Words(language(lang))
        check_lab()
        path = Path(what) if what.endswith(".toml") else None
        if path:
            if bots or players or preset or option:
                raise Refusal("study.in_file", file=what)
            asked = spec.read(path)
        else:
            asked = spec.Asked(what, preset=preset, players=players)
            asked.options = dict(read_options(option))
            asked.bots = [bot.strip() for bot in bots.split(",")] if bots else asked.bots
        if deals or matches:
            asked.deals, asked.matches = deals, matches
        asked.seed = seed or asked.seed
        stem = out / (path.stem if path else what)
        kept = stem.with_suffix(".jsonl")
        with refusing(games.find(asked.game), lang=lang):
            made = spec.settle(asked, seed_of(kept, "study"))
            make_folder(out)
            book: Book[Block] = Book(kept, made.question)
            findings, whole = play(book, crew(workers, ray), words)
            tell(made, findings, stem, command(what, asked, made), whole, words)
    if not whole:
        sys.exit(1)


def check_lab() -> None:
    """Refuse to begin what could not be told in the end."""
    try:
        import matplotlib  # noqa: F401
        import pyarrow  # noqa: F401
    except ImportError:
        raise Refusal("study.no_lab") from None


def command(what: str, asked: "Asked", made: "Study") -> str:
    """Write the command that gives the same numbers again."""
    question = made.question
    words = ["koloda", "study", what]
    if not what.endswith(".toml"):
        words += ["--bots", ",".join(asked.bots)]
        words += ["--players", str(asked.players)] if asked.players else []
        words += ["--preset", asked.preset] if asked.preset else []
        words += [word for name, value in asked.options.items() for word in ("--option", f"{name}={value}")]
    words += ["--deals", str(question.deals)] if question.deals else ["--matches", str(question.matches)]
    return shlex.join([*words, "--seed", question.seed])


def play(book: "Book[Block]", crew: "Crew", words: "Words") -> "tuple[list[Findings], bool]":
    """Play with a progress bar; returns what was found, and whether it is all. Ctrl-C stops, and nothing is lost."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    from koloda.lab.study.run import found, run

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(book.question.game, total=book.question.pieces)
        try:
            return run(book, crew, lambda done: bar.update(task, completed=done)), True
        except KeyboardInterrupt:
            sys.stderr.write(words.line("study.stopped", done=len(book.results), of=book.question.pieces) + "\n")
    return found(book), False


def tell(made: "Study", findings: "list[Findings]", stem: Path, command: str, whole: bool, words: "Words") -> None:
    """Write report and data, and tell the most important on the terminal."""
    from koloda.lab.study.data import write_data
    from koloda.lab.study.report import write_report

    for variant, one in zip(made.question.variants, findings, strict=True):
        if not one.matches:
            return
        sys.stdout.write(words.line("study.played", name=variant.name, deals=one.deals, matches=one.matches) + "\n")
        for place in range(one.sheet.seats):
            best = one.deal(place, "best")
            line = words.line("study.place", place=place + 1, share=f"{best.mean:.2%}", half=f"{best.half:.2%}")
            sys.stdout.write(f"  {line}\n")
    files = [stem.with_suffix(suffix) for suffix in (".html", ".parquet")]
    write_report(files[0], made, findings, command, whole)
    write_data(files[1], made, findings)
    sys.stdout.write(words.line("study.written", files=tuple(map(str, files))) + "\n")
