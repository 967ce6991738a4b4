"""Where the record of a match is written while it is played and when it ends."""

import shlex
import shutil
import sys
from pathlib import Path

from koloda import record
from koloda.kit.say import Refusal
from koloda.table import Match
from koloda.terminal.screen import Left, Screen


class Keeper:
    """Writes a match to the file that was named for it, or asks for one."""

    def __init__(self, screen: Screen, path: Path | None = None) -> None:
        self.screen = screen
        self.path = path

    def follow(self, match: Match) -> None:
        """Write the match as it stands, where a file was named: so nothing is lost if the power goes."""
        if self.path:
            record.save(match, self.path)

    def save(self, match: Match, name: str = "") -> None:
        """Write the match to the file named before, now, or when asked; an empty answer saves nothing."""
        while True:
            path = Path(name).expanduser() if name else self.path
            if path is None:
                name = self.screen.ask(self.screen.words.line("terminal.ask_file"))
                if not name:
                    return
                continue
            try:
                self.keep(match, path)
            except Refusal as refusal:
                self.screen.tell(refusal.say)
                name, self.path = "", None
            else:
                return

    def keep(self, match: Match, path: Path) -> None:
        """Write the match to ``path`` and remember it. Raises Refusal, also where another file stands there."""
        if path != self.path:
            check_free(path)
        record.save(match, path)
        self.path = path
        self.screen.say("terminal.saved", path=str(path))
        if not match.over:
            self.screen.say("terminal.resumable", command=command(), path=shlex.quote(str(path)))

    def offer(self, match: Match) -> None:
        """Write the match before the person goes; where nobody can be asked any more, print it."""
        if not match.deals:
            return
        try:
            if self.path or self.screen.answers:
                self.save(match)
            else:
                self.screen.say("terminal.record")
                self.screen.raw(record.write(match))
        except Left:
            return


def command() -> str:
    """Return what calls this program here: its name where the shell finds it, else the path by which it was called."""
    called = sys.argv[0]
    return called if Path(called).name == "koloda" and not shutil.which("koloda") else "koloda"


def check_free(path: Path) -> None:
    """Refuse a folder, and a file that exists: it may be somebody's only copy."""
    if path.is_dir():
        raise Refusal("file.folder", file=str(path))
    if path.exists():
        raise Refusal("terminal.file_exists", path=str(path))
