# mypy: ignore-errors
"""Many games at once, in compiled code: moves played, deals dealt, and what the seat to move sees."""

from typing import Any, NamedTuple

from koloda.bots.dealing import next_deal
from koloda.env.encode import encode
from koloda.kit.cards import below
from koloda.kit.jit import rule
from koloda.kit.verbs import ended, lean, moves, play, sees, to_move, worth

FRESH, SEEN, BLANK, DICE, BEYOND = range(5)
"""The places of a room after its games: a match that has begun, what a seat sees, an empty state, and chance for
whoever wants random actions."""

PLAY, BEGIN, GO_ON, LEAVE = range(4)
"""What is to be done in a game: a move, a new match, the next episode, or nothing."""


class Others(NamedTuple):
    """Who plays besides those who step the games, and for how long."""

    learner: int  # the only seat that is stepped, or -1: every seat is
    quick: bool  # the others play as the game's quick player, else at random
    weights: Any  # of the quick player
    whole_match: bool  # an episode is a match, else a deal


class Hall(NamedTuple):
    """All that a step reads and writes, of ``n`` games; the game at place ``i`` is row ``i`` of every array."""

    room: Any  # states: the games, then the places above
    words: Any  # the same memory as whole numbers
    cards: Any  # room for a deck
    others: Others
    moves: Any  # the move of each action
    places: Any  # the action of each small move
    plans: Any  # how a seat's features are made
    scale: Any
    full_plans: Any
    full_scale: Any
    listed: Any  # room for a list of moves
    choices: Any  # legal actions, in ascending order
    counts: Any  # how many they are
    points: Any  # room for the worth of a deal
    owed: Any  # rewards of deals that were over before the learner could move
    observation: Any
    seen_words: Any
    full: Any  # observations with all that is hidden; no columns where nobody asks for them
    final: Any  # the last observation of a game that is over
    final_words: Any
    legal: Any
    turn: Any
    rewards: Any
    done: Any
    same_step: bool  # the next episode begins in the step that ends one


@rule
def run(hall, deeds, actions):
    """Do in each game what is to be done, and tell the seat to move what it sees and may do."""
    # Taken out of the hall once, and never cut into rows: reaching into it for each game would cost more than a move.
    room, words, cards, points, others = hall.room, hall.words, hall.cards, hall.points, hall.others
    moves_of, places, listed = hall.moves, hall.places, hall.listed
    plans, scale, full_plans, full_scale = hall.plans, hall.scale, hall.full_plans, hall.full_scale
    choices, counts, legal = hall.choices, hall.counts, hall.legal
    rewards, owed, done, turn = hall.rewards, hall.owed, hall.done, hall.turn
    observation, final, full = hall.observation, hall.final, hall.full
    seen_words, final_words = hall.seen_words, hall.final_words
    for i in range(len(deeds)):
        deed = deeds[i]
        if deed == LEAVE:
            continue
        for place in range(counts[i]):
            legal[i, choices[i, place]] = False
        counts[i] = 0
        if deed == PLAY:
            pay_what_is_owed(owed, rewards, i)
            play(room[i], moves_of[actions[i]])
            done[i] = not go_on(room, i, cards, others, listed, points, rewards)
            if done[i]:
                show(room, words, i, turn[i], plans, scale, final, final_words)
                if not hall.same_step:
                    observation[i] = final[i]
                    seen_words[i] = final_words[i]
                    turn[i] = -1
                    continue
        else:
            rewards[i, :] = 0
            done[i] = True
        if done[i]:
            start(room, i, cards, others, listed, points, owed, deed == BEGIN or others.whole_match)
            done[i] = deed == PLAY
        turn[i] = to_move(room[i])
        show(room, words, i, turn[i], plans, scale, observation, seen_words)
        if full.shape[1] > 0:
            encode(words, i, full_plans, full_scale, turn[i], full, i)
        counts[i] = moves(room[i], listed)
        allow(listed, counts[i], moves_of, places, choices, legal, i)


@rule
def pay_what_is_owed(owed, rewards, i):
    """Pay what is owed from before the learner's first move, and nothing else yet."""
    for seat in range(rewards.shape[1]):
        rewards[i, seat] = owed[i, seat]
        owed[i, seat] = 0


@rule
def start(room, i, cards, others, listed, points, owed, new_match):
    """Deal the next deal of a match, or the first of a new one, until there is one in which the learner moves."""
    going = False
    while not going:
        owed[i, :] = 0
        next_deal(room, i, len(room) - BEYOND + FRESH, new_match or ended(room[i]), cards)
        going = go_on(room, i, cards, others, listed, points, owed)
        new_match = others.whole_match


@rule
def go_on(room, i, cards, others, listed, points, rewards):
    """Let the others play, and deal, until the learner is to move; returns whether the game goes on.

    What finished deals are worth is added to ``rewards``.
    """
    state = room[i]
    while True:
        seat = to_move(state)
        if seat < 0:
            worth(state, points)
            for other in range(len(points)):
                rewards[i, other] += points[other]
            if not others.whole_match or ended(state):
                return False
            next_deal(room, i, len(room) - BEYOND + FRESH, False, cards)
        elif others.learner < 0 or seat == others.learner:
            return True
        else:
            let_play(state, listed, others)


@rule
def let_play(state, listed, others):
    """Play a move of one who does not learn."""
    count = moves(state, listed)
    place = 0
    if count > 1:
        place = lean(state, listed, count, others.weights) if others.quick else below(state, count)
    play(state, listed[place])


@rule
def show(room, words, i, seat, plans, scale, out, out_words):
    """Write what a seat sees into row ``i``, as features or as words: of those not wanted there are no columns."""
    seen = len(room) - BEYOND + SEEN
    room[seen] = room[len(room) - BEYOND + BLANK]
    sees(room[i], seat, room[seen])
    if out.shape[1] > 0:
        encode(words, seen, plans, scale, seat, out, i)
    for word in range(out_words.shape[1]):
        out_words[i, word] = words[seen, word]


@rule
def allow(listed, count, moves_of, places, choices, legal, i):
    """Mark the moves listed as legal actions of row ``i``."""
    at = -1
    for place in range(count):
        move = listed[place]
        at = places[move] if move < len(places) else find(moves_of, move, at + 1)
        choices[i, place] = at
        legal[i, at] = True


@rule
def find(numbers, number, low):
    """Return the place of a number in an ascending list, from place ``low`` on."""
    high = len(numbers) - 1
    while low < high:
        middle = (low + high) // 2
        if numbers[middle] < number:
            low = middle + 1
        else:
            high = middle
    return low


@rule
def illegal(legal, deeds, actions):
    """Return the first game whose action is to be played and is not legal, or -1."""
    for i in range(len(actions)):
        if deeds[i] == PLAY and not (0 <= actions[i] < legal.shape[1] and legal[i, actions[i]]):
            return i
    return -1


@rule
def sample(room, choices, counts, out):
    """Choose a legal action at random in each game (0 where there is none)."""
    dice = room[len(out) + DICE]
    for i in range(len(out)):
        out[i] = choices[i, below(dice, counts[i])] if counts[i] > 0 else 0
