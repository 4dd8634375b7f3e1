"""Assessments: plans with beliefs, and whether they are a sequential equilibrium.

D. M. Kreps, R. Wilson, "Sequential equilibria", Econometrica 50 (1982), 863-894. Plans and beliefs are *rational* when
no player gains by deviating at any information set, given the beliefs there; *consistent* when ever smaller slips from
the plans lead to these beliefs (`consistency`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from tabletop_widgets.codec.exact_numbers import exact
from tabletop_widgets.kernel.table import Table
from tabletop_widgets.sentences import listed, quoted
from tabletop_widgets.theory.exactness import Model, NoModel, check_chances, number
from tabletop_widgets.theory.flat_tree import InformationSet, Nodes
from tabletop_widgets.theory.solvers.backward_induction import Collapsed, average
from tabletop_widgets.theory.solvers.beliefs import Beliefs, Chances, believed, by_bayes, named, odds_at, slips, ways
from tabletop_widgets.theory.solvers.consistency import inconsistent_at
from tabletop_widgets.theory.solvers.sequence_form import SequenceForm
from tabletop_widgets.theory.strategies import Act, read_strategy

MOST = 200
"""The most information sets for which consistency is decided."""
SLIPS = " (believing what equally unlikely slips lead to; to try another belief, give `beliefs`)"
SEQUENTIAL = "a sequential equilibrium: nobody gains by deviating anywhere, and small trembles lead to the beliefs"


@dataclass(frozen=True, slots=True)
class Assessment:
    """The verdict on plans with beliefs; `beliefs` holds them all, including those that were derived.

    `rational`: no player gains by deviating at any information set. `consistent`: slips lead to the beliefs; None if
    undecided. `says` explains what fails, and where; `gains` holds the gains, by player and what is known.
    """

    rational: bool
    consistent: bool | None
    says: str
    beliefs: Beliefs = field(repr=False)
    gains: Mapping[str, Mapping[str, Fraction]] = field(repr=False)
    model: Model = field(default_factory=Model, repr=False)

    @property
    def sequential(self) -> bool | None:
        """Whether it is a sequential equilibrium; None if undecided."""
        return self.rational and self.consistent

    def __repr__(self) -> str:
        """Show the verdict, and how faithful the model is to the game."""
        return f"<{self.says}; {self.model}>"


def assess(
    tree: Nodes, plans: Mapping[str, Act], beliefs: Beliefs | None, table_at: Callable[[int], Table]
) -> Assessment:
    """Check plans and beliefs; see `Tree.assess`."""
    SequenceForm(tree, Collapsed(tree, induction=False))  # refuses imperfect recall
    known: dict[int, Sequence[Any]] = {}
    for seat in tree.acting:
        if tree.names[seat] not in plans:
            message = (
                f"the plans do not say what {tree.names[seat]} does; write {{player: {{what is known: chances}}}}."
            )
            raise NoModel(message)
        known |= read_strategy(tree, seat, plans[tree.names[seat]], table_at).chances
    chances = known.__getitem__
    held = _read_beliefs(tree, chances, beliefs or {})
    going = Going(tree, chances)
    gains = {each.number: gain for each in tree.sets if (gain := going.gain(each, held[each.number]))}
    consistent, why = _consistent(tree, chances, held)
    reasons = [f"not rational: {_gaining(tree, *next(iter(gains.items())))}"] if gains else []
    if gains and _assumed(tree, chances, beliefs or {}, next(iter(gains))):
        reasons[0] += SLIPS
    told: dict[str, dict[str, Fraction]] = {tree.names[seat]: {} for seat in tree.acting}
    for at, gain in gains.items():
        told[tree.names[tree.sets[at].seat]][tree.sets[at].label] = gain
    says = "; ".join([*reasons, *([why] if why else [])]) or SEQUENTIAL
    return Assessment(not gains, consistent, says, named(tree, held), told, tree.model)


def _assumed(tree: Nodes, chances: Chances, beliefs: Beliefs, at: int) -> bool:
    """Whether neither the plans nor anybody who asked say what is believed at a set."""
    found = tree.sets[at]
    given = beliefs.get(tree.names[found.seat], {}).get(found.label)
    return len(found.nodes) > 1 and not given and at not in by_bayes(tree, chances)


def _gaining(tree: Nodes, at: int, gain: Fraction) -> str:
    return f"{tree.names[tree.sets[at].seat]} gains {number(gain)} by deviating at: {tree.sets[at].label}"


def _read_beliefs(tree: Nodes, chances: Chances, beliefs: Beliefs) -> dict[int, list[Fraction]]:
    """Read the beliefs given; where none is, take the one that equally unlikely slips lead to."""
    _check_places(tree, beliefs)
    known = slips(tree, chances)
    held = {}
    for each in tree.sets:
        given = beliefs.get(tree.names[each.seat], {}).get(each.label, {})
        stated = {way: chance for way, chance in given.items() if chance is not None}
        held[each.number] = _read_belief(tree, each, stated) if stated else believed(each, known)
    return held


def _check_places(tree: Nodes, beliefs: Beliefs) -> None:
    """Raise NoModel for beliefs of unknown players or at unknown information sets, which would pass unnoticed."""
    if not isinstance(beliefs, Mapping) or not all(isinstance(each, Mapping) for each in beliefs.values()):
        message = f"beliefs are {{player: {{what is known: {{what was played: chance}}}}}}, not {quoted(beliefs)}."
        raise NoModel(message)
    places = {tree.names[seat]: [each.label for each in tree.sets_of(seat)] for seat in tree.acting}
    for who, held in beliefs.items():
        if who not in places:
            message = f"{who!r} never decides in this tree, so beliefs are needed only for {listed([*places])}."
            raise NoModel(message)
        if unknown := [label for label in held if label not in places[who]]:
            message = f"{who} has no information set {unknown[0]!r}; there are: {'; '.join(places[who])}."
            raise NoModel(message)


def _read_belief(tree: Nodes, found: InformationSet, given: Mapping[str, Any]) -> list[Fraction]:
    told = ways(tree, found.nodes)
    if unknown := [each for each in given if each not in told]:
        message = f"{unknown[0]!r} does not lead to {found.label!r}; there are: {'; '.join(told)}."
        raise NoModel(message)
    try:
        own = [exact(given.get(way, 0)) for way in told]
    except ValueError as wrong:
        message = f"the belief at {found.label!r}: {wrong}"
        raise NoModel(message) from wrong
    check_chances(f"the belief at {found.label!r}", own)
    return own


def _consistent(tree: Nodes, chances: Chances, held: Mapping[int, Sequence[Fraction]]) -> tuple[bool | None, str]:
    """Tell whether slips lead to the beliefs, and why not; None if there are too many sets to decide it."""
    for at, own in by_bayes(tree, chances).items():
        if [*own] != [*held[at]]:
            by_rule = ", ".join(
                f"{way} {number(chance)}" for way, chance in zip(ways(tree, tree.sets[at].nodes), own, strict=True)
            )
            return False, f"not consistent: by Bayes' rule {by_rule} at: {tree.sets[at].label}"
    if len(tree.sets) > MOST:
        return (
            None,
            (
                f"not known whether small trembles lead to the beliefs: {len(tree.sets)} information sets are more"
                f" than {MOST}"
            ),
        )
    wrong = inconsistent_at(tree, chances, held)
    if wrong is None:
        return True, ""
    return False, f"not consistent: no trembles, however small, lead to the beliefs up to: {tree.sets[wrong].label}"


class Going:
    """The worth of playing on from any node, by the plans or by the best deviation."""

    def __init__(self, tree: Nodes, chances: Chances) -> None:
        """Compute the payoffs of each node under the plans."""
        self.tree, self.chances = tree, chances
        pays: list[Any] = [*tree.pay]
        for node in range(len(tree) - 1, -1, -1):
            if pays[node] is None:
                pays[node] = average(odds_at(tree, chances, node), [pays[child] for child in tree.children[node]])
        self.pays = pays

    def gain(self, found: InformationSet, belief: Sequence[Fraction]) -> Fraction:
        """Return the gain of the best deviation from a set onwards over the plan, given the belief there."""
        weights = [(node, weight) for node, weight in zip(found.nodes, belief, strict=True) if weight]
        kept = sum([weight * self.pays[node][found.seat] for node, weight in weights], Fraction(0))
        return Fraction(self._best(found.seat, weights) - kept)

    def _best(self, seat: int, weights: Sequence[tuple[int, Any]]) -> Any:
        """Return the worth of the best move at nodes that the seat cannot tell apart."""
        moves = zip(*(self.tree.children[node] for node, _ in weights), strict=True)
        return max(
            self._worth(seat, [(child, weight) for child, (_, weight) in zip(below, weights, strict=True)])
            for below in moves
        )

    def _worth(self, seat: int, weights: Sequence[tuple[int, Any]]) -> Any:
        """Return the best worth of these nodes; nodes below in one information set are decided together."""
        tree, waiting, total = self.tree, [*weights], Fraction(0)
        together: dict[int, list[tuple[int, Any]]] = {}
        while waiting:
            node, weight = waiting.pop()
            pay = tree.pay[node]
            if pay is not None:
                total += weight * pay[seat]
            elif tree.seat[node] == seat:
                together.setdefault(tree.inset[node], []).append((node, weight))
            else:
                below = zip(tree.children[node], odds_at(tree, self.chances, node), strict=True)
                waiting += [(child, weight * chance) for child, chance in below if chance]
        return total + sum([self._best(seat, each) for each in together.values()])
