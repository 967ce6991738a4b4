"""Two people play each other by a link while a third watches, and none of them is told what is not theirs."""

import json
import re

from .player import COOKING, Player, play_together


def frames(page):
    """All that the server sends to a page over sockets."""
    heard = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda text: heard.append(json.loads(text))))
    return heard


def positions(message):
    """The positions in a message, wherever they are."""
    if isinstance(message, dict):
        if "zones" in message:
            yield message
        for part in message.values():
            yield from positions(part)


def peeked(heard):
    """Cards of hands and stocks that somebody was told though they are not theirs."""
    for message in heard:
        for position in positions(message):
            for zone in position["zones"]:
                theirs = zone["note"] == "hand" and zone["seat"] != position["you"]
                if theirs or zone["name"] == "stock":
                    yield from (card for card in zone["cards"] if card is not None)


def make_by_hand(page, name):
    """Make a table for a friend with the page's own form, and return its link."""
    page.goto("/")
    page.locator("article", has_text="Koi-Koi").get_by_role("link", name="friends").tap()
    page.get_by_label("Your name").fill(name)
    page.locator("form button[type=submit]").tap()
    page.wait_for_url(re.compile("/t/"))
    return page.locator(".invite code").inner_text()


def sit_down(page, link, name):
    """Follow a link, take the open seat and say who one is."""
    page.goto(link)
    page.locator(".waiting li button").click()
    page.locator("form input").fill(name)
    page.locator("form button").click()


def test_two_play_by_a_link_and_a_third_watches(open_page):
    anna, bo, cy = open_page("phone"), open_page("desk"), open_page("desk")
    told = {page: frames(page) for page in (anna, bo, cy)}
    link = make_by_hand(anna, "Anna")
    cy.goto(link)
    sit_down(bo, link, "Bo")
    for page in (anna, bo, cy):
        page.locator(".board").wait_for(timeout=COOKING)
    play_together([Player(anna), Player(bo)], until=lambda: "Deal 2" in cy.locator("header.bar").inner_text())
    for page in (anna, bo, cy):
        assert list(peeked(told[page])) == []
    assert not [position for message in told[cy] for position in positions(message) if position["legal"]]
    assert cy.locator(".hand").count() == 0
    assert {"Anna", "Bo"} <= set(cy.locator(".plate .name, .name").all_inner_texts())


def test_the_form_says_how_moves_are_taken_back_and_how_long_a_seat_waits(open_page):
    page = open_page("desk")
    page.goto("/new/koikoi")
    page.get_by_label("Your name").fill("Anna")
    page.get_by_label("Taking moves back").select_option("never")
    page.get_by_label("Seconds until a bot plays").fill("90")
    page.locator("form button[type=submit]").click()
    page.wait_for_url(re.compile("/t/"))
    made = page.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}").json()["table"]
    assert (made["undo"], made["grace"]) == ("never", 90)
