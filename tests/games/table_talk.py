"""What is said at every table, whatever is played: lines like `Adele: announce King`, and what comes of them."""

from __future__ import annotations

import tabletop_widgets as tw


def say(t, *lines):
    """Say `Adele: announce King`, one after another; return the events that the last of them set off."""
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
    """Say these lines; return the table after every step that told something."""
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
