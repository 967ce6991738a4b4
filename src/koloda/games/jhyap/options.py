"""Jhyap: house rules."""

from koloda.kit.options import Choice, Number, Option, Switch, Value, Values, record_of
from koloda.kit.say import Say, say

from .deck import RANKS, SUITS

PLAYERS = range(2, 9)
OPTIONS: tuple[Option, ...] = (
    Number("ranks", 2, RANKS, RANKS, clause=2),
    Number("suits", 1, SUITS, SUITS, clause=2),
    Number("jokers", 0, 4, 2, clause=2),
    Choice("pictures", ("ten", "eleven_to_thirteen"), "ten", clause=2),
    Choice("only_jokers", ("zero", "minus_five"), "zero", clause=2),
    Choice("decks", ("from_five", "from_four", "one", "two"), "from_five", clause=3),
    Switch("keep_decks", True, clause=3),
    Number("dealt", 2, 7, 5, clause=4),
    Choice("direction", ("clockwise", "anticlockwise"), "clockwise", clause=4),
    Choice("first_player", ("lot", "after_dealer"), "lot", clause=4),
    Choice("empty_hand", ("draws", "wins"), "draws", clause=5),
    Number("min_run", 2, 5, 3, clause=7),
    Choice("run_ace", ("low", "high_or_low", "round"), "low", clause=7),
    Choice("joker_wild", ("off", "runs", "runs_and_sets"), "off", clause=8),
    Switch("joker_swap", False, clause=8),
    Choice("pick_from_set", ("any", "ends", "last"), "any", clause=9),
    Choice("pick_from_run", ("ends", "any", "last"), "ends", clause=9),
    Choice("pick_needs", ("nothing", "set_or_run"), "nothing", clause=9),
    Switch("slap_down", False, clause=10),
    Choice("empty_stock", ("reshuffle", "ends_round", "no_draw"), "reshuffle", clause=11),
    Number("max_reshuffles", 0, 100, 5, clause=11),
    Number("max_turns", 2, 1500, 1000, clause=11),
    Number("call_at", 0, 30, 5, clause=12),
    Choice("first_turn_call", ("as_ever", "never", "fifteen"), "as_ever", clause=12),
    Choice("tie", ("caller_wins", "assaf", "fewest_cards"), "caller_wins", clause=13),
    Number("penalty", 0, 100, 30, clause=13),
    Number("extra_penalty", 0, 100, 0, clause=13),
    Choice("failed_call", ("all_score", "caller_alone"), "all_score", clause=13),
    Choice("beater_score", ("hand", "zero"), "hand", clause=13),
    Choice("tied_score", ("hand", "zero"), "hand", clause=13),
    Number("limit", 1, 500, 200, clause=14),
    Choice("out_when", ("over", "reached"), "over", clause=14),
    Choice(
        "halving",
        ("hundreds", "only_100", "fifties", "minus_50", "to_150", "off"),
        "hundreds",
        clause=14,
    ),
    Switch("halved_again", True, clause=14),
    Choice("leader", ("lowest_hand", "after_dealer"), "lowest_hand", clause=15),
    Choice("failed_call_leader", ("lowest_hand", "caller"), "lowest_hand", clause=15),
    Choice("lead_tie", ("nearest", "caller"), "nearest", clause=15),
    Choice("next_dealer", ("in_turn", "before_leader"), "in_turn", clause=15),
    Choice("all_out", ("lowest_total", "previous_total"), "lowest_total", clause=16),
)
PRESETS: dict[str, Values] = {
    "seed": {},
    "yaniv": {
        "call_at": 7,
        "tie": "assaf",
        "beater_score": "zero",
        "joker_wild": "runs",
        "pick_from_set": "ends",
        "halving": "fifties",
    },
    "yaniv_100": {
        "decks": "one",
        "joker_wild": "runs_and_sets",
        "max_reshuffles": 100,
        "tie": "assaf",
        "failed_call": "caller_alone",
        "limit": 100,
        "halving": "minus_50",
        "halved_again": False,
        "failed_call_leader": "caller",
    },
    "dhumbal": {
        "jokers": 0,
        "pictures": "eleven_to_thirteen",
        "decks": "one",
        "first_player": "after_dealer",
        "pick_needs": "set_or_run",
        "tie": "assaf",
        "limit": 100,
        "halving": "off",
        "leader": "after_dealer",
    },
    "mini": {
        "ranks": 3,
        "suits": 2,
        "jokers": 0,
        "decks": "one",
        "dealt": 2,
        "first_player": "after_dealer",
        "min_run": 2,
        "empty_stock": "ends_round",
        "max_turns": 3,
        "call_at": 2,
        "penalty": 3,
        "limit": 1,
        "out_when": "reached",
        "halving": "off",
    },
}
RULE = record_of(OPTIONS)


def impossible(players: int, values: Values) -> Say | None:
    """Refuse too few cards (§4), wild jokers for none (§8), and who wait for one another to deal and to lead (§15)."""
    ranks, suits, jokers, dealt = (whole(values[name]) for name in ("ranks", "suits", "jokers", "dealt"))
    for left in range(2, players + 1):
        cards = (ranks * suits + jokers) * (2 if two_decks(players if values["keep_decks"] else left, values) else 1)
        if left * dealt + 2 > cards:
            return say("impossible.cards", 4, players=left, dealt=dealt, cards=cards, most=(cards - 2) // left)
    if ranks < RANKS and values["joker_wild"] != "off":
        return say("impossible.wild", 8, ranks=ranks, allowed=RANKS)
    if values["leader"] == "after_dealer" and values["next_dealer"] == "before_leader":
        return say("impossible.leader", 15)
    return None


def whole(value: Value) -> int:
    """§2  A number among the values, for the type checker."""
    assert isinstance(value, int)
    return value


def two_decks(players: int, values: Values) -> bool:
    """Say whether a match of so many begins with two decks (§3)."""
    enough = {"from_five": players >= 5, "from_four": players >= 4, "one": False, "two": True}
    return enough[str(values["decks"])]
