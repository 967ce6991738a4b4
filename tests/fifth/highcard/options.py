"""High Card: house rules."""

from koloda.kit.options import Number, Option, Switch, Values, record_of
from koloda.kit.say import Say, say

PLAYERS = range(2, 5)
OPTIONS: tuple[Option, ...] = (
    Number("deals", 1, 20, 4, clause=4),
    Number("hand", 1, 6, 3, clause=1),
    Switch("low_wins", False, clause=3),
)
PRESETS: dict[str, Values] = {"plain": {}, "upside_down": {"low_wins": True}}
RULE = record_of(OPTIONS)


def impossible(players: int, values: Values) -> Say | None:
    """§1  Twelve cards must do for all hands."""
    hand = values["hand"]
    assert isinstance(hand, int)
    if players * hand > 12:
        return say("impossible.hand", 1, players=players, hand=hand, most=12 // players)
    return None
