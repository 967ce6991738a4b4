"""A browser, a server, and people with phones and desks. Skipped only where no Chromium is installed."""

import os
import re
import shutil
import warnings

import pytest

from koloda.server import static

from .house import House

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
REQUIRED = os.environ.get("KOLODA_BROWSER_TESTS") == "required"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SIZES = {"phone": (360, 640), "tablet": (768, 1024), "desk": (1440, 900)}


@pytest.fixture(scope="package")
def chromium():
    """The browser; the tests are skipped where there is none, and fail where one is required."""
    if not CHROMIUM:
        if REQUIRED:
            pytest.fail("the browser tests are required, but no Chromium is installed")
        pytest.skip("no Chromium is installed: the browser tests are skipped (apt-get install chromium)")
    assert (static.FOLDER / static.INDEX).exists(), "the client is not built: make test builds it"
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from playwright.sync_api import sync_playwright
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def house(tmp_path_factory):
    """A server that all tests of this folder share."""
    house = House(tmp_path_factory.mktemp("house"))
    house.start()
    yield house
    house.kill()


@pytest.fixture
def own_house(tmp_path):
    """A server for one test, which may kill it."""
    house = House(tmp_path, warm=False)
    house.start()
    yield house
    house.kill()


@pytest.fixture
def open_page(chromium, house):
    """Open a page as a new person; at the end no page may have complained of anything but a lost line."""
    contexts: list = []
    complaints: list[str] = []

    def complain(text):
        if not re.search(r"WebSocket|net::ERR_|Failed to load resource", text):
            complaints.append(text)

    def open_page(size="desk", at=house, *, lost=True, **wishes):
        width, height = SIZES[size]
        usual = {
            "base_url": at.address,
            "viewport": {"width": width, "height": height},
            "has_touch": size != "desk",
            "locale": "en",
            "reduced_motion": "reduce",
        }
        context = chromium.new_context(**(usual | wishes))
        context.set_default_timeout(60_000)
        contexts.append(context)
        page = context.new_page()
        note = complain if lost else complaints.append
        page.on(
            "console",
            lambda message: (
                note(f"{message.text} {message.location}") if message.type in ("error", "warning") else None
            ),
        )
        page.on("pageerror", lambda error: complaints.append(f"{error}\n{error.stack}"))
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not complaints, "\n".join(complaints)
