"""Laying cards face down: three by the mastermind, then one from each of the players' decks.

Rules: tragedy_looper.mm.location_bluff, tragedy_looper.target.any_card_location. Rulings:
tragedy_looper.ruling.must_play_three, tragedy_looper.ruling.player_cards_location.
"""

# ruff: noqa: ARG001 - bans share one signature

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from tabletop_widgets.codec.decoding import Count
from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.tragedy_looper import words
from tabletop_widgets.games.tragedy_looper.board import CARDS, MASTERMIND, MASTERMIND_HAND, PLACES, PLAYER_DECK, Deck
from tabletop_widgets.games.tragedy_looper.events import Laid, LaidCard
from tabletop_widgets.games.tragedy_looper.facts import GODLY_BEING, NAMES
from tabletop_widgets.games.tragedy_looper.moves import Lay
from tabletop_widgets.games.tragedy_looper.steps.misplaced import Question
from tabletop_widgets.kernel.decision import Decision, decide
from tabletop_widgets.rulebook.rulebook import ban

if TYPE_CHECKING:
    from tabletop_widgets.games.tragedy_looper.table import TragedyLooper


DECKS: Final = 1, 2, 3
"""The players' decks. Rules: tragedy_looper.players.four."""
CARDS_OF: Final = MASTERMIND_HAND, *[PLAYER_DECK] * len(DECKS)
"""Deck -> its cards in the printed order."""
LAYINGS: Final = {(card, target): Lay(card, target) for card in CARDS for target in (*PLACES, *NAMES)}


def decks_in_order(t: TragedyLooper) -> tuple[int, ...]:
    """Return the players' decks in the order of laying: the Leader's first, then clockwise.

    Rules: tragedy_looper.leader.order. Ruling: tragedy_looper.ruling.player_count (the decks keep their places at the
    table, whoever plays them).
    """
    first = t.town.leader - 1
    return (*DECKS[first:], *DECKS[:first])


# Targets of cards.
@lru_cache(maxsize=2_000)
def layings(cards: tuple[str, ...], targets: tuple[str, ...]) -> tuple[Lay, ...]:
    """List every card on every target: any card may be laid on any of them, if only as a bluff."""
    return tuple([LAYINGS[card, target] for card in cards for target in targets])


@ban("tragedy_looper.day.mm_play")
def own_card_there(t: TragedyLooper, seat: Seat, move: Lay) -> str | None:
    """Refuse a second card of the mastermind on a target. Rules: tragedy_looper.day.max_two."""
    return words.OWN_CARD_THERE.format(target=move.target) if (MASTERMIND, move.target) in t.town.laid else None


@ban("tragedy_looper.day.player_play_stack")
def players_card_there(t: TragedyLooper, seat: Seat, move: Lay) -> str | None:
    """Refuse a second player's card on a target; the mastermind's may be there. Rules: tragedy_looper.day.max_two."""
    there = any((deck, move.target) in t.town.laid for deck in DECKS)
    return f"A player already has a card on the {move.target}: lay this one elsewhere." if there else None


@ban("tragedy_looper.target.no_corpse")
def on_a_corpse(t: TragedyLooper, seat: Seat, move: Lay) -> str | None:
    """Refuse a card on a corpse. Ruling: tragedy_looper.ruling.corpse."""
    return words.ON_CORPSE.format(target=move.target) if move.target in t.town.dead else None


@ban("tragedy_looper.ruling.godly_enter")
def not_there_yet(t: TragedyLooper, seat: Seat, move: Lay) -> str | None:
    """Refuse a card on the Godly Being before it enters. Rules: tragedy_looper.char.godly_being.spawn."""
    away = move.target == GODLY_BEING and move.target not in t.town.places
    return f"The Godly Being enters in loop {t.town.sheet.enters}: lay this card elsewhere." if away else None


@ban("tragedy_looper.mm.once")
def masterminds_spent(t: TragedyLooper, seat: Seat, move: Lay) -> str | None:
    """Refuse a used Diagonal or Intrigue +2 in the same loop. Rules: tragedy_looper.mm.once_spent."""
    return words.SPENT.format(card=move.card) if move.card in t.town.spent[MASTERMIND] else None


@ban("tragedy_looper.player.once_per_deck")
def players_spent(t: TragedyLooper, seat: Seat, move: Lay) -> str | None:
    """Refuse a used once-per-loop card of this deck; other decks do not matter."""
    step: Any = t.agenda[-1]
    return words.SPENT.format(card=move.card) if move.card in t.town.spent[step.deck] else None


BANS: Final = {
    MASTERMIND: (masterminds_spent, own_card_there, on_a_corpse, not_there_yet),
    **dict.fromkeys(DECKS, (players_spent, players_card_there, on_a_corpse, not_there_yet)),
}
"""Deck -> its bans. Rules: tragedy_looper.player.deck, tragedy_looper.card.return."""
QUESTIONS: Final = {MASTERMIND: words.LAY_OWN, **{deck: words.LAY.format(deck=words.DECKS[deck]) for deck in DECKS}}
RULES: Final = {MASTERMIND: "tragedy_looper.day.mm_play", **dict.fromkeys(DECKS, "tragedy_looper.day.player_play")}


def asked_to_lay(t: TragedyLooper, deck: int) -> tuple[Decision, ...]:
    """Ask the owner of a deck for one of its cards and a target; used cards are listed to be refused as such."""
    town, seat = t.town, t.owner(deck)
    hand, spent = t.hand(deck), town.spent[deck]
    candidates = layings(
        tuple([c for c in dict.fromkeys(t.decks[deck]) if c in hand or c in spent]), (*PLACES, *town.sheet.cast)
    )
    taken = frozenset([target for whose, target in town.laid if (whose == MASTERMIND) == (deck == MASTERMIND)])
    depends_on = spent, taken, town.dead, len(town.places), town.sheet.enters
    return (decide(t, seat, candidates, QUESTIONS[deck], RULES[deck], t.laying_bans[deck], depends_on),)


def laid(t: TragedyLooper, deck: int, moves: Mapping[Seat, Any]) -> None:
    """Lay a card: everybody sees where, and only the seat that laid it knows which.

    Rules: tragedy_looper.day.mm_play_seen, tragedy_looper.info.face_down. Ruling: tragedy_looper.ruling.own_cards.
    """
    ((seat, move),) = moves.items()
    t.cards = (*t.cards, move.card)
    t.happen(Laid(seat, deck, move.target))
    t.tell(LaidCard(seat, move.card, move.target), (seat,))


# Laying.
@dataclass(slots=True)
class LayMastermind(Question):
    """The mastermind lays the first (0), second or third card of the day, each on a target of its own.

    Rules: tragedy_looper.day.mm_play, tragedy_looper.mm.hand. Ruling: tragedy_looper.ruling.must_play_three.
    """

    n: Count

    def ask(self, t: TragedyLooper) -> tuple[Decision, ...]:
        return t.asked_to_lay(MASTERMIND)

    def run(self, t: TragedyLooper, moves: Mapping[Seat, Any]) -> None:
        laid(t, MASTERMIND, moves)


@dataclass(slots=True)
class LayPlayer(Question):
    """The owner of this deck lays a card from it, one a day.

    Rules: tragedy_looper.day.player_play, tragedy_looper.player.deck, tragedy_looper.leader.order. Rulings:
    tragedy_looper.ruling.must_play_three, tragedy_looper.ruling.player_count.
    """

    deck: Deck

    def ask(self, t: TragedyLooper) -> tuple[Decision, ...]:
        """Ask the owner of the deck."""
        return t.asked_to_lay(self.deck)

    def run(self, t: TragedyLooper, moves: Mapping[Seat, Any]) -> None:
        laid(t, self.deck, moves)
