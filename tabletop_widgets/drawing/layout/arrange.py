"""The six arrangements, and tiles, which fill the room they share.

An arrangement is given natural sizes, which are the largest, and a box; it shrinks them until they
fit and returns a box for each, in their order. Turns are in degrees, clockwise. `layout` uses them for a whole scene.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from tabletop_widgets.drawing.layout.measure import BOLD, width_of
from tabletop_widgets.drawing.render.cards import LOW, LOW_ICON, NAMED
from tabletop_widgets.drawing.render.strokes import SMALL
from tabletop_widgets.drawing.scene import Rect

Size = tuple[float, float]

GAP = 6.0
RING_POWER = 0.62  # below 1 the ring bulges towards the corners of its box, where there is room
RING_STEPS = 240
LAYERS = 5  # of a pile, more are not drawn
LAYER = 2.0
FAN_STEP, FAN_TURN, FAN_SPREAD, FAN_DROP = 0.7, 4.0, 26.0, 0.1
CASCADE, CASCADE_LEAST = 1.05, 0.24  # of the side: how far one card of a spot stands beyond the one before


@dataclass(frozen=True, slots=True)
class Box:
    """Where something stands: a rectangle, turned by `turn` degrees about its middle."""

    x: float
    y: float
    width: float
    height: float
    turn: float = 0.0


def near(value: float) -> float:
    """Hundredths, halves upwards."""
    return math.floor(value * 100 + 0.5) / 100


def about(x: float, y: float, size: Size, scale: float = 1.0, turn: float = 0.0) -> Box:
    """A box of this size, scaled, around a middle."""
    width, height = size[0] * scale, size[1] * scale
    return Box(near(x - width / 2), near(y - height / 2), near(width), near(height), turn)


def fit(size: Size, width: float, height: float) -> Size:
    """The size, shrunk to stand inside `width` x `height`."""
    scale = max(0.0, min(1.0, width / size[0], height / size[1]))
    return size[0] * scale, size[1] * scale


def row(sizes: Sequence[Size], box: Rect, least: int = 0, *, gap: float = GAP) -> list[Box]:
    """Side by side in the middle of the box. With `least`, from its start, and as small as if there were so many."""
    many = max(least, len(sizes))
    gap = min(gap, 0.2 * box.width / many)
    fitting = [fit(size, box.width, box.height) for size in sizes]
    wide = sum(width for width, _ in fitting)
    scale = min(1.0, (box.width - gap * (many - 1)) / (wide * many / len(sizes)))
    at, boxes = box.x + (0 if least else (box.width - scale * wide - gap * (len(sizes) - 1)) / 2), []
    for width, height in fitting:
        boxes.append(about(at + width * scale / 2, box.y + box.height / 2, (width, height), scale))
        at += width * scale + gap
    return boxes


def place_in_line(sizes: Sequence[Size], box: Rect, places: int, narrowest: float) -> list[Box]:
    """In places side by side from the start of the box; rather over one another than narrower than `narrowest`."""
    many = max(places, len(sizes))
    gap = min(GAP, 0.2 * box.width / many)
    room = max(narrowest, (box.width - gap * (many - 1)) / many)
    fitting = [fit(size, room, box.height) for size in sizes]
    wide = max(width for width, _ in fitting)
    step = min(wide + gap, (box.width - wide) / max(1, many - 1))
    return [about(box.x + wide / 2 + at * step, box.y + box.height / 2, size) for at, size in enumerate(fitting)]


def columns(cell: Size, count: int, box: Rect, most: float = GAP) -> tuple[int, float, float]:
    """The number of columns with which cells stay largest, their scale and the gap; broad rows win a tie."""
    best = (count, -1.0, 0.0)
    for across in range(count, 0, -1):
        down = -(-count // across)
        gap = min(most, 0.2 * box.width / across, 0.2 * box.height / down)
        room = (box.width - gap * (across - 1)) / across, (box.height - gap * (down - 1)) / down
        scale = min(1.0, room[0] / cell[0], room[1] / cell[1])
        if scale > best[1] + 1e-6:
            best = (across, scale, gap)
    return best


def grid(sizes: Sequence[Size], box: Rect, least: int = 1, *, gap: float = GAP) -> list[Box]:
    """In as many columns as keep things largest, rows in the middle; as small as if there were `least` of them."""
    fitting = [fit(size, box.width, box.height) for size in sizes]
    cell = max(width for width, _ in fitting), max(height for _, height in fitting)
    across, scale, apart = columns(cell, len(sizes), box, gap)
    scale = min(scale, columns(cell, max(least, len(sizes)), box, gap)[1])
    down = -(-len(sizes) // across)
    step = cell[0] * scale + apart, cell[1] * scale + apart
    boxes = []
    for index, size in enumerate(fitting):
        line = index // across
        here = min(across, len(sizes) - line * across)
        x = box.x + box.width / 2 + (index % across - (here - 1) / 2) * step[0]
        y = box.y + box.height / 2 + (line - (down - 1) / 2) * step[1]
        boxes.append(about(x, y, size, scale))
    return boxes


def oval(cell: Size, count: int, box: Rect) -> list[tuple[float, float]]:
    """`count` middles on a rounded ring, from the bottom clockwise, equally far apart when measured in cells."""
    reach = (box.width - cell[0]) / 2, (box.height - cell[1]) / 2
    points = []
    for step in range(RING_STEPS + 1):
        sine, cosine = math.sin(2 * math.pi * step / RING_STEPS), math.cos(2 * math.pi * step / RING_STEPS)
        across = math.copysign(abs(sine) ** RING_POWER, sine) if abs(sine) > 1e-9 else 0.0
        down = math.copysign(abs(cosine) ** RING_POWER, cosine) if abs(cosine) > 1e-9 else 0.0
        points.append((box.x + box.width / 2 - reach[0] * across, box.y + box.height / 2 + reach[1] * down))
    gone = [0.0]
    for one, other in pairwise(points):
        gone.append(gone[-1] + max(abs(other[0] - one[0]) / cell[0], abs(other[1] - one[1]) / cell[1]))
    middles, step = [], 0
    for index in range(count):
        target = gone[-1] * index / count
        while gone[step + 1] < target:
            step += 1
        part = (target - gone[step]) / max(1e-9, gone[step + 1] - gone[step])
        one, other = points[step], points[step + 1]
        middles.append((one[0] + part * (other[0] - one[0]), one[1] + part * (other[1] - one[1])))
    return middles


def ring(sizes: Sequence[Size], box: Rect) -> list[Box]:
    """Around the box like people around a table: the first at the bottom, then clockwise; shrunk until none overlap."""
    fitting = [fit(size, box.width, box.height) for size in sizes]
    cell = max(width for width, _ in fitting), max(height for _, height in fitting)
    scale = 1.0
    while True:
        here = cell[0] * scale + GAP * scale, cell[1] * scale + GAP * scale
        middles = oval((cell[0] * scale, cell[1] * scale), len(sizes), box)
        close = (
            abs(one[0] - other[0]) < here[0] and abs(one[1] - other[1]) < here[1]
            for index, one in enumerate(middles)
            for other in middles[:index]
        )
        if not any(close):
            return [about(x, y, size, scale) for (x, y), size in zip(middles, fitting, strict=True)]
        scale *= 0.97


def fan(sizes: Sequence[Size], box: Rect) -> list[Box]:
    """Like cards in a hand: overlapping, each a little turned."""
    last = len(sizes) - 1
    fitting = [fit(size, box.width, box.height * (1 - FAN_DROP)) for size in sizes]
    wide = max(width for width, _ in fitting)
    step = min(FAN_STEP * wide, (box.width - wide) / max(1, last))
    turn, drop = min(FAN_TURN, FAN_SPREAD / len(sizes)), FAN_DROP * box.height
    boxes = []
    for index, size in enumerate(fitting):
        off = index - last / 2
        fall = drop * ((off / (last / 2)) ** 2 - 0.5) if last else 0.0
        boxes.append(
            about(box.x + box.width / 2 + off * step, box.y + box.height / 2 + fall / 2, size, 1, near(off * turn))
        )
    return boxes


def pile(sizes: Sequence[Size], box: Rect) -> list[Box]:
    """On one heap, of which five layers show."""
    rise = LAYER * (min(len(sizes), LAYERS) - 1)
    x, y = box.x + (box.width + rise) / 2, box.y + (box.height + rise) / 2
    boxes = []
    for index, size in enumerate(sizes):
        up = LAYER * min(index, LAYERS - 1)
        boxes.append(about(x - up, y - up, fit(size, box.width - rise, box.height - rise)))
    return boxes


def spot(sizes: Sequence[Size], box: Rect) -> list[Box]:
    """One thing as large as fits. Further ones lie over it, moved along the longer side: each shows its head."""
    last = len(sizes) - 1
    wide, high = max(width for width, _ in sizes), max(height for _, height in sizes)
    down = box.height / high >= box.width / wide
    spread = 1 + CASCADE_LEAST * last
    room = (box.width, box.height / spread) if down else (box.width / spread, box.height)
    fitting = [fit(size, *room) for size in sizes]
    side = max(size[1] if down else size[0] for size in fitting)
    step = min(CASCADE * side, ((box.height if down else box.width) - side) / max(1, last))
    x, y = box.x + box.width / 2, box.y + box.height / 2
    offs = [(index - last / 2) * step for index in range(len(sizes))]
    return [
        about(x, y + off, size) if down else about(x + off, y, size) for off, size in zip(offs, fitting, strict=True)
    ]


ARRANGEMENTS = {"row": row, "grid": grid, "ring": ring, "fan": fan, "pile": pile, "spot": spot}


def arrange(kind: str, sizes: Sequence[Size], box: Rect) -> list[Box]:
    """Boxes for things of these natural sizes, in their order."""
    return ARRANGEMENTS[kind](sizes, box) if sizes else []


APART = 8.0
TILE = (104.0, 116.0)  # the most of a tile: wider or higher it looks empty
ICON, TITLE = 0.6, 20.0


def tiles(labels: Sequence[str], room: Rect) -> list[Box]:
    """Stand tiles with these names in rows, the last one in the middle when it is shorter."""
    least = BOLD * max(map(width_of, labels)) * SMALL
    across = max(range(1, len(labels) + 1), key=lambda columns: _worth(columns, len(labels), room, least))
    down = -(-len(labels) // across)
    apart = _apart(across, room)
    wide, high = _cell(across, down, room, apart)
    boxes = []
    for index in range(len(labels)):
        line, at = divmod(index, across)
        here = min(across, len(labels) - line * across)
        x = room.x + room.width / 2 + (at - here / 2) * (wide + apart) + apart / 2
        y = room.y + room.height / 2 + (line - down / 2) * (high + apart) + apart / 2
        boxes.append(Box(near(x), near(y), near(wide), near(high)))
    return boxes


def _apart(across: int, room: Rect) -> float:
    """Tiles stand closer in a narrow room."""
    return min(APART, 0.07 * room.width / across)


def _cell(across: int, down: int, room: Rect, apart: float) -> tuple[float, float]:
    wide = min(TILE[0], (room.width - apart * (across - 1)) / across)
    return wide, min(TILE[1], (room.height - apart * (down - 1)) / down)


def _worth(across: int, count: int, room: Rect, least: float) -> tuple[bool, float, int]:
    """Whole names first, then large icons, then full rows."""
    down = -(-count // across)
    wide, high = _cell(across, down, room, _apart(across, room))
    if high < LOW:
        size = LOW_ICON * high
        return wide >= least + size + 8, round(size / 4), -(down * across - count)
    size = min(ICON * min(wide, high), high - TITLE)
    return wide >= max(NAMED, least + 6), round(size / 4), -(down * across - count)
