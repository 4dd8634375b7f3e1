"""Tragedy Looper: a mastermind with a hidden script, and players who relive the same days to see through it."""

from __future__ import annotations

from importlib import import_module

from tabletop_widgets.game import Game
from tabletop_widgets.games.tragedy_looper import belief, board, examples, moves, terms, value, view
from tabletop_widgets.games.tragedy_looper.bots import hints, play_outs, players
from tabletop_widgets.games.tragedy_looper.events import asked, cards, days, ends
from tabletop_widgets.games.tragedy_looper.looks import scene
from tabletop_widgets.games.tragedy_looper.steps import (
    abilities,
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
from tabletop_widgets.rulebook.rulebook import Rulebook

GAME = Game(
    name="tragedy_looper",
    title="Tragedy Looper",
    table=TragedyLooper,
    players=board.PLAYERS,
    usual=4,
    default_names=("Mastermind", "Player A", "Player B", "Player C"),
    moves=[moves],
    steps=(loops, laying, resolution, mastermind, goodwill, abilities, incidents, nights, final),
    events=(days, cards, asked, ends),
    rulebook=Rulebook.in_package(__name__),
    terms=terms.TERMS,
    everyday=terms.EVERYDAY,
    examples=examples.load,
    sight=view,
    belief=belief,
    looks=scene,
    value=value.value,
    play_outs=play_outs.PlayOuts,
    bots=players.BOTS,
    hints=hints.hints,
    practice=lambda: import_module(f"{__name__}.practice"),
    puzzles=lambda: import_module(f"{__name__}.puzzles"),
)
