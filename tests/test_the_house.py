"""The house: books, code and tests cite the same clauses; rules never recurse; every word exists in every language."""

import ast
import re
import tomllib
from pathlib import Path

import pytest

import koloda
from koloda import games
from koloda.kit.options import Choice

ROOT = Path(__file__).parent.parent
SOURCE = Path(koloda.__file__).parent

every_game = pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)


def clauses(book):
    """The numbers of the clauses of a rule book, in the order in which they stand."""
    return [int(number) for number in re.findall(r"^## §(\d+) \S", book, re.M)]


def cited_by_code(game):
    """Every clause that the docstring of a function or a comment of a field in the game's code cites."""
    cited = set()
    for file in game.folder.glob("*.py"):
        text = file.read_text(encoding="utf-8")
        cited |= {int(number) for number in re.findall(r"§(\d+)", text)}
    return cited | {option.clause for option in game.options.OPTIONS}


def cited_by_tests(game):
    cited = set()
    for file in (game.folder / "tests").glob("test_*.py"):
        text = file.read_text(encoding="utf-8")
        cited |= {int(number) for number in re.findall(r"^def test_s(\d+)_", text, re.M)}
    return cited


@every_game
def test_the_four_books_have_the_same_clauses(game):
    numbers = clauses(game.book("en"))
    assert numbers == list(range(1, len(numbers) + 1))
    for language in games.LANGUAGES:
        book = game.book(language)
        assert clauses(book) == numbers, language
        assert len(re.findall(r"^## ", book, re.M)) == len(numbers) + 1, (
            f"{language}: the last section is How we play it"
        )


@every_game
def test_every_clause_is_cited_by_code_and_by_a_test_and_every_citation_exists(game):
    numbers = set(clauses(game.book("en")))
    assert cited_by_code(game) == numbers
    assert cited_by_tests(game) == numbers


@every_game
def test_every_book_names_every_option(game):
    for language in games.LANGUAGES:
        book = game.book(language)
        missing = [option.name for option in game.options.OPTIONS if f"`{option.name}" not in book]
        assert not missing, f"{language}: {missing}"


@every_game
def test_every_rule_begins_with_its_clause(game):
    for file in game.folder.glob("rules*.py"):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef):
                assert re.match(r"§\d+", ast.get_docstring(node) or ""), f"{file.name}: {node.name}"


@every_game
def test_every_option_value_and_preset_is_explained_in_every_language(game):
    for language in games.LANGUAGES:
        words = game.words(language)
        keys = {"name", "line"} | {f"preset.{name}" for name in game.options.PRESETS}
        for option in game.options.OPTIONS:
            keys.add(f"option.{option.name}")
            if isinstance(option, Choice):
                keys |= {f"value.{option.name}.{value}" for value in option.values}
        assert not keys - words.keys(), language


@every_game
def test_the_defaults_are_the_first_preset_and_every_preset_is_possible(game):
    for name, preset in game.options.PRESETS.items():
        known = {option.name: option for option in game.options.OPTIONS}
        for option, value in preset.items():
            assert known[option].read(known[option].write(value)) == value, f"{name}: {option}"


def functions(folder):
    """Every function of a game's compiled rules and of the kit, with the names that it calls."""
    calls = {}
    for file in [*folder.glob("rules*.py"), *(SOURCE / "kit").glob("*.py")]:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                names = {
                    call.func.id
                    for call in ast.walk(node)
                    if isinstance(call, ast.Call) and isinstance(call.func, ast.Name)
                }
                calls[node.name] = calls.get(node.name, set()) | names
    return calls


@every_game
def test_no_rule_calls_itself_by_any_road(game):
    calls = functions(game.folder)
    reached = {name: set(called) & calls.keys() for name, called in calls.items()}
    for _ in calls:
        reached = {name: called.union(*(reached[other] for other in called)) for name, called in reached.items()}
    assert not [name for name, called in reached.items() if name in called]


def test_files_hold_one_idea():
    long = {
        str(file.relative_to(ROOT)): lines
        for file in SOURCE.rglob("*.py")
        if "tests" not in file.parts and (lines := len(file.read_text(encoding="utf-8").splitlines())) > 420
    }
    assert not long


def test_the_changelog_and_the_version_agree():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] == koloda.__version__
    assert f"## [{koloda.__version__}]" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
