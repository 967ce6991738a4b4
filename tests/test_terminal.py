"""Matches at the terminal, typed line by line."""

import builtins
import re

import pytest

from koloda import bots, games, record
from koloda.kit.say import Refusal
from koloda.table import Match
from koloda.terminal import ask, book, keep, seats, show
from koloda.terminal.keep import Keeper
from koloda.terminal.screen import Screen
from koloda.terminal.session import Session
from koloda.words import Words

from .typing_person import CTRL_C, END, run

SHORT = "play highcard --seed 1 --option deals=1"
WHOLE = ["1", "1", "1", ""]


@pytest.fixture
def koloda(monkeypatch, capsys):
    return lambda arguments, lines=(): run(monkeypatch, capsys, arguments, lines)


def record_in(out):
    """Read the record that was printed at the end of an output."""
    text = out[out.index("koloda record 1\n") :]
    return record.read(re.match(r".*\ncheck \w+\n", text, re.DOTALL)[0])


def test_a_whole_match_from_the_first_deal_to_the_winner(koloda):
    code, out, err = koloda(SHORT, WHOLE)
    assert code == 0
    for told in ("Deal 1; dealer: Easy 1", "You: the table (deal 1)", "Hand: 3 7 9", "Deal 1 is over", "won by"):
        assert told in out, told
    assert "Total" in out
    assert err in ("", "Preparing the rules of High Card, once; this can take a minute…\n")


def test_what_happened_is_told_once_and_before_the_table(koloda):
    _, out, _ = koloda(SHORT, WHOLE)
    assert out.count("Deal 1; dealer") == 1
    assert out.index("You: 3\n") < out.index("Hand: 7 9")


def test_the_same_seed_and_the_same_choices_give_the_same_match(koloda):
    assert koloda(SHORT, WHOLE)[1] == koloda(SHORT, WHOLE)[1]


@pytest.mark.parametrize("typed", ["9", "=9", "3"])
def test_a_number_chooses_from_the_list_and_notation_that_is_a_number_wants_a_sign(koloda, typed):
    _, out, _ = koloda(SHORT, [typed, END])
    if typed == "9":
        assert "there is no 9 in the list" in out
        assert "=9" in out
        assert not record_in(out).deals[0].moves
    else:
        assert record_in(out).deals[0].moves[0] == 8


@pytest.mark.parametrize("typed", ["foo", "0", "-1", "=5", "=99", "1 2", "\x00", "٣٣٣", "=", "²", "1" * 5000])
def test_a_wrong_input_is_explained_and_changes_nothing(koloda, typed):
    code, out, _ = koloda(SHORT, [typed, "1", END])
    assert code == 0
    assert record_in(out).deals[0].moves[0] == 2


def test_enter_explains_what_can_be_typed_and_plays_an_only_move(koloda):
    _, out, _ = koloda(SHORT, ["", "1", "1", "", ""])
    assert "Type a number from 1 to 3" in out
    assert "Deal 1 is over" in out


def test_undo_goes_back_to_the_same_persons_last_decision(koloda):
    _, out, _ = koloda(SHORT, ["1", "u", "u", "2", END])
    assert "Taken back." in out
    assert "there is no move to take back" in out
    assert record_in(out).deals[0].moves[0] == 6


def test_undo_after_a_deal_and_after_the_match(koloda):
    _, out, _ = koloda(
        "play highcard --seed 1 --option deals=2", ["1", "1", "1", "u", "1", "", "1", "1", "1", "u", END]
    )
    again = record_in(out)
    assert len(again.deals) == 2
    assert not again.deal_over


def test_a_hint_names_a_legal_move_and_plays_nothing(koloda):
    _, out, _ = koloda(SHORT, ["h", END])
    assert re.search(r"Hint: [123]\) (3|7|9)\n", out)
    assert not record_in(out).deals[0].moves


def test_the_table_and_all_choices_again(koloda):
    _, out, _ = koloda(SHORT, ["l", "m", END])
    assert out.count("Hand: 3 7 9") == 2
    assert out.count(" 1) 3") == 3


def test_the_rules_their_contents_and_a_section(koloda):
    _, out, _ = koloda(SHORT, ["?", "? 3", "?4", "? 9", "? all", END])
    assert "  §2 Play" in out
    assert out.count("## §3 Tricks") == 2
    assert out.count("## §4 The match") == 2
    assert "there is no section 9; sections: 1…4, How we play it" in out


def test_the_help_names_the_commands_last_and_a_section_is_found_by_its_title(koloda):
    _, out, _ = koloda(SHORT, ["?", "? how we", "? tricks", END])
    assert out.index("  §2 Play") < out.index("Type a number from 1 to 3") < out.index("## How we play it")
    assert "## §3 Tricks" in out


def test_what_others_have_is_written_in_one_way_however_many_they_are(koloda):
    _, two, _ = koloda(SHORT, [END])
    _, three, _ = koloda("play highcard --seed 1 --option deals=1 --players 3", [END])
    assert "Hand – Easy 1: 3 cards\n" in two
    assert "Hand – Easy 1: 3 cards; Easy 2: 2 cards\n" in three


def test_totals_stand_in_one_line_and_a_round_is_called_a_round(capsys):
    match = Match(games.find("jhyap"), ["Ann", "Bob"], seed="1")
    assert Words("en", match.game, match.players).line("part.ended", n=2) == "Round 2 is over"
    match = Match(games.find("hoy"), ["Ann", "Bob"], seed="1")
    for _ in range(2):
        match.next_deal()
        while len(match.deals) == 1 and not match.deal_over:
            match.play(match.legal()[0])
    screen = Screen(Words("en", match.game, match.players))
    show.table(match, 0, screen)
    out = capsys.readouterr().out
    assert "Score – Ann: " in out
    assert "in the match" not in out


def test_the_banks_of_the_others_stand_in_one_line_and_their_hands_in_another(capsys):
    match = Match(games.find("hoy"), ["Ann", "Bob", "Cleo"], seed="1")
    match.next_deal()
    show.table(match, 0, Screen(Words("en", match.game, match.players)))
    out = capsys.readouterr().out
    assert "Bank – Bob: 0 cards; Cleo: 0 cards\n" in out
    assert re.search("^Hand – Bob: 1[12] cards; Cleo: 1[12] cards$", out, re.M)
    assert out.count("Hand: ") == out.count("Bank: ") == 1


def test_after_the_match_nothing_goes_on(koloda):
    _, out, _ = koloda(SHORT, [*WHOLE[:3], "1", ""])
    assert "The match is over: Enter leaves" in out
    assert "Enter goes on" not in out


def test_the_command_to_go_on_is_one_that_works_here(koloda, tmp_path, monkeypatch):
    file = tmp_path / "a match"
    _, out, _ = koloda(SHORT, [f"s {file}", END])
    assert f"koloda play --resume '{file}'" in " ".join(out.split())
    for found, called in ((None, ".venv/bin/koloda"), ("/usr/bin/koloda", "koloda")):
        monkeypatch.setattr("shutil.which", lambda name, found=found: found)
        monkeypatch.setattr("sys.argv", [".venv/bin/koloda"])
        assert keep.command() == called


def test_a_long_list_is_cut_and_shown_whole_when_asked(koloda, monkeypatch):
    monkeypatch.setattr("koloda.terminal.person.SHOWN", 2)
    _, out, _ = koloda(SHORT, ["m", END])
    first, second = out.split("You, 1–3 or ?:")[:2]
    assert "… and 1 more move" in first
    assert "=7" in first
    assert "3) 9" not in first
    assert "3) 9" in second


@pytest.mark.parametrize("leaves", [END, CTRL_C, "q"])
def test_leaving_at_any_prompt_is_polite_and_gives_the_record(koloda, leaves):
    for stays in range(len(WHOLE)):
        code, out, _ = koloda(SHORT, [*WHOLE[:stays], leaves])
        assert code == 0
        assert out.endswith("Until the next match!\n")
        left = record_in(out)
        assert len(left.deals) == 1
        assert left.over == (stays == 3)


def test_the_record_goes_to_the_file_named_and_the_match_goes_on_from_it(koloda, tmp_path):
    file = tmp_path / "match.txt"
    code, out, _ = koloda(f"{SHORT} --save {file}", ["1", END])
    assert code == 0
    assert f"The record is in {file}" in " ".join(out.split())
    assert not record.load(file).over
    code, out, _ = koloda(f"play --resume {file}", ["1", "1", ""])
    assert code == 0
    assert "won by" in out
    assert record.load(file).over
    code, _, err = koloda(f"play --resume {file}")
    assert (code, err.count("\n")) == (2, 1)
    assert "is over" in err


def test_saving_asks_for_a_file_and_leaves_other_files_alone(koloda, tmp_path):
    taken, fresh = tmp_path / "taken", tmp_path / "fresh"
    taken.write_text("mine")
    _, out, _ = koloda(SHORT, ["s", taken, tmp_path, "", f"s {tmp_path}/no/such", fresh, "1", "s", END])
    assert "is a folder" in " ".join(out.split())
    assert taken.read_text() == "mine"
    assert "exists already" in " ".join(out.split())
    assert len(record.load(fresh).deals[0].moves) > 1
    code, _, err = koloda(f"{SHORT} --save {taken}")
    assert code == 2
    assert "exists already" in err
    assert taken.read_text() == "mine"


def test_a_match_resumed_between_deals_shows_the_scores_first(koloda, tmp_path):
    file = tmp_path / "match.txt"
    koloda(f"play highcard --seed 1 --option deals=2 --save {file}", ["1", "1", "1", END])
    _, out, _ = koloda(f"play --resume {file}", ["", END])
    assert out.index("Deal 1 is over") < out.index("You: the table (deal 2)")


def test_a_match_resumed_knows_its_bots_in_another_language(koloda, tmp_path):
    file = tmp_path / "match.txt"
    koloda(f"play highcard --seats random,human,easy --lang uk --save {file}", [END])
    assert record.load(file).players == ("Випадковий 1", "Ви", "Новачок 1")
    assert seats.recognised(record.load(file).players) == ["random", "human", "easy"]
    code, _, _ = koloda(f"play --resume {file}", ["1", END])
    assert code == 0


def test_nobody_is_called_as_a_bot_is_for_a_match_resumed_would_play_for_them():
    for taken in ("Easy 1", " Новачок  2 ", "Master 3"):
        with pytest.raises(Refusal) as refusal:
            seats.own_name(taken, 3)
        assert Words("en").tell(refusal.value.say).startswith(" ".join(taken.split()))
    assert seats.own_name("Easy 4", 3) == "Easy 4"  # there are not so many bots
    assert seats.own_name(" Anna\nMaria ", 3) == "Anna Maria"
    assert seats.own_name(" ", 3) == ""


def test_bots_alone_are_watched(koloda):
    code, out, _ = koloda("play highcard --seats easy,random --seed 1 --option deals=2")
    assert code == 0
    assert "Easy 1: " in out
    assert "Deal 2 is over" in out
    assert "The match is shared by: Easy 1, Random 1" in out


def test_seats_and_names():
    english = Words("en")
    assert seats.names(["human", "easy", "easy", "random"], english) == ["You", "Easy 1", "Easy 2", "Random 1"]
    assert seats.names(["human", "human"], english) == ["Player 1", "Player 2"]
    assert seats.names(["easy", "human"], english, "Olha") == ["Easy 1", "Olha"]
    for language in games.LANGUAGES:
        named = seats.names(["human", *bots.LEVELS], Words(language))
        assert len(set(named)) == len(named)


def test_one_person_never_sees_the_hand_of_another(monkeypatch, capsys):
    game = games.find("hunter")
    words = Words("en", game)
    seated = ["human", "human", "easy", "human"]
    match = Match(game, seats.names(seated, words), seed="7")
    shown = []

    def type_in(prompt):
        shown.append(capsys.readouterr().out + prompt)
        seat = match.to_move
        page = "".join(shown).split("\n" * 24)[-1]
        if seat < 0 or len(match.deals) > 1:
            raise EOFError
        if "Enter when nobody else is looking" in prompt:
            assert not set(cards_in(shown[-1].split("\n" * 24)[-1])) & hand(match, seat)
            return ""
        others = [other for other in range(4) if other != seat]
        assert not set(cards_in(page)) & set().union(*(hand(match, other) for other in others))
        assert hand(match, seat) <= set(cards_in(page))
        return "1"

    monkeypatch.setattr(builtins, "input", type_in)
    screen = Screen(Words("en", game, match.players))
    Session(match, seated, screen, Keeper(screen)).run()
    assert len(match.deals[0].moves) > 50


def test_the_last_hand_is_hidden_before_all_look_at_the_scores(koloda):
    _, out, _ = koloda("play highcard --seats human,human --seed 2 --option deals=1", ["", "1"] * 6)
    last_hand, scores = out.rindex("Hand: "), out.index("Deal 1 is over")
    assert "\n" * 24 in out[last_hand:scores]


def test_the_rules_can_be_read_between_deals(koloda):
    _, out, _ = koloda("play highcard --seed 1", ["1", "1", "1", "?", "? 2", "h", END])
    assert out.index("Deal 1 is over") < out.index("  §2 Play") < out.index("## §2 Play")
    assert "The deal is over: Enter goes on" in out


def cards_in(text):
    lines = [line for line in text.splitlines() if "Lot for " not in line]  # the lot is drawn from another deck
    return re.findall(r"(?:10|[2-9JQKA])[♠♥♦♣]", " ".join(lines))


def hand(match, seat):
    zones = match.game.view.zones(match.seen(seat), seat)
    return {card for zone in zones if zone.note == "hand" and zone.seat == seat for card in zone.cards}


def test_commands_are_understood_in_english_and_in_the_language_at_the_table():
    for language in games.LANGUAGES:
        words = Words(language)
        for names in (ask.PLAYING, ask.CHOOSING):
            called = [word for name in names for word in ask.command_words(name, words)]
            assert len(set(called)) == len(called), language
            for name in names:
                for word in ask.command_words(name, words) + ask.command_words(name, Words("en")):
                    assert ask.read_command(word.upper(), words, names).name == name
    assert ask.read_command("? 6", Words("en")) == ask.Command("rules", "6")
    assert ask.read_command("s a b.txt", Words("en")) == ask.Command("save", "a b.txt")
    assert ask.read_command("12", Words("en")) is None


@pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)
def test_every_move_can_be_typed_as_the_help_writes_it(game):
    words = Words("en", game)
    match = Match(game, [str(seat) for seat in range(game.options.PLAYERS[0])], seed="1")
    for _ in range(200):
        if match.over:
            break
        if match.deal_over:
            match.next_deal()
            continue
        legal = match.legal()
        for move in legal:
            typed = ask.typed(move, game.view, words)
            assert ask.read_command(typed, words) is None
            assert ask.read_choice(typed, legal, game.view) == move
        match.play(legal[len(legal) // 2])


def test_several_cards_can_be_typed_with_blanks_or_commas():
    view = games.find("jhyap").view
    pair = view.read_move("6♦+6♠")
    for typed in ("6♦ 6♠", "6d, 6s", "6S  6D"):
        assert ask.read_choice(typed, [pair], view) == pair


@pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)
def test_every_section_of_every_book_is_found(game):
    for language in games.LANGUAGES:
        if not (game.folder / f"RULES.{language}.md").exists():
            continue
        parts = book.sections(game.book(language))
        clauses = [part.clause for part in parts if part.clause]
        assert clauses == list(range(1, len(clauses) + 1))
        assert book.section(game, language, f"§{clauses[-1]}").clause == clauses[-1]
        with pytest.raises(Refusal):
            book.section(game, language, "0")


def test_columns_are_read_downwards():
    assert list(show.columns(["a", "b", "c", "d", "e"], 8)) == ["a   d", "b   e", "c"]
    assert list(show.columns(["a" * 100, "b"], 80)) == ["a" * 100, "b"]


@pytest.mark.parametrize("language", games.LANGUAGES)
def test_a_match_in_every_language(koloda, language):
    code, out, _ = koloda(f"{SHORT} --lang {language}", ["?", *WHOLE])
    assert code == 0
    assert Words(language).line("terminal.bye") in out
