"""The time that bots take: what is not done in time is not begun, and nobody's time is spent in vain."""

import importlib

import pytest

from koloda import bots, games
from koloda.bots import Bot, Budget
from koloda.table import Match

thinking = importlib.import_module("koloda.bots.think")

FLAT = Bot("flat", guesses=1000, ms=20, portion=1, halves=False, exact=False)


class Clock:
    """A clock that stands still unless it is moved on."""

    now = 100.0

    def perf_counter(self):
        return self.now


@pytest.fixture
def clock(monkeypatch):
    clock = Clock()
    monkeypatch.setattr(thinking, "time", clock)
    return clock


def dealt(name, players=2, preset="", seed="1"):
    """A match at its first choice."""
    match = Match(games.find(name), ["?"] * players, preset, seed=seed)
    match.next_deal()
    while len(match.legal()) < 2:
        match.play(match.legal()[0])
    return match


def thought(match, bot, budget=None):
    seat = match.to_move
    return bots.think(bot, match.seen(seat), seat, match.legal(), budget, 1)


@pytest.mark.parametrize(("ms", "portions"), [(1, 1), (7, 1), (14, 2), (20, 2), (21, 3), (29, 4)])
def test_a_portion_that_would_not_be_done_in_time_is_not_begun(clock, monkeypatch, ms, portions):
    """Each takes seven milliseconds here (of 29, four); one is always done."""
    look = thinking.Search.look

    def slowly(search, *told):
        clock.now += 0.007
        look(search, *told)

    monkeypatch.setattr(thinking.Search, "look", slowly)
    assert thought(dealt("jhyap"), FLAT, Budget(ms=ms + 0.001)).guesses == portions


@pytest.mark.parametrize("spent", [1, 30, 500])
def test_half_of_the_time_is_for_guesses_however_long_the_end_was_looked_for_in_vain(clock, monkeypatch, spent):
    def in_vain(*_):
        clock.now += spent / 1000

    def slowly(search, *told):
        clock.now += 0.001

    monkeypatch.setattr(thinking, "solved", in_vain)
    monkeypatch.setattr(thinking.Search, "look", slowly)
    bot = Bot("solver", guesses=1000, ms=20, portion=1, halves=False)
    assert thought(dealt("jhyap"), bot).guesses == pytest.approx(max(20 - spent, 10), abs=1)


def test_two_who_hold_all_cards_do_not_look_for_the_end_yet():
    """§4 Where the dealer deals until told to stop, all 36 may be dealt at once; nobody waits until that is solved."""
    match = dealt("hoy", preset="stop", seed="whole")
    while match.state.held.sum() < 36:
        match = dealt("hoy", preset="stop", seed=match.seed + "!")
    known = match.game.rules.known
    left = []
    while not match.deal_over:
        seat = match.to_move
        left.append((int(match.state.held.sum()), bool(known(match.seen(seat), seat))))
        match.play(match.legal()[0])
    assert left[0] == (36, False)
    assert {held for held, told in left if told} == {held for held, _ in left if held <= 24}


def test_where_moves_are_many_few_walks_grow_no_tree():
    """With fewer than a move and a reply of as many, no reply is looked at twice. All are tried on the same guesses."""
    match = dealt("hoy", 3, "bespredel")
    while len(match.legal()) < 25 or match.deal_over:
        if match.deal_over:
            match.next_deal()
        match.play(match.legal()[-1])
    few = thought(match, "medium", Budget(ms=0))
    many = thought(match, "medium", Budget(ms=0, guesses=len(match.legal())))
    assert sum(one.guesses for one in few.moves) > few.guesses
    assert sum(one.guesses for one in many.moves) == many.guesses
