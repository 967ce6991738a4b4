"""Tells what came of an arena: as a table for people, as JSON for programs."""

import math
import sys
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

import msgspec

from koloda.lab.arena.tally import Standing, Tally
from koloda.words import Words

FOULS = 5
"""So many games that were broken off are told."""

LONGEST = 18
"""So many letters of a bot are shown in a table of 80 columns."""


def described(tally: Tally) -> dict[str, Any]:
    """Describe the sums for a program: seats from 1, times in seconds, what is not known as null."""
    return {
        "question": msgspec.to_builtins(tally.question),
        "decks": tally.decks,
        "games": tally.games,
        "bots": [{name: finite(value) for name, value in asdict(standing).items()} for standing in tally.standings()],
        "fouls": [{**msgspec.to_builtins(foul), "seat": foul.seat + 1} for foul in tally.fouls],
    }


def finite(value: Any) -> Any:
    """Return a number, or null for one that is not known."""
    return None if isinstance(value, float) and not math.isfinite(value) else value


def show(tally: Tally, words: Words) -> None:
    """Tell the sums as lines of text, 80 letters wide at most."""
    question = tally.question
    kind = "arena.head_matches" if question.whole else "arena.head_deals"
    lines = [
        words.line("arena.head", game=question.game, preset=question.preset, seed=question.seed),
        words.line(kind, decks=tally.decks, games=tally.games, players=question.players),
        "",
        *table(tally.standings(), words),
    ]
    if tally.decks < 2:
        lines.append(words.line("arena.too_few"))
    for foul in tally.fouls[:FOULS]:
        what = words.line(f"arena.foul.{foul.kind}", detail=foul.detail)
        lines += ["", words.line("arena.foul.told", bot=foul.bot, deal=foul.deal, turn=foul.turn, what=what)]
        lines += [f"  | {line}" for line in foul.errors.splitlines()[-3:]]
    if len(tally.fouls) > FOULS:
        lines.append(words.line("arena.foul.more", n=len(tally.fouls) - FOULS))
    sys.stdout.write("\n".join(lines) + "\n")


def table(standings: Sequence[Standing], words: Words) -> list[str]:
    """Lay the standings out in columns."""
    fouls = any(standing.fouls for standing in standings)
    columns = ["bot", "share", "lead", "elo", "time", *(["fouls"] if fouls else [])]
    rows = [[words.line(f"arena.column.{column}") for column in columns]]
    rows += [[cell(standing, column, words) for column in columns] for standing in standings]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(pad(text, width, i) for i, (text, width) in enumerate(zip(row, widths, strict=True))).rstrip()
            for row in rows]  # fmt: skip


def pad(text: str, width: int, column: int) -> str:
    """Put a text into a column: names to the left, numbers to the right."""
    return text.rjust(width) if column else text.ljust(width)


def cell(standing: Standing, column: str, words: Words) -> str:
    """Write one thing that is known of a bot."""

    def number(value: float, digits: int, *, sign: bool = False, percent: bool = False) -> str:
        return words.number(value, digits, sign=sign, percent=percent) if math.isfinite(value) else "?"

    match column:
        case "bot":
            return standing.bot if len(standing.bot) <= LONGEST else standing.bot[: LONGEST - 1] + "…"
        case "share":
            return f"{number(100 * standing.share, 1)} ± {number(standing.share_half, 1, percent=True)}"
        case "lead":
            return f"{number(standing.lead, 2, sign=True)} ± {number(standing.lead_half, 2)}"
        case "elo":
            return f"{number(standing.elo, 0, sign=True)} ± {number(standing.elo_half, 0)}"
        case "time":
            return f"{number(1000 * standing.seconds, 1)} / {number(1000 * standing.slowest, 0)} ms"
        case _:
            return number(standing.fouls, 0)
