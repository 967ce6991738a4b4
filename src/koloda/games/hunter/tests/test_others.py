"""What others are taken to lay and to hold."""

import random
from collections import Counter
from itertools import combinations

import numpy as np
import pytest

from koloda.games.hunter import clever, learned, nets, others, rules
from koloda.games.hunter.deck import JACKS, SUIT_CARDS
from koloda.games.hunter.tests.table import A, B, C, D, bits, deal, fresh, numbers, play, position, seen, shuffled
from koloda.kit.network import third_layer


def network():
    """The weights that were learned, all three networks."""
    s = fresh()
    s.trumps = SUIT_CARDS[0]
    return nets.learned(s)


def blank(laid=None, held=None):
    """Weights that know nothing but how likely some cards are laid, or held (card, other), whatever else there is.

    A chance is given as so many times that of a card that is not named.
    """
    weights = np.zeros(others.IN_ALL, np.float32)
    last = third_layer(
        weights[others.LAID_AT : others.HELD_AT], learned.FEATURES, others.LAID_HIDDEN, others.LAID_SECOND, 52
    )[-1]
    for card, times in (laid or {}).items():
        last[card] = np.log(times)
    last = third_layer(weights[others.HELD_AT :], learned.FEATURES, others.HELD_HIDDEN, others.HELD_SECOND, 3 * 52)[-1]
    for (card, other), times in (held or {}).items():
        last[3 * card + other] = np.log(times)
    return weights


def legal(s):
    out = np.zeros(rules.MOST_MOVES, np.int64)
    return out[: rules.moves(s, out)]


def supposed(s, seat, weights, chance):
    """The state that ``seat`` supposes from what it sees."""
    into = seen(s, seat)
    into.chance = chance
    others.suppose(into, seat, weights)
    return into


def positions(seed, moves, **given):
    """The states of a deal that is played at random."""
    s = fresh(**given)
    deal(s, shuffled(seed))
    chance = random.Random(seed)
    for _ in range(moves):
        if rules.to_move(s) < 0:
            return
        yield s
        rules.play(s, int(chance.choice(legal(s).tolist())))


def sensible_positions(seed, weights):
    """The states of a deal that players with the network play, until all jacks are taken."""
    s = fresh()
    deal(s, shuffled(seed))
    while not clever.over(s):
        yield s
        moves = legal(s)
        rules.play(s, int(moves[clever.lean(s, moves, len(moves), weights)]))


@pytest.mark.parametrize("given", [{}, {"jacks_apart": "on"}])
def test_s16_what_is_supposed_fits_what_is_seen(given):
    """Seen again from the same seat it is the same, and every hand is as large as it should be."""
    weights = network()
    for seed in range(4):
        for s in positions(seed, 60, **given):
            for seat in range(4):
                there = supposed(s, seat, weights, 7 * seed + seat + 1)
                assert seen(there, seat).tobytes() == seen(s, seat).tobytes()
                assert [int(hand).bit_count() for hand in there.hand] == [int(hand).bit_count() for hand in s.hand]
                assert sum(int(hand) for hand in there.hand) == sum(int(hand) for hand in s.hand)
                assert not any(int(there.hand[other]) & int(s.lacks[other]) for other in range(4))
                if given:
                    apart = [int((there.hand[other] | there.laid[other]) & JACKS).bit_count() for other in range(4)]
                    assert apart == [1, 1, 1, 1]


def test_s16_hands_are_supposed_as_often_as_their_cards_chances_say():
    """B, C and D hold two of six cards each; B has no clubs. Each way is as likely as the product of its cards.

    Seen from A, B is the first of the others. The queen is three times as likely B's, the ace twice as likely D's.
    """
    s = position("2♠ 3♠", "Q♥ 3♥", "A♥ 5♥", "4♣ 6♥")
    gone = [card for card in range(52) if not sum(int(hand) for hand in s.hand) >> card & 1]
    for seat in range(4):
        s.laid[seat] = sum(1 << card for card in gone[seat::4])
    s.lacks[B] = int(SUIT_CARDS[3])
    places = np.zeros(4, np.int64)
    others.place_suits(s, A, places)
    queen, ace, club = (learned.placed(card, places) for card in numbers("Q♥ A♥ 4♣"))
    hidden = {learned.placed(card, places) for card in numbers("Q♥ 3♥ A♥ 5♥ 4♣ 6♥")}
    expected = {}
    for first in combinations(sorted(hidden - {club}), 2):
        for second in combinations(sorted(hidden - {*first}), 2):
            third = hidden - {*first, *second}
            expected[first, second] = (3 if queen in first else 1) * (2 if ace in third else 1)
    found = Counter()
    weights = blank(held={(queen, 0): 3, (ace, 2): 2})
    for chance in range(1, 8001):
        hands = [
            tuple(sorted(learned.placed(card, places) for card in range(52) if int(hand) >> card & 1))
            for hand in supposed(s, A, weights, chance * 7919).hand
        ]
        found[hands[B], hands[C]] += 1
    assert set(found) == set(expected)
    together = sum(expected.values())
    chi2 = sum((found[way] - 8000 * w / together) ** 2 / (8000 * w / together) for way, w in expected.items())
    assert chi2 < 112  # 59 degrees of freedom: more than that once in 30,000 times


def test_s16_who_has_announced_much_is_supposed_to_hold_more_than_who_was_silent():
    """B has announced 4, C nothing: B is taken to hold more trumps from the jack up."""
    weights = network()
    high = bits("A♠ K♠ Q♠ J♠")
    loud, silent = 0, 0
    for seed in range(30):
        s = fresh()
        s.dealer = D
        deal(s, shuffled(seed))
        play(s, "say:4", "silent", "say:1")
        assert s.turn == A or s.call[s.turn] == -1
        seat = int(s.turn)
        by_call = {int(s.call[other]): other for other in range(4) if other != seat}
        most, least = by_call[max(by_call)], by_call[min(by_call)]
        for chance in range(1, 11):
            there = supposed(s, seat, weights, 31 * seed + chance)
            loud += int(there.hand[most] & high).bit_count()
            silent += int(there.hand[least] & high).bit_count()
    assert loud > 1.4 * silent


def test_s16_the_network_of_cards_held_knows_more_than_that_they_fit():
    """The chance it gives to who holds a card is on average (of logarithms) above what an even guess gives."""
    weights = network()
    chances, places = np.zeros(3 * 52, np.float32), np.zeros(4, np.int64)
    sizes = others.HELD_HIDDEN, others.HELD_SECOND
    told, even = [], []
    for seed in range(40):
        for s in sensible_positions(seed, weights):
            seat = int(s.turn)
            others.ask(seen(s, seat), seat, weights[others.HELD_AT :], *sizes, chances, places)
            for other in range(3):
                holder = seat + 1 + other & 3
                for card in range(52):
                    if int(s.hand[holder]) >> card & 1:
                        at = 3 * learned.placed(card, places)
                        able = [not int(s.lacks[seat + 1 + k & 3]) >> card & 1 for k in range(3)]
                        told.append(np.log(chances[at + other] / (chances[at : at + 3] * able).sum()))
                        even.append(-np.log(sum(able)))
    assert np.mean(told) > np.mean(even)


def test_s8_the_likeliest_of_the_legal_cards_is_laid():
    s = position("2♥ 5♥ 9♣", "3♥", "4♥", "6♥")
    places = np.zeros(4, np.int64)
    others.place_suits(s, A, places)
    two, five, nine, ace = (learned.placed(card, places) for card in numbers("2♥ 5♥ 9♣ A♠"))
    moves = legal(s)
    for card, place in (("5♥", five), ("2♥", two), ("9♣", nine)):
        chosen = others.reply(s, moves, len(moves), blank(laid={place: 5, ace: 50}))
        assert [int(moves[chosen])] == numbers(card)


def test_s5_announcements_are_made_as_by_the_player_with_the_network():
    weights = network()
    for seed in range(10):
        s = next(positions(seed, 1))
        moves = legal(s)
        assert others.reply(s, moves, len(moves), weights) == clever.lean(s, moves, len(moves), weights)


def test_s8_what_others_are_taken_to_lay_loses_little_by_the_players_own_network():
    """On average less than a fifth of what any legal card loses."""
    weights = network()
    values = np.zeros(rules.MOST_MOVES)
    lost, lost_by_any = [], []
    for seed in range(30):
        for s in sensible_positions(seed, weights):
            moves = legal(s)
            if s.stage != rules.PLAY or len(moves) == 1:
                continue
            clever.weigh(s, moves, len(moves), weights, values)
            worth = values[: len(moves)]
            lost.append(worth.max() - worth[others.reply(s, moves, len(moves), weights)])
            lost_by_any.append(worth.max() - worth.mean())
    assert len(lost) > 500
    assert np.mean(lost) < 0.2 * np.mean(lost_by_any)


def test_without_those_networks_others_play_as_the_player_does():
    weights = network()[: clever.LENGTH]
    for number, s in enumerate(positions(3, 40)):
        seat, moves = int(s.turn), legal(s)
        assert others.reply(s, moves, len(moves), weights) == clever.lean(s, moves, len(moves), weights)
        guessed = seen(s, seat)
        guessed.chance = 5 + number
        rules.guess(guessed, seat)
        assert supposed(s, seat, weights, 5 + number).tobytes() == guessed.tobytes()
