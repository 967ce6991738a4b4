"""Runs an arena: games already played are read, the others are handed out, and decks are counted in order."""

from collections.abc import Callable, Iterator
from contextlib import closing

from koloda.lab.arena.play import Games
from koloda.lab.arena.question import Question, places
from koloda.lab.arena.result import Result
from koloda.lab.arena.tally import Tally
from koloda.lab.book import Book
from koloda.lab.crew import Crew


def run(
    book: Book[Result],
    crew: Crew,
    decks: int,
    until: float = 0.0,
    progress: Callable[[Tally, int], None] = lambda *_: None,
) -> Iterator[Tally]:
    """Play ``decks`` decks, or fewer if half the interval of every share is at most ``until`` before; yield the sums.

    Decks are counted in the order of their numbers and the rule for stopping looks at those alone, so neither the
    workers' haste nor an arena that was stopped and goes on changes the result. ``progress`` gets the sums and the
    number of games played.
    """
    question: Question = book.question
    tally = Tally(question)
    missing = (number for number in range(decks * question.games_a_deck) if number not in book.results)
    deck: list[Result] = []
    with closing(crew.play(Games(question, places()), missing)) as coming:
        for number in range(decks * question.games_a_deck):
            if number not in book.results:
                book.keep(next(coming))
            deck.append(book.results[number])
            if len(deck) == question.games_a_deck:
                tally.add(deck)
                deck = []
                yield tally
            progress(tally, number + 1)
            if until and not deck and tally.half() <= until:
                return
