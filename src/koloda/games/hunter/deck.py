"""Young Hunter: the cards as bits, the moves as numbers, and the tables."""

SUITS = ("♠", "♥", "♦", "♣")
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
IN_SUIT = len(RANKS)
CARDS = len(SUITS) * IN_SUIT
HAND = 13
LEAST_RANKS = 4  # §1  the jack is the fourth from above
JACK = RANKS.index("J")
QUEEN = RANKS.index("Q")

# §1  Card number = suit * 13 + rank, and a set of cards has one bit a card.
SUIT = (1 << IN_SUIT) - 1
SUIT_CARDS = tuple(SUIT << suit * IN_SUIT for suit in range(len(SUITS)))
JACKS = sum(1 << suit * IN_SUIT + JACK for suit in range(len(SUITS)))
QUEENS = sum(1 << suit * IN_SUIT + QUEEN for suit in range(len(SUITS)))

FIRST_OF_SUITS = sum(1 << suit * IN_SUIT for suit in range(len(SUITS)))

DEALS = 8  # §2  of a match

# §17  Moves: a card is its own number; then what can be announced, and doubts.
SILENT = CARDS
NUMBER = SILENT + 1  # + points, 0 to 12
MOST_POINTS = 12
BELIEVE = NUMBER + MOST_POINTS + 1
DOUBT = BELIEVE + 1  # + the seat whose announcement is doubted
LIST = DOUBT + 4  # + one of three for each suit: nothing, hit, catch
PLACES = (1, 3, 9, 27)  # what a suit's third counts in a list
LISTS = 3 ** len(SUITS)  # how many there are, the empty one with them

# §10  The ways to take a jack.
NO_WAY, HIT, CATCH = range(3)

# §11  Points: by table (seed, pagat), then plain or trump, then no way, hit, catch.
POINTS = (
    ((0, 1, 2), (0, 2, 3)),
    ((0, 2, 1), (0, 2, 3)),
)
