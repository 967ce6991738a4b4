# mypy: ignore-errors
"""Hoy: what a quick player does, what a lead is worth, when all is known, and what is told of a finished game."""

from koloda.kit.jit import rule
from koloda.kit.race import race

from .deck import BITS, INFINITY, KINDS, MOVE_CARDS, QUIET, TRANSFER
from .options import OFF
from .rules_cards import covers, number_of, size
from .rules_deal import points_of, to_deal
from .rules_round import standing
from .rules_table import is_match

WEIGHTS = (
    0.26,  # leading: how much the height of a card helps to win, in hundreds of points
    -0.40,  # answering before others: the same
    2.25,  # the points laid by who will not win
    12.39,  # the price of a high card
    0.97,  # the price of an infinity
    1.26,  # an equal card: a Hoy
    0.22,  # the pile, when it is won for sure
    0.32,  # a transfer
    0.15,  # leading several equal cards: how much each more helps to win
    1.51,  # the same: what each more is worth if it wins, since others must lay as many
    0.45,  # the price of each more card, in parts of that of the first
)
LEAD_HEIGHT, HEIGHT, GIVEN, PRICE, PRICE_OF_INFINITY, EQUAL, PILE, PASSED_ON, COMPANY, DEMAND, PRICE_OF_MORE = range(
    len(WEIGHTS)
)

TREE = True
"""Strong bots grow a tree of what may be played: against two or more, quick replies tell too little."""

NOTES = ("rounds", "taken", "infinity")
"""Of all piles and of all points the part that was taken, and whether the infinity was among them (in thousandths)."""

MOST_SEARCHED = 24
"""Of more cards in two hands not every line can be played out while somebody waits. (§4 may deal all 36 at once.)"""


@rule
def lean(s, choices, n, weights):
    """§5  Win a rich pile as cheaply as possible, give little to others, and keep what is high for later."""
    best = 0
    best_value = -1e9
    for place in range(n):
        value = value_of_lay(s, choices[place], weights)
        if value > best_value:
            best = place
            best_value = value
    return best


@rule
def value_of_lay(s, move, weights):
    """§6  What a lay may bring, in hundreds of points, less what it gives away and what it will be missed for."""
    cards = move & MOVE_CARDS
    laid = points_of(s, cards) / 100.0
    chance = chance_to_win(s, cards, move, weights)
    pile = points_of(s, s.pile) / 100.0
    value = chance * (weights[PILE] * pile + laid) - weights[GIVEN] * (1.0 - chance) * laid
    value += chance * weights[DEMAND] * (size(cards) - 1) if s.plays == s.start else 0.0
    value -= weights[PRICE] * height(cards) * (1.0 + weights[PRICE_OF_MORE] * (size(cards) - 1))
    value -= weights[PRICE_OF_INFINITY] * number_of(cards, INFINITY)
    if move & TRANSFER != 0:
        value += weights[PASSED_ON]
    elif move & QUIET == 0 and s.plays > s.start and is_match(s, s.turn, cards):
        value += weights[EQUAL]
    return value


@rule
def height(cards):
    """§1  How high a card is, from 0 to 1; of several, the mean."""
    total = 0
    for kind in range(KINDS):
        total += kind * number_of(cards, kind)
    return total / (size(cards) * INFINITY)


@rule
def chance_to_win(s, cards, move, weights):
    """§6  Nothing for cards that do not win as it lies; for the last to lay all; else the more, the higher they are."""
    if s.plays == s.start:
        return max(0.0, min(1.0, weights[LEAD_HEIGHT] * height(cards) + weights[COMPANY] * (size(cards) - 1)))
    if move & TRANSFER == 0 and not wins_now(s, cards):
        return 0.0
    if s.turn == s.chip and not is_match(s, s.turn, cards):
        return 1.0
    return min(1.0, weights[HEIGHT] + (1.0 - weights[HEIGHT]) * height(cards))


@rule
def wins_now(s, cards):
    """§6, §14  Whether the cards beat all that lies there."""
    if size(cards) < s.need:
        return False
    if s.need > 1:
        return covers(cards, s.last)
    for place in range(s.start, s.plays):
        if standing(s, place) > cards and not (place + 1 == s.plays and s.killers & cards != 0 and infinite(s, place)):
            return False
    return True


@rule
def infinite(s, place):
    """§13  Whether a lay holds an infinity."""
    return s.laid[place] >> BITS * INFINITY & 1 == 1


@rule
def hope(s, odds, unit, out):
    """§12  The lead in points."""
    race(s.total, 1, s.rule.games - s.deals, odds, unit, out)


@rule
def note(s, seat, out):
    """§11  What was taken."""
    points = 0
    for other in range(s.seats):
        points += points_of(s, s.bank[other])
    out[0] = s.rounds
    out[1] = 1000 * points_of(s, s.bank[seat]) // max(1, points)
    out[2] = 1000 * min(1, number_of(s.bank[seat], INFINITY))
    return 3


@rule
def known(s, seat):
    """§18  Between two, when no card is left to be dealt and none lies aside: the other's hand is what is missing."""
    if s.seats > 2 or s.players > 2 or s.aside > 0 or to_deal(s) > 0 or s.rule.lottery != OFF:
        return False
    return s.held[0] + s.held[1] <= MOST_SEARCHED


@rule
def crossing(s, seat, out):
    """§5  When a round begins: both hands, who leads, and the chip."""
    if s.plays != s.start:
        return 0
    out[0] = s.hand[0]
    out[1] = s.hand[1]
    out[2] = 2 * s.turn + s.chip
    return 3
