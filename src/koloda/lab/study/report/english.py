"""What reports say. They are in English, as all documentation is."""

import tomllib
from functools import cache
from pathlib import Path

from koloda.games import flat

HERE = Path(__file__).parent


@cache
def sentences() -> dict[str, str]:
    """Return all sentences by their keys."""
    return flat(tomllib.loads((HERE / "en.toml").read_text(encoding="utf-8")))


def tell(key: str, **fills: object) -> str:
    """Return a sentence with its gaps filled."""
    return sentences()[key].format(**fills)
