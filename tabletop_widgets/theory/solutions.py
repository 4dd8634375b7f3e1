"""Solutions of trees: the value, the plans, how they are proved, and all of it in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cached_property
from math import sqrt
from typing import Any

from tabletop_widgets.codec.frames import to_frame
from tabletop_widgets.drawing.figure import Figure
from tabletop_widgets.kernel.table import CHANCE
from tabletop_widgets.theory.exactness import ONLY, PROVED, Model, Proof, number
from tabletop_widgets.theory.figures.solutions import curve, draw_tree
from tabletop_widgets.theory.flat_tree import Nodes
from tabletop_widgets.theory.opponent import Opponent
from tabletop_widgets.theory.proportion import SURE
from tabletop_widgets.theory.solvers.backward_induction import average
from tabletop_widgets.theory.solvers.beliefs import Beliefs, Chances, by_bayes, named
from tabletop_widgets.theory.solvers.optimal_ranges import Range, all_ranges
from tabletop_widgets.theory.solvers.sequence_form import Behaviour, SequenceForm
from tabletop_widgets.theory.solvers.sequence_form_lp import SMALL

Ranges = Mapping[str, Mapping[str, Mapping[str, Range]]]
ALONE = "unless the game is constant-sum, only backward induction shows that there is no other equilibrium"
TOO_MANY = "{rows} sequences and information sets are too many to look at all optimal plans (at most {small})"
Plans = Mapping[str, Mapping[str, Mapping[str, Any]]]
TWO = 2
ROWS = 12  # the most rows of a plan in a text


class Solution:
    """A solution of a tree.

    - `value`: the payoff of the player who moves first, a fraction; `values`: the payoff of each player, by name.
    - `plans`: player -> what that player knows -> move -> its chance. `chances(number)` has those of one set.
    - `proof`: what the plans guarantee; `kind`: `proved`, `bracket` or `approximate`; `method`: how it was found.
    - `perfect`: whether the plans are proved to be an equilibrium of every proper sub-game too (*subgame perfect*);
      if not, they are an equilibrium of the whole game alone (*Nash only*), or near one. `found`: how many were found.
    - `model`: how faithful the tree is to the game; `interval`: a confidence interval, if worlds were drawn.
    - `unique`: whether there is no other solution; `ranges`: the least and greatest chance of each move over all of
      them. Both are None if unknown, and `undecided` says why.
    - `beliefs`: the chances of the histories that a player cannot tell apart, by Bayes' rule.
    - `curve`: (rounds, gain from leaving the plans), if regrets were used.
    """

    def __init__(
        self, form: SequenceForm, plans: Sequence[Behaviour], proof: Proof, method: str, curve: Any = (), found: int = 1
    ) -> None:
        """Keep the results of a solver."""
        self.perfect, self.found = False, found
        self.form, self.behaviours, self.proof, self.method = form, [*plans], proof, method
        self.tree: Nodes = form.tree
        self.settled: list[SequenceForm] = []
        self.curve: list[tuple[int, float]] = [*curve]

    @property
    def kind(self) -> str:
        """`proved`, `bracket` or `approximate`."""
        return self.proof.kind

    @property
    def model(self) -> Model:
        """How faithful the tree is to the game."""
        return self.tree.model

    @cached_property
    def value(self) -> Any:
        """The payoff of the player who moves first, or of the first player if chance moves first."""
        return self.pays[self._first]

    @cached_property
    def _first(self) -> int:
        """The seat that moves first; if only two seats have a choice, the first of these, whose payoff is proved."""
        acting = self.tree.acting
        return acting[0] if len(acting) == 2 else self.tree.first

    @property
    def values(self) -> dict[str, Any]:
        """The payoff of each player, by name."""
        return dict(zip(self.tree.names, self.pays, strict=True))

    @property
    def interval(self) -> tuple[float, float] | None:
        """The 95 % confidence interval of `value` over all worlds; None if the tree holds all of them.

        It is a normal approximation for the mean of the draws. It is no bound: plans fitted to the sampled worlds may
        be worth less over all worlds.
        """
        if not self.tree.drawn:
            return None
        seat, mean = self._first, float(self.value)
        worlds = zip(self.tree.odds[0], self.tree.children[0], strict=True) if self.tree.worlds > 1 else ()
        spread = sum(float(odds) * (float(self.pay_at(child)[seat]) - mean) ** 2 for odds, child in worlds)
        half = SURE * sqrt(spread / self.tree.drawn)
        return mean - half, mean + half

    @cached_property
    def pays(self) -> tuple[Any, ...]:
        """The payoff of each seat when all keep to the plans."""
        return self.pay_at(self.form.root)

    @cached_property
    def live(self) -> dict[int, tuple[Any, ...]]:
        """The chances of the moves in each information set that backward induction left open."""
        sides = zip(self.form.players, self.behaviours, strict=True)
        return {number: chances for player, plan in sides for number, chances in zip(player.sets, plan, strict=True)}

    def chances(self, number: int) -> tuple[Any, ...]:
        """Return the chance of each move in an information set."""
        for known in (self.live, self.form.collapsed.mixed):
            if number in known:
                return known[number]
        picks = self.form.collapsed.picks[number]
        width = len(self.tree.sets[number].moves)
        return tuple([Fraction(int(at in picks), len(picks)) for at in range(width)])

    def pay_at(self, node: int) -> tuple[Any, ...]:
        """Return the payoff of each seat from a node on."""
        known = self.form.collapsed.pay[node]
        return self.worths[node] if known is None else known

    @cached_property
    def worths(self) -> dict[int, tuple[Any, ...]]:
        """The payoff of each seat from each open node on."""
        known, tree, worth = self.form.collapsed.pay, self.tree, dict[int, tuple[Any, ...]]()
        for at in reversed([*self.form.collapsed.open_nodes(self.form.root)]):
            pay = known[at]
            if pay is None:
                odds = tree.odds[at] if tree.seat[at] == CHANCE else self.chances(tree.inset[at])
                pay = average(odds, [worth[child] for child in tree.children[at]])
            worth[at] = pay
        return worth

    @cached_property
    def beliefs(self) -> Beliefs:
        """Player -> what that player knows -> history -> its chance; None where play never leads."""
        return named(self.tree, by_bayes(self.tree, self.chances))

    @property
    def undecided(self) -> str:
        """Why neither `unique` nor `ranges` is known; empty if they are."""
        if not self.tree.duel:
            return "" if self.proof.claim == ONLY else ALONE
        rows = max([each.size for each in (*self.settled, self.form)])
        return "" if rows <= SMALL else TOO_MANY.format(rows=rows, small=SMALL)

    @cached_property
    def ranges(self) -> Ranges | None:
        """Player -> what that player knows -> move -> its least and greatest chance in an optimal plan.

        Optimal plans hold the other player to the value, also in each sub-game that was solved by itself. A set that no
        optimal plan reaches by own moves is left out, since any move there would do. None if unknown; see `undecided`.
        """
        if self.undecided:
            return None
        found = all_ranges(self.tree, self.form.collapsed, [*self.settled, self.form])
        told: dict[str, dict[str, dict[str, Range]]] = {self.tree.names[seat]: {} for seat in self.tree.acting}
        for each in self.tree.sets:
            if each.number in found:
                told[self.tree.names[each.seat]][each.label] = dict(zip(each.names, found[each.number], strict=True))
        return told

    @property
    def unique(self) -> bool | None:
        """Whether these are the only optimal plans, wherever own moves lead; None if unknown."""
        if self.ranges is None:
            return None
        sets = [moves for known in self.ranges.values() for moves in known.values()]
        return all(low == high for moves in sets for low, high in moves.values())

    @cached_property
    def plans(self) -> Plans:
        """Player -> what that player knows -> move -> its chance."""
        plans: dict[str, dict[str, dict[str, Any]]] = {self.tree.names[seat]: {} for seat in self.tree.acting}
        for each in self.tree.sets:
            chances = dict(zip(each.names, self.chances(each.number), strict=True))
            plans[self.tree.names[each.seat]][each.label] = chances
        return plans

    def rows(self) -> list[dict[str, Any]]:
        """Return the plans in long form: one row per player, knowledge and move."""
        return [
            {"player": who, "knows": known, "move": move, "chance": chance}
            for who, plan in self.plans.items()
            for known, chances in plan.items()
            for move, chance in chances.items()
        ]

    def to_frame(self) -> Any:
        """Return `rows` as a `pandas.DataFrame`, with exact fractions."""
        return to_frame(self.rows())

    def figure(self, title: str = "") -> Figure:
        """Draw the tree with these plans for `tw.Chart`, where the reader can play against them."""
        return replace(draw_tree(self.tree, title, self), against=self._opponent())

    def _opponent(self) -> Opponent | None:
        """Return the opponent that plays these plans; None if fewer than two players have a choice."""
        tree = self.tree
        if len(tree.acting) < TWO or tree.unfinished:
            return None
        known = tree.duel and self.kind == PROVED and not tree.drawn
        return Opponent(tuple([tree.names[seat] for seat in tree.acting]), self._lay_out, known)

    def _lay_out(self) -> tuple[Nodes, Chances]:
        return self.tree, self.chances

    def gains(self, title: str = "") -> Figure:
        """Draw the gain from leaving the plans by rounds of regret, for `tw.Chart`."""
        return curve(self, title)

    def __repr__(self) -> str:
        """Show the value, the player it belongs to, the proof and the model."""
        worth = number(self.value) if self.kind == PROVED else f"{float(self.value):.6g}"
        about = "" if self.interval is None else "; 95 % of such draws: {:.3g} to {:.3g}".format(*self.interval)
        who = self.tree.names[self._first]
        return f"<{who} gets {worth} ({self.tree.payoff}){about}; {self.proof}; {self.model}>"

    def __str__(self) -> str:
        """Add the plans."""
        lines = [repr(self)[1:-1]]
        for name, plan in self.plans.items():
            lines.append(f"{name}:")
            rows = [f"  {known}  {_chances(chances)}" for known, chances in plan.items()]
            lines += rows[:ROWS] + ([f"  and {len(rows) - ROWS} more"] if len(rows) > ROWS else [])
        return "\n".join(lines)


def _chances(chances: Mapping[str, Any]) -> str:
    return ", ".join(f"{move} {number(chance)}" for move, chance in chances.items() if chance)
