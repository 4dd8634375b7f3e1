"""Answers of the game's own bots, and whole games between them."""

from __future__ import annotations

from random import Random

from tabletop_widgets.games.tragedy_looper.bots.players import BOTS
from tests.games.tragedy_looper.talk import TRAGEDY

SCHEMER, DETECTIVE = BOTS["schemer"], BOTS["detective"]


def answer(t, bot=SCHEMER, seed=1):
    """Return what this bot answers for the seat that is asked."""
    return t.say(bot(TRAGEDY.knows(t, t.waiting[0].seat), Random(seed)))


def ways(t, bot=SCHEMER, times=12):
    """Return all answers that this bot gives here with different seeds."""
    return {answer(t, bot, seed) for seed in range(times)}


def play(t, bots, seed=0):
    """Play to the end with a bot for the mastermind and one for all players; return the winner."""
    number = 0
    while t.waiting:
        seat = t.waiting[0].seat
        t.play(seat, bots[min(seat, 1)](TRAGEDY.knows(t, seat), Random(f"{seed} {number}")))
        number += 1
    return t.winner


def wins(who, what, bots, games):
    """Count the games that a side wins."""
    return sum(play(TRAGEDY.start(script=what), bots, seed) == who for seed in range(games))
