"""What one pair of eyes can follow of a game of Bemused, event by event: open cards, shown geminas, hidden doubts.

The doubts are the hard part; `piles` holds every arrangement still possible. Open cards are followed too, because
a player who cannot play reveals which doubts that hand does not hold.

Rules: bemused.info.public, bemused.info.own, bemused.info.nobody, bemused.info.blocked_play, bemused.info.insane_pick,
bemused.gemina.info, bemused.well.no_shuffle.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.bemused.belief.piles import DISCARDS, Piles
from tabletop_widgets.games.bemused.events import (
    Dealt,
    DealtGemina,
    DealtHand,
    DealtSecret,
    Died,
    Discarded,
    DiscardedCard,
    Drew,
    DrewCards,
    Eased,
    Instilled,
    Knew,
    Planted,
    Refreshed,
    Removed,
    Replaced,
    Revealed,
    SecretsRevealed,
    TurnedUp,
    Used,
)
from tabletop_widgets.games.bemused.facts import DOUBTS, DREAD, FANTASMA, SANE
from tabletop_widgets.games.bemused.steps.abilities import has_object


@dataclass(slots=True, eq=False)
class Observations:
    """What is known: the open cards, one entry a seat, and what these eyes have seen and keep in mind.

    The events themselves change what lies open. `geminas` and `secrets` are those known, seat -> name.
    """

    seat: Seat
    virtuosos: tuple[str, ...]
    state: tuple[str, ...]
    on: list[tuple[str, ...]]
    face_up: tuple[bool, ...]
    dread_well: int
    piles: Piles
    geminas: dict[Seat, str]
    secrets: dict[Seat, str]

    def number(self, name: str) -> int:
        """Return the number by which `piles` identifies the doubts of a virtuoso."""
        return self.virtuosos.index(name)

    def numbers(self, cards: Sequence[str]) -> list[int]:
        """Return the numbers of the doubts among some cards, in order."""
        return [self.number(card) for card in cards if card != DREAD]

    def playable(self, seat: Seat) -> set[str]:
        """Return the virtuosos whose doubts this seat could play now as single cards.

        Rules: bemused.play.plant_target, bemused.play.use_ability, bemused.gemina.ability, bemused.insanity.must_play.
        """
        lent = self.geminas.get(seat) if self.face_up[seat] else None
        own = [self.virtuosos[seat], *([lent] if lent and self.state[self.number(lent)] != FANTASMA else [])]
        sane = [name for name, state in zip(self.virtuosos, self.state, strict=True) if state == SANE]
        return {*sane, *(name for name in own if has_object(self, name))}


# Geminas and secrets, once seen.
Sight = Callable[[Observations, Any], Observations]
"""Maps what was known and an event to what is known afterwards."""


def seen(known: Observations, event: Any) -> Observations:
    """Record the geminas and secrets that an event shows. Rules: bemused.gemina.info, bemused.info.own."""
    match event:
        case DealtGemina(seat, gemina) | Revealed(seat, gemina) | TurnedUp(seat, gemina):
            return replace(known, geminas={**known.geminas, seat: gemina})
        case Knew(seats=seats, geminas=geminas):
            return replace(known, geminas={**known.geminas, **dict(zip(seats, geminas, strict=True))})
        case DealtSecret(seat, secret):
            return replace(known, secrets={**known.secrets, seat: secret})
        case SecretsRevealed(secrets, geminas):
            return replace(known, secrets=dict(enumerate(secrets)), geminas=dict(enumerate(geminas)))
    return known


# The start.
def begun(seat: Seat, dealt: Dealt) -> Observations:
    """Begin with what lies open at the start of a game or position. Rules: bemused.components.doubts_in_play."""
    lying = [card for cards in dealt.on for card in cards]
    hidden = [DOUBTS - lying.count(name) for name in dealt.virtuosos]
    hands = [many - dreads for many, dreads in zip(dealt.hands, dealt.dreads, strict=True)]
    piles = Piles.of(hidden, [*hands, dealt.doubt_well, dealt.discards], seat if seat >= 0 else None)
    up = {owner: gemina for owner, gemina in enumerate(dealt.geminas) if gemina}
    face_up = tuple([gemina is not None for gemina in dealt.geminas])
    return Observations(seat, dealt.virtuosos, dealt.state, [*dealt.on], face_up, dealt.dread_well, piles, up, {})


def follow(seat: Seat, known: Observations | None, events: Sequence[Any], see: Sight = seen) -> Observations | None:
    """Take in events, each interpreted by `see`; return None until a game has been dealt."""
    for event in events:
        if isinstance(event, Dealt):
            known = begun(seat, event)
        elif known:
            known = after(known, event, see)
    return known


def after(known: Observations, event: Any, see: Sight = seen) -> Observations:
    """Take in one event."""
    piles = _doubts(known, replace(known.piles, heard=known.piles.heard + 1), event)
    known = see(replace(known, piles=piles, on=known.on[:]), event)
    event.change(known)
    return known


# Where doubts move.
def _doubts(known: Observations, piles: Piles, event: Any) -> Piles:
    for change in (_from_well, _from_hand, _from_virtuoso, _looked):
        if (changed := change(known, piles, event)) is not None:
            return changed
    return piles


def _from_well(known: Observations, piles: Piles, event: Any) -> Piles | None:
    match event:
        case Refreshed():
            return piles.refreshed()
        case Drew(seat, count) if seat != known.seat:
            return piles.drawn(seat, count)
        case Eased(card=card):
            return piles.turned(known.number(card))
    return None


def _from_hand(known: Observations, piles: Piles, event: Any) -> Piles | None:
    """Rules: bemused.play.plant_doubt, bemused.play.use_ability, bemused.play.instill_dread, bemused.turn.discard."""
    match event:
        case Planted(seat, card) if card != DREAD:
            return piles.left_shown(seat, known.number(card))
        case Used(seat, virtuoso):
            name = known.number(virtuoso)
            return piles.left_shown(seat, name).put([name])
        case Instilled(seat, doubt):
            name = known.number(doubt)
            return piles.left_shown(seat, name).left_shown(seat, name).put([name, name])
        case Discarded(seat, dread=False, why=why) if seat != known.seat:
            return _unseen(known, piles, seat, why)
    return None


def _unseen(known: Observations, piles: Piles, seat: Seat, why: str) -> Piles:
    """Discard a doubt face down; if it could not be played, learn which doubts it can be.

    Rules: bemused.turn.play_a_blocked, bemused.play.pair_forces, bemused.insanity.both_discarded.
    """
    playable = known.playable(seat) if why in {"blocked", "both"} else set()
    dead = [at for at, name in enumerate(known.virtuosos) if name not in playable]
    if why == "blocked":
        piles = piles.limited(seat, dead, pairs=not known.dread_well)
    piles = piles.left_unseen(seat)
    return piles.seen(DISCARDS, [dead]) if why == "both" else piles


def _from_virtuoso(known: Observations, piles: Piles, event: Any) -> Piles | None:
    match event:
        case Removed(card=card) if card != DREAD:
            return piles.put([known.number(card)])
        case Replaced(doubt=doubt):
            return piles.put([known.number(doubt)])
        case Died(seat, seen=seen):
            return piles.emptied(seat).put(known.numbers(seen))
    return None


def _looked(known: Observations, piles: Piles, event: Any) -> Piles | None:
    """Take in cards that these eyes alone see; the public event says less."""
    match event:
        case DealtHand(seat, cards):
            return piles.seen(seat, [[name] for name in known.numbers(cards)])
        case DrewCards(seat, cards):
            return piles.drawn(seat, len(cards), known.numbers(cards))
        case DiscardedCard(seat, card) if card != DREAD:
            name = known.number(card)
            return piles.left_shown(seat, name).put([name])
    return None
