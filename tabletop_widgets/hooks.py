"""The parts of a game besides its rules, by concern: each a module, or any object with these members.

    Game(name="muses", table=Muses, players=(4,), ..., sight=view, belief=belief, looks=scene)

A game in one file passes single functions instead: `Game(..., view=view, imagined=imagined)`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Protocol, TypedDict, cast

from tabletop_widgets.errors import BadSetup
from tabletop_widgets.sentences import listed

if TYPE_CHECKING:
    from tabletop_widgets.drawing.scene import Cue, Ghost, Landing, Panel, Scene
    from tabletop_widgets.kernel.table import Table
    from tabletop_widgets.knowledge.worlds import Deals
    from tabletop_widgets.questions.cases import Case
    from tabletop_widgets.questions.puzzles import Posed
    from tabletop_widgets.questions.variants import Misconception
    from tabletop_widgets.rulebook.rulebook import Rulebook

Bots = Mapping[str, Callable[[Any, Random], Any]]


class Words(Protocol):
    """Text: title, glossary (word -> sentence), everyday words (`rulebook.search`), rules, records."""

    title: str
    terms: Mapping[str, str]
    everyday: Mapping[str, str]
    rulebook: Rulebook

    def examples(self) -> Mapping[str, Any]: ...


class Sight(Protocol):
    """Views: `view(t, seat)` returns what a seat may see, a `View`: a frozen dataclass of JSON values."""

    @property
    def View(self) -> type: ...  # noqa: N802 - a class is named so
    @property
    def view(self) -> Callable[[Any, int], Any]: ...


class Belief(Protocol):
    """Inference: `imagined(seen, rng)` lays out a table that fits, `panels(seen)` shows what follows.

    Optional: `ghosts(seen)`, conclusions about single pieces, id -> `Ghost`; `worlds(seen, at_most)`, the `Deals` that
    fit; and `dealer(seen)`, which returns a faster function of `rng` for one such table after another.
    """

    @property
    def imagined(self) -> Callable[[Any, Random], Table]: ...
    @property
    def panels(self) -> Callable[[Any], tuple[Panel, ...]]: ...


class Looks(Protocol):
    """Drawing: `scene(view)` draws, `touches(view, move)` names pieces to click, `cues(view, events)` motions.

    Optional: `preview(view, move)`, what a move puts where.
    """

    @property
    def scene(self) -> Callable[[Any], Scene]: ...
    @property
    def touches(self) -> Callable[[Any, Any], tuple[str, ...] | tuple[tuple[str, ...], ...]]: ...
    @property
    def cues(self) -> Callable[[Any, Sequence[Any]], tuple[Cue, ...]]: ...


class Players(Protocol):
    """Good play: `bots` by name, `hints(seen, rng)` good moves with reasons, `value(t)` points to hope for.

    Optional: `play_outs(seen)`, which plays on from there (`bots.play_outs`); and `puzzles()`, see `Puzzles`.
    """

    @property
    def bots(self) -> Bots: ...
    @property
    def hints(self) -> Callable[[Any, Random], Sequence[tuple[Any, str]]]: ...
    @property
    def value(self) -> Callable[[Any], tuple[float, ...]]: ...


class PlayOuts(Protocol):
    """Play-outs from what one seat sees, each from another deal that fits.

    `TIMES` is the number of calls for a careful comparison of moves, smaller for a slow game. A `careful` bot, if
    any, plays better or longer than the play-outs themselves: it tries again the moves that look better. Where a review
    has more of its games than play-outs, they say what a move is worth.
    """

    TIMES: int

    def __call__(self, moves: Sequence[Any], rng: Random) -> list[float]:
        """Return the seat's share of the win, or its chance, after each move: the same deal and luck for all.

        Without moves, return one number for the current state. The list is empty if the game cannot tell.
        """


class Practice(Protocol):
    """Practice material: `recipes` make cases to ask about; `misconceptions` are rules as people misread them."""

    @property
    def recipes(self) -> Mapping[str, Callable[[Random], Case]]: ...
    @property
    def misconceptions(self) -> tuple[Misconception, ...]: ...


class Puzzles(Protocol):
    """Puzzles: `options(rng)` start a game, `posed(t)` yields the questions.

    `SEEDS` lists games known to hold a puzzle, if searching for one takes long.
    """

    @property
    def SEEDS(self) -> Sequence[int]: ...  # noqa: N802 - a constant is named so

    @property
    def options(self) -> Callable[[Random], Mapping[str, Any]]: ...
    @property
    def posed(self) -> Callable[[Any], Iterator[Posed]]: ...


class Parts(TypedDict, total=False):
    """The same parts, one by one, for a game that passes single functions; `view_class` is `View`."""

    title: str
    terms: Mapping[str, str]
    everyday: Mapping[str, str]
    rulebook: Rulebook
    examples: Callable[[], Mapping[str, Any]]
    view: Callable[[Any, int], Any]
    view_class: type
    imagined: Callable[[Any, Random], Table]
    dealer: Callable[[Any], Callable[[Random], Table]]
    panels: Callable[[Any], tuple[Any, ...]]
    ghosts: Callable[[Any], Mapping[str, Ghost]]
    worlds: Callable[[Any, int], Deals]
    scene: Callable[[Any], Scene]
    touches: Callable[[Any, Any], tuple[str, ...] | tuple[tuple[str, ...], ...]]
    cues: Callable[[Any, Sequence[Any]], tuple[Cue, ...]]
    preview: Callable[[Any, Any], tuple[Landing, ...]]
    value: Callable[[Any], tuple[float, ...]]
    play_outs: Callable[[Any], PlayOuts]
    hints: Callable[[Any, Random], Sequence[tuple[Any, str]]]
    puzzles: Callable[[], Puzzles]


class Whole(Parts, total=False):
    """All parts of a game, from any source."""

    bots: Bots | Callable[[], Bots]


MEMBERS = {
    "words": ("title", "terms", "everyday", "rulebook", "examples"),
    "sight": ("view", "View"),
    "belief": ("imagined", "panels"),
    "looks": ("scene", "touches", "cues"),
    "bots": ("bots", "hints", "value"),
}
"""The members that each concern must have."""

MAY = {"belief": ("ghosts", "worlds", "dealer"), "looks": ("preview",), "bots": ("play_outs", "puzzles")}
"""Its optional members."""

PARTS = {*Parts.__annotations__}


def gathered(handed: Mapping[str, Any], bare: Mapping[str, Any]) -> Whole:
    """Collect the parts of a game from its concerns and from single functions.

    Raises BadSetup for an unknown part, for a concern that lacks one, and for a part given twice.
    """
    if unknown := [name for name in bare if name not in PARTS]:
        known = ", ".join(sorted(PARTS))
        message = f"a game has no {', '.join(unknown)}; its parts: {known}; or by concern: {', '.join(MEMBERS)}."
        raise BadSetup(message)
    parts = {name: part for name, part in bare.items() if part is not None}
    for concern, given in handed.items():
        for name, part in _members(concern, given).items() if given is not None else ():
            if name in parts:
                message = f"{name} is given twice: by {concern}, and as {name}=...; leave one of them out."
                raise BadSetup(message)
            parts[name] = part
    return cast("Whole", parts)


def _members(concern: str, given: Any) -> dict[str, Any]:
    if concern == "bots" and not hasattr(given, "bots"):
        return {"bots": given}
    if missing := [name for name in MEMBERS[concern] if not hasattr(given, name)]:
        message = (
            f"{concern}={_called(given)} has no {listed(missing)}; {concern} offers {listed(MEMBERS[concern])}. "
            "What there is can be handed over one by one, as a function each."
        )
        raise BadSetup(message)
    names = [*MEMBERS[concern], *(name for name in MAY.get(concern, ()) if hasattr(given, name))]
    return {"view_class" if name == "View" else name: getattr(given, name) for name in names}


def _called(given: Any) -> str:
    return str(getattr(given, "__name__", type(given).__name__))
