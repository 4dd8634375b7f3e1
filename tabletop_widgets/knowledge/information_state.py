"""What a seat has been shown, and tables that fit it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tabletop_widgets.codec import keys
from tabletop_widgets.codec.decoding import ReadLater, read
from tabletop_widgets.codec.json_values import own
from tabletop_widgets.codec.keys import InformationSet
from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.errors import BadSetup, given_as, refusing
from tabletop_widgets.kernel.decision import Decision
from tabletop_widgets.kernel.event import Event
from tabletop_widgets.kernel.names import as_seen_by
from tabletop_widgets.kernel.position import all_from_json, as_json
from tabletop_widgets.kernel.table import OPEN, Eyes, Table
from tabletop_widgets.sentences import counted, listed, printable

if TYPE_CHECKING:
    from random import Random

    from tabletop_widgets.kernel.protocols import GameLike


@dataclass(frozen=True, slots=True)
class InformationState:
    """All that one seat or viewer has been shown: bots, strategies and widgets get only this. JSON both ways.

    `view` is the game's frozen dataclass of JSON values, `events` what the viewer was told, in order, `private` the
    indices of events that not everybody was told, but not who else was. `decision` is what this seat owes (None if
    nothing), `asked` are the seats that still owe an answer, `sealed` this seat's answers that await the others'.

    Writing to it changes nothing else: what it shares with the table is frozen, and the rest is a copy. Only a separate
    process stops code that bypasses this (`object.__setattr__`, a caller's frame, a module).
    """

    game: GameLike
    seat: Seat
    names: tuple[str, ...]
    view: Any
    events: tuple[Any, ...] = ()
    decision: Decision | None = None
    asked: tuple[Seat, ...] = ()
    sealed: dict[Seat, Any] = field(default_factory=dict)
    options: dict[str, Any] = field(default_factory=dict)
    private: tuple[int, ...] = ()

    def __repr__(self) -> str:
        """Say in a line whose eyes these are and what is asked; `dumps` writes all of it."""
        head = f"{self.game.title}, {as_seen_by(self.seat, self.names)} after {counted(len(self.events), 'event')}"
        if self.decision:
            return printable(f"<{head}: {self.decision.question}>")
        asked = listed([self.names[seat] if seat >= 0 else "chance" for seat in self.asked])
        return printable(f"<{head}; {f'waiting for {asked}' if asked else 'nobody is asked'}>")

    def as_json(self) -> dict[str, Any]:
        """Write it as JSON data; `game.seen(data)` reads it back."""
        return {
            "game": self.game.name,
            "seat": int(self.seat),
            "names": list(self.names),
            "view": self.game.view_as_json(self.view),
            "events": as_json(self.events),
            "decision": decision_as_json(self.decision),
            "asked": list(self.asked),
            "sealed": {str(seat): str(move) for seat, move in sorted(self.sealed.items())},
            "options": as_json(self.options),
            "private": list(self.private),
        }

    @property
    def information_set(self) -> InformationSet:
        """The key of this state, the same as `table.information_set(seat)`; see `codec.keys`."""
        chain = keys.begin_chain(self.game, self.seat, self.names, self.options)
        for at, event in enumerate(self.events):
            chain = keys.extend_chain(chain, event, private=at in self.private)
        untold = keys.untold_in(self.view, whole=self.seat == OPEN)
        return keys.close_chain(chain, self.asked, self.sealed, untold)

    def dumps(self) -> str:
        """Write it as one line of JSON, the same for the same knowledge."""
        return json.dumps(self.as_json(), ensure_ascii=False, separators=(",", ":"))


def knows(t: Table, who: Seat | str) -> InformationState:
    """Return all that a seat has been shown: `PUBLIC` for a bystander, `OPEN` for everything."""
    seat = given_as(Table, t, "what a seat knows is asked of a table").seat_of(who)
    return InformationState(
        game=t.game,
        seat=seat,
        names=t.names,
        view=t.game.view(t, seat),
        events=t.heard(seat),
        private=private(t, seat),
        decision=next((d.own() for d in t.waiting if d.seat == seat), None),
        asked=tuple(d.seat for d in t.waiting),
        sealed={where: move for where, move in t.sealed.items() if seat in (where, OPEN)},
        options=own(t.options),
    )


def private(t: Table, seat: Seat, since: int = 0) -> tuple[int, ...]:
    """Return the indices, among the events heard by a seat from entry `since` on, of those not told to everybody."""
    audiences = [entry.to for entry in t.log[since : t.length] if entry.heard_by(seat)]
    return tuple([at for at, to in enumerate(audiences) if to is not None])


@dataclass(frozen=True, slots=True)
class _Owed:
    """A decision, as `decision_as_json` writes it."""

    moves: tuple[str, ...]
    question: str
    rule: str
    refused: dict[str, tuple[str, str]]


@dataclass(frozen=True, slots=True)
class _Written:
    """The keys of an `InformationState` as JSON."""

    game: str
    seat: Eyes
    names: tuple[str, ...]
    view: ReadLater
    events: ReadLater
    decision: _Owed | None
    asked: tuple[Eyes, ...]
    sealed: dict[str, str]
    options: dict[str, Any]
    private: tuple[int, ...] = ()


def seen_from_json(game: GameLike, data: dict[str, Any]) -> InformationState:
    """Read `InformationState.as_json` back; raises a BadSetup that names the faulty key."""
    names = data.get("names") if isinstance(data, dict) else None
    players = len(names) if isinstance(names, list) else 0
    said: _Written = read(_Written, data, players)
    with refusing("this is nothing that a seat has seen"):
        return InformationState(
            game=game,
            seat=said.seat,
            names=said.names,
            view=game.view_from_json(said.view),
            events=all_from_json(game, Event, said.events, players, "events"),
            decision=_decision(game, said.seat, said.decision),
            asked=said.asked,
            sealed={int(seat): game.read_move(text) for seat, text in said.sealed.items()},
            options=said.options,
            private=said.private,
        )


def decision_as_json(decision: Decision | None) -> dict[str, Any] | None:
    """Write a decision as texts: moves, and refused move -> [sentence, rule]."""
    if decision is None:
        return None
    return {
        "moves": [str(move) for move in decision.moves],
        "question": decision.question,
        "rule": decision.rule,
        "refused": {str(move): list(why) for move, why in decision.refused.items()},
    }


def _decision(game: GameLike, seat: Seat, said: _Owed | None) -> Decision | None:
    if said is None:
        return None
    refused = {game.read_move(text): why for text, why in said.refused.items()}
    return Decision(seat, tuple(map(game.read_move, said.moves)), said.question, said.rule, refused)


def imagine(seen: InformationState, rng: Random) -> Table:
    """Make a table that fits what was seen, from nothing else.

    The game deals what the seat does not know. The seat keeps its own sealed answer; those of others are drawn from
    their possible answers, evenly unless the decision has weights.
    """
    return dealer(seen)(rng)


def dealer(
    seen: InformationState, faster: Callable[[InformationState], Callable[[Random], Table]] | None = None
) -> Callable[[Random], Table]:
    """Return a function that imagines tables, one after another; a game may have a `faster` way to deal for a seat."""
    deal = faster(seen) if faster else lambda rng: seen.game.imagined(seen, rng)
    return lambda rng: _with_seals(deal(rng), seen, rng)


def _with_seals(t: Table, seen: InformationState, rng: Random) -> Table:
    """Seal the answers that have been given already; raise BadSetup if this table asks other seats."""
    if not set(seen.asked) <= {decision.seat for decision in t.waiting}:
        raise BadSetup(asks_others(t, seen))
    for decision in t.waiting:
        if decision.seat not in seen.asked:
            drawn = rng.choices(decision.moves, decision.weights)[0]
            t.sealed[decision.seat] = seen.sealed.get(decision.seat, drawn)
    t.waiting = tuple(d for d in t.waiting if d.seat in seen.asked)
    return t


def asks_others(t: Table, seen: InformationState) -> str:
    """Say that a deal has come to another step than the table."""
    now, asked = (listed([t.name(seat) for seat in seats]) for seats in ([d.seat for d in t.waiting], seen.asked))
    message = f"imagined lays out a table that asks {now or 'nobody'}, and not {asked}: give fitting the steps"
    return f'{message} still to come, the next one last, {{"agenda": [Turn()]}}, or let from_position do so.'


def lay_out_view(game: GameLike, seen: InformationState) -> Table:
    """Lay out what a seat sees; raises BadSetup if anything is hidden from it."""
    try:
        return game.fitting(seen, game.view_as_json(seen.view))
    except BadSetup as wrong:
        message = (
            f"what a seat sees of {game.title} is not all of it, so give the game an imagined(seen, rng), which lays"
        )
        message = f"{message} out a table that fits: bots that look ahead need it, and links. ({wrong})"
        raise BadSetup(message) from wrong


def redeal(t: Table, seat: Seat, rng: Random) -> Table:
    """Deal anew all that a seat cannot know: `imagine` from what it knows, passed on as JSON alone."""
    seen = json.loads(knows(t, seat).dumps())
    return imagine(seen_from_json(t.game, seen), rng)
