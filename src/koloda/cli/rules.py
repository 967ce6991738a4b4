"""The command `koloda rules`."""


def rules() -> None:
    """Not written yet."""
