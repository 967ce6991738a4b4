"""Hoy: house rules."""

from koloda.kit.options import Choice, Counts, Number, Option, Subset, Switch, Value, Values, record_of
from koloda.kit.say import Say, say

from .deck import CARDS, DERIVED, INFINITY, LABELS, MOST_ALIKE

PLAYERS = range(2, 7)
SEATS = 7  # six players and the phantom
LEAST_CARDS = 4

OPTIONS: tuple[Option, ...] = (
    Choice("game", ("classic", "transfer", "bodry", "bespredel"), "classic", clause=14),
    Choice("vlada", ("off", "cruel", "soft", "odd", "own"), "off", clause=13),
    Subset("kill", LABELS[:INFINITY], frozenset({"333", "335"}), clause=13),
    Switch("phantom", False, clause=17),
    Number("games", 1, 100, 3, clause=2),
    Number("cards", LEAST_CARDS, CARDS, CARDS, clause=1),
    Counts("deck", LABELS, LEAST_CARDS, CARDS, DERIVED, clause=1),
    Choice("scoring", ("exact", "drop_small", "round_down"), "exact", clause=11),
    Number("infinity", 0, 1000, 0, clause=11),
    Choice("first_leader", ("lot", "agreed"), "lot", clause=3),
    Choice("next_leader", ("winner", "rotate", "same"), "winner", clause=12),
    Choice("dealing", ("classic", "durak", "sized", "stop"), "classic", clause=4),
    Number("hand", 1, 18, 4, clause=4),
    Number("stop", 0, CARDS, 0, clause=4),
    Choice("uneven", ("complete", "as_dealt"), "complete", clause=4),
    Choice("rest", ("aside", "pile", "extra"), "aside", clause=4),
    Choice("dealing_leader", ("winner", "first"), "winner", clause=9),
    Choice("leftover", ("bank", "keep"), "bank", clause=9),
    Choice("lottery", ("off", "trick", "last_round", "nobody"), "off", clause=10),
    Choice("compete", ("all", "last_circle"), "all", clause=6),
    Choice("lead_on", ("next", "chip"), "next", clause=6),
    Choice("relead", ("plain", "hoy"), "plain", clause=7),
    Choice("chip", ("last", "stay", "seat"), "last", clause=8),
    Choice("adjacent", ("laid", "seat"), "laid", clause=8),
    Choice("call", ("automatic", "free"), "automatic", clause=8),
    Choice("empty_chip", ("ends", "passes"), "ends", clause=8),
    Choice("lone", ("finish", "decider_only", "stop"), "finish", clause=8),
    Choice("cover", ("winning", "all"), "winning", clause=14),
    Choice("answer", ("full", "one"), "full", clause=14),
    Switch("group_hoy", True, clause=14),
    Choice("enough", ("next", "all"), "next", clause=14),
    Choice("attack", ("attacked", "circle"), "attacked", clause=15),
    Choice("transfer_adds", ("any", "one"), "any", clause=16),
)

PRESETS: dict[str, Values] = {
    "classic": {},
    "vlada": {"vlada": "cruel"},
    "vlada_soft": {"vlada": "soft"},
    "transfer": {"game": "transfer"},
    "bodry": {"game": "bodry"},
    "bespredel": {"game": "bespredel"},
    "durak": {"dealing": "durak"},
    "stop": {"dealing": "stop"},
    "final_lottery": {"dealing": "sized", "lottery": "trick"},
    "phantom": {"phantom": True},
    "mini": {
        "games": 1,
        "cards": 7,
        "deck": (0, 0, 2, 0, 2, 0, 0, 0, 2, 0, 1),
        "first_leader": "agreed",
    },
}

RULE = record_of(OPTIONS)

# What the rules see of a choice: the place of its value. Only the values that the rules ask for by name.
_, TRANSFERS, BODRY, BESPREDEL = range(4)  # game
_, _, _, _, OWN = range(5)  # vlada
_, ROTATE, SAME = range(3)  # next_leader
_, DURAK, SIZED, STOP = range(4)  # dealing
COMPLETE, _ = range(2)  # uneven
ASIDE, IN_PILE, _ = range(3)  # rest
_, FIRST = range(2)  # dealing_leader
_, KEEP = range(2)  # leftover
OFF, TRICK, LAST_ROUND, NOBODY = range(4)  # lottery
_, LAST_CIRCLE = range(2)  # compete
_, BY_CHIP = range(2)  # lead_on
PLAIN, _ = range(2)  # relead
LAST, _, SEAT = range(3)  # chip
_, BY_SEAT = range(2)  # adjacent
_, FREE = range(2)  # call
_, PASSES = range(2)  # empty_chip
FINISH, DECIDER_ONLY, _ = range(3)  # lone
_, COVER_ALL = range(2)  # cover
_, ONE_CARD = range(2)  # answer
_, ALL_OTHERS = range(2)  # enough
ATTACKED, _ = range(2)  # attack
_, ADDS_ONE = range(2)  # transfer_adds
BY_LOT, _ = range(2)  # first_leader


def whole(value: Value) -> int:
    """§1  A number among the values, for the type checker."""
    assert isinstance(value, int)
    return value


def impossible(players: int, values: Values) -> Say | None:
    """§1, §4, §9  Say why these players and options cannot be played together, or return None."""
    table, cards = values["deck"], whole(values["cards"])
    assert isinstance(table, tuple)
    if sum(table) != cards:
        return say("impossible.cards", 1, given=sum(table), cards=cards)
    if max(table) > MOST_ALIKE:
        label = LABELS[table.index(max(table))]
        return say("impossible.deck", 1, label=label, given=max(table), most=MOST_ALIKE)
    seats = players + whole(values["phantom"])
    reserved = 0 if values["lottery"] == "off" else seats
    hand = {"durak": 6, "sized": whole(values["hand"])}.get(str(values["dealing"]), 0)
    if seats * max(1, hand) > cards - reserved:
        option = "hand" if values["dealing"] == "sized" else "dealing"
        given = str(values[option])
        most = (cards - reserved) // seats
        return say("impossible.hand", 4, option=option, given=given, seats=seats, hand=hand, most=most)
    if values["dealing"] == "stop" and values["uneven"] == "as_dealt" and values["leftover"] == "keep":
        return say("impossible.keep", 9)
    return None
