"""Koi-Koi: the networks that were learned, each for the rules of a preset."""

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from koloda.kit.options import chosen

from .options import OPTIONS, PRESETS, RULE

NETS = Path(__file__).parent / "nets"
BEYOND_A_DEAL = {"first_dealer", "month_tie", "next_dealer", "after_draw", "rounds", "start", "broke"}
RARE = {"field4", "field3", "field_pairs4", "teshi", "kuttsuki", "pair_count", "both_lucky"}
"""Options with which a network is as good as with those with which it learned: they do not change how a deal goes."""


def learned(seen: Any) -> Any:
    """Return what was learned for the rules in play; None where nothing was."""
    return learned_for(seen["rule"].tobytes())


@cache
def learned_for(rule: bytes) -> Any:
    """Return the weights that a player with the network needs, or None."""
    record: Any = np.frombuffer(rule, RULE)[0]
    for preset in PRESETS:
        file = NETS / f"{preset}.npy"
        values = chosen(OPTIONS, PRESETS, preset, {})
        decisive = [option for option in OPTIONS if option.name not in BEYOND_A_DEAL | RARE]
        if file.exists() and all(record[option.name] == option.coded(values[option.name]) for option in decisive):
            parts = (file, NETS / f"{preset}-held.npy")  # the player's own, and what the other holds (others.py)
            return np.concatenate([np.load(part) for part in parts]).astype(np.float32)
    return None
