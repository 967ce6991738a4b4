# mypy: ignore-errors
"""Hoy: who sits where, who holds cards, and when a lay is a match (§5, §7, §8)."""

from koloda.kit.jit import rule

from .options import BY_SEAT, PLAIN
from .rules_cards import size


@rule
def after(s, seat):
    """§5  The next seat clockwise."""
    return seat + 1 if seat + 1 < s.seats else 0


@rule
def before(s, seat):
    """§8  The seat that is last in turn when ``seat`` is first."""
    return seat - 1 if seat > 0 else s.seats - 1


@rule
def next_holder(s, seat):
    """§5  The first seat that holds a card, from ``seat`` on clockwise; somebody does."""
    while s.held[seat] == 0:
        seat = after(s, seat)
    return seat


@rule
def last_holder(s, leader):
    """§8  The seat that will be the last to lay when ``leader`` leads."""
    seat = before(s, leader)
    while s.held[seat] == 0:
        seat = before(s, seat)
    return seat


@rule
def holders(s):
    """§9  How many seats hold cards."""
    n = 0
    for seat in range(s.seats):
        if s.held[seat] > 0:
            n += 1
    return n


@rule
def others_hold(s, seat):
    """§8  Somebody else holds a card."""
    for other in range(s.seats):
        if other != seat and s.held[other] > 0:
            return True
    return False


@rule
def is_match(s, seat, cards):
    """§7, §8  These cards of ``seat`` are equal to those laid just before, and that starts another circle."""
    if cards != s.last or not others_hold(s, seat):
        return False
    if s.need > 1 and (s.rule.group_hoy == 0 or size(cards) < s.need):
        return False
    if s.seats == 2 and s.rule.relead == PLAIN and seat != s.chip:
        return False
    return s.rule.adjacent != BY_SEAT or s.by[s.plays - 1] == before(s, seat)
