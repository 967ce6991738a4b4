"""Hoy: the notation of cards and moves (§19)."""

import re

from koloda.kit.say import Refusal, Say, say

from .deck import BITS, INFINITY, KINDS, LABELS, MOST_ALIKE, QUIET, TRANSFER
from .rules_cards import number_of

SIGNS = (*LABELS[:INFINITY], "∞")
PART = re.compile(r"(?:(\d+)[x×])?([^x×]+)")


def card(card: int) -> str:
    """Write a card: its value, or ∞."""
    return SIGNS[card]


def read_card(text: str) -> int:
    """Read a card; ``inf`` is ∞, too."""
    if text in SIGNS:
        return SIGNS.index(text)
    if text in LABELS:
        return LABELS.index(text)
    raise Refusal("card.unknown", 19, given=text, allowed=" ".join(SIGNS))


def card_name(text: str) -> Say | str:
    """Name a card: its value is its name, and ∞ has a word."""
    return say("card.infinity") if text == "∞" else text


def list_of(cards: int) -> list[int]:
    """List the cards of a set, the lowest first."""
    return [kind for kind in range(KINDS) for _ in range(number_of(cards, kind))]


def told(cards: int) -> tuple[str, ...]:
    """List the cards of a set for people, the highest first."""
    return tuple(card(kind) for kind in reversed(list_of(cards)))


def write_cards(cards: int) -> str:
    """Write a set of cards, the highest first: ``2x200+100``."""
    parts = []
    for kind in reversed(range(KINDS)):
        n = number_of(cards, kind)
        if n:
            parts.append(card(kind) if n == 1 else f"{n}x{card(kind)}")
    return "+".join(parts)


def write_move(move: int) -> str:
    """Write a move: its cards, after ``>`` if it transfers, after ``~`` if it does not call a Hoy."""
    if move & TRANSFER:
        return ">" + write_cards(move ^ TRANSFER)
    if move & QUIET:
        return "~" + write_cards(move ^ QUIET)
    return write_cards(move)


def read_move(text: str) -> int:
    """Read a move; cards may come in any order, and one by one."""
    word = {">": TRANSFER, "~": QUIET}.get(text[:1], 0)
    move = 0
    for part in text[word > 0 :].split("+"):
        match = PART.fullmatch(part)
        if match is None:
            raise not_a_move(text)
        number = int(match[1] or 1)
        kind = read_card(match[2])
        held = number_of(move, kind) + number
        if number == 0 or held > (1 if kind == INFINITY else MOST_ALIKE):
            raise not_a_move(text)
        move += number << BITS * kind
    return word | move


def not_a_move(text: str) -> Refusal:
    """Make the refusal of a text that is no move."""
    return Refusal("move.unknown", 19, given=text)
