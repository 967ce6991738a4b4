"""Learns to play Young Hunter by policy gradient, with NumPy alone.

The policy is a softmax over the legal cards, linear in what the seat knows; each card laid is made more likely by the
points that the deal brought above the average (REINFORCE: Sutton and Barto, chapter 13.4). The others play at random.
Run it with ``python examples/policy_gradient.py [updates]``.
"""

import sys

import numpy as np

import koloda

GAMES = 500  # deals played for one update
CARDS = 13  # moves of a deal, where nothing is announced


def play(games: koloda.vector, weights: np.ndarray, random: np.random.Generator) -> tuple:
    """Play a deal of each game; return what was seen, (chosen - likely) of each action, and the points of seat 0."""
    seen = np.zeros((CARDS, GAMES, weights.shape[0]), np.float32)
    pulls = np.zeros((CARDS, GAMES, weights.shape[1]), np.float32)
    for card in range(CARDS):
        seen[card] = games.observation
        scores = np.where(games.legal, seen[card] @ weights, -np.inf)
        likely = np.exp(scores - scores.max(axis=1, keepdims=True))
        actions = (scores + random.gumbel(size=scores.shape)).argmax(axis=1)  # drawn from the softmax
        pulls[card] = -likely / likely.sum(axis=1, keepdims=True)
        pulls[card, np.arange(GAMES), actions] += 1
        games.step(actions)
    return seen, pulls, games.rewards[:, 0].copy()


def learn(updates: int, seed: int = 1, rate: float = 0.02) -> tuple[np.ndarray, list[float]]:
    """Return the weights after so many updates, and the mean points of the deals played for each."""
    games = koloda.vector("hunter", GAMES, "quiet", seed=seed, learner=0)
    random = np.random.default_rng(seed)
    weights = np.zeros((games.layout.size, len(games.actions)), np.float32)
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    curve = []
    for update in range(1, updates + 1):
        seen, pulls, points = play(games, weights, random)
        gain = ((points - points.mean()) / points.std()).astype(np.float32)
        pulls *= gain[:, None]
        gradient = seen.reshape(-1, len(weights)).T @ pulls.reshape(CARDS * GAMES, -1) / GAMES
        mean += 0.1 * (gradient - mean)  # Adam
        square += 0.01 * (gradient**2 - square)
        weights += rate * (mean / (1 - 0.9**update)) / (np.sqrt(square / (1 - 0.99**update)) + 1e-6)
        curve.append(float(points.mean()))
    return weights, curve


if __name__ == "__main__":
    _, curve = learn(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
    for update in range(0, len(curve), 10):
        print(f"update {update}: {np.mean(curve[update : update + 10]):.2f} points a deal")
