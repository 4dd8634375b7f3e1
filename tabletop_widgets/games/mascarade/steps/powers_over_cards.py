"""Powers over cards and people: Fool, Spy and Inquisitor."""

# ruff: noqa: ARG001, ARG002 - bans and steps are called alike, whatever they read

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Any

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.mascarade import words
from tabletop_widgets.games.mascarade.events.powers import Answered, Questioned, Shown, WellAnswered
from tabletop_widgets.games.mascarade.events.turns import Spied
from tabletop_widgets.games.mascarade.facts import FOOL, INQUISITOR, Name
from tabletop_widgets.games.mascarade.moves import HOW, SECRETLY, Answer, Question, SpyOn, SwapOthers
from tabletop_widgets.games.mascarade.places import MIDDLE, PROTECTED, Spot, owner, place_of
from tabletop_widgets.games.mascarade.steps.handling import Moves
from tabletop_widgets.games.mascarade.steps.power import Power, not_in_the_game, others
from tabletop_widgets.kernel.decision import Decision, decide
from tabletop_widgets.kernel.table import Step
from tabletop_widgets.rulebook.rulebook import ban

if TYPE_CHECKING:
    from tabletop_widgets.games.mascarade.table import Mascarade


# Cards.
class Fool(Power):
    """One coin from the bank, then two cards of others. Rules: mascarade.fool.coin, mascarade.end.immediate."""

    __slots__ = ()

    def run(self, t: Mascarade, moves: Moves) -> None:
        """Pay the coin; the cards follow unless it ends the game."""
        t.from_bank(self.seat, "Fool", FOOL)
        t.next(FoolSwap(self.seat))


@lru_cache(maxsize=100)
def pairs(players: int, places: int) -> tuple[Any, ...]:
    """List every pair of cards, swapped and not swapped."""
    said = [place_of(place, players) for place in range(places)]
    return tuple([SwapOthers(how, one, two) for one, two in combinations(said, 2) for how in HOW])


@ban("mascarade.ruling.fool-two-others")
def of_two_others(t: Mascarade, seat: Seat, move: SwapOthers) -> str | None:
    """The Fool takes neither their own card nor one from the middle. Rules: mascarade.fool.swap."""
    if not {move.one.seat, move.two.seat} & {seat, MIDDLE}:
        return None
    return words.FOOL_TWO if t.players == 2 else words.FOOL_OTHERS


@ban("mascarade.ruling.fool-three")
def one_of_each(t: Mascarade, seat: Seat, move: SwapOthers) -> str | None:
    """With three players the Fool takes one card of each opponent."""
    return words.FOOL_ONE_EACH if t.players == 3 and move.one.seat == move.two.seat else None


@ban("mascarade.ruling.fool-two")
def left_and_right(t: Mascarade, seat: Seat, move: SwapOthers) -> str | None:
    """With two players the opponent's protected card stays out of reach."""
    return words.FOOL_TWO if PROTECTED in (move.one.hand, move.two.hand) else None


BANS_OF_THE_FOOL = (of_two_others, one_of_each, left_and_right)


@dataclass(slots=True)
class FoolSwap(Step):
    """Take the cards of two other players under the table unseen, and swap them or not.

    Rules: mascarade.fool.swap, mascarade.info.fool. Rulings: mascarade.ruling.fool-two-others,
    mascarade.ruling.fool-three, mascarade.ruling.fool-two, mascarade.ruling.cover-before-move.
    """

    seat: Seat

    def ask(self, t: Mascarade) -> tuple[Decision, ...]:
        """Ask which two, and whether to swap them."""
        candidates = pairs(t.players, len(t.cards))
        question = words.FOOL_WITH.get(t.players, words.FOOL).format(other=t.names[self.seat - 1])
        return (decide(t, self.seat, candidates, question, "mascarade.fool.swap", t.bans_of_the_fool, ()),)

    def run(self, t: Mascarade, moves: Moves) -> None:
        move = moves[self.seat]
        t.handle(self.seat, move.one.among(t.players), move.two.among(t.players), move.how, "Fool")


class Spy(Power):
    """Look at one's own card and another, of a player or in the middle, then swap the two or not.

    Rules: mascarade.spy.power, mascarade.info.spy. Ruling: mascarade.ruling.cover-before-move.
    """

    __slots__ = ()

    def ask(self, t: Mascarade) -> tuple[Decision, ...]:
        """Ask for the second card."""
        candidates = spied(self.seat, t.players, len(t.cards))
        return (decide(t, self.seat, candidates, words.SPY, "mascarade.spy.power", (), ()),)

    def run(self, t: Mascarade, moves: Moves) -> None:
        both = self.place, moves[self.seat].other.among(t.players)
        t.open = tuple([place for place in t.open if place not in both])
        t.tell(Spied(self.seat, *both))
        t.peek(self.seat, *both)
        t.next(SpySwap(self.seat, *both))


@lru_cache(maxsize=100)
def spied(seat: Seat, players: int, places: int) -> tuple[Any, ...]:
    """List every card that is not the user's."""
    return tuple([SpyOn(place_of(place, players)) for place in range(places) if owner(place, players) != seat])


@dataclass(slots=True)
class SpySwap(Step):
    """Having seen both cards, swap them or not; nobody else learns which. Rules: mascarade.spy.power."""

    seat: Seat
    first: Spot
    second: Spot

    def ask(self, t: Mascarade) -> tuple[Decision, ...]:
        return (decide(t, self.seat, SECRETLY, words.SPY_SWAP, "mascarade.spy.power", (), ()),)

    def run(self, t: Mascarade, moves: Moves) -> None:
        """Put the cards back."""
        t.peeking = ()
        t.handle(self.seat, self.first, self.second, moves[self.seat].how, "Spy")


# Questions.
class Inquisitor(Power):
    """Question another player. Rules: mascarade.inquisitor.target. Ruling: mascarade.ruling.inquisitor-claimant."""

    __slots__ = ()

    def ask(self, t: Mascarade) -> tuple[Decision, ...]:
        candidates = others(Question, self.seat, t.players)
        return (decide(t, self.seat, candidates, words.INQUISITOR, "mascarade.inquisitor.target", (), ()),)

    def run(self, t: Mascarade, moves: Moves) -> None:
        other = moves[self.seat].other
        t.tell(Questioned(self.seat, other))
        t.next(Interrogation(self.seat, other))


@dataclass(slots=True)
class Interrogation(Step):
    """The player questioned names a character, sincerely or not.

    Rules: mascarade.inquisitor.target. Rulings: mascarade.ruling.sincerity, mascarade.ruling.announce-scope.
    """

    seat: Seat
    other: Seat

    def ask(self, t: Mascarade) -> tuple[Decision, ...]:
        question = f"{t.names[self.seat]} questions you: who do you say you are?"
        rule = "mascarade.inquisitor.target"
        return (decide(t, self.other, sayings(t.characters), question, rule, (), ()),)

    def why_not(self, t: Mascarade, seat: Seat, move: Any) -> tuple[str, str] | None:
        """Refuse a character that is not in this game. Ruling: mascarade.ruling.announce-scope."""
        return not_in_the_game(t, move.character) if isinstance(move, Answer) else None

    def run(self, t: Mascarade, moves: Moves) -> None:
        said = moves[self.other].character
        t.tell(Answered(self.other, said))
        t.next(Unmasking(self.seat, self.other, said))


@lru_cache(maxsize=100)
def sayings(characters: tuple[str, ...]) -> tuple[Any, ...]:
    """List every character of the game as an answer."""
    return tuple(map(Answer, characters))


@dataclass(slots=True)
class Unmasking(Step):
    """Reveal the card to everybody; this forces a swap like any other reveal.

    Rules: mascarade.inquisitor.target, mascarade.info.inquisitor, mascarade.turn.forced-swap.
    Ruling: mascarade.ruling.inquisitor-claimant.
    """

    seat: Seat
    other: Seat
    said: Name

    def run(self, t: Mascarade, moves: Moves) -> None:
        place = self.other  # the Inquisitor is in games where everybody has one card
        t.open, t.shown = (tuple(dict.fromkeys((*row, place))) for row in (t.open, t.shown))
        t.tell(Shown(self.other, place, t.cards[place]))
        t.next(Verdict(self.seat, self.other, self.said))


@dataclass(slots=True)
class Verdict(Step):
    """Pay the Inquisitor four coins for a wrong answer, nothing for a right one.

    Rules: mascarade.inquisitor.wrong, mascarade.inquisitor.right. Ruling: mascarade.ruling.short-pay.
    """

    seat: Seat
    other: Seat
    said: Name

    def run(self, t: Mascarade, moves: Moves) -> None:
        if t.cards[self.other] == self.said:
            t.tell(WellAnswered(self.other))
        else:
            t.take(self.seat, self.other, INQUISITOR, "Inquisitor")
