"""Hoy: the cards, the round, the carousel of two, and the chip (§1, §5 to §8)."""

import itertools

import numpy as np
import pytest

from koloda.games.hoy import options, rules
from koloda.kit.options import chosen
from koloda.kit.say import Refusal

from .table import DECK, Table, deck_from, position, written


def values_of(**given):
    return chosen(options.OPTIONS, options.PRESETS, "classic", given)


def test_s1_the_deck_has_36_cards_worth_6100_points():
    table = Table(2)
    out = np.zeros(36, np.int64)
    assert rules.deck(table.s, out) == 36
    assert out.tolist() == DECK
    values = (10, 40, 100, 106, 200, 225, 333, 335, 500, 501, 0)
    assert sum(values[kind] for kind in out) == 6100


def test_s1_another_table_makes_another_deck():
    table = Table(2, deck="16x10,18x100,2xinf")
    out = np.zeros(36, np.int64)
    rules.deck(table.s, out)
    assert out.tolist() == [0] * 16 + [2] * 18 + [10] * 2


@pytest.mark.parametrize("table", ["3x10", "36x10,1x40", "6x10,30x99", "18x10,18x10", "lots"])
def test_s1_a_table_that_is_no_deck_is_refused(table):
    with pytest.raises(Refusal):
        values_of(deck=table)


def test_s1_more_than_31_of_a_value_are_refused_by_name():
    refusal = options.impossible(2, values_of(deck="32x10,4x100"))
    assert (refusal.key, refusal.clause) == ("impossible.deck", 1)
    assert dict(refusal.fills) == {"label": "10", "given": 32, "most": 31}
    assert options.impossible(2, values_of(deck="31x10,5x100")) is None


def test_s5_any_card_may_be_laid_even_the_lowest():
    """Nothing is to be followed or beaten; the card numbered 0 is a card (pitfall 20)."""
    table = position("10 100 ∞", "10 501")
    assert table.moves() == ["10", "100", "∞"]
    table.play("∞")
    assert table.moves() == ["10", "501"]
    table.play("10")
    assert table.bank(0) == "∞ 10"


def test_s5_of_look_alikes_one_is_laid_and_the_others_stay():
    """Pitfall 39: two equal cards are two cards."""
    table = position("100 100 100", "200 10 10")
    table.play("100")
    assert table.hand(0) == "2x100"


def test_s5_the_turn_goes_clockwise_and_passes_over_who_has_no_cards():
    table = position("10 10", "", "40 40", "100 100")
    assert table.turn == 0
    table.play("10")
    assert table.turn == 2
    table.play("40")
    assert table.turn == 3


def test_s6_the_highest_card_wins_wherever_it_was_laid():
    assert position("501 10", "10 40", "106 10").play("501 40 106").bank(0) == "501 106 40"
    assert position("501 10", "∞ 40", "106 10").play("501 ∞ 106").bank(1) == "∞ 501 106"


def test_s6_the_order_of_rank_has_no_gaps():
    ranks = ["∞", "501", "500", "335", "333", "225", "200", "106", "100", "40", "10"]
    for high, low in itertools.pairwise(ranks):
        assert position(f"{high} 10", f"{low} 10").play(f"{high} {low}").banks() == [f"{high} {low}", ""]
        assert position(f"{low} 10", f"{high} 10").play(f"{low} {high}").banks() == ["", f"{high} {low}"]


def test_s6_of_equal_highest_cards_the_later_wins():
    """Position H6."""
    table = position("500 10", "10 40", "500 10")
    assert table.play("500 10 500").banks() == ["", "", "500 500 10"]


def test_s6_the_winner_leads_the_next_round():
    """Pitfall 47: the winner leads, not always the same seat."""
    table = position("10 10", "40 10", "100 10", "106 10", leader=1)
    assert table.play("40 100 106 10").turn == 3


def test_s6_a_winner_without_cards_passes_the_lead_to_the_next_who_has_some():
    table = position("10 40", "501", "10", "100 100")
    assert table.play("10 501 10 100").turn == 3


def test_s6_by_option_the_decider_or_the_next_after_leads_for_a_winner_without_cards():
    hands = ("10 10 40", "501", "10 10 40", "10 40")
    # B wins with his last card; D, the last in turn, was the decider.
    assert position(*hands).play("10 501 10").play("40").turn == 2
    assert position(*hands, lead_on="chip").play("10 501 10").play("40").turn == 3
    assert position("10 10", "501 40", "40 40", lead_on="chip").play("10 501 40").turn == 1, "a winner with cards leads"
    # The decider has no cards either: the next after him.
    assert position("10 10", "501", "40 40", "10", lead_on="chip").play("10 501 40 10").turn == 0


def test_s6_all_cards_of_the_round_compete_or_only_those_since_the_last_hoy():
    """Position H1."""
    moves = "500 500 200 100"
    assert position("500 200 10", "500 100 10").play(moves).banks() == ["", "500 500 200 100"]
    table = position("500 200 10", "500 100 10", compete="last_circle")
    assert table.play(moves).banks() == ["500 500 200 100", ""]


def test_s6_with_nothing_after_the_last_hoy_the_circle_that_it_closed_competes():
    """C hoys, then D with the last card; C is alone then, and by ``lone=stop`` lays no more."""
    hands = ("500", "100", "100 40", "100")
    table = position(*hands, lone="stop").play("500 100 100 100")
    assert table.banks() == ["500 100 100 100", "", "40", ""]
    table = position(*hands, lone="stop", compete="last_circle").play("500 100 100 100")
    assert table.banks() == ["", "", "40", "500 100 100 100"]


def test_s7_an_unequal_answer_ends_the_round_of_two():
    table = position("10 40", "100 10")
    assert table.play("10 100").banks() == ["", "100 10"]
    assert table.turn == 1


def test_s7_an_equal_answer_makes_the_leader_lay_again_and_the_other_decide():
    """Position H2."""
    table = position("10 ∞ 40", "10 10 40")
    table.play("10 10")
    assert table.turn == 0
    table.play("∞")
    assert table.turn == 1
    assert table.play("10").banks() == ["∞ 10 10 10", ""]


def test_s7_the_carousel_goes_on_while_answers_are_equal():
    table = position("10 100 200 500", "10 100 200 501").play("10 10 100 100 200 200")
    assert table.turn == 0
    assert table.play("500 501").bank(1) == "501 500 200 200 100 100 10 10"


def test_s7_the_last_cards_equal_the_later_wins_and_the_round_is_over():
    table = position("500", "500").play("500 500")
    assert table.turn == -1
    assert table.banks() == ["", "500 500"]


def test_s7_the_leaders_new_card_equal_to_the_last_starts_nothing_or_by_option_a_hoy():
    hands = ("10 10 40 40", "10 100 501")
    table = position(*hands).play("10 10 10")
    assert table.turn == 1
    assert table.play("100").bank(1) == "100 10 10 10"
    table = position(*hands, relead="hoy").play("10 10 10 100")
    assert table.turn == 0, "the leader decides now"
    assert table.play("40").bank(1) == "100 40 10 10 10"


def test_s7_who_must_lay_and_has_no_card_ends_the_round_of_two():
    """Hands may be unequal after transfers or an uneven stop."""
    table = position("10 100 10", "10").play("10 10 100")
    assert table.turn == -1
    assert table.banks() == ["100 10 10 10", ""]


@pytest.mark.parametrize("lone", ["decider_only", "stop"])
def test_s7_who_must_lay_again_lays_between_two_whatever_lone_says(lone):
    table = position("100 501", "100", lone=lone).play("100 100")
    assert table.turn == 0
    assert table.play("501").banks() == ["501 100 100", ""]


def test_s7_chip_options_are_not_for_two():
    """The follower decides, whoever held the chip before."""
    for chip in ("stay", "seat"):
        table = position("500 10 10", "10 501 10", chip=chip)
        table.play("500 501")
        assert table.turn == 1
        assert table.s.chip == 0
        assert table.play("10 10").turn == 1, "a Hoy by the follower"


def test_s8_the_last_to_lay_ends_the_round():
    table = position("10 10", "40 10", "100 10")
    assert table.s.chip == 2
    assert table.play("10 40 100").bank(2) == "100 40 10"


def test_s8_an_equal_card_is_a_hoy_takes_the_chip_and_all_others_lay_again():
    """Position H3."""
    table = position("100 10 40", "100 200 40", "500 40")
    table.play("100 100")
    assert table.s.chip == 1
    table.play("500 10")
    assert table.turn == 1
    assert table.play("200").banks() == ["", "", "500 200 100 100 10"]


def test_s8_the_decider_may_begin_yet_another_circle():
    """Position H4."""
    table = position("100 10 40", "100 10 200", "500 40 10").play("100 100 500 10 10")
    assert table.s.chip == 1
    assert table.turn == 2
    table.play("40 40")
    # A's 40 equals C's: A catches the chip. C has 10, B has 200.
    assert table.s.chip == 0
    assert table.turn == 1
    assert table.play("200 10").bank(2) == "500 200 100 100 40 40 10 10 10"


def test_s8_anybody_may_catch_the_chip():
    table = position("100 10 10", "100 10", "100 10").play("100 100 100")
    assert table.s.chip == 2
    assert table.turn == 0


def test_s8_equal_cards_that_do_not_follow_each_other_are_no_hoy():
    """Position H5."""
    table = position("100 10", "200 10", "100 10")
    assert table.play("100 200 100").banks() == ["", "200 100 100", ""]


def test_s8_the_last_card_of_the_round_before_does_not_count():
    table = position("10 10 40", "10 40 40", "100 40 40").play("10 40 100")
    table.play("40 10 40")
    assert table.s.rounds == 2


def test_s8_players_without_cards_between_do_not_matter_unless_by_option():
    hands = ("100 10", "", "100 10", "40 10")
    assert position(*hands).play("100 100").s.chip == 2
    table = position(*hands, adjacent="seat").play("100 100")
    assert table.s.chip == 3
    assert table.play("40").s.rounds == 1
    neighbours = ("100 10", "100 10", "40 10")
    assert position(*neighbours, adjacent="seat").play("100 100").s.chip == 1


def test_s8_an_equal_card_is_no_hoy_when_nobody_else_has_cards():
    """The decider's rest goes to his own bank."""
    table = position("100", "10", "10 501").play("100 10 10")
    assert table.turn == -1
    assert table.banks() == ["100 10 10", "", "501"]


def test_s8_who_must_lay_again_lays_even_alone():
    """A holds 100 and 501, B 100, C nothing: A must lay the 501 and takes all."""
    table = position("100 501", "100", "").play("100 100")
    assert table.turn == 0
    assert table.play("501").banks() == ["501 100 100", "", ""]


@pytest.mark.parametrize("lone", ["decider_only", "stop"])
def test_s8_by_option_a_lone_player_who_does_not_decide_does_not_lay(lone):
    table = position("100 501", "100", "", lone=lone).play("100 100")
    assert table.turn == -1
    assert table.banks() == ["501", "100 100", ""]


def test_s8_a_lone_decider_still_decides_unless_the_round_stops():
    hands = ("100 10", "100 501", "")
    for lone in ("finish", "decider_only"):
        table = position(*hands, lone=lone).play("100 100 10")
        assert table.turn == 1
        assert table.play("501").banks() == ["", "501 100 100 10", ""]
    table = position(*hands, lone="stop").play("100 100 10")
    assert table.turn == -1
    assert table.banks() == ["", "501 100 100 10", ""], "B's 100 is the later, and 501 is left over"


def test_s8_alone_in_the_first_circle_one_lays_in_any_case():
    table = position("100", "10 501", "", lone="stop").play("100")
    assert table.turn == 1


def test_s8_a_decider_without_cards_ends_the_round_or_passes_the_chip_on():
    # B hoys with the last card; A, C and D lay; B has none.
    hands = ("100 10 40 40", "100", "500 40 40", "200 40 40")
    table = position(*hands).play("100 100 500 200 10")
    assert table.s.rounds == 1
    table = position(*hands, empty_chip="passes").play("100 100 500 200 10")
    assert table.s.rounds == 0
    assert (table.turn, table.s.chip) == (2, 2)
    assert table.play("40").bank(2) == "500 200 100 100 40 10"


def test_s8_a_chip_passed_on_to_who_has_just_laid_ends_the_round():
    # B hoys with the last card. C lays the last card, and A is the only one left: A has just laid.
    table = position("100 10 40", "100", "500", empty_chip="passes").play("100 100 500 10")
    assert table.turn == -1
    assert table.banks() == ["40", "", "500 100 100 10"]
    # Nobody has cards at all.
    table = position("100 10", "100", "500", empty_chip="passes").play("100 100 500 10")
    assert table.banks() == ["", "", "500 100 100 10"]


def test_s8_the_only_one_with_cards_gets_the_chip_and_decides_unless_the_round_stops():
    """B hoys with the last card, A lays the last card, and the chip passes on to C, who alone has one."""
    hands = ("100 10", "100", "500 40")
    for lone in ("finish", "decider_only"):
        table = position(*hands, empty_chip="passes", lone=lone).play("100 100 500 10")
        assert (table.turn, table.s.chip) == (2, 2)
        assert table.play("40").banks() == ["", "", "500 100 100 40 10"]
    table = position(*hands, empty_chip="passes", lone="stop").play("100 100 500 10")
    assert table.turn == -1
    assert table.banks() == ["", "", "500 100 100 40 10"], "the 40 was left over"
    assert written(int(table.s.kept)) == "40"


def test_s8_by_option_the_chip_stays_and_a_holder_who_leads_gets_a_full_circle():
    hands = ("10 10 40", "501 10 40", "100 40 40")
    table = position(*hands).play("10 501 100")
    assert (table.turn, table.s.chip) == (1, 0)
    table = position(*hands, chip="stay").play("10 501 100")
    assert (table.turn, table.s.chip) == (1, 2)
    # The round ends early, before A has laid.
    assert table.play("10 40").banks() == ["", "501 100 10", "40 10"]
    # Now C leads and has the chip: A and B lay, and C decides with another card.
    assert (table.turn, table.s.chip) == (2, 2)
    table = position("10 40", "40 10", "100 100 10", chip="stay", leader=2)
    table.s.chip = 2
    table.play("100 10 40")
    assert table.turn == 2
    assert table.play("10").bank(2) == "100 40 10 10"


def test_s8_a_chip_that_stays_begins_each_game_with_the_last_in_turn():
    table = Table(3, chip="stay", next_leader="same", first_leader="agreed", games="2")
    table.deal(deck_from("100 100 40")).play("100 100")
    assert table.s.chip == 1
    table.play_out()
    table.s.chip = 1
    assert (table.deal(DECK).turn, table.s.chip) == (0, 2)


def test_s8_by_option_the_chip_returns_to_the_seat_that_was_last_at_the_deal():
    hands = ("10 10 40", "501 10 40", "100 40 40")
    table = position(*hands, chip="seat").play("10 501 100")
    assert (table.turn, table.s.chip) == (1, 2)
    hands = ("100 10 40", "100 501 40", "40 10 40")
    table = position(*hands, chip="seat").play("100 100 40 10 501")
    assert (table.turn, table.s.chip) == (1, 2), "not with B, who hoyed"
    table = position(*hands, chip="stay").play("100 100 40 10 501")
    assert (table.turn, table.s.chip) == (1, 1)


def test_s8_a_holder_without_cards_gives_the_chip_to_the_last_to_lay():
    table = position("10 40 40", "501 10 10", "100", chip="stay").play("10 501 100")
    assert (table.turn, table.s.chip) == (1, 0)


def test_s8_by_option_one_may_lay_an_equal_card_in_silence():
    hands = ("100 10", "100 40", "40 10")
    assert position(*hands).play("100").moves() == ["40", "100"]
    table = position(*hands, call="free").play("100")
    assert table.moves() == ["40", "100", "~100"]
    assert table.copy().play("100").s.chip == 1
    assert table.play("~100").s.chip == 2
    # Two players as well: the round is over.
    table = position("100 10", "100 40", call="free").play("100 ~100")
    assert table.bank(1) == "100 100"


def test_s8_there_is_no_silence_about_what_would_be_no_hoy():
    table = position("100 10", "40", "40 10", call="free").play("100")
    assert table.moves() == ["40"]
    assert position("100", "100 40", "", call="free").play("100").moves() == ["40", "100"]


def test_s1_a_deck_has_as_many_cards_as_agreed():
    small = values_of(cards="8", deck="2x10,2x100,2x200,1x500,1xinf")
    assert options.impossible(2, small) is None
    say = options.impossible(2, values_of(deck="2x10,2x100,2x200,1x500,1xinf"))
    assert (say.key, say.clause, dict(say.fills)) == ("impossible.cards", 1, {"given": 8, "cards": 36})
    assert options.impossible(2, values_of(deck="31x10,4x100")).fills["given"] == 35
    assert options.impossible(6, values_of(cards="5", deck="5x10")).key == "impossible.hand"


def test_s4_a_small_deck_is_dealt_as_a_large_one():
    table = Table(2, "mini").deal([10, 8, 8, 4, 4, 2, 2])
    assert [table.hand(0), table.hand(1)] == ["∞+500+200", "500+200+100"]
    assert (table.s.left, table.s.aside) == (1, 1)
    table.play("∞ 100 200 200 500 500")
    assert table.score() == [100, 1400], "both 500s are a Hoy after the second 200, and the later one wins"
