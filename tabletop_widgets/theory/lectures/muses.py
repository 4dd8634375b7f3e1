"""Muses: the last round, in which each player moves once; by default no player has an Inspiration left.

The full rules of the last round (`muses.round.select`, `muses.round.majority`), from any board; every Muse pays 8, 6
and 4. If a player still holds an Inspiration that the others have not seen, it is a Bayesian game: its matrix is one of
plans, with a move for each card that may be held, and the best plan depends on a belief.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from random import Random
from types import MappingProxyType
from typing import Any

from tabletop_widgets.games import GAMES
from tabletop_widgets.games.muses.facts import NAMES
from tabletop_widgets.kernel.table import Table
from tabletop_widgets.knowledge.information_state import InformationState
from tabletop_widgets.sentences import counted
from tabletop_widgets.theory.normal_form import matrix
from tabletop_widgets.theory.proportion import Counted
from tabletop_widgets.theory.tree import Tree, tree

Act = Callable[[InformationState, Random], Any]
LAST = 9
"""The round after which the game is over."""
PLAYERS = ("Rob", "Don", "Jule", "Chris", "Eve")
SQUARE = ("Euterpe", "Urania", "Erato", "Polyhymnia", "Clio", "Terpsichore", "Calliope", "Thalia", "Melpomene")
SUNLIT, MOONLIT, CENTRE = "Urania", "Thalia", "Clio"
UNSTABLE = {SUNLIT: [1, 0, 1], MOONLIT: [0, 0, 1], CENTRE: [0, 1, 2]}
"""Tokens of three players on a board without a pure equilibrium."""
BELIEF_BOARD = {"Terpsichore": [2, 0, 0], SUNLIT: [1, 2, 2]}
HELD = "Clio", "Calliope"
"""Tokens of three players, and the two Inspirations of which the first player holds one."""


def last_round(players: int = 3, tokens: Mapping[str, Sequence[int]] | None = None, held: str | None = None) -> Table:
    """Lay out the last round: `tokens` by Muse, one number per player; by default an empty board.

    `held` is an Inspiration that the first player has kept.
    """
    spent = [name for name in NAMES if name not in HELD]
    return GAMES["muses"].lay_out(
        {
            "names": [*PLAYERS[:players]],
            "muses": [*SQUARE],
            "round": LAST,
            "tokens": {muse: [*own] for muse, own in (tokens or {}).items()},
            "inspirations": [held, *[None] * (players - 1)],
            "discarded": [None if held else spent[0], *spent[1:players]],
            "options": {"levels": "all 8/6/4"},
        }
    )


def unseen(first: Any = Fraction(1, 2), tokens: Mapping[str, Sequence[int]] = MappingProxyType(BELIEF_BOARD)) -> Tree:
    """Grow the last round of three: Rob holds Clio with chance `first`, otherwise Calliope, and only he knows which."""
    chances = Fraction(first), 1 - Fraction(first)
    return tree([(chance, last_round(3, tokens, held)) for chance, held in zip(chances, HELD, strict=True)], "points")


def content(game: Tree) -> dict[tuple[str, ...], list[str]]:
    """Return the pure equilibria: what Don and Jule play -> Rob's plans, a move with Clio and a move with Calliope."""
    found: dict[tuple[str, ...], list[str]] = {}
    for plan, *others in game.matrix().pure():
        found.setdefault(tuple(others), []).append(plan)
    return found


# Last rounds of real games.
def real(seed: int, act: Act | None = None) -> Table:
    """Play a game of three, at random where no strategy is given, until all choose for the last time."""
    t: Any = GAMES["muses"].start(3, seed=seed)
    rng = Random(seed)
    while t.round < LAST or len(t.waiting) < len(t.names):
        decision = t.waiting[0]
        seen = t.game.knows(t, decision.seat) if act else None
        t.play(decision.seat, act(seen, rng) if act and seen else rng.choice(decision.moves))
    return t  # type: ignore[no-any-return]


def unsettled(payoff: str = "points", games: int = 40, act: Act | None = None) -> Counted:
    """Count the last rounds of real games without a pure equilibrium; the seeds are 0, 1, 2 and so on."""
    found = sum(not matrix(real(seed, act), payoff).pure() for seed in range(games))
    how = "at random" if act is None else f"by {getattr(act, '__name__', 'a strategy')}"
    of = f"{counted(games, 'last round')} of games of 3"
    return Counted(found, games, f"{of} played {how}, all cards open, paid in {payoff}")
