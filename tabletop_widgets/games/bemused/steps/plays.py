"""The plays: which are possible, why others are not, and what each does. They are listed from the cards at hand."""

# ruff: noqa: ARG001 - bans share one signature

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.bemused import words
from tabletop_widgets.games.bemused.events import Instilled, Planted, Revealed, Used
from tabletop_widgets.games.bemused.facts import ABILITIES, DREAD, FANTASMA, NAMES, SANE
from tabletop_widgets.games.bemused.moves import REVEAL, Discard, Instill, LayAway, PlantDoubt, PlantDread, Use, said
from tabletop_widgets.games.bemused.steps.abilities import AbilityStep, has_object
from tabletop_widgets.games.bemused.steps.sanity import Price
from tabletop_widgets.games.bemused.steps.targets import LANDING
from tabletop_widgets.games.bemused.steps.wells import different, from_hand
from tabletop_widgets.kernel.decision import Decision, Part, any_moves, decide_parts
from tabletop_widgets.rulebook.rulebook import ban

if TYPE_CHECKING:
    from tabletop_widgets.games.bemused.table import Bemused
    from tabletop_widgets.kernel.table import Step


PAIR = 2


# Abilities to use.
@ban("bemused.play.use_ability")
def not_yours(t: Bemused, seat: Seat, move: Use) -> str | None:
    """Refuse abilities other than that of one's own virtuoso or gemina.

    Rules: bemused.term.own, bemused.gemina.ability.
    """
    own = t.virtuosos[seat]
    return None if move.virtuoso in (own, t.geminas[seat]) else words.NOT_YOURS.format(own=own, other=move.virtuoso)


@ban("bemused.gemina.ability")
def gemina_face_down(t: Bemused, seat: Seat, move: Use) -> str | None:
    """Refuse the gemina's ability while its card is face down. Rules: bemused.gemina.ability_lost."""
    hidden = move.virtuoso != t.virtuosos[seat] and not t.face_up[seat]
    return words.GEMINA_FACE_DOWN.format(gemina=move.virtuoso) if hidden else None


@ban("bemused.gemina.ability_alive")
def gemina_dead(t: Bemused, seat: Seat, move: Use) -> str | None:
    """Refuse the ability of a dead gemina; an insane one lends it. Rules: bemused.play.use_ability_alive."""
    gone = t.state_of(move.virtuoso) == FANTASMA
    return f"The {move.virtuoso}, your gemina, is a fantasma and lends you no ability: use your own." if gone else None


@ban("bemused.ruling.ability_needs_target")
def no_object(t: Bemused, seat: Seat, move: Use) -> str | None:
    """Refuse an ability that would do nothing."""
    return None if has_object(t, move.virtuoso) else words.NO_OBJECT[move.virtuoso]


# Instilling.
@ban("bemused.insanity.no_instill")
def insane_instills(t: Bemused, seat: Seat, move: Instill) -> str | None:
    """Refuse to instill unless the virtuoso is sane. Rules: bemused.play.instill_sane_only."""
    return words.INSANE_INSTILLS if t.state[seat] != SANE else None


@ban("bemused.ruling.dread_well_empty")
def no_dread(t: Bemused, seat: Seat, move: Any) -> str | None:
    """Refuse to instill, or to pay for a reveal, without a dread in the well."""
    return None if t.dread_well else "The dread well is empty: no dread can be taken from it."


# Cards that must stay in the hand.
@ban("bemused.ruling.discard_possible")
def leaves_nothing(t: Bemused, seat: Seat, move: Any) -> str | None:
    """Refuse a second play that leaves no card to discard. Rules: bemused.turn.discard."""
    spent, why = (PAIR, words.KEEP_ONE_OF_TWO) if isinstance(move, Instill) else (1, words.KEEP_ONE)
    return why if len(t.hands[seat]) <= spent else None


@ban("bemused.ruling.discard_possible")
def pair_leaves_nothing(t: Bemused, seat: Seat, move: Instill) -> str | None:
    """Refuse to spend two cards if one could be played and the other discarded. Rules: bemused.play.pair_forces."""
    last = len(t.hands[seat]) == PAIR and any_moves(singles(t, seat, t.hands[seat]))
    return words.KEEP_ONE_OF_TWO if last else None


# Revealing.
@ban("bemused.gemina.choice_one_way")
def up_already(t: Bemused, seat: Seat, move: Any) -> str | None:
    """Refuse to reveal a gemina card that is face up."""
    return "Your gemina card is face up already; only insanity turns it face down again." if t.face_up[seat] else None


@ban("bemused.insanity.no_reveal")
def insane_reveals(t: Bemused, seat: Seat, move: Any) -> str | None:
    """Refuse to reveal unless the virtuoso is sane. Rules: bemused.gemina.choice."""
    return words.INSANE_REVEALS if t.state[seat] != SANE else None


REVEAL_IT = (REVEAL,)
REVEALING = (insane_reveals, up_already, no_dread)
USING = (not_yours, gemina_dead, gemina_face_down, no_object)
INSTILLING = (insane_instills, no_dread, *LANDING)


class Bans(NamedTuple):
    """The bans on plays of each kind."""

    planting: tuple[Any, ...]
    using: tuple[Any, ...]
    instilling: tuple[Any, ...]


ANY_PLAY = Bans(LANDING, USING, INSTILLING)
FIRST_OF_TWO = Bans(LANDING, USING, (*INSTILLING, pair_leaves_nothing))
"""For a first play from a hand of two cards."""
SECOND_PLAY = Bans((*LANDING, leaves_nothing), (*USING, leaves_nothing), (*INSTILLING, leaves_nothing))
"""For a second play from a hand of one or two cards."""


# Candidates.
@lru_cache(maxsize=2_000)
def plant_doubts(doubts: tuple[str, ...]) -> tuple[PlantDoubt, ...]:
    """List the doubts to plant. Rules: bemused.play.plant_doubt."""
    return tuple(map(PlantDoubt, doubts))


@lru_cache(maxsize=2_000)
def plant_dreads(virtuosos: tuple[str, ...]) -> tuple[PlantDread, ...]:
    """List the virtuosos on whom a dread could be planted. Rules: bemused.play.plant_dread."""
    return tuple(map(PlantDread, virtuosos))


@lru_cache(maxsize=2_000)
def uses(doubts: tuple[str, ...]) -> tuple[Use, ...]:
    """List the abilities for which a doubt is at hand. Rules: bemused.play.use_ability."""
    return tuple(map(Use, doubts))


@lru_cache(maxsize=2_000)
def instillable(doubt: str, virtuosos: tuple[str, ...]) -> tuple[Instill, ...]:
    """List the virtuosos for a pair, which may name anybody. Rules: bemused.play.instill_pair."""
    return tuple([Instill(on, doubt) for on in virtuosos])


@lru_cache(maxsize=2_000)
def lay_away(cards: tuple[str, ...]) -> tuple[LayAway, ...]:
    """List the cards that could be laid away. Rules: bemused.turn.play_a_blocked."""
    return tuple([LayAway(said(card)) for card in cards])


@lru_cache(maxsize=2_000)
def discardable(cards: tuple[str, ...]) -> Part:
    """List the cards to discard. Rules: bemused.turn.discard."""
    return Part(tuple([Discard(said(card)) for card in cards]), {})


@lru_cache(maxsize=2_000)
def in_printed_order(virtuosos: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[Seat, ...]]:
    """Return the virtuosos in printed order, and the seats that back them."""
    names = tuple([name for name in NAMES if name in virtuosos])
    return names, tuple(map(virtuosos.index, names))


def standing(t: Bemused) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the virtuosos in play and their states, in printed order: equal at all tables with these virtuosos."""
    names, seats = in_printed_order(t.virtuosos)
    return names, tuple([t.state[seat] for seat in seats])


def few(t: Bemused, seat: Seat) -> int:
    """Return the size of a hand of one or two cards, else 0: a larger hand always leaves a card to discard."""
    size = len(t.hands[seat])
    return size if size <= PAIR else 0


def singles(t: Bemused, seat: Seat, cards: tuple[str, ...], bans: Bans = ANY_PLAY) -> list[Part]:
    """List the plays of one card: plant it, or use an ability with it.

    Rules: bemused.turn.play_a, bemused.insanity.plays, bemused.insanity.gemina_ability_ok.
    """
    *doubts, last = different(cards)
    if last != DREAD:
        doubts.append(last)
    backed, state = t.virtuosos, t.state
    own, gemina, size = backed[seat], t.geminas[seat], few(t, seat)
    states = tuple([state[backed.index(name)] for name in doubts])
    parts = [t.part(seat, plant_doubts(tuple(doubts)), bans.planting, (states, size))]
    if last == DREAD:
        virtuosos, states = standing(t)
        parts.append(t.part(seat, plant_dreads(virtuosos), bans.planting, (states, size)))
    if usable := tuple([name for name in doubts if name in (own, gemina)]):
        objects = [has_object(t, name) for name in usable]
        depends_on = own, t.face_up[seat], t.state_of(gemina) == FANTASMA, *objects, size
        parts.append(t.part(seat, uses(usable), bans.using, depends_on))
    if rest := tuple([name for name in doubts if name not in (own, gemina)]):
        parts.append(t.part(seat, uses(rest), USING, own))
    return parts


def pairs(t: Bemused, seat: Seat, cards: tuple[str, ...], bans: Bans = ANY_PLAY, *, other: bool = False) -> list[Part]:
    """List the ways to instill a dread with two matching doubts; `other` says whether there is another play.

    Rules: bemused.play.instill_dread.
    """
    doubts = [name for name in different(cards) if name != DREAD and cards.count(name) >= PAIR]
    if not doubts:
        return []
    virtuosos, states = standing(t)
    depends_on = states, t.state[seat], t.dread_well > 0, few(t, seat), other
    return [t.part(seat, instillable(name, virtuosos), bans.instilling, depends_on) for name in doubts]


def reveals(t: Bemused, seat: Seat) -> Part:
    """Offer to reveal the gemina by choice, which is not a play.

    Rules: bemused.gemina.choice_not_play, bemused.turn.reveal_free. Rulings:
    bemused.ruling.reveal_when, bemused.ruling.reveal_again, bemused.ruling.reveal_dead_gemina.
    """
    return t.part(seat, REVEAL_IT, REVEALING, (t.state[seat], t.face_up[seat], t.dread_well > 0))


def reveal_or(t: Bemused, question: str, instead: Part) -> tuple[Decision, ...]:
    """Ask the player in turn whether to reveal before the turn ends, when nothing else is left to choose.

    A player whom a rule forbids to reveal is not asked: everything that matters for it is open.
    Ruling: bemused.ruling.reveal_when.
    """
    revealing = reveals(t, t.turn)
    if not revealing.moves:
        return ()
    return (decide_parts(t.turn, question, "bemused.ruling.reveal_when", (instead, revealing)),)


# Effects.
def reveal(t: Bemused, seat: Seat, again: Step) -> None:
    """Turn one's own gemina card up and pay; then ask the same question again.

    Rules: bemused.gemina.choice, bemused.gemina.revealed. Ruling: bemused.ruling.reveal_when.
    """
    t.happen(Revealed(seat, t.geminas[seat]))
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
            t.instill(seat, doubt, on)
        case _:  # Use
            t.use(seat, move.virtuoso)


def plant(t: Bemused, seat: Seat, card: str, virtuoso: str) -> None:
    """Put a card from the hand on a virtuoso."""
    from_hand(t, seat, card)
    t.happen(Planted(seat, card, virtuoso))
    t.and_then(t.holder(virtuoso))


def instill(t: Bemused, seat: Seat, doubt: str, virtuoso: str) -> None:
    """Spend a pair to put a dread from the well on a virtuoso."""
    from_hand(t, seat, doubt, doubt)
    t.put_away((doubt, doubt))
    t.happen(Instilled(seat, doubt, virtuoso))
    t.and_then(t.holder(virtuoso))


def use(t: Bemused, seat: Seat, virtuoso: str) -> None:
    """Show and discard the doubt, then carry out the ability. Rules: bemused.gemina.ability."""
    from_hand(t, seat, virtuoso)
    t.put_away((virtuoso,))
    t.tell(Used(seat, virtuoso, virtuoso != t.virtuosos[seat], ABILITIES[virtuoso]))
    t.next(AbilityStep(seat, virtuoso))
