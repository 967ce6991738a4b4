"""The table, the choices and the scores as lines of text."""

from collections.abc import Iterable, Sequence

from koloda.kit.view import Zone
from koloda.table import Match
from koloda.terminal.screen import Screen

SUITS = "♠♥♦♣"

TOTAL = "fact.total"
"""By this key a game tells a player's total, which stands in the line of scores anyway."""

LAST_DEALS = 10
"""So many deals stand in the score sheet during a match; at its end all do."""


def table(match: Match, seat: int, screen: Screen) -> None:
    """Show the table from a seat: zones, what else lies open, the scores of the match so far."""
    seen = match.seen(seat)
    for zones in together(match.game.view.zones(seen, seat), seat):
        screen.line(zones_line(match, zones, seat, screen), hang=2)
    for fact in match.game.view.facts(seen, seat):
        if fact.key != TOTAL:
            screen.tell(fact)
    if any(match.totals()):
        scores = tuple(f"{screen.words.name(other)}: {points}" for other, points in enumerate(match.totals()))
        screen.say("terminal.totals", scores=scores)


def together(zones: Iterable[Zone], seat: int) -> Iterable[list[Zone]]:
    """Put into one line what is of a kind: the hands of the others, the cards of a trick."""
    lines: dict[tuple[str, int | None], list[Zone]] = {}
    for place, zone in enumerate(zones):
        lines.setdefault((zone.name, place if stands_alone(zone, seat) else None), []).append(zone)
    return lines.values()


def stands_alone(zone: Zone, seat: int) -> bool:
    """Say whether a zone has a line of its own: one's own, or nobody's."""
    return zone.seat is None or (zone.seat == seat and zone.note != "trick")


def zones_line(match: Match, zones: Sequence[Zone], seat: int, screen: Screen) -> str:
    """Write zones of a kind: what they are, whose they are, and their cards."""
    words = screen.words
    title = words.line(f"zone.{zones[0].name}")
    cards = [cards_text(match, zone, seat, screen) for zone in zones]
    if len(zones) > 1 or zones[0].note == "trick":
        owners = [words.name(zone.seat) for zone in zones if zone.seat is not None]
        owned = [f"{owner}: {text}" for owner, text in zip(owners, cards, strict=True)] if owners else cards
        return f"{title} – {'; '.join(owned)}"
    owner = zones[0].seat
    return f"{title}: {cards[0]}" if owner in (None, seat) else f"{title} – {words.name(owner)}: {cards[0]}"


def cards_text(match: Match, zone: Zone, seat: int, screen: Screen) -> str:
    """Write the cards of a zone: their number where only backs are seen, with names in one's hand and in rows."""
    if zone.note == "pile" or (zone.cards and not any(zone.cards)):
        return screen.words.line("terminal.cards", n=len(zone.cards))
    if not zone.cards:
        return screen.words.line("terminal.empty")
    cards = [card or "?" for card in zone.cards]
    if zone.note == "row" or (zone.note == "hand" and zone.seat == seat):
        told = [named(match, card, screen) for card in cards]
        return " ".join(cards) if told == cards else "; ".join(told)
    return " ".join(cards)


def named(match: Match, card: str, screen: Screen) -> str:
    """Write a card in notation, with its name where that says more; a sign of a suit says enough."""
    if card == "?" or any(sign in card for sign in SUITS):
        return card
    name = screen.words.tell(match.game.view.card_name(card))
    return card if name == card else f"{card} {name}"


def columns(cells: Sequence[str], width: int, gap: int = 3) -> Iterable[str]:
    """Lay cells out in as many columns as fit, read downwards."""
    widest = max(len(cell) for cell in cells) + gap
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
        rows.append([words.line("part.numbered", n=number), *map(words.number, points)])
    rows.append([words.line("terminal.total"), *map(words.number, match.totals())])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        screen.line("  ".join(cells).rstrip())
