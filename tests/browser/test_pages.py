"""Every page: nothing that axe finds in either theme, nothing too wide for a phone, every word in every language."""

import json
import re
from pathlib import Path

import pytest

from .player import PLAYERS, Player, new_table

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
PAGES = ["/", "/new/hoy", "/rules/hunter", *(f"/learn/{game}" for game in PLAYERS)]
KEY = re.compile(r"\b[a-z]\w*(?:\.[a-z_]\w*)+\b")
"""What an untranslated message looks like."""
NO_KEYS = {"pagat.com"}


def settle(page):
    """Wait until a page shows what it has to show."""
    page.locator("main").first.wait_for()
    page.wait_for_load_state("networkidle")


PAINTED = """async () => {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  await Promise.allSettled(document.getAnimations().map((running) => running.finished))
}"""
"""Waits until the page has been drawn as it now stands, and nothing on it fades from one colour to another."""


def faults(page):
    """What axe finds in either theme."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    run = "async (tags) => (await axe.run(document, { runOnly: tags })).violations"
    found = []
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        page.evaluate(PAINTED)
        found += [
            f"{page.url}, {theme}: {fault['id']}: {node['html'][:200]} {node['failureSummary']}"
            for fault in page.evaluate(run, TAGS)
            for node in fault["nodes"]
        ]
    return found


def keys(page):
    """What looks like a message without its words."""
    return sorted(set(KEY.findall(page.locator("body").inner_text())) - NO_KEYS)


def fits(page):
    """Whether nothing needs scrolling sideways."""
    return page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_axe_finds_nothing(open_page):
    found = []
    page = open_page("phone")
    for address in PAGES:
        page.goto(address)
        settle(page)
        found += faults(page)
        assert fits(page), address
    for game in PLAYERS:
        new_table(page, game)
        found += faults(page)
        player = Player(page)
        player.play(until=lambda player=player: player.steps >= 3)
        found += faults(page)
        assert fits(page), game
    assert not found, "\n".join(sorted(set(found)))


def test_axe_finds_nothing_at_a_desk_with_panels_and_dialogs(open_page):
    found = []
    page = open_page("desk")
    new_table(page, "koikoi", options={"rounds": "1"})
    for tab in page.locator(".tabs button").all():
        tab.click()
        page.wait_for_load_state("networkidle")
        found += faults(page)
    page.locator("header.bar .sign").last.click()
    found += faults(page)
    page.keyboard.press("Escape")
    page.locator(".plate .all").last.click()
    found += faults(page)
    page.keyboard.press("Escape")
    assert Player(page).play()
    found += faults(page)
    page.locator(".papers button").click()
    page.locator("dialog ol li").first.wait_for()
    found += faults(page)
    assert not found, "\n".join(sorted(set(found)))


def test_axe_finds_nothing_in_the_cards_seen_and_the_promise_of_the_shuffle(open_page):
    page = open_page("desk")
    new_table(page, "jhyap")
    player = Player(page)
    player.play(until=lambda: player.steps >= 6)
    page.get_by_role("button", name="Seen", exact=True).click()
    page.locator("aside ul img").first.wait_for()
    found = faults(page)
    page.get_by_role("button", name="Table", exact=True).click()
    page.locator("aside summary").click()
    page.locator("aside dd").first.wait_for()
    found += faults(page)
    assert not found, "\n".join(sorted(set(found)))


@pytest.mark.parametrize("language", ["uk", "ru", "bg"])
def test_no_message_is_missing_in_a_language(open_page, language):
    page = open_page("phone", locale=language)
    missing = {}
    for address in PAGES:
        page.goto(address)
        settle(page)
        assert page.evaluate("document.documentElement.lang") == language
        missing[address] = keys(page)
        assert fits(page), address
    for game in PLAYERS:
        new_table(page, game)
        Player(page).play(seconds=5, until=iter([False] * 4 + [True]).__next__)
        missing[game] = keys(page)
        assert fits(page), game
    assert not {place: found for place, found in missing.items() if found}


def test_the_language_is_changed_at_the_page(open_page):
    page = open_page("desk")
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").select_option("uk")
    page.keyboard.press("Escape")
    page.locator("html[lang=uk]").wait_for()
    assert "Хой" in page.locator("main").inner_text()
    page.reload()
    page.locator("html[lang=uk]").wait_for()


def test_it_can_be_installed_and_is_read_offline(open_page):
    page = open_page("phone")
    page.goto("/rules/koikoi")
    settle(page)
    manifest = json.loads(page.request.get(page.locator("link[rel=manifest]").get_attribute("href")).text())
    assert manifest["display"] == "standalone"
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    settle(page)
    page.wait_for_function("() => navigator.serviceWorker.controller")
    page.reload()
    settle(page)
    page.context.set_offline(True)
    page.reload()
    settle(page)
    assert page.locator("main").inner_text().count("§") > 5


KEPT = """async () => {
  const many = async (name) => (await (await caches.open(name)).keys()).length
  while ((await many('koloda-reading')) < 6 || (await many('koloda-assets')) < 60)
    await new Promise((again) => setTimeout(again, 200))
}"""
"""Waits until the games, the words, four books and the cards of the lessons are kept."""


def test_lessons_show_their_cards_offline(open_page):
    page = open_page("phone")
    page.goto("/")
    settle(page)
    page.wait_for_function("() => navigator.serviceWorker.controller")
    page.evaluate(KEPT)
    page.context.set_offline(True)
    for game in PLAYERS:
        page.goto(f"/learn/{game}")
        page.locator(".hand img").first.wait_for()
        steps = 1
        while page.get_by_role("button", name="Next", exact=True).count():
            missing = "() => [...document.images].filter((one) => one.complete && !one.naturalWidth).length"
            assert page.evaluate(missing) == 0
            page.get_by_role("button", name="Next", exact=True).click()
            steps += 1
        assert steps > 3


def test_nothing_moves_where_motion_is_unwanted(open_page):
    page = open_page("desk", reduced_motion="reduce")
    new_table(page, "hunter")
    running = """() => document.getAnimations().filter((one) => one.effect.getTiming().duration > 1)
      .map((one) => one.effect.target.outerHTML.slice(0, 200) + (one.transitionProperty ?? ''))"""
    player = Player(page)
    for steps in range(1, 5):
        player.play(until=lambda steps=steps: player.steps >= steps)
        assert page.evaluate(running) == []


def test_cards_travel_and_are_dragged_where_motion_is_wanted(open_page):
    page = open_page("desk", reduced_motion="no-preference", lost=False)
    new_table(page, "hoy")
    page.locator(".prompt .turn").wait_for()
    card = page.locator(".hand button:not([aria-disabled])").last
    face = card.get_attribute("data-card")
    held = page.locator(".hand button").count()
    start, goal = card.bounding_box(), page.locator(".board").bounding_box()
    page.mouse.move(start["x"] + 20, start["y"] + 30)
    page.mouse.down()
    page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=8)
    page.mouse.up()
    page.wait_for_function("(held) => document.querySelectorAll('.hand button').length < held", arg=held)
    assert page.locator(f".hand button[data-card='{face}']").count() < held
