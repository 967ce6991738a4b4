"""The small parts, each alone."""

import asyncio
import gzip
import json
import re
import time

import brotli
import pytest
import segno
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from litestar.testing import TestClient
from sqlalchemy import create_engine

from koloda import games
from koloda.kit.say import Refusal, say
from koloda.server import kitchen as kitchens
from koloda.server import words
from koloda.server.app import make_app
from koloda.server.blobs import FOR_EVER, Blob
from koloda.server.books import book, html, linked
from koloda.server.buckets import Addresses, Bucket
from koloda.server.denied import Denied
from koloda.server.identity import tidy
from koloda.server.migrations import migrate
from koloda.server.protocol import Code
from koloda.server.schema import metadata
from koloda.server.static import Files
from koloda.server.told import said, told
from koloda.words import Words, house_words
from tests.server.conftest import Person, quick


def test_a_message_comes_back_as_it_was_sent():
    message = say("a", 3, player=1, cards=("1", say("b", n=2)), text="x", flag=True)
    assert said(told(message)) == say("a", 3, player=1, cards=("1", say("b", n=2)), text="x", flag=1)
    assert told("plain").fills == {"text": "plain"}


def test_every_code_has_its_sentence():
    keys = house_words("en").keys()
    assert {f"server.refused.{code}" for code in Code.__args__} <= keys


def test_a_bucket_fills_up_again(monkeypatch):
    now = [0.0]
    monkeypatch.setattr("koloda.server.buckets.time.monotonic", lambda: now[0])
    bucket = Bucket(2, 3, Bucket(100, 4))
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] = 1.0
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    addresses = Addresses(1, 1)
    assert addresses.bucket("127.0.0.1") is None
    assert addresses.bucket("192.0.2.7") is addresses.bucket("192.0.2.7")


@pytest.mark.parametrize(("given", "name"), [("  a \t b ", "a b"), ("\u202eevil\u200b", "evil"), ("x" * 99, "x" * 24)])
def test_a_name_is_made_tidy(given, name):
    assert tidy(given) == name


def test_a_name_of_nothing_is_refused():
    with pytest.raises(Denied):
        tidy(" \u200b\n")


def test_a_file_is_sent_as_the_browser_likes_it():
    blob = Blob(b"word " * 1000, "text/plain")
    for accepted, unpack in [("gzip, br", brotli.decompress), ("gzip", gzip.decompress), ("", bytes)]:
        status, body, headers = blob.answer({"accept-encoding": accepted}, FOR_EVER)
        assert (status, unpack(body)) == (200, blob.content)
    assert blob.answer({"if-none-match": headers["ETag"]}, FOR_EVER)[:2] == (304, b"")
    assert "Content-Encoding" not in Blob(b"\x00" * 5000, "image/png").answer({"accept-encoding": "br"}, "")[2]


def test_the_clients_files_and_its_pages(tmp_path, client):
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "assets" / "a-1234.js").write_text("1")
    files = Files(tmp_path)
    assert files.find("/assets/a-1234.js")[1] == FOR_EVER
    assert files.find("/t/abc")[0] is files.index
    assert files.find("/assets/gone.js") is None
    assert files.find("/../secret.txt") is None
    assert "npm run build" in client.get("/").text


def test_a_page_brings_links_to_what_it_will_need(tmp_path):
    def named(*names):
        return [f"<link {name}>" for name in names]

    games = {"highcard": named("cards", "shared"), "plain": named("plain")}
    (tmp_path / "index.html").write_text("<html><head></head></html>")
    (tmp_path / "preload.json").write_text(
        json.dumps({"pages": {"t": named("shared", "table"), "t/analysis": named("analysis")}, "games": games})
    )
    files = Files(tmp_path)
    assert files.find("/preload.json") is None
    with TestClient(make_app(quick(tmp_path), files)) as client:

        def links(path):
            return re.findall("<link ([a-z]+)>", client.get(path).text)

        anna = Person(client, "Anna")
        table = anna.table("me", "random")
        assert links("/t/unknown") == ["shared", "table"]
        assert links(f"/t/{table}") == ["shared", "table", "cards"]
        assert links(f"/t/{table}/analysis") == ["analysis", "cards", "shared"]
        assert links("/elsewhere/koikoi") == ["plain"]
        assert links("/") == []
        assert "/api/words/en?v=" in client.get("/").text
        assert "/api/words/uk?v=" in client.get("/", headers={"Accept-Language": "uk"}).text
        assert "/api/words/bg?v=" in client.get("/", headers={"Accept-Language": "uk", "Cookie": "language=bg"}).text
        assert client.get("/", headers={"if-none-match": client.get("/").headers["etag"]}).status_code == 304


def test_the_page_of_a_table_brings_the_table_as_its_reader_sees_it(client, anna):
    def shown(page):
        return json.loads(re.search('<script type="application/json" id="shown">(.*)</script>', page)[1])

    anna.post("/api/me", {"name": "</script>"})
    table = anna.table("me", "random")
    with anna.screen(table) as screen:
        screen.my_turn()
        mine = shown(anna.page(f"/t/{table}"))
        with anna.screen(table) as again:
            assert mine == {key: again.welcome[key] for key in ("seq", "snapshot")} | {"type": "snapshot"}
    answer = client.get(f"/t/{table}")
    assert shown(answer.text)["snapshot"]["position"]["you"] is None
    assert answer.headers["set-cookie"].startswith("koloda=")
    assert answer.headers["cache-control"] == "private, no-cache"
    assert "set-cookie" not in client.get(f"/t/{table}", headers=anna.headers).headers
    assert "shown" not in anna.page(f"/t/{table}/analysis") + anna.page("/t/unknown")
    end = time.monotonic() + 30
    while shown(anna.page("/")) != anna.get("/api/tables"):  # until the table knows that nobody looks any more
        assert time.monotonic() < end
    client.cookies.clear()
    assert "shown" not in client.get("/").text


def test_the_address_of_a_table_is_drawn_as_phones_read_it(client):
    picture = client.get("/api/tables/abc/code", headers={"Host": "cards.example", "X-Forwarded-Proto": "https"})
    assert picture.headers["content-type"] == "image/svg+xml"
    expected = segno.make("http://cards.example/t/abc", micro=False)
    rows = "".join("#" if dark else " " for row in expected.matrix for dark in row)
    assert runs(picture.text, len(expected.matrix)) == rows
    assert client.get("/api/tables/abc/code", headers={"Host": "x" * 5000}).json()["code"] == "malformed"


def runs(svg, size):
    """Read the dark squares of a picture that is drawn line by line: ``M2 2.5h7m1 0h3m-13 1h1…``."""
    drawing = [[" "] * size for _ in range(size)]
    x = y = 0.0
    for command, numbers in re.findall(r"([Mmh])([-\d. ]+)", re.search(r' stroke="#000".* d="([^"]+)"', svg)[1]):
        first, *second = (float(number) for number in numbers.split())
        if command == "h":
            for place in range(int(first)):
                drawing[int(y - 2)][int(x - 2) + place] = "#"
            x += first
        else:
            x, y = (first, second[0]) if command == "M" else (x + first, y + second[0])
    return "".join("".join(row) for row in drawing)


def test_words_are_kept_for_ever_under_their_mark(client):
    info = client.get("/api/games").json()
    assert [game["name"] for game in info["games"]] == games.names()
    for language in ("en", "uk"):
        answer = client.get(f"/api/words/{language}", params={"v": info["words"][language]})
        assert answer.headers["cache-control"] == FOR_EVER
        assert answer.json()["games"]["highcard"] == games.find("highcard").words(language)
        assert client.get(f"/api/words/{language}", params={"v": "old"}).headers["cache-control"] == "no-cache"
    assert not any(key.startswith("terminal.") for key in client.get("/api/words/en").json()["house"])
    assert client.get("/api/words/xx").status_code == 400


@pytest.mark.parametrize(
    ("accepted", "language"),
    [("", "en"), ("uk-UA,uk;q=0.9,en;q=0.5", "uk"), ("en;q=0.2, bg", "bg"), ("de, fr;q=x", "en"), (";;,,", "en")],
)
def test_the_readers_language_is_found(accepted, language):
    assert words.preferred(accepted) == language


@pytest.mark.parametrize("name", games.names())
def test_books_are_safe_html_with_an_anchor_for_each_clause(name):
    found = book(name, "en")
    clauses = [section.clause for section in found.sections if section.clause]
    assert [section.anchor for section in found.sections] == [*(f"s{clause}" for clause in clauses), "how"]
    text = "".join(section.html for section in found.sections)
    assert not re.search(
        r"<(?!/?(p|ul|ol|li|em|strong|code|pre|table|thead|tbody|tr|t[hd]|a|h3|h4|s|br|hr|blockquote)\b)", text
    )


def test_html_in_a_book_is_shown_as_text_and_clauses_are_links():
    assert "<script>" not in html("<script>x</script> [a](javascript:x)")
    assert "href" not in html("[a](javascript:x)")
    assert linked('<p title="§1">§2</p>') == '<p title="§1"><a href="#s2">§2</a></p>'


def test_a_game_that_somebody_waits_for_is_cooked_first(monkeypatch):
    cooked = []

    async def compile_nothing(self, dish):
        cooked.append(dish)
        if len(cooked) == 1:
            self.hurry("koikoi")
        return True

    monkeypatch.setattr(kitchens.Kitchen, "_compile", compile_nothing)
    monkeypatch.setattr(kitchens, "rehearse", lambda game, courses: None)
    told_of = []
    kitchen = kitchens.Kitchen(told_of.append)
    assert not any(kitchen.ready.values())
    asyncio.run(kitchen.cook())
    assert all(kitchen.ready.values())
    assert told_of == [game for game, course in cooked if course == "rules"]
    assert cooked[1:3] == [("koikoi", "rules"), ("koikoi", "easy")]
    assert {course for _, course in cooked[-4:]} == {"hard"}


def test_a_strong_bot_that_is_to_move_is_cooked_first_and_waited_for(monkeypatch):
    cooked = []

    async def compile_nothing(self, dish):
        cooked.append(dish)
        await asyncio.sleep(0)
        return True

    monkeypatch.setattr(kitchens.Kitchen, "_compile", compile_nothing)
    monkeypatch.setattr(kitchens, "rehearse", lambda game, courses: None)

    async def wait():
        kitchen = kitchens.Kitchen(lambda game: None)
        cooking = asyncio.create_task(kitchen.cook())
        assert not kitchen.can_think("hoy", "random")
        await kitchen.bots_ready("koikoi", "master")
        assert kitchen.can_think("koikoi", "hard")
        assert not kitchen.can_think("jhyap", "easy")
        done = list(cooked)
        await cooking
        assert kitchen.can_think("jhyap", "master")
        return done

    done = asyncio.run(wait())
    assert [course for game, course in done if game == "koikoi"] == ["rules", "easy", "medium", "hard"]
    assert len(done) < len(cooked) - 4


def test_a_game_for_which_nobody_waits_is_let_be_and_finished_later(monkeypatch):
    cooked = []

    async def compile_slowly(self, dish):
        cooked.append(dish)
        if len(cooked) == 1:
            self._kitchen.hurry("koikoi")
            self._kitchen.hurry("hunter")
            return not self.interrupted
        self.interrupted = False
        self._kitchen.hurry("jhyap")
        return not self.interrupted

    def interrupt(self):
        self.interrupted = True

    monkeypatch.setattr(kitchens.Cook, "compile", compile_slowly)
    monkeypatch.setattr(kitchens.Cook, "interrupt", interrupt)
    monkeypatch.setattr(kitchens, "rehearse", lambda game, courses: None)
    kitchen = kitchens.Kitchen(lambda game: None)
    kitchen._cook._kitchen = kitchen
    first = kitchen._waiting[0]
    asyncio.run(kitchen.cook())
    assert all(kitchen.ready.values())
    assert cooked.count(first) == 2
    assert len(cooked) == 1 + len(kitchen._served)
    assert {dish.game for dish in cooked[1:7]} == {"hunter", "jhyap", "koikoi"}
    assert cooked[7] == first


def test_a_cook_compiles_in_another_process_until_he_is_interrupted():
    async def work():
        cook = kitchens.Cook()
        dish = kitchens.Dish("highcard", "rules")
        begun = asyncio.create_task(cook.compile(dish))
        while cook._process is None:
            await asyncio.sleep(0.01)
        cook.interrupt()
        done = [await begun, await cook.compile(dish), await cook.compile(dish)]
        await cook.stop()
        return done, cook._process.returncode

    assert asyncio.run(work()) == ([False, True, True], -9)


def test_a_language_that_is_none_is_refused():
    with pytest.raises(Refusal):
        words.blob("xx")
    assert words.tell(say("server.refused.rate"), "en") == Words("en").line("server.refused.rate")


def test_the_migrations_make_the_database_that_the_program_expects(tmp_path):
    migrate(tmp_path / "k.db")
    engine = create_engine(f"sqlite:///{tmp_path / 'k.db'}")
    with engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, metadata) == []
    engine.dispose()
