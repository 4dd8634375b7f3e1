"""Announcements as people take them to be: who claims, who reveals, who uses the power, who is fined."""

# ruff: noqa: ARG001 - a step runs with the answers to its question, even one that asks nothing

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from tabletop_widgets.games.mascarade.events.turns import Fined, Revealed
from tabletop_widgets.games.mascarade.facts import FINE, THIEF, hands
from tabletop_widgets.games.mascarade.practice.otherwise.taken import m
from tabletop_widgets.games.mascarade.steps.power import Power, take
from tabletop_widgets.games.mascarade.steps.powers import Peasant, Peasants, Thief
from tabletop_widgets.games.mascarade.steps.turn import SILENT, Fines, Resolve, powers
from tabletop_widgets.kernel.table import Step

SETTLE, PAY, STEAL = Resolve.run, Fines.run, Thief.run
Run = Callable[[Any, Any, Any], None]
Said = tuple[int, int]


# What follows from the claims.
def settling(change: Callable[[Any], None]) -> Run:
    """Settle an announcement, then change what is to follow."""

    def run(self: Any, t: Any, moves: Any) -> None:
        SETTLE(self, t, moves)
        change(t)

    return run


def judged(t: Any, named: Sequence[Said], users: Sequence[Said], liars: Sequence[Said]) -> None:
    """Let these reveal, those use the power, and these be fined."""
    t.open = t.shown = tuple(place for _, place in named)
    t.tell(Revealed(t.open, t.cards_at(t.open)))
    fines: list[Step] = [Fines(tuple(seat for seat, _ in liars), bool(users))] if liars else []
    t.next(*powers(t.announced, [*users]), *fines)


def voices(t: Any) -> list[Said]:
    return [each for each in t.said if each[1] != SILENT]


def true(t: Any, voice: Said) -> bool:
    return bool(t.cards[voice[1]] == t.announced)


def always_shown(self: Any, t: Any, moves: Any) -> None:
    """Judge an announcer whom nobody challenges, too."""
    named = voices(t)
    if len(named) > 1:
        SETTLE(self, t, moves)
    else:
        judged(t, named, *((named, []) if true(t, named[0]) else ([], named)))


def doubted(self: Any, t: Any, moves: Any) -> None:
    """Take claims for doubts in the announcer."""
    first, *others = voices(t)
    if not others:
        SETTLE(self, t, moves)
    elif true(t, first):
        judged(t, [first], [first], others)
    else:
        judged(t, [first], [], [first])


def withdrawn(self: Any, t: Any, moves: Any) -> None:
    """Let the announcer step back once somebody claims, and whoever passed and is the character step in."""
    _, *others = voices(t)
    if others:
        passed = [seat for seat, place in t.said if place == SILENT]
        every = tuple(range(len(t.cards)))
        others += [(seat, place) for seat in passed for place in t.of(seat, every) if true(t, (seat, place))]
        liars = [each for each in others if not true(t, each)]
        judged(t, others, [each for each in others if true(t, each)], liars)
    else:
        SETTLE(self, t, moves)


def of_the_announcer(t: Any) -> None:
    """Let nobody but the announcer use a power."""
    first = t.said[0]
    for step in [each for each in t.agenda if isinstance(each, (Power, Peasants))]:
        t.agenda.remove(step)
        if isinstance(step, Peasants) and first[0] in step.seats:
            t.next(Peasant(*first))
        elif isinstance(step, Power) and step.seat == first[0]:
            t.next(step)


def fines_first(t: Any) -> None:
    if len(t.agenda) > 1 and isinstance(t.agenda[-2], Fines):
        t.agenda[-1], t.agenda[-2] = t.agenda[-2], t.agenda[-1]


def users_turn(t: Any) -> None:
    """Go on from whoever uses the power."""
    if isinstance(t.agenda[-1], Power):
        t.turn = t.agenda[-1].seat


def silence_fined(t: Any) -> None:
    silent = tuple(seat for seat, place in t.said if place == SILENT and t.cards[seat] == t.announced)
    if silent and len(hands(t.players)) == 1:
        t.agenda.insert(-1, Fines(silent, holder=True))


# Fines.
def fining(who: Callable[[Any, Fines], Sequence[int]]) -> Run:
    """Let some of the liars pay."""

    def run(self: Any, t: Any, moves: Any) -> None:
        if seats := tuple(who(t, self)):
            PAY(Fines(seats, self.holder), t, moves)

    return run


def to_the_bank(self: Any, t: Any, moves: Any) -> None:
    court = t.courthouse
    PAY(self, t, moves)
    t.courthouse = court


def one_by_one(self: Any, t: Any, moves: Any) -> None:
    first, *others = self.seats
    t.coins[first] -= FINE
    t.courthouse += FINE
    t.tell(Fined((first,), t.announced, self.holder))
    if others:
        t.next(Fines(tuple(others), self.holder))


def from_one_neighbour(self: Any, t: Any, moves: Any) -> None:
    """Take from the left alone where that is a last coin; a game that is over takes nothing more."""
    left = (self.seat + 1) % t.players
    if t.coins[left] > THIEF:
        STEAL(self, t, moves)
    else:
        take(t, self.seat, left, THIEF, "Thief")


TAKEN: Final = (
    m(
        "shown in any case",
        "announce.unchallenged announce.bluff peasant.unseen",
        "an announcer had to show the card even when nobody claimed",
        (Resolve, "run", always_shown),
    ),
    m(
        "claims are doubts",
        "announce.several announce.order announce.true-holder",
        "a claim only doubted the announcer, as in other games of bluff",
        (Resolve, "run", doubted),
    ),
    m(
        "taken back",
        "ruling.no-withdraw ruling.one-question announce.reveal",
        "an announcement could be withdrawn as soon as somebody claimed",
        (Resolve, "run", withdrawn),
    ),
    m(
        "announcer's power",
        "announce.true-holder",
        "only the player whose turn it was could use the power",
        (Resolve, "run", settling(of_the_announcer)),
    ),
    m(
        "fines first",
        "announce.fine-after-power judge.fines-later witch.fines-later",
        "fines were paid before the power was used",
        (Resolve, "run", settling(fines_first)),
    ),
    m(
        "on from the user",
        "turn.next",
        "the next turn went to the left neighbour of whoever used the power",
        (Resolve, "run", settling(users_turn)),
    ),
    m(
        "silence is fined",
        "announce.optional",
        "the true holder of the character had to claim, or pay a fine",
        (Resolve, "run", settling(silence_fined)),
    ),
    m(
        "announcer alone pays",
        "announce.fine announce.no-holder",
        "only the announcer was fined",
        (Fines, "run", fining(lambda t, fines: [seat for seat in fines.seats if seat == t.said[0][0]])),
    ),
    m(
        "last coin spared",
        "end.fine-can-end",
        "a fine never took a player's last coin",
        (Fines, "run", fining(lambda t, fines: [seat for seat in fines.seats if t.coins[seat] > FINE])),
    ),
    m(
        "to the bank",
        "announce.fine-not-bank components.courthouse",
        "fines went to the bank",
        (Fines, "run", to_the_bank),
    ),
    m(
        "one by one",
        "ruling.simultaneous-fines ruling.thief-atomic",
        "fines were paid one by one, and the game ended as soon as one player was broke",
        (Fines, "run", one_by_one),
        (Thief, "run", from_one_neighbour),
    ),
)
