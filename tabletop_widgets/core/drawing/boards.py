"""Boards as they travel: where everything stands in each format, and how it looks; then differences to the one before.

`{"faces": {name: [round, stroke, ...]}, "boards": {format: {"size": [width, height], "zones": {id: [x, y, width,
height, face]}, "pieces": {id: [x, y, width, height, turn, face]}}}}`. A zone without a ground has no face. Of a piece
that only moves the face is left out, of one that only looks otherwise all but the face. The name of a face is made of
what it shows, so it tells nothing else, and the same face is sent once.
"""

from __future__ import annotations

from typing import Any

from tabletop_widgets.core.drawing.layout import Board, Layout, Placed, placed_in_all
from tabletop_widgets.core.drawing.scene import Scene
from tabletop_widgets.core.drawing.strokes import tenth

Boards = dict[Layout, Board]


def boards(scene: Scene) -> Boards:
    """Lay out a scene in every format."""
    return placed_in_all(scene)


def plain_boards(laid: Boards) -> dict[str, Any]:
    """Write boards whole."""
    told = {
        layout: {
            "size": [board.width, board.height],
            "zones": {name: _zone(board, name) for name in board.zones},
            "pieces": {each.piece.id: _piece(each) for each in board.pieces},
        }
        for layout, board in laid.items()
    }
    return {"faces": _faces(laid), "boards": told}


def boards_difference(before: Boards, after: Boards) -> dict[str, Any]:
    """Write what changes from one to the next: zones and pieces that stand or look otherwise, faces that are new."""
    changes = {layout: new for layout, board in after.items() if (new := _difference(before[layout], board))}
    if not changes:
        return {}
    known = _faces(before)
    fresh = {name: face for name, face in _faces(after).items() if name not in known}
    return {"boards": changes} | ({"faces": fresh} if fresh else {})


def _difference(old: Board, board: Board) -> dict[str, Any]:
    """What changes of one board; of most zones, all that stands there is the very same."""
    resized = (old.width, old.height) != (board.width, board.height)
    others = [name for name in board.zones if not _same_zone(old, board, name)]
    zones = {name: at for name in others if (at := _zone(board, name)) != _zone(old, name)}
    had = {each.piece.id: each for each in old.pieces}
    moved = [each for each in board.pieces if had.get(each.piece.id) is not each]
    pieces = {each.piece.id: at for each in moved if (at := _changed(had.get(each.piece.id), each))}
    return (
        ({"size": [board.width, board.height]} if resized else {})
        | ({"zones": zones} if zones else {})
        | ({"pieces": pieces} if pieces else {})
    )


def _same_zone(old: Board, board: Board, name: str) -> bool:
    return board.zones[name] is old.zones.get(name) and board.grounds.get(name) is old.grounds.get(name)


def _changed(before: Placed | None, after: Placed) -> list[Any]:
    """What changes of where a piece stands and how it looks."""
    at = _piece(after)
    if before is None:
        return at
    had = _piece(before)
    return [] if had == at else at[:-1] if had[-1] == at[-1] else at[-1:] if had[:-1] == at[:-1] else at


def whole(value: float) -> int:
    """A length to a whole pixel: nobody sees less, and places then take fewer signs."""
    return round(value)


def _zone(board: Board, name: str) -> list[Any]:
    """Where a zone is, and its face where it has a ground; nothing for one that is not there."""
    if not (rect := board.zones.get(name)):
        return []
    face = [board.grounds[name][0]] if name in board.grounds else []
    return [*map(whole, (rect.x, rect.y, rect.width, rect.height)), *face]


def _piece(each: Placed) -> list[Any]:
    """Where a piece stands, its turn and its face."""
    box = each.box
    return [*map(whole, (box.x, box.y, box.width, box.height)), tenth(box.turn), each.face[0]]


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
