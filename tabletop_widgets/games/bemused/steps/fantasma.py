"""The turn of a player whose virtuoso is dead: one dread, planted or replacing a doubt."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from tabletop_widgets.games.bemused import words
from tabletop_widgets.games.bemused.events import Haunted, Idle
from tabletop_widgets.games.bemused.facts import DREAD
from tabletop_widgets.games.bemused.moves import ReplaceDoubt
from tabletop_widgets.games.bemused.steps.plays import plant_dreads
from tabletop_widgets.games.bemused.steps.sanity import Moves
from tabletop_widgets.games.bemused.steps.targets import LANDING
from tabletop_widgets.games.bemused.steps.wells import different
from tabletop_widgets.kernel.decision import Decision, Part, decide_parts
from tabletop_widgets.kernel.table import Step

if TYPE_CHECKING:
    from tabletop_widgets.games.bemused.table import Bemused


class FantasmaTurn(Step):
    """A fantasma takes a dread from the well and must plant it or replace a doubt with it.

    Rules: bemused.fantasma.turn, bemused.fantasma.replace_insane, bemused.fantasma.replaced_doubt,
    bemused.fantasma.no_cards, bemused.fantasma.nothing_else. Ruling: bemused.ruling.dread_well_empty.
    """

    __slots__ = ()

    def ask(self, t: Bemused) -> tuple[Decision, ...]:
        """Ask where the dread goes."""
        if not t.dread_well:
            return ()
        question, rule = words.FANTASMA_TURN, "bemused.fantasma.turn"
        plants = t.part(t.turn, plant_dreads(t.virtuosos), LANDING, t.state)
        replaced = [replaceable(who, different(cards)) for who, cards in zip(t.virtuosos, t.on, strict=True) if cards]
        return (decide_parts(t.turn, question, rule, (plants, *replaced)),)

    def run(self, t: Bemused, moves: Moves) -> None:
        me = t.turn
        match moves.get(me):
            case None:
                t.tell(Idle(me, fantasma=True))
            case ReplaceDoubt(doubt, virtuoso):
                t.replace_doubt(me, doubt, virtuoso, "fantasma")
                t.and_then(t.holder(virtuoso))
            case move:
                t.happen(Haunted(me, move.on))
                t.and_then(t.holder(move.on))


@lru_cache(maxsize=2_000)
def replaceable(virtuoso: str, cards: tuple[str, ...]) -> Part:
    """List the doubts on a virtuoso."""
    return Part(tuple([ReplaceDoubt(doubt, virtuoso) for doubt in cards if doubt != DREAD]), {})


FANTASMA_TURN = FantasmaTurn()
