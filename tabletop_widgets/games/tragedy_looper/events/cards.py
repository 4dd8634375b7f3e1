"""Cards laid, turned up and resolved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.tragedy_looper import words
from tabletop_widgets.games.tragedy_looper.board import MASTERMIND, CardName, Counter, Deck, EachDeck, Place
from tabletop_widgets.games.tragedy_looper.events.said import ForAReason, Public
from tabletop_widgets.games.tragedy_looper.facts import Name, Target
from tabletop_widgets.games.tragedy_looper.town import Town
from tabletop_widgets.kernel.event import derive


@dataclass(frozen=True, slots=True)
class Laid(Public, step=words.CARDS):
    """A card was laid face down; everybody sees where."""

    seat: Seat
    deck: Deck
    target: Target
    form = derive(lambda event: words.MASTERMIND_LAID if event.deck == MASTERMIND else words.LAID)
    rule = derive(lambda event: "tragedy_looper.day." + ("mm_play_seen" if event.deck == MASTERMIND else "player_play"))

    def change(self, town: Town) -> None:
        """Add the card to those laid."""
        town.laid = (*town.laid, (self.deck, self.target))


@dataclass(frozen=True, slots=True)
class LaidCard(Public, form=words.LAID_CARD, rule="tragedy_looper.info.face_down", step=words.CARDS):
    """The card that was laid: told only to the seat that laid it."""

    seat: Seat
    card: CardName
    target: Target


@dataclass(frozen=True, slots=True)
class TurnedUp(Public, rule="tragedy_looper.day.resolution", step=words.RESOLUTION):
    """All cards were turned up: (deck, card, target) in the order of laying. Used once-per-loop cards are `spent`."""

    cards: tuple[tuple[Deck, CardName, Target], ...]
    spent: EachDeck[tuple[CardName, ...]]

    def change(self, town: Town) -> None:
        """Turn the cards up."""
        town.faces = tuple([card for _, card, _ in self.cards])
        town.spent = self.spent

    def say(self, names: Sequence[str]) -> str:  # noqa: ARG002 - names no player
        """Say which cards were on each target."""
        there = {target: [card for _, card, at in self.cards if at == target] for _, _, target in self.cards}
        parts = [f"{at}: {', '.join(cards)}" for at, cards in there.items()]
        return f"All cards are turned up. {'. '.join(parts)}."


@dataclass(frozen=True, slots=True)
class Moved(ForAReason, form="The {character} goes to the {place}."):
    """A character went to another place."""

    character: Name
    place: Place
    why: str

    def change(self, town: Town) -> None:
        """Move the character."""
        town.places[self.character] = self.place


@dataclass(frozen=True, slots=True)
class Stayed(ForAReason):
    """A character stayed despite a movement card; `why` says whether it was held or may not go there."""

    character: Name
    why: str
    form = derive(lambda event: words.STAYED[event.why.rpartition(".")[2]])


@dataclass(frozen=True, slots=True)
class Blocked(ForAReason):
    """Cards on these targets do nothing: a forbid cancels them, or Forbid Intrigue cards cancel each other."""

    targets: tuple[Target, ...]
    why: str
    form = derive(lambda event: words.BLOCKED[event.why.rpartition(".")[2]])


@dataclass(frozen=True, slots=True)
class Modified(Public, form=words.MODIFIED, rule="tragedy_looper.day.resolution_modifier", step=words.RESOLUTION):
    """A forbidding card on these targets was ignored; the mastermind says that it was, not why.

    `card` is Forbid Intrigue or Forbid Goodwill.
    """

    card: CardName
    targets: tuple[Target, ...]


@dataclass(frozen=True, slots=True)
class CardsBack(Public, form=words.CARDS_BACK, rule="tragedy_looper.card.return", step=words.RESOLUTION):
    """All cards went back to their owners, except used once-per-loop cards."""

    def change(self, town: Town) -> None:
        """Clear the cards from the board."""
        town.laid = town.faces = ()


@dataclass(frozen=True, slots=True)
class Changed(ForAReason):
    """Counters were put on a character or a place (`by` above zero) or taken off (below); zero: no effect."""

    target: Target
    counter: Counter
    by: int
    why: str

    def change(self, town: Town) -> None:
        """Put or take the counters."""
        town.put(self.target, self.counter, self.by)

    def say(self, names: Sequence[str]) -> str:  # noqa: ARG002 - names no player
        """Say how many, and where."""
        form = words.CHANGED["put" if self.by > 0 else "taken" if self.by else "same"]
        return form.format(target=self.target, counter=self.counter, by=abs(self.by))
