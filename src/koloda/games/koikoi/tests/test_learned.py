"""What the network reads and is asked, by hand. (How well it foretells: ``tests/test_learning.py``.)"""

import numpy as np
import pytest

from koloda.games.koikoi import learned, nets, others
from koloda.games.koikoi.deck import NAMES
from koloda.games.koikoi.options import PRESETS
from koloda.games.koikoi.tests.table import match, position


def seen_features(s, seat, stage=learned.OWN_TURN):
    """The features that hold for a seat, in their order."""
    ids = np.zeros(learned.ACTIVE, np.int64)
    hand, field, mine, others = (int(x) for x in (s.hand[seat], s.field, s.won[seat], s.won[1 - seat]))
    learned.features(s, seat, stage, hand, field, mine, others, ids)
    return ids.tolist()


def month_features(**cards):
    """The feature of each month's cards for the player in seat 0, in the order of months."""
    s = match("nintendo")
    position(s, **cards)
    return seen_features(s, 0)[0 : 2 * learned.MONTHS : 2]


def test_s3_the_cards_of_a_month_are_read_together_wherever_they_are():
    """A pine card at each place, and another beside it: no two ways to lie are taken for one another."""
    places = ("hand", "table")
    lone = [month_features(**{place: card})[0] for place in places for card in ("1B", "1R", "1Ka")]
    both = [month_features(**{one: "1B", other: "1R"})[0] for one in places for other in places if one != other]
    same = [month_features(**{place: "1B 1R"})[0] for place in places]
    taken = [month_features(**{pile: "1B 1R"})[0] for pile in ("won", "other_won")]
    all_taken = [
        month_features(won="1B 1R", other_won="1Ka 1Kb")[0],
        month_features(won="1B 1Ka", other_won="1R 1Kb")[0],
    ]
    unseen = [month_features(hand="2A")[0]]
    ways = lone + both + same + taken + all_taken + unseen
    assert len(set(ways)) == len(ways)
    assert max(ways) < min(month_features(hand="1B")[1:])  # and no other month has any of them


def test_s3_look_alike_chaff_is_one_card_to_the_network():
    assert month_features(hand="1Ka", table="1Kb") == month_features(hand="1Kb", table="1Ka")
    assert month_features(won="12B 12Ka", hand="12Kb")[11] == month_features(won="12B 12Kc", hand="12Ka")[11]
    assert month_features(hand="11K")[10] != month_features(hand="11R")[10]  # the willow has no two alike


def test_s5_the_network_sees_who_laid_what_lies_there():
    def laid(own, other):
        s = match("nintendo")
        position(s, hand="1B", table="5Ka")
        s.laid[:] = own, other
        return seen_features(s, 0)[1 : 2 * learned.MONTHS : 2]

    five, other_card = 1 << NAMES.index("5Ka"), 1 << NAMES.index("6Ka")
    months = [laid(0, 0), laid(five, 0), laid(0, five)]
    assert len({of[4] for of in months}) == 3
    assert all(of[:4] + of[5:] == months[0][:4] + months[0][5:] for of in months)
    assert laid(0, other_card) == months[0]  # what was taken since lies there no more


def test_s19_features_are_distinct_and_within_the_table():
    s = match("steam")
    position(s, hand="1B 5A 7A", table="1R 2A", won="9A 9Ka 3B 3Ka", other_won="8B 8Ka", calls=(1, 2))
    for seat in range(2):
        for stage in range(learned.STAGES):
            ids = seen_features(s, seat, stage)
            assert len(set(ids)) == learned.ACTIVE
            assert min(ids) >= 0
            assert max(ids) < learned.FEATURES


def test_s19_a_lead_counts_as_points_of_deals():
    s = match("nintendo")
    s.total[:] = 14, 6
    assert (learned.lead_of(s, 0), learned.lead_of(s, 1)) == (8, -8)
    s = match("steam")  # eight points taken from the other are a lead of sixteen
    s.total[:] = 38, 22
    assert (learned.lead_of(s, 0), learned.lead_of(s, 1)) == (8, -8)


@pytest.mark.parametrize(("points", "place"), [(0, 18), (1, 19), (-1, 17), (10, 28), (11, 28), (12, 29), (99, 36)])
def test_s19_results_are_told_apart_by_their_points(points, place):
    assert learned.result_of(points) == place
    assert learned.result_of(-points) == learned.RESULTS - 1 - place


def test_s20_a_network_serves_the_rules_it_learned_with_however_long_the_match():
    for preset in PRESETS:
        has = (nets.NETS / f"{preset}.npy").exists()
        assert (nets.learned(match(preset)) is not None) == has, preset
    assert nets.learned(match("nintendo", rounds=3)) is nets.learned(match("nintendo", rounds=3))
    assert nets.learned(match("nintendo", rounds=3)).tolist() == nets.learned(match("nintendo")).tolist()
    assert nets.learned(match("nintendo", goko=11)) is None


def test_s8_the_network_knows_a_deal_that_is_all_but_won():
    """With the moon on the table, the cup taken and the last card of the deal to lay, five points cannot be missed."""
    from koloda.kit.network import foretell

    s = match("nintendo")
    position(s, hand="8Kb", table="8B 1Ka", won="9A 9Ka", other_won="5Ka 5Kb 4Ka 4Kb", other_hand="", turn=1)
    weights = nets.learned(s)
    chances = np.zeros(learned.RESULTS, np.float32)
    first, second = np.zeros(learned.HIDDEN, np.float32), np.zeros(learned.SECOND, np.float32)
    foretell(np.array(seen_features(s, 1)), weights, learned.FEATURES, first, second, chances)
    assert len(weights) == others.IN_ALL
    assert chances.sum() == pytest.approx(1, abs=1e-3)
    assert chances[learned.result_of(5) :].sum() > 0.9
