# mypy: ignore-errors
"""The words that every game answers to.

A game is known by the record type of its state. ``answers(STATE, module)`` says which module carries out
the verbs for that type; a compiled caller is bound to it when it is compiled, a plain one when it calls.

Every state has these fields, whatever else it holds: ``players`` (who chooses moves), ``seats`` (players and
blind seats), ``deals`` (deals begun so far), ``total`` (points of the match by seat, up to date when a deal is
over), ``chance`` (the seed word of what is yet to be drawn: no seat may see it) and ``rule`` (the options).
"""

import inspect

import numpy as np
from numba import types
from numba.extending import overload

from koloda.kit.cards import below
from koloda.kit.jit import rule

GAMES = {}


def answers(state_type, module):
    """Say that ``module`` carries out the verbs for states of ``state_type``."""
    GAMES[state_type] = module


def verb(word, fallback=None):
    """Make of an empty function a verb: a call finds the game's own function of that name, else ``fallback``."""
    name = word.__name__
    words = ", ".join(inspect.signature(word).parameters)
    made = {}
    exec(f"def bind(own):\n    def {name}({words}):\n        return own({words})\n    return {name}", made)

    def call(state, *others):
        return getattr(GAMES[state.dtype], name, fallback)(state, *others)

    @overload(call, strict=False)
    def find(state, *others):
        if isinstance(state, types.Record) and state.dtype in GAMES:
            return made["bind"](getattr(GAMES[state.dtype], name, fallback))
        return None

    call.__name__ = call.__qualname__ = name
    call.__doc__ = word.__doc__
    return call


def wish(fallback):
    """Make a verb that a game may leave unanswered: ``fallback`` answers in its stead."""
    return lambda word: verb(word, fallback)


@verb
def begin(state, players):
    """Set up a match of ``players`` on a state that is all zeros but for its ``rule``."""


@verb
def deck(state, out):
    """Write every card of the deck into ``out`` in a fixed order, and return how many they are."""


@verb
def lot(state, cards):
    """Settle by lot, from a shuffled deck, who begins the match: once, before the first deal."""


@verb
def deal(state, cards):
    """Deal from a shuffled deck. Returns False where the rules throw such a deal in: shuffle and deal again.

    Also carries out what follows a deal of itself. ``state.chance`` is to be set before.
    """


@verb
def to_move(state):
    """Return the seat that is to choose, or -1 when the deal is over."""


@verb
def moves(state, out):
    """Write the legal moves into ``out``, ascending and distinct, and return how many they are."""


@verb
def play(state, move):
    """Do a legal move and all that follows up to the next choice, or to the end and the scores of the deal."""


@verb
def score(state, out):
    """Write the points of the finished deal for each seat, as the book counts them."""


@verb
def worth(state, out):
    """Write what the finished deal is worth to each seat: points where more is always better."""


@verb
def ended(state):
    """Say whether the match is over. Asked when a deal is over."""


@verb
def won(state, out):
    """Write 1 for each seat that has won the finished match or shares the win, else 0."""


@verb
def sees(state, seat, into):
    """Copy into a fresh record (all zeros) what ``seat`` may know; seat -1 is a spectator."""


@verb
def guess(state, seat):
    """Fill what ``seat`` cannot know of a state it ``sees`` with a random deal that fits; uses ``state.chance``."""


@verb
def census(state, out):
    """Write every card of a dealt state, wherever it lies, and return how many they are."""


# What a game may tell the bots besides. None of it is needed to play; all of it makes them stronger.


@rule
def any_guess(state, seat, weights):
    """Take any deal that fits to be as likely as any other."""
    guess(state, seat)


@wish(any_guess)
def suppose(state, seat, weights):
    """Guess as ``guess`` does, but rather what sensible players hold who have played as they have.

    ``weights`` are those of the quick player, or what the game's ``learned`` returned.
    """


@rule
def any_move(state, choices, n, weights):
    """Choose any of the moves."""
    return below(state, n)


@wish(any_move)
def lean(state, choices, n, weights):
    """Return the place among ``n`` moves of the one that a quick player makes, who knows what the mover may know.

    ``weights`` are the numbers that the game's ``WEIGHTS`` holds (so that they can be learned).
    """


@rule
def as_one_leans(state, choices, n, weights):
    """What one would do oneself."""
    return lean(state, choices, n, weights)


@wish(as_one_leans)
def reply(state, choices, n, weights):
    """Return the place among ``n`` moves of the one that a learned player makes, as others soon take it to be.

    ``weights`` are what the game's ``learned`` returned.
    """


@rule
def as_if_it_were_over(state, odds, unit, out):
    """Whoever leads wins."""
    flags = np.zeros(len(out), np.int64)
    won(state, flags)
    for seat in range(len(out)):
        out[seat] = flags[seat] / max(1, flags.sum())


@wish(as_if_it_were_over)
def hope(state, odds, unit, out):
    """Write each seat's chance to win the match, of which a deal is over and others are to come.

    ``odds[n, middle + lead / unit]`` is the chance that a lead over one other lasts for ``n`` deals more (``race`` of
    ``koloda.kit.race`` reads it); a lead is measured as ``worth`` measures deals.
    """


@rule
def nothing_told(state, seat, out):
    """Nothing."""
    return 0


@wish(nothing_told)
def note(state, seat, out):
    """Write what the finished deal brought ``seat``, a number for each name in the game's ``NOTES``; returns how many.

    Their means over many guesses are what a bot saw on the way to its judgement, and what it can tell people.
    """


@rule
def nothing_foretold(state, seat, weights, odds, unit, out):
    """Nothing."""


@wish(nothing_foretold)
def outlook(state, seat, weights, odds, unit, out):
    """Write what ``seat``, knowing what it may know, may expect of a deal that is not over.

    First the gain in ``worth`` above the others, then the chance to win the match; ``odds`` and ``unit`` are those of
    ``hope``, ``weights`` what the game's ``learned`` returned.
    """


@rule
def never(state, seat):
    """Never."""
    return False


@wish(never)
def known(state, seat):
    """Say whether ``seat`` knows every card that still matters in this deal, and one other player chooses besides.

    It may say no where so many cards are left that not every line of play can be looked at.
    """


@wish(nothing_told)
def crossing(state, seat, out):
    """Write all numbers on which the rest of the deal depends, and return how many; 0 where it is not worth while."""


@rule
def all_of_them(state, choices, n):
    """All moves."""
    return n


@wish(all_of_them)
def distinct(state, choices, n):
    """Keep of the ``n`` moves in ``choices`` one of any that come to the same, in order; return how many these are.

    Asked where all hands are filled in; what comes to the same may depend on them.
    """


@rule
def not_yet(state):
    """Nothing is decided."""
    return False


@wish(not_yet)
def decided(state):
    """Say whether the deal, which is not over, is worth the same to every seat however it is played on."""


@rule
def as_likely_as_any(state, seat, weights):
    """Any guess is as likely as another."""
    return 1.0


@wish(as_likely_as_any)
def likely(state, seat, weights):
    """Return how likely a guess of ``seat`` is for what the others have done, beside the likeliest one (1).

    ``weights`` are those of the quick player, or of the learned one where that plays.
    """


# What a game between two may tell of its last turns, if cards are drawn in them from a stock that nobody sees.


@verb
def turns_left(state):
    """Return how many turns there can be in the rest of the deal, the one that has begun not counted."""


@verb
def holdings(state, seat, out, ways):
    """Write what ``seat`` may hold as the other knows it, and in how many ways; returns how many. Its hand is not read.

    What they are written as is the game's; of hands that come to the same one is enough.
    """


@verb
def hold(state, seat, holding):
    """Let ``seat`` hold what ``holdings`` wrote."""


@verb
def draws(state, move, seat, out, ways):
    """Write the cards that may be drawn when ``move`` is played, and in how many ways; returns how many, 0 if none is.

    As ``seat`` knows, whatever the other holds; seat -1 sees all hands. Of cards that come to the same one is enough.
    """


@verb
def draw(state, card):
    """Let a card that ``draws`` wrote be drawn next."""


# What a game may tell studies besides.


@rule
def whoever_moves(state):
    """Whoever chooses first."""
    return to_move(state)


@wish(whoever_moves)
def opens(state):
    """Return the seat that leads the deal, asked when it has been dealt."""


@rule
def always(state, seat):
    """Always."""
    return True


@wish(always)
def took_part(state, seat):
    """Say whether a seat was in the finished deal, and had not dropped out of the match before."""


@rule
def what_is_noted(state, seat, out):
    """What bots are told."""
    return note(state, seat, out)


@wish(what_is_noted)
def counted(state, seat, out):
    """Write what is to be counted of ``seat`` in the finished deal, a number for each name in the game's ``COUNTED``.

    Returns how many. Without it ``note`` and ``NOTES`` serve.
    """


@rule
def not_followed(state, move, out):
    """Nothing."""
    return 0


@wish(not_followed)
def case(state, move, out):
    """Write which of the game's ``CASES`` a move to be made is, then its place on each axis; returns how many numbers.

    0 for a move that no study follows. A place beyond the ends of an axis counts as its first or last.
    """
