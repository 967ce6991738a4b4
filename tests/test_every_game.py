"""What must hold for every game, whatever its rules."""

import hashlib
import json
import os
import random
import subprocess
import sys
from collections import Counter
from importlib import import_module
from pathlib import Path

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from numba import config

from koloda import games
from koloda.kit.cards import shuffle
from koloda.kit.say import Refusal
from koloda.lab.perft import counts
from koloda.shuffle import chance
from koloda.table import Match
from koloda.words import Words

from . import soak as soaking
from .choices import rules_of

PLAIN = bool(config.DISABLE_JIT)
SOAKS, MATCHES = (8, 1) if PLAIN else (250, 40)
TWINS = 15 if PLAIN else 200

every_game = pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)


def begin(game, drawn, seed="1"):
    players, preset, given = drawn
    try:
        return Match(game, [f"P{seat}" for seat in range(players)], preset, given, seed)
    except Refusal:
        assume(False)


@every_game
def test_no_invariant_breaks_in_random_matches(game):
    @settings(max_examples=SOAKS)
    @given(drawn=rules_of(game), word=st.integers(1, 2**60))
    def run(drawn, word):
        match = begin(game, drawn)
        rules = game.rules
        room = np.zeros(soaking.PLACES, rules.STATE)
        room[soaking.FRESH] = match.state
        room["chance"][soaking.MATCH] = word
        flat = room.view(np.int64).reshape(soaking.PLACES, -1)
        cards, held = (np.zeros(rules.MOST_CARDS, np.int64) for _ in range(2))
        choices, others = (np.zeros(rules.MOST_MOVES, np.int64) for _ in range(2))
        broken = soaking.soak(room, flat, cards, held, choices, others, MATCHES)
        assert broken == 0, soaking.BROKEN[broken]

    run()


@every_game
def test_the_naive_twin_agrees_move_by_move(game):
    Plain = import_twin(game)  # noqa: N806

    @settings(max_examples=TWINS)
    @given(drawn=rules_of(game), seed=st.integers(0, 10**9))
    def run(drawn, seed):
        compare(begin(game, drawn, str(seed)), Plain, random.Random(seed))

    run()


def import_twin(game):
    if not (game.folder / "tests" / "plain.py").exists():
        pytest.skip(f"{game.name} has no twin")
    return import_module(f"koloda.games.{game.name}.tests.plain").Plain


def compare(match, Plain, choose, most_deals=12):  # noqa: N803
    """Play the same random match twice: with the rules and with the twin."""
    rules = match.game.rules
    before = np.zeros(1, rules.STATE)

    def shuffled(cards):
        array = np.array(cards, np.int64)
        shuffle(before[0], array, len(array))
        cards[:] = array.tolist()

    twin = Plain(len(match.players), dict(match.values), shuffled)
    before[0] = match.state
    twin.lot(match._deck("lot").tolist())
    while not match.over and len(match.deals) < most_deals:
        number = len(match.deals) + 1
        again = 0
        while True:
            trial = np.zeros(1, rules.STATE)
            trial[0] = match.state
            trial["chance"][0] = chance(match.seed, f"chance of deal {number}")
            before[0] = trial[0]
            cards = match._deck(f"deal {number} again {again}" if again else f"deal {number}")
            dealt = twin.deal(cards.tolist())
            assert dealt == rules.deal(trial[0], cards)
            if dealt:
                break
            again += 1
            assert again < 1000
        match.next_deal()
        while not match.deal_over:
            assert twin.to_move() == match.to_move
            legal = match.legal()
            assert twin.moves() == legal
            move = choose.choice(legal)
            before[0] = match.state
            match.play(move)
            twin.play(move)
        assert twin.to_move() == -1
        assert twin.score() == match.scores[-1]
        assert twin.total() == match.totals()
        assert twin.ended() == match.over
    if match.over:
        assert [seat for seat, won in enumerate(twin.won()) if won] == match.winners()


@every_game
def test_a_match_told_again_is_the_same_match(game):
    @settings(max_examples=5 if PLAIN else 40)
    @given(drawn=rules_of(game), seed=st.integers(0, 10**9))
    def run(drawn, seed):
        choose = random.Random(seed)
        match = begin(game, drawn, str(seed))
        states = []
        for _ in range(120):
            if match.over:
                break
            if match.deal_over:
                match.next_deal()
                continue
            states.append(match.state.tobytes())
            match.play(choose.choice(match.legal()))
        assume(states)
        for _ in range(min(5, len(states))):
            match.undo()
            assert match.state.tobytes() == states.pop()
        again = Match(game, match.players, drawn[1], drawn[2], match.seed)
        for deal in match.deals:
            again.next_deal(deal.cards)
            for move in deal.moves:
                again.play(move)
        assert again.state.tobytes() == match.state.tobytes()
        assert again.scores == match.scores

    run()


@every_game
def test_everything_a_screen_shows_can_be_told(game):
    """Zones, facts, moves, happenings and scores of random play, in every language, from every seat."""

    @settings(max_examples=4 if PLAIN else 40)
    @given(drawn=rules_of(game), seed=st.integers(0, 10**9), language=st.sampled_from(games.LANGUAGES))
    def run(drawn, seed, language):
        choose = random.Random(seed)
        match = begin(game, drawn, str(seed))
        words = Words(language, game, match.players)
        for _ in range(150):
            seat = choose.randrange(-1, len(match.players))
            if match.over:
                break
            if match.deal_over:
                match.next_deal()
                told = game.view.begun(match.seen(seat), seat)
                assert told
            else:
                before, move = match.seen(seat), choose.choice(match.legal())
                check_notation(game, match, words)
                match.play(move)
                told = game.view.happened(before, move, match.seen(seat), seat)
                assert told
            seen = match.seen(seat)
            told += game.view.facts(seen, seat)
            if match.deal_over:
                told += game.view.scored(seen)
            for message in told:
                assert words.tell(message).strip()
            show_zones(game, words, seen, seat)

    run()


def check_notation(game, match, words):
    seen = match.seen(match.to_move)
    legal = match.legal()
    texts = [game.view.write_move(move) for move in legal]
    assert len(set(texts)) == len(texts)
    for move, text in zip(legal, texts, strict=True):
        assert text == text.strip()
        assert "  " not in text
        assert game.view.read_move(text) == move
    told = [words.tell(game.view.tell_move(seen, move)) for move in legal[:50]]
    own = next(zone.cards for zone in reversed(game.view.zones(seen, match.to_move)) if zone.seat == match.to_move)
    for move in legal[:50]:
        taken_up = list(game.view.gesture(seen, move).cards)
        assert all(own.count(card) >= taken_up.count(card) for card in taken_up)
    why = game.view.why_not(seen, match.to_move, own[:2])
    assert why.clause is not None
    assert words.tell(why)
    assert len(set(told)) == len(told), "two choices read alike"


def show_zones(game, words, seen, seat):
    zones = game.view.zones(seen, seat)
    for zone in zones:
        assert words.has(f"zone.{zone.name}"), zone.name
        for card in zone.cards:
            if card is not None:
                assert game.view.card(game.view.read_card(card)) == card
                assert words.tell(game.view.card_name(card))
    assert seat < 0 or zones[-1].seat == seat, "one's own hand comes last"


@every_game
def test_remembered_cards_were_seen_and_are_nowhere_hidden(game):
    """They are cards of the deal beside one's own hand, and in every guess of the seat too."""
    remembered = getattr(game.view, "remembered", None)
    if remembered is None:
        pytest.skip(f"{game.name} has no memory of its own")

    @settings(max_examples=4 if PLAIN else 40)
    @given(drawn=rules_of(game), seed=st.integers(0, 10**9))
    def run(drawn, seed):
        choose = random.Random(seed)
        match = begin(game, drawn, str(seed))
        guessed = np.zeros(1, game.rules.STATE)
        for _ in range(100):
            if match.over:
                break
            if match.deal_over:
                match.next_deal()
            else:
                match.play(choose.choice(match.legal()))
            seat = choose.randrange(-1, len(match.players))
            seen = match.seen(seat)
            cards = Counter(remembered(seen, seat))
            own = game.view.zones(seen, seat)[-1].cards if seat >= 0 else ()
            assert cards + Counter(own) <= everywhere(game, match.state)
            if seat >= 0 and not match.deal_over:
                guessed[0] = seen
                guessed["chance"][0] = choose.randrange(1, 2**60)
                game.rules.guess(guessed[0], seat)
                assert cards + Counter(own) <= everywhere(game, guessed[0])

    run()


def everywhere(game, state):
    room = np.zeros(game.rules.MOST_CARDS, np.int64)
    return Counter(game.view.card(int(card)) for card in room[: game.rules.census(state, room)])


@every_game
def test_illegal_moves_are_refused_with_a_clause_and_change_nothing(game):
    choose = random.Random(7)
    match = Match(game, [f"P{seat}" for seat in range(game.options.PLAYERS[0])], seed="3")
    words = Words("en", game, match.players)
    seen_moves = set()
    refused = 0
    for _ in range(400 if not PLAIN else 60):
        if match.over:
            break
        if match.deal_over:
            match.next_deal()
            continue
        legal = match.legal()
        seen_moves.update(legal)
        illegal = sorted(seen_moves - set(legal))
        if illegal:
            before = match.state.tobytes()
            with pytest.raises(Refusal) as refusal:
                match.play(choose.choice(illegal))
            assert refusal.value.say.clause is not None
            assert words.tell(refusal.value.say)
            assert match.state.tobytes() == before
            refused += 1
        match.play(choose.choice(legal))
    assert refused > 10


@every_game
@pytest.mark.skipif(PLAIN, reason="the other two modes are told from the compiled one")
def test_compiled_bounds_checked_and_plain_play_agree(game, tmp_path):
    """The same seeds give the same play, move for move, in all three modes."""
    digests = {}
    for mode in ("", "NUMBA_BOUNDSCHECK", "NUMBA_DISABLE_JIT"):
        environment = os.environ | ({mode: "1"} if mode else {})
        root = Path(__file__).parent.parent
        run = [sys.executable, "-m", "tests.test_every_game", game.name]
        done = subprocess.run(run, env=environment, cwd=root, capture_output=True, text=True, check=True)
        digests[mode] = done.stdout
    assert len(set(digests.values())) == 1, digests


def trace(game):
    """Play a few matches and return a digest of every state."""
    digest = hashlib.sha256()
    choose = random.Random(5)
    for preset in game.options.PRESETS:
        for players in game.options.PLAYERS:
            try:
                match = Match(game, [str(seat) for seat in range(players)], preset, seed=f"trace {preset}")
            except Refusal:
                continue  # a reduced game has not cards enough for many
            for _ in range(150):
                if match.over:
                    break
                if match.deal_over:
                    match.next_deal()
                else:
                    match.play(choose.choice(match.legal()))
                digest.update(match.state.tobytes())
    return digest.hexdigest()


@every_game
@pytest.mark.skipif(PLAIN, reason="too slow uncompiled; the twin agrees move by move")
def test_lines_of_play_are_as_many_as_written_down(game):
    """``lines.perft``: what `koloda perft` counts, JSON a line; ``python -m tests.golden`` rewrites them."""
    file = game.folder / "tests" / "lines.perft"
    assert file.exists()
    for line in file.read_text(encoding="utf-8").splitlines():
        want = json.loads(line)
        match = Match(game, [str(i) for i in range(want["players"])], want["preset"], want["options"], want["seed"])
        match.next_deal()
        assert [count for _, count in counts(match, len(want["lines"]) - 1)] == want["lines"]


@every_game
def test_whole_deals_are_as_written_down(game):
    """``deals/*.txt``: every view after every move; ``python -m tests.golden`` rewrites them."""
    from .golden import written

    files = sorted((game.folder / "tests" / "deals").glob("*.txt"))
    assert files
    for file in files:
        text = file.read_text(encoding="utf-8")
        assert written(game, text) == text, f"{file.name}: look at the difference after python -m tests.golden"


def test_no_two_games_share_a_record_type():
    types = [game.rules.STATE for game in games.every()]
    assert len(set(types)) == len(types)


@every_game
def test_every_field_of_a_state_is_one_word(game):
    def words_of(type_):
        for name in type_.names:
            field = type_[name]
            if field.names:
                yield from words_of(field)
            else:
                yield field.base

    assert set(words_of(game.rules.STATE)) == {np.dtype("i8")}


if __name__ == "__main__":
    from . import conftest  # noqa: F401  (finds the fifth game)

    sys.stdout.write(trace(games.find(sys.argv[1])))
