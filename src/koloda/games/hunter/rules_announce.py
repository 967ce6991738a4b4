# mypy: ignore-errors
"""Young Hunter: announcements, doubts, and who leads first (§5 to §7, §14)."""

from koloda.kit.cards import count
from koloda.kit.jit import rule

from .deck import BELIEVE, DOUBT, LIST, LISTS, NUMBER, QUEENS, SILENT
from .options import (
    ANYONE_DOUBTS,
    AT_LEAST_TWO,
    CLOCKWISE,
    DEALER_FIRST,
    DEALERS_LEFT,
    EVERY_DOUBTER,
    FREE,
    LEFT_FIRST,
    LIST_CALLS,
    NO_CALLS,
    TRICK_HAS_TRUMP,
)
from .rules_play import left
from .rules_score import announced
from .rules_stage import ANNOUNCE, DOUBTS, PLAY


@rule
def open_announcing(s):
    """§5  Before the first lead, beginning with the dealer's left neighbour, who otherwise leads first."""
    s.opener = left(s.dealer)
    if s.trumps == 0 and s.rule.ninth_announce != DEALERS_LEFT:
        s.opener = ninth_leader(s, 0)
    s.turn = s.opener
    s.stage = ANNOUNCE
    if s.rule.announce == NO_CALLS:
        lead_first(s)


@rule
def most_points(s):
    """§5  The most that four jacks can bring, by the table: what may be announced at most."""
    if s.trumps == 0:
        return 8
    return 12 if s.rule.trump_basis == TRICK_HAS_TRUMP else 9


@rule
def announcements(s, out):
    """§5  Silence or a number of points; §6  silence or a list of jacks with the way each is to be taken."""
    out[0] = SILENT
    if s.rule.announce == LIST_CALLS:
        for code in range(1, LISTS):
            out[code] = LIST + code
        return LISTS
    n = 1
    for points in range(1 - s.rule.zero, most_points(s) + 1):
        out[n] = NUMBER + points
        n += 1
    return n


@rule
def announce(s, call):
    """§5  Each speaks once, clockwise; in free order, silence is asked again after each announcement."""
    s.call[s.turn] = call
    if s.rule.announce_order == FREE and call != SILENT:
        for seat in range(4):
            if s.call[seat] == SILENT:
                s.call[seat] = -1
    for _ in range(4):
        s.turn = left(s.turn)
        if s.call[s.turn] < 0:
            return
    open_doubting(s)


@rule
def open_doubting(s):
    """§7  With `doubting`, each announcement is then put to the others, in the order of speaking."""
    if s.rule.doubting == 0:
        lead_first(s)
        return
    s.stage = DOUBTS
    s.asked = s.opener
    s.turn = s.opener
    ask_next(s)


@rule
def ask_next(s):
    """§7  The next who may doubt, clockwise from the announcer's left; when all were asked, the play begins."""
    while s.stage == DOUBTS:
        s.turn = left(s.turn)
        if s.turn == s.asked:
            s.asked = left(s.asked)
            s.turn = s.asked
            if s.asked == s.opener:
                lead_first(s)
        elif may_doubt(s):
            return


@rule
def may_doubt(s):
    """§7  Only an announcement can be doubted, as a rule once, and as a rule by anyone."""
    if not announced(s, s.asked):
        return False
    if s.doubts[s.asked] != 0 and s.rule.doubters != EVERY_DOUBTER:
        return False
    return s.rule.may_doubt == ANYONE_DOUBTS or not announced(s, s.turn)


@rule
def answers_to_doubt(s, out):
    """§7  Believe the announcement, or doubt it."""
    out[0] = BELIEVE
    out[1] = DOUBT + s.asked
    return 2


@rule
def doubt(s, move):
    """§7  Note a doubt, and ask on."""
    if move != BELIEVE:
        s.doubts[s.asked] |= 1 << s.turn
    ask_next(s)


@rule
def lead_first(s):
    """§8  The dealer's left neighbour leads first; §14  in the ninth deal the queens decide."""
    s.first = left(s.dealer)
    if s.trumps == 0:
        s.first = ninth_leader(s, 1)
    s.stage = PLAY
    s.asked = -1
    s.leader = s.first
    s.turn = s.first


@rule
def ninth_leader(s, heard):
    """§14  Who was dealt two queens leads; of two such the one who announced (if ``heard``), else the nearer."""
    holders = 0
    speakers = 0
    for seat in range(4):
        queens = count((s.hand[seat] | s.laid[seat]) & QUEENS)
        if queens == 2 or (queens > 2 and s.rule.two_queens == AT_LEAST_TWO):
            holders |= 1 << seat
            if heard and announced(s, seat):
                speakers |= 1 << seat
    if holders == 0:
        return left(s.dealer)
    if count(speakers) == 1:
        return nearest(s, speakers, False)
    return nearest(s, holders, s.rule.both_silent == CLOCKWISE and speakers == 0)


@rule
def nearest(s, seats, clockwise):
    """§14  The first of some seats, counted counter-clockwise from the dealer; by option otherwise."""
    step = 3
    if clockwise != (s.rule.nearest == LEFT_FIRST):
        step = 1
    seat = s.dealer
    if s.rule.nearest != DEALER_FIRST:
        seat = (seat + step) & 3
    while seats >> seat & 1 == 0:
        seat = (seat + step) & 3
    return seat
