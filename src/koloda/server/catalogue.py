"""What can be played: games, presets and options, from their declarations."""

from collections import Counter
from collections.abc import Mapping

import numpy as np

from koloda import games
from koloda.bots import LEVELS
from koloda.games import LANGUAGES, Game
from koloda.kit.options import Choice, Counts, Number, Option, Subset, Switch, chosen
from koloda.kit.say import Say
from koloda.server.forms import CardInfo, Deck, GameInfo, Games, OptionInfo, PresetInfo
from koloda.server.tables import Table
from koloda.server.told import told
from koloda.server.words import marks
from koloda.table import Match


def everything(ready: Mapping[str, bool]) -> Games:
    """Describe all games."""
    return Games(
        games=[game_info(game, ready.get(game.name, False)) for game in games.every()],
        levels=list(LEVELS),
        languages=list(LANGUAGES),
        words=marks(),
    )


def game_info(game: Game, ready: bool) -> GameInfo:
    """Describe one game."""
    return GameInfo(
        name=game.name,
        players=list(game.options.PLAYERS),
        presets=[preset_info(game, name) for name in game.options.PRESETS],
        options=[option_info(option) for option in game.options.OPTIONS],
        ready=ready,
    )


def preset_info(game: Game, name: str) -> PresetInfo:
    """Describe a preset, and for how many players it is."""
    options = game.options
    values = chosen(options.OPTIONS, options.PRESETS, name, {})
    named = options.PRESETS[name]
    return PresetInfo(
        name=name,
        values={option.name: option.write(named[option.name]) for option in options.OPTIONS if option.name in named},
        players=[players for players in options.PLAYERS if not options.impossible(players, values)],
    )


def option_info(option: Option) -> OptionInfo:
    """Describe an option."""
    values, low, high = allowed(option)
    return OptionInfo(
        name=option.name,
        kind=type(option).__name__.lower(),  # type: ignore[arg-type]
        default=option.write(option.default),
        clause=option.clause,
        allowed=option.allowed(),
        values=values,
        low=low,
        high=high,
    )


def allowed(option: Option) -> tuple[list[str], int | None, int | None]:
    """Return the words that may be given, and the least and the greatest number."""
    match option:
        case Choice():
            return list(option.values), None, None
        case Switch():
            return ["on", "off"], None, None
        case Number():
            return [], option.low, option.high
        case Counts():
            return list(option.labels), 0, option.total
        case Subset():
            return list(option.labels), None, None


def deck_of(table: Table) -> Deck:
    """Describe the cards that a table plays with."""
    view, rules = table.game.view, table.game.rules
    match = table.match or Match(table.game, [""] * table.created.players, table.created.preset, table.created.options)
    room = np.zeros(rules.MOST_CARDS, np.int64)
    cards = [view.card(card) for card in room[: rules.deck(match.state, room)].tolist()]
    return Deck(cards=[card_info(view.card_name(card), card, count) for card, count in Counter(cards).items()])


def card_info(name: Say | str, card: str, count: int) -> CardInfo:
    """Describe a card."""
    return CardInfo(card=card, name=told(name) if isinstance(name, Say) else name, count=count)
