"""Golden files: whole deals with every view after every move, and counts of lines of play.

``python -m tests.golden`` rewrites them all; a reviewer sees what changed. A deal's file begins with lines
``game``, ``preset``, ``option NAME=VALUE``, ``players N`` and ``seed S``; the rest is written from these.
"""

import json
import random
import sys

from koloda import games
from koloda.lab.perft import counts
from koloda.table import Match
from koloda.words import Words

DEPTHS = 14
MOST_LINES = 300_000


def head_of(text):
    """Read the head of a deal's file."""
    head = {"option": {}}
    for line in text.split("\n\n")[0].splitlines():
        name, _, value = line.partition(" ")
        if name == "option":
            key, _, given = value.partition("=")
            head["option"][key] = given
        else:
            head[name] = value
    return head


def written(game, text):
    """Play the deal that the head of ``text`` names, at random from its seed, and write all of it."""
    head = head_of(text)
    match = Match(
        game, [f"P{seat}" for seat in range(int(head["players"]))], head["preset"], head["option"], head["seed"]
    )
    words = Words("en", game, match.players)
    choose = random.Random(head["seed"])
    match.next_deal()
    lines = [*text.split("\n\n")[0].splitlines(), ""]
    lines += [f"| {words.tell(told)}" for told in game.view.begun(match.seen(-1), -1)]
    while not match.deal_over:
        for seat in range(len(match.players)):
            lines += show(game, words, match, seat)
        legal = match.legal()
        lines.append(f"P{match.to_move} may: " + " ".join(game.view.write_move(move) for move in legal[:60]))
        move = choose.choice(legal)
        before = match.seen(-1)
        lines += ["", f"> {game.view.write_move(move)}"]
        match.play(move)
        lines += [f"| {words.tell(told)}" for told in game.view.happened(before, move, match.seen(-1), -1)]
    lines += [f"= {words.tell(told)}" for told in game.view.scored(match.seen(-1))]
    lines.append(f"= {' '.join(map(str, match.scores[-1]))}")
    return "\n".join(lines) + "\n"


def show(game, words, match, seat):
    """Write what a seat sees."""
    seen = match.seen(seat)
    lines = [f"  P{seat} sees"]
    for zone in game.view.zones(seen, seat):
        owner = "" if zone.seat is None else f" P{zone.seat}"
        lines.append(f"    {zone.name}{owner}: {' '.join('··' if card is None else card for card in zone.cards)}")
    return [*lines, *(f"    {words.tell(fact)}" for fact in game.view.facts(seen, seat))]


def perft(game, want):
    """Count lines of play as deep as they stay within reason."""
    match = Match(game, [str(i) for i in range(want["players"])], want["preset"], want["options"], want["seed"])
    match.next_deal()
    lines = []
    for _, count in counts(match, DEPTHS):
        lines.append(count)
        if count > MOST_LINES or lines[-2:] == [count, count]:
            break
    return want | {"lines": lines}


def main():
    """Rewrite the golden files of every game."""
    for game in games.every():
        tests = game.folder / "tests"
        for file in sorted((tests / "deals").glob("*.txt")):
            file.write_text(written(game, file.read_text(encoding="utf-8")), encoding="utf-8")
            sys.stdout.write(f"{file}\n")
        file = tests / "lines.perft"
        wanted = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
        file.write_text("".join(json.dumps(perft(game, want)) + "\n" for want in wanted), encoding="utf-8")
        sys.stdout.write(f"{file}\n")


if __name__ == "__main__":
    from . import conftest  # noqa: F401  (finds the fifth game)

    main()
