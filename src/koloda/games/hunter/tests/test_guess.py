"""Young Hunter: what a seat sees and guesses (§16), against all deals that fit, found by trying them all."""

import random
from itertools import permutations

import numpy as np
import pytest
from numba import config

from koloda.games.hunter import rules, view

from .plain import JACK, QUEEN, Plain, rank, suit
from .table import A, B, C, D, bits, deal, deck, fresh, legal, ninth, play, position, seen, shuffled

PER_DEAL = 20 if config.DISABLE_JIT else 200


def guessed(state, seat, chance):
    into = seen(state, seat)
    into.chance = chance * 0x9E3779B97F4A7C15 % (1 << 63)
    rules.guess(into, seat)
    return into


def cards(text):
    return set(view.cards_of(int(text)))


def test_s16_what_a_seat_sees_tells_nothing_of_hidden_hands():
    one, other = fresh(), fresh()
    deal(one, deck(("A♠", "K♠", "Q♠", "J♠")))
    deal(other, deck(("A♠", "J♠", "K♠", "Q♠")))
    other.hand[A] = one.hand[A]
    other.chance = 99
    assert one.tobytes() != other.tobytes()
    assert seen(one, A).tobytes() == seen(other, A).tobytes()
    assert seen(one, -1).tobytes() == seen(other, -1).tobytes()


def test_s16_every_card_is_in_one_place_and_laid_cards_are_known():
    state = fresh(announce="off")
    deal(state, shuffled(4))
    out = np.zeros(rules.MOST_CARDS, np.int64)
    while rules.to_move(state) >= 0:
        play(state, legal(state)[0])
        assert rules.census(state, out) == 52
        assert sorted(out.tolist()) == list(range(52))
        assert seen(state, -1).laid.tolist() == state.laid.tolist()


def test_s16_who_does_not_follow_lacks_the_suit_and_who_does_not_trump_lacks_trumps():
    state = position("9♥ 2♣", "2♠ 3♦", "4♦ 5♣", "6♥ 7♣")
    play(state, "9♥", "2♠", "4♦", "6♥")
    assert cards(state.lacks[B]) == cards(bits("2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥ A♥"))
    assert {card[-1] for card in cards(state.lacks[C])} == {"♥", "♠"}
    assert len(cards(state.lacks[C])) == 26
    assert state.lacks[A] == state.lacks[D] == 0


def test_s16_without_trumps_a_discard_shows_one_suit_only():
    state = position("9♥ 2♣", "2♠ 3♦", "4♦ 5♣", "6♥ 7♣", trump=None)
    play(state, "9♥", "2♠")
    assert {card[-1] for card in cards(state.lacks[B])} == {"♥"}


def test_s16_no_guess_gives_a_player_a_suit_he_has_shown_to_lack():
    """Pitfall 51: also no trumps to one who could neither follow nor trump."""
    state = fresh(announce="off")
    hands = ("A♥", "2♦ 3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♦ 10♦ J♦ Q♦ K♦ A♦", "2♥ 3♥", "4♥ 5♥")
    deal(state, deck(hands, dealer=A))
    state.leader = state.turn = state.first = A
    play(state, "A♥", "2♦")
    for chance in range(1, 200):
        found = guessed(state, A, chance)
        assert {card[-1] for card in cards(found.hand[B])} <= {"♦", "♣"}


@pytest.mark.parametrize("order", ["leader_first", "at_once", "free"])
@pytest.mark.parametrize("announce", ["number", "pagat_list"])
def test_s16_what_was_announced_in_secret_is_guessed_among_all_that_is_allowed(order, announce):
    state = fresh(announce=announce, announce_order=order)
    deal(state, shuffled(1))
    allowed = set(legal(state))
    play(state, legal(state)[3], legal(state)[4])
    calls = set()
    for chance in range(1, 2000 if not config.DISABLE_JIT else 300):
        found = guessed(state, C, chance)
        assert seen(found, C).tobytes() == seen(state, C).tobytes()
        assert found.call.tolist()[C] == state.call[C]
        assert found.call[D] == found.call[A] == -1
        calls.add(view.write_move(int(found.call[B])))
    if order != "at_once":
        assert calls == {view.write_move(int(state.call[B]))}
    elif not config.DISABLE_JIT:
        assert calls == allowed


def test_s16_zero_may_be_guessed_where_it_may_be_announced():
    state = fresh(announce_order="at_once", zero="on")
    deal(state, shuffled(1))
    play(state, "say:4")
    calls = {view.write_move(int(guessed(state, A, chance).call[B])) for chance in range(1, 300)}
    assert calls == {"silent", *(f"say:{points}" for points in range(10))}


# Every deal that fits is equally likely


def late(seed, left_over, **given):
    """A deal played at random, jacks and queens last, until each holds so many cards; with the suits shown lacking."""
    state = fresh(**given)
    choose = random.Random(seed)
    if given.get("ninth_deal"):
        state.deals = 8
    deal(state, shuffled(seed))
    lacks = [set() for _ in range(4)]
    led = None
    trump = {0: None}.get(int(state.trumps), "spades")
    while min(int(hand).bit_count() for hand in state.hand) > left_over or state.turn != state.leader:
        moves = legal(state)
        plain = [move for move in moves if move[0] not in "JQ"]
        move = choose.choice(plain or moves)
        seat = rules.to_move(state)
        if move[-1] in "♠♥♦♣":
            laid = view.read_card(move)
            led = suit(laid) if seat == state.leader else led
            if suit(laid) != led:
                lacks[seat] |= {led} if suit(laid) == trump else {led, trump}
        play(state, move)
    return state, lacks


def deals_that_fit(state, seat, lacks, agrees):
    """All ways to deal the cards that ``seat`` does not see, as three hands, by trying all."""
    hidden = [card for card in range(52) if not any(int(laid) >> card & 1 for laid in state.laid)]
    hidden = [card for card in hidden if not int(state.hand[seat]) >> card & 1]
    others = [other for other in range(4) if other != seat]
    sizes = [int(state.hand[other]).bit_count() for other in others]
    owners = [other for other, size in zip(others, sizes, strict=True) for _ in range(size)]
    found = set()
    for way in set(permutations(owners)):
        hands = {other: [card for card, owner in zip(hidden, way, strict=True) if owner == other] for other in others}
        hands[seat] = view_hand(state, seat)
        if any(suit(card) in lacks[other] for other in others for card in hands[other]):
            continue
        if agrees(hands):
            found.add(tuple(sum(1 << card for card in hands[other]) for other in range(4)))
    return found


def view_hand(state, seat):
    return [card for card in range(52) if int(state.hand[seat]) >> card & 1]


def dealt(state, hands):
    return [hands[seat] + [card for card in range(52) if int(state.laid[seat]) >> card & 1] for seat in range(4)]


def one_jack_each(state, hands):
    return all(len([card for card in hand if rank(card) == JACK]) == 1 for hand in dealt(state, hands))


def same_leader(state, hands, values):
    twin = Plain(4, values, None)
    twin.dealer = int(state.dealer)
    twin.dealt = dealt(state, hands)
    twin.calls = state.call.tolist()
    if twin.leader_by_queens() != state.first:
        return False
    twin.calls = [None] * 4
    return values["ninth_announce"] == "dealers_left" or twin.leader_by_queens() == state.opener


def check_even(state, seat, expected):
    """Guess often, and compare how often each deal comes with an even spread (chi-squared, five deviations)."""
    counts = dict.fromkeys(expected, 0)
    tries = PER_DEAL * len(expected)
    chance = 1
    into = seen(state, seat)
    for _ in range(tries):
        again = seen(state, seat)
        again.chance = chance
        rules.guess(again, seat)
        chance = int(again.chance) + 1
        counts[tuple(again.hand.tolist())] += 1
        again.chance = 0
        assert seen(again, seat).tobytes() == into.tobytes()
    spread = sum((n - PER_DEAL) ** 2 / PER_DEAL for n in counts.values())
    freedom = max(1, len(expected) - 1)
    assert spread < freedom + 5 * (2 * freedom) ** 0.5, (spread, freedom)


@pytest.mark.parametrize("seed", range(1, 7))
def test_s16_every_deal_that_fits_the_suits_shown_lacking_is_equally_likely(seed):
    state, lacks = late(seed, 2, announce="off")
    expected = deals_that_fit(state, A, lacks, lambda hands: True)
    assert tuple(state.hand.tolist()) in expected
    check_even(state, A, expected)


@pytest.mark.parametrize("seed", range(1, 5))
def test_s4_each_guess_gives_one_jack_to_each_who_has_not_shown_his(seed):
    state, lacks = late(seed, 2, announce="off", jacks_apart="on")
    expected = deals_that_fit(state, B, lacks, lambda hands: one_jack_each(state, hands))
    assert tuple(state.hand.tolist()) in expected
    check_even(state, B, expected)


@pytest.mark.parametrize("order", ["dealers_left", "leader_first"])
@pytest.mark.parametrize("seed", range(1, 5))
def test_s14_each_guess_gives_the_first_lead_to_who_had_it(seed, order):
    given = {"ninth_deal": "on", "ninth_announce": order, "jacks_apart": "on" if seed == 1 else "off"}
    state, lacks = late(seed, 2, **given)
    values = {"suits": 4, "two_queens": "exactly", "nearest": "dealer_first", "both_silent": "as_announced"}
    values["ninth_announce"] = order

    def agrees(hands):
        return same_leader(state, hands, values) and (seed != 1 or one_jack_each(state, hands))

    expected = deals_that_fit(state, C, lacks, agrees)
    assert tuple(state.hand.tolist()) in expected
    check_even(state, C, expected)


def test_s14_a_guess_fits_both_who_spoke_first_and_who_leads():
    """B and D hold two queens; D, nearer, speaks first, but only B announces and so leads."""
    hands = ("", "Q♠ Q♥", "", "Q♦ Q♣")
    state = ninth(hands, calls=("silent", "silent", "say:1", "silent"), ninth_announce="leader_first")
    assert (state.opener, state.first) == (D, B)
    for chance in range(1, 50):
        found = guessed(state, C, chance)
        queens = [(int(hand) & bits("Q♠ Q♥ Q♦ Q♣")).bit_count() for hand in found.hand]
        assert queens == [0, 2, 0, 2]


def test_s14_before_all_have_announced_any_queens_are_guessed():
    state = ninth(("Q♠ Q♥ Q♦ Q♣", "", "", ""))
    leaders = {
        sum((int(hand) & bits("Q♠ Q♥ Q♦ Q♣")).bit_count() << 3 * seat for seat, hand in enumerate(found.hand))
        for found in (guessed(state, B, chance) for chance in range(1, 100))
    }
    assert len(leaders) > 10


def test_s16_the_whole_pack_is_guessed_evenly():
    """How many of B's thirteen cards A gets of each suit: 39 hidden cards, thirteen to each, a third of each suit."""
    state = fresh(announce="off")
    deal(state, shuffled(9))
    tries = 300 if config.DISABLE_JIT else 5000
    counts = [0] * 52
    for chance in range(1, tries + 1):
        found = guessed(state, A, chance)
        for card in view_hand(found, B):
            counts[card] += 1
    hidden = [n for card, n in enumerate(counts) if not int(state.hand[A]) >> card & 1]
    assert len(hidden) == 39
    for n in hidden:
        assert abs(n - tries / 3) < 5 * (tries * 2 / 9) ** 0.5


def test_s16_large_numbers_are_drawn_evenly():
    """Below 3 × 2**40: each third as often, and never the number itself."""
    from koloda.games.hunter.rules_guess import below_many

    state = fresh()
    tries = 300 if config.DISABLE_JIT else 6000
    thirds = [0, 0, 0]
    for _ in range(tries):
        thirds[int(below_many(state, 3 << 40)) >> 40] += 1
    assert all(abs(n - tries / 3) < 5 * (tries * 2 / 9) ** 0.5 for n in thirds)


@pytest.mark.parametrize(
    "given",
    [
        {"announce": "off"},
        {"jacks_apart": "on"},
        {"ninth_deal": "on", "ninth_announce": "leader_first", "jacks_apart": "on"},
    ],
)
def test_s16_a_spectators_guess_fits_too(given):
    for seed in range(3 if config.DISABLE_JIT else 30):
        for left_over in (13, 8, 4, 2, 1):
            state, lacks = late(seed, left_over, **given)
            found = guessed(state, -1, seed + 1)
            assert seen(found, -1).tobytes() == seen(state, -1).tobytes()
            assert sum(int(hand) for hand in found.hand) == int(state.pack) - sum(int(laid) for laid in state.laid)
            for seat in range(4):
                assert int(found.hand[seat]).bit_count() == int(state.hand[seat]).bit_count()
                assert not {suit(card) for card in view_hand(found, seat)} & lacks[seat]
            if given.get("jacks_apart"):
                assert one_jack_each(state, [view_hand(found, seat) for seat in range(4)])


def test_s16_a_spectators_guess_leaves_the_others_what_they_must_hold():
    """A must not be given all the clubs: B can hold nothing else."""
    state = position("2♠ 3♠", "2♣ 3♣", "2♦ 3♦", "2♥ 3♥")
    everything = bits("2♠ 3♠ 2♣ 3♣ 2♦ 3♦ 2♥ 3♥")
    laid = [card for card in range(52) if not everything >> card & 1]
    for seat in range(4):
        state.laid[seat] = sum(1 << card for card in laid[seat * 11 : seat * 11 + 11])
    state.lacks[B] = bits("2♠ 3♠ 2♦ 3♦ 2♥ 3♥")
    hands = [guessed(state, -1, chance).hand.tolist() for chance in range(1, 100)]
    assert {hand[B] for hand in hands} == {bits("2♣ 3♣")}
    assert len({hand[D] for hand in hands}) > 5


def test_s14_queens_are_ranked_above_jacks():
    assert (rank(view.read_card("Q♠")), rank(view.read_card("J♠"))) == (QUEEN, JACK)
