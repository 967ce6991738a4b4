"""Shuffles that anybody can repeat from the seed."""

import hashlib
from collections import Counter

from koloda import shuffle


def by_hand(cards, seed, purpose):
    """The algorithm of the docstring, written once more from its words."""
    words, block = [], 0
    deck = list(cards)
    for i in range(len(deck) - 1, 0, -1):
        while True:
            if not words:
                data = hashlib.sha256(
                    b"koloda shuffle 1\n%s\n%s\n%d" % (seed.encode(), purpose.encode(), block)
                ).digest()
                words = [int.from_bytes(data[8 * j : 8 * j + 8], "big") for j in range(4)]
                block += 1
            word = words.pop(0)
            if word < 2**64 // (i + 1) * (i + 1):
                break
        r = word % (i + 1)
        deck[i], deck[r] = deck[r], deck[i]
    return deck


def test_the_shuffle_is_the_one_described():
    for seed in ("1", "Ёж 🂡", "f" * 64):
        deck = list(range(52))
        shuffle.shuffle(deck, seed, "deal 3")
        assert deck == by_hand(range(52), seed, "deal 3")
        assert sorted(deck) == list(range(52))


def test_seeds_and_purposes_give_different_decks():
    decks = set()
    for seed in ("a", "b"):
        for purpose in ("lot", "deal 1", "deal 2", "deal 1 again 1"):
            deck = list(range(48))
            shuffle.shuffle(deck, seed, purpose)
            decks.add(tuple(deck))
    assert len(decks) == 8


def test_every_order_comes_as_often_as_any_other():
    orders = Counter()
    for number in range(12_000):
        deck = [0, 1, 2]
        shuffle.shuffle(deck, str(number), "deal 1")
        orders[tuple(deck)] += 1
    assert len(orders) == 6
    assert sum((n - 2_000) ** 2 / 2_000 for n in orders.values()) < 20.5  # chi-square, 5 degrees, p = 0.001


def test_words_beyond_the_last_multiple_are_skipped():
    """A modulus of 3 leaves one word, 2**64 - 1, that would favour 0."""
    assert shuffle.below(iter([2**64 - 1, 7]), 3) == 1
    assert shuffle.below(iter([2**64 - 2]), 3) == (2**64 - 2) % 3


def test_new_seeds_differ():
    assert len({shuffle.new_seed() for _ in range(100)}) == 100


def test_the_chance_of_a_deal_is_a_positive_word():
    for number in range(200):
        assert 1 <= shuffle.chance("seed", f"chance of deal {number}") < 2**63
