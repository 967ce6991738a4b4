# mypy: ignore-errors
"""Young Hunter: what a quick player does, what a lead is worth, and what is told of a finished deal. For bots."""

from koloda.kit.cards import count
from koloda.kit.jit import rule
from koloda.kit.race import race

from .deck import CATCH, HIT, IN_SUIT, JACK
from .rules_play import beats, suit_of
from .rules_score import announced, made, own_points, points_named
from .rules_stage import PLAY

WEIGHTS = (
    0.39,  # each higher card that others may hold: so much less likely one's card takes the trick
    0.18,  # the same for each trump that others may hold, when a plain card is laid
    0.43,  # jacks that may still fall into the trick
    0.39,  # to lose a jack of one's own
    0.03,  # to spend a card, for each step of its rank
    0.60,  # to spend a trump
    0.45,  # to play for the last card of a suit, so as to trump it later
    0.04,  # to lead where others hold the jack, under it
)
HIGHER, TRUMPED, COMING, LOST, RANK, TRUMP, LAST_OF_SUIT, UNDER = range(len(WEIGHTS))

LAST_TRICKS = 3

NOTES = ("jacks", "hits", "catches", "made", "kept", "broken")
"""Jacks taken, how, for how many points; an announcement kept or broken."""


@rule
def lean(s, choices, n, weights):
    """§5  Announce nothing, §7  believe, §8  and lay what brings jacks home or catches others'."""
    if s.stage != PLAY:
        return 0
    unseen = cards_unseen(s)
    best = 0
    best_value = -1e9
    for place in range(n):
        value = value_of_card(s, choices[place], unseen, weights)
        if value > best_value:
            best = place
            best_value = value
    return best


@rule
def cards_unseen(s):
    """§16  The cards that the others hold, whoever of them does."""
    seen = s.hand[s.turn]
    for seat in range(4):
        seen |= s.laid[seat]
    return s.pack & ~seen


@rule
def value_of_card(s, card, unseen, weights):
    """§10  What jacks a card may bring, what jack it may lose, and what it will be missed for."""
    chance = chance_to_take(s, card, unseen, weights)
    value = chance * jacks_on_table(s)
    suit = card // IN_SUIT
    led = suit if s.turn == s.leader else s.trick[s.leader] // IN_SUIT
    value += chance * weights[COMING] * jack_to_come(s, card, led, unseen)
    if card % IN_SUIT == JACK:
        own = points_named(s, suit, HIT if s.turn == s.leader else CATCH)
        value += chance * own - (1.0 - chance) * weights[LOST] * points_named(s, suit, CATCH)
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
def jacks_on_table(s):
    """§11  What the jacks in the trick bring whoever takes it."""
    value = 0.0
    for seat in range(4):
        card = s.trick[seat]
        if card >= 0 and card % IN_SUIT == JACK:
            value += points_named(s, card // IN_SUIT, CATCH)
    return value


@rule
def jack_to_come(s, card, led, unseen):
    """§11  What a jack that others hold would bring if it had to be laid under this card."""
    if jack_of(led) & unseen == 0 or players_after(s) == 0:
        return 0.0
    if card // IN_SUIT == led and card % IN_SUIT < JACK:
        return 0.0
    others = count(unseen & suit_of(led * IN_SUIT))
    return points_named(s, led, CATCH) / max(1, others - 2)


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
    """§9  In the last three tricks every line of play can be tried."""
    taken = 0
    for seat in range(4):
        taken += s.taken[seat]
    return taken >= (s.rule.suits * s.rule.ranks >> 2) - LAST_TRICKS


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
