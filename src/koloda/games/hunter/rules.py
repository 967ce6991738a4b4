# mypy: ignore-errors
"""Young Hunter: the rules, compiled. The clauses are those of RULES.en.md."""

import sys

import numpy as np

from koloda.kit.cards import count, lowest
from koloda.kit.jit import rule
from koloda.kit.verbs import answers

from .clever import lean, outlook  # noqa: F401  (for bots)
from .deck import CARDS, FIRST_OF_SUITS, IN_SUIT, JACK, LISTS, SUIT, SUIT_CARDS
from .follow import CASES, case  # noqa: F401  (for studies)
from .lean import CLAIMS, NOTES, TREE, WEIGHTS, crossing, decided, distinct, hope, late, likely, note  # noqa: F401  (for bots)
from .nets import learned  # noqa: F401  (for bots)
from .options import AT_ONCE, EXTRA_DEAL, RULE
from .others import reply, suppose  # noqa: F401  (for bots)
from .rules_announce import announce, announcements, answers_to_doubt, doubt, open_announcing
from .rules_guess import guess  # noqa: F401  (a verb)
from .rules_play import lay, left, playable
from .rules_score import result
from .rules_stage import ANNOUNCE, DONE, DOUBTS, PLAY

MOST_CARDS = CARDS
MOST_MOVES = LISTS
MOST_EXTRA_DEALS = 8

STATE = np.dtype((np.record, [
    ("players", "i8"),         # §1  four
    ("seats", "i8"),           # §1  the same: nobody plays blind
    ("deals", "i8"),           # §2  deals begun
    ("lots", "i8", 4),         # §2  the cards drawn for the first deal
    ("dealer", "i8"),          # §2  who deals
    ("chance", "i8"),          # what is yet to be drawn
    ("pack", "i8"),            # §1  the cards in play, as bits
    ("trumps", "i8"),          # §2  the cards of the trump suit, as bits; none in the ninth deal
    ("stage", "i8"),           # §5  what is waited for: an announcement, a doubt, a card, or nothing
    ("turn", "i8"),            # §5  who is to choose
    ("hand", "i8", 4),         # §3  the cards each player holds, as bits
    ("opener", "i8"),          # §5  who speaks first
    ("call", "i8", 4),         # §5  what each has announced, as a move; -1 before
    ("asked", "i8"),           # §7  whose announcement may be doubted now, or -1
    ("doubts", "i8", 4),       # §7  who doubts each player's announcement, as bits
    ("first", "i8"),           # §8  who leads the first trick of the deal; -1 before
    ("leader", "i8"),          # §8  who leads this trick
    ("trick", "i8", 4),        # §8  the card each player has laid, or -1
    ("laid", "i8", 4),         # §16 all cards each player has laid in this deal, as bits
    ("lacks", "i8", 4),        # §16 the suits each player has shown to have none of, as bits of their cards
    ("taker", "i8"),           # §9  whose card is the best of the trick; then who has taken it
    ("taken", "i8", 4),        # §9  tricks taken in this deal
    ("jack_taker", "i8", 4),   # §10 who has taken the jack of each suit, or -1
    ("jack_way", "i8", 4),     # §10 how: 0 in no way that counts, 1 hit, 2 catch
    ("jack_points", "i8", 4),  # §11 for how many points
    ("total", "i8", 4),        # §15 points of the match
    ("rule", RULE),
]))  # fmt: skip


@rule
def begin(s, players):
    """§1  Four play, each for himself, with the highest ranks of the first suits."""
    s.players = players
    s.seats = players
    ranks = SUIT & -1 << IN_SUIT - s.rule.ranks
    s.pack = ranks * (FIRST_OF_SUITS & (1 << IN_SUIT * s.rule.suits) - 1)


@rule
def deck(s, out):
    """§1  Fifty-two cards, suit by suit; by option fewer."""
    n = 0
    for suit in range(s.rule.suits):
        for rank in range(IN_SUIT - s.rule.ranks, IN_SUIT):
            out[n] = suit * IN_SUIT + rank
            n += 1
    return n


@rule
def lot(s, cards):
    """§2  Each draws a card; the highest deals first; of equal ranks spades, hearts, diamonds, clubs."""
    best = 0
    for seat in range(4):
        s.lots[seat] = cards[seat]
        if draws_higher(cards[seat], cards[best]):
            best = seat
    s.dealer = (best + 3) & 3


@rule
def draws_higher(card, other):
    """§2  The higher rank, else the suit that is trump before."""
    if card % IN_SUIT != other % IN_SUIT:
        return card % IN_SUIT > other % IN_SUIT
    return card < other


@rule
def deal(s, cards):
    """§3  The deal goes round; all cards are dealt, and the announcements open."""
    s.deals += 1
    s.dealer = left(s.dealer)
    s.trumps = trump_cards(s)
    clear(s)
    if s.rule.jacks_apart == 1:
        deal_apart(s, cards)
    else:
        deal_all(s, cards)
    open_announcing(s)
    return True


@rule
def trump_cards(s):
    """§2  The suits are trumps in order, then backwards; §14  a ninth deal has none; §15  extra deals begin again."""
    place = s.deals - 1
    if place == s.rule.deals and s.rule.ninth_deal == 1:
        return 0
    if place >= s.rule.deals:
        place -= s.rule.deals + s.rule.ninth_deal
    place %= 2 * s.rule.suits
    return SUIT_CARDS[min(place, 2 * s.rule.suits - 1 - place)]


@rule
def clear(s):
    """§3  Nothing is left of the deal before but the totals."""
    s.asked = -1
    s.first = -1
    s.leader = -1
    s.taker = -1
    for seat in range(4):
        s.hand[seat] = 0
        s.call[seat] = -1
        s.doubts[seat] = 0
        s.trick[seat] = -1
        s.laid[seat] = 0
        s.lacks[seat] = 0
        s.taken[seat] = 0
    for suit in range(4):
        s.jack_taker[suit] = -1
        s.jack_way[suit] = 0
        s.jack_points[suit] = 0


@rule
def deal_all(s, cards):
    """§3  As many for each, one at a time, from the dealer's left."""
    n = count(s.pack)
    seat = s.dealer
    for first in range(4):
        seat = left(seat)
        hand = 0
        for place in range(first, n, 4):
            hand |= 1 << cards[place]
        s.hand[seat] = hand


@rule
def deal_apart(s, cards):
    """§4  The other cards, twelve each, then one jack each, in the order of the shuffled deck."""
    seat = s.dealer
    jack_seat = s.dealer
    for place in range(count(s.pack)):
        if cards[place] % IN_SUIT == JACK:
            jack_seat = left(jack_seat)
            s.hand[jack_seat] |= 1 << cards[place]
        else:
            seat = left(seat)
            s.hand[seat] |= 1 << cards[place]


@rule
def to_move(s):
    """§5  Announcements, §7  doubts, §8  play; §15  then the deal is over."""
    return -1 if s.stage == DONE else s.turn


@rule
def moves(s, out):
    """§5  Announce, §7  believe or doubt, §8  lay a card."""
    if s.stage == ANNOUNCE:
        return announcements(s, out)
    if s.stage == DOUBTS:
        return answers_to_doubt(s, out)
    return list_cards(playable(s), out, 0)


@rule
def list_cards(cards, out, n):
    """§1  Write a set of cards after ``n`` others, and return how many there are then."""
    while cards != 0:
        out[n] = lowest(cards)
        n += 1
        cards &= cards - 1
    return n


@rule
def play(s, move):
    """§5  Announce, §7  believe or doubt, §8  lay a card."""
    if s.stage == PLAY:
        lay(s, move)
    elif s.stage == ANNOUNCE:
        announce(s, move)
    else:
        doubt(s, move)


@rule
def score(s, out):
    """§13  The points of a deal, with all that was announced and doubted."""
    for seat in range(4):
        out[seat] = result(s, seat)


@rule
def worth(s, out):
    """§15  Points are good."""
    score(s, out)


@rule
def ended(s):
    """§15  After eight deals (with §14 nine) the match is over; by option not while the lead is shared."""
    extra = s.deals - s.rule.deals - s.rule.ninth_deal
    if extra < 0:
        return False
    return s.rule.tie != EXTRA_DEAL or extra == MOST_EXTRA_DEALS or leaders(s) == 1


@rule
def leaders(s):
    """§15  How many have the highest total."""
    n = 0
    for seat in range(4):
        if s.total[seat] == highest_total(s):
            n += 1
    return n


@rule
def highest_total(s):
    """§15  The highest total."""
    best = s.total[0]
    for seat in range(1, 4):
        best = max(best, s.total[seat])
    return best


@rule
def won(s, out):
    """§15  The highest total wins; equal totals share the win."""
    for seat in range(4):
        out[seat] = 1 if s.total[seat] == highest_total(s) else 0


@rule
def sees(s, seat, into):
    """§16  All but the others' hands; §5  and what is announced at once, until all have spoken."""
    into.rule = s.rule
    into.players = s.players
    into.seats = s.seats
    into.deals = s.deals
    into.dealer = s.dealer
    into.pack = s.pack
    into.trumps = s.trumps
    into.stage = s.stage
    into.turn = s.turn
    into.opener = s.opener
    into.asked = s.asked
    into.first = s.first
    into.leader = s.leader
    into.taker = s.taker
    for other in range(4):
        into.lots[other] = s.lots[other]
        into.doubts[other] = s.doubts[other]
        into.trick[other] = s.trick[other]
        into.laid[other] = s.laid[other]
        into.lacks[other] = s.lacks[other]
        into.taken[other] = s.taken[other]
        into.jack_taker[other] = s.jack_taker[other]
        into.jack_way[other] = s.jack_way[other]
        into.jack_points[other] = s.jack_points[other]
        into.total[other] = s.total[other]
        into.call[other] = s.call[other]
        if other == seat:
            into.hand[other] = s.hand[other]
        elif s.stage == ANNOUNCE and s.rule.announce_order == AT_ONCE:
            into.call[other] = -1


@rule
def census(s, out):
    """§16  Hands, and what was laid (the trick on the table with it)."""
    n = 0
    for seat in range(4):
        n = list_cards(s.hand[seat], out, n)
        n = list_cards(s.laid[seat], out, n)
    return n


answers(STATE, sys.modules[__name__])
