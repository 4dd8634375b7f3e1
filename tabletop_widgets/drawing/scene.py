"""The drawing language: what stands on a table, in words that no game owns.

*Zones* hold the geometry and are sent once. *Pieces* hold none: they name the zone they stand in, or the piece they lie
on, and so travel as differences by id. *Cues* are the motions that leave no difference behind. *Panels* are tables of
words and amounts. A `Scene` is drawn by the browser kit, as a static picture and as plain text.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cache
from typing import Any, Literal, NamedTuple

Arrange = Literal["row", "grid", "ring", "fan", "pile", "spot"]
Shape = Literal["card", "token", "tile", "pawn", "plate", "face", "bubble", "amount", "rail", "sign", "strip"]
State = Literal["asked", "chosen", "mine", "revealed", "spent", "dead", "winner", "turn", "thinking", "barred"]
Size = Literal["", "hand", "laid", "seat", "face"]
Felt = Literal["", "muses", "tragedy", "mascarade", "dazzle", "bemused"]


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle on the table, in CSS pixels of its format; a table of another size is scaled as a whole."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Look:
    """How a kind of piece is drawn: its shape, the icon it carries and its colour.

    `colour` is a name of the palette (`seat-0` .. `seat-12` for what belongs to a player, else a hue such as `amber`);
    `back` is the icon of the other side, `""` for the plain pattern. `size` is the class of its size: as in a `hand`,
    `laid` on a table, before a `seat`, a `face` in a crowd; else as large as a card is; a token with one is a large
    one, and a plate as in a `hand` has its amount in large letters: a final score. An `amount` is a number with its
    sign, a `rail` the ground on which the amounts of two sides are compared, with room for what slides between them. Of
    a token, `beside` says that its number stands after it, not on it.
    """

    shape: Shape = "token"
    icon: str = ""
    colour: str = ""
    back: str = ""
    size: Size = ""
    beside: bool = False


@dataclass(frozen=True, slots=True)
class Zone:
    """A place on the table. `wide`, `pane` and `phone` are its rectangles on a low, a high and a narrow table.

    `slim` is that on a still narrower one, which only a crowded board needs. A table has the size of its rectangles;
    those that fit best are the FORMATS of `placement`. Without `pane`,
    `wide` serves. A zone without rectangles is placed by its parent's arrangement, or below everything else when it has
    none. `look` is the ground drawn beneath it: nothing, `spot` (a dot), `plain`, `titled` (with the label as its
    head), or a look of the scene (titled, with its icon and colour); `headed` is the label alone. A `choosing` zone
    only offers what may be chosen, and is left out of static pictures. A zone of so many `slots` has that many dashed
    places side by side from its start, as large as what lies before a `seat`; `limit` is a dotted line across the
    zone, at a share of its width, and its word; `empty` is what is written where nothing stands. `each` is how large
    faces are in it, in each format: those of a whole crowd are equally large, wherever they stand.
    """

    id: str
    label: str
    arrange: Arrange = "row"
    wide: Rect | None = None
    phone: Rect | None = None
    parent: str | None = None
    look: str = ""
    choosing: bool = False
    pane: Rect | None = None
    slots: int = 0
    limit: tuple[float, str] | None = None
    each: tuple[tuple[float, float], ...] = ()
    empty: str = ""
    slim: Rect | None = None


@dataclass(frozen=True, slots=True)
class Piece:
    """A thing on the table, in a zone or `on` another piece, with which it then rides.

    `look` names one of the scene's looks (or an icon); `label` is its name in words; `corner` small lines in its
    corner; `grid` a small printed diagram, row by row (`""` nothing, `"."` an empty square, `".fire"` an icon in a
    square, `".fire 2"` two of them, `"sun"` an icon beside the squares);
    `badge` a word that must be seen (such as "house"); `text` words instead of a look; `detail` what focus or hover
    tells. `enters` and `leaves` are the zones it comes from when new and goes to when gone. Ids of hidden pieces are by
    slot, never by identity. Of a plate, `mine` says that it is the seat of these eyes, `slots` how many places
    for cards it has, `speech` what is said there, `meters` its amounts as (icon, number, of how many or 0), a bar
    without an icon. Of a back, `ghost` is the look (or icon) of what these eyes know or suspect beneath it, `odds` how
    likely, below 1.
    `caption` is what a plate says of a card that lies on it: lines of words in that card's place.
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
    mine: bool = False
    ghost: str = ""
    odds: float = 0.0
    meters: tuple[tuple[str, int, int], ...] = ()
    speech: str = ""
    slots: int = 0
    caption: str = ""


class Ghost(NamedTuple):
    """What a pair of eyes concludes of a card that lies face down: the look, its odds (1 is certain), and words."""

    look: str = ""
    odds: float = 0.0
    words: str = ""


Landing = tuple[str | int, str]
"""What a move will put where: the id of a piece, the seat whose token it is, or a sum with its sign; the id of a piece
or a zone."""


@dataclass(frozen=True, slots=True)
class Cue:
    """A motion that is part of a frame: `take` (to a seat and back), `pay`, `flip`, `cycle` or `shake`.

    Two are read until the next step: `chain`, an arrow from `source` to what it brought about at `target`, and `gain`,
    by how much (`n`, perhaps less than nothing) what stands on the first of `pieces` has grown.
    """

    kind: Literal["take", "pay", "flip", "shake", "chain", "gain"]
    pieces: tuple[str, ...] = ()
    source: str | None = None
    target: str | None = None
    n: int = 1


@dataclass(frozen=True, slots=True)
class Panel:
    """A table beside the board. A cell is a text, or an amount from 0 to 1 (shade and number)."""

    id: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[str, ...]
    cells: tuple[tuple[Any, ...], ...]
    label: str = ""


@dataclass(frozen=True, slots=True)
class Scene:
    """All that is drawn at one moment, in reading order.

    `felt` names the colour of the mat; `face` the letters of names on pieces; `note` is the footnote of the board.
    """

    zones: tuple[Zone, ...]
    pieces: tuple[Piece, ...]
    looks: dict[str, Look] = field(default_factory=dict)
    panels: tuple[Panel, ...] = ()
    cues: tuple[Cue, ...] = ()
    felt: Felt = ""
    face: Literal["", "serif", "condensed"] = ""
    note: str = ""

    def with_ghosts(self, ghosts: Mapping[str, Ghost]) -> Scene:
        """Put what is concluded onto the backs, by their ids; what shows its face needs no ghost."""
        if not ghosts:
            return self
        pieces = (_haunted(piece, ghosts[piece.id]) if piece.id in ghosts else piece for piece in self.pieces)
        return replace(self, pieces=tuple(pieces))


LIKELY = 1 / 3
"""From here on a chance is worth a look."""


def _haunted(piece: Piece, ghost: Ghost) -> Piece:
    if piece.side != "back":
        return piece
    likely = ghost.odds >= LIKELY
    return replace(
        piece,
        ghost=ghost.look if likely else "",
        odds=ghost.odds if likely and ghost.odds < 1 else 0.0,
        caption="\n".join(filter(None, (piece.caption, ghost.words))),
        detail=" ".join(filter(None, (piece.detail, f"{ghost.words[:1].upper()}{ghost.words[1:]}."))),
    )


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
    if value is None or isinstance(value, (str, int)):
        return value
    if isinstance(value, float):
        return float(f"{value:.6g}")
    if isinstance(value, (tuple, list)):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    kind: Any = type(value)
    return {name: plain(item) for name, default in _usual(kind) if (item := getattr(value, name)) != default}


@cache
def _usual(kind: type[Any]) -> tuple[tuple[str, Any], ...]:
    """Return the names of the fields, each with the value that is left out."""
    return tuple((each.name, each.default) for each in fields(kind))


def plain_scene(scene: Scene) -> dict[str, Any]:
    """A first scene as it travels: zones, pieces, looks and panels, its felt; its cues belong to the frame.

    Where everything stands and how it looks travels beside it (`drawing.render.boards`).
    """
    rest: dict[str, Any] = plain(replace(scene, zones=(), pieces=(), looks={}, cues=()))
    return {
        "panels": [],
        **rest,
        "zones": [{"id": zone.id, "label": zone.label} for zone in scene.zones],
        "pieces": [_plain(piece) for piece in scene.pieces],
        "looks": {name: plain(Look(look.shape, look.icon)) for name, look in scene.looks.items()},
    }


DRAWN = frozenset({"turn", "corner", "grid", "odds", "ghost", "meters", "slots", "caption"})
"""What of a piece nobody needs to know but who draws it."""


def _plain(piece: Piece) -> dict[str, Any]:
    return {name: value for name, value in plain(piece).items() if name not in DRAWN}


def difference(before: Scene, after: Scene) -> dict[str, Any]:
    """What changes between two frames: `{"set": pieces, "drop": ids, "panels": panels, "cues": cues}`.

    Empty parts are left out. Of a piece that changed only its changed fields are told, None for one that is back at
    its default. Pieces of a zone stand by `order`, then by id, so the order in which they are listed says nothing.
    """
    old = {piece.id: piece for piece in before.pieces}
    new = {piece.id: piece for piece in after.pieces}
    changes = {
        "set": [changed for name, piece in new.items() if len(changed := _changed(old.get(name), piece)) > 1],
        "drop": [name for name in old if name not in new],
        "cues": plain(after.cues),
    }
    panels = {} if before.panels == after.panels else {"panels": plain(after.panels)}
    return {part: value for part, value in changes.items() if value} | panels


def _changed(before: Piece | None, after: Piece) -> dict[str, Any]:
    if before == after:
        return {}
    whole = _plain(after)
    if before is None:
        return whole
    names = [each for each, _ in _usual(Piece) if getattr(before, each) != getattr(after, each) and each not in DRAWN]
    return {"id": after.id, **{name: whole.get(name) for name in names}}


UNSEEN = frozenset({"agenda", "asked", "names", "outcome", "seat", "winners"})
"""What is told beside the table, or is no part of it."""
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
