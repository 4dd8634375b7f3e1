"""Proper sub-games: parts of a tree that begin where nothing is hidden, and that no information set leaves.

Players who threaten in one of them what they would not do there are not believed, so each is solved for itself, those
furthest down first, and then stands for one end. R. Selten, "Spieltheoretische Behandlung eines Oligopolmodells mit
Nachfrageträgheit", Zeitschrift für die gesamte Staatswissenschaft 121 (1965).
"""

from __future__ import annotations

from tabletop_widgets.theory.solvers.backward_induction import Collapsed


def proper(collapsed: Collapsed) -> list[int]:
    """Return the nodes, but for the root, at which what is left of a tree has a proper sub-game: the lowest first.

    The tree is in the order it was grown, so that the nodes below one follow it without a gap.
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
