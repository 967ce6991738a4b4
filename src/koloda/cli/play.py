"""The command `koloda play`."""


def play() -> None:
    """Not written yet."""


def choose() -> None:
    """Not written yet."""
