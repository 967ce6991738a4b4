# mypy: ignore-errors
"""Hoy: what studies follow."""

from koloda.kit.jit import rule


@rule
def opens(s):
    """§3  Who leads the first round of the game, be it the phantom."""
    return s.first
