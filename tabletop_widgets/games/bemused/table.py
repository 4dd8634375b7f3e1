"""The table of Bemused: virtuosos that carry doubts and dreads, hands, wells, face-down geminas and secrets."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from random import Random
from typing import Any, ClassVar

from tabletop_widgets.codec.decoding import Count, EachSeat, SeatList
from tabletop_widgets.codec.fields import BY_HAND, EVERYBODY, field
from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.bemused import setup
from tabletop_widgets.games.bemused.events import Dealt, DealtGemina, DealtHand, DealtSecret, Knew, PickedCards
from tabletop_widgets.games.bemused.facts import (
    BASE,
    DEADLY,
    DREAD,
    DREADS,
    FANTASMA,
    HAND,
    LIMIT,
    NAMES,
    PER_DREAD,
    SANE,
    SANE_AT_LEAST,
    CardName,
    Name,
    Secret,
    State,
    deadly,
    doubts_of,
    secrets_from,
)
from tabletop_widgets.games.bemused.moves import said
from tabletop_widgets.games.bemused.steps import agenda, insane, plays, sanity, scoring, wells
from tabletop_widgets.games.bemused.steps.sanity import STOP
from tabletop_widgets.games.bemused.steps.scoring import SCORE
from tabletop_widgets.games.bemused.steps.turn import TURN
from tabletop_widgets.kernel import decision
from tabletop_widgets.kernel.event import Event
from tabletop_widgets.kernel.table import Outcome, Table


class Bemused(Table):
    """A game of Bemused; lists in a position are in the order of the seats.

    In a position, a card is the name of a doubt's virtuoso, or "Dread". Hands that are left out are dealt from the
    cards that are nowhere else; the remaining cards are at the bottom of the doubt well. A state that is left out
    follows from the cards.

    Rules: bemused.players.count, bemused.term.own, bemused.term.on_virtuoso, bemused.components.virtuosos.
    """

    deck: tuple[Secret, ...] = field("the secrets of the game, and how many cards of each", seen=BY_HAND, key="")
    virtuosos: EachSeat[Name] = field("the name of the virtuoso that each player backs", seen=EVERYBODY)
    geminas: tuple[str, ...] = field("the virtuoso on each player's gemina card", seen=BY_HAND)
    face_up: EachSeat[bool] = field("whether each gemina card lies face up", seen=EVERYBODY)
    secrets: tuple[str, ...] = field("the name of each player's secret", seen=BY_HAND)
    state: EachSeat[State] = field("sane, insane or fantasma for each virtuoso", seen=EVERYBODY)
    on: SeatList[tuple[CardName, ...]] = field("the cards on each virtuoso in order of arrival", seen=EVERYBODY)
    hands: list[tuple[str, ...]] = field("the cards in each hand in order of arrival", seen=BY_HAND)
    doubt_well: tuple[str, ...] = field("the doubts of the doubt well, the top first", seen=BY_HAND)
    discards: tuple[str, ...] = field("the doubts on the discard pile, the newest last", seen=BY_HAND)
    dread_well: Count = field("how many dreads the dread well holds", seen=EVERYBODY)
    turn: Seat = field("the seat whose turn it is", seen=EVERYBODY)
    lost: bool = field("whether the virtuoso in turn has lost its sanity in this turn", seen=EVERYBODY)
    picked: tuple[str, ...] = field("the random cards taken out of the hand in turn", seen=BY_HAND)
    keys: ClassVar = {
        "known": '"set-up" (everybody knows what lies open and their own cards; "nothing" is the same), or for each'
        " seat a list of seats whose gemina card it has seen"
    }

    stacks: ClassVar = agenda.STACKS

    def set_up(self, rng: Random, *, secrets: Any = "house", first: Any = None) -> None:
        """Deal virtuosos, geminas, secrets and hands, make the wells, and begin.

        Rules: bemused.setup.virtuoso, bemused.setup.gemina_pool, bemused.setup.gemina_self, bemused.setup.secret,
        bemused.setup.dread, bemused.setup.doubt, bemused.setup.hand, bemused.setup.discard, bemused.setup.state,
        bemused.setup.first, bemused.components.secrets. Rulings: bemused.ruling.first_player (`first`, or chance),
        bemused.ruling.secrets_lost (`secrets`), bemused.ruling.player_range.
        """
        many = len(self.names)
        self.deck = secrets_from(secrets, many)
        self.virtuosos = tuple(rng.sample(NAMES, many))
        self.geminas = tuple(rng.sample(self.virtuosos, many))
        self.secrets = tuple(rng.sample([row.name for row in self.deck for _ in range(row.copies)], many))
        self.turn = rng.randrange(many) if first is None else setup.seat("first", first, many)
        doubts = doubts_of(self.virtuosos)
        rng.shuffle(doubts)
        self.hands = [(*doubts[HAND * seat : HAND * (seat + 1)], DREAD) for seat in range(many)]
        self.doubt_well, self.discards = tuple(doubts[HAND * many :]), ()
        self.dread_well = DREADS - many
        self.on, self.state, self.face_up = [()] * many, (SANE,) * many, (False,) * many
        self.lost, self.picked = False, ()
        self.tell_what_is_known("set-up")
        self.next(TURN)

    def ending(self) -> Outcome | None:
        """Return the outcome once the scores have been told and no step is left.

        `Stop` decides when play stops, at the end of a chain. Rules: bemused.end.trigger.
        """
        return None if self.agenda or self.sane >= SANE_AT_LEAST else self.count_up()

    # The rules that steps share, and their numbers: steps ask the table, so that a variant can override them.

    limit: ClassVar = LIMIT
    deadly_dreads: ClassVar = DEADLY
    start: ClassVar = BASE
    per_dread: ClassVar = PER_DREAD
    part = decision.part
    due = sanity.due
    and_then = sanity.and_then
    replace_doubt = sanity.replace_doubt
    put_away = wells.put_away
    draw_doubts = wells.draw_doubts
    reveal = plays.reveal
    instill = plays.instill
    use = plays.use
    put_rest_away = insane.put_rest_away
    secret_points = scoring.secret_points
    count_up = scoring.outcome

    def deadly(self, cards: tuple[str, ...]) -> bool:
        """Tell whether these cards kill their virtuoso. Rules: bemused.death.condition."""
        return deadly(cards, self.limit, self.deadly_dreads)

    def base(self) -> tuple[int, ...]:
        """Return each seat's score before the secrets. Rules: bemused.score.sane, bemused.score.insane."""
        return scoring.base(self, self.start, self.per_dread)

    # Queries of the rules.

    @property
    def not_in_play(self) -> frozenset[str]:
        """The virtuosos that nobody backs, and their doubts. Rules: bemused.setup.virtuoso."""
        absent = frozenset(NAMES) - {*self.virtuosos}
        return absent | {*map(said, absent)}

    @property
    def sane(self) -> int:
        """The number of sane virtuosos. Rules: bemused.end.trigger."""
        return self.state.count(SANE)

    def holder(self, virtuoso: str) -> Seat:
        """Return the seat that backs this virtuoso. Rules: bemused.term.own."""
        return self.virtuosos.index(virtuoso)

    def state_of(self, virtuoso: str) -> str:
        """Return sane, insane or fantasma. Rules: bemused.term.states."""
        return self.state[self.virtuosos.index(virtuoso)]

    def lends(self, seat: Seat) -> str | None:
        """Return the gemina whose ability this seat may use (revealed and alive), or None.

        Rules: bemused.gemina.ability, bemused.gemina.ability_alive, bemused.gemina.ability_lost,
        bemused.gemina.revealed.
        """
        gemina = self.geminas[seat]
        return gemina if self.face_up[seat] and self.state_of(gemina) != FANTASMA else None

    def tell_what_is_known(self, known: Any) -> None:
        """Tell everybody what lies open, and each player their own hand, gemina and secret.

        Rules: bemused.info.public, bemused.info.own, bemused.setup.gemina_private, bemused.gemina.info.
        """
        up = tuple(gemina if shown else None for gemina, shown in zip(self.geminas, self.face_up, strict=True))
        sizes, dreads = tuple(map(len, self.hands)), tuple(hand.count(DREAD) for hand in self.hands)
        piles = len(self.doubt_well), len(self.discards), self.dread_well
        self.tell(Dealt(self.virtuosos, up, self.state, tuple(self.on), sizes, dreads, *piles))
        for seat, seen in enumerate(setup.known(known, len(self.names))):
            for event in self.held(seat):
                self.tell(event, (seat,))
            if seen:
                self.tell(Knew(seat, seen, tuple(self.geminas[each] for each in seen)), (seat,))

    def held(self, seat: Seat) -> Iterator[Event]:
        """Yield what only this seat sees of the cards. Rules: bemused.info.own, bemused.info.insane_pick."""
        yield DealtHand(seat, self.hands[seat])
        yield DealtGemina(seat, self.geminas[seat])
        yield DealtSecret(seat, self.secrets[seat])
        if self.picked and seat == self.turn:
            yield PickedCards(seat, self.picked)

    def moment(self) -> Hashable:
        """Return the seat in turn: a moment is one turn."""
        return self.turn

    def untold(self, seat: Seat) -> Hashable:  # noqa: ARG002 - the same for every seat
        """Return nothing: events tell what was dealt or laid out, and everything that happens."""
        return ()

    # Positions.

    @classmethod
    def players_in(cls, keys: dict[str, Any]) -> int | None:
        """Count the seats by any key with one entry a seat."""
        return setup.players_in(keys)

    def from_position(self, keys: dict[str, Any]) -> None:
        """Put the keys on a fresh start; whatever the cards bring about at once is done first.

        Rules: bemused.limit.five, bemused.sanity.threshold, bemused.fantasma.no_cards, bemused.end.trigger.
        """
        setup.lay(self, keys)
        self.tell_what_is_known(keys.get("known", "set-up"))
        falling = [step for seat in self.seats for step in self.due(seat)]
        self.agenda = []
        if falling:
            self.next(*falling, STOP, TURN)
        else:
            self.next(TURN if self.sane >= SANE_AT_LEAST else SCORE)

    def check_agenda(self) -> None:
        """Check that the promised steps can be played to the end."""
        agenda.check(self)
