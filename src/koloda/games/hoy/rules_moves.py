# mypy: ignore-errors
"""Hoy: what may be laid (§5, §8, §14, §15, §16, §19)."""

from koloda.kit.jit import rule

from .deck import INFINITY, KINDS, ONE_INFINITY, QUIET, TRANSFER
from .options import ADDS_ONE, ALL_OTHERS, BESPREDEL, BODRY, FREE, ONE_CARD, TRANSFERS
from .rules_cards import alike, lowest_of, next_choice, number_of, size, without_infinities
from .rules_table import after, is_match, next_holder


@rule
def moves(s, out):
    """§5  Any card; several to lead or to answer by §14; the same to transfer by §15; and in silence by §8."""
    if s.plays == s.start:
        return leads(s, out)
    n = answers_in_full(s, out)
    n = transfers(s, out, n)
    return silences(s, out, n)


@rule
def leads(s, out):
    """§5  Any one card leads; §14  in bodry and bespredel also several equal ones, if there are cards to answer."""
    hand = s.hand[s.turn]
    if s.rule.game < BODRY:
        return singles(hand, out)
    n = 0
    for kind in range(KINDS):
        held = number_of(hand, kind)
        most = min(held, 1) if kind == INFINITY else held
        for k in range(1, most + 1):
            if k == 1 or enough(s, k):
                out[n] = alike(kind, k)
                n += 1
    return n


@rule
def singles(hand, out):
    """§5  Any one card. (Each is written, and stays where it is held: a branch here would be guessed wrong often.)"""
    n = 0
    for kind in range(KINDS):
        out[n] = alike(kind, 1)
        n += min(number_of(hand, kind), 1)
    return n


@rule
def enough(s, k):
    """§14  The next player who holds cards has ``k`` of them; by option every other who holds any has."""
    if s.rule.enough == ALL_OTHERS:
        for seat in range(s.seats):
            if seat != s.turn and 0 < s.held[seat] < k:
                return False
    seat = next_holder(s, after(s, s.turn))
    return seat != s.turn and s.held[seat] >= k


@rule
def answers_in_full(s, out):
    """§14  As many cards as are to be answered, any; all one has if they are fewer; by option also a single one."""
    hand = usable(s.hand[s.turn])
    if s.need == 1:
        return singles(hand, out)
    k = min(s.need, size(hand))
    if k > 1 and s.rule.answer == ONE_CARD:
        return both(hand, k, out)
    return choices(hand, k, out)


@rule
def usable(hand):
    """§14  A move holds at most one infinity."""
    return hand if hand < alike(INFINITY, 2) else without_infinities(hand) + ONE_INFINITY


@rule
def choices(hand, k, out):
    """§19  Every choice of ``k`` cards, in ascending order."""
    n = 0
    chosen = lowest_of(hand, k)
    while chosen >= 0:
        out[n] = chosen
        n += 1
        chosen = next_choice(hand, chosen)
    return n


@rule
def both(hand, k, out):
    """§14  Every choice of ``k`` cards and every single card, merged in ascending order."""
    n = 0
    one = lowest_of(hand, 1)
    many = lowest_of(hand, k)
    while one >= 0 or many >= 0:
        if many < 0 or 0 <= one < many:
            out[n] = one
            one = next_choice(hand, one)
        else:
            out[n] = many
            many = next_choice(hand, many)
        n += 1
    return n


@rule
def transfers(s, out, n):
    """§15  One card equal to those on the table; §16  in bespredel one or more, unless by option one only."""
    most = most_transferred(s)
    for k in range(1, most + 1):
        if enough(s, s.need + k):
            out[n] = TRANSFER | alike(lead_kind(s), k)
            n += 1
    return n


@rule
def most_transferred(s):
    """§15  Only while nothing but the lead and transfers has been laid; a move holds at most one infinity."""
    if s.rule.game not in (TRANSFERS, BESPREDEL) or s.plays - s.start > s.group:
        return 0
    kind = lead_kind(s)
    held = number_of(s.hand[s.turn], kind)
    if s.rule.game == TRANSFERS or s.rule.transfer_adds == ADDS_ONE or kind == INFINITY:
        return min(held, 1)
    return held


@rule
def lead_kind(s):
    """§15  The value of the cards that were led."""
    kind = 0
    while number_of(s.laid[s.start], kind) == 0:
        kind += 1
    return kind


@rule
def silences(s, out, n):
    """§8  By option a card that would be a Hoy may be laid without calling it."""
    if s.rule.call == FREE and is_match(s, s.turn, s.last) and holds(s.hand[s.turn], s.last):
        out[n] = QUIET | s.last
        n += 1
    return n


@rule
def holds(hand, cards):
    """§8  All of these cards are in the hand, and a move may hold them."""
    for kind in range(KINDS):
        if number_of(usable(hand), kind) < number_of(cards, kind):
            return False
    return True
