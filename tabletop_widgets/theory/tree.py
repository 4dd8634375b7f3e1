"""The tree of a game, or of a part of it: what one grows, looks at, solves and hands on."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from tabletop_widgets.core.table import Table
from tabletop_widgets.theory.growing import Growing, Keep, Progress, grown
from tabletop_widgets.theory.payoffs import Payoff, said
from tabletop_widgets.theory.roots import roots
from tabletop_widgets.theory.trees import Nodes

LIMIT = 100_000


class Tree(Nodes):
    """A game tree; see `Nodes` for its lists. `tw.theory.tree(table)` grows one."""

    growing: Growing

    def table_at(self, node: int) -> Table:
        """Return the table at a node, played from the root."""
        return self.growing.table_at(node)

    def __repr__(self) -> str:
        """Say what it is a tree of, how large, and how far it is the game."""
        sets = "+".join(str(len(self.sets_of(seat))) for seat in self.acting) or "no"
        told = (
            f"<tree of {self.title}: {len(self):,} nodes, {sets} information sets, payoff {self.payoff}; {self.model}"
        )
        return f"{told}; {self.unfinished}>" if self.unfinished else f"{told}>"


def tree(
    given: Any,
    payoff: Payoff = "lead",
    *,
    keep: Keep | None = None,
    stop: Callable[[Table], object] | None = None,
    limit: int = LIMIT,
    progress: Progress | None = None,
) -> Tree:
    """Grow the tree of all that can happen from a table on, or from `[(weight, table), ...]`, the worlds of a seat.

    - `payoff`: what the end is worth: `lead` (own points minus the best of the others'), `points`, `share` (of the
      win), `win`, or a function of a table that returns a number a seat.
    - `keep(seat, decision)` returns the moves to look at, or their texts; the tree says which were left out.
    - `stop(table)`: where it is true the tree is cut, and pays what the game's `value` says of the table, or `payoff`
      where that is a function; the tree says so.
    - `limit`: TooLarge is raised beyond it, with what was grown and what to do. An interrupt returns what was grown.
    - `progress(nodes, share, seconds)` is called after one second, then after two more, four more, and so on.

    Where there is one answer, it is given and makes no node. Several who are asked at once answer one after the other
    here, and none of them knows what the others have sealed.
    """
    worlds = roots(given)
    first = worlds[0][1]
    whole = Tree(first.game.title, first.names, said(payoff))
    whole.growing = grown(whole, worlds, payoff, keep, stop, limit, progress or on_stderr, getattr(given, "sampled", 0))
    return whole


def on_stderr(nodes: int, share: float, seconds: float) -> None:
    """Tell how far it is, a line after one second, then after two more, four more, and so on."""
    line = f"{nodes:,} nodes after {seconds:.0f} s, about {share:.0%} of the tree"
    print(line, file=sys.stderr, flush=True)  # noqa: T201 - what takes long says so
