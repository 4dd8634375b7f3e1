"""A game in progress: who sits where, what the match does by itself, undo, and the random source."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING, Any
from weakref import WeakMethod

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.errors import BadSetup, GameError, NotWaitedFor, check_seed, given_as, refuse
from tabletop_widgets.game import Game
from tabletop_widgets.given import given_game
from tabletop_widgets.kernel.decision import Decision
from tabletop_widgets.kernel.table import CHANCE, LogEntry, Table
from tabletop_widgets.records.entries import Entry
from tabletop_widgets.records.record import Record
from tabletop_widgets.sentences import counted, quoted

HUMAN = "human"
"""Marks a seat that a person plays."""

Bot = Callable[[Any, Random], Any]
"""A bot is any `act(seen, rng) -> move`. Writing to `seen` changes nothing, see `InformationState`."""

ENDLESS = 20_000
"""The number of consecutive decisions by bots after which they count as endless."""
AUTOMATIC = frozenset({"chance", "forced"})
After = Callable[[Table], object] | None
Tell = Callable[[Sequence[Table]], object]


class Match:
    """A game being played by people and bots.

    `seats` maps names (or seats) to `HUMAN` or a bot; seats left out are people. `automate` lists what the match does
    by itself: `chance` (draws) and `forced` (decisions with one answer; among several people only those `in_the_open`,
    because skipping a question would tell the others its answer). A teacher may leave both out. Draws at decision k
    come from `(seed, k)`, so that the luck stays the same after an undo.
    """

    def __init__(
        self,
        what: Game | Table | Record | str,
        seats: Mapping[Any, Any] | None = None,
        seed: int | str = 0,
        automate: Sequence[str] = ("chance", "forced"),
        **options: Any,
    ) -> None:
        """Start a game (options as in `Game.start`), or play on from a table or a record, until a person must answer.

        For a record, `past` keeps the tables that led here, so that a new player can see them.
        """
        check_seed(seed)
        given_as((list, tuple, set, frozenset), automate, 'automate is a list, such as ["chance"]')
        if wrong := {*map(str, automate)} - AUTOMATIC:
            refuse(f"automate takes {' and '.join(sorted(AUTOMATIC))}, not {', '.join(sorted(wrong))}.")
        asked = dict(given_as(Mapping, seats or {}, 'seats are given by name, {"Rob": tw.HUMAN, "Don": bot}'))
        self.past: list[Table] = []
        table = self._begin(what, list(asked), seed, options)
        self.seed, self.automate = seed, frozenset(automate)
        self.players: dict[Seat, Any] = dict.fromkeys(table.seats, HUMAN)
        self.players |= {table.seat_of(who): act for who, act in asked.items()}
        if strange := [act for act in self.players.values() if act != HUMAN and not callable(act)]:
            said = quoted(strange[0])
            refuse(f"a seat is held by tw.HUMAN or by a bot, act(seen, rng), such as tw.bots.easy, not by {said}.")
        self._watchers: list[WeakMethod[Tell]] = []
        self.carry_on()

    def __repr__(self) -> str:
        """Name the table and the number of decisions."""
        return f"<match, {counted(self.ply, 'decision')}: {self.table!r}>"

    @property
    def table(self) -> Any:
        """The current table; the next decision replaces it."""
        return self._now.table

    @property
    def ply(self) -> int:
        """The number of decisions so far, sealed ones included."""
        return self._now.ply

    @property
    def record(self) -> Record:
        """The record so far; later decisions are not added to it."""
        return self._now.record()

    @property
    def hindsight(self) -> bool:
        """Whether a player took back a decision after learning something from it."""
        return self._now.hindsight

    @property
    def decided(self) -> tuple[tuple[Seat, Any], ...]:
        """The decisions of people so far, in order: with the same seed and bots they reproduce the match."""
        lines = self.record.entries
        return tuple([(turn.seat, lines[turn.before.length].moves[turn.seat]) for turn in self._now.turns])

    @property
    def choices(self) -> tuple[tuple[Seat, Table], ...]:
        """The seat and the table before each decision of a person so far, in order."""
        return tuple([(turn.seat, turn.before.table) for turn in self._now.turns])

    @property
    def waiting(self) -> tuple[Decision, ...]:
        """The decisions that people owe now."""
        return self._asked(self.table)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that people play."""
        return tuple([seat for seat, who in self.players.items() if who == HUMAN])

    def _asked(self, t: Table) -> tuple[Decision, ...]:
        return tuple(d for d in t.waiting if self._is_person(d, t))

    def _is_person(self, decision: Decision, t: Table) -> bool:
        """Tell whether a person answers this decision, rather than a bot or the match itself."""
        if decision.seat == CHANCE:
            return "chance" not in self.automate
        if self.players[decision.seat] != HUMAN:
            return False
        forced = "forced" in self.automate and len(decision.moves) == 1 and not decision.refused
        return not forced or not (len(self.people) == 1 or t.agenda[-1].in_the_open(t))

    def watch(self, tell: Tell) -> None:
        """Call this method whenever the match has moved, with a table for each step since then that told something.

        The match keeps no reference to the method's object. If the method raises, the change is undone.
        """
        self._watchers.append(WeakMethod(tell))

    def play(self, seat: Seat | str, move: Any) -> tuple[LogEntry, ...]:
        """Answer for a person, then let bots and chance answer until a person must. Returns all new log entries.

        An answer that is sealed until others have given theirs may be changed until then, by playing another. If
        anything is raised, the match stays as it was.
        """
        now, where = self._now, self.table.seat_of(seat)
        if self.players.get(where, HUMAN) != HUMAN:
            message = f"{self.table.name(where)} is played by a bot."
            raise NotWaitedFor(message)
        ahead, frames = now.fork(), list[Table]()
        after = frames.append if self._watchers else None
        if where in ahead.table.sealed:
            ahead.table.take_back(where)
            ahead.table.play(where, move)
        else:
            ahead.answer(where, move, after)
            ahead.turns = (*now.turns, _Turn(where, replace(now, turns=())))
            self._automate(ahead, after)
        self._go_to(ahead, frames)
        return tuple(ahead.table.log[now.table.length : ahead.table.length])

    def carry_on(self) -> None:
        """Let bots and chance answer, in seat order and after the last person, until a person must.

        Raises GameError if they never stop. If anything is raised, the match stays as it was.
        """
        ahead, frames = self._now.fork(), list[Table]()
        self._automate(ahead, frames.append if self._watchers else None)
        self._go_to(ahead, frames)

    def undo(self, seat: Seat | str | None = None) -> None:
        """Return to this seat's last decision (the last person's, if none is named): same secrets, same luck.

        Never goes back past another person's decision. If the seat has learnt something since, the record says so.
        """
        if not self.may_undo:
            message = "There is nothing to undo: nobody has decided anything in this match."
            raise GameError(message)
        now, last = self._now, self._now.turns[-1].seat
        where = last if seat is None else self.table.seat_of(seat)
        if where in now.table.sealed:
            ahead = now.fork()
            ahead.open_again(where)
        elif last == where:
            ahead = now.undone()
        else:
            name = self.table.name(last)
            message = f"{name} has decided since then, and nobody takes back what another person has decided."
            raise GameError(message)
        self._go_to(ahead)

    @property
    def may_undo(self) -> bool:
        """Tell whether the last person may take a decision back."""
        return self.undoes is not None

    @property
    def undoes(self) -> Seat | None:
        """Return whose decision `undo()` takes back; None if nobody has decided anything."""
        return self._now.turns[-1].seat if self._now.turns else None

    @property
    def moment(self) -> Moment:
        """The current state, for `return_to`; keeping it copies nothing."""
        return self._now

    def return_to(self, moment: Moment) -> None:
        """Go back to a moment of this match, as if nothing had been decided since."""
        self._go_to(given_as(Moment, moment, "return_to takes what match.moment gave"))

    def again(self) -> Match:
        """Start another match of the same people and bots, with the next seed.

        One that began from a position begins there again; raises GameError if nothing was left to decide there.
        """
        seed = self.seed + 1 if isinstance(self.seed, int) else f"{self.seed}+"
        return Match(self._anew(seed), self.players, seed, sorted(self.automate))

    def __getstate__(self) -> dict[str, Any]:
        return {**vars(self), "_watchers": []}

    if not TYPE_CHECKING:  # pragma: no branch - a checker refuses the names that are answered here

        def __getattr__(self, name: str) -> Any:
            """Say which of the names that a match lacks its table has, with AttributeError."""
            if hasattr(type(self), name):
                return object.__getattribute__(self, name)  # a property that failed, so its own error is raised
            table = getattr(vars(self).get("_now"), "table", None)  # none before the match has begun
            found = not name.startswith("_") and hasattr(table, name)
            where = f", but its table has: match.table.{name}" if found else ""
            message = f"a match has no {name}{where}"
            raise AttributeError(message, name=name, obj=self)

    # Implementation.

    def _anew(self, seed: int | str) -> Table:
        """Return the position where this match began or, if that was a deal, another deal."""
        t, opening = self.table, self.record.opening()
        dealt: Table = t.game.start(list(t.names), seed=seed, **t.restart_options())
        if not self._laid and _kinds(opening) == _kinds(dealt):
            return dealt
        if opening.outcome is not None:
            message = "This match began at the end of a game, where nothing is left to decide: start another one."
            raise GameError(message)
        return opening

    def _begin(
        self, what: Game | Table | Record | str, asked: list[Any], seed: int | str, options: dict[str, Any]
    ) -> Table:
        """Set the first moment of the match; return its table."""
        begun = _begun(what.opening() if isinstance(what, Record) else what, asked, seed, options)
        self._now, self._laid = Moment.of(begun), isinstance(what, Table) and what.laid
        if isinstance(what, Record):
            self.past.append(begun.fork())
            self._now.replay(what, self.past.append)
        return self._now.table

    def _go_to(self, moment: Moment, frames: Sequence[Table] = ()) -> None:
        """Move to this moment and notify the watchers: all of it or nothing."""
        before, self._now = self._now, moment
        self._watchers = [watcher for watcher in self._watchers if watcher()]
        try:
            for tell in filter(None, [watcher() for watcher in self._watchers]):
                tell(frames)
        except BaseException:
            self._now = before
            raise

    def _automate(self, ahead: Moment, after: After) -> None:
        """Let bots and chance answer in `ahead`, until a person must; raises GameError if they never stop."""
        t, start = ahead.table, ahead.ply
        t.advance(after)
        while t.outcome is None and not self._asked(t):
            decision = min(t.waiting, key=lambda d: d.seat)
            ahead.answer(decision.seat, self._choice(decision, ahead), after)
            if ahead.ply - start > ENDLESS:
                message = f"bots have decided {ENDLESS:,} times in a row and the game is not over; choose other bots."
                raise GameError(message)

    def _choice(self, decision: Decision, ahead: Moment) -> Any:
        rng = Random(f"{self.seed}/{ahead.ply}")
        if decision.seat == CHANCE:
            return rng.choices(decision.moves, decision.weights)[0]
        act = self.players[decision.seat]
        return decision.moves[0] if act == HUMAN else act(ahead.table.game.knows(ahead.table, decision.seat), rng)


def _kinds(t: Table) -> tuple[list[type], list[type]]:
    """Return the kinds of steps promised and of events told: after every deal of a game the same."""
    return [type(step) for step in t.agenda], [type(entry.event) for entry in t.events]


@dataclass(slots=True, eq=False, repr=False)
class Moment:
    """The state of a match. The match plays on in a fork and keeps it on success, so no moment is half done.

    `lines` is append-only and shared by forks: the record so far is its first `length` entries, plus the line whose
    answers are still sealed on the table.
    """

    table: Table
    head: Record  # without entries
    lines: list[Entry]
    length: int = 0
    ply: int = 0
    hindsight: bool = False
    turns: tuple[_Turn, ...] = ()  # of people, the last one last

    def __repr__(self) -> str:
        return f"<moment after {counted(self.ply, 'decision')}>"

    @classmethod
    def of(cls, t: Table) -> Moment:
        """Begin at a copy of a table; answers sealed there become the record's first line."""
        sealed = t.sealed.copy()
        for seat in sealed:
            t.take_back(seat)
        begun = cls(t, Record.of(t), [])
        for seat, move in sealed.items():
            begun.answer(seat, move)
        return begun

    def fork(self) -> Moment:
        """Copy the table, share the rest."""
        return replace(self, table=self.table.fork())

    def record(self) -> Record:
        """Assemble the record."""
        sealed = [Entry(self.table.sealed.copy(), together=True)] if self.table.sealed else []
        return replace(self.head, entries=self.lines[: self.length] + sealed, hindsight=self.hindsight)

    def answer(self, seat: Seat, move: Any, after: After = None) -> None:
        """Play; once nothing is sealed any longer, record the answers to one question in one line."""
        t = self.table
        move = t.read(move, seat) if isinstance(move, str) else move
        move = t.owed_by(seat).meant(move) or move  # record the very move that is played
        moves, together = {**t.sealed, seat: move}, len(t.sealed) + len(t.waiting) > 1
        t.play(seat, move, after)
        self.ply += 1
        if not t.sealed:
            self._write(Entry(moves, together))

    def replay(self, record: Record, after: After) -> None:
        """Play a record from its opening, which is this moment, and keep the notes on its decisions."""
        self.head, self.hindsight = replace(record, entries=[]), record.hindsight
        self.table.advance(after)
        for entry in record.entries:
            for seat, move in entry.moves.items():
                self.answer(seat, move, after)
            if not self.table.sealed:
                self.lines[-1].notes.extend(entry.notes)

    def _write(self, line: Entry) -> None:
        if self.length < len(self.lines):  # another moment has written on
            self.lines = self.lines[: self.length]
        self.lines.append(line)
        self.length += 1

    def open_again(self, seat: Seat) -> None:
        """Take back this seat's sealed answer, which nobody has seen."""
        self.table.take_back(seat)
        self.ply -= 1
        last = max((at for at, turn in enumerate(self.turns) if turn.seat == seat), default=len(self.turns))
        self.turns = self.turns[:last] + self.turns[last + 1 :]

    def undone(self) -> Moment:
        """Return the moment before the last turn, and note whether its seat has learnt something since."""
        turn = self.turns[-1]
        learnt = len(self.table.heard(turn.seat)) > len(turn.before.table.heard(turn.seat))
        return replace(turn.before, turns=self.turns[:-1], hindsight=self.hindsight or learnt)


@dataclass(slots=True, eq=False, repr=False)
class _Turn:
    """A person's decision, for undo: the seat and the moment before it, which holds the earlier turns."""

    seat: Seat
    before: Moment


def _begun(what: Game | Table | str, asked: list[Any], seed: int | str, options: dict[str, Any]) -> Table:
    """Start a game, or go on from a copy of a table.

    The players follow from the names or the number of seats given; if too few, the usual number play.
    """
    if not isinstance(what, Table):
        what = given_game(what)
        named = bool(asked) and all(isinstance(who, str) for who in asked)
        seats = [who for who in asked if isinstance(who, int) and who >= 0]
        counts = [count for count in (len(seats), what.usual, *what.players) if count in what.players]
        enough = (count for count in counts if all(who < count for who in seats))
        return what.start(asked if named else next(enough, None), seed=seed, **options)
    if options:
        message = "options are given when a game is started, and this one has started already."
        raise BadSetup(message)
    return what.fork()
