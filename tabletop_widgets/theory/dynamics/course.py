"""The course of play over time: shares of actions, as a figure, as rows, and in a sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from tabletop_widgets.codec.frames import to_frame
from tabletop_widgets.drawing.figure import Figure
from tabletop_widgets.sentences import listed, quoted
from tabletop_widgets.theory.exactness import Model, NoModel
from tabletop_widgets.theory.figures.plots import curves
from tabletop_widgets.theory.matrices import Matrix, Profile

CURVES, POINTS = 6, 200


@dataclass(frozen=True, slots=True)
class Course:
    """The shares of each player's actions: `shares[player][action]` is a list over time that starts at time `first`.

    `says` tells where it ended and how exact that is. `ends` is the cycle of combinations that best replies end in, or
    the one where they stay; `joint` how often each combination was played; `gain` the most that a player gains by
    leaving.
    """

    shares: Mapping[str, Mapping[str, Sequence[Any]]]
    says: str
    model: Model
    unit: str = "rounds"
    first: int = 1
    ends: tuple[tuple[str, ...], ...] = ()
    joint: Mapping[tuple[str, ...], Fraction] | None = None
    gain: Any = None

    def figure(self, title: str = "") -> Figure:
        """Draw the shares for `tw.Chart`, at most the six that are largest on average."""
        every = [(who, action, own) for who, plan in self.shares.items() for action, own in plan.items()]
        largest = sorted(every, key=lambda each: -sum(map(float, each[2])))[:CURVES]
        series = {
            action if len(self.shares) == 1 else f"{who}: {action}": self._points(own)
            for who, action, own in every
            if (who, action, own) in largest
        }
        caption = f"{self.says} The matrix is {self.model}."
        return curves(title or "How play goes on", caption, series, (self.unit, "share"), steps=self.unit == "answers")

    def _points(self, own: Sequence[Any]) -> list[tuple[float, float]]:
        kept = sorted({round(at * (len(own) - 1) / POINTS) for at in range(POINTS + 1)})
        return [(self.first + at, float(own[at])) for at in kept]

    def rows(self) -> list[dict[str, Any]]:
        """Return one row per time, player and action."""
        return [
            {self.unit: self.first + at, "player": who, "action": action, "share": share}
            for who, plan in self.shares.items()
            for action, own in plan.items()
            for at, share in enumerate(own)
        ]

    def to_frame(self) -> Any:
        """Return the rows as a `pandas.DataFrame`."""
        return to_frame(self.rows())

    def __repr__(self) -> str:
        """Show where it ended, and the model."""
        return f"<{self.says} The matrix is {self.model}>"


def check_matrix(game: Any) -> None:
    """Raise NoModel for anything but a matrix."""
    if not isinstance(game, Matrix):
        message = f"this is worked out for a matrix, such as game([[...]]) or tree.matrix(), not for {quoted(game)}."
        raise NoModel(message)


def check_rounds(rounds: Any) -> None:
    """Raise NoModel for anything but a number of rounds, 1 or more."""
    if isinstance(rounds, bool) or not isinstance(rounds, int) or rounds < 1:
        message = f"the number of rounds or generations is a whole number, 1 or more, not {quoted(rounds)}."
        raise NoModel(message)


def profile_of(game: Matrix, names: Sequence[str]) -> Profile:
    """Read a combination of actions, one name per player; raises NoModel for anything else."""
    check_matrix(game)
    if not isinstance(names, (list, tuple)) or len(names) != len(game.players):
        message = f"name an action for each of {listed(game.players)}, not {quoted(names)}."
        raise NoModel(message)
    return tuple([game.chances(at, {name: 1}).index(Fraction(1)) for at, name in enumerate(names)])


def by_name(
    game: Matrix, course: Sequence[Sequence[Sequence[Any]]], names: Sequence[str] = ()
) -> dict[str, dict[str, list[Any]]]:
    """Return the shares of each player's actions over time, from shares by time."""
    return {
        who: {action: [shares[at][own] for shares in course] for own, action in enumerate(game.actions[at])}
        for at, who in enumerate(names or game.players)
    }
