"""How exact a number is. Every model and result says so on the board, in its `repr` and in its exports."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from tabletop_widgets.errors import GameError

VALUE, BEST = "against either plan the best reply gets exactly this", "no other plan of {name} gets more"
CHOICELESS = "nobody has a choice"
PERFECT, NASH = "subgame perfect", "Nash only"
ONLY = "the only subgame-perfect equilibrium"
EXACT, RESTRICTED, STYLISED, SAMPLED = "exact", "restricted", "stylised", "sampled"
PROVED, BRACKET, APPROXIMATE = "proved", "bracket", "approximate"
AT_MOST = 4  # reasons in one line
READABLE = len("123456/123456")


class NoModel(GameError):
    """A game, a matrix, a strategy or a restriction that theory cannot work with; the message names the place."""


@dataclass(frozen=True, slots=True)
class Model:
    """How faithful a model is to the game: `kind` is the worst change made, `because` lists the changes as clauses.

    `exact`: the rules as printed. `restricted`: these rules, with moves left out. `sampled`: some of the deals.
    `stylised`: something else stands in for a rule, such as an estimate in place of the rest of a game.
    """

    kind: str = EXACT
    because: tuple[str, ...] = ()

    def and_(self, kind: str, why: str) -> Model:
        """Return the model with one more change."""
        ranks = EXACT, RESTRICTED, SAMPLED, STYLISED
        return Model(max(self.kind, kind, key=ranks.index), (*self.because, why))

    def __str__(self) -> str:
        """Name the kind and the changes in one line."""
        if not self.because:
            return f"{self.kind}: the rules as printed"
        more = len(self.because) - AT_MOST
        return f"{self.kind}: {'; '.join(self.because[:AT_MOST])}{f'; and {more} more' if more > 0 else ''}"


@dataclass(frozen=True, slots=True)
class Proof:
    """What two plans guarantee, each against its best reply: the value is between `low` and `high`.

    `exact` tells whether both ends are fractions found by exact best replies. In a game without a value, `low` is 0 and
    `high` bounds the gain from leaving the plans. `claim` says what is proved if they are equal.
    """

    low: Fraction
    high: Fraction
    exact: bool = True
    claim: str = VALUE

    @property
    def gap(self) -> Fraction:
        """The distance between `low` and `high`; zero when the value is proved."""
        return self.high - self.low

    @property
    def kind(self) -> str:
        """`proved`, `bracket` or `approximate`."""
        if not self.exact:
            return APPROXIMATE
        return PROVED if self.low == self.high else BRACKET

    def __str__(self) -> str:
        """State the proof in one line."""
        if self.kind == PROVED:
            return f"proved: {self.claim}"
        if self.kind == BRACKET:
            return f"bracket: between {float(self.low):.10g} and {float(self.high):.10g}, both ends proved"
        return f"approximate: no player can gain more than {float(self.gap):.3g} by deviating"


def equilibrium(found: int, *, perfect: bool) -> str:
    """Claim one equilibrium of the number found; others may have other payoffs, so there is no value to claim."""
    which = "the one found" if found == 1 else f"one of {found:,} found"
    return f"an equilibrium, {PERFECT if perfect else NASH} ({which}; there may be others)"


def optimum(names: Sequence[str], *, perfect: bool) -> str:
    """Claim the value of a constant-sum game of at most two players with a choice; `names` are these players."""
    if len(names) > 1:
        return f"{VALUE}, {PERFECT if perfect else NASH}"
    return BEST.format(name=names[0]) if names else CHOICELESS


def check_chances(what: str, chances: Sequence[Fraction]) -> None:
    """Raise NoModel if a chance is negative or they do not sum to one."""
    if min(chances) < 0:
        message = f"{what} must be positive and sum to one; {number(min(chances))} is negative."
        raise NoModel(message)
    if sum(chances) != 1:
        message = f"{what} must be positive and sum to one, not to {number(sum(chances, Fraction(0)))}."
        raise NoModel(message)


def number(value: Fraction | float) -> str:
    """Format a number: a fraction exactly if it is short, else as a decimal."""
    short = not isinstance(value, float) and max(abs(value.numerator), value.denominator) < 10**READABLE
    exact = str(value) if short else ""  # Python writes no number of thousands of digits
    return exact if 0 < len(exact) <= READABLE else f"{float(value):.6g}"


def apart(action: str) -> str:
    """Return an action's name, in quotation marks if it has a comma and could be taken for several."""
    return f"'{action}'" if ", " in action else action
