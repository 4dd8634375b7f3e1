"""The scene of Tragedy Looper, the pieces that each move touches, and what moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

from tabletop_widgets.drawing.scene import Cue, Piece, Scene, State
from tabletop_widgets.games.tragedy_looper import events as ev
from tabletop_widgets.games.tragedy_looper import moves as mv
from tabletop_widgets.games.tragedy_looper import words
from tabletop_widgets.games.tragedy_looper.board import (
    GOODWILL,
    INTRIGUE,
    MASTERMIND,
    MASTERMIND_HAND,
    PLACES,
    PLAYER_DECK,
)
from tabletop_widgets.games.tragedy_looper.facts import CHARACTERS, HENCHMAN, PATIENT, ROLES
from tabletop_widgets.games.tragedy_looper.looks.sheets import culprits, papers, role_of
from tabletop_widgets.games.tragedy_looper.looks.zones import COUNTERS, GUESSED, INITIALS, looks, zones
from tabletop_widgets.games.tragedy_looper.terms import TERMS
from tabletop_widgets.games.tragedy_looper.view import View
from tabletop_widgets.games.tragedy_looper.words import TABLE
from tabletop_widgets.sentences import listed

NOTED: Final = frozenset({"FinalGuess", "Answer"})
"""Steps that are about one character."""


def scene(v: View) -> Scene:
    """Draw loop and days, the town with everybody in it, the people who play, the seat's hand, the papers.

    Rules: tragedy_looper.board.layout, tragedy_looper.counters, tragedy_looper.info.players.
    """
    town = [piece for place in PLACES for piece in _place(v, place)]
    for order, name in enumerate(v.cast if v.loop else ()):
        town += _character(v, name, order)
    town += [_laid(v, at) for at in range(len(v.laid))]
    others = [*_days(v), *(piece for seat in range(len(v.names)) for piece in _seat(v, seat))]
    people, cards = Counter(v.places.values()), Counter(target for _, target in v.laid)
    counts = [tuple(counted[place] for place in PLACES) for counted in (people, cards)]
    winners = tuple(seat for seat in range(len(v.names)) if "winner" in _playing(v, seat))
    made = zones(v.names, v.days, v.seat, *counts, winners, _guesses(v))
    drawn = looks(v.cast, tuple(dict.fromkeys(kind for _, kind in v.incidents))) | (GUESSED if _guesses(v) else {})
    note = "Script: our own." if v.script and v.script.get("house") else ""
    return Scene(
        made, (*_loop(v), *town, *others, *_hand(v)), drawn, papers(v), felt="tragedy", face="condensed", note=note
    )


# The pieces of a move.
def touches(v: View, move: Any) -> tuple[str, ...]:  # noqa: PLR0911 - one line per kind of move
    """Return the pieces to touch: a card of the hand and its target; the character asked, and its target; a role.

    Moves with the same pieces are told apart in words. A move that touches nothing is a button.
    """
    match move:
        case mv.Lay(card=card, target=target):
            return (f"hand-{card}", target)
        case mv.TakeBack(card=card):
            return (f"hand-{card}",)
        case mv.Ask(character=character, target=target):
            return (character, *[_piece_of(target)] * (target != character))
        case mv.AskFor(character=character, player=seat):
            return (character, f"seat-{seat}")
        case mv.Guess(role=role) if _guesses(v):
            return (f"guess-{role}",)
        case mv.Use(target=target) | mv.Strike(target=target) | mv.Drop(target=target):
            return (target,)
        case mv.Disturb(one=one, two=two) | mv.Carry(one=one, two=two):
            return (one, two)
        case mv.Vanish(place=place) | mv.Mark(place=place) | mv.Begin(place=place):
            return (place,)
    return ()


def preview(v: View, move: Any) -> tuple[tuple[str, str], ...]:  # noqa: ARG001 - the same for every viewer
    """Return where a card goes when it is laid."""
    return ((f"hand-{move.card}", move.target),) if isinstance(move, mv.Lay) else ()


def _piece_of(target: str) -> str:
    """Return the piece of a target: characters and places by name, days by their plates."""
    return target.replace(" ", "-") if target in mv.DAYS else target


# Motion.
def cues(v: View, events: Sequence[Any]) -> tuple[Cue, ...]:
    """Fly counters from their source; turn over cards and the dead; shake what is held or refused.

    Rules: tragedy_looper.day.resolution, tragedy_looper.leader.pass.
    """
    return tuple(cue for event in events for cue in (*_passing(v, event), *_turning(v, event), *_shaking(v, event)))


def _passing(v: View, event: Any) -> Iterator[Cue]:
    """Yield what passes from one piece to another: counters, a Guard marker, the Leader mark."""
    match event:
        case ev.Changed(target=target, by=by) if by and (source := _source(v, event)):
            ends = (source, target) if by > 0 else (target, source)
            yield Cue("pay", (target,), *ends, abs(by))
        case ev.Guarded(character=name):
            yield Cue("pay", (name,), f"seat-{v.leader}", name)
        case ev.LeaderPassed(seat=seat) if len(v.names) > 2:
            yield Cue("pay", (f"seat-{seat}",), f"seat-{seat - 1 or len(v.names) - 1}", f"seat-{seat}")


def _source(v: View, event: ev.Changed) -> str:
    """Return the public source of counters; "" for those of cards, which are there already."""
    sources = {"day": "seat-0", "char": f"seat-{v.leader}", "incident": f"day-{max(1, v.day)}", "role": "loop"}
    return sources.get(event.why.split(".")[1], "")


def _turning(v: View, event: Any) -> Iterator[Cue]:
    """Yield what turns over: cards, the dead and the revived, revealed characters and culprits."""
    match event:
        case ev.TurnedUp():
            yield Cue("flip", tuple(f"laid-{at}" for at in range(len(v.laid))))
        case ev.Died(characters=names) if names:
            yield Cue("flip", names)
        case ev.Revived(character=name) | ev.RoleRevealed(character=name) | ev.Guessed(character=name, right=True):
            yield Cue("flip", (name,))
        case ev.CulpritRevealed(day=day):
            yield Cue("flip", (f"day-{day}",))


def _shaking(v: View, event: Any) -> Iterator[Cue]:
    """Yield what shakes: characters held, refused, saved or wrongly guessed, cards cancelled."""
    match event:
        case ev.Stayed(character=name) | ev.Refused(character=name) | ev.Guessed(character=name, right=False):
            yield Cue("shake", (name,))
        case ev.Changed(target=target, by=0):
            yield Cue("shake", (target,))
        case ev.Blocked(targets=names) | ev.Modified(targets=names):
            yield Cue("shake", names)
        case ev.Died(saved=saved, grieving=grieving) if saved or grieving:
            yield Cue("shake", (*saved, *grieving))
        case ev.IncidentHappened(day=day):
            yield Cue("shake", (f"day-{day}",))
        case ev.PlayersDied():
            yield Cue("shake", tuple(f"seat-{seat}" for seat in range(1, len(v.names))))


# Time.
def _loop(v: View) -> Iterator[Piece]:
    """Yield the present loop and the number of loops. Rules: tragedy_looper.game.loops."""
    text = f"{v.loop} of {v.loops}"
    yield Piece("loop", "loop", look="loop", label=TABLE["loop"], text=text, meters=(("", v.loop, v.loops),))


def _days(v: View) -> Iterator[Piece]:
    """Yield a strip a day with its planned incident, taped if it has happened. Rules: tragedy_looper.incident.known."""
    planned, known = dict(v.incidents), culprits(v)
    for day in range(1, v.days + 1):
        strip, kind, gone = f"day-{day}", planned.get(day, ""), day in v.gone_off
        detail = [_defined(kind)] if kind else []
        detail += ["It has happened."] if gone else []
        detail += [f"Its culprit: {known[day]}."] if day in known else []
        look, label = "gone off" if gone else kind or "day", TABLE["day"].format(day=day)
        yield Piece(strip, strip, look=look, label=label, text=kind, detail=" ".join(detail), slots=1)
    if v.day:
        yield Piece("today", on=f"day-{v.day}", look="today", label="today")


def _defined(noun: str) -> str:
    """Return the glossary's sentence on a noun, without its category."""
    meaning = TERMS[noun].partition(": ")[2] or TERMS[noun]
    return meaning[:1].upper() + meaning[1:]


# The town.
def _place(v: View, place: str) -> Iterator[Piece]:
    """Yield the sign of a place with its Intrigue and the Boss's turf. Rules: tragedy_looper.char.boss.turf."""
    intrigue = v.counters[place][2] if v.loop else 0
    yield Piece(
        place,
        place,
        look=place,
        label=place,
        text=TABLE["counter"].format(kind=INTRIGUE, n=intrigue) if intrigue else "",
        badge="Boss's turf" if v.turf == place else "",
        meters=((COUNTERS[2], intrigue, 0),),
    )


def _character(v: View, name: str, order: int) -> Iterator[Piece]:
    """Yield a character in its place with what it carries; one not in town waits next to the loop.

    Rules: tragedy_looper.char.godly_being.spawn, tragedy_looper.char.limit.
    """
    place = v.places.get(name)
    if not place:
        yield Piece(name, on="loop", look=f"away-{name}", label=name, detail=_defined(name), order=20 + order)
        return
    goodwill, paranoia, intrigue = v.counters[name]
    limit = CHARACTERS[name].limit
    counted = [TABLE["counter"].format(kind=kind, n=n) for kind, n in ((GOODWILL, goodwill), (INTRIGUE, intrigue)) if n]
    yield Piece(
        name,
        f"in-{place}",
        look=name,
        label=name,
        text=" ".join([f"Paranoia {paranoia} of {limit}.", *counted]),
        state=_states(v, name),
        detail=_details(v, name),
        order=order,
        slots=1,
        meters=((COUNTERS[1], paranoia, limit), (COUNTERS[0], goodwill, 0), (COUNTERS[2], intrigue, 0)),
    )
    yield from _carried(v, name)


def _states(v: View, name: str) -> tuple[State, ...]:
    """Return whether a character is dead, and whether a question is about it."""
    states: tuple[State, ...] = ("dead",) if name in v.dead else ()
    step = v.to_do[-1] if v.to_do else {}
    return (*states, "asked") if step.get("step") in NOTED and step["character"] == name else states


def _keywords(name: str) -> str:
    return ", ".join(CHARACTERS[name].keywords)


def _details(v: View, name: str) -> str:
    """Say a character's keywords, abilities, what it has done, and what else is known."""
    each = CHARACTERS[name]
    detail = [f"{_keywords(name)}.", _defined(name)]
    detail += [f"May not enter {listed(list(each.forbidden))}."] if each.forbidden else []
    for key in ("asked", "once"):
        done: tuple[tuple[str, int], ...] = getattr(v, key)
        deeds = [each.abilities[number - 1].deed.removesuffix(" of") for who, number in done if who == name]
        detail += [TABLE[key].format(deeds=listed(deeds))] if deeds else []
    detail += [TABLE["freed"]] if name == PATIENT and v.freed else []
    detail += [TABLE["quiet"]] if name == HENCHMAN and v.quiet else []
    return " ".join(detail)


def _carried(v: View, name: str) -> Iterator[Piece]:
    """Yield a known role, a Guard marker, and other marks that hold for this loop."""
    if role := role_of(v, name):
        look = "role" if v.roles.get(name) == role else "secret role"
        detail = _defined(role)
        yield Piece(f"{name}-role", on=name, look=look, label=role, text=INITIALS[role], detail=detail, order=4)
    if name in v.guarded:
        yield Piece(f"{name}-guard", on=name, look="guard", label="Guard marker", order=3)
    if name == PATIENT and v.freed:
        yield Piece("freed", on=name, look="freed", label=TABLE["freed"], order=3)
    if name == HENCHMAN and v.quiet:
        yield Piece("quiet", on=name, look="quiet", label=TABLE["quiet"], order=3)


# Cards.
def _laid(v: View, at: int) -> Piece:
    """Draw a laid card, known by its slot: its face for a seat that knows it, else its back.

    Rules: tragedy_looper.info.face_down. Ruling: tragedy_looper.ruling.own_cards.
    """
    (deck, target), card = v.laid[at], v.cards[at]
    back = f"card of {words.DECKS[deck]}, face down"
    zone, on = (f"at-{target}", None) if target in PLACES else (None, target)
    home, open_ = _seat_of(v, deck), card is not None and bool(v.faces)
    return Piece(
        f"laid-{at}",
        zone,
        on,
        look=card if card and open_ else f"deck-{deck}",
        label=card or back,
        side="front" if open_ else "back",
        ghost="" if open_ else card or "",
        corner=_corner(card or ""),
        detail=back if card and not open_ else "",
        order=5 + at,
        enters=home,
        leaves=home,
    )


def _corner(card: str) -> str:
    """Return the amount that a card adds or takes, as printed."""
    amount = card.rpartition(" ")[2]
    return amount if amount[:1] in ("+", "-") else ""


def _hand(v: View) -> Iterator[Piece]:
    """Yield the cards of the deck in play, or of the seat's own deck, with those used up in this loop.

    A Leader who guesses has the roles instead.

    Rules: tragedy_looper.mm.hand, tragedy_looper.player.deck, tragedy_looper.mm.once.
    """
    if v.seat < 0 or v.winner:
        return
    if _guesses(v):
        yield from map(_role, ROLES, range(len(ROLES)))
        return
    deck = _deck(v)
    hand, spent = v.hands[deck] or (), v.spent[deck]
    for order, card in enumerate(dict.fromkeys(PLAYER_DECK if deck else MASTERMIND_HAND)):
        many = hand.count(card)
        if many or card in spent:
            yield Piece(
                f"hand-{card}",
                "hand",
                look=card,
                label=card,
                count=many if many > 1 else None,
                corner=_corner(card),
                state=() if many else ("spent",),
                order=order,
            )


def _guesses(v: View) -> bool:
    """Tell whether these eyes are the Leader's in the final guess. Rules: tragedy_looper.final_guess.task."""
    return bool(v.to_do and v.to_do[-1]["step"] == "FinalGuess" and v.seat == v.leader and not v.winner)


def _role(role: str, order: int) -> Piece:
    """Draw a role that may be guessed."""
    return Piece(f"guess-{role}", "roles", look="guess", text=role, detail=_defined(role), order=order)


def _deck(v: View) -> int:
    """Return the deck in play if it is the seat's own, else its first. Ruling: tragedy_looper.ruling.player_count."""
    deck: int = v.to_do[-1].get("deck", v.seat) if v.to_do else v.seat
    return deck if v.owners[deck] == v.seat else v.seat


# The people.
def _seat(v: View, seat: int) -> Iterator[Piece]:
    """Yield a player's plate, the Leader mark, and the used once-per-loop cards.

    Rules: tragedy_looper.leader.first, tragedy_looper.card.return.
    """
    plate = f"seat-{seat}"
    yield Piece(plate, plate, look=plate, label=v.names[seat], state=_playing(v, seat), mine=seat == v.seat)
    if seat == v.leader:
        yield Piece("leader", on=plate, look="leader", label="Leader", detail=_defined("Leader"))
    lying = {(deck, card) for (deck, _), card in zip(v.laid, v.faces, strict=False)}
    used = [
        card
        for deck, spent in enumerate(v.spent)
        for card in spent
        if v.owners[deck] == seat and (deck, card) not in lying
    ]
    if used:
        label = f"used up in this loop: {listed(used)}"
        yield Piece(f"used-{seat}", on=plate, look="used", label=label, count=len(used), order=1)


def _playing(v: View, seat: int) -> tuple[State, ...]:
    if v.winner:
        return ("winner",) if (v.winner == "mastermind") == (seat == MASTERMIND) else ()
    if seat not in v.waiting:
        return ()
    return ("turn",) if seat == v.seat else ("turn", "thinking")


def _seat_of(v: View, deck: int) -> str:
    return f"seat-{v.owners[deck]}"
