"""Verbs for tests of pictures: what is on a table, what an answer touches and what moves, one line each.

Snapshots keep these lines (`__snapshots__`, by syrupy); `python -m pytest --snapshot-update FILE` renews them.
"""

from __future__ import annotations

from dataclasses import fields

import tabletop_widgets as tw
from tabletop_widgets.drawing.scene import Piece

EYES = {"the first seat": 0, "the second seat": 1, "a bystander": tw.PUBLIC, "omniscient": tw.OPEN}


def told(scene, *ids):
    """Describe the pieces of a scene, or those with these prefixes, by zone and order, then panels and the note."""
    places = {zone.id: at for at, zone in enumerate(scene.zones)}
    hosts = {each.id: each for each in scene.pieces}

    def stands(each):
        return (*stands(hosts[each.on]), each.order, each.id) if each.on else (places[each.zone], each.order, each.id)

    lines = [in_words(each) for each in sorted(scene.pieces, key=stands) if each.id.startswith(ids or "")]
    lines += [f"{each.title}: {each.columns} {each.rows} {each.cells} {each.label}" for each in scene.panels]
    return "\n".join([*lines, *([f"* {scene.note}"] if scene.note else [])])


def in_words(piece):
    """Describe a piece: its id, where it is, and every field that differs from its default."""
    place = f"on {piece.on}" if piece.on else f"in {piece.zone}"
    others = [each for each in fields(Piece) if each.name not in ("id", "zone", "on", "order", "detail")]
    marks = [
        f"{each.name}={getattr(piece, each.name)!r}" for each in others if getattr(piece, each.name) != each.default
    ]
    return " ".join([f"{piece.id} {place}:", *marks, *([f"({piece.detail})"] if piece.detail else [])])


def answers(game, t, eyes=None):
    """Describe for each candidate which pieces choose it, in each way, and which pieces it would put where."""
    decision = t.waiting[0]
    v = game.view(t, decision.seat if eyes is None else eyes)
    lines = []
    for move in decision.candidates:
        touched = " or ".join(" + ".join(way) for way in game.ways(v, move) if way) or "a button"
        lands = "".join(f"; {what} to {where}" for what, where in game.preview(v, move))
        lines.append(f"{t.say(move)}: {touched}{lands}")
    return "\n".join(lines)


def moving(game, t, *lines, eyes=0):
    """Describe what these eyes see move at the last of these lines, one line per frame."""
    frames, heard = [], 0

    def after(now):
        nonlocal heard
        events = [each.event for each in now.events[heard : now.length] if each.heard_by(eyes)]
        frames.append(", ".join(map(in_motion, game.cues(game.view(now, eyes), events))))
        heard = now.length

    for line in lines:
        frames, heard = [], t.length
        who, move = line.split(": ", 1)
        t.play(tw.CHANCE if who == "chance" else who, move, after)
    return "\n".join(filter(None, frames))


def in_motion(cue):
    """Describe a cue: its kind, its pieces, from where to where, and how many."""
    way = f" {cue.source or ''} > {cue.target}" if cue.target else ""
    return f"{cue.kind} {' + '.join(cue.pieces)}{way}{f' x {cue.n}' if cue.n != 1 else ''}"
