"""Makes a study: pieces already played are read, the others handed out, and all are added up in their order."""

from collections.abc import Callable, Iterator
from contextlib import closing

from koloda.lab.arena.question import places
from koloda.lab.book import Book
from koloda.lab.crew import Crew
from koloda.lab.study.block import Blocks, sheet_in
from koloda.lab.study.question import Block, Question
from koloda.lab.study.sheet import Findings, empty, sheet_of


def run(book: Book[Block], crew: Crew, progress: Callable[[int], None] = lambda done: None) -> list[Findings]:
    """Play what is missing and return what was found of each variant. Raises Refusal if nobody can play.

    Sums are added in the order of the pieces, so neither the number of workers nor a pause changes their last digit.
    """
    question: Question = book.question
    missing = (number for number in range(question.pieces) if number not in book.results)
    with closing(crew.play(Blocks(question, places()), missing)) as coming:
        for number in range(question.pieces):
            if number not in book.results:
                book.keep(next(coming))
            progress(number + 1)
    return found(book)


def found(book: Book[Block]) -> list[Findings]:
    """Return what was found so far of each variant: all pieces before the first that is missing."""
    question: Question = book.question
    findings = []
    for variant in question.variants:
        match = question.match(variant)
        sheet = sheet_of(match.game, match, variant.kinds)
        findings.append(Findings(sheet, empty(sheet)))
    for block in in_order(book):
        findings[block.number % len(findings)].flat[:] += sheet_in(block)
    return findings


def in_order(book: Book[Block]) -> Iterator[Block]:
    """Yield the pieces from the first on, as far as all are there."""
    number = 0
    while number in book.results:
        yield book.results[number]
        number += 1
