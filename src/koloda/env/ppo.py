"""``koloda train``: one network plays all seats against itself, and learns by PPO (Schulman et al., 2017).

The whole experiment is this file, after the manner of cleanrl: play, find out which moves brought more than was
expected, make them more likely, write down how strong the network is. What it learns from is what the mover knows;
illegal moves have no chance; a seat's reward is what the deal was worth to it above the mean of all seats.
"""

import csv
import os
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from pickle import UnpicklingError
from typing import Any

import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

from koloda.env.credit import advantages
from koloda.env.many import Games
from koloda.env.network import Network
from koloda.kit.say import Refusal


@dataclass(frozen=True)
class Plan:
    """What is learned, and how."""

    game: str
    preset: str = ""
    players: int = 0
    options: dict[str, str] = field(default_factory=dict)
    seed: int = 1
    games: int = 256  # played at the same time
    steps: int = 64  # moves in each of them for one update
    hidden: int = 256
    rate: float = 5e-4
    trace: float = 0.95  # λ of the advantages
    clip: float = 0.2
    entropy: float = 0.01
    epochs: int = 3
    batches: int = 8
    test_every: int = 10  # updates
    test_deals: int = 500  # from each seat


class Mind(nn.Module):  # type: ignore[misc]
    """Two hidden layers; the last layer tells a preference for each action, and what the mover may expect."""

    def __init__(self, features: int, hidden: int, actions: int) -> None:
        super().__init__()
        self.layers = nn.Sequential(
            nn.Linear(features, hidden), nn.Tanh(), nn.Linear(hidden, hidden), nn.Tanh(), nn.Linear(hidden, actions + 1)
        )
        last = self.layers[-1]
        nn.init.orthogonal_(last.weight, 0.01)
        nn.init.zeros_(last.bias)

    def forward(self, seen: Any, legal: Any) -> tuple[Categorical, Any]:
        """Return how likely each action is, and the value."""
        out = self.layers(seen)
        return Categorical(logits=out[:, :-1].masked_fill(~legal, -torch.inf), validate_args=False), out[:, -1]

    def network(self) -> Network:
        """Return the same network without torch."""
        linear = [layer for layer in self.layers if isinstance(layer, nn.Linear)]
        return Network(
            [(layer.weight.detach().numpy().T.copy(), layer.bias.detach().numpy().copy()) for layer in linear]
        )


class Training:
    """Where a training stands; it can be saved and goes on just so."""

    def __init__(self, plan: Plan) -> None:
        torch.set_num_threads(1)  # sums do not depend on the machine, and small networks are faster so
        torch.manual_seed(plan.seed)
        torch.use_deterministic_algorithms(True)
        self.plan = plan
        self.games = made(plan, plan.games, plan.seed)
        self.mind = Mind(self.games.layout.size, plan.hidden, len(self.games.actions))
        self.adam = torch.optim.Adam(self.mind.parameters(), plan.rate, eps=1e-5)
        self.update = 0
        self.curve: list[dict[str, float]] = []
        self.unit = swing(made(plan, plan.games, plan.seed + 1))

    def improve(self) -> dict[str, float]:
        """Play, and learn from it: one update. Returns its losses; refuses to play too little to learn from."""
        plan, games = self.plan, self.games
        shape = plan.steps, plan.games
        seen = np.zeros((*shape, games.layout.size), np.float32)
        legal = np.zeros((*shape, len(games.actions)), np.bool_)
        turn, actions = np.zeros((2, *shape), np.int64)
        values, chances = np.zeros((2, *shape), np.float32)
        rewards, done = np.zeros((*shape, games.seats)), np.zeros(shape, np.bool_)
        for step in range(plan.steps):
            seen[step], legal[step], turn[step] = games.observation, games.legal, games.turn
            with torch.no_grad():
                choice, value = self.mind(torch.from_numpy(seen[step]), torch.from_numpy(legal[step]))
                action = choice.sample()
            actions[step], values[step], chances[step] = action, value, choice.log_prob(action)
            games.step(actions[step])
            rewards[step], done[step] = games.rewards, games.done
        rewards = (rewards - rewards.mean(axis=2, keepdims=True)) / self.unit
        gain, known = advantages(rewards, done, turn, values, plan.trace)
        if not known.any():
            raise Refusal("train.too_few", steps=plan.steps)
        data = [
            torch.from_numpy(array[known].astype(kind))
            for array, kind in (
                *((seen, np.float32), (legal, np.bool_), (actions, np.int64), (chances, np.float32)),
                *((gain, np.float32), (gain + values, np.float32)),
            )
        ]
        losses = [
            self.learn(*(part[batch] for part in data))
            for _ in range(plan.epochs)
            for batch in torch.randperm(len(data[0])).chunk(plan.batches)
        ]
        self.update += 1
        return {name: float(np.mean([loss[name] for loss in losses])) for name in losses[0]}

    def learn(self, seen: Any, legal: Any, actions: Any, chances: Any, gain: Any, worth: Any) -> dict[str, float]:
        """Take one step of gradient on a batch: what gained becomes likelier, within the clip."""
        choice, value = self.mind(seen, legal)
        ratio = (choice.log_prob(actions) - chances).exp()
        gain = (gain - gain.mean()) / (gain.std(correction=0) + 1e-8)
        policy = -torch.min(ratio * gain, ratio.clamp(1 - self.plan.clip, 1 + self.plan.clip) * gain).mean()
        error = 0.5 * (value - worth).square().mean()
        chance = choice.logits.exp()
        entropy = -(chance * choice.logits.masked_fill(~legal, 0)).sum(dim=1).mean()
        self.adam.zero_grad()
        (policy + 0.5 * error - self.plan.entropy * entropy).backward()
        nn.utils.clip_grad_norm_(self.mind.parameters(), 0.5)
        self.adam.step()
        return {"policy": policy.item(), "value": error.item(), "entropy": entropy.item()}

    def save(self, path: Path) -> None:
        """Write a checkpoint, so that either the whole new one is there or the old one."""
        kept = {
            "plan": asdict(self.plan),
            "mind": self.mind.state_dict(),
            "adam": self.adam.state_dict(),
            "update": self.update,
            "curve": self.curve,
            "games": {name: torch.from_numpy(array) for name, array in self.games.saved().items()},
            "random": torch.get_rng_state(),
        }
        fresh = path.with_suffix(".fresh")
        torch.save(kept, fresh)
        fresh.replace(path)

    def load(self, path: Path) -> None:
        """Go on where a checkpoint was written; refuses one of another plan, and what is none."""
        try:
            kept = torch.load(path, weights_only=True)
        except (OSError, EOFError, RuntimeError, UnpicklingError):
            raise Refusal("train.broken", file=str(path)) from None
        if kept["plan"] != asdict(self.plan):
            raise Refusal("train.other_plan", folder=str(path.parent))
        self.mind.load_state_dict(kept["mind"])
        self.adam.load_state_dict(kept["adam"])
        self.update, self.curve = kept["update"], kept["curve"]
        self.games.restore({name: array.numpy() for name, array in kept["games"].items()})
        torch.set_rng_state(kept["random"])


def train(plan: Plan, updates: int, folder: Path) -> Iterator[dict[str, float]]:
    """Train until so many updates are made in all, on from the checkpoint in ``folder`` if there is one.

    Writes ``checkpoint.pt``, ``network.npz``, ``curve.csv`` and, where matplotlib is installed, ``curve.svg``, at each
    test of strength, and yields that point of the curve. What was done since is done again after a kill, just so.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refusal("file.unwritable", file=str(folder), why=error.strerror or str(error)) from None
    training = Training(plan)
    if (folder / "checkpoint.pt").exists():
        training.load(folder / "checkpoint.pt")
    began, tested = time.monotonic(), training.update
    while training.update < updates:
        losses = training.improve()
        if training.update % plan.test_every and training.update < updates:
            continue
        speed = (training.update - tested) * plan.games * plan.steps / (time.monotonic() - began)
        network = training.mind.network()
        point = {"update": training.update, "moves": training.update * plan.games * plan.steps}
        training.curve.append(point | strength(network, plan) | losses)
        network.save(folder / "network.npz")
        write_curve(training.curve, folder)
        training.save(folder / "checkpoint.pt")
        yield training.curve[-1] | {"moves_a_second": speed}
        began, tested = time.monotonic(), training.update


def made(plan: Plan, games: int, seed: int, **others: Any) -> Games:
    """Make the games of a plan."""
    options: dict[str, Any] = others | plan.options
    return Games(plan.game, games, plan.preset, plan.players, seed, **options)


def swing(games: Games) -> float:
    """Return how far deals fall out, at random: the standard deviation of what they bring above the mean."""
    gains: list[Any] = []
    while sum(map(len, gains)) < 1000:
        games.step(games.sample())
        worth = games.rewards[games.done]
        gains.append(worth - worth.mean(axis=1, keepdims=True))
    return max(1e-6, float(np.concatenate(gains).std()))


def strength(network: Network, plan: Plan) -> dict[str, float]:
    """Return what the network's best moves bring in a deal above the mean of all, against players of two kinds.

    In points, with the standard error; from each seat in as many deals, the same ones each time.
    """
    found = {}
    for opponents in ("random", "quick"):
        gains = np.concatenate([seat_gains(network, plan, opponents, seat) for seat in range(made(plan, 1, 1).players)])
        found[f"against_{opponents}"] = float(gains.mean())
        found[f"error_{opponents}"] = float(gains.std() / len(gains) ** 0.5)
    return found


def seat_gains(network: Network, plan: Plan, opponents: str, seat: int) -> Any:
    """Return what a deal of each game brings the network at a seat above the mean of all."""
    games = made(plan, plan.test_deals, plan.seed + 1_000_000, learner=seat, opponents=opponents)
    gains = np.full(plan.test_deals, np.nan)
    while np.isnan(gains).any():
        games.step(network.best(games.observation, games.legal))
        gains = np.where(np.isnan(gains) & games.done, games.rewards[:, seat] - games.rewards.mean(axis=1), gains)
    return gains


def write_curve(curve: list[dict[str, float]], folder: Path) -> None:
    """Write the learning curve as a table and as a picture."""
    fresh = folder / "curve.csv.fresh"
    with fresh.open("w", newline="", encoding="utf-8") as file:
        rows = csv.DictWriter(file, list(curve[-1]))
        rows.writeheader()
        rows.writerows(curve)
    os.replace(fresh, folder / "curve.csv")  # noqa: PTH105
    try:
        from matplotlib.figure import Figure
    except ImportError:
        return
    figure = Figure(figsize=(7, 4), layout="constrained")
    axes = figure.subplots()
    moves = [point["moves"] for point in curve]
    for opponents in ("random", "quick"):
        gains = [point[f"against_{opponents}"] for point in curve]
        errors = [1.96 * point[f"error_{opponents}"] for point in curve]
        axes.errorbar(moves, gains, errors, label=f"against {opponents} players", capsize=2)
    axes.set(xlabel="moves played", ylabel="points a deal above the mean of all seats (95 %)")
    axes.legend()
    figure.savefig(folder / "curve.svg")
