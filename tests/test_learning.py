"""Learned players: the network computes what it should, descent goes down, lessons tell what came of a deal."""

import importlib

import numpy as np
import pytest

from koloda import bots, games
from koloda.bots import Budget
from koloda.bots.foresee import TOLD
from koloda.bots.stakes import learned_of, weights_of
from koloda.kit.network import (
    first_layer,
    foretell,
    foretell_next,
    second_layer,
    size_of,
    third_layer,
)
from koloda.lab.learn import others as of_others
from koloda.lab.learn.__main__ import learn, main, new_network
from koloda.lab.learn.descent import ONE, descend
from koloda.lab.learn.widen import widened
from koloda.table import Match

HIDDEN, SECOND = 64, 32


def asked(net, ids, features, results, hidden=HIDDEN, second=SECOND):
    """What a network answers."""
    chances = np.zeros(results, np.float32)
    foretell(np.array(ids), net, features, np.zeros(hidden, np.float32), np.zeros(second, np.float32), chances)
    return chances


def test_a_network_computes_what_one_computes_by_hand():
    """Rows 2 and −3; only what is above 0 goes on: 2, then 2 · 0.5 = 1, then logits 0 and ln 3: a quarter to three."""
    net = np.zeros(size_of(5, HIDDEN, SECOND, 2), np.float32)
    first_layer(net, 5, HIDDEN)[0, 0] = 1.5
    first_layer(net, 5, HIDDEN)[4, 0] = 0.25
    first_layer(net, 5, HIDDEN)[1, 1] = -3
    first_layer(net, 5, HIDDEN)[5, 0] = 0.25  # always added
    second_layer(net, 5, HIDDEN, SECOND)[0, 0] = 0.5
    second_layer(net, 5, HIDDEN, SECOND)[1, 0] = 9
    third_layer(net, 5, HIDDEN, SECOND, 2)[0, 1] = np.log(3)
    assert asked(net, [0, 1, 2, 3, 4], 5, 2) == pytest.approx([0.25, 0.75])
    assert asked(net, [1], 5, 2)[1] == pytest.approx(3**0.125 / (1 + 3**0.125))


def test_a_network_agrees_with_matrices():
    random = np.random.default_rng(1)
    net = random.normal(size=size_of(40, HIDDEN, SECOND, 7)).astype(np.float32) / 4
    holds = np.zeros(41)
    holds[[3, 5, 9, 11, 30, 40]] = 1
    hidden = np.maximum(holds @ first_layer(net, 40, HIDDEN), 0)
    second = np.maximum(
        hidden @ second_layer(net, 40, HIDDEN, SECOND)[:HIDDEN] + second_layer(net, 40, HIDDEN, SECOND)[HIDDEN], 0
    )
    logits = second @ third_layer(net, 40, HIDDEN, SECOND, 7)[:SECOND] + third_layer(net, 40, HIDDEN, SECOND, 7)[SECOND]
    expected = np.exp(logits - logits.max()) / np.exp(logits - logits.max()).sum()
    assert asked(net, [3, 5, 9, 11, 30], 40, 7) == pytest.approx(expected, abs=1e-4)


def test_a_network_that_goes_on_from_other_features_foretells_the_same():
    random = np.random.default_rng(3)
    net = random.normal(size=size_of(40, HIDDEN, SECOND, 7)).astype(np.float32) / 4
    first, second, chances = (np.zeros(size, np.float32) for size in (HIDDEN, SECOND, 7))
    before = np.array([1, 2, 3, 4, 5, 6])
    foretell(before, net, 40, first, second, chances)
    for ids in ([1, 2, 3, 4, 5, 39], [7, 2, 30, 8, 5, 39], [1, 2, 3, 4, 5, 6]):
        foretell_next(np.array(ids), before, net, 40, first, second, chances)
        assert before.tolist() == ids
        assert chances == pytest.approx(asked(net, ids, 40, 7), abs=1e-5)


def test_a_network_that_becomes_wider_answers_as_before_and_has_room_to_learn():
    random = np.random.default_rng(4)
    means = np.array([7, 8, 9], np.float32)
    net = np.concatenate([random.normal(size=size_of(40, 32, 32, 7)).astype(np.float32) / 4, means])
    wide = widened(net, 40, (32, 32), (HIDDEN, 64), 7)
    for ids in ([3, 5, 9], [0, 39]):
        before, after = asked(net, ids, 40, 7, 32, 32), asked(wide, ids, 40, 7, HIDDEN, 64)
        assert after == pytest.approx(before, abs=1e-6)
    assert wide[-3:].tolist() == means.tolist()
    assert first_layer(wide, 40, HIDDEN)[:40, 32:].std() > 0.01
    with pytest.raises(ValueError, match="cannot become 32 and 32"):
        widened(wide, 40, (HIDDEN, 64), (32, 32), 7)


def test_descent_learns_which_feature_brings_which_result():
    """The second of two features that hold decides between two results, three to one."""
    net = new_network(4, HIDDEN, SECOND, 2)
    positions = np.array([[0, 2], [1, 2], [0, 3], [1, 3]] * 256, np.int16)
    taught = np.array([[ONE * 3 // 4, ONE // 4], [ONE * 3 // 4, ONE // 4], [0, ONE], [0, ONE]] * 256, np.uint16)
    momentum, squares, step = np.zeros_like(net), np.zeros_like(net), 0
    losses = []
    for _ in range(30):
        loss, step = descend(net, 4, HIDDEN, SECOND, momentum, squares, step, 1e-3, positions, taught, np.arange(1024))
        losses.append(loss)
    assert losses[-1] < losses[0]
    assert asked(net, [0, 2], 4, 2)[0] == pytest.approx(0.75, abs=0.03)
    assert asked(net, [1, 3], 4, 2)[1] > 0.97


LEARNED = [("koikoi", "nintendo", 2.7), ("hunter", "seed", 2.3)]
"""Games that have learned, a preset, and more than is lost by what was learned; who knows nothing loses the logarithm
of how many results there are: ln 37 = 3.6, ln 27 = 3.3."""


def begun(name, preset, seed):
    """A match of a game that has learned."""
    game = games.find(name)
    return Match(game, [""] * game.options.PLAYERS[0], preset, seed=seed)


def weights_for(match):
    """The weights that were learned, once a deal has begun; where nothing was, those of the quick player."""
    match.next_deal()
    learned = learned_of(match.state)
    return weights_of(match.state).astype(np.float32) if learned is None else learned


@pytest.mark.parametrize(("name", "preset", "loss"), LEARNED)
def test_lessons_are_repeated_and_a_learned_network_finds_little_new_in_them(monkeypatch, name, preset, loss):
    monkeypatch.setattr("koloda.lab.learn.__main__.DEALS", 200)
    weights = weights_for(begun(name, preset, "weights"))
    rounds, again = ([*learn(begun(name, preset, "learn"), 400, weights)] for _ in range(2))
    assert [one.deals for one in rounds] == [200, 400]
    assert rounds[0].loss < loss
    assert again[1].weights.tolist() == rounds[1].weights.tolist()


def taught_of(name, preset, trust, deals=400, chance=99, tries=0.0):
    """The lessons of a game; the positions and what they are taught. ``tries`` is the part of the moves tried."""
    lessons, learned = (importlib.import_module(f"koloda.games.{name}.{part}") for part in ("lessons", "learned"))
    match = begun(name, preset, "foretold")
    room = np.zeros(2, match.state.dtype)
    room[lessons.FRESH] = match.state
    room["chance"] = chance
    positions = np.zeros((deals * lessons.MOST, learned.ACTIVE), np.int16)
    taught = np.zeros((deals * lessons.MOST, learned.RESULTS), np.uint16)
    sums, counts = np.zeros(learned.RESULTS), np.zeros(learned.RESULTS)
    how = weights_for(match), tries, trust
    n = lessons.lessons(room, deals, *how, positions, taught, sums, counts)
    return learned, positions[:n], taught[:n], sums, counts


@pytest.mark.parametrize(("name", "preset", "_"), LEARNED)
def test_a_lesson_is_the_end_of_the_deal_or_what_was_foretold_later(name, preset, _):
    learned, positions, ends, sums, counts = taught_of(name, preset, 1.0, 100)
    assert set(ends.max(axis=1)) == {ONE}
    assert counts.sum() == 100 * games.find(name).options.PLAYERS[0]
    assert sums.sum() == 0
    _, _, mixed, _, _ = taught_of(name, preset, 0.5, 100)
    assert len(mixed) == len(ends)
    assert np.abs(mixed.sum(axis=1).astype(int) - ONE).max() < 40
    assert (mixed[-1] == ends[-1]).all()
    assert positions.max() < learned.FEATURES


@pytest.mark.parametrize(("name", "preset", "_"), LEARNED)
def test_what_is_foretold_comes_about(name, preset, _):
    """Over all positions of some hundred deals the chance of winning the deal is as foretold, on average.

    In Young Hunter: of making more than the others do on average.
    """
    learned, positions, ends, _, _ = taught_of(name, preset, 1.0)
    match = begun(name, preset, "x")
    weights = weights_for(match)
    sample = np.random.default_rng(1).permutation(len(positions))[:3000]
    sizes = learned.FEATURES, learned.RESULTS, learned.HIDDEN, learned.SECOND
    foretold = np.array([asked(weights, positions[i], *sizes) for i in sample])
    better = learned.RESULTS // 2 + 1
    wins = ends[sample][:, better:].any(axis=1)
    expected = foretold[:, better:].sum(axis=1)
    for low, high in ((0, 0.3), (0.3, 0.5), (0.5, 0.7), (0.7, 1)):
        here = (expected >= low) & (expected < high)
        assert wins[here].mean() == pytest.approx(expected[here].mean(), abs=0.08)


def test_a_bot_that_foretells_young_hunter_tells_what_it_saw_and_repeats_itself():
    """Whatever move it has tried, and however often: some of four jacks, each hit or caught; at most 9 points."""
    match = begun("hunter", "seed", "notes")
    match.next_deal()
    seat, legal = match.to_move, match.legal()
    thoughts = [bots.think("hard", match.seen(seat), seat, legal, Budget(ms=0, guesses=8), 5) for _ in range(2)]
    assert thoughts[0].moves == thoughts[1].moves
    tried = sorted(one.guesses for one in thoughts[0].moves)
    assert tried[0] < TOLD < tried[-1]
    for one in thoughts[0].moves:
        assert 0 <= one.notes["jacks"] <= 4
        assert one.notes["hits"] + one.notes["catches"] == pytest.approx(one.notes["jacks"])
        assert one.notes["jacks"] <= one.notes["made"] <= 9


def test_a_learned_bot_tells_what_it_saw_and_repeats_itself():
    match = Match(games.find("koikoi"), ["", ""], "nintendo", seed="notes")
    match.next_deal()
    seat, legal = match.to_move, match.legal()
    thoughts = [bots.think("master", match.seen(seat), seat, legal, Budget(ms=0, guesses=40), 5) for _ in range(2)]
    assert thoughts[0].moves == thoughts[1].moves
    for one in thoughts[0].moves:
        assert 0 < one.chance < 1
        ended = one.notes["own_stop"] + one.notes["other_stop"] + one.notes["exhausted"]
        assert ended == pytest.approx(1)


@pytest.mark.parametrize(("name", "preset"), [("koikoi", "nintendo"), ("hunter", "seed"), ("hunter", "all_rules")])
def test_there_is_room_for_the_positions_of_every_deal(name, preset):
    """In ``all_rules`` announcements are doubted, which makes a deal longer."""
    lessons = importlib.import_module(f"koloda.games.{name}.lessons")
    assert max(len(taught_of(name, preset, 1.0, 1, chance, 1.0)[1]) for chance in range(1, 60)) <= lessons.MOST


@pytest.mark.parametrize(
    ("written", "said"),
    [
        (b"", "this is no file of numbers"),
        (b"hello", "this is no file of numbers"),
        (None, "a network of hunter with 256 and 64 numbers between has"),
    ],
)
def test_learning_goes_on_only_from_a_network_of_its_game(tmp_path, capsys, written, said):
    file = tmp_path / "start.npy"
    if written is None:
        np.save(file, weights_for(begun("koikoi", "nintendo", "x")))
    else:
        file.write_bytes(written)
    with pytest.raises(SystemExit):
        main(["hunter", "seed", "--start", str(file), "--out", str(tmp_path / "out.npy")])
    assert said in capsys.readouterr().err
    assert not (tmp_path / "out.npy").exists()


def examples_of(deals, tries=0.1):
    """Examples of Young Hunter: the positions, and what is taught of cards laid and held."""
    from koloda.games.hunter import examples, learned, lessons

    match = begun("hunter", "seed", "x")
    room = np.zeros(2, match.state.dtype)
    room[lessons.FRESH] = match.state
    room["chance"] = 12
    most = deals * examples.MOST
    positions = np.zeros((most, learned.ACTIVE), np.int16)
    laid, held = np.zeros((most, 52), np.uint16), np.zeros((most, 156), np.uint16)
    player = weights_for(begun("hunter", "seed", "y"))
    n = examples.examples(room, deals, player, weights_of(match.state), tries, positions, laid, held)
    return learned, positions[:n], laid[:n].astype(int), held[:n].astype(int).reshape(n, 52, 3)


def test_an_example_tells_who_holds_each_hidden_card_and_what_the_learned_player_would_lay():
    """Together the three hold as many cards as are left: 39 when all announce, never more than 13 each."""
    learned, positions, laid, held = examples_of(40)
    holders = (held > 0).sum(axis=2)
    assert set(holders.ravel()) == {0, 1}
    hands = (held > 0).sum(axis=1)
    assert hands.max() == 13
    assert (hands[:4].sum(axis=1) == 39).all()
    assert (hands.max(axis=1) - hands.min(axis=1) <= 1).all()
    told = laid.sum(axis=1)
    assert set(np.abs(told[told > 0] - ONE) < 14) == {True}
    assert (told[:4] == 0).all()  # announcements
    assert ((laid > 0) & (holders > 0)).sum() == 0  # nobody lays what another holds
    assert positions.max() < learned.FEATURES


def test_networks_of_others_learn_from_examples_and_learn_the_same_again(monkeypatch):
    """Who knows nothing loses the logarithm of 156 (of whom and which card), or of 52: 5.05 and 3.95."""
    monkeypatch.setattr(of_others, "DEALS", 150)
    player = weights_for(begun("hunter", "seed", "y"))
    rounds, again = ([*of_others.learn(begun("hunter", "seed", "learn"), player, 600)] for _ in range(2))
    assert [one.deals for one in rounds] == [150, 300, 450, 600]
    for kind, nothing_known in (("laid", 3.95), ("held", 5.05)):
        assert rounds[-1].losses[kind] < rounds[0].losses[kind] < nothing_known
        assert rounds[-1].nets[kind].tolist() == again[-1].nets[kind].tolist()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["jhyap", "seed"], "jhyap has no examples.py to learn from"),
        (["hunter", "pagat"], "pagat.npy"),
        (["hunter", "seed", "--player", "none.npy"], "none.npy"),
    ],
)
def test_networks_of_others_want_a_game_with_examples_and_a_player(tmp_path, monkeypatch, capsys, arguments, said):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit):
        of_others.main(arguments)
    assert said in capsys.readouterr().err
    assert not any(tmp_path.iterdir())


@pytest.mark.parametrize("command", [main, of_others.main])
@pytest.mark.parametrize("deals", ["0", "-5", "x", "1.5"])
def test_so_many_deals_are_a_whole_number_from_one(tmp_path, monkeypatch, capsys, command, deals):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit):
        command(["hunter", "seed", f"--deals={deals}"])
    assert f"{deals} is not allowed; allowed is a whole number from 1" in capsys.readouterr().err
    assert not any(tmp_path.iterdir())


def test_who_interrupts_learning_keeps_what_was_written(tmp_path, monkeypatch):
    def rounds(*_):
        yield of_others.Round(5000, {"held": np.arange(3.0)}, {"held": 3.9})
        raise KeyboardInterrupt

    monkeypatch.setattr(of_others, "learn", rounds)
    with pytest.raises(SystemExit, match="Stopped; what the last whole round has written stays"):
        of_others.main(["koikoi", "nintendo", "--out", str(tmp_path)])
    assert [file.name for file in tmp_path.iterdir()] == ["nintendo-held.npy"]
    assert np.load(tmp_path / "nintendo-held.npy").tolist() == [0, 1, 2]
