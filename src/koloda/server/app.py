"""Puts the server together."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response, route
from litestar.datastructures import MutableScopeHeaders, State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.params import FromPath
from litestar.types import Message, Scope

from koloda import __version__
from koloda.server import http, problems, sockets, words
from koloda.server.blobs import PRIVATE
from koloda.server.buckets import Addresses
from koloda.server.connection import encode
from koloda.server.denied import Denied
from koloda.server.docs_page import DescribedJson, PlainPage
from koloda.server.http import Me, Signer
from koloda.server.identity import Identities, Person, newcomer
from koloda.server.lobby import Lobby
from koloda.server.settings import Settings
from koloda.server.static import Files

LARGEST_BODY = 64 * 1024
TABLE = "t"
"""The address of a table's page begins so."""
HOME = ""
"""The address of the first page."""

SECURITY = {
    "Content-Security-Policy": (
        "default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
        "img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}

Asker = Request[Any, Any, Any]


async def secured(message: Message, scope: Scope) -> None:
    """Put the headers that keep a page safe on every answer."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in SECURITY.items():
            headers.setdefault(name, value)


def watchful(addresses: Addresses) -> Callable[[Asker], None]:
    """Make the check that every request passes: not too many, and none that another site's page makes."""

    def check(request: Asker) -> None:
        own = sockets.same_origin(request.headers.get("origin"), request.headers.get("host"))
        if not own and request.method not in ("GET", "HEAD"):
            raise Denied("forbidden")
        bucket = addresses.bucket(request.client.host if request.client else None)
        if bucket and not bucket.take():
            raise Denied("rate")

    return check


def pages(files: Files, lobby: Lobby) -> list[Any]:
    """Make the routes of the client's files."""

    @route(["/", "/{path:path}"], http_method=["GET", "HEAD"], include_in_schema=False)
    async def page(request: Asker, identities: Signer, me: Me, path: FromPath[str] = "") -> Response[bytes]:
        found = None if path.startswith("/api/") else files.find(path)
        if not found:
            raise Denied("no_page")
        file, cache = found
        if file is not files.index:
            return http.served(request, file, cache)
        start, name, *rest = (*path.strip("/").split("/"), "")
        kind = "/".join([start, *rest]).strip("/")
        table = await lobby.line(name) if start == TABLE else None
        game = table.table.game if table else name if name in lobby.kitchen.ready else ""
        lobby.kitchen.hurry(game)
        file = files.page(kind, game, words.chosen(request.headers, request.cookies))
        if table and kind == TABLE:
            shown = await lobby.room(name).shown(me.id if me else None)
            answer = http.served(request, files.bringing(file, encode(shown)), PRIVATE)
            if not me:  # who sees a table gets an identity before the socket is opened
                answer.headers["Set-Cookie"] = identities.cookie(newcomer(), secure=request.url.scheme == "https")
            return answer
        if me and kind == HOME:
            return http.served(request, files.bringing(file, encode(await lobby.lists(me.id))), PRIVATE)
        return http.served(request, file, cache)

    return [page]


def make_app(settings: Settings | None = None, files: Files | None = None) -> Litestar:
    """Make the web application; its database and its lobby open when it starts and close when it stops."""
    settings = settings or Settings()
    addresses = Addresses(settings.rate * settings.address_share, settings.burst * settings.address_share)
    lobby = Lobby(settings)
    identities = Identities()

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        await lobby.open()
        identities.open(await lobby.store.key("cookies"))
        try:
            yield
        finally:
            await lobby.close()

    def me(request: Asker) -> Person | None:
        return identities.read(request.headers.get("cookie"))

    return Litestar(
        route_handlers=[
            *http.HANDLERS,
            *pages(files or Files(), lobby),
            sockets.route(lobby, identities, addresses, settings),
        ],
        dependencies={
            "lobby": Provide(lambda: lobby, sync_to_thread=False),
            "identities": Provide(lambda: identities, sync_to_thread=False),
            "me": Provide(me, sync_to_thread=False),
        },
        signature_namespace={"Lobby": Lobby, "Identities": Identities, "Person": Person},
        exception_handlers=problems.HANDLERS,  # type: ignore[arg-type]
        before_request=watchful(addresses),
        before_send=[secured],
        lifespan=[life],
        state=State({"lobby": lobby}),
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Koloda",
            version=__version__,
            description="Tables for card games. The socket of a table is described in docs/protocol.md.",
            path="/docs",
            render_plugins=[PlainPage(path="/"), DescribedJson(path="/openapi.json")],
            use_handler_docstrings=True,
        ),
    )
