"""High Card: a test of every clause."""

import pytest

from koloda import games
from koloda.kit.say import Refusal
from koloda.table import Match


def match(players=2, **given):
    return Match(games.find("highcard"), [str(i) for i in range(players)], given=given, seed="s")


def numbers(*cards):
    return tuple(card - 1 for card in cards)


def play(table, *cards):
    for card in cards:
        table.play(card - 1)


def test_s1_hands_are_dealt_round_and_must_fit_the_deck():
    table = match(hand="2")
    table.next_deal(numbers(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12))
    assert {tuple(table.seen(seat).hand) for seat in (0, 1)} == {(0b101, 0, 0, 0), (0, 0b1010, 0, 0)}
    with pytest.raises(Refusal):
        match(players=4, hand="4")


def test_s2_any_card_may_be_laid():
    table = match(hand="2")
    table.next_deal(numbers(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12))
    assert len(table.legal()) == 2


@pytest.mark.parametrize(("low", "taker"), [("off", 1), ("on", 0)])
def test_s3_the_highest_card_takes_the_trick_or_the_lowest_by_option(low, taker):
    table = match(hand="1", low_wins=low)
    table.next_deal(numbers(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12))
    while not table.deal_over:
        table.play(table.legal()[0])
    assert table.scores == [[int(seat == taker) for seat in (0, 1)]]


def test_s4_the_match_has_a_fixed_number_of_deals_and_shared_wins():
    table = match(hand="2", deals="1")
    table.next_deal(numbers(1, 4, 12, 9, 2, 3, 5, 6, 7, 8, 10, 11))
    while not table.over:
        table.play(table.legal()[0])
    assert table.totals() == [1, 1]
    assert table.winners() == [0, 1]
