"""A server in a process of its own, to be killed and started again; run as a program it is that process."""

import contextlib
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
PATIENCE = 120
"""Seconds that a server may take to start."""


class House:
    """A server on a free port of this machine, with its tables in a folder."""

    def __init__(self, folder: Path, *, warm: bool = True) -> None:
        """Serve from a folder; ``warm``: make the rules of all games ready at once, else of those that are played."""
        self.folder = folder
        self.warm = warm
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it answers."""
        command = [sys.executable, "-m", "tests.browser.house", str(self.folder / "koloda.db"), str(self.port)]
        command += ["warm"] if self.warm else []
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(command, cwd=ROOT, stdout=log, stderr=log)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self.process.poll() is None:
            with contextlib.suppress(OSError):
                socket.create_connection(("127.0.0.1", self.port)).close()
                return
            time.sleep(0.05)
        raise AssertionError(f"the server did not start:\n{self.log()}")

    def kill(self) -> None:
        """End it without a warning, as a power cut does."""
        assert self.process
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def log(self) -> str:
        """Return what it has written."""
        return (self.folder / "log").read_text()


def serve(database: Path, port: int, *, warm: bool) -> None:
    """Serve with bots that do not dawdle, and a heartbeat that notices soon what a bad line has lost."""
    from koloda.server.serving import listen, run
    from koloda.server.settings import Settings

    settings = Settings(
        database=database,
        warm=warm,
        bot_delay=0.0,
        next_deal=60,
        heartbeat=2,
        rate=1000,
        burst=5000,
        least_grace=0,
        bots=1,
    )
    run(listen("127.0.0.1", port), settings)


if __name__ == "__main__":
    serve(Path(sys.argv[1]), int(sys.argv[2]), warm="warm" in sys.argv)
