"""Random play through the environments of researchers, with observations and legal masks, on one core.

Each of our games, vectorised, beside the nearest game of the libraries that researchers use. A step is one choice of
a player; dealing is part of the time and counts as no step. Processor time, in turns, so that a slow moment of the
machine hits all; medians over the turns.
"""

import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator

import koloda

TURNS = 5
SECONDS = 0.5
GAMES = 512
OURS = (("hunter", 4), ("koikoi", 2), ("hoy", 4), ("jhyap", 4))
BARE, TOLD = "OpenSpiel hearts, from Python", "OpenSpiel hearts, from Python, with observations and masks"


def ours(game: str, players: int, raw: bool) -> Iterator[int]:
    """Step one of our games; yields how many steps were made."""
    games = koloda.vector(game, GAMES, players=players, seed=1, raw=raw)
    while True:
        games.step(games.sample())
        yield GAMES


def openspiel(told: bool) -> Iterator[int]:
    """Play OpenSpiel's hearts from Python, with or without what a learner needs."""
    import pyspiel

    game = pyspiel.load_game("hearts")
    while True:
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            if told and not state.is_chance_node():
                state.information_state_tensor()
                state.legal_actions_mask()
            steps += not state.is_chance_node()
            state.apply_action(random.choice(state.legal_actions()))
        yield steps


def openspiel_compiled() -> Iterator[int]:
    """Let OpenSpiel's MCTSBot play random deals to their end in C++; each is counted as all that is left of a deal."""
    import pyspiel

    rollouts, left = 100, 48
    game = pyspiel.load_game("hearts")
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, rollouts, 100, False, 1, False)
    state = game.new_initial_state()
    while state.move_number() < 52 + 4 or len(state.legal_actions()) == 1:  # all dealt, a trick laid, and a choice
        state = game.new_initial_state() if state.move_number() >= 52 + 4 else state
        state.apply_action(random.choice(state.legal_actions()))
    while True:
        bot.step(state)
        yield rollouts * left


def rlcard_gin() -> Iterator[int]:
    """Play RLCard's gin rummy with its random agents."""
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make("gin-rummy")
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    while True:
        paths, _ = env.run(is_training=False)
        yield sum(len(path) // 2 for path in paths)


def pettingzoo_poker() -> Iterator[int]:
    """Play PettingZoo's Texas hold 'em in its agent-environment cycle."""
    from pettingzoo.classic import texas_holdem_v4

    env = texas_holdem_v4.env()
    while True:
        env.reset()
        steps = 0
        for _ in env.agent_iter():
            observation, _, over, cut, _ = env.last()
            done = over or cut
            env.step(None if done else random.choice(observation["action_mask"].nonzero()[0]))
            steps += not done
        yield steps


def speed(steps: Iterator[int]) -> float:
    """Return steps a second of processor time."""
    done, began = 0, time.process_time()
    while time.process_time() - began < SECONDS:
        done += next(steps)
    return done / (time.process_time() - began)


def main() -> None:
    """Print a line a player in the race."""
    makers: dict[str, Callable[[], Iterator[int]]] = {
        BARE: lambda: openspiel(False),
        TOLD: lambda: openspiel(True),
        "OpenSpiel hearts, rollouts in C++ (MCTSBot)": openspiel_compiled,
        "RLCard gin rummy": rlcard_gin,
        "PettingZoo Texas hold 'em": pettingzoo_poker,
    }
    for game, players in OURS:
        makers[f"{game}, {players} players, features"] = lambda game=game, players=players: ours(game, players, False)
        makers[f"{game}, {players} players, whole numbers"] = lambda game=game, players=players: ours(
            game, players, True
        )
    racers = {name: make() for name, make in makers.items()}
    for steps in racers.values():
        next(steps)
    turns = [{name: speed(steps) for name, steps in racers.items()} for _ in range(TURNS)]
    for name in racers:
        middle = statistics.median(turn[name] for turn in turns)
        bare, told = (statistics.median(turn[name] / turn[other] for turn in turns) for other in (BARE, TOLD))
        sys.stdout.write(f"{name}: {middle:,.0f} steps/s; {bare:.2f}× bare, {told:.1f}× with observations and masks\n")


if __name__ == "__main__":
    main()
