"""The table of Mascarade: a hidden card in each place, public coins, the courthouse."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from random import Random
from typing import Annotated, Any, ClassVar, Literal

from tabletop_widgets.codec.decoding import Count, SeatList, numbers
from tabletop_widgets.codec.fields import BY_HAND, EVERYBODY, field
from tabletop_widgets.codec.notation import Move, Seat
from tabletop_widgets.errors import BadSetup
from tabletop_widgets.games.mascarade import facts, setup, words
from tabletop_widgets.games.mascarade.events.turns import Dealt, Knew, Revealed, Saw
from tabletop_widgets.games.mascarade.facts import COINS, GOAL, GOLD, NAMES, PREPARATIONS, Name, hands
from tabletop_widgets.games.mascarade.moves import SwapOwn
from tabletop_widgets.games.mascarade.places import HANDS, PLACES, Spot, owner, place_of
from tabletop_widgets.games.mascarade.steps import agenda, handling, power
from tabletop_widgets.games.mascarade.steps.powers_over_cards import BANS_OF_THE_FOOL
from tabletop_widgets.games.mascarade.steps.turn import BANS, CLAIMS, END_TURN, RESOLVE, SILENT, TURN
from tabletop_widgets.kernel.table import Outcome, Table
from tabletop_widgets.sentences import listed, quoted, win


class Mascarade(Table):
    """A game of Mascarade.

    Rules: mascarade.overview.players, mascarade.info.coins, mascarade.setup.visible-coins, mascarade.three.rest,
    mascarade.two.rest.
    """

    cast: tuple[Name, ...] = field("the cards in play, in the order of their table", seen=EVERYBODY, key="")
    cards: list[str] = field(
        "a character for each place: the seats' cards, then those in the middle; with two or three players each seat's"
        " cards left, right, protected",
        seen=BY_HAND,
        read=setup.cards,
    )
    coins: SeatList[int] = field(
        "a number for each seat", seen=EVERYBODY, fresh=lambda t: [COINS] * t.players, read=setup.coins
    )
    courthouse: Count = field("how many coins lie on the courthouse", seen=EVERYBODY, fresh=0, read=setup.count)
    turn: Seat = field("the seat whose turn it is", seen=EVERYBODY, read=setup.seat)
    prepared: Annotated[int, numbers(0, PREPARATIONS)] = field(
        "true, or how many of the four preparation turns are over",
        seen=EVERYBODY,
        fresh=0,
        read=setup.prepared,
        write=lambda over: over == PREPARATIONS or over,
    )
    shown: tuple[Spot, ...] = field(
        "places revealed since the turn before began", seen=EVERYBODY, fresh=(), read=setup.places
    )
    open: tuple[Spot, ...] = field("places of cards that lie face up", seen=EVERYBODY, fresh=(), read=setup.places)
    saw: tuple[Spot, ...] = field(
        "places of cards that their owner has seen by mistake and must look at",
        seen=EVERYBODY,
        fresh=(),
        read=setup.owned,
    )
    announced: Name | Literal[""] = field(
        'the character of the announcement under way, "" for none', seen=EVERYBODY, fresh="", read=setup.announced
    )
    said: tuple[tuple[Seat, Spot | Literal[-1]], ...] = field(
        "[seat, place] for each who has spoken to it, the announcer first, place -1 for a pass: the next seat is asked",
        seen=EVERYBODY,
        fresh=(),
        read=setup.said,
    )
    peeking: tuple[int, ...] = field(
        "[seat, place, ...] while somebody looks at cards", seen=EVERYBODY, fresh=(), read=setup.peeking
    )
    cheat: Seat | None = field("the seat that has won as the Cheat", seen=EVERYBODY, fresh=None, read=setup.cheat)
    bans: ClassVar = BANS
    bans_of_the_fool: ClassVar = BANS_OF_THE_FOOL
    limits: ClassVar = facts.LIMITS
    preparations: ClassVar = PREPARATIONS
    handle, peek = handling.handle, handling.peek
    from_bank, take = power.from_bank, power.take
    keys: ClassVar = {
        "known": '"set-up" (everybody has seen where all cards are), "nothing", or a list of known places for each seat'
    }

    stacks: ClassVar = agenda.STACKS

    def set_up(self, rng: Random, *, cast: Any = None, first: Any = 0, mistakes: Any = False) -> None:
        """Deal the cast, show every card to everybody, give each player six coins, and begin.

        Rules: mascarade.setup.coins, mascarade.setup.bank, mascarade.setup.courthouse, mascarade.setup.deal,
        mascarade.setup.centre, mascarade.setup.memorise, mascarade.setup.tokens, mascarade.setup.start-player,
        mascarade.cast.free, mascarade.info.start, mascarade.info.cast, mascarade.three.coins, mascarade.two.coins,
        mascarade.three.cards, mascarade.two.cards. Rulings: mascarade.ruling.start-software (the youngest is seat 0,
        or `first`), mascarade.ruling.small-deal (the deal also decides which card is left or right),
        mascarade.ruling.look-by-mistake (`mistakes=True` lets it happen).
        """
        if not isinstance(mistakes, bool):
            raise BadSetup(words.MISTAKES.format(given=quoted(mistakes)))
        self.cast = facts.cast_from(cast, len(self.names), self.limits)
        self.cards = rng.sample(self.cast, len(self.cast))
        self.turn = setup.seat(self, "first", first)
        self.tell(Dealt(tuple(self.cards)))
        self.next(TURN)

    def ending(self) -> Outcome | None:
        """Return the outcome once a player has thirteen coins or none, or wins as the Cheat; checked after every step.

        Rules: mascarade.overview.goal, mascarade.overview.bankruptcy, mascarade.end.thirteen, mascarade.end.bankrupt,
        mascarade.end.immediate, mascarade.end.ties, mascarade.end.cheat. Rulings:
        mascarade.ruling.thirteen-vs-bankrupt, mascarade.ruling.double-thirteen, mascarade.ruling.rich-tie,
        mascarade.ruling.coins-in-total.
        """
        coins = self.coins
        most = max(coins)
        if most < GOAL and 0 < min(coins) and self.cheat is None:
            return None  # as after nearly every step
        if self.cheat is not None:
            return self.won((self.cheat,), "{names} wins as the Cheat with {coins}.", "mascarade.end.cheat")
        if most >= GOAL:
            winners = tuple([seat for seat, owned in enumerate(coins) if owned >= GOAL])
            return self.won(winners, "{names} {verb} with {coins}: 13 are enough.", "mascarade.end.thirteen")
        winners = tuple([seat for seat, owned in enumerate(coins) if owned == most])
        return self.won(winners, words.BROKE, "mascarade.end.bankrupt")

    def won(self, winners: tuple[Seat, ...], form: str, rule: str) -> Outcome:
        """Return the outcome for these winners, with their coins."""
        poor = [name for name, owned in zip(self.names, self.coins, strict=True) if owned <= 0]
        given = {
            "names": listed([self.names[seat] for seat in winners]),
            "verb": win(len(winners)),
            "coins": listed([words.coins(owned) for owned in dict.fromkeys(self.coins[seat] for seat in winners)]),
            "poor": listed(poor),
            "has": words.have(len(poor)),
        }
        return Outcome(winners, tuple(self.coins), form.format(**given), rule)

    # What the rules look up.

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.names)

    @property
    def characters(self) -> tuple[str, ...]:
        """The characters in play, each once. Rules: mascarade.setup.tokens, mascarade.info.cast."""
        return tuple(dict.fromkeys(self.cast))

    @property
    def not_in_play(self) -> frozenset[str]:
        """The characters, cards and hands that this game lacks, as everybody can see from tokens and places.

        Rules: mascarade.info.cast.
        """
        there = {str(place_of(place, self.players)) for place in range(len(self.cards))}
        named = {*NAMES, *HANDS, *map(str, PLACES)}
        return frozenset(named - {*self.cast, *hands(self.players)} - there)

    @property
    def bank(self) -> int:
        """The gold in the bank. Rules: mascarade.setup.bank. Ruling: mascarade.ruling.bank-empty."""
        return max(0, GOLD - sum(self.coins) - self.courthouse)

    def cards_at(self, places: Sequence[int]) -> tuple[str, ...]:
        """Return the cards in these places."""
        return tuple([self.cards[place] for place in places])

    @property
    def claims(self) -> tuple[tuple[Seat, Spot], ...]:
        """The announcer, then the claimants, each with the place of the card named."""
        return tuple([each for each in self.said if each[1] != SILENT])

    def own(self, seat: Seat, hand: str) -> int:
        """Return the place of a seat's card in this hand."""
        called = hands(self.players)
        return seat * len(called) + called.index(hand)

    def shown_of(self, seat: Seat) -> tuple[int, ...]:
        """Return the places of this seat revealed since the previous turn began.

        Rules: mascarade.turn.forced-swap, mascarade.turn.forced-only-next.
        """
        return self.of(seat, self.shown) if self.shown else ()

    def of(self, seat: Seat, places: tuple[int, ...]) -> tuple[int, ...]:
        """Return the places among these that this seat owns."""
        return tuple([place for place in places if owner(place, self.players) == seat])

    def read(self, text: str, seat: Seat | None = None) -> Move:
        """Read a move of this seat, by default of the seat asked; its own two cards may come in either order."""
        move = super().read(text, seat)
        if not isinstance(move, SwapOwn) or not (seat is not None or self.waiting):
            return move
        return move.by(self.waiting[0].seat if seat is None else seat)

    def moment(self) -> Hashable:
        """Return the current turn: its seat."""
        return self.turn

    def untold(self, seat: Seat) -> Hashable:  # noqa: ARG002 - all see it
        """Return what everybody sees without an event: the coins and whose turn it is."""
        return tuple(self.coins), self.courthouse, self.turn

    # Positions.

    @classmethod
    def players_in(cls, keys: dict[str, Any]) -> int | None:
        """Return the number of seats by their coins, or by the cards where these are unambiguous."""
        coins, cards = keys.get("coins"), keys.get("cards")
        if isinstance(coins, (list, tuple)):
            return len(coins)
        return len(cards) if isinstance(cards, (list, tuple)) and len(cards) > setup.DOUBTFUL else None

    def from_position(self, keys: dict[str, Any]) -> None:
        """Apply the keys to a fresh start and tell every seat what it knows; the turn or announcement continues.

        Rules: mascarade.info.start.
        """
        super().from_position(keys)
        self.cast = facts.cast_from(self.cards, self.players, self.limits)
        setup.check(self)
        if self.said:
            self.agenda = [END_TURN, CLAIMS if len(self.said) < self.players else RESOLVE]
        self._tell_what_is_known(keys.get("known", "set-up"))

    def check_agenda(self) -> None:
        """Check that the agenda fits the cards and the statements so far, and that the gold adds up."""
        setup.check_gold(self)
        agenda.check(self)

    def _tell_what_is_known(self, known: Any) -> None:
        """Tell each seat the face-down cards it knows, and the cards face up or being looked at."""
        if known == "set-up":
            self.tell(Dealt(tuple(self.cards)))
            return
        for seat, places in enumerate(setup.known(self, known)):
            if places:
                self.tell(Knew(places, self.cards_at(places)), (seat,))
        if self.open:
            self.tell(Revealed(self.open, self.cards_at(self.open)))
        if self.peeking:
            self.tell(Saw(self.peeking[1:], self.cards_at(self.peeking[1:])), self.peeking[:1])
