"""Turns as people take them to be: preparation, what a reveal forces, what may be announced, who is next."""

# ruff: noqa: ARG001 - steps and bans are called alike, whatever they read

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tabletop_widgets.games.mascarade import facts
from tabletop_widgets.games.mascarade.events.turns import Handled, Looked
from tabletop_widgets.games.mascarade.facts import CHEAT, PREPARATIONS, WIDOW, hands
from tabletop_widgets.games.mascarade.moves import Announce, AnnounceWith, Swap
from tabletop_widgets.games.mascarade.places import MIDDLE, owner
from tabletop_widgets.games.mascarade.practice.otherwise.taken import m
from tabletop_widgets.games.mascarade.steps import handling, turn
from tabletop_widgets.games.mascarade.steps.handling import peek
from tabletop_widgets.games.mascarade.steps.turn import (
    BANS,
    BANS_OF_MANY,
    TURN,
    EndTurn,
    Resolve,
    Turn,
    not_after_a_reveal,
    only_swaps_yet,
)
from tabletop_widgets.questions.rule_variants import Swap as Replaced

BEGIN, END, SETTLE, HANDLE = Turn.run, EndTurn.run, Resolve.run, handling.handle
ANNOUNCEMENTS = Announce, AnnounceWith
Ban = Callable[[Any, int, Any], str | None]
WHY: Final = "Not now."


# Bans.
def banning(*others: Ban, instead_of: Ban | None = None) -> tuple[Replaced, Replaced]:
    """Refuse otherwise: without one of the bans, and with others."""
    few, many = ((*(each for each in bans if each is not instead_of), *others) for bans in (BANS, BANS_OF_MANY))
    return (turn, "BANS", few), (turn, "BANS_OF_MANY", many)


def ban(refused: Callable[[Any, int, Any], bool], rule: str) -> Ban:
    """Refuse what this tells."""

    def why(t: Any, seat: int, move: Any) -> str | None:
        return WHY if refused(t, seat, move) else None

    why.rule = f"mascarade.{rule}"  # type: ignore[attr-defined]
    return why


def preparing(t: Any) -> bool:
    return bool(t.prepared < PREPARATIONS)


def idle(t: Any, move: Any) -> bool:
    """Tell whether a power that is announced can do nothing."""
    coins = t.coins[t.turn]
    nothing = {"Judge": t.courthouse == 0, "Cheat": coins < CHEAT, "Widow": coins >= WIDOW}
    return isinstance(move, ANNOUNCEMENTS) and nothing.get(move.character, False)


def other_than(t: Any, seat: int, move: Any) -> bool:
    """Tell whether somebody would announce what they do not hold."""
    held = [t.cards[place] for place in t.of(seat, tuple(range(len(t.cards))))]
    return isinstance(move, ANNOUNCEMENTS) and move.character not in held


def of_nobody(t: Any, move: Any) -> bool:
    """Tell whether a character is announced that lies in the middle."""
    held = t.cards[: t.players * len(hands(t.players))]
    return isinstance(move, ANNOUNCEMENTS) and move.character not in held


def not_beside(t: Any, seat: int, move: Any) -> bool:
    beside = {(seat + 1) % t.players, (seat - 1) % t.players}
    return isinstance(move, Swap) and move.other.seat not in beside


def not_in_the_middle(t: Any, _: int, move: Any) -> bool:
    """Tell whether a swap leaves cards in the middle alone that are there."""
    return isinstance(move, Swap) and move.other.seat != MIDDLE and len(t.cards) > t.players


# Preparation.
def one_each(self: Any, t: Any, moves: Any) -> None:
    """Let preparation last until everybody has had a turn."""
    before = t.prepared
    END(self, t, moves)
    if before < PREPARATIONS:
        events = (entry.event for entry in t.events)
        turns = sum(isinstance(each, Handled) and each.by == "preparation" for each in events)
        t.prepared = PREPARATIONS if turns >= t.players else min(turns, PREPARATIONS - 1)


# What a reveal forces.
def only_the_true(self: Any, t: Any, moves: Any) -> None:
    SETTLE(self, t, moves)
    t.shown = tuple(place for place in t.shown if t.cards[place] == t.announced)


def until_it_is_done(self: Any, t: Any, moves: Any) -> None:
    """Let a reveal force its owner on their next turn, whenever that comes."""
    waiting = tuple(place for place in t.shown if owner(place, t.players) != t.turn)
    BEGIN(self, t, moves)
    t.shown = (*waiting, *t.shown)


def moved_and_free(t: Any, seat: int, first: int, second: int, how: str, by: str) -> None:
    t.shown = tuple(place for place in t.shown if place not in (first, second))
    HANDLE(t, seat, first, second, how, by)


# Turns.
def next_by(step: int) -> Callable[[Any, Any, Any], None]:
    def run(self: Any, t: Any, moves: Any) -> None:
        me = t.turn
        END(self, t, moves)
        t.turn = (me + step) % t.players

    return run


def look_and_go_on(self: Any, t: Any, place: int) -> None:
    t.tell(Looked(t.turn, place))
    peek(t, t.turn, place)
    t.next(TURN)


def look_and_swap(self: Any, t: Any, place: int) -> None:
    look_and_go_on(self, t, place)
    t.shown = (place,)


TAKEN: Final = (
    m(
        "one turn each",
        "prep.first-four prep.ends",
        "everybody had one preparation turn",
        (EndTurn, "run", one_each),
    ),
    m(
        "three turns",
        "prep.first-four three.prep two.prep",
        "there were three preparation turns",
        (facts, "PREPARATIONS", 3),
    ),
    m(
        "look at once",
        "prep.only prep.action",
        "a preparation turn could be used to look",
        *banning(
            ban(lambda t, _, move: preparing(t) and isinstance(move, ANNOUNCEMENTS), "prep.only"),
            instead_of=only_swaps_yet,
        ),
    ),
    m(
        "no middle",
        "swap.cards prep.target ruling.forced-swap-centre",
        "cards in the middle could not be taken",
        *banning(ban(lambda _t, _, move: isinstance(move, Swap) and move.other.seat == MIDDLE, "swap.cards")),
    ),
    m(
        "neighbours' cards",
        "swap.cards prep.target",
        "only a neighbour's card could be taken",
        *banning(ban(not_beside, "swap.cards")),
    ),
    m(
        "middle alone",
        "prep.target swap.cards ruling.forced-swap-centre",
        "only a card from the middle could be taken",
        *banning(ban(not_in_the_middle, "swap.cards")),
    ),
    m(
        "free after a reveal",
        "turn.forced-swap turn.forced-swap-bans",
        "a player whose card was revealed did not have to swap or not",
        *banning(instead_of=not_after_a_reveal),
    ),
    m(
        "look after a reveal",
        "turn.forced-swap-bans",
        "a player who had just revealed a card could look, but not announce",
        *banning(
            ban(
                lambda t, seat, move: bool(t.shown_of(seat)) and isinstance(move, ANNOUNCEMENTS),
                "turn.forced-swap-bans",
            ),
            instead_of=not_after_a_reveal,
        ),
    ),
    m(
        "only the true one",
        "turn.forced-any-identity",
        "only a player who really was the character had to swap or not",
        (Resolve, "run", only_the_true),
    ),
    m(
        "reveals last",
        "turn.forced-only-next",
        "a player whose card was revealed had to swap or not on their next turn, whenever that was",
        (Turn, "run", until_it_is_done),
    ),
    m(
        "moved and free",
        "ruling.forced-swap-moved",
        "a revealed card that was moved in the same turn no longer forced a swap or not",
        (handling, "handle", moved_and_free),
    ),
    m("anticlockwise", "turn.next setup.start-player", "turns went anticlockwise", (EndTurn, "run", next_by(-1))),
    m(
        "looks are free",
        "turn.one-action look.own",
        "looking did not use up the turn",
        (Turn, "look", look_and_go_on),
    ),
    m(
        "look, then swap",
        "turn.one-action look.own",
        "a player who had looked could still swap, or not, in the same turn",
        (Turn, "look", look_and_swap),
    ),
    m(
        "only what one is",
        "ruling.sincerity announce.bluff announce.name",
        "players could announce only the character they really held",
        *banning(ban(other_than, "ruling.sincerity")),
    ),
    m(
        "nobody in the middle",
        "ruling.announce-scope announce.bluff info.cast",
        "characters in the middle could not be announced",
        *banning(ban(lambda t, _, move: of_nobody(t, move), "ruling.announce-scope")),
    ),
    m(
        "nothing idle",
        "ruling.empty-powers",
        "a power that would do nothing could not be announced",
        *banning(ban(lambda t, _, move: idle(t, move), "ruling.empty-powers")),
    ),
)
