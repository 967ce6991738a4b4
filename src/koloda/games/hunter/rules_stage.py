# mypy: ignore-errors
"""Young Hunter: what a deal waits for, in order."""

ANNOUNCE, DOUBTS, PLAY, DONE = range(4)  # §5, §7, §8, §15
