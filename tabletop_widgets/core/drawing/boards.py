"""Boards as they travel: where everything stands in each format, and how it looks; then differences to the one before.

`{"faces": {name: [round, stroke, ...]}, "boards": {format: {"size": [width, height], "zones": {id: [x, y, width,
height, face]}, "pieces": {id: [x, y, width, height, turn, face]}}}}`. A zone without a ground has no face. Of a piece
that only moves the face is left out, of one that only looks otherwise all but the face. The name of a face is made of
what it shows, so it tells nothing else, and the same face is sent once.
"""

from __future__ import annotations

from typing import Any

from tabletop_widgets.core.drawing.layout import FORMATS, Board, Layout, placed
from tabletop_widgets.core.drawing.scene import Scene
from tabletop_widgets.core.drawing.strokes import tenth

Boards = dict[Layout, Board]
WHOLE = 6
"""How much is told of a piece: four sides, its turn, its face."""


def boards(scene: Scene) -> Boards:
    """Lay out a scene in every format."""
    return {layout: placed(scene, layout) for layout in FORMATS}


def plain_boards(laid: Boards) -> dict[str, Any]:
    """Write boards whole."""
    told = {
        layout: {"size": [board.width, board.height], "zones": _zones(board), "pieces": _pieces(board)}
        for layout, board in laid.items()
    }
    return {"faces": _faces(laid), "boards": told}


def boards_difference(before: Boards, after: Boards) -> dict[str, Any]:
    """Write what changes from one to the next: zones and pieces that stand or look otherwise, faces that are new."""
    changes: dict[str, Any] = {}
    for layout, board in after.items():
        old = before[layout]
        if (old.width, old.height) != (board.width, board.height):
            changes.setdefault(layout, {})["size"] = [board.width, board.height]
        for name, write in (("zones", _zones), ("pieces", _pieces)):
            had = write(old)
            if new := {key: _changed(had.get(key), at) for key, at in write(board).items() if had.get(key) != at}:
                changes.setdefault(layout, {})[name] = new
    if not changes:
        return {}
    known = _faces(before)
    fresh = {name: face for name, face in _faces(after).items() if name not in known}
    return {"boards": changes} | ({"faces": fresh} if fresh else {})


def _changed(before: list[Any] | None, after: list[Any]) -> list[Any]:
    """What changes of where a piece stands and how it looks; zones are told whole."""
    if before is None or len(after) != WHOLE:
        return after
    return after[:-1] if before[-1] == after[-1] else after[-1:] if before[:-1] == after[:-1] else after


def whole(value: float) -> int:
    """A length to a whole pixel: nobody sees less, and places then take fewer signs."""
    return round(value)


def _zones(board: Board) -> dict[str, list[Any]]:
    told = {}
    for name, rect in board.zones.items():
        face = [board.grounds[name][0]] if name in board.grounds else []
        told[name] = [*map(whole, (rect.x, rect.y, rect.width, rect.height)), *face]
    return told


def _pieces(board: Board) -> dict[str, list[Any]]:
    return {
        each.piece.id: [
            *map(whole, (each.box.x, each.box.y, each.box.width, each.box.height)),
            tenth(each.box.turn),
            each.face[0],
        ]
        for each in board.pieces
    }


def _faces(laid: Boards) -> dict[str, list[Any]]:
    """Collect every face of these boards, sorted by name: the order says nothing."""
    found = [face for board in laid.values() for face in (*board.grounds.values(), *(at.face for at in board.pieces))]
    return dict(sorted(found))


def shortly(told: Any, names: dict[str, str] | None = None) -> Any:
    """The same data with short names of faces, given in the order in which they are met.

    Only where all that names them is there at once: elsewhere a name must be the same whenever it is given.
    """
    known: dict[str, str] = {} if names is None else names
    if isinstance(told, list):
        return [shortly(each, known) for each in told]
    if not isinstance(told, dict):
        return told
    short = {key: value if key in PLACED else shortly(value, known) for key, value in told.items()}
    if "boards" in told:
        short["boards"] = {layout: _renamed(board, known) for layout, board in told["boards"].items()}
    if "faces" in told:
        short["faces"] = {_short(name, known): face for name, face in told["faces"].items()}
    return short


PLACED = frozenset({"boards", "faces"})
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


def _short(name: str, known: dict[str, str]) -> str:
    """A name of one or two signs, or three."""
    if name not in known:
        at, told = len(known), ""
        while at or not told:
            at, digit = divmod(at, len(DIGITS))
            told = DIGITS[digit] + told
        known[name] = told
    return known[name]


def _renamed(board: dict[str, Any], known: dict[str, str]) -> dict[str, Any]:
    """A board, or what changes of it, with short names of its faces."""
    return {
        key: value
        if key == "size"
        else {
            name: [_short(each, known) if isinstance(each, str) else each for each in at] for name, at in value.items()
        }
        for key, value in board.items()
    }
