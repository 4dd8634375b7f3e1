"""Talk at the table, the same for every game: lines like `Adele: announce King`, and the events that follow."""

from __future__ import annotations

import json

import pytest

import tabletop_widgets as tw


def say(t, *lines):
    """Say lines such as `Adele: announce King`; return the events that the last of them caused."""
    told = ()
    for line in lines:
        who, move = line.split(": ", 1)
        told = t.play(who, move)
    return [each.event for each in told]


def refusal(t, line):
    """Say a line that is refused; return the sentence and the rule."""
    try:
        say(t, line)
    except tw.IllegalMove as error:
        return error.why, error.rule
    raise AssertionError(line)


def through(t, *lines):
    """Say these lines; return a copy of the table at the start and after every step that told something."""
    t.advance()
    taken = [t.fork()]
    for line in lines:
        who, move = line.split(": ", 1)
        t.play(who, move, lambda now: taken.append(now.fork()))
    return taken


def heard(t, who):
    """List the events that a seat was told."""
    return list(t.heard(who))


def kinds(told):
    """List the kinds of events in order."""
    return [type(event).__name__ for event in told]


def of(told, kind):
    """Keep the events of one kind."""
    return [event for event in told if type(event).__name__ == kind]


# Positions.
def fail_to_lay_out(game, data):
    """Lay out an impossible position; return the sentence of the error."""
    with pytest.raises(tw.BadSetup) as caught:
        game.lay_out(data)
    return str(caught.value)


def lay_out_again(t):
    """Lay a table out again from its position, by way of JSON."""
    return t.game.lay_out(json.loads(json.dumps(t.game.position(t))))


def step(name, **keys):
    """Write a step as in a position."""
    return {"step": name, **keys}


def steps(text):
    """Write steps without fields, the last one next."""
    return [step(name) for name in text.split()]


def promise(game, keys, agenda):
    """Lay out a position with these steps, the last one next, before any of them runs."""
    t = game.lay_out({**keys, "agenda": agenda, "between": True})
    assert len(agenda) == len(t.agenda)
    return t


def plays_on(t):
    """Tell whether a table reaches a question or its end."""
    t.advance()
    return bool(t.waiting or t.outcome)
