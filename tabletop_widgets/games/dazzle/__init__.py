"""Dazzle, for two players: one shows two cards, and the opponent makes one of them Will."""

from __future__ import annotations

from importlib import import_module

from tabletop_widgets.game import Game
from tabletop_widgets.games.dazzle import belief, bots, events, examples, facts, moves, terms, value, view
from tabletop_widgets.games.dazzle.bots import play_outs
from tabletop_widgets.games.dazzle.looks import scene
from tabletop_widgets.games.dazzle.steps import turn
from tabletop_widgets.games.dazzle.table import Dazzle
from tabletop_widgets.rulebook.rulebook import Rulebook

GAME = Game(
    name="dazzle",
    title="Dazzle",
    table=Dazzle,
    players=facts.PLAYERS,
    default_names=("Player A", "Player B"),
    moves=[moves],
    steps=[turn],
    events=[events],
    rulebook=Rulebook.in_package(__name__),
    terms=terms.TERMS,
    everyday=terms.EVERYDAY,
    examples=examples.load,
    sight=view,
    belief=belief,
    looks=scene,
    bots=bots.BOTS,
    value=value.value,
    play_outs=play_outs.PlayOuts,
    practice=lambda: import_module(f"{__name__}.practice"),
    puzzles=lambda: import_module(f"{__name__}.puzzles"),
)
