"""Plain information-set Monte Carlo tree search, the bot to be measured against."""

import random

import numpy as np
import pytest

from koloda import bots, games
from koloda.bots import Budget, look
from koloda.bots.stakes import weights_of
from koloda.games.hunter.deck import JACKS, NUMBER
from koloda.table import Match


def ends_of_hoy(count):
    """Yield the last choices of games of Hoy between two, who know all cards then: seat, what it sees, moves."""
    game = games.find("hoy")
    seed = 0
    while count:
        seed += 1
        choose = random.Random(seed)
        match = Match(game, ["a", "b"], "classic", seed=str(seed))
        match.next_deal()
        while not match.deal_over:
            seat, legal = match.to_move, match.legal()
            if game.rules.known(match.seen(seat), seat) and match.state.held.sum() <= 6 and len(legal) > 2:
                yield match.seen(seat), seat, legal
                count -= 1
                break
            match.play(choose.choice(legal))


def test_it_finds_what_is_best_when_both_play_well():
    """Against random replies, as flat Monte Carlo has them, other moves look best."""
    right = {"ismcts": 0, "flat": 0}
    for seen, seat, legal in ends_of_hoy(40):
        exact = bots.think("master", seen, seat, legal)
        assert exact.exact
        best = {one.move for one in exact.moves if one.gain == max(other.gain for other in exact.moves)}
        for bot in right:
            right[bot] += bots.think(bot, seen, seat, legal, Budget(ms=0, guesses=2000), 1).move in best
    assert right["ismcts"] >= 39 > right["flat"] + 2


@pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)
def test_each_walk_is_counted_for_one_move(game):
    players = game.options.PLAYERS[0]
    match = Match(game, [str(i) for i in range(players)], seed="1")
    match.next_deal()
    while len(match.legal()) < 2:
        match.play(match.legal()[0])
    seat, legal = match.to_move, match.legal()
    thought = bots.think("ismcts", match.seen(seat), seat, legal, Budget(ms=0, guesses=700), 1)
    assert thought.guesses == 700 == sum(one.guesses for one in thought.moves)
    assert all(one.guesses for one in thought.moves)
    again = bots.think("ismcts", match.seen(seat), seat, legal, Budget(ms=0, guesses=700), 1)
    assert (again.move, again.moves) == (thought.move, thought.moves)


def test_it_stops_when_time_is_up():
    match = Match(games.find("highcard"), ["a", "b"], seed="1")
    match.next_deal()
    seat = match.to_move
    bots.think("ismcts", match.seen(seat), seat, match.legal(), Budget(ms=0, guesses=10), 1)
    thought = bots.think("ismcts", match.seen(seat), seat, match.legal(), Budget(ms=1, guesses=100_000), 1)
    assert 0 < thought.guesses < 100_000


def test_guesses_fit_what_others_have_announced():
    """Who announces five points holds better cards than whoever was silent; each guess fits what the seat sees."""
    game = games.find("hunter")
    match = Match(game, list("abcd"), seed="3")
    match.next_deal()
    first, second = match.to_move, (match.to_move + 1) % 4
    match.play(NUMBER + 5)
    match.play(match.legal()[0])
    seat, seen = match.to_move, match.seen(match.to_move)
    room = np.zeros(look.PLACES, game.rules.STATE)
    room[look.SEEN] = seen
    room["chance"] = 9
    again = np.zeros(1, game.rules.STATE)

    def jacks_of_trumps(weights):
        held = {first: 0, second: 0}
        for _ in range(400):
            look.next_guess(room, seat, weights)
            again[:] = 0
            game.rules.sees(room[look.GUESS], seat, again[0])
            assert again[0].tobytes() == seen.tobytes()
            for other in held:
                held[other] += int(room[look.GUESS].hand[other] & room[look.GUESS].trumps & JACKS != 0)
        return held

    known, blind = jacks_of_trumps(weights_of(match.state)), jacks_of_trumps(np.zeros(0))
    assert known[first] > 1.5 * blind[first]
    assert known[second] < blind[second]
