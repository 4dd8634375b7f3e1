"""The table of Dazzle: two hands, two decks, and four pawns with Will on both sides and points below."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from random import Random
from typing import Any, ClassVar

from tabletop_widgets.codec.fields import BY_HAND, EVERYBODY, field
from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.errors import BadSetup
from tabletop_widgets.games.dazzle import facts, moves, scoring, setup, words
from tabletop_widgets.games.dazzle.events import Began, Drew, DrewCards, Held, PointsPlaced, WillPlaced
from tabletop_widgets.games.dazzle.facts import (
    ASKED,
    ASKS,
    BOX,
    DAZZLE,
    DAZZLES,
    DECK,
    DRAWN,
    HAND,
    PAIRS,
    PILE,
    PILES_EACH,
    RANK,
    Card,
    Deal,
)
from tabletop_widgets.games.dazzle.steps.turn import Asks, Chooses, EndPair, PlacePoints, PlaceWill, scores
from tabletop_widgets.kernel.table import OPEN, Outcome, Table


class Dazzle(Table):
    """A game of Dazzle.

    If a position names any cards, every place that it leaves out is empty. The other cards stay in the box, so a
    position may be a small game; but in the Dazzle deal nobody may have had more cards of a rank than the deal gives.

    Rules: dazzle.overview.players, dazzle.setup.pawns, dazzle.components.pawns, dazzle.info.unused.
    """

    deal: Deal = field("how the cards were dealt", seen=EVERYBODY, key="")
    hands: list[tuple[Card, ...]] = field('a list of cards a seat, `"Purity 2"`', seen=BY_HAND, read=setup.hands)
    decks: list[tuple[Card, ...]] = field("a list of cards a seat, from the top", seen=BY_HAND, read=setup.decks)
    will: setup.Will = field(
        'Dazzle -> the ranks on the side of each seat, `{"Purity": [[2, 2, 1], [1, 1, 1]]}`',
        seen=BY_HAND,
        fresh=dict.fromkeys(DAZZLES, ((), ())),
        read=setup.will,
        write=lambda will: {dazzle: sides for dazzle, sides in will.items() if any(sides)},
    )
    points: setup.Points = field(
        "Dazzle -> the ranks below its pawn",
        seen=BY_HAND,
        fresh=dict.fromkeys(DAZZLES, ()),
        read=setup.points,
        write=lambda points: {dazzle: ranks for dazzle, ranks in points.items() if ranks},
    )
    shown: tuple[Card, ...] = field(
        "the two cards just asked and not yet placed", seen=EVERYBODY, fresh=(), read=setup.shown
    )
    starter: Seat = field("the seat that opens every round", seen=EVERYBODY, read=setup.seat)
    turn: Seat = field("the seat that asks, or has asked while the other one chooses", seen=EVERYBODY, read=setup.seat)
    scored: tuple[facts.Dazzle, ...] = field(
        "Dazzles already compared, when all cards are used", seen=EVERYBODY, fresh=(), read=setup.scored
    )
    box: ClassVar = BOX
    pile: ClassVar = PILE
    piles_each: ClassVar = PILES_EACH
    first_hand: ClassVar = HAND
    drawn: ClassVar = DRAWN
    back: ClassVar[Mapping[Card, Any]] = RANK
    dealt = setup.dealt
    piles = setup.piles
    asks = staticmethod(moves.asks)
    choices_of = staticmethod(moves.choices_of)
    keys: ClassVar = {"known": 'only "set-up": every seat knows its own hand and all that lies open'}

    def set_up(self, rng: Random, *, deal: Any = "dazzle", starter: Any = None) -> None:
        """Deal two decks, let both players draw a hand, line up the pawns, and begin.

        Rules: dazzle.setup.decks, dazzle.setup.no-shuffle, dazzle.setup.hand, dazzle.setup.pawns,
        dazzle.setup.start-player, dazzle.deal.simple. Ruling: dazzle.ruling.starter (from the seed, or `starter`).
        """
        self.deal = setup.deal(deal)
        self.decks, self.hands = self.dealt(self.deal, rng), [(), ()]
        first = rng.randrange(2)
        self.starter = self.turn = first if starter is None else setup.seat(self, "starter", starter)
        self.tell(Began(self.starter))
        self.draw(self.first_hand)
        self.next(Asks())

    def draw(self, count: int) -> None:
        """Let both players draw from their decks at once; everybody sees the backs, each player only their own faces.

        Rules: dazzle.setup.hand, dazzle.turn.draw, dazzle.info.own-hand, dazzle.info.opponent-hand.
        Ruling: dazzle.ruling.draw-order.
        """
        drawn = [setup.in_order(deck[:count]) for deck in self.decks]
        self.decks = [deck[count:] for deck in self.decks]
        self.hands = [setup.in_order(hand + cards) for hand, cards in zip(self.hands, drawn, strict=True)]
        self.tell_drawn(drawn)

    def tell_drawn(self, drawn: list[tuple[Card, ...]]) -> None:
        """Tell everybody the backs, and each seat the faces of its own cards."""
        self.tell(Drew(tuple([tuple([RANK[card] for card in cards]) for cards in drawn])))
        for seat, cards in enumerate(drawn):
            self.tell(DrewCards(seat, cards), (seat,))

    def lay_will(self, seat: Seat, card: Card) -> None:
        """Lay a card on a player's side of the pawn of its Dazzle. Rules: dazzle.place.will, dazzle.place.asker."""
        dazzle = DAZZLE[card]
        sides = list(self.will[dazzle])
        sides[seat] = (*sides[seat], RANK[card])
        self.will[dazzle] = tuple(sides)
        self.tell(WillPlaced(seat, card, sum(sides[seat])))

    def lay_points(self, card: Card) -> None:
        """Lay a card below the pawn of its Dazzle. Rules: dazzle.place.points, dazzle.place.each-own-colour."""
        dazzle = DAZZLE[card]
        self.points[dazzle] = (*self.points[dazzle], RANK[card])
        self.tell(PointsPlaced(card, sum(self.points[dazzle])))

    def ending(self) -> Outcome | None:
        """Return the outcome once all four Dazzles have been compared.

        Rules: dazzle.end.empty-hands, dazzle.score.total, dazzle.score.tiebreak, dazzle.score.draw.
        """
        if len(self.scored) < len(DAZZLES):
            return None
        return scoring.outcome(self.names, self.standing, self.dazzles)

    # What rules and views look up.

    def sums(self, dazzle: facts.Dazzle) -> tuple[int, ...]:
        """Return the Will of each seat for a Dazzle. Rules: dazzle.score.will."""
        mine, theirs = self.will[dazzle]
        return sum(mine), sum(theirs)

    def leader(self, dazzle: facts.Dazzle) -> Seat | None:
        """Return the seat that would win a Dazzle now, or None. Rules: dazzle.score.win-dazzle."""
        return scoring.leader(self.sums(dazzle))

    def prize(self, dazzle: facts.Dazzle) -> int:
        """Return the points below a pawn. Rules: dazzle.score.take-points, dazzle.score.will-not-points."""
        return sum(self.points[dazzle])

    def brings(self, dazzle: facts.Dazzle) -> tuple[int, ...]:
        """Return each seat's points for a Dazzle if the game ended now. Rules: dazzle.score.take-points."""
        leader = self.leader(dazzle)
        return tuple([self.prize(dazzle) if seat == leader else 0 for seat in self.seats])

    @property
    def standing(self) -> tuple[int, ...]:
        """The points of each seat if the game ended now. Rules: dazzle.score.total."""
        return tuple(map(sum, zip(*map(self.brings, DAZZLES), strict=True)))

    @property
    def dazzles(self) -> tuple[int, ...]:
        """The Dazzles each seat would win now, including those without points. Rules: dazzle.score.empty-points."""
        leaders = [self.leader(dazzle) for dazzle in DAZZLES]
        return leaders.count(0), leaders.count(1)

    @property
    def left(self) -> int:
        """The number of asks still to begin. Rules: dazzle.turn.count."""
        return sum(map(len, (*self.hands, *self.decks))) // 2

    @property
    def pair(self) -> int:
        """The number of the round, 1 to 9. Rules: dazzle.turn.pair, dazzle.turn.count."""
        begun = ASKS - self.left
        return min(PAIRS, begun // 2 + 1 if self.turn == self.starter else (begun + 1) // 2)

    @property
    def unused(self) -> int:
        """The number of cards left in the box. Rules: dazzle.deal.unused, dazzle.deal.simple-rest."""
        placed = sum(len(self.points[dazzle]) + sum(map(len, self.will[dazzle])) for dazzle in DAZZLES)
        return len(self.box) - 2 * self.left - len(self.shown) - placed

    def sees(self, eyes: Seat, owner: Seat) -> bool:
        """Return whether these eyes see the faces of a hand. Rules: dazzle.info.own-hand, dazzle.info.opponent-hand."""
        return eyes in (owner, OPEN)

    def backs(self, cards: tuple[Card, ...]) -> tuple[Any, ...]:
        """Return the backs' ranks. Rules: dazzle.components.card-back. Ruling: dazzle.ruling.simple-deal-backs."""
        return tuple([self.back[card] for card in cards])

    def known_of(self, deck: tuple[Card, ...]) -> tuple[Any, ...]:
        """Return what everybody knows of a deck: the public backs, and None for each other card.

        Nobody looks through a deck, not even its owner.
        Rules: dazzle.info.decks. Ruling: dazzle.ruling.deck-peek.
        """
        public = self.public_backs
        return self.backs(deck[:public]) + (None,) * (len(deck) - public)

    @property
    def public_backs(self) -> int:
        """The number of public backs in a deck: all after the Dazzle deal, else the top one.

        Ruling: dazzle.ruling.public-ranks.
        """
        return len(DECK) if self.deal == "dazzle" else 1

    def untold(self, seat: Seat) -> Hashable:  # noqa: ARG002 - all see it
        """Return what everybody sees without an event: the top backs of both decks and the cards at the pawns."""
        tops = tuple([RANK[deck[0]] if deck else None for deck in self.decks])
        return tops, tuple([self.will[each] for each in DAZZLES]), tuple([self.points[each] for each in DAZZLES])

    # Positions.

    def from_position(self, keys: dict[str, Any]) -> None:
        """Apply the keys to a fresh start; without an agenda, hands and `turn` say where the game continues."""
        setup.known(keys.get("known", "set-up"))
        if setup.names_cards(keys):
            self.hands, self.decks = [(), ()], [(), ()]
        super().from_position(keys)
        setup.check_cards(self)
        self.starter, self.turn = setup.roles(self, keys.get("starter"), keys.get("turn"))
        setup.check(self)
        self.agenda = list(reversed(self._promised()))
        self._tell_what_is_known(dealt=not setup.names_cards(keys))

    def _tell_what_is_known(self, *, dealt: bool) -> None:
        """Tell each seat its own hand, as dealt or as laid out."""
        if dealt:
            self.tell(Began(self.starter))
            self.tell_drawn(self.hands)
            return
        for seat, hand in enumerate(self.hands):
            if hand:
                self.tell(Held(seat, hand), (seat,))

    def check_agenda(self) -> None:
        """Check that the agenda follows from the cards, `turn` and `scored`. Rules: dazzle.turn.pair."""
        placing = [[PlacePoints(), PlaceWill(card)] for card in dict.fromkeys(self.shown) if len(self.shown) == ASKED]
        due = [[PlacePoints()]] if len(self.shown) == 1 else [[*reversed(self._promised())], *placing]
        if self.agenda not in due:
            raise BadSetup(words.AGENDA.format(right=due[0], given=self.agenda))

    def _promised(self) -> list[Any]:
        """Return the next steps; with a single shown card the caller must decide."""
        if self.shown:
            return [Chooses()] if len(self.shown) == ASKED else []
        if not self.left:
            return [*scores(self)]
        both_asked = len(self.hands[0]) == len(self.hands[1]) and self.turn != self.starter
        return [EndPair()] if both_asked or not any(self.hands) else [Asks()]
