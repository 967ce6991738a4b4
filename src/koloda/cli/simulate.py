"""The command `koloda simulate`."""


def simulate() -> None:
    """Not written yet."""
