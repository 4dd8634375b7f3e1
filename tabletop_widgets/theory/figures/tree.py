"""A game tree that grows: whose move it is, what each action is called, what a player cannot tell apart.

Time runs to the right. Nodes that a player cannot tell apart are joined by a dotted line: one information set. The
slider adds a move at a time; where more than `MOST` nodes would stand, what lies deeper is counted instead of drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from tabletop_widgets.drawing.figure import Figure, Part, Sheet
from tabletop_widgets.drawing.layout.measure import BOLD, width_of
from tabletop_widgets.drawing.render.strokes import BODY, SMALL, Sketch

MOST = 90
ROW, NODE, LEAST, MARGIN, APART = 24.0, 9.0, 84.0, 16.0, 3.0
ABOVE = 10.0  # from a line to the middle of the words above it
CHANCE = -1
JOINED = "Nodes that one player cannot tell apart are joined by a dotted line."


@dataclass(frozen=True, slots=True)
class Branch:
    """A node: who moves there (CHANCE, or None at an end), and the branches that leave it.

    `action` names the branch that leads here and `share` how likely it is; `told` is written at the node, `worth` is
    what one reads who touches it; nodes with the same `group` are one information set. `on` marks the branch that is
    played, `more` counts nodes below that are not given.
    """

    mover: int | None
    children: tuple[Branch, ...] = ()
    action: str = ""
    share: str = ""
    text: str = ""
    group: str = ""
    on: bool = False
    worth: str = ""
    more: int = 0


@dataclass(frozen=True, slots=True)
class _Placed:
    """A branch where it stands: its path from the root, its depth, its row, and how many nodes it hides."""

    branch: Branch
    path: tuple[int, ...]
    row: float
    hidden: int

    @property
    def id(self) -> str:
        return "-".join(("n", *map(str, self.path)))


def tree(title: str, caption: str, players: Sequence[str], root: Branch) -> Figure:
    """Draw a tree, its first move alone at first; the last sheet is as deep as can be shown."""
    deepest = _depth_shown(root)
    every = [_place_nodes(root, depth) for depth in range(1, deepest + 1)] or [_place_nodes(root, 0)]
    across = _columns(every[-1])
    size = (across[-1] + LEAST + MARGIN, max(MARGIN + ROW * max(each.row + 1 for each in nodes) for nodes in every))
    sheets = tuple(_sheet(nodes, across, players, depth + 1) for depth, nodes in enumerate(every))
    return Figure(title, caption, size, sheets, "Moves shown", still=len(sheets) - 1)


def count(branch: Branch) -> int:
    """How many nodes a tree has."""
    return 1 + branch.more + sum(map(count, branch.children))


def _depth_shown(root: Branch) -> int:
    level, shown, depth = list(root.children), 1, 0
    while level and shown + len(level) <= MOST:
        shown, depth = shown + len(level), depth + 1
        level = [child for each in level for child in each.children]
    return depth


def _place_nodes(root: Branch, depth: int) -> list[_Placed]:
    """Every node down to a depth, parents after their children; leaves stand on rows of their own."""
    nodes: list[_Placed] = []
    rows = 0

    def place(branch: Branch, path: tuple[int, ...]) -> float:
        nonlocal rows
        inner = branch.children if len(path) < depth else ()
        below = [place(child, (*path, at)) for at, child in enumerate(inner)]
        if below:
            row = (below[0] + below[-1]) / 2
        else:
            row, rows = float(rows), rows + 1
        nodes.append(_Placed(branch, path, row, 0 if inner else count(branch) - 1))
        return row

    place(root, ())
    return nodes


def _columns(nodes: Sequence[_Placed]) -> list[float]:
    """Where each depth stands: as far from the one before as the names of its actions need."""
    deepest = max(len(each.path) for each in nodes)
    wide = [LEAST] * (deepest + 1)
    for each in nodes:
        wide[len(each.path)] = max(wide[len(each.path)], (width_of(_label(each.branch)) * BOLD + 1) * SMALL + 4 * NODE)
    at = [MARGIN + NODE]
    for depth in range(1, deepest + 1):
        at.append(at[-1] + wide[depth])
    return at


def _label(branch: Branch) -> str:
    return f"{branch.action} {branch.share}".strip()


def _sheet(nodes: Sequence[_Placed], across: Sequence[float], players: Sequence[str], depth: int) -> Sheet:
    beneath = Sketch()
    spots = {each.path: (across[len(each.path)], MARGIN / 2 + ROW * (each.row + 0.5)) for each in nodes}
    for each in sorted(nodes, key=lambda each: each.branch.on):
        if each.path:
            _edge(beneath, spots[each.path[:-1]], spots[each.path], each.branch)
    _sets(beneath, nodes, spots)
    parts = tuple(_node(each, *spots[each.path], players) for each in sorted(nodes, key=lambda each: each.path))
    moves = "1 move" if depth == 1 else f"{depth} moves"
    joined = any(each.branch.group for each in nodes)
    return Sheet(moves, beneath.strokes, parts, f"{parts[0].says} {JOINED}" if joined else parts[0].says)


def _edge(sketch: Sketch, start: tuple[float, float], end: tuple[float, float], branch: Branch) -> None:
    bend = start[0] + 2.4 * NODE
    path = f"M{start[0]:.0f} {start[1]:.1f}L{bend:.0f} {end[1]:.1f}H{end[0]:.0f}"
    sketch.path(path, 0, 0, 1, "", "ink" if branch.on else "line", 3 if branch.on else 1)
    sketch.words(bend + 4, end[1] - ABOVE, _label(branch), SMALL, "ink", "sb" if branch.on else "s")


def _sets(sketch: Sketch, nodes: Sequence[_Placed], spots: dict[tuple[int, ...], tuple[float, float]]) -> None:
    joined: dict[str, list[tuple[float, float]]] = {}
    for each in nodes:
        if each.branch.group and each.branch.mover != CHANCE:
            joined.setdefault(each.branch.group, []).append(spots[each.path])
    colours = {each.branch.group: each.branch.mover for each in nodes}
    for number, (group, members) in enumerate(joined.items()):
        aside = APART * (number % 5 - 2)  # sets of one depth stand beside each other
        for (x, y), (other, below) in pairwise(sorted(members, key=lambda spot: (spot[1], spot[0]))):
            dots = max(2, round((below - y) / 6))
            for at in range(1, dots):
                part = at / dots
                sketch.circle(
                    x + aside + part * (other - x),
                    y + part * (below - y),
                    1.4,
                    f"seat-{(colours[group] or 0) % 8}-edge",
                )


def _node(each: _Placed, x: float, y: float, players: Sequence[str]) -> Part:
    branch, sketch = each.branch, Sketch()
    if branch.mover is None:
        sketch.circle(x, y, 3, "ink")
    elif branch.mover == CHANCE:
        sketch.circle(x, y, NODE, "card", "ink", 1.5)
        sketch.words(x, y, "?", SMALL, "ink", "mb")
    else:
        sketch.circle(x, y, NODE, "card", f"seat-{branch.mover % 8}-edge", 1.5)
        sketch.mark(branch.mover, x, y, 12, f"seat-{branch.mover % 8}-edge")
    more = f"+{each.hidden}" if each.hidden else ""
    beside = f"{branch.text} {more}".strip()
    sketch.words(x + NODE + 4, y, beside, SMALL if more else BODY, "muted" if more else "ink", "s")
    wide = 2 * NODE + (width_of(beside) * BODY + 6 if beside else 0)
    return Part(each.id, (x - NODE, y - NODE, wide, 2 * NODE), _says(each, players), sketch.strokes, branch.group)


def _says(each: _Placed, players: Sequence[str]) -> str:
    branch = each.branch
    came = f"{_label(branch)}: " if branch.action else ""
    if branch.mover is None:
        return f"{came}the end, paid {branch.text}."
    ways = len(branch.children)
    who = f"chance has {ways} ways" if branch.mover == CHANCE else f"{players[branch.mover]} has {ways} moves"
    hides = f", {each.hidden} nodes follow" if each.hidden else ""
    worth = f"; worth {branch.worth}" if branch.worth else ""
    return f"{came}{who}{hides}{worth}."
