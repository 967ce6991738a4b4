"""How much a page weighs: the client's code, and a table that is opened for the first time with its deck."""

import gzip

import pytest

from koloda.server import static

from .player import PLAYERS, new_table

CODE = 120_000
TABLE = 500_000


def test_the_code_of_the_client_is_small():
    files = [file for kind in ("js", "css") for file in static.FOLDER.rglob(f"*.{kind}")]
    assert sum(len(gzip.compress(file.read_bytes(), 9)) for file in files) < CODE


@pytest.mark.parametrize("game", PLAYERS)
def test_a_table_is_opened_with_few_bytes(open_page, game):
    page = open_page("desk")
    table = new_table(page, game)
    cookies = page.context.cookies()
    cold = open_page("desk")
    cold.context.add_cookies(cookies)
    network = cold.context.new_cdp_session(cold)
    network.send("Network.enable")
    weights = []
    network.on("Network.loadingFinished", lambda done: weights.append(done["encodedDataLength"]))
    cold.goto(f"/t/{table}")
    cold.locator(".board").wait_for()
    cold.wait_for_load_state("networkidle")
    assert len(weights) > 5
    assert sum(weights) < TABLE
