# mypy: ignore-errors
"""Dealing in compiled code: the next deal of a match, or the first of a new one."""

from koloda.kit.cards import shuffle
from koloda.kit.jit import rule
from koloda.kit.verbs import deal, deck, lot


@rule
def next_deal(room, place, fresh, new_match, cards):
    """Deal the next deal of the match at a ``place`` of a room; a new one is a copy of the match at ``fresh``."""
    state = room[place]
    if new_match:
        chance = state.chance
        room[place] = room[fresh]
        state.chance = chance
        shuffle_deck(state, cards)
        lot(state, cards)
    shuffle_deck(state, cards)
    while not deal(state, cards):
        shuffle_deck(state, cards)


@rule
def shuffle_deck(state, cards):
    """Fill ``cards`` with the shuffled deck."""
    shuffle(state, cards, deck(state, cards))
