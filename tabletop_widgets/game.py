"""A game: its table, its words and its looks, bound together once. Everything but the table has a default."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, is_dataclass, make_dataclass
from functools import cached_property
from random import Random
from types import MappingProxyType, ModuleType
from typing import TYPE_CHECKING, Any, Unpack

from tabletop_widgets import hooks
from tabletop_widgets.codec.decoding import read
from tabletop_widgets.codec.frozen import Fixed
from tabletop_widgets.codec.json_values import as_lists, as_tuples
from tabletop_widgets.codec.notation import Move, Seat, notation_words, on_a_button, spell_out, to_plain_marks
from tabletop_widgets.codec.texts import parse_json
from tabletop_widgets.errors import BadSetup, UnreadableMove, check_seed
from tabletop_widgets.kernel import catalogue, discovery, position
from tabletop_widgets.kernel.event import Event
from tabletop_widgets.kernel.names import RESERVED, as_seen_by, check_names, with_seats
from tabletop_widgets.kernel.table import PUBLIC, LogEntry, Step, Table
from tabletop_widgets.knowledge import information_state
from tabletop_widgets.questions import puzzles
from tabletop_widgets.rulebook.rulebook import Rulebook
from tabletop_widgets.sentences import counted, listed, one_of, quoted

if TYPE_CHECKING:
    from tabletop_widgets.drawing.render.svg import Picture
    from tabletop_widgets.drawing.scene import Cue, Ghost, Landing, Scene
    from tabletop_widgets.knowledge.information_state import InformationState
    from tabletop_widgets.knowledge.worlds import Worlds
    from tabletop_widgets.records.record import Record

THOUGHT_OF = 3  # worlds drawn that fit public knowledge
AT_MOST = 50_000  # worlds to list; if there are more, a sample is drawn
LONGEST_MOVE = 500  # characters of a typed move


class Game(Fixed):
    """One game. `Game(name=..., table=..., players=...)` is enough for a first try; `tw.rehearse(game)` tries it out.

    Steps, events, moves and bans are found in the table's module unless they are listed (all but bans also by the
    modules that define them). `usual` is the default number of players (else the first of `players`).

    Everything else is handed over by concern, as a module or an object (`words`, `sight`, `belief`, `looks`, `bots`:
    see `hooks`), or part by part, and has a default:

    - `title`, `terms` (a glossary), `everyday` (`rulebook.search`), `rulebook` (default: docstrings), `examples()`.
    - `view(t, seat)` returns a frozen dataclass of JSON values (`view_class`); without it nothing is hidden.
    - `imagined(seen, rng)` lays out a table that fits a view (`game.fitting` helps); without it the view is laid out as
      it is. `dealer(seen)(rng)` may lay out many for one seat faster. `panels(seen)` shows what a seat can conclude,
      `ghosts(seen)` (id -> `Ghost`) the part about single pieces, `worlds(seen, at_most)` lists all deals that fit.
    - `scene(view)`, `touches(view, move)` and `cues(view, events)` draw; without them there is one row for each field
      of the view. `touches` names pieces in the order of clicks, or several alternative orders. `preview(view,
      move)` says what a move puts where: (id of a piece, or the seat that owns the token; id of a piece or a zone).
    - `bots` are the game's own players, name -> act(seen, rng), or a function that loads them. `hints(seen, rng)` are
      good moves with a reason each, the best first (else a search finds them), `value(t)` each seat's worth, and
      `play_outs(seen)` plays on from what a seat sees (`bots.played_by` lets a bot do so; else at random).
    - `puzzles` loads what may be asked as a puzzle (`questions.puzzles`), by default any decision.
    - `practice` loads recipes of cases to ask about, and misconceptions (`questions.cases`, `questions.variants`).

    Raises BadSetup for a part that is unknown, given twice or missing from its module, and for mutable moves or
    events.
    """

    def __init__(
        self,
        *,
        name: str,
        table: type[Table],
        players: tuple[int, ...],
        usual: int | None = None,
        default_names: Sequence[str] = (),
        moves: Sequence[type[Move] | ModuleType] = (),
        steps: Sequence[type[Step] | ModuleType] = (),
        events: Sequence[type[Event] | ModuleType] = (),
        words: hooks.Words | None = None,
        sight: hooks.Sight | None = None,
        belief: hooks.Belief | None = None,
        looks: hooks.Looks | None = None,
        bots: hooks.Players | hooks.Bots | Callable[[], hooks.Bots] | None = None,
        practice: Callable[[], hooks.Practice] | None = None,
        **parts: Unpack[hooks.Parts],
    ) -> None:
        """Bind the parts; see the class."""
        whole = hooks.gathered({"words": words, "sight": sight, "belief": belief, "looks": looks, "bots": bots}, parts)
        self.name, self.table, self.players, self._practice = name, table, players, practice
        self.title = whole.get("title") or name.replace("_", " ").title()
        self.default_names = tuple(default_names)
        beside = vars(sys.modules[table.__module__])
        named = discovery.by_name(moves or beside, Move)
        self.moves: tuple[type[Move], ...] = tuple(each for each in named.values() if moves or is_dataclass(each))
        self.steps: Mapping[str, type[Step]] = MappingProxyType(discovery.by_name(steps or beside, Step))
        kinds = {each: kind for each, kind in discovery.by_name(events or beside, Event).items() if is_dataclass(kind)}
        self.events: Mapping[str, type[Event]] = MappingProxyType(kinds)
        discovery.check_kinds(self.steps.values(), self.events.values(), self.moves)
        discovery.check_game(name, table, players, whole.get("view"))
        self.usual = players[0] if usual is None else usual
        bans = [each for each in beside.values() if inspect.isfunction(each) and hasattr(each, "rule")]
        rulebook = whole.get("rulebook")
        self.rulebook = Rulebook.from_docstrings([*self.steps.values(), *bans, table]) if rulebook is None else rulebook
        self.terms: Mapping[str, str] = MappingProxyType(dict(whole.get("terms", {})))
        self.everyday: Mapping[str, str] = MappingProxyType(dict(whole.get("everyday", {})))
        self._examples, self._view, self._view_class = whole.get("examples"), whole.get("view"), whole.get("view_class")
        self._imagined, self._dealer, self._panels = whole.get("imagined"), whole.get("dealer"), whole.get("panels")
        self._ghosts, self._worlds, self._preview = whole.get("ghosts"), whole.get("worlds"), whole.get("preview")
        self._scene, self._touches, self._cues = whole.get("scene"), whole.get("touches"), whole.get("cues")
        self._bots, self._hints, self._value = whole.get("bots"), whole.get("hints"), whole.get("value")
        self._puzzles, self._play_outs = whole.get("puzzles"), whole.get("play_outs")
        table.game = catalogue.made[name] = self
        self.fix()

    def __repr__(self) -> str:
        rules = counted(len(self.rulebook), "rule")
        return f"<game {self.name}: {self.title}, {one_of(self.players)} players, {rules}>"

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle by name: loading it imports the file that makes the game."""
        return catalogue.found_again, (self.name, self.table.__module__, self.table.__qualname__)

    # Starting and laying out.

    def start(self, players: int | Sequence[str] | None = None, *, seed: int | str = 0, **options: Any) -> Table:
        """Start a game with `players`, a number or names, and options by keyword; BadSetup says what is allowed."""
        known = self.options
        if unknown := [name for name in options if name not in known]:
            message = f"{self.title} has no option {', '.join(unknown)}; its options: {', '.join(known) or 'none'}."
            raise BadSetup(message)
        check_seed(seed)
        begun = self.table(self.seated(players), options)
        begun.set_up(Random(f"{seed}"), **options)
        t = discovery.check_begun(begun)
        t.refresh()
        t.advance()
        return t

    def lay_out(self, data: Mapping[str, Any]) -> Table:
        """Lay out any position from plain JSON data. Raises BadSetup for an impossible position.

        `position_help` lists the keys; `"agenda": [{"step": "Turn"}]` are the steps still to come, the next one last.
        Steps run until the table waits for somebody or the game is over, unless the position was written `between`
        two steps: it stays there.
        """
        t = position.lay_out(self, data)
        advanced = position.rehearse(t)
        return t if data.get("between") else advanced

    def position(self, t: Table) -> dict[str, Any]:
        """Write a table down; `lay_out(position(t))` equals `t` at any moment."""
        return position.position(t)

    @cached_property
    def options(self) -> tuple[str, ...]:
        """The options of `start`, by name."""
        return tuple(inspect.signature(self.table.set_up).parameters)[2:]

    @cached_property
    def position_keys(self) -> tuple[str, ...]:
        """The game's own keys of a position."""
        return tuple(self.position_help)

    @cached_property
    def position_help(self) -> Mapping[str, str]:
        """The game's own keys of a position, each with its meaning."""
        return MappingProxyType(self.table.position_help())

    def seated(self, players: int | Sequence[str] | None) -> tuple[str, ...]:
        """Return the names of the players; raises BadSetup for a wrong number or a name that could be misread."""
        if players is None:
            players = self.usual
        if isinstance(players, bool) or not isinstance(players, (int, list, tuple)):
            message = f"players is a number ({one_of(self.players)}) or a list of names, not {players!r}."
            raise BadSetup(message)
        count = players if isinstance(players, int) else len(players)
        if count not in self.players:
            message = f"{self.title} takes {one_of(self.players)} players, not {count}."
            raise BadSetup(message)
        if isinstance(players, int):
            more = (f"Player {i + 1}" for i in range(len(self.default_names), count))
            return (*self.default_names, *more)[:count]
        return check_names(players, self._words)

    @cached_property
    def _words(self) -> frozenset[str]:
        """The words that may not be a player's name."""
        return notation_words(self.moves) | RESERVED

    def read_move(self, text: str, names: Sequence[str] = (), t: Table | None = None, seat: Seat | None = None) -> Move:
        """Read notation or, at a table, a button's words; raises UnreadableMove, which shows the forms allowed."""
        if not isinstance(text, str):
            message = f"a move is read from text, not from {type(text).__name__}."
            raise UnreadableMove(message)
        if len(text) > LONGEST_MOVE:
            message = f"a move has {LONGEST_MOVE} letters at most; {quoted(text)} has more."
            raise UnreadableMove(message)
        for typed, called in ((text, names), (to_plain_marks(text), [*map(to_plain_marks, names)])):
            plain = with_seats(typed.strip(), called)
            for kind in self.moves:
                if (move := kind.read(plain)) is not None:
                    return move
        if t and (move := on_a_button(text, t, seat)):
            return move
        asked = self._asked(t, seat) if t else ()
        forms = [spell_out(kind, names, t.not_in_play) for kind in self.moves if t and kind in asked]
        offer = f"asked now: {'; '.join(forms)}" if forms else f"moves read like: {'; '.join(self.forms)}"
        message = f"{text[:80]!r} is not a move of {self.title}; {offer}."
        raise UnreadableMove(message)

    def _asked(self, t: Table, seat: Seat | None) -> set[type[Move]]:
        """The kinds of moves that a bystander thinks possible now: a typing error must not reveal another seat's."""
        try:
            worlds = [self.redeal(t, PUBLIC, Random(seed)) for seed in range(THOUGHT_OF)] if self._view else [t]
        except (AttributeError, LookupError, TypeError, ValueError):  # a reader's own game that cannot imagine this
            return set()
        return {
            type(move) for world in worlds for d in world.waiting if seat in (None, d.seat) for move in d.candidates
        }

    @cached_property
    def forms(self) -> tuple[str, ...]:
        """The notation of every kind of move."""
        return tuple(form for kind in self.moves for form in kind.forms())

    @property
    def examples(self) -> Mapping[str, Record]:
        """Annotated records by name, the printed examples first; read anew on each access."""
        return self._examples() if self._examples else {}

    def rules_of(self, options: Mapping[str, Any]) -> Rulebook:
        """Return the rulebook of the edition that these options select."""
        edition = options.get("edition")
        return self.rulebook.of(edition) if isinstance(edition, str) else self.rulebook

    # Knowledge.

    def knows(self, t: Table, seat: Seat | str) -> InformationState:
        """Return all that a seat has been shown."""
        return information_state.knows(t, seat)

    def seen(self, data: dict[str, Any] | str) -> InformationState:
        """Read an `InformationState` back from its JSON."""
        written = parse_json(data, "what a seat has seen") if isinstance(data, str) else data
        return information_state.seen_from_json(self, written)

    @property
    def hides(self) -> bool:
        """Whether seats see different things; without a view everybody sees everything."""
        return self._view is not None

    def view(self, t: Table, seat: Seat | str) -> Any:
        """Return what a seat may see of the table now: a frozen dataclass of JSON values."""
        return self._view(t, t.seat_of(seat)) if self._view else self._open_view(t)

    def imagine(self, seen: InformationState, rng: Random) -> Table:
        """Make a table that fits what was seen, from that alone."""
        return information_state.imagine(seen, rng)

    def dealer(self, seen: InformationState) -> Callable[[Random], Table]:
        """Return a function that makes such tables, one after another; some games then work faster than `imagine`."""
        return information_state.dealer(seen, self._dealer)

    def redeal(self, t: Table, seat: Seat | str, rng: Random) -> Table:
        """Deal everything again that a seat cannot know."""
        return information_state.redeal(t, t.seat_of(seat), rng)

    def worlds(self, seen: InformationState, at_most: int = AT_MOST) -> Worlds:
        """List every table that fits what was seen, each with its probability; see `knowledge.worlds`."""
        from tabletop_widgets.knowledge.worlds import fitting  # noqa: PLC0415 - most callers never need it

        return fitting(self, seen, at_most, self._worlds)

    def imagined(self, seen: InformationState, rng: Random) -> Table:
        """Lay out a table for `imagine`; the default, for games that hide nothing, lays out the view."""
        return self._imagined(seen, rng) if self._imagined else information_state.lay_out_view(self, seen)

    def fitting(self, seen: InformationState, keys: dict[str, Any]) -> Table:
        """Lay out a position from these keys, with names, options and events as the seat knows them.

        Events that not everybody was told are told to this seat alone.
        """
        told = [(int(seen.seat),) if at in seen.private else None for at in range(len(seen.events))]
        events = list(map(LogEntry, seen.events, told))
        return position.lay_out(self, {"names": list(seen.names), "options": seen.options, "events": events, **keys})

    def view_as_json(self, view: Any) -> dict[str, Any]:
        """Write a view as JSON data."""
        return {field.name: as_lists(getattr(view, field.name)) for field in fields(view)}

    def view_from_json(self, data: dict[str, Any], where: str = "view") -> Any:
        """Read a view back; raises Unfit, which names the invalid key."""
        names = data.get("names") if isinstance(data, dict) else None
        players = len(names) if isinstance(names, (list, tuple)) else self.players[-1]
        return read(self.view_class, as_tuples(data), players, where)

    @cached_property
    def view_class(self) -> type:
        """The dataclass of this game's views; if it was not given, taken from a first view."""
        if self._view_class:
            return self._view_class
        if self._view:
            return discovery.check_view(self._view(self.start(), PUBLIC))
        shown = (*self.position_keys, "agenda", "outcome")
        again = {"__reduce__": lambda view: (self.view_from_json, (self.view_as_json(view),))}  # it has no module
        return make_dataclass("View", shown, namespace=again, frozen=True, slots=True)

    def _open_view(self, t: Table) -> Any:
        whole = position.position(t)
        return self.view_class(**{field.name: as_tuples(whole[field.name]) for field in fields(self.view_class)})

    # Worth.

    @property
    def has_value(self) -> bool:
        """Whether the game estimates a table's worth before the end."""
        return self._value is not None

    def value(self, t: Table) -> tuple[float, ...] | None:
        """Return the points that each seat may hope for; None if the game gives no estimate."""
        return self._value(t) if self._value else None

    @cached_property
    def bots(self) -> hooks.Bots:
        """The game's own players by name, in addition to those in `tabletop_widgets.bots` that play every game."""
        return MappingProxyType(dict(self._bots() if callable(self._bots) else self._bots or {}))

    def hints(self, seen: InformationState, rng: Random) -> list[tuple[Any, str]]:
        """Return good moves, the best first, each with a reason; an empty list if the game itself knows none."""
        return list(self._hints(seen, rng)) if self._hints else []

    def play_outs(self, seen: InformationState) -> hooks.PlayOuts | None:
        """Return the game's own play-outs from what a seat sees; None if it has none."""
        return self._play_outs(seen) if self._play_outs else None

    @cached_property
    def practice(self) -> hooks.Practice | None:
        """The game's practice material; None if there is none."""
        return self._practice() if self._practice else None

    @cached_property
    def puzzles(self) -> hooks.Puzzles:
        """The source of this game's puzzles."""
        return self._puzzles() if self._puzzles else puzzles

    # Looks.

    def scene(self, view: Any) -> Scene:
        """Draw a view; by default one row for each of its fields."""
        if self._scene:
            return self._scene(view)
        from tabletop_widgets.drawing.scene import plain_view  # noqa: PLC0415 - only games without looks need it

        return plain_view(view)

    def touches(self, view: Any, move: Any) -> tuple[str, ...]:
        """Return the ids of the pieces to click for this move, in order; if empty, the move is a button."""
        return self.ways(view, move)[0]

    def ways(self, view: Any, move: Any) -> tuple[tuple[str, ...], ...]:
        """List every sequence of clicks for a move: several if the order does not matter, or pieces look alike."""
        ways = self._touches(view, move) if self._touches else ()
        several = tuple(way for way in ways if isinstance(way, tuple))
        return several or (tuple(name for name in ways if isinstance(name, str)),)

    def preview(self, view: Any, move: Any) -> tuple[Landing, ...]:
        """Return what this move will put where, shown before it is made; by default nothing."""
        return self._preview(view, move) if self._preview else ()

    def cues(self, view: Any, events: Sequence[Any]) -> tuple[Cue, ...]:
        """Return the motions that accompany the latest events."""
        return self._cues(view, events) if self._cues else ()

    def conclusions(self, seen: InformationState) -> tuple[Any, ...]:
        """Return panels with what this seat can conclude from all it was shown, for games that hide things."""
        return self._panels(seen) if self._panels else ()

    def ghosts(self, seen: InformationState) -> Mapping[str, Ghost]:
        """Return what this seat can conclude about single pieces, by their ids."""
        return self._ghosts(seen) if self._ghosts else {}

    def drawn(self, seen: InformationState) -> Scene:
        """Draw what this seat sees, with its conclusions on the pieces."""
        return self.scene(seen.view).with_ghosts(self.ghosts(seen))

    def picture(self, t: Table, seat: Seat | str = PUBLIC) -> Picture:
        """Draw a table as this seat sees it."""
        from tabletop_widgets.drawing.render.svg import Picture  # noqa: PLC0415 - drawing is not needed to play

        seen = self.knows(t, seat)
        said = f"{self.title}, {as_seen_by(seen.seat, t.names)}: {_state(t, seen.seat)}"
        return Picture(self.drawn(seen), said, self.title)


def _state(t: Table, seat: Seat) -> str:
    """Describe the state of play; only the seat that is asked reads the question, which may mention hidden things."""
    own = next((f" {d.question}" for d in t.waiting if d.seat == seat), "")
    names = listed([t.name(d.seat) for d in t.waiting]) or "nobody"
    return t.outcome.reason if t.outcome else f"waiting for {names}.{own}"
