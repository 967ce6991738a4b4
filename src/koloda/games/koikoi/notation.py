"""Koi-Koi: cards and moves in notation (§20)."""

from koloda.kit.say import Refusal, Say, say

from .deck import BLUE_RIBBONS, CARDS, CHOICES, KOIKOI, NAMES, POETRY_RIBBONS, STOP, TAKES, kind

READ = {name.lower(): number for number, name in enumerate(NAMES)}
PICTURES = ("1B", "2A", "3B", "4A", "5A", "6A", "7A", "8B", "8A", "9A", "10A", "11B", "11A", "12B", "11K")
WORDS = {"koikoi": KOIKOI, "stop": STOP}


def card(card: int) -> str:
    """Write a card: month, kind, and a letter for look-alike chaff."""
    return NAMES[card]


def read_card(text: str) -> int:
    """Read a card."""
    if text.lower() not in READ:
        raise Refusal("card.unknown", 1, given=text)
    return READ[text.lower()]


def card_name(text: str) -> Say | str:
    """Name a card: its plant, and its picture or ribbon."""
    number = read_card(text)
    plant = say(f"plant.{number // 4 + 1}")
    name = NAMES[number]
    if name in PICTURES:
        return say(f"card.{kind(number)}", plant=plant, picture=say(f"picture.{name}"))
    if kind(number) == "R":
        colour = "poetry" if POETRY_RIBBONS >> number & 1 else "blue" if BLUE_RIBBONS >> number & 1 else "red"
        return say(f"card.{colour}", plant=plant)
    return say("card.chaff", plant=plant)


def cards_in(bits: int) -> tuple[str, ...]:
    """Write the cards of a set, month by month."""
    return tuple(NAMES[number] for number in range(CARDS) if bits >> number & 1)


def write_move(move: int) -> str:
    """Write a move: a card laid and what it takes by choice, what the drawn card takes, koi-koi, or stop."""
    if move == KOIKOI:
        return "koikoi"
    if move == STOP:
        return "stop"
    if move >= TAKES:
        return f"x{card(move - TAKES)}"
    laid, choice = divmod(move, CHOICES)
    return f"{card(laid)}x{card((laid & ~3) + choice - 1)}" if choice else card(laid)


def read_move(text: str) -> int:
    """Read a move."""
    if text.lower() in WORDS:
        return WORDS[text.lower()]
    first, takes, second = text.lower().partition("x")
    if takes and not first:
        return TAKES + read_card(second)
    laid = read_card(first)
    if not takes:
        return CHOICES * laid
    taken = read_card(second)
    if taken // 4 != laid // 4:
        raise Refusal("card.other_month", 6, card=card(laid), taken=card(taken))
    return CHOICES * laid + taken % 4 + 1
