"""The games as PettingZoo environments, in which agents take turns (AEC)."""

from typing import Any

import numpy as np
from gymnasium import logger
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from koloda.env.error import whole
from koloda.env.making import Given, make
from koloda.env.match import OpenMatch
from koloda.words import Words

BOUND = 1e6
"""No feature is ever larger; most are 0 to 1."""


class CardEnv(AECEnv[str, Any, Any]):  # type: ignore[misc]
    """One match of any of the games; the agents are ``player_0`` and so on, by seat.

    ``game``, ``preset``, ``players`` and options are those of ``koloda.make``. An observation is a dict:
    ``observation`` float32 of ``OpenMatch.layout().size``, ``action_mask`` int8 of so many actions (1 where legal, all
    0 when it is another's turn). Rewards come when a deal is over: what it is worth to each seat. All agents terminate
    together, when the match is over; nothing is truncated.

    The same seed gives the same cards in every match from ``reset`` on; without one they differ each time; what else
    ``reset`` is given as ``options`` is not looked at. ``render_mode`` ``ansi`` returns, ``human`` prints what a
    spectator sees. An action that is not legal, or no whole number, raises Gymnasium's InvalidAction and changes
    nothing; what is asked for before the first ``reset``, and a step after the end, ResetNeeded; an agent that there is
    not, ValueError.
    """

    metadata = {"render_modes": ["ansi", "human"], "name": "koloda_v0", "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self, game: str, preset: str = "", players: int = 0, *, render_mode: str | None = None, **options: Given
    ) -> None:
        super().__init__()
        if render_mode not in (None, "ansi", "human"):
            raise ValueError(f"There is no render_mode {render_mode}; it may be ansi, human or None.")
        self.render_mode = render_mode
        self.metadata = self.metadata | {"name": f"koloda_{game}_v0"}
        self._made = (game, preset, players, options)
        self._random: Any = None
        self.match: OpenMatch = make(game, preset, players, 0, **options)
        self.possible_agents = [f"player_{seat}" for seat in range(self.match.players)]
        self.agents: list[str] = []
        size, actions = self.match.layout().size, len(self.match.actions)
        self.observation_spaces = {
            agent: Dict(
                {
                    "observation": Box(-BOUND, BOUND, (size,), np.float32),
                    "action_mask": Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        """Return the space of an agent's observations."""
        return self.observation_spaces[self.possible_agents[self._seat(agent)]]

    def action_space(self, agent: str) -> Any:
        """Return the space of an agent's actions."""
        return self.action_spaces[self.possible_agents[self._seat(agent)]]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin another match; with a seed, that one and all that follow it are settled."""
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        game, preset, players, given = self._made
        self.match = make(game, preset, players, int(self._random.integers(2**62)), **given)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._go_on()

    def observe(self, agent: str) -> Any:
        """Return what an agent knows now, and what it may do."""
        self._need_reset(self._random is None)
        seat = self._seat(agent)
        mine = self.match.turn == seat
        mask = self.match.mask() if mine else np.zeros(len(self.match.actions), np.bool_)
        return {"observation": self.match.observation(seat), "action_mask": mask.astype(np.int8)}

    def step(self, action: Any) -> None:
        """Play an action for the agent whose turn it is; None for one that is done."""
        self._need_reset(not self.agents)
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        try:
            self.match.play(whole(action, f"An action is a whole number from 0 to {len(self.match.actions) - 1}"))
        except (TypeError, ValueError) as refused:
            raise InvalidAction(str(refused)) from None
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._go_on()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Return what the agent whose turn it is knows, what it has got since its last turn, and whether it is done."""
        self._need_reset(not self.agents)
        told: tuple[Any, float, bool, bool, dict[str, Any]] = super().last(observe)
        return told

    def agent_iter(self, max_iter: int = 2**63) -> Any:
        """Return an iterator over the agents whose turn it is, until all are done."""
        self._need_reset(self._random is None)
        return super().agent_iter(max_iter)

    def _need_reset(self, needed: bool) -> None:
        if needed:
            raise ResetNeeded("No match is being played: reset the environment.")

    def _seat(self, agent: str) -> int:
        if agent not in self.possible_agents:
            raise ValueError(f"There is no agent {agent}; agents are {', '.join(self.possible_agents)}.")
        return self.possible_agents.index(agent)

    def _go_on(self) -> None:
        """Give what finished deals are worth, deal the next, and turn to whoever is to move."""
        while self.match.deal_over:
            for agent, worth in zip(self.possible_agents, self.match.rewards(), strict=False):
                self.rewards[agent] += float(worth)
            if self.match.over:
                self.terminations = dict.fromkeys(self.agents, True)
                return
            self.match.next_deal()
        self.agent_selection = self.possible_agents[self.match.turn]

    def render(self) -> str | None:
        """Return (``ansi``) or print (``human``) the table as a spectator sees it."""
        self._need_reset(self._random is None)
        if self.render_mode is None:
            logger.warn("An environment made without render_mode shows nothing; it may be ansi or human.")
            return None
        told = "\n".join(self._lines())
        if self.render_mode == "human":
            print(told)
            return None
        return told

    def _lines(self) -> list[str]:
        match = self.match.match
        words = Words("en", match.game, match.players)
        seen = match.seen(-1)
        lines = []
        for zone in match.game.view.zones(seen, -1):
            owner = "" if zone.seat is None else f" – {words.name(zone.seat)}"
            cards = " ".join("··" if card is None else card for card in zone.cards)
            lines.append(f"{words.line(f'zone.{zone.name}')}{owner}: {cards}")
        return lines + [words.tell(fact) for fact in match.game.view.facts(seen, -1)]

    def close(self) -> None:
        """Nothing is held open."""
