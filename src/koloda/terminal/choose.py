"""The chooser: which game, by which rules, with how many players."""

import re
from dataclasses import replace
from typing import Any

from koloda import games
from koloda.games import LANGUAGES, Game
from koloda.kit.say import Refusal
from koloda.table import span
from koloda.terminal import book, listing, setup
from koloda.terminal.ask import CHOOSING, Command, read_command, read_number
from koloda.terminal.screen import Left, Screen
from koloda.words import Words


def choose(language: str) -> None:
    """Let a person choose and play; Enter twice plays the first game by its usual rules."""
    screen = Screen(Words(language))
    try:
        while True:
            game = choose_game(screen)
            chosen = choose_rules(game, screen.words.language) if game else None
            if game is None:
                break
            if chosen:
                setup.play_new(chosen, screen.words.language)
                return
    except Left:
        pass
    screen.say("terminal.bye")


def choose_game(screen: Screen) -> Game | None:
    """Ask for a game, or for another language first; None is to leave. Raises Left."""
    found = list(games.every())
    list_games(found, screen)
    while True:
        given = screen.ask(screen.words.line("terminal.choose.game")).lower() or "1"
        command = read_command(given, screen.words, ["quit"])
        if command and command.name == "quit":
            return None
        if given in LANGUAGES:
            screen.words = Words(given)
            list_games(found, screen)
        elif number := read_number(given, len(found)):
            return found[number - 1]
        elif given in games.names():
            return games.find(given)
        else:
            screen.say("terminal.choose.no_game", given=given, most=len(found))


def list_games(found: list[Game], screen: Screen) -> None:
    """List the games by number."""
    screen.title(screen.words.line("terminal.choose.welcome"))
    for number, game in enumerate(found, 1):
        words = Words(screen.words.language, game)
        screen.line(f"  {number}  {words.line('name')}: {words.line('line')}", hang=3)


def choose_rules(game: Game, language: str) -> setup.Setup | None:
    """Ask for a preset, options and players until Enter; None is to go back. Raises Left."""
    chooser = Rules(game, Screen(Words(language, game)))
    chooser.show()
    while not chooser.done:
        try:
            chooser.answer(chooser.ask())
        except Refusal as refusal:
            chooser.screen.tell(refusal.say)
    return None if chooser.back else chooser.setup


class Rules:
    """The rules by which a game is to be played, as they stand while a person chooses."""

    def __init__(self, game: Game, screen: Screen) -> None:
        self.game = game
        self.screen = screen
        self.presets = list(game.options.PRESETS)
        self.setup = setup.Setup(game, self.presets[0])
        self.done = False
        self.back = False

    def show(self) -> None:
        """Show presets, players and the options set so far."""
        words = self.screen.words
        self.screen.title(f"{words.line('name')}: {words.line('line')}")
        if len(self.presets) > 1:
            for number, preset in enumerate(self.presets, 1):
                self.screen.line(f"  {number}  {preset}: {words.line(f'preset.{preset}')}", hang=3)
        players = len(self.setup.seated())
        allowed = self.game.options.PLAYERS
        key = "terminal.choose.players" if len(allowed) > 1 else "terminal.choose.players_only"
        self.screen.say(key, players=players, bots=players - 1, allowed=span(allowed))
        if self.setup.given:
            options = tuple(f"{name}={value}" for name, value in self.setup.given.items())
            self.screen.say("terminal.choose.chosen", options=options)
        self.screen.say("terminal.choose.help")

    def ask(self) -> str:
        """Ask what to change. Raises Left."""
        return self.screen.ask(self.screen.words.line("terminal.choose.prompt", preset=self.setup.preset))

    def answer(self, given: str) -> None:
        """Do what was typed. Raises Refusal, with nothing changed, and Left."""
        spaced = re.sub(r"^([^\W\d])(\d+)$", r"\1 \2", given)
        command = read_command(spaced, self.screen.words, CHOOSING)
        if not given:
            self.setup.seated()
            self.done = True
        elif command:
            self.obey(command)
        elif number := read_number(given, len(self.presets)):
            self.change(preset=self.presets[number - 1])
        elif given in self.presets:
            self.change(preset=given)
        else:
            raise Refusal("terminal.choose.unclear", given=given)

    def obey(self, command: Command) -> None:
        """Carry out a command. Raises Refusal and Left."""
        match command.name:
            case "rules":
                self.rules(command.argument)
            case "options":
                self.option(command.argument)
            case "players":
                self.players(command.argument)
            case "back":
                self.done = self.back = True
            case "quit":
                raise Left

    def players(self, text: str) -> None:
        """Set the number of players. Raises Refusal."""
        allowed = self.game.options.PLAYERS
        players = read_number(text, allowed[-1])
        if players not in allowed:
            raise Refusal("players.refused", given=text, allowed=span(allowed))
        self.change(players=players)

    def change(self, **changed: Any) -> None:
        """Change the setup where the result can be played, and show it. Raises Refusal."""
        changed_setup = replace(self.setup, **changed)
        changed_setup.seated()
        self.setup = changed_setup
        self.show()

    def option(self, text: str) -> None:
        """List the options, explain one, set some, or set all back. Raises Refusal."""
        table = {option.name: option for option in self.game.options.OPTIONS}
        if text == "-":
            self.change(given={})
        elif "=" in text:
            pairs = (part.partition("=") for part in text.split())
            self.change(given={**self.setup.given, **{name: value for name, _, value in pairs}})
        elif not text:
            for option in table.values():
                value = option.write(self.setup.values()[option.name])
                meaning = self.screen.words.line(f"option.{option.name}")
                self.screen.line(f"  {option.name}={value}: {meaning}", hang=2)
            self.screen.say("terminal.choose.options_hint")
        elif text in table:
            for line in listing.option_lines(table[text], self.screen.words, self.setup.values()):
                self.screen.line(line, hang=2)
        else:
            raise Refusal("option.unknown", given=text, allowed=", ".join(table))

    def rules(self, asked: str) -> None:
        """Show the rule book, or a section of it. Raises Refusal."""
        language = self.screen.words.language
        self.screen.markdown(book.section(self.game, language, asked).text if asked else self.game.book(language))
