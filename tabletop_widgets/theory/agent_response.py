"""How players of a tree respond who make fewer and fewer mistakes, wherever they are asked: the agent logit path."""

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
"""What can be followed in half a minute: the moves of all information sets, and the nodes they stand at."""


@dataclass(frozen=True)
class AgentResponse(ResponsePath):
    """The path of a tree: `steps`, each a lambda and the plans there, player -> what is known -> move -> chance.

    At lambda 0 every move is played as often; the larger lambda is, the more often what pays more to one who stands
    there, all others and later moves of one's own as likely as they are. Where it ends is near a sequential
    equilibrium: `gain` is a bound of what leaving the plans pays, and `beliefs` are those of the end, as a solution's.
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
        """Who responds."""
        return [self.tree.names[seat] for seat in self.tree.acting]

    def lines(self, plans: Any) -> Iterator[tuple[dict[str, str], float]]:
        """Say whose chance, where, of which move, each number is."""
        for player, known in plans.items():
            for knows, chances in known.items():
                for move, chance in chances.items():
                    yield {"player": player, "knows": knows, "move": move}, chance

    @cached_property
    def gain(self) -> Fraction:
        """The most that somebody gains by leaving the plans at the end, rounded to fractions: exact for these."""
        form = whole(self.tree)
        chances = [[*each.values()] for known in self.plans.values() for each in known.values()]
        near = iter(map(tuple, round_chances(chances, FINE)))
        by_set = {each.number: next(near) for seat in self.tree.acting for each in self.tree.sets_of(seat)}
        gains = form.gains([[by_set[each] for each in player.sets] for player in form.players])
        most: Fraction = max(gains)
        return most

    def drawn(self, plans: Any) -> Iterator[tuple[dict[str, str], float]]:
        """Say which numbers are drawn: of each set all but the last, which is what is left."""
        last = {(player, knows): [*chances][-1] for player, known in plans.items() for knows, chances in known.items()}
        return (each for each in self.lines(plans) if last[each[0]["player"], each[0]["knows"]] != each[0]["move"])

    def __repr__(self) -> str:
        """Say how far it goes, how near that is to an equilibrium, and how far it is the game."""
        return f"<agent logit path, {self._ended().format('')}>"

    def __str__(self) -> str:
        """Tell it with the plans at the end."""
        known = [(knows, chances) for plan in self.plans.values() for knows, chances in plan.items()]
        return "\n".join([repr(self)[1:-1], *(f"  {knows}  {said(chances)}" for knows, chances in known)])


def whole(tree: Nodes) -> SequenceForm:
    """Return the sequences of a tree of which nothing is settled; raises NoModel where somebody forgets a move."""
    return SequenceForm(tree, Collapsed(tree, induction=False))


def agent_response(tree: Nodes, most: float | None, progress: Say) -> AgentResponse:
    """Follow the path to this lambda, or until nobody, wherever asked, gains a thousandth of what is at stake."""
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
    """Raise NoModel where there is no path, or it is too long a way."""
    moves = sum(len(each.names) for each in tree.sets)
    if tree.unfinished:
        message = f"this tree is unfinished ({tree.unfinished}), so nobody can tell what moves pay: grow it with fewer"
        message = f"{message} moves (keep=)."
    elif not moves:
        message = "nobody has a choice in this tree, so there are no responses to follow."
    elif moves > MOVES or len(tree) > NODES:
        message = (
            f"{moves:,} moves in information sets and {len(tree):,} nodes are too many to follow a path; {MOVES:,}"
        )
        message = f"{message} and {NODES:,} can be looked at: grow the tree with fewer moves (keep=)."
    elif any(not each for odds in tree.odds for each in odds):
        message = "chance never makes one of its moves in this tree: leave out what cannot come."
    else:
        whole(tree)
        return
    raise NoModel(message)
