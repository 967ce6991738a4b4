"""Hoy: what a seat knows, the notation, and what people read (§18, §19)."""

from itertools import product

import numpy as np
import pytest

from koloda.games import find
from koloda.games.hoy import options, rules, view
from koloda.games.hoy.deck import QUIET, TRANSFER
from koloda.kit.options import Choice, Switch
from koloda.kit.say import Refusal
from koloda.words import Words

from .table import DECK, Table, deck_from, packed, position


def told(messages, players=5):
    words = Words("en", find("hoy"), ["Ann", "Bob", "Cleo", "Dan", "Eve"][:players])
    return [words.tell(message) for message in messages]


def happens(table, move, seat=0):
    before = table.sees(seat)
    table.play(move)
    return told(view.happened(before, view.read_move(move), table.sees(seat), seat), table.s.players)


def halfway(players=4, seed=3, **given):
    """A position after some moves of a game."""
    table = Table(players, **given).deal(np.random.default_rng(seed).permutation(DECK))
    for _ in range(9):
        table.play(table.moves()[-1])
    return table


def test_s18_every_card_is_in_one_place():
    for given in ({}, {"phantom": "on"}, {"preset": "bespredel", "lottery": "nobody"}, {"rest": "pile"}):
        table = Table(5, **given)
        for _ in range(2):
            table.deal(DECK)
            while table.turn >= 0:
                assert table.everywhere() == DECK
                table.play(table.moves()[-1])
            assert table.everywhere() == DECK


def test_s18_one_sees_no_other_hand_no_stock_no_row_and_no_seed():
    table = halfway(3, phantom="on", dealing="sized", hand="5", lottery="trick")
    seen = table.sees(1)
    assert seen.hand.tolist() == [0, table.s.hand[1], 0, 0, 0, 0, 0]
    assert not seen.stock.any()
    assert not seen.row.any()
    assert seen.chance == 0
    assert not table.sees(-1).hand.any()
    assert seen.held.tolist() == table.s.held.tolist()
    assert seen.bank.tolist() == table.s.bank.tolist()


def test_s18_hidden_cards_that_change_places_change_nothing_that_is_seen():
    table = halfway(3, phantom="on", dealing="sized", hand="5", lottery="trick")
    other = table.copy()
    s = other.s
    s.hand[0], s.hand[2] = table.s.hand[2], table.s.hand[0]
    s.stock[: s.left] = table.s.stock[: s.left][::-1]
    s.row[: s.held[3]] = table.s.row[: s.held[3]][::-1]
    s.chance = 99
    assert s.held[0] == s.held[2]
    assert other.states.tobytes() != table.states.tobytes()
    assert other.sees(1).tobytes() == table.sees(1).tobytes()


def test_s18_every_lay_is_remembered():
    table = position("100 10 10", "100 40 40", "10 10 10", preset="transfer").play("100 >100 2x10")
    lays = [(int(table.s.by[i]), view.write_move(int(table.s.laid[i])), int(table.s.said[i])) for i in range(3)]
    assert lays == [(0, "100", 0), (1, "100", 1), (2, "2x10", 0)]
    assert table.play("40").s.plays == 4


@pytest.mark.parametrize("seat", [-1, 0, 2])
def test_s18_a_guess_is_a_whole_deal_that_looks_the_same(seat):
    """Pitfall 51: no card that was seen elsewhere is guessed into a hand."""
    for seed in range(20):
        table = halfway(3, seed, phantom="on", dealing="sized", hand="5", lottery="trick")
        guessed = object.__new__(Table)
        guessed.states = np.zeros(1, rules.STATE)
        guessed.s = guessed.states[0]
        rules.sees(table.s, seat, guessed.s)
        guessed.s.chance = seed + 1
        rules.guess(guessed.s, seat)
        assert guessed.everywhere() == DECK
        assert guessed.sees(seat).tobytes() == table.sees(seat).tobytes()
        for other in range(4):
            assert len(view.list_of(int(guessed.s.hand[other]))) == table.s.held[other]
        row = guessed.s.row[: guessed.s.held[3]].tolist()
        assert sorted(row) == view.list_of(int(guessed.s.hand[3]))
        if seat == table.turn:
            assert guessed.moves() == table.moves()


def test_s18_cards_that_went_to_nobody_are_not_guessed_elsewhere():
    table = Table(2, lottery="nobody").deal(DECK).play_out()
    seen = table.sees(0)
    seen.chance = 1
    rules.guess(seen, 0)
    out = np.zeros(36, np.int64)
    assert sorted(out[: rules.census(seen, out)].tolist()) == DECK
    assert not seen.hand.any()
    assert int(seen.gone) == int(table.s.gone) != 0


def test_s18_guesses_differ():
    table = halfway(3)
    hands = set()
    for chance in range(1, 30):
        seen = table.sees(0)
        seen.chance = chance * 7919
        rules.guess(seen, 0)
        hands.add(int(seen.hand[1]))
    assert len(hands) > 10


def test_s18_the_same_moves_from_the_same_deck_give_the_same_state():
    """Pitfalls 23 and 50: a state is played on apart from its copy, and told again it is the same."""
    table = Table(4, preset="bespredel", vlada="cruel").deal(DECK[::-1])
    first = table.states.tobytes()
    other = table.copy()
    moves = []
    while table.turn >= 0:
        moves.append(table.moves()[-1])
        table.play(moves[-1])
    assert other.states.tobytes() == first
    assert other.play(" ".join(moves)).states.tobytes() == table.states.tobytes()


def test_s18_each_option_is_kept_and_changes_nothing_but_itself():
    """Pitfalls 24 and 30."""
    plain = Table(3, deck="6x10,30x100")
    for option in options.OPTIONS:
        if isinstance(option, Choice):
            for place, value in enumerate(option.values):
                table = Table(3, deck="6x10,30x100", **{option.name: value})
                assert table.s.rule[option.name] == place
                others = [name for name in options.RULE.names if name not in (option.name, "deck")]
                assert all(table.s.rule[name] == plain.s.rule[name] for name in others)
        elif isinstance(option, Switch):
            assert [Table(3, **{option.name: text}).s.rule[option.name] for text in ("off", "on")] == [0, 1]


def test_s19_cards_are_their_values():
    signs = ["10", "40", "100", "106", "200", "225", "333", "335", "500", "501", "∞"]
    assert [view.card(kind) for kind in range(11)] == signs
    assert [view.read_card(sign) for sign in signs] == list(range(11))
    assert view.read_card("inf") == 10
    assert told([view.card_name(sign) for sign in ("333", "∞")]) == ["333", "infinity"]
    for wrong in ("", "11", "1 0", "INF", "-10"):
        with pytest.raises(Refusal):
            view.read_card(wrong)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("10", packed("10")),
        ("2x200+100", packed("200 200 100")),
        ("∞+12x10", packed("∞ " + "10 " * 12)),
        (">3x100", TRANSFER | packed("100 100 100")),
        (">∞", TRANSFER | packed("∞")),
        ("~2x500+10", QUIET | packed("500 500 10")),
    ],
)
def test_s19_moves_are_written_and_read(text, move):
    """Pitfall 22: numbers of several digits."""
    assert view.write_move(move) == text
    assert view.read_move(text) == move


def test_s19_cards_may_come_in_any_order_and_one_by_one():
    assert view.read_move("100+2×200") == view.read_move("200+100+200") == packed("200 200 100")
    assert view.read_move("inf+10") == packed("∞ 10")


@pytest.mark.parametrize("text", ["", "+", "0x10", "32x10", "20x10+20x10", "2x∞", "∞+∞", ">", ">>10", "x10", "10+"])
def test_s19_what_is_no_move_is_refused(text):
    with pytest.raises(Refusal) as refusal:
        view.read_move(text)
    assert refusal.value.say.clause == 19


def test_s19_every_choice_of_so_many_cards_is_offered_once_in_order():
    """All choices of 9 of the richest hand of 18 cards, against plain counting."""
    kinds = "10 10 40 40 100 100 106 106 200 200 225 225 333 333 335 500 501 ∞"
    deck = "9x10,2x40,11x100,2x106,2x200,2x225,2x333,1x335,1x500,1x501,3xinf"
    table = position("100 " * 9, kinds, preset="bodry", deck=deck).play("9x100")
    counts = [2] * 7 + [1] * 4
    expected = [chosen for chosen in product(*(range(n + 1) for n in counts)) if sum(chosen) == 9]
    numbers = sorted(sum(n << 5 * kind for kind, n in enumerate(chosen)) for chosen in expected)
    assert len(numbers) == 5746
    out = np.zeros(rules.MOST_MOVES, np.int64)
    n = rules.moves(table.s, out)
    # The lead is nine 100s and cannot be matched or transferred here.
    assert out[:n].tolist() == numbers


def test_s19_no_hand_of_18_cards_has_more_choices():
    assert rules.MOST_MOVES > 5746 + 11 + 18 + 1
    assert (
        max(most_choices(finite, infinity) for infinity in (0, 1) for finite in partitions(18 - infinity, 10)) == 5746
    )


def partitions(n, parts, most=18):
    """All ways to hold ``n`` cards of at most ``parts`` values, the most frequent first."""
    if n == 0 or parts == 0:
        return [[]] if n == 0 else []
    return [[a, *rest] for a in range(min(n, most), 0, -1) for rest in partitions(n - a, parts - 1, a)]


def most_choices(counts, infinity):
    ways = [1]
    for count in [*counts, infinity]:
        longer = [0] * (len(ways) + count)
        for size, n in enumerate(ways):
            for more in range(count + 1):
                longer[size + more] += n
        ways = longer
    return max(ways)


def refusal(table, move):
    seat = table.turn
    return told([view.refuse(table.sees(seat), seat, view.read_move(move))])[0]


def test_s18_refusals_say_why_with_the_clause():
    """Pitfall 44: the same card named twice is not two cards."""
    lead = position("100 100 10", "10 10", preset="classic")
    assert refusal(lead, "501") == "there is no 501 in your hand (§5)"
    assert refusal(lead, "2x10") == "you want to lay 10 2 times and hold 1 (§5)"
    assert refusal(lead, "2x100") == "in this game one card is led (§5)"
    bodry = position("100 100 100 10", "10 10", preset="bodry")
    assert refusal(bodry, "100+10") == "only equal cards can be led together (§14)"
    assert refusal(bodry, "3x100").endswith("there are too few in the hands that must answer (§14)")
    assert refusal(bodry, ">100") == "transfers belong to the games transfer and bespredel (§15)"
    answer = bodry.play("2x100")
    assert refusal(answer, "10") == "2 cards are to be laid here, not 1 (§14)"
    assert refusal(lead.play("100"), "~10") == "here an equal card is always a Hoy (§8)"
    free = position("100 100 10", "10 10", preset="bodry", call="free").play("100")
    assert refusal(free, "~10") == "10 would be no Hoy now, so there is nothing to keep silent about (§8)"
    transfer = position("100 100 10", "100 100 40", preset="transfer")
    assert refusal(transfer, ">100").startswith("one can transfer only while")
    transfer.play("100")
    assert refusal(transfer, ">40") == "only an equal card can be transferred: 100 (§15)"
    assert refusal(transfer, ">2x100") == "only one card at a time can be transferred (§15)"
    few = position("100 10", "100 100 40", preset="transfer").play("100")
    assert refusal(few, ">100") == (
        "that would make 2 cards to answer, and there are too few in the hands that must answer (§15)"
    )
    one = position("100 100 10", "100 100 40", preset="bespredel", transfer_adds="one").play("100")
    assert refusal(one, ">2x100") == "only one card at a time can be transferred (§16)"
    late = position("100 10", "40 10", "100 10", preset="transfer").play("100 40")
    assert refusal(late, ">100").startswith("one can transfer only while")
    short = position("100 100 100", "40 40 10", "10 10", preset="bodry").play("3x100 2x40+10")
    assert refusal(short, "10") == "2 cards are to be laid here, not 1 (§14)"


def test_s18_why_some_cards_cannot_be_laid():
    table = position("100 100 ∞ ∞", "10 10", deck="30x10,4x100,2xinf")
    seen = table.sees(0)
    assert told(
        [
            view.why_not(seen, 1, ("10",)),
            view.why_not(seen, 0, ()),
            view.why_not(seen, 0, ("∞", "∞")),
            view.why_not(seen, 0, ("100", "100")),
        ]
    ) == [
        "it is not your turn (§5)",
        "one must lay: there is no passing (§5)",
        "there may be at most one infinity in a move (§14)",
        "in this game one card is led (§5)",
    ]


def test_s18_choices_say_what_they_do():
    table = position("100 10 10", "100 40 40", preset="transfer", call="free").play("100")
    moves = [view.read_move(text) for text in table.moves()]
    assert told([view.tell_move(table.sees(1), move) for move in moves]) == [
        "40",
        "100 – Hoy!",
        "100 – transfer to the next player",
        "100 without calling Hoy",
    ]
    assert view.gesture(table.sees(1), moves[2]).onto == ("zone:laid",)
    assert view.gesture(table.sees(1), moves[0]).cards == ("40",)
    short = position("100 100", "40 40", "501", preset="bodry").play("2x100 2x40")
    assert told([view.tell_move(short.sees(2), packed("501"))]) == ["501 – not enough to win"]


def test_s18_what_happened_is_told():
    table = position("100 10 ∞ 40", "100 10 333", "40 10 10", vlada="soft")
    assert happens(table, "100") == ["Ann: 100"]
    assert happens(table, "100") == ["Bob: 100 – Hoy! Everybody else who has cards lays again; decider: Bob (§8)"]
    assert happens(table, "40") == ["Cleo: 40"]
    assert happens(table, "∞") == ["Ann: ∞"]
    assert happens(table, "333") == [
        "Bob: 333",
        "Bob: the infinity is killed (§13)",
        "Bob: the pile, 5 cards (§6)",
    ]


def test_s13_the_lead_of_the_next_round_is_not_told_to_kill():
    table = position("10 333", "100 40", "∞", vlada="soft").play("10 100 ∞")
    assert happens(table, "333") == ["Ann: 333"]


def test_s18_what_followed_a_move_is_told():
    table = position("100 10 10", "100 40 40", "10 10", "501 500", preset="transfer", phantom="on")
    assert happens(table, "100") == ["Ann: 100"]
    assert happens(table, ">100") == ["Bob: 100 – transferred (§15)"]
    assert happens(table, "2x10") == ["Cleo: 10, 10", "Bob: the pile, 4 cards (§14)"]
    assert happens(table, "40") == ["Bob: 40", "Phantom: 501"]
    assert happens(table, "10") == [
        "Ann: 10",
        "Phantom: the pile, 3 cards (§6)",
        "Phantom: 500",
    ]


def test_s14_a_pile_won_with_several_cards_is_told_with_the_clause_of_covering():
    table = position("100 100 10 10", "500 10 40", "501 40", preset="bodry").play("2x100 500+10")
    assert happens(table, "501+40")[-1] == "Ann: the pile, 6 cards (§14)"
    table.play("10")
    assert happens(table, "40")[-2:] == [
        "Bob: the pile, 2 cards (§6)",
        "Ann: what is left goes into the bank: 10 (§9)",
    ]


def test_s18_the_end_of_a_game_is_told():
    table = position("100", "500 40", "10", lottery="trick")
    table.s.stock[:3] = [8, 0, 10]
    table.s.left = 3
    table.play("100 500")
    assert happens(table, "10") == [
        "Cleo: 10",
        "Bob: the pile, 3 cards (§6)",
        "Bob: what is left goes into the bank: 40 (§9)",
        "Final lottery: (§10)",
        "Bob: ∞",
        "Cleo: 10",
        "Ann: 500",
        "Bob: the lottery (§10)",
    ]
    assert told(view.scored(table.sees(0))) == [
        "Ann: an empty bank = 0 (§11)",
        "Bob: ∞ (counts 0), 2×500, 100, 40, 2×10 = 1,160 (§11)",
        "Cleo: an empty bank = 0 (§11)",
        "Winner of the game: Bob, 1,160 points (§12)",
    ]


def test_s18_who_takes_the_last_pile_is_told_though_another_wins_the_lottery():
    table = position("501", "10", lottery="trick")
    table.s.stock[:2] = [9, 8]  # the last is opened first
    table.s.left = 2
    table.play("501")
    assert happens(table, "10") == [
        "Bob: 10",
        "Ann: the pile, 2 cards (§6)",
        "Final lottery: (§10)",
        "Ann: 500",
        "Bob: 501",
        "Bob: the lottery (§10)",
    ]
    assert [zone.name for zone in view.zones(table.sees(0), 0)] == ["bank", "hand"] * 2


def test_s18_the_end_of_a_game_without_a_lottery_is_told():
    table = position("501 40", "10", scoring="round_down").play("501")
    assert happens(table, "10") == [
        "Bob: 10",
        "Ann: the pile, 2 cards (§6)",
        "Ann: what is left goes into the bank: 40 (§9)",
    ]
    assert told(view.scored(table.sees(0)))[0].startswith("The 10s and the 40 count nothing, and")


@pytest.mark.parametrize(
    ("option", "line"),
    [
        ("last_round", "The lottery cards go to the winner of the last round: Ann (§10)"),
        ("nobody", "Nobody gets the lottery cards (§10)"),
    ],
)
def test_s18_who_got_the_lottery_cards_is_told(option, line):
    table = position("501", "10", lottery=option, scoring="drop_small")
    table.s.stock[:2] = [9, 8]
    table.s.left = 2
    table.play("501")
    assert happens(table, "10")[-1] == line
    assert told(view.scored(table.sees(0)))[0] == "The 10s and the 40 count nothing (§11)"


def test_s18_a_leader_who_is_not_the_winner_is_told():
    table = position("10 40", "501", "10 10").play("10 501")
    assert happens(table, "10")[-1] == "The lead goes to the next who has cards: Cleo (§6)"


def test_s18_another_dealing_and_another_leader_are_told():
    table = Table(2, dealing="sized", hand="1", dealing_leader="first", first_leader="agreed")
    table.deal(deck_from("10 40")).play("10")
    assert happens(table, "40") == [
        "Bob: 40",
        "Bob: the pile, 2 cards (§6)",
        "Dealing 2; first lead: Ann (§4)",
    ]


def test_s18_the_beginning_is_told():
    table = Table(2, phantom="on")
    rules.lot(table.s, np.array([4, 2, *[0] * 34]))
    assert told(view.begun(table.deal(DECK).sees(0), 0), 2) == [
        "Lot for the first lead – Ann: 200 (§3)",
        "Lot for the first lead – Bob: 100 (§3)",
        "Game 1 of 3; first lead: Ann (§3)",
        "Phantom: blind play, the next card of a face-down row (§17)",
    ]
    equal = Table(3)
    rules.lot(equal.s, np.array([4, 2, 4, *[0] * 33]))
    assert told(view.begun(equal.deal(DECK).sees(0), 0))[3:] == [
        "Of equal highest cards the one drawn later leads (§3)",
        "Game 1 of 3; first lead: Cleo (§3)",
    ]
    five = Table(5, first_leader="agreed").deal(DECK)
    assert told(view.begun(five.sees(0), 0)) == [
        "Game 1 of 3; first lead: Ann (§3)",
        "1 card lies aside, unseen, for nobody (§4)",
    ]
    five = Table(5, first_leader="agreed", rest="pile").deal(DECK)
    assert told(view.begun(five.sees(0), 0))[1:] == ["In the pile from the start: 10 (§4)"]


def zone_lines(table, seat):
    return [
        f"{zone.name} {'' if zone.seat is None else zone.seat}: {' '.join(card or '#' for card in zone.cards)}"
        for zone in view.zones(table.sees(seat), seat)
    ]


def test_s18_the_table_is_shown_lay_by_lay_and_ones_own_hand_last():
    table = Table(5, first_leader="agreed", rest="pile", lottery="trick").deal(deck_from("501 40 106"))
    table.play("40")
    assert zone_lines(table, 1) == [
        "lottery : # # # # #",
        "bank 0: ",
        "hand 0: # # # # #",
        "bank 2: ",
        "hand 2: # # # # # #",
        "bank 3: ",
        "hand 3: # # # # # #",
        "bank 4: ",
        "hand 4: # # # # # #",
        "rest : 501",
        "laid 0: 40",
        "bank 1: ",
        f"hand 1: {' '.join(view.told(int(table.s.hand[1])))}",
    ]
    over = position("501", "10").play("501 10")
    assert zone_lines(over, 0) == ["bank 1: ", "hand 1: ", "bank 0: 501 10", "hand 0: "]
    assert zone_lines(over, -1) == ["bank 0: 501 10", "hand 0: ", "bank 1: ", "hand 1: "]
    stock = Table(2).deal(DECK)
    assert zone_lines(stock, 0)[0] == f"stock : {' '.join('#' * 18)}"


def test_s18_what_else_lies_open_is_told():
    table = position("100 100 10", "10 10", preset="bodry", vlada="soft").play("2x100")
    assert told(view.facts(table.sees(1), 1)) == [
        "Game 1 of 3 (§2)",
        "Decider: Bob (§7)",
        "Cards to lay: 2 (§14)",
        "These kill an infinity laid just before: 333, 335 (§13)",
    ]
    second = Table(2, first_leader="agreed", next_leader="same").deal(DECK).play_out().deal(DECK)
    assert told(view.facts(second.sees(1), 1))[2:] == [
        f"{name}: {second.s.total[seat]:,} points in the match (§12)" for seat, name in enumerate(("Ann", "Bob"))
    ]
    over = position("501", "10").play("501 10")
    assert told(view.facts(over.sees(1), 1)) == [
        "Game 1 of 3 (§2)",
        "Ann: 511 points in the match (§12)",
        "Bob: 0 points in the match (§12)",
    ]
