"""The command `koloda serve`."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from koloda.cli.common import Language, language, refusing
from koloda.kit.say import Refusal

PORT = 8765
HERE = "127.0.0.1"
EVERYWHERE = "0.0.0.0"  # what --lan asks for


def serve(
    host: Annotated[str, typer.Option("--host", help="The address to listen at.")] = HERE,
    port: Annotated[
        int | None, typer.Option("--port", help=f"The port; {PORT}, or the next free one, if not given.")
    ] = None,
    db: Annotated[Path | None, typer.Option("--db", help="The file that keeps the tables.")] = None,
    lan: Annotated[
        bool, typer.Option("--lan", help="Let others in your network in, and show a code for phones.")
    ] = False,
    browser: Annotated[bool, typer.Option("--open/--no-open", help="Open the browser.")] = True,
    lang: Language = "",
) -> None:
    """Serve tables for a browser: alone against bots, or together by a link."""
    with refusing(lang=lang):
        if lan and host != HERE:
            raise Refusal("server.cli.both")
        start(EVERYWHERE if lan else host, port, db, lang, browser=browser)


def open_tables(lang: str = "") -> None:
    """Serve this machine alone, or find the server that runs already; open the browser, and say how to play without."""
    from koloda.server.single import Running

    with refusing(lang=lang):
        try:
            start(HERE, None, None, lang, browser=True, say_terminal=True)
        except Running as running:
            if not running.address:
                raise
            join(running.address, lang)


def join(address: str, lang: str) -> None:
    """Say where the server that runs already is, and open the browser there."""
    from koloda.server.serving import open_browser
    from koloda.words import Words

    words = Words(language(lang))
    sys.stdout.write(words.line("server.cli.runs", address=address) + "\n")
    sys.stdout.write(words.line("server.cli.terminal") + "\n")
    sys.stdout.flush()
    open_browser(address)


def start(
    host: str, port: int | None, database: Path | None, lang: str, *, browser: bool, say_terminal: bool = False
) -> None:
    """Say where the tables are and serve them until somebody stops it. Raises Refusal."""
    from koloda.server.serving import Invitation, bind, run
    from koloda.server.settings import Settings, default_database
    from koloda.server.single import announce, only_server
    from koloda.words import Words

    words = Words(language(lang))
    settings = Settings(database=database or default_database())
    with only_server(settings.database) as file:
        socket = bind(host, PORT if port is None else port, strict=port is not None)
        invitation = Invitation(host, socket.getsockname()[1], settings.database)
        announce(file, invitation.address)
        used = None if port is not None or invitation.port == PORT else PORT
        sys.stdout.write(invitation.text(words, taken=used))
        if say_terminal:
            sys.stdout.write(words.line("server.cli.terminal") + "\n")
        sys.stdout.flush()
        run(socket, settings, open_page=invitation.address if browser else "")
