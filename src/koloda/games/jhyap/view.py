"""Jhyap: what a seat may see, in zones and messages."""

from typing import Any

from koloda.kit.say import Say, say
from koloda.kit.view import Gesture, Zone

from .deck import (
    CALL,
    ENDS,
    JOKER,
    RANK_NAMES,
    RUN,
    SET,
    SINGLE,
    SLAP,
    STOCK,
    SUIT_LETTERS,
    SUITS,
    SWAP,
    TAKE,
    TOP,
)
from .notation import bag_cards, card, laid, read_card, read_move, write_move, written
from .reasons import reason
from .rules_bag import points, size
from .rules_score import EMPTY_HAND, STOCK_OUT, TOO_MANY_RESHUFFLES, TOO_MANY_TURNS
from .rules_seats import OVER, PICK, SLAP_DOWN
from .rules_turn import ENDS_ROUND, call_barred, may_take, most_to_call, within_reach
from .view_refuse import refuse, why_not
from .view_score import scored

BY_LOT = 0  # the first value of option ``first_player``
ENDINGS = {
    EMPTY_HAND: ("happened.empty_hand", 5),
    STOCK_OUT: ("happened.stock_out", 11),
    TOO_MANY_RESHUFFLES: ("happened.too_many_reshuffles", 11),
    TOO_MANY_TURNS: ("happened.too_many_turns", 11),
}


def card_name(text: str) -> Say | str:
    """Name a card."""
    number = read_card(text)
    if number == JOKER:
        return say("card.joker")
    rank, suit = RANK_NAMES[number // SUITS], SUIT_LETTERS[number % SUITS]
    return say("card.name", rank=say(f"rank.{rank}"), of_suit=say(f"of_suit.{suit}"))


def tell_move(seen: Any, move: int) -> Say:
    """Say what a move would do."""
    if move == CALL:
        return say("move.call", n=int(points(seen, seen.hand[seen.turn])))
    if move == STOCK:
        return say(ask_stock(seen))
    if move < TAKE:
        return say("move.slap" if move == SLAP else "move.keep", card=card(int(seen.drawn)))
    if move < SWAP:
        return say("move.take", card=card(move - TAKE))
    if move < SINGLE:
        return say("move.swap", card=card(move - SWAP))
    return tell_throw(move)


def tell_throw(move: int) -> Say:
    """Say what is thrown, and in what order where that matters."""
    cards = written(laid(move))
    if move >= RUN:
        return say("move.run", cards=cards)
    if move >= SET and move & 31 >= TOP:
        return say("move.top", cards=cards, last=cards[-1])
    if move >= SET and move & 31 >= ENDS:
        return say("move.ends", cards=cards, first=cards[0], last=cards[-1])
    return say("move.throw", cards=cards)


def ask_stock(seen: Any) -> str:
    """§11  Tell what comes of asking the stock for a card."""
    if seen.left > 0:
        return "move.stock"
    if seen.rule.empty_stock == ENDS_ROUND:
        return "move.stock_ends_round"
    if size(seen.buried) == 0:
        return "move.stock_gives_none"
    if seen.reshuffles >= seen.rule.max_reshuffles:
        return "move.stock_ends_round"
    return "move.stock_reshuffled"


def gesture(seen: Any, move: int) -> Gesture:
    """Tell which cards a hand takes up, and onto what it lays them: a throw needs no place named."""
    if move == STOCK:
        return Gesture((), ("zone:stock",))
    if move == SLAP:
        return Gesture((card(int(seen.drawn)),), ("zone:lying",))
    if move < TAKE:
        return Gesture()
    if move < SWAP:
        return Gesture((), (card(move - TAKE),))
    if move < SINGLE:
        return Gesture((card(move - SWAP),), (card(JOKER),))
    return Gesture(written(laid(move)))


def zones(seen: Any, seat: int) -> list[Zone]:
    """Tell the others' hands as far as they are known, the stock, the discards, and one's own hand."""
    places = [
        Zone("hand", other, others_hand(seen, other), "hand")
        for other in range(seen.players)
        if other != seat and (seen.held[other] > 0 or not seen.out[other])
    ]
    places.append(Zone("stock", None, (None,) * int(seen.left), "pile"))
    places.append(Zone("buried", None, (None,) * int(size(seen.buried)), "pile"))
    places.append(Zone("lying", None, written(seen.lying[: seen.lying_n]), "row"))
    if seen.thrown_n:
        places.append(Zone("thrown", int(seen.turn), written(seen.thrown[: seen.thrown_n]), "row"))
    if seat >= 0:
        places.append(Zone("hand", seat, bag_cards(seen.hand[seat]), "hand"))
    return places


def others_hand(seen: Any, seat: int) -> tuple[str | None, ...]:
    """§17  The cards of another's hand that are known, and the backs of the rest; all when a round is over."""
    if seen.phase == OVER:
        return bag_cards(seen.hand[seat])
    known = bag_cards(seen.known[seat])
    return known + (None,) * (int(seen.held[seat]) - len(known))


def remembered(seen: Any, seat: int) -> tuple[str, ...]:
    """§17  The discards, and the cards that others took openly and still hold, in ascending order."""
    cards = [*seen.lying[: seen.lying_n], *seen.thrown[: seen.thrown_n]]
    open_cards = bag_cards(seen.buried) + written(cards)
    for other in range(seen.players):
        if other != seat:
            open_cards += bag_cards(seen.known[other])
    return tuple(sorted(open_cards, key=read_card))


def facts(seen: Any, seat: int) -> list[Say]:
    """Tell the round, what can be taken, what one's hand counts, and who is out of the match."""
    told = [say("fact.round", 4, n=int(seen.deals)), say("fact.dealer", 4, player=int(seen.dealer))]
    if seen.phase != OVER:
        if seen.phase == PICK and not may_take(seen):
            told.append(say("fact.nothing_to_take", 9))
        elif seen.lying_n:
            told.append(say("fact.to_take", 9, cards=to_take(seen)))
        if seat >= 0 and not seen.out[seat]:
            told.append(own_hand(seen, seat))
    if seen.reshuffles:
        told.append(say("fact.reshuffles", 11, n=int(seen.reshuffles), most=int(seen.rule.max_reshuffles)))
    told += [say("fact.out", 14, player=other) for other in range(seen.players) if seen.out[other]]
    return told


def own_hand(seen: Any, seat: int) -> Say:
    """§12  Tell what a hand counts, and what it may count to call."""
    n = int(points(seen, seen.hand[seat]))
    if call_barred(seen, seat):
        return say("fact.hand_no_call", 12, n=n)
    return say("fact.hand", 12, n=n, most=int(most_to_call(seen, seat)))


def to_take(seen: Any) -> tuple[str, ...]:
    """§9  The cards on the table that the one to draw may take."""
    return written(sorted({int(seen.lying[place]) for place in range(seen.lying_n) if within_reach(seen, place)}))


def begun(seen: Any, seat: int) -> list[Say]:
    """Tell who deals and who begins, and which card is turned up."""
    told = []
    if seen.deals == 1:
        told.append(say("begun.lot", 4, player=int(seen.dealer)))
        if seen.rule.first_player == BY_LOT:
            told.append(say("begun.lot_lead", 4, player=int(seen.lead)))
    key = "begun.round" if seen.decks_dealt == 1 else "begun.round_two_decks"
    told.append(say(key, 4, n=int(seen.deals), dealer_player=int(seen.dealer), lead_player=int(seen.lead)))
    told.append(say("begun.turned_up", 4, card=card(int(seen.lying[0]))))
    return told


def happened(before: Any, move: int, after: Any, seat: int) -> list[Say]:
    """Tell a move and what followed of itself."""
    mover = int(before.turn)
    if before.phase == PICK:
        told = drawn(before, move, after, seat)
    elif before.phase == SLAP_DOWN:
        told = [say("happened.keep", 10, player=mover)]
        if move == SLAP:
            told = [say("happened.slap", 10, player=mover, card=card(int(after.lying[after.lying_n - 1])))]
    elif move == CALL:
        return [say("happened.call", 12, player=mover)]
    elif move < SINGLE:
        told = [say("happened.swap", 8, player=mover, card=card(move - SWAP))]
    else:
        key, clause = ("happened.run", 7) if move >= RUN else ("happened.throw", 6)
        told = [say(key, clause, player=mover, cards=written(laid(move)))]
        if after.phase != PICK and after.ending != EMPTY_HAND:
            told.append(say("happened.no_draw", 11, player=mover))
    if after.phase == OVER:
        key, clause = ENDINGS[int(after.ending)]
        told.append(say(key, clause, player=mover))
    return told


def drawn(before: Any, move: int, after: Any, seat: int) -> list[Say]:
    """§9  Tell what was taken, or that a card was drawn, and which one to whom drew it; §11  after a reshuffle."""
    mover = int(before.turn)
    if move != STOCK:
        return [say("happened.take", 9, player=mover, card=card(move - TAKE))]
    told = []
    if after.reshuffles > before.reshuffles:
        told.append(say("happened.reshuffle", 11, n=int(after.left) + 1))
    if after.held[mover] > before.held[mover]:
        if seat == mover and after.drawn >= 0:
            told.append(say("happened.own_draw", 9, player=mover, card=card(int(after.drawn))))
        else:
            told.append(say("happened.draw", 9, player=mover))
    elif after.phase != OVER:
        told.append(say("happened.no_draw", 11, player=mover))
    return told


__all__ = [
    "begun", "card", "card_name", "facts", "gesture", "happened", "read_card", "read_move", "reason", "refuse",
    "remembered", "scored", "tell_move", "why_not", "write_move", "zones",
]  # fmt: skip
