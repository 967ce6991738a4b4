"""One whole match of every game through the page, on a phone, at a desk, and with the keyboard alone."""

import pytest

from .player import FEWER_CARDS, PLAYERS, SHORT, Player, new_table

every_game = pytest.mark.parametrize("game", PLAYERS)


@every_game
@pytest.mark.parametrize("size", ["phone", "desk"])
def test_a_whole_match_is_played(open_page, game, size):
    page = open_page(size, lost=False)
    new_table(page, game, options=SHORT[game] | (FEWER_CARDS.get(game, {}) if size == "desk" else {}))
    player = Player(page)
    assert player.play()
    assert page.locator(".over .winner").inner_text()
    assert page.locator(".over .why li").count()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("game", ["jhyap"])
def test_a_whole_match_is_played_with_the_keyboard_alone(open_page, game):
    page = open_page("desk", lost=False)
    new_table(page, game)
    assert Player(page, keyboard=True).play()
