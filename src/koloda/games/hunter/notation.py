"""Young Hunter: how cards and moves are written (§17)."""

from collections.abc import Mapping

from koloda.kit.say import Refusal

from .deck import BELIEVE, CARDS, DOUBT, IN_SUIT, LIST, LISTS, MOST_POINTS, NUMBER, PLACES, RANKS, SILENT, SUITS

LETTERS = "SHDC"
WAYS = ("", "hit", "catch")
CARD_FORM = "2…10 J Q K A + ♠ ♥ ♦ ♣ (S H D C)"
MOVE_FORMS = "J♥ | silent | say:3 | hit:♠+catch:♥ | believe | doubt:2"


def card(card: int) -> str:
    """§17  Write a card: its rank, then its suit."""
    return RANKS[card % IN_SUIT] + SUITS[card // IN_SUIT]


def read_suit(text: str) -> int | None:
    """§17  Read a suit's sign or letter; None if it is neither."""
    for signs in (SUITS, LETTERS):
        if text in signs and len(text) == 1:
            return signs.index(text)
    return None


def find_card(text: str) -> int | None:
    """§17  Read a card in either order of rank and suit; None if it is no card."""
    plain = text.strip().upper().replace("\N{VARIATION SELECTOR-16}", "")
    for rank, sign in ((plain[:-1], plain[-1:]), (plain[1:], plain[:1])):
        suit = read_suit(sign)
        rank = "10" if rank == "T" else rank
        if suit is not None and rank in RANKS:
            return suit * IN_SUIT + RANKS.index(rank)
    return None


def read_card(text: str) -> int:
    """§17  Read a card; refuses what is none."""
    found = find_card(text)
    if found is None:
        raise Refusal("card.unknown", 17, given=text, allowed=CARD_FORM)
    return found


def named_jacks(move: int) -> list[tuple[int, int]]:
    """§6  Return the jacks of a list by suit, each with the way it is to be taken."""
    ways = [(suit, (move - LIST) // PLACES[suit] % 3) for suit in range(len(SUITS))]
    return [(suit, way) for suit, way in ways if way]


def write_move(move: int) -> str:
    """§17  Write a move."""
    if move < CARDS:
        return card(move)
    if move >= LIST:
        return "+".join(f"{WAYS[way]}:{SUITS[suit]}" for suit, way in named_jacks(move))
    if move >= DOUBT:
        return f"doubt:{move - DOUBT + 1}"
    return WORDS_OF_MOVES[move]


def read_move(text: str) -> int:
    """§17  Read a move; refuses what is none."""
    plain = text.strip().lower()
    found = MOVES_OF_WORDS.get(plain)
    if found is None:
        found = find_card(text)
    if found is None:
        found = find_list(plain)
    if found is None:
        raise Refusal("move.unknown", 17, given=text, allowed=MOVE_FORMS)
    return found


def find_list(plain: str) -> int | None:
    """§17  Read a list of jacks in any order, each suit once; None if it is no list."""
    code = 0
    named: set[int] = set()
    for part in plain.split("+"):
        way, _, sign = part.partition(":")
        suit = read_suit(sign.upper())
        if suit is None or suit in named or way not in WAYS[1:]:
            return None
        named.add(suit)
        code += WAYS.index(way) * PLACES[suit]
    return LIST + code


WORDS_OF_MOVES: Mapping[int, str] = {
    SILENT: "silent",
    **{NUMBER + points: f"say:{points}" for points in range(MOST_POINTS + 1)},
    BELIEVE: "believe",
}
MOVES_OF_WORDS: Mapping[str, int] = {
    **{word: move for move, word in WORDS_OF_MOVES.items()},
    **{f"doubt:{seat + 1}": DOUBT + seat for seat in range(4)},
}
EVERY_MOVE = (*range(LIST), *range(LIST + 1, LIST + LISTS))
