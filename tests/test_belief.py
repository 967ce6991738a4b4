"""What a seat should believe if the others play at random: by every order of the deck, by the tree, and by guesses."""

from collections import Counter
from itertools import permutations

import numpy as np
import pytest
from numba import config

import koloda
from koloda import record
from koloda.env import OpenMatch, words_of
from koloda.env.belief import posterior, settled
from koloda.env.making import begin
from koloda.env.nature import Nature
from tests.chi2 import misfit

pytestmark = pytest.mark.skipif(bool(config.DISABLE_JIT), reason="thousands of deals, too slow uncompiled")


def begun(name, seed):
    """A match of the reduced game with the lot as the deck lies, not dealt; and its tree."""
    match = begin(name, "mini", 0, seed, {})
    nature = Nature(match, lot_settled=True)
    match.lot = nature.deck
    return OpenMatch(record.again(match)), nature


def hands(words, match):
    """The hands in a full state told as whole numbers."""
    (place,) = (place for place in words_of(match.match.state.dtype) if place.name == "hand")
    return tuple(words[place.start : place.start + place.size].tolist())


def by_every_deck(match, moves, seat):
    """How likely each distribution of hands is: every deck is dealt, ``moves`` are played, and views compared.

    ``moves`` are (seat, action) from the beginning of the match.
    """
    rules = match.match.game.rules
    cards = np.zeros(rules.MOST_CARDS, np.int64)
    choices = np.zeros(rules.MOST_MOVES, np.int64)

    def told(state):
        into = np.zeros(1, rules.STATE)
        rules.sees(state, seat, into[0])
        return into.tobytes()

    lot, *real = [np.frombuffer(past, rules.STATE) for _, _, past in match._past]
    seen = [told(states[0]) for states in real]
    weights = Counter()
    for order in permutations(cards[: rules.deck(lot[0], cards)].tolist()):
        states = lot.copy()
        if not rules.deal(states[0], np.array(order, np.int64)) or told(states[0]) != seen[0]:
            continue
        weight = 1.0
        for (mover, action), view in zip(moves, seen[1:], strict=True):
            legal = choices[: rules.moves(states[0], choices)].tolist()
            move = match.actions.move(action)
            if move not in legal:
                break
            weight /= 1 if mover == seat else len(legal)
            rules.play(states[0], move)
            if told(states[0]) != view:
                break
        else:
            weights[hands(np.frombuffer(states.tobytes(), np.int64), match)] += weight
    together = sum(weights.values())
    return {key: weight / together for key, weight in weights.items()}


def by_the_tree(match, node, seat):
    """The same by ``posterior``."""
    weights = Counter()
    for world, odds in posterior(node, seat):
        for state, times in zip(world.part.states, world.part.weights, strict=True):
            key = hands(np.frombuffer(state.tobytes(), np.int64), match)
            weights[key] += odds * times / world.part.weight
    return weights


def found(nodes, match):
    """The node at which every player knows what it knows in the match."""
    known = tuple(bytes.fromhex(match.information(seat)) for seat in range(match.players))
    (node,) = (node for node, _ in nodes if node.part.known == known)
    return node


def imagined(match, seat, n):
    return Counter(hands(match.imagine(seat, f"{seat} {number}"), match) for number in range(n))


@pytest.mark.parametrize("name", ["hoy", "koikoi", "hunter", "jhyap"])
def test_what_is_imagined_is_the_posterior_under_random_play(name):
    """Chi-square against every deal that can be, weighed by how likely the others would have played so."""
    choose = np.random.default_rng(12)
    tried = uneven = 0
    for length in (1, 3):
        match, nature = begun(name, length)
        match.next_deal()
        node = found(settled(nature.root, 1.0), match)
        moves = []
        while len(moves) < length and not match.deal_over:
            moves.append((match.turn, int(choose.choice(match.legal()))))
            match.play(moves[-1][1])
            node = found(settled(node.child(moves[-1][1]), 1.0), match)
        for seat in range(match.players):
            expected = by_every_deck(match, moves, seat)
            assert by_the_tree(match, node, seat) == pytest.approx(expected)
            if len(expected) > 1:
                tried += 1
                uneven += max(expected.values()) > 1.4 * min(expected.values())
                assert misfit(expected, imagined(match, seat, 30 * len(expected))) < 4.5, (length, seat)
    assert tried >= 2
    assert uneven or name == "koikoi"  # where any card of the hand may be laid, moves tell nothing


def test_by_hand_who_follows_suit_rather_had_no_choice():
    """Spades are trumps, a heart is led and the next player follows; the observer holds two spades.

    The follower's other card is one of two spades or two hearts. With a spade one move was legal, with a heart two: so
    each spade is twice as likely, a third against a sixth.
    """
    match, _ = begun("hunter", 1)
    match.next_deal(["K♥", "Q♥", "J♠", "A♥", "A♠", "K♠", "Q♠", "J♥"])
    leader, follower, observer = match.turn, (match.turn + 1) % 4, (match.turn + 2) % 4
    match.play("K♥")
    assert match.legal_texts() == ["Q♥"]
    match.play("Q♥")
    assert match.legal_texts() == ["J♠", "Q♠"]
    card = match.match.game.view.read_card
    expected = {1 << card("A♠"): 1 / 3, 1 << card("K♠"): 1 / 3, 1 << card("A♥"): 1 / 6, 1 << card("J♥"): 1 / 6}
    counted = Counter(hands(match.imagine(observer, n), match)[follower] for n in range(900))
    assert misfit(expected, counted) < 4.5
    even = Counter()
    played = [match.actions.action(move) for move in match.match.deals[0].moves]
    for held, odds in by_every_deck(match, list(zip((leader, follower), played, strict=True)), observer).items():
        even[held[follower]] += odds
    assert even == pytest.approx(expected)


def test_what_can_hardly_be_guessed_is_refused(monkeypatch):
    monkeypatch.setattr("koloda.env.belief.TRIES", 3)
    match = koloda.make("hunter", preset="quiet", seed=1)
    for _ in range(12):
        match.play(match.legal()[0])
    with pytest.raises(ValueError, match="In 3 guesses"):
        match.imagine(0, 1)
    with pytest.raises(ValueError, match="seats are 0 to 3"):
        match.imagine(4)
