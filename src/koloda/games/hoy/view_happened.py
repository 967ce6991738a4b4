"""Hoy: what happened, told from what a seat saw before and after."""

from typing import Any

from koloda.kit.say import Say, say

from .deck import HOY, INFINITY, ONE_INFINITY, TRANSFERRED
from .options import ASIDE, LAST_ROUND, NOBODY, TRICK
from .rules_deal import points_of
from .view_notation import card, list_of, told


def happened(before: Any, move: int, after: Any, seat: int) -> list[Say]:
    """Tell the lays, who took the pile, what was left over, the lottery or the next dealing, the phantom's lead."""
    if after.rounds == before.rounds:
        return lays(after, int(before.plays), int(after.plays), int(before.start))
    over = int(after.start if after.start > before.start else after.plays)
    log = lays(after, int(before.plays), over, int(before.start))
    winner = int(after.taker if after.turn >= 0 or not after.rule.lottery else after.by[over])
    n = len(list_of(int(before.pile))) + sum(
        len(list_of(int(after.laid[place]))) for place in range(int(before.plays), over)
    )
    log.append(say("happened.takes", clause_of(after, int(before.start), over), player=winner, n=n))
    log += dealing_ended(before, after, winner)
    if after.turn >= 0:
        log += lays(after, over, int(after.plays), over)
    return log


def clause_of(seen: Any, start: int, over: int) -> int:
    """Return the clause by which a pile was won: §6, or §14 where lays of several cards were to be covered."""
    several = (
        len(list_of(int(seen.laid[place]))) > 1 or seen.said[place] == TRANSFERRED for place in range(start, over)
    )
    return 14 if any(several) else 6


def lays(seen: Any, first: int, end: int, start: int) -> list[Say]:
    """Tell the lays from ``first`` up to ``end`` in the round that began at ``start``."""
    return [told_lay for place in range(first, end) for told_lay in lay(seen, place, start)]


def lay(seen: Any, place: int, start: int) -> list[Say]:
    """Tell one lay, what was said with it, and the infinity that it killed."""
    player = int(seen.by[place])
    cards = told(int(seen.laid[place]))
    if seen.said[place] == HOY:
        log = [say("happened.hoy", 7 if seen.seats == 2 else 8, player=player, cards=cards)]
    elif seen.said[place] == TRANSFERRED:
        log = [say("happened.transfers", 15, player=player, cards=cards)]
    else:
        log = [say("happened.lays", player=player, cards=cards)]
    if place > start and kills(seen, place):
        log.append(say("happened.kills", 13, player=player))
    return log


def kills(seen: Any, place: int) -> bool:
    """Say whether a lay kills an infinity of the lay before it."""
    infinity = seen.laid[place - 1] >= ONE_INFINITY
    return bool(infinity and seen.laid[place] & seen.killers and seen.by[place] != seen.by[place - 1])


def dealing_ended(before: Any, after: Any, winner: int) -> list[Say]:
    """Tell what was left over when a dealing ended, and what came next: another dealing or the lottery."""
    if after.turn >= 0 and after.dealings == before.dealings:
        return new_leader(after, winner)
    log = []
    if after.keeper >= 0:
        log.append(say("happened.keeps", 9, player=int(after.keeper), cards=told(int(after.kept))))
    if after.turn >= 0:
        return [*log, say("happened.dealing", 4, n=int(after.dealings), player=leader_of(after))]
    return log + lottery(after)


def new_leader(after: Any, winner: int) -> list[Say]:
    """Tell who leads if it is not the winner of the last round."""
    leader = leader_of(after)
    return [say("happened.leads", 6, player=leader)] if leader != winner else []


def leader_of(seen: Any) -> int:
    """Return who leads a round in which nobody, or only a leading phantom, has laid."""
    return int(seen.by[seen.start] if seen.plays > seen.start else seen.turn)


def lottery(after: Any) -> list[Say]:
    """Tell the cards of the final lottery and who got them."""
    if not after.rule.lottery:
        return []
    log = [say("happened.lottery", 10)]
    log += lays(after, int(after.start), int(after.plays), int(after.start))
    key = {TRICK: "wins", LAST_ROUND: "gets", NOBODY: "nobody"}[int(after.rule.lottery)]
    return [*log, say(f"happened.lottery_{key}", 10, player=int(after.taker))]


def begun(seen: Any, seat: int) -> list[Say]:
    """Tell the lots drawn, who leads, the phantom, what was dealt, and the lays of a phantom that leads."""
    log = []
    if seen.deals == 1 and seen.rule.first_leader == 0:
        draws = range(seen.players)
        log += [say("begun.draws", 3, player=i, card=card(int(seen.drawn[i]))) for i in draws]
        drawn = sorted(int(seen.drawn[i]) for i in draws)
        if drawn[-1] == drawn[-2]:
            log.append(say("begun.later", 3))
    clause = 3 if seen.deals == 1 else 12
    log.append(say("begun.leads", clause, n=int(seen.deals), games=int(seen.rule.games), player=int(seen.first)))
    if seen.rule.phantom:
        log.append(say("begun.phantom", 17, player=int(seen.players)))
    rest = list_of(int(seen.pile) - sum(int(seen.laid[place]) for place in range(seen.plays)))
    if seen.rule.rest == ASIDE and seen.aside:
        log.append(say("begun.aside", 4, n=int(seen.aside)))
    elif rest:
        log.append(say("begun.rest", 4, cards=tuple(card(c) for c in reversed(rest))))
    return log + lays(seen, 0, int(seen.plays), 0)


def scored(seen: Any) -> list[Say]:
    """Explain the points of each bank, the way of counting, and who has won the game."""
    log = []
    if seen.rule.scoring:
        log.append(say("scored.drop_small" if seen.rule.scoring == 1 else "scored.round_down", 11))
    points = [int(points_of(seen, seen.bank[i])) for i in range(seen.seats)]
    for player, n in enumerate(points):
        cards = list_of(int(seen.bank[player]))
        if cards:
            log.append(say("scored.bank", 11, player=player, cards=counted(seen, cards), n=n))
        else:
            log.append(say("scored.empty", 11, player=player))
    winners = [player for player, n in enumerate(points) if n == max(points)]
    return log + [say("scored.wins", 12, player=player, n=max(points)) for player in winners]


def counted(seen: Any, cards: list[int]) -> tuple[str | Say, ...]:
    """§11  List the cards of a bank, and say what an infinity counts, since no number stands on it."""
    groups = grouped(cards)
    n = cards.count(INFINITY) * int(seen.rule.infinity)
    return (say("scored.infinity", cards=groups[0], n=n), *groups[1:]) if INFINITY in cards else groups


def grouped(cards: list[int]) -> tuple[str | Say, ...]:
    """List cards for people, equal ones together, the highest first."""
    return tuple(
        card(kind) if cards.count(kind) == 1 else say("cards.several", n=cards.count(kind), card=card(kind))
        for kind in sorted(set(cards), reverse=True)
    )
