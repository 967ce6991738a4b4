"""§15 koi-koi or stop, §16 what a stop pays, §17 the exhausted deal, §18 the next dealer, §19 the match."""

import numpy as np
import pytest

from koloda.games.koikoi import rules
from koloda.games.koikoi.deck import CALL, CHAFF, ENDING_EXHAUSTED, ENDING_STOP, cards
from koloda.games.koikoi.notation import cards_in
from koloda.games.koikoi.options import OPTIONS, PRESETS, impossible
from koloda.kit.options import chosen, set_rule

from .table import QUIET, legal, match, pack, pays, play, position

FIVE_RIBBONS = "1R 2R 4R 5R 6R"
NINE_CHAFF = " ".join(cards_in(CHAFF)[:9])
SANKO = "1B 3B 8B"
SHIKO = "1B 3B 8B 12B"


def sixth_ribbon(calls=(1, 0), hand="11R 12B", **given):
    """Player 0 has five ribbons and has called; the sixth comes."""
    s = position(match(**given), hand=hand, table="11K", won=FIVE_RIBBONS, other_hand="7A 7R", calls=calls)
    return play(s, "11R")


def test_s15_a_combination_lets_its_player_decide():
    s = position(match(), hand="11R 12B", table="11K", won="1R 2R 4R 5R", other_hand="7A 7R")
    play(s, "11R")
    assert (s.phase, rules.to_move(s), legal(s)) == (CALL, 0, ["koikoi", "stop"])


def test_s15_nobody_decides_before_the_card_is_drawn():
    """Pitfall 5: the decision comes once, at the end of the turn."""
    s = position(match(), hand="11R 12B", table="11K 9A 9Kb", won="1R 2R 4R 5R", other_hand="7A 7R", draw="9R")
    play(s, "11R")
    assert legal(s) == ["x9A", "x9Kb"]
    play(s, "x9A")
    assert legal(s) == ["koikoi", "stop"]


def test_s15_nothing_new_no_decision():
    """Pitfalls 5 and 6: after koi-koi with five animals a pair of chaff changes nothing."""
    won = "2A 4A 5A 8A 11A"
    s = position(match(), hand="12Ka 1B", table="12Kb", won=won, other_hand="7A 7R", calls=(1, 0), draw="3Ka")
    play(s, "12Ka")
    assert rules.to_move(s) == 1


def test_s15_an_improved_combination_is_a_decision():
    """Pitfall 7: the sixth ribbon prompts, though no new name appears."""
    assert legal(sixth_ribbon()) == ["koikoi", "stop"]


def test_s15_the_trigger_may_ask_for_a_new_combination():
    assert rules.to_move(sixth_ribbon(koikoi_trigger="new_only")) == 1
    s = position(match(koikoi_trigger="new_only"), hand="3B 12B", table="3Ka", won="9A", other_hand="7A 7R")
    play(s, "3B")
    assert s.phase == CALL


def test_s15_above_call_measures_from_the_last_call():
    for trigger, seat in (("improved", 0), ("above_call", 1)):
        s = position(
            match(koikoi_trigger=trigger, rain="rain_man"),
            hand="11A 2A 12Ka",
            other_hand="7A 7R 7Ka",
            table="11B",
            won="3B 9A 4A 5A 8A",
            draw="1Ka 6Ka 3Ka",
            calls=(1, 0),
        )
        assert s.called_at[0] == 5
        play(s, "11A")
        assert rules.yaku_total(s, 0) == 1
        assert rules.to_move(s) == 1
        play(s, "7A")
        s.field |= cards("2Ka")
        play(s, "2A")
        assert rules.yaku_total(s, 0) == 2
        assert rules.to_move(s) == seat


def test_s15_koikoi_goes_on_and_stop_ends():
    s = play(sixth_ribbon(), "koikoi")
    assert (rules.to_move(s), s.calls.tolist()) == (1, [2, 0])
    s = play(sixth_ribbon(), "stop")
    assert (rules.to_move(s), s.ending, s.winner, s.total.tolist()) == (-1, ENDING_STOP, 0, [2, 0])


def test_s15_the_other_player_may_stop_first_and_scores_alone():
    s = position(
        match(),
        hand="11R 12B",
        table="11K 6Kb",
        won=FIVE_RIBBONS,
        other_hand="6A 7R",
        other_won="7A 10A",
        draw="12Kc 5Kb",
    )
    play(s, "11R", "koikoi", "6A", "stop")
    assert (s.winner, s.total.tolist()) == (1, [0, 5])


def test_s15_with_an_empty_hand_one_must_stop():
    """Pitfall 15: no koi-koi on the last card."""
    s = sixth_ribbon(hand="11R")
    assert (rules.to_move(s), s.ending, s.winner, s.total.tolist()) == (-1, ENDING_STOP, 0, [2, 0])


def test_s15_ten_chaff_by_the_last_card_stop_the_deal():
    """Pitfall 15: the eighth turn completes ten chaff."""
    s = position(match(), hand="12Ka", table="12B", won=NINE_CHAFF, other_hand="7A")
    play(s, "12Ka")
    assert (s.ending, s.total.tolist()) == (ENDING_STOP, [1, 0])


def test_s15_koikoi_on_the_last_turn_by_option():
    s = sixth_ribbon(hand="11R", koikoi_on_last_turn="on")
    assert legal(s) == ["koikoi", "stop"]
    s.stock[1] = 0
    play(s, "koikoi")
    assert rules.to_move(s) == 1


def test_s15_how_often_koikoi_may_be_called():
    for limit, calls, decides in (
        ("none", (3, 4), True),
        ("once_each", (0, 1), True),
        ("once_each", (1, 0), False),
        ("once_per_deal", (0, 0), True),
        ("once_per_deal", (1, 0), False),
        ("once_per_deal", (0, 1), False),
    ):
        s = sixth_ribbon(calls=calls, koikoi_limit=limit)
        assert (s.phase == CALL) == decides, (limit, calls)
        assert (s.ending == ENDING_STOP) != decides


def test_s15_a_rise_by_the_call_itself_is_no_improvement():
    for trigger in ("improved", "above_call", "new_only"):
        s = position(
            match("steam", koikoi_trigger=trigger),
            hand="3B 12B 12Ka",
            table="3Ka",
            won="9A",
            other_hand="7A 7R",
            draw="6Ka 2Ka 1Ka",
        )
        play(s, "3B")
        assert rules.yaku_total(s, 0) == 1
        play(s, "koikoi")
        assert rules.yaku_total(s, 0) == 3
        play(s, "7A", "12B")
        assert rules.to_move(s) == 1


def test_s16_the_sum_of_all_combinations():
    assert pays(SANKO) == 5
    assert pays(f"{SANKO} 9A") == 15
    assert pays(FIVE_RIBBONS) == 1


def test_s16_no_multipliers_by_default():
    assert pays("1B 3B 8B 11B 12B", calls=(3, 2), brights=3) == 10


@pytest.mark.parametrize(
    ("bonus", "points"),
    [
        ("none", [5, 5, 5, 5, 5, 5]),
        ("plus", [5, 6, 7, 8, 9, 10]),
        ("plus_then_times", [5, 6, 7, 8, 10, 15]),
        ("times", [5, 10, 15, 20, 25, 30]),
        ("double", [5, 10, 10, 10, 10, 10]),
    ],
)
def test_s16_own_koikoi(bonus, points):
    assert [pays(SANKO, calls=(calls, 0), own_koikoi=bonus) for calls in range(6)] == points


@pytest.mark.parametrize(("bonus", "points"), [("none", [5, 5, 5]), ("double", [5, 10, 10]), ("times", [5, 10, 15])])
def test_s16_the_opponents_koikoi(bonus, points):
    assert [pays(SANKO, calls=(0, calls), opponent_koikoi=bonus) for calls in range(3)] == points


def test_s16_seven_points_are_doubled_by_option():
    assert pays(SHIKO) == 8
    assert pays(SHIKO, seven_double="on") == 16
    assert pays("1B 3B 8B 11B", seven_double="on") == 14
    assert pays(SANKO, seven_double="on") == 5
    assert pays(SANKO, seven_double="on", seven_from=5) == 10
    assert pays(SHIKO, seven_double="on", seven_from=9) == 8


def test_s16_points_added_for_calls_do_not_make_seven():
    assert pays(SANKO, calls=(3, 0), own_koikoi="plus", seven_double="on") == 8


def test_s16_added_points_come_before_multipliers():
    assert pays(SANKO, calls=(1, 1), own_koikoi="plus", opponent_koikoi="double") == 12


def test_s16_brights_on_the_table():
    assert [pays(SANKO, brights=n, field_brights="on") for n in range(5)] == [5, 5, 10, 15, 20]
    s = match(field_brights="on")
    assert rules.deal(s, pack(**QUIET, table="9A 9R 10A 10R 11B 11A 12B 1R"))
    assert s.field_brights == 2


def test_s16_multipliers_multiply_or_add():
    given = {"seven_double": "on", "opponent_koikoi": "double"}
    assert pays(SHIKO, calls=(0, 1), **given) == 32
    assert pays(SHIKO, calls=(0, 1), multipliers="add", **given) == 24
    soft = {"own_koikoi": "times", "field_brights": "on"}
    assert pays(SANKO, calls=(2, 0), brights=3, multipliers="add", **soft) == 25
    assert pays(SANKO, calls=(2, 0), brights=3, **soft) == 45


def exhausted(calls=(1, 1), **given):
    """Both players have called koi-koi with a combination; the last cards bring nothing. Player 0 deals."""
    s = position(
        match(**given), hand="12B", other_hand="7A", draw="10Ka 11R", calls=calls, won=FIVE_RIBBONS, other_won=SANKO
    )
    return play(s, "12B", "7A")


@pytest.mark.parametrize(
    ("how", "totals", "winner"),
    [("draw", [0, 0], -1), ("dealer_1", [1, 0], 0), ("dealer_6", [6, 0], 0), ("highest", [0, 5], 1)],
)
def test_s17_the_exhausted_deal(how, totals, winner):
    """Pitfall 17: whatever combinations lie there, the option decides who is paid."""
    s = exhausted(exhausted=how)
    assert (rules.to_move(s), s.ending, s.winner) == (-1, ENDING_EXHAUSTED, winner)
    assert s.total.tolist() == totals


def test_s17_the_highest_is_paid_without_multipliers():
    assert exhausted(exhausted="highest", own_koikoi="times", opponent_koikoi="double").total.tolist() == [0, 5]


def test_s17_equal_combinations_go_to_the_dealer():
    for dealer in (0, 1):
        s = position(
            match(exhausted="highest"),
            hand="12B",
            other_hand="7A",
            draw="10Ka 11R",
            won="2A 4A 5A 8A 11A",
            other_won=FIVE_RIBBONS,
            calls=(1, 1),
        )
        s.dealer = dealer
        play(s, "12B", "7A")
        assert s.total[dealer] == 1
        assert s.winner == dealer


def test_s17_the_highest_of_nothing_is_a_draw():
    s = position(match(exhausted="highest"), hand="12B", other_hand="7A", draw="10Ka 11R")
    play(s, "12B", "7A")
    assert (s.winner, s.total.tolist()) == (-1, [0, 0])


def after(winner, dealer=0, **given):
    s = position(match(**given))
    s.dealer = dealer
    s.winner = winner
    s.ending = ENDING_STOP if winner >= 0 else ENDING_EXHAUSTED
    return [rules.next_dealer(s)]


@pytest.mark.parametrize(
    ("how", "who"),
    [("winner", [0, 1, 0, 1]), ("loser", [1, 0, 1, 0]), ("alternate", [1, 1, 0, 0]), ("same", [0, 0, 1, 1])],
)
def test_s18_the_next_dealer(how, who):
    found = [after(winner, dealer, next_dealer=how)[0] for dealer in (0, 1) for winner in (0, 1)]
    assert found == who


def test_s18_after_a_draw():
    """Pitfall 25: a deal without a winner still has a next dealer."""
    for how in ("winner", "loser"):
        assert after(-1, 0, next_dealer=how) == after(-1, 0, next_dealer=how, after_draw="stays") == [0]
        assert after(-1, 1, next_dealer=how, after_draw="changes") == [0]
    assert after(-1, 1, next_dealer="alternate") == [0]
    assert after(-1, 1, next_dealer="same", after_draw="changes") == [1]


def test_s18_the_next_dealer_leads():
    s = position(match(), won=SANKO, turn=1)
    s.phase = CALL
    play(s, "stop")
    assert s.winner == 1
    assert rules.deal(s, pack(**QUIET, table="9A 9R 10A 10R 11B 11A 12B 1R"))
    assert rules.to_move(s) == s.dealer == 1


def test_s18_steam_and_nintendo_after_an_exhausted_deal():
    assert exhausted_next("steam") == 0
    assert exhausted_next("nintendo") == 1


def exhausted_next(preset):
    s = position(match(preset), hand="12B", other_hand="7A", draw="10Ka 11R")
    return rules.next_dealer(play(s, "12B", "7A"))


def finished(deals, totals, **given):
    s = match(**given)
    s.deals = deals
    s.total[:] = totals
    return rules.ended(s)


def test_s19_a_match_has_so_many_deals():
    assert [finished(deals, (0, 0)) for deals in (1, 11, 12)] == [False, False, True]
    assert [finished(deals, (0, 0), rounds=3) for deals in (2, 3)] == [False, True]


def test_s19_the_match_may_end_for_want_of_points():
    given = {"score_mode": "transfer", "start": 30}
    for broke, ends in (("never", [False] * 3), ("at_zero", [False, True, True]), ("below_zero", [False, False, True])):
        found = [finished(1, (60 - poor, poor), broke=broke, **given) for poor in (1, 0, -1)]
        assert found == ends
        assert [finished(1, (poor, 60 - poor), broke=broke, **given) for poor in (1, 0, -1)] == ends


def test_s19_points_may_be_paid_by_the_loser():
    s = position(match(score_mode="transfer", start=30), won=SANKO)
    assert s.total.tolist() == [30, 30]
    s.phase = CALL
    play(s, "stop")
    assert s.total.tolist() == [35, 25]
    out = np.zeros(2, np.int64)
    rules.score(s, out)
    assert out.tolist() == [5, -5]


def test_s19_scores_and_their_worth():
    s = position(match(start=10), won=SANKO, turn=1)
    s.phase = CALL
    play(s, "stop")
    out = np.zeros(2, np.int64)
    rules.score(s, out)
    assert out.tolist() == [0, 5]
    rules.worth(s, out)
    assert out.tolist() == [-5, 5]
    assert s.total.tolist() == [10, 15]


def test_s19_the_higher_total_wins_and_equals_share():
    s = match()
    out = np.zeros(2, np.int64)
    for totals, winners in (((3, 2), [1, 0]), ((2, 3), [0, 1]), ((4, 4), [1, 1])):
        s.total[:] = totals
        rules.won(s, out)
        assert out.tolist() == winners


def test_s19_a_match_that_ends_at_zero_cannot_begin_there():
    values = chosen(OPTIONS, PRESETS, "seed", {"broke": "at_zero"})
    assert impossible(2, values).clause == 19
    assert impossible(2, values | {"start": 1}) is None


def test_s19_an_option_changes_itself_alone_and_is_read_as_it_was_written():
    """Pitfalls 24 and 30: every option stands in the record of a match, and setting one leaves the rest alone."""
    plain = chosen(OPTIONS, PRESETS, "seed", {})
    for option in OPTIONS:
        for preset in PRESETS:
            value = chosen(OPTIONS, PRESETS, preset, {})[option.name]
            given = {option.name: option.write(value)}
            assert chosen(OPTIONS, PRESETS, "seed", given) == plain | {option.name: value}
    s = match()
    for option in OPTIONS:
        assert s.rule[option.name] == option.coded(plain[option.name])
    set_rule(s.rule, OPTIONS, chosen(OPTIONS, PRESETS, "steam", {}))
    assert s.rule.start == 30


@pytest.mark.parametrize(
    ("preset", "paid"),
    [
        ("seed", (5, 8, 8, 8)),
        ("nintendo", (5, 16, 32, 32)),
        ("steam", (5, 8, 9, 16)),
        ("gamedesign", (6, 10, 10, 10)),
        ("bga_soft", (5, 8, 16, 48)),
        ("bga_hard", (5, 16, 32, 32)),
    ],
)
def test_s16_what_a_stop_pays_in_each_named_set_of_rules(preset, paid):
    """Three brights; four; four after a call by each; four after four calls by each with two brights on the table."""
    assert pays(SANKO, preset=preset) == paid[0]
    assert pays(SHIKO, preset=preset) == paid[1]
    assert pays(SHIKO, calls=(1, 1), preset=preset) == paid[2]
    assert pays(SHIKO, calls=(4, 4), brights=2, preset=preset) == paid[3]


@pytest.mark.parametrize(
    ("preset", "totals", "next_dealer"),
    [
        ("seed", [0, 0], 0),
        ("nintendo", [0, 0], 1),
        ("steam", [31, 29], 0),
        ("gamedesign", [6, 0], 0),
        ("bga_soft", [50, 50], 0),
        ("bga_hard", [50, 50], 0),
    ],
)
def test_s17_the_exhausted_deal_in_each_named_set_of_rules(preset, totals, next_dealer):
    s = exhausted(preset=preset)
    assert s.total.tolist() == totals
    assert rules.next_dealer(s) == next_dealer


@pytest.mark.parametrize(
    ("preset", "rounds", "start", "ends_at_zero"),
    [
        ("seed", 12, 0, False),
        ("nintendo", 12, 0, False),
        ("steam", 8, 30, True),
        ("gamedesign", 12, 0, False),
        ("bga_soft", 6, 50, True),
        ("bga_hard", 6, 50, True),
    ],
)
def test_s19_the_match_in_each_named_set_of_rules(preset, rounds, start, ends_at_zero):
    s = match(preset)
    assert s.total.tolist() == [start, start]
    s.total[:] = 1
    for s.deals in (1, rounds - 1, rounds):
        assert rules.ended(s) == (s.deals == rounds)
    s.deals = 1
    s.total[0] = 0
    assert rules.ended(s) == ends_at_zero


@pytest.mark.parametrize("preset", list(PRESETS))
def test_s15_koikoi_in_each_named_set_of_rules(preset):
    """Only Nintendo's has one koi-koi a deal; a sixth ribbon lets one decide in all; with an empty hand one stops."""
    s = sixth_ribbon(preset=preset)
    assert (s.ending == ENDING_STOP) == (preset == "nintendo")
    assert sixth_ribbon(preset=preset, calls=(0, 0), hand="11R").ending == ENDING_STOP


@pytest.mark.parametrize("preset", list(PRESETS))
def test_s18_the_winner_leads_in_each_named_set_of_rules(preset):
    assert [after(winner, dealer, preset=preset) for dealer in (0, 1) for winner in (0, 1)] == [[0], [1], [0], [1]]
