"""Signs of places and strips of a tracker: an icon, a name, words and amounts, in a row or one below another.

A sign stands on the ground of its place, a strip on paper of its own. Of a sign amounts and badge are drawn; its text
is what is read of them. A strip says as much as there is room for: all on one line, or its words below its name, or no
more than the number at the end of its name, and its icon.
"""

from __future__ import annotations

from tabletop_widgets.drawing.layout.measure import BOLD, LINE, width_of
from tabletop_widgets.drawing.layout.people import FOOT, metered, written
from tabletop_widgets.drawing.layout.plates import ROUND, Rooms
from tabletop_widgets.drawing.render.faces import Face
from tabletop_widgets.drawing.render.strokes import BODY, NAME, SMALL, Sketch
from tabletop_widgets.drawing.scene import Rect

PAD, APART = 8.0, 6.0
THING = 28.0
DOT = 15.0  # from one dot to the next
LOW = 22.0  # what lies beside the name in the first of several lines
SHORT = 0.38  # of a short strip for what lies on it
LEAST = 12.0  # a smaller icon is none
TWO_LINES = 40.0  # a strip that high has room for two lines


def rooms(face: Face, unit: float) -> Rooms:
    """Part a strip or a sign: things stand at the right end, at its head where its words need the rest."""
    way, wide = _way(face, unit), face.width - _room(face, unit) - 2 * PAD * unit
    wide, high = min(wide, SHORT * face.width) if way == "short" else wide, face.height
    if way == "below" and _broadest(face, unit) + wide + 2 * PAD * unit > face.width:
        high = LOW * unit
    things = Rect(face.width - wide - 3 * unit, 2 * unit, wide, high - 4 * unit)
    return Rooms(Rect(0, 0, face.width, face.height), (), things, None, None)


def _room(face: Face, unit: float) -> float:
    """How much of its line the words of a strip may take."""
    many = max(face.things, face.piece.slots)
    return face.width - 2 * PAD * unit - min(many * THING * unit, 0.5 * face.width)


def _icon(face: Face, unit: float) -> float:
    return (22 + APART) * unit if face.look.icon else 0.0


def _way(face: Face, unit: float) -> str:
    """How a strip says what it says: in a `line`, in a `tight` one, in `words` alone, those `below`, or in `short`."""
    piece, room = face.piece, _room(face, unit) - _icon(face, unit)
    dots = sum(of for _, _, of in piece.meters) * DOT * unit
    for way, name, text in (("line", NAME, BODY), ("tight", BODY, SMALL), ("words", BODY, SMALL)):
        room += _icon(face, unit) * (way == "words")
        if _bold(piece.label, name, unit) + _wide(piece.text, text, unit) + dots <= room:
            return way
        dots = 0.0
    whole = face.width - 2 * PAD * unit
    lines, _ = Sketch(unit).fitted(piece.text, whole, face.height - 18 * unit, (SMALL,))
    fits = max(map(width_of, lines), default=0.0) * SMALL * unit <= whole and len(lines) <= 1 + (" " in piece.text)
    enough = (len(lines) * LINE * SMALL + LINE * BODY) * unit <= face.height
    named = _bold(piece.label, BODY, unit) <= _room(face, unit)
    return "below" if piece.text and fits and enough and named and face.height >= TWO_LINES * unit else "short"


def _broadest(face: Face, unit: float) -> float:
    """How wide the words below a name are."""
    lines, size = _text_below(face, unit)
    return max(map(width_of, lines), default=0.0) * size


def _text_below(face: Face, unit: float) -> tuple[list[str], float]:
    whole, high = face.width - 2 * PAD * unit, face.height - 18 * unit
    return Sketch(unit).fitted(face.piece.text, whole, high, (BODY, SMALL))


def _wide(words: str, size: float, unit: float) -> float:
    return (width_of(words) + 0.5) * size * unit if words else 0.0


def _bold(words: str, size: float, unit: float) -> float:
    return _wide(words, BOLD * size, unit)


# Drawing.


def strip(face: Face, pen: Sketch) -> None:
    """Draw paper, icon, name, words and dots."""
    unit, way = pen.unit, _way(face, pen.unit)
    pen.rect((0, 2 * unit, face.width, face.height), ROUND * unit, "ink@12")
    pen.rect((0, 0, face.width, face.height), ROUND * unit, "card", "ground")
    if way == "below":
        _below(face, pen)
    elif way == "short":
        _short(face, pen)
    else:
        _on_a_line(face, pen, way)


def _on_a_line(face: Face, pen: Sketch, way: str) -> None:
    piece, unit, x, y = face.piece, pen.unit, PAD * pen.unit, face.height / 2
    name, text = (NAME, BODY) if way == "line" else (BODY, SMALL)
    if face.look.icon and way != "words":
        pen.icon(face.look.icon, x + 11 * unit, y, 22 * unit, face.line)
        x += _icon(face, unit)
    pen.words(x, y, piece.label, name * unit, "ink", "sbn")
    x += _bold(piece.label, name, unit)
    pen.words(x, y, piece.text, text * unit, "muted", "s")
    x += _wide(piece.text, text, unit)
    for _, count, of in piece.meters if way == "line" else ():
        for at in range(of):
            pen.circle(x + (at + 0.5) * DOT * unit, y, 5 * unit, face.line if at < count else "", face.line, 1.5)


def _below(face: Face, pen: Sketch) -> None:
    piece, unit, x = face.piece, pen.unit, PAD * pen.unit
    lines, size = _text_below(face, unit)
    high = len(lines) * LINE * size
    top = (face.height - high - LINE * BODY * unit) / 2
    pen.words(x, top + LINE * BODY * unit / 2, piece.label, BODY * unit, "ink", "sbn")
    left = x + _bold(piece.label, BODY, unit)
    if face.look.icon and left + 18 * unit <= _room(face, unit) + x:
        pen.icon(face.look.icon, left + 9 * unit, top + LINE * BODY * unit / 2, 17 * unit, face.line)
    pen.lines(x, top + LINE * BODY * unit + high / 2, lines, size, "muted", "s")


def _short(face: Face, pen: Sketch) -> None:
    piece, unit, y = face.piece, pen.unit, face.height / 2
    number = piece.label.split()[-1]
    free, icon = face.width - 5 * unit - min(face.things * THING * unit, SHORT * face.width), 16 * unit
    for label, size in ((piece.label, BODY), (number, BODY), (number, SMALL)):
        wide = BOLD * width_of(label) * size * unit
        if wide + icon <= free:
            break
    icon = icon if face.look.icon and wide + icon <= free else 0.0
    x = max(3 * unit, (free - wide - icon) / 2)
    pen.words(x, y, label, size * unit, "ink", "sbn")
    if icon:
        pen.icon(face.look.icon, x + wide + 9 * unit, y, 14 * unit, face.line)


def sign(face: Face, pen: Sketch) -> None:
    """Draw icon and name, and below them amounts and words: beside one another in a broad sign, or all on one line."""
    piece, unit = face.piece, pen.unit
    if face.height < LOW * unit:
        _on_one_line(face, pen)
        return
    beside = (PAD + APART + 2) * unit + min(30 * unit, face.height - 8 * unit, 0.4 * face.width)
    broad = face.width > 1.5 * face.height and beside + BOLD * width_of(piece.label) * BODY * unit <= face.width
    amounts = [each for each in piece.meters if each[1]]
    size = min((30 if broad else 44) * unit, face.height - 8 * unit, 0.4 * face.width)
    left = (PAD + APART) * unit + size if broad else unit
    room = face.width - left - unit
    words, small = pen.fitted(piece.badge, room, 2 * LINE * SMALL * unit, (SMALL,)) if piece.badge else ([], 0.0)
    foot = min(FOOT * unit, face.height - LINE * SMALL * unit) if amounts else 0.0
    under = foot + len(words) * LINE * small
    sizes = tuple(size for size in (NAME, BODY) if LINE * size * unit <= face.height - under)
    names, letters = pen.fitted(piece.label, room / BOLD, face.height - under, (*sizes, SMALL))
    high = len(names) * LINE * letters
    if not broad:
        size = min(size, face.height - high - under - 4 * unit)
    size = size if size >= LEAST * unit else 0.0
    over = 0 if broad or not size else size + 4 * unit
    whole = min(face.height, high + under + over)
    x, y = left if broad else face.width / 2, over - whole / 2
    kind, said = "s" if broad else "m", Sketch(unit)
    if size:
        at = (PAD * unit + size / 2 - x, 0.0) if broad else (0.0, (size - whole) / 2)
        said.icon(face.look.icon, *at, size, face.line)
    said.lines(0, y + high / 2, names, letters, "ink", f"{kind}bn")
    y += high
    if amounts:
        (line, *_), numbers = metered(tuple(amounts), room, unit)
        wide = line[-1][2] + (BOLD * width_of(line[-1][1]) + 1.3) * numbers
        written(line, 0.0 if broad else -wide / 2, y + foot / 2, numbers, said)
        y += foot
    said.lines(0, y + len(words) * LINE * small / 2, words, small, "ink@74", kind)
    pen.group(x, face.height / 2, said.strokes)


def _on_one_line(face: Face, pen: Sketch) -> None:
    """Draw the sign over a crowd."""
    piece, unit, x, y = face.piece, pen.unit, PAD * pen.unit, face.height / 2
    pen.icon(face.look.icon, x + 8 * unit, y, 16 * unit, face.line)
    x += (16 + APART) * unit
    pen.words(x, y, piece.label, BODY * unit, "ink", "sbn")
    x += _bold(piece.label, BODY, unit) + APART * unit
    if amounts := tuple(each for each in piece.meters if each[1]):
        (line, *_), numbers = metered(amounts, face.width, unit)
        written(line, x, y, numbers, pen)
        x += line[-1][2] + (BOLD * width_of(line[-1][1]) + 2) * numbers
    pen.words(x, y, piece.badge, SMALL * unit, "ink@74", "s")
