"""The agent logit path of a tree: players who make fewer and fewer mistakes at each information set."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Any

from tabletop_widgets.sentences import counted
from tabletop_widgets.theory.exactness import APPROXIMATE, NoModel
from tabletop_widgets.theory.flat_tree import Nodes
from tabletop_widgets.theory.progress import Say, Telling
from tabletop_widgets.theory.quantal_response import FAR, FINE, NEAR, ResponsePath, check_most, said
from tabletop_widgets.theory.solvers.agent_form import AgentForm
from tabletop_widgets.theory.solvers.backward_induction import Collapsed
from tabletop_widgets.theory.solvers.beliefs import Beliefs, named
from tabletop_widgets.theory.solvers.logit import chances_at, trace
from tabletop_widgets.theory.solvers.multilinear import round_chances
from tabletop_widgets.theory.solvers.sequence_form import SequenceForm

Plans = Mapping[str, Mapping[str, Mapping[str, float]]]
NODES, MOVES = 5_000, 120
"""The most nodes of a tree, and moves in all its information sets, for a path that takes half a minute."""


@dataclass(frozen=True)
class AgentResponse(ResponsePath):
    """The agent logit path: `steps` are pairs of a lambda and the plans there, player -> knowledge -> move -> chance.

    At lambda 0 all moves are equally likely; the larger lambda is, the likelier are moves that pay more, given the
    player's beliefs at that point and the chances of all other moves, own later ones included. The end is near a
    sequential equilibrium: `gain` bounds the gain from leaving the plans, and `beliefs` belong to the end.
    """

    tree: Nodes = field(repr=False)
    steps: tuple[tuple[float, Plans], ...]
    beliefs: Beliefs = field(repr=False)
    kind: str = APPROXIMATE

    @property
    def game(self) -> Any:
        """The tree."""
        return self.tree

    @property
    def players(self) -> Sequence[str]:
        """The players with a choice."""
        return [self.tree.names[seat] for seat in self.tree.acting]

    def lines(self, plans: Any) -> Iterator[tuple[dict[str, str], float]]:
        """Yield each chance in the plans, with its player, what that player knows, and the move."""
        for player, known in plans.items():
            for knows, chances in known.items():
                for move, chance in chances.items():
                    yield {"player": player, "knows": knows, "move": move}, chance

    @cached_property
    def gain(self) -> Fraction:
        """The most that any player gains by leaving the final plans, exact for these plans rounded to fractions."""
        form = whole(self.tree)
        chances = [[*each.values()] for known in self.plans.values() for each in known.values()]
        near = iter(map(tuple, round_chances(chances, FINE)))
        by_set = {each.number: next(near) for seat in self.tree.acting for each in self.tree.sets_of(seat)}
        gains = form.gains([[by_set[each] for each in player.sets] for player in form.players])
        most: Fraction = max(gains)
        return most

    def drawn(self, plans: Any) -> Iterator[tuple[dict[str, str], float]]:
        """Yield the chances to draw: in each set all but the last move's, which is the rest."""
        last = {(player, knows): [*chances][-1] for player, known in plans.items() for knows, chances in known.items()}
        return (each for each in self.lines(plans) if last[each[0]["player"], each[0]["knows"]] != each[0]["move"])

    def __repr__(self) -> str:
        """Say how far the path goes, how close its end is to an equilibrium, and how faithful the model is."""
        return f"<agent logit path, {self._ended().format('')}>"

    def __str__(self) -> str:
        """Add the plans at the end."""
        known = [(knows, chances) for plan in self.plans.values() for knows, chances in plan.items()]
        return "\n".join([repr(self)[1:-1], *(f"  {knows}  {said(chances)}" for knows, chances in known)])


def whole(tree: Nodes) -> SequenceForm:
    """Return the sequence form of a tree without any induction; raises NoModel for imperfect recall."""
    return SequenceForm(tree, Collapsed(tree, induction=False))


def agent_response(tree: Nodes, most: float | None, progress: Say) -> AgentResponse:
    """Follow the path to this lambda, or until no agent gains a thousandth of the stakes by another move."""
    check_most(most)
    _check(tree)
    game = AgentForm(tree)
    unit, points = float(game.unit), list[list[float]]()
    with Telling(progress) as telling:
        telling.about(lambda: f"{counted(len(points), 'step')} of the path")
        for point in trace(game, FAR if most is None else most * unit):
            points.append(point)
            if most is None and game.gain(point) < NEAR:
                break
    steps = [(point[-1] / unit, _named(tree, chances_at(game, point))) for point in points]
    return AgentResponse(tree, tuple(steps), named(tree, game.beliefs(points[-1])))


def _named(tree: Nodes, chances: Sequence[Sequence[float]]) -> Plans:
    plans: dict[str, dict[str, dict[str, float]]] = {tree.names[seat]: {} for seat in tree.acting}
    for each, own in zip(tree.sets, chances, strict=True):
        plans[tree.names[each.seat]][each.label] = dict(zip(each.names, own, strict=True))
    return plans


def _check(tree: Nodes) -> None:
    """Raise NoModel if there is no path, or if the tree is too large to follow it."""
    moves = sum(len(each.names) for each in tree.sets)
    if tree.unfinished:
        message = f"this tree is unfinished ({tree.unfinished}), so what its moves pay is not known: grow it with fewer"
        message = f"{message} moves (keep=)."
    elif not moves:
        message = "nobody has a choice in this tree, so there are no responses to follow."
    elif moves > MOVES or len(tree) > NODES:
        message = (
            f"{moves:,} moves in information sets and {len(tree):,} nodes are too many to follow a path (at"
            f" most {MOVES:,}"
        )
        message = f"{message} and {NODES:,}): grow the tree with fewer moves (keep=)."
    elif any(not each for odds in tree.odds for each in odds):
        message = "one of the moves of chance in this tree never happens: leave out what cannot happen."
    else:
        whole(tree)
        return
    raise NoModel(message)
