"""§3 the deal, §4 luck in it."""

import numpy as np
import pytest

from koloda.games.koikoi import rules
from koloda.games.koikoi.deck import ENDING_FIELD, ENDING_HANDS, ENDING_NONE, ENDING_VOID, KUTTSUKI, TESHI
from koloda.games.koikoi.notation import cards_in
from koloda.games.koikoi.options import OPTIONS, PRESETS, impossible
from koloda.kit.options import chosen

from .table import QUIET, match, numbers, pack, position, run_out, table_of, yaku

TABLE = "9A 9R 10A 10R 11B 11A 12B 1R"
FOUR = "1B 1R 1Ka 1Kb 2A 3B 4A 5A"
TRIPLE = "1B 1R 1Ka 2A 3B 4A 5A 6A"
PAIRS = "1B 1R 2A 2R 3B 3R 4A 4R"
FOUR_AND_PAIRS = "1B 1R 1Ka 1Kb 2A 2R 3B 3R"
OTHER_FOUR = "12B 12Ka 12Kb 12Kc 11B 10A 9A 8B"
OTHER_PAIRS = "12B 12Ka 11B 11A 10A 10R 9A 9R"
SPREAD = "5R 6R 7A 8A 9Ka 10Ka 11K 12Ka"


def test_s3_four_four_four_and_once_more():
    deck = np.arange(48)
    s = match(field4="play_on")
    s.dealer = 1
    assert rules.deal(s, deck)
    assert sorted(cards_in(int(s.hand[0]))) == sorted(["1B", "1R", "1Ka", "1Kb", "4A", "4R", "4Ka", "4Kb"])
    assert sorted(cards_in(int(s.hand[1]))) == sorted(["2A", "2R", "2Ka", "2Kb", "5A", "5R", "5Ka", "5Kb"])
    assert table_of(s) == {"3B", "3R", "3Ka", "3Kb", "6A", "6R", "6Ka", "6Kb"}
    assert s.stock.tolist() == list(range(24, 48))
    assert s.held.tolist() == [8, 8]


def test_s3_the_dealer_plays_first():
    for dealer in (0, 1):
        s = match()
        s.dealer = dealer
        assert rules.deal(s, pack(**QUIET, table=TABLE))
        assert rules.to_move(s) == s.dealer == dealer


def test_s3_the_deck_that_was_dealt_stays_as_it_was():
    """Pitfall 23: playing changes no record of the deal."""
    deck = pack(**QUIET, table=TABLE)
    before = deck.copy()
    s = match()
    rules.deal(s, deck)
    run_out(s)
    assert deck.tolist() == before.tolist()


def test_s3_nothing_of_the_last_deal_is_left():
    """Pitfall 16: nobody has called koi-koi in a new deal."""
    s = position(match(), won="1B 3B 8B", calls=(1, 2))
    s.ending = 1
    rules.deal(s, pack(**QUIET, table=TABLE))
    for field in (s.calls, s.won, s.yaku, s.standing, s.standing_names, s.called_at, s.points, s.laid, s.luck):
        assert not field.any()
    assert (s.turned, s.opened, s.ending, s.winner) == (0, -1, ENDING_NONE, -1)


def test_s3_months_follow_one_another():
    assert yaku("1B 1R 1Ka 1Kb", tsukifuda=4, deals=1) == {"tsukifuda": 4}
    assert yaku("1B 1R 1Ka 1Kb", tsukifuda=4, deals=13) == {"tsukifuda": 4}
    assert yaku("12B 12Ka 12Kb 12Kc", tsukifuda=4, deals=12) == {"tsukifuda": 4}


@pytest.mark.parametrize("places", [(0, 1), (23, 5), (46, 47), (47, 46), (0, 46), (0, 47), (46, 0), (47, 0)])
def test_s3_without_the_cup_two_cards_lie_at_the_bottom(places):
    deck = [card for card in range(48) if card not in numbers("9Kb 9A")]
    for place, card in sorted(zip(places, numbers("9Kb 9A"), strict=True)):
        deck.insert(place, card)
    expected = list(deck)
    for place, card in zip((46, 47), numbers("9Kb 9A"), strict=True):
        old = expected.index(card)
        expected[old], expected[place] = expected[place], expected[old]
    s = match(no_sake="on", field4="play_on")
    assert rules.deal(s, np.array(deck))
    assert s.stock.tolist() == expected[24:]
    assert s.stock[22:].tolist() == numbers("9Kb 9A")
    assert s.hand[0] == sum(1 << card for card in expected[4:8] + expected[16:20])
    assert s.hand[1] == sum(1 << card for card in expected[0:4] + expected[12:16])


def dealt(first, second, table, dealer=0, **given):
    """Deal these hands and this table; None where they are thrown in."""
    s = match(**given)
    s.dealer = dealer
    before = s.tobytes()
    if rules.deal(s, pack(first, second, table, dealer=dealer)):
        return s
    assert s.tobytes() == before
    return None


def test_s4_four_of_a_month_on_the_table_are_dealt_again():
    """Pitfall 12: the four could never be taken."""
    assert dealt(**QUIET, table="12B 12Ka 12Kb 12Kc 9A 10A 11A 1R") is None


FIELD4 = "12B 12Ka 12Kb 12Kc 9A 10A 11A 1R"
FIELD3 = "12B 12Ka 12Kb 9A 9R 10A 11A 1R"
FIELD_PAIRS = "12B 12Ka 9A 9R 10A 10R 11B 11A"


def test_s4_four_of_a_month_may_be_played():
    s = dealt(**QUIET, table=FIELD4, field4="play_on")
    assert rules.to_move(s) == 0


def test_s4_four_of_a_month_may_void_the_deal_and_pass_it_on():
    for how in ("winner", "alternate", "loser", "same"):
        s = dealt(**QUIET, table=FIELD4, field4="void_swap", next_dealer=how)
        assert (rules.to_move(s), s.ending, s.winner, s.deals) == (-1, ENDING_VOID, -1, 1)
        assert s.total.tolist() == [0, 0]
        assert rules.next_dealer(s) == 1


def test_s4_four_of_a_month_may_pay_the_dealer():
    s = dealt(**QUIET, table=FIELD4, dealer=1, field4="dealer_6")
    assert (rules.to_move(s), s.ending, s.winner) == (-1, ENDING_FIELD, 1)
    assert s.total.tolist() == [0, 6]


def test_s4_three_of_a_month_are_played_or_dealt_again():
    assert dealt(**QUIET, table=FIELD3) is not None
    assert dealt(**QUIET, table=FIELD3, field3="redeal") is None
    assert dealt(**QUIET, table=TABLE, field3="redeal") is not None


def test_s4_four_pairs_on_the_table():
    assert rules.to_move(dealt(**QUIET, table=FIELD_PAIRS)) == 0
    assert dealt(**QUIET, table=FIELD_PAIRS, field_pairs4="redeal") is None
    assert dealt(**QUIET, table=FIELD_PAIRS, field_pairs4="void_swap").ending == ENDING_VOID
    s = dealt(**QUIET, table=FIELD_PAIRS, field_pairs4="dealer_6")
    assert (s.ending, s.total.tolist()) == (ENDING_FIELD, [6, 0])


def test_s4_four_of_a_month_go_before_four_pairs():
    both = "12B 12Ka 12Kb 12Kc 9A 9R 10A 10R"
    options = {"pair_count": "every_two", "field4": "void_swap", "field_pairs4": "dealer_6"}
    assert dealt(**QUIET, table=both, **options).ending == ENDING_VOID
    assert dealt(**QUIET, table=both, **{**options, "field4": "play_on"}).ending == ENDING_FIELD
    assert dealt(**QUIET, table=both, **{**options, "field4": "play_on", "pair_count": "exact"}).ending == ENDING_NONE


def test_s4_teshi():
    assert rules.to_move(dealt(FOUR, SPREAD, "")) == 0
    assert dealt(FOUR, SPREAD, "", teshi="redeal") is None
    assert dealt(SPREAD, FOUR, "", teshi="redeal") is None
    assert dealt(TRIPLE, SPREAD, "", teshi="redeal") is not None
    s = dealt(SPREAD, FOUR, "", teshi="pay_6")
    assert (s.ending, s.winner, s.total.tolist(), s.luck.tolist()) == (ENDING_HANDS, 1, [0, 6], [0, TESHI])


def test_s4_kuttsuki():
    assert rules.to_move(dealt(PAIRS, SPREAD, "")) == 0
    assert dealt(PAIRS, SPREAD, "", kuttsuki="redeal") is None
    assert dealt(SPREAD, PAIRS, "", kuttsuki="redeal") is None
    s = dealt(PAIRS, SPREAD, "", kuttsuki="pay_6", score_mode="transfer")
    assert (s.ending, s.winner, s.total.tolist(), s.luck.tolist()) == (ENDING_HANDS, 0, [6, -6], [KUTTSUKI, 0])


def test_s4_what_four_pairs_are():
    for hand, counted in ((FOUR_AND_PAIRS, True), ("1B 1R 1Ka 1Kb 5A 5R 5Ka 5Kb", True), (TRIPLE, False)):
        assert dealt(hand, SPREAD, "", kuttsuki="redeal", pair_count="exact") is not None
        again = dealt(hand, SPREAD, "", kuttsuki="redeal", pair_count="every_two") is None
        assert again == counted
    assert dealt("1B 1R 1Ka 2A 2R 3B 3R 4A", SPREAD, "", kuttsuki="redeal", pair_count="every_two") is not None


def test_s4_a_hand_with_both_is_paid_once():
    s = dealt(FOUR_AND_PAIRS, SPREAD, "", teshi="pay_6", kuttsuki="pay_6", pair_count="every_two")
    assert (s.total.tolist(), s.luck.tolist()) == ([6, 0], [TESHI, 0])


@pytest.mark.parametrize(
    ("who", "totals", "winner"), [("both", [6, 6], -1), ("cancel", [0, 0], -1), ("dealer", [0, 6], 1)]
)
def test_s4_both_hands_lucky(who, totals, winner):
    for first, second in ((FOUR, OTHER_FOUR), (FOUR, OTHER_PAIRS)):
        s = dealt(first, second, "", dealer=1, teshi="pay_6", kuttsuki="pay_6", both_lucky=who)
        assert (s.total.tolist(), s.winner, rules.to_move(s)) == (totals, winner, -1)


def test_s4_what_deals_again_goes_before_what_pays():
    assert dealt(FOUR, OTHER_PAIRS, "", teshi="redeal", kuttsuki="pay_6") is None
    assert dealt(FOUR, SPREAD, "2A 2R 2Ka 2Kb 3B 4A 5A 6A", teshi="pay_6") is None


def test_s4_the_table_goes_before_the_hands():
    s = dealt(OTHER_PAIRS, SPREAD, "2A 2R 2Ka 2Kb 3B 4A 5A 6A", dealer=1, kuttsuki="pay_6", field4="dealer_6")
    assert (s.ending, s.total.tolist(), s.luck.tolist()) == (ENDING_FIELD, [0, 6], [0, 0])


def test_s4_luck_is_looked_for_once():
    """Pitfall 18: a hand that has shrunk to pairs, or to nothing, is no lucky hand."""
    s = position(
        match(teshi="pay_6", kuttsuki="pay_6"), hand="5A", other_hand="1B 1R 2A 2R 3B 3R 4A 4R", draw="12B 12Ka"
    )
    s.rule.exhausted = 0
    rules.play(s, 5 * numbers("5A")[0])
    assert (s.ending, rules.to_move(s)) == (ENDING_NONE, 1)
    assert s.luck.tolist() == [0, 0]


@pytest.mark.parametrize(
    ("preset", "luck"),
    [
        ("seed", "again played played played played"),
        ("nintendo", "again again again again again"),
        ("steam", "again played played again played"),
        ("gamedesign", "again played played played played"),
        ("bga_soft", "again played again paid paid"),
        ("bga_hard", "again played again paid paid"),
    ],
)
def test_s4_luck_in_each_named_set_of_rules(preset, luck):
    """Four of a month, three of a month and four pairs on the table; four of a month and four pairs in a hand."""
    told = {None: "again", ENDING_NONE: "played", ENDING_HANDS: "paid"}
    deals = [{**QUIET, "table": table} for table in (FIELD4, FIELD3, FIELD_PAIRS)]
    deals += [{"first": hand, "second": SPREAD, "table": ""} for hand in (FOUR, PAIRS)]
    found = [dealt(**deal, preset=preset) for deal in deals]
    assert [told[None if s is None else int(s.ending)] for s in found] == luck.split()
    for s in found[3:]:
        if luck.endswith("paid"):
            assert s.total.tolist() == [56, 44]


def test_s4_four_of_a_month_are_two_pairs_only_for_nintendo():
    for preset, played in (("nintendo", False), ("bga_soft", True)):
        table = "12B 12Ka 12Kb 12Kc 9A 9R 10A 10R"
        assert (dealt(**QUIET, table=table, preset=preset, field4="play_on") is not None) == played


def test_s2_who_deals_first_in_each_named_set_of_rules():
    for preset in PRESETS.keys() - {"mini"}:
        drawn = preset not in ("nintendo", "steam")
        s = match(preset)
        rules.lot(s, np.array([7, 4, 40, 0, *(card for card in range(48) if card not in (7, 4, 40, 0))]))
        assert (s.dealer, s.lots.tolist()) == ((1, [40, 0]) if drawn else (1, [-1, -1]))


def refused(**given):
    values = chosen(OPTIONS, PRESETS, "seed", {name: str(value) for name, value in given.items()})
    return impossible(2, values)


def test_s1_fewer_months():
    s = match(months=3, hand=3, table=2)
    out = np.zeros(rules.MOST_CARDS, np.int64)
    assert cards_in(sum(1 << card for card in out[: rules.deck(s, out)].tolist())) == cards_in((1 << 12) - 1)


def test_s3_small_hands_are_dealt_by_fours_and_then_the_rest():
    """Six each and five to the table: four, four, four; then two, two, one; the stock is what is left of 36."""
    s = match(months=9, hand=6, table=5, field4="play_on")
    assert rules.deal(s, np.arange(36))
    assert cards_in(int(s.hand[1])) == cards_in(sum(1 << card for card in (0, 1, 2, 3, 12, 13)))
    assert cards_in(int(s.hand[0])) == cards_in(sum(1 << card for card in (4, 5, 6, 7, 14, 15)))
    assert cards_in(int(s.field)) == cards_in(sum(1 << card for card in (8, 9, 10, 11, 16)))
    assert s.stock[:19].tolist() == list(range(17, 36))
    assert s.held.tolist() == [6, 6]


def test_s3_the_stock_must_suffice_and_have_room():
    assert refused(months=2, hand=2, table=0) is None
    for given, stock, low in (
        ({"months": 2, "hand": 2, "table": 1}, 3, 4),
        ({"months": 12, "hand": 7}, 26, 14),
        ({"months": 9, "hand": 8, "table": 3, "no_sake": "on"}, 17, 18),
    ):
        say = refused(**given)
        assert (say.key, say.clause) == ("impossible.stock", 3)
        assert (say.fills["stock"], say.fills["low"], say.fills["high"]) == (stock, low, 24)
    assert refused(months=8, hand=4, no_sake="on").key == "impossible.sake"
    assert refused(months=9, hand=4, table=4, no_sake="on") is None
