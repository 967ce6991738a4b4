# mypy: ignore-errors
"""Many games at once, in compiled code: moves played, deals dealt, and what the seat to move sees."""

from typing import Any, NamedTuple

from koloda.bots.dealing import next_deal
from koloda.env.encode import encode
from koloda.kit.cards import below
from koloda.kit.jit import part_of_a_loop
from koloda.kit.verbs import ended, lean, moves, play, sees, to_move, worth

FRESH, DICE, BEYOND = range(3)
"""The places of a room after its games: a match that has begun, and chance for whoever wants random actions."""

PLAY, BEGIN, GO_ON, LEAVE = range(4)
"""What is to be done in a game: a move, a new match, the next episode, or nothing."""


class Hall(NamedTuple):
    """All that a step reads and writes, of ``n`` games; the game at place ``i`` is row ``i`` of every array."""

    room: Any  # states: the games, then the places above
    words: Any  # the same memory as whole numbers
    cards: Any  # room for a deck
    learner: int  # the only seat that is stepped, or -1: every seat is
    quick: bool  # the others play as the game's quick player, else at random
    weights: Any  # of the quick player
    whole_match: bool  # an episode is a match, else a deal
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
    seen: Any  # what is seen, as a state: a row a game where observations are words, else one row for all
    seen_words: Any  # the same memory as whole numbers
    full: Any  # observations with all that is hidden; no columns where nobody asks for them
    final: Any  # the last observation of a game that is over
    final_seen: Any
    final_words: Any
    legal: Any
    turn: Any
    rewards: Any
    done: Any
    same_step: bool  # the next episode begins in the step that ends one


@part_of_a_loop
def run(arrays, deeds, actions):
    """Do in each game what is to be done, and tell the seat to move what it sees and may do.

    ``arrays`` are a hall's, as a plain tuple: Numba takes that apart in half the time. Returns -1, or the first game
    whose action is not legal; then nothing is done.
    """
    hall = Hall(*arrays)
    wrong = illegal(hall.legal, deeds, actions)
    if wrong >= 0:
        return wrong
    room, rewards, done, turn = hall.room, hall.rewards, hall.done, hall.turn
    for i in range(len(deeds)):
        deed = deeds[i]
        if deed == LEAVE:
            continue
        clear(hall.legal, i)
        hall.counts[i] = 0
        if deed == PLAY:
            pay_what_is_owed(hall.owed, rewards, i)
            play(room[i], hall.moves[actions[i]])
            done[i] = not go_on(hall, i, rewards)
            if done[i]:
                show(hall, i, hall.final_seen, hall.final_words, hall.final)
                if not hall.same_step:
                    keep(hall.final, hall.observation, i)
                    if len(hall.seen) == len(deeds):
                        keep(hall.final_words, hall.seen_words, i)
                    turn[i] = -1
                    continue
        else:
            rewards[i, :] = 0
            done[i] = True
        if done[i]:
            start(hall, i, deed == BEGIN or hall.whole_match)
            done[i] = deed == PLAY
        turn[i] = to_move(room[i])
        show(hall, i, hall.seen, hall.seen_words, hall.observation)
        if hall.full.shape[1] > 0:
            encode(hall.words, i, hall.full_plans, hall.full_scale, turn[i], hall.full, i)
        hall.counts[i] = moves(room[i], hall.listed)
        allow(hall, i)
    return -1


@part_of_a_loop
def clear(legal, i):
    """No action is legal."""
    for action in range(legal.shape[1]):
        legal[i, action] = False


@part_of_a_loop
def keep(source, into, i):
    """Copy row ``i``."""
    for place in range(into.shape[1]):
        into[i, place] = source[i, place]


@part_of_a_loop
def pay_what_is_owed(owed, rewards, i):
    """Pay what is owed from before the learner's first move, and nothing else yet."""
    for seat in range(rewards.shape[1]):
        rewards[i, seat] = owed[i, seat]
        owed[i, seat] = 0


@part_of_a_loop
def start(hall, i, new_match):
    """Deal the next deal of a match, or the first of a new one, until there is one in which the learner moves."""
    room = hall.room
    going = False
    while not going:
        hall.owed[i, :] = 0
        next_deal(room, i, len(room) - BEYOND + FRESH, new_match or ended(room[i]), hall.cards)
        going = go_on(hall, i, hall.owed)
        new_match = hall.whole_match


@part_of_a_loop
def go_on(hall, i, rewards):
    """Let the others play, and deal, until the learner is to move; returns whether the game goes on.

    What finished deals are worth is added to ``rewards``.
    """
    room, points = hall.room, hall.points
    state = room[i]
    while True:
        seat = to_move(state)
        if seat < 0:
            worth(state, points)
            for other in range(len(points)):
                rewards[i, other] += points[other]
            if not hall.whole_match or ended(state):
                return False
            next_deal(room, i, len(room) - BEYOND + FRESH, False, hall.cards)
        elif hall.learner < 0 or seat == hall.learner:
            return True
        else:
            let_play(hall, state)


@part_of_a_loop
def let_play(hall, state):
    """Play a move of one who does not learn."""
    count = moves(state, hall.listed)
    place = 0
    if count > 1:
        place = lean(state, hall.listed, count, hall.weights) if hall.quick else below(state, count)
    play(state, hall.listed[place])


@part_of_a_loop
def show(hall, i, seen, words, out):
    """Write what the seat to move sees as words into row ``i``, or as features of ``out``: words have one row then."""
    row = min(i, len(seen) - 1)
    for word in range(words.shape[1]):
        words[row, word] = 0
    sees(hall.room[i], hall.turn[i], seen[row])
    if out.shape[1] > 0:
        encode(words, row, hall.plans, hall.scale, hall.turn[i], out, i)


@part_of_a_loop
def allow(hall, i):
    """Mark the moves listed as legal actions of row ``i``."""
    at = -1
    for place in range(hall.counts[i]):
        move = hall.listed[place]
        at = hall.places[move] if move < len(hall.places) else find(hall.moves, move, at + 1)
        hall.choices[i, place] = at
        hall.legal[i, at] = True


@part_of_a_loop
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


@part_of_a_loop
def illegal(legal, deeds, actions):
    """Return the first game whose action is to be played and is not legal, or -1."""
    for i in range(len(actions)):
        if deeds[i] == PLAY and not (0 <= actions[i] < legal.shape[1] and legal[i, actions[i]]):
            return i
    return -1


@part_of_a_loop
def sample(room, choices, counts, out):
    """Choose a legal action at random in each game (0 where there is none)."""
    dice = room[len(out) + DICE]
    for i in range(len(out)):
        out[i] = choices[i, below(dice, counts[i])] if counts[i] > 0 else 0
