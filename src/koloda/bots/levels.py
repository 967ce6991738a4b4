"""The levels, from the weakest to the strongest, and bots to measure them against."""

from koloda.bots.contract import Bot
from koloda.kit.say import Refusal

LEVELS = ("random", "easy", "medium", "hard", "master")

BOTS = {
    bot.name: bot
    for bot in (
        Bot("random", guesses=0, ms=5),
        Bot("easy", guesses=6, ms=5, portion=12, halves=False, stakes="points", soft=0.25, exact=False),
        Bot("medium", guesses=24, ms=20, portion=48, stakes="points", soft=0.08, exact=False),
        Bot("hard", guesses=300, ms=150, portion=256, learned=True),
        Bot("master", guesses=3000, ms=900, learned=True),
        Bot("flat", guesses=1000, ms=0, halves=False, leans=False, stakes="points", exact=False),
        Bot("ismcts", guesses=10000, ms=0, halves=False, leans=False, stakes="points", exact=False, tree=True),
        Bot("all", guesses=1000, ms=0, halves=False),
    )
}
"""Besides the levels: ``flat`` is flat Monte Carlo with playouts at random; ``ismcts`` is plain
information-set Monte Carlo tree search; ``all`` tries every move equally often."""


def called(name: str) -> Bot:
    """Find a bot by its name; refuses one that is none."""
    if name not in BOTS:
        raise Refusal("arena.bot_unknown", given=name, allowed=", ".join(BOTS))
    return BOTS[name]
