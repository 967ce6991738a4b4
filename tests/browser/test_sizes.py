"""A table fits a phone and a wide screen, and one under a zoom of 200 %, without scrolling and with nothing covered."""

import pytest

from .player import PLAYERS, Player, new_table

SIZES = [(360, 640), (768, 1024), (1440, 900), (1920, 1080), (720, 450), (960, 540)]
"""The last two are screens of 1440 × 900 and 1920 × 1080 pixels under a zoom of 200 %."""
MANY = PLAYERS | {"hoy": 6, "jhyap": 8}

WRONG = """() => {
  const found = []
  const { scrollWidth, scrollHeight } = document.documentElement
  if (scrollWidth > innerWidth || scrollHeight > innerHeight) found.push(`scrolls: ${scrollWidth} × ${scrollHeight}`)
  const boxes = (what) => [...document.querySelectorAll(what)].map((one) => [one, one.getBoundingClientRect()])
  for (const [seat, plate] of boxes('.board .plate'))
    for (const [card, box] of boxes('.board .lying')) {
      const wide = Math.min(plate.right, box.right) - Math.max(plate.left, box.left)
      const high = Math.min(plate.bottom, box.bottom) - Math.max(plate.top, box.top)
      if (wide > 4 && high > 4) found.push(`${card.dataset.card} over seat ${seat.dataset.seat}: ${wide} × ${high}`)
    }
  return found
}"""


def wrong(page):
    """Return what is wrong once the cards have come to rest."""
    for _ in range(10):
        page.wait_for_timeout(100)
        found = page.evaluate(WRONG)
        if not found:
            break
    return found


@pytest.mark.parametrize("game", PLAYERS)
def test_nothing_scrolls_and_no_card_lies_over_a_seat(open_page, game):
    page = open_page("phone")
    bots = [{"kind": "bot", "level": "random"}] * (MANY[game] - 1)
    new_table(page, game, seats=[{"kind": "me"}, *bots], seed="sizes 1")
    player = Player(page, seed=1)
    found = {}
    for steps in (0, 3, 7):
        player.play(until=lambda steps=steps: player.steps >= steps)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            found[steps, width] = wrong(page)
        page.set_viewport_size({"width": 360, "height": 640})
    assert {place: faults for place, faults in found.items() if faults} == {}
