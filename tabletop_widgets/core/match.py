"""A table being played: who sits where, what is done by itself, undo, and the random source."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from tabletop_widgets.core.decision import Decision
from tabletop_widgets.core.errors import BadSetup, GameError, NotWaitedFor
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.notation import Seat
from tabletop_widgets.core.records.entries import Entry
from tabletop_widgets.core.records.record import Record
from tabletop_widgets.core.table import CHANCE, Table, Told

HUMAN = "human"
"""A seat that a person answers for."""

Bot = Callable[[Any, Random], Any]
"""`act(seen, rng) -> move`: all that a bot is."""

ENDLESS = 20_000
"""Decisions of bots in a row after which they are taken to go on for ever."""
AUTOMATIC = frozenset({"chance", "forced"})
After = Callable[[Table], object] | None


class Match:
    """A game being played by people and bots.

    `seats` maps names (or seats) to `HUMAN` or a bot; who is left out is a person. `automate` says what the match does
    by itself: `chance` (draws), `forced` (decisions with one answer); a teacher may leave both out. Draws at decision k
    come from `(seed, k)`, so that an undone match meets the same luck again.
    """

    def __init__(
        self,
        what: Game | Table,
        seats: Mapping[Any, Any] | None = None,
        seed: int | str = 0,
        automate: Sequence[str] = ("chance", "forced"),
        **options: Any,
    ) -> None:
        """Start a game (options as in `Game.start`), or play on from a table, until a person must answer."""
        if wrong := set(automate) - AUTOMATIC:
            message = f"automate takes {' and '.join(sorted(AUTOMATIC))}, not {', '.join(sorted(wrong))}."
            raise BadSetup(message)
        asked = dict(seats or {})
        self.table: Any = _begun(what, list(asked), seed, options)
        self.seed, self.automate = seed, frozenset(automate)
        self.players: dict[Seat, Any] = dict.fromkeys(self.table.seats, HUMAN)
        self.players |= {self.table.seat_of(who): act for who, act in asked.items()}
        if strange := [act for act in self.players.values() if act != HUMAN and not callable(act)]:
            message = f"a seat is held by tw.HUMAN or by a bot, act(seen, rng), not by {strange[0]!r}."
            raise BadSetup(message)
        self.ply = 0
        self._turns: list[_Turn] = []
        self._open()
        self.carry_on()

    def __repr__(self) -> str:
        """Tell the table and how far it is."""
        return f"<match, {self.ply} decisions: {self.table!r}>"

    @property
    def waiting(self) -> tuple[Decision, ...]:
        """The decisions that people owe now."""
        return tuple(d for d in self.table.waiting if self.is_person(d))

    def is_person(self, decision: Decision) -> bool:
        """Tell whether a person answers this, rather than a bot or the match itself."""
        if decision.seat == CHANCE:
            return "chance" not in self.automate
        forced = "forced" in self.automate and len(decision.moves) == 1 and not decision.refused
        return bool(self.players[decision.seat] == HUMAN) and not forced

    def play(self, seat: Seat | str, move: Any, after: After = None) -> tuple[Told, ...]:
        """Answer for a person, then let bots and chance answer until a person must. Returns all that was told.

        An answer that is sealed until others have theirs may be changed until then, by playing another.
        """
        where = self.table.seat_of(seat)
        if self.players.get(where, HUMAN) != HUMAN:
            message = f"{self.table.name(where)} is played by a bot."
            raise NotWaitedFor(message)
        move = self.table.read(move) if isinstance(move, str) else move
        if where in self.table.sealed:
            self._change(where, move)
            return ()
        turn, told = _Turn(where, self.table.fork(), self.ply, self.record.copy()), self.table.length
        self._answer(where, move, after)
        self._turns.append(turn)
        self.carry_on(after)
        return tuple(self.table.events[told:])

    def carry_on(self, after: After = None) -> None:
        """Let bots and chance answer, in seat order and after the last person, until a person must.

        Raises GameError when they do not come to an end.
        """
        self.table.settle(after)
        start = self.ply
        while self.table.outcome is None and not self.waiting:
            decision = min(self.table.waiting, key=lambda d: d.seat)
            self._answer(decision.seat, self._choice(decision), after)
            if self.ply - start > ENDLESS:
                message = f"bots have decided {ENDLESS:,} times in a row and the game is not over; seat others."
                raise GameError(message)

    def undo(self, seat: Seat | str | None = None) -> None:
        """Return to this seat's last decision (the last person's, if none is named): same secrets, same luck.

        Never passes another person's decision. If the seat has learnt something since, the record says so.
        """
        if not self._turns:
            message = "There is nothing to undo: nobody has decided anything in this match."
            raise GameError(message)
        last = self._turns[-1]
        where = last.seat if seat is None else self.table.seat_of(seat)
        if where in self.table.sealed:
            self._open_again(where)
        elif last.seat == where:
            self._return_to(self._turns.pop())
        else:
            name = self.table.name(last.seat)
            message = f"{name} has decided since then, and nobody takes back what another person has decided."
            raise GameError(message)

    @property
    def may_undo(self) -> bool:
        """Tell whether the last person may take something back."""
        return bool(self._turns)

    def again(self) -> Match:
        """Start another match of the same people and bots, with the next seed."""
        t, seed = self.table, self.seed + 1 if isinstance(self.seed, int) else f"{self.seed}+"
        return Match(t.game.start(list(t.names), seed=seed, **t.renewed()), self.players, seed, sorted(self.automate))

    # What stands behind these.

    def _open(self) -> None:
        """Begin the record; what was sealed when the match took over becomes its first line."""
        sealed = self.table.sealed.copy()
        for seat in sealed:
            self.table.take_back(seat)
        self.record = Record.of(self.table)
        for seat, move in sealed.items():
            self._answer(seat, move)

    def _answer(self, seat: Seat, move: Any, after: After = None) -> None:
        """Play, and write it down: answers to one simultaneous question stand in one line."""
        others, together = bool(self.table.sealed), len(self.table.waiting) > 1
        self.table.play(seat, move, after)
        self.ply += 1
        if others:
            self.record.entries[-1].moves[seat] = move
        else:
            self.record.entries.append(Entry({seat: move}, together))

    def _choice(self, decision: Decision) -> Any:
        rng = Random(f"{self.seed}/{self.ply}")
        if decision.seat == CHANCE:
            return rng.choices(decision.moves, decision.weights)[0]
        act = self.players[decision.seat]
        return decision.moves[0] if act == HUMAN else act(self.table.game.knows(self.table, decision.seat), rng)

    def _change(self, where: Seat, move: Any) -> None:
        changed = self.table.fork()
        changed.take_back(where)
        changed.play(where, move)
        self.table, self.record.entries[-1].moves[where] = changed, move

    def _open_again(self, where: Seat) -> None:
        """Take a sealed answer back; nobody has seen it."""
        self.table.take_back(where)
        self.ply -= 1
        for turn in [turn for turn in self._turns if turn.seat == where][-1:]:
            self._turns.remove(turn)
        del self.record.entries[-1].moves[where]
        if not self.record.entries[-1].moves:
            self.record.entries.pop()

    def _return_to(self, turn: _Turn) -> None:
        learnt = _heard(self.table, turn.seat) > _heard(turn.table, turn.seat)
        turn.record.hindsight = self.record.hindsight or learnt
        self.table, self.ply, self.record = turn.table, turn.ply, turn.record


@dataclass(slots=True, eq=False)
class _Turn:
    """What undo returns to: who has decided, and the table, the count and the record before that."""

    seat: Seat
    table: Table
    ply: int
    record: Record


def _begun(what: Game | Table, asked: list[Any], seed: int | str, options: dict[str, Any]) -> Table:
    """Start a game, or go on from a copy of a table.

    With the names or for the number of seats that were given; if those are too few, with as many as usually play.
    """
    if isinstance(what, Game):
        named = bool(asked) and all(isinstance(who, str) for who in asked)
        seats = [who for who in asked if isinstance(who, int) and who >= 0]
        counts = [count for count in (len(seats), what.usual, *what.players) if count in what.players]
        enough = (count for count in counts if all(who < count for who in seats))
        return what.start(asked if named else next(enough, None), seed=seed, **options)
    if options:
        message = "options are given when a game is started; this table has been."
        raise BadSetup(message)
    return what.fork()


def _heard(t: Table, seat: Seat) -> int:
    return sum(told.heard_by(seat) for told in t.events)
