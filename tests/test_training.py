"""Training: what needs no torch, and, where torch is installed, that it learns and goes on after a kill just so."""

import csv
import sys
from itertools import pairwise

import numpy as np
import pytest
from numba import config

import koloda
from koloda import cli
from koloda.env.credit import advantages
from koloda.env.network import Network

pytestmark = pytest.mark.skipif(bool(config.DISABLE_JIT), reason="learning takes compiled rules")


def test_each_seat_is_credited_for_what_it_gets_until_it_moves_again():
    # One game: seats 0, 1, 0, 1 move; the episode ends with the fourth move, then seat 1 opens the next.
    turn = np.array([[0], [1], [0], [1], [1]])
    done = np.array([[False], [False], [False], [True], [False]])
    rewards = np.zeros((5, 1, 2))
    rewards[1] = [1, 2]  # seat 0 gets 1 while seat 1 moves
    rewards[3] = [10, 20]
    values = np.array([[3.0], [5.0], [7.0], [11.0], [1.0]])
    gain, known = advantages(rewards, done, turn, values, trace=0.5)
    assert known[:, 0].tolist() == [True, True, True, True, False]
    last = [10 - 7, 20 - 11]  # all that is still to come, less what was expected
    assert gain[2:4, 0].tolist() == last
    assert gain[:2, 0].tolist() == [1 + 7 - 3 + 0.5 * last[0], 2 + 11 - 5 + 0.5 * last[1]]


def test_moves_whose_end_is_not_seen_are_not_learned_from():
    turn = np.array([[0], [1], [0]])
    gain, known = advantages(np.ones((3, 1, 2)), np.zeros((3, 1), bool), turn, np.full((3, 1), 4.0), trace=0.9)
    # Seat 0 moves again: what it gets with the moves 0 and 1, and what is expected then; no more is known.
    assert known[:, 0].tolist() == [True, False, False]
    assert gain[0, 0] == 2 + 4 - 4


def test_a_network_is_written_read_and_plays(tmp_path):
    games = koloda.vector("highcard", 4, players=2, seed=1)
    random = np.random.default_rng(1)
    sizes = [games.layout.size, 8, len(games.actions) + 1]
    layers = [(random.normal(size=(a, b)), random.normal(size=b)) for a, b in pairwise(sizes)]
    Network(layers).save(tmp_path / "network.npz")
    network = Network.load(tmp_path / "network.npz")
    preferences, values = network.judge(games.observation)
    hidden = np.tanh(games.observation[2] @ layers[0][0] + layers[0][1])
    assert np.allclose([*preferences[2], values[2]], hidden @ layers[1][0] + layers[1][1])
    actions = network.best(games.observation, games.legal)
    assert games.legal[np.arange(4), actions].all()
    assert preferences[2, actions[2]] == preferences[2, games.legal[2]].max()


def test_what_is_no_network_or_does_not_fit_is_refused_in_a_sentence(tmp_path):
    (tmp_path / "text").write_text("nonsense")
    (tmp_path / "empty").touch()
    np.savez(tmp_path / "other.npz", a=1)
    np.savez(tmp_path / "others.npz", a=1, b=2)
    for name in ("text", "empty", "other.npz", "others.npz"):
        with pytest.raises(ValueError, match=f"{name} is no network|Layers are pairs"):
            Network.load(tmp_path / name)
    with pytest.raises(FileNotFoundError):
        Network.load(tmp_path / "nowhere")
    for layers, told in (
        ([], "Layers are pairs"),
        ([(np.zeros((4, 3)), np.zeros(2))], "Layers are pairs"),
        ([(np.zeros((4, 3)), np.zeros(3)), (np.zeros((2, 3)), np.zeros(3))], "3 outputs .* 2 inputs"),
    ):
        with pytest.raises(ValueError, match=told):
            Network(layers)
    network = Network([(np.zeros((4, 3)), np.zeros(3))])
    with pytest.raises(ValueError, match=r"shape \(n, 4\), not \(2, 5\)"):
        network.judge(np.zeros((2, 5)))
    with pytest.raises(ValueError, match=r"shape \(2, 2\), not \(2, 3\)"):
        network.best(np.zeros((2, 4)), np.ones((2, 3), bool))


def test_without_torch_the_command_says_how_to_get_it(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "torch", None)
    monkeypatch.delitem(sys.modules, "koloda.env.ppo", raising=False)
    monkeypatch.setattr(sys, "argv", ["koloda", "train", "hunter", "--lang", "en"])
    with pytest.raises(SystemExit) as left:
        cli.main()
    assert left.value.code == 2
    assert capsys.readouterr().err == "koloda: training needs PyTorch: pip install koloda[train]\n"


def test_a_batch_of_one_move_spoils_nothing_and_where_nothing_can_be_learned_one_is_told(tmp_path):
    pytest.importorskip("torch", reason="torch is not installed: pip install koloda[train]")
    from koloda.env import ppo
    from koloda.kit.say import Refusal

    def plan(steps):
        return ppo.Plan("highcard", "plain", 2, {"hand": "1"}, 1, 1, steps, 8, test_every=1, test_deals=2)

    # A deal of one card each is over with the second move: of two moves both ends are seen, of one none.
    (point,) = ppo.train(plan(2), 1, tmp_path / "two")
    assert np.isfinite(list(point.values())).all()
    assert all(np.isfinite(part).all() for layer in Network.load(tmp_path / "two/network.npz").layers for part in layer)
    with pytest.raises(Refusal, match=r"train\.too_few"):
        next(ppo.train(plan(1), 1, tmp_path / "one"))


def test_a_training_learns_and_goes_on_after_a_kill_just_so(tmp_path):
    pytest.importorskip("torch", reason="torch is not installed: pip install koloda[train]")
    from koloda.env import ppo
    from koloda.kit.say import Refusal

    plan = ppo.Plan(
        *("highcard", "plain", 2, {"hand": "4"}),
        *(1, 32, 16, 32, 0.01),
        epochs=2,
        batches=2,
        test_every=10,
        test_deals=250,
    )
    whole = list(ppo.train(plan, 30, tmp_path / "whole"))
    first = ppo.train(plan, 30, tmp_path / "killed")
    next(first)
    first.close()  # after the first test of three
    rest = list(ppo.train(plan, 30, tmp_path / "killed"))
    assert len(rest) == 2
    for name in ("curve.csv", "network.npz"):
        assert (tmp_path / "whole" / name).read_bytes() == (tmp_path / "killed" / name).read_bytes()
    curve = list(csv.DictReader((tmp_path / "whole" / "curve.csv").read_text().splitlines()))
    assert [int(point["update"]) for point in curve] == [10, 20, 30]
    assert whole[-1]["against_random"] > 4 * whole[-1]["error_random"]
    with pytest.raises(Refusal, match=r"train\.other_plan"):
        next(ppo.train(ppo.Plan("highcard", seed=2), 30, tmp_path / "killed"))
    (tmp_path / "killed" / "checkpoint.pt").write_text("nonsense")
    with pytest.raises(Refusal, match=r"train\.broken"):
        next(ppo.train(plan, 30, tmp_path / "killed"))
    (tmp_path / "file").touch()
    with pytest.raises(Refusal, match=r"file\.unwritable"):
        next(ppo.train(plan, 30, tmp_path / "file"))
