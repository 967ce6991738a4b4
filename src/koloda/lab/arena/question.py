"""What an arena is asked, and the games that answer it: who sits where, with which cards."""

import hashlib
from collections.abc import Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import ClassVar

import msgspec

import koloda
from koloda import shuffle
from koloda.games import Game, find
from koloda.kit.options import chosen
from koloda.kit.rooms import PLACES
from koloda.lab.arena.result import Result
from koloda.table import Match, check_players


class Question(msgspec.Struct, frozen=True):
    """All on which the results of an arena depend, but for the number of decks.

    ``bots`` are written as for ``koloda arena --bots``, ``options`` hold every option of the game as text, ``whole``
    asks for whole matches and not for single deals, ``patience`` is how many seconds bots of others get for a move,
    and ``code`` a digest of the rules and bots.
    """

    kind: ClassVar[str] = "arena"
    result: ClassVar[type] = Result

    game: str
    preset: str
    options: dict[str, str]
    players: int
    bots: tuple[str, ...]
    seed: str
    whole: bool
    patience: float
    code: str

    @property
    def kinds(self) -> tuple[str, ...]:
        """The different bots, in the order in which they were named."""
        return tuple(dict.fromkeys(self.bots))

    @property
    def tables(self) -> list[tuple[str, ...]]:
        """Who plays whom: all together, the last bot once more for every seat left over; or every choice of bots."""
        if len(self.bots) > self.players:
            return list(combinations(self.bots, self.players))
        return [self.bots + self.bots[-1:] * (self.players - len(self.bots))]

    @property
    def games_a_deck(self) -> int:
        """How many games are played with the same cards: at each table one for each place of the first bot."""
        return len(self.tables) * self.players

    def seats(self, number: int) -> tuple[str, ...]:
        """Return who sits where in a game: drawn by lot for each deck and table, and moved on by a seat each time."""
        deck, game = divmod(number, self.games_a_deck)
        table, place = divmod(game, self.players)
        order = list(self.tables[table])
        shuffle.shuffle(order, self.seed, f"seats at table {table + 1} of deck {deck + 1}")
        return tuple(order[-place:] + order[:-place])

    def match(self, number: int) -> Match:
        """Return the match of a game, not yet dealt: the same cards for all games of a deck."""
        deck = number // self.games_a_deck
        names = [str(seat + 1) for seat in range(self.players)]
        return Match(find(self.game), names, self.preset, self.options, f"{self.seed}, deck {deck + 1}")


def ask(
    game: Game,
    bots: Sequence[str],
    players: int = 0,
    preset: str = "",
    given: Mapping[str, str] | None = None,
    seed: str = "",
    *,
    whole: bool = False,
    patience: float = 10.0,
) -> Question:
    """Make a question. Without a number of ``players`` there is a seat for each bot, if the game allows that.

    Raises Refusal for players, options or combinations that the game does not have.
    """
    options = game.options
    preset = preset or next(iter(options.PRESETS))
    values = chosen(options.OPTIONS, options.PRESETS, preset, given or {})
    players = players or usual_players(game, len(bots))
    check_players(game, players, values)
    written = {option.name: option.write(values[option.name]) for option in options.OPTIONS}
    seed = seed or shuffle.new_seed()
    return Question(game.name, preset, written, players, tuple(bots), seed, whole, patience, code_digest(game))


def usual_players(game: Game, bots: int) -> int:
    """Return how many play where nobody said: as many as there are bots, or the fewest that the game takes."""
    return bots if bots in game.options.PLAYERS else game.options.PLAYERS[0]


def code_digest(game: Game) -> str:
    """Return a short digest of the kit, the bots and the game with its networks: results of others are not mixed in."""
    package = Path(koloda.__file__).parent
    folders = [package / "kit", package / "bots", game.folder]
    digest = hashlib.sha256()
    for file in sorted(file for folder in folders for kind in ("*.py", "nets/*.npy") for file in folder.glob(kind)):
        digest.update(file.name.encode() + file.read_bytes())
    return digest.hexdigest()[:16]


def places() -> tuple[str, ...]:
    """Return where games live, for another process that is to find the same."""
    return tuple(str(place) for place in PLACES)


def settle(known: Sequence[str]) -> None:
    """Find games in the same places as the process that asks."""
    PLACES.extend(Path(place) for place in known if Path(place) not in PLACES)
