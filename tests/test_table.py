"""One match: seats, deals, moves, what is refused, undo."""

import pytest

from koloda import games
from koloda.kit.say import Refusal
from koloda.table import Match

HIGH = games.find("highcard")
DECK = tuple(range(12))


def match(players=2, **given):
    return Match(HIGH, ["Anna", "Bo", "Cy"][:players], given=given, seed="s")


def test_a_match_goes_deal_by_deal_until_it_is_over():
    table = match(deals="2", hand="1")
    assert (table.to_move, table.over, table.legal()) == (-1, False, [])
    table.next_deal(DECK)
    lead = table.to_move
    table.play(table.legal()[0])
    assert table.to_move == 1 - lead
    table.play(table.legal()[0])
    assert table.deal_over
    assert not table.over
    table.next_deal()
    table.play(table.legal()[0])
    table.play(table.legal()[0])
    assert table.over
    assert [sum(points) for points in table.scores] == [1, 1]
    assert table.totals() == [sum(points) for points in zip(*table.scores, strict=True)]
    with pytest.raises(Refusal, match="deal.not_now"):
        table.next_deal()


@pytest.mark.parametrize(
    ("players", "given", "preset", "key"),
    [
        (1, {}, "", "players.refused"),
        (5, {}, "", "players.refused"),
        (2, {}, "loud", "preset.unknown"),
        (2, {"jokers": "2"}, "", "option.unknown"),
        (2, {"hand": "99"}, "", "option.refused"),
        (4, {"hand": "4"}, "", "impossible.hand"),
    ],
)
def test_what_the_game_does_not_have_is_refused(players, given, preset, key):
    with pytest.raises(Refusal, match=key):
        Match(HIGH, ["x"] * players, preset, given)


def test_a_deck_dealt_by_hand_must_be_the_deck():
    table = match()
    for cards in ((0,) * 12, DECK[:-1], (*DECK, 0), (*DECK[:-1], 99)):
        with pytest.raises(Refusal, match="deck.foreign"):
            table.next_deal(cards)
    assert table.deals == []
    table.next_deal(DECK)
    assert table.deals[0].cards == DECK


def test_an_illegal_move_changes_nothing():
    table = match()
    with pytest.raises(Refusal, match="move.not_now"):
        table.play(0)
    table.next_deal()
    before = table.state.tobytes()
    illegal = next(card for card in range(12) if card not in table.legal())
    with pytest.raises(Refusal, match="refuse.not_held"):
        table.play(illegal)
    assert table.state.tobytes() == before
    assert table.deals[0].moves == []


def test_undo_goes_back_over_the_end_of_a_deal_and_to_a_seats_last_choice():
    table = match(hand="1", deals="3")
    with pytest.raises(Refusal, match="undo.nothing"):
        table.undo()
    table.next_deal()
    lead = table.to_move
    start = table.state.tobytes()
    table.play(table.legal()[0])
    middle = table.state.tobytes()
    table.play(table.legal()[0])
    table.next_deal()
    table.undo()
    assert table.state.tobytes() == middle
    table.play(table.legal()[0])
    table.next_deal()
    table.undo(lead)
    assert table.state.tobytes() == start
    assert table.scores == []


def test_the_same_seed_gives_the_same_cards_and_another_seed_others():
    hands = []
    for seed in ("a", "a", "b"):
        table = Match(HIGH, ["x", "y", "z"], seed=seed)
        table.next_deal()
        hands.append(table.state.hand.tolist())
    assert hands[0] == hands[1] != hands[2]


def test_without_a_seed_no_two_matches_are_alike():
    assert Match(HIGH, ["x", "y"]).seed != Match(HIGH, ["x", "y"]).seed


def test_a_seat_sees_its_own_hand_and_a_spectator_sees_none():
    table = match(players=3)
    table.next_deal()
    hands = table.state.hand
    assert table.seen(1).hand.tolist() == [0, hands[1], 0, 0]
    assert table.seen(-1).hand.tolist() == [0, 0, 0, 0]
    assert table.seen(0).chance == 0
