"""Trees and solutions as figures: whose move, what is played how often, what is paid, and how exact all of it is."""

from __future__ import annotations

from typing import Any, Protocol

from tabletop_widgets.drawing.figure import Figure
from tabletop_widgets.kernel.table import CHANCE
from tabletop_widgets.theory.exactness import NoModel
from tabletop_widgets.theory.figures import tree as figure
from tabletop_widgets.theory.figures.numbers import share, write_number
from tabletop_widgets.theory.figures.plots import curves
from tabletop_widgets.theory.flat_tree import END, Nodes


class Solved(Protocol):
    """What is drawn of a solution; see `solutions.Solution`, which draws itself with this."""

    tree: Nodes
    curve: list[tuple[int, float]]
    method: str

    @property
    def proof(self) -> Any: ...
    def chances(self, number: int) -> tuple[Any, ...]: ...
    def pay_at(self, node: int) -> tuple[Any, ...]: ...


def draw_tree(nodes: Nodes, title: str = "", solution: Solved | None = None) -> Figure:
    """Draw a tree as far as can be shown; with a solution what is played is thick, and has its share."""
    root = _Drawing(nodes, solution).branch(0)
    exact = f"{solution.proof}; {nodes.model}" if solution else str(nodes.model)
    caption = f"{exact[0].upper()}{exact[1:]}. Payoff: {nodes.payoff}."
    return figure.tree(title or nodes.title, caption, nodes.names, root)


def curve(solution: Solved, title: str = "") -> Figure:
    """Draw what leaving the plans would have gained, round by round."""
    points = [(float(rounds), gain) for rounds, gain in solution.curve if gain > 0]
    if not points:
        message = f"there is no curve of gains, for this was solved by {solution.method}: solve with cfr()."
        raise NoModel(message)
    name = title or f"{solution.tree.title}: what leaving the plans gains"
    proof = str(solution.proof)
    caption = f"{proof[0].upper()}{proof[1:]}; {solution.tree.model}."
    return curves(name, caption, {solution.method: points}, ("rounds", "gain"), logarithmic=True)


class _Drawing:
    """Turns nodes into branches, none deeper than can be shown."""

    def __init__(self, nodes: Nodes, solution: Solved | None) -> None:
        self.nodes, self.solution = nodes, solution
        self.below = [0] * len(nodes)
        for node in range(len(nodes) - 1, 0, -1):  # a node's number is lower than those of all below it
            self.below[nodes.parent[node]] += 1 + self.below[node]
        self.deepest = self._deepest()

    def _deepest(self) -> int:
        level, shown, depth = [0], 0, -1
        while level and shown + len(level) <= figure.MOST:
            shown, depth = shown + len(level), depth + 1
            level = [child for node in level for child in self.nodes.children[node]]
        return depth

    def branch(self, node: int, depth: int = 0) -> figure.Branch:
        """Return a node with all below it that is shown."""
        nodes = self.nodes
        shown = depth < self.deepest
        children = [self.branch(child, depth + 1) for child in nodes.children[node]] if shown else []
        seat, paid = nodes.seat[node], nodes.pay[node]
        inset = nodes.sets[nodes.inset[node]] if nodes.inset[node] >= 0 else None
        worth = self._paid(self.solution.pay_at(node)) if self.solution and paid is None else ""
        action, chance = self._came(node)
        return figure.Branch(
            mover=None if seat == END else figure.CHANCE if seat == CHANCE else seat,
            children=tuple(children),
            action=action,
            share=share(chance) if chance is not None and 0 < chance < 1 else "",
            text=self._paid(paid) if paid is not None else "",
            group=str(inset.number) if inset and len(inset.nodes) > 1 else "",
            on=bool(chance) and nodes.seat[nodes.parent[node]] != CHANCE,
            worth=worth,
            more=0 if shown else self.below[node],
        )

    def _came(self, node: int) -> tuple[str, Any]:
        """What led to a node: the move in words, and its chance where chance or a solution gives one."""
        nodes, parent = self.nodes, self.nodes.parent[node]
        if parent < 0:
            return "", None
        choice = nodes.choice[node]
        name = nodes.moves(parent)[choice]
        if nodes.seat[parent] == CHANCE:
            return name, nodes.odds[parent][choice]
        return name, self.solution.chances(nodes.inset[parent])[choice] if self.solution else None

    def _paid(self, pay: Any) -> str:
        """What those are paid who decide somewhere."""
        return ", ".join(write_number(pay[seat]) for seat in self.nodes.acting)
