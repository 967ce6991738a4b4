"""Runs the server on this machine: the port, how to reach it, logs, and a quiet end."""

import asyncio
import io
import logging
import os
import socket as net
import sys
import threading
import webbrowser
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import segno
import structlog
import uvicorn

from koloda.kit.say import Refusal
from koloda.server.app import make_app
from koloda.server.lobby import Lobby
from koloda.server.settings import Settings
from koloda.words import Words

FAREWELL = 0.1
"""Seconds between the last message and the end."""
TRIED = 50
"""So many ports are tried after the usual one."""
LARGEST_FRAME = 64 * 1024
"""A bigger frame closes the connection; up to this size a message that is too big is refused."""
ELSEWHERE = ("192.0.2.1", 9)
"""An address for documentation (RFC 5737): to name it sends nothing, but tells which of ours would be used."""


def bind(host: str, port: int, *, strict: bool) -> net.socket:
    """Take a port: the one asked for, or where that is not ``strict`` the next one that is free. Raises Refusal."""
    for candidate in range(port, port + (1 if strict else TRIED)):
        try:
            return listen(host, candidate)
        except (OSError, OverflowError) as error:
            why = getattr(error, "strerror", None) or str(error)
    raise Refusal("server.cli.port_refused", host=host, port=str(port), why=why)


def listen(host: str, port: int) -> net.socket:
    """Take one port. Raises OSError or OverflowError."""
    family = net.getaddrinfo(host, port, type=net.SOCK_STREAM)[0][0]
    taken = net.socket(family, net.SOCK_STREAM)
    try:
        taken.setsockopt(net.SOL_SOCKET, net.SO_REUSEADDR, 1)
        taken.bind((host, port))
        taken.listen(2048)
    except BaseException:
        taken.close()
        raise
    return taken


def lan_address() -> str:
    """Return this machine's address in its network. Raises Refusal where it has none."""
    with net.socket(net.AF_INET, net.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
            return str(probe.getsockname()[0])
        except OSError:
            raise Refusal("server.cli.no_lan") from None


class Invitation(NamedTuple):
    """Where the server can be reached."""

    host: str
    port: int
    database: Path

    @property
    def open_to_all(self) -> bool:
        """Whether the whole network can reach it."""
        return self.host in ("0.0.0.0", "::")

    @property
    def for_us_alone(self) -> bool:
        """Whether only this machine can reach it."""
        return self.host in ("localhost", "::1") or self.host.startswith("127.")

    @property
    def address(self) -> str:
        """The address for this machine."""
        host = "127.0.0.1" if self.open_to_all else f"[{self.host}]" if ":" in self.host else self.host
        return f"http://{host}:{self.port}/"

    def text(self, words: Words, taken: int | None = None) -> str:
        """Say where the server is, with a code for phones if they can reach it. Raises Refusal."""
        lines = [words.line("server.cli.port_taken", given=str(taken), port=str(self.port))] if taken else []
        lines.append(words.line("server.cli.address", address=self.address))
        if self.open_to_all:
            address = f"http://{lan_address()}:{self.port}/"
            lines += [words.line("server.cli.lan", address=address), code(address)]
        elif self.for_us_alone:
            lines.append(words.line("server.cli.open_to_lan"))
        lines.append(words.line("server.cli.stop", path=str(self.database)))
        return "".join(f"{line}\n" for line in lines)


def code(address: str) -> str:
    """Draw an address as a code that phones read."""
    drawing = io.StringIO()
    segno.make(address, error="l").terminal(drawing, compact=True)
    return drawing.getvalue().rstrip("\n")


class Server(uvicorn.Server):
    """Tells every screen before it closes their sockets."""

    async def shutdown(self, sockets: list[net.socket] | None = None) -> None:
        """Say good-bye, give that a moment to be sent, and stop."""
        lobby: Lobby = self.config.app.state.lobby  # type: ignore[union-attr]
        lobby.say_goodbye()
        await asyncio.sleep(FAREWELL)
        await super().shutdown(sockets)


def run(socket: net.socket, settings: Settings, open_page: str = "") -> None:
    """Serve until somebody stops it."""
    log()
    config = uvicorn.Config(
        make_app(settings),
        ws="websockets-sansio",
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=None,
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=5,
    )
    server = Server(config)
    if open_page:
        opening = threading.Timer(1.0, open_browser, [open_page])
        opening.daemon = True
        opening.start()
    with suppress(KeyboardInterrupt):
        server.run(sockets=[socket])


def open_browser(address: str) -> None:
    """Open the browser, where there is a window for it."""
    if has_screen():
        webbrowser.open(address)


def has_screen() -> bool:
    """Whether a browser has a window to open in; without one it would take over the terminal."""
    if sys.platform in ("win32", "darwin"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))


def log() -> None:
    """Write what happens to standard error: for people on a terminal, else as JSON."""
    for_people = sys.stderr.isatty()
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.StackInfoRenderer(),
            *([] if for_people else [structlog.processors.format_exc_info]),
            structlog.dev.ConsoleRenderer() if for_people else structlog.processors.JSONRenderer(),
        ],
        logger_factory=structlog.WriteLoggerFactory(sys.stderr),
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
    )
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr)
