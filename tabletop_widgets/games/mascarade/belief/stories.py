"""The courses a game of Mascarade may have taken, as far as a seat can know: where the cards are, who has seen what.

`conclusions` tracks where the cards may be, and drops how they got there. A search that continues from every table that
fits also needs the stories, since another seat knows what it looked at and whether it swapped. Cards handled by others
were swapped with probability 1/2, so all stories that fit the seat's events are equally likely.

Rules: mascarade.info.start, mascarade.info.swap, mascarade.info.look, mascarade.info.spy, mascarade.info.fool.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations
from math import factorial, prod
from random import Random
from typing import Any, Final

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.errors import BadSetup
from tabletop_widgets.games.mascarade import words
from tabletop_widgets.games.mascarade.events.powers import Shown
from tabletop_widgets.games.mascarade.events.turns import (
    Dealt,
    Exchanged,
    Handled,
    Knew,
    Looked,
    Revealed,
    Saw,
    Slipped,
    Spied,
)
from tabletop_widgets.knowledge.information_state import InformationState
from tabletop_widgets.knowledge.worlds import SAMPLES, Deal, Deals, Secret

Story = tuple[tuple[str, ...], tuple[Secret, ...]]
"""The cards by place, and the secrets that others learned on the way."""
KNOWN: Final = (Knew, Dealt)
FOLLOWED: Final = 20_000
"""The fewest stories to follow, even if fewer are wanted: a card seen later may rule most of them out."""


def worlds(seen: InformationState, at_most: int) -> Deals:
    """List every story that fits the events of this seat, or a sample of them."""
    following = Following(seen.seat, max(at_most, FOLLOWED), Random(0))
    stories = following.begun(seen.view.cast, seen.events)
    for at, event in enumerate(seen.events):
        stories = following.thinned(following.after(stories, event, at + 1))
    if not stories:
        raise BadSetup(words.NO_STORY.format(count=following.most))
    if len(stories) > at_most:
        stories, following.sampled = following.rng.sample(stories, min(SAMPLES, at_most)), True
    deals = [Deal({"cards": list(cards)}, told) for cards, told in stories]
    return Deals(deals, len(deals) if following.sampled else 0)


class Following:
    """The stories one seat follows from event to event; `sampled` becomes true when some are dropped."""

    def __init__(self, seat: Seat, most: int, rng: Random) -> None:
        """Keep at most `most` stories."""
        self.seat, self.most, self.rng = seat, most, rng
        self.sampled = False

    def begun(self, cast: Sequence[str], events: Sequence[Any]) -> list[Story]:
        """Return every deal that fits the cards the seat was shown at the start."""
        certain: dict[int, str] = {}
        for event in events:
            if not isinstance(event, KNOWN):
                break
            certain |= zip(event.places, event.cards, strict=True)
        loose = list((Counter(cast) - Counter(certain.values())).elements())
        if factorial(len(loose)) // prod(map(factorial, Counter(loose).values())) > self.most:
            self.sampled = True
            ways: Iterator[Sequence[str]] = (self.rng.sample(loose, len(loose)) for _ in range(self.most))
        else:
            ways = iter(dict.fromkeys(permutations(loose)))
        places = [place for place in range(len(cast)) if place not in certain]
        dealt = (certain | dict(zip(places, way, strict=True)) for way in ways)
        return [(tuple([lie[place] for place in range(len(cast))]), ()) for lie in dealt]

    def thinned(self, stories: list[Story]) -> list[Story]:
        """Sample the stories down to `most`."""
        if len(stories) <= self.most:
            return stories
        self.sampled = True
        return self.rng.sample(stories, self.most)

    def after(self, stories: list[Story], event: Any, at: int) -> list[Story]:
        """Return the stories that continue with this event, number `at` of those the seat received."""
        own = getattr(event, "seat", self.seat) == self.seat
        match event:
            case Revealed(places, cards) | Saw(places, cards):
                stories = [story for story in stories if _lie(story, places, cards)]
            case Shown(place=place, card=card):
                stories = [story for story in stories if _lie(story, (place,), (card,))]
            case Exchanged(first, second, True):
                stories = [(_swapped(cards, first, second), told) for cards, told in stories]
            case Handled(seat, first, second) if not own:
                stories = [way for story in stories for way in _handled(story, at, seat, first, second)]
            case Looked(seat, place) | Slipped(seat, place) if not own:
                stories = [_looked(story, at, seat, (place,)) for story in stories]
            case Spied(seat, first, second) if not own:
                stories = [_looked(story, at, seat, (first, second)) for story in stories]
        return stories


def _lie(story: Story, places: Sequence[int], cards: Sequence[str]) -> bool:
    return all(story[0][place] == card for place, card in zip(places, cards, strict=True))


def _handled(story: Story, at: int, seat: Seat, first: int, second: int) -> Iterator[Story]:
    cards, told = story
    yield cards, (*told, (at, Exchanged(first, second, False), (seat,)))
    yield _swapped(cards, first, second), (*told, (at, Exchanged(first, second, True), (seat,)))


def _looked(story: Story, at: int, seat: Seat, places: tuple[int, ...]) -> Story:
    cards, told = story
    return cards, (*told, (at, Saw(places, tuple([cards[place] for place in places])), (seat,)))


def _swapped(cards: tuple[str, ...], first: int, second: int) -> tuple[str, ...]:
    lie = list(cards)
    lie[first], lie[second] = lie[second], lie[first]
    return tuple(lie)
