"""Reads the match records of KoiKoi-AI (S. Guan and others, MIT licence), which are JSON.

A card is ``[month, k]``, with k from 1 to 4 in the order of our own cards. A round is dealt as ``initHand1``,
``initHand2``, ``initBoard`` and ``initPile``, drawn from its end. ``isKoiKoi`` is null where nothing was asked.
"""

import json
import re
import sys
from collections.abc import Callable
from typing import Any

from koloda.foreign.replay import HAND, Dealt, FormError, Replay, Replayed, Turn, bits
from koloda.games.koikoi.deck import CARDS, NAMES, number
from koloda.kit.say import say

STOCK = CARDS - 3 * HAND
HOLE = [0, 0]
"""An empty place of the table, in a match that was saved before its end."""
TURNS = 2 * HAND
DECISIONS = {None: "none", True: "koikoi", False: "stop"}


def replay_record(text: str) -> Replayed:
    """Replay a record and compare all that it tells; refuses a text of another format with FormError."""
    root = Place(parsed(text))
    info, rounds = root["info"], root["record"]
    replay = Replay("steam", options(info), [info[f"player{seat}Name"].text() for seat in (1, 2)], name)
    count = rounds.numbered("round")
    for n in range(1, count + 1):
        play_round(replay, n, rounds[f"round{n}"], last=n == count)
    compare_end(replay, root["result"])
    if root.has("save") and root["save"].value:
        compare_saved(replay, root["save"])
    return replay.outcome()


def parsed(text: str) -> Any:
    """Parse JSON."""
    text = text.removeprefix("\ufeff")
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        place, found = f"{error.lineno}:{error.colno}", text[error.pos : error.pos + HAND]
        raise FormError(say("foreign.line", line=place), say("foreign.want.json"), found) from None
    except (ValueError, RecursionError) as error:
        raise FormError(say("foreign.line", line="1"), say("foreign.want.json"), type(error).__name__) from None


def name(card: int) -> str:
    """Write a card in our notation and in theirs."""
    return f"{NAMES[card]}=[{card // 4 + 1},{card % 4 + 1}]"


def options(info: "Place") -> dict[str, str]:
    """Return the options that a record sets: how many rounds, and what both start with."""
    start = info["player1InitPts"].whole()
    other = info["player2InitPts"]
    if other.whole() != start:
        raise other.wrong(str(start))
    return {"rounds": str(info["numRound"].whole()), "start": str(start)}


def play_round(replay: Replay, n: int, told: "Place", last: bool) -> None:
    """Replay a round; the last one may not have been played to its end."""
    basic = told["basic"]
    finished = not last or basic["roundWinner"].value is not None
    dealer = basic["Dealer"].whole(1, 2) - 1
    hands = basic["initHand1"].cards(HAND), basic["initHand2"].cards(HAND)
    pile = basic["initPile"].cards(STOCK)
    dealt = Dealt(dealer, hands, basic["initBoard"].cards(HAND), pile[::-1])
    count = told.numbered("turn", TURNS)
    turns = [read_turn(told[f"turn{i}"], finished or i < count) for i in range(1, count + 1)]
    points = [basic[f"player{seat}RoundPts"].whole() for seat in (1, 2)] if finished else [0, 0]
    with replay.deal(n, finished, points):
        replay.begin(dealt)
        for turn in turns:
            replay.turn(turn)
        if finished:
            replay.result(round_winner(basic["roundWinner"].whole(0, 2), dealer, turns), points)


def round_winner(told: int, dealer: int, turns: list[Turn]) -> int:
    """Return the seat that won: an exhausted round is the dealer's, which older records write as nobody's."""
    exhausted = not turns or turns[-1].decision != "stop"
    return dealer if told == 0 and exhausted else told - 1


def read_turn(told: "Place", whole: bool) -> Turn:
    """Read a turn; one that is not ``whole`` may break off anywhere."""

    def part(key: str, read: "Callable[[Place], Any]") -> Any:
        present = told.has(key) and told[key].value is not None
        return read(told[key]) if whole or present else None

    decision = told["isKoiKoi"].decision() if told.has("isKoiKoi") or whole else "none"
    return Turn(
        told["playerInTurn"].whole(1, 2) - 1,
        part("discardCard", Place.card),
        part("collectCard", Place.cards),
        part("drawCard", Place.card),
        part("collectCard2", Place.cards),
        decision if whole or decision != "none" else None,
        told["pairCard"].cards() if told.has("pairCard") else None,
        told["pairCard2"].cards() if told.has("pairCard2") else None,
    )


def compare_end(replay: Replay, result: "Place") -> None:
    """Compare the end of the match, if it came to one."""
    if result["isOver"].boolean():
        totals = [result[f"player{seat}EndPts"].whole() for seat in (1, 2)]
        replay.finish(totals, result["gameWinner"].whole(0, 2) - 1)
    else:
        replay.pause()


def compare_saved(replay: Replay, saved: "Place") -> None:
    """Compare the table as it was saved between two turns."""
    if not replay.between_turns:
        return
    state = replay.state
    board = [place for place in saved["boardCard"].items() if place.value != HOLE]
    with replay.together():
        replay.check("saved", replay.number, saved["round"].whole())
        replay.check("saved_turn", replay.turns + 1, saved["turn"].whole())
        replay.check("dealer", replay.seat(int(state.dealer)), replay.seat(saved["dealer"].whole(1, 2) - 1))
        replay.check("turn", replay.seat(replay.match.to_move), replay.seat(saved["playerInTurn"].whole(1, 2) - 1))
        replay.check("table", replay.cards(bits(state.field)), replay.cards(sorted(place.card() for place in board)))
        stock = state.stock[state.turned :]
        replay.check("stock", replay.cards(stock), replay.cards(saved["pileCard"].cards()[::-1]))
        for seat in range(2):
            compare_saved_player(replay, seat, saved)


def compare_saved_player(replay: Replay, seat: int, saved: "Place") -> None:
    """Compare a player's cards, calls and points as they were saved."""
    state, player = replay.state, f"player{seat + 1}"
    hand, won = saved[f"{player}HandCard"].cards(), saved[f"{player}CollectCard"].cards()
    replay.check("hand", replay.cards(bits(state.hand[seat])), replay.cards(sorted(hand)))
    replay.check("won", replay.cards(bits(state.won[seat])), replay.cards(sorted(won)))
    replay.check("calls", int(state.calls[seat]), saved[f"{player}KoiKoiNum"].whole())
    replay.check("totals", replay.running()[seat], saved[f"{player}Pts"].whole())


class Place:
    """A value in the JSON and the way to it, so that whatever is wrong can be found."""

    def __init__(self, value: Any, way: str = "") -> None:
        self.value = value
        self.way = way

    def wrong(self, form: str) -> FormError:
        """Make the refusal that tells what should stand here."""
        return FormError(self.way or ".", say("foreign.want.form", form=form), json.dumps(self.value))

    def has(self, key: str) -> bool:
        """Say whether something is here under a key."""
        return isinstance(self.value, dict) and key in self.value

    def __getitem__(self, key: str) -> "Place":
        if not self.has(key):
            raise self.wrong(f"{{{json.dumps(key)}: …}}")
        return Place(self.value[key], f"{self.way}.{key}".lstrip("."))

    def items(self) -> "list[Place]":
        """Return the places of a list."""
        if not isinstance(self.value, list):
            raise self.wrong("[…]")
        return [Place(value, f"{self.way}[{i}]") for i, value in enumerate(self.value)]

    def numbered(self, prefix: str, most: int = sys.maxsize) -> int:
        """Return how many keys there are of a prefix and a number; they must count from 1."""
        if not isinstance(self.value, dict):
            raise self.wrong(f'{{"{prefix}1": …}}')
        count = sum(bool(re.fullmatch(rf"{prefix}[0-9]+", key)) for key in self.value)
        for n in range(1, count + 1):
            self[f"{prefix}{n}"]
        if count > most:
            raise self[f"{prefix}{most + 1}"].wrong(f"{prefix}1 … {prefix}{most}")
        return count

    def whole(self, low: int = -(1 << 31), high: int = 1 << 31) -> int:
        """Return a whole number."""
        if type(self.value) is not int or not low <= self.value <= high:
            raise self.wrong(f"{low}…{high}")
        return self.value

    def boolean(self) -> bool:
        """Return true or false."""
        if not isinstance(self.value, bool):
            raise self.wrong("true | false")
        return self.value

    def decision(self) -> str:
        """Return what was decided at the end of a turn."""
        if not (self.value is None or isinstance(self.value, bool)):
            raise self.wrong("null | true | false")
        return DECISIONS[self.value]

    def text(self) -> str:
        """Return a text."""
        if not isinstance(self.value, str):
            raise self.wrong('"…"')
        return self.value

    def card(self) -> int:
        """Return the number of a card."""
        try:
            month, k = (place.whole(1, most) for place, most in zip(self.items(), (12, 4), strict=True))
        except (FormError, ValueError):
            raise self.wrong("[1…12, 1…4]") from None
        return number(month, k)

    def cards(self, count: int | None = None) -> list[int]:
        """Return the numbers of cards, of so many if it is said how many."""
        places = self.items()
        if count is not None and len(places) != count:
            raise FormError(self.way, say("foreign.want.cards", count=count), json.dumps(self.value))
        return [place.card() for place in places]
