"""One person's turn: what happened, the table, the choices, and what may be typed."""

from collections.abc import Sequence
from functools import partial

from koloda import analysis, shuffle
from koloda.kit.say import Refusal
from koloda.table import Match
from koloda.terminal import ask, book, show
from koloda.terminal.chronicle import SPECTATOR, Chronicle
from koloda.terminal.keep import Keeper
from koloda.terminal.prepare import patiently
from koloda.terminal.screen import Left, Screen

SHOWN = 40
"""So many choices are listed; the rest are shown when asked for."""


class Person:
    """Asks the people at one terminal, one after another, and never shows one the hand of another."""

    def __init__(
        self, match: Match, people: Sequence[int], screen: Screen, keeper: Keeper, chronicle: Chronicle
    ) -> None:
        self.match = match
        self.people = people
        self.screen = screen
        self.keeper = keeper
        self.chronicle = chronicle
        self.sitting: int | None = people[0] if len(people) == 1 else None

    def turn(self, seat: int) -> None:
        """Let a person play a move, or take moves back. Raises Left."""
        self.hand_over(seat)
        self.tell_news(seat)
        self.show(seat)
        while True:
            text = self.screen.ask(self.prompt(seat))
            try:
                if self.answer(seat, text):
                    return
            except Refusal as refusal:
                self.screen.tell(refusal.say)

    def hand_over(self, seat: int) -> None:
        """Hide one person's hand before another's is shown."""
        if seat == self.sitting:
            return
        if self.sitting is not None:
            self.screen.hide()
        self.screen.ask(self.screen.words.line("terminal.hand_over", player=seat))
        self.sitting = seat

    def stand_up(self) -> None:
        """Hide the hand of whoever moved last, where others look at what the deal brought."""
        if len(self.people) > 1 and self.sitting is not None:
            self.screen.hide()
            self.sitting = None

    def tell_news(self, viewer: int) -> None:
        """Tell what happened since a viewer was told last."""
        messages = self.chronicle.news(viewer)
        if viewer != SPECTATOR:
            self.chronicle.news(SPECTATOR)
        if messages:
            self.screen.line()
        for message in messages:
            self.screen.tell(message)

    def show(self, seat: int) -> None:
        """Show the table and the choices."""
        self.screen.title(self.screen.words.line("terminal.turn", player=seat, number=len(self.match.deals)))
        show.table(self.match, seat, self.screen)
        self.screen.line()
        self.choices(seat, SHOWN)

    def choices(self, seat: int, most: int) -> None:
        """List the legal moves by number, the first ``most`` of them."""
        seen = self.match.seen(seat)
        legal = self.match.legal()
        view, words = self.match.game.view, self.screen.words
        cells = [f"{n:>2}) {words.tell(view.tell_move(seen, move))}" for n, move in enumerate(legal[:most], 1)]
        for row in show.columns(cells, self.screen.width):
            self.screen.line(row)
        if len(legal) > most:
            example = ask.typed(legal[len(legal) // 2], view, words)
            self.screen.say("terminal.more", n=len(legal) - most, example=example)

    def prompt(self, seat: int) -> str:
        """Ask for one of the choices."""
        return self.screen.words.line("terminal.prompt", player=seat, n=len(self.match.legal()))

    def answer(self, seat: int, text: str) -> bool:
        """Do what was typed; returns whether the turn is over. Raises Refusal and Left."""
        command = ask.read_command(text, self.screen.words)
        if command:
            return self.obey(seat, command)
        legal = self.match.legal()
        if not text and len(legal) > 1:
            self.help(legal)
            return False
        self.chronicle.play(ask.read_choice(text, legal, self.match.game.view) if text else legal[0])
        return True

    def obey(self, seat: int, command: ask.Command) -> bool:
        """Carry out a command; returns whether another position is to be shown. Raises Refusal and Left."""
        match command.name:
            case "rules":
                self.rules(command.argument)
            case "table":
                self.show(seat)
            case "all":
                self.choices(seat, len(self.match.legal()))
            case "hint":
                self.hint(seat)
            case "undo":
                self.chronicle.undo(seat)
                self.screen.say("terminal.taken_back")
                return True
            case "save":
                self.keeper.save(self.match, command.argument)
            case "quit":
                raise Left
        return False

    def help(self, legal: Sequence[int]) -> None:
        """Tell what can be typed, with a legal move as an example of notation."""
        example = ask.typed(legal[0], self.match.game.view, self.screen.words)
        self.screen.say("terminal.help", n=len(legal), example=example)
        for name in ask.PLAYING:
            meaning = self.screen.words.line(f"terminal.meaning.{name}")
            self.screen.line(f"  {ask.keys(name, self.screen.words)}  {meaning}")

    def rules(self, asked: str) -> None:
        """Show the contents of the rule book, one section of it, or all. Raises Refusal for an unknown section."""
        game, words = self.match.game, self.screen.words
        if not asked:
            self.screen.title(words.line("terminal.contents"))
            titles = [f"  {part.title}" for part in book.sections(game.book(words.language))]
            for row in show.columns(titles, self.screen.width, gap=2):
                self.screen.line(row)
            self.screen.say("terminal.contents_hint")
            if not self.match.deal_over:  # last, so that it stands on a small screen
                self.screen.line()
                self.help(self.match.legal())
        elif asked.lower() in [*ask.command_words("all", words), words.line("terminal.whole_book")]:
            self.screen.markdown(game.book(words.language))
        else:
            self.screen.markdown(book.section(game, words.language, asked).text)

    def hint(self, seat: int) -> None:
        """Ask a strong bot, which sees what the person sees, for a move and its reason."""
        legal, words = self.match.legal(), self.screen.words
        seen, view = self.match.seen(seat), self.match.game.view
        seed = shuffle.chance(self.match.seed, f"hint at move {self.chronicle.moves()}")
        found = patiently(partial(analysis.hint, self.match, seed), words.line("terminal.preparing_hint"))
        told = words.tell(view.tell_move(seen, found.move))
        self.screen.say("terminal.hint", number=legal.index(found.move) + 1, move=told)
        if found.reason and found.other is not None:
            reason = words.tell(found.reason)
            if analysis.is_against(found.reason):
                other = words.tell(view.tell_move(seen, found.other))
                reason = words.line("terminal.hint_not", move=other, reason=reason)
            self.screen.line(f"  {reason}")

    def go_on(self, *, over: bool) -> bool:
        """Wait after a deal; returns False where moves were taken back. Raises Left."""
        self.chronicle.forget()
        seat = self.last_mover()
        while True:
            text = self.screen.ask(self.screen.words.line("terminal.match_over" if over else "terminal.go_on"))
            if not text:
                return True
            command = ask.read_command(text, self.screen.words)
            try:
                if command is None or command.name in ("table", "all", "hint"):
                    self.screen.say("terminal.after_match" if over else "terminal.between_deals")
                elif self.obey(seat, command):
                    return False
            except Refusal as refusal:
                self.screen.tell(refusal.say)

    def last_mover(self) -> int:
        """Return the person who chose last, to whom an undo after the deal goes back."""
        movers = (mover for deal in reversed(self.match.deals) for mover in reversed(deal.movers))
        return next((mover for mover in movers if mover in self.people), self.people[0])
