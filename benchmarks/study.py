"""A study of many deals: processor time a deal, how much of it is counting, and memory, which must stay flat.

``python -m benchmarks.study [GAME] [DEALS]`` (ten million deals of Young Hunter with random seats, in one process).
Each piece of the study is followed by as many deals that are only played, so the ratio is one of the same moments.
"""

import resource
import statistics
import sys
import time

from koloda import games, shuffle
from koloda.lab.simulate import portion
from koloda.lab.study.block import Blocks
from koloda.lab.study.question import Question, variant


def main():
    """Print time and memory after every tenth of the deals, and then the sums."""
    name = sys.argv[1] if len(sys.argv) > 1 else "hunter"
    deals = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000_000
    one = variant(games.find(name), "random", ["random"])
    question = Question(name, (one,), deals, 0, "", "benchmark", "")
    blocks, match = Blocks(question, ()), question.match(one)
    blocks.prepare()
    portion(match, 10, 1)
    ratios, spent = [], 0.0
    for piece in range(question.pieces):
        counted = timed(lambda piece=piece: blocks(piece))
        share = question.share(piece)
        chance = shuffle.chance("benchmark", str(piece))
        played = timed(lambda chance=chance, n=share: portion(match, n, chance))
        ratios.append(counted / played)
        spent += counted
        if piece % max(1, question.pieces // 10) == 0:
            peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
            sys.stdout.write(
                f"{(piece + 1) * question.portion:>10,} deals, {spent:.1f} s of one core, peak {peak} MB\n"
            )
            sys.stdout.flush()
    each = 1e6 * spent / deals
    told = f"{deals:,} deals of {name}: {spent:.1f} s of one core, {each:.2f} µs a deal"
    sys.stdout.write(f"{told}; {statistics.median(ratios):.2f} times as long as only playing them\n")


def timed(work):
    """Return how many seconds of processor time some work takes."""
    began = time.process_time()
    work()
    return time.process_time() - began


if __name__ == "__main__":
    main()
