"""What a seat of Bemused sees, as numbers: consistent deals (`belief`), and the effect of each move there."""

from __future__ import annotations

from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from tabletop_widgets.games.bemused import moves as said
from tabletop_widgets.games.bemused.belief import belief
from tabletop_widgets.games.bemused.bots.fast_state import (
    ADD_DOUBT,
    ADD_DREAD,
    MOVE_DOUBT,
    MOVE_DREAD,
    NONE,
    NOTHING,
    REVEAL,
    TAKE_DOUBT,
    TAKE_DREAD,
    TO_DOUBT,
    TO_DREAD,
    Act,
    Line,
)
from tabletop_widgets.games.bemused.bots.rollouts import PAIR, uses
from tabletop_widgets.games.bemused.facts import DREAD, NAMES, STATES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tabletop_widgets.games.bemused.view import View
    from tabletop_widgets.knowledge.information_state import InformationState

NEXT: Final[Mapping[str, str]] = MappingProxyType(
    {
        "PlayA": "PlayB",
        "PlayB": "DiscardStep",
        "DiscardStep": "EndTurn",
        "InsanePlay": "DiscardRest",
        "DiscardRest": "EndTurn",
        "FantasmaTurn": "EndTurn",
    }
)
"""A step that asks -> the step with which the turn continues."""


class Sight:
    """What these eyes see, ready to be dealt many times."""

    def __init__(self, seen: InformationState) -> None:
        v: View = seen.view
        self.view, self.known = v, belief(seen)
        self.of = {name: seat for seat, name in enumerate((*v.virtuosos, DREAD))}
        self.abilities = [NAMES.index(name) for name in v.virtuosos]
        self.pays = {name: [points * (state in states) for state in STATES] for name, states, points, *_ in v.deck}
        self.picked = [self.of[card] for card in v.picked if card]
        steps = [each["step"] for each in v.to_do]
        self.asking = steps[-1]
        self.left = NEXT.get(steps[-1]) or steps[-2]

    def line(self, rng: Random) -> Line:
        """Deal what is not seen, each deal by its probability."""
        v, known, of = self.view, self.known, self.of
        secrets = [self.pays[name] for name in known.deal_secrets(rng)]
        line = Line(self.abilities, [of[name] for name in known.deal_geminas(rng)], secrets)
        *hands, well, pile = known.deal(rng)
        line.dreads = [on.count(DREAD) for on in v.on]
        line.doubts = [len(on) - dreads for on, dreads in zip(v.on, line.dreads, strict=True)]
        line.state, line.face_up = list(map(STATES.index, v.state)), list(v.face_up)
        held = zip(hands, v.hand_dreads, strict=True)
        line.hands = [[*map(hand.count, v.virtuosos), dreads] for hand, dreads in held]
        line.well, line.discards = [of[name] for name in reversed(well)], [of[name] for name in pile]
        line.dread_well, line.turn, line.lost = v.dread_well, v.turn, v.lost
        return line

    def acts(self, move: Any, line: Line) -> list[Act]:
        """Translate a move into acts: one act, or all that an ability can do."""
        if isinstance(move, said.Use):
            return uses(line, self.of[move.virtuoso])
        return [self.ability(move) if type(move) in EFFECT else self.play(move)]

    def play(self, move: Any) -> Act:
        """Translate any other play, or a discard."""
        of = self.of
        match move:
            case said.PlantDoubt(doubt):
                return Act(ADD_DOUBT, of[doubt], NONE, of[doubt], 1)
            case said.PlantDread(on):
                ghost = self.asking == "FantasmaTurn"
                return Act(ADD_DREAD, of[on]) if ghost else Act(ADD_DREAD, of[on], NONE, of[DREAD], 1)
            case said.Instill(on, doubt):
                return Act(ADD_DREAD, of[on], NONE, of[doubt], PAIR)
            case said.LayAway(card) | said.Discard(card):
                return Act(NOTHING, NONE, NONE, of[said.card_of(card)], 1)
        return Act(REVEAL if isinstance(move, said.Reveal) else NOTHING)

    def after(self, act: Act) -> tuple[str, list[int]]:
        """Return the step with which the turn goes on after an act, and the picked cards still to be put away."""
        rest = [*self.picked]
        if act.card in rest:
            rest.remove(act.card)
        return self.asking if act.effect == REVEAL else self.left, rest

    def ability(self, move: Any) -> Act:
        """Translate the use of an ability, or a dread put in the place of a doubt."""
        return Act(EFFECT[type(move)], self.of[move.source], self.of[move.on] if hasattr(move, "on") else NONE)


EFFECT: Final[Mapping[type, int]] = MappingProxyType(
    {
        said.MoveDoubt: MOVE_DOUBT,
        said.MoveDread: MOVE_DREAD,
        said.RemoveDoubt: TAKE_DOUBT,
        said.RemoveDread: TAKE_DREAD,
        said.ChangeDoubt: TO_DREAD,
        said.ReplaceDoubt: TO_DREAD,
        said.ChangeDread: TO_DOUBT,
    }
)
"""Answer -> its effect."""
