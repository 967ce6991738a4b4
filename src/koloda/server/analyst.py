"""A process that analyses one match: ``python -m koloda.server.analyst LEVEL PLACE…``.

The record comes in on standard input. Out go lines of JSON: a number for each step done, then the analysis.
"""

import os
import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import msgspec

from koloda import record
from koloda.analysis import Decision, Fortune, Moment, accounts, decisions, fortunes, how_many, is_against, moments
from koloda.games import View
from koloda.kit.rooms import PLACES
from koloda.server.analysed import Analysis, Judged, KeyMoment, PlayerReview, Worth
from koloda.server.told import told
from koloda.table import Match

LISTED = 12
"""So many moves of a decision are told at most."""


def analyse(match: Match, level: str) -> Iterator[int | Analysis]:
    """Judge every decision of a finished match: yields the number of steps done (``steps``), last the analysis."""
    found: list[Decision] = []
    weighed: list[Fortune] = []
    for done, step in enumerate(chain(decisions(match, level), fortunes(match)), 1):
        if isinstance(step, Decision):
            found.append(step)
        elif step:
            weighed.append(step)
        yield done
    winners = match.winners()
    shares = [(seat in winners) / len(winners) for seat in range(len(match.players))]
    yield Analysis(
        level=level,
        decisions=[judged(match.game.view, decision) for decision in found],
        moments=[key_moment(moment) for moment in moments(found, shares)],
        players=players(match, found, weighed, shares),
    )


def steps(match: Match) -> int:
    """Count the steps of an analysis: every move is looked at, and the luck of every deal."""
    return how_many(match) + len(match.deals)


def judged(view: View, decision: Decision) -> Judged:
    """Make a decision ready to be sent."""
    ordered = sorted(decision.moves, key=lambda one: (one.move == decision.best, one.chance, one.points), reverse=True)
    kept = ordered[:LISTED] + [one for one in ordered[LISTED:] if one.move == decision.played]
    return Judged(
        deal=decision.deal,
        turn=decision.turn,
        seat=decision.seat,
        played=view.write_move(decision.played),
        best=view.write_move(decision.best),
        told=told(decision.told),
        told_best=told(decision.told_best),
        verdict=decision.verdict.value,
        loss=round(decision.loss, 2),
        error=round(decision.error, 2),
        loss_chance=round(decision.loss_chance, 4),
        reason=told(decision.reason) if decision.reason else None,
        against=bool(decision.reason and is_against(decision.reason)),
        exact=decision.exact,
        moves=[
            Worth(move=view.write_move(one.move), points=round(one.points, 2), chance=round(one.chance, 4))
            for one in kept
        ],
        legal_count=len(decision.moves),
    )


def key_moment(moment: Moment) -> KeyMoment:
    """Make a key moment ready to be sent."""
    return KeyMoment(place=moment.place, kind=moment.kind, before=round(moment.before, 4), after=round(moment.after, 4))


def players(match: Match, found: list[Decision], weighed: list[Fortune], shares: list[float]) -> list[PlayerReview]:
    """Sum up what the match says of each player."""
    return [
        PlayerReview(
            seat=account.seat,
            accuracy=account.accuracy,
            verdicts={verdict.value: number for verdict, number in account.verdicts.items()},
            result=round(sum(fortune.result[account.seat] for fortune in weighed), 2),
            luck=round(sum(fortune.luck[account.seat] for fortune in weighed), 2),
            luck_error=round(sum(fortune.error[account.seat] ** 2 for fortune in weighed) ** 0.5, 2),
            share=shares[account.seat],
        )
        for account in accounts(len(match.players), found)
    ]


def main(level: str, places: list[str]) -> None:
    """Read the record, write the analysis."""
    if hasattr(os, "nice"):
        os.nice(5)  # whoever plays goes first
    PLACES.extend(place for place in map(Path, places) if place not in PLACES)
    match = record.read(sys.stdin.buffer.read().decode())
    for news in analyse(match, level):
        sys.stdout.buffer.write(msgspec.json.encode(news) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
