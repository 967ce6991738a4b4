"""Koi-Koi: house rules. The names after each tuple of values are what the compiled rules call them."""

from koloda.kit.options import Choice, Number, Option, Switch, Value, Values, record_of
from koloda.kit.say import Say, say

from .deck import CUP_MONTH, KEPT_OUT, MONTHS, STOCK

FIRST_DEALER = ("earliest", "latest", "random", "first_seat")
EARLIEST, LATEST, RANDOM, FIRST_SEAT = range(4)

MONTH_TIE = ("redraw", "higher_card")
REDRAW, HIGHER_CARD = range(2)

LUCKY_FIELD = ("play_on", "redeal", "void_swap", "dealer_6")
PLAY_ON, THROW_IN, VOID_SWAP, DEALER_6 = range(4)

TRIPLE_FIELD = ("take_all", "redeal")
TAKE_ALL, TRIPLE_THROW_IN = range(2)

LUCKY_HAND = ("off", "pay_6", "redeal")
OFF, PAY_6, HAND_THROW_IN = range(3)

PAIR_COUNT = ("exact", "every_two")
EXACT, EVERY_TWO = range(2)

BOTH_LUCKY = ("both", "cancel", "dealer")
BOTH_PAID, CANCEL, DEALER_PAID = range(3)

CAPTURE_TIMING = ("immediate", "end_of_turn", "stuck")
IMMEDIATE, END_OF_TURN, STUCK = range(3)

VIEWING = ("always", "never", "limited", "after_koikoi")
VIEW_ALWAYS, VIEW_NEVER, VIEW_LIMITED, VIEW_AFTER_KOIKOI = range(4)

RAIN = ("none", "rain_man", "lightning", "willow")
NO_RAIN, RAIN_MAN, LIGHTNING_TOO, WILLOW = range(4)

EXTRA = ("never", "always", "after_koikoi")
NEVER, ALWAYS, AFTER_KOIKOI = range(3)

STACKING = ("exclusive", "additive")
EXCLUSIVE, ADDITIVE = range(2)

RED_AND_BLUE = ("sum", "replaces", "adds")
SUM, REPLACES, ADDS = range(3)

SAKE_CHAFF = ("no", "one", "two")

TRIGGER = ("improved", "above_call", "new_only")
IMPROVED, ABOVE_CALL, NEW_ONLY = range(3)

LIMIT = ("none", "once_each", "once_per_deal")
UNLIMITED, ONCE_EACH, ONCE_PER_DEAL = range(3)

OWN_KOIKOI = ("none", "plus", "plus_then_times", "times", "double")
NO_BONUS, PLUS, PLUS_THEN_TIMES, TIMES, DOUBLE = range(5)

OPPONENT_KOIKOI = ("none", "double", "times")
NOT_PAID, DOUBLED, EACH_CALL = range(3)

MULTIPLIERS = ("multiply", "add")
MULTIPLY, ADD = range(2)

EXHAUSTED = ("draw", "dealer_1", "dealer_6", "highest")
NOBODY, DEALER_GETS_1, DEALER_GETS_6, HIGHEST = range(4)

NEXT_DEALER = ("winner", "alternate", "loser", "same")
WINNER_DEALS, ALTERNATE, LOSER_DEALS, SAME_DEALS = range(4)

AFTER_DRAW = ("stays", "changes")
STAYS, CHANGES = range(2)

SCORE_MODE = ("own_sum", "transfer")
OWN_SUM, TRANSFER = range(2)

BROKE = ("never", "at_zero", "below_zero")
BROKE_NEVER, BROKE_AT_ZERO, BROKE_BELOW_ZERO = range(3)

PLAYERS = range(2, 3)
OPTIONS: tuple[Option, ...] = (
    Number("months", 2, MONTHS, MONTHS, clause=1),
    Choice("first_dealer", FIRST_DEALER, "earliest", clause=2),
    Choice("month_tie", MONTH_TIE, "redraw", clause=2),
    Number("hand", 1, 8, 8, clause=3),
    Number("table", 0, 8, 8, clause=3),
    Switch("no_sake", False, clause=3),
    Choice("field4", LUCKY_FIELD, "redeal", clause=4),
    Choice("field3", TRIPLE_FIELD, "take_all", clause=4),
    Choice("field_pairs4", LUCKY_FIELD, "play_on", clause=4),
    Choice("teshi", LUCKY_HAND, "off", clause=4),
    Choice("kuttsuki", LUCKY_HAND, "off", clause=4),
    Choice("pair_count", PAIR_COUNT, "exact", clause=4),
    Choice("both_lucky", BOTH_LUCKY, "both", clause=4),
    Choice("capture_timing", CAPTURE_TIMING, "immediate", clause=7),
    Number("goko", 1, 30, 10, clause=9),
    Number("shiko", 1, 30, 8, clause=9),
    Number("ameshiko", 0, 30, 7, clause=9),
    Number("sanko", 1, 30, 5, clause=9),
    Number("hanami", 0, 30, 5, clause=10),
    Number("tsukimi", 0, 30, 5, clause=10),
    Choice("viewing", VIEWING, "always", clause=10),
    Number("viewing_before", 0, 30, 1, clause=10),
    Choice("rain", RAIN, "none", clause=10),
    Switch("season", False, clause=10),
    Number("inoshikacho", 1, 30, 5, clause=11),
    Number("tane_from", 2, 9, 5, clause=11),
    Choice("animals", STACKING, "exclusive", clause=11),
    Choice("animals_extra", EXTRA, "always", clause=11),
    Number("akatan", 1, 30, 5, clause=12),
    Number("aotan", 1, 30, 5, clause=12),
    Choice("red_and_blue", RED_AND_BLUE, "replaces", clause=12),
    Number("both_ribbons", 1, 30, 10, clause=12),
    Number("tan_from", 2, 10, 5, clause=12),
    Choice("ribbons", STACKING, "exclusive", clause=12),
    Choice("ribbons_extra", EXTRA, "always", clause=12),
    Number("kasu_from", 2, 24, 10, clause=13),
    Choice("sake_chaff", SAKE_CHAFF, "one", clause=13),
    Choice("plain_extra", EXTRA, "always", clause=8),
    Number("tsukifuda", 0, 30, 0, clause=14),
    Choice("koikoi_trigger", TRIGGER, "improved", clause=15),
    Choice("koikoi_limit", LIMIT, "none", clause=15),
    Switch("koikoi_on_last_turn", False, clause=15),
    Choice("own_koikoi", OWN_KOIKOI, "none", clause=16),
    Choice("opponent_koikoi", OPPONENT_KOIKOI, "none", clause=16),
    Switch("seven_double", False, clause=16),
    Number("seven_from", 2, 30, 7, clause=16),
    Switch("field_brights", False, clause=16),
    Choice("multipliers", MULTIPLIERS, "multiply", clause=16),
    Choice("exhausted", EXHAUSTED, "draw", clause=17),
    Choice("next_dealer", NEXT_DEALER, "winner", clause=18),
    Choice("after_draw", AFTER_DRAW, "stays", clause=18),
    Number("rounds", 1, 48, 12, clause=19),
    Choice("score_mode", SCORE_MODE, "own_sum", clause=19),
    Number("start", 0, 1000, 0, clause=19),
    Choice("broke", BROKE, "never", clause=19),
)

BGA: Values = {
    "rounds": 6,
    "score_mode": "transfer",
    "start": 50,
    "broke": "at_zero",
    "field_pairs4": "redeal",
    "teshi": "pay_6",
    "kuttsuki": "pay_6",
    "animals": "additive",
    "animals_extra": "never",
    "ribbons": "additive",
    "ribbons_extra": "never",
    "red_and_blue": "sum",
    "sake_chaff": "no",
}
"""§20  What the two games of the Board Game Arena have in common."""

PRESETS: dict[str, Values] = {
    "seed": {},
    "nintendo": {
        "first_dealer": "random",
        "field3": "redeal",
        "field_pairs4": "redeal",
        "teshi": "redeal",
        "kuttsuki": "redeal",
        "pair_count": "every_two",
        "koikoi_trigger": "above_call",
        "koikoi_limit": "once_per_deal",
        "opponent_koikoi": "double",
        "seven_double": True,
        "after_draw": "changes",
    },
    "steam": {
        "rounds": 8,
        "first_dealer": "random",
        "score_mode": "transfer",
        "start": 30,
        "broke": "at_zero",
        "teshi": "redeal",
        "hanami": 3,
        "tsukimi": 3,
        "viewing": "after_koikoi",
        "animals": "additive",
        "animals_extra": "never",
        "ribbons": "additive",
        "ribbons_extra": "never",
        "red_and_blue": "adds",
        "own_koikoi": "plus_then_times",
        "exhausted": "dealer_1",
    },
    "gamedesign": {
        "goko": 15,
        "shiko": 10,
        "ameshiko": 8,
        "sanko": 6,
        "viewing": "never",
        "animals": "additive",
        "animals_extra": "never",
        "akatan": 6,
        "aotan": 6,
        "red_and_blue": "sum",
        "ribbons": "additive",
        "ribbons_extra": "never",
        "tsukifuda": 4,
        "exhausted": "dealer_6",
    },
    "bga_soft": {**BGA, "own_koikoi": "times", "field_brights": True, "multipliers": "add"},
    "bga_hard": {**BGA, "opponent_koikoi": "double", "seven_double": True},
    "mini": {
        "months": 2,
        "first_dealer": "first_seat",
        "hand": 2,
        "table": 0,
        "tan_from": 2,
        "kasu_from": 2,
        "opponent_koikoi": "double",
        "rounds": 1,
    },
}
RULE = record_of(OPTIONS)


def impossible(players: int, values: Values) -> Say | None:
    """§3  The stock must suffice and have room; §19  a match that ends at zero cannot begin there."""
    months, hand, table = (whole(values[name]) for name in ("months", "hand", "table"))
    stock = 4 * months - 2 * hand - table
    least = 2 * hand + (len(KEPT_OUT) if values["no_sake"] else 0)
    if not least <= stock <= STOCK:
        return say("impossible.stock", 3, months=months, hand=hand, table=table, stock=stock, low=least, high=STOCK)
    if values["no_sake"] and months < CUP_MONTH:
        return say("impossible.sake", 3, months=months, low=CUP_MONTH)
    if values["broke"] == "at_zero" and values["start"] == 0:
        return say("impossible.broke", 19, start=0, low=1)
    return None


def whole(value: Value) -> int:
    """§3  A number among the values, for the type checker."""
    assert isinstance(value, int)
    return value
