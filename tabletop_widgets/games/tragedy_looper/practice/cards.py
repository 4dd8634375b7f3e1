"""Misreadings of cards: whose they are, where they are laid, where they lead, and what forbids what."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.tragedy_looper.board import (
    CARDS,
    INTRIGUE,
    MASTERMIND_HAND,
    MOVEMENT,
    PLACES,
    PLAYER_DECK,
    moved,
)
from tabletop_widgets.games.tragedy_looper.moves import DONE, Lay
from tabletop_widgets.games.tragedy_looper.practice.changes import ids, of_each
from tabletop_widgets.games.tragedy_looper.steps.laying import DECKS, own_card_there, players_card_there
from tabletop_widgets.games.tragedy_looper.steps.resolution import FORBID, CountUp, Movements, holding_back, open_on
from tabletop_widgets.games.tragedy_looper.table import TragedyLooper
from tabletop_widgets.games.tragedy_looper.town import Town
from tabletop_widgets.kernel.decision import Decision
from tabletop_widgets.questions.variants import WrongRules, and_also, without
from tabletop_widgets.rulebook.rulebook import ban

wrong = WrongRules(TragedyLooper)
PUT: Final = ids("mm.intrigue mm.paranoia player.goodwill")
"""The rules of cards with counters."""

# Owners.
wrong.where(
    "players have them too",
    "player.no_intrigue player.deck move.no_double_diagonal",
    "the players also had Diagonal, Intrigue +1, Forbid Paranoia and Forbid Goodwill",
    decks=(
        MASTERMIND_HAND,
        *[(*PLAYER_DECK, "Diagonal", "Intrigue +1", "Forbid Paranoia", "Forbid Goodwill")] * len(DECKS),
    ),
)
wrong.where(
    "mastermind has them too",
    "mm.hand",
    "the mastermind also had Goodwill cards, Forbid Movement and Forbid Intrigue",
    decks=(
        (*MASTERMIND_HAND, "Goodwill +1", "Goodwill +2", "Forbid Movement", "Forbid Intrigue"),
        *[PLAYER_DECK] * len(DECKS),
    ),
)


# Targets.
@wrong("ruling.must_play_three day.mm_play day.player_play", "a player could lay no card at all")
class LayNothing(TragedyLooper):
    def asked_to_lay(self, deck: int) -> tuple[Decision, ...]:
        (asked,) = super().asked_to_lay(deck)
        return (replace(asked, moves=(*asked.moves, DONE)),)


@ban("tragedy_looper.target.any_card_location")
def nothing_on_places(t: TragedyLooper, seat: Seat, move: Lay) -> str | None:
    apt = INTRIGUE in (CARDS[move.card].counter, CARDS[move.card].forbids)
    return "Not on locations." if move.target in PLACES and not apt else None


@ban("tragedy_looper.day.player_play_stack")
def no_joining(t: TragedyLooper, seat: Seat, move: Lay) -> str | None:
    return "Taken." if any(where == move.target for _, where in t.town.laid) else None


wrong.where(
    "two of one's own",
    "day.max_two",
    "one side could lay two cards on the same target",
    among=ids("day.mm_play day.player_play_stack"),
    laying_bans=of_each(without(own_card_there, players_card_there)),
)
wrong.where(
    "nothing on places",
    "target.any_card_location mm.location_bluff ruling.player_cards_location",
    "only cards that have an effect there could be laid on a location",
    laying_bans=of_each(and_also(nothing_on_places)),
)
wrong.where(
    "no joining",
    "day.player_play_stack day.player_play day.max_two",
    "nobody could lay a card where there was one already",
    laying_bans=of_each(and_also(no_joining)),
    remembers=False,
)


# Movement.
@wrong("move.combine", "two movement cards on one character cancelled each other")
class CardsCancel(Movements):
    def go(self, t: TragedyLooper, name: str, steps: Sequence[str]) -> None:
        if len(steps) == 1:
            super().go(t, name, steps)


@wrong(
    "move.combine day.max_two",
    "only the mastermind's movement card counted where there were two",
    called="the mastermind's way",
)
class MastermindsWay(Movements):
    def go(self, t: TragedyLooper, name: str, steps: Sequence[str]) -> None:
        super().go(t, name, steps[:1])


@wrong("move.merge_then_check move.forbidden", "movement cards were carried out one by one, not combined")
class OneByOne(Movements):
    def go(self, t: TragedyLooper, name: str, steps: Sequence[str]) -> None:
        for step in steps:
            super().go(t, name, [step])


@wrong(
    "move.forbidden",
    "cards and incidents could move somebody into a forbidden location",
    among=ids("ruling.missing_place incident.missing_person"),
)
class Anywhere(Town):
    def forbidden(self, name: str) -> tuple[str, ...]:
        return ()


@wrong("player.forbid_movement", "Forbid Movement did not stop Diagonal")
class DiagonalGoesThrough(Movements):
    def stopped(self, cards: Sequence[str]) -> bool:
        return "Diagonal" not in cards and super().stopped(cards)


ANOTHER_WAY: Final = {"Vertical": "Horizontal", "Horizontal": "Vertical", "Diagonal": "Vertical"}
wrong.where(
    "across and down",
    "board.layout",
    "Vertical moved a character sideways, and Horizontal and Diagonal up or down",
    among=ids("move.vertical move.horizontal move.diagonal"),
    moved=lambda place, movement: moved(place, ANOTHER_WAY[movement]),
)


# Counters.
@wrong("resolve.paranoia_order ruling.resolve_order", "Paranoia was taken off before it was added")
class MinusFirst(CountUp):
    def count(self, t: TragedyLooper, target: str, counter: str, amounts: list[int]) -> None:
        for amount in sorted(amounts):
            super().count(t, target, counter, [amount])


@wrong(
    "resolve.independent day.max_two day.resolution",
    "only the mastermind's card put counters where both sides had laid one",
    among=PUT,
)
class FirstCardAlone(CountUp):
    def count(self, t: TragedyLooper, target: str, counter: str, amounts: list[int]) -> None:
        first, *others = [card for card in open_on(t, target) if CARDS[card].counter]
        if not others:
            super().count(t, target, counter, amounts)
        elif CARDS[first].counter == counter:
            super().count(t, target, counter, amounts[:1])


@wrong(
    "resolve.movement_first resolve.independent",
    "a character moved by one card got nothing from the other card",
    among=PUT,
)
class MoversGetNothing(CountUp):
    def count(self, t: TragedyLooper, target: str, counter: str, amounts: list[int]) -> None:
        if not any(CARDS[card].move for card in open_on(t, target)):
            super().count(t, target, counter, amounts)


@wrong(
    "counters mm.location_bluff target.any_card_location",
    "Paranoia and Goodwill could be put on locations",
)
class CountersOnPlaces(TragedyLooper):
    def cards_of(self, counter: str, *targets: str) -> list[int]:
        cards = [card for target in targets for card in open_on(self, target)]
        return [CARDS[card].amount for card in cards if CARDS[card].counter == counter]


# Forbidding cards.
@wrong(
    "",
    "a Forbid card stopped only +1 cards",
    among=ids("mm.forbid_paranoia mm.forbid_goodwill player.forbid_intrigue"),
)
class ForbidsOneAlone(CountUp):
    def count(self, t: TragedyLooper, target: str, counter: str, amounts: list[int]) -> None:
        if FORBID[counter] in open_on(t, target) and amounts[0] != 1:
            t.town.put(target, counter, sum(amounts))
        else:
            super().count(t, target, counter, amounts)


@wrong(
    "resolve.independent mm.forbid_paranoia mm.forbid_goodwill",
    "a Forbid card stopped every counter on its target",
    among=PUT,
)
class ForbidsAll(CountUp):
    def count(self, t: TragedyLooper, target: str, counter: str, amounts: list[int]) -> None:
        if not ({*FORBID.values()} - {FORBID[MOVEMENT]}) & {*open_on(t, target)}:
            super().count(t, target, counter, amounts)


@wrong(
    "player.forbid_intrigue target.any_card_location",
    "Forbid Intrigue worked only on characters",
)
class ForbidsInVainOnPlaces(CountUp):
    def pass_over(self, t: TragedyLooper, target: str, counter: str) -> bool:
        return target in PLACES or super().pass_over(t, target, counter)


@wrong("player.forbid_intrigue_clash", "two Forbid Intrigue cards both worked", among=ids("mm.intrigue"))
class EachForbidWorks(CountUp):
    def pass_over(self, t: TragedyLooper, target: str, counter: str) -> bool:
        return self.passed if counter == INTRIGUE else super().pass_over(t, target, counter)


@wrong("player.forbid_intrigue", "one Forbid Intrigue stopped Intrigue everywhere", among=ids("mm.intrigue"))
class OneForbidForAll(CountUp):
    def count(self, t: TragedyLooper, target: str, counter: str, amounts: list[int]) -> None:
        if counter != INTRIGUE or not holding_back(t):
            super().count(t, target, counter, amounts)
