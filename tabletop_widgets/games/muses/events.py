"""What the table of Muses saw."""

# ruff: noqa: ARG002 - every event says itself with the names, even one that needs none

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from tabletop_widgets.core.event import Event
from tabletop_widgets.core.sentences import listed
from tabletop_widgets.games.muses import words
from tabletop_widgets.games.muses.facts import ROUNDS, TIE_ORDER, Action
from tabletop_widgets.games.muses.scoring import Share, shares, tie_rule

PLACING = {
    "Sun Devotion": "muses.devotion.sun",
    "Moon Devotion": "muses.devotion.moon",
    "Sun Revolution": "muses.revolution.token",
    "Moon Revolution": "muses.revolution.token",
    "Inspiration": "muses.inspiration.place",
}


@dataclass(slots=True)
class Revealed(Event):
    """All picks were turned up at the same moment; `cards` names the Inspirations among them."""

    picks: tuple[Action, ...]
    cards: tuple[str | None, ...]
    rule: ClassVar[str] = "muses.round.select"
    step: ClassVar[str] = "Reveal"

    def say(self, names: Sequence[str]) -> str:
        """Tell who picked what, action by action."""
        told = []
        for action in TIE_ORDER:
            who = [
                f"{names[s]}{f' ({self.cards[s]})' if self.cards[s] else ''}"
                for s, p in enumerate(self.picks)
                if p == action
            ]
            told += [words.PICKED.format(names=listed(who), action=action)] if who else []
        return words.REVEALED.format(picks="; ".join(told))


@dataclass(slots=True)
class TookPlace(Event):
    """An action's turn came. `tied` lists later actions that as many players picked; `last`: nothing else is left."""

    action: Action
    seats: tuple[int, ...]
    tied: tuple[Action, ...] = ()
    last: bool = False

    @property
    def rule(self) -> str:  # type: ignore[override]
        """Return the rule that put it here."""
        return "muses.round.tie-order" if self.tied else "muses.round.majority"

    @property
    def step(self) -> str:  # type: ignore[override]
        """Head it with the action."""
        return self.action

    def say(self, names: Sequence[str]) -> str:
        """Tell why it is this action's turn."""
        if len(self.seats) == len(names):
            return words.UNANIMOUS.format(action=self.action)
        form = words.BY_LIST if self.tied else words.ALONE if self.last else words.BY_NUMBER
        return form.format(action=self.action, names=listed([names[s] for s in self.seats]), others=listed(self.tied))


@dataclass(slots=True)
class Placed(Event):
    """A player put tokens on a Muse."""

    seat: int
    muse: str
    count: int
    action: Action

    @property
    def rule(self) -> str:  # type: ignore[override]
        """Return the rule of the action."""
        return PLACING[self.action]

    @property
    def step(self) -> str:  # type: ignore[override]
        """Head it with the action."""
        return self.action

    def say(self, names: Sequence[str]) -> str:
        """Tell who, how many and where."""
        return words.PLACED.format(name=names[self.seat], tokens=words.tokens(self.count), muse=self.muse)


@dataclass(slots=True)
class RanShort(Event):
    """A player had fewer tokens than the action asks for."""

    seat: int
    placed: int
    wanted: int
    action: Action
    rule: ClassVar[str] = "muses.ruling.out-of-tokens"

    @property
    def step(self) -> str:  # type: ignore[override]
        """Head it with the action."""
        return self.action

    def say(self, names: Sequence[str]) -> str:
        """Tell how many of how many."""
        return words.RAN_SHORT.format(name=names[self.seat], placed=self.placed, wanted=self.wanted)


@dataclass(slots=True)
class Discarded(Event):
    """A used Inspiration went to the discard."""

    seat: int
    card: str
    rule: ClassVar[str] = "muses.inspiration.once"
    step: ClassVar[str] = "Inspiration"

    def say(self, names: Sequence[str]) -> str:
        """Tell whose and which."""
        return words.DISCARDED.format(name=names[self.seat], card=self.card)


@dataclass(slots=True)
class Shifted(Event):
    """Six Muses moved one place on. `centre` went out toward the light, `new` came to the centre."""

    action: Action
    centre: str
    new: str

    @property
    def rule(self) -> str:  # type: ignore[override]
        """Return the rule of the Revolution."""
        return "muses.revolution.sun" if self.action == "Sun Revolution" else "muses.revolution.moon"

    @property
    def step(self) -> str:  # type: ignore[override]
        """Head it with the action; the tokens were placed under its bare name."""
        return words.SHIFT.format(action=self.action)

    def say(self, names: Sequence[str]) -> str:
        """Tell who left the centre and who came."""
        return words.SHIFTED.format(centre=self.centre, light=words.LIGHT[self.action.split()[0]], new=self.new)


@dataclass(slots=True)
class RoundBegan(Event):
    """Sun and Moon moved on, and a round began."""

    round: int
    sunlit: str
    moonlit: str
    rule: ClassVar[str] = "muses.round.celestial-move"
    step: ClassVar[str] = "Round"

    def say(self, names: Sequence[str]) -> str:
        """Tell the round and who stands in the lights."""
        told = words.ROUND_BEGAN.format(round=self.round, rounds=ROUNDS, sunlit=self.sunlit, moonlit=self.moonlit)
        return told + words.FINAL_ROUND * (self.round == ROUNDS)


@dataclass(slots=True)
class Paid(Event):
    """A Muse paid at the end: token counts and points, a number a seat; her levels, and whose numbers those are."""

    muse: str
    levels: tuple[int, int, int]
    counts: tuple[int, ...]
    points: tuple[int, ...]
    label: str = "printed"

    @property
    def step(self) -> str:  # type: ignore[override]
        """Head it with the Muse, for each is a sum of her own."""
        return words.SCORING.format(muse=self.muse)

    @property
    def rule(self) -> str:  # type: ignore[override]
        """Return the rule that a reader needs most to follow the sum."""
        return tie_rule(shares(self.counts, self.levels))

    def say(self, names: Sequence[str]) -> str:
        """Tell who shares which levels."""
        found = shares(self.counts, self.levels)
        shown = words.labelled("/".join(map(str, self.levels)), self.label)
        if not found:
            return words.NOBODY.format(muse=self.muse, levels=shown)
        return words.PAID.format(
            muse=self.muse, levels=shown, shares="; ".join(_share(share, names) for share in found)
        )


def _share(share: Share, names: Sequence[str]) -> str:
    form = words.NO_SHARE if not share.levels else words.ONE_SHARE if len(share.seats) == 1 else words.TIED_SHARE
    return form.format(
        names=listed([names[seat] for seat in share.seats]),
        count=share.count,
        rank=words.RANKS.get(share.rank, words.BEHIND),
        sum=" + ".join(map(str, share.levels)),
        points=share.each,
        rounded=words.ROUNDED * share.rounded,
    )
