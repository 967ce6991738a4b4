# mypy: ignore-errors
"""Young Hunter: what a quick player does, what a lead is worth, and what is told of a finished deal. For bots."""

import math

from koloda.kit.cards import count
from koloda.kit.jit import rule
from koloda.kit.race import race

from .deck import BELIEVE, CATCH, HIT, IN_SUIT, JACK, JACKS, LIST, LISTS, NUMBER, PLACES
from .options import EXACT, LIST_CALLS
from .rules_play import beats, suit_of
from .rules_score import announced, made, named, own_points, points_named
from .rules_stage import ANNOUNCE, DOUBTS, PLAY

WEIGHTS = (
    0.54,  # each higher card that others may hold: so much less likely one's card takes the trick
    0.18,  # the same for each trump that others may hold, when a plain card is laid
    0.43,  # jacks that may still fall into the trick
    0.39,  # to lose a jack of one's own
    0.03,  # to spend a card, for each step of its rank
    0.60,  # to spend a trump
    0.45,  # to play for the last card of a suit, so as to trump it later
    -0.21,  # to lead where others hold the jack, under it
    0.61,  # how many times as much a jack counts that an announcement still needs
    0.50,  # how much a jack counts when an announcement cannot be kept any more
    0.20,  # so much more it counts when another's announcement needs it
    0.35,  # announcing: how likely one's own jack comes home
    0.05,  # the same, for each higher card of its suit that one holds
    0.45,  # the same, for the jack of trumps
    0.28,  # how likely another's jack is caught, for each higher card of its suit that one holds
    0.20,  # points, for each trump above three
    0.50,  # announced for each point that one hopes for
    0.90,  # announced besides
    2.00,  # announced and hoped for oneself, together: so much is too much to be true
    0.70,  # how likely a jack must come home to be named
    1.50,  # announced less where it may be doubted
    2.00,  # how little one believes that others announce otherwise than oneself would, for each point
)
HIGHER, TRUMPED, COMING, LOST, RANK, TRUMP, LAST_OF_SUIT, UNDER = range(8)
KEEP, LATE_TO_KEEP, DENY, OWN, OWN_HIGHER, OWN_TRUMP, CAUGHT, TRUMPS_HELD = range(8, 16)
SHARE, BESIDES, TOO_MUCH, NAMED, CAUTION, BELIEF = range(16, len(WEIGHTS))

LAST_TRICKS = 4

NEAR = 0.8
"""What others announce may be so far from what one would have announced with their hand, and still fits it."""

TREE = True
"""Strong bots grow a tree of what may be played: in tricks it matters what others will do who do not see all hands."""

NOTES = ("jacks", "hits", "catches", "made", "kept", "broken")
"""Jacks taken, how, for how many points; an announcement kept or broken."""

CLAIMS = {
    **dict.fromkeys(range(NUMBER, BELIEVE), ("kept", "broken", 0.23, 0.49)),
    **dict.fromkeys(range(LIST + 1, LIST + LISTS), ("kept", "broken", 0.0, 1.0)),
}
"""Who announces says that it will be kept: the notes for that and against it, and by how much the logit of the chance
that bots see in their guesses is to be moved and stretched, as ``koloda.lab.sober`` found for numbers."""


@rule
def lean(s, choices, n, weights):
    """§5  Announce what the hand may bring, §7  doubt too much, §8  and bring jacks home or catch others'."""
    if s.stage == ANNOUNCE:
        return place_of_call(s, choices, n, weights)
    if s.stage == DOUBTS:
        return 1 if sounds_too_much(s, weights) else 0
    unseen = cards_unseen(s)
    urge = urge_to_take(s, weights)
    lying = jacks_on_table(s, urge, weights)
    best = 0
    best_value = -1e9
    for place in range(n):
        value = value_of_card(s, choices[place], unseen, lying, urge, weights)
        if value > best_value:
            best = place
            best_value = value
    return best


@rule
def place_of_call(s, choices, n, weights):
    """§5  The highest number not above what is hoped for; §6  of each jack the way it will likely be taken."""
    if s.rule.announce == LIST_CALLS:
        return likely_list(s, weights)
    call = NUMBER + int(max(0.0, to_announce(s, s.hand[s.turn], weights)))
    place = 0
    while place + 1 < n and choices[place + 1] <= call and call > NUMBER:
        place += 1
    return place


@rule
def to_announce(s, hand, weights):
    """§5  The number to announce with a hand."""
    points = weights[SHARE] * hoped_for(s, hand, weights) + weights[BESIDES]
    return points - weights[CAUTION] * s.rule.doubting


@rule
def likely_list(s, weights):
    """§6  Name one's own jacks that will rather come home than not."""
    code = 0
    for suit in range(4):
        if likely_home(s, suit, s.hand[s.turn], weights) > weights[NAMED]:
            code += PLACES[suit] * HIT
    return code


@rule
def hoped_for(s, hand, weights):
    """§11  The points that a hand may bring."""
    points = weights[TRUMPS_HELD] * (count(hand & s.trumps) - 3)
    for suit in range(4):
        worth = points_named(s, suit, CATCH)
        points += worth * likely_home(s, suit, hand, weights)
        if jack_of(suit) & hand == 0:
            points += worth * weights[CAUGHT] * higher_than_jack(hand, suit)
    return points


@rule
def likely_home(s, suit, hand, weights):
    """§10  How likely one's own jack of a suit comes home; 0 where another holds it."""
    if jack_of(suit) & hand == 0:
        return 0.0
    chance = weights[OWN] + weights[OWN_HIGHER] * higher_than_jack(hand, suit)
    return chance + weights[OWN_TRUMP] if jack_of(suit) & s.trumps != 0 else chance


@rule
def higher_than_jack(hand, suit):
    """§9  How many cards of a hand beat the jack of a suit in that suit."""
    return count(hand & suit_of(suit * IN_SUIT) & -(2 * jack_of(suit)))


@rule
def likely(s, seat, weights):
    """§5  Others have announced as one would have with the hand that they were dealt in this guess.

    Learned players announce otherwise than quick ones, and ``suppose`` sees to that: to them any guess is as likely.
    """
    if s.rule.announce == LIST_CALLS or len(weights) > len(WEIGHTS):
        return 1.0
    off = 0.0
    for other in range(4):
        if other != seat and s.call[other] >= 0:
            would = to_announce(s, s.hand[other] | s.laid[other], weights)
            off += max(0.0, abs(would - max(1, promised(s, other))) - NEAR)
    return math.exp(-weights[BELIEF] * off)


@rule
def sounds_too_much(s, weights):
    """§7  Whether what another has announced, and what one hopes for oneself, are more than there can be."""
    return promised(s, s.asked) + hoped_for(s, s.hand[s.turn], weights) > weights[TOO_MUCH]


@rule
def promised(s, seat):
    """§5  The points that a player has announced; §6  those of the jacks named."""
    if not announced(s, seat):
        return 0
    if s.call[seat] < LIST:
        return s.call[seat] - NUMBER
    points = 0
    for suit in range(4):
        points += points_named(s, suit, named(s.call[seat], suit))
    return points


@rule
def urge_to_take(s, weights):
    """§12  How many times its points a jack is worth, by what the mover and others have announced as numbers."""
    urge = 1.0
    to_come = points_to_come(s)
    for seat in range(4):
        if not announced(s, seat) or s.call[seat] >= LIST:
            continue
        lacking = promised(s, seat) - made(s, seat)
        if seat != s.turn:
            urge += weights[DENY] if 0 < lacking <= to_come else 0.0
        elif lacking > to_come:
            urge += weights[LATE_TO_KEEP] - 1.0
        elif lacking > 0:
            urge += weights[KEEP] - 1.0
        elif lacking == 0 and s.rule.success == EXACT:
            urge -= weights[KEEP] + 1.0
    return urge


@rule
def points_to_come(s):
    """§11  The most that jacks not yet taken can bring."""
    points = 0
    for suit in range(4):
        if s.jack_taker[suit] < 0 and jack_of(suit) & s.pack != 0:
            points += max(points_named(s, suit, HIT), points_named(s, suit, CATCH))
    return points


@rule
def prize(s, suit, way, urge, weights):
    """§11  What a jack taken in a way is worth to the mover; §6  more if it was named so."""
    points = urge * points_named(s, suit, way)
    if s.call[s.turn] >= LIST and named(s.call[s.turn], suit) == way:
        points *= weights[KEEP]
    return points


@rule
def cards_unseen(s):
    """§16  The cards that the others hold, whoever of them does."""
    seen = s.hand[s.turn]
    for seat in range(4):
        seen |= s.laid[seat]
    return s.pack & ~seen


@rule
def value_of_card(s, card, unseen, lying, urge, weights):
    """§10  What jacks a card may bring besides those lying there, what jack it may lose, and how it will be missed."""
    chance = chance_to_take(s, card, unseen, weights)
    value = chance * lying
    suit = card // IN_SUIT
    led = suit if s.turn == s.leader else s.trick[s.leader] // IN_SUIT
    value += chance * weights[COMING] * jack_to_come(s, card, led, unseen, urge, weights)
    if card % IN_SUIT == JACK:
        own = prize(s, suit, HIT if s.turn == s.leader else CATCH, urge, weights)
        value += chance * own - (1.0 - chance) * weights[LOST] * prize(s, suit, CATCH, urge, weights)
    elif s.turn == s.leader and card % IN_SUIT < JACK and jack_of(led) & unseen != 0:
        value += weights[UNDER]
    value -= weights[RANK] * (card % IN_SUIT)
    if s.trumps >> card & 1:
        value -= weights[TRUMP]
    elif s.hand[s.turn] & suit_of(card) == 1 << card and s.hand[s.turn] & s.trumps != 0:
        value += weights[LAST_OF_SUIT]
    return value


@rule
def jack_of(suit):
    """§10  The jack of a suit, as a set."""
    return 1 << suit * IN_SUIT + JACK


@rule
def jacks_on_table(s, urge, weights):
    """§11  What the jacks in the trick bring whoever takes it."""
    value = 0.0
    for seat in range(4):
        card = s.trick[seat]
        if card >= 0 and card % IN_SUIT == JACK:
            value += prize(s, card // IN_SUIT, CATCH, urge, weights)
    return value


@rule
def jack_to_come(s, card, led, unseen, urge, weights):
    """§11  What a jack that others hold would bring if it had to be laid under this card."""
    if jack_of(led) & unseen == 0 or players_after(s) == 0:
        return 0.0
    if card // IN_SUIT == led and card % IN_SUIT < JACK:
        return 0.0
    others = count(unseen & suit_of(led * IN_SUIT))
    return prize(s, led, CATCH, urge, weights) / max(1, others - 2)


@rule
def players_after(s):
    """§8  How many lay a card in this trick after whoever is to lay one now."""
    return 3 if s.leader < 0 else (s.leader - s.turn - 1) & 3


@rule
def chance_to_take(s, card, unseen, weights):
    """§9  None if the card is beaten already; else by the players to come and what they may hold."""
    if s.turn != s.leader and not beats(s, card, s.trick[s.taker]):
        return 0.0
    after = players_after(s)
    if after == 0:
        return 1.0
    suit = suit_of(card)
    higher = count(unseen & suit & -(2 << card))
    odds = weights[HIGHER] * higher
    if s.trumps >> card & 1 == 0:
        odds += weights[TRUMPED] * trump_danger(s, suit, unseen)
    return 1.0 / (1.0 + odds * after)


@rule
def trump_danger(s, suit, unseen):
    """§8  Whether others, who may have run out of a suit, may hold trumps; known voids count most."""
    if unseen & s.trumps == 0:
        return 0.0
    danger = 1.0 / (1.0 + count(unseen & suit))
    seat = s.turn
    for _ in range(players_after(s)):
        seat = (seat + 1) & 3
        if s.lacks[seat] & suit != 0 and s.lacks[seat] & s.trumps != s.trumps:
            danger += 1.0
    return danger


@rule
def late(s):
    """§9  In the last four tricks every line of play can be tried."""
    taken = 0
    for seat in range(4):
        taken += s.taken[seat]
    return taken >= (s.rule.suits * s.rule.ranks >> 2) - LAST_TRICKS


@rule
def decided(s):
    """§10  Once all jacks are taken."""
    to_come = 0
    for suit in range(4):
        to_come += s.jack_taker[suit] < 0 and jack_of(suit) & s.pack != 0
    return s.stage == PLAY and to_come == 0


@rule
def distinct(s, choices, n):
    """§9  Of cards between which nobody else holds or has just laid one any is as good, but for jacks."""
    others = 0
    for seat in range(4):
        if seat != s.turn:
            others |= s.hand[seat]
        if s.trick[seat] >= 0:
            others |= 1 << s.trick[seat]
    kept = 1
    before = choices[0]
    for place in range(1, n):
        card = choices[place]
        between = (1 << card) - (2 << before)
        if others & between != 0 or (1 << card | 1 << before) & JACKS != 0 or suit_of(card) != suit_of(before):
            choices[kept] = card
            kept += 1
        before = card
    return kept


@rule
def crossing(s, seat, out):
    """§8  When a trick begins: all hands, who leads, and who has taken which jacks how."""
    if s.trick[s.leader] >= 0:
        return 0
    jacks = s.leader
    for suit in range(4):
        out[suit] = s.hand[suit]
        jacks = ((jacks * 8 + s.jack_taker[suit] + 1) * 4 + s.jack_way[suit]) * 4 + s.jack_points[suit]
    out[4] = jacks
    return 5


@rule
def hope(s, odds, unit, out):
    """§15  The lead in points."""
    race(s.total, 1, s.rule.deals + s.rule.ninth_deal - s.deals, odds, unit, out)


@rule
def note(s, seat, out):
    """§11  The jacks taken; §12  whether an announcement was kept."""
    for place in range(len(NOTES)):
        out[place] = 0
    for suit in range(4):
        if s.jack_taker[suit] == seat:
            out[0] += 1
            out[1] += s.jack_way[suit] == HIT
            out[2] += s.jack_way[suit] == CATCH
    out[3] = made(s, seat)
    if announced(s, seat):
        broken = own_points(s, seat) < made(s, seat)
        out[4] = 0 if broken else 1
        out[5] = 1 if broken else 0
    return len(NOTES)
