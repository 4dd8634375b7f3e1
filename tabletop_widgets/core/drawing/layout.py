"""Where everything in a scene stands: zones first, then pieces, then what lies on pieces.

`placed(scene, "wide")` is the whole of it; `js/src/layout.ts` is the same in TypeScript. A scene is laid out in units
of its own: `letter` is the smallest height of letters in them, 11 px on the narrowest screen that the layout is for.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Literal

from tabletop_widgets.core.drawing.arrange import GAP, Box, Size, arrange, fit, grid, near, row
from tabletop_widgets.core.drawing.scene import Look, Piece, Rect, Scene, Zone

Layout = Literal["wide", "tall"]

WIDTHS = {"wide": 640.0, "tall": 360.0}  # of a scene whose zones have no rectangles
SCREENS = {"wide": 480.0, "tall": 320.0}  # the narrowest cell, in CSS pixels, in which the layout is used
LEAST = 11.0  # CSS pixels
ROW = 104.0  # the height of a zone without a rectangle
HEAD = 1.75  # in letters: the head of a titled zone and of a plate
EDGE = 0.35  # in letters: the edge of a ground and of a plate
SEAT_ZONE: Size = (170.0, 120.0)  # the natural size of a zone in a ring

CARD: Size = (100.0, 140.0)
TILE: Size = (92.0, 92.0)
PLATE: Size = (260.0, 120.0)
TOKEN, PAWN = 2.3, (2.0, 2.7)  # in letters
NUMBER = (1.55, 1.9)  # a token's width in heights, with a number of one digit and of more
BUBBLE = (1.2, 0.63)  # in letters: what a bubble is wider and higher than its words
LINE = 1.12  # from one line of words to the next, in letters
SPEECH = 6.0  # longer speech, in heights of letters, stands on two lines
ROOM = (0.05, 0.645, 0.9, 0.33)  # the part of a host that its riders have: left, top, width, height
OVER = (0.02, 0.58, 0.96, 0.42)
BESIDE_SIGN = (0.44, 0.06, 0.54, 0.88)
CARD_ON_CARD = (0.58, -0.06, 0.48, 0.42)
ALIKE = 4  # up to so many riders are equally large, however few they are
BARS = 5  # a row of riders beside their host starts at one line and is as small as if there were so many
BESIDE = (0.45, 0.6)  # the most that a host takes of a broad zone, of a high one
NARROW, BROAD = frozenset("ijltfrI.,:;'!|()[] 1-/"), frozenset("mwMW@%")


@dataclass(frozen=True, slots=True)
class Placed:
    """A piece and where it stands; `host` is the piece on which it lies."""

    piece: Piece
    box: Box
    host: str | None = None


@dataclass(frozen=True, slots=True)
class Board:
    """A scene laid out: its size, its smallest letter, each zone's rectangle, and the pieces in drawing order."""

    width: float
    height: float
    letter: float
    zones: dict[str, Rect]
    pieces: tuple[Placed, ...]


def width_of(words: str) -> float:
    """About how wide a text is, in heights of its letters."""
    return sum(letter_width(letter) for letter in words)


def letter_width(letter: str) -> float:
    """Wide enough for the common sans-serif faces."""
    if letter in NARROW:
        return 0.36
    if letter in BROAD:
        return 0.95
    if letter > "\u2e80":
        return 1.0
    return 0.7 if letter.isupper() else 0.6


def halves(words: str) -> list[str]:
    """Words on two lines, as equally wide as can be; a single word stays on one."""
    parts = words.split()
    ends = [*accumulate(width_of(part) + letter_width(" ") for part in parts)]
    middle = bisect_left(ends, ends[-1] / 2) + 1 if parts else 0  # with so many words the first line is the wider one
    near_middle = range(max(1, middle - 2), min(len(parts), middle + 2))
    ways = [[" ".join(parts[:at]), " ".join(parts[at:])] for at in near_middle]
    return min(ways, key=lambda way: max(map(width_of, way))) if ways else [words]


def speech(words: str) -> list[str]:
    """The one or two lines of a bubble."""
    return halves(words) if width_of(words) > SPEECH else [words]


def look_of(piece: Piece, looks: dict[str, Look]) -> Look:
    """The look of a piece: one of the scene's, or a token with the icon of that name, or a bubble of words."""
    if piece.look in looks:
        return looks[piece.look]
    return Look("token", icon=piece.look) if piece.look or not piece.text else Look("bubble")


def natural(piece: Piece, look: Look, letter: float) -> Size:
    """The largest size of a piece, in scene units; a piece on its side needs the width of its height."""
    if look.shape == "token":
        high = TOKEN * letter
        return (high * NUMBER[piece.count > 9] if piece.count is not None else high, high)
    if look.shape == "bubble":
        lines = speech(piece.text or piece.label)
        return (max(map(width_of, lines)) + BUBBLE[0]) * letter, (len(lines) * LINE + BUBBLE[1]) * letter
    if look.shape == "pawn":
        return PAWN[0] * letter, PAWN[1] * letter
    width, height = {"card": CARD, "tile": TILE, "plate": PLATE}[look.shape]
    return (height, width) if piece.turn % 180 else (width, height)


def part(box: Box | Rect, share: tuple[float, float, float, float]) -> Rect:
    """A part of a box: left, top, width and height as shares of it."""
    left, top, width, height = share
    return Rect(box.x + left * box.width, box.y + top * box.height, width * box.width, height * box.height)


def inside(zone: Zone, rect: Rect, letter: float) -> Rect:
    """The part of a zone's rectangle in which its pieces stand: a ground has an edge, a titled ground a head."""
    edge = 0.0 if zone.look in ("", "spot") else EDGE * letter
    head = 0.0 if zone.look in ("", "spot", "plain") else HEAD * letter - edge
    return Rect(rect.x + edge, rect.y + edge + head, rect.width - 2 * edge, rect.height - 2 * edge - head)


# Zones.


def zone_rects(zones: Sequence[Zone], layout: Layout) -> tuple[dict[str, Rect], float, float]:
    """Every zone's rectangle, and the width and smallest letter of the scene. Rectangles of their own come first."""
    own = {zone.id: rect for zone in zones if (rect := zone.wide if layout == "wide" else zone.tall)}
    margin = min((rect.x for rect in own.values()), default=GAP)
    width = max((rect.x + rect.width for rect in own.values()), default=WIDTHS[layout] - margin) + margin
    bottom = max((rect.y + rect.height for rect in own.values()), default=0.0)
    letter = near(LEAST * width / SCREENS[layout])
    rects = dict(own)
    for zone in zones:
        if zone.id not in own and zone.parent is None:
            rects[zone.id] = Rect(margin, bottom + GAP, width - 2 * margin, ROW)
            bottom += GAP + ROW
    for zone in zones:
        children = [child for child in zones if child.parent == zone.id and child.id not in own]
        if children:
            room = inside(zone, rects[zone.id], letter)
            rects |= dict(zip((child.id for child in children), shares(zone.arrange, len(children), room), strict=True))
    return rects, near(width), letter


def shares(kind: str, count: int, box: Rect) -> list[Rect]:
    """The rectangles of child zones: in a ring of a natural size, else equal parts of the whole box."""
    sizes = [SEAT_ZONE] * count
    if kind != "ring":
        across = count if kind == "row" else next(side for side in range(1, count + 1) if side * side >= count)
        down = -(-count // across)
        sizes = [((box.width - GAP * (across - 1)) / across, (box.height - GAP * (down - 1)) / down)] * count
        return [
            Rect(
                near(box.x + index % across * (sizes[0][0] + GAP)),
                near(box.y + index // across * (sizes[0][1] + GAP)),
                near(sizes[0][0]),
                near(sizes[0][1]),
            )
            for index in range(count)
        ]
    return [Rect(at.x, at.y, at.width, at.height) for at in arrange(kind, sizes, box)]


# Pieces, and what lies on them.


def placed(scene: Scene, layout: Layout = "wide") -> Board:
    """Lay out a scene. Pieces stand by `order`, then by id; riders come right after their host, bubbles last."""
    zones, width, letter = zone_rects(scene.zones, layout)
    standing: dict[str, list[Piece]] = {}
    for piece in sorted(scene.pieces, key=lambda each: (each.order, each.id)):
        standing.setdefault(f"on {piece.on}" if piece.on else f"in {piece.zone}", []).append(piece)
    pieces: list[Placed] = []
    for zone in scene.zones:
        pieces += in_zone(zone, inside(zone, zones[zone.id], letter), standing, scene.looks, letter)
    found = {each.piece.id for each in pieces}
    for piece in scene.pieces:
        if piece.id not in found:
            message = f"piece {piece.id!r} stands nowhere: no zone {piece.zone!r}, no piece {piece.on!r}"
            raise ValueError(message)
    bubbles = [each for each in pieces if look_of(each.piece, scene.looks).shape == "bubble"]
    margin = min((rect.y for rect in zones.values()), default=0.0)
    height = max((rect.y + rect.height for rect in zones.values()), default=0.0) + margin
    return Board(width, near(height), letter, zones, (*(each for each in pieces if each not in bubbles), *bubbles))


Standing = dict[str, list[Piece]]


def in_zone(zone: Zone, room: Rect, standing: Standing, looks: dict[str, Look], letter: float) -> list[Placed]:
    """The pieces of one zone, each followed by its riders."""
    pieces = standing.get(f"in {zone.id}", [])
    found: list[Placed] = []
    if len(pieces) == 1 and look_of(pieces[0], looks).room == "beside":
        return beside(pieces[0], room, standing, looks, letter)
    sizes = [natural(piece, look_of(piece, looks), letter) for piece in pieces]
    if zone.arrange == "spot" and [look_of(piece, looks).shape for piece in pieces] == ["plate"]:
        sizes = [(room.width, room.height)]
    for piece, box in zip(pieces, arrange(zone.arrange, sizes, room), strict=True):
        found += [Placed(piece, box), *riders(piece, box, standing, looks, letter)]
    return found


def beside(host: Piece, room: Rect, standing: Standing, looks: dict[str, Look], letter: float) -> list[Placed]:
    """A host in a square at the start of its zone, turned or not; its riders go on from there and compare like bars."""
    across = room.width >= room.height
    size = natural(host, look_of(host, looks), letter)
    side = min(BESIDE[0] * room.width, room.height) if across else min(room.width, BESIDE[1] * room.height)
    side = min(side, max(size))
    square = Rect(room.x if across else room.x + (room.width - side) / 2, room.y, side, room.height if across else side)
    (box,) = grid([fit(size, side, side)], square)
    left, top = (side + GAP, 0.0) if across else (0.0, side + GAP)
    rest = Rect(room.x + left, room.y + top, room.width - left, room.height - top)
    return [Placed(host, box), *ride(host, rest, standing, looks, letter, least=BARS if across else 0)]


def riders(host: Piece, box: Box, standing: Standing, looks: dict[str, Look], letter: float) -> list[Placed]:
    """What lies on a piece: in the body of a plate, in the room that its look leaves, or over its lower edge."""
    look = look_of(host, looks)
    if look.shape == "plate":
        edge, head = EDGE * letter, HEAD * letter
        body = Rect(box.x + edge, box.y + head, box.width - 2 * edge, box.height - head - edge)
        return ride(host, body, standing, looks, letter, least=1)
    share = BESIDE_SIGN if look.room == "beside" else ROOM if look.room == "below" else OVER
    return ride(host, part(box, share), standing, looks, letter, host_box=box)


def ride(
    host: Piece,
    room: Rect,
    standing: Standing,
    looks: dict[str, Look],
    letter: float,
    *,
    least: int = 0,
    host_box: Box | None = None,
) -> list[Placed]:
    """Riders in their room: with `least` a row, else a grid; cards across a card's corner; bubbles at the end."""
    found: list[Placed] = []
    groups: dict[str, list[Piece]] = {"bubble": [], "card": [], "": []}
    for piece in standing.get(f"on {host.id}", []):
        shape = look_of(piece, looks).shape
        groups[shape if shape == "bubble" or (shape == "card" and host_box) else ""].append(piece)
    for kind, pieces in groups.items():
        sizes = [natural(piece, look_of(piece, looks), letter) for piece in pieces]
        for piece, box in zip(pieces, rider_boxes(kind, sizes, room, host_box, least), strict=True):
            found += [Placed(piece, box, host.id), *riders(piece, box, standing, looks, letter)]
    return found


def rider_boxes(shape: str, sizes: list[Size], room: Rect, host: Box | None, least: int) -> list[Box]:
    """Boxes of the riders of one kind."""
    if not sizes:
        return []
    if shape == "bubble":
        return [at_end(size, room) for size in sizes]
    if shape == "card" and host:
        return arrange("spot", sizes, part(host, CARD_ON_CARD))
    return row(sizes, room, least, top=least == 1) if least else grid(sizes, room, ALIKE)


def at_end(size: Size, room: Rect) -> Box:
    """A bubble: at the lower end of its host's room, a little beyond it."""
    width, height = min(size[0], room.width + 2 * GAP), size[1]
    return Box(
        near(room.x + room.width + GAP - width), near(room.y + room.height + GAP - height), near(width), near(height)
    )
