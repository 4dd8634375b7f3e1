"""Signs of places, strips of a tracker, amounts on the table: icon, name, words and numbers.

A sign stands on the ground of its place, a strip on paper of its own. Of a sign amounts and badge are drawn; its text
is what is read of them. A strip says as much as there is room for: all on one line, or its words below its name, or no
more than the number at the end of its name, and its icon.
"""

from __future__ import annotations

from tabletop_widgets.drawing.layout.boxes import Parts
from tabletop_widgets.drawing.layout.measure import BOLD, LINE, width_of
from tabletop_widgets.drawing.layout.people import FOOT, fit_meters, meters_width, write_meters
from tabletop_widgets.drawing.layout.plates import ROUND
from tabletop_widgets.drawing.render.faces import Face, seat_of
from tabletop_widgets.drawing.render.strokes import BODY, HEAD, NAME, SMALL, Sketch
from tabletop_widgets.drawing.scene import Rect

PAD, APART = 8.0, 6.0
THING = 28.0
DOT = 15.0  # from one dot to the next
LOW = 22.0  # what lies beside the name in the first of several lines
SHORT = 0.38  # of a short strip for what lies on it
LEAST = 12.0  # a smaller icon is none
TWO_LINES = 40.0  # a strip that high has room for two lines


def part_sign(face: Face) -> Parts:
    """Part a strip or a sign: things stand at the right end, at its head where its words need the rest."""
    way, wide = _form(face), face.width - _room(face) - 2 * PAD
    wide, high = min(wide, SHORT * face.width) if way == "short" else wide, face.height
    if way == "below" and _broadest(face) + wide + 2 * PAD > face.width:
        high = LOW
    things = Rect(face.width - wide - 3, 2, wide, high - 4)
    return Parts(Rect(0, 0, face.width, face.height), (), things)


def _room(face: Face) -> float:
    """How much of its line the words of a strip may take."""
    many = max(face.things, face.piece.slots)
    return face.width - 2 * PAD - min(many * THING, 0.5 * face.width)


def _icon(face: Face) -> float:
    return (22 + APART) if face.look.icon else 0.0


def _form(face: Face) -> str:
    """How a strip says what it says: in a `line`, in a `tight` one, in `words` alone, those `below`, or in `short`."""
    piece, room = face.piece, _room(face) - _icon(face)
    dots = sum(of for _, _, of in piece.meters) * DOT
    for way, name, text in (("line", NAME, BODY), ("tight", BODY, SMALL), ("words", BODY, SMALL)):
        room += _icon(face) * (way == "words")
        if _bold(piece.label, name) + _wide(piece.text, text) + dots <= room:
            return way
        dots = 0.0
    whole = face.width - 2 * PAD
    lines, _ = Sketch().fitted(piece.text, whole, face.height - 18, (SMALL,))
    fits = max(map(width_of, lines), default=0.0) * SMALL <= whole and len(lines) <= 1 + (" " in piece.text)
    enough = (len(lines) * LINE * SMALL + LINE * BODY) <= face.height
    named = _bold(piece.label, BODY) <= _room(face)
    return "below" if piece.text and fits and enough and named and face.height >= TWO_LINES else "short"


def _broadest(face: Face) -> float:
    """How wide the words below a name are."""
    lines, size = _text_below(face)
    return max(map(width_of, lines), default=0.0) * size


def _text_below(face: Face) -> tuple[list[str], float]:
    whole, high = face.width - 2 * PAD, face.height - 18
    return Sketch().fitted(face.piece.text, whole, high, (BODY, SMALL))


def _wide(words: str, size: float) -> float:
    return (width_of(words) + 0.5) * size if words else 0.0


def _bold(words: str, size: float) -> float:
    return _wide(words, BOLD * size)


# Drawing.


def strip(face: Face, pen: Sketch) -> None:
    """Draw paper, icon, name, words and dots."""
    way = _form(face)
    pen.rect((0, 2, face.width, face.height), ROUND, "ink@12")
    pen.rect((0, 0, face.width, face.height), ROUND, "card", "ground")
    if way == "below":
        _below(face, pen)
    elif way == "short":
        _short(face, pen)
    else:
        _on_a_line(face, pen, way)


def _on_a_line(face: Face, pen: Sketch, way: str) -> None:
    piece, x, y = face.piece, PAD, face.height / 2
    name, text = (NAME, BODY) if way == "line" else (BODY, SMALL)
    if face.look.icon and way != "words":
        pen.icon(face.look.icon, x + 11, y, 22, face.line)
        x += _icon(face)
    pen.words(x, y, piece.label, name, "ink", "sbn")
    x += _bold(piece.label, name)
    pen.words(x, y, piece.text, text, "muted", "s")
    x += _wide(piece.text, text)
    for _, count, of in piece.meters if way == "line" else ():
        for at in range(of):
            pen.circle(x + (at + 0.5) * DOT, y, 5, face.line if at < count else "", face.line, 1.5)


def _below(face: Face, pen: Sketch) -> None:
    piece, x = face.piece, PAD
    lines, size = _text_below(face)
    high = len(lines) * LINE * size
    top = (face.height - high - LINE * BODY) / 2
    pen.words(x, top + LINE * BODY / 2, piece.label, BODY, "ink", "sbn")
    left = x + _bold(piece.label, BODY)
    if face.look.icon and left + 18 <= _room(face) + x:
        pen.icon(face.look.icon, left + 9, top + LINE * BODY / 2, 17, face.line)
    pen.lines(x, top + LINE * BODY + high / 2, lines, size, "muted", "s")


def _short(face: Face, pen: Sketch) -> None:
    piece, y = face.piece, face.height / 2
    number = piece.label.split()[-1]
    free, icon = face.width - 5 - min(face.things * THING, SHORT * face.width), 16.0
    for label, size in ((piece.label, BODY), (number, BODY), (number, SMALL)):
        wide = BOLD * width_of(label) * size
        if wide + icon <= free:
            break
    icon = icon if face.look.icon and wide + icon <= free else 0.0
    x = max(3, (free - wide - icon) / 2)
    pen.words(x, y, label, size, "ink", "sbn")
    if icon:
        pen.icon(face.look.icon, x + wide + 9, y, 14, face.line)


def sign(face: Face, pen: Sketch) -> None:
    """Draw icon and name, and below them amounts and words: beside one another in a broad sign, or all on one line."""
    piece = face.piece
    if face.height < LOW:
        _on_one_line(face, pen)
        return
    beside = (PAD + APART + 2) + min(30, face.height - 8, 0.4 * face.width)
    broad = face.width > 1.5 * face.height and beside + BOLD * width_of(piece.label) * BODY <= face.width
    amounts = [meter for meter in piece.meters if meter[1]]
    size = min((30 if broad else 44), face.height - 8, 0.4 * face.width)
    left = PAD + APART + size if broad else 1.0
    room = face.width - left - 1
    words, small = pen.fitted(piece.badge, room, 2 * LINE * SMALL, (SMALL,)) if piece.badge else ([], 0.0)
    foot = min(FOOT, face.height - LINE * SMALL) if amounts else 0.0
    under = foot + len(words) * LINE * small
    sizes = tuple(size for size in (NAME, BODY) if LINE * size <= face.height - under)
    names, letters = pen.fitted(piece.label, room / BOLD, face.height - under, (*sizes, SMALL))
    high = len(names) * LINE * letters
    if high + under > face.height + 1:  # the tip tells what is on the badge
        words, under = [], foot
    if not broad:
        size = min(size, face.height - high - under - 4)
    size = size if size >= LEAST else 0.0
    over = 0 if broad or not size else size + 4
    whole = min(face.height, high + under + over)
    x, y = left if broad else face.width / 2, over - whole / 2
    kind, said = "s" if broad else "m", Sketch()
    if size:
        at = (PAD + size / 2 - x, 0.0) if broad else (0.0, (size - whole) / 2)
        said.icon(face.look.icon, *at, size, face.line)
    said.lines(0, y + high / 2, names, letters, "ink", f"{kind}bn")
    y += high
    if amounts:
        (line, *_), numbers = fit_meters(tuple(amounts), room)
        write_meters(line, 0.0 if broad else -meters_width(line, numbers) / 2, y + foot / 2, numbers, said)
        y += foot
    said.lines(0, y + len(words) * LINE * small / 2, words, small, "ink@74", kind)
    pen.group(x, face.height / 2, said.strokes)


def _on_one_line(face: Face, pen: Sketch) -> None:
    """Draw the sign over a crowd."""
    piece, x, y = face.piece, PAD, face.height / 2
    pen.icon(face.look.icon, x + 8, y, 16, face.line)
    x += 16 + APART
    pen.words(x, y, piece.label, BODY, "ink", "sbn")
    x += _bold(piece.label, BODY) + APART
    if amounts := tuple(meter for meter in piece.meters if meter[1]):
        (line, *_), numbers = fit_meters(amounts, face.width)
        write_meters(line, x, y, numbers, pen)
        x += meters_width(line, numbers) + 0.7 * numbers
    pen.words(x, y, piece.badge, SMALL, "ink@74", "s")


SIZES = 56.0, 32.0, HEAD, NAME, 16.0, BODY, SMALL
AMOUNT_SIGN, SPACE = 0.75, 0.22  # in letters: a sign before a number, and the room between them
BROAD = 2.2  # as many heights wide, a rail is one line; else it has a line for each amount and one for its name
RAIL_PAD, RAIL_ROUND = 10.0, 20.0
SLIDE = 30.0  # pixels: what is left free for that which slides along a rail


def amount(face: Face, pen: Sketch) -> None:
    """Draw a mark or an icon and the number after it, as large as there is room for."""
    words = f"{face.piece.count or 0} {face.piece.text}".strip()
    wide = AMOUNT_SIGN + 2 * SPACE + BOLD * width_of(words)  # so much room at its end, too
    size = next((size for size in SIZES if wide * size <= face.width and size <= face.height), SIZES[-1])
    left, y = (face.width - (wide - SPACE) * size) / 2, face.height / 2
    seat, middle = seat_of(face.look.colour), left + AMOUNT_SIGN / 2 * size
    if seat is not None:
        pen.mark(seat, middle, y, AMOUNT_SIGN * size, face.line)
    else:
        pen.icon(face.look.icon, middle, y, 1.15 * AMOUNT_SIGN * size, face.line)
    pen.words(left + (AMOUNT_SIGN + SPACE) * size, y, words, size, "ink", "sb")


def rail(face: Face, pen: Sketch) -> None:
    """Draw a ground with a name: at its start, or in the middle line of a narrow one."""
    width, height = face.width, face.height
    pen.rect((0, 0, width, height), min(height / 2, RAIL_ROUND) if _broad(width, height) else 10, "card@60")
    left = RAIL_PAD if _broad(width, height) else SLIDE
    room = (width - SLIDE) / 2 - left if _broad(width, height) else width - left
    lines, size = pen.fitted(face.piece.label, room, height)
    pen.lines(left, height / 2, lines, size, "ink", "sb")


def rail_places(width: float, height: float, many: int) -> list[Rect]:
    """Where so many amounts lie on a rail: beside one another at its end, or above and below its name."""
    if _broad(width, height):
        left = (width + SLIDE) / 2
        share = (width - left - 0.6 * RAIL_PAD) / max(1, many)
        return [Rect(left + at * share, 0, share, height) for at in range(many)]
    left, line = SLIDE, height / (many + 1)
    rows = [at if at < many / 2 else at + 1 for at in range(many)]
    return [Rect(left, row * line, width - left - 4, line) for row in rows]


def _broad(width: float, height: float) -> bool:
    return width > BROAD * height
