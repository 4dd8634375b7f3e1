"""How Mascarade looks, and what each move touches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from tabletop_widgets.drawing.scene import Cue, Piece, Scene, State
from tabletop_widgets.games.mascarade import moves as mv
from tabletop_widgets.games.mascarade import words
from tabletop_widgets.games.mascarade.events import powers as pe
from tabletop_widgets.games.mascarade.events import turns as ev
from tabletop_widgets.games.mascarade.facts import GOAL, hands, one
from tabletop_widgets.games.mascarade.looks.preview import preview  # noqa: F401 - handed over with the rest
from tabletop_widgets.games.mascarade.looks.zones import LOOKS, WORDS, zones
from tabletop_widgets.games.mascarade.places import MIDDLE, named, owner, place_of
from tabletop_widgets.games.mascarade.terms import TERMS
from tabletop_widgets.games.mascarade.view import View
from tabletop_widgets.kernel.table import OPEN

FEW, CROWD = 6, 8
"""Above the first number of players plates are narrow, above the second small."""
SHORT = 6
"""The letters of a name that fit on a small plate."""
BETWEEN = {"left": 0, "protected": 1, "right": 2}
"""The order of a player's cards on the plate."""


def scene(v: View) -> Scene:
    """Draw the seats with cards, coins and speech, and between them courthouse, bank, middle cards and characters.

    Rules: mascarade.setup.courthouse, mascarade.setup.tokens, mascarade.setup.visible-coins.
    """
    nobodys = range(len(v.names) * len(hands(len(v.names))), len(v.cards))
    middle = [Piece("middle", "middle", look="middle", label=WORDS["middle"], slots=len(nobodys))] if nobodys else []
    tokens = () if v.winners else _tokens(v)
    pieces = [_fines(v), _bank(v), *middle, *(_card(v, place) for place in nobodys), *tokens]
    for seat in range(len(v.names)):
        pieces += _seat(v, seat)
    note = "" if v.seat == OPEN else "Our guess: others swap half the time"
    table = zones(v.names, len(set(v.cast)), len(nobodys), v.seat, v.winners)
    return Scene(table, tuple(pieces), LOOKS, felt="mascarade", note=note)


def touches(v: View, move: Any) -> tuple[Any, ...]:  # noqa: PLR0911 - one line a kind of move
    """Return the pieces a move touches: a swap the other card, an announcement its token, a power its seat or cards.

    Where players have several cards, their own card is touched as well. Two cards that may be named in either order may
    be touched in either order. A move that touches nothing is a button.
    """
    players = len(v.names)
    match move:
        case mv.Swap(other=other) | mv.SpyOn(other=other):
            return (f"card-{other.among(players)}",)
        case mv.SwapOwn(mine=mine, other=other):
            both = _own(v, mine), f"card-{other.among(players)}"
            return (both, both[::-1]) if other.seat == _asked(v) else both
        case mv.SwapOthers(one=one, two=two):
            both = f"card-{one.among(players)}", f"card-{two.among(players)}"
            return both, both[::-1]
        case mv.Look():
            return (_own(v, ""),)
        case mv.LookAt(mine=mine) | mv.ClaimWith(mine=mine):
            return (_own(v, mine),)
        case mv.AnnounceWith(character=character, mine=mine):
            return (f"token-{character}", _own(v, mine))
        case mv.Announce(character=character) | mv.Answer(character=character):
            return (f"token-{character}",)
        case mv.TakeFrom(other=seat) | mv.ExchangeFortunes(other=seat) | mv.Question(other=seat):
            return (f"seat-{seat}",)
    return ()


def _own(v: View, hand: str) -> str:
    """Return the card in this hand of the seat asked."""
    called = hands(len(v.names))
    return f"card-{_asked(v) * len(called) + called.index(hand)}"


def _asked(v: View) -> int:
    """Return the seat asked: that of these eyes, or for a bystander the one waited for."""
    return v.seat if v.seat >= 0 else v.asked[0]


def cues(v: View, events: Sequence[Any]) -> tuple[Cue, ...]:
    """Return the motions: cards go to a player and back, alike for real and feigned swaps, turn over; coins are paid.

    Rules: mascarade.info.swap, mascarade.info.fool, mascarade.info.spy.
    """
    made = tuple(cue for event in events for cue in (*_card_cues(v, event), *_coin_cues(v, event)))
    return (*made, *_gains(made))


def _card_cues(v: View, event: Any) -> Iterator[Cue]:
    match event:
        case ev.Handled(seat=seat, first=first, second=second) | ev.Spied(seat=seat, first=first, second=second):
            yield Cue("take", (f"card-{first}", f"card-{second}"), target=f"seat-{seat}")
        case ev.Looked(seat=seat, place=place) | ev.Slipped(seat=seat, place=place):
            yield Cue("take", (f"card-{place}",), target=f"seat-{seat}")
        case ev.Dealt():
            yield Cue("flip", tuple(f"card-{place}" for place in range(len(v.cards))))
        case ev.Revealed(places=places) | ev.Covered(places=places):
            yield Cue("flip", tuple(f"card-{place}" for place in places))
        case pe.Shown(place=place):
            yield Cue("flip", (f"card-{place}",))


def _coin_cues(v: View, event: Any) -> Iterator[Cue]:
    match event:
        case pe.Received(seat=seat, coins=coins):
            yield _pay("bank", _purse(v, seat), coins)
        case pe.Taken(seat=seat, other=other, coins=coins):
            yield _pay(_purse(v, other), _purse(v, seat), coins)
        case pe.CourtTaken(seat=seat, coins=coins):
            yield _pay("fines", _purse(v, seat), coins)
        case pe.FortunesExchanged(seat=seat, other=other, coins=coins, others=others):
            yield _pay(_purse(v, other), _purse(v, seat), coins)
            yield _pay(_purse(v, seat), _purse(v, other), others)
        case ev.Fined(seats=seats):
            for seat in seats:
                yield _pay(_purse(v, seat), "fines", 1)


def _purse(v: View, seat: int) -> str:
    """Return the piece that shows a seat's coins; for a winner this is the plate."""
    return f"seat-{seat}" if seat in v.winners else f"coins-{seat}"


def _gains(cues: tuple[Cue, ...]) -> Iterator[Cue]:
    """Sum each player's gains and losses over simultaneous payments."""
    gained: Counter[str] = Counter()
    for cue in cues:
        if cue.source and cue.target:
            gained[cue.source] -= cue.n
            gained[cue.target] += cue.n
    yield from (Cue("gain", (where,), n=n) for where, n in gained.items() if n and where not in ("bank", "fines"))


def _pay(source: str, target: str, coins: int) -> Cue:
    return Cue("pay", (target,), source, target, coins)


# The middle.
def _fines(v: View) -> Piece:
    label = f"{words.coins(v.courthouse)} of fines"
    return Piece("fines", "courthouse", look="coins", label=label, count=v.courthouse, detail=WORDS["fines told"])


def _bank(v: View) -> Piece:
    label = f"{words.coins(v.bank)} in the bank"
    return Piece("bank", "bank", look="coins", label=label, count=v.bank, detail=WORDS["bank told"])


def _tokens(v: View) -> Iterator[Piece]:
    """Draw a tile for each character, with the announced one marked. Rules: mascarade.info.cast."""
    for order, name in enumerate(dict.fromkeys(v.cast)):
        label = f"{name}s" if v.cast.count(name) > 1 else name
        now = name == v.announced
        detail = f"{_power(name)} {WORDS['now']}" if now else _power(name)
        state: tuple[State, ...] = ("asked",) if now else ()
        look = f"token-{name}"
        yield Piece(look, "cast", look=look, label=label, state=state, detail=detail, order=order)


def _power(name: str) -> str:
    """Return what a character does, from the glossary."""
    meaning = TERMS[name].partition(": ")[2]
    return meaning[:1].upper() + meaning[1:]


# The seats.
def _seat(v: View, seat: int) -> Iterator[Piece]:
    """Draw a plate with its cards and coins."""
    plate, name, owned = f"seat-{seat}", v.names[seat], words.coins(v.coins[seat])
    yield _plate(v, seat)
    called = hands(len(v.names))
    for place in range(seat * len(called), (seat + 1) * len(called)):
        yield _card(v, place)
    if seat in v.winners:
        return
    detail = WORDS["owns"].format(name=name, coins=owned)
    yield Piece(
        f"coins-{seat}", on=plate, look="coins", label=owned, count=v.coins[seat], detail=detail, order=len(v.cards)
    )


def _plate(v: View, seat: int) -> Piece:
    """Draw a seat's plate: its coins and speech, whether it is on turn or waited for.

    Rules: mascarade.setup.start-player, mascarade.overview.goal.
    """
    name, plate, turn = v.names[seat], f"seat-{seat}", seat == v.turn and not v.winners
    detail = [WORDS["owns"].format(name=name, coins=words.coins(v.coins[seat]))]
    detail += [f"It is {name}'s turn."] if turn else []
    must_look = any(owner(place, len(v.names)) == seat for place in v.saw)
    detail += [f"{name} has seen a card by mistake and must look at it."] if must_look else []
    mine = seat == v.seat
    if seat in v.winners:
        return Piece(
            plate,
            plate,
            look=f"score-{seat}",
            label=name,
            count=v.coins[seat],
            state=("winner",),
            detail=detail[0],
            mine=mine,
            slots=len(hands(len(v.names))),
        )
    return Piece(
        plate,
        plate,
        look=plate,
        label=name,
        text=f"{words.coins(GOAL - v.coins[seat])} more to win" if mine and not v.winners else "",
        state=_states(v, seat),
        detail=" ".join(detail),
        mine=mine,
        meters=(("", v.coins[seat], GOAL),),
        speech=_said(v, seat),
        slots=len(hands(len(v.names))),
    )


def _states(v: View, seat: int) -> tuple[State, ...]:
    if v.winners:
        return ("winner",) if seat in v.winners else ()
    turn: tuple[State, ...] = ("turn",) if seat == v.turn else ()
    return (*turn, "thinking") if seat in v.asked and seat != v.seat else turn


def _said(v: View, seat: int) -> str:
    """Return a seat's words in this announcement, or to the Inquisitor."""
    answers = [step["said"] for step in v.to_do if step["step"] in ("Unmasking", "Verdict") and step["other"] == seat]
    if answers:
        return WORDS["answered"].format(one=one(answers[0]))
    for at, (who, place) in enumerate(v.said):
        if who == seat:
            short = len(v.names) > CROWD and len(v.announced) > SHORT
            key = "passed" if place < 0 else "claimed" if at or short else "announced"
            key += ", short" if key == "announced" and len(v.names) > FEW else ""
            return WORDS[key].format(character=v.announced, one=one(v.announced))
    return ""


# Cards.
def _card(v: View, place: int) -> Piece:
    """Draw the card in a place, only as these eyes see it now. Rules: mascarade.info.reveal."""
    players, name, where = len(v.names), v.cards[place], named(place, v.names)
    seat = owner(place, players)
    hand = place_of(place, players).hand
    badge = "only you" if place in v.peeking[1:] and v.seat == v.peeking[0] and name else ""
    detail = [
        *([f"{_capital(where)}.", _power(name)] if name else []),
        *_details(v, place, seat),
    ]
    return Piece(
        f"card-{place}",
        on="middle" if seat == MIDDLE else f"seat-{seat}",
        look=name or "card",
        label=name or f"{_capital(where)}, face down",
        side="front" if name else "back",
        badge=badge,
        state=_card_states(v, place, seat),
        detail=" ".join(detail),
        order=BETWEEN.get(hand, place),
        caption=hand,
    )


def _capital(words_: str) -> str:
    return words_[:1].upper() + words_[1:]


def _details(v: View, place: int, seat: int) -> Iterator[str]:
    """Say what else concerns a card now."""
    if place in v.open:
        yield "It is face up."
    if place in v.peeking[1:]:
        looker = v.peeking[0]
        yield WORDS["only you told" if v.seat == looker else "looking"].format(name=v.names[looker])
    if _forced(v, place, seat):
        yield WORDS["forced"].format(name=v.names[seat])
    if _pointed(v, place):
        yield f"{v.names[seat]} has a hand on it."


def _card_states(v: View, place: int, seat: int) -> tuple[State, ...]:
    """Mark a card that must be swapped, or that a player has a hand on."""
    return ("asked",) if _forced(v, place, seat) or _pointed(v, place) else ()


def _forced(v: View, place: int, seat: int) -> bool:
    """Return whether this card was revealed in the previous turn, so that its owner must swap or not.

    Rules: mascarade.turn.forced-swap.
    """
    return place in v.shown and place not in v.open and seat == v.turn and seat in v.asked and not v.said


def _pointed(v: View, place: int) -> bool:
    """Return whether a player has a hand on this one of several cards, not yet revealed.

    Rules: mascarade.three.only-pointed.
    """
    return len(hands(len(v.names))) > 1 and place not in v.open and any(place == meant for _, meant in v.said)
