# mypy: ignore-errors
"""Hoy: dealings, what is left over, the final lottery and the end of a game (§3, §4, §9 to §12)."""

from koloda.kit.cards import below
from koloda.kit.jit import rule

from .deck import INFINITY, NOTHING, POINTS
from .options import (
    ASIDE,
    COMPLETE,
    DURAK,
    FIRST,
    IN_PILE,
    KEEP,
    NOBODY,
    OFF,
    ROTATE,
    SAME,
    SIZED,
    STOP,
    TRICK,
)
from .rules_cards import alike, number_of, write
from .rules_round import begin_round, clear_round, next_leader, take_pile, winner_since
from .rules_table import after, holders


@rule
def leader_of_game(s):
    """§3  The first game's leader was settled at the start; §12  later the last game's winner leads, or by option."""
    if s.deals == 0 or s.rule.next_leader == SAME:
        return s.first
    if s.rule.next_leader == ROTATE:
        return after(s, s.first)
    best = s.first
    seat = after(s, best)
    while seat != s.first:
        if points_of(s, s.bank[seat]) > points_of(s, s.bank[best]):
            best = seat
        seat = after(s, seat)
    return best


@rule
def clear_table(s):
    """§4  The cards are gathered from the last game."""
    s.plays = 0
    s.rounds = 0
    s.dealings = 0
    s.pile = 0
    s.gone = 0
    s.aside = 0
    s.keeper = -1
    s.kept = 0
    s.taker = -1
    for seat in range(s.seats):
        s.hand[seat] = 0
        s.held[seat] = 0
        s.bank[seat] = 0


@rule
def stack(s, cards):
    """§4  The shuffled deck, to be dealt from the top, which is the last of the stock."""
    s.left = s.rule.cards
    for place in range(s.left):
        s.stock[s.left - 1 - place] = cards[place]


@rule
def reserve(s):
    """§4  Cards that cannot be shared out evenly lie aside, or in the first pile, or are dealt as extra ones."""
    rest = (s.rule.cards - drawn_in_lottery(s)) % s.seats
    if s.rule.rest == ASIDE:
        s.aside = rest
    elif s.rule.rest == IN_PILE:
        for _ in range(rest):
            s.pile += alike(top(s), 1)


@rule
def drawn_in_lottery(s):
    """§10  The final lottery wants a card for each seat."""
    return 0 if s.rule.lottery == OFF else s.seats


@rule
def to_deal(s):
    """§4  How many cards of the stock are for hands."""
    return s.left - s.aside - drawn_in_lottery(s)


@rule
def top(s):
    """§4  Take the top card of the stock."""
    s.left -= 1
    return s.stock[s.left]


@rule
def deal_out(s, leader):
    """§4  Deal one card at a time from the leader on; too few for one more dealing are dealt with this one."""
    n = dealing_size(s)
    if to_deal(s) - n < s.seats:
        n = to_deal(s)
    s.dealings += 1
    seat = leader
    for _ in range(n):
        take_card(s, seat, top(s))
        seat = after(s, seat)
    begin_round(s, leader)


@rule
def take_card(s, seat, card):
    """§4  A card goes into a hand; §17  the phantom's lie in a row, and the last is the next to be laid."""
    if seat == s.players:
        s.row[s.held[seat]] = card
    s.hand[seat] += alike(card, 1)
    s.held[seat] += 1


@rule
def dealing_size(s):
    """§4  How many cards a dealing has: nine each for two, all for more; six each; an agreed number; until a stop."""
    if s.rule.dealing == DURAK:
        return min(6 * s.seats, to_deal(s))
    if s.rule.dealing == SIZED:
        return min(s.rule.hand * s.seats, to_deal(s))
    if s.rule.dealing == STOP:
        return stopped_at(s)
    return min(9 * s.seats, to_deal(s)) if s.seats == 2 else to_deal(s)


@rule
def stopped_at(s):
    """§4  "Stop" is called at a number of cards, agreed or by chance, and by option it is made equal for all."""
    most = to_deal(s)
    n = s.rule.stop
    if n == 0:
        n = s.seats + below(s, most - s.seats + 1)
    if s.rule.uneven == COMPLETE:
        n = (n + s.seats - 1) // s.seats * s.seats
    return min(max(n, s.seats), most)


@rule
def end_round(s):
    """§6  The pile is taken and its winner leads on; §9  or the dealing is over, and another one or the end comes."""
    winner = take_pile(s)
    if holders(s) > 1:
        begin_round(s, next_leader(s, winner))
        return
    more = to_deal(s) > 0
    keep_leftover(s, more)
    if more:
        deal_out(s, s.first if s.rule.dealing_leader == FIRST else winner)
    else:
        end_game(s)


@rule
def keep_leftover(s, more):
    """§9  Cards still in hand go, for all to see, into the owner's bank; by option only when no dealing follows."""
    s.keeper = -1
    s.kept = 0
    for seat in range(s.seats):
        if s.held[seat] > 0 and not (more and s.rule.leftover == KEEP):
            s.keeper = seat
            s.kept = s.hand[seat]
            s.bank[seat] += s.hand[seat]
            s.hand[seat] = 0
            s.held[seat] = 0


@rule
def end_game(s):
    """§10  After the last round comes the lottery; §11  then the banks are counted, §2  and added to the totals."""
    if s.rule.lottery != OFF:
        lottery(s)
    s.turn = -1
    for seat in range(s.seats):
        s.total[seat] += points_of(s, s.bank[seat])


@rule
def lottery(s):
    """§10  One card for each is opened, from the last winner on, and the highest takes them all (or by option)."""
    clear_round(s)
    s.need = 1
    s.group = 1
    seat = s.taker
    for _ in range(s.seats):
        card = alike(top(s), 1)
        s.pile += card
        s.laid[s.plays] = card
        s.by[s.plays] = seat
        s.said[s.plays] = NOTHING
        s.plays += 1
        seat = after(s, seat)
    if s.rule.lottery == TRICK:
        s.taker = winner_since(s, s.start)
    if s.rule.lottery == NOBODY:
        s.gone += s.pile
    else:
        s.bank[s.taker] += s.pile
    s.pile = 0


@rule
def points_of(s, cards):
    """§11  What the cards of a bank count, by the agreed way of counting."""
    points = number_of(cards, INFINITY) * s.rule.infinity
    for kind in range(INFINITY):
        points += number_of(cards, kind) * POINTS[s.rule.scoring][kind]
    return points


@rule
def write_everywhere(s, out):
    """§18  Every card is in a hand, in the pile, in a bank, in the stock, or gone to nobody."""
    n = write(s.pile, out, 0)
    n = write(s.gone, out, n)
    for seat in range(s.seats):
        n = write(s.hand[seat], out, n)
        n = write(s.bank[seat], out, n)
    for place in range(s.left):
        out[n] = s.stock[place]
        n += 1
    return n
