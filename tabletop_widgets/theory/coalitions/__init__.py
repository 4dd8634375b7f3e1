"""The worth of coalitions, the share that each player can claim, and the divisions to which no coalition objects."""

from tabletop_widgets.theory.coalitions.divisions import Core as Core
from tabletop_widgets.theory.coalitions.divisions import core as core
from tabletop_widgets.theory.coalitions.power import banzhaf as banzhaf
from tabletop_widgets.theory.coalitions.power import shapley as shapley
from tabletop_widgets.theory.coalitions.votes import Voting as Voting
from tabletop_widgets.theory.coalitions.votes import voting as voting
