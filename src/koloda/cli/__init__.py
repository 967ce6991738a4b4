"""The command line: one module a command; heavy things are imported by the command that needs them."""

import os
import sys
from typing import Annotated

import typer

from koloda.cli import analyse, arena, calibrate, games, perft, play, record, rules, serve, simulate, study, train
from koloda.cli.common import Language, ask_first, refusing, tolerate, written
from koloda.kit.say import Refusal

Version = Annotated[bool, typer.Option("--version", help="Tell the version, and nothing else.")]

app = typer.Typer(
    name="koloda",
    help="Four card games: Hoy, Koi-Koi, Young Hunter and Jhyap. Without a command: play in the browser.",
    no_args_is_help=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
app.command("games")(games.games)
app.command("rules")(rules.rules)
app.command("play")(play.play)
app.command("serve")(serve.serve)
app.command("simulate")(simulate.simulate)
app.command("arena")(arena.arena)
app.command("study")(study.study)
app.command("calibrate")(calibrate.calibrate)
app.command("analyse")(analyse.analyse)
app.command("train")(train.train)
app.command("perft")(perft.perft)
app.add_typer(record.app, name="record")


@app.callback(invoke_without_command=True)
def start(context: typer.Context, lang: Language = "", version: Version = False) -> None:
    """Open the tables in the browser, where no command is given."""
    ask_first(lang)
    if version:
        from koloda import __version__

        sys.stdout.write(f"koloda {__version__}\n")
        raise typer.Exit
    if context.invoked_subcommand is None:
        serve.open_tables(lang)


def check_text(arguments: list[str]) -> None:
    """Refuse what is no text, bytes that are not UTF-8, where it does not name a file that is there."""
    for argument in arguments:
        text = os.fsencode(argument).decode("utf-8", "replace")
        if text != argument and not os.path.lexists(argument):
            raise Refusal("option.not_text", given=text)


def main() -> None:
    """Run a command; a user's mistake gives one sentence and exit code 2."""
    tolerate()
    with refusing(), written():
        check_text(sys.argv[1:])
        app()
    sys.exit(0)
