"""The kit: sets of cards, chance, options, messages, the compiler's cache."""

import os
import subprocess
import sys
from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numba import config
from numba.core import caching

from koloda import games
from koloda.kit import cards
from koloda.kit.jit import name_apart
from koloda.kit.options import Choice, Counts, Number, Subset, Switch, chosen, record_of, set_rule
from koloda.kit.say import Refusal
from koloda.words import Words

sets = st.integers(0, 2**63 - 1)


@given(sets)
def test_count_is_the_number_of_bits(bits):
    assert cards.count(np.int64(bits)) == bits.bit_count()


@given(sets.filter(bool))
def test_lowest_and_highest_name_the_ends_of_a_set(bits):
    names = [place for place in range(63) if bits >> place & 1]
    assert cards.lowest(np.int64(bits)) == names[0]
    assert cards.highest(np.int64(bits)) == names[-1]


def state_with(chance):
    states = np.zeros(1, np.dtype((np.record, [("chance", "i8")])))
    states["chance"] = chance
    return states[0]


def xorshift(word):
    """The documented step, on Python's whole numbers."""
    mask = (1 << 64) - 1
    word ^= word << 13 & mask
    word ^= word >> 7
    return word ^ (word << 17 & mask)


@given(st.integers(1, 2**63 - 1))
def test_chance_advances_by_xorshift(word):
    assert int(cards.next_word(np.int64(word))) % 2**64 == xorshift(word)


def test_below_is_even_and_within_its_bounds():
    state = state_with(12345)
    drawn = Counter(int(cards.below(state, 6)) for _ in range(60_000))
    assert set(drawn) == set(range(6))
    assert sum((n - 10_000) ** 2 / 10_000 for n in drawn.values()) < 20.5  # chi-square, 5 degrees, p = 0.001


def test_a_shuffle_can_give_every_order_and_each_as_often():
    """Pitfall 37: Sattolo's shuffle would give two orders of three cards, not six."""
    state = state_with(99)
    orders = Counter()
    for _ in range(12_000):
        deck = np.arange(3)
        cards.shuffle(state, deck, 3)
        orders[tuple(deck.tolist())] += 1
    assert len(orders) == 6
    assert sum((n - 2_000) ** 2 / 2_000 for n in orders.values()) < 20.5


OPTIONS = (
    Choice("tie", ("caller", "both"), "caller", 3),
    Switch("double", False, 4),
    Number("rounds", 1, 12, 6, 5),
    Counts("deck", ("a", "b"), 3, 3, (2, 1), 6),
    Subset("kill", ("x", "y"), frozenset({"x"}), 7),
)
PRESETS = {"plain": {}, "long": {"rounds": 12, "double": True}}


@pytest.mark.parametrize(
    ("name", "text"),
    [("tie", "none"), ("double", "yes"), ("rounds", "13"), ("rounds", "0"), ("rounds", "many"), ("rounds", "²"),
     ("rounds", "1_0"), ("rounds", "+5"), ("rounds", "٣"), ("rounds", "5 "), ("rounds", "9" * 40), ("deck", "٢xa,1xb"),
     ("deck", "2xa"), ("deck", "2xa,1xc"), ("deck", "1xa,1xa,1xb"), ("deck", "-1xa,4xb"), ("kill", "z"), ("kill", "")],
)  # fmt: skip
def test_a_wrong_value_is_refused_by_name_with_what_is_allowed(name, text):
    with pytest.raises(Refusal) as refusal:
        chosen(OPTIONS, PRESETS, "plain", {name: text})
    told = Words("en").tell(refusal.value.say)
    option = next(option for option in OPTIONS if option.name == name)
    assert all(part in told for part in (name, text, option.allowed(), f"§{option.clause}"))


def test_unknown_options_and_presets_are_refused_with_what_there_is():
    words = Words("en")
    with pytest.raises(Refusal) as refusal:
        chosen(OPTIONS, PRESETS, "short", {})
    assert words.tell(refusal.value.say) == "there is no preset short; presets of this game: plain, long"
    with pytest.raises(Refusal) as refusal:
        chosen(OPTIONS, PRESETS, "plain", {"jokers": "2"})
    assert (
        words.tell(refusal.value.say)
        == "there is no option jokers; options of this game: tie, double, rounds, deck, kill"
    )


def test_what_is_given_wins_over_the_preset_and_that_over_the_default():
    values = chosen(OPTIONS, PRESETS, "long", {"double": "off", "kill": "none", "deck": "3xb"})
    assert values == {"tie": "caller", "double": False, "rounds": 12, "deck": (0, 3), "kill": frozenset()}


def test_options_become_the_numbers_that_the_rules_see():
    rule = np.zeros(1, record_of(OPTIONS))[0]
    set_rule(rule, OPTIONS, chosen(OPTIONS, PRESETS, "long", {"tie": "both", "kill": "x+y"}))
    assert (rule.tie, rule.double, rule.rounds, rule.deck.tolist(), rule.kill) == (1, 1, 12, [2, 1], 3)


def test_every_value_is_written_as_it_is_read():
    for option, text in zip(OPTIONS, ("both", "on", "7", "1xa,2xb", "x+y"), strict=True):
        assert option.write(option.read(text)) == text


def test_messages_take_names_clauses_lists_and_plurals():
    game = games.find("highcard")
    words = Words("en", game, ["Anna", "Bo"])
    told = [words.tell(line) for line in (game.view.facts(TAKEN, 0) + game.view.scored(TAKEN))]
    assert told == ["Anna: 1 trick", "Bo: 2 tricks", "Anna: 1 trick = 1 (§3)", "Bo: 2 tricks = 2 (§3)"]
    assert words.name(2) == "Phantom"


class TAKEN:
    players = 2
    taken = (1, 2)


def cached(home, code, **environment):
    run = [sys.executable, "-c", code]
    done = subprocess.run(
        run, env=os.environ | {"XDG_CACHE_HOME": str(home)} | environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return {folder.name for folder in (home / "koloda").glob("*")}


USE_THE_KIT = "from koloda.kit import cards; import numpy; cards.count(numpy.int64(7))"


def test_the_cache_is_kept_apart_by_sources_and_by_mode(tmp_path):
    first = cached(tmp_path, USE_THE_KIT)
    assert len(first) == 1
    assert cached(tmp_path, USE_THE_KIT) == first
    assert len(cached(tmp_path, USE_THE_KIT, NUMBA_BOUNDSCHECK="1")) == 2


def test_old_generations_of_compiled_code_are_pruned(tmp_path):
    for number in range(30):
        old = tmp_path / "koloda" / f"old{number}" / "deep"
        old.mkdir(parents=True)
        (old / "code.nbc").write_text("old")
        os.utime(old.parent, (number, number))
    kept = cached(tmp_path, USE_THE_KIT)
    assert kept >= {f"old{number}" for number in range(18, 30)}
    assert len(kept) == 13


def test_code_in_use_is_not_pruned_however_many_generations_there_are(tmp_path):
    for number in range(30):
        (tmp_path / "koloda" / f"used{number}").mkdir(parents=True)
    assert len(cached(tmp_path, USE_THE_KIT)) == 31


@pytest.mark.skipif(bool(config.DISABLE_JIT), reason="nothing is compiled")
def test_two_processes_that_compile_a_rule_at_once_never_load_each_others_code(tmp_path, monkeypatch):
    file = caching.IndexDataCacheFile(str(tmp_path), "rule", "stamp")
    name_apart(file)
    index, data = file._load_index, file._save_data

    def second_is_quicker(name, code):
        monkeypatch.setattr(file, "_save_data", data)
        monkeypatch.setattr(os, "getpid", lambda: 2)
        file.save("Jhyap", "code for Jhyap")
        data(name, code)

    monkeypatch.setattr(file, "_load_index", dict)  # both looked before the other had written
    monkeypatch.setattr(file, "_save_data", second_is_quicker)
    monkeypatch.setattr(os, "getpid", lambda: 1)
    file.save("Hoy", "code for Hoy")
    monkeypatch.setattr(file, "_load_index", index)
    assert file.load("Hoy") in (None, "code for Hoy")
    assert file.load("Jhyap") in (None, "code for Jhyap")
    assert file.load("Hoy") or file.load("Jhyap")


def test_a_home_that_cannot_be_written_to_does_not_stop_play(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    run = [sys.executable, "-c", USE_THE_KIT]
    environment = os.environ | {"XDG_CACHE_HOME": str(blocked), "TMPDIR": str(tmp_path)}
    assert subprocess.run(run, env=environment, capture_output=True).returncode == 0


def test_a_new_chance_is_a_positive_word_of_many_bits():
    state = state_with(7)
    words = [int(cards.new_chance(state)) for _ in range(1000)]
    assert len(set(words)) == 1000
    assert all(1 <= word < 2**63 for word in words)
    assert sum(word > 2**60 for word in words) > 600
