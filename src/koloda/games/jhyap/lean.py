# mypy: ignore-errors
"""Jhyap: what a quick player does, what a lead is worth, and what is told of a finished round. For bots."""

import math

from koloda.kit.cards import count
from koloda.kit.jit import rule
from koloda.kit.race import race

from .deck import CALL, JOKER, NATURALS, RANKS, RUN, SET, SINGLE, STOCK, SUITS, TAKE, VALUES, VALUES_TO_THIRTEEN
from .rules_bag import ONCE, TEN, TWICE, points, size
from .rules_score import ASSAF, CALL_FAILED, CALLED
from .rules_seats import PICK, SLAP_DOWN, THROW
from .rules_throw import run_card

WEIGHTS = (
    1.50,  # call with so many points less than the lowest of the others may have …
    1.00,  # … and so many less each time that the others are twice as many
    0.39,  # points that will be thrown next time, as a set or a run
    0.40,  # the same with a card that lies there to be taken
    4.78,  # what a card of the stock costs: it counts some six points, but may fit
    0.65,  # a joker thrown
    0.30,  # points left for the next player to take
)
CALL_LEAD, CALL_PLAYERS, GROUP, WITHIN_REACH, STOCK_PRICE, JOKER_PRICE, LEFT = range(len(WEIGHTS))

HIDDEN, LOWER = 6.3, 0.17
"""What a hidden card counts when the round begins, and how fast that falls, as players keep what is low (measured)."""

TRUST = 1.5
"""By so many standard errors must a bot's guesses find a move better than the quick player's, else that is played."""

NOTES = ("called", "failed", "beat", "other_called", "other_failed", "hand")
"""Who called and with what success, whether one beat the caller, and the points of one's hand."""

CLAIMS = {CALL: ("called", "failed", 0.0, 1.0)}
"""Who calls says that nobody holds less: the notes for that and against it, and by how much the logit of the chance
that bots see in their guesses is to be moved and stretched: ``koloda.lab.sober`` found nothing to mend."""


@rule
def lean(s, choices, n, weights):
    """§5  Call with few points, throw many, and take what is low or makes a set or a run."""
    if s.phase == SLAP_DOWN:
        return n - 1
    if choices[0] == CALL and s.phase == THROW and calls(s, weights):
        return 0
    best = 0
    best_value = -1e9
    for place in range(n):
        if s.phase == PICK:
            good = value_of_pick(s, choices[place], weights)
        else:
            good = value_of_throw(s, choices[place], weights)
        if good > best_value:
            best = place
            best_value = good
    return best


@rule
def calls(s, weights):
    """§12  The more others there are, and the lower they may be, the lower one's own hand must be."""
    lead = lowest_of_others(s) - points(s, s.hand[s.turn]) - weights[CALL_PLAYERS] * math.log2(s.playing - 1)
    if s.rule.tie == ASSAF:
        lead -= 1.0
    return lead >= weights[CALL_LEAD]


@rule
def lowest_of_others(s):
    """§17  What the lowest of the others' hands may count: the cards known, and the hidden ones less and less."""
    hidden = HIDDEN / (1.0 + LOWER * (s.turns // s.playing))
    lowest = 99.0
    for seat in range(s.players):
        if seat != s.turn and s.out[seat] == 0:
            known = s.known[seat]
            lowest = min(lowest, points(s, known) + hidden * (s.held[seat] - size(known)))
    return lowest


@rule
def value(s, card):
    """§2  What a card counts."""
    if card >= NATURALS:
        return 0
    return VALUES[card // SUITS] if s.rule.pictures == TEN else VALUES_TO_THIRTEEN[card // SUITS]


@rule
def value_of_throw(s, move, weights):
    """§6  The points that go, and those that will go together next time."""
    if move < SINGLE:
        return -1e6 if move == CALL else -5.0
    hand = s.hand[s.turn]
    once = hand[ONCE]
    gone = 0.0
    cards = 0
    if move < SET:
        card = move - SINGLE
        if card == JOKER:
            gone -= weights[JOKER_PRICE] * 5.0
        else:
            cards = 1 << card
    elif move < RUN:
        cards = (move >> 12 & 15) << SUITS * (move >> 16 & 15) if (move >> 16 & 15) < RANKS else 0
        gone += value(s, SUITS * (move >> 16 & 15)) * count(move >> 8 & 15)
        gone -= weights[JOKER_PRICE] * 5.0 * (move >> 5 & 7)
    else:
        for place in range(move >> 7 & 7):
            if move >> place & 1:
                gone -= weights[JOKER_PRICE] * 5.0
            else:
                cards |= 1 << run_card(move >> 10 & 63, place)
    left = once & ~cards
    gone += sum_of(s, cards)
    gone += weights[GROUP] * best_group(s, left | hand[TWICE] & cards, s.rule.min_run)
    gone += weights[WITHIN_REACH] * best_with_table(s, left)
    return gone - weights[LEFT] * (move < SET) * max(0, 5 - gone)


@rule
def sum_of(s, cards):
    """§2  What a set of different cards counts together."""
    total = 0
    while cards != 0:
        low = cards & -cards
        total += value(s, count(low - 1))
        cards ^= low
    return total


@rule
def best_group(s, cards, least):
    """§6, §7  The most points that a set or a run of these cards would throw."""
    best = 0
    for rank in range(RANKS):
        n = count(cards >> SUITS * rank & 15)
        if n > 1:
            best = max(best, n * value(s, SUITS * rank))
    for suit in range(SUITS):
        best = max(best, best_run(s, cards >> suit, least))
    return best


@rule
def best_run(s, cards, least):
    """§7  The most points that a run of one suit (the lowest of four bits a rank) would throw."""
    best = 0
    length = 0
    together = 0
    for rank in range(RANKS):
        if cards >> SUITS * rank & 1:
            length += 1
            together += value(s, SUITS * rank)
            if length >= least:
                best = max(best, together)
        else:
            length = 0
            together = 0
    return best


@rule
def best_with_table(s, cards):
    """§9  The most points of a pair that a card on the table would make with one of the hand."""
    best = 0
    for place in range(s.lying_n):
        card = s.lying[place]
        if card < NATURALS and cards >> SUITS * (card // SUITS) & 15:
            best = max(best, 2 * value(s, card))
    return best


@rule
def value_of_pick(s, move, weights):
    """§9  A card of the discards costs its points, and pays if it will go with others; the stock is a middling card."""
    hand = s.hand[s.turn]
    before = weights[GROUP] * best_group(s, hand[ONCE], s.rule.min_run)
    if move == STOCK:
        return before - weights[STOCK_PRICE]
    card = move - TAKE
    if card == JOKER:
        return before + weights[JOKER_PRICE]
    after = weights[GROUP] * best_group(s, hand[ONCE] | 1 << card, s.rule.min_run)
    return after - value(s, card)


@rule
def hope(s, odds, unit, out):
    """§14  Who is furthest from the limit will last; the race is over when somebody is there, at twelve a round."""
    nearest = s.rule.limit
    for seat in range(s.players):
        if s.out[seat] == 0:
            nearest = min(nearest, s.rule.limit - s.total[seat])
    race(s.total, -1, 1 + nearest // 12, odds, unit, out)
    together = 0.0
    for seat in range(s.players):
        if s.out[seat] != 0:
            out[seat] = 0.0
        together += out[seat]
    for seat in range(s.players):
        out[seat] = out[seat] / together


@rule
def note(s, seat, out):
    """§13  Who called, and who beat the caller."""
    own = s.caller == seat
    out[0] = 1 if own and s.ending == CALLED else 0
    out[1] = 1 if own and s.ending == CALL_FAILED else 0
    out[2] = 1 if s.ending == CALL_FAILED and not own and s.counts[seat] <= s.counts[s.caller] else 0
    out[3] = 1 if not own and s.ending == CALLED else 0
    out[4] = 1 if not own and s.ending == CALL_FAILED else 0
    out[5] = s.counts[seat]
    return len(NOTES)
