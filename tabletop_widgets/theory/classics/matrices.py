"""The one-shot games that open every lecture, with the payoffs of the literature.

- `DILEMMA`: A. W. Tucker's prisoners (1950), with the numbers of R. Axelrod, "The Evolution of Cooperation" (1984).
- `HAWK_DOVE`: J. Maynard Smith, G. R. Price, Nature 246 (1973); a prize of 2, and wounds that cost 4.
- `SHAPLEY`: L. S. Shapley, "Some topics in two-person games", Advances in Game Theory (1964): fictitious play from
  ("1", "2") cycles through the six cells that pay, more slowly each time, and never converges.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop_widgets.theory.exactness import Model
from tabletop_widgets.theory.matrices import Matrix, by_hand


def _classic(rows: Sequence[Sequence[Any]], names: str) -> Matrix:
    game = by_hand(rows, ("row", "column"), (names.split(), names.split()))
    game.model = Model()
    return game


DILEMMA = _classic([[(3, 3), (0, 5)], [(5, 0), (1, 1)]], "C D")
MATCHING_PENNIES = _classic([[1, -1], [-1, 1]], "heads tails")
ROCK_PAPER_SCISSORS = _classic([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], "rock paper scissors")
HAWK_DOVE = _classic([[(-1, -1), (2, 0)], [(0, 2), (1, 1)]], "hawk dove")
COORDINATION = _classic([[(2, 2), (0, 0)], [(0, 0), (1, 1)]], "left right")
SHAPLEY = _classic([[(0, 0), (1, 0), (0, 1)], [(0, 1), (0, 0), (1, 0)], [(1, 0), (0, 1), (0, 0)]], "1 2 3")
