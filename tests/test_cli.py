"""The commands that tell about games, the chooser, and what the shell sees of all of them."""

import json
import os
import pty
import re
import select
import subprocess
import sys
from pathlib import Path

import pytest

from koloda import __version__, games, record
from koloda.cli.common import LANGUAGES
from koloda.server import serving
from koloda.words import Words

from .typing_person import CTRL_C, END, run

PATIENCE = 60
"""Seconds that a terminal may stay silent."""

FIFTH = Path(__file__).parent / "fifth"
SHELL = [sys.executable, "-c", f"""
from pathlib import Path
from koloda.kit.rooms import PLACES
PLACES.append(Path({str(FIFTH)!r}))
from koloda.cli import main
main()
"""]  # fmt: skip


@pytest.fixture
def koloda(monkeypatch, capsys):
    return lambda arguments, lines=(): run(monkeypatch, capsys, arguments, lines)


def shell(*arguments, typed="", **settings):
    """Run the command in a process of its own, with pipes."""
    environment = os.environ | {"LC_ALL": "en_US.UTF-8", "PYTHONIOENCODING": "utf-8"} | settings
    return subprocess.run(
        [*SHELL, *arguments], input=typed, capture_output=True, encoding="utf-8", env=environment, timeout=300
    )


every_game = pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def test_the_list_of_games_names_each_with_players_and_a_line(koloda):
    code, out, err = koloda("games")
    assert (code, err) == (0, "")
    for game in games.every():
        words = Words("en", game)
        assert f"{game.name}: {words.line('name')}" in out
        assert words.line("line") in " ".join(out.split())
    assert max(map(len, out.splitlines())) <= 80


@every_game
def test_a_game_is_shown_with_every_preset_and_option(koloda, game):
    code, out, _ = koloda(f"games {game.name}")
    assert code == 0
    for preset in game.options.PRESETS:
        assert f"  {preset}" in out
    flat = " ".join(out.split())
    for option in game.options.OPTIONS:
        shown = f"{option.name}={option.write(option.default)} (§{option.clause}): "
        assert shown in flat
        assert " ".join(option.allowed().split()) in flat or all(f"{value}: " in flat for value in option.values)
    assert "\x1b" not in out


@every_game
def test_programs_read_games_as_json(koloda, game):
    described = json.loads(koloda("games --json")[1])
    assert [each["name"] for each in described] == games.names()
    one = json.loads(koloda(f"games {game.name} --json")[1])
    assert one["players"] == list(game.options.PLAYERS)
    assert list(one["presets"]) == list(game.options.PRESETS)
    assert [option["name"] for option in one["options"]] == [option.name for option in game.options.OPTIONS]
    for told, option in zip(one["options"], game.options.OPTIONS, strict=True):
        assert option.read(told["default"]) == option.default
        assert told["explanation"]


@every_game
def test_the_rule_book_is_printed_with_the_options_from_their_declarations(koloda, game):
    code, out, _ = koloda(f"rules {game.name}")
    assert code == 0
    assert out.startswith(game.book("en").rstrip())
    after = out[len(game.book("en").rstrip()) :]
    assert all(f"`{option.name}=" in after for option in game.options.OPTIONS)


def test_one_section_comes_with_its_own_options(koloda):
    _, out, _ = koloda("rules highcard --section 3")
    assert out.startswith("## §3 Tricks\n")
    assert "`low_wins=off`" in out
    assert "`hand=" not in out
    assert koloda("rules highcard --section §2")[1].startswith("## §2 Play\n")
    assert "## Options" not in koloda("rules highcard --section 2")[1]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("games poker", "there is no game poker; games: "),
        ("games ../../etc", "there is no game ../../etc"),
        ("rules highcard --section 9", "there is no section 9; sections: 1…4"),
        ("rules highcard --lang de", "there is no language de; languages: en, uk, ru, bg"),
        ("play --players 3", "which game? games: "),
        ("play highcard --preset wild", "there is no preset wild; presets of this game: plain, upside_down"),
        ("play highcard --option joker=1", "there is no option joker; options of this game: deals, hand, low_wins"),
        ("play highcard --option hand=x", "option hand: x is not allowed; allowed: 1…6"),
        ("play highcard --option hand", "options are written NAME=VALUE"),
        ("play highcard --option hand=1 --option hand=2", "option hand is given twice"),
        ("play highcard --players 5", "this game is for 2…4 players, not 5"),
        ("play highcard --players -3", "this game is for 2…4 players, not −3"),
        ("play highcard --players 9999999999999", "this game is for 2…4 players, not 9,999,999,999,999"),
        ("play highcard --players 4 --option hand=4", "4 players × hand=4 is more than 12 cards"),
        ("play highcard --seats human,cat", "cat cannot take a seat; seats: human, random, easy, medium, hard, master"),
        ("play highcard --seats human,easy --players 3", "3 players asked for, but 2 seats given: human,easy"),
        ("play highcard --resume x", "--resume goes on with the match in the file, so game cannot be given with it"),
        ("play --resume /no/such/file", "there is no file /no/such/file"),
        ("play --resume /dev/null", "line 1"),
    ],
)
def test_a_mistake_is_told_in_one_sentence(koloda, arguments, told):
    code, out, err = koloda(arguments)
    assert (code, out) == (2, "")
    assert err.startswith("koloda: ")
    assert err.count("\n") == 1
    assert told in err


def test_a_mistake_is_told_in_the_language_asked_for(koloda):
    assert "немає" in koloda("rules highcard --section 9 --lang uk")[2]
    assert "няма" in koloda("games poker --lang bg")[2]


def test_a_language_may_be_asked_for_before_the_command(koloda):
    assert koloda("--lang uk games highcard")[1] == koloda("games highcard --lang uk")[1]
    assert koloda("--lang uk games highcard --lang bg")[1] == koloda("games highcard --lang bg")[1]
    assert "няма" in koloda("--lang bg simulate poker --seats random,random")[2]
    assert koloda("--lang xx games")[::2] == (2, "koloda: there is no language xx; languages: en, uk, ru, bg\n")
    assert koloda("games highcard")[1] == koloda("games highcard --lang en")[1]


def test_perft_counts_the_lines_of_play(koloda):
    """Two players lay any of three cards each, whoever leads: 3, 3·3, 3·3·2 … 36; a deal that is over is one line."""
    lines = [1, 3, 9, 18, 36, 36, 36, 36]
    code, out, err = koloda("perft highcard --depth 7 --seed x")
    assert (code, err) == (0, "")
    assert out == "".join(f"{depth} {count}\n" for depth, count in enumerate(lines))
    told = json.loads(koloda("perft highcard --depth 7 --seed x --json")[1])
    assert told == {"game": "highcard", "seed": "x", "lines": lines}
    assert json.loads(koloda("perft highcard --players 4 --depth 2 --json")[1])["lines"] == [1, 3, 9]
    for wrong in ("--depth 41", "--depth -1", "", "--depth 1 --players -1", "--depth 1 --players 5"):
        assert koloda(f"perft highcard {wrong}")[:2] == (2, "")


def test_the_chooser_plays_after_two_enters(koloda):
    code, out, _ = koloda("play", ["", "", END])
    assert code == 0
    assert out.index("Koloda: card games") < out.index("Enter to play (plain)") < out.index("the table (deal 1)")


def test_the_chooser_changes_rules_players_and_options(koloda):
    lines = ["highcard", "2", "p 3", "o", "o hand", "o hand=2 deals=1", "o hand=9", "o nothing", "p 9", "?3", "zz", ""]
    code, out, _ = koloda("play", [*lines, END])
    assert code == 0
    for told in (
        "Players: 3 (you and 2 bots)",
        "hand=3: cards each player is dealt",
        "1…6",
        "Options set: hand=2, deals=1",
        "option hand: 9 is not allowed; allowed: 1…6",
        "there is no option nothing",
        "this game is for 2…4 players, not 9",
        "## §3 Tricks",
        "zz is not understood here",
    ):
        assert told in out, told
    match = record.read(out[out.index("koloda record 1\n") : out.index("Until the next")])
    assert (match.preset, match.values["hand"], len(match.players)) == ("upside_down", 2, 3)


def test_the_chooser_goes_back_takes_options_back_and_speaks_other_languages(koloda):
    out = koloda("play", ["uk", "highcard", "b", "q"])[1]
    assert Words("uk").line("terminal.choose.welcome") in out
    assert out.endswith("До наступної партії!\n")
    out = koloda("play", ["highcard", "o deals=1", "o -", "b", "99", "highcard", "q"])[1]
    assert out.count("Options set") == 1
    assert "99 is no game of the list" in out


def test_without_a_command_the_tables_are_served_and_the_browser_is_opened(koloda, monkeypatch):
    opened = []
    monkeypatch.setattr(serving, "run", lambda socket, settings, open_page: opened.append((socket.close(), open_page)))
    code, out, err = koloda("")
    assert (code, err) == (0, "")
    assert [page for _, page in opened] == [re.search(r"http://127\.0\.0\.1:\d+/", out)[0]]
    assert "koloda play" in out
    assert "koloda play" in koloda("--lang uk")[1]


def test_a_browser_is_opened_only_where_it_has_a_window(monkeypatch):
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    assert not serving.has_screen()
    monkeypatch.setenv("DISPLAY", ":0")
    assert serving.has_screen()


@pytest.mark.parametrize("leaves", [END, CTRL_C])
def test_the_chooser_is_left_politely_at_any_prompt(koloda, leaves):
    for lines in ([], ["highcard"], ["highcard", "o"], ["highcard", ""]):
        code, out, _ = koloda("play", [*lines, leaves])
        assert code == 0
        assert out.endswith("Until the next match!\n")


def test_with_pipes_nothing_is_coloured_and_the_record_is_whole():
    done = shell("play", "highcard", "--seed", "1", typed="1\n2\n")
    assert done.returncode == 0
    assert "\x1b" not in done.stdout
    text = re.search(r"koloda record 1\n.*\ncheck \w+\n", done.stdout, re.DOTALL)
    assert len(record.read(text[0]).deals) == 1
    assert set(done.stderr) <= set("Preparing the rules of High Card, once; this can take a minute…\n")


def test_letters_that_a_terminal_cannot_write_or_that_are_no_letters_stop_nothing():
    done = shell("rules", "highcard", "--section", "3", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert "?3 Tricks" in done.stdout
    bad = subprocess.run([*SHELL, "play", "highcard"], input=b"\xff\xfe\n", capture_output=True, timeout=300)
    assert (bad.returncode, b"Traceback" in bad.stderr) == (0, False)


def test_the_version_is_told_and_help_has_a_short_name(koloda):
    assert koloda("--version")[:2] == (0, f"koloda {__version__}\n")
    assert koloda("play -h")[1] == koloda("play --help")[1]


def test_help_needs_neither_numpy_nor_numba():
    for arguments in (["--help"], ["play", "--help"], ["games", "--help"]):
        done = subprocess.run(
            [sys.executable, "-X", "importtime", "-m", "koloda", *arguments],
            capture_output=True,
            encoding="utf-8",
            timeout=60,
        )
        assert done.returncode == 0
        imported = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()}
        assert not imported & {"numpy", "numba", "koloda.games", "koloda.terminal"}


def test_looking_at_rules_compiles_nothing():
    program = "import sys; sys.argv[1:] = ['games', 'hoy', '--json']; from koloda.cli import main\n"
    program += "try: main()\nexcept SystemExit: print('numba' in sys.modules, file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, encoding="utf-8", timeout=60)
    assert done.stderr == "False\n"


@pytest.mark.parametrize("no_color", ["", "1"])
def test_at_a_terminal_titles_are_bold_unless_colour_is_unwanted(no_color):
    screen, keyboard = pty.openpty()
    environment = os.environ | {"TERM": "xterm", "NO_COLOR": no_color, "LC_ALL": "en_US.UTF-8"}
    done = subprocess.Popen(
        [*SHELL, "play", "highcard", "--seed", "1"],
        stdin=keyboard,
        stdout=keyboard,
        stderr=keyboard,
        env=environment,
        start_new_session=True,
    )
    os.close(keyboard)
    out = read_until(screen, "1–3 or ?:")
    os.write(screen, b"\x04")
    out += read_until(screen, "do not save):")
    os.write(screen, b"\n")
    out += read_until(screen, "Until the next match!")
    assert done.wait(60) == 0
    os.close(screen)
    assert ("\x1b[1m" in out) == (no_color == "")
    assert not re.search(r"\x1b\[[\d;]*[HJKABCDf]", out.replace("\x1b[K", ""))


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a disk that is always full")
@pytest.mark.parametrize("arguments", ["games", "games highcard --json", "rules highcard", "--help", "--version"])
def test_a_full_disk_is_told_in_a_sentence(arguments):
    with Path("/dev/full").open("w") as full:
        done = subprocess.run([*SHELL, *arguments.split()], stdout=full, stderr=subprocess.PIPE, text=True)
    assert (done.returncode, done.stderr) == (2, "koloda: stdout cannot be written: No space left on device\n")


@pytest.mark.parametrize("arguments", ["games", "games highcard --json", "--version"])
def test_whoever_does_not_read_is_told_nothing(arguments):
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run([*SHELL, *arguments.split()], stdout=write, stderr=subprocess.PIPE, text=True)
    os.close(write)
    assert (done.returncode, done.stderr) == (1, "")


@pytest.mark.parametrize("closed", ["1", "0 1 2"])
def test_what_is_closed_from_the_beginning_is_no_fault(closed):
    command = [*SHELL, "games", "highcard", "--json"]
    shut = f"import os\nfor number in {closed!r}.split(): os.close(int(number))\nos.execv({command[0]!r}, {command!r})"
    done = subprocess.run([sys.executable, "-c", shut], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def read_until(screen, text):
    """Read what a terminal shows until a text has come."""
    shown = b""
    while text.encode() not in shown:
        ready, _, _ = select.select([screen], [], [], PATIENCE)
        assert ready, shown.decode("utf-8", "replace")
        shown += os.read(screen, 4096)
    return shown.decode("utf-8", "replace")


def gaps(message):
    """The names of a message's gaps; a lone word in a branch of a plural is none."""
    open_branches = re.sub(r"(?:=\d+|\b(?:one|few|many|other)) \{", "", message)
    return set(re.findall(r"\{\s*(\w+)\s*[,}]", open_branches))


@every_language
def test_the_house_speaks_every_language_alike(language):
    alike(Words("en").catalogue, Words(language).catalogue)


@every_language
@every_game
def test_every_game_speaks_every_language_alike(game, language):
    alike(game.words("en"), game.words(language))


def alike(english, other):
    assert other.keys() == english.keys()
    for key, message in english.items():
        if key.startswith("terminal.command."):
            continue
        assert gaps(other[key]) == gaps(message), key


@pytest.mark.parametrize(
    "arguments", [["play", b"\xff"], ["arena", "koikoi", "--bots", "easy,random", "--seed", b"\xff"]]
)
def test_what_is_no_text_is_refused_in_a_sentence(arguments):
    done = subprocess.run([*SHELL, *arguments], capture_output=True, timeout=300)
    assert done.returncode == 2
    assert done.stderr.decode() == "koloda: \ufffd is not text in UTF-8\n"


@pytest.mark.parametrize(("file", "why"), [("", "Is a directory"), ("nowhere/plot.svg", "No such file or directory")])
def test_a_plot_that_cannot_be_drawn_is_refused_before_anything_is_played(tmp_path, file, why):
    done = shell("calibrate", "jhyap", "--deals", "1000000", "--plot", str(tmp_path / file))
    assert done.returncode == 2
    assert why in done.stderr
