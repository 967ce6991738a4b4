"""Hoy: Vlada, lays of several cards, transfer, bespredel and the phantom (§13 to §17)."""

import numpy as np
import pytest

from koloda.games.hoy import rules, view
from koloda.games.hoy.options import PRESETS

from .table import DECK, Table, deck_from, position

KINDS = ["10", "40", "100", "106", "200", "225", "333", "335", "500", "501"]


@pytest.mark.parametrize(
    ("given", "killers"),
    [
        ({}, ""),
        ({"vlada": "cruel"}, "40 106 225 333 335 501"),
        ({"vlada": "soft"}, "333 335"),
        ({"vlada": "odd"}, "225 333 335 501"),
        ({"vlada": "own", "kill": "10+500"}, "10 500"),
        ({"vlada": "own", "kill": "none"}, ""),
        ({"vlada": "off", "kill": "10+500"}, ""),
    ],
)
def test_s13_infinity_is_killed_by_the_agreed_cards_laid_next(given, killers):
    found = [card for card in KINDS if position("∞ 10", f"{card} 10", **given).play(f"∞ {card}").bank(1)]
    assert found == killers.split()


def test_s13_of_the_rest_the_highest_wins_not_always_the_killer():
    """Position H7."""
    hands = ("∞ 10", "333 225 10", "100 500 10")
    assert position(*hands, vlada="soft").play("∞ 333 100").bank(1) == "∞ 333 100"
    assert position(*hands, vlada="soft").play("∞ 225 100").bank(0) == "∞ 225 100"
    assert position(*hands, vlada="cruel").play("∞ 225 100").bank(1) == "∞ 225 100"
    assert position(*hands, vlada="soft").play("∞ 333 500").bank(2) == "∞ 500 333"
    assert position("501 10", "∞ 10", "333 10", vlada="soft").play("501 ∞ 333").bank(0) == "∞ 501 333"


def test_s13_only_the_very_next_card_of_the_same_round_kills():
    assert position("∞ 10", "10 10", "333 10", vlada="soft").play("∞ 10 333").bank(0) == "∞ 333 10"
    # The last card of a round is safe; the next round's first is another matter.
    table = position("100 10", "10 10", "∞ 333", vlada="soft").play("100 10 ∞ 333")
    assert table.bank(2) == "∞ 100 10"


def test_s13_a_killed_infinity_is_in_the_carousel_too():
    # A 10, B 10 – Hoy! A ∞, B 333 kills: among 10, 10 and 333 the 333 wins.
    assert position("10 ∞ 40", "10 333 40", vlada="soft").play("10 10 ∞ 333").bank(1) == "∞ 333 10 10"


def test_s13_infinity_on_infinity_is_equal_and_the_later_is_higher():
    deck = "2xinf,30x10,4x40"
    table = position("∞ 10", "∞ 40", "40 10", deck=deck).play("∞ ∞")
    assert table.s.chip == 1
    assert table.play("40 10 40").bank(1) == "∞ ∞ 40 40 10"


def test_s13_the_lottery_knows_vlada_too():
    for vlada, winner in (("off", 0), ("soft", 1)):
        table = position("501", "10", vlada=vlada, lottery="trick")
        table.s.stock[:2] = [6, 10]
        table.s.left = 2
        table.play("501 10")
        assert "∞" in table.bank(winner)


@pytest.mark.parametrize("preset", ["bodry", "transfer", "bespredel"])
def test_s13_vlada_goes_with_the_other_games(preset):
    table = position("∞ 10", "333 10", preset=preset, vlada="soft")
    assert table.play("∞ 333").bank(1) == "∞ 333"


def test_s14_several_equal_cards_may_be_led_if_the_next_can_answer():
    hand = "100 100 100 10 ∞"
    assert position(hand, "10 10 10", preset="bodry").moves() == ["10", "100", "2x100", "3x100", "∞"]
    assert position(hand, "10 10", preset="bodry").moves() == ["10", "100", "2x100", "∞"]
    assert position(hand, "10", preset="bodry").moves() == ["10", "100", "∞"]
    assert position(hand, "10 10 10").moves() == ["10", "100", "∞"]
    assert position(hand, "10 10 10", preset="transfer").moves() == ["10", "100", "∞"]
    assert "3x100" in position(hand, "10 10 10", preset="bespredel").moves()


def test_s14_the_next_player_is_the_next_who_has_cards_or_by_option_all_others_count():
    hands = ("100 100 100", "", "10 10 10", "10 10")
    assert position(*hands, preset="bodry").moves() == ["100", "2x100", "3x100"]
    assert position(*hands, preset="bodry", enough="all").moves() == ["100", "2x100"]


def test_s14_two_infinities_cannot_be_led_together():
    table = position("∞ ∞", "10 10", preset="bodry", deck="30x10,4x100,2xinf")
    assert table.moves() == ["∞"]


def test_s14_an_answer_has_as_many_cards_as_were_led_any_cards():
    table = position("100 100 10", "200 500 10 10", preset="bodry").play("2x100")
    assert table.moves() == ["2x10", "200+10", "500+10", "500+200"]


def test_s14_the_answer_wins_if_it_covers_every_card():
    """Position H8."""
    hands = ("100 100 100 10", "200 200 100 500 500 10 40")
    assert position(*hands, preset="bodry").play("3x100 2x200+100").bank(1) == "200 200 100 100 100 100"
    assert position(*hands, preset="bodry").play("3x100 2x500+10").bank(0) == "500 500 100 100 100 10"


def test_s14_the_winning_lay_is_to_be_covered_or_by_option_every_one():
    # B does not cover 2×100. C covers them, but not B's 500.
    hands = ("100 100 10", "500 10 10", "200 200 10")
    assert position(*hands, preset="bodry").play("2x100 500+10 2x200").bank(2) == "500 200 200 100 100 10"
    table = position(*hands, preset="bodry", cover="all").play("2x100 500+10 2x200")
    assert table.bank(0) == "500 200 200 100 100 10"
    table = position(*hands[:2], "501 200 10", preset="bodry", cover="all").play("2x100 500+10 501+200")
    assert table.bank(2) == "501 500 200 100 100 10"
    # The winning lay must be covered, not only the first.
    table = position("10 10 40", "200 200 40", "100 100 40", preset="bodry").play("2x10 2x200 2x100")
    assert table.bank(1) == "200 200 100 100 10 10"


def test_s14_a_short_lay_need_not_be_covered():
    hands = ("100 100 10 10", "100 100 10 10", "501", "40 40 40 40")
    given = {"preset": "bodry", "compete": "last_circle", "cover": "all"}
    table = position(*hands, **given).play("2x100 2x100 501 2x40 2x10 2x10")
    assert table.s.chip == 1, "a Hoy again"
    hands = ("100 100 10 10", "100 100 40 10", "501", "40 40 40 40")
    table = position(*hands, **given).play("2x100 2x100 501 2x40 2x10 40+10")
    assert table.bank(3).startswith("501"), "D's 2×40, though 501 lies there"


def test_s14_who_has_fewer_cards_lays_them_all_and_cannot_win():
    table = position("100 100 10", "40 40 10", "501", preset="bodry").play("2x100 2x40")
    assert table.moves() == ["501"]
    assert table.play("501").bank(0) == "501 100 100 40 40"


def test_s14_one_infinity_at_most_in_a_lay_even_if_it_is_too_short_then():
    table = position("100 100 10", "∞ ∞", preset="bodry", deck="2xinf,30x100,4x10").play("2x100")
    assert table.moves() == ["∞"]
    assert table.copy().play("∞").banks() == ["∞ 100 100", ""]
    table = position("100 100 10", "∞ ∞", preset="bodry", deck="2xinf,30x100,4x10", answer="one").play("2x100")
    assert table.moves() == ["∞"]


def test_s14_by_option_one_may_give_up_with_a_single_card():
    hands = ("100 100 10", "501 200 10", "10 10")
    assert position(*hands, preset="bodry").play("2x100").moves() == ["200+10", "501+10", "501+200"]
    table = position(*hands, preset="bodry", answer="one").play("2x100")
    assert table.moves() == ["10", "200", "200+10", "501", "501+10", "501+200"]
    assert table.play("501 2x10").bank(0) == "501 100 100 10 10"
    # Nothing changes where single cards are laid anyway.
    assert position(*hands, preset="bodry", answer="one").play("10").moves() == ["10", "200", "501"]


def test_s14_equal_lays_are_a_hoy_or_by_option_not():
    hands = ("100 100 10 10", "100 100 501 40", "200 200 40")
    table = position(*hands, preset="bodry").play("2x100 2x100")
    assert table.s.chip == 1
    table.play("2x200")
    assert table.moves() == ["2x10"]
    table.play("2x10")
    assert table.turn == 1
    assert table.play("501+40").bank(2) == "501 200 200 100 100 100 100 40 40 10 10", "with a 40 left over"
    table = position(*hands, preset="bodry", group_hoy="off").play("2x100 2x100")
    assert table.s.chip == 2
    assert position(*hands, preset="bodry", group_hoy="off").play("100 100").s.chip == 1, "single cards still are"


def test_s14_lays_with_too_few_cards_are_no_hoy():
    table = position("100 100 10", "10 10 10", "40", "40", preset="bodry").play("2x100 2x10 40 40")
    assert table.s.rounds == 1


def test_s14_if_all_of_the_last_circle_are_short_the_circle_before_decides():
    hands = ("100 100 501", "100 100 ∞", "40 40")
    table = position(*hands, preset="bodry", compete="last_circle").play("2x100 2x100 2x40 501 ∞")
    assert table.bank(2) == "∞ 501 100 100 100 100 40 40", "C's lay is whole, the others are short"
    hands = ("100 100 501", "100 100 ∞", "")
    table = position(*hands, preset="bodry", compete="last_circle").play("2x100 2x100 501 ∞")
    assert table.bank(1) == "∞ 501 100 100 100 100"


def test_s14_a_killer_among_several_cards_kills():
    hands = ("200 200 10", "∞ 335 10", "333 10 10")
    moves = "2x200 ∞+335 333+10"
    assert position(*hands, preset="bodry").play(moves).bank(1) == "∞ 335 333 200 200 10"
    assert position(*hands, preset="bodry", vlada="soft").play(moves).bank(0) == "∞ 335 333 200 200 10"


def test_s14_the_other_cards_of_a_lay_whose_infinity_is_killed_are_to_be_covered_still():
    """B's 501 lies there without its infinity; C's 333 does not cover it."""
    hands = ("10 10 40", "∞ 501 40", "333 200 40")
    given = {"preset": "bodry", "vlada": "soft"}
    assert position(*hands, **given).play("2x10 ∞+501 333+200").bank(2) == "∞ 501 333 200 10 10"
    assert position(*hands, **given, cover="all").play("2x10 ∞+501 333+200").bank(0) == "∞ 501 333 200 10 10"


def test_s15_an_equal_card_may_be_transferred_if_one_says_so():
    table = position("100 10 10", "100 40 40", preset="transfer").play("100")
    assert table.moves() == ["40", "100", ">100"]
    hoy = table.copy().play("100")
    assert (hoy.turn, hoy.s.chip, hoy.s.need) == (0, 1, 1)
    table.play(">100")
    assert (table.turn, table.s.chip, table.s.need) == (0, 0, 2)
    assert position("100 10 10", "100 40 40").play("100").moves() == ["40", "100"]
    assert position("100 10 10", "100 40 40", preset="bodry").play("100").moves() == ["40", "100"]


@pytest.mark.parametrize(("answer", "winner"), [("200+106", 0), ("500+10", 1)])
def test_s15_the_attacked_must_cover_all_cards_and_between_two_answers(answer, winner):
    table = position("100 200 106 500 10", "100 40 40", preset="transfer").play("100 >100")
    table.play(answer)
    assert table.s.rounds == 1
    assert table.turn == winner


def test_s15_the_same_cards_as_the_whole_group_are_a_hoy():
    table = position("100 100 100 10 10 501", "100 40 200", preset="transfer").play("100 >100 2x100")
    assert (table.turn, table.s.chip) == (1, 0)
    table.play("200+40")
    assert (table.turn, table.s.rounds) == (0, 0)
    assert table.play("501+10").bank(0).startswith("501 200 100 100 100 100 40 10")
    # A single equal card is not enough for one.
    table = position("100 100 10", "100 40 40", preset="transfer", answer="one").play("100 >100 100")
    assert table.s.rounds == 1


def test_s15_a_transfer_may_be_transferred_again_but_not_under_who_has_too_few_cards():
    hands = ("100 10 10", "100 40 40", "100 40 40 40", "40 40 40")
    table = position(*hands, preset="transfer").play("100 >100")
    assert table.moves() == ["2x40", "100+40", ">100"]
    table.play(">100")
    assert (table.turn, table.s.need, table.s.chip) == (3, 3, 3)
    short = position(*hands[:3], "40 40", preset="transfer").play("100 >100")
    assert short.moves() == ["2x40", "100+40"]
    assert ">100" in position("100 10 10", "100 40 40", "", "40 40", preset="transfer").play("100").moves()
    assert ">100" not in position("100 10 10", "100 40 40", "", "40", preset="transfer").play("100").moves()
    two = ("100 10 10", "100 40 40", "40 40", "10")
    assert ">100" not in position(*two, preset="transfer", enough="all").play("100").moves()


def test_s15_nobody_is_attacked_when_nobody_else_has_cards():
    table = position("100", "100 40", "", preset="transfer", enough="all").play("100")
    assert table.moves() == ["40", "100"]
    assert position("100", "100 40", "", preset="transfer").play("100").moves() == ["40", "100"]


def test_s15_after_an_answer_or_in_a_carousel_there_are_no_transfers():
    assert position("100 10", "40 10", "100 10", preset="transfer").play("100 40").moves() == ["10", "100"]
    table = position("100 100 10 10", "100 10 10", preset="transfer").play("100 100 100")
    assert ">100" not in table.moves()


def test_s15_a_group_belongs_to_who_transferred_last():
    table = position("100 10 10", "100 40 40", "10 10 10", preset="transfer").play("100 >100 2x10")
    assert table.bank(1) == "100 100 10 10"


def test_s15_the_attacked_decides_or_by_option_all_answer_up_to_the_chip():
    hands = ("100 10 10", "100 40 40", "200 200 10", "500 500 10")
    table = position(*hands, preset="transfer").play("100 >100 2x200")
    assert table.bank(2) == "200 200 100 100"
    table = position(*hands, preset="transfer", attack="circle").play("100 >100 2x200")
    assert table.turn == 3
    assert table.play("2x500").bank(3) == "500 500 200 200 100 100"
    # The holder of the chip transfers: the attacked gets it.
    table = position("100 200 200", "10 10", "100 40", preset="transfer", attack="circle").play("100 10")
    assert ">100" not in table.moves()
    table = position("100 200 200", "100 10", "100 40 40 40", preset="transfer", attack="circle")
    table.s.chip = 1
    assert table.play("100 >100").s.chip == 2


def test_s15_cover_all_counts_the_group_as_one_lay():
    hands = ("100 10 10", "100 40 40", "500 10 10", "200 106 10")
    table = position(*hands, preset="transfer", attack="circle", cover="all").play("100 >100 500+10 200+106")
    assert table.bank(1) == "500 200 106 100 100 10"
    table = position(*hands, preset="transfer", attack="circle").play("100 >100 500+10 200+106")
    assert table.bank(3) == "500 200 106 100 100 10"
    table = position(*hands[:3], "501 106 10", preset="transfer", attack="circle", cover="all")
    assert table.play("100 >100 500+10 501+106").bank(3) == "501 500 106 100 100 10"
    # A lay that does not cover the group cannot win, whatever came between.
    table = position(*hands[:2], "10 10 10", "40 40 10", preset="transfer", attack="circle", cover="all")
    assert table.play("100 >100 2x10 2x40").bank(1) == "100 100 40 40 10 10"


def test_s15_an_infinity_in_a_group_is_killed_by_the_answer():
    deck = "2xinf,30x10,4x335"
    hands = ("∞ 335 335 10", "∞ 10 10")
    moves = "∞ >∞ 2x335"
    # Only the infinity laid just before the answer is killed; A's still stands, and two cards cannot cover it.
    assert position(*hands, preset="transfer", deck=deck, vlada="soft").play(moves).turn == 1
    # With an infinity of one's own they are covered, if the other is killed.
    hands3 = ("∞ ∞ 335 10", "∞ 10 10")
    for vlada, winner in (("soft", 0), ("off", 1)):
        table = position(*hands3, preset="transfer", deck="3xinf,30x10,3x335", vlada=vlada)
        assert table.play("∞ >∞ ∞+335").turn == winner
    assert position(*hands, preset="transfer", deck=deck, call="free").play("∞").moves() == ["10", "∞", ">∞", "~∞"]


def test_s16_bespredel_leads_several_and_transfers_several():
    hands = ("100 100 10 10 10 40 40", "100 100 100 40", "10 10 10 10 10")
    table = position(*hands, preset="bespredel").play("2x100")
    assert [move for move in table.moves() if move[0] == ">"] == [">100", ">2x100", ">3x100"]
    table.play(">3x100")
    assert (table.turn, table.s.need, table.s.chip) == (2, 5, 2)
    assert table.play("5x10").bank(1) == "100 100 100 100 100 10 10 10 10 10"


def test_s16_a_transfer_adds_no_more_than_the_next_can_answer_or_by_option_one():
    hands = ("100 100 10", "100 100 100", "10 10 10 10")
    table = position(*hands, preset="bespredel").play("2x100")
    assert [move for move in table.moves() if move[0] == ">"] == [">100", ">2x100"]
    table = position(*hands, preset="bespredel", transfer_adds="one").play("2x100")
    assert [move for move in table.moves() if move[0] == ">"] == [">100"]
    table = position("100 10 10 10", "100 100 40", preset="transfer").play("100")
    assert [move for move in table.moves() if move[0] == ">"] == [">100"]


def test_s16_one_infinity_is_transferred_at_a_time():
    deck = "3xinf,31x10,2x100"
    table = position("∞ 10 10 10", "∞ ∞ 10", preset="bespredel", deck=deck).play("∞")
    assert table.moves() == ["10", "∞", ">∞"]
    table.play(">∞")
    assert table.moves() == ["2x10"]
    # What lies there now holds two infinities and cannot be matched.
    table = position("∞ ∞ 10 10", "∞ 10 10", preset="bespredel", deck=deck, call="free").play("∞ >∞")
    assert table.moves() == ["2x10", "∞+10"]


def test_s17_the_phantom_has_a_seat_a_hand_and_a_bank():
    table = Table(2, phantom="on", first_leader="agreed").deal(deck_from("501 500 ∞"))
    assert (table.s.players, table.s.seats) == (2, 3)
    assert table.s.held[:3].tolist() == [12, 12, 12]
    assert 0 <= table.turn < 2
    table.play_out()
    assert sum(table.score()) == 6100
    assert "phantom" in PRESETS


def test_s17_it_lays_the_next_card_of_its_row():
    table = position("10 40", "40 100", "501 10", phantom="on").play("10 100")
    # It has won with the 501 and leads the 10.
    assert table.bank(2) == "501 100 10"
    assert table.turn == 0
    assert table.play("40").turn == 1


def test_s17_its_equal_card_is_a_hoy():
    table = position("10 40 10", "100 10 40", "100 501 10", phantom="on").play("10 100")
    assert (table.turn, table.s.chip) == (0, 2)
    table.play("40 10")
    assert table.bank(2) == "501 100 100 40 10 10"


def test_s17_it_answers_several_cards_with_the_next_of_its_row():
    table = position("100 100 10", "10 10 10", "200 200 40", preset="bodry", phantom="on").play("2x100 2x10")
    assert table.bank(2) == "200 200 100 100 10 10"
    table = position("100 100 100", "10 10 10", "200 200", preset="bodry", phantom="on").play("3x100 3x10")
    assert table.bank(0) == "200 200 100 100 100 10 10 10", "too few to win"


def test_s17_it_leads_one_card_and_never_transfers():
    table = position("10 10", "40 40", "100 100", preset="bespredel", phantom="on", leader=2)
    assert (table.turn, table.s.need) == (0, 1)
    table = position("100 100 10", "100 10 10", "100 100 10", preset="bespredel", phantom="on", leader=1).play("100")
    assert (table.s.said[1], table.s.chip) == (2, 2), "a Hoy"


def test_s17_new_cards_lie_before_the_old_ones_in_the_row():
    table = Table(2, phantom="on", dealing="sized", hand="1", first_leader="agreed")
    table.deal(deck_from("10 40 100 10 10 501"))
    assert table.play("10 40").bank(2) == "100 40 10"
    # The phantom leads its next card.
    assert view.write_move(int(table.s.laid[table.s.start])) in ("10", "501")


def test_s17_every_deal_with_a_phantom_ends():
    for players in range(2, 7):
        table = Table(players, preset="bespredel", phantom="on", lottery="trick")
        order = np.random.default_rng(players).permutation(DECK)
        assert table.deal(order).play_out().everywhere() == DECK
        assert rules.to_move(table.s) == -1
