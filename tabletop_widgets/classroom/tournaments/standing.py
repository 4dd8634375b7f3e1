"""The standing of a tournament as a figure: ranks with intervals, what each gives away, and who is ahead of whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tabletop_widgets.classroom.tournaments.ranking import Place
from tabletop_widgets.drawing.figure import Part, Sheet
from tabletop_widgets.drawing.layout.measure import BOLD, width_of
from tabletop_widgets.drawing.palette import SEATS
from tabletop_widgets.drawing.probability_text import NUMBERS
from tabletop_widgets.drawing.render.strokes import BODY, NAME, SMALL, Sketch

RANK, CHIP, LONGEST = 50.0, 34.0, 12.0  # two in pixels; the longest name in letter heights
SHARES, GIVEN = 240.0, 96.0  # widths of the bars in pixels
HEAD, FOOT, BAND, GAP = 46.0, 34.0, 40.0, 4.0
DEEP = 52  # parts of a hundred, of the deepest colour in that of the paper
STEEP = 148  # percent of colour for each percent that a share is off one half
STRIPE = 7.0  # from one slanting line to the next
SIZES = (8, 48.0, 46.0), (12, 42.0, 40.0), (10**6, 36.0, 34.0)  # up to so many: how high rows, how wide cells are
LUCK = "= level with the one above: luck could have reversed them"
CELLS = "A cell says in what percentage of their shared matches the row finished ahead of the column."
STRATEGY = "Strategy"
BEHIND, AHEAD = "behind", "ahead"


def headline(places: Sequence[Place]) -> str:
    """Say who wins, and whether that may be luck."""
    if not places:
        return "Nothing has been played yet"
    best, others = quote(places[0].name), places[1:]
    if places[0].low is None:
        return f"{best} has won most, which may be luck"
    close = [place for place in others[:1] if place.level]
    if close:
        return f"{best} leads; luck could have put {quote(close[0].name)} first"
    many = len(others)
    return f"{best} wins, ahead of {NUMBERS[many] if many < len(NUMBERS) else many}"


def quote(name: str) -> str:
    """Put a name in quotation marks."""
    return f"\N{LEFT DOUBLE QUOTATION MARK}{name}\N{RIGHT DOUBLE QUOTATION MARK}"


def letter(at: int) -> str:
    """Return a letter to use in place of a name: A to Z, then A1 and so on."""
    return f"{chr(ord('A') + at % 26)}{at // 26 or ''}"


def lost_to_a_master(given: Any) -> float | None:
    """Return what a strategy gives away, on average over the seats examined; None if that is not known."""
    if isinstance(given, str) or given is None:
        return None
    loses = getattr(given, "loses", None)
    return sum(map(float, loses.values())) / len(loses) if loses else float(given)


class Standing:
    """Draws places in their order; `seats` gives the number of each strategy's mark."""

    def __init__(
        self,
        places: Sequence[Place],
        cross: Mapping[str, Mapping[str, float | None]],
        seats: Mapping[str, int],
        gives_away: Mapping[str, Any] | None = None,
    ) -> None:
        self.places, self.cross, self.seats = places, cross, seats
        self.lost = {name: lost_to_a_master(given) for name, given in (gives_away or {}).items()}
        self.why = {name: given for name, given in (gives_away or {}).items() if isinstance(given, str)}
        self.found = self._found()
        self.row, self.cell = next((row, cell) for most, row, cell in SIZES if len(places) <= most)
        self.top = HEAD + (BAND + 8 if self.found else 0)
        names = [width_of(STRATEGY), *(width_of(self._short(place.name)) for place in places)]
        self.shares = RANK + CHIP + max(names) * BODY * BOLD + 24
        self.given = self.shares + SHARES + 70
        self.heat = self.given + (GIVEN + 76 if self.lost else 0)
        self.most = max([place.high or place.share for place in places], default=1.0)
        self.size = self.heat + self.cell * len(places) + 4, self.top + self.row * len(places) + FOOT

    def sheet(self) -> Sheet:
        """Draw it."""
        sketch = Sketch()
        self._heads(sketch)
        self._legend(sketch)
        if self.found:
            self._band(sketch)
        rows = [self._place(at, place) for at, place in enumerate(self.places)]
        return Sheet("Ranking", sketch.strokes, (*rows, *self._cells()), " ".join(filter(None, self._said())))

    def _said(self) -> Iterator[str]:
        yield self.found
        yield CELLS
        if any(place.level for place in self.places):
            yield f"{LUCK}."

    @staticmethod
    def _short(name: str) -> str:
        """Cut a name to fit; pointing at the row shows all of it."""
        short = name
        while width_of(short) > LONGEST:
            short = short.removesuffix("\N{HORIZONTAL ELLIPSIS}")[:-1].rstrip() + "\N{HORIZONTAL ELLIPSIS}"
        return short

    def _y(self, at: int) -> float:
        return self.top + self.row * at

    def _x(self, share: float) -> float:
        return self.shares + SHARES * share / self.most

    def _found(self) -> str:
        """Say whether the winner is also the one who gives least away; nothing if that is not known."""
        told = {place.name: lost for place in self.places if (lost := self.lost.get(place.name)) is not None}
        if not told or self.places[0].name not in told:
            return ""
        first, least = self.places[0].name, min(told, key=lambda name: told[name])
        if told[least] >= told[first]:
            return (
                f"{quote(first)} also gives the least away: an opponent who knows it takes {told[first]:.2f} from it."
            )
        taken = (
            f"An opponent who knows {quote(first)} takes {told[first]:.2f} from it; from {quote(least)} only"
            f" {told[least]:.2f}."
        )
        return f"Winning is not the same as giving nothing away. {taken}"

    # Around the rows.

    def _band(self, sketch: Sketch) -> None:
        sketch.rect((0, 0, self.size[0], BAND), 10, "eq/14")
        sketch.path("M0-8L8 0 0 8-8 0z", 22, BAND / 2, 1, "eq")
        lines, size = sketch.fitted(self.found, self.size[0] - 52, BAND, (BODY, SMALL, SMALL - 1.5))
        sketch.lines(42, BAND / 2, lines, size, "ink", "s")

    def _heads(self, sketch: Sketch) -> None:
        low, under = self.top - 14, self.top - 32
        sketch.words(RANK, low, STRATEGY, SMALL, "muted", "sb")
        known = bool(self.places) and self.places[0].low is not None
        sketch.words(self.shares, under, f"Wins{', with 95 % intervals' * known}", SMALL, "muted", "s")
        for share in (0, 0.25, 0.5, 0.75, 1):
            if share <= self.most:
                sketch.words(self._x(share), low, f"{100 * share:.0f}{' %' * (share > 0)}", SMALL, "muted")
        if self.lost:
            sketch.words(self.given, under, "Gives away to", SMALL, "muted", "s")
            sketch.words(self.given, low, "a perfect opponent", SMALL, "muted", "s")
        for at in range(len(self.places)):
            sketch.words(self.heat + self.cell * (at + 0.5), low, str(at + 1), BODY, "ink", "mb")
        for at in range(len(self.places) + 1):
            sketch.rect((0, self._y(at) - 0.5, self.heat - 8, 1), 0, "line@30")

    def _legend(self, sketch: Sketch) -> None:
        y = self._y(len(self.places)) + 20
        if any(place.level for place in self.places):
            sketch.words(4, y, LUCK, SMALL, "muted", "s")
        right, step = self.size[0] - 4 - width_of(AHEAD) * SMALL - 6, 14.0
        for at, share in enumerate((0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85)):
            sketch.rect((right - step * (8 - at), y - 6, step, 12), 0, shade(share))
        sketch.words(right + 6, y, AHEAD, SMALL, "muted", "s")
        sketch.words(right - 8 * step - 6, y, BEHIND, SMALL, "muted", "e")

    # Rows.

    def _place(self, at: int, place: Place) -> Part:
        sketch, y = Sketch(), self._y(at) + self.row / 2
        seat, radius = self.seats[place.name] % SEATS, 14.0
        sketch.words(28, y, str(at + 1), NAME, "ink", "eb")
        sketch.words(33, y, "=" if place.level else "", BODY, "muted", "s")
        sketch.circle(RANK + radius, y, radius, f"seat-{seat}", f"seat-{seat}-edge", 1.5)
        sketch.mark(seat, RANK + radius, y, radius, f"seat-{seat}-ink")
        sketch.words(RANK + CHIP + 4, y, self._short(place.name), BODY, "ink", "sb")
        self._wins(sketch, place, y)
        self._gives(sketch, place, y)
        box = (0.0, self._y(at) + 2, self.heat - 10, self.row - 4)
        return Part(f"place-{at + 1}", box, self._says(at, place), sketch.strokes)

    def _wins(self, sketch: Sketch, place: Place, y: float) -> None:
        """Draw the interval with its point, and the share beside it."""
        right = x = self._x(place.share)
        if place.low is not None and place.high is not None:
            left, right = self._x(place.low), self._x(place.high)
            sketch.rect((left, y - 6, right - left, 12), 6, "ink@25")
        sketch.rect((x - 2, y - 11, 4, 22), 2, "ink")
        sketch.words(right + 12, y, f"{100 * place.share:.0f} %", BODY, "ink", "sb")

    def _gives(self, sketch: Sketch, place: Place, y: float) -> None:
        """Draw what it gives away, and mark the least."""
        if not self.lost:
            return
        told, lost = [each for each in self.lost.values() if each is not None], self.lost.get(place.name)
        if lost is None:
            sketch.words(self.given, y, "not known", SMALL, "muted", "s")
            return
        wide = GIVEN * max(0.0, lost) / (max(told) or 1.0)
        sketch.rect((self.given, y - 8, wide, 16), 3, "eq")
        least = lost == min(told)
        sketch.words(self.given + wide + 8, y, f"{lost:.2f}{' least' * least}", BODY, "eq" if least else "ink", "sb")

    def _says(self, at: int, place: Place) -> str:
        between = (
            "" if place.low is None else f", {100 * place.low:.0f} to {100 * (place.high or 0):.0f} (95 % interval)"
        )
        level = "; luck could have put it above the one before" if place.level else ""
        faults = f"; {place.lost:,} lost through a fault" if place.lost else ""
        lost = self.lost.get(place.name)
        gives = "" if lost is None else f"; gives {lost:.2f} away"
        why = f"; what it gives away is not known: {self.why[place.name]}" if place.name in self.why else ""
        share = f"{quote(place.name)} wins {100 * place.share:.0f} % of {place.matches:,} matches"
        return f"{at + 1}: {share}{between}{level}{faults}{gives}{why}".rstrip(".") + "."

    # Who is ahead of whom.

    def _cells(self) -> Iterator[Part]:
        for row, one in enumerate(self.places):
            for column, other in enumerate(self.places):
                yield self._cell(row, column, one.name, other.name)

    def _cell(self, row: int, column: int, one: str, other: str) -> Part:
        sketch = Sketch()
        x, y = self.heat + self.cell * column, self._y(row)
        box = (x + GAP / 2, y + GAP / 2, self.cell - GAP, self.row - GAP)
        share = None if one == other else self.cross[one].get(other)
        if share is None:
            hatch(sketch, box)
        else:
            sketch.rect(box, 4, shade(share))
            sketch.words(x + self.cell / 2, y + self.row / 2, f"{100 * share:.0f}", BODY, "ink")
        pair = "-".join(map(str, sorted((row + 1, column + 1))))
        return Part(f"cell-{row + 1}-{column + 1}", box, told(one, other, share), sketch.strokes, f"pair-{pair}")


def told(one: str, other: str, share: float | None) -> str:
    """Say how often one finished ahead of another."""
    if one == other:
        return f"{quote(one)} never meets itself."
    if share is None:
        return f"{quote(one)} and {quote(other)} never met."
    return f"{quote(one)} finished ahead of {quote(other)} in {100 * share:.0f} % of the matches they shared."


def shade(share: float) -> str:
    """Return the paint of a share: deeper the farther it is from one half."""
    deep = min(DEEP, round(STEEP * abs(share - 0.5)))
    return f"{AHEAD if share >= 0.5 else BEHIND}/{deep}"


def hatch(sketch: Sketch, box: tuple[float, float, float, float]) -> None:
    """Fill a box with slanting lines, which mean that there is no value."""
    left, top, wide, high = box
    path = ""
    for at in range(1, int((wide + high) / STRIPE) + 1):
        off = at * STRIPE
        x, y = max(0.0, off - high), min(off, high)
        to, there = min(off, wide), max(0.0, off - wide)
        path += f"M{left + x:.1f} {top + y:.1f}L{left + to:.1f} {top + there:.1f}"
    sketch.path(path, 0, 0, 1, "", "ink@20")
