"""Where everything in a scene stands: zones first, then pieces, then what lies on pieces. Nobody else lays out.

`placed(scene, "wide")` is the whole of it, once for each format; the boxes travel, the browser picks the format that
stands largest where it is shown, and scales it. A board is as large as its format lets it be, and so drawn pixel by
pixel when the frame is 1366 x 650 (`wide`), 850 x 790 (`pane`) or 390 x 844 (`phone`): the rectangles of a scene that
has another size are scaled first, so that the smallest letters are equally large on all.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, NamedTuple

from tabletop_widgets.drawing.layout.arrange import (
    GAP,
    Box,
    Size,
    about,
    arrange,
    grid,
    near,
    place_in_line,
    row,
    tiles,
)
from tabletop_widgets.drawing.layout.measure import BOLD, LINE, width_of
from tabletop_widgets.drawing.layout.people import part_person
from tabletop_widgets.drawing.layout.plates import SLIM
from tabletop_widgets.drawing.layout.seats import is_seat, part_seat
from tabletop_widgets.drawing.layout.signs import part_sign, rail_places
from tabletop_widgets.drawing.render.faces import Face, look_of, named_look
from tabletop_widgets.drawing.render.shapes import FAR, Drawn, bubble_lines, draw, ground, head, is_slim
from tabletop_widgets.drawing.render.strokes import NAME, SMALL
from tabletop_widgets.drawing.scene import Look, Piece, Rect, Scene, Zone

Layout = Literal["wide", "pane", "phone", "slim"]

FORMATS: dict[Layout, Size] = {"wide": (870.0, 475.0), "pane": (820.0, 590.0), "phone": (374.0, 650.0)}
ALL_FORMATS: dict[Layout, Size] = {**FORMATS, "slim": (265.0, 1160.0)}
"""The slim one is for a narrower phone, and for boards with so much on them that words would be too small there."""
ROW = 104.0  # the height of a zone without a rectangle
EDGE = 5.0  # pixels: the edge of a ground
SEAT_ZONE: Size = (170.0, 120.0)  # the natural size of a zone in a ring

SIZES: dict[str, Size] = {
    "": (100.0, 140.0),
    "hand": (96.0, 134.0),
    "laid": (52.0, 72.0),
    "seat": (60.0, 84.0),
    "face": (196.0, 186.0),
}
TILE: Size = (92.0, 92.0)
PLATE: Size = (260.0, 120.0)
TOKEN, PAWN = 28.0, (24.0, 32.0)
PARTED = {"plate": part_seat, "face": part_person, "sign": part_sign, "strip": part_sign}
FILLING = {*PARTED, "tile", "amount", "rail"}  # alone in its spot, such a piece takes all of it
LARGE = 44.0  # a token that has a `size` of its own: one that everybody looks at
BUBBLE = (1.2, 0.63)  # in letters: what a bubble is wider and higher than its words
OVER = 15.0  # pixels: how far things lie below and above the lower edge of their host
WITHIN = 3.0  # below that of a tile, which has others close by
CARD_ON_CARD = (0.58, -0.06, 0.48, 0.42)
CLOSE, SQUEEZED = 2.0, 0.6  # between riders of which there are many; as small as this they stand in two rows
ALIKE = 4  # up to so many riders are equally large, however few they are
SIGNED = 0.7  # the most that the sign of a slim ground takes of its width
CLICKED = 16.0  # pixels between things that may be clicked: two glows must not touch
SLOTTED, NARROWEST = "seat", 44.0  # the size of what lies in slots, and how narrow it may be, in pixels


@dataclass(frozen=True, slots=True)
class Placed:
    """A piece, where it stands, how it is drawn, the piece on which it lies, and its look."""

    piece: Piece
    box: Box
    face: Drawn
    host: str | None
    look: Look


@dataclass(frozen=True, slots=True)
class Board:
    """A scene laid out: its size, rectangles and grounds of zones, and pieces, each before its riders; in pixels."""

    width: float
    height: float
    zones: dict[str, Rect]
    grounds: dict[str, Drawn]
    pieces: tuple[Placed, ...]


def sizes_of(things: Sequence[Thing]) -> list[Size]:
    """The natural sizes of things."""
    return [natural(thing.piece, thing.look) for thing in things]


def natural(piece: Piece, look: Look) -> Size:
    """The largest size of a piece; a piece on its side needs the width of its height."""
    if look.shape == "bubble":
        lines = bubble_lines(piece)
        wide = BOLD * max(map(width_of, lines)) + BUBBLE[0]
        return wide * SMALL, (len(lines) * LINE + BUBBLE[1]) * SMALL
    if look.shape == "token":
        width = height = LARGE if look.size else TOKEN
        if look.beside and piece.count is not None:
            width += (BOLD * width_of(str(piece.count)) + 0.5) * NAME
    elif look.shape in ("pawn", "tile", "plate", "amount", "rail", "sign", "strip"):
        width, height = {"pawn": PAWN, "tile": TILE}.get(look.shape, PLATE)
    else:
        width, height = SIZES[look.size or ("face" if look.shape == "face" else "")]
    return (height, width) if piece.turn % 180 else (width, height)


def part(box: Box | Rect, share: tuple[float, float, float, float]) -> Rect:
    """A part of a box: left, top, width and height as shares of it."""
    left, top, width, height = share
    return Rect(box.x + left * box.width, box.y + top * box.height, width * box.width, height * box.height)


def inside(zone: Zone, rect: Rect) -> Rect:
    """The part of a zone's rectangle in which its pieces stand: a ground has an edge, a titled ground a head."""
    edge = 0.0 if zone.look in ("", "spot", "headed") else EDGE
    if zone.look not in ("", "spot", "plain", "headed") and is_slim(rect.height):
        sign = min(width_of(zone.label) * SMALL + 22 + 2 * FAR, SIGNED * rect.width)
        return Rect(rect.x + sign, rect.y + edge, rect.width - sign - edge, rect.height - 2 * edge)
    top = max(edge, head(zone, rect.width))
    return Rect(rect.x + edge, rect.y + top, rect.width - 2 * edge, rect.height - edge - top)


def slots(zone: Zone, rect: Rect) -> tuple[Rect, ...]:
    """The places of a row with slots, within its rectangle: of each as much as shows when the next one is taken."""
    if not zone.slots:
        return ()
    boxes = place_in_line([SIZES[SLOTTED]] * zone.slots, inside(zone, rect), zone.slots, NARROWEST)
    ends = [*(near(box.x - GAP / 2) for box in boxes[1:]), math.inf]
    return tuple(
        Rect(box.x - rect.x, box.y - rect.y, min(box.width, end - box.x), box.height)
        for box, end in zip(boxes, ends, strict=False)
    )


# Zones.


def own_rect(zone: Zone, layout: Layout) -> Rect | None:
    """The rectangle that a zone names itself."""
    return {"wide": zone.wide, "pane": zone.pane or zone.wide, "phone": zone.phone, "slim": zone.slim}[layout]


@lru_cache(maxsize=512)
def zone_rects(zones: tuple[Zone, ...], layout: Layout) -> tuple[dict[str, Rect], Size]:
    """Every zone's rectangle, and the size of the table. Rectangles of their own come first."""
    rects = {zone.id: rect for zone in zones if (rect := own_rect(zone, layout))}
    margin = min((rect.x for rect in rects.values()), default=GAP)
    width = max((rect.x + rect.width for rect in rects.values()), default=ALL_FORMATS[layout][0] - margin) + margin
    bottom = max((rect.y + rect.height for rect in rects.values()), default=0.0)
    free = [zone for zone in zones if zone.id not in rects]
    for zone in free:
        if zone.parent is None:
            rects[zone.id] = Rect(margin, bottom + GAP, width - 2 * margin, ROW)
            bottom += GAP + ROW
    height = bottom + min((rect.y for rect in rects.values()), default=0.0)
    scale = scale_of((width, height), layout)
    rects = {name: scale_rect(rect, scale) for name, rect in rects.items()}
    for zone in zones:
        children = [child.id for child in free if child.parent == zone.id]
        if children:
            room = inside(zone, rects[zone.id])
            rects |= dict(zip(children, shares(zone.arrange, len(children), room), strict=True))
    return rects, (near(width * scale), near(height * scale))


def scale_of(size: Size, layout: Layout) -> float:
    """By how much to scale a table so that it fills its format; one that is less than a pixel off is left as it is."""
    width, height = ALL_FORMATS[layout]
    scale = min(width / size[0], height / size[1] if size[1] else math.inf)
    return 1.0 if abs(scale - 1) * width < 1 else scale


def scale_rect(rect: Rect, scale: float) -> Rect:
    """A rectangle on a table that is so much larger; the same one where it is not."""
    return rect if scale == 1 else Rect(*(near(scale * side) for side in (rect.x, rect.y, rect.width, rect.height)))


def shares(kind: str, count: int, box: Rect) -> list[Rect]:
    """The rectangles of child zones: in a ring of a natural size, else equal parts of the whole box."""
    if kind == "ring":
        return [Rect(at.x, at.y, at.width, at.height) for at in arrange(kind, [SEAT_ZONE] * count, box)]
    across = count if kind == "row" else next(side for side in range(1, count + 1) if side * side >= count)
    down = -(-count // across)
    wide, high = (box.width - GAP * (across - 1)) / across, (box.height - GAP * (down - 1)) / down
    places = [(box.x + at % across * (wide + GAP), box.y + at // across * (high + GAP)) for at in range(count)]
    return [Rect(near(x), near(y), near(wide), near(high)) for x, y in places]


# Pieces, and what lies on them.


def lay_out_scene(scene: Scene, layout: Layout = "wide") -> Board:
    """Lay out a scene. Pieces stand by `order`, then by id; riders come right after their host, bubbles last."""
    return _placed(scene, scene_tree(scene), layout)


def lay_out_all(scene: Scene, *, slim: bool = True) -> dict[Layout, Board]:
    """Lay out a scene in every format that it has, or without the slim one."""
    things = scene_tree(scene)
    return {layout: _placed(scene, things, layout) for layout in (formats_of(scene) if slim else FORMATS)}


def formats_of(scene: Scene) -> dict[Layout, Size]:
    """The formats in which a scene is laid out: three, and the slim one if its zones have a place there."""
    return ALL_FORMATS if any(zone.slim for zone in scene.zones) else FORMATS


def _placed(scene: Scene, things: dict[str, tuple[Thing, ...]], layout: Layout) -> Board:
    rects, size = zone_rects(scene.zones, layout)
    at = [*ALL_FORMATS].index(layout)
    pieces = [each for zone in scene.zones for each in in_zone(zone, rects[zone.id], at, things[zone.id])]
    grounds = {
        zone.id: beneath(zone, rects[zone.id], scene.looks.get(zone.look, PLAIN), not things[zone.id])
        for zone in scene.zones
        if zone.look or zone.limit or zone.slots or (zone.empty and not things[zone.id])
    }
    return Board(*size, rects, grounds, tuple(sorted(pieces, key=lambda each: each.look.shape == "bubble")))


PLAIN = Look()


@lru_cache(maxsize=1024)
def beneath(zone: Zone, rect: Rect, look: Look, bare: bool) -> Drawn:  # noqa: FBT001 - a key
    """What lies beneath the pieces of a zone."""
    return ground(zone, rect, look, slots(zone, rect), zone.empty if bare else "")


def in_drawing_order(board: Board) -> list[Placed]:
    """Pieces in drawing order: tokens that lie on something stand over all but words, even where they hang over."""

    def layer(each: Placed) -> int:
        shape = each.look.shape
        return 2 if shape == "bubble" else 1 if shape == "token" and each.host else 0

    return sorted(board.pieces, key=layer)


def stand(things: Sequence[Thing], boxes: Sequence[Box], host: str | None = None) -> list[Placed]:
    """Things in their boxes, each followed by its riders."""
    found: list[Placed] = []
    for thing, box in zip(things, boxes, strict=True):
        face = thing.face(box)
        found.append(Placed(thing.piece, box, draw(face), host, thing.look))
        found += riders(thing, box, face)
    return found


@lru_cache(maxsize=2048)
def in_zone(zone: Zone, rect: Rect, layout: int, things: tuple[Thing, ...]) -> tuple[Placed, ...]:
    """The things of one zone, each followed by its riders; most zones stay as they are from frame to frame."""
    return tuple(stand(things, _boxes(zone, inside(zone, rect), layout, things))) if things else ()


def _boxes(zone: Zone, room: Rect, layout: int, things: Sequence[Thing]) -> list[Box]:
    """Where the things of a zone stand in its room."""
    shapes = {thing.look.shape for thing in things}
    if zone.arrange == "grid" and shapes == {"tile"} and not zone.each:
        return tiles([thing.piece.label for thing in things], room)
    sizes = [zone.each[layout]] * len(things) if zone.each else sizes_of(things)
    if zone.arrange == "spot" and len(things) == 1 and things[0].look.shape in FILLING:
        sizes = [(room.width, room.height)]
    if zone.slots:
        return place_in_line(sizes, room, zone.slots, NARROWEST)
    if zone.choosing and zone.arrange == "row":
        return row(sizes, room, gap=CLICKED)
    if zone.arrange == "grid" and (zone.choosing or things[0].look.size == "hand"):
        return grid(sizes, room, gap=GAP if zone.each else CLICKED)
    return arrange(zone.arrange, sizes, room)


def riders(host: Thing, box: Box, face: Face) -> list[Placed]:
    """What lies on a piece: in the parts of a plate, or over the lower edge of anything else."""
    if not host.on:
        return []
    bubbles = [each for each in host.on if each.look.shape == "bubble"]
    cards = [each for each in host.on if each.look.shape == "card"]
    rest = [each for each in host.on if each.look.shape not in ("bubble", "card")]
    name = host.piece.id
    if host.look.shape in PARTED:
        return on_plate(cards, rest, bubbles, (name, box, face))
    if host.look.shape == "rail":
        spots = [on_top(box, at) for at in rail_places(box.width, box.height, len(host.on))]
        return stand(host.on, spots, name)
    room = over(box, beyond=WITHIN if host.look.shape == "tile" else OVER)
    lying = arrange("spot", sizes_of(cards), part(box, CARD_ON_CARD))
    return [
        *stand(bubbles, [at_end(size, room) for size in sizes_of(bubbles)], name),
        *stand(cards, lying, name),
        *stand(rest, tokens(sizes_of(rest), room), name),
    ]


def on_top(box: Box, part: Rect) -> Box:
    """A part of a piece, as a place on the table."""
    return Box(near(box.x + part.x), near(box.y + part.y), near(part.width), near(part.height))


def over(box: Box, beyond: float) -> Rect:
    """A strip along the lower edge of a box, so far over it, and a little beyond its corners."""
    high = 2 * OVER
    return Rect(box.x - 2, box.y + box.height + beyond - high, box.width + 4, high)


def tokens(sizes: Sequence[Size], room: Rect) -> list[Box]:
    """Things in a row, closer where they are many, or in a grid where that keeps them larger."""
    if not sizes:
        return []
    many, widest = max(ALIKE, len(sizes)), max(width for width, _ in sizes)
    gap = min(GAP, max(CLOSE, (room.width - many * widest) / many))
    scale = min(1.0, (room.width - gap * (many - 1)) / many / widest, *(room.height / high for _, high in sizes))
    step = widest * scale + gap
    if scale < SQUEEZED:
        return grid(sizes, room, ALIKE)
    middle, y = room.x + room.width / 2, room.y + room.height / 2
    return [about(middle + (at - (len(sizes) - 1) / 2) * step, y, size, scale) for at, size in enumerate(sizes)]


def on_plate(cards: list[Thing], rest: list[Thing], bubbles: list[Thing], host: tuple[str, Box, Face]) -> list[Placed]:
    """What lies on a plate: cards in its slots, other things where it has room for them, speech at its end."""
    name, box, face = host
    parts = PARTED[face.look.shape](face)
    least = ALIKE if face.look.shape == "plate" and face.height >= SLIM else 0
    least = 1 if is_seat(face) else least
    slots = [on_top(box, at) for at in parts.slots]
    things = Rect(box.x + parts.things.x, box.y + parts.things.y, parts.things.width, parts.things.height)
    sized = [in_slot(size, slot) for size, slot in zip(sizes_of(cards), slots, strict=False)]
    whole = Rect(box.x, box.y, box.width, box.height)
    return [
        *stand(bubbles, [at_end(size, whole) for size in sizes_of(bubbles)], name),
        *stand(cards, sized or [Box(box.x, box.y, 0.01, 0.01)] * len(cards), name),
        *stand(rest, row(sizes_of(rest), things, least) if rest else [], name),
    ]


def in_slot(size: Size, slot: Box) -> Box:
    """A card in the middle of its slot, as large as the slot is."""
    scale = min(slot.width / size[0], slot.height / size[1])
    wide, high = size[0] * scale, size[1] * scale
    x, y = slot.x + (slot.width - wide) / 2, slot.y + (slot.height - high) / 2
    return Box(near(x), near(y), near(wide), near(high))


def at_end(size: Size, room: Rect) -> Box:
    """A bubble: at the lower end of its host's room, a little beyond it."""
    width, height = min(size[0], room.width + 2 * GAP), size[1]
    x, y = room.x + room.width + GAP - width, room.y + room.height + GAP - height
    return Box(near(x), near(y), near(width), near(height))


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


def scene_tree(scene: Scene) -> dict[str, tuple[Thing, ...]]:
    """What stands in each zone, by `order`, then by id. Raises ValueError on a piece that stands nowhere."""
    within: dict[str, list[Piece]] = {}
    for piece in sorted(scene.pieces, key=lambda piece: (piece.order, piece.id)):
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
