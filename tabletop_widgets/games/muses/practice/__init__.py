"""What can be practised of Muses."""

from tabletop_widgets.games.muses.practice.cases import recipes as recipes
from tabletop_widgets.games.muses.practice.misconceptions import misconceptions as misconceptions
