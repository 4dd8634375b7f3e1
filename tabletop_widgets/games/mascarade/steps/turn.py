"""The rules of Mascarade, in order of play: a turn, an announcement, its claims, its fines; not the powers."""

# ruff: noqa: ARG001, ARG002 - bans and steps are called alike, whatever they read

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.mascarade import words
from tabletop_widgets.games.mascarade.events.turns import (
    Announced,
    Claimed,
    Covered,
    Fined,
    Looked,
    Passed,
    Revealed,
    Slipped,
    Unchallenged,
)
from tabletop_widgets.games.mascarade.facts import COPIES, FINE, hands, one
from tabletop_widgets.games.mascarade.moves import (
    CLAIM,
    HOW,
    LOOK,
    MISHAPS,
    PASS,
    Announce,
    AnnounceWith,
    ClaimWith,
    Look,
    LookAt,
    Pass,
    Swap,
    SwapOwn,
)
from tabletop_widgets.games.mascarade.places import PROTECTED, Spot, place_of, places_of
from tabletop_widgets.games.mascarade.steps.handling import Moves
from tabletop_widgets.games.mascarade.steps.power import not_in_the_game
from tabletop_widgets.games.mascarade.steps.powers import POWERS, Peasants
from tabletop_widgets.kernel.decision import Decision, decide
from tabletop_widgets.kernel.table import CHANCE, Step
from tabletop_widgets.rulebook.rulebook import ban

if TYPE_CHECKING:
    from tabletop_widgets.games.mascarade.table import Mascarade


SILENT = -1
"""Stands for the card of a seat that passed."""
MISHAP_WEIGHTS = (11.0, 1.0)
"""The weights of no mishap and a mishap, with `mistakes=True`; house values."""


# The actions of a turn.
@lru_cache(maxsize=1_000)
def actions(seat: Seat, players: int, cast: tuple[str, ...]) -> tuple[Any, ...]:
    """List every action of a turn: swaps with each other card, looks, announcements.

    Rules: mascarade.swap.cards, mascarade.prep.target, mascarade.look.own, mascarade.announce.bluff,
    mascarade.three.swap, mascarade.three.look, mascarade.three.announce, mascarade.two.swap, mascarade.two.look,
    mascarade.two.announce. Rulings: mascarade.ruling.small-prep (targets are those of a normal turn),
    mascarade.ruling.two-look, mascarade.ruling.announce-scope (a character of this game, also one in the middle).
    """
    characters, places, called = dict.fromkeys(cast), len(cast), hands(players)
    own = places_of(seat, players)
    if len(own) == 1:
        others = [place_of(place, players) for place in range(places) if place != seat]
        swaps: list[Any] = [Swap(how, other) for other in others for how in HOW]
        return (*swaps, LOOK, *map(Announce, characters))
    pairs = [(hand, place) for hand, mine in zip(called, own, strict=True) for place in range(places)]
    swaps = [
        SwapOwn(how, hand, place_of(place, players))
        for hand, place in pairs
        if place not in own or own.index(place) > called.index(hand)
        for how in HOW
    ]
    return (*swaps, *map(LookAt, called), *(AnnounceWith(each, hand) for hand in called for each in characters))


@ban("mascarade.prep.only")
def only_swaps_yet(t: Mascarade, seat: Seat, move: Any) -> str | None:
    """In the first four turns a player may only swap, or not. Rules: mascarade.prep.action."""
    return words.ONLY_SWAPS_YET if t.prepared < t.preparations and not isinstance(move, (Swap, SwapOwn)) else None


@ban("mascarade.turn.forced-swap-bans")
def not_after_a_reveal(t: Mascarade, seat: Seat, move: Any) -> str | None:
    """A player who revealed a card in the previous turn must swap, or not. Rules: mascarade.turn.forced-swap."""
    if isinstance(move, (Swap, SwapOwn)) or not (shown := t.shown_of(seat)):
        return None
    form = words.NO_ANNOUNCING if isinstance(move, (Announce, AnnounceWith)) else words.NO_LOOKING
    return form.format(hand=hands_of(t, shown))


@ban("mascarade.ruling.forced-swap-multi")
def take_the_shown_card(t: Mascarade, seat: Seat, move: Any) -> str | None:
    """A player with several cards must take the revealed one."""
    shown = t.shown_of(seat)
    if not shown or not isinstance(move, SwapOwn) or set(shown) & {t.own(seat, move.mine), move.other.among(t.players)}:
        return None
    return words.TAKE_THE_SHOWN.format(hand=place_of(shown[0], t.players).hand)


@ban("mascarade.look.by-mistake")
def look_first(t: Mascarade, seat: Seat, move: Any) -> str | None:
    """A player who saw one of their cards by mistake must look at it; preparation and forced swaps come first.

    Ruling: mascarade.ruling.look-by-mistake.
    """
    due = t.of(seat, t.saw)
    if not due or t.shown_of(seat) or t.prepared < t.preparations or isinstance(move, Look):
        return None
    looks = isinstance(move, LookAt) and t.own(seat, move.mine) in due
    return None if looks else f"You saw your {hands_of(t, due)}card by mistake, so you must look at it this turn."


def hands_of(t: Mascarade, places: tuple[int, ...]) -> str:
    """Return the hands of these cards of a player with a space after them; empty where each has one card."""
    said = " or ".join([place_of(place, t.players).hand for place in places])
    return f"{said} " if said else ""


@ban("mascarade.two.swap-ban")
def out_of_reach(t: Mascarade, seat: Seat, move: Any) -> str | None:
    """An opponent's protected card stays where it is. Rules: mascarade.two.swap."""
    if isinstance(move, SwapOwn) and move.other.hand == PROTECTED and move.other.seat != seat:
        return "The protected card of an opponent is out of reach: take the left or the right one."
    return None


@ban("mascarade.ruling.two-protected-swap")
def start_from_a_hand(t: Mascarade, seat: Seat, move: Any) -> str | None:
    """A player's protected card is never swapped directly with an opponent's card."""
    guarded = isinstance(move, SwapOwn) and move.mine == PROTECTED and move.other.seat != seat
    return words.TWO_PROTECTED if guarded else None


@ban("mascarade.two.announce-ban")
def not_with_the_protected_card(t: Mascarade, seat: Seat, move: Any) -> str | None:
    """Nobody announces with the protected card on their own turn."""
    guarded = isinstance(move, AnnounceWith) and move.mine == PROTECTED
    return words.ANNOUNCE_PROTECTED if guarded else None


BANS = (
    only_swaps_yet,
    not_after_a_reveal,
    look_first,
    out_of_reach,
    start_from_a_hand,
    not_with_the_protected_card,
    take_the_shown_card,
)


class Turn(Step):
    """On your turn, swap or not, look, or announce; in the first four turns only the first of these.

    Rules: mascarade.turn.one-action, mascarade.prep.first-four, mascarade.prep.action, mascarade.prep.ends,
    mascarade.turn.forced-swap, mascarade.turn.forced-any-identity, mascarade.turn.forced-only-next,
    mascarade.three.prep, mascarade.two.prep. Rulings: mascarade.ruling.forced-swap-centre,
    mascarade.ruling.forced-swap-moved (having been revealed is what counts, wherever the card lies now).
    """

    __slots__ = ()

    def ask(self, t: Mascarade) -> tuple[Decision, ...]:
        """Ask the player whose turn it is."""
        me, preparing, players = t.turn, t.prepared < t.preparations, len(t.names)
        shown, due = t.shown and t.shown_of(me), t.saw and t.of(me, t.saw)
        question, rule = words.TURN, "mascarade.turn.one-action"
        if preparing:
            question, rule = words.PREPARE, "mascarade.prep.action"
        elif shown:
            question, rule = words.FORCED.format(hand=hands_of(t, shown)), "mascarade.turn.forced-swap"
        elif due:
            question, rule = words.MUST_LOOK.format(hand=hands_of(t, due)), "mascarade.look.by-mistake"
        candidates = actions(me, players, t.cast)
        return (decide(t, me, candidates, question, rule, t.bans, (preparing, shown, due)),)

    def why_not(self, t: Mascarade, seat: Seat, move: Any) -> tuple[str, str] | None:
        """A character that is not in the game can never be announced. Ruling: mascarade.ruling.announce-scope."""
        return not_in_the_game(t, move.character) if isinstance(move, (Announce, AnnounceWith)) else None

    def run(self, t: Mascarade, moves: Moves) -> None:
        me, move = t.turn, moves[t.turn]
        t.shown = t.peeking = ()  # a player who looked sees the card until the next player acts
        match move:
            case Swap():
                self.swap(t, me, move.other.among(len(t.names)), move.how)
            case Announce():
                self.announce(t, me, move.character)
            case Look():
                self.look(t, me)
            case SwapOwn():
                self.swap(t, t.own(me, move.mine), move.other.among(len(t.names)), move.how)
            case LookAt():
                self.look(t, t.own(me, move.mine))
            case _:  # AnnounceWith
                self.announce(t, t.own(me, move.mine), move.character)

    def swap(self, t: Mascarade, first: int, second: int, how: str) -> None:
        """Take both cards under the table.

        Rules: mascarade.swap.cards, mascarade.swap.secret, mascarade.swap.return.
        """
        t.handle(t.turn, first, second, how, "preparation" if t.prepared < t.preparations else "turn")
        if t.options.get("mistakes"):
            t.next(Mistake(t.turn, first), END_TURN)
        else:
            t.next(END_TURN)

    def look(self, t: Mascarade, place: int) -> None:
        """Look at one's own card; nobody else learns anything. Rules: mascarade.look.own, mascarade.info.look."""
        if t.saw:
            t.saw = tuple([each for each in t.saw if each != place])
        t.tell(Looked(t.turn, place))
        t.peek(t.turn, place)
        t.next(END_TURN)

    def announce(self, t: Mascarade, place: int, character: str) -> None:
        """Announce a character, true or not; the others are asked next.

        Rules: mascarade.announce.name, mascarade.announce.bluff, mascarade.teach.bluff. Rulings:
        mascarade.ruling.sincerity, mascarade.ruling.empty-powers.
        """
        t.announced, t.said = character, ((t.turn, place),)
        t.tell(Announced(t.turn, place, character))
        t.next(CLAIMS, END_TURN)


@dataclass(slots=True)
class Mistake(Step):
    """With `mistakes=True`, chance decides whether a player sees the card they put back.

    Rules: mascarade.look.by-mistake. Ruling: mascarade.ruling.look-by-mistake (how often is a house value).
    """

    seat: Seat
    place: Spot

    def ask(self, t: Mascarade) -> tuple[Decision, ...]:
        question, rule = f"Does {t.names[self.seat]} catch sight of the card?", "mascarade.look.by-mistake"
        return (Decision(CHANCE, MISHAPS, question, rule, weights=MISHAP_WEIGHTS),)

    def run(self, t: Mascarade, moves: Moves) -> None:
        """Note the duty to look, which lasts until the player looks."""
        if moves[CHANCE] == MISHAPS[1]:
            t.saw = tuple(dict.fromkeys((*t.saw, self.place)))
            t.tell(Slipped(self.seat, self.place))
            t.peek(self.seat, self.place)


# An announcement.
@lru_cache(maxsize=100)
def answers(players: int) -> tuple[Any, ...]:
    """List the answers to an announcement: claim, with which card where there are several, or pass.

    Rules: mascarade.announce.optional, mascarade.three.claim, mascarade.two.claim.
    Ruling: mascarade.ruling.two-protected-power (the protected card may also claim).
    """
    called = hands(players)
    return (CLAIM, PASS) if len(called) == 1 else (*map(ClaimWith, called), PASS)


class Claims(Step):
    """Ask each of the others once, clockwise from the announcer's left; every answer is public.

    Rules: mascarade.announce.order, mascarade.announce.several, mascarade.announce.optional.
    Rulings: mascarade.ruling.one-question, mascarade.ruling.no-withdraw.
    """

    __slots__ = ()

    def ask(self, t: Mascarade) -> tuple[Decision, ...]:
        """Ask the next seat."""
        announcer, players = t.said[0][0], len(t.names)
        return (asked_to_claim((announcer + len(t.said)) % players, players, t.names[announcer], t.announced),)

    def run(self, t: Mascarade, moves: Moves) -> None:
        """Record the answer; after the last one the announcement is resolved."""
        (seat,) = moves
        move = moves[seat]
        if isinstance(move, Pass):
            t.said = (*t.said, (seat, SILENT))
            t.tell(Passed(seat))
        else:
            place = t.own(seat, move.mine) if isinstance(move, ClaimWith) else seat
            t.said = (*t.said, (seat, place))
            t.tell(Claimed(seat, place, t.announced))
        t.next(CLAIMS if len(t.said) < len(t.names) else RESOLVE)


@lru_cache(maxsize=1_000)
def asked_to_claim(seat: Seat, players: int, announcer: str, character: str) -> Decision:
    """Ask this seat about an announcement; no answer is ever refused."""
    form = words.CLAIM_ONE if COPIES.get(character, 1) > 1 else words.CLAIM
    question = form.format(name=announcer, character=one(character))
    return Decision(seat, answers(players), question, "mascarade.announce.order")


Claimants = Sequence[tuple[Seat, Spot]]
"""The announcer and the claimants, each with the place of the card named."""


class Resolve(Step):
    """Without a claim the announcer uses the power unseen; otherwise announcer and claimants reveal their cards.

    A true holder, on turn or not, uses the power at once; then the others are fined.

    Rules: mascarade.announce.unchallenged, mascarade.announce.reveal, mascarade.announce.true-holder,
    mascarade.announce.no-holder, mascarade.announce.fine-after-power, mascarade.three.only-pointed,
    mascarade.peasant.unseen, mascarade.info.unchallenged, mascarade.info.reveal.
    """

    __slots__ = ()

    def run(self, t: Mascarade, moves: Moves) -> None:
        """Use the power, or reveal cards."""
        claims = t.claims
        if len(claims) == 1:
            t.tell(Unchallenged(claims[0][0], t.announced))
            t.next(*powers(t.announced, claims))
        else:
            self.reveal(t, claims)

    def reveal(self, t: Mascarade, claims: Claimants) -> None:
        """Reveal these cards."""
        true = [each for each in claims if t.cards[each[1]] == t.announced]
        self.settle(t, claims, true, [each for each in claims if each not in true])

    def settle(self, t: Mascarade, shown: Claimants, true: Claimants, false: Claimants) -> None:
        """Reveal the cards of `shown`; those in `true` use the power, then those in `false` are fined."""
        t.open = t.shown = tuple([place for _, place in shown])
        t.tell(Revealed(t.open, t.cards_at(t.open)))
        fines = [Fines(tuple([seat for seat, _ in false]), bool(true))] if false else []
        t.next(*powers(t.announced, true), *fines)


def powers(character: str, users: Claimants) -> list[Step]:
    """Return the steps of the power: none, one for a single user, or one for two Peasants together."""
    if len(users) > 1:
        return [Peasants(tuple([seat for seat, _ in users]))]
    return [POWERS[character](seat, place) for seat, place in users]


@dataclass(slots=True)
class Fines(Step):
    """Everybody who named the character falsely pays one coin to the courthouse, all at the same moment.

    Rules: mascarade.announce.fine, mascarade.announce.no-holder, mascarade.announce.fine-not-bank,
    mascarade.judge.fines-later, mascarade.witch.fines-later, mascarade.end.fine-can-end,
    mascarade.components.courthouse.
    Ruling: mascarade.ruling.simultaneous-fines (the end is checked after all have paid).
    """

    seats: tuple[Seat, ...]
    holder: bool

    def run(self, t: Mascarade, moves: Moves) -> None:
        for seat in self.seats:
            t.coins[seat] -= FINE
        t.courthouse += FINE * len(self.seats)
        t.tell(Fined(self.seats, t.announced, self.holder))


class EndTurn(Step):
    """Turn revealed cards down in place, and pass the turn to the left.

    Rules: mascarade.announce.cover, mascarade.inquisitor.cover, mascarade.turn.next, mascarade.setup.start-player.
    """

    __slots__ = ()

    def run(self, t: Mascarade, moves: Moves) -> None:
        """Cover, and pass the turn on."""
        if t.open:
            t.tell(Covered(t.open))
        t.open, t.announced, t.said = (), "", ()
        t.turn = (t.turn + 1) % len(t.names)
        if t.prepared < t.preparations:
            t.prepared += 1
        t.next(TURN)


TURN, CLAIMS, RESOLVE, END_TURN = Turn(), Claims(), Resolve(), EndTurn()
