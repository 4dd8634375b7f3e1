"""The table of Muses: nine Muses in a square, Sun and Moon on its rim, tokens on the Muses."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from random import Random
from typing import Annotated, Any, ClassVar

from tabletop_widgets.codec.decoding import SeatList, numbers
from tabletop_widgets.codec.fields import BY_HAND, EVERYBODY, field
from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.muses import scoring, setup, words
from tabletop_widgets.games.muses.events import Placed, RanShort
from tabletop_widgets.games.muses.facts import (
    A_MUSE_EACH,
    CYCLES,
    DEVOTION,
    MIDDLE,
    NAMES,
    ROUNDS,
    START_SUN,
    TOKENS,
    TRACK,
    Action,
    Inspiration,
    Muse,
    Name,
    Stand,
    inspirations_from,
    levels_from,
)
from tabletop_widgets.games.muses.steps import agenda, rounds
from tabletop_widgets.games.muses.steps.rounds import BANS, ChooseActions, Tally
from tabletop_widgets.kernel.table import Outcome, Table
from tabletop_widgets.sentences import listed, win

SPACES = len(TRACK)
PLACES: Mapping[int, Mapping[str, int]] = {
    sun: {
        **{f"P{at}": TRACK[(sun + at) % SPACES][0] * 3 + TRACK[(sun + at) % SPACES][1] for at in range(SPACES)},
        "C": MIDDLE[0] * 3 + MIDDLE[1],
    }
    for sun in range(SPACES)
}
"""Track space of the Sun -> cell relative to the Sun -> place in the square, counted row by row from the top left."""


class Muses(Table):
    """A game of Muses.

    Rules: muses.board.track, muses.board.tokens-ride, muses.overview.players, muses.info.open.
    """

    muses: Annotated[list[Name], A_MUSE_EACH] = field("the nine names, row by row", seen=EVERYBODY, read=setup.muses)
    round: Annotated[int, numbers(1, ROUNDS)] = field(
        "1 to 9; this also places Sun and Moon", seen=EVERYBODY, fresh=1, read=setup.a_round
    )
    tokens: dict[str, tuple[int, ...]] = field(
        "name -> a count for each seat, up to twenty a player, whatever the round: a small example need not account for"
        " earlier rounds",
        seen=BY_HAND,
        fresh=lambda t: dict.fromkeys(NAMES, (0,) * len(t.names)),
        read=setup.tokens,
        write=lambda tokens: {name: counts for name, counts in tokens.items() if any(counts)},
    )
    hands: list[str | None] = field(
        "the Inspiration in each hand, null when used", seen=BY_HAND, key="inspirations", read=setup.cards
    )
    discarded: SeatList[Name | None] = field(
        "the used Inspiration of each seat, or null",
        seen=EVERYBODY,
        fresh=lambda t: [None] * len(t.names),
        read=setup.cards,
    )
    picks: tuple[Action, ...] = field(
        "the open picks while a round is carried out, told with the `agenda`; else empty",
        seen=EVERYBODY,
        fresh=(),
        read=setup.picks,
    )
    paid: tuple[setup.Paid, ...] = field(
        "[name, points a seat] for each Muse already scored", seen=EVERYBODY, fresh=(), read=setup.paid
    )
    supply: SeatList[int] = field(
        "how many tokens each player has left", seen=EVERYBODY, key="", fresh=lambda t: [TOKENS] * len(t.names)
    )
    levels: Mapping[str, Muse] = field("what each Muse pays", seen=BY_HAND, key="")
    cards: Mapping[str, Inspiration] = field("what each Inspiration shows", seen=BY_HAND, key="")
    bans: ClassVar = BANS
    cycles: ClassVar = CYCLES
    devotion: ClassVar = DEVOTION
    last_round: ClassVar = ROUNDS
    in_order = staticmethod(rounds.in_order)
    points = staticmethod(scoring.points)
    keys: ClassVar = {"known": 'only "set-up": every seat has seen its own card and all that lies open'}

    def set_up(self, rng: Random, *, levels: Any = "house", inspirations: Any = "house") -> None:
        """Lay out the Muses, deal an Inspiration to everybody, and begin.

        Rules: muses.setup.grid, muses.setup.sun, muses.setup.moon, muses.setup.start-position, muses.setup.hand,
        muses.setup.tokens, muses.setup.inspiration, muses.setup.inspiration-left, muses.components.celestial.
        Rulings: muses.ruling.start-side, muses.ruling.undealt (cards left over are set aside unseen),
        muses.ruling.five-player-tokens, muses.ruling.token-kind (a player's tokens are all of one kind).
        """
        self.levels = {muse.name: muse for muse in levels_from(levels)}
        self.cards = {card.name: card for card in inspirations_from(inspirations)}
        self.muses = rng.sample(NAMES, len(NAMES))
        self.hands = list(rng.sample(NAMES, len(self.names)))
        self.next(ChooseActions())

    def ending(self) -> Outcome | None:
        """Return the outcome once every Muse has paid.

        Rules: muses.end.tally, muses.end.winner, muses.score.at-end.
        """
        if len(self.paid) < len(NAMES):
            return None
        totals = tuple(sum(points[seat] for _, points in self.paid) for seat in self.seats)
        best = max(totals)
        winners = tuple(seat for seat in self.seats if totals[seat] == best)
        names = listed([self.names[seat] for seat in winners])
        reason = f"{names} {win(len(winners))} with {words.points(best)}, the highest score."
        return Outcome(winners, totals, reason, "muses.end.winner")

    @property
    def sun(self) -> int:
        """The Sun's track space, counted clockwise from 0 at the top; the Moon is always four spaces on.

        Rules: muses.board.track-length, muses.board.opposite.
        """
        return (START_SUN + self.round - 1) % SPACES

    @property
    def places(self) -> Mapping[str, int]:
        """Cell -> its place in the square now."""
        return PLACES[self.sun]

    @property
    def stand(self) -> Stand:
        """Whether Sun and Moon are at sides or corners. Rules: muses.board.parity, muses.board.corner-light."""
        return "side" if self.round % 2 else "corner"

    def at(self, cell: str) -> str:
        """Return the Muse in a cell relative to the Sun: `P0` in sunlight, `P4` in moonlight, `C` in the centre.

        Rules: muses.board.sunlight, muses.board.moonlight.
        """
        return self.muses[self.places[cell]]

    def place(self, seat: Seat, muse: str, wanted: int, action: Action) -> None:
        """Put the tokens wanted on a Muse, or all that the player has if fewer.

        Rulings: muses.ruling.out-of-tokens, muses.ruling.all-mandatory.
        """
        count = min(wanted, self.supply[seat])
        if count:
            on = self.tokens[muse]
            self.tokens[muse] = (*on[:seat], on[seat] + count, *on[seat + 1 :])
            self.supply[seat] -= count
            self.tell(Placed(seat, muse, count, action))
        if count < wanted:
            self.tell(RanShort(seat, count, wanted, action))

    def moment(self) -> Hashable:
        """Return the round."""
        return self.round

    def untold(self, seat: Seat) -> Hashable:
        """Return the Inspiration in hand, and the Muses with their tokens, as no event announces the set-up."""
        tokens = tuple([self.tokens[name] for name in self.muses])
        return self.hands[seat] if seat >= 0 else None, tuple(self.muses), tokens, self.round, self.paid

    # Positions.

    @classmethod
    def players_in(cls, keys: dict[str, Any]) -> int | None:
        """Return the number of seats by a key with one entry for each seat."""
        tokens = keys.get("tokens")
        rows = [keys.get("inspirations"), keys.get("discarded"), *(tokens.values() if isinstance(tokens, dict) else ())]
        return next((len(row) for row in rows if isinstance(row, (list, tuple))), None)

    def from_position(self, keys: dict[str, Any]) -> None:
        """Apply the keys to a fresh start; without an agenda the round begins, or payment continues after `paid`."""
        super().from_position(keys)
        if "inspirations" not in keys:
            self.hands = self._left()
        self.supply = [TOKENS - sum(counts[seat] for counts in self.tokens.values()) for seat in self.seats]
        setup.known(keys.get("known", "set-up"))
        setup.check(self)
        if self.paid or self.picks:  # picks alone do not say which actions are done, so the caller must
            self.agenda = [Tally()] if self.paid else []

    def check_agenda(self) -> None:
        """Check that the agenda follows from the round. Rules: muses.round.majority, muses.end.after-actions."""
        agenda.check(self)

    def _left(self) -> list[str | None]:
        """Return hands that fit the discard: a seat that has used its card holds none."""
        dealt = [name for name in dict.fromkeys((*filter(None, self.hands), *NAMES)) if name not in self.discarded]
        return [None if self.discarded[seat] else dealt[seat] for seat in self.seats]
