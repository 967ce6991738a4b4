"""Koi-Koi: the cards (§1) and the rows of the table of combinations (§8).

A card's number is ``4 * (month - 1) + (k - 1)``: month 1 (pine) to 12 (paulownia), and ``k`` from 1 to 4 the card's
place in the month, the most precious first. So 0 is the crane, 43 the lightning, 44 the phoenix.
"""

CARDS = 48
MONTHS = 12

KINDS = (
    "BRKK",  # 1 pine: crane
    "ARKK",  # 2 plum: bush warbler
    "BRKK",  # 3 cherry: curtain
    "ARKK",  # 4 wisteria: cuckoo
    "ARKK",  # 5 iris: bridge
    "ARKK",  # 6 peony: butterflies
    "ARKK",  # 7 bush clover: boar
    "BAKK",  # 8 pampas: moon, geese
    "ARKK",  # 9 chrysanthemum: sake cup
    "ARKK",  # 10 maple: deer
    "BARK",  # 11 willow: rain man, swallow; the chaff is the lightning
    "BKKK",  # 12 paulownia: phoenix
)
"""§1  What the four cards of each month are: B a bright, A an animal, R a ribbon, K chaff."""


def number(month: int, k: int) -> int:
    """Return the number of the ``k``-th card of a month."""
    return 4 * (month - 1) + (k - 1)


def kind(card: int) -> str:
    """Return what a card is: B, A, R or K."""
    return KINDS[card // 4][card % 4]


def notation(card: int) -> str:
    """Write a card: month, kind, and for look-alike chaff a letter."""
    month = KINDS[card // 4]
    letter = "abc"[month[: card % 4].count("K")] if kind(card) == "K" and month.count("K") > 1 else ""
    return f"{card // 4 + 1}{kind(card)}{letter}"


NAMES = tuple(notation(card) for card in range(CARDS))


def cards(names: str) -> int:
    """Return the set of the cards named, as bits."""
    return sum(1 << NAMES.index(name) for name in names.split())


def of_kind(wanted: str) -> int:
    """Return the set of all cards of a kind, as bits."""
    return sum(1 << card for card in range(CARDS) if kind(card) == wanted)


BRIGHTS, ANIMALS, RIBBONS, CHAFF = (of_kind(wanted) for wanted in "BARK")

RAIN_MAN_CARD = cards("11B")
DRY_BRIGHTS = BRIGHTS & ~RAIN_MAN_CARD
LIGHTNING_CARD = cards("11K")
WILLOWS = cards("11B 11A 11R 11K")
SAKE_CUP = cards("9A")
CURTAIN = cards("3B")
MOON = cards("8B")
BOAR_DEER_BUTTERFLIES = cards("7A 10A 6A")
POETRY_RIBBONS = cards("1R 2R 3R")
BLUE_RIBBONS = cards("6R 9R 10R")

KEPT_OUT = (NAMES.index("9Kb"), NAMES.index("9A"))
"""§3  With ``no_sake`` these lie at the bottom of the stock, in this order."""

CHERRY_MONTH = 3
MOON_MONTH = 8
CUP_MONTH = 9

STOCK = 24
"""§3  The most cards that may be left when hands and table are dealt; all months in play leave as many."""

# §4  The luck of a dealt hand.
TESHI, KUTTSUKI = 1, 2

# §5  What a turn waits for, in order: a card laid, a choice for the drawn card, koi-koi or stop; or the deal is over.
LAY, PICK, CALL, OVER = range(4)

# §8  The rows of the table of combinations, in the book's order.
ROWS = (
    "goko",
    "shiko",
    "ameshiko",
    "sanko",
    "hanami",
    "tsukimi",
    "inoshikacho",
    "tane",
    "both_ribbons",
    "akatan",
    "aotan",
    "tan",
    "kasu",
    "tsukifuda",
)
GOKO, SHIKO, AMESHIKO, SANKO, HANAMI, TSUKIMI, INO, TANE, BOTH, AKATAN, AOTAN, TAN, KASU, TSUKIFUDA = range(14)

# §19  How a deal ended: not yet; stopped; hands empty; lucky hands shown; a lucky table paid; a void table.
ENDING_NONE, ENDING_STOP, ENDING_EXHAUSTED, ENDING_HANDS, ENDING_FIELD, ENDING_VOID = range(6)

# §20  Moves. Laying a card is five times its number, plus k of the card it takes where there is a choice of two.
CHOICES = 5
TAKES = CHOICES * CARDS  # plus the number of the card that the drawn card takes
KOIKOI = TAKES + CARDS
STOP = KOIKOI + 1
