"""Marking by properties: any answer that has them is right.

Both functions return a sentence, and raise AssertionError with one, so that they work in a cell, in a test, and with
any grader that relies on asserts. Answers are plain Python values written in a cell, never held in a widget alone: a
grader runs the notebook again, and clicks are lost. For marks, `verdicts.mark` runs both functions where no answer can
replace them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import sqrt
from typing import Any

from tabletop_widgets.codec.exact_numbers import exact
from tabletop_widgets.errors import GameError
from tabletop_widgets.kernel.table import CHANCE, Table
from tabletop_widgets.knowledge.information_state import InformationState
from tabletop_widgets.sentences import listed, quoted
from tabletop_widgets.theory.exactness import number
from tabletop_widgets.theory.matrices import Matrix
from tabletop_widgets.theory.normal_form import matrix
from tabletop_widgets.theory.solvers.backward_induction import Collapsed
from tabletop_widgets.theory.solvers.sequence_form import Behaviour, Player, SequenceForm
from tabletop_widgets.theory.strategies import read_strategy
from tabletop_widgets.theory.tree import Tree, tree

Plans = Mapping[str, Any] | Sequence[Any]
DIGITS = 10**6
"""A float is read as the simplest fraction this near: 5/12 typed in Python is a float."""
ROUNDED = Fraction(1, 2000)
"""Half a unit of the last digit that a panel shows."""
PLANS = "The plans are given by player, {{{names}}}; {wrong}."


def assert_equilibrium(model: Any, plans: Plans, *, within: Fraction | float = 0, **more: Any) -> str:
    """Accept plans that no player gains by leaving; else name the player who gains, the move, and how much.

    `model` is a tree or a matrix of `tw.theory`, a table (with its `payoff=` and `keep=`), or rows of numbers.
    `plans` are given by player, or in the players' order: {action: chance}; in a tree also {information set:
    {move: chance}}, or a strategy. `within` is the most that a deviation may gain, in units of payoff.
    """
    try:
        given = model_of(model, more)
        names = list(given.players if isinstance(given, Matrix) else [given.names[seat] for seat in given.acting])
        ordered = by_player(plans, names)
        pays, found = in_matrix(given, ordered) if isinstance(given, Matrix) else in_tree(given, ordered)
        allowed = exact(within)
    except (GameError, ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as wrong:
        raise AssertionError(str(wrong)) from wrong
    paid = listed([f"{name} {number(pay)}" for name, pay in zip(names, pays, strict=True)])
    if found and found[2] > allowed:
        who, what, gain = found
        message = f"Not an equilibrium: {who} would rather {what}, and gain {number(gain)}."
        raise AssertionError(message)
    if found:
        return (
            f"Nearly an equilibrium: no player can gain more than {number(found[2])} by deviating. The plans"
            f" pay {paid}."
        )
    return f"An equilibrium: nobody gains by deviating. The plans pay {paid}."


Deviation = tuple[str, str, Fraction] | None


def model_of(model: Any, more: Mapping[str, Any]) -> Matrix | Tree:
    """Return a tree or a matrix as it is, or make one."""
    if isinstance(model, (Matrix, Tree)):
        return model
    several = isinstance(model, Table) and sum(decision.seat != CHANCE for decision in model.waiting) > 1
    return matrix(model, **more) if several or not isinstance(model, Table) else tree(model, **more)


def by_player(plans: Plans, names: list[str]) -> list[Any]:
    """Return the plans in the order of the players; raises ValueError if there are too many or too few."""
    form = ", ".join(f'"{name}": ...' for name in names)
    if isinstance(plans, Mapping):
        if wrong := [*(name for name in plans if name not in names), *(name for name in names if name not in plans)]:
            said = f"{quoted(wrong[0])} {'is missing' if wrong[0] in names else 'does not decide here'}"
            raise ValueError(PLANS.format(names=form, wrong=said))
        return [read_plan(name, plans[name]) for name in names]
    if not isinstance(plans, Sequence) or len(plans) != len(names):
        raise ValueError(PLANS.format(names=form, wrong=f"this is {quoted(plans)}"))
    return [read_plan(name, plan) for name, plan in zip(names, plans, strict=True)]


def read_plan(name: str, plan: Any) -> Any:
    """Return one player's plan with exact chances; raises TypeError for anything but a plan."""
    if callable(plan):
        return plan
    if not isinstance(plan, Mapping):
        message = f"the plan of {name} is {{action: chance}}, not {quoted(plan)}."
        raise TypeError(message)
    return exact_chances(plan)


def exact_chances(plan: Any) -> Any:
    """Read chances as fractions: floats as the simplest fraction nearby, texts such as "5/12" exactly."""
    if isinstance(plan, Mapping):
        return {key: exact_chances(value) for key, value in plan.items()}
    if isinstance(plan, float):
        return exact(plan).limit_denominator(DIGITS)
    return exact(plan) if isinstance(plan, (int, str, Fraction)) else plan


def in_matrix(given: Matrix, plans: list[Any]) -> tuple[list[Fraction], Deviation]:
    """Return what plans pay, and who gains most by leaving them, with which action."""
    found = given.deviation(plans)
    pays = [Fraction(0)] * len(plans)
    for profile in given.profiles:
        weight = Fraction(1)
        for plan, name in zip(plans, given.names(profile), strict=True):
            weight *= plan.get(name, 0)
        pays = [sum_ + weight * pay for sum_, pay in zip(pays, given.payoffs[profile], strict=True)]
    return pays, found and (found[0], f"play {found[1]!r}", found[2])


def in_tree(given: Tree, plans: list[Any]) -> tuple[list[Any], Deviation]:
    """Return what plans pay, and who gains most by leaving them, where and with which move."""
    form = SequenceForm(given, Collapsed(given, induction=False))
    behaviours = [
        read_strategy(given, seat, plan, given.table_at).chances for seat, plan in zip(given.acting, plans, strict=True)
    ]
    played = [[chances[key] for key in player.sets] for player, chances in zip(form.players, behaviours, strict=True)]
    pays, found = form.paid(played), None
    for at, player in enumerate(form.players):
        best, picks = form.best_reply_to(at, played)
        if best - pays[at] > (found[2] if found else 0):
            what = describe_change(form, at, played, picks)
            found = given.names[player.seat], what, best - pays[at]
    return pays, found


def describe_change(form: SequenceForm, at: int, played: list[Behaviour], picks: list[int]) -> str:
    """Say what a best reply changes: the one change that gains most, or all where only all together gain."""
    player, gains = form.players[at], dict[int, Any]()
    for place, pick in enumerate(picks):
        own = [*played[at]]
        own[place] = tuple([Fraction(choice == pick) for choice in range(player.width[place])])
        gains[place] = form.paid([*played[:at], own, *played[at + 1 :]])[at]
    best = max(gains, key=lambda place: gains[place])
    if gains[best] > form.paid(played)[at]:
        return describe_move(form, player, best, picks)
    return "; ".join(
        describe_move(form, player, place, picks) for place in gains if played[at][place][picks[place]] != 1
    )


def describe_move(form: SequenceForm, player: Player, place: int, picks: list[int]) -> str:
    """Say one move of a plan, and where it is made."""
    found = form.tree.sets[player.sets[place]]
    return f"play {found.names[picks[place]]!r} ({found.label.rstrip('. ')})"


# Beliefs.
def assert_belief(
    seen: InformationState,
    answer: Mapping[Any, Any],
    of: Callable[[Table], Any] | None = None,
    *,
    within: Fraction | float = 0,
) -> str:
    """Accept chances that follow from what a seat has seen; else name one that does not, and by how much.

    `of(table)` is what the answer is about, such as `lambda t: t.cards[0]`: its chances are summed exactly over all
    worlds that fit (`game.worlds(seen)`). Without it, the answer is about cells of the table's panels,
    {(row, column): chance}, and may be rounded as they are. Impossible values may be left out.
    """
    try:
        if not isinstance(answer, Mapping):
            message = f"A belief is {{possibility: chance}}, not {quoted(answer)}."
            raise ValueError(message)  # noqa: TRY004, TRY301 - a wrong answer
        claimed = {key: exact_chances(value) for key, value in answer.items()}
        right, count, blur = by_panels(seen, claimed) if of is None else by_worlds(seen, of)
        check_chances(claimed)
        allowed = max(exact(within), blur)
    except (GameError, ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as wrong:
        raise AssertionError(str(wrong)) from wrong
    known = {str(key): value for key, value in claimed.items()}
    kind = "worlds that fit" if of else "cells of the panels that show"
    worlds = f"{count} {kind} what {seen.names[seen.seat]} has seen"
    for key in dict.fromkeys([*right, *known]):
        chance, said = right.get(key, Fraction(0)), known.get(key, Fraction(0))
        if abs(said - chance) > allowed:
            message = f"Not the belief: {key} has a chance of {number(chance)} in the {worlds}, not {number(said)}."
            raise AssertionError(message)
    return f"The belief is right: {worlds}."


def check_chances(claimed: Mapping[Any, Any]) -> None:
    """Raise ValueError for anything but chances."""
    for key, chance in claimed.items():
        if not isinstance(chance, Fraction) or not 0 <= chance <= 1:
            message = f"{key}: a chance is a number from 0 to 1, not {quoted(chance)}."
            raise ValueError(message)


def by_worlds(seen: InformationState, of: Callable[[Table], Any]) -> tuple[dict[str, Fraction], int, Fraction]:
    """Return the chance of each value of `of`, how many worlds there are, and their sampling error."""
    worlds = seen.game.worlds(seen)
    right: dict[str, Fraction] = {}
    for weight, table in worlds:
        key = str(of(table))
        right[key] = right.get(key, Fraction(0)) + weight
    return right, len(worlds), Fraction(1.5 / sqrt(worlds.sampled)) if worlds.sampled else Fraction(0)


def by_panels(seen: InformationState, asked: Mapping[Any, Any]) -> tuple[dict[str, Fraction], int, Fraction]:
    """Return the chances that panels show in the cells asked for; raises LookupError for a cell in none of them."""
    cells: dict[tuple[str, str], Any] = {}
    for panel in seen.game.conclusions(seen):
        for row, held in zip(panel.rows, panel.cells, strict=True):
            cells |= {(row, column): cell for column, cell in zip(panel.columns, held, strict=True)}
    if strange := [cell for cell in asked if cell not in cells]:
        rows, columns = ([*dict.fromkeys(cell[at] for cell in cells)] for at in (0, 1))
        message = f"{quoted(strange[0])} is not a cell: rows are {listed(rows)}, columns {listed(columns)}."
        raise LookupError(message)
    right = {str(key): exact_chances(cells[key]) for key in asked}
    return right, len(cells), ROUNDED
