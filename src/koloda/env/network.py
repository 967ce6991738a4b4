"""A trained network, without the library that trained it."""

from itertools import pairwise
from pathlib import Path
from typing import Any, Self
from zipfile import BadZipFile

import numpy as np


class Network:
    """Layers of weights, ``tanh`` between them: from observations to a preference for each action, and a value.

    ``layers`` are pairs of a matrix (inputs, outputs) and a bias; the last layer's outputs are the actions', and one
    more: what the seat may expect, in the unit of training. Raises ValueError where they do not fit together, as the
    methods do for observations and masks of another shape.
    """

    def __init__(self, layers: list[tuple[Any, Any]]) -> None:
        shapes = [(np.shape(weights), np.shape(bias)) for weights, bias in layers]
        if not shapes or any(len(weights) != 2 or bias != weights[1:] for weights, bias in shapes):
            raise ValueError(f"Layers are pairs of a matrix and a bias as long as its rows, not {shapes}.")
        for (before, _), (after, _) in pairwise(shapes):
            if before[1] != after[0]:
                raise ValueError(f"A layer with {before[1]} outputs cannot stand before one with {after[0]} inputs.")
        self.layers = layers

    @classmethod
    def load(cls, path: Path | str) -> Self:
        """Load what ``koloda train`` has written (``network.npz``).

        Raises OSError where there is no such file, ValueError where it is none of a network.
        """
        try:
            with np.load(path) as stored:
                layers = [(stored[f"weights {i}"], stored[f"bias {i}"]) for i in range(len(stored.files) // 2)]
        except (ValueError, KeyError, EOFError, BadZipFile):
            raise ValueError(f"{path} is no network that koloda train has written.") from None
        return cls(layers)

    def save(self, path: Path | str) -> None:
        """Write the layers."""
        arrays: dict[str, Any] = {}
        for number, (weights, bias) in enumerate(self.layers):
            arrays |= {f"weights {number}": weights, f"bias {number}": bias}
        np.savez_compressed(path, **arrays)

    def judge(self, observations: Any) -> tuple[Any, Any]:
        """Return the preferences (n, actions) and the values (n,) for observations (n, features)."""
        features = len(self.layers[0][0])
        x = np.asarray(observations)
        if x.ndim != 2 or x.shape[1] != features:
            raise ValueError(f"Observations are an array of shape (n, {features}), not {x.shape}.")
        for weights, bias in self.layers[:-1]:
            x = np.tanh(x @ weights + bias)
        weights, bias = self.layers[-1]
        out = x @ weights + bias
        return out[:, :-1], out[:, -1]

    def best(self, observations: Any, legal: Any) -> Any:
        """Return the legal action with the highest preference for each observation: int64 (n,)."""
        preferences, _ = self.judge(observations)
        if np.shape(legal) != preferences.shape:
            raise ValueError(f"Masks are an array of shape {preferences.shape}, not {np.shape(legal)}.")
        return np.where(legal, preferences, -np.inf).argmax(axis=1)
