"""What problems are drawn from: small payoffs and chances, names from the rulebooks, and tables without marks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise, product
from random import Random
from typing import Any

from tabletop_widgets.sentences import listed
from tabletop_widgets.theory.figures.matrix import matrix as squared
from tabletop_widgets.theory.matrices import Matrix
from tabletop_widgets.theory.problems.answers import told
from tabletop_widgets.theory.problems.problem import Draw, Redraw
from tabletop_widgets.theory.tree import Tree

ROB, DON, ADELE, BRUNO, CEDRIC, DAVID = "Rob", "Don", "Adele", "Bruno", "Cedric", "David"
MUSES = "Sun Devotion", "Sun Revolution", "Moon Devotion", "Moon Revolution"
"""Actions of Rob and Don, who choose at the same time in Muses."""
POINTS, COINS = "Points made up for this problem.", "Coins made up for this problem."
Pays = Mapping[tuple[int, ...], Sequence[Any]]


def counted(many: Fraction | int, what: str) -> str:
    """Write `1 coin`, `3 coins`, `1/2 coins`."""
    return f"{told(many)} {what}{'' if many == 1 else 's'}"


def plan_told(plan: Mapping[str, Fraction]) -> str:
    """Write `keep with chance 1/2 and swap with chance 1/2`; what has none is left out."""
    return listed([f"{each} with chance {told(chance)}" for each, chance in plan.items() if chance])


def draw_chances(rng: Random, many: int, of: Sequence[int] = (4, 5, 6, 8, 10)) -> list[Fraction]:
    """Draw chances above 0 that sum to one, with a small denominator."""
    whole = rng.choice([each for each in of if each >= many])
    cuts = [0, *sorted(rng.sample(range(1, whole), many - 1)), whole]
    return [Fraction(high - low, whole) for low, high in pairwise(cuts)]


def draw_matrix(
    rng: Random, players: Sequence[str], actions: Sequence[Sequence[str]], low: int = 0, high: int = 9
) -> Matrix:
    """Draw a matrix, with a payoff from low to high for each player in each cell."""
    cells = product(*(range(len(each)) for each in actions))
    return Matrix(players, actions, {cell: [rng.randint(low, high) for _ in players] for cell in cells}, "points")


def draw_choosing(rng: Random, rows: int, columns: int) -> Matrix:
    """Draw a game in which Rob and Don choose at the same time: actions in the order of `MUSES`, and payoffs."""
    actions = [sorted(rng.sample(MUSES, many), key=MUSES.index) for many in (rows, columns)]
    return draw_matrix(rng, (ROB, DON), actions, 0, 9)


def only(places: Iterable[Any]) -> Any:
    """Return the only item; draw again if there are none or several."""
    found = [*places]
    if len(found) != 1:
        raise Redraw
    return found[0]


def highest(values: Sequence[Any]) -> int:
    """Return the index of the highest value; draw again if it occurs twice."""
    return only(tops(values))  # type: ignore[no-any-return]


def tops(values: Sequence[Any]) -> list[int]:
    """Return every index of the highest value."""
    return [at for at, each in enumerate(values) if each == max(values)]


def show(game: Matrix, title: str = "", *, alone: bool = False, caption: str = POINTS) -> Draw:
    """Return a function that draws a game's table without marks; `alone` shows the first player's payoffs only."""
    pays: Pays = {cell: paid[:1] if alone else paid for cell, paid in game.payoffs.items()}
    whose = f"What {game.players[0]} gets. {caption}" if alone else caption
    named = title or f"What {listed(game.players)} get"
    return lambda: squared(named, whose, game.players, game.actions, pays, marks=False)


def grown(tree: Tree) -> Draw:
    """Return a function that draws a tree, which opens whole."""
    return lambda: replace(tree.figure(), opens_still=True)


def profile(game: Matrix, cell: Sequence[int]) -> str:
    """Name a profile: `Rob: Sun Devotion, Don: Moon Devotion`."""
    return ", ".join(f"{who}: {own}" for who, own in zip(game.players, game.names(tuple(cell)), strict=True))


def some_profiles(rng: Random, game: Matrix, wanted: Iterable[Sequence[int]]) -> list[str]:
    """Name these profiles and others of the table, at least five, in its order."""
    cells = {*map(tuple, wanted)}
    rest = [cell for cell in game.profiles if cell not in cells]
    cells |= {*rng.sample(rest, max(0, min(len(rest), 5 - len(cells))))}
    return [profile(game, cell) for cell in sorted(cells)]


def cells_with_most(game: Matrix, worth: Callable[[Sequence[Fraction]], Any]) -> list[tuple[int, ...]]:
    """Return the profiles whose payoffs are worth most."""
    most = max(map(worth, game.payoffs.values()))
    return [cell for cell, pays in game.payoffs.items() if worth(pays) == most]


def own_rows(game: Matrix, at: int) -> list[list[Fraction]]:
    """Return what each action of one of two players pays, against each action of the other."""
    return game.tables()[0] if at == 0 else [list(column) for column in zip(*game.tables()[1], strict=True)]


def each_best(game: Matrix, worth: Callable[[Sequence[Fraction]], Any]) -> list[tuple[int, ...]]:
    """Return the profiles in which both play what is worth most by their own payoffs."""
    return [*product(*(tops([worth(row) for row in own_rows(game, at)]) for at in (0, 1)))]
