"""Misconceptions of turns: preparation, what a reveal forces, what may be announced, who is next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.mascarade.events.turns import Handled
from tabletop_widgets.games.mascarade.facts import CHEAT, WIDOW, hands
from tabletop_widgets.games.mascarade.moves import Announce, AnnounceWith, Swap
from tabletop_widgets.games.mascarade.places import MIDDLE, owner, places_of
from tabletop_widgets.games.mascarade.steps.handling import Moves
from tabletop_widgets.games.mascarade.steps.turn import (
    TURN,
    EndTurn,
    Resolve,
    Turn,
    not_after_a_reveal,
    only_swaps_yet,
)
from tabletop_widgets.games.mascarade.table import Mascarade
from tabletop_widgets.kernel.decision import Ban
from tabletop_widgets.questions.variants import Change, WrongRules, without
from tabletop_widgets.rulebook.rulebook import ban

wrong = WrongRules(Mascarade)
ANNOUNCEMENTS: Final = Announce, AnnounceWith


def refusing(refused: Callable[[Any, Seat, Any], bool], instead_of: Ban | None = None) -> Change:
    """Add a ban with this test, perhaps in place of another ban."""

    @ban("mascarade.turn.one-action")
    def not_now(t: Mascarade, seat: Seat, move: Any) -> str | None:
        return "Not now." if refused(t, seat, move) else None

    return Change(lambda right: (*[each for each in right if each is not instead_of], not_now))


# Preparation.
@wrong("prep.first-four prep.ends", "everybody had one preparation turn")
class OneTurnEach(EndTurn):
    def run(self, t: Mascarade, moves: Moves) -> None:
        before = t.prepared
        super().run(t, moves)
        if before < t.preparations:
            events = [entry.event for entry in t.events]
            turns = sum(isinstance(each, Handled) and each.by == "preparation" for each in events)
            t.prepared = t.preparations if turns >= t.players else min(turns, t.preparations - 1)


wrong.where("three turns", "prep.first-four three.prep two.prep", "there were three preparation turns", preparations=3)
wrong.where(
    "look at once",
    "prep.only prep.action",
    "a preparation turn could be used to look",
    bans=refusing(
        lambda t, _, move: t.prepared < t.preparations and isinstance(move, ANNOUNCEMENTS),
        instead_of=only_swaps_yet,
    ),
)


# Whose cards may be taken.
def not_beside(t: Mascarade, seat: Seat, move: Any) -> bool:
    beside = {(seat + 1) % t.players, (seat - 1) % t.players}
    return isinstance(move, Swap) and move.other.seat not in beside


def not_in_the_middle(t: Mascarade, _: Seat, move: Any) -> bool:
    """Return whether a swap ignores the cards in the middle, if there are any."""
    return isinstance(move, Swap) and move.other.seat != MIDDLE and len(t.cards) > t.players


wrong.where(
    "no middle",
    "swap.cards prep.target ruling.forced-swap-centre",
    "cards in the middle could not be taken",
    bans=refusing(lambda _t, _, move: isinstance(move, Swap) and move.other.seat == MIDDLE),
)
wrong.where(
    "neighbours' cards",
    "swap.cards prep.target",
    "only a neighbour's card could be taken",
    bans=refusing(not_beside),
)
wrong.where(
    "middle alone",
    "prep.target swap.cards ruling.forced-swap-centre",
    "only a card from the middle could be taken",
    bans=refusing(not_in_the_middle),
)


# What a reveal forces.
wrong.where(
    "free after a reveal",
    "turn.forced-swap turn.forced-swap-bans",
    "a player whose card was revealed did not have to swap or not",
    bans=without(not_after_a_reveal),
)
wrong.where(
    "look after a reveal",
    "turn.forced-swap-bans",
    "a player who had just revealed a card could look, but not announce",
    bans=refusing(
        lambda t, seat, move: bool(t.shown_of(seat)) and isinstance(move, ANNOUNCEMENTS),
        instead_of=not_after_a_reveal,
    ),
)


@wrong("turn.forced-any-identity", "only a player who really was the character had to swap or not")
class OnlyTheTrueOne(Resolve):
    def run(self, t: Mascarade, moves: Moves) -> None:
        super().run(t, moves)
        t.shown = tuple([place for place in t.shown if t.cards[place] == t.announced])


@wrong(
    "turn.forced-only-next", "a player whose card was revealed had to swap or not on their next turn, whenever that was"
)
class RevealsLast(Turn):
    def run(self, t: Mascarade, moves: Moves) -> None:
        waiting = [place for place in t.shown if owner(place, t.players) != t.turn]
        super().run(t, moves)
        t.shown = (*waiting, *t.shown)


@wrong("ruling.forced-swap-moved", "a revealed card that was moved in the same turn no longer forced a swap or not")
class MovedAndFree(Mascarade):
    def handle(self, seat: Seat, first: int, second: int, how: str, by: str) -> None:
        self.shown = tuple([place for place in self.shown if place not in (first, second)])
        super().handle(seat, first, second, how, by)


# Turns.
@wrong("turn.next setup.start-player", "turns went anticlockwise")
class Anticlockwise(EndTurn):
    def run(self, t: Mascarade, moves: Moves) -> None:
        before = t.turn
        super().run(t, moves)
        t.turn = (before - 1) % t.players


@wrong("turn.one-action look.own", "looking did not use up the turn")
class LooksAreFree(Turn):
    def look(self, t: Mascarade, place: int) -> None:
        super().look(t, place)
        t.agenda[-1] = TURN


@wrong(
    "turn.one-action look.own",
    "a player who had looked could still swap, or not, in the same turn",
    called="look, then swap",
)
class LookThenSwap(Turn):
    def look(self, t: Mascarade, place: int) -> None:
        super().look(t, place)
        t.agenda[-1], t.shown = TURN, (place,)


# What may be announced.
def other_than_held(t: Mascarade, seat: Seat, move: Any) -> bool:
    held = t.cards_at(places_of(seat, t.players))
    return isinstance(move, ANNOUNCEMENTS) and move.character not in held


def held_by_nobody(t: Mascarade, _: Seat, move: Any) -> bool:
    held = t.cards[: t.players * len(hands(t.players))]
    return isinstance(move, ANNOUNCEMENTS) and move.character not in held


def idle(t: Mascarade, seat: Seat, move: Any) -> bool:
    """Return whether the announced power would have no effect."""
    coins = t.coins[seat]
    nothing = {"Judge": t.courthouse == 0, "Cheat": coins < CHEAT, "Widow": coins >= WIDOW}
    return isinstance(move, ANNOUNCEMENTS) and nothing.get(move.character, False)


wrong.where(
    "only what one is",
    "ruling.sincerity announce.bluff announce.name",
    "players could announce only the character they really held",
    bans=refusing(other_than_held),
    remembers=False,
)
wrong.where(
    "nobody in the middle",
    "ruling.announce-scope announce.bluff info.cast",
    "characters in the middle could not be announced",
    bans=refusing(held_by_nobody),
    remembers=False,
)
wrong.where(
    "nothing idle",
    "ruling.empty-powers",
    "a power that would do nothing could not be announced",
    bans=refusing(idle),
    remembers=False,
)
