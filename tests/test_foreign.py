"""Records that other programs wrote replay exactly, and whatever in them does not agree is found and named."""

import copy
import json
import random
import re
from pathlib import Path

import pytest

from koloda import record
from koloda.cli.common import told
from koloda.foreign import FORMATS
from koloda.foreign.replay import FormError
from koloda.kit.say import Refusal
from koloda.words import Words

DATA = Path(__file__).parent / "data"
WHOLE_SETS = Path(__file__).parents[2] / "shared" / "data"
"""Beside the project, where somebody has put them: the sets are too big for it."""

EARLY_END, EXHAUSTED, SAVED = (DATA / f"koikoi-ai-{name}.json" for name in ("early-end", "exhausted", "saved"))
TWO_ROUNDS, EXCERPT = (DATA / f"open-hanafuda-{name}.log" for name in ("two-rounds", "excerpt"))

words = Words("en")


def read(file):
    return file.read_text(encoding="utf-8")


def replay(text, form):
    return FORMATS[form](text)


def steam(match):
    return replay(json.dumps(match), "koikoi-ai")


def hanafuda(text):
    return replay(text, "open-hanafuda")


def first(replayed):
    """The first mismatch as a sentence."""
    assert replayed.mismatches
    return words.tell(replayed.mismatches[0].say())


def refusal(call, *given):
    with pytest.raises(Refusal) as caught:
        call(*given)
    return told(caught.value, lang="en")


@pytest.mark.parametrize(
    ("file", "form", "deals", "finished", "totals"),
    [
        (EARLY_END, "koikoi-ai", 4, True, [66, -6]),
        (EXHAUSTED, "koikoi-ai", 2, False, None),
        (SAVED, "koikoi-ai", 0, False, [30, 30]),
        (TWO_ROUNDS, "open-hanafuda", 2, True, [3, 0]),
        (EXCERPT, "open-hanafuda", 2, False, [0, 37]),
    ],
    ids=lambda value: value.stem if isinstance(value, Path) else "",
)
def test_an_excerpt_replays_exactly_and_is_kept_as_our_record(file, form, deals, finished, totals):
    replayed = replay(read(file), form)
    assert (replayed.deals, replayed.exact, replayed.mismatches) == (deals, deals, ())
    assert replayed.match.over == finished
    assert totals in (None, replayed.match.totals())
    text = record.write(replayed.match)
    assert record.write(record.read(text)) == text


@pytest.mark.parametrize(
    ("folder", "form", "pattern"),
    [("koikoi-steam", "koikoi-ai", "*.json"), ("koikoi-nintendo", "open-hanafuda", "*.log")],
)
def test_the_whole_set_replays_exactly(folder, form, pattern):
    files = sorted((WHOLE_SETS / folder).glob(pattern))
    if not files:
        pytest.skip(f"the set of records {folder} is not beside the project: only the excerpts were replayed")
    for file in files:
        replayed = replay(read(file), form)
        assert not replayed.mismatches, f"{file.name}: {first(replayed)}"
        assert replayed.deals == replayed.exact > 0


@pytest.fixture
def early_end():
    return json.loads(read(EARLY_END))


@pytest.fixture
def exhausted():
    return json.loads(read(EXHAUSTED))


@pytest.fixture
def saved():
    return json.loads(read(SAVED))


def put(match, way, value):
    """Change a place in a record."""
    *parents, last = [int(step) if step.isdecimal() else step for step in way.split(".")]
    place = match
    for step in parents:
        place = place[step]
    assert json.dumps(place[last]) != json.dumps(value)
    place[last] = value
    return match


@pytest.mark.parametrize(
    ("way", "value", "sentence"),
    [
        ("record.round1.basic.Dealer", 2, "deal 1, turn 1, whose turn it is: expected Player 2, found Player 1"),
        ("record.round1.basic.roundWinner", 2, r"the winner of the deal: expected Player 1, found Player 2"),
        ("record.round1.basic.roundWinner", 0, r"the winner of the deal: expected Player 1, found nobody"),
        ("record.round2.basic.player1RoundPts", 99, r"deal 2, .*, the points: expected (\S+) (\S+), found 99 \2$"),
        ("record.round1.turn1.playerInTurn", 2, "deal 1, turn 1, whose turn it is: expected Player 1, found Player 2"),
        ("record.round1.turn2.discardCard", [1, 1], "deal 1, turn 2, the card laid: expected one of .*, found 1B="),
        ("record.round1.turn1.collectCard", [], "deal 1, turn 1, what the card laid takes: expected .*, found nothing"),
        ("record.round1.turn1.drawCard", [1, 1], r"deal 1, turn 1, the card drawn: expected .*, found 1B=\[1,1\]"),
        ("record.round1.turn1.collectCard2", [[1, 1], [1, 2]], "deal 1, turn 1, what the card drawn takes: expected"),
        ("record.round1.turn1.isKoiKoi", True, "deal 1, turn 1, the decision: expected no decision, found koi-koi"),
        ("record.round1.turn1.isKoiKoi", False, "deal 1, turn 1, the decision: expected no decision, found stop"),
        ("record.round1.basic.initPile.0", [1, 1], "deal 1, turn 0, the deal: expected 48 different cards, found 47"),
        ("result.player1EndPts", 65, "the final totals: expected 66 -6, found 65 -6"),
        ("result.gameWinner", 2, "the winner of the match: expected Player 1, found Player 2"),
        ("result.isOver", False, "the end of the match: expected the match is over, found the match goes on"),
    ],
)  # fmt: skip
def test_a_wrong_value_in_a_koikoi_ai_record_is_named(early_end, way, value, sentence):
    replayed = steam(put(early_end, way, value))
    assert re.search(sentence, first(replayed)), first(replayed)


def test_a_wrong_deal_does_not_spoil_the_others(early_end):
    points = steam(put(copy.deepcopy(early_end), "record.round2.basic.player1RoundPts", 99))
    assert (points.deals, points.exact, len(points.mismatches)) == (4, 3, 1)
    turn = early_end["record"]["round2"]["turn1"]
    turn["playerInTurn"] = 3 - turn["playerInTurn"]
    out_of_step = steam(early_end)
    assert (out_of_step.deals, out_of_step.exact, len(out_of_step.mismatches)) == (4, 3, 1)
    assert out_of_step.match is None
    put(early_end, "record.round4.basic.player1RoundPts", 99)
    two = steam(early_end)
    assert (two.deals, two.exact, [mismatch.deal for mismatch in two.mismatches[:2]]) == (4, 2, [2, 4])


def turned_round(told_round):
    """A round with the players changed about: only who deals it is wrong then."""
    basic = told_round["basic"]
    basic["Dealer"] = 3 - basic["Dealer"]
    basic["initHand1"], basic["initHand2"] = basic["initHand2"], basic["initHand1"]
    basic["player1RoundPts"], basic["player2RoundPts"] = basic["player2RoundPts"], basic["player1RoundPts"]
    basic["roundWinner"] = 3 - basic["roundWinner"] if basic["roundWinner"] else 0
    for key, turn in told_round.items():
        if key != "basic":
            turn["playerInTurn"] = 3 - turn["playerInTurn"]


def test_who_deals_next_is_compared(exhausted):
    turned_round(exhausted["record"]["round2"])
    replayed = steam(exhausted)
    assert re.fullmatch(r"deal 2, turn 0, the dealer: expected Player (\d), found Player (?!\1)\d", first(replayed))
    assert (replayed.deals, replayed.exact) == (2, 1)


def test_after_a_deal_that_could_not_be_played_it_is_still_compared_who_deals_next(early_end):
    turn = early_end["record"]["round1"]["turn1"]
    turn["playerInTurn"] = 3 - turn["playerInTurn"]
    turned_round(early_end["record"]["round3"])
    told_wrong = [(mismatch.deal, words.tell(mismatch.what)) for mismatch in steam(early_end).mismatches]
    assert told_wrong[:3] == [(1, "whose turn it is"), (3, "the dealer"), (4, "the dealer")]


def decided(match, answer):
    """The first turn that was answered so, with the number of its round."""
    for n, told_round in enumerate(match["record"].values(), 1):
        for turn in told_round.values():
            if turn.get("isKoiKoi") is answer:
                return n, turn
    raise AssertionError(answer)


@pytest.mark.parametrize(("answer", "found"), [(True, "no decision"), (False, "no decision")])
def test_a_decision_that_is_not_told_is_found(early_end, answer, found):
    n, turn = decided(early_end, answer)
    turn["isKoiKoi"] = None
    assert re.search(
        rf"deal {n}, turn \d+, the decision: expected koi-koi or stop, found {found}", first(steam(early_end))
    )


def test_a_forced_stop_cannot_be_a_koikoi(exhausted):
    n, turn = decided(exhausted, False)
    turn["isKoiKoi"] = True
    assert f"deal {n}, turn" in first(steam(exhausted))


def test_a_choice_of_two_must_be_one_of_the_two(early_end):
    for n, told_round in enumerate(early_end["record"].values(), 1):  # noqa: B007  (used after the loop)
        table = list(told_round["basic"]["initBoard"])
        turn = told_round["turn1"]
        month = [card for card in table if card[0] == turn["discardCard"][0]]
        if len(month) == 2:
            turn["collectCard"][1] = next(card for card in table if card not in month)
            break
    else:
        pytest.fail("no round begins with a choice")
    assert re.search(
        rf"deal {n}, turn 1, what the card laid takes: expected one of \S+ \S+, found", first(steam(early_end))
    )


def test_an_exhausted_deal_may_be_nobodys_or_the_dealers(exhausted):
    basic = exhausted["record"]["round2"]["basic"]
    assert basic["roundWinner"] == 0
    for winner, exact in ((basic["Dealer"], 2), (3 - basic["Dealer"], 1)):
        basic["roundWinner"] = winner
        assert steam(exhausted).exact == exact


def test_the_cards_that_match_are_compared_where_they_are_told(early_end):
    turn = early_end["record"]["round1"]["turn1"]
    table = early_end["record"]["round1"]["basic"]["initBoard"]
    turn["pairCard"] = sorted(card for card in table if card[0] == turn["discardCard"][0])
    assert steam(early_end).exact == 4
    turn["pairCard"] = [*turn["pairCard"], [1, 1]]
    assert "the cards that match the card laid" in first(steam(early_end))
    del turn["pairCard"]
    turn["pairCard2"] = [[1, 1], [1, 2], [1, 3]]
    assert "the cards that match the card drawn" in first(steam(early_end))


@pytest.mark.parametrize(
    ("way", "value", "what"),
    [
        ("turn", 4, "the turn that was saved"),
        ("round", 2, "the deal that was saved"),
        ("dealer", 2, "the dealer"),
        ("playerInTurn", 2, "whose turn it is"),
        ("boardCard.0", [1, 1], "the table"),
        ("pileCard.0", [1, 2], "the stock"),
        ("player1HandCard.0", [1, 1], "a hand"),
        ("player2CollectCard.0", [1, 1], "the cards taken"),
        ("player1KoiKoiNum", 1, "the calls of koi-koi"),
        ("player2Pts", 29, "the totals"),
    ],
)
def test_a_saved_table_is_compared(saved, way, value, what):
    replayed = steam(put(saved, f"save.{way}", value))
    assert f"deal 1, turn 4, {what}: expected" in first(replayed)


def test_an_unfinished_record_may_break_off_in_a_turn(saved):
    turn = saved["record"]["round1"]["turn4"]
    saved["save"] = {}
    for key in ("isKoiKoi", "collectCard2", "drawCard", "collectCard", "discardCard"):
        del turn[key]
        replayed = steam(saved)
        assert (replayed.deals, replayed.mismatches) == (0, ())
    turn["playerInTurn"] = 3 - turn["playerInTurn"]
    replayed = steam(saved)
    assert (replayed.deals, replayed.exact) == (1, 0)


def test_other_rounds_and_points_to_begin_with(exhausted):
    exhausted["info"].update(numRound=2, player1InitPts=50, player2InitPts=50)
    replayed = steam(exhausted)
    assert "the match is over" in first(replayed)
    totals = [50 + sum(r["basic"][f"player{seat}RoundPts"] for r in exhausted["record"].values()) for seat in (1, 2)]
    winner = 0 if totals[0] == totals[1] else 1 + (totals[1] > totals[0])
    exhausted["result"] = {
        "isOver": True,
        "gameWinner": winner,
        "player1EndPts": totals[0],
        "player2EndPts": totals[1],
    }
    replayed = steam(exhausted)
    assert (replayed.deals, replayed.exact, replayed.mismatches) == (2, 2, ())
    assert replayed.match.values["rounds"] == 2
    assert replayed.match.totals() == totals


def test_a_match_that_goes_on_after_its_end_is_found(early_end):
    early_end["record"]["round5"] = early_end["record"]["round4"]
    assert "deal 5, turn 0, the end of the match: expected the match is over, found the match goes on" in first(
        steam(early_end)
    )


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda m: m.pop("info"), r"\.: expected `{\"info\": …}`"),
        (lambda m: m["record"].pop("round2"), r"record: expected `{\"round2\": …}`"),
        (lambda m: m["record"]["round1"].pop("turn2"), r"record\.round1: expected `{\"turn2\": …}`"),
        (lambda m: m["record"]["round1"]["turn2"].pop("drawCard"), r"round1\.turn2: expected `{\"drawCard\": …}`"),
        (lambda m: m["record"]["round1"]["basic"]["initHand1"].pop(), r"round1\.basic\.initHand1: expected 8 cards"),
        (lambda m: put(m, "record.round1.turn1.discardCard", [0, 0]), r"discardCard: expected `\[1…12, 1…4\]`"),
        (lambda m: put(m, "record.round1.turn1.isKoiKoi", 1), r"isKoiKoi: expected `null \| true \| false`, found `1`"),
        (lambda m: put(m, "record.round1.basic.Dealer", True), "Dealer: expected `1…2`, found `true`"),
        (lambda m: put(m, "info.player1InitPts", 20), "info.player2InitPts: expected `20`, found `30`"),
        (lambda m: put(m, "info.numRound", 4000), "option rounds: 4000 is not allowed"),
        (lambda m: put(m, "info.player1Name", None), "info.player1Name: expected `\"…\"`, found `null`"),
        (lambda m: put(m, "record", []), "record: expected"),
    ],
)  # fmt: skip
def test_what_is_no_koikoi_ai_record_is_refused_with_its_place(early_end, change, sentence):
    change(early_end)
    assert re.search(sentence, refusal(steam, early_end))


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, "koloda record 1", '{"a": 1', "1" * 5000])
def test_what_is_no_json_is_refused_with_its_line(text):
    assert re.match(r"line 1(:\d+)?: expected JSON, found|\.: expected", refusal(replay, text, "koikoi-ai"))


def test_the_line_of_broken_json_is_told(early_end):
    lines = json.dumps(early_end, indent=1).split("\n")
    lines[6] = "oops"
    assert refusal(replay, "\n".join(lines), "koikoi-ai").startswith("line 7:1: expected JSON, found `oops")


DRAWN_WON = "[Round 2] Winner=CPU base=1 x1 => +1 (reason=none, Total P1=3 CPU=1)"


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("think drop: 45", "think drop: 46", "deal 2, turn 16, the card laid: expected one of"),
        ("floor take: 21,20", "floor take: 21,22", "what the card drawn takes: expected .*, found 6Ka=21 6R=22"),
        ("floor open: 21", "floor open: 22", "the card drawn: expected 6Ka=21, found 6R=22"),
        ("floor take: 21,20", "floor take: n/a", "what the card drawn takes: expected 6Ka=21 6Kb=20, found nothing"),
        ("[Round 2] Draw", DRAWN_WON, "the decision: expected no decision"),
        ("Final Score: P1=3 CPU=0", "Final Score: P1=4 CPU=0", "the final totals: expected 3 0, found 4 0"),
        ("Winner: P1", "Winner: CPU", "the winner of the match: expected P1 Normal, found CPU Hard"),
        ("Deck: 17,1,", "Deck: 17,2,", "deal 1, turn 0, the table: expected"),
        ("P1 (DOWN-SIDE) own: 12,7", "P1 (DOWN-SIDE) own: 12,6", "deal 1, turn 0, a hand: expected"),
        ("31,38\n", "31,38 (Sake)\n", "deal 1, turn 0, the mark of the sake cup: expected nothing, found \\(Sake\\)"),
        ("37,32,35", "37,35,32", "deal 1, turn 0, the stock: expected"),
        ("rounds=2", "rounds=3", "the end of the match: expected the match goes on, found the match is over"),
        ("rounds=2", "rounds=1", "deal 2, turn 0, the end of the match: expected the match is over"),
    ],
)  # fmt: skip
def test_a_wrong_value_in_a_log_is_named(old, new, sentence):
    text = read(TWO_ROUNDS)
    assert old in text
    before, _, after = text.rpartition(old) if old.startswith(("floor", "think")) else text.partition(old)
    replayed = hanafuda(before + new + after)
    assert re.search(sentence, first(replayed)), first(replayed)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("base=9 x4 => +36", "base=9 x4 => +37", "deal 1, turn .*, the points: expected 0 36, found 0 37"),
        ("base=9 x4", "base=8 x4", "deal 1, turn .*, the points of the combinations: expected 9, found 8"),
        ("base=9 x4", "base=9 x2", "deal 1, turn .*, the multiplier: expected 4, found 2"),
        ("7+ and opponent_koikoi", "7+", r"the reason of .*: expected 7\+ and opponent_koikoi, found 7\+$"),
        ("Total P1=0 CPU=36", "Total P1=0 CPU=35", "deal 1, turn .*, the totals: expected 0 36, found 0 35"),
        ("Winner=CPU base=9", "Winner=P1 base=9", "the winner of the deal: expected CPU Hard, found P1"),
        ("chooses KOIKOI (base=", "chooses KOIKOI (base=1", "the points of the combinations: expected .*, found 1"),
        ("Cards): 3", "Cards): 2", "the combinations: expected kasu 3, .*, found kasu 2, "),
        ("Plain Set", "Plane Set", "the combinations: expected kasu 3, .*, found Plane Set 3, "),
    ],
)  # fmt: skip
def test_a_wrong_score_in_a_log_is_named(old, new, sentence):
    text = read(EXCERPT)
    assert old in text
    replayed = hanafuda(text.replace(old, new, 1))
    assert re.search(sentence, first(replayed)), first(replayed)


def test_a_koikoi_of_the_wrong_player_and_one_that_is_not_told_are_found():
    text = read(EXCERPT)
    call = re.search(r"\[Round 1\] (P1|CPU) chooses KOIKOI.*\n", text)
    other = {"P1": "CPU", "CPU": "P1"}[call[1]]
    wrong = hanafuda(text.replace(call[0], call[0].replace(call[1], other)))
    assert "deal 1, turn" in first(wrong)
    assert "who called koi-koi" in first(wrong)
    missing = hanafuda(text.replace(call[0], ""))
    assert re.match(r"deal 1, turn \d+, the decision: expected koi-koi or stop, found no decision", first(missing))
    assert (missing.deals, missing.exact) == (2, 1)


def test_what_a_log_need_not_tell():
    text = read(TWO_ROUNDS)
    for line in (
        r"Watch Seed.*\n", r"\[CARD-INDEX\].*\n", r"Deck:.*\n", r"(P1|CPU) \(.*\n", r"\[Round Start\]\n", r"  - .*\n",
        r"Winner: .*\n", r"Game Finished.*\n", r".*think select.*\n", r"\[AFTER-OPP\].*\n",
    ):  # fmt: skip
        text, removed = re.subn(line, "", text)
        replayed = hanafuda(text)
        assert (replayed.deals, replayed.exact, replayed.mismatches) == (2, 2, ())
        assert removed or line == r".*think select.*\n"
    text = re.sub(r" \(Env: .*\)", "", text)
    thought = re.compile(r"\[(?:P1|CPU)\] think drop: .*\n(?=\[(?:P1|CPU)\] drop take: \d)")
    assert thought.search(text)
    assert hanafuda(thought.sub("", text)).exact == 2
    assert hanafuda(text.replace("\n", "\r\n")).exact == 2
    assert hanafuda("\ufeff" + text).exact == 2
    assert hanafuda(re.sub(r"\[Round 2\] Draw\n", "", text)).mismatches == ()


def test_a_log_may_break_off_anywhere():
    text = read(TWO_ROUNDS)
    end = text.index("Final Score")
    for place in random.Random(1).sample(range(text.index("[Initial]") + 20, end), 60):
        replayed = hanafuda(text[:place])
        assert replayed.mismatches == ()
        lines = text[: text.rindex("\n", 0, place) + 1]
        assert replayed.deals == replayed.exact == lines.count("=> +3") + lines.count("[Round 2] Draw")


@pytest.mark.parametrize(
    ("old", "new", "line", "sentence"),
    [
        ("Watch Start", "Watch Stop", 1, "expected `Watch Start: P1=… CPU=… rounds=… no_sake=…`"),
        ("rounds=2", "rounds=two", 1, "expected `Watch Start:"),
        ("[Initial] Round 1", "[Initial] Round 2", 17, r"expected `\[Initial\] Round 1`, found `\[Initial\] Round 2`"),
        ("Floor: 12,", "Floor: 48,", 18, "expected `0…47`"),
        ("Floor: 12,", "Floor: ", 18, "expected 48 cards"),
        ("Floor: 12,", "Floor: x,", 18, "expected `Floor: …`"),
        ("[Round 2] Draw", "[Round 2] Drawn", 0, r"expected `\[Round …\] Draw`"),
        ("[Round 2] Draw", "[Round 3] Draw", 0, r"expected `\[Round 2\] …`, found `\[Round 3\] Draw`"),
        ("P1 (DOWN", "P2 (DOWN", 19, r"expected `P1 \(DOWN-SIDE\) own: …`"),
        ("own: 12,", "own: ", 19, "expected 8 cards"),
    ],
)
def test_what_is_no_log_is_refused_with_its_line(old, new, line, sentence):
    text = read(TWO_ROUNDS)
    assert old in text
    place = line or text[: text.index(old)].count("\n") + 1
    assert re.match(rf"line {place}: {sentence}", refusal(hanafuda, text.replace(old, new, 1)))


@pytest.mark.parametrize("text", ["", "\n", "{}", "Floor: 1", "\0\0", "koloda record 1\n"])
def test_other_texts_are_no_logs(text):
    assert re.match(r"line 1: expected `Watch Start: P1=…", refusal(hanafuda, text))


def test_turns_out_of_order_are_refused():
    text = read(EXCERPT)
    part = re.search(r"\[(?:P1|CPU)\] floor open: \d+\n", text)
    with pytest.raises(FormError):
        hanafuda(text.replace(part[0], "", 1))
    with pytest.raises(FormError):
        hanafuda(text.replace(part[0], part[0] * 2, 1))
