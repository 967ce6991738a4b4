# mypy: ignore-errors
"""Koi-Koi: the lot, the deal, and deals that are over before they begin."""

from koloda.kit.cards import count
from koloda.kit.jit import rule

from .deck import (
    BRIGHTS,
    ENDING_FIELD,
    ENDING_HANDS,
    ENDING_NONE,
    ENDING_VOID,
    KEPT_OUT,
    KUTTSUKI,
    LAY,
    TESHI,
)
from .options import (
    BOTH_PAID,
    DEALER_PAID,
    EARLIEST,
    EXACT,
    FIRST_SEAT,
    HAND_THROW_IN,
    OFF,
    PLAY_ON,
    RANDOM,
    REDRAW,
    THROW_IN,
    TRIPLE_THROW_IN,
    VOID_SWAP,
)
from .rules_cards import family, months_of, pack, pairs_of, stock_size
from .rules_score import close, next_dealer, pay
from .rules_yaku import reckon, remember


@rule
def lot(s, cards):
    """§2  Each draws a card from the shuffled deck; the month decides who deals first."""
    s.lots[0] = -1
    s.lots[1] = -1
    if s.rule.first_dealer == FIRST_SEAT:
        s.dealer = 0
    elif s.rule.first_dealer == RANDOM:
        s.dealer = 0 if cards[0] < cards[1] else 1
    else:
        draw_months(s, cards)


@rule
def draw_months(s, cards):
    """§2  The earliest month deals (or the latest); of equal months both draw again, or the higher card decides."""
    place = 0
    if s.rule.month_tie == REDRAW:
        while family(cards[place]) == family(cards[place + 1]) and place + 2 < pack(s):
            place += 2
    s.redraws = place // 2
    s.lots[0] = cards[place]
    s.lots[1] = cards[place + 1]
    same = family(s.lots[0]) == family(s.lots[1])
    first = s.lots[0] < s.lots[1]
    s.dealer = 0 if first == (same or s.rule.first_dealer == EARLIEST) else 1


@rule
def deal(s, cards):
    """§3  Four to the opponent, four to the dealer, four to the table, and then the rest; the dealer leads."""
    early, early_field = min(4, s.rule.hand), min(4, s.rule.table)
    late, late_field = s.rule.hand - early, s.rule.table - early_field
    again = 2 * early + early_field
    others = packet(s, cards, 0, early) | packet(s, cards, again, late)
    dealers = packet(s, cards, early, early) | packet(s, cards, again + late, late)
    field = packet(s, cards, 2 * early, early_field) | packet(s, cards, again + 2 * late, late_field)
    if thrown_in(s, others, dealers, field):
        return False
    s.dealer = next_dealer(s)
    s.deals += 1
    s.hand[s.dealer] = dealers
    s.hand[1 - s.dealer] = others
    s.field = field
    s.field_brights = count(field & BRIGHTS)
    below = 2 * s.rule.hand + s.rule.table
    for place in range(stock_size(s)):
        s.stock[place] = dealt(s, cards, below + place)
    clear(s)
    lucky_field(s)
    if s.ending == ENDING_NONE:
        lucky_hands(s)
    return True


@rule
def packet(s, cards, place, n):
    """§3  So many cards from a place of the deck, dealt together."""
    block = 0
    for i in range(n):
        block |= 1 << dealt(s, cards, place + i)
    return block


@rule
def dealt(s, cards, place):
    """§3  The card at a place of the deck; without the cup, it and one chaff of its month change to the bottom."""
    if s.rule.no_sake == 0:
        return cards[place]
    bottom = pack(s) - len(KEPT_OUT)
    if place >= bottom:
        return KEPT_OUT[place - bottom]
    card = cards[place]
    while card == KEPT_OUT[0] or card == KEPT_OUT[1]:
        card = cards[bottom] if card == KEPT_OUT[0] else cards[bottom + 1]
    return card


@rule
def clear(s):
    """§3  Nothing is taken, called or paid yet; the dealer is to lay a card."""
    s.turn = s.dealer
    s.phase = LAY
    s.turned = 0
    s.opened = -1
    s.ending = ENDING_NONE
    s.winner = -1
    for seat in range(2):
        s.held[seat] = s.rule.hand
        s.laid[seat] = 0
        s.won[seat] = 0
        s.calls[seat] = 0
        s.called_at[seat] = 0
        s.luck[seat] = 0
        s.points[seat] = 0
        reckon(s, seat)
        remember(s, seat)


@rule
def has_four(cards):
    """§4  All four cards of a month together."""
    return months_of(cards, 4) > 0


@rule
def has_four_pairs(s, cards):
    """§4  Four pairs: of four months, or (by option) counting every two cards of a month."""
    return months_of(cards, 2) == 4 if s.rule.pair_count == EXACT else pairs_of(cards) == 4


@rule
def luck_of(s, hand):
    """§4  The luck that a dealt hand holds, of the kinds that are played."""
    if s.rule.teshi != OFF and has_four(hand):
        return TESHI
    if s.rule.kuttsuki != OFF and has_four_pairs(s, hand):
        return KUTTSUKI
    return 0


@rule
def thrown_in(s, others, dealers, field):
    """§4  Whether the cards are to be dealt again: for what lies on the table, or for what a hand holds."""
    if s.rule.field4 == THROW_IN and has_four(field):
        return True
    if s.rule.field3 == TRIPLE_THROW_IN and months_of(field, 3) > 0:
        return True
    if s.rule.field_pairs4 == THROW_IN and has_four_pairs(s, field):
        return True
    return hand_thrown_in(s, others) or hand_thrown_in(s, dealers)


@rule
def hand_thrown_in(s, hand):
    """§4  Whether a hand is one with which the cards are dealt again."""
    if s.rule.teshi == HAND_THROW_IN and has_four(hand):
        return True
    return s.rule.kuttsuki == HAND_THROW_IN and has_four_pairs(s, hand)


@rule
def field_luck(s):
    """§4  What lies on the table that ends the deal at once: four of a month before four pairs."""
    if s.rule.field4 != PLAY_ON and has_four(s.field):
        return TESHI
    if s.rule.field_pairs4 != PLAY_ON and has_four_pairs(s, s.field):
        return KUTTSUKI
    return 0


@rule
def lucky_field(s):
    """§4  A lucky table is void and the deal changes hands, or pays the dealer."""
    luck = field_luck(s)
    if luck == 0:
        return
    if (s.rule.field4 if luck == TESHI else s.rule.field_pairs4) == VOID_SWAP:
        close(s, ENDING_VOID, -1)
    else:
        pay(s, s.dealer, 6)
        close(s, ENDING_FIELD, s.dealer)


@rule
def lucky_hands(s):
    """§4  A lucky hand is shown and ends the deal: six points, once a hand."""
    for seat in range(2):
        s.luck[seat] = luck_of(s, s.hand[seat])
    if s.luck[0] == 0 and s.luck[1] == 0:
        return
    both = s.luck[0] > 0 and s.luck[1] > 0
    for seat in range(2):
        if s.luck[seat] > 0 and (not both or lucky_paid(s, seat)):
            pay(s, seat, 6)
    winner = -1
    if not both:
        winner = 0 if s.luck[0] > 0 else 1
    elif s.rule.both_lucky == DEALER_PAID:
        winner = s.dealer
    close(s, ENDING_HANDS, winner)


@rule
def lucky_paid(s, seat):
    """§4  Who is paid when both hands are lucky: both, nobody, or the dealer."""
    return s.rule.both_lucky == BOTH_PAID or (s.rule.both_lucky == DEALER_PAID and seat == s.dealer)
