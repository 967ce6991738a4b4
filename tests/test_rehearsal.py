"""Rehearsals: after one nobody waits for the compiler amid a match."""

import subprocess
import sys

import pytest
from numba import config

from koloda import games
from koloda.kit.rooms import PLACES

PLAY = """
import sys
from pathlib import Path
from numba.core.dispatcher import Dispatcher
from koloda import bots, games
from koloda.kit.rooms import PLACES
from koloda.rehearsal import rehearse
from koloda.table import Match

name, players, level, *places = sys.argv[1:]
PLACES[:] = map(Path, places)
begin = lambda seed: Match(games.find(name), ["?"] * int(players), seed=seed)
rehearse(begin("rehearsal"), level)
compiled, compile = set(), Dispatcher.compile

def told(function, signature):
    compiled.add(function.py_func.__qualname__)
    return compile(function, signature)

Dispatcher.compile = told
match = begin("played")
for number in range(2):
    if not match.over:
        match.next_deal()
    while not match.deal_over:
        seat = match.to_move
        match.play(bots.choose(level, match.seen(seat), seat, match.legal(), number))
print(compiled or "nothing")
"""


@pytest.mark.skipif(config.DISABLE_JIT, reason="nothing is compiled")
@pytest.mark.parametrize("level", ["medium", "hard"])
@pytest.mark.parametrize(
    ("name", "players"),
    [(game.name, players) for game in games.every() for players in game.options.PLAYERS if players in (2, 4)],
)
def test_after_a_rehearsal_nothing_is_compiled_amid_a_match(name, players, level):
    command = [sys.executable, "-c", PLAY, name, str(players), level, *PLACES]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout == "nothing\n"
