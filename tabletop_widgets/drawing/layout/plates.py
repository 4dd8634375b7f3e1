"""Plates of players: where on them the name, the cards and all else stand.

`part_plate` is asked twice, by the layout for what lies on a plate and by the drawing of the plate itself.
"""

from __future__ import annotations

from tabletop_widgets.drawing.layout.boxes import WINNER_BROAD, Parts, Share, down
from tabletop_widgets.drawing.layout.measure import LINE
from tabletop_widgets.drawing.render.faces import Face, seat_of
from tabletop_widgets.drawing.render.strokes import BODY
from tabletop_widgets.drawing.render.strokes import HEAD as TITLE
from tabletop_widgets.drawing.scene import Rect

ROUND, RAIL, PAD = 10.0, 6.0, 10.0
SLOT = (52.0, 72.0)
APART = 8.0  # between two slots
DISC = 32.0
NARROW = 116.0  # a high plate that is not as wide has nothing beside its slots
TELLING = 64.0  # the least that a name has beside the slots
SLENDER, LITTLE, SHORT = 130.0, 4.0, 55.5  # a broad plate below this width: what it has at its edges, and for a name
GROWN = 90.0  # how high the plate of a winner with a larger disc is
SCORES = 56.0, 32.0, TITLE  # letters of a winner's score, the largest that leave room for a name; others have the last
SLIM = 46.0  # a plate below this height has a single line
HEAD = 30.0  # of a high plate
LINE_HIGH = 22.0  # of amounts, and of speech
THING = 24.0  # what lies at the end of such a plate


def part_plate(face: Face) -> Parts:
    """Part a plate: a high one, a broad one."""
    return _high(face) if face.height > face.width else _broad(face)


def _many(face: Face) -> int:
    return max(face.piece.slots, face.cards)


def _broad(face: Face) -> Parts:
    """Disc at the left, words beside it, slots at the right."""
    width, height = face.width, face.height
    pad, telling = (LITTLE, SHORT) if slender(face) else (PAD, TELLING)
    left = pad + (RAIL if face.look.colour else 0)
    seated = seat_of(face.look.colour) is not None
    disc = None
    if seated and height >= 44 and width >= 180:
        size = DISC * (2 if won(face) and height >= GROWN else 1)
        disc = left + size / 2, height / 2, size
        left += size + 10
    edge = max(1.0, min(6.0, height / 2 - 31))
    slots = _slots(face, Rect(left + telling, edge, width - left - telling - pad, height - 2 * edge))
    right = (slots[0].x if slots else width) - pad
    if height < SLIM:
        wide = face.things * THING
        things = Rect(right - wide, 1, wide, height - 2)
        return Parts(Rect(left, 0, right - left - wide, height), slots, things, disc=disc)
    lower = _lower(face, height)
    things = Rect(left, lower, right - left, height - lower - 4)
    return Parts(Rect(left, 0, right - left, height), slots, things, disc=disc)


def won(face: Face) -> bool:
    """Whether a plate is a winner's, with room to say so."""
    return "winner" in face.piece.state and face.width >= WINNER_BROAD


def slender(face: Face) -> bool:
    """Whether there is no room for a mark beside the name of a broad plate: it stands before the amounts."""
    return SLENDER > face.width >= face.height >= SLIM


def line_high(face: Face) -> float:
    """How high the line of the amounts is."""
    return max(LINE_HIGH, LINE * letters(face))


def letters(face: Face) -> float:
    """How large the amounts are: a final score is read from afar, a winner's from farther still."""
    if face.look.size != "hand":
        return BODY
    sizes = SCORES if won(face) else SCORES[-1:]
    return next((size for size in sizes if LINE * (size + TITLE) <= face.height), SCORES[-1])


def _lower(face: Face, height: float) -> float:
    """Where the lower part begins, in which things lie below the name."""
    return min(height / 2, 66 if won(face) else 34) if face.things else height


def _high(face: Face) -> Parts:
    """The name at the head, slots below it, what else lies there beside them, speech at the foot."""
    if face.width < NARROW and not face.things and not face.piece.meters:
        return _narrow(face)
    width, height, pad = face.width, face.height, 8
    top, foot = RAIL + HEAD, LINE_HIGH if face.piece.speech else 4
    below = Rect(pad, top, width - 2 * pad, height - top - foot - 4)
    share = below.width * (0.58 if face.things or face.piece.count is not None else 1)
    slots = _slots(face, Rect(below.x, below.y, share, below.height), from_left=True)
    left = slots[-1].x + slots[-1].width + 6 if slots else below.x
    things = Rect(left, below.y, width - pad - left, below.height)
    speech = Rect(pad, height - foot - 4, width - 2 * pad, foot) if face.piece.speech else None
    return Parts(Rect(pad, RAIL, width - 2 * pad, HEAD), slots, things, speech=speech)


def _narrow(face: Face) -> Parts:
    """Name, amounts and speech below each other, and slots beside or below each other, as keeps them larger."""
    room = Rect(6, RAIL, face.width - 12, face.height - RAIL - 6)
    counted, said = face.piece.count is not None, bool(face.piece.speech)
    name, amounts, speech, rest = down(room, HEAD, line_high(face) * counted, LINE_HIGH * said, Share(), gap=0)
    slots = _slots(face, rest, stacked=True)
    nothing = Rect(rest.x, rest.y, 0, 0)
    return Parts(name, slots, nothing, speech=speech if said else None, amounts=amounts if counted else None)


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
