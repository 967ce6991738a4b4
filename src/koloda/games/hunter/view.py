"""Young Hunter: what a seat may see, in zones and messages."""

from typing import Any

from koloda.kit.say import Say, say
from koloda.kit.view import Gesture, Zone

from .deck import BELIEVE, CARDS, DOUBT, IN_SUIT, JACK, LIST, NUMBER, RANKS, SILENT, SUIT_CARDS, SUITS
from .notation import card, named_jacks, read_card, read_move, write_move
from .options import AT_ONCE, FREE, LIST_CALLS, NO_CALLS
from .reasons import reason
from .rules_announce import most_points
from .rules_guess import room
from .rules_play import playable, suit_of
from .rules_stage import ANNOUNCE, DONE, DOUBTS, PLAY
from .view_score import jack_taken, scored

SUIT_KEYS = ("spades", "hearts", "diamonds", "clubs")


def card_name(text: str) -> Say | str:
    """Name a card."""
    number = read_card(text)
    rank, suit = RANKS[number % IN_SUIT], SUIT_KEYS[number // IN_SUIT]
    return say("card.name", rank=say(f"rank.{rank}"), of_suit=say(f"of_suit.{suit}"))


def suit(number: int) -> Say:
    """Name a suit, with its sign."""
    return say(f"suit.{SUIT_KEYS[number]}")


def cards_of(bits: int) -> tuple[str, ...]:
    """Write a set of cards, suit by suit."""
    return tuple(card(number) for number in range(CARDS) if bits >> number & 1)


def announcement(move: int) -> Say:
    """Tell what an announcement promises."""
    if move == SILENT:
        return say("call.silent")
    if move < LIST:
        return say("call.number", n=move - NUMBER)
    parts = (
        say("call.hit" if way == 1 else "call.catch", card=card(suit * IN_SUIT + JACK))
        for suit, way in named_jacks(move)
    )
    return say("call.list", jacks=tuple(parts))


def tell_move(seen: Any, move: int) -> Say:
    """Say what a move would do."""
    if move < CARDS:
        return say("move.lay", card=card(move))
    if move == SILENT:
        return say("move.wait" if seen.rule.announce_order == FREE else "move.silent")
    if move == BELIEVE:
        return say("move.believe", player=int(seen.asked), what=announcement(int(seen.call[seen.asked])))
    if DOUBT <= move < LIST:
        return say("move.doubt", player=move - DOUBT, what=announcement(int(seen.call[move - DOUBT])))
    return say("move.announce", what=announcement(move))


def refuse(seen: Any, seat: int, move: int) -> Say:
    """Say why a move is not legal now."""
    if seen.stage == DONE:
        return say("refuse.over", 15)
    if seen.turn != seat:
        return say("refuse.turn", 8 if seen.stage == PLAY else 5, player=int(seen.turn))
    if seen.stage == ANNOUNCE:
        return refuse_announcement(seen, move)
    if seen.stage == DOUBTS:
        return say("refuse.doubt_now", 7, player=int(seen.asked))
    if move >= CARDS:
        return say("refuse.play_now", 8)
    return refuse_card(seen, seat, move)


def refuse_announcement(seen: Any, move: int) -> Say:
    """§5  Say what can be announced."""
    if seen.rule.announce == LIST_CALLS:
        return say("refuse.list_now", 6)
    least = 1 - int(seen.rule.zero)
    if NUMBER <= move < BELIEVE:
        return say("refuse.range", 5, n=move - NUMBER, least=least, most=int(most_points(seen)))
    return say("refuse.number_now", 5, least=least, most=int(most_points(seen)))


def refuse_card(seen: Any, seat: int, move: int) -> Say:
    """§8  Say why a card cannot be laid."""
    hand = int(seen.hand[seat])
    if hand >> move & 1 == 0:
        return say("refuse.not_held", 8, card=card(move))
    led = int(suit_of(seen.trick[seen.leader]))
    if hand & led:
        return say("refuse.follow", 8, card=card(move), suit=suit(SUIT_CARDS.index(led)))
    return say("refuse.trump", 8, card=card(move), suit=suit(SUIT_CARDS.index(int(seen.trumps))))


def gesture(seen: Any, move: int) -> Gesture:
    """Tell which card a hand takes up; announcements and doubts touch none."""
    return Gesture((card(move),)) if move < CARDS else Gesture()


def why_not(seen: Any, seat: int, cards: tuple[str, ...]) -> Say:
    """Say why no move takes up just these cards: it is no time to lay one, they are several, or it may not be laid."""
    first = read_card(cards[0]) if cards else 0
    if seen.stage != PLAY or seen.turn != seat:
        return refuse(seen, seat, first)
    if len(cards) != 1 or playable(seen) >> first & 1:
        return say("refuse.one_card", 8)
    return refuse_card(seen, seat, first)


def zones(seen: Any, seat: int) -> list[Zone]:
    """Tell hands, tricks taken (face down), the trick in the order laid, and one's own hand."""
    places = []
    for other in range(4):
        if other != seat:
            left_over = (None,) * int(room(seen, other))
            places.append(Zone("hand", other, left_over, "hand"))
    places += [
        Zone("won", other, (None,) * (4 * int(seen.taken[other])), "pile")
        for other in range(4)
        if seen.taken[other] > 0
    ]
    for other in in_turn(max(int(seen.leader), 0)):
        if seen.trick[other] >= 0:
            places.append(Zone("trick", other, (card(int(seen.trick[other])),), "trick"))
    if seat >= 0:
        places.append(Zone("hand", seat, cards_of(int(seen.hand[seat])), "hand"))
    return places


def remembered(seen: Any, seat: int) -> tuple[str, ...]:
    """§16  Every card laid in this deal."""
    return cards_of(sum(int(cards) for cards in seen.laid))


def in_turn(first: int) -> list[int]:
    """Return the seats, clockwise."""
    return [(first + place) % 4 for place in range(4)]


def facts(seen: Any, seat: int) -> list[Say]:
    """Tell trump and dealer, what was announced and doubted, the jacks taken, and who lacks which suits."""
    told = [*which_deal(seen), say("fact.dealer", 2, player=int(seen.dealer))]
    if seen.first >= 0 and not any(seen.taken):
        told.append(say("fact.first", first_clause(seen), player=int(seen.first)))
    told += [promised(seen, other) for other in in_turn(int(seen.opener)) if worth_telling(seen, other)]
    for number in range(len(SUITS)):
        if seen.jack_taker[number] >= 0:
            told.append(jack_taken(seen, number))
    for other in range(4):
        lacking = tuple(suit(n) for n in range(len(SUITS)) if seen.lacks[other] & SUIT_CARDS[n])
        if lacking:
            told.append(say("fact.lacks", 16, player=other, suits=lacking))
    return told


def worth_telling(seen: Any, seat: int) -> bool:
    """§5  Say whether a player has announced; that one has not is told while others may still do."""
    return bool(seen.call[seat] > SILENT or (seen.call[seat] == SILENT and seen.stage == ANNOUNCE))


def promised(seen: Any, seat: int) -> Say:
    """§5  Tell what a player has announced, and §7  who doubts it."""
    what = announcement(int(seen.call[seat]))
    doubters = tuple(say("who", player=other) for other in in_turn(seat) if seen.doubts[seat] >> other & 1)
    if doubters:
        return say("fact.doubted", 7, player=seat, what=what, doubters=doubters)
    return say("fact.call", 6 if seen.rule.announce == LIST_CALLS else 5, player=seat, what=what)


def which_deal(seen: Any) -> list[Say]:
    """§2  Tell the number of the deal, and its trump."""
    if seen.trumps == 0:
        return [say("deal.ninth", 14), say("deal.no_trump", 14)]
    extra = int(seen.deals) - int(seen.rule.deals) - int(seen.rule.ninth_deal)
    numbered = say("deal.numbered", 2, n=int(seen.deals), of=int(seen.rule.deals) + int(seen.rule.ninth_deal))
    return [
        say("deal.extra", 15, n=extra) if extra > 0 else numbered,
        say("deal.trump", 15 if extra > 0 else 2, suit=suit(SUIT_CARDS.index(int(seen.trumps)))),
    ]


def first_clause(seen: Any) -> int:
    """§8  The clause that says who leads first, §14  or that of the ninth deal."""
    return 14 if seen.trumps == 0 else 8


def begun(seen: Any, seat: int) -> list[Say]:
    """Tell the lots of the first deal, then deal and trump, who deals, and who speaks or leads first."""
    told = []
    if seen.deals == 1:
        told = [say("begun.lot", 2, player=other, card=card(int(seen.lots[other]))) for other in range(4)]
        told.append(say("begun.first_dealer", 2, player=int(seen.dealer)))
    told += [*which_deal(seen), say("fact.dealer", 2, player=int(seen.dealer))]
    if seen.rule.jacks_apart:
        told.append(say("begun.jacks_apart", 4))
    if seen.rule.announce == NO_CALLS:
        told.append(say("fact.first", first_clause(seen), player=int(seen.first)))
    else:
        told.append(say("begun.opener", 14 if seen.trumps == 0 else 5, player=int(seen.opener)))
    return told


def happened(before: Any, move: int, after: Any, seat: int) -> list[Say]:
    """Tell a move and what followed: announcements laid open, the first lead, a trick and its jacks."""
    mover = int(before.turn)
    if before.stage == PLAY:
        return [say("happened.lay", player=mover, card=card(move)), *trick_taken(before, after)]
    if before.stage == DOUBTS:
        key = "happened.believe" if move == BELIEVE else "happened.doubt"
        told = [say(key, 7, player=mover, doubted_player=int(before.asked))]
    else:
        told = announcement_made(before, move, after, seat)
    if after.stage == PLAY:
        told.append(say("fact.first", first_clause(after), player=int(after.first)))
    return told


def announcement_made(before: Any, move: int, after: Any, seat: int) -> list[Say]:
    """§5  Tell an announcement; those made at once only when all are known."""
    mover = int(before.turn)
    clause = 6 if before.rule.announce == LIST_CALLS else 5
    if before.rule.announce_order != AT_ONCE:
        return [say("happened.call", clause, player=mover, what=announcement(move))]
    if after.stage != ANNOUNCE:
        return [
            say("happened.call", clause, player=other, what=announcement(int(after.call[other])))
            for other in in_turn(int(after.opener))
        ]
    if seat == mover:
        return [say("happened.own_secret", clause, player=mover, what=announcement(move))]
    return [say("happened.secret", clause, player=mover)]


def trick_taken(before: Any, after: Any) -> list[Say]:
    """§9  Tell who takes a finished trick, and §10  each jack in it."""
    told = []
    if sum(int(n) for n in after.taken) > sum(int(n) for n in before.taken):
        told.append(say("happened.take", 9, player=int(after.taker)))
        told += [
            jack_taken(after, number)
            for number in range(len(SUITS))
            if after.jack_taker[number] >= 0 and before.jack_taker[number] < 0
        ]
    return told


__all__ = [
    "begun", "card", "card_name", "facts", "gesture", "happened", "read_card", "read_move", "reason", "refuse",
    "remembered", "scored", "tell_move", "why_not", "write_move", "zones",
]  # fmt: skip
