"""Hoy: the cards (§1), what they count (§11), and how a set of them is packed into one number.

Cards of one value look alike, so a card is its value's place in the order of rank, 0 to 10, and a set of cards
is how many it holds of each: five bits a value in one whole number, the lowest value in the lowest bits.
"""

LABELS = ("10", "40", "100", "106", "200", "225", "333", "335", "500", "501", "inf")
KINDS = len(LABELS)
INFINITY = KINDS - 1
CARDS = 36

BITS = 5
MOST_ALIKE = (1 << BITS) - 1
ONE_INFINITY = 1 << BITS * INFINITY

# What a move holds besides its cards, of which at most one is an infinity (§19).
TRANSFER = ONE_INFINITY << 1
QUIET = ONE_INFINITY << 2
MOVE_CARDS = TRANSFER - 1

NOTHING, TRANSFERRED, HOY = range(3)  # §18  what was said with a lay

# §11  What each value counts, infinity aside: exactly; without the 10s and the 40; rounded down to hundreds.
POINTS = (
    (10, 40, 100, 106, 200, 225, 333, 335, 500, 501),
    (0, 0, 100, 106, 200, 225, 333, 335, 500, 501),
    (0, 0, 100, 100, 200, 200, 300, 300, 500, 500),
)

DERIVED = (6, 1, 10, 1, 10, 1, 1, 1, 3, 1, 1)  # §1  the table that fits what is known of the real deck

# §13  The values that kill an infinity, as bits, for each kind of Vlada but the agreed one.
KILLERS = (
    0,
    1 << LABELS.index("501")
    | 1 << LABELS.index("335")
    | 1 << LABELS.index("333")
    | 1 << LABELS.index("225")
    | 1 << LABELS.index("106")
    | 1 << LABELS.index("40"),
    1 << LABELS.index("333") | 1 << LABELS.index("335"),
    1 << LABELS.index("501") | 1 << LABELS.index("335") | 1 << LABELS.index("333") | 1 << LABELS.index("225"),
)
