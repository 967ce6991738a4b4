"""Memory over ten million deals of a game in one process: it must stay flat.

``python -m benchmarks.memory [GAME]``
"""

import resource
import sys

from koloda import games, shuffle
from koloda.lab.simulate import portion
from koloda.table import Match

DEALS = 10_000_000
PORTION = 20_000


def main():
    """Print the peak memory after every tenth of the deals."""
    names = sys.argv[1:] or games.names()
    for game in map(games.find, names):
        match = Match(game, [str(i) for i in range(game.options.PLAYERS[0])], seed="memory")
        for part in range(DEALS // PORTION):
            portion(match, PORTION, shuffle.chance("memory", str(part)))
            if part % (DEALS // PORTION // 10) == 0:
                peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
                sys.stdout.write(f"{game.name}: {part * PORTION:>9,} deals, peak {peak} MB\n")
                sys.stdout.flush()


if __name__ == "__main__":
    main()
