"""The command `koloda record`."""

import typer

app = typer.Typer(help="Show, verify and import records of matches.", no_args_is_help=True)
