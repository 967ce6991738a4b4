"""The games as Gymnasium's vector environments, and as its plain ones.

Importing this module registers ``koloda/GAME-v0`` for each game: ``gymnasium.make("koloda.env.gym:koloda/hunter-v0")``.
"""

from typing import Any, cast

import gymnasium
import numpy as np
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.spaces import Box, Discrete, MultiDiscrete
from gymnasium.vector import AutoresetMode, VectorEnv

from koloda import games
from koloda.env.error import IllegalAction
from koloda.env.many import Autoreset, Games, Opponents, Until

MODES: dict[AutoresetMode, Autoreset] = {
    AutoresetMode.SAME_STEP: "same_step",
    AutoresetMode.NEXT_STEP: "next_step",
    AutoresetMode.DISABLED: "disabled",
}

BOUND = 1e6
"""No feature is ever larger; most are 0 to 1."""


class LegalAction(Discrete):
    """The actions of one game; a sample without a mask is a legal one."""

    def __init__(self, games: Games) -> None:
        super().__init__(len(games.actions))
        self.games = games

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """Return an action, a legal one if nothing else is asked for."""
        if mask is None and probability is None:
            mask = self.games.legal[0].astype(np.int8)
        return super().sample(mask, probability)


class LegalActions(MultiDiscrete):
    """An action for each game; a sample without a mask is a legal one (0 where a game is over)."""

    def __init__(self, games: Games) -> None:
        super().__init__(np.full(len(games), len(games.actions)))
        self.games = games

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """Return actions, legal ones if nothing else is asked for."""
        if mask is not None or probability is not None:
            return super().sample(mask, probability)
        drawn = self.np_random.random(self.games.legal.shape)
        return np.where(self.games.legal, drawn, -1).argmax(axis=1).astype(self.dtype)


class CardVectorEnv(VectorEnv[Any, Any, Any]):
    """``n`` games of one kind as a Gymnasium vector environment (``koloda.vector`` says what the options mean).

    With a ``learner`` (seat 0 by default) the observations are that seat's and the rewards its points, and the others
    are played inside the environment. With ``learner=None`` every seat is stepped: an observation is that of the seat
    to move and a reward that of the seat that has moved; ``infos["rewards"]`` has those of all.

    ``infos`` has ``action_mask`` bool (n, actions), ``turn`` int64 (n,), ``rewards`` float64 (n, seats), and in
    ``same_step`` mode ``final_obs``, of games that have ended. Illegal actions raise Gymnasium's InvalidAction.
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        preset: str = "",
        players: int = 0,
        *,
        until: Until = "deal",
        learner: int | None = 0,
        opponents: Opponents = "random",
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        **options: Any,
    ) -> None:
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        mode = MODES[self.autoreset_mode]
        self.games = Games(
            game,
            num_envs,
            preset,
            players,
            until=until,
            learner=learner,
            opponents=opponents,
            autoreset=mode,
            **options,
        )
        self.metadata = {"render_modes": [], "autoreset_mode": self.autoreset_mode}
        self.num_envs = num_envs
        self.learner = learner
        shape = (self.games.layout.size,)
        self.single_observation_space = Box(-BOUND, BOUND, shape, np.float32)
        self.observation_space = Box(-BOUND, BOUND, (num_envs, *shape), np.float32)
        self.single_action_space = Discrete(len(self.games.actions))
        self.action_space = LegalActions(self.games)
        self._begun = False

    def reset(
        self,
        *,
        seed: int | list[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Any, dict[str, Any]]:
        """Begin all games anew, or those of ``options["reset_mask"]``; of the seed, see ``Games.reset``.

        In a list of seeds None lets chance run on in that game.
        """
        which = (options or {}).get("reset_mask")
        if isinstance(seed, list) and None in seed and len(seed) == self.num_envs:
            which = np.ones(self.num_envs, np.bool_) if which is None else which
            settled = np.array([one is not None for one in seed])
            self.games.reset([one or 0 for one in seed], which & settled)
            seed, which = None, which & ~settled
        self.games.reset(cast("int | list[int] | None", seed), which)
        self._begun = True
        return self.games.observation.copy(), self._infos()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Play an action in each game; nothing is ever truncated."""
        if not self._begun:
            raise ResetNeeded("Reset the environment before its first step.")
        seats = self.games.turn.copy() if self.learner is None else np.full(self.num_envs, self.learner)
        try:
            self.games.step(actions)
        except IllegalAction as illegal:
            raise InvalidAction(str(illegal)) from None
        rewards = self.games.rewards[np.arange(self.num_envs), seats]
        infos = self._infos()
        done = self.games.done.copy()
        if self.autoreset_mode == AutoresetMode.SAME_STEP and done.any():
            final = np.full(self.num_envs, None, object)
            for place in np.flatnonzero(done):
                final[place] = self.games.final[place].copy()
            infos |= {"final_obs": final, "_final_obs": done.copy()}
        return self.games.observation.copy(), rewards, done, np.zeros(self.num_envs, np.bool_), infos

    def _infos(self) -> dict[str, Any]:
        infos: dict[str, Any] = {
            "action_mask": self.games.legal.copy(),
            "turn": self.games.turn.copy(),
            "rewards": self.games.rewards.copy(),
        }
        return infos | {f"_{name}": np.ones(self.num_envs, np.bool_) for name in infos}


class CardEnv(gymnasium.Env[Any, Any]):
    """One game as a Gymnasium environment: ``CardVectorEnv`` of one, with the same options."""

    metadata = {"render_modes": []}  # noqa: RUF012  (Gymnasium's own way)

    def __init__(self, game: str, preset: str = "", players: int = 0, **options: Any) -> None:
        self.vector = CardVectorEnv(game, 1, preset, players, autoreset_mode=AutoresetMode.DISABLED, **options)
        self.observation_space = self.vector.single_observation_space
        self.action_space = LegalAction(self.vector.games)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin a new game."""
        super().reset(seed=seed)
        observations, infos = self.vector.reset(seed=seed)
        return observations[0], single(infos)

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play an action."""
        observations, rewards, done, _, infos = self.vector.step(np.array([action]))
        return observations[0], float(rewards[0]), bool(done[0]), False, single(infos)


def single(infos: dict[str, Any]) -> dict[str, Any]:
    """Return the infos of one game."""
    return {name: value[0] for name, value in infos.items() if not name.startswith("_")}


for name in games.names():
    gymnasium.register(
        f"koloda/{name}-v0",
        entry_point="koloda.env.gym:CardEnv",
        vector_entry_point="koloda.env.gym:CardVectorEnv",
        kwargs={"game": name},
        order_enforce=True,
    )
