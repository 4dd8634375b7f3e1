"""Game theory on the real rules: small games of the literature, exact sub-games of any game here, and typed games.

    sub = tw.theory.tree(table, payoff="lead")
    eq = sub.solve()
    tw.theory.matrix(table, payoff="points").pure()
    tw.theory.game([[(3, 3), (0, 5)], [(5, 0), (1, 1)]]).pure()

Nothing but the standard library is needed; with numpy and scipy (`pip install tabletop_widgets[theory]`) large linear
programs and many rounds of regret matching are faster. Every model and every result says how exact it is (`exactness`).
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from tabletop_widgets.sentences import did_you_mean
from tabletop_widgets.theory import classics as classics
from tabletop_widgets.theory.assessments import Assessment as Assessment
from tabletop_widgets.theory.comparison import compare as compare
from tabletop_widgets.theory.correlated import Correlated as Correlated
from tabletop_widgets.theory.equilibrium_bot import Player as Player
from tabletop_widgets.theory.exactness import Model as Model
from tabletop_widgets.theory.exactness import NoModel as NoModel
from tabletop_widgets.theory.exactness import Proof as Proof
from tabletop_widgets.theory.gambit_readers import read_efg as read_efg
from tabletop_widgets.theory.gambit_readers import read_nfg as read_nfg
from tabletop_widgets.theory.matrices import Matrix as Matrix
from tabletop_widgets.theory.normal_form import matrix as matrix
from tabletop_widgets.theory.solutions import Solution as Solution
from tabletop_widgets.theory.solvers.equilibria import Equilibrium as Equilibrium
from tabletop_widgets.theory.tree import Tree as Tree
from tabletop_widgets.theory.tree import tree as tree
from tabletop_widgets.theory.tree_builder import TooLarge as TooLarge
from tabletop_widgets.theory.typed_games import chance as chance
from tabletop_widgets.theory.typed_games import decision as decision
from tabletop_widgets.theory.typed_games import game as game

if TYPE_CHECKING:
    from tabletop_widgets.theory import coalitions as coalitions
    from tabletop_widgets.theory import dynamics as dynamics
    from tabletop_widgets.theory import lectures as lectures
    from tabletop_widgets.theory import problems as problems
    from tabletop_widgets.theory import repeated as repeated

LATE = "coalitions", "dynamics", "lectures", "problems", "repeated"  # imported on first use

__all__ = [
    "Assessment",
    "Correlated",
    "Equilibrium",
    "Matrix",
    "Model",
    "NoModel",
    "Player",
    "Proof",
    "Solution",
    "TooLarge",
    "Tree",
    "chance",
    "classics",
    "coalitions",
    "compare",
    "decision",
    "dynamics",
    "game",
    "lectures",
    "matrix",
    "problems",
    "read_efg",
    "read_nfg",
    "repeated",
    "tree",
]


def __dir__() -> list[str]:
    """List the names for callers, without the modules that define them."""
    return __all__


if not TYPE_CHECKING:  # a type checker knows the names above

    def __getattr__(name: str) -> Any:
        """Import a subpackage on first use; few callers need the lectures, for example, which set up real games."""
        if name not in LATE:
            message = f"module 'tabletop_widgets.theory' has no attribute {name!r}{did_you_mean(name, __all__)}"
            raise AttributeError(message)
        return import_module(f"tabletop_widgets.theory.{name}")
