"""Jhyap: how cards and moves are written (§18)."""

from collections.abc import Iterable
from typing import Any

import numpy as np

from koloda.kit.say import Refusal

from .deck import (
    CALL,
    ENDS,
    JOKER,
    JOKER_KIND,
    JOKER_NAME,
    JOKER_RANK,
    KEEP,
    KINDS,
    MOST_CARDS,
    MOST_HELD,
    NATURALS,
    NO_ENDS,
    RANK_NAMES,
    RANKS,
    RUN,
    SET,
    SINGLE,
    SLAP,
    STOCK,
    SUIT_LETTERS,
    SUIT_NAMES,
    SUITS,
    SWAP,
    TAKE,
    TOP,
)
from .rules_bag import write as write_bag
from .rules_throw import lay_out

WORDS = {CALL: "call", STOCK: "stock", KEEP: "keep", SLAP: "slap"}
CARD_FORM = "A 2…10 J Q K + ♣ ♦ ♥ ♠ (C D H S) | *"
MOVE_FORMS = "call | 7♠ | 7♠+7♥ | 3♣-4♣-5♣ | stock | take:7♠ | swap:7♠ | keep | slap"


def card(card: int) -> str:
    """§18  Write a card: its rank and its suit, or a star for a joker."""
    if card == JOKER:
        return JOKER_NAME
    return RANK_NAMES[card // SUITS] + SUIT_NAMES[card % SUITS]


def written(cards: Iterable[int]) -> tuple[str, ...]:
    """Write cards one after another."""
    return tuple(card(int(one)) for one in cards)


def bag_cards(bag: Any) -> tuple[str, ...]:
    """Write the cards of a bag in ascending order."""
    room = np.zeros(MOST_CARDS, np.int64)
    return written(room[: write_bag(bag, room, 0)])


def read_card(text: str) -> int:
    """§18  Read a card; refuses what is none."""
    found = find_card(text)
    if found is None:
        raise Refusal("card.unknown", 18, given=text, allowed=CARD_FORM)
    return found


def find_card(text: str) -> int | None:
    """§18  Read a card, its suit as a sign or a letter; None if it is no card."""
    plain = text.strip().lower().replace("\N{VARIATION SELECTOR-16}", "")
    if plain == JOKER_NAME:
        return JOKER
    rank, suit = plain[:-1].upper(), plain[-1:]
    for signs in (SUIT_NAMES, SUIT_LETTERS):
        if suit in signs and rank in RANK_NAMES:
            return RANK_NAMES.index(rank) * SUITS + signs.index(suit)
    return None


def laid(move: int) -> list[int]:
    """§6  Return the cards of a throw in the order in which they lie."""
    room = np.zeros(MOST_HELD + 1, np.int64)
    count = lay_out(move, room)
    cards: list[int] = room[:count].tolist()
    return cards


def write_move(move: int) -> str:
    """§18  Write a move: cards joined by - lie in that order, those joined by + in any, and that after / on top."""
    if move in WORDS:
        return WORDS[move]
    if move < SWAP:
        return f"take:{card(move - TAKE)}"
    if move < SINGLE:
        return f"swap:{card(move - SWAP)}"
    cards = [card(one) for one in laid(move)]
    if move >= RUN or (move >= SET and ENDS <= move & 31 < TOP):
        return "-".join(cards)
    if move >= SET and move & 31 >= TOP:
        return "+".join(cards[:-1]) + "/" + cards[-1]
    return "+".join(cards)


def read_move(text: str) -> int:
    """§18  Read a move; refuses what is none."""
    plain = text.strip().lower()
    for move, word in WORDS.items():
        if plain == word:
            return move
    for word, kind_of_move in (("take:", TAKE), ("swap:", SWAP)):
        if plain.startswith(word):
            return kind_of_move + read_card(text.strip()[len(word) :])
    found = find_throw(plain)
    if found is None:
        raise Refusal("move.unknown", 18, given=text, allowed=MOVE_FORMS)
    return found


def find_throw(plain: str) -> int | None:
    """§18  Read a throw: one card, a run, or a set; None if it is none of these."""
    cards: list[int] = []
    for part in plain.replace("-", "+").replace("/", "+").split("+"):
        found = find_card(part)
        if found is None:
            return None
        cards.append(found)
    if len(cards) == 1:
        return SINGLE + cards[0]
    if len(cards) > MOST_HELD:
        return None
    ranks = {one // SUITS for one in cards if one != JOKER}
    if len(ranks) > 1:
        return find_run(cards)
    return find_set(cards, min(ranks, default=JOKER_RANK), ordered="-" in plain, topped="/" in plain)


def find_run(cards: list[int]) -> int | None:
    """§7  Read a run: each real card one rank above the last, the ace after the king; None if it is none."""
    place = next(place for place, one in enumerate(cards) if one != JOKER)
    first = (cards[place] - place * SUITS) % NATURALS
    jokers = 0
    for place, one in enumerate(cards):
        if one == JOKER:
            jokers |= 1 << place
        elif one != (first + place * SUITS) % NATURALS:
            return None
    return RUN | first << 10 | len(cards) << 7 | jokers


def find_set(cards: list[int], rank: int, *, ordered: bool, topped: bool) -> int | None:
    """§6  Read a set, and §9  which cards lie at its ends or on top; None if a card is there more than twice."""
    kinds = [JOKER_KIND if one == JOKER else one % SUITS for one in cards]
    if any(kinds.count(kind) > 2 for kind in range(SUITS)):
        return None
    once = sum(1 << kind for kind in range(SUITS) if kind in kinds)
    twice = sum(1 << kind for kind in range(SUITS) if kinds.count(kind) == 2)
    ends = NO_ENDS
    if topped:
        ends = TOP + kinds[-1]
    elif ordered and len(cards) > 2 and rank < RANKS:
        ends = ENDS + KINDS * min(kinds[0], kinds[-1]) + max(kinds[0], kinds[-1])
    return SET | rank << 16 | once << 12 | twice << 8 | kinds.count(JOKER_KIND) << 5 | ends
