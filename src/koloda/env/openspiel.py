"""The games for OpenSpiel: importing this registers ``koloda_hoy``, ``koloda_koikoi`` and so on.

``pyspiel.load_game("koloda_koikoi(preset=mini)")``. Parameters: ``preset``, ``players`` (0: as few as can),
``options``: ``NAME:VALUE;NAME:VALUE``, with ``/`` for the commas of a value (OpenSpiel keeps commas and ``=`` itself),
and ``lot``: ``drawn``, or ``settled``, which takes what the lot says from the tree (``koloda.env.nature``).

A game is a whole match, zero-sum: what counts is the lead over the mean of the other seats, summed over the deals.
Chance is explicit: a small deck (as in the presets ``mini``) is dealt at once, in every way that somebody can tell from
others, and its stock is drawn when it is seen; a large one is dealt card by card. See ``koloda.env.nature``.
"""

from typing import Any

import numpy as np
import pyspiel

from koloda import games
from koloda.env import error
from koloda.env.belief import posterior
from koloda.env.encode import encode
from koloda.env.layout import layout, words_of
from koloda.env.making import Given, begin
from koloda.env.nature import MOVE, NATURE, OVER, Nature, Node, guessed
from koloda.games import Game

MOST_POINTS = 1_000_000.0
MOST_MOVES = 1_000_000
"""More than any match can have: OpenSpiel wants a bound, and a match of Jhyap has none."""

PAST_BITS = 128
"""A tensor of an information set ends with so many bits of the digest of all that was seen before."""


LOTS = ("drawn", "settled")


def nature_of(game: Game, params: dict[str, Any]) -> Nature:
    """Make the tree that parameters describe. Raises ValueError for what cannot be read."""
    lot = str(params.get("lot", LOTS[0]))
    if lot not in LOTS:
        raise ValueError(f"lot={lot} is not allowed; allowed: {', '.join(LOTS)}.")
    given: dict[str, Given] = {}
    for part in filter(None, str(params.get("options", "")).split(";")):
        name, colon, value = part.partition(":")
        if not colon:
            raise ValueError(f"options={part} cannot be read; write NAME:VALUE;NAME:VALUE, with / for commas.")
        given[name] = value.replace("/", ",")
    match = begin(game.name, str(params.get("preset", "")), int(params.get("players", 0)), "openspiel", given)
    return Nature(match, lot_settled=lot == "settled")


class KolodaGame(pyspiel.Game):  # type: ignore[misc]
    """Any of our games, by its parameters. ``nature`` is the tree that its states are points of."""

    game: Game
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.nature = nature_of(self.game, params or {})
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.nature.actions),
            max_chance_outcomes=self.nature.most_outcomes,
            num_players=self.nature.players,
            min_utility=-MOST_POINTS,
            max_utility=MOST_POINTS,
            utility_sum=0.0,
            max_game_length=MOST_MOVES,
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> "KolodaState":
        """Return where the match begins."""
        return KolodaState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """Return what tells states as strings and tensors, to one player with all that this player knows."""
        return Observer(self.nature, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class KolodaState(pyspiel.State):  # type: ignore[misc]
    """A point of a match: what OpenSpiel asks for, answered by ``node``."""

    def __init__(self, game: KolodaGame) -> None:
        super().__init__(game)
        self.node: Node = game.nature.root

    def current_player(self) -> int:
        """Return the player to move, chance, or that the match is over."""
        if self.node.waits == OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.node.turn if self.node.waits == MOVE else int(pyspiel.PlayerId.CHANCE)

    def _legal_actions(self, player: int) -> list[int]:
        return self.node.legal if player == self.node.turn else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what chance may do, each with its probability. Raises SpielError where somebody is to move."""
        if self.node.waits in (MOVE, OVER):
            raise pyspiel.SpielError("There are chance outcomes at chance nodes only, and this is none.")
        return self.node.outcomes()

    def _apply_action(self, action: int) -> None:
        """Go on with an action or a chance outcome. Raises SpielError for what is not legal, and says why."""
        if not self.node.allows(action):
            raise pyspiel.SpielError(self._refusal(action))
        self.node = self.node.child(action)

    def _refusal(self, action: int) -> str:
        node, nature = self.node, self.node.nature
        if node.waits == OVER:
            return "The match is over: no action can be applied."
        if node.waits != MOVE:
            return f"Chance cannot do {action}; chance_outcomes() tells what it can."
        if not 0 <= action < len(nature.actions):
            return f"There is no action {action}; actions are 0 to {len(nature.actions) - 1}."
        match, move = nature.match, nature.actions.move(action)
        why = match.game.view.refuse(seen(nature, node.state, node.turn), node.turn, move)
        text = nature.actions.text(action)
        return f"Action {action} ({text}) is not legal: {error.told(why, match.game, match.players)}."

    def _action_to_string(self, player: int, action: int) -> str:
        if player >= 0:
            return self.node.nature.actions.text(action)
        return f"part {action}" if self.node.waits == NATURE else self.node.nature.match.game.view.card(action)

    def is_terminal(self) -> bool:
        """Return whether the match is over."""
        return self.node.waits == OVER

    def returns(self) -> list[float]:
        """Return each player's lead over the mean of the other seats, summed over the deals; zeros until the end."""
        return self.node.returns() if self.node.waits == OVER else [0.0] * self.node.nature.players

    def resample_from_infostate(self, player: int, sampler: Any) -> "KolodaState":
        """Return a state that ``player`` cannot tell from this one: all that is hidden is guessed anew.

        ``sampler()`` gives numbers from 0 to 1. In a game that is dealt at once each state is as likely as it would be
        had the others played at random; in a larger one each deal that fits what is seen now. The new state keeps the
        history of this one, which tells what was really dealt: it is for search to play on from, not to be written
        down. In a larger game the others are told apart in it by what they see now. Raises SpielError for a player that
        there is not.
        """
        if not 0 <= player < self.node.nature.players:
            most = self.node.nature.players - 1
            raise pyspiel.SpielError(f"There is no player {player}; players are 0 to {most}.")
        other: KolodaState = self.clone()
        if self.node.nature.dealt_at_once and self.node.trail is not None:
            worlds, odds = zip(*posterior(self.node, player), strict=True)
            other.node = worlds[min(int(np.searchsorted(np.cumsum(odds), sampler(), "right")), len(worlds) - 1)]
        else:
            other.node = guessed(self.node, player, 1 + int(sampler() * (2**62 - 2)))
        return other

    def __str__(self) -> str:
        if self.node.waits in (MOVE, OVER):
            return told(self.node.nature, self.node.state)
        return f"chance after {len(self.node.cards)} cards, or one of {len(self.node.parts)} parts: {self.history()}"


class Observer:
    """What one player knows: strings that differ if and only if the knowledge does, and tensors.

    With perfect recall that is all the player ever saw and played, as a digest (32 hexadecimal digits, 128 bits in the
    tensor) beside what is seen now; else what is seen now, field by field as ``koloda.env.words_of`` names them.
    """

    def __init__(self, nature: Nature, kind: Any, params: Any) -> None:
        if params or not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise ValueError("There are only observers without parameters that see what one player sees.")
        match = nature.match
        self._nature = nature
        self._recalls = kind.perfect_recall
        self._layout = layout(match.game, nature.players, match.seats, match.values)
        size = self._layout.size
        self.tensor: Any = np.zeros(size + (PAST_BITS if self._recalls else 0), np.float32)
        self.dict = {"seen": self.tensor[:size]} | ({"past": self.tensor[size:]} if self._recalls else {})

    def set_from(self, state: KolodaState, player: int) -> None:
        """Fill ``tensor`` and ``dict`` with what a player knows."""
        self.tensor.fill(0)
        words = np.frombuffer(seen(self._nature, state.node.state, player).tobytes(), np.int64)
        encode(words[None], 0, self._layout.plans, self._layout.scale, player, self.dict["seen"][None], 0)
        if self._recalls:
            past = np.frombuffer(state.node.part.known[player].ljust(PAST_BITS // 8, b"\0"), np.uint8)
            self.dict["past"][:] = np.unpackbits(past)

    def string_from(self, state: KolodaState, player: int) -> str:
        """Return what a player knows as text."""
        if self._recalls:
            return f"{player}:{state.node.part.known[player].hex()}"
        return f"{player}: {told(self._nature, seen(self._nature, state.node.state, player))}"


def seen(nature: Nature, state: Any, player: int) -> Any:
    """Return the record of what a player sees."""
    into: Any = np.zeros(1, nature.rules.STATE)
    nature.rules.sees(state, player, into[0])
    return into[0]


def told(nature: Nature, state: Any) -> str:
    """Write every field of a record that is not zero; the options are left out."""
    words = np.frombuffer(state.tobytes(), np.int64)
    fields = []
    for place in words_of(nature.rules.STATE):
        values = words[place.start : place.start + place.size]
        if values.any() and not place.name.startswith("rule."):
            fields.append(f"{place.name}={','.join(map(str, values.tolist()))}")
    return " ".join(fields)


KINDS: dict[str, type[KolodaGame]] = {}
"""The class of each game."""


def register() -> None:
    """Register every game."""
    for game in games.every():
        with error.refusing(game):
            kind = pyspiel.GameType(
                short_name=f"koloda_{game.name}",
                long_name=f"Koloda: {game.words('en')['name']}",
                dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
                chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
                information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
                utility=pyspiel.GameType.Utility.ZERO_SUM,
                reward_model=pyspiel.GameType.RewardModel.TERMINAL,
                max_num_players=max(game.options.PLAYERS),
                min_num_players=min(game.options.PLAYERS),
                provides_information_state_string=True,
                provides_information_state_tensor=True,
                provides_observation_string=True,
                provides_observation_tensor=True,
                parameter_specification={"preset": "", "players": 0, "options": "", "lot": LOTS[0]},
            )
        KINDS[game.name] = type(f"Koloda{game.name.title()}", (KolodaGame,), {"game": game, "kind": kind})
        pyspiel.register_game(kind, KINDS[game.name])


register()
