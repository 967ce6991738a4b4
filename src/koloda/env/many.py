"""``koloda.vector``: thousands of games, stepped together."""

import operator
from collections.abc import Sequence
from typing import Any, Literal

import numpy as np

from koloda import shuffle
from koloda.env import step as code
from koloda.env.actions import Actions
from koloda.env.error import IllegalAction, refusing, told, whole
from koloda.env.layout import Layout, layout
from koloda.env.making import Given, begin

Seed = int | Sequence[int] | None
Until = Literal["deal", "match"]
Opponents = Literal["random", "quick"]
Autoreset = Literal["same_step", "next_step", "disabled"]

SHOWN = ("observation", "final", "full", "legal", "turn", "rewards", "done")
"""The arrays that a caller reads."""

KEPT = (
    *("words", "choices", "counts", "owed", "observation", "seen_words", "full", "final", "final_words"),
    *("legal", "turn", "rewards", "done"),
)
"""The arrays that make up where all games stand."""

SMALL = 4096
"""Moves below this number are looked up, others searched for."""


class Games:
    """``n`` games of one kind, stepped together into arrays that are made once and overwritten by the next step.

    =================  ===========================================================================================
    ``observation``    float32 (n, ``layout.size``): what the seat to move knows (``OpenMatch.observation``)
    ``legal``          bool (n, ``len(actions)``): which actions are legal
    ``turn``           int64 (n,): the seat to move; -1 where a game is over
    ``rewards``        float64 (n, seats): what deals that ended in this step were worth to each seat, in points
    ``done``           bool (n,): whether the episode ended in this step
    ``final``          as ``observation``: of games whose episode ended in this step, what who moved last saw then
    ``full``           float32 (n, ``full_layout.size``): the whole state from the seat to move; no columns unless asked
    =================  ===========================================================================================

    They can be read, not written to. Copy what is to be kept. After ``reset`` they tell how the games begin.

    ``game``, ``preset``, ``players`` and ``options`` are those of ``koloda.make``, ``seed`` that of ``reset``.
    ``until``: an episode is a ``deal`` (the next one is the next deal of the same match, or the first of a new one) or
    a whole ``match``. ``learner``: the only seat that is stepped; the others play inside, at ``random`` or as the
    game's ``quick`` player (``opponents``). ``autoreset``: see ``step``. ``full``: fill ``full``, too. ``raw``: tell
    observations as whole numbers (int64, ``OpenMatch.words``), which is faster.

    Raises ValueError or TypeError for what is not allowed, in a sentence that says what is.
    """

    def __init__(
        self,
        game: str,
        n: int,
        /,
        preset: str = "",
        players: int = 0,
        seed: Seed = None,
        *,
        until: Until = "deal",
        learner: int | None = None,
        opponents: Opponents = "random",
        autoreset: Autoreset = "same_step",
        full: bool = False,
        raw: bool = False,
        **options: Given,
    ) -> None:
        n = whole(n, "How many games there are is a whole number, 1 or more")
        if n < 1:
            raise ValueError(f"There must be 1 game or more, not {n}.")
        match = begin(game, preset, players, "any", options)
        self.players = len(match.players)
        self.seats = match.seats
        self.actions = Actions(match.game, self.players, match.values)
        self.layout: Layout = layout(match.game, self.players, self.seats, match.values)
        self.full_layout: Layout = layout(match.game, self.players, self.seats, match.values, full=True)
        self._match = match
        self._room: Any = np.zeros(n + code.BEYOND, match.game.rules.STATE)
        self._room[n + code.FRESH] = match.state
        words = self._room.view(np.int64).reshape(len(self._room), -1)
        with refusing(match.game):
            match.next_deal()  # refuses options with which no deal is possible
        self._hall = self._build(n, words, full, raw, learner, opponents, until, autoreset)
        self._arrays = tuple(self._hall)
        self._next_step = autoreset == "next_step"
        self._actions, self._deeds = np.zeros((2, n), np.int64)
        self._fresh = True
        self.reset(seed)

    def _build(
        self,
        n: int,
        words: Any,
        full: bool,
        raw: bool,
        learner: int | None,
        opponents: Opponents,
        until: Until,
        autoreset: Autoreset,
    ) -> code.Hall:
        from koloda.bots.stakes import weights_of

        check("until", until, ("deal", "match"))
        check("opponents", opponents, ("random", "quick"))
        check("autoreset", autoreset, ("same_step", "next_step", "disabled"))
        seats = f"seats are 0 to {self.players - 1}"
        if learner is not None and not 0 <= whole(learner, f"The learner is a seat or None; {seats}") < self.players:
            raise ValueError(f"There is no player at seat {learner}; {seats}.")
        rules = self._match.game.rules
        observation: Any = np.zeros((n, 0 if raw else self.layout.size), np.float32)
        seen: Any = np.zeros(n if raw else 1, rules.STATE)
        final_seen = np.zeros_like(seen)
        hall = code.Hall(
            room=self._room,
            words=words,
            cards=np.zeros(rules.MOST_CARDS, np.int64),
            learner=-1 if learner is None else learner,
            quick=opponents == "quick",
            weights=weights_of(self._room[n + code.FRESH]),
            whole_match=until == "match",
            moves=self.actions.moves,
            places=small_places(self.actions.moves),
            plans=self.layout.plans,
            scale=self.layout.scale,
            full_plans=self.full_layout.plans,
            full_scale=self.full_layout.scale,
            listed=np.zeros(rules.MOST_MOVES, np.int64),
            choices=np.zeros((n, rules.MOST_MOVES), np.int64),
            counts=np.zeros(n, np.int64),
            points=np.zeros(self.seats, np.int64),
            owed=np.zeros((n, self.seats)),
            observation=observation,
            seen=seen,
            seen_words=seen.view(np.int64).reshape(len(seen), -1),
            full=np.zeros((n, self.full_layout.size if full else 0), np.float32),
            final=np.zeros_like(observation),
            final_seen=final_seen,
            final_words=final_seen.view(np.int64).reshape(len(seen), -1),
            legal=np.zeros((n, len(self.actions)), np.bool_),
            turn=np.zeros(n, np.int64),
            rewards=np.zeros((n, self.seats)),
            done=np.zeros(n, np.bool_),
            same_step=autoreset == "same_step",
        )
        told = ("seen_words", "final_words") if raw else ("observation", "final")
        for name, field in zip(SHOWN, (*told, "full", "legal", "turn", "rewards", "done"), strict=True):
            shown = getattr(hall, field).view()
            shown.flags.writeable = False
            setattr(self, name, shown)
        return hall

    observation: Any
    full: Any
    final: Any
    legal: Any
    turn: Any
    rewards: Any
    done: Any

    def __len__(self) -> int:
        """How many games there are."""
        return len(self._actions)

    def reset(self, seed: Seed = None, which: Any = None) -> None:
        """Begin new matches: all, or those where ``which``, a bool array (n,), is True.

        Without a seed the match of an episode that is over goes on with its next deal, if it has one.

        ``seed`` is a whole number (the game at place ``i`` gets ``seed + i``) or one for each game; a game that has
        the same seed is dealt the same cards, and the others play the same, wherever it stands. None lets chance run
        on, from a seed of the system's the first time. Raises ValueError for what is neither.
        """
        which = np.ones(len(self), np.bool_) if which is None else np.asarray(which)
        if which.shape != (len(self),) or which.dtype != np.bool_:
            raise ValueError(f"which must be a bool array of shape ({len(self)},), not {which.dtype} {which.shape}.")
        seeds = self._seeds(seed)
        for place in np.flatnonzero(which) if seeds else ():
            self._room["chance"][place] = shuffle.chance(f"{seeds[place]}", "chance of a game")
        if seeds:
            self._room["chance"][len(self) + code.DICE] = shuffle.chance(f"{seeds[0]}", "chance of random actions")
        going_on = code.BEGIN if seeds else np.where(self.turn < 0, code.GO_ON, code.BEGIN)
        self._deeds[:] = np.where(which, going_on, code.LEAVE)
        code.run(self._arrays, self._deeds, self._actions)

    def _seeds(self, seed: Seed) -> list[int]:
        if seed is None:
            if not self._fresh:
                return []
            seed = int(shuffle.new_seed(), 16)
        self._fresh = False
        try:
            if isinstance(seed, Sequence | np.ndarray):
                seeds = [operator.index(one) for one in seed]
            else:
                first = operator.index(seed)
                seeds = [first + place for place in range(len(self))]
        except TypeError:
            raise ValueError(f"A seed is a whole number, or one for each game, not {seed!r}.") from None
        if len(seeds) != len(self):
            raise ValueError(f"There are {len(self)} games, but {len(seeds)} seeds.")
        return seeds

    def step(self, actions: Any) -> None:
        """Play an action in each game: a whole-number array (n,).

        Where an episode is over, the next begins in the same step (the arrays tell of its beginning, ``done``,
        ``rewards`` and ``final`` of the end); with ``autoreset="next_step"`` in the next one, whatever the action;
        with ``"disabled"`` when it is reset.

        Raises TypeError for what are no whole numbers, ValueError for another shape, IllegalAction (a ValueError) for
        an action that is not legal, with its game and the clause of the rule book, and for a game that is over. No
        game is stepped then.
        """
        actions = np.asarray(actions)
        if actions.dtype.kind not in "iu":
            raise TypeError(f"Actions are whole numbers, not {actions.dtype}.")
        if actions.shape != (len(self),):
            raise ValueError(f"Actions are an array of shape ({len(self)},), one a game, not {actions.shape}.")
        np.copyto(self._actions, actions, casting="same_kind")
        self._deeds[:] = np.where(self.done, code.GO_ON, code.PLAY) if self._next_step else code.PLAY
        place = code.run(self._arrays, self._deeds, self._actions)
        if place >= 0:
            self._refuse(place, int(self._actions[place]))

    def _refuse(self, place: int, action: int) -> None:
        seat = int(self.turn[place])
        if seat < 0:
            raise IllegalAction(f"Game {place} is over; reset it.")
        if not 0 <= action < len(self.actions):
            raise IllegalAction(f"Game {place}: there is no action {action}; actions are 0 to {len(self.actions) - 1}.")
        self._match._states[0] = self._room[place]
        refusal = self._match.game.view.refuse(self._match.seen(seat), seat, self.actions.move(action))
        why = told(refusal, self._match.game, self._match.players)
        raise IllegalAction(f"Game {place}: action {action} ({self.actions.text(action)}) is not legal: {why}.")

    def sample(self) -> Any:
        """Choose a legal action at random in each game, the same for the same seed: int64 (n,); else 0."""
        out = np.zeros(len(self), np.int64)
        code.sample(self._room, self._hall.choices, self._hall.counts, out)
        return out

    def saved(self) -> dict[str, Any]:
        """Return all that is needed to go on later just so, with ``restore``: arrays by name."""
        return {name: getattr(self._hall, name).copy() for name in KEPT}

    def restore(self, saved: dict[str, Any]) -> None:
        """Go on where games of the same kind, as many and with the same options, were ``saved``.

        Raises ValueError for what was saved by others.
        """
        kept = {name: getattr(self._hall, name) for name in KEPT}
        if not isinstance(saved, dict) or {name: np.shape(array) for name, array in saved.items()} != {
            name: array.shape for name, array in kept.items()
        }:
            raise ValueError(
                "Only what games of the same kind, as many and with the same options have saved is restored."
            )
        for name, array in kept.items():
            array[:] = saved[name]
        self._fresh = False


def check(name: str, given: str, allowed: tuple[str, ...]) -> None:
    """Refuse a word that is not allowed."""
    if given not in allowed:
        raise ValueError(f"{name}={given!r} is not allowed; allowed: {', '.join(allowed)}.")


def small_places(moves: Any) -> Any:
    """Return the action of each move that is less than ``SMALL``."""
    small = moves[moves < SMALL]
    places = np.zeros(int(small[-1]) + 1 if len(small) else 0, np.int64)
    places[small] = np.arange(len(small))
    return places
