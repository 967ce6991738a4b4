"""Thinking: guesses in portions, more and more on the moves that seem best, until time is up or all is clear."""

import math
import time
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from koloda.bots.contract import Bot, Budget, Situation, Thought, Weighed
from koloda.bots.ends import Ends, expected, solved
from koloda.bots.levels import called
from koloda.bots.stakes import EVEN, Odds, learned_of, odds_of, weights_of
from koloda.kit.verbs import GAMES

CLEAR = 4.0
"""So many standard errors make one move clearly better than another."""
ENOUGH = 32
"""Guesses before anything is clear."""
FEW = 8
"""On fewer guesses no move is found to be better than a trusted quick player's."""
LITTLE = 1e-4
"""What a gain of one deal's standard deviation weighs beside the chance to win: it decides where that is equal."""
LATE = 16
"""Near the end of a deal a portion has so many times fewer playouts: each of them is a whole tree of moves."""
WHOLE = 6
"""… and there are so many times fewer guesses: each of them tells more, and takes longer."""
PULL = 1.0
"""So many standard deviations of what a walk down a tree brings the unknown weighs in it."""
SPREAD = 0.1
"""What is taken for that of the chance to win, before the first walks."""
LOOKED = 1000
"""So many positions of the last turns may be looked at, for each guess that a bot makes for a move."""
WALKS = 64
"""Walks between two looks at the clock, and at how large that standard deviation is."""
USUAL = 4
"""Up to so many players a bot's portion is what it is; among more it is smaller."""
MOST_TRIED = 96
"""Of more legal moves than these, or than a bot's portion of playouts, only so many are tried."""


def think(
    who: str | Bot,
    seen: Any,
    seat: int,
    legal: list[int],
    budget: Budget | None = None,
    seed: int = 0,
    situation: Situation | None = None,
) -> Thought:
    """Return what a bot thinks of the ``legal`` moves of ``seat``, from ``seen``, the record that ``sees`` has filled.

    ``budget`` and ``situation`` stand for what the bot has of its own. With a budget of guesses and no limit of time
    (``Budget(ms=0, guesses=…)``) the same seed gives the same thought.
    """
    began = time.perf_counter()
    bot = who if isinstance(who, Bot) else called(who)
    budget = budget or Budget()
    guesses = bot.guesses if budget.guesses is None else budget.guesses
    ms = bot.ms if budget.ms is None else budget.ms
    search = Search(bot, seen, seat, legal, seed, situation or bot.stakes)
    if guesses and not (bot.exact and search.end(guesses)):
        # Half of the time is for guesses, however long the end of the deal was looked for in vain.
        until = max(began + ms / 1000, time.perf_counter() + ms / 2000) if ms else math.inf
        if search.grows(guesses):
            search.grow(guesses if bot.tree else guesses * min(len(legal), MOST_TRIED), until)
        else:
            search.run(max(FEW, guesses // WHOLE) if search.late else guesses, until)
    return search.thought(began)


@dataclass
class Search:
    """One turn being thought about. Arrays have a place for each legal move.

    Notes are taken of one guess in ``noted``. The last portion of guesses ``lasted`` so many seconds: no other is begun
    that would not be done in time.
    """

    bot: Bot
    seen: Any
    seat: int
    legal: list[int]
    seed: int
    stakes: Situation
    guesses: int = 0
    exact: bool = False
    noted: int = 1
    lasted: float = 0.0
    sums: Any = field(init=False)
    squares: Any = field(init=False)
    chances: Any = field(init=False)
    tried: Any = field(init=False)
    notes: Any = field(init=False)
    alive: Any = field(init=False)
    rows: list[Any] = field(default_factory=list)
    memory: tuple[Any, ...] = ()
    often: tuple[float, ...] = ()

    def __post_init__(self) -> None:
        from koloda.bots.look import MOST_NOTES, PLACES

        count = len(self.legal)
        self.game = GAMES[self.seen.dtype]
        self.room: Any = np.zeros(PLACES, self.seen.dtype)
        self.room[0] = self.seen
        self.room["chance"][0] = 1 + (self.seed * 0x9E3779B97F4A7C15 + 0x632BE59BD9B4E019) % ((1 << 63) - 1)
        self.noise = np.random.default_rng([self.seed & 0xFFFFFFFF, self.seed >> 32 & 0xFFFFFFFF])
        self.moves = np.array(self.legal, np.int64)
        self.sums, self.squares, self.chances = np.zeros(count), np.zeros(count), np.zeros(count)
        self.tried = np.zeros(count, np.int64)
        self.notes = np.zeros((count, MOST_NOTES))
        self.late = self.bot.exact and hasattr(self.game, "late") and self.game.late(self.seen)
        self.learned = learned_of(self.seen) if self.bot.learned else None
        self.matters = self.stakes == "match" and hasattr(self.game, "hope")
        self.usual = self.find_usual()
        self.trusts = self.usual >= 0 and not self.bot.soft and hasattr(self.game, "TRUST")

    def find_usual(self) -> int:
        """Return the place of the move that the game's quick player makes, or -1 where a bot does not look at it."""
        if not self.bot.guesses or not self.bot.leans or not hasattr(self.game, "lean"):
            return -1
        return int(self.game.lean(self.seen, self.moves, len(self.legal), weights_of(self.seen)))

    def end(self, guesses: int) -> bool:
        """Find what the end of the deal is worth, if that needs no guessing or little; says whether it was found."""
        return self.solve(guesses) or self.balance(guesses) or self.expect(guesses)

    def solve(self, guesses: int) -> bool:
        """Find the exact value of every move, if all is known that is needed for it; says whether it was."""
        return self.found(solved(self.seen, self.seat, self.legal, guesses))

    def expect(self, guesses: int) -> bool:
        """Find the mean value of every move over all that may come, if few turns are left; says whether it was."""
        aims = self.aims(odds_of(self.seen))
        return self.found(expected(self.seen, self.seat, self.legal, aims, self.learned, LOOKED * guesses))

    def found(self, ends: Ends | None) -> bool:
        """Keep what was found of the end of the deal, if it was."""
        if ends is None:
            return False
        self.exact = True
        self.tried[:] = 1
        self.sums, self.squares, self.chances, self.notes = ends.gains, ends.gains**2, ends.chances, ends.notes
        return True

    def balance(self, guesses: int) -> bool:
        """Find how often to make every move, if all that may be hidden can be listed; says whether it was.

        Not for a bot that is to try every move alike.
        """
        if not self.bot.halves:
            return False
        from koloda.bots.hidden import balanced

        odds = odds_of(self.seen)
        found = balanced(self.seen, self.seat, guesses, self.aims(odds), odds, int(self.room["chance"][0]))
        if found is None:
            return False
        self.often = tuple(found.often.tolist())
        self.guesses = found.worlds
        self.tried[:] = found.worlds
        for told, values in ((self.sums, found.gains), (self.squares, found.gains**2), (self.chances, found.chances)):
            told[:] = values * found.worlds
        return True

    def aims(self, odds: Odds) -> tuple[float, float]:
        """Return what the chance to win the match weighs, and what a point of the deal."""
        return (1.0, LITTLE / odds.swing) if self.matters else (0.0, 1.0)

    def run(self, guesses: int, until: float) -> None:
        """Spend so many guesses on each move on average; between the rounds the worse half of the moves drops out."""
        odds = EVEN if self.bot.soft else odds_of(self.seen)
        self.alive = alive = self.candidates()
        total = guesses * len(alive)
        rounds = max(1, math.ceil(math.log2(len(alive)))) if self.bot.halves else 1
        for round in range(rounds):
            now = time.perf_counter()
            pause = now + (until - now) / (rounds - round)
            values = self.round(alive, max(1, total // (rounds * len(alive))), pause, odds)
            if not self.bot.halves or len(alive) <= 2:
                break
            if time.perf_counter() + self.lasted > until or self.clear():
                break
            kept = np.argsort(-values, kind="stable")[: (len(alive) + 1) // 2]
            if self.trusts:
                kept = np.append(kept, np.flatnonzero(alive == self.usual))
            kept = np.unique(kept)
            self.alive = alive = alive[kept]
            self.rows = [rows[:, kept] for rows in self.rows]

    def grows(self, guesses: int) -> bool:
        """Say whether the bot grows a tree here: if it always does, or if the game is better played so.

        Not where a learned player foretells what is to come, nor where every line of play is tried on each guess, nor
        with fewer walks than a move and a reply of as many.
        """
        better = getattr(self.game, "TREE", False) and self.learned is None and not self.late
        return self.bot.tree or (self.bot.halves and better and guesses >= len(self.legal))

    def grow(self, walks: int, until: float) -> None:
        """Take so many walks down a tree of what may be played; each tells of the move it begins with."""
        from koloda.bots.tree import INTS, grow

        odds = odds_of(self.seen)
        alive = self.candidates()
        notes = np.zeros((len(alive), self.notes.shape[1]))
        nodes = walks + len(alive) + 1
        tree = np.zeros((nodes, INTS), np.int64), np.zeros(nodes)
        weights = weights_of(self.seen, self.bot.leans)
        spread = SPREAD if self.matters else odds.swing
        aims = np.array(self.aims(odds))
        sums = np.zeros(2)
        used = 1
        while self.guesses < walks and time.perf_counter() + self.lasted < until:
            began = time.perf_counter()
            n = min(WALKS, walks - self.guesses)
            firsts, gains, chances = np.zeros(n, np.int64), np.zeros(n), np.zeros(n)
            how = (n, np.append(aims, PULL * spread), weights, odds.chances, odds.unit)
            told = (firsts, gains, chances, notes)
            used = grow(self.room, self.seat, self.moves[alive], *tree, used, *how, *told)
            firsts = alive[firsts]
            self.guesses += n
            np.add.at(self.tried, firsts, 1)
            for told, values in ((self.sums, gains), (self.squares, gains * gains), (self.chances, chances)):
                np.add.at(told, firsts, values)
            brought = aims[0] * chances + aims[1] * gains
            sums += brought.sum(), (brought * brought).sum()
            mean, square = sums / self.guesses
            spread = math.sqrt(max(square - mean * mean, 0.0))
            self.lasted = time.perf_counter() - began
        self.notes[alive] += notes

    def portion(self) -> int:
        """Return how many playouts are made between two looks at the clock: fewer among many, where each is longer."""
        return self.bot.portion * USUAL // max(USUAL, int(self.seen["seats"]))

    def candidates(self) -> Any:
        """Return the places of the moves to be tried: all, or of very many some, the quick player's among them."""
        most = min(MOST_TRIED, self.portion())
        if len(self.legal) <= most:
            return np.arange(len(self.legal))
        some = self.noise.permutation(len(self.legal))[:most]
        return np.unique(np.append(some, self.usual) if self.usual >= 0 else some)

    def round(self, alive: Any, guesses: int, until: float, odds: Odds) -> Any:
        """Try the moves ``alive`` on so many guesses, in portions; returns what each is worth to the bot so far."""
        portion = max(1, self.portion() // (len(alive) * (LATE if self.late else 1)))
        done = 0
        while done < guesses:
            began = time.perf_counter()
            n = min(portion, guesses - done)
            gains, chances = np.zeros((n, len(alive))), np.zeros((n, len(alive)))
            notes = np.zeros((len(alive), self.notes.shape[1]))
            self.look(alive, odds, gains, chances, notes)
            self.count(alive, gains, chances, notes)
            done += n
            self.lasted = time.perf_counter() - began
            if began + 2 * self.lasted > until or (self.bot.halves and self.clear()):
                break
        return self.worth()[alive]

    def look(self, alive: Any, odds: Odds, gains: Any, chances: Any, notes: Any) -> None:
        """Try the moves ``alive`` on guesses, at the end of a deal with every line of play."""
        if self.late:
            from koloda.bots import last

            if not self.memory:
                numbers = np.zeros((last.SLOTS, last.NUMBERS), np.int64)
                best = np.zeros((last.PLACES, int(self.seen["seats"])))
                self.memory = np.zeros(last.PLACES, self.seen.dtype), numbers, best
            weights = weights_of(self.seen, self.bot.leans) if self.learned is None else self.learned
            how = (weights, odds.chances, odds.unit)
            last.look_to_the_end(self.room, *self.memory, self.seat, self.moves[alive], *how, gains, chances, notes)
        elif self.learned is not None:
            from koloda.bots.foresee import TOLD, foresee

            self.noted = TOLD
            told = (odds.chances, odds.unit, gains, chances, notes)
            foresee(self.room, self.seat, self.moves[alive], self.learned, weights_of(self.seen), *told)
        else:
            from koloda.bots.look import look

            told = (odds.chances, odds.unit, gains, chances, notes)
            look(self.room, self.seat, self.moves[alive], weights_of(self.seen, self.bot.leans), *told)

    def count(self, alive: Any, gains: Any, chances: Any, notes: Any) -> None:
        """Add a portion to what is known of the moves."""
        self.guesses += len(gains)
        self.rows.append(chances if self.matters else gains)
        self.tried[alive] += len(gains)
        self.sums[alive] += gains.sum(axis=0)
        self.squares[alive] += (gains * gains).sum(axis=0)
        self.chances[alive] += chances.sum(axis=0)
        self.notes[alive] += notes

    def worth(self) -> Any:
        """Return what each move is worth to the bot: the chance to win and, as little as it counts then, the gain."""
        tried = np.maximum(self.tried, 1)
        gains = self.sums / tried
        return self.chances / tried + LITTLE * gains / odds_of(self.seen).swing if self.matters else gains

    def clear(self) -> bool:
        """Say whether one move is clearly better than each of the others still tried, guess by guess."""
        values = np.concatenate(self.rows)
        if len(values) < ENOUGH or values.shape[1] == 1:
            return bool(values.shape[1] == 1)
        best = int(np.argmax(values.mean(axis=0)))
        leads = np.delete(values[:, best : best + 1] - values, best, axis=1)
        errors = leads.std(axis=0) / math.sqrt(len(values) - 1)
        return bool((leads.mean(axis=0) > CLEAR * errors).all())

    def thought(self, began: float) -> Thought:
        """Return what is known now."""
        looked = self.tried > 0
        tried = np.maximum(self.tried, 1)
        gains, chances = self.sums / tried, self.chances / tried
        errors = np.sqrt(np.maximum(self.squares / tried - gains * gains, 0) / np.maximum(tried - 1, 1))
        if looked.any():
            for values in (gains, chances):
                values[~looked] = values[looked].min()
        else:
            gains = self.noise.random(len(self.legal))
        moves = tuple(
            Weighed(
                move,
                float(gains[i]),
                float(errors[i]),
                float(chances[i]),
                int(self.tried[i]),
                self.told(i),
            )
            for i, move in enumerate(self.legal)
        )
        ms = 1000 * (time.perf_counter() - began)
        return Thought(self.bot.name, self.legal[self.choice(gains)], moves, self.guesses, self.exact, ms, self.often)

    def told(self, place: int) -> dict[str, float]:
        """Return the means of what was noted of a move; of a claim, how likely it is as such claims go.

        Where it was found how often each move is to be made, nothing was noted.
        """
        if self.often:
            return {}
        tried = int(self.tried[place])
        notes = self.notes[place]
        means = {name: float(notes[k] / max(1, tried)) for k, name in enumerate(getattr(self.game, "NOTES", ()))}
        claim = getattr(self.game, "CLAIMS", {}).get(self.legal[place])
        if claim and tried:
            true, false, moved, stretched = claim
            playouts = tried / self.noted
            means[true] = sober((means[true] * playouts + 0.5) / (playouts + 1), moved, stretched)
            means[false] = 1.0 - means[true]
        return means

    def choice(self, gains: Any) -> int:
        """Return the place of the move to play: the best of those tried longest; soft bots are not so sure.

        Where it was found how often each is to be made, that is drawn by lot.
        """
        if self.often:
            return int(self.noise.choice(len(self.often), p=self.often))
        if not self.tried.any():
            return int(np.argmax(gains))
        values = np.where(self.tried == self.tried.max(), self.worth(), -np.inf)
        if self.trusts and self.rows:
            values[~self.better_than_usual()] = -np.inf
        if self.bot.soft:
            values = self.worth() + self.bot.soft * self.luck() * self.noise.gumbel(size=len(values))
            values[self.tried == 0] = -np.inf
        return int(np.argmax(values))

    def better_than_usual(self) -> Any:
        """Say which moves beat the quick player's by ``TRUST`` standard errors, guess by guess, or are that move."""
        rows = np.concatenate(self.rows)
        leads = rows - rows[:, self.alive == self.usual]
        errors = leads.std(axis=0) / math.sqrt(max(1, len(rows) - 1))
        better = np.zeros(len(self.legal), bool)
        if len(rows) >= FEW:
            better[self.alive] = leads.mean(axis=0) > self.game.TRUST * errors
        better[self.usual] = True
        return better

    def luck(self) -> float:
        """Return the standard deviation of the gain of one playout, over all moves."""
        total = self.tried.sum()
        return float(np.sqrt(max(self.squares.sum() / total - (self.sums.sum() / total) ** 2, 0)))


def sober(chance: float, moved: float, stretched: float) -> float:
    """Return a chance whose logit is ``stretched`` and then ``moved``: guesses see it larger or smaller than it is."""
    return 1.0 / (1.0 + math.exp(-moved - stretched * math.log(chance / (1.0 - chance))))
