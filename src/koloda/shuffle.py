"""How a deck is shuffled from a seed, so that anybody can do it again.

Version 1. The seed is a line of text, the purpose says what the deck is for (``lot``, ``deal 3``, or
``deal 3 again 1`` where the rules threw the first shuffle in). Random words are the 64-bit big-endian numbers, four
to a block, of the blocks SHA-256("koloda shuffle 1\\n" + seed + "\\n" + purpose + "\\n" + k), k = 0, 1, 2, …, in
UTF-8. A number below n is a word modulo n; words from the largest multiple of n upwards are skipped, so each number
is equally likely. The deck, in the order in which the game's ``deck`` lists it, is shuffled by Fisher and Yates:
for i from the last place down to the second, swap places i and r, where r is the next number below i + 1.
"""

import hashlib
import secrets
from collections.abc import Iterator, MutableSequence
from typing import Any

VERSION = 1
WORDS = 1 << 64


def new_seed() -> str:
    """Return a fresh seed that nobody can guess: 128 random bits in hexadecimal."""
    return secrets.token_hex(16)


def words(seed: str, purpose: str) -> Iterator[int]:
    """Yield the endless random words of a seed and a purpose."""
    block = 0
    while True:
        text = f"koloda shuffle {VERSION}\n{seed}\n{purpose}\n{block}"
        digest = hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()
        for start in range(0, 32, 8):
            yield int.from_bytes(digest[start : start + 8], "big")
        block += 1


def below(source: Iterator[int], n: int) -> int:
    """Return the next number from 0 up to but not including ``n``, each equally likely."""
    fair = WORDS - WORDS % n
    return next(word for word in source if word < fair) % n


def shuffle(cards: MutableSequence[Any], seed: str, purpose: str) -> None:
    """Shuffle ``cards`` in place."""
    source = words(seed, purpose)
    for last in range(len(cards) - 1, 0, -1):
        other = below(source, last + 1)
        cards[last], cards[other] = cards[other], cards[last]


def chance(seed: str, purpose: str) -> int:
    """Return the word (1 … 2**63 - 1) that drives what is drawn during a deal, as ``koloda.kit.cards`` describes."""
    return 1 + below(words(seed, purpose), (1 << 63) - 1)
