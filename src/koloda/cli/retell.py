"""Tells a record in words: each deal as whoever moved saw it, the scores with their reasons."""

import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from koloda import record
from koloda.cli.common import told
from koloda.kit.say import Refusal, Say
from koloda.record.write import differing
from koloda.table import Match
from koloda.terminal.prepare import patiently
from koloda.terminal.screen import Screen
from koloda.terminal.show import score_sheet
from koloda.words import Words

SPECTATOR = -1


@dataclass
class Told:
    """A deal in messages: how it began, what each move did, and why the points came out."""

    begun: list[Say]
    moves: list[tuple[int, str, list[Say]]] = field(default_factory=list)
    scored: list[Say] = field(default_factory=list)


def retell(files: Sequence[Path], lang: str, as_json: bool) -> None:
    """Tell records, each as a text or all as a list in JSON. Raises Refusal before anything is told."""
    notice = Words(lang).line("terminal.preparing_record")
    matches = [patiently(partial(load, file, lang), notice) for file in files]
    if as_json:
        described = [describe(match, Words(lang, match.game, match.players)) for match in matches]
        sys.stdout.write(json.dumps(described, ensure_ascii=False, indent=2) + "\n")
        return
    for match in matches:
        show(match, Screen(Words(lang, match.game, match.players)))


def load(file: Path, lang: str) -> Match:
    """Read a record; a refusal names the file."""
    try:
        return record.load(file)
    except record.RecordError as error:
        raise Refusal("record.in_file", file=record.shown(file), what=told(error, lang=lang)) from None


def deals(match: Match) -> list[Told]:
    """Replay a match and note what there is to tell, each move as its mover saw it."""
    view = match.game.view
    replay = record.again(match)
    story = []
    for deal in match.deals:
        replay.next_deal(deal.cards)
        page = Told(view.begun(replay.seen(SPECTATOR), SPECTATOR))
        for seat, move in zip(deal.movers, deal.moves, strict=True):
            before = replay.seen(seat)
            replay.play(move)
            page.moves.append((seat, view.write_move(move), view.happened(before, move, replay.seen(seat), seat)))
        if replay.deal_over:
            page.scored = view.scored(replay.seen(SPECTATOR))
        story.append(page)
    return story


def show(match: Match, screen: Screen) -> None:
    """Tell a match as lines of text."""
    words = screen.words
    screen.say("record.head", game=words.line("name"), preset=match.preset)
    chosen = tuple(f"{option.name}={option.write(value)}" for option, value in differing(match))
    if chosen:
        screen.say("terminal.choose.chosen", options=chosen)
    screen.say("terminal.list.players", players=match.players)
    screen.say("record.seed", seed=match.seed)
    for number, page in enumerate(deals(match), 1):
        show_deal(match, number, page, screen)
    screen.line()
    if match.scores:
        score_sheet(match, screen, whole=True)
    if match.over:
        names = tuple(words.name(seat) for seat in match.winners())
        screen.say("terminal.winners", n=len(names), names=names)
    else:
        screen.say("record.unfinished")
    screen.line()


def show_deal(match: Match, number: int, page: Told, screen: Screen) -> None:
    """Tell a deal as lines of text."""
    screen.title(screen.words.line("part.numbered", n=number))
    for message in page.begun:
        screen.tell(message)
    for place, (seat, notation, messages) in enumerate(page.moves, 1):
        lines = [screen.words.tell(message) for message in messages] or [f"{screen.words.name(seat)}: {notation}"]
        screen.line(f"{place:>3}. {lines[0]}", hang=5)
        for line in lines[1:]:
            screen.line(f"     {line}")
    if number <= len(match.scores):
        for message in page.scored:
            screen.tell(message)


def describe(match: Match, words: Words) -> dict[str, object]:
    """Describe a match for a program."""
    return {
        "game": match.game.name,
        "preset": match.preset,
        "options": {option.name: option.write(value) for option, value in differing(match)},
        "players": list(match.players),
        "seed": match.seed,
        "deals": [describe_deal(match, number, page, words) for number, page in enumerate(deals(match), 1)],
        "totals": match.totals(),
        "finished": match.over,
        "winners": [seat + 1 for seat in match.winners()] if match.over else [],
    }


def describe_deal(match: Match, number: int, page: Told, words: Words) -> dict[str, object]:
    """Describe a deal for a program."""
    over = number <= len(match.scores)
    return {
        "deal": number,
        "begun": [words.tell(message) for message in page.begun],
        "moves": [
            {"seat": seat + 1, "move": notation, "told": [words.tell(message) for message in messages]}
            for seat, notation, messages in page.moves
        ],
        "scored": [words.tell(message) for message in page.scored],
        "scores": match.scores[number - 1] if over else None,
        "totals": match.standings[number - 1] if over else None,
    }
