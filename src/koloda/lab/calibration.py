"""How often what a bot foresees comes true: what it claimed in self-play, and with which success.

A claim is a move that says what will come of the deal: a call in Jhyap, an announcement in Young Hunter. The rules'
``CLAIMS`` lists them.
"""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from koloda.games import Game
from koloda.kit.say import Refusal
from koloda.lab.arena.play import Played, prepare
from koloda.lab.arena.players import House
from koloda.lab.arena.question import Question, places

BINS = 10
WIDE = 1.96
"""So many standard errors to either side hold 95 % of a normal distribution."""


Foreseen = tuple[str, str, float, float]
"""What a game's ``CLAIMS`` says of a move: the notes for and against it, and how its logit is moved and stretched."""


class Made(NamedTuple):
    """A claim that was made: how likely the bot thought it to come true, and whether it did.

    ``moved`` and ``stretched`` is what was done before to the logit of the chance that the bot saw in its guesses.
    """

    predicted: float
    true: bool
    moved: float = 0.0
    stretched: float = 1.0


class Bin(NamedTuple):
    """The claims of about one predicted chance: ``low`` to ``high`` holds the frequency in 95 % of such tables."""

    claims: int
    predicted: float
    happened: float
    low: float
    high: float


class Watched(Played):
    """A game while it is played, in which the claims of one bot are noted."""

    def __init__(self, question: Question, number: int) -> None:
        super().__init__(question, number)
        self.claims = claims_of(self.match.game)
        self.open: list[tuple[int, Foreseen, float]] = []
        self.made: list[Made] = []

    def choose(self, legal: list[int]) -> int:
        """Let the bot choose; note a claim with the chance that the bot gives it."""
        move = super().choose(legal)
        player = self.players[self.seat]
        claim = self.claims.get(move)
        if claim and self.seats[self.seat] == self.question.bots[0] and isinstance(player, House):
            weighed = player.thought.moves[legal.index(move)]
            if claim[0] in weighed.notes and weighed.guesses:  # else the bot foresees nothing
                self.open.append((self.seat, claim, weighed.notes[claim[0]]))
        return move

    def deal(self) -> None:
        """Play one deal, and see which claims have come true."""
        super().deal()
        rules: Any = self.match.game.rules
        for seat, (told, _, moved, stretched), predicted in self.open:
            notes = np.zeros(len(rules.NOTES), np.int64)
            rules.note(self.match.state, seat, notes)
            self.made.append(Made(predicted, bool(notes[rules.NOTES.index(told)]), moved, stretched))
        self.open.clear()


def claims_of(game: Game) -> Mapping[int, Foreseen]:
    """Return what a game's ``CLAIMS`` says of each move that is a claim; nothing where it has none."""
    claims: Mapping[int, Foreseen] = getattr(game.rules, "CLAIMS", {})
    return claims


def claims(question: Question, decks: int, progress: Callable[[int], None] = lambda done: None) -> Iterator[Made]:
    """Play ``decks`` deals (or matches) and yield the claims of the question's first bot.

    No deck is played twice, so that no two claims rest on the same cards; the bots move on by a seat each time.
    Raises Refusal where the game knows no claims.
    """
    game = question.match(0).game
    if not claims_of(game):
        raise Refusal("calibrate.no_claims", game=game.name)
    prepare(question, places())
    for deck in range(decks):
        watched = Watched(question, deck * question.games_a_deck + deck % question.games_a_deck)
        watched.result()
        yield from watched.made
        progress(deck + 1)


def table(made: Sequence[Made], bins: int = BINS) -> list[Bin]:
    """Sort claims into equal steps of their predicted chance; steps without a claim are left out."""
    steps: list[list[Made]] = [[] for _ in range(bins)]
    for one in made:
        steps[min(int(one.predicted * bins), bins - 1)].append(one)
    return [together(step) for step in steps if step]


def together(made: Sequence[Made]) -> Bin:
    """Sum claims up, with Wilson's interval for their frequency."""
    n = len(made)
    predicted = sum(one.predicted for one in made) / n
    happened = sum(one.true for one in made) / n
    middle = (happened + WIDE**2 / (2 * n)) / (1 + WIDE**2 / n)
    half = WIDE / (1 + WIDE**2 / n) * math.sqrt(happened * (1 - happened) / n + WIDE**2 / (4 * n * n))
    return Bin(n, predicted, happened, max(0.0, middle - half), min(1.0, middle + half))


SIDE, EDGE = 400, 48
"""The plot's side, and its edge, in pixels."""


def plot(bins: Sequence[Bin], across: str, up: str) -> str:
    """Draw the table as SVG: on the diagonal what was predicted happened as often; bars are the intervals."""
    most = max((one.claims for one in bins), default=1)
    marks = "".join(mark(one, most) for one in bins)
    steps = "".join(
        f'<text x="{at(step / 5):.0f}" y="{SIDE + EDGE + 18}" text-anchor="middle">{step * 20} %</text>'
        f'<text x="{EDGE - 6}" y="{at(1 - step / 5) + 4:.0f}" text-anchor="end">{step * 20} %</text>'
        for step in range(6)
    )
    size = SIDE + 2 * EDGE
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" font-family="sans-serif" font-size="12">'
        f'<rect width="{size}" height="{size}" fill="#fff"/>'
        f'<rect x="{EDGE}" y="{EDGE}" width="{SIDE}" height="{SIDE}" fill="none" stroke="#888"/>'
        f'<path d="M{EDGE} {SIDE + EDGE}L{SIDE + EDGE} {EDGE}" stroke="#888" stroke-dasharray="4"/>'
        f'{steps}{marks}<text x="{size / 2}" y="{size - 10}" text-anchor="middle">{across}</text>'
        f'<text transform="translate(12 {size / 2})rotate(-90)" text-anchor="middle">{up}</text></svg>\n'
    )


def mark(one: Bin, most: int) -> str:
    """Draw one step: a circle whose area is the number of claims, and its interval."""
    x, y = at(one.predicted), at(1 - one.happened)
    radius = 2 + 8 * math.sqrt(one.claims / most)
    return (
        f'<path d="M{x:.1f} {at(1 - one.low):.1f}V{at(1 - one.high):.1f}" stroke="#1b5e8c"/>'
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="#1b5e8c" fill-opacity="0.6"/>'
    )


def at(share: float) -> float:
    """Return how far a share lies from the edge of the plot, in pixels."""
    return EDGE + SIDE * share
