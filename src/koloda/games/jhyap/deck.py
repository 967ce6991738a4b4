"""The cards of Jhyap, and how moves are packed into numbers.

A card's number is rank × 4 + suit: the ace of clubs is 0, the king of spades 51; every joker is 52. The cards of a
second deck have the same numbers: look-alikes are told apart by nobody.

A move's number says what is done without looking at a state:

========================  =====================================================================================
``CALL``                  call
``STOCK``                 draw from the stock
``KEEP``, ``SLAP``        keep the card drawn, or slap it down
``TAKE`` + card           take a card of the discards
``SWAP`` + card           swap a card for the joker that stands for it in the run on the table
``SINGLE`` + card         throw one card
``SET`` + …               throw a set: rank << 16 (13 of jokers), the suits thrown << 12, those of them thrown twice
                          << 8, jokers << 5, and which cards lie at the ends (``NO_ENDS``; ``ENDS`` + 5 × kind + kind;
                          or ``TOP`` + kind; a kind is a suit, or ``JOKER_KIND``)
``RUN`` + …               throw a run: its first card << 10, its length << 7, and a bit for each joker's place
========================  =====================================================================================
"""

RANKS, SUITS = 13, 4
NATURALS = RANKS * SUITS
JOKER = NATURALS
JOKER_RANK = RANKS
JOKER_KIND = SUITS
KINDS = SUITS + 1
FIRST_OF_RANKS = sum(1 << SUITS * rank for rank in range(RANKS))

RANK_NAMES = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUIT_NAMES = ("♣", "♦", "♥", "♠")
SUIT_LETTERS = ("c", "d", "h", "s")
JOKER_NAME = "*"

VALUES = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)
VALUES_TO_THIRTEEN = tuple(range(1, 14))

MOST_HELD = 7
MOST_JOKERS = 8
MOST_CARDS = 2 * NATURALS + MOST_JOKERS

CALL, STOCK, KEEP, SLAP = range(4)
TAKE = 64
SWAP = 128
SINGLE = 192
SET = 1 << 20
RUN = 1 << 21

NO_ENDS, ENDS, TOP = 0, 1, 26
