"""What the network reads and is asked, by hand. (How well it foretells: ``tests/test_learning.py``.)"""

import numpy as np
import pytest

from koloda.games.koikoi import learned, nets
from koloda.games.koikoi.deck import NAMES
from koloda.games.koikoi.options import PRESETS
from koloda.games.koikoi.tests.table import match, position


def seen_features(s, seat, stage=learned.OWN_TURN):
    """The features that hold for a seat, in their order."""
    ids = np.zeros(learned.ACTIVE, np.int64)
    hand, field, mine, others = (int(x) for x in (s.hand[seat], s.field, s.won[seat], s.won[1 - seat]))
    learned.features(s, seat, stage, hand, field, mine, others, ids)
    return ids.tolist()


def test_s3_each_card_is_where_the_player_knows_it_to_be():
    s = match("nintendo")
    position(s, hand="1B 5A", table="1R 2A 3R", won="9A 9Ka", other_won="8B 8Ka")
    ids = seen_features(s, 0)
    status = {name: ids[NAMES.index(name)] - NAMES.index(name) * learned.STATUSES for name in NAMES}
    assert (status["9A"], status["8B"]) == (0, 1)  # own, the other's
    assert (status["5A"], status["1B"]) == (2, 3)  # in the hand, with no match on the table and with one
    assert status["2A"] == 4 + 2  # on the table, no match in the hand, two or more of its month unseen
    assert status["1R"] == 4 + 2 + 3  # the same with a match in the hand
    assert (status["12B"], status["5R"]) == (10, 11)  # unseen; and another of its month in the hand
    assert (status["2R"], status["1Ka"]) == (12, 13)  # unseen, one of its month on the table; and one in the hand, too


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
    from koloda.games.koikoi import clever
    from koloda.kit.network import HIDDEN, SECOND, foretell

    s = match("nintendo")
    position(s, hand="8Kb", table="8B 1Ka", won="9A 9Ka", other_won="5Ka 5Kb 4Ka 4Kb", other_hand="", turn=1)
    weights = nets.learned(s)
    chances = np.zeros(learned.RESULTS, np.float32)
    first, second = np.zeros(HIDDEN, np.float32), np.zeros(SECOND, np.float32)
    foretell(np.array(seen_features(s, 1)), weights, learned.FEATURES, first, second, chances)
    assert len(weights) == clever.LENGTH
    assert chances.sum() == pytest.approx(1, abs=1e-3)
    assert chances[learned.result_of(5) :].sum() > 0.9
