"""The table, the choices and the scores as lines of text."""

from collections.abc import Iterable, Sequence

from koloda.kit.view import Zone
from koloda.table import Match
from koloda.terminal.screen import Screen

SUITS = "♠♥♦♣"

LAST_DEALS = 10
"""So many deals stand in the score sheet during a match; at its end all do."""


def table(match: Match, seat: int, screen: Screen) -> None:
    """Show the table from a seat: zones, what else lies open, the scores of the match so far."""
    seen = match.seen(seat)
    for zone in match.game.view.zones(seen, seat):
        screen.line(zone_line(match, zone, seat, screen), hang=2)
    for fact in match.game.view.facts(seen, seat):
        screen.tell(fact)
    if any(match.totals()):
        scores = tuple(f"{screen.words.name(other)}: {points}" for other, points in enumerate(match.totals()))
        screen.say("terminal.totals", scores=scores)


def zone_line(match: Match, zone: Zone, seat: int, screen: Screen) -> str:
    """Write a zone: whose it is, what it is, and its cards; one's own hand with the names of its cards."""
    words = screen.words
    title = words.line(f"zone.{zone.name}")
    if zone.seat is not None and zone.seat != seat:
        title = words.line("terminal.owned", player=zone.seat, zone=title)
    if zone.note == "pile" or (zone.cards and not any(zone.cards)):
        return f"{title}: {words.line('terminal.cards', n=len(zone.cards))}"
    if not zone.cards:
        return f"{title}: {words.line('terminal.empty')}"
    cards = [card or "?" for card in zone.cards]
    if zone.note == "hand" and zone.seat == seat:
        told = [named(match, card, screen) for card in cards]
        return f"{title}: {' '.join(cards) if told == cards else ', '.join(told)}"
    return f"{title}: {' '.join(cards)}"


def named(match: Match, card: str, screen: Screen) -> str:
    """Write a card in notation, with its name where that says more; a sign of a suit says enough."""
    if any(sign in card for sign in SUITS):
        return card
    name = screen.words.tell(match.game.view.card_name(card))
    return card if name == card else f"{card} {name}"


def columns(cells: Sequence[str], width: int) -> Iterable[str]:
    """Lay cells out in as many columns as fit, read downwards."""
    widest = max(len(cell) for cell in cells) + 3
    across = max(1, width // widest)
    rows = -(-len(cells) // across)
    for row in range(rows):
        yield "".join(cell.ljust(widest) for cell in cells[row::rows]).rstrip()


def score_sheet(match: Match, screen: Screen, *, whole: bool) -> None:
    """Show the points of each deal by seat, and the totals, which a rule may have changed since."""
    words = screen.words
    first = 0 if whole else max(0, len(match.scores) - LAST_DEALS)
    rows = [["", *(words.name(seat) for seat in range(match.seats))]]
    if first:
        rows.append(["…", *[""] * match.seats])
    for number, points in enumerate(match.scores[first:], first + 1):
        rows.append([words.line("terminal.deal", number=number), *map(str, points)])
    rows.append([words.line("terminal.total"), *map(str, match.totals())])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        screen.line("  ".join(cells).rstrip())
