"""A guess, a class's guesses and the equilibrium, compared in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from tabletop_widgets.sentences import counted
from tabletop_widgets.theory.figures.numbers import brief, share

YOU, CLASS, BEST = "focus", "class", "eq"
EXACT = "Exact: what each answer gets, and the {}"
EQUILIBRIUM = "Equilibrium"
Plan = tuple[Fraction, ...]


@dataclass(frozen=True, slots=True)
class Compared:
    """Plans of `who` to be compared, and the payoff of each of `other`'s replies against each of `who`'s actions.

    `fixed` is the sum of both payoffs if it is constant, so that one loses what the other gains. `best` is the name
    of `equilibrium`.
    """

    who: str
    other: str
    actions: tuple[str, ...]
    action: str
    replies: tuple[tuple[str, Plan], ...]
    you: Plan | None
    group: tuple[Plan, ...]
    equilibrium: Plan
    of: int
    payoff: str
    exact: str
    fixed: Fraction | None
    best: str = EQUILIBRIUM

    def gets(self, plan: Plan) -> tuple[str, Fraction]:
        """Return the other's best reply to a plan, and its payoff."""
        pays = [(sum(map(_times, plan, against), Fraction(0)), -at) for at, (_, against) in enumerate(self.replies)]
        best, at = max(pays)
        return self.replies[-at][0], best

    def cost(self, plan: Plan) -> Fraction:
        """Return how much more the other gets than against the equilibrium."""
        return self.gets(plan)[1] - self.gets(self.equilibrium)[1]

    @property
    def named(self) -> int:
        """The index of the action that is counted."""
        return self.actions.index(self.action)

    def times(self, plan: Plan) -> str:
        """Say how many times out of `of` a plan plays the action."""
        number = plan[self.named] * self.of
        return str(number) if number.denominator == 1 else f"{float(number):.1f}"

    def marks(self) -> list[tuple[str, str, Plan]]:
        """Return the plans compared, each with its name, its colour and its chances."""
        return marks(self.you, mean(self.group), self.best, self.equilibrium)

    def told(self, colour: str, chance: Fraction) -> str:
        """Write a chance: a fraction if it was computed, otherwise two decimals."""
        return share(chance) if colour == BEST else two(chance)

    def says(self, name: str, plan: Plan) -> str:
        """Say what a plan costs."""
        reply, gets = self.gets(plan)
        if name == self.best:
            most = f"Against it {self.other} gets {brief(gets)} at most."
            return f"{name}: {self._often(plan, exact=True)}. {most}"
        knows = f"{self.other}, knowing it, plays {reply} and gets {two(gets)}"
        cost, than = self.cost(plan), f"the {self.named_within}"
        more = f": {two(abs(cost))} {'more' if cost > 0 else 'less'} than" if cost else ", as"
        return f"{name}: {self._often(plan)}. {knows}{more} against {than}."

    @property
    def named_within(self) -> str:
        """The name of the equilibrium within a sentence."""
        return self.best[:1].lower() + self.best[1:]

    def _often(self, plan: Plan, *, exact: bool = False) -> str:
        if 1 in plan and (exact or len(self.actions) > 2):
            return f"always {self.actions[plan.index(Fraction(1))]}"
        if len(self.actions) == 2:
            some = f"{self.times(plan)} of {counted(self.of, 'time')}"
            return f"{self.action} {share(plan[self.named]) + ' of the time' if exact else some}"
        told = share if exact else two
        return ", ".join(f"{name} {told(chance)}" for name, chance in zip(self.actions, plan, strict=True) if chance)

    def title(self) -> str:
        """State what the figure shows."""
        if self.you is None:
            return self._states()
        if self.fixed is None:
            return f"{self._often(self.you)}: {self.other}, knowing it, gets {two(self.gets(self.you)[1])}"
        cost = self.cost(self.you)
        told = f"costs {two(cost)}" if cost else "costs nothing"
        return f"{self._often(self.you)}: that {told}" if len(self.actions) == 2 else f"Your guess {told}"

    def _states(self) -> str:
        """State the equilibrium; it is called the safest only where one loses what the other gains."""
        often = self._often(self.equilibrium, exact=True)
        _, always, what = often.rpartition("always ")
        if self.fixed is not None and self.best == EQUILIBRIUM:
            return f"{self.who} is safest {'always playing' if always else 'with'} {what}"
        state = f"{self.who} {always}plays {what}"
        return f"In equilibrium {state}" if self.best == EQUILIBRIUM else f"{self.best}: {state}"

    def caption(self) -> str:
        """Say what is exact and what was counted."""
        guesses = counted(len(self.group), "guess", "guesses")
        group = f" Included: {guesses} by the class, without names." if self.group else ""
        paid = "" if self.fixed is not None else f" What {self.other} gains, {self.who} need not lose."
        return f"{EXACT.format(self.named_within)}; {self.exact}.{group}{paid} Payoff: {self.payoff}."

    def all_says(self) -> str:
        """Say all that is compared."""
        return " ".join(self.says(name, plan) for name, _, plan in self.marks())


def mean(group: Sequence[Plan]) -> Plan | None:
    """Return the average plan of a class."""
    columns = zip(*group, strict=True)
    return tuple([sum(column, Fraction(0)) / len(group) for column in columns]) if group else None


def marks(you: Plan | None, average: Plan | None, best: str, answer: Plan) -> list[tuple[str, str, Plan]]:
    """Return the plans compared, each with its name and its colour."""
    found = [("You", YOU, you)] if you else []
    found += [("Class, on average", CLASS, average)] if average else []
    return [*found, (best, BEST, answer)]


def _times(one: Fraction, other: Fraction) -> Fraction:
    return one * other


def two(value: Fraction) -> str:
    """Write a number that was guessed or counted, or follows from one, with two decimals."""
    return brief(float(value))
