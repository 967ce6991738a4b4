"""What the network reads and is asked, by hand. (How a network learns: ``tests/test_learning.py``.)"""

import random

import numpy as np
import pytest

from koloda.bots import Budget, think
from koloda.bots.stakes import odds_of
from koloda.games.hunter import clever, learned, nets, others, rules, undo
from koloda.games.hunter.deck import IN_SUIT, NUMBER, SILENT, SUIT, SUIT_CARDS
from koloda.games.hunter.options import PRESETS
from koloda.games.hunter.tests.table import A, B, C, D, deal, deck, fresh, numbers, play, position, seen, shuffled
from koloda.kit.race import race


def seen_features(s, seat):
    """The features that hold for a seat, in their order."""
    ids = np.full(learned.ACTIVE, -1, np.int64)
    learned.features(s, seat, ids)
    return ids.tolist()


def positions(seed, moves=56, preset="seed"):
    """The states of a deal that is played at random: before each move, and after the last."""
    s = fresh(preset)
    deal(s, shuffled(seed))
    chance = random.Random(seed)
    out = np.zeros(rules.MOST_MOVES, np.int64)
    for _ in range(moves):
        yield s
        if rules.to_move(s) < 0:
            return
        rules.play(s, int(out[chance.randrange(rules.moves(s, out))]))


def renamed(s, places):
    """The same position with its suits in other places: suit ``k`` becomes suit ``places[k]``."""

    def moved(cards):
        return sum((int(cards) >> IN_SUIT * k & SUIT) << IN_SUIT * places[k] for k in range(4))

    other = np.array([s])[0]
    for field in ("hand", "laid", "lacks"):
        other[field][:] = [moved(cards) for cards in s[field]]
    other["trumps"] = moved(s.trumps)
    other["trick"][:] = [
        card if card < 0 else places[card // IN_SUIT] * IN_SUIT + card % IN_SUIT for card in s.trick.tolist()
    ]
    for field in ("jack_taker", "jack_way", "jack_points"):
        for k in range(4):
            other[field][places[k]] = s[field][k]
    return other


def test_s2_it_does_not_matter_which_suit_is_hearts_nor_which_is_trump():
    """But where two plain suits are dealt alike: their order is then that of the book."""
    for s in positions(5):
        for places in ((0, 2, 3, 1), (3, 2, 1, 0), (1, 0, 3, 2)):
            for seat in range(4):
                if len({int(s.hand[seat] | s.laid[seat]) >> IN_SUIT * k & SUIT for k in range(4)}) == 4:
                    assert seen_features(renamed(s, places), seat) == seen_features(s, seat)


def test_s16_a_network_reads_nothing_that_a_seat_does_not_see():
    for seed in range(3):
        for s in positions(seed):
            for seat in range(4):
                assert seen_features(seen(s, seat), seat) == seen_features(s, seat)


@pytest.mark.parametrize("preset", ["seed", "pagat", "all_rules", "quiet"])
def test_s16_features_are_distinct_and_within_the_table(preset):
    for s in positions(11, preset=preset):
        for seat in range(4):
            ids = seen_features(s, seat)
            assert len(set(ids)) == learned.ACTIVE
            assert min(ids) >= 0
            assert max(ids) < learned.FEATURES


def test_s10_the_network_sees_where_a_jack_is():
    """Held, hidden, in the trick (which is one's own by now or not), or taken, by whom and how."""
    held = position("J♥ 2♥", "3♥ 4♥", "5♥ 6♥", "7♥ 8♥")
    laid = position("J♥ 2♥", "3♥ 4♥", "5♥ 6♥", "7♥ 8♥")
    play(laid, "J♥")
    beaten = position("J♥ 2♥", "Q♥ 4♥", "5♥ 6♥", "7♥ 8♥")
    play(beaten, "J♥", "Q♥")
    hit = position("J♥ 2♥", "3♥ 4♥", "5♥ 6♥", "7♥ 8♥")
    play(hit, "J♥", "3♥", "5♥", "7♥")
    caught = position("J♥ 2♥", "Q♥ 4♥", "5♥ 6♥", "7♥ 8♥")
    play(caught, "J♥", "Q♥", "5♥", "7♥")
    for seat in (A, B):  # to the others it is the same whose trick it is now
        ways = [learned.jack_way(s, seat, 1, 0) for s in (laid, beaten, hit, caught)]
        ways += [learned.jack_way(held, seat, 1, 1), learned.jack_way(held, seat, 1, 2)]
        assert len(set(ways)) == 6
    assert len({learned.jack_way(caught, seat, 1, 0) for seat in range(4)}) == 4


@pytest.mark.parametrize(("gain", "place"), [(0, 13), (1, 14), (-1, 12), (8, 17), (9, 18), (49, 25), (99, 26)])
def test_s13_results_are_told_apart_by_what_is_gained(gain, place):
    assert learned.result_of(gain) == place
    assert learned.result_of(-gain) == learned.RESULTS - 1 - place


def test_s13_a_gain_is_three_times_the_points_above_the_mean_of_the_others():
    """A has announced two and hits the jack of trumps: 2 + 2; B broke one: −1; the others have nothing."""
    s = position("J♠", "2♥", "3♥", "4♥", calls={A: "say:2", B: "say:1"})
    play(s, "J♠", "2♥", "3♥", "4♥")
    assert [learned.gain_of(s, seat) for seat in range(4)] == [13, -7, -3, -3]


def test_s8_a_move_that_was_looked_at_is_undone():
    out = np.zeros(rules.MOST_MOVES, np.int64)
    kept = np.zeros(undo.KEPT, np.int64)
    for preset in ("seed", "all_rules"):
        for s in positions(3, preset=preset):
            before = s.tobytes()
            for move in out[: rules.moves(s, out)].tolist():
                undo.keep(s, kept)
                clever.do(s, move)
                assert s.tobytes() != before
                undo.put_back(s, kept)
                assert s.tobytes() == before


def test_s13_a_move_is_worth_what_is_foretold_after_it():
    out = np.zeros(rules.MOST_MOVES, np.int64)
    values = np.zeros(rules.MOST_MOVES)
    told = np.zeros(2)
    looked = 0
    for s in positions(8):
        weights, odds = nets.learned(s), odds_of(s)
        count, seat = rules.moves(s, out), int(s.turn)
        clever.weigh(s, out, count, weights, values)
        for move, value in zip(out[:count].tolist(), values.tolist(), strict=False):
            after = np.array([s])[0]
            rules.play(after, move)
            if clever.over(after):
                assert value == pytest.approx(learned.gain_of(after, seat) / 3)
            else:
                clever.outlook(after, seat, weights, odds.chances, odds.unit, told)
                assert value == pytest.approx(told[0], abs=1e-3)
                looked += 1
    assert looked > 100


def test_s10_once_all_jacks_are_taken_there_is_nothing_to_foretell():
    """With five tricks and more to be played, so that not every line of play is tried anyway."""
    out = np.zeros(rules.MOST_MOVES, np.int64)
    looked = 0
    for seed in range(60):
        for s in positions(seed):
            count, seat = rules.moves(s, out), int(s.turn)
            if rules.to_move(s) >= 0 and count > 1 and rules.decided(s) and not rules.late(s):
                thought = think("hard", seen(s, seat), seat, out[:count].tolist(), Budget(ms=0, guesses=4))
                gains = [move.gain for move in thought.moves]
                assert gains == pytest.approx([learned.gain_of(s, seat) / 3] * count)
                looked += 1
                break
    assert looked > 5


def chance_of(s, seat):
    """What the network takes a seat's chance to win the match to be."""
    told = np.zeros(2)
    odds = odds_of(s)
    clever.outlook(s, seat, nets.learned(s), odds.chances, odds.unit, told)
    return float(told[1])


def test_s15_a_great_lead_in_the_last_deal_is_the_match():
    s = fresh()
    s.deals = 7
    deal(s, shuffled(2))
    s.total[:] = 100, 20, 30, 10
    assert [chance_of(s, seat) for seat in range(4)] == pytest.approx([1, 0, 0, 0], abs=1e-3)
    sums = []
    for seed in range(20):
        s.deals = 7
        deal(s, shuffled(seed))
        s.total[:] = 20, 20, 20, 20
        sums.append(sum(chance_of(s, seat) for seat in range(4)))
    assert 0.8 < np.mean(sums) < 1.35  # each sees what it holds, and they do not know that together it is too much


def test_s15_the_chance_to_be_ahead_is_that_of_a_race():
    odds = odds_of(fresh())
    totals, among, raced = np.array([12.0, 3.5, 14.0, 9.0]), np.zeros(4), np.zeros(4)
    for left in (0, 1, 5):
        race(totals, 1, left, odds.chances, odds.unit, raced)
        for seat in range(4):
            how = left, odds.chances, odds.unit, among
            clever.among_others(totals, seat, *how)
            assert clever.ahead(totals, seat, *how, 1.0) == pytest.approx(raced[seat])


def test_s15_what_others_have_made_already_sets_them_apart():
    """C has made 3 points, D 2 and B none, having announced one that may still be kept: 5/3 on average."""
    s = position("A♠ 2♥", "3♥ 4♥", "5♥ 6♥", "7♥ 8♥", calls={B: "say:1"})
    s.total[:] = 20, 24, 0, 0
    s.jack_taker[1:] = C, C, D
    s.jack_way[1:] = 1, 2, 2
    s.jack_points[1:] = 1, 2, 2
    totals = np.zeros(4)
    assert clever.expected_totals(s, A, totals) == pytest.approx(1 / 12)
    assert totals.tolist() == pytest.approx([20, 24 - 5 / 3, 3 - 5 / 3, 2 - 5 / 3])


def test_s15_a_network_serves_the_rules_it_learned_with_however_long_the_match():
    for preset in PRESETS:
        s = fresh(preset)
        s.trumps = SUIT_CARDS[0]
        assert (nets.learned(s) is not None) == (nets.NETS / f"{preset}.npy").exists(), preset
    s = fresh(deals="3", tie="extra_deal")
    s.trumps = SUIT_CARDS[2]
    assert len(nets.learned(s)) == others.IN_ALL
    s.trumps = 0  # nor does it know a ninth deal
    assert nets.learned(s) is None
    for given in ({"scoring": "pagat"}, {"success": "exact"}, {"announce_order": "free"}, {"ranks": "12"}):
        s = fresh(**given)
        s.trumps = SUIT_CARDS[0]
        assert nets.learned(s) is None


def test_s5_the_network_knows_a_hand_to_announce_with_from_one_to_be_silent_with():
    values = np.zeros(10)
    choices = np.array([SILENT, *range(NUMBER + 1, NUMBER + 10)])
    best = []
    for hand in ("A♠ K♠ Q♠ J♠ 10♠ 9♠ A♥ K♥ Q♥ J♥ A♦ K♦ J♦", "2♥ 3♥ 4♥ 5♥ 6♥ 2♦ 3♦ 4♦ 5♦ 2♣ 3♣ 4♣ 5♣"):
        s = fresh()
        deal(s, deck(("", hand, "", "")))
        assert len(numbers(hand)) == 13
        assert s.turn == B
        clever.weigh(s, choices, 10, nets.learned(s), values)
        best.append(int(values.argmax()))
    assert values[9] < values[0]
    assert best[0] >= 3
    assert best[1] <= 1
