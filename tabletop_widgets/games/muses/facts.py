"""Facts of Muses: the nine Muses, their Inspirations, the cards, the counts and the geometry.

Tables only; the steps hold the rules that use them. Every row says whether it is printed (`official`). Our copy of the
rulebook has lost eight of nine rows of Point Levels and all nine Inspiration grids, so those rows are *house* numbers,
labelled wherever they are shown; `levels_from` and `inspirations_from` replace them by a reader's own numbers.

Cells are named relative to the Sun token, so that a rule reads the same in every round: `P0` is next to the Sun, `P1`
to `P7` follow clockwise around the rim, `P4` is next to the Moon, `C` is the centre.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Annotated, Final, Literal, TypeAlias, get_args

from tabletop_widgets.codec.decoding import Check, among, numbers
from tabletop_widgets.errors import BadSetup
from tabletop_widgets.games.muses import terms
from tabletop_widgets.sentences import quoted

Action: TypeAlias = Literal["Inspiration", "Sun Devotion", "Sun Revolution", "Moon Revolution", "Moon Devotion"]
Cell: TypeAlias = Literal["P0", "P1", "P2", "P3", "P4", "P5", "P6", "P7", "C"]
Stand: TypeAlias = Literal["side", "corner"]
Label: TypeAlias = Literal["printed", "house", "own"]
Levels: TypeAlias = tuple[int, int, int]

# The numbers of the box.
PLAYERS: Final = (3, 4, 5)
"""The numbers of players; no rule varies with them.

Rules: muses.overview.players, muses.components.no-player-variants.
"""
ROUNDS: Final = 9
"""Rounds in a game. Rules: muses.overview.goal, muses.end.final-round."""
TOKENS: Final = 20
"""Devotion tokens of each player, whatever the number of players.

Rule: muses.setup.tokens. Ruling: muses.ruling.five-player-tokens.
"""
DEVOTION: Final = 2
"""Tokens that a Devotion places. Rules: muses.devotion.sun, muses.devotion.moon."""
DEVOTION_TOKENS: Final = 80
"""Tokens in the printed list of components, too few for five players. Rule: muses.components.tokens."""

TIE_ORDER: Final[tuple[Action, ...]] = get_args(Action)
"""The actions in the order that breaks ties. Rule: muses.round.tie-order."""
ACTION_CARDS: Final[Mapping[Action, int]] = MappingProxyType(
    {"Inspiration": 9, "Sun Devotion": 5, "Sun Revolution": 5, "Moon Revolution": 5, "Moon Devotion": 5},
)
"""Action cards in the box, 29 in all. Rule: muses.components.actions."""

# The square and the track around it.
CELLS: Final[tuple[Cell, ...]] = get_args(Cell)
"""All nine cells, clockwise from the sunlight position, the centre last; cards list their flames in this order."""
RIM: Final[tuple[Cell, ...]] = CELLS[:8]
"""The outer cells, clockwise from the Sun, each next to one track space. Rule: muses.board.track-length."""
CENTRE: Final[Cell] = "C"
SUNLIGHT: Final[Cell] = "P0"
"""The cell next to the Sun. Rule: muses.board.sunlight."""
MOONLIGHT: Final[Cell] = "P4"
"""The cell next to the Moon. Rules: muses.board.moonlight, muses.board.opposite."""
SUN_CYCLE: Final[tuple[Cell, ...]] = ("C", "P0", "P1", "P2", "P3", "P4")
"""Sun Revolution: each Muse goes to the next of these cells, the last to the first.

Rules: muses.revolution.sun, muses.revolution.sun-unmoved, muses.revolution.corner. Ruling: muses.ruling.six-shift.
"""
MOON_CYCLE: Final[tuple[Cell, ...]] = ("C", "P4", "P5", "P6", "P7", "P0")
"""Moon Revolution: each Muse goes to the next of these cells, the last to the first.

Rules: muses.revolution.moon, muses.revolution.moon-unmoved, muses.revolution.corner. Ruling: muses.ruling.six-shift.
"""
CYCLES: Final[Mapping[Action, tuple[Cell, ...]]] = MappingProxyType(
    {"Sun Revolution": SUN_CYCLE, "Moon Revolution": MOON_CYCLE}
)
TRACK: Final = ((0, 1), (0, 2), (1, 2), (2, 2), (2, 1), (2, 0), (1, 0), (0, 0))
"""Row and column of the cell next to each of the eight track spaces, clockwise from the top middle.

With the Sun on space s, cell `Pk` is the place `TRACK[(s + k) % 8]`.

Rules: muses.board.track, muses.board.track-length.
"""
MIDDLE: Final = (1, 1)
"""Row and column of the centre."""
START_SUN: Final = 0
"""The Sun starts at the top. Rules: muses.setup.sun, muses.setup.start-position. Ruling: muses.ruling.start-side."""
START_MOON: Final = 4
"""The Moon starts opposite. Rules: muses.setup.moon, muses.board.opposite."""
STANDS: Final[tuple[Stand, ...]] = get_args(Stand)
"""The stands of Sun and Moon on even and odd track spaces. Rules: muses.board.parity, muses.board.corner-light."""


@dataclass(frozen=True, slots=True)
class Muse:
    """A Muse card: her name and the points for the most, second most and third most tokens on it.

    Rules: muses.components.muses, muses.score.levels. `official` numbers are printed in the rulebook, `own` ones are a
    reader's. All others are house numbers, labelled wherever they are shown.
    """

    name: str
    levels: Levels
    official: bool = False
    own: bool = False

    @property
    def label(self) -> Label:
        """The label to show next to the numbers, unless it is `printed`."""
        return "printed" if self.official else "own" if self.own else "house"


@dataclass(frozen=True, slots=True)
class Inspiration:
    """An Inspiration card: the name of a Muse, its kind (side or corner), and flames on some cells.

    Rules: muses.inspiration.grid, muses.inspiration.orient (cells are named relative to the Sun, so the card turns
    with it; ruling: muses.ruling.no-mirror). `flames` lists (cell, number) clockwise from the sunlight position,
    the centre last: the order in which tokens are placed when they run short (muses.ruling.out-of-tokens).
    """

    name: str
    kind: Stand
    flames: tuple[tuple[Cell, int], ...]
    official: bool = False
    own: bool = False

    @property
    def label(self) -> Label:
        """The label to show on the card, unless it is `printed`."""
        return "printed" if self.official else "own" if self.own else "house"


@dataclass(frozen=True, slots=True)
class Colour:
    """A player's colour; the rulebook names only gold. Ruling: muses.ruling.colours."""

    name: str
    official: bool = False


HOUSE_LEVELS: Final = (
    Muse("Calliope", (10, 6, 2)),
    Muse("Clio", (9, 6, 3)),
    Muse("Erato", (7, 5, 3)),
    Muse("Euterpe", (8, 5, 2)),
    Muse("Melpomene", (9, 5, 1)),
    Muse("Polyhymnia", (6, 5, 4)),
    Muse("Terpsichore", (7, 6, 5)),
    Muse("Thalia", (8, 6, 4), official=True),
    Muse("Urania", (10, 5, 3)),
)
"""The nine Muses; Thalia's Point Levels are printed, the others are house numbers.

Rules: muses.score.thalia, muses.components.known-names. Rulings: muses.ruling.levels, muses.ruling.names.
"""

NAMES: Final = tuple(muse.name for muse in HOUSE_LEVELS)
"""The nine names in their canonical order. Ruling: muses.ruling.names (three of them are not in the rulebook)."""
Name = Annotated[str, among(*NAMES)]
A_MUSE_EACH: Final = Check(lambda row, _: len(row) == len(NAMES), "one entry for each Muse")

ALL_THALIA: Final = tuple(Muse(muse.name, (8, 6, 4), official=muse.official) for muse in HOUSE_LEVELS)
"""The Muses for the option "all 8/6/4": every Muse pays like Thalia. Ruling: muses.ruling.levels."""

HOUSE_INSPIRATIONS: Final = (
    Inspiration("Calliope", "side", (("P6", 2),)),
    Inspiration("Clio", "side", (("P1", 1), ("P7", 1))),
    Inspiration("Erato", "side", (("P2", 2),)),
    Inspiration("Euterpe", "corner", (("C", 2),)),
    Inspiration("Melpomene", "corner", (("P2", 1), ("P6", 1))),
    Inspiration("Polyhymnia", "corner", (("P1", 1), ("P7", 1))),
    Inspiration("Terpsichore", "side", (("P3", 1), ("P5", 1))),
    Inspiration("Thalia", "corner", (("P3", 1), ("P5", 1))),
    Inspiration("Urania", "side", (("P0", 1), ("P4", 1))),
)
"""The nine Inspiration cards, all with house grids.

Ruling: muses.ruling.inspirations. Rule: muses.inspiration.double.
"""

COLOURS: Final = (
    Colour("blue"),
    Colour("gold", official=True),
    Colour("green"),
    Colour("vermilion"),
    Colour("sky blue"),
)
"""Players' colours by seat, as in the palette: gold is printed, the others are ours. Ruling: muses.ruling.colours."""

TOP_LEVEL: Final = 99
"""The largest Point Level a reader may set; the corner of a card fits two digits."""
FLAMES_PER_CELL: Final = 9
"""The most flames a reader may put on one cell of a card."""
Flames = Annotated[int, numbers(1, FLAMES_PER_CELL)]


def levels_from(value: object = "house") -> tuple[Muse, ...]:
    """Return the nine Muses for the option `levels`, in canonical order.

    `value` is `"house"`, `"all 8/6/4"`, or a mapping of names to three numbers, `{"Urania": [9, 6, 3]}`, whose rows
    replace the house rows and are labelled `own`. Raises BadSetup for anything else. Ruling: muses.ruling.levels.
    """
    if value == "house":
        return HOUSE_LEVELS
    if value == "all 8/6/4":
        return ALL_THALIA
    rows = _rows("levels", value, terms.LEVELS_ALLOWED)
    given = {name: Muse(name, _levels(name, row), own=True) for name, row in rows.items()}
    return tuple(given.get(muse.name, muse) for muse in HOUSE_LEVELS)


def inspirations_from(value: object = "house") -> tuple[Inspiration, ...]:
    """Return the nine Inspiration cards for the option `inspirations`, in canonical order.

    `value` is `"house"` or a mapping such as `{"Erato": {"kind": "side", "flames": {"P2": 2}}}`, whose cards replace
    the house cards and are labelled `own`. Raises BadSetup for anything else. Ruling: muses.ruling.inspirations.
    """
    if value == "house":
        return HOUSE_INSPIRATIONS
    rows = _rows("inspirations", value, terms.INSPIRATIONS_ALLOWED)
    given = {name: _card(name, row) for name, row in rows.items()}
    return tuple(given.get(card.name, card) for card in HOUSE_INSPIRATIONS)


def _rows(option: str, value: object, allowed: str) -> dict[str, object]:
    """Return the rows of a reader's own table; every key must name a Muse."""
    if not isinstance(value, Mapping):
        raise BadSetup(allowed.format(given=quoted(value)))
    strange = [name for name in value if name not in NAMES]
    if strange:
        raise BadSetup(terms.NO_SUCH_MUSE.format(option=option, given=quoted(strange[0]), names=", ".join(NAMES)))
    return dict(value)


def _levels(name: str, row: object) -> Levels:
    """Read three Point Levels, none larger than the one before it."""
    match row:
        case [int() as first, int() as second, int() as third] if (
            bool not in map(type, row) and TOP_LEVEL >= first >= second >= third >= 0
        ):
            return first, second, third
    raise BadSetup(terms.LEVELS_ROW.format(name=name, top=TOP_LEVEL, given=quoted(row)))


def _card(name: str, row: object) -> Inspiration:
    """Read a reader's own Inspiration card, and list its flames in the order of the cells."""
    match row:
        case {"kind": "side" | "corner" as kind, "flames": Mapping() as flames, **rest} if (
            flames and not rest and all(cell in CELLS and _flames(n) for cell, n in flames.items())
        ):
            listed = tuple((cell, flames[cell]) for cell in CELLS if cell in flames)
            return Inspiration(name, kind, listed, own=True)
    raise BadSetup(terms.INSPIRATION_ROW.format(name=name, most=FLAMES_PER_CELL, given=quoted(row)))


def _flames(number: object) -> bool:
    """Return whether a cell may have this number of flames; `True` is not a number."""
    return type(number) is int and 1 <= number <= FLAMES_PER_CELL
