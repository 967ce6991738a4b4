"""Koloda: the home of four card games, Hoy, Koi-Koi, Young Hunter and Jhyap."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from koloda.env import make as make
    from koloda.env import vector as vector

__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    """Import what researchers call when they first ask for it: ``import koloda`` alone takes no time."""
    if name in ("make", "vector"):
        from koloda import env

        return getattr(env, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """Name them to whoever looks or lets the shell complete."""
    return [*globals(), "make", "vector"]
