"""A match between people and bots at one terminal."""

from collections.abc import Sequence

from koloda import bots, shuffle
from koloda.table import Match
from koloda.terminal import show
from koloda.terminal.chronicle import SPECTATOR, Chronicle
from koloda.terminal.keep import Keeper
from koloda.terminal.person import Person
from koloda.terminal.screen import Left, Screen
from koloda.terminal.seats import HUMAN


class Session:
    """Plays a match to its end, or until the people leave."""

    def __init__(self, match: Match, seated: Sequence[str], screen: Screen, keeper: Keeper) -> None:
        self.match = match
        self.seated = seated
        self.screen = screen
        self.keeper = keeper
        people = [seat for seat, kind in enumerate(seated) if kind == HUMAN]
        self.chronicle = Chronicle(match, [*people, SPECTATOR])
        self.person = Person(match, people, screen, keeper, self.chronicle)

    def run(self) -> None:
        """Deal and play until the match is over; a person who leaves is offered the record."""
        try:
            self.play()
            self.screen.say("terminal.bye")
        except (Left, KeyboardInterrupt):
            self.keeper.offer(self.match)
            self.screen.say("terminal.bye")

    def play(self) -> None:
        """Play on from wherever the match stands."""
        self.screen.title(self.screen.words.line("name"))
        self.screen.say("terminal.help_hint")
        while True:
            if not self.match.deal_over:
                self.turn()
            elif self.match.deals and not self.deal_ended():
                continue
            elif self.match.over:
                return
            else:
                self.match.next_deal()
                self.chronicle.begun()
                if not self.person.people:
                    self.screen.line()
                    self.tell_spectator()

    def turn(self) -> None:
        """Let whoever is to move choose."""
        seat = self.match.to_move
        if self.seated[seat] == HUMAN:
            self.keeper.follow(self.match)
            self.person.turn(seat)
        else:
            self.chronicle.play(self.bot_move(seat))
            if not self.person.people:
                self.tell_spectator()

    def bot_move(self, seat: int) -> int:
        """Ask the bot of a seat, which sees what the seat sees; the same match gives the same choice."""
        purpose = f"bot {seat} at move {self.chronicle.moves()} of deal {len(self.match.deals)}"
        seed = shuffle.chance(self.match.seed, purpose)
        return bots.choose(self.seated[seat], self.match.seen(seat), seat, self.match.legal(), seed)

    def tell_spectator(self) -> None:
        """Tell what everybody could see."""
        for message in self.chronicle.news(SPECTATOR):
            self.screen.tell(message)

    def deal_ended(self) -> bool:
        """Tell how the deal ended and what it brought; returns False where a person took a move back."""
        over = self.match.over
        self.keeper.follow(self.match)
        self.person.stand_up()
        self.person.tell_news(self.person.people[0] if len(self.person.people) == 1 else SPECTATOR)
        self.screen.title(self.screen.words.line("part.ended", n=len(self.match.deals)))
        for message in self.match.game.view.scored(self.match.seen(SPECTATOR)):
            self.screen.tell(message)
        self.screen.line()
        show.score_sheet(self.match, self.screen, whole=over)
        if over:
            self.tell_winners()
        return self.person.go_on(over=over) if self.person.people else True

    def tell_winners(self) -> None:
        """Name those who have won the match."""
        winners = tuple(self.screen.words.name(seat) for seat in self.match.winners())
        self.screen.title(self.screen.words.line("terminal.winners", n=len(winners), names=winners))
