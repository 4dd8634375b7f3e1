"""The layout of a tree: rows for its ends, columns for its moves, lanes for its information sets."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from tabletop_widgets.drawing.layout.measure import BOLD, break_lines, width_of
from tabletop_widgets.drawing.render.strokes import BODY, SMALL
from tabletop_widgets.theory.figures.numbers import Number, share

CHANCE = -1
FREE, LOW, HIGH = 600.0, 24.0, 80.0  # pixels: the height that all rows share, and the least and greatest of one
LARGE = 40.0  # pixels: a row of this height has room for large letters and for words beside a node
NEVER = 1 / 200  # a move with an inexact chance below this is not drawn as played
CURVE = 36.0  # pixels of an edge that stay visible beside its name
SPREAD, WIDEST = 480.0, 220.0  # pixels: the width that all columns share, and the most that one takes of it
STEPS = 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8  # parts of an edge
LANE = 7.0  # pixels between two lines that join information sets
ROOM = 11.0  # heights of a letter: the width of a line of a name


@dataclass(frozen=True, slots=True)
class Branch:
    """A node: who decides there (CHANCE, or None at an end), and the branches that leave it.

    `action` is the move that leads here and `chance` its probability; `reach` is the probability that play comes here,
    `None` if plans are unknown. `pays` are the payoffs of the players shown, at an end, or where `more` nodes below
    are not drawn. Nodes of one `group` are an information set, and `believed` is the belief to be at this one. `asks`
    is the question, `says` the sentence that a reader sees on touching the node.
    """

    mover: int | None
    children: tuple[Branch, ...] = ()
    action: str = ""
    chance: Number | None = None
    reach: Number | None = None
    pays: tuple[Number, ...] = ()
    group: str = ""
    believed: Number | None = None
    asks: str = ""
    says: str = ""
    more: int = 0


@dataclass(frozen=True, slots=True)
class Paid:
    """The payoffs at the ends: whose they are, what they are called, and whether one gains what the other loses."""

    seats: tuple[int, ...]
    payoff: str = ""
    duel: bool = False


@dataclass(frozen=True, slots=True)
class Spot:
    """A branch with its path from the root and its place in pixels.

    `column` is the column of its node; its name stands before the column `gap`, the one after its parent's.
    """

    branch: Branch
    path: tuple[int, ...]
    x: float
    y: float
    radius: float
    column: int
    gap: int

    @property
    def played(self) -> bool:
        """Whether play reaches this node, as far as is known."""
        return self.branch.reach is None or is_played(self.branch.reach)


Rows = dict[tuple[int, ...], tuple[Branch, float]]
"""Nodes by their path from the root, each with its row."""
Levels = defaultdict[int, list[Branch]]


def is_played(chance: Number) -> bool:
    """Tell whether a move is played at all; the traces that regret matching leaves of it do not count."""
    return chance >= NEVER if isinstance(chance, float) else chance > 0


def glide(at: float) -> float:
    """Return how far to the right an edge has come after this part of it, from 0 to 1."""
    return 1.5 * at * (1 - at) + at**3


def lift(at: float) -> float:
    """Return how far up or down an edge has come after this part of it, from 0 to 1."""
    return at * at * (3 - 2 * at)


def count(branch: Branch) -> int:
    """Return how many nodes a tree has."""
    return 1 + branch.more + sum(map(count, branch.children))


def leaves(branch: Branch) -> int:
    """Return how many rows a tree needs."""
    return sum(map(leaves, branch.children)) or 1


@dataclass
class Plot:
    """The layout of a tree: rows, columns, and lanes for information sets."""

    root: Branch
    spots: list[Spot] = field(default_factory=list)
    across: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Lay it out, from the names of the actions and the number of ends."""
        self.row = min(HIGH, max(LOW, FREE / leaves(self.root)))
        self.radius = min(22.0, 0.36 * self.row)
        self.large = self.row >= LARGE
        self.letter, self.pill = (BODY, 26.0) if self.large else (SMALL, 18.0)
        rows = dict(self._rows(self.root, ()))
        self.column = columns({path: branch for path, (branch, _) in rows.items()})
        self.standing, self.leading = self._levels(rows)
        self.shared = {gap: shared_word(level) for gap, level in self.leading.items()}
        self.groups = grouped(rows, self.column)
        self.lanes = {at: lanes([each for each in self.groups if each.column == at]) for at in self.standing}
        self.across = self._columns()
        self.spots = [self._spot(branch, path, rows[path][1]) for path, (branch, _) in sorted(rows.items())]

    def _rows(
        self, branch: Branch, path: tuple[int, ...], top: int = 0
    ) -> Iterator[tuple[tuple[int, ...], tuple[Branch, float]]]:
        """Yield every node with its row: the middle of its children's rows."""
        middles: list[float] = []
        below = top
        for at, child in enumerate(branch.children):
            inner = dict(self._rows(child, (*path, at), below))
            middles.append(inner[(*path, at)][1])
            below += leaves(child)
            yield from inner.items()
        yield path, (branch, (middles[0] + middles[-1]) / 2 if middles else float(top))

    def _spot(self, branch: Branch, path: tuple[int, ...], row: float) -> Spot:
        radius = self.radius if branch.mover is not None else min(5.0, self.row / 6)
        if not path and branch.mover is not None:
            radius *= 1.1
        column = self.column[path]
        return Spot(branch, path, self.across[column], self.row * (row + 0.5), radius, column, self._gap(path))

    def _gap(self, path: tuple[int, ...]) -> int:
        """Return the column before which the name of a move stands: the one after its mover's."""
        return self.column[path[:-1]] + 1 if path else 0

    def _levels(self, rows: Rows) -> tuple[Levels, Levels]:
        """Return the nodes in each column, and those whose names stand before it."""
        standing, leading = Levels(list), Levels(list)
        for path, (branch, _) in sorted(rows.items()):
            standing[self.column[path]].append(branch)
            if path:
                leading[self._gap(path)].append(branch)
        return standing, leading

    def _columns(self) -> list[float]:
        """Return the x of each column: as far from the one before as its names and its lanes need."""
        at = [1.1 * self.radius + 18]
        least = min(WIDEST, SPREAD / max(1, len(self.leading)))
        for gap in sorted(self.leading):
            wide = max(self.pill_size(branch, gap)[0] for branch in self.leading[gap])
            at.append(at[-1] + max(least, 2 * self.radius + wide + max(CURVE, 2 * self.aside(gap))))
        return at

    @property
    def pad(self) -> float:
        """How far an outline reaches beyond the nodes in it."""
        return min(12.0, self.row / 2 - self.radius - 1)

    def pens(self, column: int) -> float:
        """Return how far outlines reach beyond the nodes of a column; 0 if there are none."""
        return self.pad if any(each.alone for each in self.groups if each.column == column) else 0.0

    def joins(self, column: int) -> float:
        """Return how far outlines, and lines on lanes, reach in front of the nodes of a column."""
        return max(self.pens(column), *(LANE * (1 + lane) for _, lane in self.lanes[column]), 0.0)

    def aside(self, column: int) -> float:
        """Return how far in front of a node of this column names end: clear of outlines and lanes."""
        return self.joins(column) + 10

    def along(self, column: int) -> float:
        """Return how far along their edges a column's names stand: the middle, or where siblings are far enough apart.

        If there is no such place before the nodes, they stand at the very end, each on the row of its node.
        """
        families: dict[tuple[int, ...], list[Spot]] = {}
        for spot in self.spots:
            if spot.path and spot.gap == column:
                families.setdefault(spot.path[:-1], []).append(spot)
        gaps = [two.y - one.y for several in families.values() for one, two in pairwise(several)]
        sizes = [self.pill_size(spot.branch, column) for several in families.values() for spot in several]
        apart = (max(high for _, high in sizes) + 3) / min(gaps, default=HIGH)
        room = self.across[column] - self.across[column - 1] - self.radius
        most = 1 - (self.aside(column) + max(wide for wide, _ in sizes) / 2) / room
        return next((at for at in STEPS if lift(at) >= apart and glide(at) <= most + 0.01), 1.0)

    def name(self, branch: Branch, gap: int) -> list[str]:
        """Return the name of an action on its edge: one line, or two if a row has room."""
        first, room = self.shared[gap], ROOM * (1 if self.large else 1.4)
        lines = break_lines(branch.action.removeprefix(first), room)
        most = 2 if self.large else 1
        return lines if len(lines) <= most else [*lines[: most - 1], f"{lines[most - 1]}\N{HORIZONTAL ELLIPSIS}"]

    def told(self, branch: Branch) -> str:
        """Write the chance of an action, unless it is unknown, 0 or 1."""
        return share(branch.chance) if branch.chance is not None and 0 < branch.chance < 1 else ""

    def pill_size(self, branch: Branch, gap: int) -> tuple[float, float]:
        """Return the width and height of an action's name with its chance."""
        lines, told = self.name(branch, gap), self.told(branch)
        wide = max(map(width_of, lines), default=0.0) + (width_of(told) + 0.5 if told else 0)
        return (wide * BOLD + 1.3) * self.letter, self.pill + (len(lines) > 1) * self.letter * 1.1


@dataclass(frozen=True, slots=True)
class Group:
    """The nodes of an information set in one column: its seat, its first and last row, and the paths of its nodes."""

    name: str
    column: int
    seat: int
    top: float
    foot: float
    paths: tuple[tuple[int, ...], ...]
    alone: bool


def columns(nodes: Mapping[tuple[int, ...], Branch]) -> dict[tuple[int, ...], int]:
    """Give every node a column after its parent's, and every information set a single column.

    If imperfect recall makes that impossible, the column of a node is its depth.
    """
    alike: dict[str, list[tuple[int, ...]]] = {}
    for path, branch in nodes.items():
        if branch.group and branch.mover is not None:
            alike.setdefault(branch.group, []).append(path)
    column = {path: len(path) for path in sorted(nodes)}
    for _ in range(len(alike) + 1):
        before = dict(column)
        for several in alike.values():
            column.update(dict.fromkeys(several, max(column[path] for path in several)))
        for path, own in [*column.items()]:
            column[path] = max(own, column[path[:-1]] + 1) if path else 0
        if column == before:
            return column
    return {path: len(path) for path in nodes}


def grouped(rows: Rows, column: Mapping[tuple[int, ...], int]) -> list[Group]:
    """Return the information sets of several nodes; a group is `alone` if no other node stands between its own."""
    members: dict[tuple[str, int], list[tuple[float, tuple[int, ...], int]]] = {}
    for path, (branch, row) in rows.items():
        if branch.group and branch.mover is not None:
            members.setdefault((branch.group, column[path]), []).append((row, path, branch.mover))
    found = []
    for (name, at), several in members.items():
        several.sort()
        top, foot = several[0][0], several[-1][0]
        between = [1 for path, (_, row) in rows.items() if column[path] == at and top <= row <= foot]
        if len(several) > 1:
            paths = tuple(path for _, path, _ in several)
            found.append(Group(name, at, several[0][2], top, foot, paths, len(between) == len(several)))
    return sorted(found, key=lambda each: (each.column, each.top, each.foot))


def lanes(groups: Sequence[Group]) -> list[tuple[Group, int]]:
    """Assign lanes beside a column: groups that overlap get different ones."""
    ends: list[float] = []
    found = []
    for group in groups:
        if group.alone:
            continue
        lane = next((at for at, end in enumerate(ends) if end < group.top), len(ends))
        ends[lane : lane + 1] = [group.foot]
        found.append((group, lane))
    return found


def shared_word(level: Sequence[Branch]) -> str:
    """Return the first word, with its space, that all actions leading to a column share, for its heading; else ""."""
    words = {branch.action.partition(" ")[0] for branch in level}
    several = all(" " in branch.action for branch in level) and len({branch.action for branch in level}) > 1
    return f"{words.pop()} " if len(words) == 1 and several else ""
