"""What a seat may know (§3), and what it is told."""

from itertools import product

import numpy as np
import pytest

from koloda import games
from koloda.games.koikoi import rules, view
from koloda.games.koikoi.deck import CARDS, cards
from koloda.games.koikoi.notation import read_move, write_move
from koloda.kit.view import Gesture
from koloda.words import Words

from .table import QUIET, legal, match, pack, play, position

TABLE = "9A 9R 10A 10R 11B 11A 12B 1R"
LUCKY = "1B 1R 1Ka 1Kb 2A 3B 4A 5A"
SPREAD = "5R 6R 7A 8A 9Ka 10Ka 11K 12Ka"


def seen_by(s, seat):
    seen = np.zeros(1, rules.STATE)[0]
    rules.sees(s, seat, seen)
    return seen


def told(messages):
    words = Words("en", games.find("koikoi"), ("Ann", "Bob"))
    return [words.tell(message) for message in messages]


def after(s, move, seat=0):
    """What a seat is told of a move."""
    before = seen_by(s, seat)
    play(s, move)
    return told(view.happened(before, read_move(move), seen_by(s, seat), seat))


def some_deal(**given):
    s = match(**given)
    assert rules.deal(s, pack(**QUIET, table=TABLE))
    return s


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_s3_the_other_hand_and_the_stock_are_not_seen(seat):
    s = some_deal()
    other = s.copy()
    for owner in (0, 1):
        if owner != seat:
            other.hand[owner] = cards(SPREAD)
    other.stock[:] = other.stock[::-1]
    other.chance = 1
    assert seen_by(s, seat).tobytes() == seen_by(other, seat).tobytes()


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_s3_all_but_the_hands_the_stock_and_chance_is_seen(seat):
    s = some_deal()
    for _ in range(6):
        play(s, legal(s)[0])
    s.luck[1] = 1
    public = set(rules.STATE.names) - {"hand", "stock", "chance"}
    for name in public - {"luck", "rule"}:
        s[name] += 1
    seen = seen_by(s, seat)
    for name in public:
        assert seen[name].tolist() == s[name].tolist(), name
    assert (seen.hand[0], seen.hand[1]) == (s.hand[0] if seat == 0 else 0, s.hand[1])
    assert not seen.stock.any()


@pytest.mark.parametrize("given", [{}, {"no_sake": "on"}, {"teshi": "redeal", "kuttsuki": "redeal"}])
def test_s3_a_guess_fits_what_was_seen(given):
    s = match(**given)
    assert rules.deal(s, pack(QUIET["first"], QUIET["second"], "10R 10A 11B 11A 12B 1R 2R 3R"))
    out = np.zeros(CARDS, np.int64)
    while rules.to_move(s) >= 0:
        for seat, chance in product((-1, 0, 1), (99, 31337 * 2**45 + 1, -(2**61) + 5)):
            seen = seen_by(s, seat)
            guessed = seen.copy()
            guessed.chance = chance
            rules.guess(guessed, seat)
            assert seen_by(guessed, seat).tobytes() == seen.tobytes()
            assert rules.census(guessed, out) == CARDS
            assert sorted(out.tolist()) == list(range(CARDS))
            if seat == rules.to_move(s):
                assert legal(guessed) == legal(s)
            if given.get("no_sake"):
                assert guessed.stock[22:].tolist() == s.stock[22:].tolist()
        play(s, legal(s)[0])


def test_s4_a_guess_deals_no_hand_that_would_have_been_thrown_in():
    s = match(teshi="redeal")
    assert rules.deal(s, pack(SPREAD, "1B 1R 1Ka 2B 2R 2Ka 3B 3R".replace("2B", "2A"), "4A 4R 4Ka 5A 5Ka 6A 6Ka 7R"))
    play(s, "12Ka")
    for chance in range(1, 300):
        seen = seen_by(s, 0)
        seen.chance = chance * 2**54 + 1
        rules.guess(seen, 0)
        hand = int(seen.hand[1])
        assert not any(hand >> 4 * month & 15 == 15 for month in range(12))


def test_s4_a_lucky_hand_is_shown_to_all():
    s = match(teshi="pay_6")
    rules.deal(s, pack(LUCKY, SPREAD, ""))
    for seat in (-1, 1):
        seen = seen_by(s, seat)
        assert seen.hand[0] == cards(LUCKY)
        hands = {zone.seat: zone.cards for zone in view.zones(seen, seat) if zone.name == "hand"}
        assert set(hands[0]) == set(LUCKY.split())
        seen.chance = 99
        rules.guess(seen, seat)
        assert seen.hand[0] == cards(LUCKY)
    assert told(view.scored(seen_by(s, 1))) == [
        "Ann: four cards of a month in the hand (1B, 1R, 1Ka, 1Kb, 2A, 3B, 4A, 5A): 6 (§4)",
        "Ann: +6 (§19)",
        "Next dealer: Ann (§18)",
    ]


def test_s2_the_lot_is_told():
    s = match()
    rules.lot(s, np.array([12, 13, 20, 35, *range(12), *range(14, 20), *range(21, 35), *range(36, 48)]))
    rules.deal(s, pack(**QUIET, table=TABLE))
    assert told(view.begun(seen_by(s, 0), 0)) == [
        "Lot for the deal: the same month for both, once; drawn again (§2)",
        "Lot for the deal – Ann: 6A (§2)",
        "Lot for the deal – Bob: 9Kb (§2)",
        "Deal 1 of 12; dealer, and first to play: Ann (§3)",
    ]


def test_s3_the_month_and_the_brights_are_told_where_they_matter():
    s = some_deal(season="on", field_brights="on")
    s.lots[:] = -1
    assert told(view.begun(seen_by(s, 0), 0))[1:] == [
        "Month of this deal: January (Pine) (§3)",
        "Brights on the table: this deal counts ×2 (§16)",
    ]
    assert told(view.facts(seen_by(s, 0), 0))[2:] == [
        "Month of this deal: January (Pine) (§3)",
        "Brights on the table at the deal: this deal counts ×2 (§16)",
    ]


def test_s5_a_turn_is_told():
    s = position(match(), hand="3B 7A", table="3R", draw="12Kc")
    assert after(s, "3B") == ["Ann: 3B takes 3R (§6)", "From the stock: 12Kc, stays on the table (§7)"]
    s = position(match(), hand="5A 7A", table="9A", draw="5R")
    assert after(s, "5A") == ["Ann: 5A to the table (§5)", "From the stock: 5R takes 5A (§7)"]
    s = position(match(), hand="3B 7A", table="3R 3Kb", draw="3Ka")
    assert after(s, "3Bx3R") == ["Ann: 3B takes 3R (§6)", "From the stock: 3Ka takes 3Kb (§7)"]
    s = position(match(), hand="7R 7A", table="5R 5Ka 5Kb", draw="5A")
    assert after(s, "7R")[1] == "From the stock: 5A takes 5R, 5Ka, 5Kb (§7)"


def test_s7_what_becomes_of_the_drawn_card_is_told():
    s = position(match(), hand="3B 7A", table="3R", draw="3Ka")
    assert after(s, "3B")[1].startswith("From the stock: 3Ka; the pair of its month is taken already")
    s = position(match(capture_timing="stuck"), hand="3B 7A", table="3R", draw="3Ka")
    assert after(s, "3B")[1].startswith("From the stock: 3Ka; three of a month stick together")
    s = position(match(), hand="5A 7A", table="9A 9Kb", draw="9R")
    assert after(s, "5A")[1] == "From the stock: 9R, can take one of 9A, 9Kb (§7)"
    assert told(view.facts(seen_by(s, 0), 0))[-1] == "Ann: the drawn 9R can take either of two (§7)"
    assert [zone.cards for zone in view.zones(seen_by(s, 1), 1) if zone.name == "drawn"] == [("9R",)]
    assert after(s, "x9A") == ["From the stock: 9R takes 9A (§7)"]


def test_s15_combinations_and_decisions_are_told():
    s = position(match(), hand="3B 7A", table="3R", won="9A 8B", other_hand="7R")
    assert after(s, "3B")[2:] == ["Ann: Blossom Viewing, 5 points (§10)"]
    assert told(view.facts(seen_by(s, 1), 1)) == [
        "Deal 1 of 12 (§3)",
        "Dealer: Ann (§3)",
        "Ann: Blossom Viewing 5, Moon Viewing 5; together 10 (§8)",
        "Ann: koi-koi or stop? (§15)",
    ]
    assert told(view.tell_move(seen_by(s, 0), read_move(move)) for move in legal(s)) == [
        "Koi-koi: play on for more (§15)",
        "Stop: score 10 points (§16)",
    ]
    again = s.copy()
    assert after(s, "koikoi") == ["Ann: Koi-koi! (§15)"]
    assert "Ann: koi-koi called once (§15)" in told(view.facts(seen_by(s, 1), 1))
    assert after(again, "stop") == ["Ann: Stop (§15)"]


def test_s10_a_viewing_spoilt_by_rain_is_told():
    s = position(match(rain="rain_man"), hand="11A 7A", table="11B", won="3B 8B 9A", other_hand="7R")
    assert after(s, "11A")[2:] == [
        "Ann: Blossom Viewing is spoilt by rain (§10)",
        "Ann: Moon Viewing is spoilt by rain (§10)",
    ]


def test_s15_why_a_deal_ends_without_a_word_is_told():
    s = position(match(), hand="3B", table="3R", won="9A", other_hand="7R")
    assert after(s, "3B")[-1] == "Ann: Stop, for the hand is empty (§15)"
    s = position(match(koikoi_limit="once_per_deal"), hand="3B 7A", table="3R", won="9A", calls=(0, 1))
    assert after(s, "3B")[-1] == "Ann: Stop, for no call of koi-koi is left (§15)"
    s = position(match(), hand="5A", other_hand="", draw="12Kc")
    assert after(s, "5A")[-1] == "Both hands are empty and nobody has stopped (§17)"


def stopped(won, calls=(0, 0), brights=0, **given):
    s = position(match(**given), won=won, calls=calls)
    s.field_brights = brights
    s.phase = 2
    play(s, "stop")
    return told(view.scored(seen_by(s, 1)))


def test_s16_a_score_is_explained():
    assert stopped("3B 9A 1R 2R 3R 4R") == [
        "Blossom Viewing (3B, 9A): 5 (§10)",
        "Poetry Ribbons (1R, 2R, 3R), more cards (4R): 6 (§12)",
        "Ann: +11 (§19)",
        "Next dealer: Ann (§18)",
    ]
    assert stopped("1B 3B 8B 12B", (1, 1), own_koikoi="plus", seven_double="on", opponent_koikoi="double") == [
        "Four Brights (1B, 3B, 8B, 12B): 8 (§9)",
        "Own koi-koi: +1 (§16)",
        "7 points or more in combinations: ×2 (§16)",
        "The opponent’s koi-koi: ×2 (§16)",
        "(8 + 1) × 4 = 36 (§16)",
        "Ann: +36 (§19)",
        "Next dealer: Ann (§18)",
    ]
    assert stopped("1B 3B 8B", (1, 0), 2, own_koikoi="times", field_brights="on", multipliers="add", rounds=1) == [
        "Three Brights (1B, 3B, 8B): 5 (§9)",
        "Own koi-koi: ×2 (§16)",
        "Brights on the table at the deal: ×2 (§16)",
        "Multipliers added up: ×3 (§16)",
        "5 × 3 = 15 (§16)",
        "Ann: +15 (§19)",
    ]
    assert stopped("1B 3B 8B", (1, 0), own_koikoi="plus", score_mode="transfer")[1:4] == [
        "Own koi-koi: +1 (§16)",
        "5 + 1 = 6 (§16)",
        "Ann: +6, Bob: −6 (§19)",
    ]


def test_s13_the_cup_stands_among_the_chaff_and_the_month_among_its_cards():
    nine = "1Ka 1Kb 2Ka 2Kb 3Ka 3Kb 4Ka 4Kb 5Ka"
    assert stopped(f"{nine} 9A")[0] == ("Ten Chaff (1Ka, 1Kb, 2Ka, 2Kb, 3Ka, 3Kb, 4Ka, 4Kb, 5Ka, 9A): 1 (§13)")
    assert stopped("1B 1R 1Ka 1Kb", tsukifuda=4)[0] == "Cards of the month (1B, 1R, 1Ka, 1Kb): 4 (§14)"


@pytest.mark.parametrize(
    ("how", "line"),
    [
        ("draw", "Exhausted deal: a draw (§17)"),
        ("dealer_1", "Exhausted deal: points for the dealer, Ann (§17)"),
        ("dealer_6", "Exhausted deal: points for the dealer, Ann (§17)"),
    ],
)
def test_s17_an_exhausted_deal_is_explained(how, line):
    s = position(match(exhausted=how), hand="5A", other_hand="", other_won="1B 3B 8B", calls=(0, 1))
    play(s, "5A")
    lines = told(view.scored(seen_by(s, 0)))
    assert lines[0] == line
    assert (lines[1] == "Nobody scores (§19)") == (how == "draw")


def test_s17_the_better_combinations_of_an_exhausted_deal_are_told():
    given = {"hand": "5A", "other_hand": "", "other_won": "1B 3B 8B 4R"}
    s = play(position(match(exhausted="highest"), calls=(0, 1), **given), "5A")
    assert told(view.scored(seen_by(s, 0))) == [
        "Exhausted deal: points for the better combinations, Bob (§17)",
        "Three Brights (1B, 3B, 8B): 5 (§9)",
        "Bob: +5 (§19)",
        "Next dealer: Bob (§18)",
    ]
    s = play(position(match(exhausted="highest"), won="1R 2R 3R", calls=(1, 1), **given), "5A")
    assert told(view.scored(seen_by(s, 0)))[:2] == [
        "Exhausted deal: equal combinations, points for the dealer, Ann (§17)",
        "Poetry Ribbons (1R, 2R, 3R): 5 (§12)",
    ]


@pytest.mark.parametrize(
    ("given", "lines"),
    [
        ({"both_lucky": "both"}, ["both are paid (§4)", "Ann: +6 (§19)", "Bob: +6 (§19)"]),
        ({"both_lucky": "both", "score_mode": "transfer"}, ["each player pays the other (§4)", "Nobody scores (§19)"]),
        ({"both_lucky": "cancel"}, ["nobody is paid (§4)", "Nobody scores (§19)"]),
        ({"both_lucky": "dealer"}, ["only the dealer is paid, Ann (§4)", "Ann: +6 (§19)"]),
    ],
)
def test_s4_two_lucky_hands_are_explained(given, lines):
    s = match(teshi="pay_6", **given)
    assert rules.deal(s, pack(LUCKY, "12B 12Ka 12Kb 12Kc 5R 6R 7A 8A", "9R 10A 10R 11B 11A 2R 3R 4R"))
    scored = told(view.scored(seen_by(s, -1)))
    assert [line.split(":")[0] for line in scored[:2]] == ["Ann", "Bob"]
    assert scored[2:-1] == [f"Both hands are lucky: {lines[0]}", *lines[1:]]


FOUR_ON_TABLE = "12B 12Ka 12Kb 12Kc 9A 10A 11A 1R"
PAIRS_ON_TABLE = "12B 12Ka 9A 9R 10A 10R 11B 11A"


@pytest.mark.parametrize(
    ("given", "table", "line"),
    [
        ({"field4": "void_swap"}, FOUR_ON_TABLE, "Four cards of a month on the table: the deal is void"),
        ({"field4": "dealer_6"}, FOUR_ON_TABLE, "Four cards of a month on the table: 6 for the dealer, Ann"),
        ({"field_pairs4": "void_swap"}, PAIRS_ON_TABLE, "Four pairs on the table: the deal is void"),
        ({"field_pairs4": "dealer_6"}, PAIRS_ON_TABLE, "Four pairs on the table: 6 for the dealer, Ann"),
    ],
)
def test_s4_a_lucky_table_is_explained(given, table, line):
    s = match(**given)
    assert rules.deal(s, pack(**QUIET, table=table))
    assert told(view.scored(seen_by(s, -1)))[0] == f"{line} (§4)"


def test_s4_four_pairs_in_a_hand_are_explained():
    s = match(kuttsuki="pay_6")
    assert rules.deal(s, pack("1B 1R 2A 2R 3B 3R 4A 4R", SPREAD, ""))
    assert told(view.scored(seen_by(s, -1)))[0].startswith("Ann: four pairs in the hand (1B, 1R, 2A")


def refused(s, move):
    return told([view.refuse(seen_by(s, int(s.turn)), int(s.turn), read_move(move))])[0]


def test_s5_illegal_moves_are_refused_with_a_reason():
    s = position(match(), hand="5A 7A 3B 12B", table="5R 5Ka 7R 12Ka 12Kb 12Kc", draw="9R")
    assert refused(s, "1B") == "1B is not in the hand (§5)"
    assert refused(s, "5A") == "5A can take one of 5R, 5Ka: say which (§6)"
    assert refused(s, "5Ax5Kb") == "5A can take one of 5R, 5Ka: say which (§6)"
    assert refused(s, "7Ax7R") == "7A takes 7R, so there is nothing to choose (§6)"
    assert refused(s, "3Bx3R") == "3B finds no card of its month on the table, so there is nothing to choose (§6)"
    assert refused(s, "12Bx12Ka") == "12B takes all of 12Ka, 12Kb, 12Kc, so there is nothing to choose (§6)"
    assert refused(s, "x5R") == "the turn begins with a card from the hand (§5)"
    assert refused(s, "stop").startswith("koi-koi and stop are for the end of a turn")
    s.phase = 2
    assert refused(s, "5A") == "now it is koi-koi or stop (§15)"
    s.phase = 3
    assert refused(s, "5A") == "the deal is over (§5)"
    s = position(match(), hand="5A 7A", table="9A 9Kb", draw="9R")
    play(s, "5A")
    assert refused(s, "7A") == "the drawn 9R takes one of 9A, 9Kb: say which (§7)"


def test_s5_the_cards_that_a_hand_takes_up():
    s = position(match(), hand="5A 3B", table="5R 5Ka 9A 9Kb", draw="9R")
    gestures = [view.gesture(seen_by(s, 0), read_move(move)) for move in legal(s)]
    assert gestures == [Gesture(("3B",)), Gesture(("5A",), ("5R",)), Gesture(("5A",), ("5Ka",))]
    assert told([view.why_not(seen_by(s, 0), 0, ("5A",))]) == ["5A can take one of 5R, 5Ka: say which (§6)"]
    for cards_up in (("5A", "3B"), ()):
        assert told([view.why_not(seen_by(s, 0), 0, cards_up)]) == ["a turn begins with one card from the hand (§5)"]
    assert told([view.why_not(seen_by(s, 1), 1, ("10Ka",))]) == ["it is the other player’s turn (§5)"]
    play(s, "3B")
    assert told([view.tell_move(seen_by(s, 0), read_move("x9A"))]) == ["the drawn 9R takes 9A (§7)"]
    assert view.gesture(seen_by(s, 0), read_move("x9A")) == Gesture((), ("9A",))
    assert told([view.why_not(seen_by(s, 0), 0, ())]) == ["the drawn 9R takes one of 9A, 9Kb: say which (§7)"]
    assert view.gesture(seen_by(s, 0), read_move("stop")) == Gesture()


def test_s6_choices_are_told():
    s = position(match(), hand="5A 3B", table="5R 5Ka 12B")
    choices = [view.tell_move(seen_by(s, 0), read_move(move)) for move in legal(s)]
    assert told(choices) == ["3B to the table", "5A takes 5R", "5A takes 5Ka"]
    assert write_move(read_move("x5Ka")) == "x5Ka"


@pytest.mark.parametrize(
    ("card", "name"),
    [
        ("1B", "Pine: crane, a bright"),
        ("9A", "Chrysanthemum: sake cup, an animal"),
        ("3R", "Cherry: poetry ribbon"),
        ("10R", "Maple: blue ribbon"),
        ("11R", "Willow: red ribbon"),
        ("11K", "Willow: lightning, chaff"),
        ("12Kc", "Paulownia: chaff"),
    ],
)
def test_s1_cards_have_names(card, name):
    assert told([view.card_name(card)]) == [name]
    assert view.card(view.read_card(card)) == card


def test_s3_a_spectator_sees_both_sides_and_no_hand():
    s = some_deal()
    zones = view.zones(seen_by(s, -1), -1)
    assert [(zone.name, zone.seat) for zone in zones] == [
        ("hand", 1),
        ("taken", 1),
        ("stock", None),
        ("table", None),
        ("taken", 0),
        ("hand", 0),
    ]
    assert zones[0].cards == zones[-1].cards == (None,) * 8
