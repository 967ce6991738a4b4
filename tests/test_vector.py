"""Thousands of games at once: they are the games that matches play, and Gymnasium's semantics hold."""

import pickle

import numpy as np
import pytest
from numba import config

import koloda
from koloda import games
from koloda.env import IllegalAction, OpenMatch
from koloda.env.making import begin

PLAIN = bool(config.DISABLE_JIT)
STEPS = 40 if PLAIN else 120

KINDS = [
    ("highcard", "plain", 3),
    ("hoy", "classic", 4),
    ("hoy", "bespredel", 2),
    ("hoy", "phantom", 3),
    ("hunter", "seed", 4),
    ("hunter", "all_rules", 4),
    ("jhyap", "seed", 3),
    ("jhyap", "yaniv", 5),
    ("koikoi", "bga_hard", 2),
]
every_kind = pytest.mark.parametrize(("game", "preset", "players"), KINDS, ids=lambda value: str(value))


def match_at(vector, game, preset, players, place):
    """The match of a game among many, as a match alone."""
    match = OpenMatch(begin(game, preset, players, "any", {}))
    match.match.next_deal()
    match.match._states[0] = vector._room[place]
    return match


@every_kind
def test_each_of_many_games_is_the_game(game, preset, players):
    n = 4
    vector = koloda.vector(game, n, preset, players, seed=3, full=True)
    raw = koloda.vector(game, n, preset, players, seed=3, raw=True)
    ended = 0
    for _ in range(STEPS):
        actions = vector.sample()
        for place in range(n):
            match = match_at(vector, game, preset, players, place)
            seat = match.turn
            assert vector.turn[place] == seat
            assert (vector.legal[place] == match.mask()).all()
            assert (vector.observation[place] == match.observation(seat)).all()
            assert (vector.full[place] == match.full_observation(seat)).all()
            assert (raw.observation[place] == match.words(seat)).all()
            assert vector.legal[place, actions[place]]
        place = int(actions.sum()) % n
        match = match_at(vector, game, preset, players, place)
        seat = match.turn
        match.play(int(actions[place]))
        vector.step(actions)
        raw.step(actions)
        assert bool(vector.done[place]) == match.deal_over
        assert (vector.rewards[place] == match.rewards()).all()
        if vector.done[place]:
            ended += 1
            assert (vector.final[place] == match.observation(seat)).all()
            assert (raw.final[place] == match.words(seat)).all()
        else:
            assert (vector._hall.words[place] == match.full_words()).all()
    assert ended or game in ("jhyap", "hunter")


def test_an_episode_may_be_a_match():
    vector = koloda.vector("highcard", 3, players=2, seed=1, until="match", deals=2, hand=2)
    lengths, sums = np.zeros(3, int), np.zeros((3, 2))
    for _ in range(16):
        vector.step(vector.sample())
        lengths += 1
        sums += vector.rewards
        for place in np.flatnonzero(vector.done):
            # §4 two deals, §1 of two cards for two players; §3 a point a trick.
            assert lengths[place] == 8
            assert sums[place].sum() == 4
            lengths[place], sums[place] = 0, 0
    assert not lengths.any()


def test_episodes_of_a_deal_go_through_the_deals_of_a_match():
    vector = koloda.vector("hunter", 1, "quiet", seed=1)
    dealt = []
    for _ in range(52 * 10):
        if not dealt or vector.done[0]:
            dealt.append(int(vector._room["deals"][0]))
        vector.step(vector.sample())
    assert dealt == [1, 2, 3, 4, 5, 6, 7, 8, 1, 2]


def test_the_same_seed_the_same_games_wherever_they_stand():
    many, again, other = (koloda.vector("koikoi", 5, seed=seed) for seed in (7, 7, 8))
    for _ in range(60):
        actions = many.sample()
        assert (again.sample() == actions).all()
        many.step(actions)
        again.step(actions)
        assert (many.observation == again.observation).all()
    assert (many.observation != other.observation).any()
    many.reset(7)
    other.reset([11, 10, 9, 8, 7])
    assert (many.observation[::-1] == other.observation).all()
    many.reset(0)
    first = many.observation.copy()
    many.reset()
    assert (many.observation != first).any(axis=1).all()
    many.reset(np.arange(5))
    assert (many.observation == first).all()
    assert len({koloda.vector("koikoi", 1).observation.tobytes() for _ in range(4)}) == 4


def test_the_others_play_where_one_learns():
    vector = koloda.vector("hunter", 1000, "quiet", seed=2, learner=1)
    assert (vector.turn == 1).all()
    points = np.zeros(4)
    for _ in range(130):
        vector.step(vector.sample())
        assert (vector.turn == 1).all()
        points += vector.rewards.sum(axis=0)
    assert np.ptp(points) < 0.1 * points.mean()  # about five standard errors
    quick = koloda.vector("hunter", 200, "quiet", seed=2, learner=1, opponents="quick")
    points = np.zeros(4)
    for _ in range(130):
        quick.step(quick.sample())
        points += quick.rewards.sum(axis=0)
    assert points[1] < 0.7 * np.delete(points, 1).min()


def test_points_are_owed_of_what_happens_before_the_learner_moves():
    """In High Card of one card each, the learner may be the last to lay in a deal; none of its points is lost."""
    vector = koloda.vector("highcard", 50, players=3, seed=5, learner=2, until="match", deals=6, hand=1)
    sums = np.zeros((50, 3))
    for step in range(1, 13):
        vector.step(vector.sample())
        sums += vector.rewards
        assert vector.done.all() == (step % 6 == 0)
        if vector.done.all():
            assert (sums.sum(axis=1) == 6).all()
            sums[:] = 0


def test_games_go_on_where_they_were_saved():
    vector = koloda.vector("jhyap", 3, seed=4)
    for _ in range(50):
        vector.step(vector.sample())
    saved = pickle.loads(pickle.dumps(vector.saved()))
    other = koloda.vector("jhyap", 3, seed=99)
    other.restore(saved)
    for _ in range(200):
        actions = vector.sample()
        assert (other.sample() == actions).all()
        vector.step(actions)
        other.step(actions)
        for name in ("observation", "legal", "turn", "rewards", "done"):
            assert (getattr(other, name) == getattr(vector, name)).all()


@pytest.mark.parametrize(
    ("actions", "error", "sentence"),
    [
        ([0, 0, 0], ValueError, r"array of shape \(2,\), one a game, not \(3,\)"),
        (0, ValueError, r"shape \(2,\)"),
        ([0.0, 1.0], TypeError, "Actions are whole numbers, not float64"),
        (["0", "1"], TypeError, "Actions are whole numbers"),
        ([52, 99], IllegalAction, "Game 1: there is no action 99; actions are 0 to 61"),
        ([-1, 52], IllegalAction, "Game 0: there is no action -1"),
        ([52, 3], IllegalAction, r"Game 1: action 3 \(5♠\) is not legal: now is the time to announce.*\(§5\)"),
    ],
)
def test_wrong_actions_are_refused_and_no_game_is_stepped(actions, error, sentence):
    vector = koloda.vector("hunter", 2, seed=1)
    before = vector.saved()
    with pytest.raises(error, match=sentence):
        vector.step(actions)
    assert all((array == before[name]).all() for name, array in vector.saved().items())
    vector.step(np.array([52, 52], np.uint8))


@pytest.mark.parametrize(
    ("attempt", "sentence"),
    [
        (lambda: koloda.vector("hunter", 0), "1 game or more, not 0"),
        (lambda: koloda.vector("whist", 2), "there is no game whist"),
        (lambda: koloda.vector("hunter", 2, tie="never"), "option tie: never is not allowed"),
        (lambda: koloda.vector("hunter", 2, until="dawn"), "until='dawn' is not allowed; allowed: deal, match"),
        (lambda: koloda.vector("hunter", 2, opponents="hard"), "opponents='hard' is not allowed"),
        (lambda: koloda.vector("hunter", 2, autoreset="no"), "autoreset='no' is not allowed"),
        (lambda: koloda.vector("hunter", 2, learner=4), "There is no player at seat 4; seats are 0 to 3"),
        (lambda: koloda.vector("hunter", 2, seed=[1, 2, 3]), "There are 2 games, but 3 seeds"),
        (lambda: koloda.vector("hunter", 2, seed=1.5), "A seed is a whole number, or one for each game, not 1.5"),
        (lambda: koloda.vector("hunter", 2, seed="12"), "A seed is a whole number"),
        (lambda: koloda.vector("hunter", 2).reset(which=[1, 0]), r"which must be a bool array of shape \(2,\)"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(attempt, sentence):
    with pytest.raises(ValueError, match=sentence):
        attempt()


def test_a_game_that_is_over_is_not_stepped_unless_it_is_reset():
    vector = koloda.vector("highcard", 2, players=2, seed=1, hand=1, autoreset="disabled")
    for _ in range(2):
        vector.step(vector.sample())
    assert vector.done.all()
    assert (vector.turn == -1).all()
    assert not vector.legal.any()
    with pytest.raises(ValueError, match="Game 0 is over; reset it"):
        vector.step(vector.sample())
    vector.reset(which=np.array([True, False]))
    assert vector.done.tolist() == [False, True]
    with pytest.raises(ValueError, match="Game 1 is over; reset it"):
        vector.step(vector.sample())


@pytest.mark.parametrize("autoreset", ["next_step", "disabled"])
@pytest.mark.parametrize("raw", [False, True])
def test_a_game_that_waits_to_be_reset_shows_its_end(autoreset, raw):
    vector = koloda.vector("highcard", 3, players=2, seed=1, hand=1, autoreset=autoreset, raw=raw)
    for _ in range(2):
        last = vector.turn.copy()
        vector.step(vector.sample())
    assert vector.done.all()
    for place in range(3):
        match = match_at(vector, "highcard", "plain", 2, place)
        seat = int(last[place])
        assert (vector.observation[place] == (match.words(seat) if raw else match.observation(seat))).all()
        assert (vector.final[place] == vector.observation[place]).all()


def test_the_arrays_can_only_be_read():
    vector = koloda.vector("hunter", 2, seed=1)
    for name in ("observation", "legal", "turn", "rewards", "done"):
        with pytest.raises(ValueError, match="read-only"):
            getattr(vector, name)[0] = 1


# Gymnasium.

gymnasium = pytest.importorskip("gymnasium", reason="gymnasium is not installed")


@pytest.mark.parametrize("mode", ["SameStep", "NextStep", "Disabled"])
@pytest.mark.parametrize("learner", [0, None])
@pytest.mark.parametrize("game", ["highcard", "koikoi"])
def test_the_vector_environment_is_what_gymnasium_makes_of_single_ones(game, learner, mode):
    from gymnasium.utils.env_checker import data_equivalence
    from gymnasium.vector import SyncVectorEnv

    from koloda.env.gym import CardEnv, CardVectorEnv

    ours = CardVectorEnv(game, 3, autoreset_mode=mode, learner=learner)
    theirs = SyncVectorEnv([lambda: CardEnv(game, learner=learner)] * 3, autoreset_mode=mode)
    assert ours.metadata["autoreset_mode"] == theirs.metadata["autoreset_mode"]
    assert data_equivalence(ours.reset(seed=5), theirs.reset(seed=5))
    ours.action_space.seed(3)
    ended = 0
    done = np.zeros(3, bool)
    for _ in range(STEPS):
        if mode == "Disabled" and done.any():
            resets = [env.reset(options={"reset_mask": done.copy()}) for env in (ours, theirs)]
            assert data_equivalence(resets[0][0], resets[1][0])
        actions = ours.action_space.sample()
        observations, rewards, done, truncated, infos = ours.step(actions)
        others = theirs.step(actions)
        assert data_equivalence((observations, rewards, done, truncated), others[:4])
        for name in ("action_mask", "turn", *(["final_obs", "_final_obs"] if "final_obs" in infos else [])):
            assert data_equivalence(infos[name], others[4][name])
        ended += done.sum()
    assert ended > 3


def test_a_game_without_a_seed_among_seeds_runs_on_as_gymnasiums_own_vectors_do():
    from koloda.env.gym import CardVectorEnv

    env = CardVectorEnv("koikoi", 3)
    first = env.reset(seed=[5, 6, 7])[0]
    drawn = {first[1].tobytes()}
    for _ in range(3):
        seen = env.reset(seed=[5, None, 7])[0]
        assert (seen[[0, 2]] == first[[0, 2]]).all()
        drawn.add(seen[1].tobytes())
    assert len(drawn) == 4
    seen = env.reset(seed=[7, None, 5], options={"reset_mask": np.array([True, False, False])})[0]
    assert (seen[0] == first[2]).all()
    assert seen[1].tobytes() in drawn
    assert (seen[2] == first[2]).all()
    with pytest.raises(ValueError, match="A seed is a whole number|There are 3 games, but 2 seeds"):
        env.reset(seed=[None, 1])


@pytest.mark.parametrize("game", [game.name for game in games.every() if game.name != "highcard"])
def test_gymnasiums_own_checks_pass(game):
    from gymnasium.utils import env_checker

    env = gymnasium.make(f"koloda.env.gym:koloda/{game}-v0").unwrapped
    # `check_env` as a whole steps with an action sampled before the reset, which a game with illegal moves must refuse.
    env_checker.check_reset_seed_determinism(env)
    env_checker.check_reset_options(env)
    env_checker.check_returned_data_not_reused(env)
    env_checker.check_reset_return_type(env)
    env_checker.check_space_limit(env.observation_space, "observation")
    env.reset(seed=1)
    env_checker.env_step_passive_checker(env, env.action_space.sample())


def test_gymnasium_makes_vectors_and_wraps_them():
    from gymnasium.wrappers.vector import RecordEpisodeStatistics

    env = gymnasium.make_vec("koloda.env.gym:koloda/hunter-v0", num_envs=3, preset="quiet", autoreset_mode="NextStep")
    assert env.unwrapped.games.actions.text(0) == "2♠"
    env = RecordEpisodeStatistics(env)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.unwrapped.step(np.zeros(3, int))
    observations, infos = env.reset(seed=1)
    assert env.observation_space.contains(observations)
    for _ in range(13):
        _, rewards, done, _, infos = env.step(env.action_space.sample())
    assert done.all()
    assert (infos["episode"]["l"] == 13).all()
    assert (infos["episode"]["r"] == rewards).all()
    env.step(np.zeros(3, int))
    with pytest.raises(gymnasium.error.InvalidAction, match="Game 0: there is no action 99"):
        env.step(np.full(3, 99))
