"""Hoy: the match, the lead, the dealings, the lottery, counting and winning (§2 to §4, §9 to §12)."""

import numpy as np
import pytest

from koloda.games.hoy import options, rules, view
from koloda.kit.options import chosen

from .table import DECK, Table, deck_from, packed, position, written


def held(table):
    return table.s.held[: table.s.seats].tolist()


def test_s2_two_to_six_play_and_a_match_is_three_games():
    assert list(options.PLAYERS) == [2, 3, 4, 5, 6]
    table = Table(2)
    for game in range(3):
        assert game == 0 or not rules.ended(table.s)
        table.deal(DECK).play_out()
        assert table.s.deals == game + 1
    assert rules.ended(table.s)


@pytest.mark.parametrize("games", ["1", "6", "10"])
def test_s2_the_points_of_all_games_are_added_up(games):
    table = Table(2, games=games)
    sums = [0, 0]
    for _ in range(int(games)):
        assert not (table.s.deals and rules.ended(table.s))
        table.deal(DECK[::-1]).play_out()
        sums = [total + points for total, points in zip(sums, table.score(), strict=True)]
    assert rules.ended(table.s)
    assert table.s.total[:2].tolist() == sums
    assert sum(sums) == 6100 * int(games)


def test_s3_the_highest_card_drawn_leads_and_of_equal_ones_the_later():
    table = Table(4)
    rules.lot(table.s, np.array([4, 8, 2, 8, *[0] * 32]))
    assert table.s.drawn[:4].tolist() == [4, 8, 2, 8]
    table.deal(DECK)
    assert (table.s.first, table.turn, table.s.dealer) == (3, 3, 2)


def test_s3_by_option_the_first_player_leads():
    table = Table(4, first_leader="agreed")
    rules.lot(table.s, np.array([0, 8, 2, 8, *[0] * 32]))
    table.deal(DECK)
    assert (table.turn, table.s.dealer) == (0, 3)


def test_s4_cards_are_dealt_one_by_one_the_leader_first():
    table = Table(3, first_leader="agreed").deal(deck_from("10 40 100 106 200 225"))
    assert "106" in table.hand(0)
    assert "40" in table.hand(1)
    assert "225" in table.hand(2)


def test_s4_two_get_nine_each_twice():
    table = Table(2).deal(DECK)
    assert held(table) == [9, 9]
    assert table.s.left == 18
    while table.s.dealings == 1:
        table.play(table.moves()[0])
    assert held(table) == [9, 9]
    assert table.s.left == 0
    table.play_out()
    assert table.s.dealings == 2


def test_s4_the_next_game_begins_with_its_first_dealing_and_round():
    table = Table(2).deal(DECK).play_out()
    assert table.s.dealings == 2
    table.deal(DECK)
    assert (table.s.dealings, table.s.rounds, table.s.plays) == (1, 0, 0)


@pytest.mark.parametrize(("players", "each"), [(3, 12), (4, 9), (6, 6)])
def test_s4_three_or_more_get_all_at_once(players, each):
    table = Table(players).deal(DECK)
    assert held(table) == [each] * players
    assert table.s.left == 0


def test_s4_durak_is_six_each_three_times_for_two():
    table = Table(2, "durak").deal(DECK)
    sizes = []
    while table.turn >= 0:
        if not sizes or len(sizes) < table.s.dealings:
            sizes.append(held(table))
        table.play(table.moves()[0])
    assert sizes == [[6, 6]] * 3


@pytest.mark.parametrize(("hand", "sizes"), [("4", [4, 4, 1]), ("5", [5, 4]), ("6", [6, 3]), ("9", [9])])
def test_s4_dealings_of_an_agreed_size_the_last_of_what_is_left(hand, sizes):
    table = Table(4, dealing="sized", hand=hand).deal(DECK)
    found = []
    while table.turn >= 0:
        if len(found) < table.s.dealings:
            assert len(set(held(table))) == 1
            found.append(held(table)[0])
        table.play(table.moves()[0])
    assert found == sizes


def test_s4_a_hand_for_which_there_are_not_enough_cards_is_refused():
    values = chosen(options.OPTIONS, options.PRESETS, "classic", {"dealing": "sized", "hand": "9"})
    refusal = options.impossible(6, values)
    assert (refusal.key, refusal.clause) == ("impossible.hand", 4)
    assert dict(refusal.fills) == {"option": "hand", "given": "9", "seats": 6, "hand": 9, "most": 6}
    assert options.impossible(4, values) is None
    values["lottery"] = "trick"
    assert options.impossible(4, values) is not None
    values = chosen(options.OPTIONS, options.PRESETS, "durak", {"phantom": "on"})
    assert options.impossible(6, values).fills["option"] == "dealing"
    assert options.impossible(5, values) is None


def test_s4_stop_at_an_agreed_number_is_completed_or_played_as_dealt():
    assert held(Table(2, "stop", stop="13").deal(DECK)) == [7, 7]
    assert held(Table(2, "stop", stop="13", uneven="as_dealt", first_leader="agreed").deal(DECK)) == [7, 6]
    assert held(Table(2, "stop", stop="1").deal(DECK)) == [1, 1]
    assert held(Table(2, "stop", stop="1", uneven="as_dealt").deal(DECK)) == [1, 1], "at least one each"
    assert held(Table(2, "stop", stop="36").deal(DECK)) == [18, 18]


def test_s4_what_would_not_give_everybody_a_card_more_is_dealt_with_the_last():
    assert held(Table(2, "stop", stop="35", uneven="as_dealt").deal(DECK)) == [18, 18]
    assert held(Table(3, "stop", stop="34", uneven="as_dealt").deal(DECK)) == [12, 12, 12]


def test_s4_stop_by_chance_gives_each_size_sooner_or_later():
    sizes = set()
    table = Table(2, "stop", games="100", uneven="as_dealt")
    for chance in range(1, 2000):
        table.s.chance = chance * 0x9E3779B97F4A7C1 % 2**62
        table.deal(DECK)
        sizes.add(sum(held(table)))
    assert sizes == {*range(2, 35), 36}, "one card alone is never left"


def test_s4_cards_that_cannot_be_shared_lie_aside():
    table = Table(5).deal(DECK)
    assert held(table) == [7] * 5
    assert (table.s.left, table.s.aside) == (1, 1)
    table.play_out()
    assert sum(table.score()) == 6100, "the infinity, worth 0, lies last"
    assert "∞" not in " ".join(table.banks())


@pytest.mark.parametrize(("players", "each", "aside"), [(4, 7, 1), (5, 6, 0), (6, 5, 1)])
def test_s4_the_phantom_is_dealt_to_like_everybody(players, each, aside):
    table = Table(players, phantom="on").deal(DECK)
    assert table.s.aside == table.s.left == aside
    # Who led has laid a card, and the phantom perhaps more.
    assert sum(len(view.list_of(int(hand))) for hand in table.s.hand) + table.s.plays == each * (players + 1)


def test_s10_the_phantom_has_a_lottery_card_too():
    table = Table(2, phantom="on", lottery="trick").deal(DECK)
    assert (table.s.left, table.s.aside) == (3, 0)
    table.play_out()
    assert sorted(table.s.by[table.s.plays - 3 : table.s.plays].tolist()) == [0, 1, 2]


def test_s4_or_they_lie_in_the_first_pile():
    order = deck_from("501 ∞")
    table = Table(5, rest="pile", first_leader="agreed").deal(order)
    assert held(table) == [7] * 5
    assert written(int(table.s.pile)) == "501"
    while table.s.rounds == 0:
        table.play(table.moves()[-1])
    assert "501" in table.bank(table.s.taker).split()
    assert sum(Table(5, rest="pile").deal(order).play_out().score()) == 6100


def test_s4_or_the_first_get_one_more():
    assert held(Table(5, rest="extra", first_leader="agreed").deal(DECK)) == [8, 7, 7, 7, 7]
    table = Table(5, rest="extra", dealing="sized", hand="4", first_leader="agreed").deal(DECK)
    assert held(table) == [4] * 5
    while table.s.dealings == 1:
        table.play(table.moves()[0])
    leader = table.turn
    assert [held(table)[(leader + i) % 5] for i in range(5)] == [4, 3, 3, 3, 3]


def test_s4_a_dealing_at_the_end_of_the_deck_takes_just_what_is_there():
    """Pitfalls 45 and 53: a stock of a few cards, of one for each, of none."""
    table = Table(2, dealing="sized", hand="17").deal(DECK)
    assert table.s.left == 2
    while table.s.dealings == 1:
        table.play(table.moves()[0])
    assert held(table) == [1, 1]
    assert table.s.left == 0
    table.play_out()
    assert table.everywhere() == DECK


def test_s9_what_is_left_over_goes_into_the_owners_bank():
    """Position H9: A and B are out, C holds 500 and 10."""
    table = position("501", "10", "10 500 10").play("501 10 10")
    assert table.turn == -1
    assert table.banks() == ["501 10 10", "", "500 10"]
    assert table.score() == [521, 0, 510]
    assert (table.s.keeper, written(int(table.s.kept))) == (2, "500 10")


def test_s9_left_over_cards_count_for_their_owner_alone():
    """Pitfall 54: the totals of the others are unchanged."""
    table = position("501", "10", "10 500 10")
    table.s.total[:3] = 7
    table.play("501 10 10")
    assert table.s.total[:3].tolist() == [7 + 521, 7, 7 + 510]


def unequal_first_dealing(**given):
    """Two dealings of three cards and two; B, with two, is out of cards first."""
    order = deck_from("100 100 10 501 40")
    table = Table(2, dealing="stop", stop="5", uneven="as_dealt", first_leader="agreed", **given).deal(order)
    assert held(table) == [3, 2]
    # A 100, B 100 – Hoy! A 10, B 501: B takes four cards, and A has 40 left.
    return table.play("100 100 10 501")


def test_s9_after_each_dealing_the_next_is_led_by_the_last_winner():
    table = unequal_first_dealing()
    assert table.s.dealings == 2
    assert table.banks() == ["40", "501 100 100 10"]
    assert table.turn == 1
    assert held(table) == [2, 3], "the leader gets the odd card"
    assert unequal_first_dealing(dealing_leader="first").turn == 0


def keeper(**given):
    """Two players, three cards each in the first dealing; B has two left when A, attacked, has none."""
    table = Table(2, game="transfer", dealing="sized", hand="3", first_leader="agreed", **given)
    # A 100, B transfers 100, A 10 and 10: B takes all and has 501 and 40 left.
    return table.deal(deck_from("100 100 10 501 10 40")).play("100 >100 2x10")


def test_s9_by_option_they_stay_in_the_hand_for_the_next_dealing():
    table = keeper()
    assert table.banks() == ["", "501 100 100 40 10 10"]
    assert held(table) == [3, 3]
    table = keeper(leftover="keep")
    assert table.banks() == ["", "100 100 10 10"]
    assert held(table) == [3, 5]
    assert table.s.keeper == -1
    assert table.play_out().everywhere() == DECK
    assert held(table) == [0, 0], "at the end they go into the bank all the same"
    assert sum(table.score()) == 6100


def test_s9_when_nothing_is_left_over_nobody_is_told_to_keep_anything():
    table = position("501", "10")
    table.s.keeper, table.s.kept = 1, packed("40")
    table.play("501 10")
    assert (table.s.keeper, table.s.kept) == (-1, 0)


def test_s9_keeping_and_uneven_dealings_do_not_go_together():
    given = {"dealing": "stop", "uneven": "as_dealt", "leftover": "keep"}
    refusal = options.impossible(2, chosen(options.OPTIONS, options.PRESETS, "classic", given))
    assert (refusal.key, refusal.clause) == ("impossible.keep", 9)


def lottery(last, **given):
    """Two play all cards but two, A with the higher half, and these two are opened last."""
    order = highest_to_a(last)
    return Table(2, dealing="sized", hand="17", first_leader="agreed", **given).deal(order)


def highest_to_a(last):
    rest = list(DECK)
    for kind in last:
        rest.remove(kind)
    rest.sort()
    low, high = rest[:17], rest[17:]
    return [card for pair in zip(high, low, strict=True) for card in pair] + last


@pytest.mark.parametrize(
    ("option", "last", "banks"),
    [
        ("trick", [0, 8], "B"),
        ("trick", [8, 0], "A"),
        ("trick", [4, 4], "B"),
        ("last_round", [0, 8], "A"),
        ("nobody", [0, 8], None),
    ],
)
def test_s10_the_last_cards_are_opened_from_the_last_winner_on(option, last, banks):
    """A wins every round with higher cards, so A's lottery card is opened first."""
    table = lottery(last, lottery=option)
    assert table.s.left == 2
    while table.turn >= 0:
        table.play(table.moves()[-1] if table.turn == 0 else table.moves()[0])
    opened = [(table.s.by[place], table.s.laid[place]) for place in range(table.s.plays - 2, table.s.plays)]
    assert opened == [(0, 1 << 5 * last[0]), (1, 1 << 5 * last[1])]
    values = (10, 40, 100, 106, 200, 225, 333, 335, 500, 501, 0)
    both = sum(values[kind] for kind in last)
    assert table.score()[1] == (both if banks == "B" else 0)
    assert table.score()[0] == 6100 - both + (both if banks == "A" else 0)
    assert table.everywhere() == DECK
    assert table.s.total[:2].tolist() == table.score()


def test_s10_the_lottery_keeps_one_card_for_each_seat():
    table = Table(2, lottery="trick").deal(DECK)
    assert held(table) == [9, 9]
    while table.s.dealings == 1:
        table.play(table.moves()[0])
    assert held(table) == [8, 8]
    assert table.s.left == 2
    table = Table(4, "final_lottery").deal(DECK)
    dealt = []
    while table.turn >= 0:
        if len(dealt) < table.s.dealings:
            dealt.append(held(table))
        table.play(table.moves()[0])
    assert dealt == [[4] * 4, [4] * 4]
    table = Table(5, lottery="trick").deal(DECK)
    assert held(table) == [6] * 5
    assert (table.s.left, table.s.aside) == (6, 1)
    table.play_out()
    assert (table.s.left, table.s.aside) == (1, 1)


def test_s11_three_ways_of_counting():
    """501, 225, 2×100, 40, 10 count 976, 926 or 900; all together 6100, 6000 or 5900."""
    for scoring, points, whole in [("exact", 976, 6100), ("drop_small", 926, 6000), ("round_down", 900, 5900)]:
        table = Table(2, scoring=scoring)
        table.s.bank[0] = packed("501 225 100 100 40 10")
        assert table.score() == [points, 0]
        assert sum(table.deal(DECK).play_out().score()) == whole


def test_s11_infinity_counts_nothing_or_what_is_agreed():
    for infinity in (0, 600):
        table = Table(2, infinity=str(infinity), scoring="drop_small")
        table.s.bank[1] = packed("∞ 106")
        assert table.score() == [0, 106 + infinity]


def test_s11_what_a_game_is_worth_are_its_points():
    table = position("501", "10").play("501 10")
    out = np.zeros(2, np.int64)
    rules.worth(table.s, out)
    assert out.tolist() == [511, 0]


def after_game(*banks, first=1, **given):
    """A game is over with these banks; the next is dealt."""
    table = Table(len(banks), **given)
    table.s.deals = 1
    table.s.first = first
    for seat, bank in enumerate(banks):
        table.s.bank[seat] = packed(bank)
    return table.deal(DECK)


def test_s12_the_winner_leads_the_next_game():
    assert after_game("10", "40", "501").turn == 2
    assert after_game("501", "40", "10").turn == 0


def test_s12_of_several_winners_the_first_clockwise_from_the_last_games_leader():
    """Pitfalls 25 and 41: there is a leader also when nobody alone has won."""
    assert after_game("500", "10", "500", first=1).turn == 2
    assert after_game("500", "500", "10", first=1).turn == 1
    assert after_game("500", "10", "500", first=0).turn == 0
    assert after_game("", "", "", first=2).turn == 2


def test_s12_or_the_lead_rotates_or_stays():
    assert after_game("501", "40", "10", next_leader="rotate").turn == 2
    assert after_game("501", "40", "10", first=2, next_leader="rotate").turn == 0
    assert after_game("501", "40", "10", next_leader="same").turn == 1


def test_s12_the_winner_is_counted_as_the_bank_is_counted():
    assert after_game("106", "100 10", "40").turn == 1
    assert after_game("106", "100 10", "40", scoring="drop_small").turn == 0
    assert after_game("106", "100 10", "40", scoring="round_down").turn == 1, "both 100: the leader of the last game"


def test_s12_the_highest_total_wins_and_equal_totals_share():
    table = Table(3)
    table.s.total[:3] = [100, 300, 200]
    assert table.won() == [1]
    table.s.total[:3] = [300, 0, 300]
    assert table.won() == [0, 2]
