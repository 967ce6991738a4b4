"""Reads the logs of open-hanafuda-ai (Y. Suzuki, MIT licence): one match a file, as its ``--log`` writes them.

A card is a number: four a month from 0, in the reverse order of our own. ``hanafuda_log.py`` knows the lines.
"""

from koloda.foreign.hanafuda_log import SAKE, Log, Outcome, Round, read_log
from koloda.foreign.replay import Dealt, Replay, Replayed, bits
from koloda.games.koikoi.deck import NAMES, ROWS
from koloda.games.koikoi.rules_score import multiplier
from koloda.kit.say import Say, say

COMBINATIONS = {
    "Five Brights": "goko",
    "Four Brights": "shiko",
    "Rainy Four Brights": "ameshiko",
    "Three Brights": "sanko",
    "Hanami - A Cup Under the Blossoms": "hanami",
    "Tsukimi - A Cup Under the Moon": "tsukimi",
    "Ino-shika-cho - Boar, Deer, and Butterfly": "inoshikacho",
    "Animal Set": "tane",
    "Crimson and Azure Verses": "both_ribbons",
    "Red Poetry Ribbons": "akatan",
    "Blue Poetry Ribbons": "aotan",
    "Ribbon Set": "tan",
    "Plain Set": "kasu",
}
"""What the logs call the rows of our table of combinations."""


def replay_log(text: str) -> Replayed:
    """Replay a log and compare all that it tells; refuses a text of another format with FormError."""
    log = read_log(text)
    given = {"rounds": str(log.rounds_to_play), "no_sake": "on" if log.no_sake else "off"}
    replay = Replay("nintendo", given, log.players, name)
    for told in log.rounds:
        if told.turns:
            play_round(replay, told, finished=told.outcome is not None or told is not log.rounds[-1])
    compare_end(replay, log)
    return replay.outcome()


def name(card: int) -> str:
    """Write a card in our notation and in theirs."""
    return f"{NAMES[card]}={card ^ 3}"


def play_round(replay: Replay, told: Round, finished: bool) -> None:
    """Replay a round; who makes the first move deals."""
    hands, table, stock = told.blocks()
    with replay.deal(told.number, finished, told.points()):
        replay.begin(Dealt(told.turns[0].seat, hands, table, stock))
        compare_owns(replay, told)
        for place, turn in enumerate(told.turns):
            compare_table(replay, told, place)
            replay.turn(turn)
            compare_call(replay, told, place)
        compare_table(replay, told, len(told.turns))
        if told.outcome:
            replay.result(told.outcome.winner, told.points())
            compare_outcome(replay, told.outcome)
        elif finished:
            replay.over()


def compare_owns(replay: Replay, told: Round) -> None:
    """Compare the hands, and the mark of the one that holds the sake cup."""
    for seat, (cards, marked) in told.owns.items():
        hand = bits(replay.state.hand[seat])
        replay.check("hand", replay.cards(hand), replay.cards(sorted(cards)))
        replay.check("sake", mark(SAKE in hand), mark(marked))


def mark(marked: bool) -> Say | str:
    """Show the mark of a hand that holds the sake cup."""
    return "(Sake)" if marked else say("foreign.nothing")


def compare_table(replay: Replay, told: Round, turns: int) -> None:
    """Compare what lies on the table after so many turns, where the log tells."""
    if turns in told.tables:
        replay.check("table", replay.cards(bits(replay.state.field)), replay.cards(sorted(told.tables[turns])))


def compare_call(replay: Replay, told: Round, place: int) -> None:
    """Compare who called koi-koi after a turn, and the points of the combinations then."""
    if place in told.calls:
        seat, base = told.calls[place]
        replay.check("caller", replay.seat(told.turns[place].seat), replay.seat(seat))
        replay.check("base", int(replay.state.called_at[seat]), base)


def compare_outcome(replay: Replay, told: Outcome) -> None:
    """Compare where the points of a round that was won come from, and the totals."""
    if told.winner < 0:
        return
    state, seat = replay.state, told.winner
    yaku = {row: int(points) for row, points in zip(ROWS, state.yaku[seat], strict=True) if points}
    base = sum(yaku.values())
    replay.check("base", base, told.base)
    replay.check("times", int(multiplier(state, seat)), told.times)
    replay.check("reason", reason(seven=base >= 7, called=bool(state.calls[1 - seat])), told.reason)
    replay.check("totals", replay.numbers(replay.running()), replay.numbers(told.totals))
    if told.yaku:
        theirs = {COMBINATIONS.get(title, title): points for title, points in told.yaku.items()}
        replay.check("yaku", combinations(yaku), combinations(theirs))


def reason(seven: bool, called: bool) -> str:
    """Write why points are multiplied, as the logs do."""
    return " and ".join(word for word, holds in (("7+", seven), ("opponent_koikoi", called)) if holds) or "none"


def combinations(points: dict[str, int]) -> str:
    """Write combinations with their points, in a fixed order."""
    return ", ".join(f"{row} {points[row]}" for row in sorted(points))


def compare_end(replay: Replay, log: Log) -> None:
    """Compare the end of the match, if it is told."""
    if log.final:
        replay.finish(log.final, log.champion)
