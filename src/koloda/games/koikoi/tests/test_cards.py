"""§1 cards, §2 the lot, §20 notation."""

import numpy as np
import pytest

from koloda.games.koikoi import rules
from koloda.games.koikoi.deck import ANIMALS, BRIGHTS, CHAFF, NAMES, RIBBONS, kind, notation, number
from koloda.games.koikoi.notation import cards_in, read_card, read_move, write_move
from koloda.kit.say import Refusal

from .table import match, numbers


def test_s1_forty_eight_cards_of_twelve_months():
    out = np.zeros(48, np.int64)
    assert rules.deck(match(), out) == 48
    assert out.tolist() == list(range(48))
    assert len(set(NAMES)) == 48
    assert [number(1, 1), number(11, 4), number(12, 1)] == [0, 43, 44]
    assert NAMES[0] == notation(0) == "1B"


def test_s1_five_brights_nine_animals_ten_ribbons_twenty_four_chaff():
    assert [len(cards_in(of)) for of in (BRIGHTS, ANIMALS, RIBBONS, CHAFF)] == [5, 9, 10, 24]
    assert set(cards_in(BRIGHTS)) == {"1B", "3B", "8B", "11B", "12B"}
    assert set(cards_in(ANIMALS)) == {"2A", "4A", "5A", "6A", "7A", "8A", "9A", "10A", "11A"}


def test_s1_november_is_rain_man_swallow_ribbon_lightning():
    """Pitfall 21: the lightning is the chaff of November, not its ribbon."""
    assert [kind(card) for card in numbers("11B 11A 11R 11K")] == ["B", "A", "R", "K"]
    assert numbers("11B 11A 11R 11K") == [40, 41, 42, 43]


def test_s1_a_card_is_read_back_whatever_its_case():
    assert all(read_card(name) == read_card(name.lower()) == card for card, name in enumerate(NAMES))
    with pytest.raises(Refusal):
        read_card("13K")


def lot(order, **given):
    """Draw lots from a deck that begins with these cards."""
    s = match(**given)
    first = numbers(order)
    rules.lot(s, np.array(first + [card for card in range(48) if card not in first]))
    return s


def test_s2_the_earlier_month_deals():
    assert lot("4R 9Ka").dealer == 0
    assert lot("9Ka 4R").dealer == 1
    assert lot("4R 9Ka").lots.tolist() == numbers("4R 9Ka")


def test_s2_the_same_month_is_drawn_again():
    s = lot("4R 4A 7A 7Ka 12B 5R")
    assert (s.dealer, s.redraws) == (1, 2)
    assert s.lots.tolist() == numbers("12B 5R")


def test_s2_a_deck_of_nothing_but_equal_months_still_has_a_dealer():
    assert lot(" ".join(NAMES)).dealer == 0
    pairs = [NAMES[place ^ 1] for place in range(48)]
    assert lot(" ".join(pairs)).dealer == 1


def test_s2_latest_month():
    assert lot("4R 9Ka", first_dealer="latest").dealer == 1
    assert lot("9Ka 4R", first_dealer="latest").dealer == 0


def test_s2_a_tie_may_go_to_the_more_precious_card():
    for which in ("earliest", "latest"):
        s = lot("4R 4A 12B 5R", month_tie="higher_card", first_dealer=which)
        assert (s.dealer, s.redraws) == (1, 0)
        assert lot("4Ka 4Kb", month_tie="higher_card", first_dealer=which).dealer == 0


def test_s2_random_and_first_seat_draw_no_cards():
    assert lot("9Ka 4R", first_dealer="random").dealer == 1
    assert lot("4R 9Ka", first_dealer="random").dealer == 0
    assert lot("4R 4A", first_dealer="random").dealer == 1
    for order in ("9Ka 4R", "4R 9Ka"):
        s = lot(order, first_dealer="first_seat")
        assert s.dealer == 0
        assert s.lots.tolist() == [-1, -1]


def test_s2_the_lot_leaves_the_deck_alone():
    """Pitfall 29: who begins is drawn before the deal and changes nothing in it."""
    cards = np.array([9, 10, *range(9), *range(11, 48)])
    before = cards.copy()
    rules.lot(match(), cards)
    assert cards.tolist() == before.tolist()


def test_s20_every_move_is_read_back():
    for move in range(290):
        text = write_move(move)
        assert read_move(text) == move
        assert " " not in text


def test_s20_notation():
    assert write_move(5 * 16) == "5A"
    assert write_move(5 * 8 + 2) == "3Bx3R"
    assert write_move(240 + 10) == "x3Ka"
    assert [write_move(288), write_move(289)] == ["koikoi", "stop"]
    assert read_move("3bX3r") == read_move("3Bx3R")


@pytest.mark.parametrize("text", ["", "13B", "3B x3R", "3Bx5A", "x", "3Bx", "koi"])
def test_s20_what_is_no_move_is_refused(text):
    with pytest.raises(Refusal):
        read_move(text)
