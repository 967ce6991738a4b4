"""The PettingZoo environments: PettingZoo's own tests, and what its tests do not ask."""

import numpy as np
import pytest
from gymnasium.error import InvalidAction, ResetNeeded

from koloda.env.pettingzoo import CardEnv

pz = pytest.importorskip("pettingzoo.test")

KINDS = [
    ("hoy", "mini", {}),
    ("hoy", "bodry", {"games": 1, "players": 3}),
    ("koikoi", "nintendo", {"rounds": 2}),
    ("hunter", "mini", {"suits": 4, "announce": "pagat_list", "deals": 2}),
    ("jhyap", "mini", {"limit": 9}),
    ("hoy", "phantom", {"games": 1}),
    ("koikoi", "bga_hard", {"rounds": 1}),
    ("hunter", "all_rules", {"deals": 1, "ninth_deal": False}),
    ("jhyap", "yaniv", {"players": 3}),
]
every_kind = pytest.mark.parametrize(("game", "preset", "given"), KINDS, ids=lambda kind: str(kind))


@every_kind
@pytest.mark.filterwarnings("ignore:Observation:UserWarning")  # PettingZoo's own card games observe dicts, too
def test_pettingzoos_own_tests_pass(game, preset, given, capsys):
    def env(render_mode=None):
        return CardEnv(game, preset, render_mode=render_mode, **given)

    pz.api_test(env(), num_cycles=40)
    pz.seed_test(env, num_cycles=25)
    pz.render_test(env)
    assert "Passed API test" in capsys.readouterr().out


def test_seeds_settle_the_cards_and_all_matches_that_follow():
    def dealt(env, *seeds):
        found = []
        for seed in seeds:
            env.reset(seed)
            found.append(tuple(env.match.full_words().tolist()))
        return found

    one, other = CardEnv("koikoi"), CardEnv("koikoi")
    first = dealt(one, 7, None, None, 7, None)
    assert first[:2] == first[3:]
    assert len(set(first)) == 3
    assert dealt(other, 7, None, None) == first[:3]
    other.reset(8)
    assert tuple(other.match.full_words().tolist()) not in first
    assert dealt(CardEnv("koikoi"), None) != dealt(CardEnv("koikoi"), None)


def test_a_whole_match_brings_what_its_deals_are_worth_and_then_all_are_done():
    env = CardEnv("hunter", "mini", deals=3)
    env.reset(3)
    gained = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, done, _, _ = env.last()
        gained[agent] += reward
        env.step(None if done else int(np.flatnonzero(observation["action_mask"])[0]))
    assert list(gained.values()) == [sum(points) for points in zip(*env.match.scores, strict=True)]
    assert len(env.match.scores) == 3
    assert not env.agents


def test_what_is_not_legal_is_refused_with_a_sentence_and_changes_nothing():
    env = CardEnv("hunter", "quiet")
    env.reset(1)
    env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    before = env.match.full_words().tolist()
    illegal = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    legal = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0])
    for action, told in (
        (illegal, "§"),
        (5000, "There is no action 5000; actions are 0 to 51"),
        (10**30, "There is no action 1000"),
        (None, "An action is a whole number from 0 to 51, not None"),
        (legal + 0.5, "An action is a whole number"),
        (float(legal), "An action is a whole number"),
        ("x", "An action is a whole number from 0 to 51, not 'x'"),
        ([legal], "An action is a whole number"),
    ):
        with pytest.raises(InvalidAction, match=told):
            env.step(action)
    assert env.match.full_words().tolist() == before
    with pytest.raises(ValueError, match="render_mode"):
        CardEnv("hoy", render_mode="rgb_array")
    with pytest.raises(ValueError, match="nonsense"):
        CardEnv("hoy", "nonsense")
    for ask in (env.observe, env.observation_space, env.action_space):
        with pytest.raises(ValueError, match="There is no agent player_9; agents are player_0, player_1, player_2"):
            ask("player_9")


def test_before_the_first_reset_and_after_the_end_there_is_nothing_to_step():
    env = CardEnv("hoy", "mini")
    for ask in (lambda: env.step(0), env.last, env.agent_iter, lambda: env.observe("player_0"), env.render):
        with pytest.raises(ResetNeeded, match="reset the environment"):
            ask()
    env.reset(1)
    while not all(env.terminations.values()):
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    with pytest.raises(ValueError, match="only valid action is None"):
        env.step(0)
    for _ in range(2):
        env.step(None)
    for ask in (lambda: env.step(0), lambda: env.step(None), env.last):
        with pytest.raises(ResetNeeded, match="reset the environment"):
            ask()
    assert list(env.agent_iter()) == []
    assert not env.observe("player_0")["action_mask"].any()


def test_without_a_render_mode_nothing_is_shown():
    env = CardEnv("hoy", "mini")
    env.reset(1)
    with pytest.warns(UserWarning, match="render_mode"):
        assert env.render() is None


def test_a_spectator_is_shown_no_hidden_card():
    env = CardEnv("koikoi", render_mode="ansi")
    env.reset(5)
    hands = [line for line in env.render().splitlines() if line.startswith("Hand")]
    assert len(hands) == 2
    assert all(set(line.split(": ")[1]) == {"·", " "} for line in hands)
