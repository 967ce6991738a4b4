# mypy: ignore-errors
"""What a seat may know of a state, and how the rest may be filled in (§17)."""

from koloda.kit.cards import shuffle
from koloda.kit.jit import rule

from .deck import JOKER
from .rules_bag import copies, copy, put, size, write
from .rules_seats import OVER


@rule
def sees(s, seat, into):
    """§17  All that lies or lay open; one's own hand and the card one drew; every hand when the round is over."""
    see_the_match(s, into)
    see_the_table(s, into)
    see_the_discards(s, into)
    for other in range(s.players):
        see_player(s, other, into)
        if other == seat or s.phase == OVER:
            copy(s.hand[other], into.hand[other])
    into.drawn = s.drawn if seat == s.drawer else -1


@rule
def see_the_match(s, into):
    """§17  The options, who plays and deals, who begins, and how the last round ended."""
    into.rule = s.rule
    into.players = s.players
    into.seats = s.seats
    into.deals = s.deals
    into.dealer = s.dealer
    into.playing = s.playing
    into.decks = s.decks
    into.decks_dealt = s.decks_dealt
    into.lead = s.lead
    into.caller = s.caller
    into.ending = s.ending
    into.beaters = s.beaters


@rule
def see_player(s, seat, into):
    """§17  A player's points, how many cards the hand has, and those of them that are known."""
    into.total[seat] = s.total[seat]
    into.out[seat] = s.out[seat]
    into.points[seat] = s.points[seat]
    into.before[seat] = s.before[seat]
    into.counts[seat] = s.counts[seat]
    into.held[seat] = s.held[seat]
    copy(s.known[seat], into.known[seat])


@rule
def see_the_table(s, into):
    """§17  Whose turn it is, how many cards the stock has, and what was just drawn and taken by whom."""
    into.turn = s.turn
    into.phase = s.phase
    into.turns = s.turns
    into.left = s.left
    into.reshuffles = s.reshuffles
    into.drawer = s.drawer
    into.taken = s.taken
    into.layer = s.layer


@rule
def see_the_discards(s, into):
    """§17  The cards on the table as they lie, and the buried ones."""
    copy(s.buried, into.buried)
    into.lying_n = s.lying_n
    into.lying_start = s.lying_start
    into.slapped = s.slapped
    into.thrown_n = s.thrown_n
    into.thrown_start = s.thrown_start
    for place in range(s.lying_n):
        into.lying[place] = s.lying[place]
    for place in range(s.thrown_n):
        into.thrown[place] = s.thrown[place]


@rule
def guess(s, seat):
    """§17  Cards known to be in a hand are there; the rest of the hands and the stock are any of the cards not seen."""
    n = write_unseen(s, seat)
    shuffle(s, s.stock, n)
    if s.phase == OVER:
        return
    for other in range(s.players):
        if other != seat:
            copy(s.known[other], s.hand[other])
            for _ in range(s.held[other] - size(s.known[other])):
                n -= 1
                put(s.hand[other], s.stock[n])


@rule
def write_unseen(s, seat):
    """§17  Write into the stock every card of the deck that the seat has not seen where it lies; returns how many."""
    n = 0
    for card in range(JOKER + 1):
        there_are = s.decks_dealt * (s.rule.jokers if card == JOKER else 1)
        for _ in range(there_are - times_seen(s, seat, card)):
            s.stock[n] = card
            n += 1
    return n


@rule
def times_seen(s, seat, card):
    """§17  How many of a card lie in one's own hand, on the table, among the buried, or in hands as far as known."""
    n = copies(s.buried, card)
    for place in range(s.lying_n):
        n += s.lying[place] == card
    for place in range(s.thrown_n):
        n += s.thrown[place] == card
    for other in range(s.players):
        n += copies(s.hand[other] if other == seat or s.phase == OVER else s.known[other], card)
    return n


@rule
def census(s, out):
    """§3  The hands, the buried cards, what lies on the table, and the stock."""
    n = 0
    n = write(s.buried, out, n)
    for seat in range(s.players):
        n = write(s.hand[seat], out, n)
    for place in range(s.lying_n):
        out[n + place] = s.lying[place]
    n += s.lying_n
    for place in range(s.thrown_n):
        out[n + place] = s.thrown[place]
    n += s.thrown_n
    for place in range(s.left):
        out[n + place] = s.stock[place]
    n += s.left
    return put_away(out, n) if s.decks < s.decks_dealt else n


@rule
def put_away(cards, n):
    """§3  When too few players are left for two decks, one is put away: of every two look-alikes one stays."""
    for place in range(n - 1, -1, -1):
        earlier = 0
        for other in range(place):
            earlier += cards[other] == cards[place]
        if earlier % 2 == 1:
            n -= 1
            cards[place] = cards[n]
    return n
