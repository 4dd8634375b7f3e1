"""Plates of players: where on them the name, the cards and all else stand, and how they are drawn.

`rooms` is asked twice, by the layout for what lies on a plate and by the drawing of the plate itself.
"""

from __future__ import annotations

from dataclasses import dataclass

from tabletop_widgets.core.drawing.cards import tag
from tabletop_widgets.core.drawing.faces import Face, ink_on, seat_of
from tabletop_widgets.core.drawing.measure import BOLD, LINE, width_of
from tabletop_widgets.core.drawing.scene import Rect
from tabletop_widgets.core.drawing.strokes import BODY, NAME, SMALL, Sketch, tenth
from tabletop_widgets.core.drawing.strokes import HEAD as TITLE

ROUND, RAIL, PAD = 10.0, 6.0, 10.0
SLOT = (52.0, 72.0)
APART = 8.0  # between two slots
DISC, MARK = 32.0, 14.0
DOTS = 32.0  # of somebody who thinks
TAG, YOU = 28.0, 40.0  # the tag of one's own seat; with the gap before it
NARROW = 116.0  # a high plate that is not as wide has nothing beside its slots
TELLING = 64.0  # the least that a name has beside the slots
SLENDER, LITTLE, SHORT = 130.0, 4.0, 55.5  # a broad plate below this width: what it has at its edges, and for a name
LARGE, BROAD, GROWN = 32.0, 260.0, 90.0  # letters of a winner's name, how broad a plate has them, how high a disc
SLIM = 46.0  # a plate below this height has a single line
HEAD = 30.0  # of a high plate
LINE_HIGH = 22.0  # of amounts, and of speech
THING = 24.0  # what lies at the end of such a plate


@dataclass(frozen=True, slots=True)
class Rooms:
    """Parts of a plate, around its corner: for words, cards, what else lies on it, speech; its disc as (x, y, size).

    `amounts` is the line of a narrow plate that tells them below its name, beside the owner's mark.
    """

    words: Rect
    slots: tuple[Rect, ...]
    things: Rect
    speech: Rect | None
    disc: tuple[float, float, float] | None
    amounts: Rect | None = None


def rooms(face: Face, unit: float) -> Rooms:
    """Part a plate: a high one, a broad one."""
    return _high(face, unit) if face.height > face.width else _broad(face, unit)


def _many(face: Face) -> int:
    return max(face.piece.slots, face.cards)


def _broad(face: Face, unit: float) -> Rooms:
    """Disc at the left, words beside it, slots at the right."""
    width, height = face.width, face.height
    pad, telling = (each * unit for each in ((LITTLE, SHORT) if _slender(face, unit) else (PAD, TELLING)))
    left = pad + (RAIL * unit if face.look.colour else 0)
    seated = seat_of(face.look.colour) is not None
    disc = None
    if seated and height >= 44 * unit and width >= 180 * unit:
        size = DISC * (2 if _won(face, unit) and height >= GROWN * unit else 1) * unit
        disc = left + size / 2, height / 2, size
        left += size + 10 * unit
    edge = max(1.0, min(6.0, height / unit / 2 - 31)) * unit
    slots = _slots(face, Rect(left + telling, edge, width - left - telling - pad, height - 2 * edge))
    right = (slots[0].x if slots else width) - pad
    if height < SLIM * unit:
        wide = face.things * THING * unit
        things = Rect(right - wide, unit, wide, height - 2 * unit)
        return Rooms(Rect(left, 0, right - left - wide, height), slots, things, None, disc)
    lower = _lower(face, height, unit)
    things = Rect(left, lower, right - left, height - lower - 4 * unit)
    return Rooms(Rect(left, 0, right - left, height), slots, things, None, disc)


def _won(face: Face, unit: float) -> bool:
    """Whether a plate is a winner's, with room to say so."""
    return "winner" in face.piece.state and face.width >= BROAD * unit


def _slender(face: Face, unit: float) -> bool:
    """Whether there is no room for a mark beside the name of a broad plate: it stands before the amounts."""
    return SLENDER * unit > face.width >= face.height >= SLIM * unit


def _lower(face: Face, height: float, unit: float) -> float:
    """Where the lower part begins, in which things lie below the name."""
    return min(height / 2, 34 * unit) if face.things else height


def _high(face: Face, unit: float) -> Rooms:
    """The name at the head, slots below it, what else lies there beside them, speech at the foot."""
    if face.width < NARROW * unit and not face.things and not face.piece.meters:
        return _narrow(face, unit)
    width, height, pad = face.width, face.height, 8 * unit
    top, foot = (RAIL + HEAD) * unit, LINE_HIGH * unit if face.piece.speech else 4 * unit
    below = Rect(pad, top, width - 2 * pad, height - top - foot - 4 * unit)
    share = below.width * (0.58 if face.things or face.piece.count is not None else 1)
    slots = _slots(face, Rect(below.x, below.y, share, below.height), from_left=True)
    left = slots[-1].x + slots[-1].width + 6 * unit if slots else below.x
    things = Rect(left, below.y, width - pad - left, below.height)
    speech = Rect(pad, height - foot - 4 * unit, width - 2 * pad, foot) if face.piece.speech else None
    return Rooms(Rect(pad, RAIL * unit, width - 2 * pad, HEAD * unit), slots, things, speech, None)


def _narrow(face: Face, unit: float) -> Rooms:
    """Name, amounts and speech below each other, and slots beside or below each other, as keeps them larger."""
    pad, top = 6 * unit, RAIL * unit
    lines = [HEAD * unit, LINE_HIGH * unit * (face.piece.count is not None), LINE_HIGH * unit * bool(face.piece.speech)]
    head, told, said = (Rect(pad, top + sum(lines[:at]), face.width - 2 * pad, high) for at, high in enumerate(lines))
    start = top + sum(lines)
    room = Rect(pad, start, face.width - 2 * pad, face.height - start - pad)
    slots = _slots(face, room, stacked=True)
    return Rooms(
        head, slots, Rect(room.x, room.y, 0, 0), said if said.height else None, None, told if told.height else None
    )


def _slots(face: Face, room: Rect, *, from_left: bool = False, stacked: bool = False) -> tuple[Rect, ...]:
    """Places for cards at the right end of a room, or at its left: as large as they can be, and no larger.

    Where they may be `stacked` they stand in the middle, below each other if that keeps them larger.
    """
    many = _many(face)
    if not many:
        return ()
    ways = [(many, 1), (1, many)] if stacked else [(many, 1)]
    scale, across, down = max((_scale(room, *way), *way) for way in ways)
    if scale <= 0:
        return ()
    wide, high = SLOT[0] * scale, SLOT[1] * scale
    free = room.width - across * (wide + APART) + APART
    left = room.x + (free / 2 if stacked else 0 if from_left else free)
    top = room.y + (room.height - down * (high + APART) + APART) / 2
    return tuple(
        Rect(left + at % across * (wide + APART), top + at // across * (high + APART), wide, high) for at in range(many)
    )


def _scale(room: Rect, across: int, down: int) -> float:
    """How large slots are in so many columns and rows, at most as large as they should be."""
    wide, high = (room.width - APART * (across - 1)) / across, (room.height - APART * (down - 1)) / down
    return min(1.0, wide / SLOT[0], high / SLOT[1])


# Drawing.


def plate(face: Face, pen: Sketch) -> None:
    """Draw what belongs to one player: rail, mark, name, amounts, empty places."""
    parts = rooms(face, pen.unit)
    ground(face, pen)
    if parts.disc:
        disc(face, *parts.disc, pen)
    _name(face, parts, pen)
    _empty(face, parts, pen)
    if "turn" in face.piece.state:
        arrow(face, pen)
    if face.piece.speech:
        _speech(face, parts, pen)


def ground(face: Face, pen: Sketch) -> None:
    """Draw paper with a rail in the player's colour: at the left, of a high plate at the top."""
    width, height, round_ = face.width, face.height, ROUND * pen.unit
    pen.rect((0, 2 * pen.unit, width, height), round_, "ink@12")
    if not face.look.colour:
        pen.rect((0, 0, width, height), round_, "card", "ground")
        return
    pen.rect((0, 0, width, height), round_, face.fill)
    rail = RAIL * pen.unit
    if height > width:
        pen.path(_open(width, height - rail, round_, down=True), 0, rail, 1, "card")
    else:
        pen.path(_open(width - rail, height, round_, down=False), rail, 0, 1, "card")


def _open(width: float, height: float, r: float, *, down: bool) -> str:
    """A rectangle of which two corners are round: those at the right, or the lower ones."""
    w, r, right, low = map(tenth, (width, r, width - r, height - r))
    arc = f"a{r} {r} 0 0 1"
    if down:
        return f"M0 0H{w}V{low}{arc}-{r} {r}H{r}{arc}-{r}-{r}z"
    return f"M0 0H{right}{arc} {r} {r}V{low}{arc}-{r} {r}H0z"


def disc(face: Face, x: float, y: float, size: float, pen: Sketch) -> None:
    """Draw a token that looks cast: an edge below, a dashed line inside, the owner's mark or an icon."""
    r, seat = size / 2, seat_of(face.look.colour)
    ink, cast = ink_on(face.fill), Sketch(pen.unit)
    cast.circle(0, 0.1 * r, 0.94 * r, face.line)
    cast.circle(0, -0.03 * r, 0.94 * r, face.fill, face.line, 0.8)
    cast.circle(0, -0.03 * r, 0.76 * r, "", f"{ink}@50", 0.8, "2 2")
    if seat is not None:
        cast.mark(seat, 0, -0.03 * r, 0.5 * size, ink)
    pen.group(x, y, cast.strokes)


def _name(face: Face, parts: Rooms, pen: Sketch) -> None:
    """Write the name and the amounts: below it, or at the end of a slim plate; "you" beside whichever has room."""
    piece, room, unit = face.piece, parts.words, pen.unit
    left, width = room.x, room.width
    seat = seat_of(face.look.colour)
    slender = _slender(face, unit)
    if seat is not None and not (parts.disc or parts.amounts or slender):
        pen.mark(seat, left + MARK / 2 * unit, _first(face, parts, unit), MARK * unit, face.line)
        left, width = left + (MARK + 5) * unit, width - (MARK + 5) * unit
    slim = room.height < SLIM * unit
    under = not slim and bool(_under(face)) and BOLD * width_of(piece.label) * NAME * unit > width - YOU * unit
    tight = slim and BOLD * width_of(piece.label) * SMALL * unit > 1.8 * (width - YOU * unit)
    own = YOU * unit if piece.mine and not (parts.amounts or under or tight) else 0
    beside = _amount_wide(face, unit) if slim and face.height <= face.width else 0
    high = room.height if slim else room.height - LINE_HIGH * unit * _under(face)
    sizes = (BODY, SMALL) if slender else (NAME, BODY, SMALL)
    wide = (width - own - beside - _dots_wide(face, parts, unit)) / BOLD
    if _won(face, unit):
        large = tuple(each for each in (LARGE, TITLE) if LINE * each * unit <= high)
        sizes, wide = (*large, *sizes), wide * (0.7 if large else 1)
    lines, size = pen.fitted(piece.label, wide, high, sizes)
    y = _first(face, parts, unit)
    pen.lines(left, y, lines, size, "ink", "sb")
    below = y + (len(lines) * LINE * size) / 2 + 0.5 * LINE_HIGH * unit
    told = left + _amount_wide(face, unit)
    if own:
        you(left + BOLD * max(map(width_of, lines)) * size + 5 * unit, y, pen)
    elif piece.mine and not under:
        you(face.width - 29 * unit, 3 * unit, pen)
    elif piece.mine and not slender and told + TAG * unit <= room.x + room.width + PAD * unit:
        you(told, below, pen)
    _amounts(face, parts, below, pen, slim=slim)


def _dots_wide(face: Face, parts: Rooms, unit: float) -> float:
    """How much of the line of a slim plate the dots of somebody who thinks take; a long name has them below it."""
    alone = parts.words.height < SLIM * unit and not parts.slots and "thinking" in face.piece.state
    name = (BOLD * width_of(face.piece.label) * SMALL + MARK + 5 + YOU * face.piece.mine) * unit
    return DOTS * unit if alone and name + DOTS * unit + _amount_wide(face, unit) <= parts.words.width else 0.0


def _under(face: Face) -> int:
    """How many lines stand below the name of a plate."""
    piece = face.piece
    told = bool(piece.count is not None or piece.text)
    return told + bool(piece.meters) if face.height <= face.width else 0


def _first(face: Face, parts: Rooms, unit: float) -> float:
    """The height of the name's middle."""
    room = parts.words
    if face.things and face.height <= face.width and not room.height < SLIM * unit:
        return parts.things.y / 2 + 2 * unit
    lines = 0 if room.height < SLIM * unit else _under(face)
    return room.y + room.height / 2 - lines * LINE_HIGH / 2 * unit


def you(x: float, y: float, pen: Sketch) -> None:
    """Draw the tag of one's own seat."""
    unit = pen.unit
    pen.rect((x, y - 8 * unit, TAG * unit, 16 * unit), 4 * unit, "card", "focus")
    pen.words(x + TAG / 2 * unit, y, "you", SMALL * unit, "focus", "mb")


def _amount_wide(face: Face, unit: float) -> float:
    """How much room the amounts take at the end of a slim plate."""
    piece = face.piece
    count = "" if piece.count is None else str(piece.count)
    icon = 20 * unit if count and face.look.icon else 0
    return (width_of(f"{count} {piece.text}".strip()) * BODY * unit + icon + 8 * unit) if count or piece.text else 0


def _amounts(face: Face, parts: Rooms, y: float, pen: Sketch, *, slim: bool) -> None:
    """Write count and words of a plate, and its meters."""
    piece, unit, room = face.piece, pen.unit, parts.words
    high = face.height > face.width
    left, seat = room.x, seat_of(face.look.colour)
    if parts.amounts:
        left, y = left + (MARK + 4) * unit, parts.amounts.y + parts.amounts.height / 2 - 2 * unit
        pen.mark(seat or 0, room.x + MARK / 2 * unit, y, MARK * unit, face.line)
    elif slim and not high:
        left, y = room.x + room.width - _amount_wide(face, unit), room.y + room.height / 2
    elif _slender(face, unit) and seat is not None and not piece.text:
        pen.mark(seat, left + MARK / 2 * unit, y, MARK * unit, face.line)
        left += (MARK + 5) * unit
    elif high:
        left, y = parts.things.x, parts.things.y + (parts.things.height / 2 if not face.things else 8 * unit)
    if piece.count is not None and face.look.icon:
        pen.icon(face.look.icon, left + 8 * unit, y, 16 * unit, "muted")
        left += 20 * unit
    count = "" if piece.count is None else str(piece.count)
    said = f"{count} {piece.text}".strip()
    lines, size = [said], BODY * unit
    if piece.text:
        lines, size = pen.fitted(said, room.x + room.width - left, LINE_HIGH * unit)
    pen.lines(left, y + (len(lines) - 1) * LINE * size / 2, lines, size, "muted", "s")
    if piece.meters:
        _meters(face, room.x, y + (LINE_HIGH * unit if said else 0), room.width, pen)


def _meters(face: Face, x: float, y: float, width: float, pen: Sketch) -> None:
    """Write amounts in a row, each with its icon; one without an icon is a bar."""
    unit = pen.unit
    told = face.piece.meters
    share = width / max(1, len(told))
    for icon, n, of in told:
        if not icon:
            bar(n, of, Rect(x, y - 2 * unit, width, 4 * unit), pen)
            continue
        words = f"{n} of {of}" if of else str(n)
        shade = "ink" if n else "muted"
        pen.icon(icon, x + 8 * unit, y, 15 * unit, shade if n else "muted@60")
        pen.words(x + 18 * unit, y, words, BODY * unit, shade, "s")
        x += max(share, (width_of(words) + 0.5) * BODY * unit + 18 * unit) if of else share


def bar(n: int, of: int, room: Rect, pen: Sketch) -> None:
    """Draw an amount of so many as a bar, in the middle of its room."""
    high, y = 4 * pen.unit, room.y + room.height / 2 - 2 * pen.unit
    pen.rect((room.x, y, room.width, high), high / 2, "ground")
    if n:
        pen.rect((room.x, y, room.width * min(1, n / (of or 1)), high), high / 2, "gold")


def _empty(face: Face, parts: Rooms, pen: Sketch) -> None:
    """Draw the places where cards may still lie; dots in the last one of somebody who thinks, or below the name."""
    for slot in parts.slots[face.cards : face.piece.slots]:
        pen.rect((slot.x, slot.y, slot.width, slot.height), 5 * pen.unit, "", "ink@40", 1.5, "4 3")
    if "thinking" in face.piece.state:
        thinks(*_thinking(face, parts, pen.unit), pen)


def thinks(x: float, y: float, pen: Sketch) -> None:
    """Draw the dots of somebody who thinks around a point."""
    dots = Sketch(pen.unit)
    for at in (-1, 0, 1):
        dots.circle(at * 10 * pen.unit, 0, 3 * pen.unit, "muted")
    pen.group(x, y, dots.strokes)


def _thinking(face: Face, parts: Rooms, unit: float) -> tuple[float, float]:
    """Where the dots of somebody who thinks stand: on a slim plate before what lies at its end."""
    if parts.slots and (face.cards < len(parts.slots) or face.width < face.height):
        last = parts.slots[-1]
        return last.x + last.width / 2, last.y + last.height / 2
    words = parts.words
    if face.height < SLIM * unit:
        y = face.height / 2 if _dots_wide(face, parts, unit) else face.height - 5 * unit
        return words.x + words.width - _amount_wide(face, unit) - DOTS / 2 * unit, y
    return words.x + 13 * unit, words.y + words.height - 8 * unit


def arrow(face: Face, pen: Sketch) -> None:
    """Draw the sign of whose turn it is: a solid arrowhead at the outer side."""
    unit = pen.unit
    if face.height > face.width:
        pen.path("M-7-7H7L0 0z", min(face.width / 2, 18 * unit), 4 * unit, unit, "ink")
    else:
        pen.path("M-7-7L0 0-7 7z", -1 * unit, face.height / 2, unit, "ink")


def _speech(face: Face, parts: Rooms, pen: Sketch) -> None:
    """Write what a player says: at the foot, or as the last line of a broad plate."""
    unit, words = pen.unit, face.piece.speech
    room = parts.speech
    if room is None:
        wide = (BOLD * width_of(words) + 1.2) * SMALL * unit
        x = min(parts.words.x + wide / 2, face.width - wide / 2 - 4 * unit)
        tag(words, x, face.height - 13 * unit, pen)
        return
    lines, size = pen.fitted(words, (room.width - 8 * unit) / BOLD, room.height)
    pen.rect((room.x, room.y, room.width, room.height), room.height / 2, "ink")
    pen.lines(room.x + room.width / 2, room.y + room.height / 2, lines, size, "card", "mb")
