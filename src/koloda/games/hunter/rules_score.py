# mypy: ignore-errors
"""Young Hunter: what jacks and announcements are worth (§10 to §13)."""

from koloda.kit.jit import rule

from .deck import (
    CATCH,
    HIT,
    IN_SUIT,
    JACK,
    LIST,
    NO_WAY,
    NUMBER,
    PLACES,
    POINTS,
    SILENT,
    SUIT_CARDS,
)
from .options import (
    BEST_JACK,
    DOUBLE_ALL,
    EXACT,
    MADE_MINUS_ANNOUNCED,
    ONLY_ANNOUNCED,
    OWN_AS_SCORING,
    OWN_CATCH,
    OWN_HIT,
    PAGAT,
    POINTS_REPLACED,
    SURPLUS_COUNTS,
    TRICK_HAS_TRUMP,
)
from .rules_stage import DONE


@rule
def take_jacks(s, cards):
    """§10  The taker of a trick takes each jack in it; by option only the best one counts."""
    for seat in range(4):
        card = s.trick[seat]
        if card % IN_SUIT == JACK:
            suit = card // IN_SUIT
            s.jack_taker[suit] = s.taker
            s.jack_way[suit] = way_taken(s, card)
            s.jack_points[suit] = points_taken(s, suit, cards)
    if s.rule.several_jacks == BEST_JACK:
        keep_best(s)


@rule
def keep_best(s):
    """§10  Of the jacks in a trick only the one worth most counts; of equals the one laid first."""
    best = -1
    for place in range(4):
        card = s.trick[(s.leader + place) & 3]
        if card % IN_SUIT == JACK:
            suit = card // IN_SUIT
            if best >= 0 and s.jack_points[suit] <= s.jack_points[best]:
                forget(s, suit)
            else:
                if best >= 0:
                    forget(s, best)
                best = suit


@rule
def forget(s, suit):
    """§10  A jack that does not count."""
    s.jack_way[suit] = NO_WAY
    s.jack_points[suit] = 0


@rule
def way_taken(s, card):
    """§10  One's own jack led is a hit, another's a catch; one's own not led is what the option says."""
    if card != s.trick[s.taker]:
        return CATCH
    if s.taker == s.leader or s.rule.own_jack == OWN_HIT:
        return HIT
    if s.rule.own_jack == OWN_CATCH:
        return CATCH
    if s.rule.own_jack == OWN_AS_SCORING:
        return HIT if s.rule.scoring == PAGAT else CATCH
    return NO_WAY


@rule
def points_taken(s, suit, cards):
    """§11  The trump row is for the jack of trumps, or by option for any jack in a trick with a trump."""
    if s.rule.trump_basis == TRICK_HAS_TRUMP:
        return POINTS[s.rule.scoring][1 if cards & s.trumps != 0 else 0][s.jack_way[suit]]
    return points_named(s, suit, s.jack_way[suit])


@rule
def points_named(s, suit, way):
    """§11  What taking the jack of a suit in a way is worth, going by the jack's suit."""
    return POINTS[s.rule.scoring][1 if s.trumps == SUIT_CARDS[suit] else 0][way]


@rule
def made(s, seat):
    """§11  The points a player has made in a deal: those of the jacks taken."""
    points = 0
    for suit in range(4):
        if s.jack_taker[suit] == seat:
            points += s.jack_points[suit]
    return points


@rule
def announced(s, seat):
    """§5  Whether a player has announced anything (silence is nothing)."""
    return s.call[seat] > SILENT


@rule
def named(call, suit):
    """§6  The way in which a list of jacks names the jack of a suit."""
    return (call - LIST) // PLACES[suit] % 3


@rule
def reached(s, seat):
    """§12  Whether the number announced was made."""
    if s.rule.success == EXACT:
        return made(s, seat) == s.call[seat] - NUMBER
    return made(s, seat) >= s.call[seat] - NUMBER


@rule
def taken_as_named(s, seat, suit):
    """§12  Whether a jack was taken in the way the list names."""
    return s.jack_taker[suit] == seat and s.jack_way[suit] == named(s.call[seat], suit)


@rule
def own_points(s, seat):
    """§12  Points made count once; a number announced is settled as a whole, a list jack by jack."""
    if not announced(s, seat):
        return made(s, seat)
    if s.call[seat] < LIST:
        return settled(s, seat, made(s, seat), s.call[seat] - NUMBER, reached(s, seat))
    points = 0
    for suit in range(4):
        points += list_points(s, seat, suit)
    return points


@rule
def list_points(s, seat, suit):
    """§12  What one jack brings a player who has announced a list."""
    points = s.jack_points[suit] if s.jack_taker[suit] == seat else 0
    way = named(s.call[seat], suit)
    if way == NO_WAY:
        return points
    return settled(s, seat, points, points_named(s, suit, way), taken_as_named(s, seat, suit))


@rule
def settled(s, seat, points, promised, kept):
    """§12  A kept promise doubles what was announced, a broken one costs it; §13  a doubted one is not doubled."""
    if not kept:
        return points - promised if s.rule.failure == MADE_MINUS_ANNOUNCED else -promised
    if s.doubts[seat] != 0:
        return points if s.rule.doubted_surplus == SURPLUS_COUNTS else promised
    if s.rule.doubled == DOUBLE_ALL:
        return 2 * points
    if s.rule.doubled == ONLY_ANNOUNCED:
        return 2 * promised
    return promised + points


@rule
def stake(s, seat):
    """§13  What an announcement costs each who doubted it: what was promised and kept, less what was broken."""
    if s.call[seat] < LIST:
        promised = s.call[seat] - NUMBER
        return promised if reached(s, seat) else -promised
    cost = 0
    for suit in range(4):
        promised = points_named(s, suit, named(s.call[seat], suit))
        cost += promised if taken_as_named(s, seat, suit) else -promised
    return cost


@rule
def result(s, seat):
    """§13  A player's own points of the deal and what doubting brought (by option instead of them)."""
    own = own_points(s, seat)
    doubting = 0
    for other in range(4):
        if s.doubts[other] >> seat & 1:
            doubting -= stake(s, other)
            if s.rule.doubter_points == POINTS_REPLACED:
                own = 0
    return own + doubting


@rule
def finish(s):
    """§15  When all cards are laid, the points of the deal are added to the totals."""
    s.stage = DONE
    for seat in range(4):
        s.total[seat] += result(s, seat)
