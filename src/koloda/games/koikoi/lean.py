# mypy: ignore-errors
"""Koi-Koi: what a quick player does, what a lead is worth, and what is told of a finished deal. For bots."""

from koloda.kit.cards import count
from koloda.kit.jit import rule
from koloda.kit.race import lasting

from .deck import (
    ANIMALS,
    BLUE_RIBBONS,
    BOAR_DEER_BUTTERFLIES,
    CALL,
    CHAFF,
    CURTAIN,
    DRY_BRIGHTS,
    ENDING_STOP,
    LAY,
    MOON,
    POETRY_RIBBONS,
    RAIN_MAN_CARD,
    RIBBONS,
    ROWS,
    SAKE_CUP,
    TAKES,
)
from .options import BROKE_BELOW_ZERO, BROKE_NEVER, TRANSFER, VIEW_NEVER
from .rules_cards import family, laid_card, laid_partner, stock_size
from .rules_score import next_dealer, stop_points
from .rules_turn import matches
from .rules_yaku import N_ROWS

WEIGHTS = (
    0.08,  # a card of a named set of three
    0.32,  # two of them
    0.28,  # one half of a viewing
    0.14,  # a dry bright
    0.53,  # two of them
    0.03,  # an animal
    0.17,  # a ribbon
    0.06,  # a card of chaff
    0.67,  # to deny the opponent a card
    0.20,  # to leave the opponent a card
    1.24,  # whatever raises one's points may end the deal
    0.00,  # koi-koi: always
    0.58,  # koi-koi: for each card in one's hand
    -0.29,  # koi-koi: for each point that a stop pays
    -0.52,  # koi-koi: for each point that the opponent has nearly made
)
TRIPLE_1, TRIPLE_2, VIEWING_1, BRIGHT_1, BRIGHT_2, ANIMAL, RIBBON, PLAIN, DENY, LEAVE, RISE = range(11)
CALL_ALWAYS, CALL_HELD, CALL_PAID, CALL_THREAT = range(11, 15)

DEALING = 0.6
"""§18  Points that a dealer is ahead on average, between quick players."""

NOTES = (
    *(f"own_{row}" for row in ROWS),
    *(f"other_{row}" for row in ROWS),
    "own_stop",
    "other_stop",
    "exhausted",
)
"""Combinations with which the deal was won, by oneself or the other, and how it ended."""


@rule
def lean(s, choices, n, weights):
    """§5  Take what helps most and leave what helps the other least; §15  stop unless the hand is rich in turns."""
    if s.phase == CALL:
        return 0 if calls_on(s, weights) else 1
    best = 0
    best_value = -1e9
    for place in range(n):
        value = (
            value_of_lay(s, choices[place], weights) if s.phase == LAY else value_of_pick(s, choices[place], weights)
        )
        if value > best_value:
            best = place
            best_value = value
    return best


@rule
def calls_on(s, weights):
    """§15  Whether to call koi-koi: with many cards left, little to win by stopping, and no danger."""
    threat = nearly_made(s, 1 - s.turn, weights)
    return (
        weights[CALL_ALWAYS]
        + weights[CALL_HELD] * s.held[s.turn]
        + weights[CALL_PAID] * stop_points(s, s.turn)
        + weights[CALL_THREAT] * threat
        > 0.0
    )


@rule
def nearly_made(s, seat, weights):
    """§8  What a player's cards promise, in points."""
    return promise(s, s.won[seat], s.won[1 - seat], 1.0, weights)


@rule
def value_of_lay(s, move, weights):
    """§6  A card laid takes its match, or lies there for the other to take."""
    card = laid_card(move)
    taken = matches(s, card, laid_partner(move))
    if taken != 0:
        return value_of_taking(s, taken | 1 << card, weights)
    same = family(card) & ~(s.field | s.won[0] | s.won[1] | s.hand[s.turn])
    unseen = s.held[1 - s.turn] + stock_size(s) - s.turned
    risk = min(1.0, count(same) * s.held[1 - s.turn] / unseen) if unseen > 0 else 0.0
    return -weights[LEAVE] * risk * gain_of(s, 1 - s.turn, 1 << card, weights)


@rule
def value_of_pick(s, move, weights):
    """§7  The drawn card takes one of two."""
    return value_of_taking(s, 1 << move - TAKES | 1 << s.opened, weights)


@rule
def value_of_taking(s, cards, weights):
    """§8  Cards are worth what they promise their taker, and what they would have promised the other."""
    return gain_of(s, s.turn, cards, weights) + weights[DENY] * gain_of(s, 1 - s.turn, cards, weights)


@rule
def gain_of(s, seat, cards, weights):
    """§8  What more cards add to the promise of a player's cards."""
    time = s.held[seat] / 8.0
    mine = s.won[seat]
    others = s.won[1 - seat]
    return promise(s, mine | cards, others & ~cards, time, weights) - promise(s, mine, others & ~cards, time, weights)


@rule
def promise(s, mine, others, time, weights):
    """§8  Points that are made count in full and more, those in the making the less the fewer turns are left."""
    made = 0.0
    making = 0.0
    for cards, points in (
        (BOAR_DEER_BUTTERFLIES, s.rule.inoshikacho),
        (POETRY_RIBBONS, s.rule.akatan),
        (BLUE_RIBBONS, s.rule.aotan),
    ):
        k = count(mine & cards)
        if k == 3:
            made += points
        elif others & cards == 0 and k > 0:
            making += points * (weights[TRIPLE_1] if k == 1 else weights[TRIPLE_2])
    if s.rule.viewing != VIEW_NEVER:
        for cards, points in ((CURTAIN | SAKE_CUP, s.rule.hanami), (MOON | SAKE_CUP, s.rule.tsukimi)):
            if mine & cards == cards:
                made += points
            elif others & cards == 0 and mine & cards != 0:
                making += points * weights[VIEWING_1]
    made, making = brights(s, mine, others, made, making, weights)
    animals = count(mine & ANIMALS)
    ribbons = count(mine & RIBBONS)
    chaff = count(mine & CHAFF)
    made += max(0, 1 + animals - s.rule.tane_from) + max(0, 1 + ribbons - s.rule.tan_from)
    made += max(0, 1 + chaff - s.rule.kasu_from)
    making += weights[ANIMAL] * animals + weights[RIBBON] * ribbons + weights[PLAIN] * chaff
    return made * (1.0 + weights[RISE]) + making * time


@rule
def brights(s, mine, others, made, making, weights):
    """§9  Three bright cards or more; returns what is made and what is in the making, brights included."""
    dry = count(mine & DRY_BRIGHTS)
    rain = count(mine & RAIN_MAN_CARD)
    if dry == 4:
        made += s.rule.goko if rain == 1 else s.rule.shiko
    elif dry == 3:
        made += s.rule.ameshiko if rain == 1 else s.rule.sanko
    elif count(others & DRY_BRIGHTS) < 2:
        making += s.rule.sanko * (weights[BRIGHT_1] * (dry == 1) + weights[BRIGHT_2] * (dry == 2))
    return made, making


@rule
def hope(s, odds, unit, out):
    """§19  The lead in points (twice it, as ``worth`` counts), and what it is worth to deal next."""
    dealer = next_dealer(s)
    lead = 2 * (s.total[0] - s.total[1]) + lead_of_dealing(s, dealer == 0)
    out[0] = lasting(lead, s.rule.rounds - s.deals, odds, unit)
    out[1] = 1.0 - out[0]


@rule
def lead_of_dealing(s, deals):
    """§18  What it is worth, as a lead, to deal (and so to lead) next, or that the other does."""
    worth = 4 * DEALING if s.rule.score_mode == TRANSFER else 2 * DEALING
    return worth if deals else -worth


def breaking_lead(s):
    """§19  Points that are only taken from the other: a lead by all of them ends the match, where it may end sooner."""
    if s.rule.broke == BROKE_NEVER or s.rule.score_mode != TRANSFER:
        return 0
    return 4 * s.rule.start + (2 if s.rule.broke == BROKE_BELOW_ZERO else 0)


@rule
def note(s, seat, out):
    """§8  The combinations of whoever stopped; §17  or that nobody did."""
    for row in range(N_ROWS):
        out[row] = 1 if s.winner == seat and s.ending == ENDING_STOP and s.yaku[seat, row] > 0 else 0
        out[N_ROWS + row] = 1 if s.winner == 1 - seat and s.ending == ENDING_STOP and s.yaku[1 - seat, row] > 0 else 0
    stopped = s.ending == ENDING_STOP
    out[2 * N_ROWS] = 1 if stopped and s.winner == seat else 0
    out[2 * N_ROWS + 1] = 1 if stopped and s.winner != seat else 0
    out[2 * N_ROWS + 2] = 0 if stopped else 1
    return 2 * N_ROWS + 3
