"""A bot that plays the plans of a solution, so that a reader can play against them."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from random import Random
from typing import TYPE_CHECKING, Any

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.knowledge.information_state import InformationState
from tabletop_widgets.sentences import quoted
from tabletop_widgets.theory.exactness import NoModel
from tabletop_widgets.theory.tree import Tree

if TYPE_CHECKING:
    from tabletop_widgets.theory.solutions import Solution

Bot = Callable[[InformationState, Random], Any]


class Player:
    """A bot, `act(seen, rng)`, that plays a solution in any seat, and `otherwise` where the tree has no plan.

    The tree has no plan after moves that were left out, for a seat that decides nothing in it, or for a table that is
    not one of its worlds. Without `otherwise` these raise NoModel.
    """

    def __init__(self, solution: Solution, otherwise: Bot | None = None) -> None:
        """Take the plans; information sets are matched with tables when a seat is first asked."""
        tree: Any = getattr(solution, "tree", None)
        if not isinstance(tree, Tree):
            message = f"a bot plays the solution of a tree that was grown from a table, not {quoted(solution)}."
            raise NoModel(message)
        self.solution, self.otherwise = solution, otherwise
        self.tree: Tree = tree
        self._known: dict[Seat, dict[Hashable, int]] = {}

    def __call__(self, seen: InformationState, rng: Random) -> Any:
        """Draw a move from the plan for this information set."""
        number = self._sets(seen.seat).get(seen.information_set)
        if number is not None:
            return rng.choices(self.tree.sets[number].moves, [float(each) for each in self.solution.chances(number)])[0]
        if self.otherwise is None:
            message = (
                f"{seen.names[seen.seat]} has no plan here: this position is not in {self.tree!r}. Give a bot"
                " as otherwise=."
            )
            raise NoModel(message)
        return self.otherwise(seen, rng)

    def _sets(self, seat: Seat) -> dict[Hashable, int]:
        if seat not in self._known:
            sets = self.tree.sets_of(seat)
            self._known[seat] = {
                self.tree.table_at(node).information_set(seat): each.number for each in sets for node in each.nodes[:1]
            }
        return self._known[seat]
