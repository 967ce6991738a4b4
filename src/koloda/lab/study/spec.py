"""A study as it is written down: a TOML file, or a game and options on the command line."""

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from koloda import games, shuffle
from koloda.games import Game
from koloda.kit.say import Refusal
from koloda.lab.study.question import Question, Variant, digest, variant
from koloda.lab.study.sheet import counted_of
from koloda.record import shown

MEASURES = ("places", "matches", "bots", "skill", "notes", "decisions", "length")
"""The parts of a report, in order where the study gives none."""

DEALS = 100_000
"""So many deals of each variant are played where nobody said how many."""


class AskedVariant(msgspec.Struct):
    """A variant as written; what it leaves out is as in the study."""

    name: str
    preset: str = ""
    options: dict[str, str | int | bool] = {}
    players: int = 0
    bots: list[str] = []


class Asked(msgspec.Struct):
    """A study as written. ``text`` and ``found`` are Markdown: what is asked, and what came out."""

    game: str
    title: str = ""
    text: str = ""
    found: str = ""
    seed: str | int = ""
    deals: int = 0
    matches: int = 0
    preset: str = ""
    options: dict[str, str | int | bool] = {}
    players: int = 0
    bots: list[str] = msgspec.field(default_factory=lambda: ["quick"])
    variants: list[AskedVariant] = []
    coin: str = ""
    measures: list[str] = msgspec.field(default_factory=lambda: list(MEASURES))
    notes: list[str] = []
    labels: dict[str, str] = {}


class Study(msgspec.Struct):
    """A study that can be made: the question, and how its answer is told."""

    question: Question
    title: str
    text: str
    found: str
    measures: tuple[str, ...]
    notes: tuple[str, ...]
    labels: dict[str, str]


def read(path: Path) -> Asked:
    """Read a study file. Raises Refusal for what is no TOML, unknown keys and values of a wrong kind."""
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise Refusal("file.unreadable", file=shown(path), why=error.strerror or str(error)) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Refusal("study.no_toml", file=shown(path), why=str(error)) from None
    known(table, Asked)
    for each in table["variants"] if isinstance(table.get("variants"), list) else ():
        if isinstance(each, dict):
            known(each, AskedVariant)
    try:
        return msgspec.convert(table, Asked)
    except msgspec.ValidationError as error:
        raise Refusal("study.value", file=shown(path), why=str(error)) from None


def known(table: Mapping[str, Any], kind: type[msgspec.Struct]) -> None:
    """Refuse keys that a study does not have."""
    for key in table:
        if key not in kind.__struct_fields__:
            raise Refusal("study.key_unknown", given=key, allowed=", ".join(kind.__struct_fields__))


def settle(asked: Asked, kept_seed: str = "") -> Study:
    """Make of a study as written one that can be made. Raises Refusal for all that the game does not have.

    Without a seed ``kept_seed`` is taken, that of results which are to go on, or a new one.
    """
    game = games.find(asked.game)
    if asked.deals and asked.matches:
        raise Refusal("study.deals_or_matches")
    numbers = [(name, getattr(asked, name)) for name in ("deals", "matches", "players")]
    for name, given in [*numbers, *(("players", each.players) for each in asked.variants)]:
        if given < 0:
            raise Refusal("study.number", what=name, given=given)
    variants = tuple(compared(game, asked))
    check(asked.measures, MEASURES, "study.measure_unknown")
    notes = counted_of(game)
    check(asked.notes, notes, "study.note_unknown")
    cases = getattr(game.rules, "CASES", ())
    check(asked.labels, (*notes, *(case.name for case in cases)), "study.note_unknown")
    coins = [case.name for case in cases if case.answers]
    check([asked.coin] if asked.coin else [], coins, "study.coin_unknown")
    deals = asked.deals or (0 if asked.matches else DEALS)
    seed = str(asked.seed) or kept_seed or shuffle.new_seed()
    question = Question(game.name, variants, deals, asked.matches, asked.coin, seed, digest(game))
    return Study(
        question,
        asked.title,
        asked.text,
        asked.found,
        tuple(dict.fromkeys(asked.measures)),
        tuple(asked.notes) or notes,
        asked.labels,
    )


def compared(game: Game, asked: Asked) -> Iterable[Variant]:
    """Yield the variants of a study; one that names none has one."""
    alone = AskedVariant(asked.preset or next(iter(game.options.PRESETS)))
    names: set[str] = set()
    for each in asked.variants or [alone]:
        if each.name in names:
            raise Refusal("study.variant_twice", given=each.name)
        names.add(each.name)
        bots = each.bots or asked.bots
        if not bots:
            raise Refusal("study.no_bots")
        given = as_text(asked.options) | as_text(each.options)
        players = each.players or asked.players
        yield variant(game, each.name, bots, players, each.preset or asked.preset, given)


def as_text(options: Mapping[str, str | int | bool]) -> dict[str, str]:
    """Write options as on the command line; in TOML a switch may be true or false and a number a number."""
    switch = {True: "on", False: "off"}
    return {name: switch[value] if isinstance(value, bool) else str(value) for name, value in options.items()}


def check(given: Iterable[str], allowed: Sequence[str], key: str) -> None:
    """Refuse a name that is none of those allowed."""
    for name in given:
        if name not in allowed:
            raise Refusal(key, given=name, allowed=", ".join(allowed) or "–")
