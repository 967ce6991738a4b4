"""Writes a match as a record. The same lines are what a reader expects to find."""

import hashlib
import json
import textwrap
from collections.abc import Iterable, Iterator, Sequence

from koloda import shuffle
from koloda.kit.options import Option, Value, chosen
from koloda.table import Match

FORMAT = "koloda record"
VERSION = 1
WIDTH = 100


def write(match: Match) -> str:
    """Write a match, finished or not, so that ``read`` gives the same match back."""
    body = "".join(f"{line}\n" for line in body_lines(match))
    return body + check_line(body) + "\n"


def body_lines(match: Match) -> Iterator[str]:
    """Yield the lines of a record but for its last, which depends on all of them."""
    yield from header_lines(match)
    for number in range(1, len(match.deals) + 1):
        yield from deal_lines(match, number)
    yield from result_lines(match)


def header_lines(match: Match) -> Iterator[str]:
    """Yield what is settled before the first deal."""
    yield f"{FORMAT} {VERSION}"
    yield f"game {match.game.name}"
    yield f"preset {match.preset}"
    for option, value in differing(match):
        yield f"option {option.name}={option.write(value)}"
    for seat, name in enumerate(match.players, 1):
        yield f"player {seat} {quoted(name)}"
    yield f"shuffle {shuffle.VERSION}"
    yield f"seed {quoted(match.seed)}"
    yield from card_lines("lot", match, match.lot)


def differing(match: Match) -> Iterator[tuple[Option, Value]]:
    """Yield the options that are not as the preset has them, with their values."""
    options = match.game.options
    usual = chosen(options.OPTIONS, options.PRESETS, match.preset, {})
    for option in options.OPTIONS:
        if match.values[option.name] != usual[option.name]:
            yield option, match.values[option.name]


def deal_lines(match: Match, number: int) -> Iterator[str]:
    """Yield a deal: its deck where it was dealt by hand, its moves, and its scores when it is over."""
    deal = match.deals[number - 1]
    moves = zip(deal.movers, deal.moves, strict=True)
    yield ""
    yield f"deal {number}"
    yield from card_lines("cards", match, deal.cards)
    yield from wrapped(f"{seat + 1}:{match.game.view.write_move(move)}" for seat, move in moves)
    if number <= len(match.scores):
        yield f"scores {numbers(match.scores[number - 1])}"
        yield f"totals {numbers(match.standings[number - 1])}"


def result_lines(match: Match) -> Iterator[str]:
    """Yield how the match ended, or that it has not."""
    yield ""
    if match.over:
        yield f"result {numbers(match.totals())}"
        yield f"winners {numbers([seat + 1 for seat in match.winners()])}"
    else:
        yield "unfinished"


def card_lines(keyword: str, match: Match, cards: tuple[int, ...] | None) -> Iterator[str]:
    """Yield a deck that was dealt by hand; nothing for one that comes from the seed."""
    names = [match.game.view.card(card) for card in cards or ()]
    for line in wrapped(names, WIDTH - len(keyword) - 1):
        yield f"{keyword} {line}"


def wrapped(words: Iterable[str], width: int = WIDTH) -> list[str]:
    """Spread words over lines of a length that is good to read."""
    return textwrap.wrap(" ".join(words), width, break_long_words=False, break_on_hyphens=False)


def numbers(values: Sequence[int]) -> str:
    """Write whole numbers in a row."""
    return " ".join(map(str, values))


def quoted(text: str) -> str:
    """Write any text as a JSON string on one line, with escapes for what would not be seen."""
    return "".join(
        letter if letter.isprintable() else json.dumps(letter)[1:-1] for letter in json.dumps(text, ensure_ascii=False)
    )


def check_line(body: str) -> str:
    """Write the line that betrays any change to ``body``, the lines before it."""
    return f"check {hashlib.sha256(body.encode('utf-8', 'surrogatepass')).hexdigest()[:16]}"
