"""Young Hunter: announcements, doubts and the ninth deal, from positions worked out by hand."""

import pytest

from koloda.games.hunter import options, rules
from koloda.games.hunter.rules_stage import ANNOUNCE, DOUBTS, PLAY
from koloda.kit.options import chosen

from .table import A, B, C, D, deal, deck, doubting, fresh, legal, ninth, play, position, score, seen, shuffled, trick

LAST = ("J♥", "10♥", "9♥", "2♥")  # A hits the jack of hearts: 1 point by seed


def dealt(**given):
    """A deal by A: B speaks first."""
    state = fresh(**given)
    deal(state, shuffled(1))
    return state


# §5: announcements by number


def test_s5_each_speaks_once_from_the_dealers_left_before_the_first_lead():
    state = dealt()
    for seat, call in ((B, "say:3"), (C, "silent"), (D, "say:9"), (A, "say:1")):
        assert state.stage == ANNOUNCE
        assert rules.to_move(state) == seat
        play(state, call)
    assert state.stage == PLAY
    assert rules.to_move(state) == B


@pytest.mark.parametrize(
    ("given", "most"),
    [
        ({}, 9),
        ({"scoring": "pagat"}, 9),
        ({"trump_basis": "trick_has_trump"}, 12),
        ({"jacks_apart": "on"}, 9),
    ],
)
def test_s5_from_one_to_the_most_four_jacks_can_bring(given, most):
    assert legal(dealt(**given)) == ["silent", *(f"say:{points}" for points in range(1, most + 1))]


@pytest.mark.parametrize("basis", ["jack_suit", "trick_has_trump"])
def test_s5_eight_at_most_without_trumps(basis):
    assert legal(ninth(("", "", "", ""), trump_basis=basis))[-1] == "say:8"


def test_s5_zero_may_be_announced_by_option():
    assert legal(dealt(zero="on"))[:3] == ["silent", "say:0", "say:1"]
    assert doubting("say:0", "silent", "silent", "silent", zero="on").asked == A


def test_s5_nobody_announces_with_announce_off():
    state = dealt(announce="off")
    assert state.stage == PLAY
    assert rules.to_move(state) == B


def test_s5_announced_at_once_nobody_sees_the_others_before_all_have_spoken():
    state = dealt(announce_order="at_once")
    play(state, "say:3", "silent", "say:9")
    assert seen(state, B).call.tolist() == [-1, 53 + 3, -1, -1]
    assert seen(state, A).call.tolist() == [-1, -1, -1, -1]
    assert seen(state, -1).call.tolist() == [-1, -1, -1, -1]
    play(state, "say:1")
    assert seen(state, A).call.tolist() == [53 + 1, 53 + 3, 52, 53 + 9]


def test_s5_announced_in_turn_all_hear():
    state = dealt()
    play(state, "say:3")
    assert seen(state, D).call.tolist() == [-1, 53 + 3, -1, -1]


def test_s5_in_free_order_silence_is_asked_again_after_an_announcement():
    state = dealt(announce_order="free")
    play(state, "silent", "silent", "say:2")
    assert rules.to_move(state) == A
    play(state, "silent")
    assert rules.to_move(state) == B
    play(state, "say:4")
    assert rules.to_move(state) == C
    play(state, "silent")
    assert rules.to_move(state) == A
    play(state, "silent")
    assert state.stage == PLAY
    assert state.call.tolist() == [52, 53 + 4, 52, 53 + 2]


def test_s5_in_free_order_four_silences_end_it():
    state = dealt(announce_order="free")
    play(state, "silent", "silent", "silent", "silent")
    assert state.stage == PLAY


def test_s5_zero_is_about_numbers_only():
    for announce in ("pagat_list", "off"):
        refusal = options.impossible(4, values(zero="on", announce=announce))
        assert refusal.clause == 5
        assert refusal.fills == {"announce": announce, "allowed": "number"}
    assert options.impossible(4, values(zero="on")) is None


def values(**given):
    return chosen(options.OPTIONS, options.PRESETS, "seed", given)


# §6: announcements by name


def test_s6_each_jack_is_named_once_as_a_hit_or_a_catch():
    state = dealt(announce="pagat_list")
    calls = legal(state)
    assert calls[0] == "silent"
    assert len(calls) == 3**4
    assert "hit:♠+catch:♥+hit:♦+catch:♣" in calls
    assert not [call for call in calls if call.count("♠") > 1]
    play(state, "hit:♥")
    assert rules.to_move(state) == C


# §7: doubts


def test_s7_every_announcement_is_put_to_the_others_in_turn():
    state = doubting("silent", "say:2", "silent", "say:5")
    asked = []
    while state.stage == DOUBTS:
        asked.append((int(state.asked), rules.to_move(state)))
        assert legal(state) == ["believe", f"doubt:{state.asked + 1}"]
        play(state, "believe")
    assert asked == [(B, C), (B, D), (B, A), (D, A), (D, B), (D, C)]
    assert rules.to_move(state) == A
    assert state.doubts.tolist() == [0, 0, 0, 0]


def test_s7_the_first_doubter_settles_it():
    state = doubting("say:1", "silent", "silent", "say:5")
    play(state, "believe", "doubt:1")
    assert (state.asked, rules.to_move(state)) == (D, A)
    play(state, "doubt:4")
    assert state.stage == PLAY
    assert state.doubts.tolist() == [1 << C, 0, 0, 1 << A]


def test_s7_by_option_everybody_may_doubt():
    state = doubting("say:1", "silent", "silent", "silent", doubters="every")
    play(state, "doubt:1", "believe", "doubt:1")
    assert state.stage == PLAY
    assert state.doubts.tolist() == [1 << B | 1 << D, 0, 0, 0]


def test_s7_by_option_only_the_silent_may_doubt():
    state = doubting("say:1", "say:1", "silent", "say:1", may_doubt="silent_only")
    asked = []
    while state.stage == DOUBTS:
        asked.append((int(state.asked), rules.to_move(state)))
        play(state, "believe")
    assert asked == [(A, C), (B, C), (D, C)]


def test_s7_nothing_announced_nothing_doubted():
    state = fresh(doubting="on")
    deal(state, shuffled(1))
    play(state, "silent", "silent", "silent", "silent")
    assert state.stage == PLAY


def test_s7_doubts_need_announcements():
    refusal = options.impossible(4, values(doubting="on", announce="off"))
    assert refusal.clause == 7
    assert refusal.fills == {"announce": "off", "allowed": "number | pagat_list"}
    assert options.impossible(4, values(doubting="on", announce="pagat_list")) is None


# §12: settling announcements


def settled(call, cards=LAST, doubts=None, **given):
    """The scores of a last trick led by A, who has announced something (with others, by seat)."""
    calls = call if isinstance(call, dict) else {A: call}
    state = position(*cards, calls=calls, doubts=doubts, **given)
    play(state, *cards)
    return score(state)


THREE = ("2♣", "J♦", "J♠", "A♣")  # C trumps with his own jack (3) and catches a plain one (2)
FOUR = ("A♣", "J♦", "J♥", "2♣")  # A catches two plain jacks: 4 points by seed


def test_s12_silence_gets_what_the_jacks_bring():
    assert settled("silent") == [1, 0, 0, 0]
    assert settled("silent", THREE) == [0, 0, 5, 0]


@pytest.mark.parametrize(
    ("announced", "given", "points"),
    [
        (4, {}, 8),
        (3, {}, 7),
        (1, {}, 5),
        (5, {}, -5),
        (4, {"success": "exact"}, 8),
        (3, {"success": "exact"}, -3),
        (3, {"doubled": "double_all"}, 8),
        (3, {"doubled": "only_announced"}, 6),
        (5, {"failure": "made_minus_announced"}, -1),
        (3, {"success": "exact", "failure": "made_minus_announced"}, 1),
        (0, {"zero": "on"}, 4),
        (0, {"zero": "on", "success": "exact"}, 0),
    ],
)
def test_s12_a_number_kept_is_doubled_and_one_broken_is_lost(announced, given, points):
    """Four points are made."""
    assert settled(f"say:{announced}", FOUR, **given) == [points, 0, 0, 0]


@pytest.mark.parametrize(
    ("call", "given", "points"),
    [
        ("catch:♦", {}, 6),  # 2 × 2, and the other jack 2
        ("catch:♦+catch:♥", {}, 8),
        ("hit:♦", {}, 1),  # broken: -1, and the other jack 2
        ("hit:♦", {"failure": "made_minus_announced"}, 3),  # 2 - 1, and 2
        ("catch:♠", {}, 1),  # broken: -3, and both jacks 2 + 2
        ("hit:♠", {}, 2),
        ("catch:♦+hit:♣", {}, 5),  # 4 - 1, and 2
        ("catch:♦", {"success": "exact"}, 6),
        ("catch:♦", {"doubled": "double_all"}, 6),
        ("catch:♦", {"doubled": "only_announced"}, 6),
        ("catch:♦", {"scoring": "pagat"}, 3),
        ("hit:♣", {"scoring": "pagat"}, 0),
    ],
)
def test_s12_a_list_is_settled_jack_by_jack(call, given, points):
    assert settled(call, FOUR, announce="pagat_list", **given) == [points, 0, 0, 0]


@pytest.mark.parametrize("failure", ["minus_announced", "made_minus_announced"])
def test_s12_a_named_jack_that_another_takes_in_that_way_is_missed(failure):
    """A catches both jacks."""
    given = {"announce": "pagat_list", "failure": failure}
    assert settled({B: "catch:♦"}, FOUR, **given) == [4, -2, 0, 0]
    assert settled({B: "hit:♠"}, FOUR, **given) == [4, -2, 0, 0]


@pytest.mark.parametrize(("doubled", "points"), [("announced_part", 5), ("double_all", 6), ("only_announced", 4)])
def test_s12_a_named_jack_may_bring_more_than_its_suit_says(doubled, points):
    """A plain jack caught in a trick with a trump: 2 by its suit, 3 made."""
    cards = ("2♠", "J♥", "3♦", "4♦")
    given = {"announce": "pagat_list", "trump_basis": "trick_has_trump", "doubled": doubled}
    assert settled("catch:♥", cards, **given) == [points, 0, 0, 0]


def test_s12_a_jack_that_does_not_count_keeps_no_promise():
    cards = ("A♣", "J♦", "J♥", "2♣")
    given = {"announce": "pagat_list", "several_jacks": "best"}
    assert settled("catch:♦", cards, **given) == [4, 0, 0, 0]
    assert settled("catch:♥", cards, **given) == [0, 0, 0, 0]  # -2, and J♦ 2


def test_s12_the_example_of_the_book():
    """J♠ and J♣ caught, J♥ never seen: 3 × 2 + 1 - 2."""
    cards = ("K♠", "J♠", "J♣", "2♠")
    assert settled("catch:♠+hit:♥", cards, announce="pagat_list", scoring="pagat") == [5, 0, 0, 0]


# §13: settling doubts


@pytest.mark.parametrize(
    ("announced", "given", "points"),
    [
        (3, {}, [3, -3, 0, 0]),
        (4, {}, [4, -4, 0, 0]),
        (5, {}, [-5, 5, 0, 0]),
        (3, {"doubted_surplus": "counts"}, [4, -3, 0, 0]),
        (3, {"doubled": "double_all"}, [3, -3, 0, 0]),
        (3, {"success": "exact"}, [-3, 3, 0, 0]),
        (5, {"failure": "made_minus_announced"}, [-1, 5, 0, 0]),
    ],
)
def test_s13_a_doubted_number_goes_from_one_to_the_other(announced, given, points):
    """A makes four; B, who makes nothing, doubts."""
    assert settled(f"say:{announced}", FOUR, doubts={A: [B]}, doubting="on", **given) == points


def test_s13_a_doubted_nothing_is_worth_nothing():
    given = {"doubts": {A: [B]}, "doubting": "on", "zero": "on"}
    assert settled("say:0", FOUR, **given) == [0, 0, 0, 0]
    assert settled("say:0", FOUR, **given, doubted_surplus="counts") == [4, 0, 0, 0]


def test_s13_the_doubters_own_points_count_as_well_or_not():
    """C makes 5 (a plain jack and his own trump jack) and has announced 5; A's 2 is broken and doubted by C."""
    calls = {A: "say:2", C: "say:5"}
    assert settled(calls, THREE, doubts={A: [C]}) == [-2, 0, 12, 0]
    assert settled(calls, THREE, doubts={A: [C]}, doubter_points="replaced") == [-2, 0, 2, 0]
    calls = {A: "say:2", C: "say:6"}
    assert settled(calls, THREE, doubts={A: [C]}) == [-2, 0, -4, 0]
    assert settled(calls, THREE, doubts={A: [C]}, doubter_points="replaced") == [-2, 0, 2, 0], "a broken one, too"


def test_s13_one_may_doubt_several_and_be_doubted():
    calls = {A: "say:4", B: "say:1", C: "say:2"}
    assert settled(calls, FOUR, doubts={A: [B], B: [C], C: [B]}) == [4, -1 - 4 + 2, -2 + 1, 0]


def test_s13_each_of_several_doubters_has_his_own_doubt():
    assert settled("say:3", FOUR, doubts={A: [B, D]}, doubters="every") == [3, -3, 0, -3]
    assert settled("say:5", FOUR, doubts={A: [B, D]}, doubters="every") == [-5, 5, 0, 5]


def test_s13_a_doubted_list_is_settled_jack_by_jack():
    """Kept 2, broken 3; the other jack 2."""
    assert settled("catch:♦+catch:♠", FOUR, doubts={A: [B]}, announce="pagat_list") == [2 - 3 + 2, -2 + 3, 0, 0]


# §14: the ninth deal


def first_leader(hands, calls=("silent",) * 4, **given):
    return int(ninth(hands, calls=calls, **given).first)


ONE_HOLDER = ("Q♠", "Q♥", "Q♦ Q♣", "")
TWO_HOLDERS = ("", "Q♠ Q♥", "", "Q♦ Q♣")  # B and D; A deals
DEALER_AND_LEFT = ("Q♠ Q♥", "Q♦ Q♣", "", "")
NOBODY = ("Q♠", "Q♥", "Q♦", "Q♣")


def test_s14_the_ninth_deal_has_no_trumps_and_goes_on_round():
    state = ninth(NOBODY, dealer=C)
    assert state.trumps == 0
    assert state.dealer == C


def test_s14_without_trumps_any_card_may_be_laid_by_who_cannot_follow():
    state = position("9♥ 2♣", "A♠ 3♦", "4♣ 5♣", "6♣ 7♣", trump=None)
    play(state, "9♥")
    assert legal(state) == ["A♠", "3♦"]


def test_s14_the_player_with_two_queens_leads():
    assert first_leader(ONE_HOLDER) == C
    assert first_leader(ONE_HOLDER, announce="off", calls=()) == C


def test_s14_nobody_with_two_queens_the_dealers_left_leads():
    assert first_leader(NOBODY) == B
    assert first_leader(("Q♠ Q♥ Q♦", "", "", "Q♣")) == B
    assert first_leader(("", "", "Q♠ Q♥ Q♦ Q♣", "")) == B


def test_s14_by_option_three_or_four_queens_will_do():
    assert first_leader(("Q♠ Q♥ Q♦", "", "", "Q♣"), two_queens="at_least") == A
    assert first_leader(("", "", "Q♠ Q♥ Q♦ Q♣", ""), two_queens="at_least") == C
    assert first_leader(ONE_HOLDER, two_queens="at_least") == C
    assert first_leader(NOBODY, two_queens="at_least") == B


@pytest.mark.parametrize(
    ("calls", "leader"),  # B, C, D, A speak
    [
        (("silent", "silent", "silent", "silent"), D),
        (("say:2", "silent", "silent", "silent"), B),
        (("silent", "silent", "say:1", "silent"), D),
        (("say:2", "silent", "say:1", "silent"), D),
        (("silent", "say:3", "silent", "say:3"), D),
    ],
)
def test_s14_of_two_the_one_who_announced_or_the_nearer_counter_clockwise(calls, leader):
    assert first_leader(TWO_HOLDERS, calls) == leader


@pytest.mark.parametrize(
    ("hands", "nearest", "announced", "silent_clockwise"),
    [
        (TWO_HOLDERS, "dealer_first", D, B),
        (TWO_HOLDERS, "dealer_last", D, B),
        (TWO_HOLDERS, "left_first", B, D),
        (DEALER_AND_LEFT, "dealer_first", A, A),
        (DEALER_AND_LEFT, "dealer_last", B, B),
        (DEALER_AND_LEFT, "left_first", B, B),
        (("Q♠ Q♥", "", "Q♦ Q♣", ""), "left_first", C, C),
        (("", "Q♠ Q♥", "Q♦ Q♣", ""), "dealer_first", C, B),
        (("", "Q♠ Q♥", "Q♦ Q♣", ""), "left_first", B, C),
    ],
)
def test_s14_where_the_counting_begins_and_which_way(hands, nearest, announced, silent_clockwise):
    every = ("say:1",) * 4
    assert first_leader(hands, nearest=nearest) == announced
    assert first_leader(hands, every, nearest=nearest) == announced
    assert first_leader(hands, nearest=nearest, both_silent="clockwise") == silent_clockwise
    assert first_leader(hands, every, nearest=nearest, both_silent="clockwise") == announced


def test_s14_announcing_begins_at_the_dealers_left_or_with_the_leader():
    assert rules.to_move(ninth(ONE_HOLDER)) == B
    assert rules.to_move(ninth(ONE_HOLDER, ninth_announce="leader_first")) == C
    assert rules.to_move(ninth(TWO_HOLDERS, ninth_announce="leader_first")) == D
    assert rules.to_move(ninth(NOBODY, ninth_announce="leader_first")) == B


def test_s14_in_the_other_deals_the_dealers_left_speaks_first_in_any_case():
    state = fresh(ninth_deal="on", ninth_announce="leader_first")
    deal(state, deck(ONE_HOLDER))
    assert rules.to_move(state) == B


def test_s14_doubts_are_asked_in_the_order_of_speaking():
    """C holds two queens and speaks first; A deals."""
    calls = ("say:1", "silent", "say:2", "say:3")  # C, D, A, B
    state = ninth(ONE_HOLDER, calls=calls, ninth_announce="leader_first", doubting="on", may_doubt="silent_only")
    asked = []
    while state.stage == DOUBTS:
        asked.append((int(state.asked), rules.to_move(state)))
        play(state, "believe")
    assert asked == [(C, D), (A, D), (B, D)]


def test_s14_an_announcement_still_changes_the_leader_who_spoke_first():
    calls = ("silent", "silent", "say:1", "silent")  # D, A, B, C
    assert first_leader(TWO_HOLDERS, calls, ninth_announce="leader_first") == B


def test_s14_jacks_are_plain():
    assert score(trick("J♠ 10♠ 9♠ 2♠", trump=None)) == [1, 0, 0, 0]
    assert score(trick("2♥ A♥ J♠ 3♥", trump=None)) == [0, 2, 0, 0]
