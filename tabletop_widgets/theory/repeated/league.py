"""A league of strategies in a repeated game: each plays every other, and a copy of itself.

R. Axelrod, "The Evolution of Cooperation" (1984). The results form a matrix, so that `dynamics.replicator` can show
which strategies would spread.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from tabletop_widgets.codec.frames import to_frame
from tabletop_widgets.drawing.figure import Figure
from tabletop_widgets.drawing.layout.measure import width_of
from tabletop_widgets.sentences import counted, quoted
from tabletop_widgets.theory.exactness import SAMPLED, NoModel
from tabletop_widgets.theory.figures.grid import Cell, grid, shaded
from tabletop_widgets.theory.figures.numbers import write_number
from tabletop_widgets.theory.matrices import Matrix
from tabletop_widgets.theory.repeated.rounds import Act, chance_of, play

ROOM = 40  # room for the columns, in heights of a letter
LONG = 20  # the most letters of a name that does not take too many lines
AVERAGE = "on average"


@dataclass(frozen=True, slots=True)
class League:
    """Each strategy's payoff per round: `matrix` against each opponent, `means` against all, the best first."""

    matrix: Matrix
    means: Mapping[str, Fraction]

    def rows(self) -> list[dict[str, Any]]:
        """Return one row per strategy and opponent."""
        return [
            {"strategy": one, "against": other, "mean": self.matrix[one, other][0]}
            for one in self.means
            for other in self.means
        ]

    def to_frame(self) -> Any:
        """Return the rows as a `pandas.DataFrame`."""
        return to_frame(self.rows())

    def figure(self, title: str = "A league") -> Figure:
        """Draw the payoffs of each strategy against each, the best on top, for `tw.Chart`."""
        pays = [self.matrix[pair][0] for pair in ((one, other) for one in self.means for other in self.means)]
        low, high = min(pays), max(pays)

        def cell(one: str, other: str) -> Cell:
            paid = self.matrix[one, other][0]
            says = f"{one} is paid {write_number(paid)} a round against {other}."
            return Cell(shaded("blue", (paid - low) / ((high - low) or 1)), _short(paid), says)

        columns = [[cell(one, other) for one in self.means] for other in self.means]
        columns.append([_mean(name, mean) for name, mean in self.means.items()])
        caption = f"What each strategy is paid a round, against each and on average; {self.matrix.model}."
        rows, heads = _names([*self.means])
        return grid(title, caption, rows, heads, columns, "The stronger the colour, the higher the pay.")

    def __repr__(self) -> str:
        """Show the average payoffs, the best first."""
        means = [f"{name} {_short(mean)}" for name, mean in self.means.items()]
        return f"<{', '.join(means)} a round; {self.matrix.model}>"


def _names(names: list[str]) -> tuple[list[str], list[str]]:
    """Name rows and columns; if names take too much room, columns have the numbers of the rows."""
    widest = max(width_of(word) for name in names for word in name.split() or [name])
    if widest * len(names) <= ROOM and max(map(len, names)) <= LONG:
        return names, [*names, AVERAGE]
    short = [name if len(name) <= 2 * LONG else f"{name[: 2 * LONG]}..." for name in names]
    return [f"{at} {name}" for at, name in enumerate(short, 1)], [*map(str, range(1, len(names) + 1)), AVERAGE]


def _mean(name: str, mean: Fraction) -> Cell:
    return Cell("paper", _short(mean), f"{name} is paid {write_number(mean)} a round on average.", marked=True)


def _short(value: Fraction) -> str:
    return f"{float(value):.2f}"


def league(
    strategies: Mapping[str, Act], game: Matrix, rounds: int = 200, noise: Any = 0, seed: int | str = 0
) -> League:
    """Let all strategies play each other from both sides, and each a copy of itself; for the options, see `play`."""
    if not isinstance(strategies, Mapping) or not strategies or not all(map(callable, strategies.values())):
        message = f"strategies are given by name, each a function act(own, other, rng), not {quoted(strategies)}."
        raise NoModel(message)
    names = [*strategies]
    pays = {
        (one, other): play(strategies[one], strategies[other], game, rounds, noise, f"{seed}/{one}/{other}").pays
        for one in names
        for other in names
    }
    mean = {pair: (pays[pair][0] + pays[pair[::-1]][1]) / 2 for pair in pays}
    table: dict[tuple[int, ...], Any] = {
        (i, j): (mean[one, other], mean[other, one]) for i, one in enumerate(names) for j, other in enumerate(names)
    }
    slips = f", slips of the hand with chance {chance_of(noise):g}" if noise else ""
    model = game.model.and_(SAMPLED, f"{counted(rounds, 'round')} from each side{slips}, seed {seed}")
    matrix = Matrix(("one", "another"), (names, names), table, f"{game.payoff}, a round", model)
    sums = {one: sum((mean[one, other] for other in names), Fraction(0)) / len(names) for one in names}
    return League(matrix, dict(sorted(sums.items(), key=lambda each: -each[1])))
