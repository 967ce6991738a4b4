"""§5 a turn, §6 taking, §7 the drawn card."""

import numpy as np
import pytest

from koloda.games.koikoi import rules
from koloda.games.koikoi.deck import ENDING_EXHAUSTED, cards

from .table import QUIET, legal, match, numbers, pack, play, position, table_of, taken


def test_s5_any_card_may_be_laid_also_one_that_matches_nothing():
    s = position(match(), hand="3B 5A 12B", table="3R 7A")
    assert legal(s) == ["3B", "5A", "12B"]
    play(s, "12B")
    assert table_of(s) == {"3R", "7A"}
    assert taken(s, 0) == {"12B", "12Kc"}


def test_s5_the_crane_can_be_played():
    """Pitfall 20: card number 0 is a card like any other."""
    s = position(match(), hand="1B 5A", table="1R", draw="12Kc")
    assert legal(s)[0] == "1B"
    play(s, "1B")
    assert taken(s, 0) == {"1B", "1R"}


def test_s5_turns_alternate_and_the_last_card_is_played_by_both():
    """Pitfall 14: when the dealer has played his last card the other player still has one."""
    s = position(match(), hand="5A", other_hand="7A", draw="11R 12B", table="")
    play(s, "5A")
    assert rules.to_move(s) == 1
    play(s, "7A")
    assert (rules.to_move(s), s.ending) == (-1, ENDING_EXHAUSTED)


def test_s5_each_turn_draws_one_card():
    """Pitfall 4: the stock shrinks by one a turn, also after a capture."""
    s = match()
    assert rules.deal(s, pack(**QUIET, table="9A 9R 10A 10R 11B 11A 12B 1R"))
    turns = 0
    while rules.to_move(s) >= 0:
        held = int(s.held.sum())
        play(s, legal(s)[0])
        turns += held - int(s.held.sum())
        assert s.turned == turns
    assert turns > 8


def test_s5_eight_cards_stay_in_the_stock():
    """Pitfall 13: hands that are empty end the deal, not the stock."""
    s = position(match(), hand="5A", other_hand="7A", table="")
    s.turned = 14
    s.stock[14:16] = numbers("11R 12B")
    play(s, "5A", "7A")
    assert (rules.to_move(s), s.ending, s.turned) == (-1, ENDING_EXHAUSTED, 16)


def test_s5_what_was_laid_is_remembered():
    s = position(match(), hand="3B 5A", table="3R")
    play(s, "3B")
    assert s.laid.tolist() == [cards("3B"), 0]


def test_s6_no_match_stays_on_the_table():
    s = position(match(), hand="5A 7A", table="")
    play(s, "5A")
    assert table_of(s) == {"5A", "12Kc"}
    assert taken(s, 0) == set()


def test_s6_one_match_is_taken():
    s = position(match(), hand="5A 7A", table="5R 9A")
    play(s, "5A")
    assert taken(s, 0) == {"5A", "5R"}
    assert table_of(s) == {"9A", "12Kc"}


def test_s6_of_two_matches_the_player_picks():
    for choice, left in (("5Ax5R", "5Ka"), ("5Ax5Ka", "5R")):
        s = position(match(), hand="5A 7A", table="5R 5Ka 9A")
        assert legal(s) == ["5Ax5R", "5Ax5Ka", "7A"]
        play(s, choice)
        assert left in table_of(s)
        assert left not in taken(s, 0)


def test_s6_three_matches_are_all_taken():
    s = position(match(), hand="5A 7A", table="5R 5Ka 5Kb 9A")
    assert legal(s) == ["5A", "7A"]
    play(s, "5A")
    assert taken(s, 0) == {"5A", "5R", "5Ka", "5Kb"}


def test_s6_a_card_from_a_taken_three_counts_like_any_other():
    """Pitfall 19: how a card was taken makes no difference to combinations."""
    s = position(match(), hand="3Ka 7A", table="3B 3R 3Kb", won="9A")
    play(s, "3Ka")
    assert s.phase == 2
    assert rules.yaku_total(s, 0) == 5


def test_s6_moves_are_never_more_than_sixteen():
    s = position(match(), hand="1B 1R 2A 2R 3B 3R 4A 4R", table="1Ka 1Kb 2Ka 2Kb 3Ka 3Kb 4Ka 4Kb")
    assert len(legal(s)) == 16 == rules.MOST_MOVES


def test_s6_a_crowded_table():
    """Pitfall 22: seventeen cards may lie on the table."""
    table = "1B 1R 1Ka 2A 2R 2Ka 3B 3R 4A 5A 6A 7A 8A 9A 10A 11A 12B"
    s = position(match(), hand="3Ka 4R", table=table, draw="9Ka")
    assert legal(s) == ["3Kax3B", "3Kax3R", "4R"]
    play(s, "4R")
    assert taken(s, 0) == {"4R", "4A", "9Ka", "9A"}


def test_s7_the_drawn_card_takes_its_match():
    s = position(match(), hand="5A 7A", table="9A", draw="9R")
    play(s, "5A")
    assert taken(s, 0) == {"9A", "9R"}
    assert table_of(s) == {"5A"}


def test_s7_the_drawn_card_may_take_the_card_just_laid():
    s = position(match(), hand="5A 7A", table="", draw="5R")
    play(s, "5A")
    assert taken(s, 0) == {"5A", "5R"}


def test_s7_of_two_matches_the_player_picks():
    for choice in ("x9A", "x9Kb"):
        s = position(match(), hand="5A 7A", table="9A 9Kb", draw="9R")
        play(s, "5A")
        assert (rules.to_move(s), legal(s)) == (0, ["x9A", "x9Kb"])
        play(s, choice)
        assert taken(s, 0) == {"9R", choice[1:]}
        assert rules.to_move(s) == 1


def test_s7_the_drawn_card_takes_three():
    """Pitfall 11: four cards leave the stock and the table, each once."""
    s = position(match(), hand="7A 7R", table="5Ka 5Kb 5R", draw="5A")
    play(s, "7A")
    assert taken(s, 0) == {"5A", "5R", "5Ka", "5Kb"}
    assert table_of(s) == {"7A"}


def test_s7_a_third_card_after_a_pair_stays_on_the_table():
    s = position(match(), hand="3B 7A", table="3R", draw="3Ka")
    play(s, "3B")
    assert (taken(s, 0), table_of(s)) == ({"3B", "3R"}, {"3Ka"})


def test_s7_a_fourth_card_takes_the_one_that_was_left():
    for timing in ("immediate", "stuck"):
        s = position(match(capture_timing=timing), hand="3B 7A", table="3R 3Kb", draw="3Ka")
        play(s, "3Bx3R")
        assert (taken(s, 0), table_of(s)) == ({"3B", "3R", "3Ka", "3Kb"}, set())


def test_s7_with_end_of_turn_a_fourth_card_takes_nothing():
    s = position(match(capture_timing="end_of_turn"), hand="3B 7A", table="3R 3Kb", draw="3Ka")
    play(s, "3Bx3R")
    assert (taken(s, 0), table_of(s)) == ({"3B", "3R"}, {"3Ka", "3Kb"})
    assert rules.to_move(s) == 1


def test_s7_with_stuck_a_third_card_sticks_the_pair():
    s = position(match(capture_timing="stuck"), hand="3B 7A", table="3R", draw="3Ka 12Kc", other_hand="3Kb")
    play(s, "3B")
    assert (taken(s, 0), table_of(s)) == (set(), {"3B", "3R", "3Ka"})
    play(s, "3Kb")
    assert taken(s, 1) == {"3B", "3R", "3Ka", "3Kb"}


@pytest.mark.parametrize("timing", ["immediate", "end_of_turn", "stuck"])
def test_s7_a_drawn_card_of_another_month_takes_as_ever(timing):
    s = position(match(capture_timing=timing), hand="3B 7A", table="3R 9A", draw="9R")
    play(s, "3B")
    assert taken(s, 0) == {"3B", "3R", "9A", "9R"}


def test_s7_every_card_is_in_one_place_after_every_move():
    s = match()
    assert rules.deal(s, pack(**QUIET, table="9A 9R 10A 10R 11B 11A 12B 1R"))
    out = np.zeros(48, np.int64)
    while rules.to_move(s) >= 0:
        assert rules.census(s, out) == 48
        assert sorted(out.tolist()) == list(range(48))
        play(s, legal(s)[-1])
