"""What a finished match shows: what each move was worth, why, and how much was luck. ``docs/bots.md`` says how."""

from koloda.analysis.decisions import Decision, Valued, decisions, how_many
from koloda.analysis.hints import Hint, advice, hint
from koloda.analysis.luck import Fortune, fortunes
from koloda.analysis.moments import Moment, moments
from koloda.analysis.players import Account, accounts
from koloda.analysis.reasons import is_against
from koloda.analysis.verdicts import FAULTS, Verdict

__all__ = [
    "FAULTS",
    "Account",
    "Decision",
    "Fortune",
    "Hint",
    "Moment",
    "Valued",
    "Verdict",
    "accounts",
    "advice",
    "decisions",
    "fortunes",
    "hint",
    "how_many",
    "is_against",
    "moments",
]
