"""Matches for programs: what a seat is told, how moves are numbered, and what is refused."""

import pickle
import random
import subprocess
import sys

import numpy as np
import pytest
from numba import config

import koloda
from koloda import games
from koloda.env import Refused, read, words_of
from koloda.env.encode import encode
from koloda.kit.features import SETTLED
from koloda.kit.options import chosen
from koloda.words import Words

PLAIN = bool(config.DISABLE_JIT)
MOVES = 60 if PLAIN else 150


def possible(game, preset, players):
    values = chosen(game.options.OPTIONS, game.options.PRESETS, preset, {})
    return game.options.impossible(players, values) is None


VARIANTS = [
    pytest.param(game.name, preset, players, id=f"{game.name} {preset} {players}")
    for game in games.every()
    for preset in game.options.PRESETS
    for players in sorted({game.options.PLAYERS[0], game.options.PLAYERS[-1]})
    if possible(game, preset, players) and (game.name != "hoy" or players == 2 or preset in ("classic", "phantom"))
]


def random_play(game, preset, players, moves=MOVES, seed=1):
    """Yield the positions of random matches, each before a move."""
    choose = random.Random(seed)
    match = koloda.make(game, preset, players, seed)
    for _ in range(moves):
        if match.over:
            match = koloda.make(game, preset, players, choose.random())
        if match.deal_over:
            match.next_deal()
            continue
        yield match
        match.play(choose.choice(match.legal()))


@pytest.mark.parametrize(("game", "preset", "players"), VARIANTS)
def test_observations_are_equal_just_where_a_seat_sees_the_same(game, preset, players):
    told, meant = {}, {}
    for match in random_play(game, preset, players):
        for seat in range(match.players):
            seen, observation = (seat, match.words(seat).tobytes()), (seat, match.observation(seat).tobytes())
            assert told.setdefault(seen, observation) == observation
            assert meant.setdefault(observation, seen) == seen
    assert len(told) > 50


@pytest.mark.parametrize(("game", "preset", "players"), VARIANTS)
def test_every_number_that_a_seat_sees_is_told_whatever_the_others_are(game, preset, players):
    """Each number has features of its own, so that any two different records have different observations."""
    seats, seen = zip(
        *((match.turn, match.words(match.turn)) for match in random_play(game, preset, players)), strict=True
    )
    plan = koloda.make(game, preset, players).layout()
    out = np.zeros((1, plan.size), np.float32)
    varied = 0
    for seat in set(seats):
        rows = np.array([row for row, owner in zip(seen, seats, strict=True) if owner == seat])
        for word in np.flatnonzero((rows != rows[0]).any(axis=0)):
            told = set()
            values = np.unique(rows[:, word])
            for value in values:
                row = rows[:1].copy()
                row[0, word] = value
                encode(row, 0, plan.plans, plan.scale, seat, out, 0)
                told.add(out.tobytes())
            assert len(told) == len(values), (word, values)
            varied += 1
    assert varied > 10


@pytest.mark.parametrize(("game", "preset", "players"), VARIANTS)
def test_an_observation_tells_nothing_that_is_hidden(game, preset, players):
    full_differs = 0
    for match in random_play(game, preset, players, moves=20):
        for seat in range(match.players):
            other = match.copy()
            rules = other.match.game.rules
            other.match._states[0] = match.match.seen(seat)
            other.match.state.chance = 12345
            rules.guess(other.match.state, seat)
            assert (other.observation(seat) == match.observation(seat)).all()
            full_differs += (other.full_observation(seat) != match.full_observation(seat)).any()
    assert full_differs > 10


@pytest.mark.parametrize(("game", "preset", "players"), VARIANTS)
def test_every_legal_move_is_an_action_and_back(game, preset, players):
    for match in random_play(game, preset, players):
        actions = match.legal()
        assert actions == sorted(set(actions))
        assert [match.actions.move(action) for action in actions] == match.match.legal()
        assert [match.actions.action(match.actions.move(action)) for action in actions] == actions
        assert np.flatnonzero(match.mask()).tolist() == actions
        assert [match.actions.text(action) for action in actions] == match.legal_texts()


@pytest.mark.parametrize(("game", "preset", "players"), VARIANTS)
def test_actions_are_ascending_and_can_be_written_and_read(game, preset, players):
    match = koloda.make(game, preset, players)
    assert (np.diff(match.actions.moves) > 0).all()
    some = random.Random(1).sample(range(len(match.actions)), min(300, len(match.actions)))
    for action in some:
        assert match.match.game.view.read_move(match.actions.text(action)) == match.actions.move(action)


@pytest.mark.parametrize(
    ("game", "preset", "actions"),
    [
        # §1 eleven values, one card laid at a time.
        ("hoy", "classic", 11),
        # §8 52 cards; §5 silence and 1 to 9 points.
        ("hunter", "seed", 62),
        ("hunter", "quiet", 52),
        # §6 silence, or for each of four jacks nothing, hit or catch: 81, of which one is silence itself.
        ("hunter", "pagat", 52 + 81),
        # §6 48 cards, each alone or with one of three of its month; §7 48 to take; §15 koi-koi and stop.
        ("koikoi", "seed", 48 * 4 + 48 + 2),
        # §5 call and draw; 53 to throw or to take; §6 13 ranks of 11 choices of two or more of four; §7 four suits of
        # 11 + 10 + 9 runs of three to five.
        ("jhyap", "seed", 2 + 2 * 53 + 13 * 11 + 1 + 4 * 30),
    ],
)
def test_there_are_as_many_actions_as_the_book_says(game, preset, actions):
    assert len(koloda.make(game, preset).actions) == actions


@pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)
def test_every_field_of_a_state_is_told(game):
    values = {option.name: option.default for option in game.options.OPTIONS}
    told = game.part("features").features(game.options.PLAYERS[0], values)
    assert sorted([*told, *SETTLED]) == sorted(game.rules.STATE.names)


def test_fields_stand_where_the_layout_says():
    match = koloda.make("hunter", seed=5)
    match.play("silent")
    seat = 2
    places = {place.name: place for place in match.layout().places}
    hand = places["hand"]
    observed = match.observation(seat)
    cards = int(match.match.state.hand[seat])
    assert observed[hand.start : hand.start + hand.size].tolist() == [cards >> card & 1 for card in range(52)]
    words = {place.name: place for place in words_of(match.match.game.rules.STATE)}
    assert match.words(seat)[words["hand"].start + seat] == cards
    assert match.words(seat)[words["rule.scoring"].start] == 0
    turn = places["turn"]
    assert observed[turn.start : turn.start + turn.size].tolist() == [(match.turn - seat) % 4 == k for k in range(4)]


def test_information_is_all_that_a_seat_has_seen_and_done():
    one, other = (koloda.make("hunter", "quiet", seed=9) for _ in range(2))
    assert one.information(0) == other.information(0)
    assert one.information(0) != one.information(1)
    # The seats' cards of the second trick in another order of tricks: the same cards lie open, the past differs.
    first, second = suits_led(one), suits_led(other, swapped=True)
    assert first == second
    assert (one.words(0) == other.words(0)).all()
    assert one.information(0) != other.information(0)


def suits_led(match, *, swapped=False):
    """Let the same seat lead its two highest clubs, in this or the other order; return the cards laid."""
    match.match.state.hand[:] = [sum(1 << card for card in cards) for cards in hands_of_suits()]
    for place in range(8):
        own = place // 4 if not swapped else 1 - place // 4
        seat = match.turn
        card = hands_of_suits()[seat][own]
        match.play(match.actions.action(card))
    return match.match.state.laid.tolist()


def hands_of_suits():
    """Each seat has one suit: whoever leads takes every trick."""
    return [list(range(13 * seat, 13 * seat + 13)) for seat in range(4)]


def test_a_match_can_be_copied_pickled_recorded_and_taken_back():
    choose = random.Random(3)
    match = koloda.make("jhyap", players=3, seed="s")
    before = []
    while len(match.scores) < 3:
        if match.deal_over:
            match.next_deal()
        before.append([match.information(seat) for seat in range(3)])
        match.play(choose.choice(match.legal()))
    for again in (match.copy(), pickle.loads(pickle.dumps(match)), read(match.record())):
        assert (again.full_words() == match.full_words()).all()
        assert [again.information(seat) for seat in range(3)] == [match.information(seat) for seat in range(3)]
        assert (again.totals, again.scores, again.turn) == (match.totals, match.scores, match.turn)
        again.undo()
        assert [again.information(seat) for seat in range(3)] == before[-1]
        again.undo()
        again.play(choose.choice(again.legal()))
    assert len(match.scores) == 3
    assert match.rewards().tolist() == [-points for points in match.scores[-1]]


def test_scores_and_winners_of_a_whole_match():
    match = koloda.make("highcard", players=2, seed=0, deals=2, hand=1)
    assert match.rewards().tolist() == [0, 0]
    while not match.over:
        if match.deal_over:
            assert match.winners == []
            match.next_deal()
        match.play(match.legal()[0])
    assert [sum(points) for points in zip(*match.scores, strict=True)] == match.totals
    assert match.winners == [seat for seat in range(2) if match.totals[seat] == max(match.totals)]
    with pytest.raises(Refused, match="no move can be played between deals"):
        match.play(0)


def test_the_seed_settles_the_cards_zero_too():
    for seed in (0, 1, "0", "a"):
        deals = {koloda.make("hoy", seed=seed).full_words().tobytes() for _ in range(3)}
        assert len(deals) == 1
    assert len({koloda.make("hoy", seed=seed).full_words().tobytes() for seed in (0, 1, 2, None, None)}) == 5


@pytest.mark.parametrize(
    ("value", "option", "text"),
    [
        (True, "phantom", "on"),
        (5, "games", "5"),
        ({"333", "225"}, "kill", "225+333"),
        (set(), "kill", "none"),
        ({"10": 18, "inf": 18}, "deck", "18x10,18xinf"),
        ("transfer", "game", "transfer"),
    ],
)
def test_options_are_plain_values(value, option, text):
    assert koloda.make("hoy", **{option: value}).options[option] == text


@pytest.mark.parametrize(
    ("attempt", "sentence"),
    [
        (lambda: koloda.make("whist"), "there is no game whist; games: .*hunter"),
        (lambda: koloda.make("hoy", "loud"), "there is no preset loud; presets of this game: classic"),
        (lambda: koloda.make("hoy", jokers=2), "there is no option jokers; options of this game: game"),
        (lambda: koloda.make("hoy", game="chess"), "option game: chess is not allowed; allowed: classic"),
        (lambda: koloda.make("hoy", deck={"9": 36}), "option deck"),
        (lambda: koloda.make("hunter", players=3), "this game is for 4 players, not 3"),
        (lambda: koloda.make("hoy", players=-1), "this game is for 2…6 players, not −1"),
        (lambda: koloda.make("hoy", players=10**15), "this game is for 2…6 players, not 1"),
        (lambda: koloda.vector("hoy", 2, players=-1), "this game is for 2…6 players, not −1"),
        (lambda: koloda.make("hoy", seed=""), "An empty text is no seed"),
        (lambda: koloda.make("hunter", seed=1).play("A♣"), r"now is the time to announce.*\(§5\)"),
        (lambda: koloda.make("hunter", "quiet", seed=1).play(0), "2♠ is not in your hand"),
        (lambda: koloda.make("hunter", seed=1).play("nonsense"), "nonsense is not a move"),
        (lambda: koloda.make("hunter", seed=1).play(99), "There is no action 99; actions are 0 to 61"),
        (lambda: koloda.make("hunter", seed=1).play(-1), "There is no action -1"),
        (lambda: koloda.make("hunter", seed=1).next_deal(), "the next deal begins when"),
        (lambda: koloda.make("hunter", seed=1).observation(4), "There is no player at seat 4; seats are 0 to 3"),
        (lambda: koloda.make("hunter", seed=1).undo(), "nothing to take back|no move"),
        (lambda: read("nonsense"), "line 1"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(attempt, sentence):
    with pytest.raises(ValueError, match=sentence) as refused:
        attempt()
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("attempt", "sentence"),
    [
        (lambda: koloda.make("hoy", players="a"), "How many play is a whole number, .*, not 'a'"),
        (lambda: koloda.make("hoy", seed=[1]), r"A seed is text, a number or None, not \[1\]"),
        (lambda: koloda.make("hunter", seed=1).play(None), "A move is an action from 0 to 61 or its text, not None"),
        (lambda: koloda.make("hunter", seed=1).play(1.5), "A move is an action from 0 to 61 or its text, not 1.5"),
        (lambda: koloda.make("hunter", seed=1).words("a"), "A seat is a whole number from 0 to 3, not 'a'"),
        (lambda: koloda.make("hunter", seed=1).next_deal(5), "A deck is a sequence of cards in notation, not 5"),
        (lambda: koloda.make("hunter", seed=1).next_deal("A♣"), "A deck is a sequence of cards in notation, not 'A♣'"),
        (lambda: koloda.make("hunter", seed=1).imagine(0, [1]), r"A seed is text, a number or None, not \[1\]"),
        (
            lambda: koloda.make("hunter", seed=1).actions.text(None),
            "An action is a whole number from 0 to 61, not None",
        ),
        (lambda: koloda.vector("hunter", "a"), "How many games there are is a whole number, 1 or more, not 'a'"),
        (lambda: koloda.vector("hunter", 2, learner="a"), "The learner is a seat or None; .* 0 to 3, not 'a'"),
        (lambda: read(5), "A record is text, not 5"),
    ],
)
def test_what_is_of_another_kind_is_refused_in_one_sentence(attempt, sentence):
    with pytest.raises(TypeError, match=sentence):
        attempt()


def test_only_what_the_same_games_saved_is_restored():
    games = koloda.vector("hunter", 2, seed=1)
    for other in (5, {}, koloda.vector("hunter", 3, seed=1).saved(), koloda.vector("koikoi", 2, seed=1).saved()):
        with pytest.raises(ValueError, match="games of the same kind"):
            games.restore(other)


def test_an_illegal_move_changes_nothing():
    match = koloda.make("koikoi", seed=4)
    words = match.full_words()
    illegal = next(action for action in range(len(match.actions)) if action not in match.legal())
    with pytest.raises(Refused):
        match.play(illegal)
    assert (match.full_words() == words).all()
    assert match.record() == koloda.make("koikoi", seed=4).record()


def test_importing_koloda_imports_nothing_heavy():
    code = (
        "import sys, koloda; print(sorted({'numpy', 'numba', 'koloda.env', 'gymnasium', 'torch'} & set(sys.modules)))"
    )
    assert subprocess.check_output([sys.executable, "-c", code], text=True) == "[]\n"
    assert {"make", "vector", "__version__"} <= set(dir(koloda))
    assert Words("en").line("move.not_now")
