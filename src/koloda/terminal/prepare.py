"""The first use of a game compiles its rules; whoever waits is told why."""

import sys
import threading
from collections.abc import Callable, Sequence
from typing import TypeVar

from koloda.rehearsal import rehearse
from koloda.table import Match

PATIENCE = 1.5
"""Seconds of silence: loading compiled rules takes less, compiling them more."""

Made = TypeVar("Made")


def patiently(make: Callable[[], Made], notice: str) -> Made:
    """Return what ``make`` makes, with a notice on standard error if that takes long; Ctrl-C does not wait for it."""
    made: list[Made] = []
    failed: list[BaseException] = []

    def work() -> None:
        try:
            made.append(make())
        except BaseException as error:  # told where the work was asked for
            failed.append(error)

    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    thread.join(PATIENCE)
    if thread.is_alive():
        sys.stderr.write(f"{notice}\n")
        sys.stderr.flush()
        thread.join()
    if failed:
        raise failed[0]
    return made[0]


def rehearsed(match: Match, levels: Sequence[str]) -> Match:
    """Return the match, after its rules and bots were compiled by playing deals of others like it."""
    values = {option.name: option.write(match.values[option.name]) for option in match.game.options.OPTIONS}
    for level in levels or [""]:
        rehearse(Match(match.game, match.players, match.preset, values, seed="rehearsal"), level)
    return match
