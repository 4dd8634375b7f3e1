"""What a seat of Tragedy Looper may know, and tables that fit it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tabletop_widgets.core.jsonlike import as_tuples
from tabletop_widgets.core.notation import Seat
from tabletop_widgets.core.position import as_json
from tabletop_widgets.core.table import OPEN
from tabletop_widgets.games.tragedy_looper.board import MASTERMIND
from tabletop_widgets.games.tragedy_looper.scripts.library import as_data

if TYPE_CHECKING:
    from tabletop_widgets.games.tragedy_looper.table import TragedyLooper


DECKS = range(4)


@dataclass(frozen=True, slots=True)
class View:
    """Tragedy Looper as one seat sees it.

    The fields of the town are those of `Town`, those of its sheet those of `Sheet`. `cards` says what lies at each
    place of `laid`, None for a card that is face down to these eyes; `hands` holds what is left of each deck, None
    while one of its cards lies face down to these eyes (what is used up is open); `owners` whose the decks are.
    `script` is the mastermind's card as data (None for the players until the game is over), `used` and `rumored` what
    the mastermind has used (empty for the players). `to_do` is what the loop still brings, all of it public.

    Rules: tragedy_looper.info.mm, tragedy_looper.info.players, tragedy_looper.info.face_down,
    tragedy_looper.day.mm_play_seen. Ruling: tragedy_looper.ruling.own_cards.
    """

    seat: Seat
    names: tuple[str, ...]
    edition: str
    set: str
    loops: int
    days: int
    incidents: tuple[tuple[int, str], ...]
    cast: tuple[str, ...]
    enters: int
    without: tuple[str, ...]
    table_talk: bool
    loop: int
    day: int
    leader: Seat
    turf: str
    places: dict[str, str]
    starts: dict[str, str]
    counters: dict[str, tuple[int, int, int]]
    dead: tuple[str, ...]
    guarded: tuple[str, ...]
    shaken: tuple[str, ...]
    freed: bool
    quiet: bool
    asked: tuple[tuple[str, int], ...]
    once: tuple[tuple[str, int], ...]
    laid: tuple[tuple[int, str], ...]
    faces: tuple[str, ...]
    spent: tuple[tuple[str, ...], ...]
    gone_off: tuple[int, ...]
    roles: dict[str, str]
    culprits: dict[str, str]
    stated: tuple[str, ...]
    fond: tuple[str, ...]
    cards: tuple[str | None, ...]
    hands: tuple[tuple[str, ...] | None, ...]
    owners: tuple[Seat, ...]
    script: dict[str, Any] | None
    used: tuple[str, ...]
    rumored: bool
    to_do: tuple[Any, ...]
    waiting: tuple[Seat, ...]
    winner: str


def view(t: TragedyLooper, seat: Seat) -> View:
    """Return what these eyes see."""
    sheet, told = t.town.sheet, t.town.told()
    sees_all, knows_script = seat == OPEN, seat in (OPEN, MASTERMIND)
    owners = tuple(t.owner(deck) for deck in DECKS)
    open_ = knows_script or t.outcome is not None
    cards = tuple(
        card if sees_all or t.town.faces or owners[deck] == seat else None
        for card, (deck, _) in zip(t.cards, t.town.laid, strict=True)
    )
    hidden = {deck for card, (deck, _) in zip(cards, t.town.laid, strict=True) if card is None}
    return View(
        seat=int(seat),
        names=t.names,
        **{name: getattr(sheet, name) for name in type(sheet).__slots__},
        **told,
        cards=cards,
        hands=tuple(None if deck in hidden else t.hand(deck) for deck in DECKS),
        owners=owners,
        script=as_tuples(as_data(t.script)) if open_ else None,
        used=t.used if open_ else (),
        rumored=t.rumored and open_,
        to_do=as_tuples(as_json(t.agenda)),
        waiting=tuple(decision.seat for decision in t.waiting),
        winner=t.winner,
    )
