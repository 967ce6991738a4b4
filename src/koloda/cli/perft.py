"""The command `koloda perft`."""


def perft() -> None:
    """Not written yet."""
