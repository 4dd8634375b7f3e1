"""Looks for games that have none yet: one row of labels for each field of the view."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from tabletop_widgets.drawing.scene import Look, Piece, Rect, Scene, Zone

UNSEEN = frozenset({"agenda", "outcome"})
HEIGHT, WIDE, TALL = 84.0, 640.0, 360.0


def plain_view(view: Any) -> Scene:
    """Draw a view: a field is a zone, its values are labels in a row; nested lists stand in one label a row."""
    shown = [each.name for each in fields(view) if each.name not in UNSEEN]
    zones = [_row(name, at * HEIGHT) for at, name in enumerate(shown)]
    pieces = [piece for name in shown for piece in _labels(name, getattr(view, name))]
    return Scene(tuple(zones), tuple(pieces), looks={"value": Look("plate")})


def _row(name: str, top: float) -> Zone:
    label = name.replace("_", " ").capitalize()
    return Zone(name, label, "row", Rect(0, top, WIDE, HEIGHT), Rect(0, top, TALL, HEIGHT), look="titled")


def _labels(name: str, value: Any) -> list[Piece]:
    if isinstance(value, dict):
        values = [f"{key}: {_word(item)}" for key, item in value.items()]
    else:
        values = [_word(item) for item in value] if isinstance(value, (list, tuple)) else [_word(value)]
    return [Piece(f"{name}-{at}", name, look="value", label=text, order=at) for at, text in enumerate(values)]


def _word(value: Any) -> str:
    if isinstance(value, (list, tuple)):
        return " ".join(map(_word, value))
    return "-" if value is None else str(value)
