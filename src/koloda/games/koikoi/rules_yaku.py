# mypy: ignore-errors
"""Koi-Koi: combinations, each clause filling its rows of the table."""

from koloda.kit.cards import count
from koloda.kit.jit import rule

from .deck import (
    AKATAN,
    AMESHIKO,
    ANIMALS,
    AOTAN,
    BLUE_RIBBONS,
    BOAR_DEER_BUTTERFLIES,
    BOTH,
    CHAFF,
    CHERRY_MONTH,
    CURTAIN,
    DRY_BRIGHTS,
    GOKO,
    HANAMI,
    INO,
    KASU,
    LIGHTNING_CARD,
    MONTHS,
    MOON,
    MOON_MONTH,
    POETRY_RIBBONS,
    RAIN_MAN_CARD,
    RIBBONS,
    ROWS,
    SAKE_CUP,
    SANKO,
    SHIKO,
    TAN,
    TANE,
    TSUKIFUDA,
    TSUKIMI,
    WILLOWS,
)
from .options import (
    ADDS,
    AFTER_KOIKOI,
    ALWAYS,
    EXCLUSIVE,
    LIGHTNING_TOO,
    NO_RAIN,
    RAIN_MAN,
    REPLACES,
    VIEW_AFTER_KOIKOI,
    VIEW_LIMITED,
    VIEW_NEVER,
)
from .rules_cards import family

N_ROWS = len(ROWS)


@rule
def reckon(s, seat):
    """§8  Count every combination in the cards a player has taken."""
    for row in range(N_ROWS):
        s.yaku[seat, row] = 0
    brights(s, seat)
    animals(s, seat)
    ribbons(s, seat)
    chaff(s, seat)
    month_cards(s, seat)
    viewings(s, seat)


@rule
def yaku_total(s, seat):
    """§8  The points of all combinations a player has now."""
    points = 0
    for row in range(N_ROWS):
        points += s.yaku[seat, row]
    return points


@rule
def yaku_names(s, seat):
    """§8  Which combinations a player has now, as bits."""
    names = 0
    for row in range(N_ROWS):
        if s.yaku[seat, row] > 0:
            names |= 1 << row
    return names


@rule
def remember(s, seat):
    """§15  What the next turn is measured against."""
    s.standing[seat] = yaku_total(s, seat)
    s.standing_names[seat] = yaku_names(s, seat)


@rule
def holds(s, seat, cards):
    """§8  Whether a player has taken all of these cards."""
    return s.won[seat] & cards == cards


@rule
def further(s, seat, when, cards):
    """§8  One point for each further card, where the option pays for them."""
    if when == ALWAYS or (when == AFTER_KOIKOI and s.calls[seat] > 0):
        return cards
    return 0


@rule
def plain_set(s, seat, cards, least):
    """§8  A set of any cards of a kind: one point, and one for each card above the least number."""
    return 1 + further(s, seat, s.rule.plain_extra, cards - least) if cards >= least else 0


@rule
def brights(s, seat):
    """§9  Of the combinations of brights only the one that pays most."""
    dry = count(s.won[seat] & DRY_BRIGHTS)
    rain = holds(s, seat, RAIN_MAN_CARD)
    row = SANKO
    points = s.rule.sanko if dry >= 3 else 0
    if dry >= 3 and rain and s.rule.ameshiko >= points:
        row = AMESHIKO
        points = s.rule.ameshiko
    if dry == 4 and s.rule.shiko >= points:
        row = SHIKO
        points = s.rule.shiko
    if dry == 4 and rain and s.rule.goko >= points:
        row = GOKO
        points = s.rule.goko
    s.yaku[seat, row] = points


@rule
def viewings(s, seat):
    """§10  The curtain or the moon, with the cup; not in the rain, nor out of season, by option."""
    if s.rule.viewing == VIEW_NEVER or rained(s, seat):
        return
    if s.rule.viewing == VIEW_LIMITED and yaku_names(s, seat) == 0:
        return
    if holds(s, seat, CURTAIN | SAKE_CUP) and in_season(s, CHERRY_MONTH):
        s.yaku[seat, HANAMI] = viewing_points(s, seat, s.rule.hanami)
    if holds(s, seat, MOON | SAKE_CUP) and in_season(s, MOON_MONTH):
        s.yaku[seat, TSUKIMI] = viewing_points(s, seat, s.rule.tsukimi)


@rule
def viewing_points(s, seat, points):
    """§10  By option a viewing is worth less until its owner has called koi-koi; worth 0, it is not played."""
    if points > 0 and s.rule.viewing == VIEW_AFTER_KOIKOI and s.calls[seat] == 0:
        return s.rule.viewing_before
    return points


@rule
def rained(s, seat):
    """§10  Rain among the cards a player has taken."""
    if s.rule.rain == NO_RAIN:
        return False
    if s.rule.rain == RAIN_MAN:
        return s.won[seat] & RAIN_MAN_CARD != 0
    if s.rule.rain == LIGHTNING_TOO:
        return s.won[seat] & (RAIN_MAN_CARD | LIGHTNING_CARD) != 0
    return s.won[seat] & WILLOWS != 0


@rule
def month_now(s):
    """§3  The month of the deal: the first is January, the thirteenth January again."""
    return (s.deals - 1) % MONTHS + 1


@rule
def month_family(s):
    """§14  The four cards of the deal's month."""
    return family(4 * (month_now(s) - 1))


@rule
def in_season(s, month):
    """§10  By option a viewing counts only in its own month's deal."""
    return s.rule.season == 0 or month_now(s) == month


@rule
def animals(s, seat):
    """§11  Boar, deer and butterflies; five animals; or only the better of the two."""
    n = count(s.won[seat] & ANIMALS)
    trio = 0
    if holds(s, seat, BOAR_DEER_BUTTERFLIES):
        trio = s.rule.inoshikacho + further(s, seat, s.rule.animals_extra, n - 3)
    any_five = plain_set(s, seat, n, s.rule.tane_from)
    if s.rule.animals == EXCLUSIVE and trio >= any_five:
        any_five = 0
    elif s.rule.animals == EXCLUSIVE:
        trio = 0
    s.yaku[seat, INO] = trio
    s.yaku[seat, TANE] = any_five


@rule
def ribbons(s, seat):
    """§12  Red and blue ribbons; five ribbons; or only the better of the two."""
    n = count(s.won[seat] & RIBBONS)
    named_ribbons(s, seat, n)
    any_five = plain_set(s, seat, n, s.rule.tan_from)
    if s.rule.ribbons == EXCLUSIVE:
        if s.yaku[seat, BOTH] + s.yaku[seat, AKATAN] + s.yaku[seat, AOTAN] >= any_five:
            any_five = 0
        else:
            for row in (BOTH, AKATAN, AOTAN):
                s.yaku[seat, row] = 0
    s.yaku[seat, TAN] = any_five


@rule
def named_ribbons(s, seat, n):
    """§12  Three poetry ribbons, three blue ones; who has all six is paid by option."""
    red = holds(s, seat, POETRY_RIBBONS)
    blue = holds(s, seat, BLUE_RIBBONS)
    if red and blue and s.rule.red_and_blue == REPLACES:
        s.yaku[seat, BOTH] = s.rule.both_ribbons + further(s, seat, s.rule.ribbons_extra, n - 6)
        return
    if red and blue and s.rule.red_and_blue == ADDS:
        s.yaku[seat, BOTH] = s.rule.both_ribbons
    if red:
        s.yaku[seat, AKATAN] = s.rule.akatan + further(s, seat, s.rule.ribbons_extra, n - 3)
    if blue:
        s.yaku[seat, AOTAN] = s.rule.aotan + further(s, seat, s.rule.ribbons_extra, n - 3)


@rule
def chaff(s, seat):
    """§13  Ten chaff cards, or by option fewer or more; the cup may be one or two of them."""
    n = count(s.won[seat] & CHAFF)
    if holds(s, seat, SAKE_CUP):
        n += s.rule.sake_chaff
    s.yaku[seat, KASU] = plain_set(s, seat, n, s.rule.kasu_from)


@rule
def month_cards(s, seat):
    """§14  All four cards of the deal's month, by option."""
    if holds(s, seat, month_family(s)):
        s.yaku[seat, TSUKIFUDA] = s.rule.tsukifuda
