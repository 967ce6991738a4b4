"""Jhyap: drawing, slapping down, and the end of the stock (§9 to §11), from positions worked out by hand."""

import numpy as np
import pytest

from koloda.games.jhyap import rules, view
from koloda.kit.cards import shuffle

from .table import (
    A,
    B,
    all_cards,
    buried,
    deal,
    deck,
    fresh,
    hand,
    legal,
    lying,
    numbers,
    play,
    play_at_random,
    position,
    score,
)


def takeable(lies, held="K♣ K♥", throw="K♣", **given):
    state = position(held, "2♠", lying=lies, **given)
    play(state, throw)
    return [move.removeprefix("take:") for move in legal(state) if move != "stock"]


# §9: drawing


def test_s9_the_top_card_of_the_stock_or_a_card_of_the_player_before():
    state = position("9♠ K♣", "2♠", lying="5♦", stock="3♣ 4♣")
    play(state, "9♠")
    assert legal(state) == ["stock", "take:5♦"]
    play(state, "stock")
    assert hand(state, A) == "3♣ K♣"
    assert state.left == 1


def test_s9_ones_own_throw_is_for_the_next_player():
    """Pitfall 31: A throws the nine of spades and takes what lay there before; the nine is for B."""
    state = position("9♠ K♣", "2♠ 3♠", lying="5♦")
    play(state, "9♠", "take:5♦")
    assert hand(state, A) == "5♦ K♣"
    assert lying(state) == "9♠"
    play(state, "2♠")
    assert legal(state) == ["stock", "take:9♠"]


def test_s9_of_a_run_the_first_or_the_last():
    """The position of the rule text: after 3-4-5 of clubs the 3 or the 5, not the 4."""
    assert takeable("3♣-4♣-5♣") == ["3♣", "5♣"]
    assert takeable("A♣-2♣-3♣") == ["A♣", "3♣"]


def test_s9_of_a_run_any_or_only_the_last():
    assert takeable("3♣-4♣-5♣", pick_from_run="any") == ["3♣", "4♣", "5♣"]
    assert takeable("3♣-4♣-5♣", pick_from_run="last") == ["5♣"]


def test_s9_a_run_round_the_corner_keeps_its_ends():
    assert takeable("Q♣-K♣-A♣-2♣", run_ace="round", held="K♦ K♥", throw="K♦") == ["2♣", "Q♣"]


def test_s9_of_a_set_any_card():
    assert takeable("7♣ 7♦ 7♥") == ["7♣", "7♦", "7♥"]
    assert takeable("7♣ 7♣ 7♥") == ["7♣", "7♥"]


def test_s9_of_a_set_only_the_ends_or_the_last():
    assert takeable("7♦ 7♣ 7♥", pick_from_set="ends") == ["7♦", "7♥"]
    assert takeable("7♦ 7♣ 7♥", pick_from_set="last", throw="K♣") == ["7♥"]


def test_s9_the_thrower_decides_which_cards_lie_at_the_ends():
    state = position("7♣ 7♦ 7♥", "2♠ 3♠", pick_from_set="ends", call_at=0)
    assert [move for move in legal(state) if move.count("7") > 2] == ["7♣-7♥-7♦", "7♣-7♦-7♥", "7♦-7♣-7♥"]
    assert "7♣+7♦" in legal(state)
    play(state, "7♣-7♥-7♦", "stock")
    assert lying(state) == "7♣ 7♥ 7♦"
    play(state, "2♠")
    assert legal(state) == ["stock", "take:7♣", "take:7♦"]


def test_s9_look_alikes_at_both_ends():
    state = position("7♣ 7♣ 7♥", "2♠ 3♠", pick_from_set="ends", call_at=0)
    assert [move for move in legal(state) if move.count("7") > 2] == ["7♣-7♥-7♣", "7♣-7♣-7♥"]


def test_s9_the_thrower_decides_which_card_lies_on_top():
    state = position("7♣ 7♦ * *", "2♠ 3♠", pick_from_set="last", joker_wild="runs_and_sets", call_at=0)
    assert [move for move in legal(state) if move.count("7") == 2 and "*" not in move] == ["7♦/7♣", "7♣/7♦"]
    assert "*+*" in legal(state)
    assert "7♣/*" in legal(state)
    play(state, "7♣/7♦", "stock", "2♠")
    assert legal(state) == ["stock", "take:7♦"]


def test_s9_a_discard_may_need_a_set_or_a_run():
    assert takeable("5♦", pick_needs="set_or_run") == []
    assert takeable("5♦", pick_needs="set_or_run", throw="K♣+K♥") == ["5♦"]
    assert takeable("5♦", pick_needs="nothing") == ["5♦"]


@pytest.mark.parametrize(
    ("preset", "one", "two"),
    [("seed", "7♣ 7♦ 7♥", "7♣ 7♦ 7♥"), ("yaniv", "7♦ 7♥", "7♦ 7♥"), ("dhumbal", "", "7♣ 7♦ 7♥")],
)
def test_s9_what_can_be_taken_in_each_named_set_of_rules(preset, one, two):
    """Of the set 7♦ 7♣ 7♥, after throwing one card and after throwing two."""
    assert takeable("7♦ 7♣ 7♥", preset=preset) == one.split()
    assert takeable("7♦ 7♣ 7♥", throw="K♣+K♥", preset=preset) == two.split()


def test_s9_what_is_not_taken_is_buried():
    state = position("9♠ K♣", "2♠ 3♠", lying="3♣-4♣-5♣", buried="J♦")
    play(state, "9♠", "take:3♣")
    assert buried(state) == "4♣ 5♣ J♦"
    assert lying(state) == "9♠"


def test_s9_look_alikes_make_one_choice_and_one_is_taken():
    state = position("9♠ K♣", "2♠ 3♠", lying="7♠ 7♠")
    play(state, "9♠")
    assert legal(state) == ["stock", "take:7♠"]
    play(state, "take:7♠")
    assert hand(state, A) == "7♠ K♣"
    assert buried(state) == "7♠"


def test_s9_what_was_taken_a_turn_ago_stays_with_its_taker():
    """Pitfall 32: the joker that A took is not missing from the discards when B buries another one."""
    state = position("9♠ K♣", "* 3♠", lying="*", stock="2♣ 3♦ 4♥ 5♠", call_at=0)
    play(state, "9♠", "take:*", "*", "stock", "*", "stock", "3♠", "stock")
    assert buried(state) == "9♠ * *"


# §10: slapping down


def slapping(*hands, **given):
    return position(*hands, slap_down=True, **given)


def test_s10_a_card_of_the_rank_just_thrown_may_be_slapped_down():
    state = slapping("7♣ K♣", "2♠ 3♠", stock="7♦ 3♦")
    play(state, "7♣", "stock")
    assert legal(state) == ["keep", "slap"]
    assert state.turn == A
    play(state, "slap")
    assert hand(state, A) == "K♣"
    assert state.held[A] == 1
    assert lying(state) == "7♣ 7♦"
    assert state.turn == B
    play(state, "2♠")
    assert legal(state) == ["stock", "take:7♣", "take:7♦"]


def test_s10_the_ace_of_clubs_may_be_slapped_down_too():
    state = slapping("A♦ K♣", "2♠ 3♠", stock="A♣ 3♦", call_at=0)
    play(state, "A♦", "stock", "slap")
    assert lying(state) == "A♦ A♣"


def test_s10_it_may_be_kept():
    state = slapping("7♣ K♣", "2♠ 3♠", stock="7♦ 3♦")
    play(state, "7♣", "stock", "keep")
    assert hand(state, A) == "7♦ K♣"
    assert lying(state) == "7♣"
    assert state.turn == B


def test_s10_a_card_of_another_rank_can_only_be_kept():
    """The question comes after every draw to a set, so it tells nothing."""
    state = slapping("7♣ K♣", "2♠ 3♠", stock="8♦ 3♦")
    play(state, "7♣", "stock")
    assert legal(state) == ["keep"]


def test_s10_not_without_the_option():
    state = position("7♣ K♣", "2♠ 3♠", stock="7♦ 3♦")
    play(state, "7♣", "stock")
    assert state.turn == B


def test_s10_not_a_card_taken_from_the_discards():
    """Pitfall 38."""
    state = slapping("7♣ K♣", "2♠ 3♠", lying="7♥")
    play(state, "7♣", "take:7♥")
    assert state.turn == B


def test_s10_not_after_a_run():
    """Pitfall 38."""
    state = slapping("7♣ 8♣ 9♣ K♣", "2♠ 3♠", stock="7♦ 3♦")
    play(state, "7♣-8♣-9♣", "stock")
    assert state.turn == B
    lowest = slapping("A♣ 2♣ 3♣ K♣", "2♠ 3♠", stock="A♦ 3♦")
    play(lowest, "A♣-2♣-3♣", "stock")
    assert lowest.turn == B


def test_s10_not_after_two_cards_of_other_ranks_nor_when_the_round_is_over():
    """Pitfall 38: a throw is of one rank or a run; and after the last turn nobody is asked."""
    state = slapping("7♣ K♣", "2♠ 3♠", stock="7♦ 3♦", turns=19, max_turns=20)
    assert "7♣+K♣" not in legal(state)
    play(state, "7♣", "stock")
    assert rules.to_move(state) == -1


def test_s10_after_a_set():
    state = slapping("7♣ 7♥ K♣", "2♠ 3♠", stock="7♦ 3♦", pick_from_set="ends")
    play(state, "7♣+7♥", "stock", "slap", "2♠")
    assert legal(state) == ["stock", "take:7♣", "take:7♦", "take:7♥"]


def test_s10_the_ends_of_the_set_stay_within_reach():
    state = slapping("7♣ 7♥ 7♠ K♣", "2♠ 3♠", stock="7♦ 3♦", pick_from_set="ends")
    play(state, "7♣-7♥-7♠", "stock", "slap", "2♠")
    assert legal(state) == ["stock", "take:7♣", "take:7♦", "take:7♠"]


def test_s10_where_only_the_last_can_be_taken_it_is_the_card_slapped_down():
    state = slapping("7♣ 7♥ K♣", "2♠ 3♠", stock="7♦ 3♦", pick_from_set="last")
    play(state, "7♣/7♥", "stock", "slap", "2♠")
    assert legal(state) == ["stock", "take:7♦"]


def test_s10_jokers_are_a_rank_of_their_own():
    state = slapping("* K♣", "2♠ 3♠", stock="* 3♦")
    play(state, "*", "stock")
    assert legal(state) == ["keep", "slap"]
    wild = slapping("7♣ * K♣", "2♠ 3♠", stock="7♦ 3♦", joker_wild="runs_and_sets", pick_from_set="last")
    play(wild, "7♣/*", "stock")
    assert legal(wild) == ["keep", "slap"]
    joker = slapping("7♣ * K♣", "2♠ 3♠", stock="* 3♦", joker_wild="runs_and_sets")
    play(joker, "7♣+*", "stock")
    assert legal(joker) == ["keep"]


def test_s10_the_last_card_slapped_down_leaves_an_empty_hand():
    state = slapping("7♣", "2♠ 3♠", stock="7♦ 3♦", call_at=0)
    play(state, "7♣", "stock", "slap", "2♠", "stock", "keep")
    assert state.turn == A
    assert legal(state) == ["call"]


# §11: the stock runs out


def running_out(**given):
    """Pile: buried cards, the run 4-5-6 of hearts on the table, A throws the king of diamonds."""
    given = {"stock": "", "buried": "9♠ 2♦ 2♣ *"} | given
    state = position("K♦ Q♣", "2♠ 3♠", lying="4♥-5♥-6♥", **given)
    play(state, "K♦")
    return state


def test_s11_all_but_the_last_two_groups_are_shuffled():
    """Position (h) of the rule text and pitfalls 32 and 46: the run and the king are not shuffled in."""
    state = running_out()
    assert legal(state) == ["stock", "take:4♥", "take:6♥"]
    play(state, "stock")
    assert state.reshuffles == 1
    assert state.left == 3
    stock = [view.card(int(card)) for card in state.stock[: state.left]]
    drawn = [card for card in hand(state, A).split() if card != "Q♣"]
    assert sorted(stock + drawn) == sorted(["9♠", "2♦", "2♣", "*"])
    assert lying(state) == "K♦"
    assert buried(state) == "4♥ 5♥ 6♥"


def test_s11_the_new_stock_is_in_no_order_that_can_be_remembered():
    """Pitfall 46."""
    drawn = set()
    state = running_out()
    for _ in range(60):
        chance = state.chance
        state = running_out()
        state.chance = chance
        play(state, "stock")
        drawn.add(hand(state, A))
    assert len(drawn) == 4


def test_s11_nothing_to_shuffle_and_the_draw_is_skipped():
    """Pitfall 45: an empty stock and one group of discards."""
    state = running_out(buried="")
    play(state, "stock")
    assert hand(state, A) == "Q♣"
    assert state.turn == B
    assert state.reshuffles == 0


@pytest.mark.parametrize("left", [1, 0])
def test_s11_drawing_the_last_card_and_from_none(left):
    """Pitfall 53: a draw with one card of stock and with none."""
    state = running_out(stock="8♦" if left else "")
    play(state, "stock")
    assert (hand(state, A) == "8♦ Q♣") == (left == 1)
    assert state.reshuffles == 1 - left


@pytest.mark.parametrize(("most", "done", "over"), [(5, 5, True), (5, 4, False), (0, 0, True), (7, 5, False)])
def test_s11_too_many_reshuffles_end_the_round(most, done, over):
    """Pitfall 35: rounds end."""
    state = running_out(max_reshuffles=most)
    state.reshuffles = done
    play(state, "stock")
    assert (rules.to_move(state) == -1) == over
    if over:
        assert score(state) == [10, 5]


@pytest.mark.parametrize(("most", "over"), [(20, True), (21, False)])
def test_s11_too_many_turns_end_the_round(most, over):
    """Pitfall 35: rounds end even if nobody ever asks the stock."""
    state = position("K♦ Q♣", "2♠ 3♠", turns=19, max_turns=most)
    play(state, "K♦", "take:Q♦")
    assert (rules.to_move(state) == -1) == over
    if over:
        assert score(state) == [20, 5]


def test_s11_the_round_may_end_when_the_empty_stock_is_asked():
    state = running_out(empty_stock="ends_round")
    play(state, "stock")
    assert score(state) == [10, 5]
    other = running_out(empty_stock="ends_round")
    play(other, "take:4♥")
    assert other.turn == B


def test_s11_there_may_be_no_drawing_from_an_empty_stock():
    state = running_out(empty_stock="no_draw")
    assert legal(state) == ["take:4♥", "take:6♥"]
    skipped = running_out(empty_stock="no_draw", pick_needs="set_or_run")
    assert skipped.turn == B
    assert hand(skipped, A) == "Q♣"
    assert lying(skipped) == "K♦"
    assert buried(skipped) == "2♣ 2♦ 4♥ 5♥ 6♥ 9♠ *"


def test_s11_the_buried_cards_are_handed_to_the_shuffle_in_ascending_order():
    """The stock drawn from is what the documented shuffle makes of the documented order, last card first."""
    state = running_out()
    cards = np.array(numbers("2♣ 2♦ 9♠ *"), np.int64)
    again = fresh()
    again.chance = state.chance
    shuffle(again, cards, 4)
    play(state, "stock")
    assert state.drawn == cards[3]
    assert state.stock[:3].tolist() == cards[:3].tolist()


def test_s11_no_card_is_lost_or_doubled():
    """Pitfall 32: the 54 cards across many reshuffles."""
    state = fresh(2, call_at=0, max_reshuffles=100)
    deal(state)
    while rules.to_move(state) >= 0 and state.reshuffles < 3:
        play_at_random(state, int(state.turns), 1)
        assert all_cards(state) == deck(state)
    assert state.reshuffles > 0
