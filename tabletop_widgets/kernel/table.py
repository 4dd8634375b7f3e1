"""The kernel's one mechanism: a table with an agenda of steps, some of which owe a question to somebody.

A step asks (several seats at once, one, chance, or nobody) and then runs: it changes the table, tells events and puts
further steps on the agenda. Simultaneous choice, reaction windows, cascades and phases are all built from this.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import MISSING, Field, dataclass, fields, is_dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, NamedTuple, Self, TypeVar

from tabletop_widgets.codec.decoding import A_SEAT_EACH
from tabletop_widgets.codec.fields import Declared
from tabletop_widgets.codec.keys import InformationSet, Recalled, as_key, information_set
from tabletop_widgets.codec.notation import Move, Printed, Seat, name_seats
from tabletop_widgets.errors import GameOver, IllegalMove, NotWaitedFor
from tabletop_widgets.kernel.decision import Decision, check_end, nothing_left
from tabletop_widgets.kernel.event import Event
from tabletop_widgets.sentences import listed

if TYPE_CHECKING:
    from tabletop_widgets.drawing.render.svg import Picture


class Nobody(IntEnum):
    """Seats without a player: chance, which draws; a bystander; an omniscient viewer, for teaching."""

    CHANCE = -1
    PUBLIC = -2
    OPEN = -3


CHANCE, PUBLIC, OPEN = Nobody.CHANCE, Nobody.PUBLIC, Nobody.OPEN
Eyes = Seat | Nobody  # a player's seat, or one of those without a player
K = TypeVar("K")


class LogEntry(NamedTuple):
    """An event and those who were told it; `to` None means everybody."""

    event: Any
    to: tuple[Seat, ...] | None = None

    def heard_by(self, seat: Seat) -> bool:
        """Tell whether this seat, or `Nobody`, learns of the event."""
        return self.to is None or seat in self.to or seat == OPEN


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the winners, a score per seat (or None), one sentence with the reason, and its rule id."""

    winners: tuple[Seat, ...]
    scores: Annotated[tuple[int, ...], A_SEAT_EACH] | None
    reason: str
    rule: str


class Step(Printed):
    """A rule: a question, perhaps asked of nobody, and what follows. Forks share steps, so steps never change."""

    __slots__ = ()
    atomic: ClassVar[bool] = False  # True: completes the event before it, so the end is not checked in between

    def __eq__(self, other: object) -> bool:
        """Compare by class, for steps without fields; dataclasses compare their fields."""
        return type(other) is type(self)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        """Print the class and the fields that differ from their defaults."""
        own: tuple[Field[Any], ...] = fields(self) if is_dataclass(self) else ()
        said = (f"{field.name}={held!r}" for field in own if (held := getattr(self, field.name)) != _default(field))
        return f"{type(self).__name__}({', '.join(said)})"

    def ask(self, t: Any) -> tuple[Decision, ...]:  # noqa: ARG002 - asks nobody
        """Return the decisions owed before `run`; several seats answer at once, sealed until the last one has."""
        return ()

    def why_not(self, t: Any, seat: Seat, move: Any) -> tuple[str, str] | None:  # noqa: ARG002 - the question says it
        """Return why an answer that is no candidate is refused: a sentence and its rule, from what this seat knows."""
        return None

    def in_the_open(self, t: Any) -> bool:
        """Tell whether everybody can work out the legal answers, so that being asked reveals nothing.

        People who share a screen are then not asked for an only answer. The default is True in games that hide nothing.
        """
        return not t.game.hides

    def run(self, t: Any, moves: Mapping[Seat, Any]) -> None:
        """Change the table, tell events, put further steps on the agenda."""
        message = f"{type(self).__name__} does not say what follows: write def run(self, t, moves)."
        raise NotImplementedError(message)


def _default(each: Field[Any]) -> Any:
    return each.default if each.default_factory is MISSING else each.default_factory()


def _blank(_: Any, cls: type[Table]) -> Table:
    return object.__new__(cls)


COMPARED = ("agenda", "length", "names", "options", "outcome", "sealed", "waiting")
_tuple = tuple.__new__  # makes a NamedTuple in half the time that calling its class takes


class Table(Declared):
    """A game being played. Each game adds fields of its own (`codec.fields`) and says how it is set up and ends."""

    game: ClassVar[Any]  # the `game.Game` made of this table
    _fork: ClassVar[Callable[..., Any]]
    _state_key: ClassVar[Callable[..., Hashable]]
    keys: ClassVar[Mapping[str, str]] = {}  # further keys of a position, besides the fields, and their meaning
    stacks: ClassVar[str] = ""  # a pattern of possible agendas: names of steps, the last one next; "": any
    not_in_play: ClassVar[Any] = frozenset()  # pieces that moves can name but this table visibly lacks
    remembers: ClassVar[bool] = True  # False: no decision is remembered, because bans read more than `depends_on` holds

    agenda: list[Step]  # the last one is next
    laid: bool  # whether somebody chose the position, so that dealing anew leads to another
    log: list[LogEntry]  # append-only and shared by forks: the first `length` entries are this table's
    length: int
    names: tuple[str, ...]
    options: dict[str, Any]
    outcome: Outcome | None
    recalled: Recalled  # replaced, never changed: forks share it
    sealed: dict[Seat, Any]
    waiting: tuple[Decision, ...]

    def __init__(self, names: tuple[str, ...], options: dict[str, Any]) -> None:
        """Seat the players at an empty table; `set_up` is the game's."""
        self.agenda, self.log, self.length, self.names, self.options = [], [], 0, names, options
        self.outcome, self.sealed, self.waiting, self.recalled, self.laid = None, {}, (), {}, False
        for field in type(self).declared.values():
            field.begin(self)

    # What a game says.

    def set_up(self, rng: Any) -> None:
        """Lay out a fresh start and put the first steps on the agenda; keyword parameters are the game's options."""
        raise NotImplementedError

    def ending(self) -> Outcome | None:
        """Return the outcome if the game is over, else None."""
        return None

    def moment(self) -> Hashable:
        """Return a value that stays equal for one turn (a round, a day); by default the whole game is one turn."""
        return None

    def untold(self, seat: Seat) -> Hashable:
        """Return what this seat sees that no event told; by default everything. A view may define it as well."""
        return as_key(self.game.view(self, seat))

    def restart_options(self) -> dict[str, Any]:
        """Return the options that start another game like this one; a game adds its secret options."""
        return self.options

    # What steps do.

    def next(self, *steps: Step) -> None:
        """Put steps on the agenda, in reading order, before all others; use one call, as two would reverse them."""
        self.agenda += steps[::-1]

    def skip_to(self, until: type[Step]) -> None:
        """Drop steps from the agenda down to the nearest step of this class, which stays."""
        for depth in range(len(self.agenda), 0, -1):
            if isinstance(self.agenda[depth - 1], until):
                del self.agenda[depth:]
                return
        message = f"no {until.__name__} is promised; on the agenda, last one first: {self.agenda}."
        raise LookupError(message)

    def happen(self, event: Event) -> None:
        """Let an event change what everybody sees, then tell it to everybody."""
        event.change(self.public)
        self.tell(event)

    def tell(self, event: Any, to: tuple[Seat, ...] | None = None) -> None:
        """Tell an event to everybody, or to some seats only."""
        log, length, entry = self.log, self.length, _tuple(LogEntry, (event, to))
        if length == len(log):
            log.append(entry)
        if log[length] is not entry:  # a fork has written on, perhaps in another thread and just now
            self.log = [*log[:length], entry]
        self.length = length + 1

    def kind(self, cls: type[K]) -> type[K]:
        """Return the class to use for this one here; a rule variant (`questions.variants`) may replace it."""
        return cls

    # What players do.

    def play(self, seat: Seat | str, move: Any, after: Callable[[Self], object] | None = None) -> tuple[LogEntry, ...]:
        """Answer for a seat (or name) with a move (or its text); returns the log entries this adds.

        Raises a `GameError` and changes nothing if the seat owes no such answer. `after(t)` is called once for every
        step that told something, after the silent steps that follow it: one frame of a replay.
        """
        start = self.length
        if not self.waiting and self.outcome is None:
            self._come_to(seat, move, after)
        decision = self.owed_by(seat)
        if move.__class__ is str:
            move = self.read(move, decision.seat)
        own = decision.meant(move) if isinstance(move, Move) else None
        if own is None:
            reason = self.agenda[-1].why_not(self, decision.seat, move) if isinstance(move, Move) else None
            raise IllegalMove(decision, move, self.say(move), reason)
        self.sealed[decision.seat] = own  # from here on the table changes
        self.waiting = tuple([d for d in self.waiting if d is not decision]) if len(self.waiting) > 1 else ()
        self.advance(after)
        return tuple(self.log[start : self.length])

    def _come_to(self, seat: Seat | str, move: Any, after: Callable[[Self], object] | None) -> None:
        """Advance from between two steps, once it is sure that the answer fits the next question."""
        ahead = self.fork()
        ahead.advance()
        ahead.play(seat, move)
        self.advance(after)

    def advance(self, after: Callable[[Self], object] | None = None) -> None:
        """Run steps and check for the end until somebody must choose. Does nothing while an answer is pending.

        The tables passed to `after` include the silent steps that follow: without them, they would look half finished.
        """
        shown: Self | None = None
        while not self.waiting and self.outcome is None:
            moves, before = self.sealed, self.length
            if moves:
                self.sealed = {}
            self.agenda.pop().run(self, moves)
            self.refresh()
            if after is not None:
                if shown is not None and self.length > before:
                    after(shown)
                shown = self.fork() if shown is not None or self.length > before else None
        if after is not None and shown is not None:
            after(shown)

    def refresh(self) -> None:
        """Check whether the game is over; if not, ask the step on top who owes what."""
        agenda = self.agenda
        if not (agenda and agenda[-1].atomic):
            self.outcome = self.ending()
        if self.outcome is not None:
            check_end(self.outcome, Outcome, self.game.title)
            agenda.clear()  # the remaining steps may hold secrets, and none will run
        elif agenda:
            self.waiting = agenda[-1].ask(self)
        else:
            raise LookupError(nothing_left(self.game.title))

    def take_back(self, seat: Seat | str) -> None:
        """Withdraw a sealed answer while others are still pending."""
        where = self.seat_of(seat)
        if where not in self.sealed:
            message = f"{self.name(where)} has no sealed answer to take back."
            raise NotWaitedFor(message)
        del self.sealed[where]
        self.waiting = tuple(d for d in self.agenda[-1].ask(self) if d.seat not in self.sealed)

    def owed_by(self, seat: Seat | str) -> Decision:
        """Return the decision that this seat (or name) owes; raises NotWaitedFor or GameOver."""
        who = self.seat_of(seat) if isinstance(seat, str) else seat
        for decision in self.waiting:
            if decision.seat == who:
                return decision
        if self.outcome is not None:
            message = f"The game is over: {self.outcome.reason} ({self.outcome.rule})"
            raise GameOver(message)
        asked = listed([self.name(d.seat) for d in self.waiting])
        message = f"{self.name(self.seat_of(who))} is not asked now; waiting for {asked}."
        raise NotWaitedFor(message)

    def fork(self) -> Self:
        """Return an independent copy: mutable fields are copied, frozen ones shared, by their annotations."""
        return self._fork()  # type: ignore[no-any-return]

    def __reduce_ex__(self, protocol: Any) -> tuple[Any, ...]:
        """Pickle the game first, so that loading a table without its game raises a helpful error."""
        return _blank, (self.game, type(self)), tuple(super().__reduce_ex__(protocol))[2]

    # What callers ask.

    @property
    def public(self) -> Any:
        """The state that only events change, in games that have one: an observer can rebuild it from the events."""
        return self

    @property
    def seats(self) -> range:
        """The players' seats, clockwise."""
        return range(len(self.names))

    @property
    def events(self) -> tuple[LogEntry, ...]:
        """All events so far, each with the seats that were told: for teaching and tests, never for a seat."""
        return tuple(self.log[: self.length])

    def heard(self, seat: Seat | str, since: int = 0) -> tuple[Any, ...]:
        """Return the events that this seat has been told, starting at index `since` of the log."""
        eyes = self.seat_of(seat)
        return tuple([entry.event for entry in self.log[since : self.length] if entry.heard_by(eyes)])

    def state_key(self) -> Hashable:
        """Return a key that is equal for tables with the same future: everything in a position except the events."""
        return self._state_key()

    def information_set(self, seat: Seat | str) -> InformationSet:
        """Return a key that is equal exactly when this seat knows the same; see `codec.keys`."""
        eyes = self.seat_of(seat)
        return information_set(self, eyes, whole=eyes == OPEN)

    def name(self, seat: Seat) -> str:
        """Return the name of a seat."""
        if seat in self.seats:
            return self.names[seat]
        return Nobody(seat).name.lower() if seat in list(Nobody) else f"seat {seat}"

    def seat_of(self, who: Seat | str) -> Seat:
        """Return the seat of a name or a number; raises NotWaitedFor if there is no such seat."""
        if isinstance(who, int) and (who in self.seats or who in list(Nobody)):
            return who
        folded = [name.casefold() for name in self.names]
        if isinstance(who, str) and who.casefold() in folded:
            return folded.index(who.casefold())
        if who == "chance":
            return CHANCE
        message = f"{who!r} does not sit here; at this table: {', '.join(self.names)}."
        raise NotWaitedFor(message)

    def say(self, move: Any) -> str:
        """Write a move in notation, with this table's names."""
        return name_seats(str(move), self.names)

    def in_words(self, move: Move) -> str:
        """Write a move as a button does, with this table's names."""
        return name_seats(move.in_words(), self.names)

    def read(self, text: str, seat: Seat | None = None) -> Move:
        """Read a move, in notation or a button's words; raises UnreadableMove, which says what (this seat) is asked."""
        return self.game.read_move(text, self.names, self, seat)  # type: ignore[no-any-return]

    def show(self, seat: Seat | str = PUBLIC) -> Picture:
        """Draw the table as this seat sees it: a static picture that a notebook displays and `print` describes."""
        return self.game.picture(self, self.seat_of(seat))  # type: ignore[no-any-return]

    def __str__(self) -> str:
        """Describe the table in plain text, as a bystander sees it."""
        return str(self.show())

    def __repr__(self) -> str:
        """Name the game and its players; deterministic, because notebooks are compared."""
        asked = ", ".join(self.name(d.seat) for d in self.waiting) or "nobody"
        return f"<{self.game.title}: {', '.join(self.names)}; {'over' if self.outcome else f'waiting for {asked}'}>"

    def _repr_html_(self) -> str:
        return self.show()._repr_html_()

    def __eq__(self, other: object) -> bool:
        """Compare everything a position holds, without later events of forks."""
        if type(other) is not type(self):
            return NotImplemented
        compared = (name for name in (*COMPARED, *self.declared))
        return self.events == other.events and all(getattr(self, name) == getattr(other, name) for name in compared)

    __hash__ = None  # type: ignore[assignment]

    # How a position is written down; by default as the fields say.

    @classmethod
    def players_in(cls, keys: dict[str, Any]) -> int | None:  # noqa: ARG003 - a game that can tell looks at them
        """Return the number of players that the game's own keys imply, for a position without names."""
        return None

    @classmethod
    def position_help(cls) -> dict[str, str]:
        """Return the game's own keys of a position, each with its meaning."""
        return {field.key: field.means for field in cls.declared.values() if field.key} | dict(cls.keys)

    def to_position(self) -> dict[str, Any]:
        """Return the game's own part of a position, in the rulebook's terms."""
        return {each.key: each.in_position(getattr(self, name)) for name, each in self.declared.items() if each.key}

    def from_position(self, keys: dict[str, Any]) -> None:
        """Apply the game's own keys to a fresh start; raises BadSetup for impossible values.

        The events it tells are all that the seats know of a position that lists none.
        """
        for name, each in self.declared.items():
            if each.key in keys:
                setattr(self, name, each.taken(self, keys[each.key]))

    def check_agenda(self) -> None:
        """Check that a position's agenda fits the rest of it; raises BadSetup. The default accepts any."""
