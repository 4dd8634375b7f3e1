"""The rules of Bemused as people take them to be, one rule replaced each."""

from typing import Final

from tabletop_widgets.games.bemused.practice.misconceptions.ends import ENDS
from tabletop_widgets.games.bemused.practice.misconceptions.plays import PLAYS
from tabletop_widgets.games.bemused.practice.misconceptions.sanity import SANITY
from tabletop_widgets.games.bemused.practice.misconceptions.turns import TURNS

misconceptions: Final = (*SANITY, *TURNS, *PLAYS, *ENDS)
