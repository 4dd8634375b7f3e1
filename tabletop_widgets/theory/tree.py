"""The tree of a game, or of a part of it: grow, inspect, solve and export it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from tabletop_widgets.codec.frames import to_frame
from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.drawing.figure import Figure
from tabletop_widgets.kernel.table import Table
from tabletop_widgets.sentences import counted, listed
from tabletop_widgets.theory.agent_response import AgentResponse, agent_response
from tabletop_widgets.theory.assessments import Assessment, assess
from tabletop_widgets.theory.exactness import Model, NoModel, number
from tabletop_widgets.theory.figures.solutions import draw_tree
from tabletop_widgets.theory.flat_tree import Nodes
from tabletop_widgets.theory.gambit import efg
from tabletop_widgets.theory.matrices import Matrix
from tabletop_widgets.theory.normal_form import strategic
from tabletop_widgets.theory.payoffs import Named, Paying
from tabletop_widgets.theory.progress import Say, on_stderr
from tabletop_widgets.theory.roots import roots
from tabletop_widgets.theory.solutions import Solution
from tabletop_widgets.theory.solvers.backward_induction import Collapsed, Tie
from tabletop_widgets.theory.solvers.beliefs import Beliefs
from tabletop_widgets.theory.solvers.sequence_form import Behaviour, SequenceForm
from tabletop_widgets.theory.solvers.solver import solve
from tabletop_widgets.theory.strategies import Act, read_strategy
from tabletop_widgets.theory.tree_builder import Growing, Keep, Progress, build_tree
from tabletop_widgets.theory.tree_tables import rows, to_networkx

LIMIT = 100_000
TABLELESS = (
    "this tree was typed in, or read from a file, so there is no table at which a bot could be asked or play:"
    " state the strategy as chances, {move: chance}."
)


@dataclass(frozen=True, slots=True)
class Reply:
    """The best reply to a strategy: its payoff, and its plan (what the player knows -> move)."""

    value: Any
    plan: Mapping[str, str]
    how: str
    model: Model

    def __repr__(self) -> str:
        """Say what it gets, and how exact the model is."""
        return f"<best reply: gets {number(self.value)}; the other was {self.how}; {self.model}>"


@dataclass(frozen=True, slots=True)
class GivenAway:
    """What a strategy loses against a perfect opponent, by player, and how its chances were found."""

    loses: Mapping[str, Any]
    how: str

    def __getitem__(self, name: str) -> Any:
        """Return what it loses in this player's seat."""
        return self.loses[name]

    def __repr__(self) -> str:
        """State the losses, player by player."""
        losses = ", ".join(f"{number(lost)} as {name}" for name, lost in self.loses.items())
        return f"<gives away {losses}; {self.how}>"


class Tree(Nodes):
    """A game tree; see `Nodes` for its lists. `tree(table)` grows one; `game` and `read_efg` need no table."""

    growing: Growing | None = None

    def table_at(self, node: int) -> Table:
        """Return the table at a node, played from the root; raises NoModel if the tree was typed in or read."""
        if self.growing is None:
            raise NoModel(TABLELESS)
        return self.growing.table_at(node)

    def collapse(self, tie: str | Tie = "first") -> Collapsed:
        """Solve the parts that hide nothing by backward induction; `tie` says how an indifferent player chooses."""
        return Collapsed(self, tie)

    def solve(
        self, method: str = "", *, iterations: int = 2_000, tie: str | Tie = "first", progress: Say = on_stderr
    ) -> Solution:
        """Return its value and plans, proved where possible; see `solver`.

        `method` is "highs", "simplex", "lemke" or "regrets" (with `iterations`), by default whichever fits; for `tie`,
        see `backward_induction`.
        `progress` receives a sentence if the work takes longer than a second. An interrupt ends regret matching and
        returns the plans found so far; an interrupted linear program leaves only the tree.
        """
        return solve(self, method, iterations, tie, progress)

    def cfr(self, iterations: int = 1_000) -> Solution:
        """Solve it by counterfactual regret minimisation, and keep the curve of the gain from deviating."""
        return solve(self, "regrets", iterations)

    def matrix(self, *, whole: bool = False) -> Matrix:
        """Return the normal form, in which an action is a plan for the whole game.

        Parts that backward induction settles are replaced by their values, unless that is all, or `whole` is set.
        """
        form = SequenceForm(self, Collapsed(self, induction=not whole))
        return strategic(form if form.players else self._whole())

    def best_reply(self, who: str | Seat, act: Act) -> Reply:
        """Return the best reply of one player, by name or seat, when all others play a strategy."""
        form = self._whole()
        at = self._place(form, who)
        others = {
            seat: read_strategy(self, seat, act, self.table_at) for seat in self.acting if seat != form.players[at].seat
        }
        plans = form.uniform()
        for place, player in enumerate(form.players):
            if player.seat in others:
                plans[place] = [others[player.seat].chances[each] for each in player.sets]
        value, picks = form.best_reply_to(at, plans)
        sets = [self.sets[each] for each in form.players[at].sets]
        plan = {each.label: each.names[pick] for each, pick in zip(sets, picks, strict=True)}
        return Reply(value, plan, listed([*{each.how for each in others.values()}]), self.model)

    def gives_away(self, act: Act) -> GivenAway:
        """Return what a strategy loses, in each seat, to an opponent who knows it and plays perfectly.

        That is the value of the game for the seat, less what the strategy gets against the best reply to it. Raises
        NoModel unless exactly two players decide and the sum of their payoffs is constant.
        """
        form, solved = self._whole(), self.solve()
        if not form.duel:
            message = f"what a strategy gives away is known in a constant-sum game for two, unlike {self!r}"
            raise NoModel(message)
        loses, how = {}, list[str]()
        for at, player in enumerate(form.players):
            theirs = read_strategy(self, player.seat, act, self.table_at)
            plan: Behaviour = [theirs.chances[each] for each in player.sets]
            gets = form.total - form.best_reply_to(1 - at, [plan, plan])[0]
            loses[self.names[player.seat]] = solved.pays[player.seat] - gets
            how.append(theirs.how)
        return GivenAway(loses, f"{listed([*dict.fromkeys(how)])}; {solved.kind}")

    def logit(self, most: float | None = None, progress: Say = on_stderr) -> AgentResponse:
        """Follow agent quantal responses from uniform mixing towards a sequential equilibrium, up to lambda `most`.

        In floats, for any number of players. Without a lambda, stop when no player gains a thousandth of the stakes
        by another move. `progress` receives a sentence if the work takes longer than a second.
        """
        return agent_response(self, most, progress)

    def assess(self, plans: Mapping[str, Act], beliefs: Beliefs | None = None) -> Assessment:
        """Check whether plans with beliefs are a sequential equilibrium: rational everywhere, and consistent.

        `plans` and `beliefs` have the form of a solution's: player -> what that player knows -> move -> chance (or one
        strategy per player), and player -> what that player knows -> history -> chance. By default beliefs are those
        that equally unlikely slips lead to.
        """
        return assess(self, plans, beliefs, self.table_at)

    def to_efg(self) -> str:
        """Return the text of an `.efg` file, Gambit's extensive form."""
        return efg(self)

    def to_nfg(self) -> str:
        """Return the text of an `.nfg` file, Gambit's normal form, with plans for the whole game as strategies."""
        return self.matrix().to_nfg()

    def to_networkx(self) -> Any:
        """Return a `networkx.DiGraph`: nodes with player, knows, set and pays, edges with move and chance."""
        return to_networkx(self)

    def rows(self) -> list[dict[str, Any]]:
        """Return it in long form: one row per node, with the move to it, player, knowledge, and payoffs at an end."""
        return rows(self)

    def to_frame(self) -> Any:
        """Return `rows` as a `pandas.DataFrame`, with exact fractions."""
        return to_frame(self.rows())

    def figure(self, title: str = "") -> Figure:
        """Draw as much of it as fits, for `tw.Chart`."""
        return draw_tree(self, title)

    def _whole(self) -> SequenceForm:
        return SequenceForm(self, Collapsed(self, induction=False))

    def _place(self, form: SequenceForm, who: str | Seat) -> int:
        seats = [player.seat for player in form.players]
        for at, seat in enumerate(seats):
            if who in (seat, self.names[seat]):
                return at
        message = f"{who!r} never decides in this tree; its players are {listed([self.names[seat] for seat in seats])}."
        raise NoModel(message)

    def __repr__(self) -> str:
        """Name the game, and say how large the tree and how exact the model is."""
        sets = "+".join(str(len(self.sets_of(seat))) for seat in self.acting) or "no"
        size = f"{counted(len(self), 'node')}, {sets} information set{'' if sets == '1' else 's'}"
        head = f"<tree of {self.title}: {size}, payoff {self.payoff}; {self.model}"
        return f"{head}; {self.unfinished}>" if self.unfinished else f"{head}>"


def tree(
    given: Any,
    payoff: Named = "lead",
    *,
    keep: Keep | None = None,
    stop: Callable[[Table], object] | None = None,
    limit: int = LIMIT,
    progress: Progress | None = None,
) -> Tree:
    """Grow the game tree from a table on, or from `[(weight, table), ...]`, the worlds that fit what a seat knows.

    - `payoff`: what an end pays: `lead` (own points minus the best of the others'), `points`, `share` (of the
      win), `win`, or a function of a table that returns one number per seat.
    - `keep(seat, decision)` returns the moves to consider, or their texts; the tree says which were left out.
    - `stop(table)`: where it is true, the tree is cut and pays the game's `value` of the table, or `payoff` if that
      is a function; the tree says so.
    - `limit`: the most nodes. If there are more, or play shows no sign of ending, raises TooLarge, which holds the
      part grown and says what to do. An interrupt returns the part grown.
    - `progress(nodes, share, seconds)` is called after one second, then after two more, four more, and so on.

    A forced move is played and makes no node. Players who are asked at the same time move one after another here, and
    none of them knows the others' sealed answers.
    """
    worlds = roots(given)
    first = worlds[0][1]
    paying = Paying(payoff)
    whole = Tree(first.game.title, first.names, paying.name)
    whole.growing = build_tree(
        whole,
        worlds,
        paying,
        keep,
        stop,
        limit,
        progress or partial(tell_growth, limit),
        int(getattr(given, "sampled", 0)),
    )
    return whole


def tell_growth(limit: int, nodes: int, share: float, seconds: float) -> None:
    """Report how much of a tree is grown, and its limit."""
    part = f"about {share:.0%}" if share >= 0.01 else "less than 1%"
    on_stderr(f"{nodes:,} of at most {limit:,} nodes after {seconds:.0f} s, {part} of the tree")
