"""The HTTP interface: one handler an address, each no more than a door to the lobby."""

import asyncio
import io
from collections.abc import Sequence
from functools import partial
from typing import Any

import litestar
import msgspec
import segno
from litestar import MediaType, Request, Response
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody

from koloda import __version__, record
from koloda.kit.say import say
from koloda.server import catalogue, deeds, forms
from koloda.server.analysed import AnalysisState, Replay
from koloda.server.blobs import ASK_FIRST, FOR_EVER, QUICK, Blob
from koloda.server.books import book
from koloda.server.denied import Denied
from koloda.server.identity import Identities, Person, newcomer
from koloda.server.index import entry, line_of
from koloda.server.lobby import Lobby, new_nonce
from koloda.server.replay import replay
from koloda.server.tables import Table
from koloda.server.told import all_told
from koloda.server.words import blob
from koloda.table import Match

Asker = Request[Any, Any, Any]
TheLobby = NamedDependency[Lobby]
Signer = NamedDependency[Identities]
LONGEST_ADDRESS = 300
"""So long an address may be that is drawn as a picture."""
Me = NamedDependency[Person | None]
"""Whoever asks; nobody where there is no cookie or it was forged."""

REFUSED = {400: ResponseSpec(forms.Problem, description="Refused: nothing has changed")}
"""What every address may answer; the number of the status says more (``problems.STATUS``)."""
get = partial(litestar.get, responses=REFUSED)
post = partial(litestar.post, responses=REFUSED)


def served(request: Asker, thing: Blob, cache: str) -> Response[bytes]:
    """Answer with a file."""
    status, body, headers = thing.answer(request.headers, cache)
    return Response(body, status_code=status, headers=headers, media_type=thing.media_type)


def needed(me: Person | None) -> Person:
    """Return who asks. Raises Denied for somebody without a cookie."""
    if me is None:
        raise Denied("no_identity")
    return me


def known(request: Asker, identities: Identities, person: Person) -> Response[forms.Me]:
    """Tell somebody who they are, and let the browser remember it."""
    content = identities.cookie(person, secure=request.url.scheme == "https")
    return Response(
        forms.Me(id=person.id, name=person.name), headers={"Set-Cookie": content, "Cache-Control": "no-store"}
    )


@get("/api/me")
async def who_am_i(request: Asker, identities: Signer, me: Me) -> Response[forms.Me]:
    """Who you are; somebody new gets an identity."""
    return known(request, identities, me or newcomer())


@post("/api/me", status_code=200)
async def call_me(
    request: Asker, data: JSONBody[forms.NameForm], identities: Signer, lobby: TheLobby, me: Me
) -> Response[forms.Me]:
    """Choose the name that others see."""
    person = identities.rename(me or newcomer(), data.name)
    if me:
        await lobby.rename(person)
    return known(request, identities, person)


@get("/api/games")
async def all_games(request: Asker, lobby: TheLobby) -> Response[forms.Games]:
    """What can be played."""
    content = msgspec.json.encode(catalogue.everything(lobby.kitchen.ready))
    return served(request, Blob(content, "application/json"), ASK_FIRST)  # type: ignore[return-value]


@get("/api/games/{game:str}/rules/{language:str}", sync_to_thread=False)
def rules(request: Asker, game: FromPath[str], language: FromPath[str]) -> Response[forms.Book]:
    """A rule book, as a page shows it."""
    content = msgspec.json.encode(book(game, language))
    return served(request, Blob(content, "application/json"), ASK_FIRST)  # type: ignore[return-value]


@get("/api/words/{language:str}", sync_to_thread=False)
def words(request: Asker, language: FromPath[str], v: FromQuery[str] = "") -> Response[forms.Words]:
    """All messages in a language; with their mark ``v`` they may be kept for ever."""
    found = blob(language)
    return served(request, found, FOR_EVER if v == found.mark else ASK_FIRST)  # type: ignore[return-value]


@get("/api/tables")
async def tables(lobby: TheLobby, me: Me) -> Response[forms.Tables]:
    """Your tables, and those that anybody may join."""
    return Response(await lobby.lists(me.id if me else None), headers={"Cache-Control": "no-store"})


@post("/api/tables")
async def make_table(data: JSONBody[forms.TableForm], lobby: TheLobby, me: Me) -> forms.Made:
    """Make a table."""
    return forms.Made(id=await lobby.make(data, needed(me)))


async def look(lobby: Lobby, name: str) -> Table:
    """Return a table as it stands, to be read before anything else runs. Raises NoTable."""
    room = lobby.room(name)
    async with room.lock:
        return await room.awake()


@get("/api/tables/{name:str}")
async def table_info(name: FromPath[str], lobby: TheLobby, me: Me) -> forms.TableLine:
    """What is settled at a table, and who sits there."""
    table = await look(lobby, name)
    return entry(line_of(table, whole=True), me.id if me else None)


@get("/api/tables/{name:str}/code", media_type="image/svg+xml", sync_to_thread=False)
def link_code(request: Asker, name: FromPath[str]) -> Response[bytes]:
    """The address of a table as a picture for the camera of a phone, by the name that this server was asked under."""
    address = f"{request.url.scheme}://{request.headers.get('host', '')}/t/{name}"
    if len(address) > LONGEST_ADDRESS:
        raise Denied("malformed", given=name[:LONGEST_ADDRESS])
    return served(request, Blob(drawn(address), "image/svg+xml", quality=QUICK), ASK_FIRST)


def drawn(address: str) -> bytes:
    """Draw an address as a code that phones read."""
    picture = io.BytesIO()
    segno.make(address, micro=False).save(picture, kind="svg", border=2, light="#fff", omitsize=True)
    return picture.getvalue()


@get("/api/tables/{name:str}/deck")
async def deck(request: Asker, name: FromPath[str], lobby: TheLobby) -> Response[forms.Deck]:
    """The cards that a table plays with."""
    table = await look(lobby, name)
    deeds.need_rules(table)
    content = msgspec.json.encode(catalogue.deck_of(table))
    return served(request, Blob(content, "application/json"), FOR_EVER)  # type: ignore[return-value]


@post("/api/tables/{name:str}/sit", status_code=200)
async def sit(name: FromPath[str], data: JSONBody[forms.SitForm], lobby: TheLobby, me: Me) -> forms.Done:
    """Take a seat."""
    person, nonce = needed(me), data.nonce or new_nonce()
    seq = await lobby.room(name).do(lambda table: deeds.sit(table, person.id, person.name, data.seat, nonce))
    return forms.Done(seq=seq)


@post("/api/tables/{name:str}/leave", status_code=200)
async def leave(name: FromPath[str], lobby: TheLobby, me: Me) -> forms.Done:
    """Leave a seat: before the match it is open again, during it a bot holds it."""
    person = needed(me)
    return forms.Done(seq=await lobby.room(name).do(lambda table: deeds.stand(table, person.id)))


@post("/api/tables/{name:str}/rematch", status_code=200)
async def rematch(name: FromPath[str], data: JSONBody[forms.RematchForm], lobby: TheLobby, me: Me) -> forms.Made:
    """Play again with the same people and rules; whoever asks second finds the table of whoever asked first."""
    return forms.Made(id=await lobby.rematch(name, needed(me), data.nonce))


@get("/api/tables/{name:str}/record", media_type=MediaType.TEXT)
async def match_record(name: FromPath[str], lobby: TheLobby) -> Response[str]:
    """The record of a match that is over."""
    table, match = await finished(lobby, name)
    headers = {"Content-Disposition": f'attachment; filename="{table.created.game}-{table.id}.txt"'}
    return Response(record.write(match), headers=headers, media_type=MediaType.TEXT)


async def finished(lobby: Lobby, name: str) -> tuple[Table, Match]:
    """Return a table and its match, which is over and will not change. Raises Denied and NoTable."""
    table = await look(lobby, name)
    deeds.need_rules(table)
    if table.phase != "match_over" or table.match is None:
        raise Denied("not_over")
    return table, table.match


async def analysis_state(lobby: Lobby, name: str) -> bytes | AnalysisState:
    """Return how far an analysis is. Raises Denied and NoTable."""
    try:
        _, match = await finished(lobby, name)
    except Denied as denied:
        if denied.code == "preparing":
            return AnalysisState(done=0, of=0, failed=False, analysis=None)
        raise
    return await lobby.analyses.state(name, match)


@get("/api/tables/{name:str}/analysis")
async def match_analysis(request: Asker, name: FromPath[str], lobby: TheLobby) -> Response[AnalysisState]:
    """What each decision of a match that is over was worth. Ask again until ``analysis`` is there."""
    state = await analysis_state(lobby, name)
    if isinstance(state, AnalysisState):
        return Response(state, headers={"Cache-Control": "no-store"})
    blob = Blob(state, "application/json", quality=QUICK)
    return await asyncio.to_thread(served, request, blob, ASK_FIRST)  # type: ignore[arg-type]


@get("/api/tables/{name:str}/replay/{deal:int}")
async def match_replay(request: Asker, name: FromPath[str], deal: FromPath[int], lobby: TheLobby) -> Response[Replay]:
    """A deal of a match that is over: before each move, what the seat to move saw."""
    table, match = await finished(lobby, name)
    if not 1 <= deal <= len(match.deals):
        raise Denied("no_deal", given=deal, most=len(match.deals))
    content = await asyncio.to_thread(lambda: msgspec.json.encode(replay(table, match, deal)))
    return served(request, Blob(content, "application/json", quality=QUICK), FOR_EVER)  # type: ignore[return-value]


PROOF_STEPS = ("commitment", "nonce", "seed", "verify")


@get("/api/tables/{name:str}/proof")
async def proof(name: FromPath[str], lobby: TheLobby) -> forms.Proof:
    """How to check that the cards were not chosen."""
    table = await look(lobby, name)
    over = table.phase == "match_over"
    steps: Sequence[str] = ("given",) if table.created.seed else PROOF_STEPS
    return forms.Proof(
        commitment=table.commitment(),
        nonces=[place.share for place in table.places],
        secret=table.created.secret if over and not table.created.seed else None,
        seed=table.seed() if over else None,
        how=all_told(say(f"server.proof.{step}") for step in steps),
    )


@get("/health")
async def health(lobby: TheLobby) -> forms.Health:
    """Whether the server is well."""
    await lobby.store.key("health")
    return forms.Health(ok=True, version=__version__, ready=lobby.kitchen.ready, broken=sorted(lobby.kitchen.broken))


@get("/metrics", media_type=MediaType.TEXT)
async def metrics(lobby: TheLobby) -> Response[bytes]:
    """Numbers for Prometheus."""
    return Response(lobby.metrics.written(), media_type="text/plain; version=0.0.4")


HANDLERS = [
    who_am_i,
    call_me,
    all_games,
    rules,
    words,
    tables,
    make_table,
    table_info,
    link_code,
    deck,
    sit,
    leave,
    rematch,
    match_record,
    match_analysis,
    match_replay,
    proof,
    health,
    metrics,
]
