"""Messages on their way to a screen, which tells them in its reader's language."""

from collections.abc import Iterable

from koloda.kit.say import Say
from koloda.server.shapes import Told

Fill = str | int | float | Told | list[str | int | float | Told]


def told(message: Say | str) -> Told:
    """Make a message ready to be sent; plain text is told as it is by the sentence ``server.text``."""
    if isinstance(message, str):
        return Told(key="server.text", fills={"text": message})
    return Told(
        key=message.key,
        fills={gap: fill(value) for gap, value in message.fills.items()},
        clause=message.clause,
    )


def all_told(messages: Iterable[Say | str]) -> list[Told]:
    """Make messages ready to be sent."""
    return [told(message) for message in messages]


def fill(value: object) -> Fill:
    """Make what fills a gap ready to be sent."""
    if isinstance(value, tuple | list):
        return [single(part) for part in value]
    return single(value)


def single(value: object) -> str | int | float | Told:
    """Make one thing ready to be sent."""
    if isinstance(value, Say):
        return told(value)
    if isinstance(value, str):
        return str(value)
    if isinstance(value, float):
        return float(value)
    return int(value) if hasattr(value, "__index__") else str(value)  # NumPy's numbers too


def said(message: Told) -> Say:
    """Turn a message that was sent back into one that can be told here."""
    return Say(message.key, {gap: unfill(value) for gap, value in message.fills.items()}, message.clause)


def unfill(value: Fill) -> object:
    """Turn what fills a gap back."""
    if isinstance(value, list):
        return tuple(unfill(part) for part in value)
    return said(value) if isinstance(value, Told) else value
