"""Koi-Koi: why one move is better than another (what a bot saw of imagined deals, in words)."""

from collections.abc import Mapping
from typing import Any

from koloda.kit.say import Say, say

from .deck import (
    ANIMALS,
    BLUE_RIBBONS,
    BOAR_DEER_BUTTERFLIES,
    BRIGHTS,
    CHAFF,
    CURTAIN,
    KOIKOI,
    MOON,
    POETRY_RIBBONS,
    RIBBONS,
    ROWS,
    SAKE_CUP,
    STOP,
    TAKES,
)
from .notation import cards_in
from .rules_cards import family, laid_card, laid_partner
from .rules_turn import matches

CARDS_OF_ROWS = {
    "goko": BRIGHTS,
    "shiko": BRIGHTS,
    "ameshiko": BRIGHTS,
    "sanko": BRIGHTS,
    "hanami": CURTAIN | SAKE_CUP,
    "tsukimi": MOON | SAKE_CUP,
    "inoshikacho": BOAR_DEER_BUTTERFLIES,
    "tane": ANIMALS,
    "both_ribbons": POETRY_RIBBONS | BLUE_RIBBONS,
    "akatan": POETRY_RIBBONS,
    "aotan": BLUE_RIBBONS,
    "tan": RIBBONS,
    "kasu": CHAFF,
}
"""§8  Which cards a combination is made of (cards of the month are not told)."""

WORTH_TELLING = 0.03
"""A combination is told if it wins in so many more of the imagined deals."""


def reason(
    seen: Any, seat: int, move: int, better: int, after: Mapping[str, float], after_better: Mapping[str, float]
) -> Say | None:
    """Say whether koi-koi pays, or which combination a move leaves to the other player or fails to go for."""
    if move == KOIKOI:
        return say("reason.against.stop", 15, player=1 - seat, share=after["other_stop"])
    if move == STOP:
        own, other = after_better["own_stop"], after_better["other_stop"]
        return say("reason.instead.koikoi", 15, share=own, other_share=other)
    given = grown("other", after_better, after)
    missed = grown("own", after, after_better)
    if max(given[1], missed[1]) < WORTH_TELLING:
        return None
    if given[1] > missed[1]:
        return leaves(seen, 1 - seat, move, better, given[0], after, after_better)
    row = missed[0]
    shares = {"share": after_better[f"own_{row}"], "other_share": after[f"own_{row}"]}
    return say("reason.instead.misses", 8, yaku=say(f"yaku.{row}"), **shares)


def grown(whose: str, least: Mapping[str, float], most: Mapping[str, float]) -> tuple[str, float]:
    """Return the combination whose share of wins grows most from the one to the other, and by how much."""
    gains = {row: most[f"{whose}_{row}"] - least[f"{whose}_{row}"] for row in ROWS}
    row = max(gains, key=lambda name: gains[name])
    return row, gains[row]


def leaves(
    seen: Any,
    other: int,
    move: int,
    better: int,
    row: str,
    after: Mapping[str, float],
    after_better: Mapping[str, float],
) -> Say:
    """Say that the other player wins with a combination more often, and by which cards left on the table."""
    share, better_share = after[f"other_{row}"], after_better[f"other_{row}"]
    left = on_table(seen, move) & ~on_table(seen, better) & CARDS_OF_ROWS.get(row, 0)
    told = {"player": other, "yaku": say(f"yaku.{row}"), "share": share, "other_share": better_share}
    if left:
        return say("reason.against.leaves", 8, cards=cards_in(left), **told)
    return say("reason.against.lets", 8, **told)


def on_table(seen: Any, move: int) -> int:
    """Return the cards on the table after a card is laid or the drawn card takes one, as bits."""
    field = int(seen.field)
    if move >= TAKES:
        return field & ~(1 << move - TAKES)
    laid = int(laid_card(move))
    taken = int(matches(seen, laid, laid_partner(move)))
    return field & ~taken if taken & family(laid) else field | 1 << laid
