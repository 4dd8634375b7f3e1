"""Tracks: a transcript as it travels to the browser: a first scene and differences, each sentence with its rule."""

from __future__ import annotations

import operator
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import accumulate, islice
from typing import TYPE_CHECKING, Any

from tabletop_widgets.core.drawing.scene import Panel, Scene, difference, plain_scene
from tabletop_widgets.core.knowledge import Seen
from tabletop_widgets.core.sentences import listed
from tabletop_widgets.core.table import OPEN, PUBLIC

if TYPE_CHECKING:
    from tabletop_widgets.core.records.entries import Note
    from tabletop_widgets.core.records.transcript import Shot, Transcript


EYES: dict[int, str] = {PUBLIC: "public", OPEN: "open"}


def track(transcript: Transcript) -> dict[str, Any]:
    """Write a transcript as `{"id", "eyes", "first", "frames"}`; each frame is a difference against the one before.

    Beside the scene's own panels stands what these eyes can conclude at that frame.
    """
    known = zip(transcript.shots, _concluded(transcript), strict=True)
    scenes = [_beside(scene_of(transcript, shot), panels) for shot, panels in known]
    told = [
        frame(transcript, before, after, shot)
        for before, after, shot in zip([scenes[0], *scenes], scenes, transcript.shots, strict=False)
    ]
    eyes = EYES.get(transcript.eyes, str(int(transcript.eyes)))
    return {"id": eyes, "eyes": transcript.label, "first": plain_scene(scenes[0]), "frames": told}


def scene_of(transcript: Transcript, shot: Shot) -> Scene:
    """Draw one frame, with the motions of what was just told."""
    game = transcript.game
    return replace(game.scene(shot.view), cues=game.cues(shot.view, shot.events))


def _beside(scene: Scene, panels: tuple[Panel, ...]) -> Scene:
    return replace(scene, panels=(*scene.panels, *panels))


def _concluded(transcript: Transcript) -> Iterator[tuple[Panel, ...]]:
    """Yield for each frame what these eyes can conclude from all they were told until then; nothing for the open eye.

    The shots hold neither moves nor sealed answers, so the `Seen` has no decision: conclusions rest on what was told.
    """
    game, eyes = transcript.game, transcript.eyes
    heard = accumulate((shot.events for shot in transcript.shots), operator.add, initial=transcript.before)
    for shot, events in zip(transcript.shots, islice(heard, 1, None), strict=True):
        asked, options = shot.asked, transcript.options
        seen = Seen(game, eyes, transcript.names, shot.view, events, asked=asked, options=options)
        yield game.knowing(seen) if eyes >= 0 or eyes == PUBLIC else ()


def frame(transcript: Transcript, before: Scene, after: Scene, shot: Shot) -> dict[str, Any]:
    """Write one frame: what changes, what is said and by which rule, the notes, who is asked."""
    names = transcript.names
    told: dict[str, Any] = difference(before, after)
    if said := shot.said(names):
        told["say"] = [{"text": text, "rule": rule, "step": step} for text, rule, step in said]
    if shot.notes:
        told["notes"] = [_note(note) for note in shot.notes]
    if shot.asked:
        who = listed([names[seat] if seat >= 0 else "chance" for seat in shot.asked])
        told["asked"] = shot.question or f"Waiting for {who}."
    return {**told, "ply": shot.line}


def _note(note: Note) -> dict[str, Any]:
    if not note.choices:
        return {"text": note.text}
    right = {} if note.right is None else {"right": note.right}
    return {"question": note.text, "choices": list(note.choices), **right}


def rules_in(value: Any) -> set[str]:
    """Collect the rule ids that a widget's data cites."""
    if isinstance(value, dict):
        own = {value["rule"]} if isinstance(value.get("rule"), str) and value["rule"] else set()
        return own.union(*(rules_in(item) for item in value.values()))
    return set().union(*map(rules_in, value)) if isinstance(value, (list, tuple)) else set()


def icons_in(scenes: Sequence[dict[str, Any]]) -> set[str]:
    """Collect the icons that these first scenes and pieces may use."""
    found: set[str] = set()
    for value in scenes:
        looks = value.get("looks", {}).values()
        found |= {look[side] for look in looks for side in ("icon", "back") if look.get(side)}
        grids = (word for piece in value.get("pieces", []) for row in piece.get("grid") or () for word in row)
        found |= {word.lstrip("-.").split()[0] for word in grids if word.strip("-.")}
    return found
