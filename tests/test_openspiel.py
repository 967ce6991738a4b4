"""The OpenSpiel games: OpenSpiel's own tests and algorithms, and trees that agree with a walk of our own."""

import pickle
import random
from collections import Counter

import pytest
from numba import config

import koloda
from koloda.env.making import begin
from koloda.env.match import OpenMatch
from koloda.env.nature import MOVE, OVER, Nature, orders

pyspiel = pytest.importorskip("pyspiel")
from koloda.env import openspiel  # noqa: E402

PLAIN = bool(config.DISABLE_JIT)

SMALL = [
    "koloda_hoy(preset=mini)",
    "koloda_koikoi(preset=nintendo,options=rounds:1)",
    "koloda_hunter(preset=all_rules,options=suits:4)",
    "koloda_jhyap(preset=yaniv,players=3,options=limit:1;max_reshuffles:1;max_turns:60)",
    "koloda_hoy(preset=bespredel,players=3,options=games:1;dealing:stop)",
]


@pytest.fixture(scope="module")
def tiny():
    return pyspiel.load_game("koloda_hoy(preset=mini,options=cards:5;deck:2x100/2x200/1xinf)")


@pytest.mark.skipif(PLAIN, reason="slow uncompiled; the same calls are made below")
@pytest.mark.parametrize("name", SMALL)
def test_openspiels_random_simulations_pass(name):
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def everything_that_can_be_known(name, **given):
    """What both players know, at every decision and end, of every line of play from every order of the deck."""
    decisions, ends = set(), set()

    def play_on(match):
        known = tuple(match.information(seat) for seat in range(match.players))
        if match.deal_over:
            ends.add(known)
            return
        decisions.add(known)
        for action in match.legal():
            after = match.copy()
            after.play(action)
            play_on(after)

    fresh = begin(name, "mini", 0, 1, given)
    view = fresh.game.view
    for deck in orders(Counter(Nature(fresh).deck)):
        match = OpenMatch(begin(name, "mini", 0, 1, given))
        match.next_deal([view.card(card) for card in deck])
        play_on(match)
    return decisions, ends


TINY = [
    ("hoy", {"cards": "5", "deck": "2x100,2x200,1xinf"}),
    ("hoy", {"cards": "5", "deck": "3x100,1x200,1xinf", "dealing": "sized", "hand": "1", "vlada": "cruel"}),
]


@pytest.mark.skipif(PLAIN, reason="thousands of matches, too slow uncompiled")
@pytest.mark.parametrize(("name", "given"), TINY)
def test_openspiels_walk_finds_the_states_that_a_walk_over_all_decks_finds(name, given):
    """Ours deals each order of the deck and plays each line; OpenSpiel's goes through explicit chance."""
    from open_spiel.python.algorithms import get_all_states

    decisions, ends = everything_that_can_be_known(name, **given)
    options = ";".join(f"{option}:{value.replace(',', '/')}" for option, value in given.items())
    game = pyspiel.load_game(f"koloda_{name}(preset=mini,options={options})")
    states = get_all_states.get_all_states(game, include_terminals=True, include_chance_states=False)
    told = [tuple(known.hex() for known in state.node.part.known) for state in states.values()]
    assert len(told) == len(set(told))
    assert {known for known, state in zip(told, states.values(), strict=True) if not state.is_terminal()} == decisions
    assert {known for known, state in zip(told, states.values(), strict=True) if state.is_terminal()} == ends
    infosets = {
        (state.current_player(), state.information_state_string())
        for state in states.values()
        if not state.is_terminal()
    }
    assert len(infosets) < len(decisions)


@pytest.mark.skipif(PLAIN, reason="thousands of states, too slow uncompiled")
def test_openspiels_cfr_finds_an_equilibrium(tiny):
    solver = pyspiel.CFRPlusSolver(tiny)
    for _ in range(30):
        solver.evaluate_and_update_policy()
    ends = [node.returns()[0] for node in everything(tiny.nature.root) if node.waits == OVER]
    score_range = max(ends) - min(ends)
    assert score_range == 1200
    assert 0 <= pyspiel.exploitability(tiny, solver.average_policy()) < 0.01 * score_range
    assert pyspiel.exploitability(tiny, pyspiel.UniformRandomPolicy(tiny)) > 0.03 * score_range


def everything(node):
    """Every node of a tree."""
    yield node
    if node.waits != OVER:
        for choice in node.legal if node.waits == MOVE else [choice for choice, _ in node.outcomes()]:
            yield from everything(node.child(choice))


def random_state(game, choose, moves):
    """A state after some moves at random."""
    state = game.new_initial_state()
    while moves or state.is_chance_node():
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(choose.choices(actions, odds)[0])
        else:
            state.apply_action(choose.choice(state.legal_actions()))
            moves -= 1
        if state.is_terminal():
            break
    return state


@pytest.mark.parametrize("name", ["koloda_koikoi", "koloda_hunter", "koloda_hoy(preset=mini)"])
def test_a_player_cannot_tell_a_resampled_state_from_the_real_one(name):
    choose = random.Random(4)
    game = pyspiel.load_game(name)
    others = set()
    for moves in range(3):
        state = random_state(game, choose, moves)
        player = state.current_player()
        for _ in range(6):
            other = state.resample_from_infostate(player, choose.random)
            assert other.current_player() == player
            assert other.legal_actions() == state.legal_actions()
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            others.add(str(other))
            other.apply_action(other.legal_actions()[0])
    assert len(others) > 6
    resampled = state.resample_from_infostate(player, choose.random).node
    if resampled.nature.dealt_at_once:
        assert pickle.loads(pickle.dumps(resampled)).part.known == resampled.part.known
    else:
        with pytest.raises(TypeError, match="guessed"):
            pickle.dumps(resampled)


def test_a_seats_information_is_that_of_a_match_played_the_same_way():
    choose = random.Random(9)
    nature = Nature(begin("koikoi", "seed", 0, 1, {}))
    node = nature.root
    lots = []
    for card in choose.sample(nature.deck, len(nature.deck)):
        lots.append(card)
        node = node.child(card)
    deck = []
    match = koloda.make("koikoi", seed=1).match
    match.lot = tuple(lots)
    from koloda.record import again

    fresh = again(match)
    while node.waits != MOVE:
        deck.append(choose.choice([card for card, _ in node.outcomes()]))
        node = node.child(deck[-1])
        if len(deck) == 48 and node.waits != MOVE:
            deck.clear()
    opened = OpenMatch(fresh)
    opened.next_deal([nature.match.game.view.card(card) for card in deck])
    for _ in range(12):
        assert node.turn == opened.turn
        assert node.legal == opened.legal()
        assert [known.hex() for known in node.part.known] == [opened.information(seat) for seat in range(2)]
        action = choose.choice(node.legal)
        node = node.child(action)
        opened.play(action)


def test_what_cannot_be_read_is_refused_with_a_sentence():
    for params, told in (({"options": "hand=3"}, "NAME:VALUE"), ({"preset": "huge"}, "mini"), ({"players": 9}, "9")):
        with pytest.raises(ValueError, match=told):
            openspiel.KolodaGame.__subclasses__()[1](params)


def test_what_cannot_be_done_in_a_state_is_refused_with_a_sentence(tiny):
    state = tiny.new_initial_state()
    for outcome in (10**6, -2, 11):
        with pytest.raises(pyspiel.SpielError, match=f"Chance cannot do {outcome}"):
            state.clone().apply_action(outcome)
    state = random_state(tiny, random.Random(2), 1)
    (illegal,) = set(range(tiny.num_distinct_actions())) - set(state.legal_actions())
    before = str(state)
    for action, told in (
        (illegal, rf"Action {illegal} \(.*is not legal: there is no .* in your hand"),
        (3, "There is no action 3; actions"),
    ):
        with pytest.raises(pyspiel.SpielError, match=told):
            state.clone().apply_action(action)
    with pytest.raises(pyspiel.SpielError, match="this is none"):
        state.chance_outcomes()
    for player in (-1, 2):
        with pytest.raises(pyspiel.SpielError, match=f"There is no player {player}; players are 0 to 1"):
            state.resample_from_infostate(player, random.random)
    assert str(state) == before
    state = random_state(tiny, random.Random(2), 100)
    assert state.is_terminal()
    with pytest.raises(pyspiel.SpielError, match="The match is over"):
        state.apply_action(0)


def test_a_card_is_dealt_but_once():
    state = pyspiel.load_game("koloda_koikoi").new_initial_state()
    card, _ = state.chance_outcomes()[0]
    state.apply_action(card)
    for wrong in (card, 48, -2):
        with pytest.raises(pyspiel.SpielError, match=f"Chance cannot do {wrong}"):
            state.clone().apply_action(wrong)
