"""Players who think: they conclude what the script may be, and guard against the greatest danger."""

# ruff: noqa: ARG001 - all answers share one signature

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from types import MappingProxyType
from typing import Any, Final

from tabletop_widgets.games.tragedy_looper.belief.conclusions import belief
from tabletop_widgets.games.tragedy_looper.board import PARANOIA
from tabletop_widgets.games.tragedy_looper.bots.inquiry import MEDIUM, Inquiry, Mind
from tabletop_widgets.games.tragedy_looper.bots.planning import agreed
from tabletop_widgets.games.tragedy_looper.bots.threats import DUSK, EVENING
from tabletop_widgets.games.tragedy_looper.moves import (
    ENOUGH,
    GUESS,
    Ask,
    AskFor,
    Enough,
    Guess,
    Lay,
    NameSubplot,
    NextLoop,
    TakeBack,
)
from tabletop_widgets.games.tragedy_looper.steps.requests import ability_of
from tabletop_widgets.knowledge.information_state import InformationState

LEAST: Final = 0.02
"""The least worth of a request that is made. A house value, in units of fear."""
Moves = tuple[Any, ...]
CARD: Final = 0.05
"""The worth of getting a used card back."""
OPPOSITE: Final = {"calm": 1, "alarm": -1}
"""What a Doctor who refuses may do instead, as a sign."""


def lay(seen: InformationState, moves: Moves, _: Random, mind: Mind) -> Any:
    """Lay the card agreed on for this deck."""
    return agreed(seen, seen.view.to_do[-1]["deck"], moves, mind)


def ask(seen: InformationState, moves: Moves, rng: Random, mind: Mind) -> Any:
    """Make the request worth most by its effect, what it reveals and what a refusal would reveal; or none."""
    inquiry = Inquiry(seen, EVENING, mind)
    worths = {move: LEAST if move == ENOUGH else requested(inquiry, move) for move in moves}
    most = max(worths.values())
    return rng.choice([move for move in moves if worths[move] == most])


def requested(inquiry: Inquiry, move: Ask | AskFor) -> float:
    """Return what a request is worth."""
    _, ability = ability_of(move)
    target = move.target if isinstance(move, Ask) else ""
    refused = inquiry.refuses(move.character) * ability.refusable
    relief = -(1 - refused) * inquiry.prospects.request(move.character, move.deed, target)
    if move.deed in OPPOSITE and " or " in ability.deed:
        relief -= refused * max(0.0, inquiry.prospects.counters((target, PARANOIA, OPPOSITE[move.deed])))
    learned = inquiry.doubt(move.character, ability) + (1 - refused) * inquiry.learned_by(move.deed, target)
    return relief + inquiry.curiosity * learned + CARD * (move.deed == "return a card of")


def take_back(_: InformationState, moves: Moves, rng: Random, mind: Mind) -> Any:
    """Take back any card."""
    return rng.choice(moves)


def name_subplot(seen: InformationState, moves: Moves, _: Random, mind: Mind) -> Any:
    """Name the subplot that is most likely active, so that another must be stated."""
    shares = belief(seen).plots()
    return max(moves, key=lambda move: shares.get(move.plot, 0))


def go_on(seen: InformationState, moves: Moves, _: Random, mind: Mind) -> Any:
    """Guess once there is nothing left to learn, else play the next loop."""
    known = belief(seen)
    certain = known.exact and known.worlds == 1 and GUESS in moves
    return GUESS if certain else moves[0]


def guess(seen: InformationState, moves: Moves, _: Random, mind: Mind) -> Any:
    """Name the likeliest role, given those already named correctly."""
    name, shares = moves[0].character, belief(seen).roles(moves[0].character)
    inquiry = Inquiry(seen, DUSK, replace(mind, drawn=mind.weighed, weighed=2 * mind.weighed)) if mind.weighed else None
    return max(moves, key=lambda move: (inquiry.share(move.role, name) if inquiry else 0.0, shares.get(move.role, 0)))


ANSWERS: Final[Mapping[type[Any], Callable[[InformationState, Moves, Random, Mind], Any]]] = MappingProxyType(
    {
        Lay: lay,
        Ask: ask,
        AskFor: ask,
        Enough: ask,
        TakeBack: take_back,
        NameSubplot: name_subplot,
        NextLoop: go_on,
        Guess: guess,
    }
)
"""The type of the first move -> the function that answers."""


def detecting(seen: InformationState, moves: Moves, rng: Random, mind: Mind = MEDIUM) -> Any:
    """Answer for a player with one of these moves; None if there are none."""
    return ANSWERS[type(moves[0])](seen, moves, rng, mind) if len(moves) > 1 else next(iter(moves), None)
