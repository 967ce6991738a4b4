"""The commands `koloda record show`, `verify` and `import`."""

from pathlib import Path
from typing import Annotated

import typer

from koloda.cli.common import Json, Language, language, refusing

app = typer.Typer(help="Show, verify and import records of matches.", no_args_is_help=True)

Files = Annotated[list[Path], typer.Argument(help="Records.", metavar="FILE", show_default=False)]


@app.command("show")
def show(files: Files, as_json: Json = False, lang: Language = "") -> None:
    """Replay records and tell them in words."""
    from koloda.cli.retell import retell

    with refusing(lang=lang):
        retell(files, language(lang), as_json)


@app.command("verify")
def verify(files: Files, as_json: Json = False, lang: Language = "") -> None:
    """Replay records and compare every move, score and winner; exit with 1 if anything differs."""
    from koloda.cli.compare import compare as run
    from koloda.cli.compare import verify_record

    with refusing(lang=lang):
        code = run(files, verify_record, language(lang), as_json)
    raise typer.Exit(code)


@app.command("import")
def bring_in(
    files: Annotated[list[Path], typer.Argument(help="Records of other programs.", metavar="FILE", show_default=False)],
    source: Annotated[str, typer.Option("--from", metavar="FORMAT", help="koikoi-ai or open-hanafuda.")],
    out: Annotated[Path | None, typer.Option("--out", help="Write them as our records into this folder.")] = None,
    as_json: Json = False,
    lang: Language = "",
) -> None:
    """Replay records of other programs in our rules and compare all they tell; exit with 1 if anything differs."""
    from koloda.cli.compare import bring_in as run

    with refusing(lang=lang):
        code = run(files, source, out, language(lang), as_json)
    raise typer.Exit(code)
