"""Young Hunter: notation, refusals, and what is told."""

import numpy as np
import pytest

from koloda.games import find
from koloda.games.hunter import rules, view
from koloda.games.hunter.notation import EVERY_MOVE
from koloda.kit.say import Refusal
from koloda.words import Words

from .table import A, B, C, D, deal, doubting, fresh, ninth, numbers, play, position, seen, shuffled, trick

WORDS = Words("en", find("hunter"), ("Ann", "Bob", "Cid", "Dot"))


def tell(messages):
    return [WORDS.tell(message) for message in messages]


def told(state, seat, move):
    """What a seat is told of a move."""
    before = seen(state, seat)
    play(state, move)
    return tell(view.happened(before, view.read_move(move), seen(state, seat), seat))


# §17: notation


def test_s17_every_move_is_read_as_it_is_written():
    texts = [view.write_move(move) for move in EVERY_MOVE]
    assert len(set(texts)) == len(EVERY_MOVE) == 52 + 1 + 13 + 1 + 4 + 80
    for move, text in zip(EVERY_MOVE, texts, strict=True):
        assert view.read_move(text) == move
        assert not any(letter.isspace() for letter in text)


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("10h", "10♥"),
        ("TH", "10♥"),
        ("♥10", "10♥"),
        ("js", "J♠"),
        (" A♦ ", "A♦"),
        ("Q♥\N{VARIATION SELECTOR-16}", "Q♥"),
        ("SILENT", "silent"),
        ("catch:h+hit:s", "hit:♠+catch:♥"),
        ("Hit:♣", "hit:♣"),
    ],
)
def test_s17_moves_may_be_typed_with_letters(typed, move):
    assert view.write_move(view.read_move(typed)) == move


@pytest.mark.parametrize(
    "typed",
    [
        *("", "11h", "1♠", "J", "♠", "JJ", "J♠ J♥"),
        *("say:13", "say:", "say:-1", "doubt:0", "doubt:5", "doubt"),
        *("hit:♠+catch:♠", "take:♠", ":♠", "hit:", "hit:♠+", "hit:SH"),
    ],
)
def test_s17_what_is_no_move_is_refused(typed):
    with pytest.raises(Refusal) as refusal:
        view.read_move(typed)
    assert refusal.value.say.clause == 17
    assert WORDS.tell(refusal.value.say)


def test_s17_what_is_no_card_is_refused():
    with pytest.raises(Refusal) as refusal:
        view.read_card("silent")
    assert "silent" in WORDS.tell(refusal.value.say)


def test_s1_cards_have_names():
    assert WORDS.tell(view.card_name("J♥")) == "jack of hearts"
    assert WORDS.tell(view.card_name("10♣")) == "ten of clubs"


# Refusals


def refused(state, seat, move):
    return WORDS.tell(view.refuse(seen(state, seat), seat, view.read_move(move)))


def test_s8_refusals_say_which_rule_forbids_a_card():
    state = position("9♥ 2♣", "3♥ A♠", "4♠ 5♣", "6♣ 7♣")
    assert refused(state, A, "K♦") == "K♦ is not in your hand (§8)"
    assert refused(state, B, "3♥") == "it is not your turn; to move: Ann (§8)"
    assert refused(state, A, "silent") == "announcements are over; lay a card (§8)"
    play(state, "9♥")
    assert refused(state, B, "A♠") == (
        "A♠ does not follow suit, and your hand has cards of the suit led: ♥ hearts (§8)"
    )
    play(state, "3♥")
    assert refused(state, C, "5♣") == (
        "5♣ is no trump; your hand has none of the suit led, so a trump must be laid: ♠ spades (§8)"
    )


def test_s5_refusals_say_what_may_be_announced():
    state = fresh()
    deal(state, shuffled(1))
    assert refused(state, B, "say:12") == "12 points cannot be announced; allowed: nothing, or 1 to 9 (§5)"
    assert refused(state, B, "say:0") == "0 points cannot be announced; allowed: nothing, or 1 to 9 (§5)"
    assert refused(state, B, "J♠") == "now is the time to announce: nothing, or a number of points from 1 to 9 (§5)"
    assert refused(state, A, "silent") == "it is not your turn; to move: Bob (§5)"
    state = fresh(announce="pagat_list")
    deal(state, shuffled(1))
    assert refused(state, B, "say:3").endswith("(§6)")


def test_s7_refusals_say_whose_announcement_is_in_question():
    state = doubting("say:1", "silent", "silent", "say:2")
    assert refused(state, B, "doubt:4") == "now the announcement of Ann may be believed or doubted (§7)"


def test_s15_after_the_last_trick_nothing_is_laid():
    assert refused(trick("2♥ 3♥ 4♥ 5♥"), A, "2♥") == "the deal is over (§15)"


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        (("A♠",), "refuse.follow"),
        (("3♥", "A♠"), "refuse.one_card"),
        ((), "refuse.one_card"),
        (("3♥",), "refuse.one_card"),
        (("K♦",), "refuse.not_held"),
    ],
)
def test_s8_why_cards_taken_up_cannot_be_laid(cards, why):
    state = position("9♥ 2♣", "3♥ A♠", "4♠ 5♣", "6♣ 7♣")
    assert view.why_not(seen(state, B), B, cards).key == "refuse.turn"
    play(state, "9♥")
    assert view.why_not(seen(state, B), B, cards).key == why


def test_s8_a_card_is_taken_up_and_an_announcement_touches_none():
    state = seen(fresh(), A)
    assert view.gesture(state, view.read_move("J♠")).cards == ("J♠",)
    assert view.gesture(state, view.read_move("say:3")).cards == ()


# What is told


def test_s5_what_is_announced_in_secret_is_told_to_nobody_before_all_have_spoken():
    one, other = (fresh(announce_order="at_once") for _ in range(2))
    for state in (one, other):
        deal(state, shuffled(1))
    assert told(one, A, "say:3") == told(other, A, "say:8")
    assert told(one, C, "say:1") == ["Cid: 1 point announced, hidden from the others until all have announced (§5)"]
    assert told(one, A, "silent") == ["Dot: announcement made, hidden until all have announced (§5)"]
    assert told(one, -1, "say:2") == [
        "Bob: 3 points announced (§5)",
        "Cid: 1 point announced (§5)",
        "Dot: nothing announced (§5)",
        "Ann: 2 points announced (§5)",
        "First lead: Bob (§8)",
    ]


def test_s6_a_list_is_told_jack_by_jack():
    state = fresh(announce="pagat_list")
    deal(state, shuffled(1))
    assert told(state, A, "hit:♠+catch:♣") == ["Bob: J♠ hit, J♣ catch announced (§6)"]
    assert WORDS.tell(view.tell_move(seen(state, C), view.read_move("hit:♥"))) == "Announce J♥ hit"


def test_s7_doubts_are_told_and_stay_in_sight():
    state = doubting("say:1", "silent", "silent", "say:2", doubters="every")
    assert WORDS.tell(view.tell_move(seen(state, B), view.read_move("believe"))) == "Believe: Ann (1 point)"
    assert WORDS.tell(view.tell_move(seen(state, B), view.read_move("doubt:1"))) == "Doubt: Ann (1 point)"
    assert told(state, A, "doubt:1") == ["Bob: announcement doubted (Ann) (§7)"]
    assert told(state, A, "believe") == ["Cid: announcement believed (Ann) (§7)"]
    play(state, "doubt:1")
    facts = tell(view.facts(seen(state, C), C))
    assert "Ann: 1 point announced; doubted by Bob, Dot (§7)" in facts
    assert "Dot: 2 points announced (§5)" in facts


def test_s9_a_trick_is_told_with_its_taker_and_its_jacks():
    state = position("10♥", "J♥", "A♥", "J♣")
    play(state, "10♥", "J♥", "A♥")
    assert told(state, A, "J♣") == [
        "Dot: J♣",
        "Cid: the trick (§9)",
        "Cid: J♥ catch, 2 points (§11)",
        "Cid: J♣ catch, 2 points (§11)",
    ]
    assert tell(view.scored(seen(state, A)))[4:6] == [
        "Cid: J♥ catch, 2 points (§11)",
        "Cid: J♣ catch, 2 points (§11)",
    ]


def test_s13_the_score_sheet_explains_every_point():
    cards = ("A♣", "J♦", "J♥", "2♣")
    state = position(*cards, calls={A: "say:3", B: "say:1", C: "silent", D: "say:2"}, doubts={B: [C], D: [A]})
    play(state, *cards)
    assert tell(view.scored(seen(state, -1))) == [
        "Ann: J♥ catch, 2 points (§11)",
        "Ann: J♦ catch, 2 points (§11)",
        "Ann: 3 announced, 4 made; kept: 3 × 2 + 1 beyond = 7 (§12)",
        "Ann: doubt (Dot): 2 (§13)",
        "Ann: 9 points in this deal, 9 in all (§15)",
        "Bob: no jacks (§10)",
        "Bob: 1 announced, 0 made; broken: −1 (§12)",
        "Bob: −1 point in this deal, −1 in all (§15)",
        "Cid: no jacks (§10)",
        "Cid: doubt (Bob): 1 (§13)",
        "Cid: 1 point in this deal, 1 in all (§15)",
        "Dot: no jacks (§10)",
        "Dot: 2 announced, 0 made; broken: −2 (§12)",
        "Dot: −2 points in this deal, −2 in all (§15)",
    ]


def test_s13_the_score_sheet_explains_lists_and_replaced_points():
    cards = ("A♣", "J♦", "J♥", "2♣")
    given = {"announce": "pagat_list", "doubter_points": "replaced"}
    state = position(*cards, calls={A: "catch:♦+hit:♠"}, doubts={A: [B]}, **given)
    play(state, *cards)
    lines = tell(view.scored(seen(state, -1)))
    assert lines[2:5] == [
        "Ann: J♠ hit announced; broken: −2 (§12)",
        "Ann: J♦ catch announced; kept, but doubted, so not doubled: 2 (§13)",
        "Ann: 2 points in this deal, 2 in all (§15)",
    ]
    assert lines[5:9] == [
        "Bob: no jacks (§10)",
        "Bob: doubt (Ann): 0 (§13)",
        "Bob: only doubting counts, own points are lost (§13)",
        "Bob: 0 points in this deal, 0 in all (§15)",
    ]


def test_s12_points_lost_by_a_broken_announcement_are_told():
    cards = ("A♣", "J♦", "J♥", "2♣")

    def line(call, **given):
        state = position(*cards, calls={A: call}, **given)
        play(state, *cards)
        return tell(view.scored(seen(state, -1)))[2]

    assert line("say:5") == "Ann: 5 announced, 4 made; broken: −5 (points made are lost: 4) (§12)"
    assert line("say:5", failure="made_minus_announced") == "Ann: 5 announced, 4 made; broken: 4 − 5 = −1 (§12)"
    assert line("hit:♦", announce="pagat_list") == "Ann: J♦ hit announced; broken: −1 (points made are lost: 2) (§12)"
    assert line("hit:♣", announce="pagat_list") == "Ann: J♣ hit announced; broken: −1 (§12)"
    assert line("say:0", zero="on", success="exact") == (
        "Ann: 0 announced, 4 made; broken: 0 (points made are lost: 4) (§12)"
    )


def test_s10_a_jack_that_does_not_count_is_told():
    state = trick("10♥ J♥ 2♥ 3♥", own_jack="none")
    assert "Bob: J♥ taken, but it does not count (§10)" in tell(view.facts(seen(state, A), A))


def test_s2_the_lots_and_the_deal_are_told():
    state = fresh(jacks_apart="on", ninth_deal="on")
    rules.lot(state, np.array(numbers("K♠ A♣ 2♠ 3♠")))
    deal(state, shuffled(1))
    assert tell(view.begun(seen(state, A), A)) == [
        "Lot for the first deal – Ann: K♠ (§2)",
        "Lot for the first deal – Bob: A♣ (§2)",
        "Lot for the first deal – Cid: 2♠ (§2)",
        "Lot for the first deal – Dot: 3♠ (§2)",
        "The highest card deals first: Bob (§2)",
        "Deal 1 of 9 (§2)",
        "Trump: ♠ spades (§2)",
        "Dealer: Bob (§2)",
        "One jack has been dealt to each player (§4)",
        "First to announce: Cid (§5)",
    ]


def test_s14_the_ninth_deal_is_told():
    state = ninth(("", "Q♠ Q♥", "", ""), announce="off")
    lines = tell(view.begun(seen(state, A), A))
    assert lines == ["The ninth deal (§14)", "No trump (§14)", "Dealer: Ann (§2)", "First lead: Bob (§14)"]


def test_s16_the_table_shows_backs_and_who_lacks_what():
    state = position("9♥ 2♣", "2♠ 3♦", "4♦ 5♣", "6♥ 7♣")
    for seat in range(4):
        state.laid[seat] = (1 << 11) - 1  # eleven cards each, whichever
    play(state, "9♥", "2♠", "4♦")
    zones = view.zones(seen(state, D), D)
    assert [(zone.name, zone.seat, zone.cards) for zone in zones] == [
        ("hand", A, (None,)),
        ("hand", B, (None,) * 2),
        ("hand", C, (None,)),
        ("trick", A, ("9♥",)),
        ("trick", B, ("2♠",)),
        ("trick", C, ("4♦",)),
        ("hand", D, ("6♥", "7♣")),
    ]
    assert tell(view.facts(seen(state, D), D))[-2:] == [
        "Bob: no ♥ hearts left (§16)",
        "Cid: no ♠ spades, ♥ hearts left (§16)",
    ]
    play(state, "6♥")
    assert ("won", B, (None,) * 4) in [(zone.name, zone.seat, zone.cards) for zone in view.zones(seen(state, -1), -1)]


def test_s8_a_trick_is_shown_in_the_order_laid():
    state = position("9♥", "2♠", "4♦", "6♥", leader=C)
    play(state, "4♦", "6♥", "9♥")
    trick = [(zone.seat, zone.cards) for zone in view.zones(seen(state, B), B) if zone.name == "trick"]
    assert trick == [(C, ("4♦",)), (D, ("6♥",)), (A, ("9♥",))]


def test_s5_silence_is_shown_while_others_may_still_announce():
    state = fresh(announce_order="free")
    deal(state, shuffled(1))
    assert WORDS.tell(view.tell_move(seen(state, B), view.read_move("silent"))) == "Announce nothing for now"
    play(state, "silent")
    assert "Bob: nothing announced (§5)" in tell(view.facts(seen(state, A), A))
    play(state, "silent", "silent", "silent")
    assert not [line for line in tell(view.facts(seen(state, A), A)) if "announced" in line]
