"""The events of Muses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from tabletop_widgets.codec.decoding import Count, EachSeat
from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.muses import words
from tabletop_widgets.games.muses.facts import ROUNDS, TIE_ORDER, Action, Name
from tabletop_widgets.games.muses.scoring import Share, shares, tie_rule
from tabletop_widgets.kernel.event import Event, derive
from tabletop_widgets.sentences import listed

PLACING = {
    "Sun Devotion": "muses.devotion.sun",
    "Moon Devotion": "muses.devotion.moon",
    "Sun Revolution": "muses.revolution.token",
    "Moon Revolution": "muses.revolution.token",
    "Inspiration": "muses.inspiration.place",
}


def _picks(picks: tuple[Action, ...], names: Sequence[str], event: Any) -> str:
    """Say who picked each action, naming the cards of Inspirations."""
    said = [f"{name} ({card})" if card else name for name, card in zip(names, event.cards, strict=True)]
    behind = {action: [who for who, pick in zip(said, picks, strict=True) if pick == action] for action in TIE_ORDER}
    return "; ".join(f"{listed(who)} picked {action}" for action, who in behind.items() if who)


@dataclass(frozen=True, slots=True)
class Revealed(Event, rule="muses.round.select", step="Reveal", form=words.REVEALED, spoken={"picks": _picks}):
    """All picks were revealed at the same moment; `cards` names the Inspirations among them."""

    picks: EachSeat[Action]
    cards: EachSeat[Name | None]


@dataclass(frozen=True, slots=True)
class _OfAction(Event):
    """An event that is listed under the name of its action."""

    step = derive(lambda event: str(event.action))


@dataclass(frozen=True, slots=True)
class TookPlace(_OfAction):
    """An action took place. `tied` lists later actions picked by as many players; `last` marks the round's last one."""

    action: Action
    seats: tuple[Seat, ...]
    tied: tuple[Action, ...] = ()
    last: bool = False
    rule = derive(lambda event: "muses.round.tie-order" if event.tied else "muses.round.majority")

    def say(self, names: Sequence[str]) -> str:
        """Say why this action comes now."""
        if len(self.seats) == len(names):
            return self.put("Everybody picked {action}, so that is all that happens.", names)
        return self.put(words.BY_LIST if self.tied else words.ALONE if self.last else words.BY_NUMBER, names)


@dataclass(frozen=True, slots=True)
class Placed(_OfAction, form="{seat} places {count} on {muse}."):
    """A player put tokens on a Muse."""

    seat: Seat
    muse: Name
    count: Count
    action: Action
    spoken: ClassVar = {"count": lambda count, _names, _event: words.tokens(count)}
    rule = derive(lambda event: PLACING[event.action])


@dataclass(frozen=True, slots=True)
class RanShort(_OfAction, rule="muses.ruling.out-of-tokens"):
    """A player had fewer tokens than the action asks for."""

    seat: Seat
    placed: Count
    wanted: Count
    action: Action
    form = derive(lambda event: words.RAN_SHORT if event.placed else words.RAN_OUT)


@dataclass(frozen=True, slots=True)
class Discarded(Event, rule="muses.inspiration.once", step="Inspiration", form=words.DISCARDED):
    """A player discarded a used Inspiration."""

    seat: Seat
    card: Name


@dataclass(frozen=True, slots=True)
class Shifted(Event, form=words.SHIFTED):
    """Six Muses moved on. `centre` moved out into the light, `new` moved to the centre."""

    action: Action
    centre: Name
    new: Name
    rule = derive(lambda event: "muses.revolution.sun" if event.action == "Sun Revolution" else "muses.revolution.moon")
    step = derive(lambda event: f"{event.action}: the Muses move")

    @property
    def light(self) -> str:
        """The light that the centre Muse moved into."""
        return words.LIGHT[self.action.split()[0]]


@dataclass(frozen=True, slots=True)
class RoundBegan(Event, rule="muses.round.celestial-move", opens=True, step="Round"):
    """Sun and Moon moved on, and a round began."""

    round: int
    sunlit: Name
    moonlit: Name
    rounds: ClassVar[int] = ROUNDS
    form = derive(lambda event: words.ROUND_BEGAN + words.FINAL_ROUND * (event.round == ROUNDS))


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """A Muse paid at the end: counts and points by seat; `label` says whose numbers her levels are."""

    muse: Name
    levels: tuple[int, int, int]
    counts: EachSeat[Count]
    points: EachSeat[int]
    label: str = "printed"
    spoken: ClassVar = {
        "levels": lambda levels, _names, event: words.labelled("/".join(map(str, levels)), event.label),
        "shares": lambda found, names, _event: "; ".join([_share(share, names) for share in found]),
    }

    @property
    def shares(self) -> tuple[Share, ...]:
        """The groups of seats and the levels they share."""
        return shares(self.counts, self.levels)

    step = derive(lambda event: f"Scoring {event.muse}")
    rule = derive(lambda event: tie_rule(event.shares))
    form = derive(lambda event: words.PAID if event.shares else words.NOBODY)


def _share(share: Share, names: Sequence[str]) -> str:
    form = words.NO_SHARE if not share.levels else words.ONE_SHARE if len(share.seats) == 1 else words.TIED_SHARE
    return form.format(
        names=listed([names[seat] for seat in share.seats]),
        count=share.count,
        rank=words.RANKS.get(share.rank, "behind"),
        sum=" + ".join(map(str, share.levels)),
        points=share.each,
        rounded=", rounded down" * share.rounded,
    )
