"""What stands in each zone and what lies on that, each thing with its look: all that laying out needs to know of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tabletop_widgets.drawing.layout.arrange import Box
from tabletop_widgets.drawing.render.faces import Face, look_of, named_look
from tabletop_widgets.drawing.scene import Look, Piece, Scene


class Thing(NamedTuple):
    """A piece, its look and that of what it may be, and the things that lie on it."""

    piece: Piece
    look: Look
    ghost: Look | None
    on: tuple[Thing, ...]

    def face(self, box: Box) -> Face:
        """Itself as it is drawn in a box."""
        cards = [each.piece.caption for each in self.on if each.look.shape == "card"]
        captions = tuple(cards) if any(cards) else ()
        many = len(cards), len(self.on) - len(cards)
        return Face(self.piece, self.look, box.width, box.height, *many, self.ghost, captions)


def standing(scene: Scene) -> dict[str, tuple[Thing, ...]]:
    """What stands in each zone, by `order`, then by id. Raises ValueError on a piece that stands nowhere."""
    within: dict[str, list[Piece]] = {}
    for piece in sorted(scene.pieces, key=lambda each: (each.order, each.id)):
        within.setdefault(f"on {piece.on}" if piece.on else f"in {piece.zone}", []).append(piece)
    found: set[str] = set()

    def things(place: str) -> tuple[Thing, ...]:
        return tuple(thing(piece) for piece in within.get(place, ()))

    def thing(piece: Piece) -> Thing:
        found.add(piece.id)
        ghost = named_look(piece.ghost, scene.looks) if piece.ghost else None
        return Thing(piece, look_of(piece, scene.looks), ghost, things(f"on {piece.id}"))

    zones = {zone.id: things(f"in {zone.id}") for zone in scene.zones}
    _all_found(scene.pieces, found)
    return zones


def _all_found(pieces: Iterable[Piece], found: set[str]) -> None:
    for piece in pieces:
        if piece.id not in found:
            message = f"piece {piece.id!r} stands nowhere: no zone {piece.zone!r}, no piece {piece.on!r}"
            raise ValueError(message)
