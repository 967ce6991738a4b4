"""The command `koloda analyse`."""

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from koloda.cli.common import Json, Language, language, refusing
from koloda.kit.say import Refusal

if TYPE_CHECKING:
    from koloda.cli.analysed import Analysis
    from koloda.table import Match
    from koloda.words import Words


def analyse(
    file: Annotated[Path, typer.Argument(help="The record of a match.", metavar="RECORD", show_default=False)],
    level: Annotated[str, typer.Option(help="The bot that judges.")] = "hard",
    deal: Annotated[int, typer.Option(min=0, help="Only this deal.", show_default=False)] = 0,
    every: Annotated[bool, typer.Option("--all", help="Tell what every move was worth, not only the best.")] = False,
    as_json: Json = False,
    lang: Language = "",
) -> None:
    """Judge every decision of a match: what each move was worth, what was lost and why; accuracy, luck and skill."""
    from functools import partial

    from koloda.bots import LEVELS
    from koloda.cli.analysed import described, show
    from koloda.cli.retell import load
    from koloda.terminal.prepare import patiently
    from koloda.terminal.screen import Screen
    from koloda.words import Words

    with refusing(lang=lang):
        spoken = language(lang)
        if level not in LEVELS[1:]:
            raise Refusal("level.unknown", given=level, allowed=", ".join(LEVELS[1:]))
        match = patiently(partial(load, file, spoken), Words(spoken).line("terminal.preparing_record"))
        if deal > len(match.deals):
            raise Refusal("analysis.no_deal", given=deal, allowed=f"1…{len(match.deals)}")
        words = Words(spoken, match.game, match.players)
        analysis = analysed(match, level, deal, words)
        if as_json:
            sys.stdout.write(json.dumps(described(analysis, words), ensure_ascii=False, indent=2) + "\n")
        else:
            show(analysis, Screen(words), every=every)


def analysed(match: "Match", level: str, deal: int, words: "Words") -> "Analysis":
    """Analyse with a progress bar for a person who waits; who presses Ctrl-C gets what there is by then."""
    from rich.console import Console
    from rich.progress import Progress

    from koloda.analysis import decisions, fortunes, how_many
    from koloda.cli.analysed import Analysis

    analysis = Analysis(match, level)
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(match.game.name, total=how_many(match, deal))
        try:
            for decision in decisions(match, level, deal):
                bar.advance(task)
                if decision:
                    analysis.decisions.append(decision)
            analysis.fortunes += [fortune for fortune in fortunes(match, deal) if fortune]
        except KeyboardInterrupt:
            sys.stderr.write(words.line("analysis.stopped") + "\n")
    return analysis
