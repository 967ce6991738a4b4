# mypy: ignore-errors
"""Koi-Koi: a turn. A card from the hand, a card from the stock, and koi-koi or stop."""

from koloda.kit.cards import count, lowest
from koloda.kit.jit import rule

from .deck import CALL, KOIKOI, LAY, OVER, PICK, STOP, TAKES
from .options import ABOVE_CALL, END_OF_TURN, IMMEDIATE, NEW_ONLY, ONCE_EACH, ONCE_PER_DEAL
from .rules_cards import family, laid_card, laid_partner, laying
from .rules_score import exhaust, stop
from .rules_yaku import reckon, remember, yaku_names, yaku_total


@rule
def to_move(s):
    """§5  Turns alternate until the deal is over."""
    return -1 if s.phase == OVER else s.turn


@rule
def moves(s, out):
    """§5  Any card of the hand; §7  either of two matches for the drawn card; §15  koi-koi or stop."""
    if s.phase == LAY:
        return lay_moves(s, out)
    if s.phase == PICK:
        return pick_moves(s, out)
    out[0] = KOIKOI
    out[1] = STOP
    return 2


@rule
def lay_moves(s, out):
    """§5  Nobody has to lay a card that matches; §6  where two match, which one is taken is part of the move."""
    n = 0
    hand = s.hand[s.turn]
    while hand != 0:
        card = lowest(hand)
        hand &= hand - 1
        same = s.field & family(card)
        if count(same) == 2:
            out[n] = laying(card, lowest(same))
            out[n + 1] = laying(card, lowest(same & (same - 1)))
            n += 2
        else:
            out[n] = laying(card, -1)
            n += 1
    return n


@rule
def pick_moves(s, out):
    """§7  The drawn card takes either of two."""
    same = s.field & family(s.opened)
    out[0] = TAKES + lowest(same)
    out[1] = TAKES + lowest(same & (same - 1))
    return 2


@rule
def play(s, move):
    """§5  A turn in its order: lay, draw, and then decide."""
    if s.phase == LAY:
        lay(s, laid_card(move), laid_partner(move))
    elif s.phase == PICK:
        meet(s, s.opened, move - TAKES)
        end_turn(s)
    elif move == KOIKOI:
        koikoi(s)
    else:
        stop(s)


@rule
def matches(s, card, partner):
    """§6  What a card takes: nothing, the one of its month, the chosen one of two, or all three."""
    same = s.field & family(card)
    return 1 << partner if count(same) == 2 else same


@rule
def meet(s, card, partner):
    """§6  A card that takes something goes with it to the player's own cards; any other stays on the table."""
    taken = matches(s, card, partner)
    if taken == 0:
        s.field |= 1 << card
    else:
        s.field &= ~taken
        s.won[s.turn] |= taken | 1 << card
    return taken


@rule
def lay(s, card, partner):
    """§5  A card of the hand comes to the table; §7  then the top card of the stock."""
    s.hand[s.turn] &= ~(1 << card)
    s.held[s.turn] -= 1
    s.laid[s.turn] |= 1 << card
    taken = meet(s, card, partner)
    s.opened = s.stock[s.turned]
    s.turned += 1
    if taken != 0 and taken & family(s.opened) != 0 and s.rule.capture_timing != IMMEDIATE:
        cover_again(s, taken | 1 << card)
    elif count(s.field & family(s.opened)) == 2:
        s.phase = PICK
    else:
        meet(s, s.opened, -1)
        end_turn(s)


@rule
def cover_again(s, pair):
    """§7  By option cards taken lie until the turn ends: one more of their month only joins the table, or sticks."""
    if s.rule.capture_timing == END_OF_TURN:
        s.field |= 1 << s.opened
    elif s.field & family(s.opened) == 0:
        s.won[s.turn] &= ~pair
        s.field |= pair | 1 << s.opened
    else:
        meet(s, s.opened, -1)
    end_turn(s)


@rule
def end_turn(s):
    """§15  Who has made or improved a combination may call koi-koi or stop; who may not call, stops."""
    seat = s.turn
    reckon(s, seat)
    risen = has_risen(s, seat)
    remember(s, seat)
    if not risen:
        pass_turn(s)
    elif may_call(s, seat):
        s.phase = CALL
    else:
        stop(s)


@rule
def has_risen(s, seat):
    """§15  What counts as a combination made or improved."""
    points = yaku_total(s, seat)
    if s.rule.koikoi_trigger == NEW_ONLY:
        return yaku_names(s, seat) & ~s.standing_names[seat] != 0
    if s.rule.koikoi_trigger == ABOVE_CALL:
        return points > s.called_at[seat]
    return points > s.standing[seat]


@rule
def may_call(s, seat):
    """§15  Koi-koi needs a card left in the hand and, by option, a call left."""
    if s.held[seat] == 0 and s.rule.koikoi_on_last_turn == 0:
        return False
    if s.rule.koikoi_limit == ONCE_EACH and s.calls[seat] > 0:
        return False
    return not (s.rule.koikoi_limit == ONCE_PER_DEAL and s.calls[0] + s.calls[1] > 0)


@rule
def koikoi(s):
    """§15  The deal goes on; a rise that comes from the call itself is no improvement."""
    seat = s.turn
    s.calls[seat] += 1
    reckon(s, seat)
    remember(s, seat)
    s.called_at[seat] = s.standing[seat]
    pass_turn(s)


@rule
def pass_turn(s):
    """§5  The other player's turn, until both hands are empty (§17)."""
    s.turn = 1 - s.turn
    s.phase = LAY
    if s.held[s.turn] == 0:
        exhaust(s)
