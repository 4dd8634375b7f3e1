"""Proper sub-games: parts of a tree that begin where nothing is hidden, and that no information set leaves.

Empty threats in them are not believed, so each is solved by itself, the lowest first, and then counts as one end.
R. Selten, "Spieltheoretische Behandlung eines Oligopolmodells mit
Nachfrageträgheit", Zeitschrift für die gesamte Staatswissenschaft 121 (1965).
"""

from __future__ import annotations

from tabletop_widgets.theory.solvers.backward_induction import Collapsed


def proper(collapsed: Collapsed) -> list[int]:
    """Return the nodes below the root at which a proper sub-game of the rest of the tree begins, the lowest first.

    Nodes are numbered in preorder, so that the nodes below one follow it without a gap.
    """
    tree, found = collapsed.tree, list[int]()
    size = len(tree)
    least, most, last = [*range(size)], [*range(size)], [*range(size)]
    for node in range(size - 1, 0, -1):
        if tree.inset[node] >= 0:
            together = tree.sets[tree.inset[node]].nodes
            least[node], most[node] = min(least[node], together[0]), max(most[node], together[-1])
        if collapsed.pay[node] is None and least[node] == node and most[node] <= last[node]:
            found.append(node)
        above = tree.parent[node]
        least[above], most[above] = min(least[above], least[node]), max(most[above], most[node])
        last[above] = max(last[above], last[node])
    return found
