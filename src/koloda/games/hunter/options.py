"""Young Hunter: house rules. The clauses are those of RULES.en.md."""

from koloda.kit.options import Choice, Number, Option, Switch, Value, Values, record_of
from koloda.kit.say import Say, say

from .deck import DEALS, IN_SUIT, LEAST_RANKS, SUITS

PLAYERS = (4,)

OPTIONS: tuple[Option, ...] = (
    Number("suits", 1, len(SUITS), len(SUITS), clause=1),
    Number("ranks", LEAST_RANKS, IN_SUIT, IN_SUIT, clause=1),
    Number("deals", 1, DEALS, DEALS, clause=2),
    Switch("jacks_apart", False, clause=4),
    Choice("announce", ("number", "pagat_list", "off"), "number", clause=5),
    Choice("announce_order", ("leader_first", "at_once", "free"), "leader_first", clause=5),
    Switch("zero", False, clause=5),
    Switch("doubting", False, clause=7),
    Choice("doubters", ("first", "every"), "first", clause=7),
    Choice("may_doubt", ("anyone", "silent_only"), "anyone", clause=7),
    Choice("own_jack", ("as_scoring", "hit", "catch", "none"), "as_scoring", clause=10),
    Choice("several_jacks", ("each", "best"), "each", clause=10),
    Choice("scoring", ("seed", "pagat"), "seed", clause=11),
    Choice("trump_basis", ("jack_suit", "trick_has_trump"), "jack_suit", clause=11),
    Choice("success", ("at_least", "exact"), "at_least", clause=12),
    Choice("doubled", ("announced_part", "double_all", "only_announced"), "announced_part", clause=12),
    Choice("failure", ("minus_announced", "made_minus_announced"), "minus_announced", clause=12),
    Choice("doubted_surplus", ("lost", "counts"), "lost", clause=13),
    Choice("doubter_points", ("kept", "replaced"), "kept", clause=13),
    Switch("ninth_deal", False, clause=14),
    Choice("two_queens", ("exactly", "at_least"), "exactly", clause=14),
    Choice("nearest", ("dealer_first", "dealer_last", "left_first"), "dealer_first", clause=14),
    Choice("both_silent", ("as_announced", "clockwise"), "as_announced", clause=14),
    Choice("ninth_announce", ("dealers_left", "leader_first"), "dealers_left", clause=14),
    Choice("tie", ("shared", "extra_deal"), "shared", clause=15),
)

# What the rules compare the fields of ``rule`` with: the places of the values above.
NUMBER_CALLS, LIST_CALLS, NO_CALLS = range(3)
LEADER_FIRST, AT_ONCE, FREE = range(3)
FIRST_DOUBTER, EVERY_DOUBTER = range(2)
ANYONE_DOUBTS, SILENT_DOUBT = range(2)
OWN_AS_SCORING, OWN_HIT, OWN_CATCH, OWN_NONE = range(4)
EACH_JACK, BEST_JACK = range(2)
SEED, PAGAT = range(2)
JACK_SUIT, TRICK_HAS_TRUMP = range(2)
AT_LEAST, EXACT = range(2)
ANNOUNCED_PART, DOUBLE_ALL, ONLY_ANNOUNCED = range(3)
MINUS_ANNOUNCED, MADE_MINUS_ANNOUNCED = range(2)
SURPLUS_LOST, SURPLUS_COUNTS = range(2)
POINTS_KEPT, POINTS_REPLACED = range(2)
EXACTLY_TWO, AT_LEAST_TWO = range(2)
DEALER_FIRST, DEALER_LAST, LEFT_FIRST = range(3)
AS_ANNOUNCED, CLOCKWISE = range(2)
DEALERS_LEFT, NINTH_LEADER_FIRST = range(2)
SHARED, EXTRA_DEAL = range(2)

PRESETS: dict[str, Values] = {
    "seed": {},
    "pagat": {"scoring": "pagat", "announce": "pagat_list"},
    "all_rules": {"jacks_apart": True, "doubting": True, "ninth_deal": True},
    "quiet": {"announce": "off"},
    "mini": {"suits": 2, "ranks": 4, "deals": 1, "announce": "off"},
}

RULE = record_of(OPTIONS)


def impossible(players: int, values: Values) -> Say | None:
    """§1 to §5, §14  Say what a small pack cannot do; §7  only an announcement can be doubted; §5  zero is a number."""
    suits, ranks, deals = (whole(values[name]) for name in ("suits", "ranks", "deals"))
    if suits * ranks % 4 != 0:
        return say("impossible.pack", 1, suits=suits, ranks=ranks, cards=suits * ranks)
    if values["announce"] != "off" and suits < len(SUITS):
        return say("impossible.announcing", 5, suits=suits, announce=str(values["announce"]), allowed="off")
    if values["jacks_apart"] and suits < len(SUITS):
        return say("impossible.jacks_apart", 4, suits=suits, allowed=len(SUITS))
    if values["ninth_deal"] and deals < DEALS:
        return say("impossible.ninth", 14, deals=deals, allowed=DEALS)
    if values["doubting"] and values["announce"] == "off":
        return say("impossible.doubting", 7, announce="off", allowed="number | pagat_list")
    if values["zero"] and values["announce"] != "number":
        return say("impossible.zero", 5, announce=str(values["announce"]), allowed="number")
    return None


def whole(value: Value) -> int:
    """§1  A number among the values, for the type checker."""
    assert isinstance(value, int)
    return value
