"""Somebody who plays at a page: sees only what the page shows, and taps, clicks or presses keys."""

import random
import time

PLAYERS = {"koikoi": 2, "hoy": 3, "hunter": 4, "jhyap": 3}
SHORT = {
    "koikoi": {"rounds": "1"},
    "hoy": {"games": "1"},
    "hunter": {"deals": "2"},
    "jhyap": {"limit": "15", "call_at": "20"},
}
"""Options that make a match short, with the whole pack."""
FEWER_CARDS = {"hunter": {"ranks": "7"}}
"""Options that make it shorter still."""
PATIENCE = 300
"""Seconds that a match may take: far more than it does, for machines that have other work."""
COOKING = 1000 * PATIENCE
"""Milliseconds that the rules of a game may take to be compiled, which happens once."""

WHAT_NOW = """() => {
  const shown = (selector) => [...document.querySelectorAll(selector)].some((found) => found.getClientRects().length)
  if (shown('.over .winner')) return 'over'
  if (shown('.over button.main:not(:disabled)')) return '.over button.main:not(:disabled)'
  if (shown('.over')) return null
  const places = ['.prompt .row button', '.board button.marked', '.hand button:not([aria-disabled]):not(.picked)']
  const mine = document.querySelector('.prompt .turn, .prompt .row button, .prompt .quiet.more, .held.picked')
  return mine ? places.find(shown) ?? null : null
}"""

WHICH_KEY = """(goal) => {
  const now = document.activeElement
  if (now === goal || !goal.isConnected) return null
  if (now.closest('.hand ul')?.contains(goal)) return 'ArrowRight'
  return now.compareDocumentPosition(goal) & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab'
}"""


def new_table(page, game, **form):
    """Make a table against bots and go there."""
    seats = [{"kind": "me"}, *({"kind": "bot", "level": "random"} for _ in range(PLAYERS[game] - 1))]
    form = {"game": game, "seats": seats, "options": SHORT[game], "pace": "fast"} | form
    page.request.get("/api/me")
    made = page.request.post("/api/tables", data=form)
    assert made.ok, made.text()
    page.goto(f"/t/{made.json()['id']}")
    page.locator(".board").wait_for(timeout=COOKING)
    return made.json()["id"]


def play_together(players, until, seconds=PATIENCE):
    """Let several people play at one table until something is true."""
    end = time.monotonic() + seconds
    while not until():
        assert time.monotonic() < end, players[0].told()
        for player in players:
            player.step()
        players[0].page.wait_for_timeout(20)


class Player:
    """Plays something legal at every turn, until a match is over."""

    def __init__(self, page, seed=1, keyboard=False):
        self.page = page
        self.choose = random.Random(seed)
        self.keyboard = keyboard
        self.steps = 0

    def step(self):
        """Do one thing if there is anything to do now."""
        doing = self.page.evaluate(WHAT_NOW)
        if doing and doing != "over":
            self.do(doing)

    def play(self, seconds=PATIENCE, until=lambda: False):
        """Play until the match is over, or until something is true; returns whether the match is over."""
        end = time.monotonic() + seconds
        while not until():
            assert time.monotonic() < end, f"the match takes too long, after {self.steps} steps: {self.told()}"
            doing = self.wait()
            if doing == "over":
                return True
            if doing:
                self.do(doing)
        return False

    def wait(self):
        """Wait until there is something to do, and return where."""
        from playwright.sync_api import TimeoutError as TooLate

        try:
            return self.page.wait_for_function(WHAT_NOW, timeout=2000).json_value()
        except TooLate:
            # Cards were taken up from which nothing can be made.
            self.page.keyboard.press("Escape")
            return None

    def do(self, where):
        """Press one of the things that may be pressed."""
        from playwright.sync_api import Error

        self.steps += 1
        found = self.page.locator(where)
        try:
            place = self.choose.randrange(found.count() or 1)
            one = found.nth(place)
            if self.keyboard:
                self.press(one)
            elif self.page.evaluate("navigator.maxTouchPoints"):
                one.tap(timeout=1500)
            else:
                one.click(timeout=1500)
        except Error:
            # The table has moved on in the meantime.
            return

    def press(self, target):
        """Go to something with the Tab and arrow keys, and press Enter or Space."""
        keys = self.page.keyboard
        goal = target.element_handle(timeout=1500)
        for _ in range(60):
            key = self.page.evaluate(WHICH_KEY, goal)
            if not key:
                keys.press(self.choose.choice(["Enter", "Space"]))
                return
            keys.press(key)
        raise AssertionError(f"no key leads to {target}: {self.page.evaluate('document.activeElement.outerHTML')}")

    def told(self):
        """Return what the page says."""
        return self.page.locator("body").inner_text()[:2000]
