"""Where games live: each is a folder with a ``rules.py`` in one of these places."""

from pathlib import Path

PLACES: list[Path] = [Path(__file__).parent.parent / "games"]
