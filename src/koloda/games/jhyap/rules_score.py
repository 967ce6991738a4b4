# mypy: ignore-errors
"""The end of a round: its scores, the totals, who drops out, and who begins the next (§11 to §16)."""

from koloda.kit.jit import rule

from .rules_bag import points
from .rules_seats import OVER, beside

CALLED, CALL_FAILED, EMPTY_HAND, STOCK_OUT, TOO_MANY_RESHUFFLES, TOO_MANY_TURNS = range(1, 7)  # §11  how a round ends
ASSAF, FEWEST_CARDS = 1, 2  # the values of option ``tie``
CALLER_ALONE = 1  # the second value of option ``failed_call``
ZERO = 1  # the second value of options ``beater_score`` and ``tied_score``
REACHED = 1  # the second value of option ``out_when``
HUNDREDS, ONLY_100, FIFTIES, MINUS_50, TO_150 = range(5)  # the values of option ``halving``
CALLER = 1  # the second value of options ``failed_call_leader`` and ``lead_tie``
PREVIOUS_TOTAL = 1  # the second value of option ``all_out``
FROM_FIVE, FROM_FOUR, ONE_DECK = range(3)  # the values of option ``decks``


@rule
def end_round(s):
    """§13  Every hand is counted and scored; §14  totals, halving and dropping out; §15  who begins next."""
    s.phase = OVER
    s.caller = s.turn if s.ending <= EMPTY_HAND else -1
    for seat in range(s.players):
        s.counts[seat] = points(s, s.hand[seat])
    s.beaters = beaters(s) if s.ending == CALLED else 0
    if s.beaters:
        s.ending = CALL_FAILED
    for seat in range(s.players):
        s.before[seat] = s.total[seat]
        s.points[seat] = 0 if s.out[seat] else round_points(s, seat)
    for seat in range(s.players):
        if s.out[seat] == 0:
            add_up(s, seat)
    s.lead = next_lead(s)
    s.decks = decks_needed(s)


@rule
def score(s, out):
    """§13  The points of the round: few are good."""
    for seat in range(s.players):
        out[seat] = s.points[seat]


@rule
def worth(s, out):
    """§1  Points are bad."""
    for seat in range(s.players):
        out[seat] = -s.points[seat]


@rule
def beaters(s):
    """§13  How many hands beat the caller's."""
    n = 0
    for seat in range(s.players):
        if s.out[seat] == 0 and seat != s.caller and beats(s, seat):
            n += 1
    return n


@rule
def beats(s, seat):
    """§13  A lower hand beats the caller's; an equal one by option, or if it has fewer cards."""
    if s.counts[seat] != s.counts[s.caller]:
        return s.counts[seat] < s.counts[s.caller]
    if s.rule.tie == FEWEST_CARDS:
        return s.held[seat] < s.held[s.caller]
    return s.rule.tie == ASSAF


@rule
def round_points(s, seat):
    """§13  The caller scores nothing, or the hand and the penalty; the others their hands, save by option."""
    alone = s.beaters > 0 and s.rule.failed_call == CALLER_ALONE
    if seat == s.caller:
        if s.beaters == 0:
            return 0
        penalty = s.rule.penalty + s.rule.extra_penalty * (s.beaters - 1)
        return penalty if alone else s.counts[seat] + penalty
    if alone:
        return 0
    if s.ending == CALLED and s.rule.tied_score == ZERO and s.counts[seat] == s.counts[s.caller]:
        return 0
    if s.ending == CALL_FAILED and s.rule.beater_score == ZERO and s.counts[seat] == lowest_sum(s):
        return 0
    return s.counts[seat]


@rule
def lowest_sum(s):
    """§13  What the lowest hand of the round counts."""
    lowest = s.counts[s.caller]
    for seat in range(s.players):
        if s.out[seat] == 0:
            lowest = min(lowest, s.counts[seat])
    return lowest


@rule
def add_up(s, seat):
    """§14  Points are added to the total; who is over the limit drops out, else a round total is halved."""
    s.total[seat] += s.points[seat]
    if s.total[seat] > s.rule.limit or (s.rule.out_when == REACHED and s.total[seat] == s.rule.limit):
        s.out[seat] = s.deals
        s.playing -= 1
    elif s.points[seat] != 0 or s.rule.halved_again == 1:
        s.total[seat] = halved(s, s.total[seat])


@rule
def halved(s, total):
    """§14  What becomes of a total that stands at exactly 100 or 200 after a round."""
    halving = s.rule.halving
    if halving == HUNDREDS and (total == 100 or total == 200):
        return total // 2
    if halving == ONLY_100 and total == 100:
        return 50
    if halving == FIFTIES and total > 0 and total % 50 == 0:
        return total // 2
    if halving == MINUS_50 and total > 0 and total % 50 == 0:
        return total - 50
    if halving == TO_150 and total == 200:
        return 150
    return total


@rule
def next_lead(s):
    """§15  The lowest hand begins the next round, save a caller who failed; equal hands: nearest after the dealer."""
    failed = s.ending == CALL_FAILED
    if failed and s.rule.failed_call_leader == CALLER and s.out[s.caller] == 0:
        return s.caller
    best = -1
    seat = s.dealer
    for _ in range(s.players):
        seat = beside(s, seat)
        if s.out[seat] or (failed and seat == s.caller):
            continue
        if best < 0 or s.counts[seat] < s.counts[best] or (s.counts[seat] == s.counts[best] and favoured(s, seat)):
            best = seat
    return best


@rule
def favoured(s, seat):
    """§15  Among equal hands the caller's may come first."""
    return seat == s.caller and s.rule.lead_tie == CALLER


@rule
def decks_needed(s):
    """§3  One deck, or two for many players: as many as began the match, or as are still in it."""
    players = s.players if s.rule.keep_decks == 1 else s.playing
    if s.rule.decks == FROM_FIVE:
        return 2 if players >= 5 else 1
    if s.rule.decks == FROM_FOUR:
        return 2 if players >= 4 else 1
    return 1 if s.rule.decks == ONE_DECK else 2


@rule
def ended(s):
    """§16  The match is over when at most one is still in it."""
    return s.playing <= 1


@rule
def won(s, out):
    """§16  The last one in the match; if the last drop out together, the lowest of their totals, now or before."""
    best = -1
    for seat in range(s.players):
        if in_the_end(s, seat) and (best < 0 or last_total(s, seat) < last_total(s, best)):
            best = seat
    for seat in range(s.players):
        out[seat] = 1 if in_the_end(s, seat) and last_total(s, seat) == last_total(s, best) else 0


@rule
def in_the_end(s, seat):
    """§16  Who is still in the match, or if nobody is, who was until the last round."""
    return s.out[seat] == 0 if s.playing else s.out[seat] == s.deals


@rule
def last_total(s, seat):
    """§16  The total that decides between players who drop out together."""
    return s.before[seat] if s.rule.all_out == PREVIOUS_TOTAL else s.total[seat]
