"""Koi-Koi: how a deal begins, and what a move did."""

from typing import Any

from koloda.kit.say import Say, say

from .deck import ENDING_EXHAUSTED, HANAMI, KOIKOI, OVER, PICK, ROWS, STOP, TAKES, TSUKIMI
from .notation import card, cards_in
from .rules_cards import family, laid_card, laid_partner
from .rules_score import bright_times
from .rules_turn import matches
from .rules_yaku import month_now
from .score_sheet import ROW_CLAUSE


def month_matters(seen: Any) -> bool:
    """Whether the month of the deal counts for anything."""
    return bool(seen.rule.tsukifuda > 0 or seen.rule.season)


def month(seen: Any, key: str) -> Say:
    """Tell the month of the deal."""
    now = int(month_now(seen))
    return say(key, 3, month=say(f"month.{now}"), plant=say(f"plant.{now}"))


def begun(seen: Any, seat: int) -> list[Say]:
    """Tell the lot before the first deal, who deals and leads, and the month where it matters."""
    told = []
    if seen.deals == 1 and seen.lots[0] >= 0:
        if seen.redraws > 0:
            told.append(say("begun.redraws", 2, n=int(seen.redraws)))
        told += [say("begun.drew", 2, player=i, card=card(int(seen.lots[i]))) for i in range(2)]
    told.append(say("begun.deal", 3, n=int(seen.deals), rounds=int(seen.rule.rounds), player=int(seen.dealer)))
    if month_matters(seen):
        told.append(month(seen, "begun.month"))
    if bright_times(seen) > 1:
        told.append(say("begun.brights", 16, n=int(bright_times(seen))))
    return told


def happened(before: Any, move: int, after: Any, seat: int) -> list[Say]:
    """Tell a move, the card drawn after it, combinations that grew, and how it ended the deal."""
    player = int(before.turn)
    if move == KOIKOI:
        told = [say("happened.koikoi", 15, player=player)]
    elif move == STOP:
        told = [say("happened.stop", 15, player=player)]
    elif move >= TAKES:
        told = [say("happened.draw_take", 7, card=card(int(before.opened)), taken=(card(move - TAKES),))]
    else:
        told = laid(before, move, after)
    told += spoilt(before, after, player)
    told += grown(before, after, player)
    if after.phase == OVER and move != STOP:
        told.append(ending(after, player))
    return told


def laid(before: Any, move: int, after: Any) -> list[Say]:
    """Tell the card laid and what it took, and the card drawn."""
    player, number = int(before.turn), int(laid_card(move))
    took = int(matches(before, number, laid_partner(move)))
    told = [say("happened.lay", 5, player=player, card=card(number))]
    if took:
        told = [say("happened.take", 6, player=player, card=card(number), taken=cards_in(took))]
    return [*told, drawn(before, after, took, took | 1 << number if took else 0)]


def drawn(before: Any, after: Any, took: int, gone: int) -> Say:
    """Tell what became of the card drawn after the card laid ``took`` something, so that both are ``gone``."""
    player, number = int(before.turn), int(after.opened)
    gained = int(after.won[player] & ~before.won[player])
    if after.phase == PICK:
        both = cards_in(int(after.field & family(number)))
        return say("happened.draw_choice", 7, player=player, card=card(number), taken=both)
    if gained >> number & 1:
        with_it = gained & int(family(number)) & ~gone & ~(1 << number)
        return say("happened.draw_take", 7, card=card(number), taken=cards_in(with_it))
    if took & int(family(number)):
        key = "happened.draw_covered" if gained & took else "happened.draw_stuck"
        return say(key, 7, card=card(number))
    return say("happened.draw_lay", 7, card=card(number))


def grown(before: Any, after: Any, player: int) -> list[Say]:
    """Tell the combinations that are worth more than before."""
    return [
        say(
            "happened.yaku",
            ROW_CLAUSE[row],
            player=player,
            name=say(f"yaku.{name}"),
            n=int(after.yaku[player, row]),
        )
        for row, name in enumerate(ROWS)
        if after.yaku[player, row] > before.yaku[player, row]
    ]


def spoilt(before: Any, after: Any, player: int) -> list[Say]:
    """Tell the viewings that a player had until rain was taken."""
    return [
        say("happened.spoilt", 10, player=player, name=say(f"yaku.{ROWS[row]}"))
        for row in (HANAMI, TSUKIMI)
        if before.yaku[player, row] > 0 and after.yaku[player, row] == 0
    ]


def ending(after: Any, player: int) -> Say:
    """Tell why the deal is over without a word of the player's."""
    if after.ending == ENDING_EXHAUSTED:
        return say("happened.exhausted", 17)
    key = "happened.stop_last" if after.held[player] == 0 else "happened.stop_limit"
    return say(key, 15, player=player)
