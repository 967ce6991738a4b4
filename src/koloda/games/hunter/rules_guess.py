# mypy: ignore-errors
"""Young Hunter: a deal that a seat cannot tell from the real one (§16).

For a player every deal that fits what he knows is equally likely: his hand, the cards laid, the suits others
have shown to lack, with §4 one jack dealt to each, in the ninth deal (§14) the queens that the first lead
gives away. It is exact counting, not trying, so it never fails. Only a spectator's guess, of four hands, is
not quite even: one hand is drawn card by card so that the rest can still be dealt, then the other three evenly.
"""

from koloda.kit.cards import below, count, lowest
from koloda.kit.jit import rule

from .deck import JACKS, LIST, LISTS, NUMBER, QUEENS, SILENT
from .options import AT_ONCE, DEALERS_LEFT, LIST_CALLS
from .rules_announce import most_points, ninth_leader
from .rules_play import left, suit_of
from .rules_stage import ANNOUNCE


@rule
def guess(s, seat):
    """§16  Fill in the hands that the seat cannot see, and §5  what was announced in secret."""
    guess_calls(s, seat)
    hidden = s.pack
    for other in range(4):
        hidden &= ~(s.hand[other] | s.laid[other])
    if s.rule.jacks_apart == 1:
        hidden = guess_holders(s, seat, hidden, JACKS)
    if s.trumps == 0 and (s.first >= 0 or s.rule.ninth_announce != DEALERS_LEFT):
        hidden = guess_holders(s, seat, hidden, QUEENS)
    if seat < 0:
        hidden = guess_fourth_hand(s, hidden)
    guess_three_hands(s, seat & 3, hidden)


@rule
def guess_calls(s, seat):
    """§5  What others have announced in secret may be anything."""
    if s.stage != ANNOUNCE or s.rule.announce_order != AT_ONCE:
        return
    other = s.opener
    while other != s.turn:
        if other != seat:
            s.call[other] = any_call(s)
        other = left(other)


@rule
def any_call(s):
    """§5  Silence or a number, §6  silence or a list, each equally likely."""
    if s.rule.announce == LIST_CALLS:
        code = below(s, LISTS)
        return SILENT if code == 0 else LIST + code
    number = below(s, most_points(s) + 1 + s.rule.zero)
    return SILENT if number == 0 else NUMBER + number - s.rule.zero


@rule
def room(s, seat):
    """§3  How many cards a player must still be given: all were dealt as many."""
    return (s.rule.suits * s.rule.ranks >> 2) - count(s.hand[seat] | s.laid[seat])


@rule
def guess_holders(s, seat, hidden, kind):
    """§4  Who holds the jacks, §14  the queens: any way that agrees, weighed by the deals it leaves."""
    cards = hidden & kind
    rest = hidden & ~kind
    total = 0
    chosen = 0
    for holders in range(1 << 2 * count(cards)):
        if give(s, seat, cards, holders) and agrees(s, kind):
            weight = ways(s, seat, rest)
            total += weight
            if weight > 0 and below_many(s, total) < weight:
                chosen = holders
        for other in range(4):
            s.hand[other] &= ~cards
    give(s, seat, cards, chosen)
    return rest


@rule
def give(s, seat, cards, holders):
    """§16  Give each card to a player (two bits of ``holders`` a card); says whether he can hold it."""
    while cards != 0:
        card = cards & -cards
        other = holders & 3
        if other == seat or s.lacks[other] & card != 0 or room(s, other) == 0:
            return False
        s.hand[other] |= card
        cards ^= card
        holders >>= 2
    return True


@rule
def agrees(s, kind):
    """§4  Each was dealt one jack; §14  the queens make him speak first, or lead, who did."""
    if kind == JACKS:
        for seat in range(4):
            if count((s.hand[seat] | s.laid[seat]) & JACKS) != 1:
                return False
        return True
    if s.rule.ninth_announce != DEALERS_LEFT and ninth_leader(s, 0) != s.opener:
        return False
    return s.first < 0 or ninth_leader(s, 1) == s.first


@rule
def ways(s, seat, hidden):
    """§16  In how many ways the hidden cards can be dealt; for a spectator only whether they can."""
    if seat < 0:
        return 1 if can_deal(s, hidden) else 0
    return ways_of_three(s, seat, hidden)


@rule
def ways_of_three(s, seat, hidden):
    """§16  In how many ways the hidden cards can be dealt to the three others."""
    first = left(seat)
    second = left(first)
    third = left(second)
    total = 0
    for to_second in range(count(shared(s, hidden, first, second, third)) + 1):
        for to_third in range(count(shared(s, hidden, first, third, second)) + 1):
            total += ways_split(s, first, hidden, to_second, to_third)
    return total


@rule
def shared(s, hidden, one, other, third):
    """§16  The hidden cards that two players can hold and the third cannot."""
    return hidden & ~s.lacks[one] & ~s.lacks[other] & s.lacks[third]


@rule
def alone(s, hidden, one, other, third):
    """§16  The hidden cards that only one player can hold."""
    return hidden & ~s.lacks[one] & s.lacks[other] & s.lacks[third]


@rule
def open_to_all(s, hidden, one, other, third):
    """§16  The hidden cards that all three can hold."""
    return hidden & ~s.lacks[one] & ~s.lacks[other] & ~s.lacks[third]


@rule
def ways_split(s, first, hidden, with_second, with_third):
    """§16  The ways in which the first holds so many of the cards he shares with the second alone, and the third.

    What else he must hold comes from the cards open to all; what then is open to both others is divided freely.
    """
    second = left(first)
    third = left(second)
    both = count(shared(s, hidden, first, second, third))
    outer = count(shared(s, hidden, first, third, second))
    common = count(open_to_all(s, hidden, first, second, third))
    from_common = room(s, first) - count(alone(s, hidden, first, second, third)) - with_second - with_third
    bound = count(alone(s, hidden, second, first, third)) + both - with_second
    free = count(shared(s, hidden, second, third, first)) + common - from_common
    return (
        choose(both, with_second)
        * choose(outer, with_third)
        * choose(common, from_common)
        * choose(free, room(s, second) - bound)
    )


@rule
def choose(n, k):
    """§16  In how many ways ``k`` of ``n`` cards can be chosen."""
    if k < 0 or k > n:
        return 0
    ways = 1
    for i in range(min(k, n - k)):
        ways = ways * (n - i) // (i + 1)
    return ways


@rule
def guess_three_hands(s, seat, hidden):
    """§16  Deal the hidden cards to the three others, each way equally likely."""
    first = left(seat)
    second = left(first)
    third = left(second)
    both = shared(s, hidden, first, second, third)
    outer = shared(s, hidden, first, third, second)
    total = 0
    with_second = 0
    with_third = 0
    for x in range(count(both) + 1):
        for y in range(count(outer) + 1):
            weight = ways_split(s, first, hidden, x, y)
            total += weight
            if weight > 0 and below_many(s, total) < weight:
                with_second = x
                with_third = y
    cards = alone(s, hidden, first, second, third) | some(s, both, with_second) | some(s, outer, with_third)
    common = open_to_all(s, hidden, first, second, third)
    cards |= some(s, common, room(s, first) - count(cards))
    s.hand[first] |= cards
    hidden &= ~cards
    cards = hidden & s.lacks[third]
    cards |= some(s, hidden & ~s.lacks[second] & ~s.lacks[third], room(s, second) - count(cards))
    s.hand[second] |= cards
    s.hand[third] |= hidden & ~cards


@rule
def guess_fourth_hand(s, hidden):
    """§16  For a spectator: a hand card by card, so that the rest can still be dealt; returns the rest."""
    barred = s.lacks[3]
    while room(s, 3) > 0:
        card = some(s, hidden & ~barred, 1)
        s.hand[3] |= card
        if can_deal(s, hidden ^ card):
            hidden ^= card
        else:
            s.hand[3] ^= card
            barred |= suit_of(lowest(card))
    return hidden


@rule
def can_deal(s, hidden):
    """§16  Whether any players together must hold more than they have room for (Hall's condition)."""
    for group in range(1, 16):
        bound = hidden
        space = 0
        for seat in range(4):
            if group >> seat & 1:
                space += room(s, seat)
            else:
                bound &= s.lacks[seat]
        if count(bound) > space:
            return False
    return True


@rule
def some(s, cards, wanted):
    """§16  So many of some cards at random (each in turn is taken as likely as it must be: Fan, 1962)."""
    taken = 0
    left_over = count(cards)
    while wanted > 0:
        card = cards & -cards
        if below(s, left_over) < wanted:
            taken |= card
            wanted -= 1
        cards ^= card
        left_over -= 1
    return taken


@rule
def below_many(s, n):
    """§16  A whole number below ``n``, each equally likely, where ``n`` may be as large as 2**60."""
    if n < 1 << 31:
        return below(s, n)
    number = n
    while number >= n:
        number = below(s, (n >> 30) + 1) << 30 | below(s, 1 << 30)
    return number
