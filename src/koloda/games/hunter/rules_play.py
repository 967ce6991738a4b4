# mypy: ignore-errors
"""Young Hunter: tricks (§8, §9)."""

from koloda.kit.jit import rule

from .deck import IN_SUIT, JACKS, SUIT
from .rules_score import finish, take_jacks


@rule
def left(seat):
    """§1  Four sit round the table; the turn goes clockwise, to the left."""
    return (seat + 1) & 3


@rule
def suit_of(card):
    """§1  All cards of a card's suit."""
    return SUIT << card // IN_SUIT * IN_SUIT


@rule
def playable(s):
    """§8  Follow suit; who cannot must trump; who cannot do that either may lay any card."""
    hand = s.hand[s.turn]
    if s.turn == s.leader:
        return hand
    following = hand & suit_of(s.trick[s.leader])
    if following != 0:
        return following
    trumps = hand & s.trumps
    if trumps != 0:
        return trumps
    return hand


@rule
def lay(s, card):
    """§8  Lay a card; when all four have laid one, the trick is taken."""
    seat = s.turn
    s.hand[seat] ^= 1 << card
    s.laid[seat] |= 1 << card
    s.trick[seat] = card
    if seat == s.leader:
        s.taker = seat
    else:
        show_void(s, card)
        if beats(s, card, s.trick[s.taker]):
            s.taker = seat
    s.turn = left(seat)
    if s.turn == s.leader:
        take(s)


@rule
def show_void(s, card):
    """§16  Who does not follow has none of the suit, and who does not trump then has no trumps."""
    led = suit_of(s.trick[s.leader])
    if led >> card & 1 == 0:
        s.lacks[s.turn] |= led
        if s.trumps >> card & 1 == 0:
            s.lacks[s.turn] |= s.trumps


@rule
def beats(s, card, best):
    """§9  A higher card of the same suit beats, and a trump beats what is no trump."""
    if suit_of(card) == suit_of(best):
        return card > best
    return s.trumps >> card & 1 == 1


@rule
def take(s):
    """§9  The winner takes the trick with its jacks, and leads to the next while there are cards."""
    cards = 0
    for seat in range(4):
        cards |= 1 << s.trick[seat]
    if cards & JACKS != 0:
        take_jacks(s, cards)
    for seat in range(4):
        s.trick[seat] = -1
    s.taken[s.taker] += 1
    s.leader = s.taker
    s.turn = s.taker
    if s.hand[s.taker] == 0:
        finish(s)
