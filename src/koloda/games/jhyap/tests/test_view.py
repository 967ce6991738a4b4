"""Jhyap: what everybody may know, and how it is written and told (§17, §18)."""

import numpy as np
import pytest

from koloda.games import find
from koloda.games.jhyap import rules, view
from koloda.games.jhyap.rules_bag import copies
from koloda.games.jhyap.rules_guess import newly_drawn, part_of
from koloda.kit.say import Refusal
from koloda.kit.view import Gesture
from koloda.words import Words

from .table import A, B, C, all_cards, deal, deck, fill, fresh, known, lay, legal, play, play_at_random, position

WORDS = Words("en", find("jhyap"), ["Ann", "Bob", "Cy", "Di", "Ed"])


def seen(state, seat):
    room = np.zeros(1, rules.STATE)
    rules.sees(state, seat, room[0])
    return room


def guessed(state, seat, chance=7):
    room = seen(state, seat).copy()
    room["chance"] = chance
    rules.guess(room[0], seat)
    return room


# §17: what everybody may know


def test_s17_a_card_taken_openly_is_known_until_it_is_thrown():
    state = position("9♠ K♣", "2♠ 3♠", lying="5♦", call_at=0)
    play(state, "9♠", "take:5♦")
    assert known(state, A) == "5♦"
    play(state, "2♠", "stock", "5♦", "stock")
    assert known(state, A) == ""


def test_s17_a_card_drawn_from_the_stock_is_not_known():
    state = position("9♠ K♣", "2♠ 3♠")
    play(state, "9♠", "stock")
    assert known(state, A) == ""
    assert seen(state, A)[0].drawn >= 0
    assert seen(state, B)[0].drawn == -1
    assert seen(state, -1)[0].drawn == -1


def test_s17_of_two_look_alikes_the_one_that_was_seen_is_thrown():
    state = position("9♠ 5♦", "2♠ 3♠", lying="5♦", call_at=0)
    play(state, "9♠", "take:5♦", "2♠", "stock", "5♦", "stock")
    assert known(state, A) == ""


def test_s17_a_look_alike_slapped_down_is_the_one_just_drawn():
    state = position("5♣ 5♦", "2♠ 3♠", stock="5♦ 2♥", slap_down=True)
    fill(state.known[A], "5♦")
    play(state, "5♣", "stock", "slap")
    assert known(state, A) == "5♦"


def test_s17_the_joker_swapped_for_is_known():
    state = position("5♠ 9♦", "K♣", lying="4♠-*-6♠", joker_wild="runs", joker_swap=True)
    play(state, "swap:5♠")
    assert known(state, A) == "*"


@pytest.mark.parametrize("seat", [A, B, C, -1])
def test_s17_a_seat_sees_the_same_whatever_is_hidden_from_it(seat):
    state = fresh(3, slap_down=True)
    deal(state)
    play_at_random(state, 4, 12)
    other = guessed(state, seat)
    assert seen(state, seat).tobytes() == seen(other[0], seat).tobytes()
    assert seen(state, seat)[0].chance == 0


@pytest.mark.parametrize("seat", [A, B, C, -1])
def test_s17_all_but_other_hands_the_stock_the_draw_and_chance_is_seen(seat):
    state = fresh(3, jokers=0, call_at=0)
    deal(state)
    for word in range(10**6):
        if state.reshuffles and state.thrown_n:
            break
        play_at_random(state, word, 1)
    public = set(rules.STATE.names) - {"hand", "stock", "chance", "drawn", "lying", "thrown"}
    for name in public - {"players", "phase", "lying_n", "thrown_n", "rule"}:
        if state[name].ndim:
            state[name][:3] += 1
        else:
            state[name] += 1
    found = seen(state, seat)[0]
    for name in public:
        assert found[name].tolist() == state[name].tolist(), name
    assert found.lying[: state.lying_n].tolist() == state.lying[: state.lying_n].tolist()
    assert found.thrown[: state.thrown_n].tolist() == state.thrown[: state.thrown_n].tolist()
    for owner in (A, B, C):
        assert found.hand[owner].tolist() == (state.hand[owner].tolist() if owner == seat else [0, 0, 0])
    assert not found.stock.any()
    assert found.chance == 0


@pytest.mark.parametrize("players", [2, 5])
def test_s17_a_guess_holds_every_card_once_and_keeps_what_is_known(players):
    state = fresh(players)
    deal(state)
    for moves in range(40):
        play_at_random(state, moves, 1)
        if rules.to_move(state) < 0:
            break
        other = guessed(state, A)[0]
        assert all_cards(other) == deck(state)
        for seat in range(players):
            assert other.held[seat] == state.held[seat]
            assert all(
                known(state, seat).split().count(card) <= view.bag_cards(other.hand[seat]).count(card)
                for card in known(state, seat).split()
            )


def test_s17_after_a_reshuffle_two_players_know_each_other_until_they_draw():
    """All cards but those of the new stock have been seen or are in the other hand; with 2 cards drawn, two are new."""
    state = fresh(2, jokers=0, call_at=0)
    deal(state)
    for word in range(10**6):
        if state.reshuffles:
            break
        play_at_random(state, word, 1)
        assert rules.to_move(state) >= 0
    drawer = int(state.drawer)
    for chance in range(1, 20):
        other = guessed(state, 1 - drawer, chance * 2**55 + 1)[0]
        mine = set(view.bag_cards(other.hand[drawer])) - set(view.bag_cards(state.hand[drawer]))
        assert len(mine) <= 1
        same = guessed(state, drawer, chance * 2**55 + 1)[0]
        assert same.hand.tolist() == state.hand.tolist()


@pytest.mark.parametrize("given", [{"jokers": 0}, {"jokers": 4}, {"decks": "two", "dealt": 7}])
def test_s17_what_is_remembered_is_true(given):
    """Every card of the stock may be fresh, and no hand holds more new cards than it may."""
    state = fresh(3, call_at=0, max_reshuffles=9, slap_down=True, pick_from_set="ends", **given)
    for seed in range(4):
        deal(state, seed=seed)
        state.playing, state.out[:] = 3, 0
        while rules.to_move(state) >= 0:
            play_at_random(state, seed * 10_000 + int(state.turns), 1)
            stock = state.stock[: state.left].tolist()
            assert all(stock.count(card) <= copies(state.fresh, card) for card in set(stock))
            for seat in range(3):
                new = [view.read_card(card) for card in view.bag_cards(state.hand[seat])]
                for card in known(state, seat).split():
                    new.remove(view.read_card(card))
                if rules.to_move(state) >= 0:
                    assert sum(part_of(state, card) == 0 for card in new) <= newly_drawn(state, seat)


def test_s17_a_question_about_slapping_down_tells_the_others_nothing():
    """Two states that B cannot tell apart: A can slap the card drawn down in one of them only."""
    views = []
    for stock in ("7♦ 3♦", "8♦ 3♦"):
        state = position("7♣ K♣", "2♠ 3♠", stock=stock, slap_down=True)
        play(state, "7♣", "stock")
        views.append(seen(state, B).tobytes())
    assert views[0] == views[1]


def test_s17_all_hands_are_shown_when_the_round_is_over():
    state = position("A♣", "2♠ 3♠", "9♣")
    play(state, "call")
    assert [view.bag_cards(seen(state, -1)[0].hand[seat]) for seat in range(3)] == [("A♣",), ("2♠", "3♠"), ("9♣",)]
    room = fresh(3)
    deal(room, "A♣ 9♣ 9♦ A♦ 8♣ 8♦ A♥ 7♣ 7♦ A♠ 6♣ 6♦ *")
    play(room, "call")
    assert all_cards(guessed(room, C)[0]) == deck(room)
    assert seen(room, C).tobytes() == seen(guessed(room, C)[0], C).tobytes()


def test_s17_the_discards_are_remembered_until_they_are_shuffled():
    state = position("9♠ K♣", "2♠ 3♠", buried="J♦ 4♣", stock="")
    assert seen(state, B)[0].buried.tolist() == state.buried.tolist()
    play(state, "9♠", "stock")
    assert view.bag_cards(state.buried) == ("Q♦",)


# §18: notation


@pytest.mark.parametrize(
    ("text", "again"),
    [("7♠", "7♠"), ("7s", "7♠"), ("10H", "10♥"), (" kd ", "K♦"), ("*", "*"), ("a♣", "A♣")],
)
def test_s18_cards_are_written_with_rank_and_suit(text, again):
    assert view.card(view.read_card(text)) == again


@pytest.mark.parametrize("text", ["", "1♠", "11♠", "♠", "7x", "7", "**"])
def test_s18_what_is_no_card_is_refused(text):
    with pytest.raises(Refusal) as refusal:
        view.read_card(text)
    assert WORDS.tell(refusal.value.say)


@pytest.mark.parametrize(
    "text",
    [
        "call", "stock", "keep", "slap", "take:7♠", "take:*", "swap:10♥", "7♠", "*", "7♣+7♥", "*+*", "7♥+7♠+7♠",
        "3♣-4♣-5♣", "4♠-*-6♠", "*-5♠-6♠", "5♠-6♠-*-*", "Q♣-K♣-A♣", "K♣-A♣-2♣", "7♣-7♦-7♥", "7♣-7♥-7♣", "7♣-7♥-*",
        "7♣+7♥/7♦", "7♣/*", "7♥+*/7♣", "7♥+*",
    ],
)  # fmt: skip
def test_s18_moves_are_read_as_they_are_written(text):
    assert view.write_move(view.read_move(text)) == text


def test_s18_moves_may_be_typed_in_another_order_or_with_letters():
    assert view.read_move("7h+7c") == view.read_move("7♣+7♥")
    assert view.read_move("7♥-7♦-7♣") == view.read_move("7♣-7♦-7♥")
    assert view.read_move("3c+4c+5c") == view.read_move("3♣-4♣-5♣")
    assert view.read_move("7h-7c") == view.read_move("7♣+7♥")
    assert view.read_move("CALL") == view.read_move("call")


@pytest.mark.parametrize(
    "text",
    ["", "pass", "take:", "7♣+", "7♣+8♥", "5♣-4♣-3♣", "3♣-5♣", "7♣+7♣+7♣", "A♣-2♣-3♣-4♣-5♣-6♣-7♣-8♣", "4♠-*-7♠"],
)
def test_s18_what_is_no_move_is_refused(text):
    with pytest.raises(Refusal) as refusal:
        view.read_move(text)
    assert refusal.value.say.clause == 18
    assert WORDS.tell(refusal.value.say)


def test_s18_every_move_of_random_rounds_is_read_as_it_is_written():
    given = {"joker_wild": "runs_and_sets", "run_ace": "round", "min_run": 2, "decks": "two", "jokers": 4, "dealt": 7}
    for way in ("any", "ends", "last"):
        state = fresh(3, pick_from_set=way, slap_down=True, joker_swap=True, **given)
        deal(state)
        for moves in range(60):
            if rules.to_move(state) < 0:
                break
            texts = legal(state)
            assert len(set(texts)) == len(texts)
            assert [view.write_move(view.read_move(text)) for text in texts] == texts
            play_at_random(state, moves, 1)


# What is told


def told(messages):
    return [WORDS.tell(message) for message in messages]


def tell_play(state, move, seat=-1):
    before = seen(state, seat)[0]
    play(state, move)
    return told(view.happened(before, view.read_move(move), seen(state, seat)[0], seat))


def test_s17_who_draws_is_told_what_and_the_others_only_that():
    for seat, text in ((A, "Ann: 2♣ from the stock (§9)"), (B, "Ann: a card from the stock (§9)")):
        state = position("9♠ K♣", "2♠ 3♠")
        assert tell_play(state, "9♠", seat) == ["Ann: 9♠ (§6)"]
        assert tell_play(state, "stock", seat) == [text]


def test_s9_what_is_taken_is_told():
    state = position("9♠ K♣", "2♠ 3♠")
    play(state, "9♠")
    assert tell_play(state, "take:Q♦") == ["Ann: Q♦ from the discards (§9)"]


def test_s11_what_becomes_of_an_empty_stock_is_told():
    state = position("9♠ K♣", "2♠ 3♠", stock="", buried="4♣ 5♣")
    play(state, "9♠")
    lines = tell_play(state, "stock")
    assert lines[0].startswith("The stock is empty: the old discards are shuffled into a new one of 2 cards")
    assert lines[1] == "Ann: a card from the stock (§9)"
    nothing = position("9♠ K♣", "2♠ 3♠", stock="")
    play(nothing, "9♠")
    assert tell_play(nothing, "stock") == ["Ann: nothing to draw (§11)"]
    over = position("9♠ K♣", "2♠ 3♠", stock="", empty_stock="ends_round")
    play(over, "9♠")
    assert tell_play(over, "stock") == ["The stock is empty: the round ends without a call (§11)"]
    skipped = position("9♠ K♣", "2♠ 3♠", stock="", empty_stock="no_draw", pick_needs="set_or_run")
    assert tell_play(skipped, "9♠") == ["Ann: 9♠ (§6)", "Ann: nothing to draw (§11)"]


def test_s10_slapping_down_is_told():
    for choice, text in (("slap", "Ann: 7♦ slapped down (§10)"), ("keep", "Ann: no slap-down (§10)")):
        state = position("7♣ K♣", "2♠ 3♠", stock="7♦ 3♦", slap_down=True)
        play(state, "7♣", "stock")
        assert tell_play(state, choice, B) == [text]


def test_s8_a_swap_and_a_run_are_told():
    state = position("5♠ 9♦", "K♣", lying="4♠-*-6♠", joker_wild="runs", joker_swap=True)
    assert tell_play(state, "swap:5♠") == ["Ann: 5♠ for the joker in the run (§8)"]
    run = position("3♣ 4♣ 5♣", "K♣")
    assert tell_play(run, "3♣-4♣-5♣") == ["Ann: run 3♣, 4♣, 5♣ (§7)"]


def test_s12_a_call_is_told():
    assert tell_play(position("A♣", "K♣"), "call") == ["Ann: “Jhyap!” (§12)"]


def test_s5_a_round_won_with_an_empty_hand_is_told():
    state = position("9♣", "A♣", empty_hand="wins")
    assert tell_play(state, "9♣") == ["Ann: 9♣ (§6)", "Ann: no cards left, the round is won (§5)"]
    assert told(view.scored(seen(state, -1)[0]))[:3] == [
        "Ann: no cards left, the round is won (§5)",
        "Ann: hand 0 (no cards), as winner of the round 0 (§13)",
        "Bob: hand 1 (A♣) (§13)",
    ]


def test_s13_the_score_sheet_explains_every_point():
    state = position("2♣ 3♣", "A♠", "9♥", beater_score="zero")
    state.total[A], state.total[B], state.total[C] = 170, 50, 91
    play(state, "call")
    assert told(view.scored(seen(state, -1)[0])) == [
        "Ann: the call with 5 points fails; 1 hand beats it (§13)",
        "Ann: hand 5 (2♣, 3♣) + penalty 30 = 35 (§13)",
        "Bob: hand 1 (A♠), the lowest: 0 (§13)",
        "Cy: hand 9 (9♥) (§13)",
        "Ann: 170 + 35 = 205; the limit is 200: out of the match (§14)",
        "Bob: 50 + 0 = 50 (§14)",
        "Cy: 91 + 9 = 100, which becomes 50 (§14)",
        "First to play in the next round: Bob (§15)",
    ]


def test_s13_the_score_sheet_when_the_caller_scores_alone():
    state = position("2♣ 3♣", "A♠", "9♥", failed_call="caller_alone")
    play(state, "call")
    assert told(view.scored(seen(state, -1)[0]))[1:3] == [
        "Ann: hand 5 (2♣, 3♣), penalty 30 (§13)",
        "Bob: hand 1 (A♠), not counted: 0 (§13)",
    ]


def test_s13_the_score_sheet_of_a_call_that_holds_and_of_none():
    state = position("2♣ 3♣", "A♠ 4♦", "9♥", tied_score="zero")
    play(state, "call")
    assert told(view.scored(seen(state, -1)[0]))[:4] == [
        "Ann: the call with 5 points holds; no hand beats it (§13)",
        "Ann: hand 5 (2♣, 3♣), as winner of the round 0 (§13)",
        "Bob: hand 5 (A♠, 4♦), equal to the caller’s: 0 (§13)",
        "Cy: hand 9 (9♥) (§13)",
    ]
    none = position("K♦ Q♣", "2♠ 3♠", turns=19, max_turns=20)
    none.total[A] = none.total[B] = 199
    play(none, "K♦", "take:Q♦")
    lines = told(view.scored(seen(none, -1)[0]))
    assert lines[0] == "The round ended without a call: every hand counts (§11)"
    assert lines[-1] == "Nobody is left in the match: the totals of the last players decide (§16)"


def test_s4_the_beginning_is_told():
    state = fresh(5)
    deal(state)
    assert told(view.begun(state, A))[:3] == [
        "Lot for the first deal: Ann (§4)",
        "Lot for the first turn: Bob (§4)",
        "Round 1, with two decks; dealer: Ann; first to play: Bob (§4)",
    ]
    after_dealer = fresh(2, first_player="after_dealer")
    deal(after_dealer)
    assert told(view.begun(after_dealer, A))[1] == "Round 1; dealer: Ann; first to play: Bob (§4)"


def refused(state, move, seat=None):
    refusal = view.refuse(state, int(state.turn) if seat is None else seat, view.read_move(move))
    assert move not in legal(state) or seat is not None
    return WORDS.tell(refusal)


def test_s9_refusals_say_what_is_allowed():
    state = position("9♠ K♣", "2♠ 3♠", lying="3♣-4♣-5♣")
    assert refused(state, "stock").endswith("(§5)")
    assert refused(state, "9♠", B) == "it is not your turn; to move: Ann (§5)"
    assert refused(state, "9♦") == "not in this hand, or not so often: 9♦ (§6)"
    assert refused(state, "call") == "this hand counts 19 points; to call it may count at most 5 (§12)"
    play(state, "9♠")
    assert refused(state, "take:4♣") == "4♣ cannot be reached; these can be taken: 3♣, 5♣ (§9)"
    assert "by yourself" in refused(state, "take:9♠")
    assert "does not lie" in refused(state, "take:8♠")
    assert refused(state, "call").endswith("(§12)")
    assert refused(state, "K♣").endswith("(§9)")


@pytest.mark.parametrize(
    ("held", "move", "given", "part"),
    [
        ("3♣ 4♣", "3♣-4♣", {}, "at least 3 cards; these are 2 (§7)"),
        ("Q♣ K♣ A♣", "Q♣-K♣-A♣", {}, "only before the two (§7)"),
        ("K♣ A♣ 2♣", "K♣-A♣-2♣", {"run_ace": "high_or_low"}, "not between them (§7)"),
        ("4♠ * 6♠", "4♠-*-6♠", {}, "cannot stand for another card (§8)"),
        ("7♠ *", "7♠+*", {"joker_wild": "runs"}, "cannot stand for another card (§8)"),
        ("7♣ 7♦ 7♥", "7♣-7♦-7♥", {}, "does not matter here"),
        ("7♣ 7♦ 7♥", "7♣+7♦+7♥", {"pick_from_set": "ends"}, "at its ends"),
        ("7♣ 7♦ 7♥", "7♣+7♦+7♥", {"pick_from_set": "last"}, "on top"),
        ("7♣ 7♦ 7♥", "7♣+7♦/7♥", {"pick_from_set": "ends"}, "choose from the list"),
        ("5♠ 9♦", "swap:5♠", {}, "cannot be swapped"),
        ("5♠ 9♦", "swap:5♥", {"joker_swap": True, "joker_wild": "runs"}, "not in this hand"),
        ("5♠ 9♦", "swap:5♠", {"joker_swap": True, "joker_wild": "runs"}, "no joker on the table"),
        ("A♣", "call", {"turns": 0, "first_turn_call": "never"}, "first turn of a round (§12)"),
        (
            "10♣ 6♣",
            "call",
            {"turns": 1, "first_turn_call": "fifteen"},
            "counts 16 points; to call it may count at most 15",
        ),
        (
            "10♣ 5♣",
            "call",
            {"turns": 2, "first_turn_call": "fifteen"},
            "counts 15 points; to call it may count at most 5",
        ),
    ],
)
def test_s7_refused_throws_say_why(held, move, given, part):
    assert part in refused(position(held, "K♣", **given), move)


def test_s11_refusals_about_the_stock_and_the_discards():
    state = position("9♠ K♣", "2♠ 3♠", stock="", empty_stock="no_draw")
    play(state, "9♠")
    assert refused(state, "stock").endswith("(§11)")
    needs = position("9♠ K♣", "2♠ 3♠", pick_needs="set_or_run")
    play(needs, "9♠")
    assert refused(needs, "take:Q♦") == "a discard can be taken only after throwing a set or a run (§9)"
    assert "after throwing a set or a run" in " ".join(told(view.facts(needs, A)))


def test_s10_refusals_about_slapping_down_and_after_the_round():
    state = position("7♣ A♣", "2♠ 3♠", stock="8♦ 3♦", slap_down=True)
    play(state, "7♣", "stock")
    assert refused(state, "slap") == "8♦ is not of the rank just thrown (§10)"
    assert refused(state, "A♣").endswith("(§10)")
    over = position("A♣", "K♣")
    play(over, "call")
    assert WORDS.tell(view.refuse(over, A, 0)) == "the round is over (§13)"


@pytest.mark.parametrize(
    ("held", "cards", "part"),
    [
        ("9♠ K♣", "", "one card, a set or a run (§6)"),
        ("9♠ K♣", "9♠ K♣", "neither of one rank nor a run"),
        ("9♠ *", "9♠ *", "cannot stand"),
        ("9♠ 10♠", "9♠ 10♠", "at least 3 cards"),
        ("9♠ 10♠ *", "9♠ 10♠ *", "cannot stand"),
        ("9♠ 10♠ Q♠", "9♠ 10♠ Q♠", "do not follow"),
        ("Q♠ K♠ A♠", "A♠ Q♠ K♠", "only before the two"),
        ("9♠ 9♥", "9♠ 9♥", "neither of one rank"),
    ],
)
def test_s6_why_cards_cannot_be_taken_up_together(held, cards, part):
    state = position(held, "K♣")
    assert part in WORDS.tell(view.why_not(state, A, tuple(cards.split())))
    assert "not your turn" in WORDS.tell(view.why_not(state, B, tuple(cards.split())))


def test_s6_how_moves_are_made_by_hand():
    state = position("7♣ 7♥ *", "K♣", slap_down=True, stock="7♦")
    gesture = view.gesture
    assert gesture(state, view.read_move("7♣+7♥")).cards == ("7♣", "7♥")
    assert gesture(state, view.read_move("stock")).onto == ("zone:stock",)
    assert gesture(state, view.read_move("take:Q♦")).onto == ("Q♦",)
    assert gesture(state, view.read_move("swap:5♠")) == Gesture(("5♠",), ("*",))
    assert gesture(state, view.read_move("call")) == Gesture()
    play(state, "7♣+7♥", "stock")
    assert gesture(state, view.read_move("slap")).cards == ("7♦",)


def test_s17_zones_show_what_is_known_of_other_hands():
    state = position("9♠ K♣", "2♠ 3♠ 5♣", "K♥")
    fill(state.known[B], "5♣")
    lay(state, "3♣-4♣-5♣")
    zones = {(zone.name, zone.seat): zone.cards for zone in view.zones(seen(state, A)[0], A)}
    assert zones["hand", B] == ("5♣", None, None)
    assert zones["hand", A] == ("9♠", "K♣")
    assert zones["lying", None] == ("3♣", "4♣", "5♣")
    assert len(zones["stock", None]) == 4


def test_s18_every_choice_is_told_apart():
    for given in ({}, {"pick_from_set": "ends"}, {"pick_from_set": "last"}):
        state = position("7♣ 7♦ 7♥ 8♥ 9♥", "K♣", **given)
        lines = told(view.tell_move(state, view.read_move(move)) for move in legal(state))
        assert len(set(lines)) == len(lines)
    for given in (
        {"stock": "2♣"},
        {"stock": "", "buried": "2♣"},
        {"stock": "", "buried": "2♣", "max_reshuffles": 0},
        {"stock": "", "empty_stock": "ends_round"},
        {"stock": ""},
    ):
        state = position("7♣ K♣", "K♣", **given)
        play(state, "7♣")
        assert told([view.tell_move(state, view.read_move("stock"))])[0]


@pytest.mark.parametrize(
    ("move", "text"),
    [
        ("call", "Call Jhyap! (hand: 15 points)"),
        ("swap:5♠", "Swap 5♠ for the joker in the run: that is the whole turn"),
        ("7♦+3♣/7♥", None),
        ("take:Q♦", "Take Q♦ from the discards"),
    ],
)
def test_s18_choices_are_told(move, text):
    state = position("5♠ 10♦", "K♣")
    if text is None:
        with pytest.raises(Refusal):
            view.read_move(move)
    else:
        assert told([view.tell_move(state, view.read_move(move))]) == [text]


def test_s18_the_question_about_slapping_down_names_the_card():
    state = position("7♣ K♣", "2♠ 3♠", stock="7♦ 3♦", slap_down=True)
    play(state, "7♣")
    zones = {zone.name: zone.cards for zone in view.zones(seen(state, B)[0], B)}
    assert zones["thrown"] == ("7♣",)
    play(state, "stock")
    lines = told(view.tell_move(state, view.read_move(move)) for move in legal(state))
    assert lines == ["Keep 7♦", "Slap down 7♦"]
    assert view.gesture(state, view.read_move("keep")) == Gesture()


def test_s17_all_hands_lie_open_in_the_zones_when_the_round_is_over():
    state = position("A♣", "2♠ 3♠")
    play(state, "call")
    zones = {(zone.name, zone.seat): zone.cards for zone in view.zones(seen(state, A)[0], A)}
    assert zones["hand", B] == ("2♠", "3♠")


def test_s17_facts_tell_what_matters():
    state = position("9♠ K♣", "2♠ 3♠", "K♥")
    state.reshuffles = 2
    state.out[C], state.playing = 1, 2
    lines = told(view.facts(seen(state, A)[0], A))
    assert lines == [
        "Round 1 (§4)",
        "Dealer: Ann (§4)",
        "Can be taken: Q♦ (§9)",
        "Own hand: 19 points; a call is allowed with 5 or less (§12)",
        "New stocks in this round: 2 of 5 (§11)",
        "Cy: out of the match (§14)",
    ]


def test_s12_facts_tell_what_a_hand_may_count_on_the_first_turn():
    """A has the second turn of the round; after throwing, and from then on, what counts is the turn that follows."""
    for rule, first in (
        ("fifteen", "Own hand: 19 points; a call is allowed with 15 or less (§12)"),
        ("never", "Own hand: 19 points; no call is allowed on the first turn of a round (§12)"),
    ):
        for turns, turn in ((0, B), (1, A)):
            state = position("9♠ K♣", "2♠ 3♠", turns=turns, turn=turn, first_turn_call=rule)
            assert first in told(view.facts(seen(state, A)[0], A))
        play(state, "9♠")
        assert "Own hand: 10 points; a call is allowed with 5 or less (§12)" in told(view.facts(seen(state, A)[0], A))
        play(state, "take:Q♦")
        assert "Own hand: 20 points; a call is allowed with 5 or less (§12)" in told(view.facts(seen(state, A)[0], A))


def test_s18_cards_have_names():
    assert WORDS.tell(view.card_name("7♠")) == "seven of spades"
    assert WORDS.tell(view.card_name("*")) == "joker"
