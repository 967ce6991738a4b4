"""What a person may not do, told with a code for programs and a sentence for people."""

from koloda.kit.say import Refusal, Say, say
from koloda.server.protocol import Code


class Denied(Exception):
    """A request is refused; nothing has changed."""

    def __init__(self, code: Code, message: Say | None = None, /, **fills: object) -> None:
        self.code: Code = code
        self.say = message or say(f"server.refused.{code}", **fills)
        super().__init__(code)


def as_denied(error: Denied | Refusal) -> Denied:
    """Make of a refusal by the rules one that has a code."""
    return error if isinstance(error, Denied) else Denied("illegal", error.say)
