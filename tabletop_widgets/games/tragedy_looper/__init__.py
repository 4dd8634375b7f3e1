"""Tragedy Looper: a mastermind with a hidden script, and players who live the same days again to see through it."""

from __future__ import annotations

from importlib.resources import files

from tabletop_widgets.core.game import Game
from tabletop_widgets.core.rulebook import Rulebook
from tabletop_widgets.games.tragedy_looper import belief, events, examples, facts, moves, terms, value, view
from tabletop_widgets.games.tragedy_looper.bots import hints, players
from tabletop_widgets.games.tragedy_looper.looks import scene
from tabletop_widgets.games.tragedy_looper.steps import (
    final,
    goodwill,
    incidents,
    laying,
    loops,
    mastermind,
    nights,
    resolution,
)
from tabletop_widgets.games.tragedy_looper.table import TragedyLooper

__all__ = ["GAME"]

GAME = Game(
    name="tragedy_looper",
    title="Tragedy Looper",
    table=TragedyLooper,
    players=facts.PLAYERS,
    usual=4,
    default_names=("Mastermind", "Player A", "Player B", "Player C"),
    moves=moves.MOVES,
    steps=(
        *loops.STEPS,
        *laying.STEPS,
        *resolution.STEPS,
        *mastermind.STEPS,
        *goodwill.STEPS,
        *incidents.STEPS,
        *nights.STEPS,
        *final.STEPS,
    ),
    events=events.EVENTS,
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
    bots=lambda: players.BOTS,
    hints=hints.hints,
)
