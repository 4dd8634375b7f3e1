"""Tables of Bemused to ask about: virtuosos with loads, geminas and hands; and the same in a few words."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from tabletop_widgets.games.bemused.facts import DREAD, DREADS, FANTASMA, INSANE, LIMIT, NAMES, SANE, doubts_of
from tabletop_widgets.games.bemused.practice import words
from tabletop_widgets.games.bemused.table import Bemused

PLAYERS: Final = "Adele", "Bruno", "Cedric", "David", "Fran", "Harry"
AT: Final = {
    "turn": ("Turn",),
    "play": ("EndTurn", "DiscardStep", "PlayB", "PlayA"),
    "second": ("EndTurn", "DiscardStep", "PlayB"),
    "discard": ("EndTurn", "DiscardStep"),
    "insane": ("EndTurn", "DiscardRest", "InsanePlay"),
    "fantasma": ("EndTurn", "FantasmaTurn"),
    "score": ("Score",),
}
"""Moments of a turn, by the steps still to be done."""
Load = tuple[int, int] | None
"""Doubts and dreads on a virtuoso; None for a fantasma."""
LIGHT: Final[tuple[Load, ...]] = ((0, 0), (1, 0), (2, 0), (1, 1), (2, 1), (0, 1))
FULL: Final[tuple[Load, ...]] = ((4, 0), (3, 1), (2, 2), (2, 2), (1, 3), (0, 4))
ENOUGH: Final = 14
"""The most dreads on virtuosos and in given hands, so that some are left for the other hands and the well."""
NEAR: Final[tuple[Load, ...]] = ((3, 0), (2, 1), (1, 2), (1, 2), (0, 3))
MAD: Final[tuple[Load, ...]] = ((5, 0), (4, 1), (3, 2))
DEAD: Final[tuple[Load, ...]] = (None,)


class Draft:
    """A table in the making: who backs whom, who is whose gemina, and which cards are where."""

    def __init__(self, rng: Random, players: int | None = None) -> None:
        """Deal virtuosos, geminas and light loads; `strange` names one doubt on a seat's virtuoso that is another's."""
        self.rng, many = rng, players or rng.choices((4, 5, 6), (6, 2, 1))[0]
        self.many = many
        self.virtuosos = rng.sample(NAMES, many)
        self.geminas = rng.sample(self.virtuosos, many)
        self.up = [rng.random() < 0.25 for _ in range(many)]
        self.loads: list[Load] = [rng.choice(LIGHT) for _ in range(many)]
        self.strange: dict[int, str] = {}
        self.turn = rng.randrange(many)
        self.victim = self.turn
        self.hands: list[list[str]] = [[] for _ in range(many)]

    def gemina(self, seat: int) -> int:
        """Return the seat of somebody's gemina."""
        return self.virtuosos.index(self.geminas[seat])

    def bind(self, seat: int, to: int) -> None:
        """Make the virtuoso of `to` the gemina of `seat`, swapping gemina cards with the seat that had it."""
        had = self.geminas.index(self.virtuosos[to])
        self.geminas[had], self.geminas[seat] = self.geminas[seat], self.geminas[had]

    def others(self, *seats: int) -> list[int]:
        """Return all seats but these, in random order."""
        return self.rng.sample(left := [seat for seat in range(self.many) if seat not in seats], len(left))

    def state(self, seat: int) -> str:
        """Return the state that goes with a load."""
        lying = self.loads[seat]
        return FANTASMA if lying is None else INSANE if sum(lying) >= LIMIT else SANE

    @property
    def sane(self) -> int:
        """The number of sane virtuosos."""
        return [self.state(seat) for seat in range(self.many)].count(SANE)

    @property
    def dreads(self) -> int:
        """The number of dreads on virtuosos and in the given hands."""
        lying = sum(load[1] for load in self.loads if load)
        return lying + sum(hand.count(DREAD) for hand in self.hands)

    def chain(self, seat: int) -> list[int]:
        """Follow geminas from a seat until one comes round again."""
        found = [seat]
        while (after := self.gemina(found[-1])) not in found:
            found.append(after)
        return found

    def nearly_over(self, *kept: int) -> None:
        """Reduce the sane virtuosos to about two."""
        for seat in self.others(self.turn, *kept):
            if self.sane > self.rng.choice((2, 2, 3)):
                self.loads[seat] = self.rng.choice(self.rng.choice((MAD, MAD, DEAD)))

    def laid_out(self, at: str, **keys: Any) -> Any:
        """Lay out the table, filling hands from the remaining cards; `keys` override the rest."""
        on = [self._cards(seat) for seat in range(self.many)]
        rest = doubts_of(tuple(self.virtuosos))
        for card in [card for row in (*on, *self.hands) for card in row if card != DREAD]:
            rest.remove(card)
        self.rng.shuffle(rest)
        state = [self.state(seat) for seat in range(self.many)]
        spare = iter([DREAD] * (DREADS - self.dreads))
        hands = [self._hand(seat, rest, next(spare, None)) for seat in range(self.many)]
        given = {
            "names": [*PLAYERS[: self.many]],
            "virtuosos": self.virtuosos,
            "geminas": self.geminas,
            "face_up": self.up,
            "on": on,
            "state": state,
            "hands": hands,
            "turn": self.turn,
            "agenda": [{"step": step} for step in AT[at]],
            "options": {"secrets": "printed"},
            "between": at in ("turn", "score"),
        }
        return Bemused.game.lay_out(given | keys)

    def _cards(self, seat: int) -> list[str]:
        doubts, dreads = self.loads[seat] or (0, 0)
        own = self.virtuosos[seat]
        return [self.strange.get(seat, own)] * bool(doubts) + [own] * (doubts - 1) + [DREAD] * dreads

    def _hand(self, seat: int, rest: list[str], dread: str | None) -> list[str]:
        """Return a seat's hand: the given one, else three doubts and a dread while one is left."""
        if self.state(seat) == FANTASMA:
            return []
        return self.hands[seat] or [*(rest.pop() for _ in range(3)), dread or rest.pop()]


# In words, what the picture does not show: which gemina cards are face up, and what players hold.
def row(t: Any, seat: int) -> str:
    """Describe a player's virtuoso, its cards and the gemina card."""
    said = words.load(t.on[seat], t.state[seat])
    text = f"{t.names[seat]}'s {t.virtuosos[seat]}: {said}"
    up = words.UP if t.face_up[seat] else words.DOWN
    return f"{text} (gemina {t.geminas[seat]}, face {up})."


def done(t: Any, seat: int, *said: Any) -> str:
    """Describe a player's moves one by one."""
    return " ".join(_one(t, seat, move) for move in said)


def _one(t: Any, seat: int, move: Any) -> str:
    fields = {name: getattr(move, name) for name in move.__dataclass_fields__}
    form = words.DOES[type(move)]
    if t.state[seat] == FANTASMA and "on" in fields:
        form = "{name}, a fantasma, plants a dread on the {on}."
    return form.format(name=t.names[seat], top=(*t.doubt_well, "")[0], **fields)


def named(t: Any, seats: Sequence[int]) -> list[str]:
    """Return the names of these seats."""
    return [t.names[seat] for seat in seats]
