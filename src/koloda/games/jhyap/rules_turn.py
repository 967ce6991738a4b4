# mypy: ignore-errors
"""A turn: call, swap, throw, draw, slap down; and what happens when the stock runs out (§5, §8 to §12)."""

from koloda.kit.cards import lowest, shuffle
from koloda.kit.jit import rule

from .deck import CALL, JOKER, JOKER_RANK, KEEP, NATURALS, SINGLE, SLAP, STOCK, SUITS, SWAP, TAKE
from .rules_bag import JOKERS, ONCE, copies, drop, points, put, write
from .rules_guess import come_to_light, stock_is_fresh
from .rules_score import CALLED, EMPTY_HAND, STOCK_OUT, TOO_MANY_RESHUFFLES, TOO_MANY_TURNS, end_round
from .rules_seats import OVER, PICK, SLAP_DOWN, THROW, next_in
from .rules_throw import NEVER_WILD, lay_out, run_card, run_start, throws

WINS = 1  # the second value of option ``empty_hand``
ANY_OF_SET, ENDS_OF_SET = 0, 1  # the values of option ``pick_from_set``
ENDS_OF_RUN, ANY_OF_RUN = 0, 1  # the values of option ``pick_from_run``
NOTHING_NEEDED = 0  # the first value of option ``pick_needs``
ENDS_ROUND, NO_DRAW = 1, 2  # the values of option ``empty_stock``
NEVER, FIFTEEN = 1, 2  # the values of option ``first_turn_call``


@rule
def to_move(s):
    """§5  Whose turn it is, until the round is over."""
    return -1 if s.phase == OVER else s.turn


@rule
def moves(s, out):
    """§5  Throw or call, then draw; §10  then perhaps slap down."""
    if s.phase == THROW:
        return throw_choices(s, out)
    if s.phase == PICK:
        return pick_choices(s, out)
    return slap_choices(s, out)


@rule
def play(s, move):
    """§5  Carry out a choice and what follows of itself."""
    if s.phase == PICK:
        pick(s, move)
    elif s.phase == SLAP_DOWN:
        slap_or_keep(s, move)
    elif move == CALL:
        s.ending = CALLED
        end_round(s)
    elif move < SINGLE:
        swap(s, move - SWAP)
    else:
        throw(s, move)


@rule
def throw_choices(s, out):
    """§5  Call, §8  or swap, §6  or throw; who holds no card can only call."""
    n = 0
    if may_call(s):
        out[0] = CALL
        n = 1
    if s.rule.joker_swap == 1 and s.rule.joker_wild > NEVER_WILD and s.lying_start >= 0:
        n = swaps(s, out, n)
    return throws(s, s.hand[s.turn], out, n)


@rule
def may_call(s):
    """§12  A hand that counts little enough may call."""
    return not call_barred(s, s.turn) and points(s, s.hand[s.turn]) <= most_to_call(s, s.turn)


@rule
def call_barred(s, seat):
    """§12  By option nobody calls on the first turn of a round."""
    return s.rule.first_turn_call == NEVER and first_turn_to_come(s, seat)


@rule
def most_to_call(s, seat):
    """§12  The most that a hand may count to call: by option more on the first turn of a round."""
    if s.rule.first_turn_call == FIFTEEN and first_turn_to_come(s, seat):
        return max(s.rule.call_at, 15)
    return s.rule.call_at


@rule
def first_turn_to_come(s, seat):
    """§12  Whether the turn that a player is to begin next is that player's first of the round."""
    order = 0
    other = s.lead
    while other != seat:
        other = next_in(s, other)
        order += 1
    return order > s.turns or (order == s.turns and s.phase == THROW)


@rule
def swaps(s, out, n):
    """§8  Any card held that a joker of the run on the table stands for."""
    held = s.hand[s.turn, ONCE]
    wanted = 0
    for place in range(s.lying_n):
        if s.lying[place] == JOKER:
            wanted |= 1 << run_card(s.lying_start, place)
    return listed(wanted & held, SWAP, out, n)


@rule
def listed(cards, kind_of_move, out, n):
    """§9  Write a move for each card of a set, in ascending order."""
    while cards:
        out[n] = kind_of_move + lowest(cards)
        n += 1
        cards &= cards - 1
    return n


@rule
def swap(s, card):
    """§8  The card takes the joker's place in the run, the joker comes into the hand, and the turn is over."""
    forget_last_turn(s)
    leave_hand(s, card)
    for place in range(s.lying_n):
        if s.lying[place] == JOKER and run_card(s.lying_start, place) == card:
            s.lying[place] = card
    come_openly(s, JOKER)
    finish_turn(s)


@rule
def throw(s, move):
    """§6  Lay the cards on the table; §5  with none left the round may be won at once; else draw."""
    forget_last_turn(s)
    s.thrown_start = run_start(move)
    for place in range(lay_out(move, s.thrown)):
        leave_hand(s, s.thrown[place])
        s.thrown_n += 1
    s.phase = PICK
    if s.held[s.turn] == 0 and s.rule.empty_hand == WINS:
        s.ending = EMPTY_HAND
        end_round(s)
    elif not (stock_can_be_asked(s) or may_take(s)):
        settle(s)
        finish_turn(s)


@rule
def forget_last_turn(s):
    """§17  What was drawn or taken in the turn before is no longer news."""
    s.drawn = -1
    s.taken = -1


@rule
def leave_hand(s, card):
    """§17  A card leaves the hand openly: of cards known to be there, it is the one known."""
    drop(s.hand[s.turn], card)
    s.held[s.turn] -= 1
    if copies(s.known[s.turn], card):
        drop(s.known[s.turn], card)
    else:
        come_to_light(s, card)


@rule
def come_openly(s, card):
    """§17  A card comes into the hand openly, and everybody remembers it."""
    put(s.hand[s.turn], card)
    put(s.known[s.turn], card)
    s.held[s.turn] += 1


@rule
def pick_choices(s, out):
    """§9  Draw from the stock, or take a card of the group that lay there before one's own throw."""
    n = 0
    if stock_can_be_asked(s):
        out[0] = STOCK
        n = 1
    if not may_take(s):
        return n
    cards = 0
    for place in range(s.lying_n):
        if within_reach(s, place):
            cards |= 1 << s.lying[place]
    return listed(cards, TAKE, out, n)


@rule
def stock_can_be_asked(s):
    """§11  The stock can be asked for a card even when it is empty, save where it then gives none."""
    return s.left > 0 or s.rule.empty_stock != NO_DRAW


@rule
def may_take(s):
    """§9  One may take from the discards, or only after throwing two cards or more."""
    return s.rule.pick_needs == NOTHING_NEEDED or s.thrown_n > 1


@rule
def within_reach(s, place):
    """§9  Of a run the ends can be taken, of a set any card, or as the options say; §10  and a card slapped down."""
    last = s.lying_n - 1
    if s.lying_start >= 0:
        if s.rule.pick_from_run == ENDS_OF_RUN:
            return place == 0 or place == last
        return place == last or s.rule.pick_from_run == ANY_OF_RUN
    if s.rule.pick_from_set == ENDS_OF_SET:
        return place == 0 or place >= last - s.slapped
    return place == last or s.rule.pick_from_set == ANY_OF_SET


@rule
def pick(s, move):
    """§9  Draw or take; the rest of the old group is buried, and one's throw lies in its stead."""
    if move == STOCK:
        ask_stock(s)
    else:
        s.taken = move - TAKE
        come_openly(s, s.taken)
    if s.phase == PICK:
        settle(s)
        finish_turn(s)


@rule
def ask_stock(s):
    """§11  Draw the top card, after a reshuffle if need be; with nothing to shuffle, the draw is skipped."""
    if s.left == 0:
        refill(s)
    if s.left > 0:
        s.left -= 1
        s.drawn = s.stock[s.left]
        s.drawer = s.turn
        put(s.hand[s.turn], s.drawn)
        s.held[s.turn] += 1
        s.drew[s.turn] += 1


@rule
def refill(s):
    """§11  The buried cards, in ascending order, are shuffled and drawn from the last; or the round is over."""
    if s.rule.empty_stock == ENDS_ROUND:
        s.ending = STOCK_OUT
        end_round(s)
    elif s.buried[ONCE] | s.buried[JOKERS]:
        if s.reshuffles >= s.rule.max_reshuffles:
            s.ending = TOO_MANY_RESHUFFLES
            end_round(s)
        else:
            s.reshuffles += 1
            s.left = write(s.buried, s.stock, s.left)
            shuffle(s, s.stock, s.left)
            stock_is_fresh(s)


@rule
def settle(s):
    """§9  What was not taken of the old group is buried, and the cards thrown lie open for the next player."""
    for place in range(s.lying_n):
        put(s.buried, s.lying[place])
    if s.taken >= 0:
        drop(s.buried, s.taken)
    for place in range(s.thrown_n):
        s.lying[place] = s.thrown[place]
    s.lying_n = s.thrown_n
    s.lying_start = s.thrown_start
    s.slapped = 0
    s.thrown_n = 0


@rule
def finish_turn(s):
    """§11  After too many turns the round is over; §10  a card may be slapped down; §5  else the next plays."""
    s.turns += 1
    if s.turns >= s.rule.max_turns:
        s.ending = TOO_MANY_TURNS
        end_round(s)
    elif s.rule.slap_down == 1 and s.drawn >= 0 and s.lying_start < 0:
        s.phase = SLAP_DOWN
    else:
        pass_turn(s)


@rule
def pass_turn(s):
    """§5  The next player still in the match has the turn."""
    s.turn = next_in(s, s.turn)
    s.phase = THROW


@rule
def slap_choices(s, out):
    """§10  Keep the card, or slap it down if it is of the rank just thrown; the question tells the others nothing."""
    out[0] = KEEP
    if s.drawn // SUITS != lying_rank(s):
        return 1
    out[1] = SLAP
    return 2


@rule
def lying_rank(s):
    """§10  The rank of the set on the table: that of its real cards, if it has any."""
    for place in range(s.lying_n):
        if s.lying[place] < NATURALS:
            return s.lying[place] // SUITS
    return JOKER_RANK


@rule
def slap_or_keep(s, move):
    """§10  A card slapped down lies on top of the set."""
    if move == SLAP:
        drop(s.hand[s.turn], s.drawn)
        s.held[s.turn] -= 1
        s.drew[s.turn] -= 1
        drop(s.fresh, s.drawn)
        s.lying[s.lying_n] = s.drawn
        s.lying_n += 1
        s.slapped = 1
        s.drawn = -1
    pass_turn(s)
