"""Koi-Koi: why a score came out, line by line."""

from typing import Any

from koloda.kit.say import Say, say

from .deck import (
    AKATAN,
    ANIMALS,
    AOTAN,
    BLUE_RIBBONS,
    BOAR_DEER_BUTTERFLIES,
    BOTH,
    BRIGHTS,
    CHAFF,
    CURTAIN,
    DRY_BRIGHTS,
    ENDING_EXHAUSTED,
    ENDING_FIELD,
    ENDING_HANDS,
    ENDING_STOP,
    INO,
    KASU,
    MOON,
    POETRY_RIBBONS,
    RIBBONS,
    ROWS,
    SAKE_CUP,
    TESHI,
    TSUKIFUDA,
)
from .notation import cards_in
from .options import ADD, CANCEL, DEALER_PAID, HIGHEST, TRANSFER
from .rules_deal import field_luck
from .rules_score import added, bright_times, ended, multiplier, next_dealer, opponent_times, own_times, seven_times
from .rules_yaku import month_family, yaku_total

ROW_CARDS = (
    BRIGHTS,
    DRY_BRIGHTS,
    BRIGHTS,
    DRY_BRIGHTS,
    CURTAIN | SAKE_CUP,
    MOON | SAKE_CUP,
    BOAR_DEER_BUTTERFLIES,
    ANIMALS,
    POETRY_RIBBONS | BLUE_RIBBONS,
    POETRY_RIBBONS,
    BLUE_RIBBONS,
    RIBBONS,
    CHAFF,
)
"""The cards that make each row of the table (§8), but for the last, the cards of the month."""

MORE = {INO: ANIMALS, BOTH: RIBBONS, AKATAN: RIBBONS, AOTAN: RIBBONS}
"""The rows that may pay for each further card of a kind."""

ROW_CLAUSE = (9, 9, 9, 9, 10, 10, 11, 11, 12, 12, 12, 12, 13, 14)


def scored(seen: Any) -> list[Say]:
    """Explain the score: what was counted, what it was multiplied by, who is paid, and who deals next."""
    if seen.ending == ENDING_STOP:
        told = stopped(seen, int(seen.winner))
    elif seen.ending == ENDING_EXHAUSTED:
        told = exhausted(seen)
    elif seen.ending == ENDING_HANDS:
        told = lucky_hands(seen)
    else:
        pays = "field_pays" if seen.ending == ENDING_FIELD else "field_void"
        found = "four" if field_luck(seen) == TESHI else "pairs"
        told = [say(f"scored.{pays}_{found}", 4, player=int(seen.dealer))]
    told += paid(seen)
    if not ended(seen):
        told.append(say("scored.next", 18, player=int(next_dealer(seen))))
    return told


def stopped(seen: Any, player: int) -> list[Say]:
    """Explain what a stop pays."""
    told = yaku_lines(seen, player)
    factors = {
        "seven": int(seven_times(seen, player)),
        "own": int(own_times(seen, player)),
        "opponent": int(opponent_times(seen, player)),
        "brights": int(bright_times(seen)),
    }
    plus = int(added(seen, player))
    base = int(yaku_total(seen, player))
    if plus:
        told.append(say("scored.plus", 16, n=plus))
    told += [say(f"scored.{key}", 16, n=n, least=int(seen.rule.seven_from)) for key, n in factors.items() if n > 1]
    if seen.rule.multipliers == ADD and sum(n > 1 for n in factors.values()) > 1:
        told.append(say("scored.add", 16, n=int(multiplier(seen, player))))
    times = int(multiplier(seen, player))
    if plus or times > 1:
        told.append(say("scored.sum", 16, base=base, plus=plus, times=times, n=(base + plus) * times))
    return told


def yaku_lines(seen: Any, player: int) -> list[Say]:
    """Tell all combinations of a player."""
    return [yaku_line(seen, player, row) for row in range(len(ROWS)) if seen.yaku[player, row] > 0]


def yaku_line(seen: Any, player: int, row: int) -> Say:
    """Tell a combination: its cards, further cards that pay, and its points."""
    name, clause, points = say(f"yaku.{ROWS[row]}"), ROW_CLAUSE[row], int(seen.yaku[player, row])
    made_of = row_cards(seen, player, row)
    if row in MORE and points > seen.rule[ROWS[row]]:
        more = cards_in(int(seen.won[player]) & MORE[row] & ~made_of)
        return say("scored.yaku_more", clause, name=name, cards=cards_in(made_of), more=more, n=points)
    return say("scored.yaku", clause, name=name, cards=cards_in(made_of), n=points)


def row_cards(seen: Any, player: int, row: int) -> int:
    """Return the cards that make a row, as bits."""
    if row == TSUKIFUDA:
        return int(month_family(seen))
    made_of = ROW_CARDS[row]
    if row == KASU and seen.rule.sake_chaff > 0:
        made_of |= SAKE_CUP
    return int(seen.won[player]) & made_of


def exhausted(seen: Any) -> list[Say]:
    """Explain what an exhausted deal pays."""
    player = int(seen.winner)
    if player < 0:
        return [say("scored.exhausted_draw", 17)]
    if seen.rule.exhausted != HIGHEST:
        return [say("scored.exhausted_dealer", 17, player=player)]
    equal = yaku_total(seen, player) == yaku_total(seen, 1 - player)
    key = "scored.exhausted_equal" if equal else "scored.exhausted_highest"
    return [say(key, 17, player=player), *yaku_lines(seen, player)]


def lucky_hands(seen: Any) -> list[Say]:
    """Show the lucky hands, and tell who is paid if both are lucky."""
    told = [lucky(seen, owner) for owner in range(2) if seen.luck[owner] > 0]
    if len(told) < 2:
        return told
    if seen.rule.both_lucky == DEALER_PAID:
        return [*told, say("scored.both_dealer", 4, player=int(seen.dealer))]
    if seen.rule.both_lucky == CANCEL:
        return [*told, say("scored.both_cancel", 4)]
    return [*told, say("scored.both_each_pays" if seen.rule.score_mode == TRANSFER else "scored.both_paid", 4)]


def lucky(seen: Any, owner: int) -> Say:
    """Show a lucky hand."""
    key = "scored.teshi" if seen.luck[owner] == TESHI else "scored.kuttsuki"
    return say(key, 4, player=owner, cards=cards_in(int(seen.hand[owner])))


def paid(seen: Any) -> list[Say]:
    """Tell the points of the deal."""
    if not seen.points.any():
        return [say("scored.nobody", 19)]
    if seen.rule.score_mode == TRANSFER:
        winner = int(seen.points[1] > seen.points[0])
        return [say("scored.transfer", 19, player=winner, other_player=1 - winner, n=int(seen.points[winner]))]
    return [
        say("scored.points", 19, player=owner, n=int(seen.points[owner])) for owner in range(2) if seen.points[owner]
    ]
