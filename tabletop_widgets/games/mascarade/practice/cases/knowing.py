"""Cases about what a player can know after uncertain swaps, others' looks and reveals."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from tabletop_widgets.games.mascarade.belief.conclusions import Belief, forward_filter
from tabletop_widgets.games.mascarade.belief.worlds import Worlds
from tabletop_widgets.games.mascarade.events.powers import Shown
from tabletop_widgets.games.mascarade.events.turns import (
    Exchanged,
    Handled,
    Looked,
    Revealed,
    Saw,
    Spied,
    Unchallenged,
)
from tabletop_widgets.games.mascarade.facts import hands, one
from tabletop_widgets.games.mascarade.moves import HOW, Swap
from tabletop_widgets.games.mascarade.places import named, owner, places_of
from tabletop_widgets.games.mascarade.practice import words
from tabletop_widgets.games.mascarade.practice.cases.telling import Moves, announcement, clockwise
from tabletop_widgets.games.mascarade.practice.tables import characters, dealt, laid_out
from tabletop_widgets.questions.cases import Ask, Case
from tabletop_widgets.sentences import listed

EIGHT: Final = 8


# What happened, from one seat's point of view.
def story(t: Any, moves: Moves, me: int) -> str:
    """Narrate the moves as this seat knows them."""
    after = t.fork()
    for seat, move in moves:
        after.play(seat, move)
    heard = after.heard(me, t.length)
    lines = [told(t.names, event, heard[at + 1 :], me) for at, event in enumerate(heard)]
    return "; ".join(filter(None, lines))


def told(names: Sequence[str], event: Any, after: Sequence[Any], me: int) -> str:
    """Narrate one event briefly, with "her" or "his"."""
    said = line(names, event, after, me)
    return words.owned(said, names[event.seat]) if hasattr(event, "seat") else said


def line(names: Sequence[str], event: Any, after: Sequence[Any], me: int) -> str:
    """Narrate one event briefly, together with the secret that follows it."""
    name, more = names[event.seat] if hasattr(event, "seat") else "", after[0] if after else None
    match event:
        case Handled(seat=seat, first=first, second=second, by=by):
            how = more.really if isinstance(more, Exchanged) else None
            form = (words.SPY_PUTS if by == "Spy" else words.TAKES)[how]
            return form.format(name=name, both=both(names, first, second, seat))
        case Looked(seat=seat, place=place):
            form = "{name} looks at {place} and sees {card}" if seat == me else "{name} looks at {place}"
            return form.format(name=name, place=named(place, names, seat), card=seen(more))
        case Spied(seat=seat, first=first, second=second):
            return f"{name} looks at {both(names, first, second, seat)}"
        case Unchallenged(character=character):
            return f"{name} announces {one(character)}, and nobody claims"
    return turned_up(names, event)


def seen(event: Any) -> str:
    """Name the card seen in secret."""
    return one(event.cards[0]) if isinstance(event, Saw) else ""


def turned_up(names: Sequence[str], event: Any) -> str:
    """Narrate the cards revealed to all."""
    match event:
        case Revealed(places=places, cards=cards):
            lay = zip(places, cards, strict=True)
            return listed([f"{names[place]} reveals {one(card)}" for place, card in lay])
        case Shown(place=place, card=card):
            return f"{names[place]} is questioned and reveals {one(card)}"
    return ""


def both(names: Sequence[str], first: int, second: int, seat: int) -> str:
    """Name the two cards taken."""
    if len(hands(len(names))) == 1 and owner(first, len(names)) == seat and second < len(names):
        return f"{words.own(names[seat])} card and {names[second]}'s"
    return listed([named(first, names, seat), named(second, names, seat)])


def dealt_to(t: Any) -> str:
    """Say where the cards were when all could see them."""
    rows = [t.cards_at(places_of(seat, t.players)) for seat in t.seats]
    lie = [words.LIES.format(name=name, card=listed(row)) for name, row in zip(t.names, rows, strict=True)]
    middle = t.cards[sum(map(len, rows)) :]
    return ", ".join(lie) + (f"; middle: {listed(middle)}" if middle else "")


# Questions.
def asked(t: Any, moves: Moves, me: int, places: Sequence[int]) -> Case:
    """Ask what a seat can know of these cards, and how many cards it knows for sure."""
    text = f"Everybody has seen: {dealt_to(t)}. Then {story(t, moves, me)}."
    asks = [may_be(t, me, place) for place in places]
    question = f"How many of the {words.NUMBERS[len(t.cards)]} cards can {t.names[me]} know for sure?"
    sure = Ask("sure", question, lambda after: str(len(belief(after, me).sure)))
    return Case(t, moves, text, (*asks, sure))


def may_be(t: Any, me: int, place: int) -> Ask:
    """Ask what a card may be."""
    question = f"What could {named(place, t.names)} be, as far as {t.names[me]} can know?"
    return Ask(f"card {place}", question, lambda after: possible(after, me, place))


def belief(t: Any, me: int) -> Belief:
    """Compute this seat's belief without caching it."""
    return Belief(forward_filter(t.kind(Worlds).of(t.cast), t.heard(me)))


def possible(t: Any, me: int, place: int) -> str:
    """List the characters a card may be."""
    known = belief(t, me)
    return characters([name for name in t.characters if known.chance(place, name)])


# Recipes.
def a_turn(t: Any, rng: Random, kind: str) -> Moves:
    """Play a turn: "swap" or not, "swap on" (with the next player), "look", or an unchallenged announcement."""
    if kind == "swap":
        swaps = [move for move in t.waiting[0].moves if isinstance(move, Swap)]
        return ((t.turn, str(rng.choice(swaps))),)
    if kind == "swap on":
        return ((t.turn, f"{rng.choice(HOW)} with seat {(t.turn + 1) % t.players}"),)
    if kind == "look":
        return ((t.turn, kind),)
    return ((t.turn, f"announce {kind}"), *((seat, "pass") for seat in clockwise(t)))


def after_turns(rng: Random, t: Any, kinds: Sequence[str]) -> tuple[Any, Moves]:
    """Play turns of these kinds."""
    after, moves = t.fork(), list[tuple[int, str]]()
    for kind in kinds:
        for seat, move in a_turn(after, rng, kind):
            after.play(seat, move)
            moves.append((seat, move))
    return after, tuple(moves)


def handled(t: Any) -> list[int]:
    """List the cards that have been taken under the table."""
    handled = [entry.event for entry in t.events if isinstance(entry.event, Handled)]
    return sorted({place for each in handled for place in (each.first, each.second)})


def swaps(rng: Random) -> Case:
    """Play some turns with swaps, looks and an unchallenged announcement."""
    t = laid_out(rng, 4, dealt(rng, 4, "Queen"))
    more = rng.choices(("swap", "look", "look", "Queen"), k=rng.choice((1, 2)))
    kinds = [rng.choice(("swap", "swap on")), *more]
    after, moves = after_turns(rng, t, kinds)
    return asked(t, moves, rng.randrange(4), rng.sample(handled(after), 2))


def reveals(rng: Random) -> Case:
    """Swap, then let an announcer and a claimant reveal their cards."""
    t = laid_out(rng, 4, dealt(rng, 4, "Queen"))
    after, moves = after_turns(rng, t, ["swap"] * rng.choice((1, 1, 2)))
    turn, others = after.turn, clockwise(after)
    said = announcement(after, "Queen", {rng.choice(others): ""}, rng)
    places = rng.sample([*{*handled(after), turn}], 2)
    return asked(t, (*moves, *said), rng.randrange(4), places)


def secret_hands(rng: Random) -> Case:
    """Let a Spy or a Fool use the power unchallenged, after a swap."""
    character = rng.choice(("Spy", "Fool"))
    t = laid_out(rng, 4, dealt(rng, 4, character))
    first = t.turn
    after, moves = after_turns(rng, t, ["swap on"])
    user = after.turn
    said = announcement(after, character, {}, rng)
    after = Case(after, said, "", ()).played()
    me = rng.choice((user, user, first, *clockwise(after)))
    return asked(t, (*moves, *said), me, rng.sample(handled(after), 2))


def questioned(rng: Random) -> Case:
    """Let the Inquisitor question a player whose card has been under the table."""
    t = laid_out(rng, EIGHT, dealt(rng, EIGHT, "Inquisitor"))
    after, moves = after_turns(rng, t, ["swap"] * rng.choice((1, 2)))
    turn, other = after.turn, rng.choice([place for place in handled(after) if place < EIGHT and place != after.turn])
    asked_ = ((turn, f"question seat {other}"), (other, f"say {rng.choice(t.characters)}"))
    said = ((turn, "announce Inquisitor"), *((seat, "pass") for seat in clockwise(after)), *asked_)
    me = rng.choice([seat for seat in t.seats if seat != other])
    return asked(t, (*moves, *said), me, [other, rng.choice([place for place in handled(after) if place != other])])


RECIPES: Final = swaps, reveals, secret_hands, questioned
