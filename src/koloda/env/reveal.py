# mypy: ignore-errors
"""Many states at once: what is dealt, what a move does in each, and what is seen of it. Compiled."""

from koloda.kit.jit import rule
from koloda.kit.verbs import deal, lot, play, sees


@rule
def draw_lots(states, orders):
    """Settle by lot who begins, in each state from its own order of the deck."""
    for place in range(len(states)):
        lot(states[place], orders[place])


@rule
def deal_each(states, orders, dealt):
    """Deal in each state from its own order of the deck; ``dealt`` says whether such a deal is played."""
    for place in range(len(states)):
        dealt[place] = deal(states[place], orders[place])


@rule
def play_each(states, move):
    """Play a move in each state."""
    for place in range(len(states)):
        play(states[place], move)


@rule
def look(states, views):
    """Write what a spectator and then each seat see of each state into ``views`` (states, 1 + seats), all zeros."""
    for place in range(len(states)):
        for seat in range(views.shape[1]):
            sees(states[place], seat - 1, views[place, seat])
