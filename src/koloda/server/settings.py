"""What a server is started with."""

from dataclasses import dataclass, field
from pathlib import Path

import platformdirs


def default_database() -> Path:
    """Return where the tables are kept if no other place is named."""
    return Path(platformdirs.user_data_dir("koloda")) / "koloda.db"


@dataclass(frozen=True)
class Settings:
    """Where tables are kept, and how long things take (seconds)."""

    database: Path = field(default_factory=default_database)
    warm: bool = True
    """Compile the rules of all games when the server starts, in a process of its own."""
    next_deal: float = 20
    """After a deal the next one begins by itself."""
    bot_delay: float = 0.6
    """So long a bot waits, so that people can follow; at a fast table it does not."""
    answer: float = 20
    """So long a bot waits while people are asked whether a move may be taken back: a move of its own ends that."""
    gone: float = 3
    """So long a person without a connection is thought to be loading the page again."""
    heartbeat: float = 20
    """After such a silence the server asks whether a screen is still there; after twice as long it closes."""
    sleep: float = 120
    """After so long without news a table is dropped from memory, to be built again from its events."""
    sweep: float = 5
    """How often tables and connections are looked after."""
    least: dict[str, int] = field(default_factory=lambda: {"none": 0, "move": 5, "match": 30, "days": 3600})
    """The least seconds for each kind of clock."""
    least_grace: int = 5
    rate: float = 10
    """Messages a second that one connection may send in the long run."""
    burst: float = 60
    """Messages that it may send at once."""
    address_share: float = 20
    """An address may send as much as so many connections."""
    patience: int = 300
    """A connection that is refused so many times in a row for its rate is closed."""
    bots: int = 0
    """Threads that bots think in; 0: one less than this machine has cores."""
