"""The examples learn: what they play in the end is better than chance by more than noise."""

from pathlib import Path

import numpy as np
import pytest
from examples import policy_gradient, tabular
from numba import config

pytestmark = pytest.mark.skipif(bool(config.DISABLE_JIT), reason="learning takes compiled rules")


@pytest.mark.parametrize("example", [policy_gradient, tabular])
def test_an_example_is_short(example):
    assert len(Path(example.__file__).read_text(encoding="utf-8").splitlines()) < 60


def test_a_table_of_a_reduced_hoy_beats_chance():
    chance, error = tabular.score({}, 1000)
    learned, learned_error = tabular.score(tabular.learn(6000), 1000)
    assert learned - chance > 4 * np.hypot(error, learned_error)


def test_policy_gradient_in_young_hunter_beats_chance():
    weights, curve = policy_gradient.learn(30)
    assert weights.any()
    # A deal of a player at random brings 2.15 points with a standard deviation of 2.0 (40,000 deals).
    error = 2.0 / np.sqrt(10 * policy_gradient.GAMES)
    assert np.mean(curve[-10:]) - 2.15 > 4 * error
