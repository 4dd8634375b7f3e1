"""Where everything in a scene stands: zones first, then pieces, then what lies on pieces. Nobody else lays out.

`placed(scene, "wide")` is the whole of it, once for each format; the boxes travel, the browser picks the format that
stands largest where it is shown, and scales it. A board that has the size of its format is drawn pixel by pixel when
the frame is 1366 x 650 (`wide`), 850 x 790 (`pane`) or 390 x 844 (`phone`); in any other its `unit` is more or less
than one pixel, so that the smallest letters are equally large.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from tabletop_widgets.core.drawing import people, plates, seats, signs
from tabletop_widgets.core.drawing.amounts import places
from tabletop_widgets.core.drawing.arrange import GAP, Box, Size, about, arrange, grid, lined, near, row
from tabletop_widgets.core.drawing.faces import Face, look_of, named_look
from tabletop_widgets.core.drawing.measure import LINE, width_of
from tabletop_widgets.core.drawing.scene import Look, Piece, Rect, Scene, Zone
from tabletop_widgets.core.drawing.shapes import FAR, Drawn, drawn, ground, head, is_slim, spoken
from tabletop_widgets.core.drawing.strokes import NAME, SMALL
from tabletop_widgets.core.drawing.tiles import tiles

Layout = Literal["wide", "pane", "phone"]

FORMATS: dict[Layout, Size] = {"wide": (870.0, 475.0), "pane": (820.0, 590.0), "phone": (374.0, 650.0)}
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
ROOMS = {"plate": seats.rooms, "face": people.rooms, "sign": signs.rooms, "strip": signs.rooms}
FILLING = {*ROOMS, "tile", "amount", "rail"}  # alone in its spot, such a piece takes all of it
LARGE = 44.0  # a token that has a `size` of its own: one that everybody looks at
BUBBLE = (1.2, 0.63)  # in letters: what a bubble is wider and higher than its words
OVER = 15.0  # pixels: how far things lie below and above the lower edge of their host
CARD_ON_CARD = (0.58, -0.06, 0.48, 0.42)
CLOSE, SQUEEZED = 2.0, 0.6  # between riders of which there are many; as small as this they stand in two rows
ALIKE = 4  # up to so many riders are equally large, however few they are
SIGNED = 0.7  # the most that the sign of a slim ground takes of its width
CLICKED = 16.0  # pixels between things that may be clicked: two glows must not touch
SLOTTED, NARROWEST = "seat", 44.0  # the size of what lies in slots, and how narrow it may be, in pixels


@dataclass(frozen=True, slots=True)
class Placed:
    """A piece, where it stands and how it is drawn; `host` is the piece on which it lies."""

    piece: Piece
    box: Box
    face: Drawn
    host: str | None = None


@dataclass(frozen=True, slots=True)
class Board:
    """A scene laid out: its size, its unit, rectangles and grounds of zones, and pieces, each before its riders."""

    width: float
    height: float
    unit: float
    zones: dict[str, Rect]
    grounds: dict[str, Drawn]
    pieces: tuple[Placed, ...]


class Plan(NamedTuple):
    """What every step of laying out must know: the looks, a pixel, and what stands in each zone and on each piece."""

    looks: dict[str, Look]
    unit: float
    standing: dict[str, list[Piece]]
    format: int

    def look(self, piece: Piece) -> Look:
        """The look of a piece."""
        return look_of(piece, self.looks)

    def on(self, piece: Piece) -> list[Piece]:
        """What lies on a piece."""
        return self.standing.get(f"on {piece.id}", [])

    def sizes(self, pieces: Sequence[Piece]) -> list[Size]:
        """The natural sizes of pieces."""
        return [natural(piece, self.look(piece), self.unit) for piece in pieces]

    def face(self, piece: Piece, box: Box) -> Face:
        """A piece as it is drawn in a box."""
        on = self.on(piece)
        cards = [each for each in on if self.look(each).shape == "card"]
        ghost = named_look(piece.ghost, self.looks) if piece.ghost else None
        captions = tuple(each.caption for each in cards) if any(each.caption for each in cards) else ()
        return Face(piece, self.look(piece), box.width, box.height, len(cards), len(on) - len(cards), ghost, captions)


def natural(piece: Piece, look: Look, unit: float) -> Size:
    """The largest size of a piece, in scene units; a piece on its side needs the width of its height."""
    if look.shape == "bubble":
        lines = spoken(piece)
        wide = max(map(width_of, lines)) + BUBBLE[0]
        return wide * SMALL * unit, (len(lines) * LINE + BUBBLE[1]) * SMALL * unit
    if look.shape == "token":
        width = height = LARGE if look.size else TOKEN
        if look.beside and piece.count is not None:
            width += (width_of(str(piece.count)) + 0.4) * NAME
    elif look.shape in ("pawn", "tile", "plate", "amount", "rail", "sign", "strip"):
        width, height = {"pawn": PAWN, "tile": TILE}.get(look.shape, PLATE)
    else:
        width, height = SIZES[look.size or ("face" if look.shape == "face" else "")]
    if look.shape in ("token", "pawn") or look.size:
        width, height = width * unit, height * unit
    return (height, width) if piece.turn % 180 else (width, height)


def part(box: Box | Rect, share: tuple[float, float, float, float]) -> Rect:
    """A part of a box: left, top, width and height as shares of it."""
    left, top, width, height = share
    return Rect(box.x + left * box.width, box.y + top * box.height, width * box.width, height * box.height)


def inside(zone: Zone, rect: Rect, unit: float) -> Rect:
    """The part of a zone's rectangle in which its pieces stand: a ground has an edge, a titled ground a head."""
    edge = 0.0 if zone.look in ("", "spot", "headed") else EDGE * unit
    if zone.look not in ("", "spot", "plain", "headed") and is_slim(rect.height, unit):
        sign = min((width_of(zone.label) * SMALL + 22 + 2 * FAR) * unit, SIGNED * rect.width)
        return Rect(rect.x + sign, rect.y + edge, rect.width - sign - edge, rect.height - 2 * edge)
    top = max(edge, head(zone, rect.width, unit))
    return Rect(rect.x + edge, rect.y + top, rect.width - 2 * edge, rect.height - edge - top)


def slots(zone: Zone, rect: Rect, unit: float) -> tuple[Rect, ...]:
    """The places of a row with slots, within its rectangle: of each as much as shows when the next one is taken."""
    if not zone.slots:
        return ()
    (width, height), room = SIZES[SLOTTED], inside(zone, rect, unit)
    boxes = lined([(width * unit, height * unit)] * zone.slots, room, zone.slots, NARROWEST * unit)
    ends = [*(near(box.x - GAP / 2 * unit) for box in boxes[1:]), math.inf]
    return tuple(
        Rect(box.x - rect.x, box.y - rect.y, min(box.width, end - box.x), box.height)
        for box, end in zip(boxes, ends, strict=False)
    )


# Zones.


def own_rect(zone: Zone, layout: Layout) -> Rect | None:
    """The rectangle that a zone names itself."""
    return {"wide": zone.wide, "pane": zone.pane or zone.wide, "phone": zone.phone}[layout]


def zone_rects(zones: Sequence[Zone], layout: Layout) -> tuple[dict[str, Rect], Size, float]:
    """Every zone's rectangle, the size of the table and its unit. Rectangles of their own come first."""
    rects = {zone.id: rect for zone in zones if (rect := own_rect(zone, layout))}
    margin = min((rect.x for rect in rects.values()), default=GAP)
    width = max((rect.x + rect.width for rect in rects.values()), default=FORMATS[layout][0] - margin) + margin
    bottom = max((rect.y + rect.height for rect in rects.values()), default=0.0)
    free = [zone for zone in zones if zone.id not in rects]
    for zone in free:
        if zone.parent is None:
            rects[zone.id] = Rect(margin, bottom + GAP, width - 2 * margin, ROW)
            bottom += GAP + ROW
    height = bottom + min((rect.y for rect in rects.values()), default=0.0)
    unit = pixel(width, height, layout)
    for zone in zones:
        children = [child.id for child in free if child.parent == zone.id]
        if children:
            room = inside(zone, rects[zone.id], unit)
            rects |= dict(zip(children, shares(zone.arrange, len(children), room), strict=True))
    return rects, (near(width), near(height)), unit


def pixel(width: float, height: float, layout: Layout) -> float:
    """The unit of a table of this size: what is a pixel where its format has its own size."""
    wide, high = FORMATS[layout]
    return near(max(width / wide, height / high)) or 1.0


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


def placed(scene: Scene, layout: Layout = "wide") -> Board:
    """Lay out a scene. Pieces stand by `order`, then by id; riders come right after their host, bubbles last."""
    rects, size, unit = zone_rects(scene.zones, layout)
    standing: dict[str, list[Piece]] = {}
    for piece in sorted(scene.pieces, key=lambda each: (each.order, each.id)):
        standing.setdefault(f"on {piece.on}" if piece.on else f"in {piece.zone}", []).append(piece)
    plan = Plan(scene.looks, unit, standing, [*FORMATS].index(layout))
    pieces = [each for zone in scene.zones for each in in_zone(zone, inside(zone, rects[zone.id], unit), plan)]
    all_found(scene, pieces)
    bubbles = [each for each in pieces if plan.look(each.piece).shape == "bubble"]
    over = (*(each for each in pieces if each not in bubbles), *bubbles)
    grounds = {
        zone.id: ground(zone, rect, scene.looks.get(zone.look, Look()), unit, slots(zone, rect, unit))
        for zone, rect in ((zone, rects[zone.id]) for zone in scene.zones)
        if zone.look or zone.limit or zone.slots
    }
    return Board(*size, unit, rects, grounds, over)


def layered(board: Board, scene: Scene) -> list[Placed]:
    """Pieces in drawing order: tokens that lie on something stand over all but words, even where they hang over."""

    def layer(each: Placed) -> int:
        shape = look_of(each.piece, scene.looks).shape
        return 2 if shape == "bubble" else 1 if shape == "token" and each.host else 0

    return sorted(board.pieces, key=layer)


def all_found(scene: Scene, pieces: Sequence[Placed]) -> None:
    """Raise ValueError on a piece that stands nowhere."""
    found = {each.piece.id for each in pieces}
    for piece in scene.pieces:
        if piece.id not in found:
            message = f"piece {piece.id!r} stands nowhere: no zone {piece.zone!r}, no piece {piece.on!r}"
            raise ValueError(message)


def stand(pieces: Sequence[Piece], boxes: Sequence[Box], plan: Plan, host: str | None = None) -> list[Placed]:
    """Pieces in their boxes, each followed by its riders."""
    found: list[Placed] = []
    for piece, box in zip(pieces, boxes, strict=True):
        face = plan.face(piece, box)
        found += [Placed(piece, box, drawn(face, plan.unit), host), *riders(piece, box, face, plan)]
    return found


def in_zone(zone: Zone, room: Rect, plan: Plan) -> list[Placed]:
    """The pieces of one zone, each followed by its riders."""
    pieces = plan.standing.get(f"in {zone.id}", [])
    shapes = [plan.look(piece).shape for piece in pieces]
    if zone.arrange == "grid" and set(shapes) == {"tile"} and not zone.each:
        return stand(pieces, tiles([piece.label for piece in pieces], room, plan.unit), plan)
    sizes = [zone.each[plan.format]] * len(pieces) if zone.each else plan.sizes(pieces)
    if zone.arrange == "spot" and len(pieces) == 1 and shapes[0] in FILLING:
        sizes = [(room.width, room.height)]
    if pieces and zone.slots:
        return stand(pieces, lined(sizes, room, zone.slots, NARROWEST * plan.unit), plan)
    if pieces and zone.choosing and zone.arrange == "row":
        return stand(pieces, row(sizes, room, gap=CLICKED), plan)
    if pieces and zone.arrange == "grid" and (zone.choosing or plan.look(pieces[0]).size == "hand"):
        return stand(pieces, grid(sizes, room, gap=CLICKED), plan)
    return stand(pieces, arrange(zone.arrange, sizes, room), plan)


def riders(host: Piece, box: Box, face: Face, plan: Plan) -> list[Placed]:
    """What lies on a piece: in the parts of a plate, or over the lower edge of anything else."""
    on = plan.on(host)
    if not on:
        return []
    bubbles = [piece for piece in on if plan.look(piece).shape == "bubble"]
    cards = [piece for piece in on if plan.look(piece).shape == "card"]
    rest = [piece for piece in on if piece not in bubbles and piece not in cards]
    if face.look.shape in ROOMS:
        return on_plate(cards, rest, bubbles, (host, box, face), plan)
    if face.look.shape == "rail":
        spots = [on_top(box, at) for at in places(box.width, box.height, len(on), plan.unit)]
        return stand(on, spots, plan, host.id)
    room = over(box, plan.unit)
    lying = arrange("spot", plan.sizes(cards), part(box, CARD_ON_CARD))
    return [
        *stand(bubbles, [at_end(size, room) for size in plan.sizes(bubbles)], plan, host.id),
        *stand(cards, lying, plan, host.id),
        *stand(rest, tokens(plan.sizes(rest), room), plan, host.id),
    ]


def on_top(box: Box, part: Rect) -> Box:
    """A part of a piece, as a place on the table."""
    return Box(near(box.x + part.x), near(box.y + part.y), near(part.width), near(part.height))


def over(box: Box, unit: float) -> Rect:
    """A strip along the lower edge of a box, half over it, and a little beyond its corners."""
    high = OVER * unit
    return Rect(box.x - 2 * unit, box.y + box.height - high, box.width + 4 * unit, 2 * high)


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


def on_plate(
    cards: list[Piece], rest: list[Piece], bubbles: list[Piece], host: tuple[Piece, Box, Face], plan: Plan
) -> list[Placed]:
    """What lies on a plate: cards in its slots, other things where it has room for them, speech at its end."""
    piece, box, face = host
    parts = ROOMS[face.look.shape](face, plan.unit)
    least = ALIKE if face.look.shape == "plate" and face.height >= plates.SLIM * plan.unit else 0
    least = 1 if seats.is_seat(face) else least
    slots = [on_top(box, at) for at in parts.slots]
    things = Rect(box.x + parts.things.x, box.y + parts.things.y, parts.things.width, parts.things.height)
    sized = [in_slot(size, slot) for size, slot in zip(plan.sizes(cards), slots, strict=False)]
    whole = Rect(box.x, box.y, box.width, box.height)
    return [
        *stand(bubbles, [at_end(size, whole) for size in plan.sizes(bubbles)], plan, piece.id),
        *stand(cards, sized or [Box(box.x, box.y, 0.01, 0.01)] * len(cards), plan, piece.id),
        *stand(rest, row(plan.sizes(rest), things, least) if rest else [], plan, piece.id),
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
