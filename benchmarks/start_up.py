"""How long a first and a later start take, each in a fresh process: compile cold, load warm, ``koloda --help``."""

import os
import subprocess
import sys
import tempfile
import time

from koloda import games

PLAY = """
import sys, time
from koloda import games
from koloda.table import Match
game = games.find(sys.argv[1])
game.rules
began = time.perf_counter()
match = Match(game, ["a"] * game.options.PLAYERS[0], seed="1")
match.next_deal()
while not match.deal_over:
    match.play(match.legal()[0])
match.seen(0)
print(time.perf_counter() - began)
"""


def main():
    """Print a line a game."""
    for game in games.every():
        with tempfile.TemporaryDirectory() as home:
            environment = os.environ | {"XDG_CACHE_HOME": home}
            cold, warm = (
                float(subprocess.check_output([sys.executable, "-c", PLAY, game.name], env=environment))
                for _ in range(2)
            )
        sys.stdout.write(
            f"{game.name}: a first deal cold {cold:.1f} s (wanted < 15), warm {warm:.2f} s (wanted < 0.5)\n"
        )
    times = []
    for _ in range(7):
        began = time.perf_counter()
        subprocess.run([sys.executable, "-m", "koloda", "--help"], stdout=subprocess.DEVNULL, check=True)
        times.append(time.perf_counter() - began)
    sys.stdout.write(f"koloda --help: {sorted(times)[3]:.2f} s (wanted < 0.3)\n")


if __name__ == "__main__":
    main()
