"""What a match is begun with, and how it is begun."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from koloda import record
from koloda.games import Game
from koloda.kit.options import Value, chosen
from koloda.kit.say import Refusal
from koloda.table import Match, check_players
from koloda.terminal import seats
from koloda.terminal.keep import Keeper, check_free
from koloda.terminal.prepare import patiently, rehearsed
from koloda.terminal.screen import Screen
from koloda.terminal.session import Session
from koloda.words import Words


@dataclass
class Setup:
    """A game with its house rules and seats, as a person asked for them; empty is "not asked for"."""

    game: Game
    preset: str = ""
    given: Mapping[str, str] = field(default_factory=dict)
    players: int = 0
    seats: str = ""
    seed: str = ""
    name: str = ""

    def values(self) -> dict[str, Value]:
        """Return the value of every option. Raises Refusal."""
        presets = self.game.options.PRESETS
        return chosen(self.game.options.OPTIONS, presets, self.preset or next(iter(presets)), self.given)

    def seated(self) -> list[str]:
        """Return the kinds of the seats. Raises Refusal for what cannot be played."""
        values = self.values()
        seated = seats.kinds(self.game, values, self.players, self.seats)
        check_players(self.game, len(seated), values)
        return seated


def play_new(setup: Setup, language: str, save: Path | None = None) -> None:
    """Begin a match and play it. Raises Refusal before anything has begun."""
    seated = setup.seated()
    if save:
        check_free(save)
    words = Words(language, setup.game)
    names = seats.names(seated, words, seats.own_name(setup.name, len(seated)))

    def begin() -> Match:
        match = Match(setup.game, names, setup.preset, setup.given, setup.seed)
        return rehearsed(match, seats.bots(seated))

    run(patiently(begin, words.line("terminal.preparing", game=words.line("name"))), seated, language, save)


def play_on(file: Path, language: str, kinds: str = "", save: Path | None = None) -> None:
    """Play on a match from its record, which is then kept in the same file unless another is named. Raises Refusal."""
    if save and save != file:
        check_free(save)

    def begin() -> tuple[Match, list[str]]:
        match = record.load(file)
        if match.over:
            raise Refusal("terminal.match_is_over", path=str(file))
        seated = seats.recognised(match.players)
        if kinds:
            seated = seats.kinds(match.game, match.values, len(match.players), kinds)
        return rehearsed(match, seats.bots(seated)), seated

    run(*patiently(begin, Words(language).line("terminal.preparing_record")), language, save or file)


def run(match: Match, seated: Sequence[str], language: str, save: Path | None) -> None:
    """Seat the players of a match before the terminal."""
    screen = Screen(Words(language, match.game, match.players))
    Session(match, seated, screen, Keeper(screen, save)).run()
