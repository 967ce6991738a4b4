"""What a seat is sent does not change when the cards that it cannot know are others: over the real socket messages."""

import json
from contextlib import ExitStack, contextmanager

import numpy as np
import pytest

from koloda import games, shuffle
from koloda.server import room as rooms
from koloda.server.rehearsal import rehearse
from koloda.server.tables import PUBLIC
from tests.server.conftest import Person

GAMES = ["highcard", *(name for name in games.names() if name != "highcard")]


def twin(match, viewer):
    """Another full state that a viewer cannot tell from the true one; for a spectator some seat's guess does."""
    seat = max(viewer, 0)
    states = np.zeros(1, match.game.rules.STATE)
    states[0] = match.seen(seat)
    states[0].chance = shuffle.chance("twin", str(seat))
    match.game.rules.guess(states[0], seat)
    return states


def cards_of(match, seat):
    """The cards in the hand of a seat, in notation."""
    zones = match.game.view.zones(match.seen(seat), seat)
    return {card for zone in zones if zone.seat == seat and zone.note == "hand" for card in zone.cards if card}


def everything_sent(person, table):
    """What a screen of a person is shown when it begins, and the answers to its questions, as they were sent."""
    with person.screen(table) as screen:
        texts = [json.dumps(screen.welcome, sort_keys=True), person.page(f"/t/{table}")]
        for ask, fields in [
            ("why", {"cards": []}),
            ("choices", {"cards": []}),
            ("move", {"seq": screen.seq, "move": "?"}),
        ]:
            texts.append(json.dumps(screen.ask(ask, ref=f"same-{ask}", **fields), sort_keys=True))
    return texts


@pytest.fixture
def watched(client, monkeypatch):
    """A function that begins a match among people and yields its match and who looks on, every one connected."""
    monkeypatch.setattr(rooms, "now", lambda: 1_000_000_000_000)

    @contextmanager
    def begin(name):
        game = games.find(name)
        people = [Person(client, who) for who in ("Anna", "Bo", "Cy", "Di")[: game.options.PLAYERS[0]]]
        table = people[0].table("me", *["open"] * (len(people) - 1), game=name, pace="fast")
        with ExitStack() as stack:
            screens = {seat: stack.enter_context(person.screen(table)) for seat, person in enumerate(people)}
            for person in people[1:]:
                person.post(f"/api/tables/{table}/sit")
            screens[PUBLIC] = stack.enter_context(Person(client, "Watcher").screen(table))
            for screen in screens.values():
                screen.until(lambda position: position["phase"] == "playing")
                while screen.seq < screens[PUBLIC].seq:
                    screen.hear()
            yield client.app.state.lobby.rooms[table]._table.match, screens

    return begin


def go_on(match, screens):
    """Let whoever is to move play the first legal move, and everybody hear of it."""
    screens[match.to_move].my_turn()
    answer = screens[match.to_move].move()
    for screen in screens.values():
        while screen.seq < answer["seq"]:
            screen.hear()


@pytest.mark.parametrize("name", GAMES)
def test_a_twin_table_sends_the_same_bytes(watched, name):
    with watched(name) as (match, screens):
        for step in range(4):
            true = match._states.copy()
            for viewer, screen in screens.items():
                seen, known = everything_sent(screen.person, screen.table), match.seen(viewer).tobytes()
                match._states[:] = twin(match, viewer)
                assert match.seen(viewer).tobytes() == known
                again = everything_sent(screen.person, screen.table)
                assert again == seen, (name, step, viewer)
                match._states[:] = true
            go_on(match, screens)
            if match.deal_over:
                break


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_does_not_change_with_the_cards_that_are_hidden(client, anna, name):
    rehearse(games.find(name))
    bots = ["random"] * (games.find(name).options.PLAYERS[0] - 1)
    table = anna.table("me", *bots, game=name, pace="fast")
    hints = []
    with anna.screen(table) as screen:
        screen.my_turn()
        match = client.app.state.lobby.rooms[table]._table.match
        for _ in range(2):
            with anna.screen(table) as asking:
                hints.append(asking.ask("hint", ref="same", kind="why"))
            match._states[:] = twin(match, 0)
    assert hints[0] == hints[1]
    assert hints[0]["type"] == "hint"


@pytest.mark.parametrize("name", GAMES)
def test_no_message_names_a_card_that_is_hidden_from_its_reader(watched, name):
    with watched(name) as (match, screens):
        for _ in range(25):
            if match.deal_over:
                break
            for viewer, screen in screens.items():
                zones = screen.position["zones"]
                shown = {card for zone in zones for card in zone["cards"] if card}
                hidden = set().union(*(cards_of(match, seat) for seat in range(match.seats) if seat != viewer)) - shown
                text = json.dumps(screen.position, ensure_ascii=False)
                told = [card for card in hidden if not card.isdecimal() and f'"{card}"' in text]
                assert not told, (name, viewer, told)
            go_on(match, screens)


def test_neither_secret_nor_seed_leaves_the_server_before_the_end(client, anna):
    lobby = client.app.state.lobby
    table = anna.table("me", "easy")
    with anna.screen(table) as screen:
        screen.my_turn()
        screen.move()
        created = lobby.rooms[table]._table.created
        sent = [screen.welcome, *screen.events, anna.get(f"/api/tables/{table}"), anna.get("/api/tables")]
        sent += [anna.get(f"/api/tables/{table}/{what}") for what in ("proof", "record", "deck")]
    assert created.secret not in json.dumps(sent)
    assert client.get(f"/api/tables/{table}/record").status_code == 409
