"""Normal forms: players, actions, the payoffs of every combination, and the equilibria."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import product
from operator import contains
from typing import Any

from tabletop_widgets.codec.exact_numbers import as_written, exact
from tabletop_widgets.codec.frames import to_frame
from tabletop_widgets.drawing.figure import Figure
from tabletop_widgets.sentences import counted, listed, quoted
from tabletop_widgets.theory.at_once import opponent
from tabletop_widgets.theory.correlated import SUM, Correlated, correlated
from tabletop_widgets.theory.dominance import Dominated, strike_out
from tabletop_widgets.theory.exactness import STYLISED, Model, NoModel, check_chances, number
from tabletop_widgets.theory.figures.matrix import matrix as squared
from tabletop_widgets.theory.gambit import nfg
from tabletop_widgets.theory.given_numbers import check_lists, check_names, check_rows, read_cell
from tabletop_widgets.theory.opponent import Opponent
from tabletop_widgets.theory.progress import Say, on_stderr
from tabletop_widgets.theory.quantal_response import QuantalResponse, quantal_response
from tabletop_widgets.theory.solvers.equilibria import Equilibrium, extreme, extreme_pairs, name_plan, zero_sum
from tabletop_widgets.theory.solvers.evolutionary_stability import resists
from tabletop_widgets.theory.solvers.several_players import solve_several

Profile = tuple[int, ...]
Plans = Sequence[Mapping[str, Any]]
WIDE = 12  # the most columns in a text


class Matrix:
    """A normal form: `players`, `actions` (of each), `payoffs` (profile of indices -> a fraction per player).

    `payoff` names what is paid, `model` says how faithful it is to the game.
    """

    def __init__(
        self,
        players: Sequence[str],
        actions: Sequence[Sequence[str]],
        payoffs: Mapping[Profile, Sequence[Any]],
        payoff: str = "as given",
        model: Model | None = None,
    ) -> None:
        """Take everything as it is; `matrix` makes one from a table, or from numbers given by hand.

        Raises NoModel for a name given twice, and for a combination without a payoff for every player.
        """
        self.players = tuple(players)
        self.actions = tuple([tuple(each) for each in actions])
        check_names(self.players, self.actions)
        self.payoffs = {profile: self._read(profile, pays) for profile, pays in payoffs.items()}
        if missing := [profile for profile in self.profiles if profile not in self.payoffs]:
            message = f"no payoff is given for {self._said(missing[0])}: every combination of actions needs one."
            raise NoModel(message)
        self.payoff, self.model = payoff, model or Model()

    def _read(self, profile: Profile, pays: Sequence[Any]) -> tuple[Fraction, ...]:
        """Read the payoffs of a combination; raises a NoModel that names the place."""
        known = isinstance(profile, tuple) and len(profile) == len(self.shape)
        known = known and all(map(contains, map(range, self.shape), profile))
        where = self._said(profile) if known else quoted(profile)
        if not known or not isinstance(pays, (list, tuple)) or len(pays) != len(self.players):
            need = (
                f"payoffs are given by combination of actions, as indices, a number for each of {listed(self.players)}"
            )
            message = f"{need}; at {where} there is {quoted(pays)}."
            raise NoModel(message)
        try:
            return tuple(map(exact, pays))
        except ValueError as wrong:
            message = f"at {where}: {wrong}"
            raise NoModel(message) from wrong

    def _said(self, profile: Profile) -> str:
        return ", ".join(self.names(profile))

    @property
    def shape(self) -> tuple[int, ...]:
        """The number of actions of each player."""
        return tuple(map(len, self.actions))

    @property
    def profiles(self) -> Iterator[Profile]:
        """Every combination of actions, as indices."""
        return product(*map(range, self.shape))

    def names(self, profile: Profile) -> tuple[str, ...]:
        """Return the names of the actions in a combination."""
        return tuple([own[at] for own, at in zip(self.actions, profile, strict=True)])

    def __getitem__(self, names: tuple[str, ...]) -> tuple[Fraction, ...]:
        """Return the payoff of each player: `m["keep", "King"]`; raises NoModel for an unknown combination."""
        if not isinstance(names, tuple) or len(names) != len(self.players):
            message = f"name an action for each of {listed(self.players)}, not {quoted(names)}."
            raise NoModel(message)
        return self.payoffs[tuple([self.index(at, name) for at, name in enumerate(names)])]

    def index(self, at: int, name: str) -> int:
        """Return the index of an action of a player; raises NoModel for an unknown one."""
        if name not in self.actions[at]:
            message = f"{self.players[at]} cannot play {name!r}; the actions are {listed(self.actions[at])}."
            raise NoModel(message)
        return self.actions[at].index(name)

    # Equilibria.

    def best_replies(self, at: int, profile: Profile) -> tuple[int, ...]:
        """Return the best replies of one player to these actions of the others."""
        pays = [self.payoffs[*profile[:at], own, *profile[at + 1 :]][at] for own in range(self.shape[at])]
        return tuple([own for own, pay in enumerate(pays) if pay == max(pays)])

    def pure(self) -> list[tuple[str, ...]]:
        """Return every combination of mutual best replies: all equilibria in pure strategies."""
        return [self.names(profile) for profile in self.pure_profiles()]

    def pure_profiles(self) -> list[Profile]:
        """Return the same as indices."""
        best: list[dict[Profile, Fraction]] = [{} for _ in self.players]
        for profile, pays in self.payoffs.items():
            for at, pay in enumerate(pays):
                rest = (*profile[:at], *profile[at + 1 :])
                known = best[at].get(rest)
                if known is None or pay > known:
                    best[at][rest] = pay
        return [
            profile
            for profile, pays in self.payoffs.items()
            if all(pay == best[at][*profile[:at], *profile[at + 1 :]] for at, pay in enumerate(pays))
        ]

    def mixed(self, progress: Say = on_stderr) -> list[Equilibrium]:
        """Return all extreme equilibria of two players; every other is a mixture of some of these.

        `progress` receives a sentence if the work takes longer than a second.
        """
        self._for_two()
        return [
            replace(each, model=self.model) for each in extreme(*self.tables(), self.actions, self.players, progress)
        ]

    def value(self) -> Equilibrium:
        """Solve a constant-sum game of two players: return one equilibrium; the value is the same in all."""
        self._for_two()
        if not self._for_coins:
            message = f"only a constant-sum game has a value; what {listed(self.players)} are paid has no fixed sum."
            raise NoModel(message)
        return replace(zero_sum(*self.tables(), self.actions, self.players), model=self.model)

    def solve(self, progress: Say = on_stderr) -> list[Equilibrium]:
        """Return equilibria: an optimal one of a constant-sum game of two players, all extreme ones of other pairs.

        With more players: all pure ones, those in which two mix, and any found in which more mix. These last are found
        in floats and proved in fractions; if their chances are not fractions, `gain` bounds the error.
        """
        if len(self.players) != 2:
            return solve_several(self, progress)
        return [self.value()] if self._for_coins else self.mixed(progress)

    @property
    def _for_coins(self) -> bool:
        return len({sum(pays) for pays in self.payoffs.values()}) == 1

    def correlated(self, maximize: str = SUM, progress: Say = on_stderr) -> Correlated:
        """Return a correlated equilibrium that pays most, in sum or to this player; for any number of players.

        `progress` receives a sentence if the work takes longer than a second.
        """
        return correlated(self, maximize, progress)

    def logit(self, most: float | None = None) -> QuantalResponse:
        """Follow quantal responses from mixing evenly towards an equilibrium, in floats, up to this lambda.

        Without one, stop when no player gains a thousandth of the stakes by leaving the plans.
        """
        return quantal_response(self, most)

    def evolutionarily_stable(self, progress: Say = on_stderr) -> list[dict[str, Fraction]]:
        """Return the plans of a population that a few mutants cannot displace, each {action: chance}.

        The game must be symmetric: two players with the same actions and the same payoffs.
        """
        self._for_two()
        one, two = self.tables()
        wrong = [p for p in self.profiles if self.shape != self.shape[::-1] or one[p[0]][p[1]] != two[p[1]][p[0]]]
        if wrong:
            message = "only a symmetric game has one population: both need the same actions and the same payoffs, but"
            message = f"{message} at {self._said(wrong[0])} {listed(self.players)} cannot change places."
            raise NoModel(message)
        both = [plan for plan, other in extreme_pairs(one, two, progress) if plan == other]
        return [name_plan(plan, self.actions[0]) for plan in both if resists(one, plan)]

    def _for_two(self) -> None:
        if len(self.players) != 2:
            message = (
                f"this is worked out for two players, not for {len(self.players)}: fix what the others play (given),"
                " or call solve, which takes any number."
            )
            raise NoModel(message)

    def tables(self) -> tuple[list[list[Fraction]], list[list[Fraction]]]:
        """Return the payoffs of the first of two players, row by row, and those of the second."""
        rows, columns = map(range, self.shape)
        one = [[self.payoffs[i, j][0] for j in columns] for i in rows]
        two = [[self.payoffs[i, j][1] for j in columns] for i in rows]
        return one, two

    def deviation(self, plans: Plans) -> tuple[str, str, Fraction] | None:
        """Return the player who gains most by leaving these plans, the action, and the gain; None in an equilibrium.

        A plan is {action: chance}. Raises NoModel for anything else, and unless there is one for each player.
        """
        chances = self._mixed(plans)
        found: tuple[str, str, Fraction] | None = None
        for at, own in enumerate(chances):
            worth = self.worths(at, chances)
            gain = max(worth) - sum(each * chance for each, chance in zip(worth, own, strict=True))
            if gain > (found[2] if found else 0):
                found = self.players[at], self.actions[at][worth.index(max(worth))], gain
        return found

    def worths(self, at: int, chances: Sequence[Sequence[Fraction]]) -> list[Fraction]:
        """Return the payoff of each action of a player against these chances of the others."""
        worth = [Fraction(0)] * self.shape[at]
        for profile, pays in self.payoffs.items():
            weight = Fraction(1)
            for other, action in enumerate(profile):
                if other != at:
                    weight *= chances[other][action]
            worth[profile[at]] += weight * pays[at]
        return worth

    def _mixed(self, plans: Plans) -> list[list[Fraction]]:
        """Return the plans of all players as chances."""
        if not isinstance(plans, (list, tuple)) or len(plans) != len(self.players):
            message = (
                f"plans are a list of one {{action: chance}} for each of {listed(self.players)}, not {quoted(plans)}."
            )
            raise NoModel(message)
        return [self.chances(at, plan) for at, plan in enumerate(plans)]

    def chances(self, at: int, plan: Mapping[str, Any]) -> list[Fraction]:
        """Return the chance of each action in a player's plan {action: chance}; raises NoModel for anything else.

        Floats count as written, 0.1 as a tenth, or by their exact values if only these sum to one.
        """
        if not isinstance(plan, Mapping):
            message = f"the plan of {self.players[at]} is {{action: chance}}, not {quoted(plan)}."
            raise NoModel(message)
        written = self._chances(at, {action: as_written(chance) for action, chance in plan.items()})
        chances = written if sum(written) == 1 else self._chances(at, plan)
        check_chances(f"the chances of {self.players[at]}", chances if sum(chances) == 1 else written)
        return chances

    def _chances(self, at: int, plan: Mapping[str, Any]) -> list[Fraction]:
        chances = [Fraction(0)] * self.shape[at]
        for action, chance in plan.items():
            try:
                chances[self.index(at, action)] = exact(chance)
            except ValueError as wrong:
                message = f"the chance of {self.players[at]} for {action}: {wrong}"
                raise NoModel(message) from wrong
        return chances

    # Smaller games.

    def given(self, **played: str) -> Matrix:
        """Return the game of the other players when some players' actions are known: `m.given(Don="sun devotion")`."""
        if unknown := [name for name in played if name not in self.players]:
            message = f"{unknown[0]!r} does not play here; the players are {listed(self.players)}."
            raise NoModel(message)
        fixed = {self.players.index(name): action for name, action in played.items()}
        index = {at: self.index(at, action) for at, action in fixed.items()}
        free = [at for at in range(len(self.players)) if at not in fixed]
        kept = {profile for profile in self.payoffs if all(profile[at] == own for at, own in index.items())}
        pays = {
            tuple([profile[at] for at in free]): tuple([self.payoffs[profile][at] for at in free])
            for profile in sorted(kept)
        }
        return Matrix(
            [self.players[at] for at in free], [self.actions[at] for at in free], pays, self.payoff, self.model
        )

    def played(self, plans: Plans) -> Matrix:
        """Return the game without the actions that have no chance in these plans."""
        return self._left([[at for at, chance in enumerate(own) if chance] for own in self._mixed(plans)])

    def undominated(self, *, weakly: bool = False) -> tuple[Matrix, list[str]]:
        """Strike out dominated actions again and again; return the game that is left, and the reasons.

        An action or a mixture dominates if it is better whatever the others do; `weakly`: never worse and sometimes
        better. The result may then depend on the order: actions that a single action dominates go first, in the order
        of the players and their actions.
        """
        left, struck = strike_out(self.payoffs, self.shape, weakly=weakly)
        return self._left(left), [self._say_dominated(each, "weakly " if weakly else "") for each in struck]

    def _say_dominated(self, found: Dominated, weakly: str) -> str:
        actions = self.actions[found.at]
        by = [(actions[at], "" if chance == 1 else f"{number(chance)} ") for at, chance in found.better.items()]
        better = ", ".join(f"{chance}{name}" for name, chance in by)
        return f"{self.players[found.at]}: {actions[found.worse]} is {weakly}dominated by {better}"

    def _left(self, left: Sequence[Sequence[int]]) -> Matrix:
        """Return the matrix of these actions alone."""
        actions = [[own[at] for at in kept] for own, kept in zip(self.actions, left, strict=True)]
        pays = {
            places: self.payoffs[tuple([kept[at] for kept, at in zip(left, places, strict=True)])]
            for places in product(*map(range, map(len, left)))
        }
        return Matrix(self.players, actions, pays, self.payoff, self.model)

    def to_nfg(self) -> str:
        """Write it as a normal form that Gambit opens."""
        return nfg(self)

    def rows(self) -> list[dict[str, Any]]:
        """Return it in long form: a row per combination and player, with all actions and the payoff of the player."""
        return [
            {**{f"{who} plays": action for who, action in zip(self.players, self.names(profile), strict=True)}, **paid}
            for profile in self.profiles
            for paid in (
                {"player": who, "pays": pay} for who, pay in zip(self.players, self.payoffs[profile], strict=True)
            )
        ]

    def to_frame(self) -> Any:
        """Return `rows` as a `pandas.DataFrame`, with exact fractions."""
        return to_frame(self.rows())

    # In words.

    def figure(self, title: str = "", plans: Plans | None = None) -> Figure:
        """Draw it for `tw.Chart`, with `plans`, one {action: chance} per player, beside the actions.

        The reader can then play against these plans.
        """
        if len(self.players) < 2:
            message = f"a matrix is drawn for two players or more, not for {listed(self.players)} alone."
            raise NoModel(message)
        mixed = self._mixed(plans) if plans else None
        model = str(self.model)
        caption = f"{model[0].upper()}{model[1:]}. Payoff: {self.payoff}."
        named = title or f"What {listed(self.players)} are paid"
        drawn = squared(named, caption, self.players, self.actions, self.payoffs, mixed)
        if not plans or not mixed:
            return drawn
        return replace(drawn, against=self.opponent(mixed, known=self._for_coins and not self.deviation(plans)))

    def opponent(self, plans: Sequence[Sequence[Fraction] | None], *, known: bool) -> Opponent | None:
        """Return the opponent that plays these chances, one row per player, against a reader; see `Opponent`."""
        return opponent(self.players, self.actions, self.payoffs, plans, known=known)

    def __repr__(self) -> str:
        """Show the players, the size, and how faithful the model is to the game."""
        size = " x ".join(map(str, self.shape))
        return f"<matrix of {listed(self.players)}: {size}, payoff {self.payoff}; {self.model}>"

    def __str__(self) -> str:
        """Show it as a table if two play, or else the number of pure equilibria."""
        if len(self.players) != 2 or self.shape[1] > WIDE:
            return f"{repr(self)[1:-1]}; {counted(len(self.pure()), 'equilibrium', 'equilibria')} without chance"
        cells = [["", *self.actions[1]]]
        for at, action in enumerate(self.actions[0]):
            pays = [self.payoffs[at, column] for column in range(self.shape[1])]
            cells.append([action, *(", ".join(map(number, pay)) for pay in pays)])
        widths = [max(len(row[at]) for row in cells) for at in range(len(cells[0]))]
        return "\n".join(
            "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in cells
        )


def by_hand(given: Any, players: Sequence[str], actions: Sequence[Sequence[str]] | None) -> Matrix:
    """Make a matrix of two players from numbers: a cell has both payoffs, or the first one's in a zero-sum game.

    `given` is a list of rows, or a numpy array. Raises a NoModel that names the place of an error.
    """
    rows = given.tolist() if hasattr(given, "tolist") else given
    if not isinstance(rows, (list, tuple)):
        message = f"a matrix is made from a table or rows of numbers, [[4, -2], [-3, 3]], not from {quoted(given)}."
        raise NoModel(message)
    check_rows(rows)
    check_lists(players, actions)
    high, wide = len(rows), len(rows[0])
    called = actions or [[f"row {at}" for at in range(1, high + 1)], [f"column {at}" for at in range(1, wide + 1)]]
    if (named := [*map(len, called)]) != [high, wide]:
        message = (
            f"{counted(high, 'row')} and {counted(wide, 'column')}, but names for {' and '.join(map(str, named))}."
        )
        raise NoModel(message)
    pays: dict[Profile, Any] = {
        (i, j): read_cell(cell, called[0][i], called[1][j]) for i, row in enumerate(rows) for j, cell in enumerate(row)
    }
    return Matrix(players, called, pays, model=Model(STYLISED, ("numbers given by hand",)))
