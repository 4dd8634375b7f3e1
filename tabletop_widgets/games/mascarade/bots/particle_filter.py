"""One seat's guesses about the others at Mascarade: what they hold, what they believe, and their manner of play.

A particle filter over all three: each guess is one possible course of the game. Cards under the table are swapped at
random; a card that is seen rules out the guesses that do not fit; a statement weighs each guess by how likely a player
of that manner and those beliefs would make it (`belief` ignores statements). Now and then a guess redraws the manners,
because people change. Source: A. Doucet and A. M. Johansen, "A tutorial on particle filtering and smoothing: fifteen
years later" (2009). The generator is seeded only with the number of events received.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tabletop_widgets.games.mascarade.belief.conclusions import tells
from tabletop_widgets.games.mascarade.bots.fast_state import NOBODY
from tabletop_widgets.games.mascarade.bots.marginals import Cast, Mind, counted, exchanged, noted, perhaps_exchanged
from tabletop_widgets.games.mascarade.bots.policies import LIKELY
from tabletop_widgets.games.mascarade.bots.rollouts import COUNTING, MANNERS
from tabletop_widgets.games.mascarade.events.powers import Shown
from tabletop_widgets.games.mascarade.events.turns import (
    Announced,
    Claimed,
    Dealt,
    Handled,
    Knew,
    Looked,
    Passed,
    Revealed,
    Saw,
    Slipped,
    Spied,
)
from tabletop_widgets.knowledge.resampling import PrefixCache

if TYPE_CHECKING:
    from tabletop_widgets.knowledge.information_state import InformationState

GUESSES: Final = 200
SCANT: Final = 12
"""If fewer than one guess in `SCANT` fits a card that was seen, all guesses are changed to fit."""
CHANGES: Final = 0.03
"""The chance that a guess redraws the manners at an announcement."""
SWAPPED: Final = 0.5
"""The chance that cards under the table change places, as in `belief`."""
TRUE, FALSE = (1.0, 0.3, 0.5), (0.03, 0.7, 0.7)
"""By manner: how readily a player announces what they hold, and what they do not. House values, like those below."""
HOLDING, LYING = (0.97, 0.97, 0.9), (0.02, 0.02, 0.3)
"""By manner: how often a player claims what they likely hold, and what they do not."""
HOPING: Final = 0.4
"""How much a counting player's readiness to claim grows with the probability of holding the card."""


class Guess(NamedTuple):
    """The cards by place, and the beliefs and manner of each seat."""

    cards: tuple[int, ...]
    minds: tuple[Mind, ...]
    manners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Guesses:
    """Equally likely guesses after `heard` events, and the character announced last."""

    all: Sequence[Guess]
    heard: int = 0
    announced: int = NOBODY


KEPT: Final = PrefixCache[Guesses](joined=tells)


def guesses(seen: InformationState) -> Sequence[Guess]:
    """Return this seat's guesses from the events it received."""
    following = Following(counted(seen.view.cast, len(seen.names)), seen.seat)
    key = (seen.seat, len(seen.names), seen.view.cast)
    return KEPT.after(key, seen.events, lambda: Guesses(()), following.on).all


class Following:
    """The guesses one seat follows from event to event."""

    def __init__(self, cast: Cast, seat: int) -> None:
        self.cast, self.seat, self.everybody = cast, seat, range(cast.players)
        self.rng = Random()

    def on(self, before: Guesses, events: Sequence[Any]) -> Guesses:
        """Update the guesses with further events."""
        found, said, heard = before.all or self.begun(events), before.announced, before.heard
        for at, event in enumerate(events):
            self.rng = Random(heard + at)
            if isinstance(event, Announced):
                said = self.cast.names.index(event.character)
            found = self.after(found, event, said, events[at + 1] if at + 1 < len(events) else None)
        return Guesses(found, heard + len(events), said)

    def after(self, found: Sequence[Guess], event: Any, said: int, after: Any) -> Sequence[Guess]:
        """Return the guesses after an event; the next event may say whether cards were swapped."""
        own = getattr(event, "seat", self.seat) == self.seat
        match event:
            case Handled(seat, first, second):
                really = after.really if tells(event, after) else None
                found = self.handled(found, (seat, first, second), really=really)
            case Revealed(places, cards):
                found = self.seen(found, self.everybody, places, cards)
            case Saw(places, cards):
                found = self.seen(found, (self.seat,), places, cards)
            case Shown(place=place, card=card):
                found = self.seen(found, self.everybody, (place,), (card,))
            case Looked(seat, place) | Slipped(seat, place) if not own:
                found = self.noted(found, (seat,), (place,))
            case Spied(seat, first, second) if not own:
                found = self.noted(found, (seat,), (first, second))
            case Announced() | Claimed() | Passed() if not own and said != NOBODY:
                found = self.heard(found, event, said)
        return found

    # The start.

    def begun(self, events: Sequence[Any]) -> Sequence[Guess]:
        """Begin with the cards everybody was shown; if not all were, assume the others know as much as this seat."""
        rng, places = Random(0), range(self.cast.size)
        known: dict[int, int] = {}
        for event in events:
            if not isinstance(event, (Dealt, Knew)):
                break
            known |= zip(event.places, map(self.cast.names.index, event.cards), strict=True)
        if len(known) == self.cast.size:
            cards = tuple([known[place] for place in places])
            minds = (tuple([self.cast.sure[card] for card in cards]),) * self.cast.players
            return [Guess(cards, minds, self.manners(rng)) for _ in range(GUESSES)]
        return [self.fitting(known, rng) for _ in range(GUESSES)]

    def fitting(self, known: Mapping[int, int], rng: Random) -> Guess:
        """Deal the unknown cards; the others know as much of their own cards and the middle as this seat does."""
        loose = list(self.cast.cards)
        for card in known.values():
            loose.remove(card)
        dealt = iter(rng.sample(loose, len(loose)))
        cards = tuple([known[place] if place in known else next(dealt) for place in range(self.cast.size)])
        return Guess(cards, tuple([self.mind(seat, known, cards) for seat in self.everybody]), self.manners(rng))

    def mind(self, seat: int, known: Iterable[int], cards: Sequence[int]) -> Mind:
        """Return the beliefs of a seat that knows as much as this one does."""
        cast = self.cast
        mine, theirs, mind = cast.own[self.seat], cast.own[seat], cast.blank
        private = {place for own in cast.own for place in own}
        for place in known:
            if seat == self.seat or place not in private:
                mind = noted(cast, mind, place, cards[place])
            elif place in mine:
                told = theirs[mine.index(place)]
                mind = noted(cast, mind, told, cards[told])
        return mind

    def manners(self, rng: Random) -> tuple[int, ...]:
        """Draw a manner for each seat."""
        return tuple(rng.choices(MANNERS, k=self.cast.players))

    # Cards.

    def handled(self, found: Sequence[Guess], event: tuple[int, int, int], *, really: bool | None) -> list[Guess]:
        """Swap two cards or not; at random unless `really` says which."""
        seat, first, second = event
        swapped = Remembering(lambda mind: exchanged(mind, first, second))
        unsure = Remembering(lambda mind: perhaps_exchanged(mind, first, second))
        after = []
        for cards, minds, manners in found:
            turned = self.rng.random() < SWAPPED if really is None else really
            own = swapped.of(minds[seat]) if turned else minds[seat]
            rest = tuple([own if each == seat else unsure.of(mind) for each, mind in enumerate(minds)])
            after.append(Guess(_swapped(cards, first, second) if turned else cards, rest, manners))
        return after

    def seen(
        self, found: Sequence[Guess], seats: Sequence[int], places: Sequence[int], cards: Sequence[str]
    ) -> Sequence[Guess]:
        """Keep the guesses that fit cards these seats have seen; if hardly any do, change all to fit."""
        for place, card in zip(places, map(self.cast.names.index, cards), strict=True):
            fitting = [guess for guess in found if guess.cards[place] == card]
            if SCANT * len(fitting) < len(found):
                fitting = [guess._replace(cards=_mended(guess.cards, place, card)) for guess in found]
            found = [*fitting, *self.rng.choices(fitting, k=len(found) - len(fitting))]
        return self.noted(found, seats, places)

    def noted(self, found: Sequence[Guess], seats: Sequence[int], places: Sequence[int]) -> Sequence[Guess]:
        """Let these seats know the cards in these places."""
        for place in places:
            known = {card: Remembering(self.sight(place, card)) for card in {guess.cards[place] for guess in found}}
            found = [guess._replace(minds=_changed(guess.minds, seats, known[guess.cards[place]])) for guess in found]
        return found

    def sight(self, place: int, card: int) -> Callable[[Mind], Mind]:
        """Return the change to a mind that sees this card."""
        return lambda mind: noted(self.cast, mind, place, card)

    # Statements.

    def heard(self, found: Sequence[Guess], event: Any, said: int) -> list[Guess]:
        """Weigh the guesses by an announcement, a claim or a pass."""
        seat, claims = event.seat, isinstance(event, Claimed)
        if isinstance(event, Announced):
            return self.weighed(self.changed(found), lambda guess: _announcing(guess, seat, event.place, said))
        own = self.cast.own[seat]
        return self.weighed(found, lambda guess: _answering(guess, seat, own, said, claims=claims))

    def changed(self, found: Sequence[Guess]) -> list[Guess]:
        """Redraw the manners in some guesses."""
        rng = self.rng
        return [guess._replace(manners=self.manners(rng)) if rng.random() < CHANGES else guess for guess in found]

    def weighed(self, found: Sequence[Guess], likelihood: Callable[[Guess], float]) -> list[Guess]:
        """Resample the guesses, each weighted by the likelihood it gives the statement."""
        return self.rng.choices(found, [likelihood(guess) for guess in found], k=len(found))


class Remembering:
    """A change of beliefs, computed once for each mind, as many guesses share them."""

    def __init__(self, change: Callable[[Mind], Mind]) -> None:
        self.change, self.known = change, dict[int, tuple[Mind, Mind]]()

    def of(self, mind: Mind) -> Mind:
        """Return the mind after the change."""
        if (found := self.known.get(id(mind))) is None:
            self.known[id(mind)] = found = mind, self.change(mind)
        return found[1]


def _changed(minds: Sequence[Mind], seats: Sequence[int], change: Remembering) -> tuple[Mind, ...]:
    return tuple([change.of(mind) if seat in seats else mind for seat, mind in enumerate(minds)])


def _announcing(guess: Guess, seat: int, place: int, character: int) -> float:
    chance, manner = guess.minds[seat][place][character], guess.manners[seat]
    return chance * TRUE[manner] + (1 - chance) * FALSE[manner]


def _answering(guess: Guess, seat: int, own: Sequence[int], character: int, *, claims: bool) -> float:
    chance, manner = max([guess.minds[seat][place][character] for place in own]), guess.manners[seat]
    likely = HOLDING[manner] if chance > LIKELY else LYING[manner] + HOPING * chance * (manner == COUNTING)
    return likely if claims else 1 - likely


def _swapped(cards: tuple[int, ...], first: int, second: int) -> tuple[int, ...]:
    lie = list(cards)
    lie[first], lie[second] = lie[second], lie[first]
    return tuple(lie)


def _mended(cards: tuple[int, ...], place: int, card: int) -> tuple[int, ...]:
    return cards if cards[place] == card else _swapped(cards, place, cards.index(card))
