"""Boards as they travel: where everything stands in each format, and how it looks; then differences to the one before.

`{"faces": {name: [round, stroke, ...]}, "boards": {format: {"size": [width, height], "zones": {id: [x, y, width,
height, face]}, "pieces": {id: [x, y, width, height, turn, face]}}}}`. A zone without a ground has no face. Of a piece
that only moves the face is left out, of one that only looks otherwise all but the face. The name of a face is made of
what it shows, so it tells nothing else, and the same face is sent once. Where a whole film is sent at once, faces are a
list in its first scene, a name is a number in it, and zones are left out that nothing in the film asks for.
"""

from __future__ import annotations

import json
from collections.abc import Container, Iterator
from typing import Any

from tabletop_widgets.drawing.layout.placement import Board, Layout, Placed, lay_out_all
from tabletop_widgets.drawing.render.strokes import tenth
from tabletop_widgets.drawing.scene import Scene

Boards = dict[Layout, Board]


def boards(scene: Scene, *, slim: bool = True) -> Boards:
    """Lay out a scene in every format, or without the slim one."""
    return lay_out_all(scene, slim=slim)


def plain_boards(laid: Boards) -> dict[str, Any]:
    """Write boards whole."""
    written = {
        layout: {
            "size": [board.width, board.height],
            "zones": {name: _zone(board, name) for name in board.zones},
            "pieces": {piece.piece.id: _piece(piece) for piece in board.pieces},
        }
        for layout, board in laid.items()
    }
    return {"faces": faces_on(laid), "boards": written}


def boards_difference(before: Boards, after: Boards, known: Container[str] = ()) -> dict[str, Any]:
    """Write what changes from one to the next: zones and pieces that stand or look otherwise, faces that are new.

    `known` are names of faces that were told before, of which the boards before need not have all.
    """
    changes = {layout: new for layout, board in after.items() if (new := _difference(before[layout], board))}
    if not changes:
        return {}
    known = known or faces_on(before)
    fresh = {name: face for name, face in faces_on(after).items() if name not in known}
    return {"boards": changes} | ({"faces": fresh} if fresh else {})


def _difference(old: Board, board: Board) -> dict[str, Any]:
    """What changes of one board; of most zones, all that stands there is the very same. A zone may go."""
    resized = (old.width, old.height) != (board.width, board.height)
    others = [name for name in {**board.zones, **old.zones} if not _same_zone(old, board, name)]
    zones = {name: at for name in others if (at := _zone(board, name)) != _zone(old, name)}
    had = {piece.piece.id: piece for piece in old.pieces}
    moved = [piece for piece in board.pieces if had.get(piece.piece.id) is not piece]
    pieces = {each.piece.id: at for each in moved if (at := _changed(had.get(each.piece.id), each))}
    return (
        ({"size": [board.width, board.height]} if resized else {})
        | ({"zones": zones} if zones else {})
        | ({"pieces": pieces} if pieces else {})
    )


def _same_zone(old: Board, board: Board, name: str) -> bool:
    return board.zones.get(name) is old.zones.get(name) and board.grounds.get(name) is old.grounds.get(name)


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


def faces_on(laid: Boards) -> dict[str, list[Any]]:
    """Collect every face of these boards, sorted by name: the order says nothing."""
    found = [face for board in laid.values() for face in (*board.grounds.values(), *(at.face for at in board.pieces))]
    return dict(sorted(found))


def faces_of(data: Any) -> dict[str, Any]:
    """Take all faces out of some scenes and frames, like beside like.

    Each is then sent once, and what is nearly the same stands so close together that it deflates to little.
    """
    return dict(sorted(_taken_out(data), key=lambda each: json.dumps(each[1])))


def _taken_out(data: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(data, dict):
        yield from data.pop("faces", {}).items()
    for item in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        yield from _taken_out(item)


def number_faces(data: Any) -> tuple[Any, list[Any]]:
    """Take all faces out of some scenes and frames, and name each by its number in the list of them.

    Only where all that names them is there at once: elsewhere a name must be the same whenever it is given. Zones are
    left out beneath which nothing lies and that no motion and no preview names: pieces say themselves where they stand.
    """
    faces, zones = faces_of(data), {*_asked_for(data)}
    return _renamed(data, {name: at for at, name in enumerate(faces)}, zones), [*faces.values()]


PLACED = frozenset({"boards", "faces"})
NAMING = frozenset({"cues", "enters", "leaves", "preview"})
"""Under which keys a scene, a frame or a move may name a zone."""
GROUNDED = 5
"""How much is written of where a zone stands, with its ground."""


def _asked_for(data: Any, *, naming: bool = False) -> Iterator[str]:
    """All zones that have a ground at some time, and every name under NAMING."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key == "zones" and isinstance(value, dict):
                yield from (name for name, at in value.items() if len(at) == GROUNDED)
            else:
                yield from _asked_for(value, naming=naming or key in NAMING)
    elif isinstance(data, list):
        for each in data:
            yield from _asked_for(each, naming=naming)
    elif naming and isinstance(data, str):
        yield data


def _renamed(data: Any, names: dict[str, int], zones: set[str]) -> Any:
    if isinstance(data, list):
        return [_renamed(each, names, zones) for each in data]
    if not isinstance(data, dict):
        return data
    return {
        key: {layout: _board_renamed(board, names, zones) for layout, board in value.items()}
        if key == "boards"
        else _renamed(value, names, zones)
        for key, value in data.items()
    }


def _board_renamed(board: dict[str, Any], names: dict[str, int], zones: set[str]) -> dict[str, Any]:
    """A board, or what changes of it, with other names of its faces and no other zones than these."""
    return {
        key: value
        if key == "size"
        else {
            name: [names[each] if isinstance(each, str) else each for each in at]
            for name, at in value.items()
            if key == "pieces" or name in zones
        }
        for key, value in board.items()
    }
