"""Reads a record: replays every move, and expects line by line what a writer would have written."""

import json
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from koloda import games, shuffle
from koloda.games import Game
from koloda.kit.options import chosen
from koloda.kit.say import Refusal, Say, say
from koloda.record.error import RecordError, literal
from koloda.record.write import FORMAT, VERSION, check_line, deal_lines, header_lines, result_lines
from koloda.table import Match


def read(text: str) -> Match:
    """Read a record and verify it: every move is replayed, every score, total and winner compared.

    A byte order mark and the line ends of other systems are tolerated. Raises RecordError, which names the first
    line that is wrong; no half of a match is ever returned.
    """
    return Reader(text).record()


def again(match: Match) -> Match:
    """Return the match as it was before its first deal, to replay it."""
    given = {option.name: option.write(match.values[option.name]) for option in match.game.options.OPTIONS}
    return Match(match.game, match.players, match.preset, given, match.seed, match.lot)


class Reader:
    """A place in the lines of a record, and the match that has been replayed up to it."""

    def __init__(self, text: str) -> None:
        self.text = text.removeprefix("\ufeff").replace("\r\n", "\n")
        self.lines = self.text.removesuffix("\n").split("\n") if self.text else []
        self.at = 0
        self.game: Game | None = None
        self.players: list[str] = []
        self.match: Match | None = None
        self.exact = 0

    def record(self) -> Match:
        """Read it all."""
        self.first_line()
        match = self.match = self.header()
        while match.deal_over and not match.over and self.peek(1).startswith("deal "):
            self.deal(match)
        self.ending(match)
        return match

    def first_line(self) -> None:
        """Know a record from other files, and one of a later format from one of ours."""
        line = self.peek()
        later = re.fullmatch(rf"{FORMAT} ([0-9]{{1,9}})", line)
        if later and int(later[1]) > VERSION:
            raise self.wrong(say("record.want.version", text=f"{FORMAT} {VERSION}"))
        self.expect([f"{FORMAT} {VERSION}"])

    def header(self) -> Match:
        """Read game, options, players and seed."""
        game = self.game = self.find_game()
        preset, given = self.rules(game)
        self.name_players()
        self.expect([f"shuffle {shuffle.VERSION}"])
        seed = self.unquoted(self.word("seed", 'seed "…"'))
        lot = self.cards("lot", game)
        with self.blaming(say("record.want.header"), self.at - 1):
            match = Match(game, self.players, preset, given, seed, lot)
        self.at = 0
        self.expect(header_lines(match))
        return match

    def find_game(self) -> Game:
        """Read which game it is."""
        name = self.word("game", "game …")
        with self.blaming(say("record.want.form", form="game …"), self.at - 1):
            return games.find(name)

    def rules(self, game: Game) -> tuple[str, dict[str, str]]:
        """Read the preset, and the options that differ from it."""
        options, presets = game.options.OPTIONS, game.options.PRESETS
        preset = self.word("preset", "preset …")
        given: dict[str, str] = {}
        with self.blaming(say("record.want.form", form="preset …"), self.at - 1):
            chosen(options, presets, preset, {})
        while self.peek().startswith("option "):
            name, _, value = self.word("option", "option …=…").partition("=")
            with self.blaming(say("record.want.form", form="option …=…"), self.at - 1):
                chosen(options, presets, preset, {name: value})
            given[name] = value
        return preset, given

    def name_players(self) -> None:
        """Read the names of the players."""
        while self.peek().startswith("player ") or not self.players:
            keyword = f"player {len(self.players) + 1}"
            self.players.append(self.unquoted(self.word(keyword, f'{keyword} "…"')))

    def cards(self, keyword: str, game: Game) -> tuple[int, ...] | None:
        """Read a deck dealt by hand, if there is one."""
        cards: list[int] = []
        while self.peek().startswith(f"{keyword} "):
            with self.blaming(say("record.want.form", form=f"{keyword} …")):
                cards += [game.view.read_card(card) for card in self.peek().split(" ")[1:]]
            self.at += 1
        return tuple(cards) or None

    def deal(self, match: Match) -> None:
        """Read a deal: play its moves, then compare all of its lines with what they should be."""
        start = self.at
        number = len(match.deals) + 1
        self.expect(["", f"deal {number}"])
        cards = self.cards("cards", match.game)
        with self.blaming(say("record.want.deal"), self.at - 1):
            match.next_deal(cards)
        while not match.deal_over and self.peek():
            for text in self.peek().split(" "):
                self.play(match, text)
            self.at += 1
        self.at = start
        self.expect(deal_lines(match, number))
        self.exact += match.deal_over

    def play(self, match: Match, text: str) -> None:
        """Play one move, which names its seat."""
        if match.deal_over:
            return  # what is too much shows when the line is compared
        seat = match.to_move + 1
        if not text.startswith(f"{seat}:"):
            raise self.wrong(say("record.want.move", seat=str(seat)), literal(text))
        with self.blaming(say("record.want.legal", seat=str(seat)), found=literal(text)):
            match.play(match.game.view.read_move(text.partition(":")[2]))

    def ending(self, match: Match) -> None:
        """Read the result and the check, and nothing more."""
        empty, *result = result_lines(match)
        expected = self.or_unfinished(match)
        self.expect([empty], None if self.at < len(self.lines) else expected)
        self.expect(result, expected)
        body = "".join(f"{line}\n" for line in self.lines[: self.at])
        if self.at == len(self.lines) - 1 and self.peek() != check_line(body) and self.peek().startswith("check "):
            raise self.wrong(literal(check_line(body)), hint=say("record.hint.only_check"))
        self.expect([check_line(body)])
        if self.at < len(self.lines):
            raise self.wrong(say("record.found.end"))

    def or_unfinished(self, match: Match) -> Say | None:
        """Say what might stand where a record of an unfinished match ends."""
        if match.over:
            return None
        if match.deal_over:
            return say("record.want.next", deal=str(len(match.deals) + 1))
        return say("record.want.more", seat=str(match.to_move + 1))

    def peek(self, ahead: int = 0) -> str:
        """Return a line to come; beyond the end it is empty."""
        place = self.at + ahead
        return self.lines[place] if place < len(self.lines) else ""

    def expect(self, lines: Iterable[str], expected: Say | None = None) -> None:
        """Go past lines that must be exactly so; ``expected`` tells what should stand there, if not a line."""
        for line in lines:
            if self.at >= len(self.lines) or self.lines[self.at] != line:
                raise self.wrong(expected or literal(line, self.peek()), other=line)
            self.at += 1

    def word(self, keyword: str, form: str) -> str:
        """Go past a line that begins with a keyword, and return what follows it."""
        line = self.peek()
        if not line.startswith(f"{keyword} "):
            raise self.wrong(say("record.want.form", form=form))
        self.at += 1
        return line[len(keyword) + 1 :]

    def unquoted(self, text: str) -> str:
        """Read a text in quotes, from the line just passed."""
        try:
            value = json.loads(text)
        except (ValueError, RecursionError):
            value = None
        if not isinstance(value, str):
            self.at -= 1
            raise self.wrong(say("record.want.quotes"))
        return value

    @contextmanager
    def blaming(self, expected: Say, place: int | None = None, found: Say | None = None) -> Iterator[None]:
        """Turn the refusal of a game or a match into one that names the line."""
        try:
            yield
        except Refusal as refusal:
            self.at = self.at if place is None else place
            raise self.wrong(expected, found, why=refusal.say) from None

    def wrong(
        self,
        expected: Say,
        found: Say | None = None,
        other: str = "",
        why: Say | None = None,
        hint: Say | None = None,
    ) -> RecordError:
        """Make the error for the line at hand; ``other`` is what should stand there, to show where it differs."""
        if found is None:
            found = literal(self.peek(), other) if self.at < len(self.lines) else say("record.found.end")
        error = RecordError(self.at + 1, expected, found, why, hint or self.hint())
        error.game, error.players, error.exact = self.game, tuple(self.players), self.exact
        if self.match and self.match.deals:
            error.deal = len(self.match.deals)
            error.turn = len(self.match.deals[-1].moves) + (not self.match.deal_over)
        return error

    def hint(self) -> Say | None:
        """Say what the last line betrays of a record that is wrong."""
        if not self.at:
            return None
        body, _, last = self.text.removesuffix("\n").rpartition("\n")
        if last.startswith("check "):
            return say("record.hint.intact" if last == check_line(body + "\n") else "record.hint.edited")
        return None if "\ncheck " in body else say("record.hint.cut")
