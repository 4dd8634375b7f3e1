"""Positions as plain JSON data: any table, at any moment, written down and laid out again.

With a key `events` (an empty list, too) exactly these have been told. A position without it has been told what the game
tells in `from_position`, as when some cards are shown at set-up; what the fresh start beneath it told is forgotten.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from types import NoneType
from typing import TYPE_CHECKING, Any, cast

from tabletop_widgets.core.errors import BadSetup, GameError
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.notation import Move
from tabletop_widgets.core.table import OPEN, LogEntry, Outcome, Step, Table

if TYPE_CHECKING:
    from tabletop_widgets.core.gamelike import GameLike


PLAIN = frozenset((str, int, bool, float, NoneType))
CORE_KEYS = ("players", "names", "options", "agenda", "sealed", "events", "outcome", "between")


def as_json(value: Any) -> Any:
    """Write a step, an event, a move or JSON values as JSON: `{"step": "Claims", ...}`, `{"move": "pass"}`."""
    if type(value) in PLAIN:
        return value
    if isinstance(value, (list, tuple)):
        return [as_json(item) for item in value]
    if isinstance(value, dict):
        return {key: as_json(item) for key, item in value.items()}
    if isinstance(value, Move):
        return {"move": str(value)}
    if isinstance(value, (Step, Event)):
        what, kind = ("step" if isinstance(value, Step) else "event"), cast("Any", type(value))
        return {what: kind.__name__, **{name: as_json(getattr(value, name)) for name in _names(kind)}}
    return value


def from_json(game: GameLike, value: Any) -> Any:
    """Read `as_json` back; lists become tuples. Raises BadSetup for a step or event that the game does not have."""
    if isinstance(value, (list, tuple)):
        return tuple(from_json(game, item) for item in value)
    if not isinstance(value, dict):
        return value
    if set(value) == {"move"}:
        return game.read_move(value["move"])
    for kind, known in (("step", game.steps), ("event", game.events)):
        if kind in value:
            values = {key: from_json(game, item) for key, item in value.items() if key not in (kind, "to")}
            return _made(game, kind, known, value[kind], values)
    return {key: from_json(game, item) for key, item in value.items()}


def _made(game: GameLike, kind: str, known: Mapping[str, type], name: str, values: dict[str, Any]) -> Any:
    if name not in known:
        message = f"{game.title} has no {kind} {name!r}; it has {', '.join(known)}."
        raise BadSetup(message)
    try:
        return known[name](**values)
    except TypeError as wrong:
        wanted = ", ".join(_names(known[name])) or "no fields"
        message = f"{kind} {name} takes {wanted}, not {', '.join(values) or 'none'}."
        raise BadSetup(message) from wrong


@cache
def _names(kind: type[Any]) -> tuple[str, ...]:
    return tuple(each.name for each in fields(kind)) if is_dataclass(kind) else ()


def position(t: Table) -> dict[str, Any]:
    """Write a table down: the game's own keys, then names, options, agenda, sealed, events and outcome.

    A table that is between two steps, so that nobody is waited for yet, says so (`between`).
    """
    return {
        **as_json(t.to_position()),
        "names": list(t.names),
        "options": as_json(t.options),
        "agenda": as_json(t.agenda),
        "sealed": {str(seat): str(t.sealed[seat]) for seat in sorted(t.sealed)},
        "events": [{**as_json(event), **({} if to is None else {"to": list(to)})} for event, to in t.events],
        "outcome": as_json([getattr(t.outcome, each.name) for each in fields(t.outcome)]) if t.outcome else None,
        **({} if t.waiting or t.outcome else {"between": True}),
    }


def lay_out(game: GameLike, data: dict[str, Any]) -> Table:
    """Lay out a position as it is written; what it leaves out is as at a fresh start.

    Nothing is carried out. Raises BadSetup for anything inconsistent.
    """
    if not isinstance(data, dict):
        message = f"a position is a mapping of keys to JSON values, not {type(data).__name__}."
        raise BadSetup(message)
    own = {key: value for key, value in data.items() if key not in CORE_KEYS}
    known = game.position_keys
    if unknown := [key for key in own if key not in known]:
        keys = ", ".join((*known, *CORE_KEYS))
        message = f"{game.title} has no key {', '.join(map(repr, unknown))} in a position; its keys: {keys}."
        raise BadSetup(message)
    try:
        players = data.get("names") or data.get("players") or game.table.players_in(own) or game.usual
        t = game.start(players, seed=0, **(data.get("options") or {}))
        t.log, t.length = [], 0
        t.from_position(own)
        _lay_core(t, data)
    except BadSetup:
        raise
    except GameError as wrong:
        raise BadSetup(str(wrong)) from wrong
    except (AttributeError, LookupError, TypeError, ValueError) as wrong:
        message = f"this position cannot be laid out: {wrong} ({type(wrong).__name__}); its keys: {', '.join(known)}."
        raise BadSetup(message) from wrong
    return t


def rehearsed(t: Table) -> Table:
    """Try a position of unknown origin on a fork, and return that: what the rules do before they ask is done.

    Raises BadSetup where its events cannot be told or what it promises next cannot be carried out.
    """
    try:
        for entry in t.events:
            _ = entry.event.rule, entry.event.step, entry.event.say(t.names)
        trial = t.fork()
        trial.advance()
        t.game.view(trial, OPEN)
    except (AssertionError, AttributeError, LookupError, TypeError, ValueError) as wrong:
        message = f"this position cannot be played on: {wrong} ({type(wrong).__name__}) in its events or its agenda."
        raise BadSetup(message) from wrong
    return trial


def _lay_core(t: Table, data: dict[str, Any]) -> None:
    game = t.game
    if data.get("events") is not None:
        t.log = [LogEntry(from_json(game, e), tuple(e["to"]) if "to" in e else None) for e in data["events"]]
        t.length = len(t.log)
    t.waiting, t.sealed, t.outcome = (), {}, None
    if data.get("agenda") is not None:
        t.agenda = list(from_json(game, data["agenda"]))
    if data.get("outcome"):
        t.outcome = Outcome(*from_json(game, data["outcome"]))
        t.agenda = []
        return
    if not t.agenda or not all(isinstance(step, Step) for step in t.agenda):
        t.outcome = t.ending()
        if t.outcome is None:
            message = "the agenda must list the steps still to do, the last one next; leave it out for a fresh turn."
            raise BadSetup(message)
        return
    t.refresh()
    _seal(t, data.get("sealed") or {})


def _seal(t: Table, sealed: dict[str, str]) -> None:
    for key, text in sealed.items():
        seat, move = t.seat_of(int(key)), t.game.read_move(text)
        decision = t.owed_by(seat)
        if move not in decision.legal or len(t.waiting) == 1:
            message = f"sealed: {t.name(seat)} cannot have answered {text!r} while others are still waited for."
            raise BadSetup(message)
        t.sealed[seat] = move
        t.waiting = tuple(d for d in t.waiting if d is not decision)
