# mypy: ignore-errors
"""What a seat may know of a state, and how the rest may be filled in (§17)."""

from koloda.kit.cards import shuffle
from koloda.kit.jit import rule

from .deck import JOKER
from .rules_bag import copies, copy, drop, empty, in_deck, put, size, write
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
    into.pack = s.pack
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
    into.drew[seat] = s.drew[seat]
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


@rule
def see_the_discards(s, into):
    """§17  The cards on the table as they lie, and the buried ones."""
    copy(s.buried, into.buried)
    copy(s.fresh, into.fresh)
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
def stock_is_fresh(s):
    """§17  The buried cards have become the stock: no hand holds one of them but by drawing it from now on."""
    copy(s.buried, s.fresh)
    empty(s.buried)
    for seat in range(s.players):
        s.drew[seat] = 0


@rule
def come_to_light(s, card):
    """§17  A card is thrown that nobody had seen in that hand. Was it drawn since the last shuffle?

    If every copy not seen yet is from that stock, it was. If only some are, it may have been either; then whoever
    holds the other copy may hold one card more that looks as if it were from that stock.
    """
    if s.reshuffles == 0 or copies(s.fresh, card) >= unseen(s, -1, card):
        drop(s.fresh, card)
        s.drew[s.turn] -= 1
    elif copies(s.fresh, card) and s.drew[s.turn]:
        for other in range(s.players):
            if other != s.turn:
                s.drew[other] += 1


@rule
def guess(s, seat):
    """§17  Cards known to be in a hand are there; the rest of the hands and the stock are any cards that may be there.

    The unseen cards are put into the stock in three parts: those shuffled into it last, those that may be such or
    others, and those that must be in hands. Cards that a hand has held for longer are dealt from the end; the rest of
    the hands gets what is left of the third part and any of the others.
    """
    either, old, n = sort_unseen(s, seat)
    shuffle(s, s.stock[old:], n - old)
    shuffle(s, s.stock[either:], old - either)
    if s.phase != OVER:
        for other in range(s.players):
            if other != seat:
                copy(s.known[other], s.hand[other])
                n = deal_from_end(s, other, hidden(s, other) - newly_drawn(s, other), n)
    shuffle(s, s.stock, min(n, old))
    if s.phase != OVER:
        slots = 0
        for other in range(s.players):
            if other != seat:
                slots += newly_drawn(s, other)
        shuffle(s, s.stock[n - slots :], slots)
        for other in range(s.players):
            if other != seat:
                n = deal_from_end(s, other, newly_drawn(s, other), n)


@rule
def sort_unseen(s, seat):
    """§17  Write the cards a seat has not seen into the stock; returns where parts two and three begin, and the end."""
    n = 0
    either = 0
    old = 0
    for part in range(3):
        if part == 1:
            either = n
        if part == 2:
            old = n
        for card in range(JOKER + 1):
            if part_of(s, card) == part:
                for _ in range(unseen(s, seat, card)):
                    s.stock[n] = card
                    n += 1
    return either, old, n


@rule
def part_of(s, card):
    """§17  0 if all unseen copies of a card are from the stock as last shuffled, 1 if some are, 2 if none is."""
    fresh = copies(s.fresh, card)
    if fresh == 0:
        return 2
    return 0 if fresh >= unseen(s, -1, card) else 1


@rule
def hidden(s, seat):
    """§17  How many cards of a hand nobody else knows."""
    return s.held[seat] - size(s.known[seat])


@rule
def newly_drawn(s, seat):
    """§17  How many of them may be from the stock as last shuffled."""
    return min(s.drew[seat], hidden(s, seat))


@rule
def deal_from_end(s, seat, count, n):
    """§17  Give a hand cards from the end of the unseen ones; returns how many are left."""
    for _ in range(count):
        n -= 1
        put(s.hand[seat], s.stock[n])
    return n


@rule
def unseen(s, seat, card):
    """§17  How many copies of a card a seat has not seen; seat -1 is a spectator, who knows what all know."""
    return s.decks_dealt * in_deck(s, card) - times_seen(s, seat, card)


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
