"""`koloda record show`, `verify` and `import` as a person calls them."""

import json
from pathlib import Path

import pytest

from koloda import cli, record

from .test_foreign import EARLY_END, EXCERPT, TWO_ROUNDS
from .test_record import edited, high_card


@pytest.fixture
def call(monkeypatch, capsys):
    """Call `koloda record` and return exit code, standard output and standard error."""

    def run(*arguments):
        monkeypatch.setenv("LC_ALL", "C")
        monkeypatch.setattr("sys.argv", ["koloda", "record", *map(str, arguments)])
        with pytest.raises(SystemExit) as left:
            cli.main()
        return left.value.code, *capsys.readouterr()

    return run


@pytest.fixture
def good(tmp_path):
    """A record of a whole match: four deals."""
    file = tmp_path / "good.koloda"
    record.save(high_card(), file)
    return file


def worse(tmp_path, name, old, new):
    file = tmp_path / name
    file.write_text(edited(record.write(high_card()), old, new))
    return file


def test_verify_counts_what_agrees(call, good, tmp_path):
    unfinished = tmp_path / "unfinished.koloda"
    record.save(high_card(8), unfinished)
    assert call("verify", good) == (0, "records 1, deals 4, exact 4, mismatches 0\n", "")
    assert call("verify", good, unfinished) == (0, "records 2, deals 5, exact 5, mismatches 0\n", "")


def test_verify_names_the_first_mismatch_of_each_file(call, good, tmp_path):
    scores = f"scores {' '.join(map(str, high_card().scores[1]))}\n"
    bad = worse(
        tmp_path,
        "bad.koloda",
        f"{scores}totals {' '.join(map(str, high_card().standings[1]))}",
        "scores 9 9\ntotals 9 9",
    )
    code, out, err = call("verify", good, bad)
    first, summary = out.splitlines()
    assert code == 1
    assert first.startswith(f"{bad}: deal 2, turn 6, line 16: expected `{scores.strip()}`, found `scores 9 9`")
    assert summary == "records 2, deals 6, exact 5, mismatches 1"
    assert err == ""
    code, out, _ = call("verify", "--json", good, bad)
    told = json.loads(out)
    assert code == 1
    assert (told["records"], told["deals"], told["exact"], told["mismatches"]) == (2, 6, 5, 1)
    assert told["files"][0] == {"file": str(good), "deals": 4, "exact": 4, "mismatches": []}
    mismatch = told["files"][1]["mismatches"][0]
    assert (mismatch["deal"], mismatch["turn"], mismatch["line"]) == (2, 6, 16)
    assert (mismatch["expected"], mismatch["found"]) == (f"`{scores.strip()}`", "`scores 9 9`")


def test_verify_tells_of_a_change_by_hand(call, good):
    good.write_text(good.read_text().replace("Ann", "Eve"))
    code, out, _ = call("verify", good)
    assert code == 1
    assert "every move and score is right, but something was changed after it was written" in out
    assert out.endswith("records 1, deals 4, exact 4, mismatches 1\n")


def test_a_wrong_header_is_a_mismatch_without_deals(call, tmp_path):
    bad = worse(tmp_path, "bad", "game highcard", "game poker")
    code, out, _ = call("verify", bad)
    assert code == 1
    assert out.startswith(f"{bad}: line 2: expected a line `game …`, found `game poker`: there is no game poker")
    assert out.endswith("records 1, deals 0, exact 0, mismatches 1\n")


def test_what_is_no_record_is_the_users_mistake(call, good, tmp_path):
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n")
    code, out, err = call("verify", picture, good)
    assert code == 2
    assert err == f"koloda: {picture}: line 1: expected text in UTF-8, found the byte 0x89\n"
    assert out == "records 1, deals 4, exact 4, mismatches 0\n"
    for command in ("show", "verify"):
        assert call(command, tmp_path / "none") == (2, "", f"koloda: there is no file {tmp_path / 'none'}\n")
        assert call(command, tmp_path) == (2, "", f"koloda: {tmp_path} is a folder; a file is needed\n")
        assert call(command, good, tmp_path) == (2, "", f"koloda: {tmp_path} is a folder; a file is needed\n")
    code, out, err = call("show", picture)
    assert (code, out) == (2, "")
    assert err.startswith(f"koloda: {picture}: line 1: expected text")
    assert call("verify")[0] == call("show")[0] == 2


def test_show_refuses_a_changed_record_in_the_words_of_its_game(call, tmp_path):
    text = record.write(high_card())
    move = next(line for line in text.splitlines() if line.startswith(("1:", "2:"))).split(" ")[-1]
    seat, card = move.split(":")
    held = text[: text.index("scores")]
    other = next(str(n) for n in range(1, 13) if f":{n} " not in held and f":{n}\n" not in held)
    bad = worse(tmp_path, "bad", f" {move}\nscores", f" {seat}:{other}\nscores")
    code, out, err = call("show", bad)
    assert (code, out) == (2, "")
    assert (
        f"line 10: expected a legal move of seat {seat}, found `{seat}:{other}`: {other} is not in your hand (§2)"
        in err
    )
    assert card != other


def test_show_tells_a_match(call, good):
    match = high_card()
    code, out, _ = call("show", good)
    assert code == 0
    lines = out.splitlines()
    assert lines[:3] == ["High Card, plain", "Players: Ann, Bob", "Seed: 1"]
    assert lines[4] == "Deal 1"
    assert lines[5].startswith("Deal 1")
    mover, move = match.deals[0].movers[0], match.deals[0].moves[0]
    assert lines[6] == f"  1. {match.players[mover]}: {move + 1}"
    assert f"Ann: {match.scores[0][0]} tricks = {match.scores[0][0]} (§3)".replace("1 tricks", "1 trick") in lines
    names = ", ".join(match.players[seat] for seat in match.winners())
    assert lines[-1] == "" or names in lines[-1]
    assert names in out.rstrip().splitlines()[-1]


def test_show_as_json(call, good, tmp_path):
    unfinished = tmp_path / "unfinished"
    record.save(high_card(3, options={"hand": "2"}), unfinished)
    code, out, _ = call("show", "--json", good, unfinished)
    whole, begun = json.loads(out)
    match = high_card()
    assert code == 0
    assert (whole["game"], whole["preset"], whole["options"], whole["players"]) == (
        "highcard",
        "plain",
        {},
        ["Ann", "Bob"],
    )
    assert [deal["scores"] for deal in whole["deals"]] == match.scores
    assert [deal["totals"] for deal in whole["deals"]] == match.standings
    assert whole["finished"]
    assert whole["winners"] == [seat + 1 for seat in match.winners()]
    assert [move["seat"] - 1 for move in whole["deals"][0]["moves"]] == match.deals[0].movers
    assert all(move["told"] for move in whole["deals"][0]["moves"])
    assert begun["options"] == {"hand": "2"}
    assert not begun["finished"]
    assert begun["deals"][0]["scores"] is None
    assert begun["deals"][0]["scored"] == []


def test_import_compares_and_writes_our_records(call, tmp_path):
    out = tmp_path / "new" / "folder"
    summary = "records 1, deals 4, exact 4, mismatches 0\n"
    assert call("import", "--from", "koikoi-ai", EARLY_END, "--out", out) == (0, summary, "")
    target = out / f"{EARLY_END.stem}.koloda"
    assert record.load(target).totals() == [66, -6]
    assert call("verify", target) == (0, summary, "")
    assert call("import", "--from", "koikoi-ai", EARLY_END, "--out", out)[0] == 0
    target.write_text("mine")
    code, _, err = call("import", "--from", "koikoi-ai", EARLY_END, "--out", out)
    assert (code, err) == (2, f"koloda: {target} exists already with other content and is left alone\n")
    assert target.read_text() == "mine"
    logs = call("import", "--from", "open-hanafuda", TWO_ROUNDS, EXCERPT)
    assert logs == (0, "records 2, deals 4, exact 4, mismatches 0\n", "")


def test_import_names_the_first_mismatch_and_writes_no_such_record(call, tmp_path):
    bad = tmp_path / "bad.log"
    bad.write_text(EXCERPT.read_text().replace("=> +36", "=> +37"))
    code, out, err = call("import", "--from", "open-hanafuda", bad, TWO_ROUNDS, "--out", tmp_path / "out")
    first, summary = out.splitlines()
    assert (code, err) == (1, "")
    assert first == f"{bad}: deal 1, turn 15, the points: expected 0 36, found 0 37"
    assert summary == "records 2, deals 4, exact 3, mismatches 1"
    assert [file.name for file in (tmp_path / "out").iterdir()] == [f"{TWO_ROUNDS.stem}.koloda"]
    code, out, _ = call("import", "--from", "open-hanafuda", bad, "--json")
    told = json.loads(out)
    assert code == 1
    assert told["files"][0]["mismatches"] == [
        {
            "deal": 1,
            "turn": 15,
            "what": "the points",
            "expected": "0 36",
            "found": "0 37",
            "sentence": "deal 1, turn 15, the points: expected 0 36, found 0 37",
        }
    ]


def test_mistakes_of_import(call, tmp_path):
    code, out, err = call("import", "--from", "pgn", EARLY_END)
    assert (code, out, err) == (2, "", "koloda: there is no format pgn; formats: koikoi-ai, open-hanafuda\n")
    code, _, err = call("import", "--from", "koikoi-ai", TWO_ROUNDS)
    assert (code, err.count("\n")) == (2, 1)
    assert err.startswith(f"koloda: {TWO_ROUNDS}: line 1:1: expected JSON")
    code, _, err = call("import", "--from", "open-hanafuda", EARLY_END, EXCERPT)
    assert code == 2
    assert err.startswith(f"koloda: {EARLY_END}: line 1: expected `Watch Start:")
    twin = tmp_path / EXCERPT.name
    twin.write_bytes(EXCERPT.read_bytes())
    code, out, err = call("import", "--from", "open-hanafuda", twin, EXCERPT, "--out", tmp_path / "out")
    assert (code, out) == (2, "")
    assert "would both be written to" in err
    assert not (tmp_path / "out").exists()
    code, out, err = call("import", "--from", "open-hanafuda", EXCERPT, "--out", twin)
    assert (code, out) == (2, "")
    assert err == f"koloda: {twin} cannot be written: File exists\n"
    assert call("import", EARLY_END)[0] == 2


def test_a_mistake_is_told_in_the_language_asked_for(call, good):
    for language in ("en", "uk", "ru", "bg"):
        for command in (["verify", good], ["show", good], ["import", "--from", "open-hanafuda", EXCERPT]):
            assert call(*command, "--lang", language)[0] == 0
    code, _, err = call("verify", good, "--lang", "xx")
    assert code == 2
    assert "xx" in err
    assert Path(good).exists()
