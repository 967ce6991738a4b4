"""A whole bot: koloda arena koikoi --bots easy,cmd:"python3 examples/bot.py" --deals 100"""

import json
import random
import sys


def say(**message):
    print(json.dumps(message), flush=True)


def choose(message):
    """Prefer moves that do much, since their notation is long; else take any."""
    for fact in message["facts"]:
        print(fact["text"], file=sys.stderr)  # seen only if this bot fails
    longest = max(len(move) for move in message["moves"])
    return random.choice([move for move in message["moves"] if len(move) == longest])


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        random.seed(message["seed"])
        say(type="hello", protocol=1, name="Longwinded")
    elif message["type"] == "choose":
        say(type="move", turn=message["turn"], move=choose(message))
    elif message["type"] == "result":
        print("points:", message["scores"], file=sys.stderr)
    elif message["type"] == "bye":
        break
