"""Young Hunter: the networks that were learned, each for the rules of a preset."""

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from koloda.kit.options import chosen

from .options import OPTIONS, PRESETS, RULE

NETS = Path(__file__).parent / "nets"
BEYOND_A_DEAL = {"deals", "tie", "ninth_deal", "two_queens", "nearest", "both_silent", "ninth_announce"}
"""Options with which a network is as good as with those with which it learned: they change no deal with trumps."""
OF_DOUBTS = {"doubters", "may_doubt", "doubted_surplus", "doubter_points"}
"""Options that matter only where announcements may be doubted."""

OF_OTHERS = ("laid", "held")
"""Besides the player's own network one of what others lay, and one of what they hold (``others.py``)."""


def learned(seen: Any) -> Any:
    """Return what was learned for the rules in play; None where nothing was, and in a deal without trumps."""
    return learned_for(seen["rule"].tobytes()) if seen["trumps"] else None


@cache
def learned_for(rule: bytes) -> Any:
    """Return the weights that a player with the network needs, or None."""
    record: Any = np.frombuffer(rule, RULE)[0]
    for preset in PRESETS:
        file = NETS / f"{preset}.npy"
        values = chosen(OPTIONS, PRESETS, preset, {})
        aside = BEYOND_A_DEAL if values["doubting"] else BEYOND_A_DEAL | OF_DOUBTS
        decisive = [option for option in OPTIONS if option.name not in aside]
        if file.exists() and all(record[option.name] == option.coded(values[option.name]) for option in decisive):
            parts = (file, *(NETS / f"{preset}-{kind}.npy" for kind in OF_OTHERS))
            return np.concatenate([np.load(part) for part in parts]).astype(np.float32)
    return None
