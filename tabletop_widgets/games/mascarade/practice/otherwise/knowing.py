"""What a seat knows, as people take it to be: who else is told something, and what it proves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tabletop_widgets.games.mascarade.belief.worlds import Worlds
from tabletop_widgets.games.mascarade.events.powers import Shown
from tabletop_widgets.games.mascarade.events.turns import Dealt, Exchanged, Knew, Looked, Saw
from tabletop_widgets.games.mascarade.facts import hands
from tabletop_widgets.games.mascarade.practice.otherwise.taken import m
from tabletop_widgets.games.mascarade.steps import handling
from tabletop_widgets.games.mascarade.steps.turn import END_TURN, SILENT, Resolve, Turn
from tabletop_widgets.games.mascarade.table import Mascarade
from tabletop_widgets.questions.rule_variants import Swap

HEARD, TELL, HANDLE, PEEK, SETTLE = (
    Mascarade.heard,
    Mascarade.tell,
    handling.handle,
    handling.peek,
    Resolve.run,
)
To = tuple[int, ...] | None


def telling(kind: type, to: Callable[[Any, Any, To], To]) -> Swap:
    """Tell events of this kind to others than should be told; None: to everybody."""

    def tell(self: Any, event: Any, seats: To = None) -> None:
        TELL(self, event, to(self, event, seats) if isinstance(event, kind) else seats)

    return Mascarade, "tell", tell


def everybody(*_: Any) -> To:
    return None


def nobody(*_: Any) -> To:
    return ()


def those_who_named_it(t: Any, *_: Any) -> To:
    return tuple(seat for seat, place in t.said if place != SILENT)


def seeing_first(places: Callable[[Any, int], range]) -> Swap:
    """Let a seat have seen these cards alone before they were turned down."""

    def heard(self: Any, seat: int, since: int = 0) -> tuple[Any, ...]:
        heard = HEARD(self, seat, since)
        return tuple(of(each, places(self, seat)) if isinstance(each, Dealt) else each for each in heard)

    def of(event: Any, seen: range) -> Knew:
        return Knew(tuple(seen), tuple(event.cards[place] for place in seen))

    return Mascarade, "heard", heard


def looking_at_both(t: Any, seat: int, first: int, second: int, how: str, by: str) -> None:
    TELL(t, Saw((first, second), t.cards_at((first, second))), (seat,))
    HANDLE(t, seat, first, second, how, by)


def all_own(_: Any, t: Any, place: int) -> None:
    """Let a look show all cards of one's own."""
    t.tell(Looked(t.turn, place))
    PEEK(t, t.turn, *own_places(t, t.turn))
    t.next(END_TURN)


def own_places(t: Any, seat: int) -> range:
    many = len(hands(t.players))
    return range(seat * many, (seat + 1) * many)


def the_last_alone(t: Any, seat: int, *places: int) -> None:
    PEEK(t, seat, *places[-1:])


def proved(self: Any, t: Any, moves: Any) -> None:
    """Take whoever nobody challenges for what is announced."""
    SETTLE(self, t, moves)
    if not t.open:
        t.tell(Knew((t.said[0][1],), (t.announced,)))


def really(self: Any, first: int, second: int, swapped: Any) -> Any:
    return self.exchanged(first, second) if swapped else self


TAKEN: Final = (
    m(
        "swaps are seen",
        "info.swap swap.secret info.fool info.spy",
        "everybody could see whether the cards were swapped",
        telling(Exchanged, everybody),
    ),
    m(
        "nobody knows",
        "info.swap swap.forgetting",
        "not even the player who took the cards knew whether they were swapped",
        telling(Exchanged, nobody),
    ),
    m(
        "always swapped",
        "swap.secret info.swap",
        "two cards that were taken were always swapped",
        (Worlds, "perhaps_exchanged", really),
    ),
    m(
        "cards are looked at",
        "swap.no-looking info.fool fool.swap",
        "a player could look at the two cards taken under the table",
        (handling, "handle", looking_at_both),
    ),
    m(
        "own card alone",
        "info.start setup.memorise",
        "everybody had seen only their own card at the start",
        seeing_first(own_places),
    ),
    m(
        "middle unseen",
        "setup.centre info.start",
        "nobody had seen the cards in the middle at the start",
        seeing_first(lambda t, _: range(t.players * len(hands(t.players)))),
    ),
    m(
        "looks are shown",
        "info.look look.own info.spy",
        "looking at a card meant showing it to everybody",
        telling(Saw, everybody),
    ),
    m(
        "looks show all",
        "three.look two.look",
        "looking showed a player all of their own cards",
        (Turn, "look", all_own),
    ),
    m(
        "spy sees one",
        "info.spy spy.power",
        "a Spy saw only the other of the two cards",
        (handling, "peek", the_last_alone),
    ),
    m(
        "silence proves it",
        "info.unchallenged announce.unchallenged",
        "an announcer whom nobody challenged really was the character",
        (Resolve, "run", proved),
    ),
    m(
        "for the inquisitor",
        "info.inquisitor inquisitor.target info.reveal",
        "only the Inquisitor saw the card that was shown",
        telling(Shown, those_who_named_it),
    ),
)
