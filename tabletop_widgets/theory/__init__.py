"""Game theory on the real rules: small games of the literature, and exact sub-games of any game here.

    sub = tw.theory.tree(table, payoff="lead")
    eq = sub.solve()
    tw.theory.matrix(table, payoff="points").pure()

Nothing but the standard library is needed; with numpy and scipy (`pip install tabletop_widgets[theory]`) large linear
programs and many rounds of regret are quicker. Every model and every result says how exact it is (`labels`).
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from tabletop_widgets.theory import classics
from tabletop_widgets.theory.choosing import matrix
from tabletop_widgets.theory.equilibria import Equilibrium
from tabletop_widgets.theory.growing import TooLarge
from tabletop_widgets.theory.labels import Model, NoModel, Proof
from tabletop_widgets.theory.matrices import Matrix
from tabletop_widgets.theory.playing import Player
from tabletop_widgets.theory.solutions import Solution
from tabletop_widgets.theory.tree import Tree, tree

if TYPE_CHECKING:
    from tabletop_widgets.theory import lectures

__all__ = [
    "Equilibrium",
    "Matrix",
    "Model",
    "NoModel",
    "Player",
    "Proof",
    "Solution",
    "TooLarge",
    "Tree",
    "classics",
    "lectures",
    "matrix",
    "tree",
]


if not TYPE_CHECKING:  # a checker knows the name above

    def __getattr__(name: str) -> Any:
        """Import the lectures when they are named, for they lay out real games."""
        if name != "lectures":
            message = f"module 'tabletop_widgets.theory' has no attribute {name!r}"
            raise AttributeError(message)
        return import_module("tabletop_widgets.theory.lectures")
