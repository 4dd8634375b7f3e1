"""Bemused: virtuosos driven mad by doubts and dreads, hidden geminas, chains of madness, for 4 to 6 players."""

from __future__ import annotations

from importlib.resources import files

from tabletop_widgets.core.game import Game
from tabletop_widgets.core.rulebook import Rulebook
from tabletop_widgets.games.bemused import belief, events, examples, facts, moves, terms, value, view
from tabletop_widgets.games.bemused.looks import scene
from tabletop_widgets.games.bemused.steps import abilities, sanity, scoring, turn
from tabletop_widgets.games.bemused.table import Bemused

__all__ = ["GAME"]

GAME = Game(
    name="bemused",
    title="Bemused",
    table=Bemused,
    players=facts.PLAYERS,
    moves=moves.MOVES,
    steps=(*turn.STEPS, *abilities.STEPS, *sanity.STEPS, *scoring.STEPS),
    events=[getattr(events, name) for name in events.__all__],
    rulebook=Rulebook.from_json(lambda: files(__package__).joinpath("rulebook.json").read_text("utf-8")),
    terms=terms.TERMS,
    examples=examples.load,
    view=view.view,
    view_class=view.View,
    imagined=belief.imagined,
    scene=scene.scene,
    touches=scene.touches,
    cues=scene.cues,
    panels=belief.knowing,
    value=value.value,
)
