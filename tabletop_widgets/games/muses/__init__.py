"""Muses: nine rounds of simultaneous picks around a turning square of Muses."""

from __future__ import annotations

from importlib import import_module

from tabletop_widgets.game import Game
from tabletop_widgets.games.muses import belief, bots, events, examples, facts, moves, terms, value, view
from tabletop_widgets.games.muses.bots import play_outs
from tabletop_widgets.games.muses.looks import scene
from tabletop_widgets.games.muses.steps import rounds
from tabletop_widgets.games.muses.table import Muses
from tabletop_widgets.rulebook.rulebook import Rulebook

GAME = Game(
    name="muses",
    title="Muses",
    table=Muses,
    players=facts.PLAYERS,
    default_names=("Rob", "Don", "Jule", "Chris"),
    moves=[moves],
    steps=[rounds],
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
)
