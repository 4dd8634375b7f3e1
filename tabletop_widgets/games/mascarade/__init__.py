"""Mascarade: hidden characters that change hands, announced truly or not, for 2 to 13 players."""

from __future__ import annotations

from importlib import import_module

from tabletop_widgets.game import Game
from tabletop_widgets.games.mascarade import belief, bots, examples, facts, moves, terms, value, view
from tabletop_widgets.games.mascarade.bots import play_outs
from tabletop_widgets.games.mascarade.events import powers as power_events
from tabletop_widgets.games.mascarade.events import turns as events
from tabletop_widgets.games.mascarade.looks import scene
from tabletop_widgets.games.mascarade.steps import powers, powers_over_cards, turn
from tabletop_widgets.games.mascarade.table import Mascarade
from tabletop_widgets.rulebook.rulebook import Rulebook

GAME = Game(
    name="mascarade",
    title="Mascarade",
    table=Mascarade,
    players=facts.PLAYERS,
    usual=4,
    default_names=("Adele", "Bruno", "Cedric", "David", "Fran", "Harry"),
    moves=[moves],
    steps=(turn, powers, powers_over_cards),
    events=(events, power_events),
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
)
