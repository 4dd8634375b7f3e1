"""Check that what a seat may not know never reaches it: redeal, and compare all that it is given, byte for byte.

Secrets are redealt twice: by the game, from what the seat knows, and by `exchanges`, from the position alone.

`pairs` counts the pairs of positions compared, `lacking` those in which `OPEN` sees more than the seat does, and
`differing` those of the latter in which a redeal changed something. If too few differ, the game hides nothing or is
not really redealt, and the comparison proves nothing.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Any, Self

import tabletop_widgets as tw
from tabletop_widgets.classroom.sandbox.pickling import dumps_by_value, shared
from tabletop_widgets.records.entries import Entry, Note
from tabletop_widgets.widgets.film import film
from tests.contract.exchanges import DOUBTS, EXCHANGES, exchanged
from tests.contract.games import chosen, eyes_of, moments, started

ENOUGH = 0.9
common = cache(shared)
DEALS = 5


class Leak(AssertionError):
    """A seat was given something that depends on what it may not know."""


@dataclass
class Count:
    """The counts of what has been compared."""

    pairs: int = 0
    lacking: int = 0
    differing: int = 0
    played: int = 0

    def __iadd__(self, other: Count) -> Self:
        """Add up."""
        mine = vars(self)
        mine.update({name: mine[name] + number for name, number in vars(other).items()})
        return self

    @property
    def hollow(self) -> bool:
        """Whether too few of the redeals that hide something differ for the omniscient viewer."""
        return self.differing < ENOUGH * self.lacking


def whole(t: tw.Table) -> dict[str, Any]:
    """Return all that a table holds now, without its log, which holds what different seats were told."""
    return {key: value for key, value in t.game.position(t).items() if key != "events"}


# What a seat is given.
def given(t: tw.Table, seat: int) -> dict[str, Any]:
    """Return everything that a pair of eyes can ever receive, by channel."""
    game, seen = t.game, t.game.knows(t, seat)
    own = seen.decision.candidates if seen.decision else ()
    told = annotated(t).seen_by(seat)
    if not t.waiting:  # later frames are learnt later
        told = replace(told, frames=told.frames[:1])
    return {
        "view": seen.view,
        "decision": seen.decision,
        "asked": seen.asked,
        "knowledge": seen.dumps(),
        "strategy": dumps_by_value(seen, "what is seen", common(game)),
        "scene": game.scene(seen.view),
        "cues": [game.cues(seen.view, seen.events[-k:]) for k in range(1, 4)],
        "touches": [(str(move), t.say(move), game.ways(seen.view, move)) for move in own],
        "panels": game.conclusions(seen),
        "ghosts": game.drawn(seen),
        "picture": [t.show(seat).alt, repr(t), repr(seen)],
        "refusal": refusal(t, seat) if t.waiting else [],  # between two steps it would give away the next
        "transcript": [told.dumps(), str(told)],
        "film": json.dumps(film(told), ensure_ascii=False),
    }


def refusal(t: tw.Table, seat: int) -> list[str]:
    """Return the errors for impossible answers: of these eyes, of the seats asked, and of one that is not asked."""
    asked = [decision.seat for decision in t.waiting]
    said = []
    for who in dict.fromkeys((seat, *asked, *[each for each in t.seats if each not in asked][:1])):
        try:
            t.play(who, "no such move")
        except tw.GameError as error:
            said.append(str(error))
    return said


def annotated(t: tw.Table) -> tw.Record:
    """Return a record that opens here, with a note for each seat about what it holds, and one for `OPEN`."""
    record = tw.Record.of(t)
    for seat in (*t.seats, tw.OPEN):
        record.notes.append(Note(f"You see {t.game.view(t, seat)}.", seat))
    return record


def alike(one: dict[str, Any], other: tw.Table, seat: int) -> None:
    """Raise `Leak` if a table gives a seat other things than these."""
    two = given(other, seat)
    for channel, value in one.items():
        if value != two[channel]:
            message = f"{channel} of seat {seat} tells:\n{value}\n{two[channel]}"
            raise Leak(message)


# Redeal and compare.
def compare(t: tw.Table, seat: int, rng: Random) -> Count:
    """Redeal what a seat cannot know, compare, make the same move of that seat on both tables, and compare again."""
    count = Count(pairs=1, lacking=int(lacks(t, seat)))
    now = whole(t)
    for _ in range(DEALS if count.lacking else 1):
        other = t.game.redeal(t, seat, rng)
        count.differing = int(count.lacking and whole(other) != now)
        if count.differing:
            break
    mine = given(t, seat)
    alike(mine, other, seat)
    if t.game.name in EXCHANGES:
        alike(mine, exchanged(t, seat, rng), seat)
    own = next((decision for decision in t.waiting if decision.seat == seat), None)
    if own:
        count.played = same_move(t.fork(), other.fork(), seat, rng.choice(own.moves))
    return count


def same_move(t: tw.Table, other: tw.Table, seat: int, move: Any) -> int:
    """Play a move on both tables; if both tell the seat the same, nothing else that it is given may differ."""
    records = [annotated(each) for each in (t, other)]
    if tell(t, seat, seat, move) != tell(other, seat, seat, move):
        return 0
    alike(given(t, seat), other, seat)
    for record in records:
        record.entries.append(Entry({seat: move}))
    if len({record.seen_by(seat).dumps() for record in records}) > 1:
        message = f"the transcript of seat {seat} tells more than it heard"
        raise Leak(message)
    return 1


def lacks(t: tw.Table, seat: int) -> bool:
    """Tell whether `OPEN` sees more than this seat, or knows more, if seats can remember what they no longer see."""
    if t.game.name in DOUBTS:
        return DOUBTS[t.game.name](t.game.position(t), seat)
    views = [t.game.view_as_json(t.game.view(t, eyes)) for eyes in (seat, tw.OPEN)]
    for view in views:
        view.pop("seat", None)
    return views[0] != views[1] or bool(set(t.sealed) - {seat})


def counted(game: tw.Game, pairs: int, positions: int, luck: str = "secrets") -> Count:
    """Compare at least `pairs` pairs, at some positions of each playout; return the counts."""
    rng, count = Random(f"{luck} of {game.name}"), Count()
    while count.pairs < pairs:
        count += over(game, rng.randrange(2**32), positions)
    return count


def over(game: tw.Game, seed: int, positions: int) -> Count:
    """Compare at some moments of one playout, each for one pair of eyes, every fourth for a bystander."""
    rng, count = Random(f"secrecy {seed}"), Count()
    played = list(moments(started(game, seed), rng))
    for i, t in enumerate(rng.sample(played, min(positions, len(played)))):
        count += compare(t, tw.PUBLIC if i % 4 == 3 else rng.choice(eyes_of(t)), rng)
    return count


# What was told must be believed.
def fits_what_was_told(t: tw.Table, seat: int, rng: Random, *, worlds: int = 150, deals: int = 6) -> None:
    """Make a move, and check that every redeal after it could have come from one before it with the same events.

    An event that tells a seat more than the game assumes rules out deals that the game still makes: a `Leak`.
    """
    mover, move = chosen(t, rng)
    after, possible = t.fork(), []
    heard = tell(after, seat, mover, move)
    for _ in range(worlds):
        before = t.game.redeal(t, seat, rng)
        if (
            any(d.seat == mover and move in d.legal for d in before.waiting)
            and tell(before, seat, mover, move) == heard
        ):
            possible.append(whole(before))
    for _ in range(deals if possible else 0):
        deal = whole(t.game.redeal(after, seat, rng))
        if deal not in possible and deal != whole(after):
            message = f"seat {seat} was told {heard} and may still be dealt {deal}"
            raise Leak(message)


def tell(t: tw.Table, seat: int, mover: int, move: Any) -> list[Any]:
    """Play a move, and return the events that a seat is told."""
    return [told.event for told in t.play(mover, move) if told.heard_by(seat)]
