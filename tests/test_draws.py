"""The last turns of Koi-Koi: the mean over all that may come, against every arrangement of the cards, one by one."""

import random
from collections import Counter
from itertools import combinations, permutations

import numpy as np
import pytest

from koloda import bots, games
from koloda.bots import Budget, draws, ends
from koloda.bots.stakes import odds_of, weights_of
from koloda.games.koikoi.deck import CALL, KEPT_OUT, KOIKOI, LAY, PICK
from koloda.table import Match

GAME = games.find("koikoi")
RULES = GAME.rules


class ByHand:
    """The same, without any cleverness: whoever chooses deals all cards they do not see in every way there is."""

    def __init__(self, root, aims, state, asked=2):
        self.asked = asked
        self.root, self.aims, self.odds, self.weights = root, aims, odds_of(state), weights_of(state).astype(np.float32)
        self.chosen = {}

    def values(self, seen, seat):
        """What each move brings the root's seat, on average over all worlds that ``seat`` cannot tell apart."""
        worlds = list(self.worlds(seen, seat))
        return {move: sum(self.end_of(world, move) for world in worlds) / len(worlds) for move in legal_in(seen)}

    def worlds(self, seen, seat):
        """Every hand of the other, and every order in which the cards can be drawn that will be."""
        known = [int(seen.field), int(seen.won[0]), int(seen.won[1]), int(seen.hand[seat])]
        known += [1 << int(seen.opened)] if seen.phase == PICK else []
        known += [1 << card for card in KEPT_OUT] if seen.rule.no_sake else []
        months = int(seen.rule.months)
        cards = [card for card in range(4 * months) if not any(place >> card & 1 for place in known)]
        to_draw = int(seen.held.sum())
        for hand in combinations(cards, int(seen.held[1 - seat])):
            dealt = [*hand, *(c for c in range(4 * months) if int(seen.laid[1 - seat]) >> c & 1)]
            if self.thrown_in(seen.rule, dealt):
                continue
            for order in permutations([c for c in cards if c not in hand], to_draw):
                world = np.zeros(1, seen.dtype)
                world[0] = seen
                world[0].hand[1 - seat] = sum(1 << c for c in hand)
                at = int(seen.turned)
                world[0].stock[at : at + to_draw] = order
                yield world

    @staticmethod
    def thrown_in(rule, dealt):
        months = Counter(card // 4 for card in dealt).values()
        pairs = sum(n == 2 for n in months) if rule.pair_count == 0 else sum(n // 2 for n in months)
        return bool((rule.teshi and 4 in months) or (rule.kuttsuki and pairs == 4))

    def end_of(self, world, move):
        """Play a move in a world and on to the end of the deal; returns what that is worth to the root's seat."""
        state = world.copy()[0]
        RULES.play(state, move)
        while RULES.to_move(state) >= 0:
            RULES.play(state, self.choice(state))
        points, hopes = np.zeros(2, np.int64), np.zeros(2)
        RULES.worth(state, points)
        if RULES.ended(state):
            flags = np.zeros(2, np.int64)
            RULES.won(state, flags)
            hopes[:] = flags / flags.sum()
        else:
            RULES.hope(state, self.odds.chances, self.odds.unit, hopes)
        ahead = points[self.root] - points[1 - self.root]
        return float(self.aims[0] * hopes[self.root] + self.aims[1] * ahead)

    def choice(self, state):
        """What whoever is to move chooses, who sees no more than ``sees`` shows: the first of the best."""
        seat = int(RULES.to_move(state))
        legal = legal_in(state)
        if len(legal) == 1:
            return legal[0]
        seen = np.zeros(1, state.dtype)[0]
        RULES.sees(state, seat, seen)
        new_turn = state.phase == LAY
        if state.held.sum() > self.asked if seat != self.root else new_turn and state.held.sum() > draws.WEIGHED:
            return legal[RULES.lean(seen, np.array(legal), len(legal), self.weights)]
        key = seat, seen.tobytes()
        if key not in self.chosen:
            sign = 1 if seat == self.root else -1
            values = {move: sign * value for move, value in self.values(seen, seat).items()}
            self.chosen[key] = next(move for move in legal if values[move] >= max(values.values()) - draws.EVEN)
        return self.chosen[key]


def legal_in(state):
    out = np.zeros(RULES.MOST_MOVES, np.int64)
    return [int(move) for move in out[: RULES.moves(state, out)]]


def late_positions(preset, given, turns, seed):
    """Yield what is seen at decisions with so many turns left, in deals played at random that nobody stops."""
    choose = random.Random(seed)
    match = Match(GAME, ["", ""], preset, given=given, seed=str(seed))
    while not match.over:
        if match.deal_over:
            match.next_deal()
            continue
        legal = match.legal()
        if len(legal) > 1 and match.state.held.sum() == turns:
            yield match.seen(match.to_move), match.to_move, legal
        stays = match.state.phase == CALL and choose.random() < 0.9
        match.play(KOIKOI if stays else choose.choice(legal))


def expected(seen, seat, legal, aims, asked=2):
    odds = odds_of(seen)
    places = np.zeros(draws.DEEPEST, seen.dtype)
    places[0] = seen
    values = np.zeros((len(legal), draws.TOLD + len(RULES.NOTES)))
    how = (weights_of(seen).astype(np.float32), odds.chances, odds.unit, np.array(aims), asked, 10**9)
    assert draws.expect(places, seat, np.array(legal), *how, values)
    return values


LEAST = {"months": "2", "hand": "2", "table": "0", "tan_from": "2", "kasu_from": "2", "tane_from": "2"}
TINY = {"months": "3", "hand": "2", "table": "2", "tan_from": "2", "kasu_from": "3", "tane_from": "2"}
SMALL = {"months": "5", "hand": "3", "table": "4", "tan_from": "3", "kasu_from": "4", "tane_from": "3"}
STUCK = {"capture_timing": "stuck", "koikoi_on_last_turn": "on", "own_koikoi": "times", "exhausted": "highest"}
COVERED = {"capture_timing": "end_of_turn", "multipliers": "add", "koikoi_trigger": "new_only", "exhausted": "dealer_6"}


@pytest.mark.parametrize(("preset", "given", "turns", "count"), [
    ("mini", {}, 2, 12),
    ("mini", {}, 3, 12),
    ("seed", TINY, 3, 6),
    ("nintendo", TINY, 3, 4),
    ("steam", TINY | COVERED, 3, 8),
    ("seed", TINY | STUCK, 3, 3),
    ("seed", SMALL | STUCK, 2, 8),
    ("steam", SMALL, 2, 8),
    ("nintendo", {}, 1, 12),
    ("nintendo", {}, 2, 2),
    ("seed", {"no_sake": "on"}, 2, 2),
])  # fmt: skip
def test_the_last_turns_are_the_mean_over_every_arrangement(preset, given, turns, count):
    looked = seed = 0
    while looked < count:
        seed += 1
        for seen, seat, legal in late_positions(preset, given, turns, seed):
            aims = ((1.0, 1e-5), (0.0, 1.0))[looked % 2]
            by_hand = ByHand(seat, aims, seen).values(seen, seat)
            assert expected(seen, seat, legal, aims)[:, draws.AIM] == pytest.approx([by_hand[move] for move in legal])
            looked += 1


@pytest.mark.parametrize(("preset", "given", "count"), [("mini", {}, 4), ("nintendo", LEAST, 3), ("steam", LEAST, 3)])
def test_four_turns_before_the_end_the_other_plays_as_quick_players_do(preset, given, count):
    looked = seed = 0
    while looked < count:
        seed += 1
        for seen, seat, legal in late_positions(preset, given, 4, seed):
            by_hand = ByHand(seat, (1.0, 1e-5), seen, asked=1).values(seen, seat)
            values = expected(seen, seat, legal, (1.0, 1e-5), asked=1)
            assert values[:, draws.AIM] == pytest.approx([by_hand[move] for move in legal])
            looked += 1


def test_a_hand_that_would_have_been_thrown_in_is_not_held_in_the_last_turns():
    """Where the other has laid three pairs and a card, it does not hold that card's fellow; so that is rather drawn."""
    looked = seed = 0
    while looked < 2:
        seed += 1
        for seen, seat, legal in late_positions("nintendo", {}, 2, seed):
            laid = [card for card in range(48) if int(seen.laid[1 - seat]) >> card & 1]
            if seen.held[1 - seat] != 1 or not any(
                ByHand.thrown_in(seen.rule, [*laid, c]) for c in range(48) if c not in laid
            ):
                continue
            by_hand = ByHand(seat, (0.0, 1.0), seen).values(seen, seat)
            values = expected(seen, seat, legal, (0.0, 1.0))
            assert values[:, draws.AIM] == pytest.approx([by_hand[move] for move in legal])
            looked += 1


def test_what_is_noted_of_the_last_turns_adds_up():
    """Somebody stops or nobody does; who wins a combination is who stopped."""
    names = RULES.NOTES
    for seen, seat, legal in late_positions("seed", {}, 2, 3):
        told = expected(seen, seat, legal, (1.0, 1e-5))[:, draws.TOLD :]
        note = {name: told[:, k] for k, name in enumerate(names)}
        assert note["own_stop"] + note["other_stop"] + note["exhausted"] == pytest.approx(np.ones(len(legal)))
        for name in names:
            if name.startswith("own_"):
                assert (note[name] <= note["own_stop"] + 1e-9).all()


def test_bots_know_the_last_turns():
    known = 0
    for seed in range(6):
        for turns in (1, 2, 3):
            for seen, seat, legal in late_positions("nintendo", {}, turns, seed):
                thought = bots.think("hard", seen, seat, legal)
                assert thought.exact
                assert thought.guesses == 0
                assert thought.move == max(thought.moves, key=lambda one: one.chance + 1e-6 * one.gain).move
                known += 1
    assert known > 10


def test_the_strongest_bot_knows_a_turn_more():
    for seen, seat, legal in late_positions("nintendo", {}, 4, 1):
        assert bots.think("master", seen, seat, legal, Budget(ms=0, guesses=10**6)).exact
        assert not bots.think("hard", seen, seat, legal, Budget(ms=0, guesses=20)).exact
        break


def test_bots_guess_where_the_last_turns_would_take_too_long():
    budget = Budget(ms=0, guesses=2)
    thoughts = [
        bots.think("hard", seen, seat, legal, budget, 1)
        for seed in range(4)
        for turns in (3, 4)
        for seen, seat, legal in late_positions("seed", {}, turns, seed)
    ]
    assert any(not thought.exact and thought.guesses for thought in thoughts)


def test_more_hands_than_there_is_room_for_are_not_listed_and_nothing_beyond_the_room_is_written():
    match = Match(GAME, ["", ""], "nintendo", seed="room")
    match.next_deal()
    seen, seat = match.seen(match.to_move), match.to_move
    hands, ways = np.full(2 * draws.WIDTH, -7), np.full(2 * draws.WIDTH, -7.0)
    assert RULES.holdings(seen, 1 - seat, hands[: draws.WIDTH], ways[: draws.WIDTH]) == draws.WIDTH + 1
    assert set(hands[draws.WIDTH :]) == {-7}
    assert set(ways[draws.WIDTH :]) == {-7.0}
    thought = bots.think("master", seen, seat, match.legal(), Budget(ms=0, guesses=20))
    assert not thought.exact
    assert thought.guesses


def test_a_walk_that_is_only_to_be_compiled_looks_at_nothing():
    match = Match(GAME, ["", ""], "nintendo", seed="far")
    match.next_deal()
    seen, legal = match.seen(match.to_move), match.legal()
    places = np.zeros(draws.DEEPEST, seen.dtype)
    places[0] = seen
    values = np.full((len(legal), draws.TOLD + len(RULES.NOTES)), -7.0)
    odds, weights = odds_of(seen), weights_of(seen).astype(np.float32)
    how = (weights, odds.chances, odds.unit, np.array([1.0, 1e-5]), 2, ends.NOTHING)
    assert draws.expect(places, match.to_move, np.array(legal), *how, values) == 0
    assert (values == -7.0).all()
    assert not places[1:].view(np.int64).any()
