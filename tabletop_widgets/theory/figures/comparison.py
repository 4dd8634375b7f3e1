"""Guess, class and equilibrium side by side: a triangle is you, a circle the class, a diamond the equilibrium."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import partial
from itertools import combinations, pairwise, product

from tabletop_widgets.drawing.figure import Figure, Part, Sheet
from tabletop_widgets.drawing.layout.measure import BOLD, Box, meet, width_of
from tabletop_widgets.drawing.render.strokes import BODY, SMALL, Sketch
from tabletop_widgets.sentences import counted
from tabletop_widgets.theory.figures.compared import BEST, CLASS, EQUILIBRIUM, YOU, Compared, Plan, two
from tabletop_widgets.theory.figures.numbers import GIVEN, brief, share, ticks, write_number
from tabletop_widgets.theory.figures.shares import Shares

LEFT, WIDE, RIGHT, HEAD = 56.0, 760.0, 56.0, 30.0
BARS, BETWEEN, COST, FOOT = 170.0, 62.0, 230.0, 46.0
TAG = 24.0
PARTS = ("2/3", "1/2", "7/8", "1/3"), ("1/3", "1/2", "1/8", "2/3")  # of a rising, a falling line: where to name it
DIAMOND, TRIANGLE = "M0-11L11 0 0 11-11 0z", "M0-11L11 9H-11z"


# Two actions: one axis.


def on_one_axis(compared: Compared, title: str = "") -> Figure:
    """Draw the class as bars above what the other gets by a best reply; the lines of marks cross both."""
    axis = _Axis(compared)
    sketch = Sketch()
    axis.cost(sketch)
    parts = [*axis.counted(), *axis.tagged(sketch)]
    size = (LEFT + WIDE + RIGHT, axis.foot + FOOT)
    sheet = Sheet("", sketch.strokes, tuple(parts), compared.all_says())
    return Figure(title or compared.title(), compared.caption(), size, (sheet,))


class _Axis:
    """The two axes: chances from left to right, payoffs from bottom to top."""

    def __init__(self, compared: Compared) -> None:
        self.compared = compared
        at = compared.named
        self.lines = [(name, pays[1 - at], pays[at]) for name, pays in compared.replies]
        self.hull = hull(self.lines)
        heights = [height for _, height in self.hull]
        least = min(heights)
        steps = ticks(float(min(least, Fraction(0))), float(max(*heights, Fraction(0))), 5)
        step = steps[1] - steps[0] if len(steps) > 1 else 1.0
        self.low = steps[0] - step if steps[0] > least or least < 0 else steps[0]
        self.high = max(float(max(heights)), self.low + step)
        self.levels = [each for each in sorted({self.low, *steps, steps[-1] + step}) if self.low <= each <= self.high]
        self.taken: list[Box] = []
        self.top = HEAD + TAG + 20 + (BARS + BETWEEN if compared.group else 0)
        self.foot = self.top + COST

    def x(self, chance: Fraction | float) -> float:
        """Return the x of a chance."""
        return LEFT + WIDE * float(chance)

    def y(self, value: Fraction | float) -> float:
        """Return the y of a payoff."""
        return self.foot - COST * (float(value) - self.low) / (self.high - self.low)

    # Above: the class.

    def counted(self) -> Iterator[Part]:
        """Yield a bar for each number of times that was guessed."""
        compared, foot = self.compared, HEAD + TAG + BARS
        if not compared.group:
            return
        of, at = compared.of, compared.named
        bins = Counter(round(plan[at] * of) for plan in compared.group)
        said = round(compared.you[at] * of) if compared.you else None
        mine = said if compared.you in compared.group else None
        most, wide = max(bins.values()), 0.6 * WIDE / of
        for number, many in sorted(bins.items()):
            high, sketch = (BARS - 34) * many / most, Sketch()
            x = self.x(Fraction(number, of)) - wide / 2
            sketch.rect((x, foot - high, wide, high), 4, CLASS)
            if number == mine:
                sketch.rect((x, foot - high, wide, high / many), 4, YOU)
            beside = (x - 6, foot - high + 10, "eb") if number == said else (x + wide / 2, foot - high - 10, "mb")
            sketch.words(*beside[:2], str(many), BODY, "ink", beside[2])
            says = f"{many} of {len(compared.group)} said {number} of {counted(of, 'time')}."
            yield Part(f"bar-{number}", (x, foot - high, wide, high), says, sketch.strokes)

    # Below: what plans cost.

    def cost(self, sketch: Sketch) -> None:
        """Draw what each reply gets; the thick line is what the best one gets."""
        compared = self.compared
        if compared.group:
            said = f"The class: how many of {len(compared.group)} said so"
            sketch.words(LEFT - 20, 12, said, BODY, "ink", "sb")
            sketch.rect((LEFT - 20, HEAD + TAG + BARS - 0.5, WIDE + 40, 1), 0, "line")
            self._numbers(sketch, HEAD + TAG + BARS + 16)
        above = self.top - 22 if compared.group else 12.0
        sketch.words(LEFT - 20, above, self._paid, BODY, "ink", "sb")
        for level in self.levels:
            sketch.rect((LEFT, self.y(level) - 0.5, WIDE, 1), 0, "line@30")
            sketch.words(LEFT - 10, self.y(level), write_number(level), SMALL, "muted", "e")
        self._numbers(sketch, self.foot + 16)
        sketch.words(
            LEFT + WIDE + 20, self.foot + 36, f"times {compared.action}, of {compared.of}", SMALL, "muted", "e"
        )
        self._replies(sketch)

    @property
    def _paid(self) -> str:
        """The heading of the lower drawing."""
        paid = "" if self.compared.payoff == GIVEN else f" ({self.compared.payoff})"
        return f"What {self.compared.other} gets, knowing it{paid}"

    def _numbers(self, sketch: Sketch, y: float) -> None:
        for number in range(self.compared.of + 1):
            sketch.words(self.x(number / self.compared.of), y, str(number), SMALL, "muted")

    def _replies(self, sketch: Sketch) -> None:
        spots = [f"{self.x(at):.1f} {self.y(height):.1f}" for at, height in self.hull]
        path = "L".join(spots)
        for one, two_ in pairwise(self.hull):
            self._take((self.x(one[0]), self.y(one[1])), (self.x(two_[0]), self.y(two_[1])))
        sketch.path(f"M{path}V{self.foot:.1f}H{LEFT:.1f}z", 0, 0, 1, "class@9")
        for _, start, end in self.lines:
            (x, y), (to, there) = self._clipped(start, end)
            if to > x:
                sketch.path(f"M{x:.1f} {y:.1f}L{to:.1f} {there:.1f}", 0, 0, 1, "", "line", 1.5, "4 4")
                self._take((x, y), (to, there))
        sketch.path(f"M{path}", 0, 0, 1, "", "ink", 3)
        for one, two_ in pairwise(self.hull):
            self._name(sketch, (one[0], two_[0]), (one[1], two_[1]))

    def _clipped(self, start: Fraction, end: Fraction) -> tuple[tuple[float, float], tuple[float, float]]:
        """Return the ends of the part of a line that is not below the lowest level."""
        one, two_ = float(start), float(end)
        cut = (self.low - one) / (two_ - one) if one != two_ else 0.0
        first, last = (cut if one < self.low else 0.0), (cut if two_ < self.low else 1.0)
        if max(one, two_) < self.low:
            first = last
        return tuple((self.x(at), self.y(one + (two_ - one) * at)) for at in (first, last))  # type: ignore[return-value]

    def _name(self, sketch: Sketch, across: tuple[Fraction, Fraction], heights: tuple[Fraction, Fraction]) -> None:
        """Name the best reply beside its part of the thick line, clear of the marks."""
        (left, right), (one, two_) = across, heights
        name = next(name for name, *ends in self.lines if all(map(partial(_on, *ends), across, heights)))
        kind, aside = ("e", -10) if two_ > one else ("s", 10) if two_ < one else ("m", 0)
        wide = width_of(name) * BODY * BOLD / WIDE
        marks = [float(plan[self.compared.named]) for _, _, plan in self.compared.marks()]
        spots = [float(left + (right - left) * Fraction(part)) for part in PARTS[two_ < one]]
        at = next((at for at in spots if all(abs(at - mark) > wide + 0.03 for mark in marks)), spots[0])
        height = float(one) + float(two_ - one) * (at - float(left)) / float(right - left)
        self._word(sketch, self.x(at) + aside, self.y(height) - 12, name, "ink", f"{kind}b")

    # Placing words.

    def _take(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Keep words off a line."""
        (x, y), (to, there) = start, end
        parts = [at / 60 for at in range(61)]
        self.taken += [(x + (to - x) * at, y + (there - y) * at, 0, 0) for at in parts]

    def _box(self, x: float, y: float, words: str, kind: str) -> Box:
        wide = width_of(words) * BODY * BOLD
        return x - wide * {"s": 0.0, "m": 0.5, "e": 1.0}[kind[0]], y - 0.4 * BODY, wide, 0.8 * BODY

    def _word(self, sketch: Sketch, x: float, y: float, words: str, paint: str, kind: str) -> None:
        self.taken.append(self._box(x, y, words, kind))
        sketch.words(x, y, words, BODY, paint, kind)

    def _free(self, box: Box) -> bool:
        """Tell whether a word fits there: on the paper, and on nothing else."""
        within = box[0] >= LEFT and box[0] + box[2] <= LEFT + WIDE + RIGHT
        return (
            within
            and self.top - 12 <= box[1] <= self.foot - box[3]
            and not any(meet(box, other, 2.0) for other in self.taken)
        )

    # The marks.

    def tagged(self, sketch: Sketch) -> Iterator[Part]:
        """Draw the lines through both drawings; yield the tagged marks at which they meet the thick line."""
        compared = self.compared
        marks = sorted(compared.marks(), key=lambda mark: mark[2][compared.named])
        spots = {colour: (self.x(plan[compared.named]), self.y(compared.gets(plan)[1])) for _, colour, plan in marks}
        for colour, (x, y) in spots.items():
            self.taken.append((x - 11, y - 11, 22, 22))
            if colour != CLASS:
                self._through(sketch, colour, x, self.foot if colour == BEST else y)
        middles = self._middles()
        for name, colour, plan in marks:
            (x, y), mark = spots[colour], Sketch()
            if colour != CLASS:
                _tag(mark, middles[colour], self._tag(name, plan), colour)
            _mark(mark, colour, x, y)
            self._cost(mark, colour, plan, (x, y))
            yield Part(f"mark-{colour}", (x - 11, y - 11, 22, 22), compared.says(name, plan), mark.strokes)

    def _through(self, sketch: Sketch, colour: str, x: float, end: float) -> None:
        """Draw a line through both drawings, but not through the numbers and words between them."""
        foot = HEAD + TAG + BARS
        path = f"M{x:.1f} {HEAD + TAG}V{end:.1f}"
        if self.compared.group:
            below = self.top - 12 if x < LEFT - 20 + width_of(self._paid) * BODY * BOLD + 6 else foot + 26
            path = f"M{x:.1f} {HEAD + TAG}V{foot}M{x:.1f} {below}V{end:.1f}"
        sketch.path(path, 0, 0, 1, "", colour, 2, "" if colour == BEST else "6 4")
        self._take((x, self.top), (x, end))

    def _tag(self, name: str, plan: Plan) -> str:
        compared = self.compared
        if name == "You":
            return f"You said {compared.times(plan)}"
        chance = plan[compared.named]
        return f"{name} {share(chance)}" if chance % 1 else f"{name}: {'always' if chance else 'never'}"

    def _middles(self) -> dict[str, float]:
        """Return the middle of each tag, by colour: over its line, or as far aside as two tags need."""
        compared, edge = self.compared, LEFT + WIDE + RIGHT
        tags = [
            (self.x(plan[compared.named]), colour != YOU, colour, _tag_wide(self._tag(name, plan)) / 2)
            for name, colour, plan in compared.marks()
            if colour != CLASS
        ]
        (x, _, first, half), *others = sorted(tags)
        if not others:
            return {first: min(max(x, half), edge - half)}
        ((to, _, second, other),) = others
        apart = half + other + 8
        left = min(max(x - max(0.0, apart - to + x) / 2, half), edge - other - apart)
        return {first: left, second: min(max(to, left + apart), edge - other)}

    def _cost(self, sketch: Sketch, colour: str, plan: Plan, spot: tuple[float, float]) -> None:
        """Write beside a mark what the other gets: away from the line, and for the lower of two guesses on the left."""
        gets, at = self.compared.gets(plan)[1], self.compared.named
        if colour == BEST:
            named = self.compared.named_within
            words = f"{brief(gets)} in {named}" if self.compared.best == EQUILIBRIUM else f"{named}: {brief(gets)}"
            paint, first = BEST, False
            aside, y = 30.0, min(spot[1] + 22, self.foot - 9)
        else:
            words, paint = (f"you: {two(gets)}", YOU) if colour == YOU else (f"the class: {two(gets)}", "ink")
            guesses = [each[at] for _, other, each in self.compared.marks() if other != BEST]
            first = len(guesses) > 1 and (plan[at], colour) == min(zip(guesses, (YOU, CLASS), strict=True))
            aside, y = 17.0, spot[1] + 10 * (1 if self._rises(plan) != first else -1)
        wide = width_of(words) * BODY * BOLD + aside
        left = (first and spot[0] - wide > LEFT) or spot[0] + wide > LEFT + WIDE + RIGHT
        x, y, kind = self._place(words, spot, (aside, y - spot[1]), "e" if left else "s")
        self._word(sketch, x, y, words, paint, f"{kind}b")

    def _place(
        self, words: str, spot: tuple[float, float], away: tuple[float, float], kind: str
    ) -> tuple[float, float, str]:
        """Return where to write what a mark costs: at the best place beside it, or at the nearest free one."""
        (x, y), (aside, lower) = spot, away
        steps = sorted(product(range(0, 97, 12), range(0, 37, 12), (0, 1), (0, 1)), key=lambda each: _further(*each))
        ways = []
        for across, down, turned, other in steps:
            side = "se".replace(kind, "") if other else kind
            beside = (aside + across) * (1 if side == "s" else -1)
            below = lower + down if lower > 0 else lower - down
            ways.append((x + beside, y + (-below if turned else below), side))
        return next((way for way in ways if self._free(self._box(*way[:2], words, way[2]))), ways[0])

    def _rises(self, plan: Plan) -> bool:
        """Tell whether the other gets more the more often the action is played."""
        reply, _ = self.compared.gets(plan)
        return any(name == reply and end > start for name, start, end in self.lines)


def hull(lines: Sequence[tuple[str, Fraction, Fraction]]) -> list[tuple[Fraction, Fraction]]:
    """Return the corners of the upper envelope of lines from 0 to 1, each given by its values at the two ends."""
    zero, one = Fraction(0), Fraction(1)
    at = {zero, one}
    for (_, a, b), (_, c, d) in combinations(lines, 2):
        if (b - a) != (d - c) and zero < (meet := (c - a) / ((b - a) - (d - c))) < one:
            at.add(meet)
    spots = [(x, max(a + (b - a) * x for _, a, b in lines)) for x in sorted(at)]
    kept = spots[:1]
    for before, spot, after in zip(spots, spots[1:], spots[2:], strict=False):
        if (spot[1] - before[1]) * (after[0] - spot[0]) != (after[1] - spot[1]) * (spot[0] - before[0]):
            kept.append(spot)
    return [*kept, spots[-1]]


def _on(start: Fraction, end: Fraction, at: Fraction, height: Fraction) -> bool:
    return start + (end - start) * at == height


def _further(across: int, down: int, turned: int, other: int) -> float:
    """Return how much worse a place is than the best: moved aside or down, turned over, or on the mark's other side."""
    return across + 1.5 * down + 5 * turned + 5 * other


def _mark(sketch: Sketch, colour: str, x: float, y: float) -> None:
    """Draw the mark of a colour: its shape alone tells it from the others."""
    if colour == CLASS:
        sketch.circle(x, y, 9, colour, "card", 2)
    else:
        sketch.path(DIAMOND if colour == BEST else TRIANGLE, x, y, 1, colour, "card", 2)


def _tag_wide(words: str) -> float:
    return (width_of(words) * BOLD + 1.6) * BODY


def _tag(sketch: Sketch, middle: float, words: str, colour: str) -> None:
    wide = _tag_wide(words)
    sketch.rect((middle - wide / 2, HEAD, wide, TAG), TAG / 2, colour)
    sketch.words(middle, HEAD + TAG / 2, words, BODY, "card", "mb")


# More actions: bars by action.

BAR, GAP, LENGTH = 18.0, 5.0, 420.0


def by_choice(compared: Compared | Shares, title: str = "") -> Figure:
    """Draw how often you, the class and the equilibrium play each action."""
    marks = compared.marks()
    left = max(map(width_of, compared.actions)) * BODY * BOLD + 24
    most = max(float(chance) for _, _, plan in marks for chance in plan)
    sketch = Sketch()
    x = left
    for name, colour, _ in marks:
        _mark(sketch, colour, x + 8, 12)
        sketch.words(x + 24, 12, name, BODY, "ink", "sb")
        x += width_of(name) * BODY * BOLD + 56
    row = len(marks) * (BAR + GAP) + 16
    parts = []
    for at, action in enumerate(compared.actions):
        top, own = HEAD + 6 + at * row, Sketch()
        own.words(left - 14, top + (row - 16) / 2, action, BODY, "ink", "eb")
        for place, (_, colour, plan) in enumerate(marks):
            y = top + place * (BAR + GAP)
            own.rect((left, y, LENGTH * float(plan[at]) / most, BAR), 3, colour)
            told = compared.told(colour, plan[at])
            own.words(left + LENGTH * float(plan[at]) / most + 8, y + BAR / 2, told, SMALL, "ink", "sb")
        said = ", ".join(f"{name} {compared.told(colour, plan[at])}" for name, colour, plan in marks)
        parts.append(Part(f"bar-{at}", (0, top - 4, left + LENGTH, row - 8), f"{action}: {said}.", own.strokes))
    size = (max(left + LENGTH + 60, x), HEAD + 6 + row * len(compared.actions))
    sheet = Sheet("", sketch.strokes, tuple(parts), compared.all_says())
    return Figure(title or compared.title(), compared.caption(), size, (sheet,))
