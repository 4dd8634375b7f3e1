"""Faces of people: portrait, the cards laid on them, what lies on the portrait's rim, name and meters.

A high face has its name below the portrait, a low one beside it; where a low one has no room of its own for a card, the
card lies over the portrait. Faces of one size look alike whatever their names are; but where a flat one has room for
two lines, a portrait is as small as the name needs.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_widgets.drawing.layout.boxes import Parts
from tabletop_widgets.drawing.layout.measure import BOLD, LINE, halves, width_of
from tabletop_widgets.drawing.layout.plates import ROUND, SLOT
from tabletop_widgets.drawing.render.cards import tag
from tabletop_widgets.drawing.render.faces import Face
from tabletop_widgets.drawing.render.strokes import BODY, NAME, SMALL, Sketch
from tabletop_widgets.drawing.scene import Rect

PAD, APART = 8.0, 6.0
PORTRAIT, SMALLER, SMALL_ONE, SMALLEST, LITTLE = 88.0, 56.0, 40.0, 24.0, 4.0
ICON = 0.64  # of a portrait
CARD, LOWEST = 61.0, 53.0  # the least height of a card, of the part with the portrait
CROWDED = 40.0  # lower faces have cards that are no higher than they are
TINY, FLAT = 96.0, 28.0  # a narrower or lower face has its portrait behind its words
STEP, BEYOND = 22.0, 8.0  # from one card over a portrait down to the next; how far they reach beyond a narrow face
TOKEN, LETTERS = 28.0, 19.0  # what lies on a face, and the least of it, for two letters
CORNER = 5.0  # from the right end of the smallest faces: there it lies in the corner
CLOSE, SPARE = 52.0, 128.0  # a lower face has words up to its edges, so wide a face can spare room for a large card
ONE_LINE, HEAD, HEADS = 164.0, 24.0, 34.0  # so wide a face has its name on one line; how high it then is, or else
TEXT, NARROW, LEAST = 92.0, 70.0, 50.0  # the width of name and meters beside a portrait, of a name, beside a card
FOOT = 19.0  # a line of meters
METERS = (" of ", BODY, ""), ("/", SMALL, ""), ("/", SMALL, "zeros"), ("", SMALL, "nothing but what there is")
"""How meters may be told, the best way first: what stands before their limit, letters, and what is left out."""
DEAD, TAG = "dead", 23.0  # what stands on a corpse's portrait, and from where on it clears the edge

Meters = list[tuple[str, str, float, bool]]
"""Icon, words, where they begin and whether they say something."""


def part_person(face: Face) -> Parts:
    """Part a face."""
    return _high(face) if _top(face) >= LOWEST else _low(face)


def _top(face: Face) -> float:
    """How high the part over the name of a high face is."""
    head = HEAD if face.width >= ONE_LINE else HEADS
    return face.height - (PAD + head + FOOT + 5)


def _many(face: Face) -> int:
    return max(face.piece.slots, face.cards)


def _high(face: Face) -> Parts:
    """Portrait at the left, cards at the right, the name below them."""
    width, pad, top, many = face.width, PAD, _top(face), _many(face)
    free = (width - 2 * pad - many * APART - min(SMALLER, top)) / max(1, many)
    wide = max(min(SLOT[0], top / SLOT[1] * SLOT[0], free), CARD / SLOT[1] * SLOT[0]) if many else 0.0
    high = wide / SLOT[0] * SLOT[1]
    size = min(PORTRAIT, top, width - 2 * pad - many * (wide + APART))
    left = width - pad - many * wide - (many - 1) * APART
    slots = tuple(Rect(left + at * (wide + APART), pad + (top - high) / 2, wide, high) for at in range(many))
    disc = (pad + size / 2, pad + top / 2, size) if size >= SMALLEST else None
    words = Rect(pad, pad + top, width - 2 * pad, face.height - pad - top - 5)
    return Parts(words, slots, _rim(face, disc), disc=disc)


def _low(face: Face) -> Parts:
    """Portrait at the left, name and meters beside it; cards at the right end, or over the portrait."""
    width, height, pad = face.width, face.height, PAD
    free = width - pad - APART
    size = max(free - TEXT, min(SMALL_ONE, free - NARROW))
    beside = width - pad / 2 - APART - _narrowest(face)
    size = min(SMALLER, height - pad, size, max(beside, LITTLE))
    slots, left, right = _beside(face, size)
    if width < TINY or (height < FLAT and not face.things) or right - left < LEAST:
        return _tiny(face)
    disc = pad / 2 + size / 2, height / 2, size
    pad = pad if height >= CLOSE else 0.0
    return Parts(Rect(left, pad / 2, right - left, height - pad), slots, _edge(face, disc), disc=disc)


def _tiny(face: Face) -> Parts:
    """Words over a pale portrait; cards at the left end, words then beside them, as far as their words are whole."""
    width, height, pad = face.width, face.height, PAD
    slots = _heap(-BEYOND, face)
    left = slots[-1].x + slots[-1].width + 2 if face.cards else pad / 2
    left = max(pad / 2, min(left, width - _longest(face)))
    rim = (width - CORNER, height - TOKEN / 2, TOKEN)
    room = width - left - 1
    words = Rect(left, pad / 2, max(room - LETTERS * bool(face.things), min(room, _narrowest(face))), height - pad)
    return Parts(words, slots, _edge(face, rim))


def _card(face: Face) -> tuple[float, float]:
    """How large a card on a low face is: it may reach a little beyond it; one of several, or on a narrow face, more.

    In the greatest crowd it is smaller, since its host or the neighbours of its host would have no names else.
    """
    small = face.cards > 1 or face.width < SPARE
    high = CARD if small else max(CARD, min(SLOT[1], face.height - PAD))
    if face.height < CROWDED:
        high = face.height
    elif face.width < TINY:
        high = min(high, face.height / (1 + max(0, face.cards - 1) * STEP / CARD))
    wide = min(high / SLOT[1] * SLOT[0], max(LETTERS, face.width + BEYOND - 2 - _longest(face)))
    return wide, wide / SLOT[0] * SLOT[1]


def _beside(face: Face, size: float) -> tuple[tuple[Rect, ...], float, float]:
    """Places for cards on a low face whose portrait has this size, and where its words begin and end."""
    pad, apart, (wide, high) = PAD, APART, _card(face)
    left, right = pad / 2 + size + apart, face.width - pad / 2
    taken = _many(face) * (wide + apart)
    if right - left - taken >= TEXT:
        return _row(right - taken + apart, wide + apart, face, wide, high), left, right - taken
    slots = _heap(max(-BEYOND, min((pad + size - wide) / 2, face.width - wide - 2 - _longest(face))), face)
    taken = max((slot.x + wide + 2 for slot in slots), default=0.0)
    if not face.cards:  # words leave room for a card if they can
        taken = min(taken, face.width - _narrowest(face))
    return slots, max(left, taken), face.width


def _longest(face: Face) -> float:
    """How wide the longest word of a name is."""
    return _wide(face.piece.label.split())


def _wide(lines: Sequence[str]) -> float:
    """How wide lines of a name are, in the smallest letters."""
    return BOLD * max(map(width_of, lines), default=0.0) * SMALL + 1


def _narrowest(face: Face) -> float:
    """How narrow a name can be on as many lines as a face has room for: a flat one has room for two."""
    flat = face.height < 3 * LINE * SMALL
    return _wide(halves(face.piece.label) if flat else face.piece.label.split())


def _heap(x: float, face: Face) -> tuple[Rect, ...]:
    """Places for cards over a portrait: one beside another where words then have two lines, else one below another."""
    (wide, high), further = _card(face), max(0, face.cards - 1)
    step = STEP / CARD * min(CARD, high)
    words = max(NARROW, _wide(halves(face.piece.label)))
    beside = x + wide + further * step + 2 + words <= face.width or face.height < CROWDED
    right, down = (step, 0.0) if beside else (0.0, step)
    top = (face.height - high - further * down / 2) / 2
    return tuple(Rect(x + at * right, top + at * down, wide, high) for at in range(_many(face)))


def _row(x: float, step: float, face: Face, wide: float, high: float) -> tuple[Rect, ...]:
    return tuple(Rect(x + at * step, (face.height - high) / 2, wide, high) for at in range(_many(face)))


def _rim(face: Face, disc: tuple[float, float, float] | None) -> Rect:
    """Where things lie: over the lower rim of the portrait, from its right end on."""
    x, y, size = disc or (face.width / 2, face.height / 2, TOKEN)
    wide = min(max(size, TOKEN), face.things * (TOKEN + APART))
    right = x + size / 2 + 4
    return Rect(max(2, right - wide), y + size / 2 - 24, wide, TOKEN)


def _edge(face: Face, disc: tuple[float, float, float]) -> Rect:
    """Where things lie on a low face: over the lower rim of the portrait, from its left end on."""
    x, y, size = disc
    wide = min(max(size + 4, LETTERS), face.things * (TOKEN + APART) - APART)
    return Rect(x - size / 2 - 6, y + size / 2 - 20, wide, TOKEN)


# Drawing.


def draw_person(face: Face, pen: Sketch) -> None:
    """Draw somebody: portrait, empty places for cards, name, meters."""
    parts = part_person(face)
    _paper(face, pen)
    if parts.disc:
        _portrait(face, *parts.disc, pen)
    else:
        size = 0.8 * face.height
        _icon(face, face.width - 0.6 * size, face.height / 2, size, f"{face.line}/20", pen)
    for slot in parts.slots[: face.piece.slots]:
        if parts.disc and slot.x >= parts.disc[0] + parts.disc[2] / 2:
            pen.rect((slot.x, slot.y, slot.width, slot.height), 5, "", "ink@40", 1.5, "4 3")
    _words(face, parts.words, pen)


def _paper(face: Face, pen: Sketch) -> None:
    """Draw what a face stands on: paper, or for the dead no more than its outline."""
    room = (0, 0, face.width, face.height)
    if face.dead:
        pen.rect(room, ROUND, "card@40", "muted", 1, "4 3")
        return
    pen.rect((0, 2, face.width, face.height), ROUND, "ink@12")
    pen.rect(room, ROUND, "card", "ground")


def _portrait(face: Face, x: float, y: float, size: float, pen: Sketch) -> None:
    """Draw a medallion; of the dead it is grey, lies on its side, and says so where no card lies over it."""
    medal = Sketch()
    medal.circle(0, 0, size / 2, f"{face.line}/15", f"{face.line}/55", 1.5)
    _icon(face, 0, 0, ICON * size, face.line, medal)
    pen.group(x, y, medal.strokes)
    if face.dead and not face.cards and size >= SMALL_ONE:
        tag(DEAD, max(x, TAG), max(y - size / 2 + 9, 10), pen)


def _icon(face: Face, x: float, y: float, size: float, fill: str, pen: Sketch) -> None:
    if face.dead:
        lying = Sketch()
        lying.icon(face.look.icon, x, y, size, fill)
        pen.turned(90, x, y, lying.strokes)
    else:
        pen.icon(face.look.icon, x, y, size, fill)


def _words(face: Face, room: Rect, pen: Sketch) -> None:
    """Write the name, and below it as many of the meters as there is room for, or on a flat face after it."""
    high = _top(face) >= LOWEST
    for foot, ways in ((FOOT, METERS[:-1]), (FOOT, METERS[-1:]), (LINE * SMALL, METERS[-1:])):
        lines, letters = fit_meters(face.piece.meters, room.width, ways)
        step = foot if len(lines) < 2 else LINE * letters
        rest = room.height - step * len(lines)
        sizes = (NAME, BODY, SMALL) if high else (BODY, SMALL)
        names, size = pen.fitted(face.piece.label, room.width / BOLD, rest, sizes)
        if len(lines) < 2 or len(names) * LINE * size <= rest + 2:
            break
    else:
        lines, rest = lines[:1], room.height - FOOT  # the tip tells the others
    if len(names) * LINE * size > rest + 2:  # a name rather than any of them
        _flat_words(face, room, pen)
        return
    pen.lines(room.x, room.y + rest / 2, names, size, "muted" if face.dead else "ink", "sbn")
    for at, line in enumerate(lines):
        write_meters(line, room.x, room.y + rest + (at + 0.5) * step, letters, pen)


def _flat_words(face: Face, room: Rect, pen: Sketch) -> None:
    """Write the name, on two lines if that leaves more room, and after it as many of the meters as have room there."""
    name, y = face.piece.label, room.y + room.height / 2
    broad, size = pen.fitted(name, room.width / BOLD, room.height + PAD, (SMALL,))
    for names in (broad, halves(name)) if len(broad) == 1 else (broad,):
        after = (BOLD * max(map(width_of, names)) + 0.6) * size
        lines, letters = fit_meters(face.piece.meters, room.width - after, METERS[-1:])
        if len(lines) < 2:
            break
    pen.lines(room.x, y, names, size, "muted" if face.dead else "ink", "sbn")
    for line in lines[:1]:
        if after + meters_width(line, letters) <= room.width:
            write_meters(line, room.x + after, y, letters, pen)


def fit_meters(
    meters: tuple[tuple[str, int, int], ...],
    width: float,
    ways: Sequence[tuple[str, float, str]] = METERS[:-1],
) -> tuple[list[Meters], float]:
    """Meters on lines, and the size of their letters: in the first of some ways that needs one line, else the last."""
    for between, size, needless in ways:
        shown = [
            (icon, count, of) for icon, count, of in meters if count or not needless or (of and needless == "zeros")
        ]
        lines = _lines(shown, between, size, width)
        if len(lines) < 2:
            break
    return lines, size


def _lines(meters: list[tuple[str, int, int]], between: str, size: float, width: float) -> list[Meters]:
    lines: list[Meters] = []
    at = 0.0
    for icon, count, of in meters:
        words = f"{count}{between}{of}" if of and between else str(count)
        wide = (BOLD * width_of(words) + 1.3) * size
        if not lines or at + wide > width:
            lines.append([])
            at = 0.0
        lines[-1].append((icon, words, at, bool(of and count >= of) or bool(count and not of)))
        at += wide + 0.3 * size
    return lines


def meters_width(line: Meters, size: float) -> float:
    """How wide a line of meters is."""
    _, words, at, _ = line[-1]
    return at + (BOLD * width_of(words) + 1.3) * size


def write_meters(line: Meters, x: float, y: float, size: float, pen: Sketch) -> None:
    """Write a line of meters from a point on, the same strokes wherever it is; one that is full in a dark bubble."""
    row = Sketch()
    for icon, words, at, marked in line:
        full, empty = marked and not words.isdigit(), words == "0"
        if full:
            wide = BOLD * width_of(words) * size
            row.rect((at + 1.1 * size, -0.68 * size, wide + 0.4 * size, 1.36 * size), 0.4 * size, "ink")
        row.icon(icon, at + 0.52 * size, 0, 1.04 * size, "muted@60" if empty else "ink")
        shade = "card" if full else "muted" if empty else "ink"
        row.words(at + 1.3 * size, 0, words, size, shade, "sb" if marked else "s")
    pen.group(x, y, row.strokes)
