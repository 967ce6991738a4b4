"""Jhyap: calls, scores, totals, the next round and the end (§12 to §16), from positions worked out by hand."""

import pytest

from koloda.games.jhyap import options, rules
from koloda.kit.options import chosen

from .table import A, B, C, D, deal, fill, legal, play, position, score, totals, winners

FIVE, ONE, FOUR, NINE = "2♣ 3♣", "A♠", "4♦", "9♥"


def called(*hands, before=(), **given):
    """The round after A's call."""
    state = position(*hands, **given)
    for seat, total in enumerate(before):
        state.total[seat] = total
    play(state, "call")
    return state


# §12: calling


def may_call(text, **given):
    return "call" in legal(position(text, "K♣", **given))


def test_s12_a_hand_of_five_or_less_may_call():
    """Pitfall 40: with 8 a call is not legal."""
    assert may_call("2♣ 3♣")
    assert not may_call("2♣ 4♣")
    assert not may_call("8♣")
    assert may_call("* *")


@pytest.mark.parametrize("most", [0, 7, 10, 30])
def test_s12_the_most_a_hand_may_count(most):
    texts = {0: "*", 7: "7♣", 8: "8♣", 10: "10♣", 11: "10♣ A♣", 30: "10♣ 10♦ 10♥", 31: "10♣ 10♦ 10♥ A♣", 1: "A♣"}
    assert may_call(texts[most], call_at=most)
    assert not may_call(texts[most + 1], call_at=most)


def test_s12_calling_is_no_duty():
    assert legal(position("A♣ 2♦", "K♣")) == ["call", "A♣", "2♦"]


def test_s12_only_at_the_start_of_a_turn():
    state = position("K♦ A♣", "K♣", stock="2♣")
    play(state, "K♦")
    assert "call" not in legal(state)
    play(state, "stock")
    assert state.turn == B


def test_s12_on_the_first_turn_as_ever_or_never_or_with_fifteen():
    assert may_call("2♣ 3♣", turns=0)
    assert not may_call("2♣ 4♣", turns=0)
    assert not may_call("2♣ 3♣", turns=1, first_turn_call="never")
    assert may_call("2♣ 3♣", turns=2, first_turn_call="never")
    assert may_call("10♣ 5♣", turns=0, first_turn_call="fifteen")
    assert not may_call("10♣ 6♣", turns=1, first_turn_call="fifteen")
    assert not may_call("10♣ 5♣", turns=2, first_turn_call="fifteen")
    assert may_call("10♣ 6♣", turns=1, first_turn_call="fifteen", call_at=20)


@pytest.mark.parametrize("rule", ["never", "fifteen"])
def test_s12_everybody_has_one_first_turn_in_a_round(rule):
    """C has dropped out; the first turns are those of B, D and A."""
    state = position("K♦ 5♣", "10♦ 4♣", "", "10♥ 2♦", turns=0, first_turn_call=rule, call_at=14)
    state.out[C], state.playing, state.turn = 1, 3, B
    first, later = {"never": (False, True), "fifteen": (True, True)}[rule]
    for seat in (B, D, A):
        assert state.turn == seat
        assert ("call" in legal(state)) == first
        fill(state.hand[seat], "10♠ 4♦")
        state.held[seat] = 2
        play(state, "10♠", "stock")
        fill(state.hand[seat], "10♣ 4♠")
        state.held[seat] = 2
    for seat in (B, D, A):
        assert state.turn == seat
        assert ("call" in legal(state)) == later
        play(state, "10♣", "stock")


@pytest.mark.parametrize(("preset", "most"), [("seed", 5), ("yaniv", 7), ("yaniv_100", 5), ("dhumbal", 5)])
def test_s12_the_most_a_hand_may_count_in_each_named_set_of_rules(preset, most):
    assert may_call(f"{most}♣", preset=preset)
    assert not may_call(f"{most + 1}♣", preset=preset)


# §13: the score of a round


def test_s13_the_call_holds():
    assert score(called("3♣", FIVE, NINE)) == [0, 5, 9]


def test_s13_the_call_fails():
    """Pitfall 43 and position (b): the caller has 5, B 1, C 4."""
    assert score(called(FIVE, ONE, FOUR)) == [35, 1, 4]


@pytest.mark.parametrize(("tie", "points"), [("caller_wins", [0, 5, 9]), ("assaf", [35, 5, 9])])
def test_s13_an_equal_hand(tie, points):
    """Position (a): 5 (the caller), 5, 9."""
    assert score(called(FIVE, "A♦ 4♦", NINE, tie=tie)) == points


@pytest.mark.parametrize(("others", "points"), [("5♠", [35, 5]), ("A♦ 4♦", [0, 5]), ("A♦ 2♦ 2♥", [0, 5])])
def test_s13_an_equal_hand_of_fewer_cards(others, points):
    assert score(called(FIVE, others, tie="fewest_cards")) == points


@pytest.mark.parametrize(
    ("preset", "equal", "lower"),
    [
        ("seed", [0, 5, 9], [35, 1, 4]),
        ("yaniv", [35, 0, 9], [35, 0, 4]),
        ("dhumbal", [35, 5, 9], [35, 1, 4]),
        ("yaniv_100", [30, 0, 0], [30, 0, 0]),
    ],
)
def test_s13_equal_and_lower_hands_in_each_named_set_of_rules(preset, equal, lower):
    assert score(called(FIVE, "A♦ 4♦", NINE, preset=preset)) == equal
    assert score(called(FIVE, ONE, FOUR, preset=preset)) == lower


def test_s13_a_loser_may_hold_nothing_too():
    """Pitfall 34: the caller has an ace, another two jokers: the call fails, though both jokers score 0."""
    assert score(called(ONE, "* *", NINE)) == [31, 0, 9]
    assert score(called("*", "*", NINE)) == [0, 0, 9]


def test_s13_the_caller_who_holds_scores_nothing_whatever_the_hand():
    assert score(called("* *", NINE, only_jokers="minus_five")) == [0, 9]
    assert score(called("A♣", "* *", only_jokers="minus_five")) == [31, -10]


@pytest.mark.parametrize("penalty", [0, 20, 25])
def test_s13_the_penalty(penalty):
    assert score(called(FIVE, ONE, penalty=penalty)) == [5 + penalty, 1]


def test_s13_more_penalty_for_each_further_hand():
    assert score(called(FIVE, ONE, FOUR, NINE, extra_penalty=20)) == [55, 1, 4, 9]
    assert score(called(FIVE, ONE, NINE, extra_penalty=20)) == [35, 1, 9]


def test_s13_the_lowest_hands_may_score_nothing_when_a_call_fails():
    assert score(called(FIVE, ONE, FOUR, "A♣", beater_score="zero")) == [35, 0, 4, 0]
    assert score(called(FIVE, "A♦ 4♦", NINE, tie="assaf", beater_score="zero")) == [35, 0, 9]
    assert score(called(FIVE, "A♦ 4♦", NINE, beater_score="zero")) == [0, 5, 9]


def test_s13_the_caller_may_score_alone_when_a_call_fails():
    """The penalty and nothing for the hand, and the others nothing at all; a call that holds is scored as ever."""
    assert score(called(FIVE, ONE, FOUR, failed_call="caller_alone")) == [30, 0, 0]
    assert score(called(FIVE, ONE, FOUR, failed_call="caller_alone", extra_penalty=20)) == [50, 0, 0]
    assert score(called(FIVE, NINE, failed_call="caller_alone")) == [0, 9]


def test_s13_an_equal_hand_may_score_nothing_when_the_call_holds():
    assert score(called(FIVE, "A♦ 4♦", NINE, tied_score="zero")) == [0, 0, 9]
    assert score(called(FIVE, ONE, FOUR, tied_score="zero")) == [35, 1, 4]


# §14: totals


@pytest.mark.parametrize(("before", "after"), [(195, 100), (95, 50), (45, 50), (0, 5), (145, 150)])
def test_s14_exactly_200_and_exactly_100_are_halved(before, after):
    """Positions (c) and (d), and pitfall 42: exactly 200 is not out."""
    state = called("A♣", "5♣", before=(0, before))
    assert totals(state) == [0, after]
    assert state.out[B] == 0


def test_s14_fifty_and_fifty():
    """Position (d)."""
    hand_of_fifty = "10♣ 10♦ J♣ Q♣ K♣"
    assert totals(called("A♣", hand_of_fifty, before=(0, 50))) == [0, 50]


def test_s14_a_total_of_100_is_halved_after_a_round_with_0():
    state = called("A♣", "5♣", before=(100, 0))
    assert totals(state) == [50, 5]


def test_s14_a_total_may_be_made_smaller_only_when_it_is_reached():
    assert totals(called("A♣", "5♣", before=(100, 95), halved_again="off")) == [100, 50]
    assert totals(called("A♣", "5♣", before=(50, 45), halving="minus_50", halved_again="off")) == [50, 0]


def test_s14_more_than_200_is_out():
    """Position (e)."""
    state = called("A♣", "5♣", "9♣", before=(0, 196, 0))
    assert totals(state) == [0, 201, 9]
    assert state.out[:3].tolist() == [0, 1, 0]
    assert not rules.ended(state)


@pytest.mark.parametrize(
    ("halving", "becomes"),
    [
        ("hundreds", {50: 50, 100: 50, 150: 150, 200: 100}),
        ("only_100", {50: 50, 100: 50, 150: 150, 200: 200}),
        ("fifties", {50: 25, 100: 50, 150: 75, 200: 100}),
        ("minus_50", {50: 0, 100: 50, 150: 100, 200: 150}),
        ("to_150", {50: 50, 100: 100, 150: 150, 200: 150}),
        ("off", {50: 50, 100: 100, 150: 150, 200: 200}),
    ],
)
def test_s14_which_totals_are_made_smaller(halving, becomes):
    for total, after in becomes.items():
        assert totals(called("A♣", "5♣", before=(0, total - 5), halving=halving)) == [0, after]
    assert totals(called("A♣", "*", halving=halving, call_at=1)) == [31, 0]


@pytest.mark.parametrize(
    ("preset", "becomes", "out_over"),
    [
        ("seed", {50: 50, 100: 50, 150: 150, 200: 100}, 200),
        ("yaniv", {50: 25, 100: 50, 150: 75, 200: 100}, 200),
        ("dhumbal", {50: 50, 100: 100}, 100),
        ("yaniv_100", {50: 0, 100: 50}, 100),
    ],
)
def test_s14_totals_in_each_named_set_of_rules(preset, becomes, out_over):
    for total, after in becomes.items():
        state = called("A♣", "5♣", before=(0, total - 5), preset=preset)
        assert (totals(state), state.out[B]) == ([0, after], 0)
    assert called("A♣", "5♣", before=(0, out_over - 4), preset=preset).out[B] == 1


def test_s14_the_two_numbers_are_the_same_whatever_the_limit():
    assert totals(called("A♣", "5♣", before=(0, 195), limit=300)) == [0, 100]
    assert totals(called("A♣", "5♣", before=(0, 95), limit=100)) == [0, 50]
    assert totals(called("A♣", "5♣", before=(0, 195), limit=100)) == [0, 200]


@pytest.mark.parametrize(("limit", "out"), [(100, True), (101, False), (102, False)])
def test_s14_the_limit(limit, out):
    state = called("A♣", "A♦ 5♣", before=(0, 95), limit=limit)
    assert (state.out[B] > 0) == out


def test_s14_exactly_the_limit_may_put_a_player_out():
    state = called("A♣", "5♣", before=(0, 195), out_when="reached")
    assert totals(state) == [0, 200]
    assert state.out[B] == 1
    assert called("A♣", "4♣", before=(0, 195), out_when="reached").out[B] == 0


def test_s14_who_is_out_holds_nothing_and_is_passed_over():
    """Pitfall 54: the totals of the others are as if the one who dropped out had never sat there."""
    state = called("A♣", "5♣", "9♣", before=(0, 196, 0))
    deal(state)
    assert state.held[:3].tolist() == [5, 0, 5]
    assert rules.to_move(state) == A
    play(state, next(move for move in legal(state) if move != "call"), "stock")
    assert rules.to_move(state) == C
    fill(state.hand[C], "A♣")
    fill(state.hand[A], "2♣")
    play(state, "call")
    assert score(state) == [2, 0, 0]
    assert totals(state) == [2, 201, 9]


# §15: the next round


def lead(*hands, **given):
    return int(called(*hands, **given).lead)


def test_s15_the_lowest_hand_begins():
    assert lead("3♣", FIVE, NINE) == A
    assert lead(FIVE, FOUR, ONE) == C
    state = called(FIVE, FOUR, ONE)
    deal(state)
    assert rules.to_move(state) == C


def test_s15_a_caller_who_failed_never_begins():
    """The same with an equal hand, where equal hands beat the caller; the dealer is D, so A would be nearest."""
    assert lead(FIVE, ONE, FOUR) == B
    state = position(FIVE, NINE, "A♦ 4♦", "K♣", tie="assaf")
    state.dealer = D
    play(state, "call")
    assert state.lead == C


def test_s15_a_caller_who_failed_may_begin_by_option():
    assert lead(FIVE, ONE, FOUR, failed_call_leader="caller") == A
    assert lead(FIVE, ONE, FOUR, failed_call_leader="caller", before=(190, 0, 0)) == B


def lead_of_equals(dealer, **given):
    state = position(FIVE, "A♦ 4♦", "A♥ 4♥", NINE, **given)
    state.dealer = dealer
    play(state, "call")
    return int(state.lead)


def test_s15_of_equal_lowest_hands_the_nearest_after_the_dealer():
    assert [lead_of_equals(dealer) for dealer in (A, B, C, D)] == [B, C, A, A]
    assert [lead_of_equals(dealer, direction="anticlockwise") for dealer in (A, B, C, D)] == [C, A, B, C]


def test_s15_of_equal_lowest_hands_the_caller_by_option():
    assert [lead_of_equals(dealer, lead_tie="caller") for dealer in (A, B, C, D)] == [A, A, A, A]


def test_s15_the_lowest_of_those_who_stay():
    assert lead(FIVE, ONE, FOUR, NINE, before=(0, 200, 0, 0)) == C


def test_s15_the_player_after_the_new_dealer_may_begin():
    state = called("3♣", FIVE, NINE, leader="after_dealer")
    deal(state)
    assert state.dealer == B
    assert rules.to_move(state) == C


@pytest.mark.parametrize(("preset", "leads"), [("seed", A), ("yaniv", A), ("yaniv_100", A), ("dhumbal", C)])
def test_s15_who_begins_in_each_named_set_of_rules(preset, leads):
    """A's call holds, and A was the dealer: the lowest hand begins, in Nepal the player after the new dealer."""
    state = called("3♣", FIVE, NINE, preset=preset)
    deal(state)
    assert (state.dealer, rules.to_move(state)) == (B, leads)


def test_s15_the_deal_goes_to_the_next_player_still_in_the_match():
    state = called("3♣", FIVE, NINE, before=(0, 200, 0))
    assert state.dealer == A
    deal(state)
    assert state.dealer == C


def test_s15_the_player_before_the_leader_may_deal():
    state = called("3♣", FIVE, NINE, next_dealer="before_leader")
    deal(state)
    assert state.dealer == C
    assert rules.to_move(state) == A
    two = called(FIVE, NINE, ONE, next_dealer="before_leader", before=(0, 200, 0))
    deal(two)
    assert (two.dealer, two.lead) == (A, C)


def test_s15_a_leader_and_a_dealer_who_wait_for_one_another_are_refused():
    given = {"leader": "after_dealer", "next_dealer": "before_leader"}
    assert options.impossible(4, chosen(options.OPTIONS, options.PRESETS, "seed", given)).key == "impossible.leader"


# §16: the end of the match


def test_s16_the_last_player_left_wins():
    state = called("A♣", "5♣", "9♣", before=(150, 196, 200))
    assert winners(state) == [A]


def test_s16_the_match_goes_on_while_two_are_left():
    """Pitfall 42: one player over the limit does not end the match."""
    assert not rules.ended(called("A♣", "5♣", "9♣", before=(0, 0, 200)))


def all_drop_out(*before, **given):
    """A calls with 5 and fails, B has 4, C has 2: everybody is over the limit."""
    return called("5♣", "4♣", "2♣", before=before, **given)


def test_s16_of_those_who_drop_out_together_the_lowest_total_wins():
    state = all_drop_out(190, 198, 199)
    assert totals(state) == [225, 202, 201]
    assert winners(state) == [C]


def test_s16_equal_totals_share_the_win():
    assert winners(all_drop_out(190, 197, 199)) == [B, C]


def test_s16_or_the_lowest_total_before_the_round_wins():
    assert winners(all_drop_out(190, 198, 199, all_out="previous_total")) == [A]


def test_s16_who_had_dropped_out_before_does_not_count():
    state = called("5♣", "4♣", before=(190, 198))
    three = position("5♣", "4♣", "2♣")
    three.out[C], three.playing, three.total[C] = 1, 2, 201
    three.deals = 2
    three.total[A], three.total[B] = 190, 198
    fill(three.hand[C], "")
    three.held[C] = 0
    play(three, "call")
    assert winners(state) == [B]
    assert winners(three) == [B]
