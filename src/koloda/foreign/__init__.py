"""Readers of records that other programs wrote, one format a file; what they share is in ``replay.py``."""

from koloda.foreign import koikoi_ai, open_hanafuda
from koloda.foreign.replay import Form, Replayed

FORMATS: dict[str, Form] = {"koikoi-ai": koikoi_ai.replay_record, "open-hanafuda": open_hanafuda.replay_log}
"""Each format by its name: what replays the text of a file, and refuses a text of another format."""

__all__ = ["FORMATS", "Form", "Replayed"]
