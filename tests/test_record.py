"""Records of matches: what is written is read back, and whatever was changed since is found."""

import os
import random
import re
import stat
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from koloda import games, record
from koloda.cli.common import told
from koloda.kit.say import Refusal
from koloda.record.write import check_line
from koloda.table import Match

from .choices import rules_of

ROOT = Path(__file__).parent.parent

every_game = pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)


def played(game, moves, players=("Ann", "Bob"), preset="", options=None, seed="1"):
    """A match after so many random moves, or at its end."""
    match = Match(game, players, preset, options, seed)
    go_on(match, moves, random.Random(seed.encode(errors="replace")))
    return match


def go_on(match, moves, choose):
    while moves and not match.over:
        if match.deal_over:
            match.next_deal()
        else:
            match.play(choose.choice(match.legal()))
            moves -= 1


def high_card(moves=1000, **settings):
    return played(games.find("highcard"), moves, **settings)


def same(one, other):
    """Whether two matches are the same in all that can be asked of them."""
    return (
        one.game == other.game
        and one.players == other.players
        and (one.preset, one.values, one.seed, one.lot) == (other.preset, other.values, other.seed, other.lot)
        and (one.deals, one.scores, one.standings) == (other.deals, other.scores, other.standings)
        and one.state.tobytes() == other.state.tobytes()
    )


def refused(text):
    """The refusal of a text, and its sentence."""
    with pytest.raises(record.RecordError) as caught:
        record.read(text)
    return caught.value, told(caught.value, lang="en")


def certified(lines):
    """A record whose check line is right for whatever its lines say."""
    body = "".join(f"{line}\n" for line in lines)
    return body + check_line(body) + "\n"


def edited(text, old, new, count=1):
    """A record that somebody has changed who also knew how to make the check line right."""
    assert old in text
    return certified(text.replace(old, new, count).split("\n")[:-2])


@every_game
def test_what_is_written_is_read_back(game):
    @settings(max_examples=20)
    @given(drawn=rules_of(game), seed=st.text(max_size=5), moves=st.integers(0, 300), by_hand=st.booleans())
    def run(drawn, seed, moves, by_hand):
        players, preset, options = drawn
        try:
            match = Match(game, [f"P{seat}" for seat in range(players)], preset, options, seed)
        except Refusal:
            assume(False)
        if by_hand:
            deal_by_hand(match, random.Random(seed))
        go_on(match, moves, random.Random(seed))
        text = record.write(match)
        again = record.read(text)
        assert same(match, again)
        assert record.write(again) == text
        assert again.over == match.over
        if match.over:
            assert again.winners() == match.winners()

    run()


def deal_by_hand(match, choose):
    """Deal a first deck that is not the seed's, if the rules do not throw it in."""
    cards = match._cards().tolist()
    choose.shuffle(cards)
    try:
        match.next_deal(tuple(cards))
    except Refusal:
        assume(False)


@every_game
def test_any_change_of_a_letter_is_found(game):
    """A letter changed, left out or put in, a line lost, doubled or moved, a record cut anywhere."""
    players = game.options.PLAYERS[0]
    text = record.write(played(game, 120, [f"P{seat}" for seat in range(players)]))

    @settings(max_examples=60)
    @given(change=st.sampled_from(CHANGES), word=st.randoms(use_true_random=False))
    def run(change, word):
        worse = change(text, word)
        assume(worse.removesuffix("\n") != text.removesuffix("\n"))
        error, sentence = refused(worse)
        assert 1 <= error.line <= worse.count("\n") + 2
        assert str(error.line) in sentence

    run()


def change_letter(text, word):
    place = word.randrange(len(text))
    return text[:place] + word.choice("0123456789aK:x \n\0é") + text[place + 1 :]


def lose_letter(text, word):
    place = word.randrange(len(text))
    return text[:place] + text[place + 1 :]


def add_letter(text, word):
    place = word.randrange(len(text) + 1)
    return text[:place] + word.choice("0123456789aK:x \n\0é") + text[place:]


def lose_line(text, word):
    lines = text.split("\n")
    del lines[word.randrange(len(lines) - 1)]
    return "\n".join(lines)


def double_line(text, word):
    lines = text.split("\n")
    place = word.randrange(len(lines) - 1)
    return "\n".join([*lines[:place], lines[place], *lines[place:]])


def swap_lines(text, word):
    lines = text.split("\n")
    one, other = word.sample(range(len(lines) - 1), 2)
    lines[one], lines[other] = lines[other], lines[one]
    return "\n".join(lines)


def cut(text, word):
    return text[: word.randrange(len(text))]


CHANGES = [change_letter, lose_letter, add_letter, lose_line, double_line, swap_lines, cut]


@given(text=st.text())
def test_any_other_text_is_refused(text):
    error, _ = refused(text)
    assert error.line == 1


@given(rest=st.text())
def test_a_first_line_does_not_make_a_record(rest):
    error, _ = refused(f"koloda record 1\n{rest}")
    assert error.line >= 2


def test_a_record_reads_well():
    assert record.write(high_card(4, options={"hand": "2"}, seed="read me")) == (
        "koloda record 1\n"
        "game highcard\n"
        "preset plain\n"
        "option hand=2\n"
        'player 1 "Ann"\n'
        'player 2 "Bob"\n'
        "shuffle 1\n"
        'seed "read me"\n'
        "\n"
        "deal 1\n"
        "2:1 1:7 1:2 2:5\n"
        "scores 1 1\n"
        "totals 1 1\n"
        "\n"
        "unfinished\n"
        "check ff8426fd370f0993\n"
    )


def test_the_example_of_the_documentation_is_a_record():
    page = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")
    example = re.search(r"```\n(koloda record .*?)```", page, re.S)[1]
    match = record.read(example)
    assert match.over
    assert record.write(match) == example
    assert {line.split(" ")[0].split(":")[0] for line in example.splitlines()} >= {
        "koloda", "game", "preset", "option", "player", "shuffle", "seed", "lot", "deal", "cards", "2", "scores",
        "totals", "result", "winners", "check",
    }  # fmt: skip


def test_only_what_differs_from_the_preset_is_written():
    text = record.write(high_card(0, preset="upside_down", options={"low_wins": "on", "deals": "2"}))
    assert [line for line in text.splitlines() if line.startswith("option")] == ["option deals=2"]


def test_long_lines_of_moves_are_wrapped():
    text = record.write(high_card(options={"hand": "3"}, players=["A", "B", "C", "D"]))
    assert max(map(len, text.splitlines())) <= 100
    assert record.write(record.read(text)) == text


def test_a_finished_match_tells_totals_and_winners():
    match = high_card(options={"deals": "1", "hand": "2"}, seed="7")
    ending = record.write(match).splitlines()[-3:-1]
    winners = " ".join(str(seat + 1) for seat in match.winners())
    assert ending == [f"result {match.totals()[0]} {match.totals()[1]}", f"winners {winners}"]


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        'A "quoted" name',
        "back\\slash",
        "two\nlines",
        "\r\n",
        "line\u2028end",
        "\x85",
        "tab\tand\x00nul",
        "שלום \u202e rtl",
        "한국어 👩‍👩‍👧",
        "x" * 200,
        'player 2 "x"',
        "check",
        "\ud800 alone",
    ],
)
def test_a_name_and_a_seed_may_be_any_text(name):
    match = high_card(5, players=[name, "B"], seed=name or "x")
    text = record.write(match)
    assert text.count("\n") == record.write(high_card(5)).count("\n")
    assert same(match, record.read(text))
    text.encode()


def test_line_ends_of_other_systems_and_a_byte_order_mark_are_tolerated():
    match = high_card(7)
    text = record.write(match)
    assert same(match, record.read("\ufeff" + text.replace("\n", "\r\n")))
    assert same(match, record.read(text.removesuffix("\n")))


WHOLE = {"options": {"deals": "2", "hand": "2"}, "seed": "read me"}


@pytest.mark.parametrize(
    ("old", "new", "line", "sentence"),
    [
        ("koloda record 1", "koloda record 2", 1, "`koloda record 1`, the latest format .* found `koloda record 2`"),
        ("koloda record 1", "koloda record", 1, "expected `koloda record 1`, found `koloda record`"),
        ("game highcard", "game poker", 2, "found `game poker`: there is no game poker; games: .*highcard"),
        ("game highcard", f"game {'x' * 300}", 2, "there is no game xxx"),
        ("preset plain", "preset odd", 3, "there is no preset odd; presets of this game: plain, upside_down"),
        ("option hand=2", "option hand=7", 5, r"option hand: 7 is not allowed; allowed: 1…6 \(§1\)"),
        ("option hand=2", "option foot=2", 5, "there is no option foot; options of this game: deals, hand, low_wins"),
        ("option hand=2", "option hand", 5, "option hand:  is not allowed"),
        ("option hand=2", "option hand=3", 5, 'expected `player 1 "Ann"`, found `option hand=3`'),
        ("option hand=2", "option hand=2\noption hand=2", 6, 'expected `player 1 "Ann"`, found `option hand=2`'),
        ("option deals=2\noption hand=2", "option hand=2\noption deals=2", 4, "expected `option deals=2`"),
        ('player 2 "Bob"\n', "", 8, "this game is for 2…4 players, not 1"),
        ('player 2 "Bob"', "player 2 Bob", 7, "expected a text in double quotes, found `player 2 Bob`"),
        ('player 2 "Bob"', 'player 3 "Bob"', 7, 'expected a line `player 2 "…"`, found `player 3 "Bob"`'),
        ('"Bob"', "7", 7, "expected a text in double quotes"),
        ('"Bob"', "[" * 5000, 7, "expected a text in double quotes"),
        ("shuffle 1", "shuffle 2", 8, "expected `shuffle 1`, found `shuffle 2`"),
        ("seed", "sneed", 9, 'expected a line `seed "…"`, found `sneed'),
        (
            '"read me"',
            '"read me"\nlot 1 2 3',
            10,
            "expected players and options .*: these 3 cards are not the 12 cards",
        ),
        ("\n\ndeal 1", "\ndeal 1", 10, "expected an empty line, found `deal 1`"),
        ("deal 1", "deal 2", 11, "expected `deal 1`, found `deal 2`"),
        ("deal 1", "deal 1\ncards 1 2 x", 12, "expected a line `cards …`, found `cards 1 2 x`: there is no card x"),
        ("deal 1", "deal 1\ncards 1 2 3", 12, "expected a deal, found `cards 1 2 3`: these 3 cards are not the 12"),
        ("scores", "1:9\nscores", 13, "expected `scores 1 1`, found `1:9`"),
        ("2:5", "2:5 1:9", 12, "expected `2:1 1:7 1:2 2:5`, found `2:1 1:7 1:2 2:5 1:9`"),
        ("1:7 1:2", "2:7 1:2", 12, "expected a move of seat 1, found `2:7`"),
        ("1:7 1:2", "1:12 1:2", 12, r"expected a legal move of seat 1, found `1:12`: 12 is not in your hand \(§2\)"),
        ("1:7 1:2", "1:no 1:2", 12, "expected a legal move of seat 1, found `1:no`: there is no card no"),
        ("1:7 1:2", "1 1:2", 12, "expected a move of seat 1, found `1`"),
        (" 2:5", "", 13, "expected a move of seat 2, found `scores`"),
        ("1:7 1:2", "1:7\n1:2", 12, "expected `2:1 1:7 1:2 2:5`, found `2:1 1:7`"),
        ("scores 1 1", "scores 2 1", 13, "expected `scores 1 1`, found `scores 2 1`"),
        ("totals 1 1\n", "", 14, "expected `totals 1 1`, found an empty line"),
        ("totals 3 1", "totals 3 2", 19, "expected `totals 3 1`, found `totals 3 2`"),
        ("\ndeal 2", "\nunfinished\ndeal 2", 17, "expected `check .*`, found `deal 2`"),
        ("result 3 1", "result 3 2", 21, "expected `result 3 1`, found `result 3 2`"),
        ("result 3 1\n", "unfinished\n", 21, "expected `result 3 1`, found `unfinished`"),
        ("winners 1", "winners 2", 22, "expected `winners 1`, found `winners 2`"),
        ("winners 1", "winners 1\n", 23, "expected `check .*`, found an empty line"),
        ("winners 1", "winners 1\nwinners 2", 23, "expected `check .*`, found `winners 2`"),
    ],
)
def test_a_wrong_line_is_named_with_what_was_expected_and_found(old, new, line, sentence):
    error, said = refused(edited(record.write(high_card(**WHOLE)), old, new))
    assert re.search(f"^line {line}: .*{sentence}", said), said
    assert error.line == line


def test_where_a_record_breaks_off_is_told():
    lines = record.write(high_card(**WHOLE)).split("\n")
    assert "line 13: expected `scores 1 1`, found the end of the file" in refused("\n".join(lines[:12]))[1]
    said = refused("\n".join(lines[:11]))[1]
    assert "line 12: expected a move of seat 2 or `unfinished`, found the end of the file" in said
    assert said.endswith("the record has no check line at its end, so it was cut short")
    assert "line 16: expected `deal 2` or `unfinished`, found" in refused("\n".join([*lines[:15], "", ""]))[1]


def test_a_score_that_was_changed_by_hand_is_told_with_the_check_line():
    text = record.write(high_card(**WHOLE))
    assert refused(text.replace("scores 1 1", "scores 2 1"))[1].endswith(
        "found `scores 2 1`; its check line does not match, so it was changed after it was written"
    )
    assert refused(edited(text, "scores 1 1", "scores 2 1"))[1].endswith(
        "; its check line matches, so it is as it was written, under other rules than these"
    )


def test_a_name_that_was_changed_by_hand_is_told_as_such():
    text = record.write(high_card(**WHOLE))
    error, said = refused(text.replace("Ann", "Eve"))
    assert error.line == text.count("\n")
    assert "every move and score is right, but something was changed after it was written" in said
    assert same(record.read(edited(text, "Ann", "Eve")), high_card(players=["Eve", "Bob"], **WHOLE))


def test_nothing_may_follow_the_check_line():
    text = record.write(high_card(**WHOLE))
    assert "line 24: expected the end of the file, found `more`" in refused(text + "more\n")[1]
    assert "line 24: expected the end of the file, found an empty line" in refused(text + "\n")[1]


def test_of_a_long_line_the_part_that_differs_is_shown():
    text = record.write(played(games.find("highcard"), 1000, "ABCD", options={"hand": "3"}))
    line = max(text.splitlines(), key=len)
    said = refused(edited(text, line, f"{line}{' 1:1' * 50} end"))[1]
    assert f"{line[-12:]}`, found `…" in said
    assert re.search(rf"found `….*{line[-12:]} 1:1 1:1.*…`", said), said
    assert len(said) < 400


def test_how_far_a_record_replayed_is_known():
    text = record.write(high_card(**WHOLE))
    error, _ = refused(text.replace("1:8 2:6", "1:8 2:7"))
    assert (error.deal, error.turn, error.exact) == (2, 4, 1)
    error, _ = refused(text.replace("preset", "presets"))
    assert (error.deal, error.turn, error.exact) == (0, 0, 0)


def test_a_deck_dealt_by_hand_and_a_lot_are_kept():
    game = games.find("highcard")
    match = Match(game, ["A", "B"], lot=(*range(1, 12), 0), given={"hand": "1"}, seed="x")
    match.next_deal(tuple(reversed(range(12))))
    text = record.write(match)
    assert "lot 2 3 4 5 6 7 8 9 10 11 12 1\n" in text
    assert "\ncards 12 11 10 9 8 7 6 5 4 3 2 1\n" in text
    assert same(match, record.read(text))


def test_saving_is_all_or_nothing(tmp_path, monkeypatch):
    file = tmp_path / "match.koloda"
    match = high_card(3)
    record.save(match, file)
    assert same(record.load(file), match)
    before = file.read_bytes()
    go_on(match, 3, random.Random(1))

    def no_space(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", no_space)
    with pytest.raises(Refusal) as caught:
        record.save(match, file)
    assert "cannot be written: No space left on device" in told(caught.value, lang="en")
    assert file.read_bytes() == before
    assert list(tmp_path.iterdir()) == [file]


def test_a_new_file_may_be_read_by_whom_the_system_says(tmp_path):
    plain = tmp_path / "plain"
    plain.write_text("")
    record.save(high_card(1), tmp_path / "match")
    assert stat.S_IMODE((tmp_path / "match").stat().st_mode) == stat.S_IMODE(plain.stat().st_mode)


def test_saving_through_a_link_keeps_the_link(tmp_path):
    (tmp_path / "real").write_text("")
    (tmp_path / "link").symlink_to(tmp_path / "real")
    record.save(high_card(1), tmp_path / "link")
    assert (tmp_path / "link").is_symlink()
    assert same(record.load(tmp_path / "real"), high_card(1))


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "line 1: expected `koloda record 1`, found the end of the file"),
        (b"\n", "line 1: expected `koloda record 1`, found an empty line"),
        (b"\x89PNG\r\n\x1a\n\x00", "line 1: expected text in UTF-8, found the byte 0x89"),
        (b"koloda record 1\ngame \xff", "line 2: expected text in UTF-8, found the byte 0xff"),
        (b"\0" * 1000, "line 1: expected `koloda record 1`, found `\\x00\\x00"),
        (b'[Event "F/S"]\n', 'line 1: expected `koloda record 1`, found `[Event "F/S"]`'),
        ("koloda record 1\n".encode("utf-16"), "line 1: expected text in UTF-8, found the byte 0xff"),
    ],
)
def test_a_foreign_file_is_refused(tmp_path, content, sentence):
    file = tmp_path / "file"
    file.write_bytes(content)
    with pytest.raises(record.RecordError) as caught:
        record.load(file)
    assert sentence in told(caught.value, lang="en")


def test_what_is_no_file_is_refused(tmp_path, monkeypatch):
    def said(call, path):
        with pytest.raises(Refusal) as caught:
            call(path)
        return told(caught.value, lang="en").replace(str(tmp_path), "")

    assert said(record.load, tmp_path) == " is a folder; a file is needed"
    assert said(record.load, tmp_path / "none") == "there is no file /none"
    assert said(lambda path: record.save(high_card(1), path), tmp_path) == " is a folder; a file is needed"
    none = said(lambda path: record.save(high_card(1), path), tmp_path / "none" / "file")
    assert none == "/none/file cannot be written: No such file or directory"
    monkeypatch.setattr("koloda.record.files.LONGEST", 1 << 20)
    (tmp_path / "big").write_bytes(b"x" * ((1 << 20) + 1))
    assert said(record.load, tmp_path / "big") == "/big is bigger than 1 MiB, too big for a record"
