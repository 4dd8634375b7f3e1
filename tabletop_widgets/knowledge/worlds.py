"""Every table that fits what a seat was shown, each with its exact probability.

    for weight, table in game.worlds(game.knows(table, "Adele")):      # Fractions that sum to one
        ...

The assumptions are those of `imagine`, which draws one of these tables: hidden deals are equally likely, secret choices
of others have the stated probabilities, and what players say is no evidence. In each world the other seats have been
told what belongs to that world, so that play can go on from all of them at once, as a game tree does; the seat itself
knows the same in each. If there are more than `at_most`, some are drawn, and `worlds.sampled` says how many.

A game lists its `Deals` (`worlds(seen, at_most)` of its belief): which fields of the table hold what is hidden, and
what the others were told of it. Without such a list, the histories of a game that deals by chance steps are played
through (`knowledge.chance_enumeration`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import islice
from math import prod
from random import Random
from typing import TYPE_CHECKING, Any, Final, overload

from tabletop_widgets.codec.keys import as_key
from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.errors import BadSetup
from tabletop_widgets.kernel.table import OPEN, LogEntry, Table
from tabletop_widgets.knowledge.chance_enumeration import histories, sealed, sealed_by_others, sealings
from tabletop_widgets.sentences import counted, quoted

if TYPE_CHECKING:
    from tabletop_widgets.kernel.protocols import GameLike
    from tabletop_widgets.knowledge.information_state import InformationState

SAMPLES: Final = 1_000
"""The most worlds drawn if there are too many to list."""

Secret = tuple[int, Any, tuple[Seat, ...]]
"""An event that only others were told: after how many of the seat's own events, the event, and the seats told."""


Dealer = Callable[[Random], Table]
"""A function that makes tables that fit one moment, one after another."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A possible deal of what is hidden: its weight, the table's fields that hold it, and what others were told.

    The table takes over the values of the fields.
    """

    fields: Mapping[str, Any]
    told: tuple[Secret, ...] = ()
    weight: int | Fraction = 1


@dataclass(frozen=True, slots=True)
class Deals:
    """All possible deals, or a number `sampled` from them."""

    each: Iterable[Deal]
    sampled: int = 0

    @classmethod
    def of(cls, every: Iterable[Deal], at_most: int, drawn: Callable[[Random], Deal]) -> Deals:
        """List all deals if they are at most `at_most`; otherwise draw some and merge equal ones."""
        listed = list(islice(every, at_most + 1))
        return cls(listed) if len(listed) <= at_most else cls.sample(at_most, drawn)

    @classmethod
    def sample(cls, at_most: int, drawn: Callable[[Random], Deal]) -> Deals:
        """Draw some deals, the same ones every time, and merge equal ones."""
        rng, many = Random(0), min(SAMPLES, at_most)
        found: dict[Any, list[Deal]] = {}
        for deal in (drawn(rng) for _ in range(many)):
            found.setdefault((as_key(deal.fields), deal.told), []).append(deal)
        return cls([replace(alike[0], weight=len(alike)) for alike in found.values()], many)


@dataclass(frozen=True, slots=True, repr=False)
class Worlds(Sequence[tuple[Fraction, Table]]):
    """Tables that one seat or viewer cannot tell apart, each with its probability; the weights sum to one.

    `sampled` is 0 if these are all the tables, else the number drawn.
    """

    name: str
    rows: tuple[tuple[Fraction, Table], ...] = field(compare=False)
    sampled: int = 0

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[tuple[Fraction, Table]]:
        return iter(self.rows)

    @overload
    def __getitem__(self, at: int) -> tuple[Fraction, Table]: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[tuple[Fraction, Table], ...]: ...
    def __getitem__(self, at: Any) -> Any:
        return self.rows[at]

    def __repr__(self) -> str:
        """Show how many there are, for which viewer, and whether they are all."""
        said = f"drawn {counted(self.sampled, 'time')}" if self.sampled else "exact"
        return f"<worlds that fit what {self.name} has seen: {len(self)}, {said}>"


Ways = list[tuple[Fraction, Table]]
Listed = Callable[[Any, int], Deals]


def fitting(game: GameLike, seen: InformationState, at_most: int, listed: Listed | None) -> Worlds:
    """Return the worlds; see the module. Raises BadSetup if the game cannot list them."""
    if type(at_most) is not int or at_most < 1:
        message = f"at_most is how many worlds are listed, a whole number from 1 on, not {quoted(at_most)}."
        raise BadSetup(message)
    if listed is None and game.hides and seen.seat != OPEN:
        ways, sampled = _thinned(histories(game, seen, at_most), at_most)
    else:
        ways, sampled = _sealed(*_laid(game, seen, at_most, listed), seen, at_most)
    total = sum(weight for weight, _ in ways)
    name = seen.names[seen.seat] if seen.seat >= 0 else "everybody" if seen.seat == OPEN else "a bystander"
    return Worlds(name, tuple([(weight / total, t) for weight, t in ways]), sampled)


def _laid(game: GameLike, seen: InformationState, at_most: int, listed: Listed | None) -> tuple[Ways, int]:
    """Lay out a table for each deal, before any answers are sealed; without a list there is a single table."""
    base = _heard(game.imagined(seen, Random(0)), seen.seat)
    if listed is None or seen.seat == OPEN:
        return [(Fraction(1), base)], 0
    deals = listed(seen, at_most)
    return [(Fraction(deal.weight), dealt(base, deal)) for deal in deals.each], deals.sampled


def _heard(t: Table, seat: Seat) -> Table:
    """Leave out events told to others alone, which belong to a single deal."""
    t.log = [entry for entry in t.log[: t.length] if entry.heard_by(seat)]
    t.length = len(t.log)
    return t


def _thinned(ways: Ways, at_most: int) -> tuple[Ways, int]:
    """Draw some if there are too many."""
    if len(ways) <= at_most:
        return ways, 0
    many = min(SAMPLES, at_most)
    drawn = Counter(Random(0).choices(range(len(ways)), [float(weight) for weight, _ in ways], k=many))
    return [(Fraction(count), ways[at][1]) for at, count in drawn.items()], many


def copies(hidden: Callable[[Random], Mapping[str, Any]], lay_out: Callable[[Mapping[str, Any]], Table]) -> Dealer:
    """Return a dealer that lays a single table out, with what was `hidden` first, and deals the rest into copies."""
    base: list[Table] = []

    def deal(rng: Random) -> Table:
        fields = hidden(rng)
        if not base:
            base.append(lay_out(fields))
        return dealt(base[0], Deal(fields))

    return deal


def dealt(base: Table, deal: Deal) -> Table:
    """Return a copy of a table with this deal instead of its own."""
    t = base.fork()
    for name, value in deal.fields.items():
        setattr(t, name, value)
    if deal.told:
        t.log = list(_told(base, deal.told))
        t.length = len(t.log)
    if t.waiting:
        t.waiting = t.agenda[-1].ask(t)
    return t


def _told(base: Table, secrets: Sequence[Secret]) -> Iterator[LogEntry]:
    """Yield the seat's log with the others' secrets put in where they were told."""
    rest = sorted(secrets, key=lambda secret: secret[0])
    for at in range(base.length + 1):
        while rest and rest[0][0] == at:
            _, event, to = rest.pop(0)
            yield LogEntry(event, to)
        yield from base.log[at : min(at + 1, base.length)]


def _sealed(ways: Ways, sampled: int, seen: InformationState, at_most: int) -> tuple[Ways, int]:
    """Seal the others' secret answers in all combinations or, if these are too many, in some."""
    hidden = [sealed_by_others(t, seen) for _, t in ways]
    if sum(prod(len(d.moves) for d in decisions) for decisions in hidden) <= at_most:
        return [(weight * chance, s) for weight, t in ways for chance, s in sealings(t, seen)], sampled
    rng, many = Random(0), min(SAMPLES, at_most)
    drawn = rng.choices(range(len(ways)), [float(weight) for weight, _ in ways], k=many)
    answers = [{d.seat: rng.choices(d.moves, d.weights)[0] for d in hidden[at]} for at in drawn]
    return [(Fraction(1), sealed(ways[at][1], seen, each)) for at, each in zip(drawn, answers, strict=True)], many
