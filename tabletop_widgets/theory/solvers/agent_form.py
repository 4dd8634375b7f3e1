"""The agent form of a tree: one agent per information set, and what each of its moves pays there, in floats.

Payoffs are conditional on reaching the set, so unlikely sets count as much as likely ones (R. D. McKelvey,
T. R. Palfrey, "Quantal response equilibria for extensive form games", Experimental Economics 1 (1998), 9-41). They are
computed from logarithms of chances, so that beliefs remain defined where moves are almost impossible (T. L. Turocy,
"Computing sequential equilibria using agent quantal response equilibria", Economic Theory 42 (2010), 255-269).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import exp, log

from tabletop_widgets.theory.flat_tree import Nodes
from tabletop_widgets.theory.solvers.logit import Chances, likely_at

Logs = Sequence[float]


class AgentForm:
    """The movers, the payoffs of the ends in units of `unit`, and the moves on the path to each node.

    Moves are numbered across all information sets: set k has `shape[k]` moves, from `starts[k]` on.
    """

    def __init__(self, tree: Nodes) -> None:
        """Read a tree in which every draw of chance is positive."""
        self.tree = tree
        ends = [pay for pay in tree.pay if pay is not None]
        least = [min(own) for own in zip(*ends, strict=True)]
        spans = [max(own) - low for own, low in zip(zip(*ends, strict=True), least, strict=True)]
        self.unit = Fraction(max(spans)) or Fraction(1)
        self.pay = [
            pay and [float((own - low) / self.unit) for own, low in zip(pay, least, strict=True)] for pay in tree.pay
        ]
        self.shape = tuple([len(each.names) for each in tree.sets])
        self.starts = [sum(self.shape[:at]) for at in range(len(self.shape))]
        self.move, self.odds = [-1] * len(tree), [0.0] * len(tree)
        self.above: list[list[int]] = [[] for _ in self.move]
        for node in range(1, len(tree)):
            self._lead_to(node)

    def _lead_to(self, node: int) -> None:
        """Note the move that leads to a node, or the log odds of its draw, and the nodes above it reached by moves."""
        above, choice = self.tree.parent[node], self.tree.choice[node]
        self.above[node] = self.above[above] + ([above] if self.move[above] >= 0 else [])
        if self.tree.inset[above] >= 0:
            self.move[node] = self.starts[self.tree.inset[above]] + choice
        else:
            self.odds[node] = log(self.tree.odds[above][choice])

    def worths(self, logs: Logs) -> Chances:
        """Return the payoff of each move in each information set to its player, given that player's beliefs."""
        pays, believed = self._pays(logs), self._believed(self._reach(logs))
        return self._split(self._worth(pays, believed))

    def changes(self, logs: Logs) -> tuple[Chances, list[list[float]]]:
        """Return `worths` and their Jacobian: a row per move of any set, a column per logarithm of a chance."""
        tree, pays, reach = self.tree, self._pays(logs), self._reach(logs)
        believed = self._believed(reach)
        worth = self._worth(pays, believed)
        rows = [[0.0] * len(worth) for _ in worth]
        for node, move in enumerate(self.move):
            if move < 0:
                continue
            here = tree.parent[node]
            better = believed[here] * (pays[node][tree.seat[here]] - worth[move])
            for before in self.above[node]:
                there, earlier = tree.parent[before], self.move[before]
                rows[move][earlier] += better
                weight = believed[there] * exp(reach[node] - reach[before])
                rows[earlier][move] += weight * pays[node][tree.seat[there]]
        return self._split(worth), rows

    def gain(self, logs: Logs) -> float:
        """Return the most that any agent gains by another move."""
        pairs = zip(self.worths(logs), self._split(likely_at(logs)), strict=True)
        return max(max(worth) - sum(a * b for a, b in zip(worth, own, strict=True)) for worth, own in pairs)

    def beliefs(self, logs: Logs) -> dict[int, list[float]]:
        """Return each player's beliefs: the probability of each node in each information set."""
        believed = self._believed(self._reach(logs))
        return {each.number: [believed[node] for node in each.nodes] for each in self.tree.sets}

    def _split(self, row: Sequence[float]) -> list[list[float]]:
        """Split a flat row by information set."""
        return [[*row[start : start + width]] for start, width in zip(self.starts, self.shape, strict=True)]

    def _pays(self, logs: Logs) -> list[list[float]]:
        """Return the expected payoff of each node to each seat."""
        likely, tree = likely_at(logs), self.tree
        found = [[*(pay or [0.0] * len(tree.names))] for pay in self.pay]
        for node in range(len(tree) - 1, 0, -1):
            above, move = found[tree.parent[node]], self.move[node]
            weight = exp(self.odds[node]) if move < 0 else likely[move]
            for seat, pay in enumerate(found[node]):
                above[seat] += weight * pay
        return found

    def _reach(self, logs: Logs) -> list[float]:
        """Return the logarithm of the probability of reaching each node."""
        found = [0.0] * len(self.move)
        for node in range(1, len(found)):
            move = self.move[node]
            found[node] = found[self.tree.parent[node]] + (self.odds[node] if move < 0 else logs[move])
        return found

    def _believed(self, reach: Sequence[float]) -> list[float]:
        """Return the probability of each node in the beliefs of its player; 0 where no player moves."""
        found = [0.0] * len(reach)
        for each in self.tree.sets:
            most = max(reach[node] for node in each.nodes)
            weights = [exp(reach[node] - most) for node in each.nodes]
            total = sum(weights)
            for node, weight in zip(each.nodes, weights, strict=True):
                found[node] = weight / total
        return found

    def _worth(self, pays: Sequence[Sequence[float]], believed: Sequence[float]) -> list[float]:
        """Return the payoff of each move, all sets in one row."""
        found = [0.0] * sum(self.shape)
        for node, move in enumerate(self.move):
            if move >= 0:
                above = self.tree.parent[node]
                found[move] += believed[above] * pays[node][self.tree.seat[above]]
        return found
