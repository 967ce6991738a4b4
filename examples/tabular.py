"""Learns a reduced Hoy from a table: the mean score of each move in each situation, by Monte Carlo control.

Now and then another than the best move so far is played (Sutton and Barto, 5.4). ``python examples/tabular.py [deals]``
"""

import sys
from collections import defaultdict

import numpy as np

import koloda

GAMES, CURIOUS = 200, 0.1  # games stepped together; how often another move than the best one is tried


def learn(deals: int, seed: int = 1) -> dict:
    """Return, for each situation (what the seat knows), how often each action was taken and its mean."""
    games = koloda.vector("hoy", GAMES, "mini", seed=seed, learner=0, raw=True)
    table, random = defaultdict(lambda: np.zeros((2, len(games.actions)))), np.random.default_rng(seed)
    paths = [[] for _ in range(GAMES)]
    while deals > 0:
        actions = games.sample()
        for place, curious in enumerate(random.random(GAMES) < CURIOUS):
            situation = games.observation[place].tobytes()
            if not curious:
                actions[place] = best(table[situation], games.legal[place])
            paths[place].append((situation, actions[place]))
        games.step(actions)
        for place in np.flatnonzero(games.done):
            for situation, action in paths[place]:
                count, mean = table[situation][:, action]
                table[situation][:, action] = count + 1, mean + (games.rewards[place, 0] - mean) / (count + 1)
            paths[place], deals = [], deals - 1
    return table


def best(row: np.ndarray, legal: np.ndarray) -> int:
    """Return the legal action with the best mean; what was never tried comes first."""
    count, mean = row
    return int(np.argmax(np.where(legal, np.where(count > 0, mean, np.inf), -np.inf)))


def score(table: dict, deals: int = 2000, seed: int = 1000) -> tuple[float, float]:
    """Return the mean score of the table's best moves (of random ones, if it is empty), and its standard error."""
    games = koloda.vector("hoy", deals, "mini", seed=seed, learner=0, raw=True)
    points = np.full(deals, np.nan)
    while np.isnan(points).any():
        actions = games.sample()
        for place in np.flatnonzero(np.isnan(points)):
            if (situation := games.observation[place].tobytes()) in table:
                actions[place] = best(table[situation], games.legal[place])
        games.step(actions)
        points = np.where(np.isnan(points) & games.done, games.rewards[:, 0], points)
    return points.mean(), points.std() / deals**0.5


if __name__ == "__main__":
    for name, table in (("random", {}), ("learned", learn(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000))):
        print("{}: {:.1f} ± {:.1f} points a deal".format(name, *score(table)))
