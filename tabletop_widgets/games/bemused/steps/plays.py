"""The plays: what may be played, why not, and what each of them does. They are listed from the cards at hand."""

# ruff: noqa: ARG001 - bans are called alike, whatever they read

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from tabletop_widgets.core.decision import Decision, Group, any_moves, decide_parts, part_groups
from tabletop_widgets.core.notation import Seat
from tabletop_widgets.core.rulebook import ban
from tabletop_widgets.games.bemused import words
from tabletop_widgets.games.bemused.events import Instilled, Planted, Revealed, Used
from tabletop_widgets.games.bemused.facts import ABILITIES, DREAD, FANTASMA, NAMES, SANE
from tabletop_widgets.games.bemused.moves import REVEAL, Discard, Instill, LayAway, PlantDoubt, PlantDread, Use, said
from tabletop_widgets.games.bemused.steps.abilities import AbilityStep, has_object
from tabletop_widgets.games.bemused.steps.sanity import Price, and_then, place_dread
from tabletop_widgets.games.bemused.steps.targets import LANDING
from tabletop_widgets.games.bemused.steps.wells import from_hand, put_away

if TYPE_CHECKING:
    from tabletop_widgets.core.table import Step
    from tabletop_widgets.games.bemused.table import Bemused


PAIR = 2
SPARE = 3
"""With so many cards in hand a pair leaves one: more make no difference to what may be played."""


# Abilities to use.
@ban("bemused.play.use_ability")
def not_yours(t: Bemused, seat: Seat, move: Use) -> str | None:
    """Only the own virtuoso's ability is used, besides that of a revealed gemina.

    Rules: bemused.term.own, bemused.gemina.ability.
    """
    own = t.virtuosos[seat]
    return None if move.virtuoso in (own, t.geminas[seat]) else words.NOT_YOURS.format(own=own, other=move.virtuoso)


@ban("bemused.gemina.ability")
def gemina_face_down(t: Bemused, seat: Seat, move: Use) -> str | None:
    """A gemina lends its ability only while its card lies face up. Rules: bemused.gemina.ability_lost."""
    hidden = move.virtuoso != t.virtuosos[seat] and not t.face_up[seat]
    return words.GEMINA_FACE_DOWN.format(gemina=move.virtuoso) if hidden else None


@ban("bemused.gemina.ability_alive")
def gemina_dead(t: Bemused, seat: Seat, move: Use) -> str | None:
    """A fantasma lends no ability; an insane gemina does. Rules: bemused.play.use_ability_alive."""
    gone = t.state_of(move.virtuoso) == FANTASMA
    return words.GEMINA_DEAD.format(gemina=move.virtuoso) if gone else None


@ban("bemused.ruling.ability_needs_target")
def no_object(t: Bemused, seat: Seat, move: Use) -> str | None:
    """An ability that can do nothing is not used."""
    return None if has_object(t, move.virtuoso) else words.NO_OBJECT[move.virtuoso]


# Instilling.
@ban("bemused.insanity.no_instill")
def insane_instills(t: Bemused, seat: Seat, move: Instill) -> str | None:
    """Only a player whose virtuoso is sane instills dread. Rules: bemused.play.instill_sane_only."""
    return words.INSANE_INSTILLS if t.state[seat] != SANE else None


@ban("bemused.ruling.dread_well_empty")
def no_dread(t: Bemused, seat: Seat, move: Any) -> str | None:
    """Without a dread in the well nothing can be instilled, and no price be paid."""
    return None if t.dread_well else words.NO_DREAD


# What has to stay in the hand.
@ban("bemused.ruling.discard_possible")
def leaves_nothing(t: Bemused, seat: Seat, move: Any) -> str | None:
    """A second play leaves a card to discard. Rules: bemused.turn.discard."""
    return words.KEEP_ONE if len(t.hands[seat]) <= (PAIR if isinstance(move, Instill) else 1) else None


@ban("bemused.ruling.discard_possible")
def pair_leaves_nothing(t: Bemused, seat: Seat, move: Instill) -> str | None:
    """Two cards are not spent at once where one could be, and the other discarded. Rules: bemused.play.pair_forces."""
    last = len(t.hands[seat]) == PAIR and any_moves(part_groups(t, seat, singles(t, seat, t.hands[seat])))
    return words.KEEP_ONE if last else None


# Revealing.
@ban("bemused.gemina.choice_one_way")
def up_already(t: Bemused, seat: Seat, move: Any) -> str | None:
    """By choice a gemina card is only ever turned up."""
    return words.UP_ALREADY if t.face_up[seat] else None


@ban("bemused.insanity.no_reveal")
def insane_reveals(t: Bemused, seat: Seat, move: Any) -> str | None:
    """A player whose virtuoso is insane does not reveal by choice. Rules: bemused.gemina.choice."""
    return words.INSANE_REVEALS if t.state[seat] != SANE else None


REVEALING = (REVEAL,)
USING = (not_yours, gemina_dead, gemina_face_down, no_object)


# What there is to say.
@lru_cache(maxsize=2_000)
def plantable(cards: tuple[str, ...], virtuosos: tuple[str, ...]) -> tuple[Any, ...]:
    """List the doubts to plant, and the virtuosos on whom to plant a dread.

    Rules: bemused.play.plant_doubt, bemused.play.plant_dread.
    """
    doubts = tuple([PlantDoubt(card) for card in cards if card != DREAD])
    return (*doubts, *map(PlantDread, virtuosos)) if DREAD in cards else doubts


@lru_cache(maxsize=2_000)
def usable(cards: tuple[str, ...]) -> tuple[Use, ...]:
    """List the abilities for which there is a doubt at hand. Rules: bemused.play.use_ability."""
    return tuple([Use(card) for card in cards if card != DREAD])


@lru_cache(maxsize=2_000)
def instillable(doubts: tuple[str, ...], virtuosos: tuple[str, ...]) -> tuple[Instill, ...]:
    """List the pairs and the virtuosos; a pair may name anybody. Rules: bemused.play.instill_pair."""
    return tuple([Instill(on, doubt) for doubt in doubts for on in virtuosos])


@lru_cache(maxsize=2_000)
def lay_away(cards: tuple[str, ...]) -> tuple[LayAway, ...]:
    """List the cards that could be laid away. Rules: bemused.turn.play_a_blocked."""
    return tuple([LayAway(said(card)) for card in cards])


def group(cards: tuple[str, ...], least: int = 1) -> tuple[str, ...]:
    """Return the names of which there are so many, in printed order, the dread last."""
    return tuple([name for name in (*NAMES, DREAD) if cards.count(name) >= least])


def standing(t: Bemused) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the virtuosos in play and their states, in printed order, which is the same at every table of these."""
    names, seats = in_printed_order(t.virtuosos)
    return names, tuple([t.state[seat] for seat in seats])


@lru_cache(maxsize=2_000)
def in_printed_order(virtuosos: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[Seat, ...]]:
    """Return the virtuosos in printed order, and the seats that back them."""
    names = tuple([name for name in NAMES if name in virtuosos])
    return names, tuple(map(virtuosos.index, names))


def singles(t: Bemused, seat: Seat, cards: tuple[str, ...], *more: Any) -> list[Group]:
    """Plays of one card: plant it, or use an ability with it. `more` are bans on top.

    Rules: bemused.turn.play_a, bemused.insanity.plays, bemused.insanity.gemina_ability_ok.
    """
    names, spare, (virtuosos, states) = group(cards), min(len(t.hands[seat]), SPARE), standing(t)
    objects = sum(map(len, t.on)) > (dreads := sum([on.count(DREAD) for on in t.on])), dreads > 0, t.dread_well > 0
    own, gemina = t.virtuosos[seat], t.geminas[seat]
    lent = own, t.face_up[seat], t.state_of(gemina) == FANTASMA
    mine = tuple([name for name in names if name in (own, gemina)])
    rest = tuple([name for name in names if name not in mine])
    return [
        Group(plantable(names, virtuosos), (*LANDING, *more), (states, spare)),
        Group(usable(mine), (*USING, *more), (lent, objects, spare)),
        Group(usable(rest), USING, (own,)),
    ]


def pairs(t: Bemused, seat: Seat, cards: tuple[str, ...], *more: Any, other: bool = False) -> Group:
    """Instilling dread with two doubts that match; `other` says whether there is another play.

    Rules: bemused.play.instill_dread.
    """
    doubts = group(tuple([card for card in cards if card != DREAD]), PAIR)
    virtuosos, states = standing(t)
    reads = states, t.state[seat], t.dread_well > 0, min(len(t.hands[seat]), SPARE), other
    return Group(instillable(doubts, virtuosos), (insane_instills, no_dread, *LANDING, *more), reads)


def reveals(t: Bemused, seat: Seat) -> Group:
    """Revealing the gemina by choice, which is no play.

    Rules: bemused.gemina.choice_not_play, bemused.turn.reveal_free. Rulings:
    bemused.ruling.reveal_when, bemused.ruling.reveal_again, bemused.ruling.reveal_dead_gemina.
    """
    reads = t.state[seat], t.face_up[seat], t.dread_well > 0
    return Group(REVEALING, (insane_reveals, up_already, no_dread), reads)


@lru_cache(maxsize=500)
def discardable(cards: tuple[str, ...]) -> tuple[Discard, ...]:
    """List the cards to discard. Rules: bemused.turn.discard."""
    return tuple([Discard(said(card)) for card in cards])


def reveal_or(t: Bemused, question: str, *instead: Any) -> tuple[Decision, ...]:
    """Ask whoever is in turn whether to reveal before the turn is over, where nothing else is left to choose.

    Nobody is asked whom a rule forbids to reveal: all that it goes by lies open. Ruling: bemused.ruling.reveal_when.
    """
    *instead_parts, revealing = part_groups(t, t.turn, (*instead, reveals(t, t.turn)))
    if not revealing.moves:
        return ()
    return (decide_parts(t.turn, question, "bemused.ruling.reveal_when", (*instead_parts, revealing)),)


# What each does.
def reveal(t: Bemused, seat: Seat, again: Step) -> None:
    """Turn the own gemina card up and pay; then the same question is asked once more.

    Rules: bemused.gemina.choice, bemused.gemina.revealed. Ruling: bemused.ruling.reveal_when.
    """
    t.face_up = (*t.face_up[:seat], True, *t.face_up[seat + 1 :])
    t.tell(Revealed(seat, t.geminas[seat]))
    t.next(Price(seat), again)


def play(t: Bemused, seat: Seat, move: Any) -> None:
    """Make one play.

    Rules: bemused.play.plant_doubt, bemused.play.plant_dread, bemused.play.use_ability, bemused.play.instill_dread,
    bemused.doubt.effect, bemused.dread.effect, bemused.hand.no_refill.
    """
    match move:
        case PlantDoubt(doubt):
            plant(t, seat, doubt, doubt)
        case PlantDread(on):
            plant(t, seat, DREAD, on)
        case Instill(on, doubt):
            instill(t, seat, doubt, on)
        case _:  # Use
            use(t, seat, move.virtuoso)


def plant(t: Bemused, seat: Seat, card: str, virtuoso: str) -> None:
    """Put a card from the hand on a virtuoso."""
    target = t.holder(virtuoso)
    from_hand(t, seat, card)
    t.on[target] = (*t.on[target], card)
    t.tell(Planted(seat, card, virtuoso))
    and_then(t, target)


def instill(t: Bemused, seat: Seat, doubt: str, virtuoso: str) -> None:
    """Spend a pair for a dread from the well."""
    from_hand(t, seat, doubt, doubt)
    put_away(t, (doubt, doubt))
    target = place_dread(t, virtuoso)
    t.tell(Instilled(seat, doubt, virtuoso))
    and_then(t, target)


def use(t: Bemused, seat: Seat, virtuoso: str) -> None:
    """Show and discard the doubt; then the ability is carried out. Rules: bemused.gemina.ability."""
    from_hand(t, seat, virtuoso)
    put_away(t, (virtuoso,))
    t.tell(Used(seat, virtuoso, virtuoso != t.virtuosos[seat], ABILITIES[virtuoso]))
    t.next(AbilityStep(seat, virtuoso))
