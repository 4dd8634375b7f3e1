"""A payoff matrix: best replies in bold over a bar, equilibria framed, a slider for further players.

Rows are the first player's actions, columns the second's, and the slider has those of all others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product

from tabletop_widgets.drawing.figure import Figure, Part, Sheet
from tabletop_widgets.drawing.layout.measure import break_lines, halves, width_of
from tabletop_widgets.drawing.render.strokes import BODY, SMALL, Sketch
from tabletop_widgets.sentences import counted, listed
from tabletop_widgets.theory.figures.numbers import Number, share, write_number

Profile = tuple[int, ...]
Payoffs = Mapping[Profile, Sequence[Number]]
Plans = Sequence[Sequence[Number]]
"""For each player the probability of each of the player's actions."""
HIGH, GAP, HEAD = 54.0, 6.0, 56.0
LEAST, SIDE, SIGN = 96.0, 10.0, 18.0
LETTER = SMALL * 1.1  # bold
ROOM = (2 * LEAST - 2 * SIDE) / LETTER
NOT_RECTANGULAR = (
    "A payoff matrix needs a row of payoffs for every profile: {profile} has none, or not {players} numbers."
)


def matrix(
    title: str,
    caption: str,
    players: Sequence[str],
    actions: Sequence[Sequence[str]],
    payoffs: Payoffs,
    plans: Plans | None = None,
    *,
    marks: bool = True,
) -> Figure:
    """Draw the normal form of a game for two players or more; `plans` are shown as shares beside the actions.

    Without `marks` the reader has to find best replies and equilibria, and the first player's payoffs are enough.
    """
    table = (_Table if marks else _Unmarked)(players, actions, payoffs, plans)
    others = list(product(*(range(len(each)) for each in actions[2:])))
    along = listed([f"{name} chooses" for name in players[2:]]) if len(players) > 2 else ""
    return Figure(title, caption, table.size, tuple(table.sheet(rest) for rest in others), along)


def better(profile: Profile, player: int, payoffs: Payoffs, count: int) -> tuple[int, Number]:
    """Return a player's best reply to the others' actions, and its payoff; the action played if it is one."""
    ways = [(*profile[:player], action, *profile[player + 1 :]) for action in range(count)]
    best = max(payoffs[way][player] for way in ways)
    own = payoffs[profile][player] == best
    return (profile[player] if own else next(at for at, way in enumerate(ways) if payoffs[way][player] == best)), best


class _Table:
    """Measures and draws the sheets of one game."""

    @staticmethod
    def lengths(players: Sequence[str]) -> tuple[int, ...]:
        """Return how many payoffs a profile may have."""
        return (len(players),)

    def __init__(
        self, players: Sequence[str], actions: Sequence[Sequence[str]], payoffs: Payoffs, plans: Plans | None
    ) -> None:
        for profile in product(*(range(len(each)) for each in actions)):
            if len(payoffs.get(profile, ())) not in self.lengths(players):
                named = ", ".join(each[at] for each, at in zip(actions, profile, strict=True))
                raise ValueError(NOT_RECTANGULAR.format(profile=named, players=len(players)))
        self.players, self.actions, self.payoffs, self.plans = players, actions, payoffs, plans
        self.paid = len(next(iter(payoffs.values())))
        numbers = [write_number(value) for row in payoffs.values() for value in row]
        self.number = SIGN + BODY * max(map(width_of, numbers)) + 10
        heads = [self._head(1, at) for at in range(len(actions[1]))]
        widest = max(width_of(line) for lines in heads for line in lines) * LETTER + 2 * SIDE
        self.head = max(HEAD, (1 + max(map(len, heads))) * 1.2 * SMALL)
        self.wide = max(LEAST, self.number * self.paid + SIDE, min(widest, 2 * LEAST))
        rows = [line for at in range(len(actions[0])) for line in self._head(0, at)]
        names = width_of(players[0]) * LETTER + 2 * SIGN, width_of(players[1]) * LETTER + SIGN + SIDE
        self.left = max(max(map(width_of, rows)) * LETTER + 2 * SIDE, *names)

    @property
    def size(self) -> tuple[float, float]:
        """The width and height of every sheet."""
        rows, columns = len(self.actions[0]), len(self.actions[1])
        return self.left + columns * (self.wide + GAP), self.head + rows * (HIGH + GAP)

    def sheet(self, rest: Profile) -> Sheet:
        """Draw the payoffs when the players after the second play `rest`."""
        sketch = Sketch()
        self._heads(sketch)
        cells = product(range(len(self.actions[0])), range(len(self.actions[1])))
        parts = tuple(self._cell((*cell, *rest)) for cell in cells)
        name = ", ".join(each[at] for each, at in zip(self.actions[2:], rest, strict=True))
        return Sheet(name, sketch.strokes, parts, f"{f'{name}: ' if name else ''}{self.found(parts)}")

    def found(self, parts: Sequence[Part]) -> str:
        """Say how many cells of a sheet are equilibria."""
        framed = sum(self.stable(part_of(part)) for part in parts)
        if not framed:
            return "No cell is an equilibrium in pure strategies."
        are = "is an equilibrium" if framed == 1 else "are equilibria"
        return f"{framed} of {counted(len(parts), 'cell')} {are} in pure strategies."

    def stable(self, profile: Profile) -> bool:
        """Tell whether no player gains by deviating alone."""
        return all(self.is_best(profile, player) for player in range(len(self.players)))

    def is_best(self, profile: Profile, player: int) -> bool:
        """Tell whether a player's action is a best reply to the others' actions."""
        return self._best(profile, player)[0] == profile[player]

    def _best(self, profile: Profile, player: int) -> tuple[int, Number]:
        return better(profile, player, self.payoffs, len(self.actions[player]))

    def _head(self, player: int, action: int) -> list[str]:
        name = self.actions[player][action]
        parts = name.split(", ")
        lines = [f"{parts[0]},", parts[1]] if len(parts) == 2 else halves(name) if width_of(name) > 9 else [name]
        if player and max(map(width_of, lines)) > ROOM:
            lines = break_lines(name, ROOM)
        return [*lines, *([share(self.plans[player][action])] if self.plans else [])]

    def _heads(self, sketch: Sketch) -> None:
        for player in (0, 1):
            x, y = (14.0, self.head - 14) if not player else (self.left - 6, 14.0)
            sketch.mark(player, x, y, 14, f"seat-{player % 8}-edge")
            anchor = (x + 12, y, "sb") if not player else (x - 12, y, "eb")
            sketch.words(*anchor[:2], self.players[player], SMALL, f"seat-{player % 8}-edge", anchor[2])
        for at in range(len(self.actions[1])):
            sketch.lines(self._x(at) + self.wide / 2, self.head / 2, self._head(1, at), SMALL, "ink", "mb")
        for at in range(len(self.actions[0])):
            sketch.lines(self.left - SIDE, self._y(at) + HIGH / 2, self._head(0, at), SMALL, "ink", "eb")

    def _x(self, column: int) -> float:
        return self.left + column * (self.wide + GAP)

    def _y(self, row: int) -> float:
        return self.head + row * (HIGH + GAP)

    def _cell(self, profile: Profile) -> Part:
        x, y = self._x(profile[1]), self._y(profile[0])
        sketch, stable = Sketch(), self.stable(profile)
        frame = ("ink", 2.5) if stable else ("line", 1.0)
        sketch.rect((x, y, self.wide, HIGH), 6, "amber/12" if stable else "paper", *frame)
        start = x + (self.wide - self.number * self.paid) / 2
        for player, value in enumerate(self.payoffs[profile]):
            best = self.is_best(profile, player)
            left, colour = start + player * self.number, f"seat-{player % 8}-edge"
            sketch.mark(player, left + 10, y + HIGH / 2, 13, colour)
            sketch.words(left + SIGN + 2, y + HIGH / 2, write_number(value), BODY, "ink", "sb" if best else "s")
            if best:
                sketch.rect((left + 3, y + HIGH - 13, self.number - 6, 4), 2, colour)
        box = (x, y, self.wide, HIGH)
        return Part("-".join(map(str, profile)), box, self._says(profile), sketch.strokes)

    def _says(self, profile: Profile) -> str:
        chosen = listed(
            [f"{name} {each[at]}" for name, each, at in zip(self.players, self.actions, profile, strict=True)]
        )
        paid = listed(
            [f"{name} {write_number(value)}" for name, value in zip(self.players, self.payoffs[profile], strict=False)]
        )
        return f"{chosen}: {paid}.{self.comment(profile)}"

    def comment(self, profile: Profile) -> str:
        """Say who would gain by deviating alone."""
        better_off = [self._deviation(profile, player) for player in range(len(self.players))]
        tempted = " ".join(filter(None, better_off))
        return f" {tempted or 'An equilibrium: nobody does better by changing alone.'}"

    def _deviation(self, profile: Profile, player: int) -> str:
        action, pays = self._best(profile, player)
        if action == profile[player]:
            return ""
        name, instead = self.players[player], self.actions[player][action]
        better, now = write_number(pays), write_number(self.payoffs[profile][player])
        return f"{name} would do better with {instead}: {better} instead of {now}."


class _Unmarked(_Table):
    """The same table, which does not show what is best."""

    @staticmethod
    def lengths(players: Sequence[str]) -> tuple[int, ...]:
        return 1, len(players)

    def found(self, parts: Sequence[Part]) -> str:
        return f"{counted(len(parts), 'cell')}."

    def is_best(self, profile: Profile, player: int) -> bool:  # noqa: ARG002 - no cell is marked
        return False

    def comment(self, profile: Profile) -> str:  # noqa: ARG002
        return ""


def part_of(part: Part) -> Profile:
    """Return the profile that a cell stands for."""
    return tuple(map(int, part.id.split("-")))
