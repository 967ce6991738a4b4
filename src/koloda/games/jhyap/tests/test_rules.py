"""Jhyap: cards, deal, turns and throws (§1 to §8), from positions worked out by hand."""

import numpy as np
import pytest

from koloda.games.jhyap import options, rules, view
from koloda.games.jhyap.rules_bag import points
from koloda.kit.cards import shuffle
from koloda.kit.options import chosen
from koloda.table import check_players

from .table import (
    A,
    B,
    C,
    D,
    all_cards,
    deal,
    deck,
    fill,
    fresh,
    hand,
    legal,
    lying,
    numbers,
    play,
    play_at_random,
    position,
    score,
    thrown_choices,
    totals,
)


def counts(text, **given):
    state = fresh(**given)
    fill(state.hand[A], text)
    return points(state, state.hand[A])


# §1 to §3: players, cards, decks


def test_s1_two_to_eight_play_each_for_himself():
    assert list(options.PLAYERS) == [2, 3, 4, 5, 6, 7, 8]
    state = fresh(8)
    assert state.players == state.seats == state.playing == 8


def test_s1_points_are_bad():
    state = position("A♠", "K♦ 2♦")
    play(state, "call")
    out = np.zeros(8, np.int64)
    rules.worth(state, out)
    assert out[:2].tolist() == [0, -12]


def test_s2_fifty_two_cards_and_two_jokers():
    assert deck(fresh()) == [*range(52), 52, 52]


@pytest.mark.parametrize("jokers", [0, 1, 4])
def test_s2_jokers_as_many_as_wanted(jokers):
    assert deck(fresh(jokers=jokers)).count(52) == jokers


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("*", 0),
        ("A♠", 1),
        ("2♦", 2),
        ("9♣", 9),
        ("10♥", 10),
        ("J♣", 10),
        ("Q♦", 10),
        ("K♠", 10),
        ("A♠ 4♦ *", 5),
        ("7♠ 7♠", 14),
        ("K♣ K♣ A♠ A♠ 2♥ *", 24),
        ("", 0),
    ],
)
def test_s2_what_cards_count(text, count):
    assert counts(text) == count


def test_s2_pictures_may_count_eleven_to_thirteen():
    assert [counts(card, pictures="eleven_to_thirteen") for card in ("10♣", "J♣", "Q♣", "K♣")] == [10, 11, 12, 13]
    assert counts("J♣ Q♣ K♣", pictures="ten") == 30


def test_s2_a_hand_of_only_jokers_may_count_minus_five_each():
    assert counts("* *", only_jokers="zero") == 0
    assert counts("* *", only_jokers="minus_five") == -10
    assert counts("* A♠", only_jokers="minus_five") == 1
    assert counts("", only_jokers="minus_five") == 0


def test_s2_the_ace_is_the_lowest_rank_and_the_king_the_highest():
    ranks = numbers("A♠ 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠")
    assert ranks == sorted(ranks)


@pytest.mark.parametrize(
    ("choice", "sizes"),
    [
        ("from_five", {2: 54, 4: 54, 5: 108, 8: 108}),
        ("from_four", {2: 54, 3: 54, 4: 108, 5: 108}),
        ("one", {2: 54, 5: 54, 8: 54}),
        ("two", {2: 108, 5: 108}),
    ],
)
def test_s3_one_deck_or_two(choice, sizes):
    assert {players: len(deck(fresh(players, decks=choice))) for players in sizes} == sizes


def test_s3_two_decks_hold_every_card_twice_and_four_jokers():
    cards = deck(fresh(5))
    assert all(cards.count(card) == 2 for card in range(52))
    assert cards.count(52) == 4


@pytest.mark.parametrize(("keep", "size"), [(True, 108), (False, 54)])
def test_s3_two_decks_are_kept_when_players_drop_out(keep, size):
    state = fresh(5, keep_decks=keep)
    state.total[C] = 200
    deal(state, "A♣ 9♣ 9♦ 9♥ 9♠ A♦ 8♣ 8♦ 8♥ 8♠ A♥ 7♣ 7♦ 7♥ 7♠ A♠ 6♣ 6♦ 6♥ 6♠ *")
    play(state, "call")
    assert state.out[C] == 1
    assert len(all_cards(state)) == size == len(deck(state))
    deal(state)
    assert len(all_cards(state)) == size


def test_s3_a_card_is_thrown_once_for_each_copy_held():
    """Pitfall 44: the same card named twice is no pair; pitfall 39: with two decks it may be one."""
    assert "5♥+5♥" not in legal(position("5♥ 9♣", "K♣"))
    two = position("5♥ 5♥ 9♣", "K♣")
    assert thrown_choices(two) == ["5♥", "9♣", "5♥+5♥"]
    play(two, "5♥+5♥", "stock")
    assert hand(two, A) == "2♣ 9♣"
    one = position("5♥ 5♥ 9♣", "K♣")
    play(one, "5♥", "stock")
    assert hand(one, A) == "2♣ 5♥ 9♣"


def test_s3_two_jokers_are_two_cards():
    """Pitfall 39."""
    state = position("* * 9♣", "K♣")
    play(state, "*", "stock")
    assert hand(state, A) == "2♣ 9♣ *"


@pytest.mark.parametrize(
    ("preset", "sizes", "pictures"), [("seed", (54, 108), 30), ("yaniv", (54, 108), 30), ("dhumbal", (52, 52), 36)]
)
def test_s3_the_cards_of_each_named_set_of_rules(preset, sizes, pictures):
    assert (len(deck(fresh(4, preset))), len(deck(fresh(5, preset)))) == sizes
    assert counts("J♣ Q♣ K♣", preset=preset) == pictures


# §4: the deal


def test_s4_each_gets_five_cards_one_at_a_time_and_one_is_turned_up():
    state = fresh(3)
    deal(state, "A♠ 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠ A♥ 2♥ 3♥ 4♥")
    assert hand(state, B) == "A♠ 4♠ 7♠ 10♠ K♠"
    assert hand(state, C) == "A♥ 2♠ 5♠ 8♠ J♠"
    assert hand(state, A) == "2♥ 3♠ 6♠ 9♠ Q♠"
    assert lying(state) == "3♥"
    assert state.left == 54 - 16
    assert view.card(int(state.stock[state.left - 1])) == "4♥"


@pytest.mark.parametrize("dealt", [3, 5, 7])
def test_s4_as_many_cards_as_wanted(dealt):
    state = fresh(2, dealt=dealt)
    deal(state)
    assert state.held[:2].tolist() == [dealt, dealt]


@pytest.mark.parametrize(("direction", "order"), [("clockwise", [B, C, D, A]), ("anticlockwise", [D, C, B, A])])
def test_s4_deal_and_turns_go_round(direction, order):
    state = fresh(4, direction=direction)
    state.lead = order[0]
    deal(state, "2♠ 3♠ 4♠ 5♠")
    for seat, card in zip(order, ["2♠", "3♠", "4♠", "5♠"], strict=True):
        assert card in hand(state, seat).split()
    seen = []
    for _ in range(4):
        seen.append(int(state.turn))
        play(state, thrown_choices(state)[0], "stock")
    assert seen == order


def lot_of(text, players=3, **given):
    state = fresh(players, **given)
    rules.lot(state, np.array(numbers(text), np.int64))
    return int(state.dealer), int(state.lead)


def test_s4_the_highest_card_deals_and_of_another_draw_the_highest_begins():
    assert lot_of("3♣ K♦ 9♠ 4♠ 4♥ *") == (B, A)
    assert lot_of("K♣ K♠ K♦ * 2♣ A♠") == (B, B)


def test_s4_look_alikes_draw_again():
    assert lot_of("K♠ 3♣ K♠ 2♦ 5♦ A♣ 7♣ 6♣") == (C, B)
    assert lot_of("* * 5♦ 2♦ * *  A♣ A♠", players=2) == (A, B)


def test_s4_if_the_deck_runs_out_over_the_lot_the_first_seat_has_it():
    state = fresh(2, decks="two", jokers=0)
    rules.lot(state, np.repeat(np.arange(52), 2))
    assert (state.dealer, state.lead) == (A, A)


def test_s4_the_player_after_the_dealer_may_begin():
    assert lot_of("3♣ K♦ 9♠ 4♠ 4♥ *", first_player="after_dealer") == (B, C)
    assert lot_of("3♣ K♦ 9♠ 4♠ 4♥ *", first_player="after_dealer", direction="anticlockwise") == (B, A)


def test_s4_in_nepal_the_player_after_the_dealer_begins_every_round():
    assert lot_of("3♣ K♦ 9♠ 4♠ 4♥ 5♠", preset="dhumbal") == (B, C)
    assert lot_of("3♣ K♦ 9♠ 4♠ 4♥ 5♠", preset="yaniv") == (B, C)
    assert lot_of("3♣ K♦ 9♠ 5♠ 4♥ 4♠", preset="yaniv") == (B, A)


def test_s4_there_is_always_a_first_player():
    """Pitfall 41."""
    state = fresh(4)
    rules.lot(state, np.array(deck(state), np.int64))
    deal(state)
    assert rules.to_move(state) == state.lead
    assert legal(state)


def test_s4_the_cards_must_suffice():
    def refused(players, **given):
        values = chosen(options.OPTIONS, options.PRESETS, "seed", {name: str(value) for name, value in given.items()})
        return options.impossible(players, values)

    assert refused(8, decks="one", dealt=7).key == "impossible.cards"
    assert refused(8, decks="one", dealt=7).fills["most"] == 6
    assert refused(8, decks="one", dealt=6) is None
    assert refused(8, decks="from_five", dealt=7) is None
    assert refused(7, decks="one", dealt=7, jokers=0) is None
    assert refused(4, decks="from_four", dealt=7) is None


def test_s4_every_preset_can_be_played_by_every_number():
    class Game:
        pass

    Game.options = options
    for preset in options.PRESETS:
        for players in options.PLAYERS if preset != "mini" else (2,):
            check_players(Game, players, chosen(options.OPTIONS, options.PRESETS, preset, {}))


def test_s4_every_order_of_a_shuffle_comes_up():
    """Pitfall 37: a shuffle that never leaves a card in its place has 2 orders of 3 cards; a fair one has 6."""
    state = fresh()
    orders = set()
    for _ in range(100):
        cards = np.arange(3)
        shuffle(state, cards, 3)
        orders.add(tuple(cards.tolist()))
    assert len(orders) == 6


# §5: a turn


def test_s5_throw_then_draw_one_card_and_the_next_plays():
    state = position("7♣ 7♥ K♠ 2♦ *", "K♣ K♦")
    play(state, "7♣+7♥")
    assert state.turn == A
    assert legal(state) == ["stock", "take:Q♦"]
    play(state, "stock")
    assert hand(state, A) == "2♣ 2♦ K♠ *"
    assert state.turn == B


def test_s5_one_throws_before_one_draws():
    state = position("7♣ K♠", "K♣ K♦")
    assert "stock" not in legal(state)
    assert "take:Q♦" not in legal(state)


def test_s5_who_throws_the_last_card_still_draws():
    state = position("9♣", "K♣ K♦", call_at=0)
    play(state, "9♣")
    assert legal(state) == ["stock", "take:Q♦"]
    play(state, "take:Q♦")
    assert hand(state, A) == "Q♦"
    assert rules.to_move(state) == B


def test_s5_who_throws_the_last_card_may_win_at_once():
    state = position("9♣ 9♦", "A♣", "*", empty_hand="wins")
    play(state, "9♣+9♦")
    assert score(state) == [0, 1, 0]
    assert sorted(all_cards(state)) == sorted(numbers("9♣ 9♦ A♣ * Q♦ 2♣ 3♦ 4♥ 5♠"))


def test_s5_a_hand_without_cards_can_only_call():
    state = position("", "K♣")
    assert legal(state) == ["call"]


# §6: single cards and sets


def test_s6_any_single_card():
    assert thrown_choices(position("2♣ 9♦ K♠ *", "K♣")) == ["2♣", "9♦", "K♠", "*"]


def test_s6_sets_are_two_or_more_of_a_rank():
    assert thrown_choices(position("6♣ 6♥ 9♠", "K♣")) == ["6♣", "6♥", "9♠", "6♣+6♥"]
    four = thrown_choices(position("K♣ K♦ K♥ K♠", "2♣"))
    assert len(four) == 4 + 6 + 4 + 1
    assert "K♣+K♦+K♥+K♠" in four


def test_s6_jokers_are_a_set_of_their_own():
    assert thrown_choices(position("* * 9♠", "K♣")) == ["9♠", "*", "*+*"]


def test_s6_a_joker_and_another_card_are_no_set():
    assert "9♠+*" not in legal(position("* 9♠", "K♣"))


def test_s6_two_decks_give_look_alikes_one_choice():
    moves = thrown_choices(position("7♠ 7♠ 7♥", "K♣"))
    assert sorted(moves) == sorted(["7♥", "7♠", "7♥+7♠", "7♠+7♠", "7♥+7♠+7♠"])
    sets = [move for move in thrown_choices(position("7♦ 7♦ 7♠ 7♠", "K♣")) if "+" in move]
    assert sorted(sets) == sorted(["7♦+7♦", "7♦+7♠", "7♠+7♠", "7♦+7♦+7♠", "7♦+7♠+7♠", "7♦+7♦+7♠+7♠"])


# §7: runs


def runs(text, **given):
    return [move for move in legal(position(text, "K♣", **given)) if "-" in move]


def test_s7_three_of_a_suit_that_follow_one_another():
    assert runs("4♠ 5♠ 6♠ 7♠") == ["4♠-5♠-6♠", "4♠-5♠-6♠-7♠", "5♠-6♠-7♠"]
    assert runs("4♠ 5♠ 6♥") == []
    assert runs("4♠ 5♠ 7♠") == []


def test_s7_a_run_lies_in_order_of_rank():
    """Pitfall 33: whatever the order of the hand, the ends are the lowest and the highest card."""
    state = position("5♣ 3♣ 4♣ K♦", "K♣ K♥")
    play(state, "3♣-4♣-5♣", "stock")
    assert lying(state) == "3♣ 4♣ 5♣"
    play(state, "K♥")
    assert legal(state) == ["stock", "take:3♣", "take:5♣"]


def test_s7_the_ace_stands_only_before_the_two():
    """Pitfall 36: A-2-K and A-Q-K are no runs, nor are joker, jack and queen."""
    assert runs("A♣ 2♣ 3♣") == ["A♣-2♣-3♣"]
    assert runs("Q♣ K♣ A♣") == []
    assert runs("A♣ 2♣ K♣") == []
    assert runs("* J♣ Q♣") == []


def test_s7_the_ace_may_stand_after_the_king():
    assert runs("Q♣ K♣ A♣ 2♣", run_ace="high_or_low") == ["Q♣-K♣-A♣"]
    assert runs("A♣ 2♣ 3♣", run_ace="high_or_low") == ["A♣-2♣-3♣"]
    assert runs("K♣ A♣ 2♣", run_ace="high_or_low") == []


def test_s7_runs_may_go_round_the_corner():
    assert runs("Q♣ K♣ A♣ 2♣", run_ace="round") == ["Q♣-K♣-A♣", "Q♣-K♣-A♣-2♣", "K♣-A♣-2♣"]


@pytest.mark.parametrize(("least", "count"), [(2, 6), (3, 3), (4, 1), (5, 0)])
def test_s7_how_many_cards_make_a_run(least, count):
    assert len(runs("4♠ 5♠ 6♠ 7♠", min_run=least)) == count


def test_s7_look_alikes_never_stand_in_one_run():
    assert runs("4♠ 5♠ 5♠ 6♠") == ["4♠-5♠-6♠"]
    assert runs("4♠ 4♠ 5♠") == []


# §8: wild jokers


def test_s8_jokers_stand_for_nothing():
    assert runs("4♠ * 6♠ 7♣") == []


def test_s8_a_joker_may_stand_in_a_run():
    assert runs("4♠ 6♠ * K♦", joker_wild="runs") == ["4♠-*-6♠"]
    assert runs("5♠ 6♠ * K♦", joker_wild="runs") == ["*-5♠-6♠", "5♠-6♠-*"]
    assert "7♠+*" not in legal(position("7♠ *", "K♣", joker_wild="runs"))


def test_s8_two_cards_of_a_run_are_real():
    assert runs("5♠ * *", joker_wild="runs") == []


def test_s8_a_joker_may_stand_for_a_card_that_is_held():
    assert "5♠-*-7♠" in runs("5♠ 6♠ 7♠ *", joker_wild="runs")
    assert "5♠-6♠-7♠" in runs("5♠ 6♠ 7♠ *", joker_wild="runs")


def test_s8_the_ace_stays_where_the_options_put_it():
    assert runs("Q♣ K♣ *", joker_wild="runs") == ["*-Q♣-K♣"]
    assert runs("Q♣ K♣ *", joker_wild="runs", run_ace="high_or_low") == ["*-Q♣-K♣", "Q♣-K♣-*"]
    assert runs("A♣ 2♣ *", joker_wild="runs") == ["A♣-2♣-*"]


def test_s8_a_joker_may_join_a_set():
    moves = thrown_choices(position("7♠ 7♥ *", "K♣", joker_wild="runs_and_sets"))
    assert sorted(moves) == sorted(["7♥", "7♠", "*", "7♥+*", "7♠+*", "7♥+7♠", "7♥+7♠+*"])


def test_s8_a_card_may_be_swapped_for_the_joker_in_the_run():
    state = position("5♠ 9♦", "K♣", lying="4♠-*-6♠", joker_wild="runs", joker_swap=True)
    play(state, "swap:5♠")
    assert hand(state, A) == "9♦ *"
    assert lying(state) == "4♠ 5♠ 6♠"
    assert state.turn == B
    play(state, "K♣")
    assert legal(state) == ["stock", "take:4♠", "take:6♠"]
    two = position("7♠ 9♦", "K♣", lying="*-5♠-6♠-*", joker_wild="runs", joker_swap=True)
    play(two, "swap:7♠")
    assert lying(two) == "* 5♠ 6♠ 7♠"
    lowest = position("2♣ 9♦", "K♣", lying="A♣-*-3♣", joker_wild="runs", joker_swap=True)
    assert "swap:2♣" in legal(lowest)


@pytest.mark.parametrize(
    ("held", "lies", "given"),
    [
        ("5♠ 9♦", "4♠-*-6♠", {"joker_wild": "runs"}),
        ("5♥ 9♦", "4♠-*-6♠", {"joker_wild": "runs", "joker_swap": True}),
        ("5♠ 9♦", "4♠ *", {"joker_wild": "runs_and_sets", "joker_swap": True}),
        ("5♠ 9♦", "4♠-*-6♠", {"joker_swap": True}),
    ],
)
def test_s8_no_swap_without_the_card_the_run_or_the_option(held, lies, given):
    assert not [move for move in legal(position(held, "K♣", lying=lies, **given)) if move.startswith("swap")]


@pytest.mark.parametrize(
    ("preset", "players"), [(preset, n) for preset in options.PRESETS for n in (2, 5) if (preset, n) != ("mini", 5)]
)
def test_s5_every_round_ends_with_every_card_in_one_place(preset, players):
    """Pitfalls 32 and 45: nothing is doubled or lost across reshuffles."""
    state = fresh(players, preset)
    for seed in range(3):
        if rules.ended(state):
            break
        deal(state, seed=seed)
        while rules.to_move(state) >= 0:
            assert all_cards(state) == deck(state)
            play_at_random(state, seed, 7)
        assert all_cards(state) == deck(state)
        assert totals(state)


def test_s2_a_smaller_pack_has_the_lowest_ranks_of_the_first_suits():
    state = fresh(ranks=3, suits=2, jokers=1, dealt=2, decks="one")
    out = np.zeros(rules.MOST_CARDS, np.int64)
    cards = out[: rules.deck(state, out)].tolist()
    assert [view.card(card) for card in cards] == ["A♣", "A♦", "2♣", "2♦", "3♣", "3♦", "*"]
    assert rules.deal(state, np.array(cards))
    assert state.left == 2


def test_s4_a_smaller_pack_must_suffice_however_many_play_on():
    def refused(players, **given):
        values = chosen(options.OPTIONS, options.PRESETS, "seed", {name: str(value) for name, value in given.items()})
        return options.impossible(players, values)

    assert refused(2, ranks=3, suits=2, jokers=0, dealt=2) is None
    assert refused(3, ranks=3, suits=2, jokers=0, dealt=2).fills["most"] == 1
    assert refused(5, ranks=7, suits=2, jokers=0, dealt=5) is None
    say = refused(5, ranks=7, suits=2, jokers=0, dealt=5, keep_decks="off")
    assert (say.fills["players"], say.fills["cards"], say.fills["most"]) == (3, 14, 4)


def test_s8_wild_jokers_want_all_ranks():
    values = chosen(options.OPTIONS, options.PRESETS, "seed", {"ranks": "12", "joker_wild": "runs"})
    assert (options.impossible(2, values).key, options.impossible(2, values).clause) == ("impossible.wild", 8)
