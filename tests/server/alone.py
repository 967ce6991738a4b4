"""A server in a process of its own, to be killed."""

import sys
from pathlib import Path

import uvicorn

from koloda.kit.rooms import PLACES
from koloda.server.app import make_app
from koloda.server.settings import Settings

if __name__ == "__main__":
    PLACES.append(Path("tests/fifth").resolve())
    settings = Settings(database=Path(sys.argv[1]), warm=False, bot_delay=0, next_deal=30, bots=1)
    uvicorn.run(make_app(settings), port=int(sys.argv[2]), log_level="error", ws="websockets-sansio")
