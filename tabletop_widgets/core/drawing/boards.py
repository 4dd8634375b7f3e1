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


def _zones(board: Board) -> dict[str, list[Any]]:
    told = {}
    for name, rect in board.zones.items():
        face = [board.grounds[name][0]] if name in board.grounds else []
        told[name] = [tenth(rect.x), tenth(rect.y), tenth(rect.width), tenth(rect.height), *face]
    return told


def _pieces(board: Board) -> dict[str, list[Any]]:
    return {
        each.piece.id: [
            tenth(each.box.x),
            tenth(each.box.y),
            tenth(each.box.width),
            tenth(each.box.height),
            tenth(each.box.turn),
            each.face[0],
        ]
        for each in board.pieces
    }


def _faces(laid: Boards) -> dict[str, list[Any]]:
    """Collect every face of these boards, sorted by name: the order says nothing."""
    found = [face for board in laid.values() for face in (*board.grounds.values(), *(at.face for at in board.pieces))]
    return dict(sorted(found))
