"""A game tree from left to right: who decides, how often each move is played, information sets, and payoffs.

Each end has a row of its own, and the rows share the height of the card. The slider adds a column at a time, and
nothing moves while the tree grows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from tabletop_widgets.drawing.figure import Figure, Part, Sheet
from tabletop_widgets.drawing.layout.measure import BOLD, LINE, Box, break_lines, meet, width_of
from tabletop_widgets.drawing.render.cards import pie
from tabletop_widgets.drawing.render.strokes import BODY, NAME, SMALL, Sketch, Stroke
from tabletop_widgets.sentences import counted
from tabletop_widgets.theory.figures.numbers import brief, share, told_belief
from tabletop_widgets.theory.figures.tree_layout import (
    CHANCE,
    LANE,
    Branch,
    Group,
    Paid,
    Plot,
    Spot,
    count,
    glide,
    is_played,
    lift,
)

HEAD, FOOT, BESIDE, BAR = 48.0, 8.0, 26.0, 72.0
PALE = "@38"
QUESTION = 16.0  # heights of a letter: no longer question stands over a column
LUCK, REACHED, SEVERAL, DOTS = "Chance", "reached", "several", "\N{HORIZONTAL ELLIPSIS}"
EDGE = [at / 24 for at in range(25)]  # parts of an edge
JOINED = "Nodes within one dotted outline look the same to the player who decides there."


def tree(title: str, caption: str, players: Sequence[str], root: Branch, paid: Paid, says: str = "") -> Figure:
    """Draw a tree on sheets that grow from its first move to all that was given."""
    drawing = Drawing(Plot(root), players, paid)
    last = max(drawing.plot.standing)
    total, told = count(root), " ".join(filter(None, (says, JOINED if drawing.plot.groups else "")))
    sheets = []
    for column in range(min(1, last), last + 1):
        strokes, parts = drawing.sheet(column)
        sheets.append(Sheet(f"{len(parts)} of {counted(total, 'node')}", strokes, parts, told or parts[0].says))
    return Figure(title, caption, drawing.size, tuple(sheets), "Grow", still=len(sheets) - 1)


class Drawing:
    """Draws the sheets of one plot; `players` are the names by seat."""

    def __init__(self, plot: Plot, players: Sequence[str], paid: Paid) -> None:
        self.plot, self.players, self.paid = plot, players, paid
        self.spots = {spot.path: spot for spot in plot.spots}
        self.ends = [spot for spot in plot.spots if spot.branch.pays]
        self.solved = any(spot.branch.reach is not None for spot in self.ends)
        said = max((width_of(more_of(spot)) for spot in self.ends), default=0.0) * SMALL
        self.left = plot.across[-1] + plot.radius + BESIDE + (said + 8 if said else 0)
        self.columns = self._bars() if paid.duel else self._numbers()
        self.size = (self.right, HEAD + plot.row * max(1, len(self._rows())) + FOOT)
        self.believed = dict(self._beliefs()) if plot.large else {}

    def _rows(self) -> list[Spot]:
        return [spot for spot in self.plot.spots if not spot.branch.children]

    def _bars(self) -> list[float]:
        """Return the x of the axis of the bars, and the pixels for a payoff of 1."""
        pays = [float(spot.branch.pays[0]) for spot in self.ends] or [0.0]
        low, high = min(0.0, *pays), max(0.0, *pays)
        unit = BAR / (max(-low, high) or 1.0)
        room = max((width_of(brief(spot.branch.pays[0])) for spot in self.ends), default=0.0) * self.figures * BOLD + 12
        axis = self.left + (room - low * unit if low else 0.0)
        reach = width_of("reached") * SMALL + 14 if self.solved else 0.0
        head = width_of(self._head()) * SMALL * BOLD / 2 + 8
        self.right = max(axis + high * unit + room, axis + head) + reach
        return [axis, unit]

    def _numbers(self) -> list[float]:
        """Return the right edge of each player's numbers."""
        at, x = [], self.left
        for place, seat in enumerate(self.paid.seats):
            told = [width_of(brief(spot.branch.pays[place])) * self.figures for spot in self.ends]
            x += max(max(told, default=0.0), width_of(self.players[seat]) * SMALL) * BOLD + 16
            at.append(x)
        self.right = x + (width_of("reached") * SMALL + 22 if self.solved else 8)
        return at

    @property
    def figures(self) -> float:
        """The letter size of the numbers at the ends."""
        return NAME if self.plot.large and self.paid.duel else BODY

    def _head(self) -> str:
        if not self.paid.seats:
            return self.paid.payoff
        name = self.players[self.paid.seats[0]]
        return f"{name}: {self.paid.payoff}" if self.paid.payoff else f"{name} gets"

    def sheet(self, last: int) -> tuple[list[Stroke], tuple[Part, ...]]:
        """Draw all up to a column: strokes beneath, and one part per node."""
        shown = {spot.path: spot for spot in self.plot.spots if spot.column <= last}
        beneath, names = Sketch(), Sketch()
        self._heads(beneath, last)
        for group in self.plot.groups:
            if group.column <= last:
                self._pen(beneath, group, [shown[path] for path in group.paths])
        for spot in sorted(shown.values(), key=lambda spot: spot.played):
            if spot.path:
                self._edge(beneath, names, shown[spot.path[:-1]], spot)
        parts = tuple(self._part(spot) for spot in shown.values())
        return [*beneath.strokes, *names.strokes], parts

    def _heads(self, sketch: Sketch, last: int) -> None:
        """Write over each column who decides there, and over the payoffs whose they are."""
        for at, (first, *rest) in enumerate(self._columns()):
            if at <= last:
                x, kind = (4.0, "s") if not at else (self.plot.across[at], "m")
                sketch.words(x, 12, first, SMALL, "ink", f"{kind}b")
                sketch.lines(x, 28, rest, SMALL, "muted", kind)
        if not any(spot.column <= last for spot in self.ends):
            return
        if self.paid.duel:
            axis = self.columns[0]
            sketch.words(axis, 12, self._head(), SMALL, "ink", "mb")
            sketch.rect((axis - 0.75, HEAD - 12, 1.5, self.size[1] - HEAD + 12), 0, "line@60")
        else:
            for seat, x in zip(self.paid.seats, self.columns, strict=True):
                sketch.words(x, 12, self.players[seat], SMALL, f"seat-{seat}-edge", "eb")
            sketch.words(self.columns[-1] if self.columns else self.left, 28, self.paid.payoff, SMALL, "muted", "e")
        if self.solved:
            sketch.words(self.right - 4, 28 if self.paid.duel else 12, REACHED, SMALL, "muted", "e")

    def _columns(self) -> Iterator[list[str]]:
        """Yield who decides in each column, and the first word of all moves there or the question, where they fit."""
        for column, level in sorted(self.plot.standing.items()):
            room = self._between(column)
            movers = dict.fromkeys(each.mover for each in level if each.mover is not None)
            names = [LUCK if mover == CHANCE else self.players[mover] for mover in movers]
            asked = {each.asks for each in level if each.mover is not None}
            asks = asked.pop() if len(asked) == 1 else ""
            below = self.plot.shared.get(column + 1, "").strip() or (asks if width_of(asks) <= QUESTION else "")
            yield [_named(names, room / BOLD), below if width_of(below) <= room else ""]

    def _between(self, column: int) -> float:
        """Return a heading's greatest width, in heights of a letter, clear of its neighbours; the first is leftmost."""
        across = [*self.plot.across, self.columns[0] if self.columns else self.right]
        if not column:
            return (across[0] + (across[1] - across[0]) / 2 - 12) / SMALL
        return (min(pair[1] - pair[0] for pair in pairwise(across[column - 1 : column + 2])) - 8) / SMALL

    def _y(self, spot: Spot) -> float:
        return HEAD + spot.y

    # Information sets.

    def _pen(self, sketch: Sketch, group: Group, spots: Sequence[Spot]) -> None:
        """Draw a dotted outline round nodes that stand together, or a dotted line to each if others stand between."""
        x, radius, edge = spots[0].x, spots[0].radius, f"seat-{group.seat}-edge"
        top, foot = self._y(spots[0]), self._y(spots[-1])
        if not group.alone:
            lane = {each.name: lane for each, lane in self.plot.lanes[group.column]}[group.name]
            left, near = x - radius - 7 - LANE * lane, x - radius - 1
            path = f"M{near:.1f} {top:.1f}H{left + 4:.1f}Q{left:.1f} {top:.1f} {left:.1f} {top + 4:.1f}"
            path += f"V{foot - 4:.1f}Q{left:.1f} {foot:.1f} {left + 4:.1f} {foot:.1f}H{near:.1f}"
            path += "".join(f"M{left:.1f} {self._y(spot):.1f}H{near:.1f}" for spot in spots[1:-1])
            sketch.path(path, 0, 0, 1, "", edge, 1.5, "2 3")
            return
        sketch.rect(self._pen_box(group), radius + self.plot.pad, f"seat-{group.seat}/12", edge, 1.5, "2 4")
        self._cannot_tell(sketch, group, spots, 2 * (radius + self.plot.pad))

    def _pen_box(self, group: Group) -> Box:
        first, last = self.spots[group.paths[0]], self.spots[group.paths[-1]]
        reach = first.radius + self.plot.pad
        return first.x - reach, self._y(first) - reach, 2 * reach, last.y - first.y + 2 * reach

    def _cannot_tell(self, sketch: Sketch, group: Group, spots: Sequence[Spot], wide: float) -> None:
        """Write within the outline that the player cannot tell, if there is room between two nodes."""
        one, two = max(pairwise(spots), key=lambda pair: pair[1].y - pair[0].y)
        told, room = f"{self.players[group.seat]} cannot tell", (wide - 6) / SMALL
        lines = break_lines(told, room) if max(map(width_of, told.split())) <= room else []
        if lines and (len(lines) + 1) * LINE * SMALL <= two.y - one.y - 2 * one.radius - 8:
            sketch.lines(one.x, (self._y(one) + self._y(two)) / 2, lines, SMALL)

    # Edges.

    def _edge(self, sketch: Sketch, names: Sketch, start: Spot, end: Spot) -> None:
        """Draw an edge, the thicker the likelier, with its name on it; beyond the next column it is straight."""
        x, y, to, there = self._way(start, end)
        middle = (x + to) / 2
        paint, width, dash = self._line(start, end)
        path = f"M{x:.1f} {y:.1f}C{middle:.1f} {y:.1f} {middle:.1f} {there:.1f} {to:.1f} {there:.1f}"
        path += f"H{end.x - end.radius:.1f}" if end.gap < end.column else ""
        sketch.path(path, 0, 0, 1, "", paint, width, dash)
        self._pill(names, end, self._pill_box(start, end), played=not dash)

    def _way(self, start: Spot, end: Spot) -> tuple[float, float, float, float]:
        """Return where an edge begins, and where its curve ends."""
        return start.x, self._y(start), self.plot.across[end.gap] - end.radius, self._y(end)

    def _pill_box(self, start: Spot, end: Spot) -> Box:
        """Return the box of an action's name: on its edge, clear of the outlines of the nodes at both ends."""
        plot, (x, y, to, there) = self.plot, self._way(start, end)
        wide, high = plot.pill_size(end.branch, end.gap)
        at = plot.along(end.gap)
        centre = min(x + (to - x) * glide(at), to - plot.aside(end.gap) - wide / 2)
        centre = max(centre, x + start.radius + plot.pens(start.column) + 4 + wide / 2)
        return centre - wide / 2, y + (there - y) * lift(at) - high / 2, wide, high

    def _line(self, start: Spot, end: Spot) -> tuple[str, float, str]:
        """Return the paint, width and dashes of an edge."""
        chance, thick = end.branch.chance, 6.0 if self.plot.large else 3.0
        if chance is None:
            return "line", 1.5, ""
        if not is_played(chance):
            return "line@80", 1.5, "4 4"
        colour = "line" if start.branch.mover == CHANCE else "eq"
        pale = "" if start.played else "@45"
        return f"{colour}{pale}", 1.5 + thick * float(chance) * (1.0 if start.played else 0.2), ""

    def _pill(self, sketch: Sketch, end: Spot, box: Box, *, played: bool) -> None:
        """Write the name of an action on its edge, with its chance."""
        plot, branch, (left, top, wide, high) = self.plot, end.branch, box
        lines, told = plot.name(branch, end.gap), plot.told(branch)
        planned = branch.chance is not None and played and not self._drawn(end)
        x, y = left + wide / 2, top + high / 2
        sketch.rect(box, min(high / 2, 13.0), "card", "eq" if planned else "felt", 1.5 if planned else 1.0)
        aside = wide / 2 - 0.65 * plot.letter
        kind = ("s" if told else "m") + "b" * played
        sketch.lines(x - aside if told else x, y, lines, plot.letter, "ink" if played else "muted", kind)
        sketch.words(x + aside, y, told, plot.letter, "eq" if planned else "muted", "eb")

    def _drawn(self, end: Spot) -> bool:
        """Tell whether chance led to a node."""
        return self.spots[end.path[:-1]].branch.mover == CHANCE

    # Nodes.

    def _part(self, spot: Spot) -> Part:
        sketch = Sketch()
        y, radius, branch = self._y(spot), spot.radius, spot.branch
        wide = 2 * radius
        if branch.pays:
            self._result(sketch, spot, y)
            wide = self.right - spot.x + radius - 2
        if branch.mover is None:
            line = "eq" if self.solved and spot.played else "line" if self.solved else "ink"
            sketch.circle(spot.x, y, radius, line if spot.played else "card", line, 1.5)
        else:
            self._chip(sketch, spot, y)
        if branch.believed is not None:
            self._belief(sketch, spot, y)
        return Part(
            node_id(spot), (spot.x - radius, y - radius, wide, 2 * radius), branch.says, sketch.strokes, branch.group
        )

    def _chip(self, sketch: Sketch, spot: Spot, y: float) -> None:
        mover, radius = spot.branch.mover or 0, spot.radius
        if mover == CHANCE:
            sketch.circle(spot.x, y, radius, "card", "line", 1.5)
            sketch.words(spot.x, y, "?", min(NAME, 1.3 * radius), "ink", "mb")
            return
        sketch.circle(spot.x, y, radius, f"seat-{mover}", f"seat-{mover}-edge", 1.5)
        if self.plot.large:
            sketch.circle(spot.x, y, radius - 4, "", f"seat-{mover}-ink@50", 1.0, "2 2")
        sketch.mark(mover, spot.x, y, radius, f"seat-{mover}-ink")

    def _belief(self, sketch: Sketch, spot: Spot, y: float) -> None:
        """Draw a ring that is as full as the belief in this node is strong, and write the belief if there is room."""
        believed = spot.branch.believed or 0
        off = 0.9 * spot.radius
        pie(min(float(believed), 0.9999), "eq", spot.x + off, y - off, sketch, self._ring)
        if spot.path in self.believed:
            left, top, wide, high = self.believed[spot.path]
            sketch.words(left + wide, top + high / 2, _believes(spot), SMALL, "eq", "e")

    @property
    def _ring(self) -> float:
        """The radius of a ring."""
        return 11.0 if self.plot.large else 6.0

    def _beliefs(self) -> Iterator[tuple[tuple[int, ...], Box]]:
        """Yield the places for beliefs: in front of the node and its outline, above or below it, clear of all else."""
        taken = [*self._taken()]
        for spot in self.plot.spots:
            if spot.branch.believed is None or not spot.path:
                continue
            above, wide = self.spots[spot.path[:-1]], width_of(_believes(spot)) * SMALL
            x, aside = spot.x - spot.radius - self.plot.joins(spot.column) - 4, spot.radius + 8
            ways = [aside, -aside] if above.y < spot.y else [-aside, aside]
            boxes = [(x - wide, self._y(spot) + way - SMALL / 2, wide, SMALL) for way in ways]
            if free := [box for box in boxes if not any(meet(box, other) for other in taken)]:
                taken.append(free[0])
                yield spot.path, free[0]

    def _taken(self) -> Iterator[Box]:
        """Yield what no word may cover: outlines, nodes, names of actions, and points on the edges."""
        yield from (self._pen_box(group) for group in self.plot.groups if group.alone)
        for spot in self.plot.spots:
            yield spot.x - spot.radius, self._y(spot) - spot.radius, 2 * spot.radius, 2 * spot.radius
            if spot.path:
                start = self.spots[spot.path[:-1]]
                x, y, to, there = self._way(start, spot)
                yield self._pill_box(start, spot)
                yield from ((x + (to - x) * glide(at), y + (there - y) * lift(at), 0, 0) for at in EDGE)

    # Payoffs.

    def _result(self, sketch: Sketch, spot: Spot, y: float) -> None:
        branch, start = spot.branch, spot.x + spot.radius + 6
        said = more_of(spot)
        if said and branch.believed is not None:
            start = max(start, spot.x + 0.9 * spot.radius + self._ring + 4)
        sketch.words(start, y, said, SMALL, "muted", "s")
        start += width_of(said) * SMALL + 6 if said else 2
        end = self._bar(sketch, spot, y) if self.paid.duel else self._row(sketch, spot, y)
        paint = "eq@60" if spot.played and self.solved else "line@60"
        sketch.path(f"M{start:.1f} {y:.1f}H{max(start, end - 6):.1f}", 0, 0, 1, "", paint, 1.5, "1 5")
        if branch.reach is not None and spot.played:
            sketch.words(self.right - 4, y, share(branch.reach), BODY if self.plot.large else SMALL, "eq", "eb")

    def _bar(self, sketch: Sketch, spot: Spot, y: float) -> float:
        """Draw the first player's payoff as a bar from the axis, with its number; return its left edge."""
        axis, unit = self.columns
        value = spot.branch.pays[0]
        long, high = float(value) * unit, min(22.0, 0.6 * self.plot.row)
        first = self.paid.seats[0] if self.paid.seats else 0
        seat = first if long >= 0 or len(self.paid.seats) < 2 else self.paid.seats[1]
        pale = "" if spot.played else PALE
        sketch.rect(
            (min(axis, axis + long), y - high / 2, abs(long), high), min(3.0, abs(long) / 2), f"seat-{seat}{pale}"
        )
        size = self.figures if spot.played else BODY if self.plot.large else SMALL
        kind, ink = ("b", "ink") if spot.played else ("", "muted")
        x, anchor = (axis + long - 7, "e") if long < 0 else (axis + long + 7, "s")
        sketch.words(x, y, signed(brief(value), value), size, ink, f"{anchor}{kind}")
        return min(axis, axis + long - 10 - width_of(brief(value)) * size * BOLD if long < 0 else axis)

    def _row(self, sketch: Sketch, spot: Spot, y: float) -> float:
        """Write all payoffs; return their left edge."""
        kind, ink = ("b", "ink") if spot.played else ("", "muted")
        for x, value in zip(self.columns, spot.branch.pays, strict=True):
            sketch.words(x, y, brief(value), self.figures, ink, f"e{kind}")
        first = width_of(brief(spot.branch.pays[0])) * self.figures * BOLD if self.columns else 0
        return (self.columns[0] if self.columns else self.left) - first - 4


def _named(names: Sequence[str], room: float) -> str:
    """Name the players who decide in a column, as far as there is room, in heights of a letter."""
    told = ", ".join(names)
    if width_of(told) <= room or not told:
        return told
    if len(names) > 1:
        return SEVERAL if width_of(SEVERAL) <= room else ""
    return f"{break_lines(told, room - width_of(DOTS))[0]}{DOTS}"


def _believes(spot: Spot) -> str:
    return f"believed {told_belief(spot.branch.believed or 0)}"


def more_of(spot: Spot) -> str:
    """Say how many nodes lie beyond a folded node."""
    return f"{spot.branch.more:,} more" if spot.branch.more else ""


def signed(told: str, value: object) -> str:
    """Write a number with its sign; zero has none."""
    return told if told.startswith("\N{MINUS SIGN}") or not value else f"+{told}"


def node_id(spot: Spot) -> str:
    """Return the id of a node: its path from the root."""
    return "-".join(("n", *map(str, spot.path)))
