"""Tells an analysis: as lines of text for people, as JSON for programs."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import groupby

from koloda.analysis import FAULTS, Account, Decision, Fortune, Valued, Verdict, accounts, is_against
from koloda.table import Match
from koloda.terminal.screen import Screen
from koloda.words import Words

SHOWN = 4
"""So many of the best moves are told where a fault was made."""


@dataclass
class Analysis:
    """What was found out about a match."""

    match: Match
    level: str
    decisions: list[Decision] = field(default_factory=list)
    fortunes: list[Fortune] = field(default_factory=list)

    @property
    def accounts(self) -> list[Account]:
        """The decisions of each player, summed up."""
        return accounts(len(self.match.players), self.decisions)

    def sums(self, seat: int) -> tuple[float, float, float]:
        """Return a seat's result over the finished deals, the luck in it, and the standard error of that."""
        result = sum(fortune.result[seat] for fortune in self.fortunes)
        luck = sum(fortune.luck[seat] for fortune in self.fortunes)
        return result, luck, sum(fortune.error[seat] ** 2 for fortune in self.fortunes) ** 0.5


def show(analysis: Analysis, screen: Screen, *, every: bool) -> None:
    """Tell an analysis as lines of text."""
    words, match = screen.words, analysis.match
    screen.say("analysis.head", game=words.line("name"), preset=match.preset, level=analysis.level)
    if not analysis.decisions:
        screen.say("analysis.nothing")
    luck = {fortune.deal: fortune for fortune in analysis.fortunes}
    for deal, decisions in groupby(analysis.decisions, lambda decision: decision.deal):
        screen.title(words.line("part.numbered", n=deal))
        for decision in decisions:
            show_decision(decision, screen, analysis.match, every=every)
        if deal in luck:
            show_luck(luck[deal], screen)
    show_players(analysis, screen)


def show_decision(decision: Decision, screen: Screen, match: Match, *, every: bool) -> None:
    """Tell one decision: a line, and more of one that was not good."""
    words = screen.words
    head = words.line("analysis.turn", turn=decision.turn, player=decision.seat, move=words.tell(decision.told))
    fault = decision.verdict in FAULTS
    screen.line(f"{head} – {judged(decision, words)}", hang=4)
    if fault and decision.reason:
        better = words.line("analysis.better", move=words.tell(decision.told_best))
        lines = [better, words.tell(decision.reason)]
        for line in reversed(lines) if is_against(decision.reason) else lines:
            screen.line(f"    {line}", hang=2)
    if fault or every:
        ordered = sorted(decision.moves, key=lambda valued: (valued.chance, valued.points), reverse=True)
        kept = ordered if every else ordered[:SHOWN]
        told = [worth(match, valued, words) for valued in kept]
        if len(ordered) > len(kept):
            told.append(words.line("analysis.more", n=len(ordered) - len(kept)))
        screen.line(f"    {words.line('analysis.values', values='; '.join(told))}", hang=2)


def judged(decision: Decision, words: Words) -> str:
    """Write a verdict, and what a fault has lost."""
    verdict = words.line(f"analysis.of.{decision.verdict}")
    if decision.verdict not in FAULTS:
        return verdict
    points = words.number(decision.loss, 1)
    chance = words.number(max(0.0, decision.loss_chance), 1, percent=True)
    return words.line("analysis.verdict", verdict=verdict, points=points, chance=chance)


def worth(match: Match, valued: Valued, words: Words) -> str:
    """Write what a move is worth."""
    points, chance = words.number(valued.points, 1, sign=True), words.number(valued.chance, 1, percent=True)
    return f"{match.game.view.write_move(valued.move)} {points} {chance}"


def show_luck(fortune: Fortune, screen: Screen) -> None:
    """Tell what the cards of a deal gave."""
    words = screen.words
    result, luck = (
        tuple(f"{words.name(seat)} {words.number(value, 1, sign=True)}" for seat, value in enumerate(values))
        for values in (fortune.result, fortune.luck)
    )
    error = words.number(max(fortune.error), 1)
    screen.line(f"  {words.line('analysis.deal_luck', result=result, luck=luck, error=error)}", hang=2)


def show_players(analysis: Analysis, screen: Screen) -> None:
    """Tell what the match says of each player."""
    words = screen.words
    screen.title(words.line("analysis.players"))
    for account in analysis.accounts:
        accuracy = "–" if account.accuracy is None else words.number(account.accuracy, percent=True)
        screen.say("analysis.account", player=account.seat, accuracy=accuracy, decisions=account.decisions)
        counts = [words.line(f"analysis.count.{verdict}", n=account.verdicts[verdict]) for verdict in Verdict]
        screen.line(f"  {', '.join(counts)}", hang=2)
    if not analysis.fortunes:
        return
    screen.line()
    for seat in range(len(analysis.match.players)):
        result, luck, error = analysis.sums(seat)
        numbers = {"result": result, "luck": luck, "skill": result - luck}
        told = {name: words.number(value, 1, sign=True) for name, value in numbers.items()}
        screen.say("analysis.luck", player=seat, error=words.number(error, 1), **told)
    screen.say("analysis.luck_means")


def described(analysis: Analysis, words: Words) -> dict[str, object]:
    """Describe an analysis for a program: seats, deals and turns from 1, as in a record."""
    match = analysis.match
    return {
        "game": match.game.name,
        "preset": match.preset,
        "players": list(match.players),
        "level": analysis.level,
        "decisions": [describe(decision, match, words) for decision in analysis.decisions],
        "deals": [describe_luck(fortune) for fortune in analysis.fortunes],
        "accounts": [describe_account(account, analysis) for account in analysis.accounts],
    }


def describe(decision: Decision, match: Match, words: Words) -> dict[str, object]:
    """Describe a decision for a program."""
    write = match.game.view.write_move
    return {
        "deal": decision.deal,
        "turn": decision.turn,
        "seat": decision.seat + 1,
        "move": write(decision.played),
        "best": write(decision.best),
        "verdict": str(decision.verdict),
        "loss": decision.loss,
        "loss_error": decision.error,
        "loss_chance": decision.loss_chance,
        "reason": words.tell(decision.reason) if decision.reason else None,
        "reason_is_against_move": bool(decision.reason and is_against(decision.reason)),
        "exact": decision.exact,
        "moves": [
            {"move": write(valued.move), "points": valued.points, "chance": valued.chance} for valued in decision.moves
        ],
    }


def describe_luck(fortune: Fortune) -> dict[str, object]:
    """Describe what a deal gave, for a program."""
    lists: dict[str, Sequence[float]] = {
        "result": fortune.result,
        "luck": fortune.luck,
        "luck_error": fortune.error,
        "skill": fortune.skill,
    }
    return {"deal": fortune.deal, **{name: list(values) for name, values in lists.items()}}


def describe_account(account: Account, analysis: Analysis) -> dict[str, object]:
    """Describe what the match says of a player, for a program."""
    result, luck, error = analysis.sums(account.seat)
    return {
        "seat": account.seat + 1,
        "accuracy": account.accuracy,
        "decisions": account.decisions,
        "verdicts": {str(verdict): account.verdicts[verdict] for verdict in Verdict},
        "lost": account.lost,
        "result": result,
        "luck": luck,
        "luck_error": error,
        "skill": result - luck,
    }
