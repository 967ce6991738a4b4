"""What a study asks: variants of a game, who plays them, how much of it, and from which seed."""

import hashlib
import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import ClassVar

import msgspec

from koloda.bots import BOTS
from koloda.games import Game, find
from koloda.kit.options import chosen
from koloda.kit.say import Refusal
from koloda.lab.arena.players import is_ours
from koloda.lab.arena.question import code_digest
from koloda.lab.study.count import QUICK, RANDOM, THINKING
from koloda.table import Match, check_players

FAST = {"random": RANDOM, "quick": QUICK}
"""Bots that play in compiled code: any move, and the game's quick player."""

PIECES = 128
"""A study is cut into about so many pieces of work for each variant, …"""

SIZES = {
    ("deals", False): (400, 100_000),
    ("deals", True): (24, 24),
    ("matches", False): (1, 10_000),
    ("matches", True): (1, 2),
}
"""… but a piece has no less and no more deals or matches than this; with bots that think, less. As a piece plays its
last match to the end, pieces of a few deals would play far more than was asked for."""


class Block(msgspec.Struct, frozen=True):
    """What a piece of work found: its number, and the sheet, compressed."""

    number: int
    sheet: bytes


class Variant(msgspec.Struct, frozen=True):
    """One of the things that a study compares: every option as text, and the bots in their order round the table."""

    name: str
    preset: str
    options: dict[str, str]
    bots: tuple[str, ...]

    @property
    def kinds(self) -> tuple[str, ...]:
        """The different bots, in the order in which they were named."""
        return tuple(dict.fromkeys(self.bots))

    @property
    def thinks(self) -> bool:
        """Whether a bot plays that does not play in compiled code."""
        return any(bot not in FAST for bot in self.bots)

    def skills(self) -> list[int]:
        """Return how each bot chooses, as ``count`` has it."""
        return [FAST.get(bot, THINKING) for bot in self.bots]


class Question(msgspec.Struct, frozen=True):
    """All on which the numbers of a study depend; ``code`` is a digest of the rules, the bots and what counts.

    ``deals`` or ``matches``, whichever is not 0, are played of each variant: whole matches in either case. ``coin``
    names the followed decision that a coin makes, once in a deal, or is empty.
    """

    kind: ClassVar[str] = "study"
    result: ClassVar[type] = Block

    game: str
    variants: tuple[Variant, ...]
    deals: int
    matches: int
    coin: str
    seed: str
    code: str

    @property
    def portion(self) -> int:
        """How many deals (or matches) a piece of work has."""
        thinks = any(variant.thinks for variant in self.variants)
        least, most = SIZES["deals" if self.deals else "matches", thinks]
        return min(most, max(least, math.ceil((self.deals or self.matches) / PIECES)))

    @property
    def pieces(self) -> int:
        """How many pieces of work there are: of each variant as many, in turn."""
        return len(self.variants) * math.ceil((self.deals or self.matches) / self.portion)

    def share(self, number: int) -> int:
        """Return how many deals (or matches) a piece of work has to play."""
        return min(self.portion, (self.deals or self.matches) - number // len(self.variants) * self.portion)

    def match(self, variant: Variant, seed: str = "study") -> Match:
        """Return a match of a variant, not yet dealt."""
        return Match(find(self.game), variant.bots, variant.preset, variant.options, seed)


def variant(
    game: Game,
    name: str,
    bots: Sequence[str],
    players: int = 0,
    preset: str = "",
    given: Mapping[str, str] | None = None,
) -> Variant:
    """Make a variant. With fewer bots than ``players`` the last one takes the seats left over.

    Raises Refusal for bots, players, options or combinations that there are not.
    """
    for bot in bots:
        if bot not in FAST and not is_ours(bot):
            raise Refusal("study.bot_unknown", given=bot, allowed=", ".join(dict.fromkeys([*FAST, *BOTS])))
    options = game.options
    preset = preset or next(iter(options.PRESETS))
    values = chosen(options.OPTIONS, options.PRESETS, preset, given or {})
    players = players or max(len(bots), options.PLAYERS[0])
    if len(bots) > players:
        raise Refusal("study.too_many_bots", given=", ".join(bots), players=players)
    check_players(game, players, values)
    written = {option.name: option.write(values[option.name]) for option in options.OPTIONS}
    return Variant(name, preset, written, (*bots, *[bots[-1]] * (players - len(bots))))


def digest(game: Game) -> str:
    """Return a short digest of all code on which the numbers depend."""
    counting = sorted(Path(__file__).parent.glob("*.py"))
    sources = b"".join(file.read_bytes() for file in counting if file.stem in ("count", "block", "question"))
    return hashlib.sha256(code_digest(game).encode() + sources).hexdigest()[:16]
