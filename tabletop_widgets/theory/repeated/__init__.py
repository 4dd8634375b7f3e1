"""Repeated games: strategies with memory, their league, and the payoffs that patience can sustain."""

from tabletop_widgets.theory.repeated.league import League as League
from tabletop_widgets.theory.repeated.league import league as league
from tabletop_widgets.theory.repeated.patience import Region as Region
from tabletop_widgets.theory.repeated.patience import folk as folk
from tabletop_widgets.theory.repeated.patience import patient as patient
from tabletop_widgets.theory.repeated.rounds import Played as Played
from tabletop_widgets.theory.repeated.rounds import always as always
from tabletop_widgets.theory.repeated.rounds import at_random as at_random
from tabletop_widgets.theory.repeated.rounds import classics as classics
from tabletop_widgets.theory.repeated.rounds import grim as grim
from tabletop_widgets.theory.repeated.rounds import pavlov as pavlov
from tabletop_widgets.theory.repeated.rounds import play as play
from tabletop_widgets.theory.repeated.rounds import tit_for_tat as tit_for_tat
