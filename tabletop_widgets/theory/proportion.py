"""A share counted in a sample, with its 95 % confidence interval."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from tabletop_widgets.theory.exactness import SAMPLED, Model

SURE = 1.96  # standard deviations on either side, for 95 %


@dataclass(frozen=True, slots=True)
class Counted:
    """A count: `found` out of `among`, and `what` they were drawn from; `found` may be a fraction.

    The interval is that of E. B. Wilson, "Probable inference, the law of succession, and statistical inference",
    Journal of the American Statistical Association 22 (1927), 209-212.
    """

    found: int | Fraction
    among: int
    what: str

    @property
    def share(self) -> Fraction:
        """The share found, as a fraction."""
        return Fraction(self.found, self.among)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the share."""
        more = SURE**2
        middle = (float(self.found) + more / 2) / (self.among + more)
        half = SURE * sqrt(float(self.found * (self.among - self.found)) / self.among + more / 4) / (self.among + more)
        return max(0.0, middle - half), min(1.0, middle + half)

    @property
    def model(self) -> Model:
        """How faithful it is to the game: a sample of it."""
        return Model(SAMPLED, (self.what,))

    def __repr__(self) -> str:
        """Show the share with its interval, and what was counted."""
        low, high = self.interval
        return f"<{self.found} of {self.among}: {float(self.share):.0%}, from {low:.0%} to {high:.0%}; {self.model}>"
