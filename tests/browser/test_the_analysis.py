"""The analysis of a finished match: its key moments, the replay step by step, and nothing of it before the end."""

import re

import pytest

from .player import COOKING, Player, new_table
from .test_pages import faults, fits, keys


@pytest.fixture(scope="module")
def finished(chromium, house):
    """A table whose match is over, and the cookies of whoever played there."""
    context = chromium.new_context(base_url=house.address, locale="en", reduced_motion="reduce")
    page = context.new_page()
    page.goto("/")
    table = new_table(page, "koikoi")
    assert Player(page).play()
    page.locator(".over").get_by_role("link", name="Analysis").click()
    page.get_by_role("progressbar").or_(page.locator(".step")).first.wait_for()
    page.locator(".step").wait_for(timeout=COOKING)
    context.close()
    return table


def test_it_shows_the_key_moments_and_goes_through_the_replay(open_page, finished):
    page = open_page("desk", lost=False)
    page.goto(f"/t/{finished}/analysis")
    page.locator(".step").wait_for()
    state = page.request.get(f"/api/tables/{finished}/analysis").json()["analysis"]
    decisions, moments = state["decisions"], state["moments"]
    told = page.locator("section", has=page.get_by_role("heading", name="Key moments"))
    assert told.get_by_role("listitem").count() == len(moments)
    slider = page.get_by_label("Decision", exact=True)
    if moments:
        assert slider.input_value() == str(moments[0]["place"])
        told.get_by_role("button").last.click()
        assert slider.input_value() == str(moments[-1]["place"])
    slider.focus()
    page.keyboard.press("Home")
    for place, decision in enumerate(decisions):
        title = f"Deal {decision['deal']}, move {decision['turn']}:"
        page.get_by_role("heading", name=re.compile(title)).wait_for()
        assert slider.input_value() == str(place)
        bars = page.locator("section", has=page.get_by_role("heading", name="What the moves were worth"))
        assert bars.get_by_role("listitem").count() == len(decision["moves"])
        assert "played" in bars.inner_text()
        hand = page.locator(".hand li")
        hand.first.wait_for()
        if place + 1 < len(decisions):
            page.get_by_role("button", name="Next", exact=True).click()
    assert page.get_by_role("button", name="Next", exact=True).is_disabled()
    page.get_by_text("As a table").click()
    assert page.locator("details td").count() == len(state["players"])
    assert page.get_by_text(re.compile("^Accuracy")).count() == len(state["players"])
    page.get_by_role("link", name="To the table").click()
    page.locator(".over").wait_for()


@pytest.mark.parametrize(("size", "language"), [("phone", "uk"), ("desk", "bg")])
def test_axe_finds_nothing_and_no_word_is_missing(open_page, finished, size, language):
    page = open_page(size, locale=language)
    page.goto(f"/t/{finished}/analysis")
    page.locator(".step").wait_for()
    page.locator("summary").click()
    assert not faults(page)
    assert not keys(page)
    assert fits(page)


def test_a_match_that_is_not_over_is_not_analysed(open_page):
    page = open_page("phone")
    table = new_table(page, "koikoi")
    page.goto(f"/t/{table}/analysis")
    page.get_by_role("alert").wait_for()
    assert "when the match is over" in page.get_by_role("alert").inner_text()
    assert not faults(page)
    page.get_by_role("link", name="To the table").last.click()
    page.locator(".board").wait_for()
