"""An announcement and all that follows, as moves and in words."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from tabletop_widgets.codec.notation import name_seats
from tabletop_widgets.games.mascarade.facts import one
from tabletop_widgets.games.mascarade.places import Place
from tabletop_widgets.games.mascarade.practice import words
from tabletop_widgets.games.mascarade.practice.tables import between_turns
from tabletop_widgets.sentences import listed

Moves = tuple[tuple[int, str], ...]


def announcement(t: Any, character: str, claims: Mapping[int, str], rng: Random, hand: str = "") -> Moves:
    """Return the moves of an announcement, its answers and choices; `claims`: seat -> hand, "" for a single card."""
    first = (t.turn, f"announce {character}{after_with(hand)}")
    said = [(seat, f"claim{after_with(claims[seat])}" if seat in claims else "pass") for seat in clockwise(t)]
    return with_choices(t, (first, *said), rng)


def after_with(hand: str) -> str:
    """Name a hand in notation, where there are several."""
    return f" with {hand}" if hand else ""


def clockwise(t: Any) -> list[int]:
    """List the other seats clockwise from the player on turn."""
    return [(t.turn + step) % t.players for step in range(1, t.players)]


def with_choices(t: Any, moves: Moves, rng: Random) -> Moves:
    """Add the choices that follow, until the turn is over."""
    after, made = t.fork(), [*moves]
    for seat, move in moves:
        after.play(seat, move)
    while not between_turns(after):
        decision = after.waiting[0]
        move = rng.choice(decision.moves)
        made.append((decision.seat, str(move)))
        after.play(decision.seat, move)
    return tuple(made)


def narrated(t: Any, moves: Moves) -> str:
    """Narrate an announcement, its claims and the choices that follow."""
    (seat, first), rest = moves[0], moves[1:]
    named = t.read(first, seat)
    announced = f"{t.names[seat]} announces {one(named.character)}"
    claims = [with_hand(t.names[other], move[len("claim with ") :]) for other, move in rest if move.startswith("claim")]
    form = ("; nobody claims.", "; {names} also claims it.", "; {names} also claim it.")[min(len(claims), 2)]
    return f"{with_hand(announced, getattr(named, 'mine', ''))}{form.format(names=listed(claims))}{choices(t, moves)}"


def with_hand(name: str, hand: str) -> str:
    """Add the hand with which a player claims or announces."""
    return f"{name} with the {hand} card" if hand else name


def choices(t: Any, moves: Moves) -> str:
    """Narrate the choices within a power."""
    after, said = t.fork(), []
    for seat, text in moves:
        move = after.read(text, seat)
        if form := words.CHOICES.get(type(move), ""):
            fields = {name: name_seats(spoken(getattr(move, name)), t.names) for name in move.__slots__}
            said.append(" " + form.format(name=t.names[seat], **fields))
        after.play(seat, text)
    return "".join(said)


def spoken(field: Any) -> str:
    """Name the seat, card or character in a field of a move."""
    if isinstance(field, Place):
        return field.card()
    return f"seat {field}" if isinstance(field, int) else str(field)
