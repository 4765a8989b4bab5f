#!/usr/bin/env python3
"""A player of Risk: StarCraft for `kriegsrat`, in the standard library alone.

  kriegsrat tournament risk --variant duel --minds exec:examples/bot.py,random

It reads a request a line, answers a line (docs/bot-protocol.md, "Programs as players"). Of every other game it takes
any option, so it plays them all, and plays them badly.
"""
import json
import random
import sys


def say(answer):
    print(json.dumps(answer), flush=True)


def ask(question):
    """What the game can tell about what we see; None if it has no answer."""
    say({"verb": "ask", "question": question})
    reply = json.loads(sys.stdin.readline())
    return reply["answer"] if reply["ok"] else None


def best_invasion(options):
    """The invasion most likely to succeed, if it is likely enough."""
    best, chance = None, 0.6
    for option in options:
        action = option["action"]
        odds = ask({"what": "odds", "from": action["from"], "to": action["to"]})
        if odds and odds["win"] > chance:
            best, chance = option, odds["win"]
    return best


def pick(request):
    options = request["options"]
    kinds = {}
    for option in options:
        kinds.setdefault(option["action"]["kind"], []).append(option)
    if "invade" in kinds and len(kinds) > 1:
        invasion = best_invasion(kinds["invade"])
        if invasion:
            return invasion
        del kinds["invade"]
    if "roll" in kinds:
        return kinds["roll"][0]
    return random.choice(random.choice(list(kinds.values())))


def choose(request):
    option = pick(request)
    action = option["action"]
    if "amount" in option:
        action["amount"] = option["amount"]["max"]
    return action


for line in sys.stdin:
    request = json.loads(line)
    if request["verb"] == "start":
        random.seed(request["seed"])
        say({"ok": True})
    elif request["verb"] == "choose":
        say({"ok": True, "action": choose(request)})
    elif request["verb"] == "quit":
        break
