"""The command `koloda games`."""


def games() -> None:
    """Not written yet."""
