"""Trees and solutions as figures: who moves, how often each move is played, what is paid, and how exact it is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cached_property
from heapq import heappop, heappush
from typing import Any, Protocol

from tabletop_widgets.drawing.figure import Figure
from tabletop_widgets.kernel.table import CHANCE
from tabletop_widgets.sentences import counted, listed
from tabletop_widgets.theory.exactness import PROVED, NoModel
from tabletop_widgets.theory.figures import tree as figure
from tabletop_widgets.theory.figures.numbers import GIVEN, SURELY, brief, often, share, told_belief
from tabletop_widgets.theory.figures.plots import curves
from tabletop_widgets.theory.figures.tree_layout import Branch, Paid
from tabletop_widgets.theory.flat_tree import END, InformationSet, Nodes

MOST = 24
"""The most ends that are drawn: what lies beyond is folded, and counted."""
BELIEFS, CHANCE_OF = {0: "rules it out", 1: "is certain of it"}, "gives it a chance of {}"
TOLD = 6  # the most moves that a sentence names
AHEAD = {"lead"}  # payoffs that say how far a player is ahead


class Solved(Protocol):
    """The parts of a solution that are drawn; see `solutions.Solution`, which draws itself with this."""

    tree: Nodes
    curve: list[tuple[int, float]]
    method: str

    @property
    def proof(self) -> Any: ...
    def chances(self, number: int) -> tuple[Any, ...]: ...
    def pay_at(self, node: int) -> tuple[Any, ...]: ...


def draw_tree(nodes: Nodes, title: str = "", solution: Solved | None = None) -> Figure:
    """Draw as much of a tree as fits; with a solution, moves that are played are thick and have their chances."""
    drawing = _Drawing(nodes, solution)
    exact = f"{solution.proof}; {nodes.model}" if solution else str(nodes.model)
    caption = f"{exact[0].upper()}{exact[1:]}. Payoff: {nodes.payoff}."
    seen = worth(nodes, solution) if solution else ""
    says = f"{seen}." if title and seen else ""
    named = title or seen or nodes.title
    drawn = figure.tree(named, caption, nodes.names, drawing.branch(0), drawing.paid, says)
    return replace(drawn, opens_still=solution is not None)  # a tree opens small, to grow; a solution opens whole


def worth(nodes: Nodes, solution: Solved) -> str:
    """Say what the players who decide get (in a duel, the first of them), in a sentence without its full stop."""
    pays, about = solution.pay_at(0), "" if solution.proof.kind == PROVED else "about "
    seats = nodes.acting[:1] if nodes.duel else nodes.acting
    if nodes.payoff not in AHEAD or not seats or not nodes.duel:
        paid = f" ({nodes.payoff})" if nodes.payoff != GIVEN else ""
        return f"{listed([f'{nodes.names[seat]} gets {about}{brief(pays[seat])}' for seat in seats])}{paid}"
    name, value = nodes.names[seats[0]], pays[seats[0]]
    if not value:
        return f"{name} is level"
    return f"{name} is {about}{brief(abs(value))} {'ahead' if value > 0 else 'behind'}"


def curve(solution: Solved, title: str = "") -> Figure:
    """Draw the gain from deviating from the plans, round by round."""
    points = [(float(rounds), gain) for rounds, gain in solution.curve if gain > 0]
    if not points:
        message = f"there is no curve of gains, because this was solved by {solution.method}: solve with cfr()."
        raise NoModel(message)
    name = title or f"{solution.tree.title}: what deviating would gain"
    proof = str(solution.proof)
    caption = f"{proof[0].upper()}{proof[1:]}; {solution.tree.model}."
    return curves(name, caption, {solution.method: points}, ("rounds", "gain"), logarithmic=True)


class _Drawing:
    """Turns nodes into branches, with no more ends than fit."""

    def __init__(self, nodes: Nodes, solution: Solved | None) -> None:
        self.nodes, self.solution = nodes, solution
        self.below = [0] * len(nodes)
        for node in range(len(nodes) - 1, 0, -1):  # a node's number is lower than those of all below it
            self.below[nodes.parent[node]] += 1 + self.below[node]
        self.paid = Paid(nodes.acting, "" if nodes.payoff == GIVEN else nodes.payoff, nodes.duel)
        self.opened = self._open()

    @cached_property
    def reach(self) -> list[Any]:
        """The chance that play reaches each node, if the plans of all are known."""
        nodes, reach = self.nodes, [1] * len(self.nodes)
        for node in range(1, len(nodes)):
            reach[node] = reach[nodes.parent[node]] * self.chance(node)
        return reach

    def chance(self, node: int) -> Any:
        """Return the chance of the move that led to a node; None if its player's plan is unknown."""
        nodes, parent = self.nodes, self.nodes.parent[node]
        if nodes.seat[parent] == CHANCE:
            return nodes.odds[parent][nodes.choice[node]]
        return self.solution.chances(nodes.inset[parent])[nodes.choice[node]] if self.solution else None

    def _open(self) -> set[int]:
        """Choose the nodes whose branches are drawn: nearest to the root first, then likeliest, while there is room."""
        nodes, opened, ends = self.nodes, set[int](), 1
        waiting: list[tuple[int, float, int]] = [(0, 0.0, 0)]
        while waiting:
            depth, _, node = heappop(waiting)
            children = nodes.children[node]
            if not children or (ends + len(children) - 1 > MOST and node):
                continue
            opened.add(node)
            ends += len(children) - 1
            for child in children:
                heappush(waiting, (depth + 1, -float(self.reach[child]) if self.solution else 0.0, child))
        return opened

    def branch(self, node: int) -> Branch:
        """Return a node with what is shown below it."""
        nodes = self.nodes
        shown = self._shown(node) if node in self.opened else []
        seat = nodes.seat[node]
        inset = nodes.sets[nodes.inset[node]] if nodes.inset[node] >= 0 else None
        many = inset is not None and len(inset.nodes) > 1
        return Branch(
            mover=None if seat == END else seat,
            children=(*map(self.branch, shown), *self._rest(node, shown)),
            action=self._action(node),
            chance=self.chance(node) if node else None,
            reach=self.reach[node] if self.solution else None,
            pays=() if shown else self._paid(node),
            group=str(inset.number) if inset and many else "",
            believed=self._believed(node, inset) if inset and many else None,
            asks=inset.question if inset else "",
            says=self._says(node, inset),
            more=0 if shown else self.below[node],
        )

    def _shown(self, node: int) -> list[int]:
        """Return the children that are drawn: all, or the likeliest if they are too many for a card."""
        children = self.nodes.children[node]
        if len(children) <= MOST:
            return children
        likeliest = sorted(children, key=lambda child: (-(self.chance(child) or 0), child))
        return sorted(likeliest[: MOST - 1])

    def _rest(self, node: int, shown: Sequence[int]) -> Iterable[Branch]:
        """Yield the children for which there is no room, as one branch."""
        rest = [child for child in self.nodes.children[node] if child not in shown] if shown else []
        if rest:
            hidden = sum(1 + self.below[child] for child in rest)
            says = f"{counted(hidden, 'more node follows', 'more nodes follow')}."
            yield Branch(None, action=counted(len(rest), "other"), says=says, more=hidden)

    def _action(self, node: int) -> str:
        return self.nodes.moves(self.nodes.parent[node])[self.nodes.choice[node]] if node else ""

    def _paid(self, node: int) -> tuple[Any, ...]:
        """Return what the players who decide get from a node on; nothing if it is unknown."""
        pay = self.nodes.pay[node]
        if pay is None and self.solution:
            pay = self.solution.pay_at(node)
        return tuple(pay[seat] for seat in self.nodes.acting) if pay is not None else ()

    def _believed(self, node: int, inset: InformationSet) -> Any:
        """Return the chance of this node within its information set; None if play never reaches the set."""
        if not self.solution:
            return None
        whole = sum(self.reach[each] for each in inset.nodes)
        return self.reach[node] / whole if whole else None

    # In words.

    def _says(self, node: int, inset: InformationSet | None) -> str:
        """Say what was played to get there, who decides, and what each action pays."""
        nodes = self.nodes
        path = [self._action(each) for each in [node, *nodes.above(node)][::-1] if each]
        came = f"After {', '.join(path)}: " if path else ""
        if nodes.seat[node] == END:
            return f"{came}the end; {self._gets(node)}{self._reached(node)}."
        known = self._known(node, inset) if inset and len(inset.nodes) > 1 else ""
        folded = f" {counted(self.below[node], 'node follows', 'nodes follow')}." if node not in self.opened else ""
        said = f"{came}{self._moves(node)}{known}{folded}"
        return f"{said[0].upper()}{said[1:]}"

    def _gets(self, node: int) -> str:
        pays = zip(self.nodes.acting, self._paid(node), strict=False)
        return (
            ", ".join(f"{self.nodes.names[seat]} gets {brief(value)}" for seat, value in pays) or "nobody had a choice"
        )

    def _reached(self, node: int) -> str:
        if not self.solution:
            return ""
        return f"; {often('reached', self.reach[node])}"

    def _moves(self, node: int) -> str:
        """Say who decides, and what each move pays that player."""
        nodes, seat = self.nodes, self.nodes.seat[node]
        who = "chance decides" if seat == CHANCE else f"{nodes.names[seat]} decides"
        ways = [self._way(child, seat) for child in nodes.children[node][:TOLD]]
        more = len(nodes.children[node]) - TOLD
        return f"{who}. {'; '.join([*ways, *([f'and {more} more'] if more > 0 else [])])}."

    def _way(self, child: int, seat: int) -> str:
        chance, pays = self.chance(child), self.nodes.pay[child]
        if pays is None and self.solution:
            pays = self.solution.pay_at(child)
        often = "" if chance is None else f" ({SURELY.get(chance) or share(chance)})"
        gets = f" pays {brief(pays[seat])}" if pays is not None and seat != CHANCE else ""
        return f"{self._action(child)}{often}{gets}"

    def _known(self, node: int, inset: InformationSet) -> str:
        others = len(inset.nodes) - 1
        which = f"{others} other node{'s' * (others > 1)}"
        believed = self._believed(node, inset)
        belief = "" if believed is None else f", and {BELIEFS.get(believed) or CHANCE_OF.format(told_belief(believed))}"
        return f" {self.nodes.names[inset.seat]} cannot tell this from {which}{belief}."
