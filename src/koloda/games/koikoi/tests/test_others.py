"""What the other is taken to hold."""

import random
from collections import Counter
from itertools import combinations

import numpy as np
import pytest

from koloda.games.koikoi import clever, learned, nets, others, rules
from koloda.games.koikoi.deck import CARDS, KINDS, LAY, NAMES, OVER, cards
from koloda.games.koikoi.rules_sees import unseen
from koloda.games.koikoi.tests.table import match, numbers, position
from koloda.kit.network import third_layer

WEIGHTS = nets.learned(match("nintendo"))


def blank(**times):
    """Weights that know nothing but that some cards are so many times as likely as others."""
    weights = np.zeros(others.IN_ALL, np.float32)
    net = weights[others.HELD_AT :]
    last = third_layer(net, learned.FEATURES, others.HELD_HIDDEN, others.HELD_SECOND, CARDS)[-1]
    for name, much in times.items():
        last[NAMES.index(name.removeprefix("_"))] = np.log(much)
    return weights


def seen_by(s, seat):
    into = np.zeros(1, rules.STATE)[0]
    rules.sees(s, seat, into)
    return into


def supposed(s, seat, weights, chance):
    """The state that ``seat`` supposes from what it sees."""
    into = seen_by(s, seat)
    into.chance = chance
    others.suppose(into, seat, weights)
    return into


def positions(seed, preset="nintendo", sensible=False, **given):
    """The states of a deal that is played at random, or by the player with the network."""
    s = match(preset, **given)
    choose = random.Random(seed)
    deck = list(range(CARDS))
    choose.shuffle(deck)
    while not rules.deal(s, np.array(deck)):
        choose.shuffle(deck)
    out = np.zeros(64, np.int64)
    while s.phase != OVER:
        yield s
        n = rules.moves(s, out)
        place = clever.lean(s, out, n, WEIGHTS) if sensible and n > 1 else choose.randrange(n)
        rules.play(s, int(out[place]))


@pytest.mark.parametrize("given", [{}, {"no_sake": "on"}, {"preset": "steam"}])
def test_s3_what_is_supposed_fits_what_is_seen(given):
    """Seen again from the same seat it is the same; every card is somewhere; no hand is one that is not played."""
    out = np.zeros(CARDS, np.int64)
    for seed in range(8):
        for s in positions(seed, **given):
            for seat in range(2):
                there = supposed(s, seat, WEIGHTS, 5 * seed + seat + 1)
                assert seen_by(there, seat).tobytes() == seen_by(s, seat).tobytes()
                assert rules.census(there, out) == CARDS
                assert sorted(out.tolist()) == list(range(CARDS))
                assert others.luck_of(there, there.hand[1 - seat] | there.laid[1 - seat]) == 0 or s.luck[1 - seat]
                if given.get("no_sake"):
                    assert there.stock[22:].tolist() == s.stock[22:].tolist()


def test_s3_hands_are_supposed_as_often_as_their_cards_chances_say():
    """Five cards are hidden, two of them the other's: each hand is as likely as the product of its cards.

    The moon is three times, the ribbon twice as likely as any other.
    """
    s = match("nintendo")
    hidden = "8B 6R 7Ka 12B 11K"
    named = "1Ka 2A 3Ka " + hidden
    rest = [name for name in NAMES if name not in named.split()]
    position(s, hand="1Ka", table="2A 3Ka", other_hand="8B 6R", won=" ".join(rest[:20]), other_won=" ".join(rest[20:]))
    s.turned = 21
    s.stock[21:24] = numbers("7Ka 12B 11K")
    times = dict.fromkeys(hidden.split(), 1) | {"8B": 3, "6R": 2}
    expected = {
        frozenset(hand): times[hand[0]] * times[hand[1]]
        for hand in combinations(hidden.split(), 2)
        if others.luck_of(s, cards(" ".join(hand))) == 0
    }
    weights = blank(_8B=3, _6R=2)
    # the network does not tell the two pieces of chaff of July apart: the hidden one has the chance of both
    weights[others.HELD_AT :][-CARDS:][numbers("7Ka 7Kb")] = np.log(0.5)
    found = Counter()
    for chance in range(1, 5001):
        hand = int(supposed(s, 0, weights, chance * 7919).hand[1])
        found[frozenset(NAMES[card] for card in range(CARDS) if hand >> card & 1)] += 1
    assert set(found) == set(expected)
    together = sum(expected.values())
    chi2 = sum((found[hand] - 5000 * w / together) ** 2 / (5000 * w / together) for hand, w in expected.items())
    assert chi2 < 34  # nine degrees of freedom: more than that once in 10,000 times


@pytest.mark.parametrize("preset", ["nintendo", "seed", "steam"])
def test_s3_the_network_knows_more_than_that_hands_fit(preset):
    """With three cards or fewer left it gives those that are held more than an even chance, by the mean logarithm."""
    weights = nets.learned(match(preset))
    chances = np.zeros(CARDS, np.float32)
    told, even = [], []
    for seed in range(60):
        for s in positions(seed, preset, sensible=True):
            seat = int(s.turn)
            if s.phase == LAY and 0 < s.held[1 - seat] <= 3:
                others.foretell_held(seen_by(s, seat), seat, weights[others.HELD_AT :], chances)
                hidden = int(unseen(s, seat))
                assert not any(chances[card] for card in range(CARDS) if not hidden >> card & 1)
                for card in range(CARDS):
                    if int(s.hand[1 - seat]) >> card & 1:
                        told.append(np.log(chances[card] / chances.sum()))
                        even.append(-np.log(hidden.bit_count()))
    assert len(told) > 100
    assert np.mean(told) > np.mean(even) + 0.03


def test_s4_a_hand_that_is_shown_is_not_supposed():
    s = next(positions(4))
    s.luck[1] = 1
    assert supposed(s, 0, WEIGHTS, 3).hand[1] == s.hand[1]


def test_the_months_are_read_as_the_deck_names_their_kinds():
    for month, kinds in enumerate(KINDS):
        for card in range(4):
            alike = [k for k in range(4) if kinds[k] == kinds[card]]
            assert int(others.ALIKE[4 * month + card]) == sum(1 << 4 * month + k for k in alike)
