# mypy: ignore-errors
"""Hoy: a round, from the lead to the taking of the pile (§5 to §8, §13 to §15)."""

from koloda.kit.jit import rule

from .deck import HOY, NOTHING, ONE_INFINITY, TRANSFERRED
from .options import ATTACKED, BY_CHIP, COVER_ALL, DECIDER_ONLY, FINISH, LAST, LAST_CIRCLE, PASSES, SEAT
from .rules_cards import covers, size, without_infinities
from .rules_table import after, before, is_match, last_holder, next_holder, others_hold


@rule
def begin_round(s, leader):
    """§5  The leader lays first, and the chip lies where §8 says."""
    clear_round(s)
    s.turn = leader
    s.chip = chip_holder(s, leader)


@rule
def clear_round(s):
    """§5  Nothing has been laid in this round."""
    s.start = s.plays
    s.circle = s.plays
    s.circle_before = s.plays
    s.group = 0
    s.need = 0
    s.last = 0


@rule
def chip_holder(s, leader):
    """§7, §8  Who lays last decides; by option, among three or more, the chip stays or returns to its first seat."""
    holder = s.chip
    if s.rule.chip == SEAT:
        holder = before(s, s.first)
    if s.rule.chip == LAST or s.seats == 2 or s.held[holder] == 0:
        return last_holder(s, leader)
    return holder


@rule
def lay(s, cards, transferred, quiet):
    """§5  Lay cards; returns True when the round is over."""
    seat = s.turn
    leads = s.plays == s.start
    matches = not leads and not transferred and not quiet and is_match(s, seat, cards)
    put(s, seat, cards)
    if leads:
        s.need = size(cards)
        s.group = 1
        s.last = cards
    elif transferred:
        transfer(s, seat, cards)
    else:
        s.last = cards
        if matches:
            hoy(s, seat)
        elif seat == s.chip:
            return True
    return not pass_turn(s)


@rule
def put(s, seat, cards):
    """§5  The cards leave the hand and lie in the pile for all to see."""
    s.hand[seat] -= cards
    s.held[seat] -= size(cards)
    s.pile += cards
    s.laid[s.plays] = cards
    s.by[s.plays] = seat
    s.said[s.plays] = NOTHING
    s.plays += 1


@rule
def hoy(s, seat):
    """§7, §8  An equal card: who laid it is the decider, and everybody else must lay once more."""
    s.said[s.plays - 1] = HOY
    s.chip = seat
    s.circle_before = s.circle
    s.circle = s.plays


@rule
def transfer(s, seat, cards):
    """§15  The group grows, and the next player is attacked and gets the chip (by option only from its holder)."""
    s.said[s.plays - 1] = TRANSFERRED
    s.group += 1
    s.need += size(cards)
    s.last += cards
    if s.rule.attack == ATTACKED or s.chip == seat:
        s.chip = next_holder(s, after(s, seat))


@rule
def pass_turn(s):
    """§5  The next who holds cards is to lay; returns False when nobody is, by §8."""
    seat = after(s, s.turn)
    while s.held[seat] == 0 and seat != s.chip:
        seat = after(s, seat)
    if s.held[seat] == 0:
        if not passes_chip(s):
            return False
        seat = next_holder(s, seat)
        s.chip = seat
    if s.seats > 2 and s.circle > s.start and stops_alone(s, seat):
        return False
    s.turn = seat
    return True


@rule
def passes_chip(s):
    """§8  A decider without cards ends the round; by option the chip passes on to the next who may lay."""
    return s.rule.empty_chip == PASSES and others_hold(s, s.turn)


@rule
def stops_alone(s, seat):
    """§8  The only one with cards still lays in a new circle; by option only as the decider, or not at all."""
    if s.rule.lone == FINISH or others_hold(s, seat):
        return False
    return s.rule.lone != DECIDER_ONLY or seat != s.chip


@rule
def take_pile(s):
    """§6  The winner takes all the cards of the round; returns the winner's seat."""
    winner = winner_of_round(s)
    s.bank[winner] += s.pile
    s.pile = 0
    s.taker = winner
    s.rounds += 1
    return winner


@rule
def next_leader(s, winner):
    """§6  The winner leads; without cards the next who has some does, by option from the chip's holder on."""
    if s.held[winner] == 0 and s.rule.lead_on == BY_CHIP:
        return next_holder(s, s.chip)
    return next_holder(s, winner)


@rule
def winner_of_round(s):
    """§6  All cards of the round compete; by option only those of the last circle in which anything could win."""
    if s.rule.compete != LAST_CIRCLE:
        return winner_since(s, s.start)
    for place in range(s.circle, s.plays):
        if is_whole(s, place):
            return winner_since(s, s.circle)
    return winner_since(s, s.circle_before)


@rule
def winner_since(s, first):
    """§6  Among single cards the highest wins, of equal ones the later; groups by §14."""
    if s.need > 1:
        return winner_of_groups(s, first)
    winner = -1
    highest = 0
    for place in range(first, s.plays):
        card = standing(s, place)
        if card >= highest:
            highest = card
            winner = s.by[place]
    return winner


@rule
def standing(s, place):
    """§13  The cards of a lay that still count for winning: all but a killed infinity."""
    cards = s.laid[place]
    if s.killers == 0 or cards < ONE_INFINITY or place + 1 == s.plays:
        return cards
    if s.by[place + 1] != s.by[place] and s.laid[place + 1] & s.killers != 0:
        return without_infinities(cards)
    return cards


@rule
def winner_of_groups(s, first):
    """§14  A lay wins that is whole and covers the winning one; by option all that lie on the table."""
    best = 0
    winner = -1
    place = first
    if first == s.start:
        best = standing_group(s)
        place = s.start + s.group
        winner = s.by[place - 1]
    for later in range(place, s.plays):
        cards = standing(s, later)
        if is_whole(s, later) and covers(cards, best) and covers_all(s, place, later):
            best = cards
            winner = s.by[later]
    return winner


@rule
def standing_group(s):
    """§15  The lead and what was transferred to it are one group, and it is the last transferrer's."""
    cards = 0
    for place in range(s.start, s.start + s.group):
        cards += standing(s, place)
    return cards


@rule
def is_whole(s, place):
    """§14  A lay with fewer cards than were to be laid cannot win, nor need it be covered."""
    return size(s.laid[place]) == s.need


@rule
def covers_all(s, first, later):
    """§14  By option a lay must cover every whole one before it; what covers the winning lay covers a group led."""
    if s.rule.cover != COVER_ALL:
        return True
    cards = standing(s, later)
    for earlier in range(first, later):
        if is_whole(s, earlier) and not covers(cards, standing(s, earlier)):
            return False
    return True
