"""A trained network, without the library that trained it."""

from pathlib import Path
from typing import Any, Self

import numpy as np


class Network:
    """Layers of weights, ``tanh`` between them: from observations to a preference for each action, and a value.

    ``layers`` are pairs of a matrix (inputs, outputs) and a bias; the last layer's outputs are the actions', and one
    more: what the seat may expect, in the unit of training.
    """

    def __init__(self, layers: list[tuple[Any, Any]]) -> None:
        self.layers = layers

    @classmethod
    def load(cls, path: Path | str) -> Self:
        """Load what ``koloda train`` has written (``network.npz``)."""
        with np.load(path) as stored:
            return cls([(stored[f"weights {i}"], stored[f"bias {i}"]) for i in range(len(stored.files) // 2)])

    def save(self, path: Path | str) -> None:
        """Write the layers."""
        arrays: dict[str, Any] = {}
        for number, (weights, bias) in enumerate(self.layers):
            arrays |= {f"weights {number}": weights, f"bias {number}": bias}
        np.savez_compressed(path, **arrays)

    def judge(self, observations: Any) -> tuple[Any, Any]:
        """Return the preferences (n, actions) and the values (n,) for observations (n, features)."""
        x = observations
        for weights, bias in self.layers[:-1]:
            x = np.tanh(x @ weights + bias)
        weights, bias = self.layers[-1]
        out = x @ weights + bias
        return out[:, :-1], out[:, -1]

    def best(self, observations: Any, legal: Any) -> Any:
        """Return the legal action with the highest preference for each observation: int64 (n,)."""
        return np.where(legal, self.judge(observations)[0], -np.inf).argmax(axis=1)
