"""Bots: legal, repeatable, blind to what their seat cannot see, and better than chance."""

import importlib
import math
import random

import numpy as np
import pytest

from koloda import bots, games
from koloda.bots import Bot, Budget, last, look
from koloda.bots.dealing import next_deal
from koloda.bots.stakes import MOST_LEFT, odds_of, table, weights_of
from koloda.kit.say import Refusal
from koloda.lab import climb
from koloda.table import Match

every_game = pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)
every_bot = pytest.mark.parametrize("level", bots.BOTS)
every_level = pytest.mark.parametrize("level", bots.LEVELS)

FEW = {"random": 0, "easy": 6, "medium": 8, "hard": 10, "master": 12}
"""Guesses in these tests: the ways of thinking differ by level, not the time they take."""


def positions(game, count, seed, preset=""):
    """Yield matches in the middle of random play."""
    choose = random.Random(seed)
    players = next(n for n in game.options.PLAYERS)
    match = Match(game, [str(i) for i in range(players)], preset, seed=str(seed))
    for _ in range(count):
        if match.over:
            return
        if match.deal_over:
            match.next_deal()
            continue
        yield match
        match.play(choose.choice(match.legal()))


def few(level):
    return Budget(ms=0, guesses=FEW.get(level, 10))


def same(thought, other):
    """Whether two thoughts are the same, but for the time they took."""
    return (thought.move, thought.moves, thought.guesses) == (other.move, other.moves, other.guesses)


@every_level
@every_game
def test_a_bot_plays_legally_and_the_same_from_the_same_seed(game, level):
    for match in positions(game, 30, 1):
        seat, legal = match.to_move, match.legal()
        thought = bots.think(level, match.seen(seat), seat, legal, few(level), 5)
        assert thought.move in legal
        assert [one.move for one in thought.moves] == legal
        assert same(thought, bots.think(level, match.seen(seat), seat, legal, few(level), 5))


@every_bot
@every_game
def test_a_bot_does_not_change_its_mind_when_hidden_cards_change(game, level):
    """The state behind its back is replaced by another that its seat cannot tell from it."""
    changed = 0
    for match in positions(game, 40, 2):
        seat = match.to_move
        other = np.zeros(1, game.rules.STATE)
        game.rules.sees(match.state, seat, other[0])
        other["chance"] = 77
        game.rules.guess(other[0], seat)
        changed += other[0].tobytes() != match.state.tobytes()
        seen = np.zeros(1, game.rules.STATE)
        game.rules.sees(other[0], seat, seen[0])
        assert seen[0].tobytes() == match.seen(seat).tobytes()
        legal = match.legal()
        assert same(
            bots.think(level, seen[0], seat, legal, few(level), 3),
            bots.think(level, match.seen(seat), seat, legal, few(level), 3),
        )
    assert changed > 5


@every_bot
@every_game
def test_a_bot_does_not_look_at_what_its_seat_cannot_see(game, level):
    """All that ``sees`` leaves empty is filled with the chance word of a poisoned state: nothing may depend on it."""
    for match in positions(game, 12, 3):
        seat, legal = match.to_move, match.legal()
        poisoned = match.seen(seat)
        poisoned["chance"] = 0x0BAD0BAD
        assert same(
            bots.think(level, match.seen(seat), seat, legal, few(level), 4),
            bots.think(level, poisoned, seat, legal, few(level), 4),
        )


@every_game
def test_every_move_has_a_value_an_error_and_a_chance_to_win(game):
    for match in positions(game, 12, 4):
        seat, legal = match.to_move, match.legal()
        seen = match.seen(seat)
        before = seen.tobytes()
        thought = bots.think("all", seen, seat, legal, Budget(ms=0, guesses=20), 1)
        assert seen.tobytes() == before
        assert thought.exact or thought.guesses == 20
        for one in thought.moves:
            assert one.error >= 0
            assert 0 <= one.chance <= 1
            assert math.isfinite(one.gain)
            assert thought.exact or one.guesses == 20


@every_game
def test_time_runs_out(game):
    match = next(positions(game, 2, 5))
    seat = match.to_move
    bots.choose("hard", match.seen(seat), seat, match.legal(), 1)
    thought = bots.think("master", match.seen(seat), seat, match.legal(), Budget(ms=1, guesses=10**6), 1)
    assert 0 < thought.guesses < 10**5


def test_more_and_more_guesses_go_to_the_moves_that_seem_best():
    match = Match(games.find("highcard"), ["a", "b"], given={"hand": "6"}, seed="1")
    match.next_deal()
    seat = match.to_move
    thought = bots.think("master", match.seen(seat), seat, match.legal(), Budget(ms=0, guesses=60), 1)
    tried = {one.move: one.guesses for one in thought.moves}
    assert tried[thought.move] == max(tried.values()) > min(tried.values())


def test_a_soft_bot_is_not_so_sure():
    match = Match(games.find("highcard"), ["a", "b"], given={"hand": "6"}, seed="1")
    match.next_deal()
    seat = match.to_move
    soft = Bot("soft", guesses=20, ms=0, soft=2.0, halves=False)
    moves = {bots.think(soft, match.seen(seat), seat, match.legal(), None, seed).move for seed in range(30)}
    assert len(moves) > 2


def test_a_bot_of_no_such_name_is_refused():
    with pytest.raises(Refusal):
        bots.called("deep")


def test_the_odds_of_a_lead_are_those_of_a_random_walk():
    """Deals that bring one point either way: the binomial distribution, equal totals counting half."""
    odds = table(np.array([1, -1] * 50))
    middle = odds.chances.shape[1] // 2
    assert odds.unit == 1
    assert odds.chances[0, middle - 1 : middle + 2].tolist() == [0, 0.5, 1]
    assert np.allclose(odds.chances[2, middle : middle + 4], [0.5, 0.75, 0.875, 1])
    assert np.allclose(odds.chances[MOST_LEFT, middle], 0.5)


def test_a_lead_that_ends_the_match_at_once_is_a_barrier():
    """From a lead of one, two deals of one point each: up at once three in four would stay; with a barrier at two …"""
    odds = table(np.array([1, -1] * 50), decided=2)
    middle = odds.chances.shape[1] // 2
    # one up: half the time two ahead, which decides; else level, and an even chance: 1/2 + 1/2 · 1/2
    assert np.allclose(odds.chances[1, middle : middle + 3], [0.5, 0.75, 1])
    assert np.allclose(odds.chances[2, middle - 1 : middle + 3], [0.25, 0.5, 0.75, 1])


@pytest.mark.parametrize(("preset", "lead", "left"), [("nintendo", 9, 3), ("seed", -4, 5), ("steam", 5, 2)])
def test_the_odds_of_a_lead_are_those_of_matches_that_quick_players_play_on(preset, lead, left):
    """Whole ends of matches of Koi-Koi, played on by quick players 1,500 times from a lead with deals left."""
    game = games.find("koikoi")
    state = Match(game, ["", ""], preset, seed="odds").state
    state.deals = state.rule.rounds - left
    state.total[:] += (lead, -lead) if preset == "steam" else (max(lead, 0), max(-lead, 0))
    foretold = odds_of(state)
    hopes = [np.zeros(2), np.zeros(2)]
    for dealer in range(2):
        state.dealer = state.winner = dealer
        game.rules.hope(state, foretold.chances, foretold.unit, hopes[dealer])
    room = np.zeros(3, state.dtype)
    cards, weights = np.zeros(48, np.int64), weights_of(state)
    won, flags = np.zeros(1500), np.zeros(2, np.int64)
    room["chance"] = 77
    for one in range(1500):
        chance = room[0]["chance"]
        room[0] = state
        room["chance"][0] = chance
        room["dealer"][0] = room["winner"][0] = one % 2
        while not game.rules.ended(room[0]):
            next_deal(room, 0, 1, False, cards)
            look.play_out(room[0], np.zeros(64, np.int64), weights)
        game.rules.won(room[0], flags)
        won[one] = flags[0] / flags.sum()
    expected = (hopes[0][0] + hopes[1][0]) / 2
    assert won.mean() == pytest.approx(expected, abs=4 * won.std() / len(won) ** 0.5)
    assert hopes[0][0] > hopes[1][0]


def by_hand(rules, states, depth, seat):
    """The gain of a seat when both play perfectly: every line of play, without any cleverness."""
    state = states[depth]
    if rules.to_move(state) < 0:
        points = np.zeros(state.seats, np.int64)
        rules.worth(state, points)
        return points[seat] - points[1 - seat]
    choices = np.zeros(rules.MOST_MOVES, np.int64)
    values = []
    for move in choices[: rules.moves(state, choices)]:
        states[depth + 1] = state
        rules.play(states[depth + 1], move)
        values.append(by_hand(rules, states, depth + 1, seat))
    return max(values) if rules.to_move(state) == seat else min(values)


@pytest.mark.parametrize("preset", ["classic", "vlada", "transfer", "bodry", "bespredel"])
def test_the_end_of_hoy_between_two_is_solved_as_by_hand(preset):
    """All that matters is known then: the other's hand is what is missing."""
    game = games.find("hoy")
    rules = game.rules
    states = np.zeros(16, rules.STATE)
    solved = 0
    for seed in range(12):
        for match in positions(game, 60, seed, preset):
            seat, legal = match.to_move, match.legal()
            seen = match.seen(seat)
            if not rules.known(seen, seat) or match.state.held.sum() > 6 or len(legal) < 2:
                continue
            thought = bots.think("master", seen, seat, legal)
            assert thought.exact
            for one in thought.moves:
                states[0] = match.state
                rules.play(states[0], one.move)
                assert one.gain == by_hand(rules, states, 0, seat)
            assert thought.move in [one.move for one in thought.moves if one.gain == max(o.gain for o in thought.moves)]
            solved += 1
    assert solved > 15


def best_by_hand(rules, states, depth, known):
    """The gains by seat when all see all cards and each plays for their own: the first of the best lines."""
    state = states[depth]
    if rules.to_move(state) < 0:
        points = np.zeros(state.seats, np.int64)
        rules.worth(state, points)
        return [points[seat] - (points.sum() - points[seat]) / (len(points) - 1) for seat in range(len(points))]
    here = state.tobytes()
    if here not in known:
        choices = np.zeros(rules.MOST_MOVES, np.int64)
        lines = []
        for move in choices[: rules.moves(state, choices)]:
            states[depth + 1] = state
            rules.play(states[depth + 1], move)
            lines.append(best_by_hand(rules, states, depth + 1, known))
        known[here] = max(lines, key=lambda gains: gains[rules.to_move(state)])
    return known[here]


def lines_left(state):
    """No fewer lines than can be played from a position."""
    return math.prod(math.factorial(int(hand).bit_count()) for hand in state.hand)


@pytest.mark.parametrize("preset", ["seed", "pagat", "all_rules"])
def test_the_last_tricks_of_young_hunter_are_searched_as_by_hand(preset):
    game = games.find("hunter")
    rules = game.rules
    states = np.zeros(20, rules.STATE)
    memory = (
        np.zeros(last.PLACES, rules.STATE),
        np.zeros((last.SLOTS, last.NUMBERS), np.int64),
        np.zeros((last.PLACES, 4)),
    )
    looked = {9: 0, 10: 0, 11: 0}
    for seed in range(2):
        for match in positions(game, 400, seed, preset):
            seat, legal = match.to_move, match.legal()
            taken = int(match.state.taken.sum())
            if taken < 9 or len(legal) < 2 or (taken == 9 and lines_left(match.state) > 24 * 6**3):
                continue
            room = np.zeros(look.PLACES, rules.STATE)
            room[look.SEEN] = match.seen(seat)
            room["chance"] = 11
            gains, chances = np.zeros((1, len(legal))), np.zeros((1, len(legal)))
            odds = odds_of(match.state)
            notes = np.zeros((len(legal), look.MOST_NOTES))
            told = (weights_of(match.state), odds.chances, odds.unit, gains, chances, notes)
            last.look_to_the_end(room, *memory, seat, np.array(legal), *told)
            known = {}
            for place, move in enumerate(legal):
                states[0] = room[look.GUESS]
                rules.play(states[0], move)
                assert gains[0, place] == best_by_hand(rules, states, 0, known)[seat]
            looked[taken] += 1
    assert min(looked.values()) > 2


def test_when_all_jacks_are_taken_nothing_more_changes_what_a_deal_is_worth():
    game = games.find("hunter")
    rules = game.rules
    choose = random.Random(1)
    for match in positions(game, 800, 9):
        worths = set()
        for _ in range(3):
            state = np.zeros(1, rules.STATE)
            state[0] = match.state
            choices = np.zeros(rules.MOST_MOVES, np.int64)
            while rules.to_move(state[0]) >= 0:
                rules.play(state[0], choices[choose.randrange(rules.moves(state[0], choices))])
            points = np.zeros(4, np.int64)
            rules.worth(state[0], points)
            worths.add(tuple(points.tolist()))
        assert not rules.decided(match.state) or len(worths) == 1


def test_weights_are_climbed_to_better_ones():
    game = games.find("koikoi")
    steps = list(climb.climb(game, [climb.Table("seed", 2)], deals=60, passes=1))
    assert [step.gain for step in steps] == sorted(step.gain for step in steps)
    again = list(climb.climb(game, [climb.Table("seed", 2)], deals=60, passes=1))
    assert [step.weights.tolist() for step in steps] == [step.weights.tolist() for step in again]


@pytest.mark.parametrize(("name", "preset", "players"), [
    ("hoy", "classic", 2),
    ("hoy", "bodry", 3),
    ("hunter", "seed", 4),
    ("jhyap", "yaniv", 3),
    ("koikoi", "nintendo", 2),
])  # fmt: skip
def test_quick_players_beat_random_ones(name, preset, players):
    game = games.find(name)
    ours = weights_of(np.zeros(1, game.rules.STATE)[0])
    gains = climb.gains(game, climb.Table(preset, players), ours, np.zeros(0), 300, "quick")
    assert gains.mean() > 5 * gains.std() / len(gains) ** 0.5


@pytest.mark.parametrize(("name", "preset", "players", "without"), [
    ("hunter", "seed", 4, {"BESIDES": -99.0}),
    ("hunter", "pagat", 4, {"NAMED": 99.0}),
    ("hunter", "all_rules", 4, {"TOO_MUCH": 99.0}),
    ("hoy", "bodry", 2, {"PRICE_OF_MORE": 99.0}),
])  # fmt: skip
def test_what_quick_players_do_besides_helps_them(name, preset, players, without):
    """To announce, to name jacks, to doubt, and to lead several cards: each against the same player who does not."""
    game = games.find(name)
    lean = importlib.import_module(f"koloda.games.{name}.lean")
    ours = weights_of(np.zeros(1, game.rules.STATE)[0])
    theirs = ours.copy()
    for weight, value in without.items():
        theirs[getattr(lean, weight)] = value
    gains = climb.gains(game, climb.Table(preset, players), ours, theirs, 400, "besides")
    assert gains.mean() > 3 * gains.std() / len(gains) ** 0.5


def test_a_trusted_quick_player_is_followed_where_nothing_better_is_found():
    """In Jhyap two guesses find nothing; a hundred find something better now and then."""
    game = games.find("jhyap")
    lean = importlib.import_module("koloda.games.jhyap.rules").lean
    others = 0
    for match in positions(game, 60, 4):
        seat, legal = match.to_move, match.legal()
        seen = match.seen(seat)
        quick = legal[lean(seen, np.array(legal), len(legal), weights_of(seen))]
        assert bots.think("hard", seen, seat, legal, Budget(ms=0, guesses=2), 1).move == quick
        others += bots.think("hard", seen, seat, legal, Budget(ms=0, guesses=60), 1).move != quick
    assert 0 < others < 40
