# mypy: ignore-errors
"""Random matches in compiled code, with every invariant looked at after every move."""

import numpy as np

from koloda.bots.dealing import shuffle_deck
from koloda.kit.cards import below, new_chance
from koloda.kit.jit import rule
from koloda.kit.verbs import census, deal, deck, ended, guess, lot, moves, play, sees, to_move

MATCH, SEEN, GUESSED, SEEN_AGAIN, FRESH, BLANK, PLACES = range(7)

BROKEN = (
    "nothing",
    "a card is missing or doubled",
    "no legal move",
    "moves are not ascending and distinct, or there are too many",
    "a guess does not hold every card once",
    "a guess looks different from the seat that guessed",
    "a guess has another seat to move",
    "a guess gives the guesser other moves",
    "the deal does not end",
    "the match does not end",
    "what a seat sees holds the seed word",
)

MOST_KINDS = 64  # no deck has more kinds of card
MOST_PLAYS = 5000
MOST_DEALS = 5000


@rule
def soak(room, flat, cards, held, choices, others, matches):
    """Play random matches from ``room[FRESH]``; returns the number of the invariant that broke, or 0.

    ``flat`` is the same memory as ``room``, a row of words a place. A deal may be thrown in 1,000 times.
    """
    state = room[MATCH]
    for _ in range(matches):
        chance = state.chance
        room[MATCH] = room[FRESH]
        state.chance = chance
        shuffle_deck(state, cards)
        lot(state, cards)
        for _ in range(MOST_DEALS):
            broken = soak_deal(room, flat, cards, held, choices, others)
            if broken:
                return broken
            if ended(state):
                break
        if not ended(state):
            return 9
    return 0


@rule
def soak_deal(room, flat, cards, held, choices, others):
    """Play one random deal."""
    state = room[MATCH]
    for again in range(1001):
        if again == 1000:
            return 8
        shuffle_deck(state, cards)
        if deal(state, cards):
            break
    for _ in range(MOST_PLAYS):
        if not all_there(state, cards, held):
            return 1
        broken = look(room, flat, cards, held, choices, others)
        if broken:
            return broken
        if to_move(state) < 0:
            return 0
        count = moves(state, choices)
        play(state, choices[below(state, count)])
    return 8


@rule
def all_there(state, cards, held):
    """Whether every card of the deck lies in exactly one place."""
    count = deck(state, cards)
    if census(state, held) != count:
        return False
    balance = np.zeros(MOST_KINDS, np.int64)
    for place in range(count):
        balance[cards[place]] += 1
        balance[held[place]] -= 1
    for kind in range(MOST_KINDS):
        if balance[kind] != 0:
            return False
    return True


@rule
def look(room, flat, cards, held, choices, others):
    """Check the moves, and what one seat sees and guesses."""
    state = room[MATCH]
    mover = to_move(state)
    count = 0
    if mover >= 0:
        count = moves(state, choices)
        if count == 0:
            return 2
        if count > len(choices) or choices[0] < 0:
            return 3
        for i in range(1, count):
            if choices[i] <= choices[i - 1]:
                return 3
    if below(state, 4):
        return 0
    seat = below(state, state.players)
    room[SEEN] = room[BLANK]
    sees(state, seat, room[SEEN])
    if room[SEEN].chance != 0:
        return 10
    room[GUESSED] = room[SEEN]
    room[GUESSED].chance = new_chance(state)
    guess(room[GUESSED], seat)
    if not all_there(room[GUESSED], cards, held):
        return 4
    room[SEEN_AGAIN] = room[BLANK]
    sees(room[GUESSED], seat, room[SEEN_AGAIN])
    for word in range(flat.shape[1]):
        if flat[SEEN, word] != flat[SEEN_AGAIN, word]:
            return 5
    if to_move(room[GUESSED]) != mover:
        return 6
    if seat == mover:
        if moves(room[GUESSED], others) != count:
            return 7
        for i in range(count):
            if others[i] != choices[i]:
                return 7
    return 0
