"""Young Hunter: the deal, the play, jacks and the end, clause by clause, from positions worked out by hand."""

import numpy as np
import pytest

from koloda.games.hunter import options, rules, view
from koloda.games.hunter.deck import SUIT_CARDS, SUITS
from koloda.kit.options import chosen

from .table import A, B, C, D, bits, deal, deck, fresh, legal, numbers, play, position, score, shuffled, trick


def hand(state, seat):
    return set(view.cards_of(int(state.hand[seat])))


def play_lowest(state):
    """Play the deal to its end: silence, and the lowest card that may be laid."""
    while rules.to_move(state) >= 0:
        play(state, legal(state)[0])


# §1 to §4: cards and deals


def test_s1_four_play_with_fifty_two_cards():
    state = fresh()
    out = np.zeros(rules.MOST_CARDS, np.int64)
    assert rules.deck(state, out) == 52
    assert sorted(out.tolist()) == list(range(52))
    assert state.players == state.seats == 4


def test_s1_ranks_go_from_two_to_ace():
    ranks = numbers("2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠ A♠")
    assert ranks == sorted(ranks)


def test_s2_eight_deals_have_their_trumps_in_order():
    state = fresh()
    trumps = []
    for number in range(8):
        assert not number or not rules.ended(state)
        deal(state, shuffled(number))
        trumps.append(SUIT_CARDS.index(int(state.trumps)))
        play_lowest(state)
    assert "".join("♠♥♦♣"[trump] for trump in trumps) == "♠♥♦♣♣♦♥♠"
    assert rules.ended(state)


def test_s2_everybody_deals_twice_in_turn():
    state = fresh()
    rules.lot(state, np.array([*numbers("2♠ 3♠ K♠ 4♠"), *numbers("A♠")]))
    dealers = []
    for number in range(8):
        deal(state, shuffled(number))
        dealers.append(int(state.dealer))
        play_lowest(state)
    assert dealers == [C, D, A, B, C, D, A, B]


@pytest.mark.parametrize(
    ("drawn", "dealer"),
    [
        ("A♣ 2♠ 3♠ 4♠", A),
        ("2♠ 10♥ 9♠ J♦", D),
        ("Q♥ Q♠ Q♦ 2♣", B),
        ("2♣ Q♣ Q♦ 3♠", C),
        ("K♥ 5♣ 5♠ K♦", A),
    ],
)
def test_s2_the_highest_card_drawn_deals_first(drawn, dealer):
    state = fresh()
    rules.lot(state, np.array(numbers(drawn)))
    deal(state, shuffled(0))
    assert state.dealer == dealer


def test_s3_thirteen_cards_each_one_at_a_time_from_the_dealers_left():
    state = fresh()
    deal(state, list(range(52)))
    assert state.dealer == A
    assert [int(state.hand[seat]).bit_count() for seat in range(4)] == [13] * 4
    assert hand(state, B) >= {"2♠", "6♠", "10♠", "A♠"}
    assert hand(state, A) >= {"5♠", "9♠", "K♠"}


def test_s3_a_new_deal_forgets_the_old_one():
    state = fresh(doubting="on")
    deal(state, shuffled(1))
    play(state, "say:9", "silent", "silent", "silent", "doubt:2")
    play_lowest(state)
    total = state.total.tolist()
    deal(state, shuffled(2))
    other = fresh(doubting="on")
    other.dealer = A
    deal(other, shuffled(2))
    for name in ("hand", "laid", "lacks", "trick", "taken", "call", "doubts", "jack_taker", "jack_way", "jack_points"):
        assert state[name].tolist() == other[name].tolist(), name
    assert state.total.tolist() == total


def test_s4_each_is_dealt_twelve_other_cards_and_one_jack():
    state = fresh(jacks_apart="on")
    deal(state, deck(("", "J♠ J♥ J♦ J♣", "", "")))
    for seat in range(4):
        assert int(state.hand[seat]).bit_count() == 13
        assert (int(state.hand[seat]) & bits("J♠ J♥ J♦ J♣")).bit_count() == 1


def test_s4_without_the_option_one_may_have_all_jacks():
    state = fresh()
    deal(state, deck(("", "J♠ J♥ J♦ J♣", "", "")))
    assert hand(state, B) >= {"J♠", "J♥", "J♦", "J♣"}


def test_s4_jacks_go_round_in_the_order_of_the_shuffled_deck():
    state = fresh(jacks_apart="on")
    jacks = numbers("J♦ J♠ J♣ J♥")
    deal(state, jacks + [card for card in range(52) if card not in jacks])
    assert [next(card for card in hand(state, seat) if card[0] == "J") for seat in (B, C, D, A)] == [
        "J♦",
        "J♠",
        "J♣",
        "J♥",
    ]


# §8 and §9: tricks


def test_s8_the_dealers_left_leads_any_card():
    state = fresh(announce="off")
    deal(state, deck())
    assert rules.to_move(state) == B
    assert len(legal(state)) == 13


def test_s8_suit_must_be_followed():
    """Pitfall 49: a trump may not be laid while one holds the suit led."""
    state = position("9♥ 2♣", "3♥ A♠", "4♣ 5♣", "6♣ 7♣")
    play(state, "9♥")
    assert legal(state) == ["3♥"]


def test_s8_who_cannot_follow_must_trump():
    """Pitfall 49: void, a trump is compulsory."""
    state = position("9♥ 2♣", "3♦ A♠ 2♠", "4♣ 5♣", "6♣ 7♣")
    play(state, "9♥")
    assert legal(state) == ["2♠", "A♠"]


def test_s8_a_trump_must_be_laid_even_if_it_cannot_win():
    state = position("5♥ 2♣", "9♠ 3♣", "2♠ K♦", "6♣ 7♣")
    play(state, "5♥", "9♠")
    assert legal(state) == ["2♠"]


def test_s8_overtrumping_is_not_required():
    state = position("5♥ 2♣", "9♠ 3♣", "2♠ K♠", "6♣ 7♣")
    play(state, "5♥", "9♠")
    assert legal(state) == ["2♠", "K♠"]


def test_s8_with_neither_any_card_may_be_laid():
    state = position("5♥ 2♣", "9♦ 3♣", "4♥ 2♥", "6♣ 7♣")
    play(state, "5♥")
    assert legal(state) == ["9♦", "3♣"]


def test_s8_legal_cards_are_found_from_the_table_alone():
    """Pitfall 50: replayed from its deck and moves, a deal is the same state after every move."""
    live, again = fresh(doubting="on"), fresh(doubting="on")
    deal(live, shuffled(5))
    deal(again, shuffled(5))
    moves = []
    while rules.to_move(live) >= 0:
        moves.append(legal(live)[len(moves) % len(legal(live))])
        play(live, moves[-1])
    for move in moves:
        play(again, move)
    assert again.tobytes() == live.tobytes()


@pytest.mark.parametrize(
    ("cards", "trump", "taker"),
    [
        ("J♣ K♦ 3♣ 2♣", "♠", A),  # pitfall 47: a discarded king takes nothing
        ("9♠ 10♠ 2♠ 3♠", None, B),  # pitfall 47: without trumps the higher card of the suit
        ("A♥ K♦ 2♠ 3♥", "♠", C),  # pitfall 48: the lowest trump beats the ace led
        ("A♥ 2♠ 3♠ 4♥", "♠", C),
        ("A♥ 3♠ 2♠ 4♥", "♠", B),
        ("2♠ A♥ A♦ 3♠", "♠", D),
        ("5♣ 3♣ 4♣ A♠", None, A),  # pitfall 52: an ace that does not follow wins nothing
        ("5♣ 3♣ 4♣ A♠", "♥", A),
        ("5♣ 2♥ 4♣ A♠", "♥", B),  # pitfall 52: nor a plain ace a trump that lies there
        ("2♥ 4♥ 3♥ 5♥", "♠", D),
    ],
)
def test_s9_the_highest_trump_or_else_the_highest_of_the_suit_led_takes_the_trick(cards, trump, taker):
    state = trick(cards, trump)
    assert state.taken.tolist() == [int(seat == taker) for seat in range(4)]


def test_s9_the_taker_leads_to_the_next_trick():
    """Pitfall 47: not the player who led before, nor the next in turn."""
    state = position("2♥ 2♣", "3♥ 3♣", "9♥ 4♣", "5♥ 5♣")
    play(state, "2♥", "3♥", "9♥", "5♥")
    assert rules.to_move(state) == C
    assert legal(state) == ["4♣"]
    assert state.trick.tolist() == [-1] * 4


def test_s9_after_thirteen_tricks_the_deal_is_over():
    """Pitfall 53: nothing is left at the last card."""
    state = fresh(announce="off")
    deal(state, shuffled(3))
    for _ in range(51):
        play(state, legal(state)[-1])
    assert rules.to_move(state) >= 0
    play(state, legal(state)[-1])
    assert rules.to_move(state) == -1
    assert state.hand.tolist() == [0] * 4
    assert sum(state.taken) == 13


# §10 and §11: jacks

POSITIONS = [
    # cards, led by A; trumps are spades; the scores by seed and by pagat
    ("J♥ 10♥ 9♥ 2♥", (1, 0, 0, 0), (2, 0, 0, 0)),
    ("J♥ Q♥ 2♥ 3♥", (0, 2, 0, 0), (0, 1, 0, 0)),
    ("J♥ 2♠ 3♥ 4♥", (0, 2, 0, 0), (0, 1, 0, 0)),
    ("10♥ J♥ 2♥ 3♥", (0, 2, 0, 0), (0, 2, 0, 0)),
    ("J♣ J♦ 3♣ 2♣", (3, 0, 0, 0), (3, 0, 0, 0)),
    ("J♠ 10♠ 9♠ 2♠", (2, 0, 0, 0), (2, 0, 0, 0)),
    ("10♠ J♠ A♠ 2♠", (0, 0, 3, 0), (0, 0, 3, 0)),
    ("10♥ J♠ 2♥ 3♥", (0, 3, 0, 0), (0, 2, 0, 0)),  # one's own trump jack, not led: a catch, a hit
    ("J♥ J♠ 2♥ 3♥", (0, 5, 0, 0), (0, 3, 0, 0)),
    ("10♥ 9♥ 2♥ 3♥", (0, 0, 0, 0), (0, 0, 0, 0)),
]


@pytest.mark.parametrize(("cards", "by_seed", "by_pagat"), POSITIONS)
def test_s11_what_jacks_bring_by_either_table(cards, by_seed, by_pagat):
    assert score(trick(cards)) == list(by_seed)
    assert score(trick(cards, scoring="pagat")) == list(by_pagat)


def test_s10_a_jack_led_that_wins_is_a_hit_and_any_other_a_catch():
    state = trick("J♣ J♦ 3♣ 2♣")
    assert (state.jack_taker[3], state.jack_way[3]) == (A, 1)
    assert (state.jack_taker[2], state.jack_way[2]) == (A, 2)
    assert state.jack_taker[0] == -1


@pytest.mark.parametrize(
    ("own_jack", "scoring", "points"),
    [
        ("as_scoring", "seed", 2),
        ("as_scoring", "pagat", 2),
        ("hit", "seed", 1),
        ("hit", "pagat", 2),
        ("catch", "seed", 2),
        ("catch", "pagat", 1),
        ("none", "seed", 0),
        ("none", "pagat", 0),
    ],
)
def test_s10_a_jack_that_wins_without_having_been_led(own_jack, scoring, points):
    assert score(trick("10♥ J♥ 2♥ 3♥", own_jack=own_jack, scoring=scoring)) == [0, points, 0, 0]


def test_s10_a_jack_led_that_wins_is_a_hit_whatever_own_jack_says():
    for own_jack in ("hit", "catch", "none"):
        assert score(trick("J♥ 10♥ 9♥ 2♥", own_jack=own_jack)) == [1, 0, 0, 0]


def test_s10_each_of_several_jacks_counts_or_only_the_best():
    assert score(trick("2♣ J♦ J♥ A♣")) == [0, 0, 0, 4]
    assert score(trick("2♣ J♦ J♥ A♣", several_jacks="best")) == [0, 0, 0, 2]
    assert score(trick("J♣ J♦ 3♣ 2♣", several_jacks="best")) == [2, 0, 0, 0]
    assert score(trick("J♣ J♦ 3♣ 2♣", several_jacks="best", scoring="pagat")) == [2, 0, 0, 0]
    assert score(trick("A♣ J♦ J♠ 2♣", several_jacks="best")) == [0, 0, 3, 0]


def test_s10_of_equal_jacks_the_one_laid_first_counts():
    state = trick("2♣ J♦ J♥ A♣", several_jacks="best")
    assert state.jack_way.tolist() == [0, 0, 2, 0]
    assert state.jack_taker.tolist() == [-1, D, D, -1]
    state = position("J♥", "A♣", "2♣", "J♦", leader=C, several_jacks="best")
    play(state, "2♣", "J♦", "J♥", "A♣")
    assert state.jack_way.tolist() == [0, 0, 2, 0]


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("J♥ 2♠ 3♥ 4♥", [0, 3, 0, 0]),  # the literal Russian: there is a trump in the trick
        ("J♥ Q♥ 2♥ 3♥", [0, 2, 0, 0]),
        ("J♥ 10♥ 2♥ 3♥", [1, 0, 0, 0]),
        ("J♠ 10♠ 9♠ 2♠", [2, 0, 0, 0]),
        ("2♠ J♥ 3♠ 4♠", [0, 0, 0, 3]),
        ("J♥ J♠ 2♥ 3♥", [0, 6, 0, 0]),
    ],
)
def test_s11_by_option_any_trump_in_the_trick_makes_the_points_those_of_trumps(cards, points):
    assert score(trick(cards, trump_basis="trick_has_trump")) == points


def test_s11_without_trumps_every_jack_is_plain():
    assert score(trick("J♠ 10♠ 9♠ 2♠", trump=None)) == [1, 0, 0, 0]
    assert score(trick("J♠ 10♠ 9♠ 2♠", trump=None, trump_basis="trick_has_trump")) == [1, 0, 0, 0]


# §15: the end


def after_deals(deals, totals, **given):
    state = fresh(**given)
    state.deals = deals
    state.total[:] = totals
    return state


def winners(state):
    out = np.zeros(4, np.int64)
    rules.won(state, out)
    return out.tolist()


def test_s15_the_points_of_a_deal_are_added_to_the_totals():
    """Pitfall 54: each total grows by its own points and nothing else."""
    state = position("J♥", "10♥", "9♥", "2♥", calls={B: "say:2"})
    state.total[:] = [5, 6, -7, 8]
    play(state, "J♥", "10♥", "9♥", "2♥")
    assert state.total.tolist() == [6, 4, -7, 8]
    worth = np.zeros(4, np.int64)
    rules.worth(state, worth)
    assert worth.tolist() == score(state) == [1, -2, 0, 0]


@pytest.mark.parametrize(
    ("totals", "won"),
    [((1, 9, 3, 4), [0, 1, 0, 0]), ((9, 1, 9, 2), [1, 0, 1, 0]), ((-5, -2, -3, -9), [0, 1, 0, 0])],
)
def test_s15_the_highest_total_wins_and_equals_share(totals, won):
    state = after_deals(8, totals)
    assert rules.ended(state)
    assert winners(state) == won


def test_s15_a_match_is_eight_deals_or_nine():
    assert not rules.ended(after_deals(7, (1, 2, 3, 4)))
    assert rules.ended(after_deals(8, (1, 2, 3, 4)))
    assert not rules.ended(after_deals(8, (1, 2, 3, 4), ninth_deal="on"))
    assert rules.ended(after_deals(9, (1, 2, 3, 4), ninth_deal="on"))


def test_s15_extra_deals_break_a_tie_with_the_trumps_from_the_beginning():
    state = after_deals(8, (4, 4, 1, 0), tie="extra_deal")
    assert not rules.ended(state)
    deal(state, shuffled(1))
    assert view.which_deal(state)[0].key == "deal.extra"
    assert int(state.trumps) == SUIT_CARDS[0]
    assert rules.ended(after_deals(9, (5, 4, 1, 0), tie="extra_deal"))
    assert rules.ended(after_deals(8, (5, 4, 1, 0), tie="extra_deal"))


def test_s15_extra_deals_follow_the_ninth():
    state = after_deals(9, (4, 4, 1, 0), tie="extra_deal", ninth_deal="on")
    assert not rules.ended(state)
    deal(state, shuffled(1))
    play_lowest(state)
    deal(state, shuffled(1))
    assert int(state.trumps) == SUIT_CARDS[1]


def test_s15_after_eight_extra_deals_the_win_is_shared():
    assert not rules.ended(after_deals(15, (4, 4, 1, 0), tie="extra_deal"))
    state = after_deals(16, (4, 4, 1, 0), tie="extra_deal")
    assert rules.ended(state)
    assert winners(state) == [1, 1, 0, 0]


# §1, §2: a smaller pack


def small(**given):
    return options.impossible(4, chosen(options.OPTIONS, options.PRESETS, "seed", given))


def test_s1_a_smaller_pack_has_the_highest_ranks_of_the_first_suits():
    state = fresh(suits="2", ranks="6", announce="off")
    out = np.zeros(rules.MOST_CARDS, np.int64)
    cards = out[: rules.deck(state, out)]
    assert [view.card(card) for card in cards.tolist()] == [
        "9♠",
        "10♠",
        "J♠",
        "Q♠",
        "K♠",
        "A♠",
        "9♥",
        "10♥",
        "J♥",
        "Q♥",
        "K♥",
        "A♥",
    ]
    deal(state, cards.tolist())
    assert view.cards_of(int(state.hand[B])) == ("9♠", "K♠", "J♥"), "the first card goes to the dealer's left"


def test_s1_four_must_share_a_pack_evenly():
    assert small(suits="2", ranks="6", announce="off") is None
    say = small(suits="2", ranks="5", announce="off")
    assert (say.key, say.clause, say.fills["cards"]) == ("impossible.pack", 1, 10)


def test_s2_trumps_go_through_the_suits_in_play_and_back():
    state = fresh(suits="3", ranks="4", deals="8", announce="off")
    trumps = []
    for _ in range(8):
        state.deals += 1
        trumps.append(SUITS[SUIT_CARDS.index(int(rules.trump_cards(state)))])
    assert "".join(trumps) == "♠♥♦♦♥♠♠♥"


def test_s2_a_match_may_have_fewer_deals():
    state = fresh(deals="3")
    state.deals = 2
    assert not rules.ended(state)
    state.deals = 3
    assert rules.ended(state)


def test_s4_s14_jacks_apart_and_a_ninth_deal_want_the_whole_game():
    assert small(suits="2", ranks="6", announce="off", jacks_apart="on").key == "impossible.jacks_apart"
    assert small(deals="3", ninth_deal="on").key == "impossible.ninth"
    assert small(ranks="5", jacks_apart="on") is None


def test_s2_s5_announcing_wants_all_four_jacks():
    for announce in ("number", "pagat_list"):
        say = small(suits="3", ranks="4", announce=announce)
        assert (say.key, say.clause, say.fills["announce"]) == ("impossible.announcing", 5, announce)
    assert small(suits="4", ranks="4") is None
