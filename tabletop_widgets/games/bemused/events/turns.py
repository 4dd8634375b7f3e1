"""A turn: what was drawn, played and discarded, as everybody saw it, and then what only one player saw."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop_widgets.codec.decoding import Count
from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.bemused import words
from tabletop_widgets.games.bemused.events.public import (
    DISCARD,
    DRAW,
    GEMINA,
    INSANITY,
    PLAY,
    SPOKEN,
    Public,
    lay,
    lay_dread,
    turn_gemina,
)
from tabletop_widgets.games.bemused.facts import CardName, Name
from tabletop_widgets.kernel.event import Event, derive


@dataclass(frozen=True, slots=True)
class Refreshed(Event, rule="bemused.well.doubt_refresh", step=DRAW, form=words.REFRESHED, spoken=SPOKEN):
    """What was left of the doubt well went on top of the discard pile (`count` cards), the new doubt well."""

    count: Count


@dataclass(frozen=True, slots=True)
class Drew(Event, step=DRAW, spoken=SPOKEN):
    """A player drew `count` cards from the doubt well: two, or three with `own_gemina`; fewer if no more are left."""

    seat: Seat
    count: Count
    own_gemina: bool
    rule = derive(lambda event: "bemused.turn.draw_three" if event.own_gemina else "bemused.turn.draw")
    form = derive(lambda event: words.DREW_THREE if event.own_gemina else words.DREW)


@dataclass(frozen=True, slots=True)
class DrewCards(Event, rule="bemused.info.own", step=DRAW, spoken=SPOKEN, form="Drawn, unseen by others: {cards}."):
    """The cards drawn, in order. Told to the player who drew them."""

    seat: Seat
    cards: tuple[CardName, ...]


@dataclass(frozen=True, slots=True)
class Picked(Event, rule="bemused.insanity.turn", step=INSANITY, spoken=SPOKEN):
    """The player of an insane virtuoso took `count` random cards out of the hand and looked at them."""

    seat: Seat
    count: Count
    form = derive(lambda event: words.PICKED if event.count > 1 else words.PICKED_ONE)


@dataclass(frozen=True, slots=True)
class PickedCards(Event, rule="bemused.info.insane_pick", step=INSANITY, spoken=SPOKEN, form=words.PICKED_CARDS):
    """The cards picked; they stay in the hand until played or discarded. Told to their owner."""

    seat: Seat
    cards: tuple[CardName, ...]


# Plays.
@dataclass(frozen=True, slots=True)
class Planted(Event, step=PLAY, spoken=SPOKEN, form="{seat} plants {card} on the {virtuoso}."):
    """A card went from a hand onto a virtuoso, face up: a doubt on the virtuoso it names, a dread on any."""

    seat: Seat
    card: CardName
    virtuoso: Name
    rule = derive(lambda event: "bemused.play.plant_dread" if event.card == "Dread" else "bemused.play.plant_doubt")

    def change(self, public: Public) -> None:
        """Put the card on the virtuoso."""
        lay(public, self.virtuoso, self.card)


@dataclass(frozen=True, slots=True)
class Used(Event, step=PLAY, form=words.USED):
    """A doubt that names this virtuoso was shown and discarded from the hand to use its ability."""

    seat: Seat
    virtuoso: Name
    gemina: bool
    ability: str
    rule = derive(lambda event: "bemused.gemina.ability" if event.gemina else "bemused.play.use_ability")


@dataclass(frozen=True, slots=True)
class Instilled(Event, rule="bemused.play.instill_dread", step=PLAY, form=words.INSTILLED):
    """Two doubts were shown and discarded from the hand, and a dread from the well went onto a virtuoso."""

    seat: Seat
    doubt: Name
    virtuoso: Name

    def change(self, public: Public) -> None:
        """Put the dread on the virtuoso."""
        lay_dread(public, self.virtuoso)


@dataclass(frozen=True, slots=True)
class Revealed(Event, rule="bemused.gemina.choice", step=GEMINA, form=words.REVEALED):
    """A gemina card was turned face up by choice; `Suffered` tells of the dread that it costs."""

    seat: Seat
    gemina: Name

    def change(self, public: Public) -> None:
        """Turn the gemina card face up."""
        turn_gemina(public, self.seat, up=True)


@dataclass(frozen=True, slots=True)
class Declined(Event, rule="bemused.turn.play_b", step=PLAY, form="{seat} makes no second play."):
    """The second play was declined."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Discarded(Event, step=DISCARD):
    """A card left a hand: a doubt face down onto the discard pile, a dread back into the dread well.

    `why` is choice, random (sanity was lost this turn), blocked (no play was possible), other (the second of two
    random cards) or both (neither could be played).
    """

    seat: Seat
    dread: bool
    why: str
    rule = derive(lambda event: DISCARDING[event.why][0])
    form = derive(lambda event: DISCARDING[event.why][1])

    @property
    def face(self) -> str:
        """What everybody sees of the card."""
        return "a dread, which goes back to the dread well" if self.dread else "a doubt, face down"

    def change(self, public: Public) -> None:
        """Return a dread to its well."""
        public.dread_well += self.dread


DISCARDING: dict[str, tuple[str, str]] = {
    "choice": ("bemused.turn.discard", "{seat} discards {face}."),
    "random": (
        "bemused.turn.discard_random",
        "{seat}'s virtuoso lost its sanity this turn, so the discard is random: {face}.",
    ),
    "blocked": ("bemused.turn.play_a_blocked", "{seat} cannot make any play and lays away {face}."),
    "other": ("bemused.insanity.turn", "{seat} discards the other of the two cards: {face}."),
    "both": ("bemused.insanity.both_discarded", "{seat} cannot play it and discards {face}."),
}


@dataclass(frozen=True, slots=True)
class DiscardedCard(Event, rule="bemused.info.nobody", step=DISCARD, spoken=SPOKEN, form=words.DISCARDED_CARD):
    """The card that was discarded. Told to its owner."""

    seat: Seat
    card: CardName
