"""Misconceptions of what a seat knows: who learns what, and what it proves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.mascarade.belief.worlds import Worlds
from tabletop_widgets.games.mascarade.events.powers import Shown
from tabletop_widgets.games.mascarade.events.turns import Dealt, Exchanged, Knew, Saw
from tabletop_widgets.games.mascarade.facts import hands
from tabletop_widgets.games.mascarade.places import places_of
from tabletop_widgets.games.mascarade.steps.handling import Moves
from tabletop_widgets.games.mascarade.steps.turn import Resolve, Turn
from tabletop_widgets.games.mascarade.table import Mascarade
from tabletop_widgets.questions.variants import WrongRules

wrong = WrongRules(Mascarade)
To = tuple[Seat, ...] | None


# Swaps.
@wrong("info.swap swap.secret info.fool info.spy", "everybody could see whether the cards were swapped")
class SwapsAreSeen(Mascarade):
    def tell(self, event: Any, to: To = None) -> None:
        super().tell(event, None if isinstance(event, Exchanged) else to)


@wrong("info.swap swap.forgetting", "not even the player who took the cards knew whether they were swapped")
class NobodyKnows(Mascarade):
    def tell(self, event: Any, to: To = None) -> None:
        super().tell(event, () if isinstance(event, Exchanged) else to)


@wrong("swap.secret info.swap", "two cards that were taken were always swapped")
class AlwaysSwapped(Worlds):
    def perhaps_exchanged(self, first: int, second: int, swapped: Fraction) -> Worlds:
        return self.exchanged(first, second) if swapped else self


@wrong("swap.no-looking info.fool fool.swap", "a player could look at the two cards taken under the table")
class CardsAreLookedAt(Mascarade):
    def handle(self, seat: Seat, first: int, second: int, how: str, by: str) -> None:
        self.tell(Saw((first, second), self.cards_at((first, second))), (seat,))
        super().handle(seat, first, second, how, by)


# The start.
def seen_at_first(heard: Iterable[Any], places: Sequence[int]) -> tuple[Any, ...]:
    """Pretend that only these cards were seen at the start."""

    def turned_up(event: Any) -> Any:
        return Knew((*places,), tuple([event.cards[place] for place in places])) if isinstance(event, Dealt) else event

    return tuple(map(turned_up, heard))


@wrong("info.start setup.memorise", "everybody had seen only their own card at the start")
class OwnCardAlone(Mascarade):
    def heard(self, seat: Seat | str, since: int = 0) -> tuple[Any, ...]:
        return seen_at_first(super().heard(seat, since), places_of(self.seat_of(seat), self.players))


@wrong("setup.centre info.start", "nobody had seen the cards in the middle at the start")
class MiddleUnseen(Mascarade):
    def heard(self, seat: Seat | str, since: int = 0) -> tuple[Any, ...]:
        return seen_at_first(super().heard(seat, since), range(self.players * len(hands(self.players))))


# Looks and reveals.
@wrong("info.look look.own info.spy", "looking at a card meant showing it to everybody")
class LooksAreShown(Mascarade):
    def tell(self, event: Any, to: To = None) -> None:
        super().tell(event, None if isinstance(event, Saw) else to)


@wrong("three.look two.look", "looking showed a player all of their own cards")
class LooksShowAll(Turn):
    def look(self, t: Mascarade, place: int) -> None:
        super().look(t, place)
        t.peek(t.turn, *places_of(t.turn, t.players))


@wrong("info.spy spy.power", "a Spy saw only the other of the two cards")
class SpySeesOne(Mascarade):
    def peek(self, seat: Seat, *places: int) -> None:
        super().peek(seat, *places[-1:])


@wrong("info.unchallenged announce.unchallenged", "an announcer whom nobody challenged really was the character")
class SilenceProvesIt(Resolve):
    def run(self, t: Mascarade, moves: Moves) -> None:
        super().run(t, moves)
        if not t.open:
            t.tell(Knew((t.said[0][1],), (t.announced,)))


@wrong("info.inquisitor inquisitor.target info.reveal", "only the Inquisitor saw the card that was shown")
class ForTheInquisitor(Mascarade):
    def tell(self, event: Any, to: To = None) -> None:
        super().tell(event, tuple([seat for seat, _ in self.claims]) if isinstance(event, Shown) else to)
