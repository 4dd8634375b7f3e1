"""Bemused: virtuosos driven mad by doubts and dreads, hidden geminas, chains of madness; for 4 to 6 players."""

from __future__ import annotations

from importlib import import_module

from tabletop_widgets.game import Game
from tabletop_widgets.games.bemused import belief, bots, examples, facts, moves, terms, value, view
from tabletop_widgets.games.bemused.bots import play_outs
from tabletop_widgets.games.bemused.events import dealing, fates, loads, turns
from tabletop_widgets.games.bemused.looks import scene
from tabletop_widgets.games.bemused.steps import abilities, fantasma, insane, sanity, scoring, turn
from tabletop_widgets.games.bemused.table import Bemused
from tabletop_widgets.rulebook.rulebook import Rulebook

GAME = Game(
    name="bemused",
    title="Bemused",
    table=Bemused,
    players=facts.PLAYERS,
    moves=[moves],
    steps=(turn, insane, fantasma, abilities, sanity, scoring),
    events=(dealing, turns, fates, loads),
    rulebook=Rulebook.in_package(__name__),
    terms=terms.TERMS,
    everyday=terms.EVERYDAY,
    examples=examples.load,
    sight=view,
    belief=belief,
    looks=scene,
    value=value.value,
    play_outs=play_outs.PlayOuts,
    bots=bots.BOTS,
    hints=bots.hints,
    practice=lambda: import_module(f"{__name__}.practice"),
    puzzles=lambda: import_module(f"{__name__}.puzzles"),
)
