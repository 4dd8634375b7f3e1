"""The table of Muses: nine Muses in a square, Sun and Moon on its rim, tokens on the Muses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Self

from tabletop_widgets.core.errors import BadSetup
from tabletop_widgets.core.notation import Seat
from tabletop_widgets.core.sentences import listed
from tabletop_widgets.core.table import Outcome, Table
from tabletop_widgets.games.muses import words
from tabletop_widgets.games.muses.facts import (
    MIDDLE,
    NAMES,
    ROUNDS,
    STANDS,
    START_SUN,
    TIE_ORDER,
    TOKENS,
    TRACK,
    Action,
    Inspiration,
    Muse,
    Stand,
    inspirations_from,
    levels_from,
)
from tabletop_widgets.games.muses.scoring import points
from tabletop_widgets.games.muses.steps.rounds import ChooseActions, Tally

SPACES = len(TRACK)
PLACES: Mapping[int, Mapping[str, int]] = {
    sun: {
        **{f"P{k}": TRACK[(sun + k) % SPACES][0] * 3 + TRACK[(sun + k) % SPACES][1] for k in range(SPACES)},
        "C": MIDDLE[0] * 3 + MIDDLE[1],
    }
    for sun in range(SPACES)
}
"""Track space of the Sun -> cell relative to the Sun -> place in the square, counted row by row from the top left."""


class Muses(Table):
    """A game of Muses.

    Position keys: `muses` (nine names, row by row), `round` (1 to 9, which says where Sun and Moon stand, too),
    `tokens` (name -> a count a seat), `inspirations` (the card in each hand, null when used), `discarded` (the used
    card of each seat, or null), `picks` (the open picks while a round is carried out, told with the `agenda`; else
    empty), `paid` ([name, points a seat] for each Muse already scored), `known` (only "set-up": every seat has seen
    its own card and all that lies open). How many tokens lie on the Muses is free, up to twenty a player, whatever the
    round: a small example need not tell of all rounds before it.

    Rules: muses.board.track, muses.board.tokens-ride, muses.overview.players, muses.info.open.
    """

    __slots__ = ("cards", "discarded", "hands", "levels", "muses", "paid", "picks", "round", "supply", "tokens")
    keys: ClassVar = ("muses", "round", "tokens", "inspirations", "discarded", "picks", "paid", "known")

    cards: Mapping[str, Inspiration]
    discarded: list[str | None]
    hands: list[str | None]
    levels: Mapping[str, Muse]
    muses: list[str]
    paid: tuple[tuple[str, tuple[int, ...]], ...]
    picks: tuple[Action, ...]
    round: int
    supply: list[int]
    tokens: dict[str, tuple[int, ...]]

    def set_up(self, rng: Random, *, levels: Any = "house", inspirations: Any = "house") -> None:
        """Lay the Muses out, deal an Inspiration to everybody, and begin.

        Rules: muses.setup.grid, muses.setup.sun, muses.setup.moon, muses.setup.start-position, muses.setup.hand,
        muses.setup.tokens, muses.setup.inspiration, muses.setup.inspiration-left, muses.components.celestial.
        Rulings: muses.ruling.start-side, muses.ruling.undealt (cards left over are set aside unseen),
        muses.ruling.five-player-tokens, muses.ruling.token-kind (a player's tokens are all of one kind).
        """
        self.levels = {muse.name: muse for muse in levels_from(levels)}
        self.cards = {card.name: card for card in inspirations_from(inspirations)}
        count = len(self.names)
        self.muses = rng.sample(NAMES, len(NAMES))
        self.hands = list(rng.sample(NAMES, count))
        self.discarded, self.supply = [None] * count, [TOKENS] * count
        self.tokens = dict.fromkeys(NAMES, (0,) * count)
        self.round, self.picks, self.paid = 1, (), ()
        self.next(ChooseActions())

    def ending(self) -> Outcome | None:
        """The game is over when every Muse has paid. Rules: muses.end.tally, muses.end.winner, muses.score.at-end."""
        if len(self.paid) < len(NAMES):
            return None
        totals = tuple(sum(points[seat] for _, points in self.paid) for seat in self.seats)
        best = max(totals)
        winners = tuple(seat for seat in self.seats if totals[seat] == best)
        names = listed([self.names[seat] for seat in winners])
        return Outcome(
            winners,
            totals,
            words.WON.format(names=names, verb=words.win(len(winners)), points=words.points(best)),
            "muses.end.winner",
        )

    @property
    def sun(self) -> int:
        """The Sun's track space, 0 at the top, clockwise; the Moon is always four on.

        Rules: muses.board.track-length, muses.board.opposite.
        """
        return (START_SUN + self.round - 1) % SPACES

    @property
    def places(self) -> Mapping[str, int]:
        """The places of the cells as the Sun stands now."""
        return PLACES[self.sun]

    @property
    def stand(self) -> Stand:
        """Where Sun and Moon stand now. Rules: muses.board.parity, muses.board.corner-light."""
        return "side" if self.round % 2 else "corner"

    def at(self, cell: str) -> str:
        """Return the Muse in a cell relative to the Sun: `P0` in sunlight, `P4` in moonlight, `C` in the centre.

        Rules: muses.board.sunlight, muses.board.moonlight.
        """
        return self.muses[self.places[cell]]

    def fork(self) -> Self:
        """Copy what is mutable, share what is frozen."""
        t = self.branch()
        t.muses, t.hands, t.discarded, t.supply = self.muses[:], self.hands[:], self.discarded[:], self.supply[:]
        t.tokens = self.tokens.copy()
        t.round, t.picks, t.paid, t.levels, t.cards = self.round, self.picks, self.paid, self.levels, self.cards
        return t

    @classmethod
    def players_in(cls, keys: dict[str, Any]) -> int | None:
        """Count the seats by the keys that hold one entry for each."""
        tokens = keys.get("tokens")
        rows = [keys.get("inspirations"), keys.get("discarded"), *(tokens.values() if isinstance(tokens, dict) else ())]
        return next((len(row) for row in rows if isinstance(row, (list, tuple))), None)

    def described(self) -> dict[str, Any]:
        """Write the game's own keys."""
        return {
            "muses": list(self.muses),
            "round": self.round,
            "tokens": {name: list(counts) for name, counts in self.tokens.items() if any(counts)},
            "inspirations": list(self.hands),
            "discarded": list(self.discarded),
            "picks": list(self.picks),
            "paid": [[name, list(points)] for name, points in self.paid],
        }

    def laid_out(self, keys: dict[str, Any]) -> None:
        """Put the keys onto a fresh start; without an agenda the `round` begins, or goes on paying after `paid`."""
        count = len(self.names)
        self.muses = _muses(keys.get("muses", self.muses))
        self.round = _round(keys.get("round", 1))
        self.tokens |= _tokens(keys.get("tokens", {}), count)
        self.supply = [TOKENS - sum(counts[seat] for counts in self.tokens.values()) for seat in self.seats]
        self.discarded = _cards("discarded", keys.get("discarded", self.discarded), count)
        self.hands = _cards("inspirations", keys.get("inspirations", self._left()), count)
        self.picks = _picks(keys.get("picks", ()), count)
        self.paid = tuple(_paid(row, count) for row in _listed("paid", keys.get("paid", ())))
        if keys.get("known", "set-up") != "set-up":
            raise BadSetup(words.KNOWN)
        self._check_cards()
        self._check_counts()
        if self.paid or self.picks:  # of picks alone nobody knows how much is done, so the caller must say
            self.agenda = [Tally()] if self.paid else []

    def _left(self) -> list[str | None]:
        """Deal cards that fit the discard: a seat that has used its card holds none."""
        dealt = [name for name in dict.fromkeys((*filter(None, self.hands), *NAMES)) if name not in self.discarded]
        return [None if self.discarded[seat] else dealt[seat] for seat in self.seats]

    def _check_cards(self) -> None:
        """See that each card is in one place, and that whoever picked Inspiration had one that fits."""
        dealt = [card for card in (*self.hands, *self.discarded) if card]
        if len(set(dealt)) < len(dealt):
            raise BadSetup(words.CARD_TWICE)
        if any(bool(hand) == bool(used) for hand, used in zip(self.hands, self.discarded, strict=True)):
            raise BadSetup(words.ONE_CARD_EACH)
        for seat, pick in enumerate(self.picks):
            card = self.hands[seat] or self.discarded[seat]
            if pick == "Inspiration" and card and self.cards[card].kind != self.stand:
                raise BadSetup(words.PICK_MISFITS.format(name=self.names[seat], card=card, stand=self.stand))
        for seat, card in enumerate(self.discarded):
            if card:
                self._check_use(seat, self.cards[card])

    def _check_use(self, seat: Seat, card: Inspiration) -> None:
        """See that this seat can have used its card: in this round, if it picked Inspiration, or in an earlier one."""
        first = STANDS.index(card.kind) + 1
        now = bool(self.picks) and self.picks[seat] == "Inspiration"
        if first > self.round - (not now):
            told = {"name": self.names[seat], "card": card.name, "kind": card.kind, "round": first}
            raise BadSetup(words.USED_EARLY.format(**told))

    def _check_counts(self) -> None:
        """See that nobody has too many tokens, and that what was paid fits the tokens."""
        if short := [seat for seat in self.seats if self.supply[seat] < 0]:
            raise BadSetup(words.TOO_MANY_TOKENS.format(name=self.names[short[0]], tokens=TOKENS))
        if self.paid and self.round != ROUNDS:
            raise BadSetup(words.PAID_EARLY.format(rounds=ROUNDS))
        if len(dict(self.paid)) < len(self.paid):
            raise BadSetup(words.PAID_TWICE)
        for name, given in self.paid:
            right = points(self.tokens[name], self.levels[name].levels)
            if given != right:
                raise BadSetup(words.PAID_WRONG.format(muse=name, right=list(right), given=list(given)))
        if (given_order := [*dict(self.paid)]) != (order := self.muses[: len(self.paid)]):
            raise BadSetup(words.PAID_ORDER.format(right=", ".join(order), given=", ".join(given_order)))
        if self.paid and self.picks:
            raise BadSetup(words.PICKS_AND_PAID)


# What a position may hold, key by key.
def _listed(key: str, value: Any) -> Sequence[Any]:
    if not isinstance(value, (list, tuple)):
        raise BadSetup(words.LISTED.format(key=key, given=value))
    return value


def _muses(names: Any) -> list[str]:
    if sorted(map(str, _listed("muses", names))) != sorted(NAMES):
        raise BadSetup(words.NINE_MUSES.format(names=", ".join(NAMES)))
    return [*names]


def _round(number: Any) -> int:
    if type(number) is not int or not 1 <= number <= ROUNDS:
        raise BadSetup(words.ROUND_RANGE.format(rounds=ROUNDS, given=number))
    return number


def _name(key: str, name: Any) -> str:
    if name not in NAMES:
        raise BadSetup(words.NO_SUCH_MUSE.format(key=key, given=name, names=", ".join(NAMES)))
    return str(name)


def _tokens(rows: Any, players: int) -> dict[str, tuple[int, ...]]:
    if not isinstance(rows, Mapping):
        raise BadSetup(words.TOKENS_FORM.format(given=rows))
    return {_name("tokens", name): _counts(name, row, players) for name, row in rows.items()}


def _counts(name: str, row: Any, players: int) -> tuple[int, ...]:
    if not _whole(row, players):
        raise BadSetup(words.COUNTS.format(muse=name, players=players, given=row))
    return tuple(row)


def _whole(row: Any, players: int) -> bool:
    """Tell whether this is one whole number for each player; `True` is no number."""
    return isinstance(row, (list, tuple)) and len(row) == players and all(type(n) is int and n >= 0 for n in row)


def _cards(key: str, row: Any, players: int) -> list[str | None]:
    if len(_listed(key, row)) != players or any(card is not None and card not in NAMES for card in row):
        raise BadSetup(words.CARD_ROW.format(key=key, players=players, given=row, names=", ".join(NAMES)))
    return [*row]


def _picks(row: Any, players: int) -> tuple[Action, ...]:
    if len(_listed("picks", row)) not in (0, players) or any(action not in TIE_ORDER for action in row):
        raise BadSetup(words.PICK_ROW.format(players=players, given=row, actions=", ".join(TIE_ORDER)))
    return tuple(row)


def _paid(row: Any, players: int) -> tuple[str, tuple[int, ...]]:
    match row:
        case [name, given] if _whole(given, players):
            return _name("paid", name), tuple(given)
    raise BadSetup(words.PAID_ROW.format(players=players, given=row))
