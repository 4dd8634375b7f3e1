"""A guess, a class's guesses and the right answer, compared as shares of a whole where nothing is played."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from tabletop_widgets.sentences import counted, listed
from tabletop_widgets.theory.figures.compared import BEST, Plan, marks, mean, two
from tabletop_widgets.theory.figures.numbers import brief


@dataclass(frozen=True, slots=True)
class Shares:
    """Shares of `of` for each of `actions`; `best` is the name of the answer, `exact` whether it is exact."""

    actions: tuple[str, ...]
    you: Plan | None
    group: tuple[Plan, ...]
    answer: Plan
    of: int
    best: str
    exact: bool

    def marks(self) -> list[tuple[str, str, Plan]]:
        """Return the series compared, each with its name, its colour and its shares."""
        return marks(self.you, mean(self.group), self.best, self.answer)

    def told(self, colour: str, share: Fraction) -> str:
        """Write a share: a fraction if it is exact, otherwise two decimals."""
        many = share * self.of
        return brief(many) if many.denominator == 1 or (colour == BEST and self.exact) else two(many)

    def elsewhere(self, plan: Plan) -> str:
        """Say how much of the whole the answer assigns differently."""
        apart = sum([max(own - right, Fraction(0)) for own, right in zip(plan, self.answer, strict=True)], Fraction(0))
        return f"{self.told('', apart)} of {self.of}" if apart else ""

    def says(self, name: str, plan: Plan) -> str:
        """Say the shares, and how much would have to move."""
        colour = BEST if name == self.best else ""
        shares = ", ".join(f"{who} {self.told(colour, each)}" for who, each in zip(self.actions, plan, strict=True))
        if colour:
            return f"{name}: {shares}, of {self.of}."
        apart = self.elsewhere(plan)
        return f"{name}: {shares}; {f'{apart} would have to move' if apart else 'nothing would have to move'}."

    def title(self) -> str:
        """State what the figure shows."""
        if self.you is not None:
            apart = self.elsewhere(self.you)
            return f"Your guess: {apart} would have to move" if apart else "Your guess is right"
        most = max(self.answer)
        who = listed([name for name, each in zip(self.actions, self.answer, strict=True) if each == most])
        return f"{self.best}: {who} most, with {self.told(BEST, most)} of {self.of}"

    def caption(self) -> str:
        """Say what is exact and what was counted."""
        guesses = counted(len(self.group), "guess", "guesses")
        group = f" Included: {guesses} by the class, without names." if self.group else ""
        return f"{self.best}: {'exact' if self.exact else 'approximate, in floats'}.{group} Shares of {self.of}."

    def all_says(self) -> str:
        """Say all that is compared."""
        return " ".join(self.says(name, plan) for name, _, plan in self.marks())
