"""The drawing language: what stands on a table, in words that no game owns.

*Zones* hold the geometry and are sent once. *Pieces* hold none: they name the zone they stand in, or the piece they lie
on, and so travel as differences by id. *Cues* are the motions that leave no difference behind. *Panels* are tables of
words and amounts. A `Scene` is drawn by the browser kit, by `core.drawing.svg` as a static picture, and as plain text.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields, is_dataclass, replace
from functools import cache
from typing import Any, Literal

Arrange = Literal["row", "grid", "ring", "fan", "pile", "spot"]
Shape = Literal["card", "token", "tile", "pawn", "plate", "bubble"]
State = Literal["asked", "chosen", "mine", "revealed", "forced", "spent", "dead", "winner", "asleep"]


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle in scene units: one unit is one CSS pixel when the scene is drawn at its own width."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Look:
    """How a kind of piece is drawn: its shape, the icon it carries and the colour of its band.

    `colour` is a name of the palette (`seat-0` .. `seat-12` for what belongs to a player, else a hue such as `amber`);
    `back` is the icon of the other side, `""` for the plain pattern. `room` says where things lie that are `on` such a
    piece: over its lower edge, in its lower part left free for them (`below`), or `beside` it, from one line on.
    """

    shape: Shape = "token"
    icon: str = ""
    colour: str = ""
    back: str = ""
    room: Literal["", "below", "beside"] = ""


@dataclass(frozen=True, slots=True)
class Zone:
    """A place on the table. `wide` is its rectangle in a broad cell, `tall` in one under 480 px.

    A zone without rectangles is placed by its parent's arrangement, or below everything else when it has none. `look`
    is the ground drawn beneath it: nothing, `spot` (a dotted ring), `plain`, `titled` (with the label as its head), or
    a look of the scene (titled, with its icon and colour). A `choosing` zone only offers what may be chosen, and is
    left out of static pictures.
    """

    id: str
    label: str
    arrange: Arrange = "row"
    wide: Rect | None = None
    tall: Rect | None = None
    parent: str | None = None
    look: str = ""
    choosing: bool = False


@dataclass(frozen=True, slots=True)
class Piece:
    """A thing on the table, in a zone or `on` another piece, with which it then rides.

    `look` names one of the scene's looks (or an icon); `label` is its name in words; `corner` small lines in its
    corner; `grid` a small printed diagram, row by row (`""` nothing, `"."` an empty square, `".fire"` an icon in a
    square, `".fire 2"` two of them, `"sun"` an icon beside the squares);
    `badge` a word that must be seen (such as "house"); `text` words instead of a look; `detail` what focus or hover
    tells. `enters` and `leaves` are the zones it comes from when new and goes to when gone. Ids of hidden pieces are by
    slot, never by identity.
    """

    id: str
    zone: str | None = None
    on: str | None = None
    look: str = ""
    label: str = ""
    side: Literal["front", "back"] = "front"
    turn: int = 0
    count: int | None = None
    corner: str = ""
    grid: tuple[tuple[str, ...], ...] = ()
    badge: str = ""
    text: str = ""
    state: tuple[State, ...] = ()
    detail: str = ""
    order: int = 0
    enters: str | None = None
    leaves: str | None = None


@dataclass(frozen=True, slots=True)
class Cue:
    """A motion that is part of a frame: `take` (to a seat and back), `pay`, `flip`, `cycle` or `shake`."""

    kind: Literal["take", "pay", "flip", "cycle", "shake"]
    pieces: tuple[str, ...] = ()
    source: str | None = None
    target: str | None = None
    n: int = 1


@dataclass(frozen=True, slots=True)
class Panel:
    """A table beside the board. A cell is a text, an amount from 0 to 1 (shade and number), or `{"look": name}`."""

    id: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[str, ...]
    cells: tuple[tuple[Any, ...], ...]
    label: str = ""


@dataclass(frozen=True, slots=True)
class Scene:
    """All that is drawn at one moment, in reading order."""

    zones: tuple[Zone, ...]
    pieces: tuple[Piece, ...]
    looks: dict[str, Look] = field(default_factory=dict)
    panels: tuple[Panel, ...] = ()
    cues: tuple[Cue, ...] = ()


def to_look_at(scene: Scene) -> Scene:
    """Leave out the zones that are there to choose from: a static picture has no use for them, and little room."""
    zones = tuple(zone for zone in scene.zones if not zone.choosing)
    known = {zone.id for zone in zones}
    gone = {piece.id for piece in scene.pieces if piece.on is None and piece.zone not in known}
    pieces = tuple(piece for piece in scene.pieces if piece.id not in gone and piece.on not in gone)
    return replace(scene, zones=zones, pieces=pieces)


def plain(value: Any) -> Any:
    """A value of this language as JSON, leaving out every field that has its default.

    Of a fraction six digits travel: more than anybody sees, and enough to tell a small chance from none.
    """
    if isinstance(value, float):
        return float(f"{value:.6g}")
    if isinstance(value, (tuple, list)):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    if not is_dataclass(value):
        return value
    kind: Any = type(value)
    return {name: plain(item) for name, default in _usual(kind) if (item := getattr(value, name)) != default}


@cache
def _usual(kind: type[Any]) -> tuple[tuple[str, Any], ...]:
    """Return the names of the fields, each with the value that is left out."""
    return tuple((each.name, each.default) for each in fields(kind))


def plain_scene(scene: Scene) -> dict[str, Any]:
    """A first scene as it travels: `{"zones", "looks", "pieces", "panels"}`; its cues belong to the frame."""
    return {
        "zones": plain(scene.zones),
        "looks": plain(scene.looks),
        "pieces": plain(scene.pieces),
        "panels": plain(scene.panels),
    }


def difference(before: Scene, after: Scene) -> dict[str, Any]:
    """What changes between two frames: `{"set": pieces, "drop": ids, "panels": panels, "cues": cues}`.

    Empty parts are left out. Of a piece that changed only its changed fields are told, None for one that is back at
    its default. Pieces of a zone stand by `order`, then by id, so the order in which they are listed says nothing.
    """
    old = {piece.id: piece for piece in before.pieces}
    new = {piece.id: piece for piece in after.pieces}
    changes = {
        "set": [_changed(old.get(name), piece) for name, piece in new.items() if old.get(name) != piece],
        "drop": [name for name in old if name not in new],
        "cues": plain(after.cues),
    }
    panels = {} if before.panels == after.panels else {"panels": plain(after.panels)}
    return {part: value for part, value in changes.items() if value} | panels


def _changed(before: Piece | None, after: Piece) -> dict[str, Any]:
    whole: dict[str, Any] = plain(after)
    if before is None:
        return whole
    names = [each.name for each in fields(after) if getattr(before, each.name) != getattr(after, each.name)]
    return {"id": after.id, **{name: whole.get(name) for name in names}}
