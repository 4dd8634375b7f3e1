"""What a position may promise: the possible stacks of steps, and what each step needs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tabletop_widgets.errors import BadSetup
from tabletop_widgets.games.bemused import words
from tabletop_widgets.games.bemused.facts import FANTASMA, INSANE, SANE_AT_LEAST
from tabletop_widgets.games.bemused.steps.abilities import AbilityStep, has_object
from tabletop_widgets.games.bemused.steps.fantasma import FantasmaTurn
from tabletop_widgets.games.bemused.steps.insane import InsanePlay, PickCards
from tabletop_widgets.games.bemused.steps.sanity import Price
from tabletop_widgets.games.bemused.steps.turn import DrawDoubts
from tabletop_widgets.kernel.position import stacked

if TYPE_CHECKING:
    from tabletop_widgets.games.bemused.table import Bemused


OVER: Final = ("Score", "RevealSecrets")
CHAIN: Final = "Regain|Die|GoInsane|FlipGemina|GeminaDread|Replace"
BUSY: Final = rf"(?: (?:Price|AbilityStep|Stop(?: (?:{CHAIN}))*))?"
"""An ability, the price of a reveal, or a chain with the check for the end after it."""
DRAWING: Final = f"DiscardStep PlayB PlayA DrawDoubts|DiscardRest {stacked('InsanePlay', 'PickCards', 'DrawDoubts')}"
PLAYING: Final = f"(?:{stacked('DiscardStep', 'PlayB', 'PlayA')}|DiscardRest){BUSY}"
STACKS: Final = rf"{'|'.join(OVER)}|(?:Turn|EndTurn){BUSY}|EndTurn (?:FantasmaTurn|{DRAWING}|{PLAYING})"
"""The end, a turn, or the rest of a turn."""


def check(t: Bemused) -> None:
    """Check that the game goes on while two virtuosos are sane or a chain runs, and plays are of the seat in turn.

    Rules: bemused.end.trigger, bemused.end.mid_turn, bemused.turn.order. Ruling: bemused.ruling.ability_needs_target.
    """
    names = [type(step).__name__ for step in t.agenda]
    if "Stop" not in names and (t.sane < SANE_AT_LEAST) != (names[0] in OVER):
        raise BadSetup(words.OVER.format(sane=t.sane, given=names))
    for step in t.agenda:
        if not _fits(t, step):
            raise BadSetup(words.STEP.format(given=step))


def _fits(t: Bemused, step: Any) -> bool:
    alive = t.state[t.turn] != FANTASMA
    match step:
        case DrawDoubts():
            return alive
        case PickCards() | InsanePlay():
            return t.state[t.turn] == INSANE
        case FantasmaTurn():
            return not alive
        case AbilityStep(seat=seat, virtuoso=virtuoso):
            return bool(seat == t.turn and alive and virtuoso in t.virtuosos and has_object(t, virtuoso))
        case Price(seat=seat):
            return bool(seat == t.turn and alive and t.dread_well)
    return True
