# mypy: ignore-errors
"""Koi-Koi: what a deal pays, who deals next, and the match."""

from koloda.kit.jit import rule

from .deck import ENDING_EXHAUSTED, ENDING_STOP, ENDING_VOID, OVER
from .options import (
    ALTERNATE,
    BROKE_AT_ZERO,
    BROKE_BELOW_ZERO,
    DEALER_GETS_1,
    DEALER_GETS_6,
    DOUBLE,
    DOUBLED,
    EACH_CALL,
    HIGHEST,
    MULTIPLY,
    PLUS,
    PLUS_THEN_TIMES,
    SAME_DEALS,
    STAYS,
    TIMES,
    TRANSFER,
    WINNER_DEALS,
)
from .rules_yaku import yaku_total


@rule
def stop(s):
    """§16  The player to move ends the deal and is paid for the combinations."""
    pay(s, s.turn, stop_points(s, s.turn))
    close(s, ENDING_STOP, s.turn)


@rule
def stop_points(s, seat):
    """§16  What a player is paid for stopping now."""
    return (yaku_total(s, seat) + added(s, seat)) * multiplier(s, seat)


@rule
def added(s, seat):
    """§16  Points added for one's own calls of koi-koi."""
    if s.rule.own_koikoi == PLUS or (s.rule.own_koikoi == PLUS_THEN_TIMES and s.calls[seat] <= 3):
        return s.calls[seat]
    return 0


@rule
def own_times(s, seat):
    """§16  What one's own calls multiply by."""
    calls = s.calls[seat]
    if s.rule.own_koikoi == TIMES:
        return 1 + calls
    if s.rule.own_koikoi == PLUS_THEN_TIMES and calls > 3:
        return calls - 2
    if s.rule.own_koikoi == DOUBLE and calls > 0:
        return 2
    return 1


@rule
def opponent_times(s, seat):
    """§16  What the opponent's calls multiply by."""
    calls = s.calls[1 - seat]
    if s.rule.opponent_koikoi == DOUBLED and calls > 0:
        return 2
    if s.rule.opponent_koikoi == EACH_CALL:
        return 1 + calls
    return 1


@rule
def seven_times(s, seat):
    """§16  Seven points or more are doubled, by option; combinations alone decide."""
    return 2 if s.rule.seven_double == 1 and yaku_total(s, seat) >= s.rule.seven_from else 1


@rule
def bright_times(s):
    """§16  By option a deal counts as many times as there were brights on the table when it began."""
    return max(1, s.field_brights) if s.rule.field_brights == 1 else 1


@rule
def multiplier(s, seat):
    """§16  All multipliers together: multiplied, or what each is above one added up."""
    seven = seven_times(s, seat)
    own = own_times(s, seat)
    other = opponent_times(s, seat)
    bright = bright_times(s)
    if s.rule.multipliers == MULTIPLY:
        return seven * own * other * bright
    return seven + own + other + bright - 3


@rule
def exhaust(s):
    """§17  Both hands are empty and nobody has stopped."""
    if s.rule.exhausted == DEALER_GETS_1:
        close_paid(s, s.dealer, 1)
    elif s.rule.exhausted == DEALER_GETS_6:
        close_paid(s, s.dealer, 6)
    elif s.rule.exhausted == HIGHEST:
        other = 1 - s.dealer
        best = other if yaku_total(s, other) > yaku_total(s, s.dealer) else s.dealer
        close_paid(s, best, yaku_total(s, best))
    else:
        close(s, ENDING_EXHAUSTED, -1)


@rule
def close_paid(s, seat, points):
    """§17  An exhausted deal that pays somebody has a winner."""
    pay(s, seat, points)
    close(s, ENDING_EXHAUSTED, seat if points > 0 else -1)


@rule
def pay(s, seat, points):
    """§19  The winner's points are his own, or come from the other player."""
    s.points[seat] += points
    if s.rule.score_mode == TRANSFER:
        s.points[1 - seat] -= points


@rule
def close(s, ending, winner):
    """§19  The deal is over and its points are added to the totals."""
    s.phase = OVER
    s.ending = ending
    s.winner = winner
    for seat in range(2):
        s.total[seat] += s.points[seat]


@rule
def next_dealer(s):
    """§18  Who deals, and so leads, in the deal that comes."""
    if s.deals == 0 or (s.rule.next_dealer == SAME_DEALS and s.ending != ENDING_VOID):
        return s.dealer
    if s.ending == ENDING_VOID or s.rule.next_dealer == ALTERNATE:
        return 1 - s.dealer
    if s.winner < 0:
        return s.dealer if s.rule.after_draw == STAYS else 1 - s.dealer
    return s.winner if s.rule.next_dealer == WINNER_DEALS else 1 - s.winner


@rule
def score(s, out):
    """§19  The points of the deal for each player."""
    for seat in range(2):
        out[seat] = s.points[seat]


@rule
def worth(s, out):
    """§19  What a deal is worth is the lead it gives over the other player."""
    for seat in range(2):
        out[seat] = s.points[seat] - s.points[1 - seat]


@rule
def ended(s):
    """§19  The match has a number of deals; it may end sooner for want of points."""
    poorest = min(s.total[0], s.total[1])
    if s.rule.broke == BROKE_AT_ZERO and poorest <= 0:
        return True
    if s.rule.broke == BROKE_BELOW_ZERO and poorest < 0:
        return True
    return s.deals >= s.rule.rounds


@rule
def won(s, out):
    """§19  The higher total wins; equal totals share."""
    for seat in range(2):
        out[seat] = 1 if s.total[seat] >= s.total[1 - seat] else 0
