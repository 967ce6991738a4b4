"""Small games solved by OpenSpiel, and counted by it and by a walk that knows nothing of chance nodes."""

import pytest
from numba import config

pyspiel = pytest.importorskip("pyspiel")
from koloda.env import solve  # noqa: E402

pytestmark = pytest.mark.skipif(bool(config.DISABLE_JIT), reason="thousands of states, too slow uncompiled")

SMALLER = [
    ("hoy", "cards:5;deck:2x100/2x200/1xinf"),
    ("koikoi", "hand:1;table:4"),
    ("hunter", "suits:1"),
    ("jhyap", "max_turns:2"),
]
"""Less than the presets ``mini``, so that they are walked in seconds."""


@pytest.mark.parametrize(("name", "options"), SMALLER)
def test_openspiels_cfr_finds_an_equilibrium_and_counts_what_we_count(name, options):
    game = solve.load(name, options=options)
    tree = pyspiel.convert_to_cached_tree(game)
    theirs, ours, spread = solve.count_twice(game, tree)
    assert theirs == ours
    assert 0 < theirs.information_sets <= theirs.decisions
    *_, (rounds, left) = solve.solve(tree, 40)
    assert rounds == 40
    assert left <= 0.01 * spread


def test_a_game_of_one_trick_has_as_many_states_as_can_be_counted_by_hand():
    """Four cards of one suit, one a player: 24 deals, in each of which four cards are laid, without a choice."""
    game = solve.load("hunter", options="suits:1")
    theirs, ours, _ = solve.count_twice(game, pyspiel.convert_to_cached_tree(game))
    assert ours == theirs == solve.Counts(24 * 4, 24, 4 + 12 + 24 + 24)


def test_what_is_too_large_or_cannot_be_read_is_refused(capsys):
    for given, told in (
        (["koikoi", "--preset", "seed"], "preset=seed is too large"),
        (["bridge"], "bridge"),
        (["hoy", "--options", "cards=5"], "NAME:VALUE"),
        (["hoy", "--preset", "huge"], "mini"),
        (["hoy", "--rounds", "-3"], "0 or more, not -3"),
    ):
        with pytest.raises(SystemExit):
            solve.main(given)
        assert told in capsys.readouterr().err
    with pytest.raises(ValueError, match="drawn, settled"):
        solve.openspiel.KINDS["hoy"]({"lot": "open"})
