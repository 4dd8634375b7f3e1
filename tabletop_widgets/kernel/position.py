"""Positions as plain JSON data: any table, at any moment, written down and laid out again.

If a position has the key `events`, even an empty list, exactly these events have been told. Without it, the events are
those that the game tells in `from_position`, such as cards shown at set-up; those of the fresh start are dropped.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from types import NoneType
from typing import TYPE_CHECKING, Any, TypeVar, cast

from tabletop_widgets.codec.decoding import Unfit, read, read_each, read_whole, unfit
from tabletop_widgets.codec.notation import Move
from tabletop_widgets.errors import BadSetup, UnreadableMove, given_as, refusing
from tabletop_widgets.kernel.event import Event
from tabletop_widgets.kernel.table import OPEN, Eyes, LogEntry, Outcome, Step, Table
from tabletop_widgets.sentences import quoted

if TYPE_CHECKING:
    from tabletop_widgets.kernel.protocols import GameLike


K = TypeVar("K", Step, Event)
KINDS: dict[type, str] = {Step: "a step", Event: "an event"}
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


def from_json(game: GameLike, value: Any, players: int | None = None) -> Any:
    """Read back what `as_json` wrote, for a table of `players`; lists become tuples.

    Raises BadSetup for a step or event that the game does not have, or whose fields hold invalid values.
    """
    if isinstance(value, (list, tuple)):
        return tuple(from_json(game, item, players) for item in value)
    if not isinstance(value, dict):
        return value
    if set(value) == {"move"}:
        return _move(game, value["move"])
    for kind, known in (("step", game.steps), ("event", game.events)):
        if kind in value:
            return _made(game, kind, known, value, game.players[-1] if players is None else players)
    return {key: from_json(game, item, players) for key, item in value.items()}


def _move(game: GameLike, text: Any) -> Any:
    try:
        return game.read_move(text)
    except UnreadableMove as wrong:
        fault = f": {wrong}".removesuffix(".")
        raise Unfit(fault) from wrong


def _made(game: GameLike, kind: str, known: Mapping[str, type], data: dict[str, Any], players: int) -> Any:
    name = data[kind]
    if not isinstance(name, str) or name not in known:
        fault = f": {game.title} has no {kind} {quoted(name)}; it has {', '.join(known)}"
        raise Unfit(fault)
    values = {key: from_json(game, item, players) for key, item in data.items() if key not in (kind, "to")}
    return read_whole(known[name], values, players)


def all_from_json(game: GameLike, base: type[K], data: Any, players: int, where: str) -> tuple[K, ...]:
    """Read a list of steps or of events; raises Unfit, which names the invalid entry and its fault."""
    return read_each(lambda item: _one_of(game, base, item, players), data, where)


def _one_of(game: GameLike, base: type[K], item: Any, players: int) -> K:
    made = from_json(game, item, players)
    if not isinstance(made, base):
        wanted = f"{KINDS[base]} of {game.title}"
        raise unfit(wanted, item)
    return made


@cache
def _names(kind: type[Any]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()


def position(t: Table) -> dict[str, Any]:
    """Write a table down: the game's own keys, then names, options, agenda, sealed, events and outcome.

    The key `between` marks a table that is between two steps and waits for nobody yet.
    """
    given_as(Table, t, "a position is that of a table")
    return {
        **as_json(t.to_position()),
        "names": list(t.names),
        "options": as_json(t.options),
        "agenda": as_json(t.agenda),
        "sealed": {str(seat): str(t.sealed[seat]) for seat in sorted(t.sealed)},
        "events": [{**as_json(event), **({} if to is None else {"to": list(to)})} for event, to in t.events],
        "outcome": as_json([getattr(t.outcome, field.name) for field in fields(t.outcome)]) if t.outcome else None,
        **({} if t.waiting or t.outcome else {"between": True}),
    }


def lay_out(game: GameLike, data: Mapping[str, Any]) -> Table:
    """Lay out a position exactly as written; keys it omits are as at a fresh start.

    No step is run. Raises BadSetup for anything inconsistent.
    """
    if not isinstance(data, Mapping):
        message = f"a position is a mapping of keys to JSON values, not {type(data).__name__}."
        raise BadSetup(message)
    own = {key: value for key, value in data.items() if key not in CORE_KEYS}
    known = game.position_keys
    if unknown := [key for key in own if key not in known]:
        keys = ", ".join((*known, *CORE_KEYS))
        message = f"{game.title} has no key {', '.join(map(quoted, unknown))} in a position; its keys: {keys}."
        raise BadSetup(message)
    with refusing(f"this position cannot be laid out; its keys: {', '.join(known)}"):
        players = data.get("names") or data.get("players") or game.table.players_in(own) or game.usual
        t = game.start(players, seed=0, **read(dict[str, Any], data.get("options") or {}, 0, "options"))
        t.log, t.length, t.laid = [], 0, True
        t.from_position(own)
        _lay_core(t, data)
        return t


def rehearse(t: Table) -> Table:
    """Try a position of unknown origin on a fork, run the steps before the next question, and return the fork.

    Raises BadSetup if its events cannot be told or the steps on its agenda cannot run.
    """
    with refusing("this position cannot be played on, for its events or its agenda"):
        for entry in t.events:
            _ = entry.event.rule, entry.event.step, entry.event.say(t.names)
        trial = t.fork()
        trial.advance()
        t.game.view(trial, OPEN)
        return trial


def _lay_core(t: Table, data: Mapping[str, Any]) -> None:
    if data.get("events") is not None:
        t.log = list(_told(t, data["events"]))
        t.length = len(t.log)
    t.waiting, t.sealed, t.outcome = (), {}, None
    if data.get("agenda") is not None:
        t.agenda = list(all_from_json(t.game, Step, data["agenda"], len(t.names), "agenda"))
    if data.get("outcome"):
        t.agenda = []
        t.outcome = _ended(t, data["outcome"])
        return
    if not t.agenda:
        t.outcome = t.ending()
        if t.outcome is None:
            message = "the agenda must list the steps still to do, the last one next; leave it out for a fresh turn."
            raise BadSetup(message)
        return
    _check_stack(t)
    t.check_agenda()
    t.refresh()
    _seal(t, read(dict[str, str], data.get("sealed") or {}, len(t.names), "sealed"))


def _told(t: Table, data: Any) -> tuple[LogEntry, ...]:
    """Return each event with the seats that were told; entries of a log stay as they are."""

    def one(item: Any) -> LogEntry:
        if isinstance(item, LogEntry):
            return item
        event = _one_of(t.game, Event, item, players)
        to = item.get("to") if isinstance(item, dict) else None
        return LogEntry(event, None if to is None else read(tuple[Eyes, ...], to, players, ".to"))

    players = len(t.names)
    return read_each(one, data, "events")


def _ended(t: Table, data: Any) -> Outcome:
    """Read the outcome: winners, scores, a sentence and its rule."""
    names = [field.name for field in fields(Outcome)]
    row = read(tuple[Any, Any, str, str], data, len(t.names), "outcome")
    outcome: Outcome = read(Outcome, dict(zip(names, row, strict=True)), len(t.names), "outcome")
    if outcome.rule not in t.game.rulebook:
        where, wanted = "outcome.rule", f"a rule of {t.game.title}"
        raise unfit(wanted, outcome.rule).within(where)
    true = t.ending()
    if true is None or (true.winners, true.scores) != (outcome.winners, outcome.scores):
        ended = f"it ends {[list(true.winners), true.scores and list(true.scores)]}" if true else "it is not over"
        message = f"outcome: with the other keys as they are {ended}, not {quoted(data)}."
        raise BadSetup(message)
    return outcome


def stacked(*names: str) -> str:
    """Return a pattern for `stacks`: any number of these steps from the first on, each on top of the one before."""
    first, *rest = names
    return rf"{first}(?: {stacked(*rest)})?" if rest else first


def _check_stack(t: Table) -> None:
    names = [type(step).__name__ for step in t.agenda]
    if t.stacks and not re.fullmatch(t.stacks, " ".join(names)):
        message = f"agenda: {quoted(names)} is nothing that {t.game.title} can promise, the last one next."
        raise BadSetup(message)


def _seal(t: Table, sealed: dict[str, str]) -> None:
    for key, text in sealed.items():
        seat, move = t.seat_of(int(key)), t.game.read_move(text)
        decision = t.owed_by(seat)
        if move not in decision.legal or len(t.waiting) == 1:
            message = f"sealed: {t.name(seat)} cannot have answered {text!r} while others are still waited for."
            raise BadSetup(message)
        t.sealed[seat] = move
        t.waiting = tuple(d for d in t.waiting if d is not decision)
