# mypy: ignore-errors
"""Koi-Koi: months among sets of cards, and moves as numbers."""

from koloda.kit.cards import count
from koloda.kit.jit import rule

from .deck import CHOICES, MONTHS


@rule
def pack(s):
    """§1  How many cards there are: four of each month in play."""
    return 4 * s.rule.months


@rule
def stock_size(s):
    """§3  How many are left when hands and table are dealt."""
    return pack(s) - 2 * s.rule.hand - s.rule.table


@rule
def family(card):
    """§1  The four cards of a card's month, as a set."""
    return 0xF << (card & ~3)


@rule
def months_of(cards, size):
    """§4  In how many months a set holds exactly ``size`` cards."""
    months = 0
    for month in range(MONTHS):
        if count(cards >> 4 * month & 0xF) == size:
            months += 1
    return months


@rule
def pairs_of(cards):
    """§4  How many pairs a set holds when every two cards of a month make one."""
    return months_of(cards, 2) + months_of(cards, 3) + 2 * months_of(cards, 4)


@rule
def laying(card, partner):
    """§20  The move that lays a card (and takes ``partner``, where there is a choice; else -1)."""
    return CHOICES * card + (partner & 3) + 1 if partner >= 0 else CHOICES * card


@rule
def laid_card(move):
    """§20  The card that a move lays."""
    return move // CHOICES


@rule
def laid_partner(move):
    """§20  The card that a move takes by choice, or -1."""
    choice = move % CHOICES
    return (laid_card(move) & ~3) + choice - 1 if choice > 0 else -1
